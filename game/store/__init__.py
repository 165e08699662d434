"""Saves, settings, profile and replays: the only place that writes files."""
