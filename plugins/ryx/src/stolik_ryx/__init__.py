"""Kacper Ryx i Król Żebraków: gangs of Kraków fight for the throne of the King of Beggars."""
