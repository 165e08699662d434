"""Computer players of Super Snipers."""
