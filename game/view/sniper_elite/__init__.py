"""The pictures of Sniper Elite: board, figures, cards, panels, from what a seat may know; its log in words."""
