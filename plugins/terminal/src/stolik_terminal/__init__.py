"""The full-screen table of stolik, drawn from views alone: it knows no game."""
