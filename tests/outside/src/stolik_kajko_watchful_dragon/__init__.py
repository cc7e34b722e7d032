"""The watchful dragon: once for each player Miluś keeps the Thugs of Jomsborg away."""
