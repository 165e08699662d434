"""Crosshairs: four board games about marksmen and hunters, as a desktop program."""
