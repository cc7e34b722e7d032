"""Drużyna do Zadań Specjalnych, a co-operative game of a squad against the Evil."""
