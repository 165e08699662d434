"""Specter Ops: an agent moves in secret over an open board, hunters search for her.

She completes three of four objectives, whose places the dice decide, and escapes within 40 rounds. What a hunter sees
of her move leaves a marker; at the end of his own move he sees her or is told "clear". The hunters share a vehicle,
win when she is captured or time runs out, and are told nothing by order, number or pause. The rules are those of the
edition with supply caches, fatigue, pets and a two-sided vehicle card, for two or three seats.

Decisions of this package, beyond the edition's:

- The agent's path is kept as one that gives away the same: end, short or long, where and by whom she was seen, what was
  touched. Two paths that nobody could tell apart are one; a decoy around her path goes around any of them.
- A hunter walks and drives the shortest way; a line across it is walked around, or ended on.
- "Spotted" and "lost" are told with the last-seen marker, not when she ends in sight.
- Strike, Ambush and Hack are told, so they show her; Dash and Glide show a fatigue token only.
- A decoy, a cloak or a longer stride is used before the move and lost when it was not needed.
- The last hunter's turn of a round begins by itself.
"""

from game.rules.specter_ops.game import SpecterOps

__all__ = ["SpecterOps"]
