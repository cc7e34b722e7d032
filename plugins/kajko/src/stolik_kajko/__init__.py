"""Kajko i Kokosz: Przygody Wojów for stolik.

Variants import what they need from ``stolik_kajko.api``; this module stays empty, so that a listing of the
installed plugins does not load the game.
"""
