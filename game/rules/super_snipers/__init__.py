"""Super Snipers: two marksmen lay polyominoes on grids to find, corner and shoot each other first."""
