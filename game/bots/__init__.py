"""Computer players: they see Observations and events, never a State."""
