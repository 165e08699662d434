"""The scene stack and its scenes."""
