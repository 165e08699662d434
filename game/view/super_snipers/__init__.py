"""The pictures of Super Snipers: pieces, boards, tokens and cards, painted from plain facts."""
