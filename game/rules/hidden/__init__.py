"""Rooms that the two games of hidden movement share: the ground they are played on and what is seen on it."""
