"""Sniper Elite: one hidden sniper against three squads.

He completes two objectives of different suits before the countdown track runs out, moving on a hidden board; what units
hear of his moves, a shot that was too loud and an objective completed give him away. Three squads of an officer and two
soldiers, led by one to three people, search for him, and wound him twice to kill him. The rules are those of the rules
summary, with the loadout cards, specialists, objectives and automated defender of this edition.

Decisions of this package, beyond the edition's:

- Two paths of the sniper that end alike, are heard by the same units and barked at by the same dogs are one; the
  shortest of them is kept.
- That an objective went back under the deck is not told.
- A card that could not do its work (a sprint without a move, a suppressor without a shot) lies face down to the end.
- Cards for the move are laid before it, cards for the shot before the action; with a pistol or a burst laid there is
  no other shot.
- A false noise names a unit that hears nothing yet, next to or in a space within reach; with none there it names none.
- "Starting position" is the arrow that the sniper came in by.
- A lockpick goes through any border of an enclosed space, a rope over any between open and elevated ones; water is
  entered from open ground and water.
- A pistol takes no token and leaves the officer's suppression token where it is.
"""

from game.rules.sniper_elite.game import SniperElite

__all__ = ["SniperElite"]
