"""Computer players: one protocol for all games, one package per game, and the arena where they meet."""

from game.bots.bot import Bot, Budget, make_bot

__all__ = ["Bot", "Budget", "make_bot"]
