"""Za garść miedziaków, a game for stolik."""
