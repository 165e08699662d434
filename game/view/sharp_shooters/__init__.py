"""The table of Sharp Shooters in pictures and in words."""
