"""The solo mode of Drużyna do Zadań Specjalnych: one player leads two Heroes."""
