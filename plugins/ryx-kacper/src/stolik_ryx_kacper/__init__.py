"""The additional rule Kacper Ryx: the royal investigator stands on the map."""
