"""Sniper Elite: one hidden sniper against three squads."""
