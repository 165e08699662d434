"""Specter Ops: an agent moves in secret, hunters search for her on an open board."""
