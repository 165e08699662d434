"""What the tables of the two games of hidden movement share: gestures on a board, notes, the catch-up, the clock."""
