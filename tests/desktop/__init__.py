"""The real window on a screen without a monitor."""
