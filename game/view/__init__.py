"""Pictures: theme, text, sprites, boards and animation. Draws, changes nothing."""
