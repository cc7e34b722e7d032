"""The advanced two-player mode of Drużyna do Zadań Specjalnych: two cards in each Action phase."""
