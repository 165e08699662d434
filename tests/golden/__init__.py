"""Whole matches written out step by step, compared with what the rules do now."""
