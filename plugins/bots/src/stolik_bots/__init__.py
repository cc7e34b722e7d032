"""Opponents for every stolik game, and tournaments between them."""
