"""What the computer players of both games of hidden movement share."""
