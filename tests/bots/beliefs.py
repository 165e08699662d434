"""How right a belief is, for both games of hidden movement: compared with brute force, and looked at for the truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.core import Action, Rng
from game.rules.hidden.ground import spaces_in


def whim(rng: Rng, legal: Sequence[Action]) -> Action:
    """Return a random kind of action, then one of that kind: cards and powers come up as often as steps."""
    kinds: dict[object, list[Action]] = {}
    for action in legal:
        kinds.setdefault((type(action), getattr(action, "card", "")), []).append(action)
    return rng.pick(tuple(rng.pick(tuple(kinds.values()))))


def sides(name: Callable[[int], str], true: int, thought: int) -> str:
    """Return by name how two sets differ."""
    names = [" ".join(name(space) for space in spaces_in(mask)) for mask in (true & ~thought, thought & ~true)]
    return f"missing [{names[0]}], too many [{names[1]}]"


class Seen(NamedTuple):
    """A turn of the searchers: its round, how many spaces are possible, whether the true one is among them."""

    round: int
    size: int
    is_true: bool


def compare(differences: Callable[[int, int], Iterator[str]], turns: int, seed: int) -> str:
    """Return the first difference from brute force in so many turns, "" for none."""
    done = 0
    while done < turns:
        for found in differences(seed, turns - done):
            done += 1
            if found:
                return found
        seed += 1
    print(f"{done} turns on the small boards, the last match has seed {seed - 1}: the same set in both directions")
    return ""


def look_for_truth(turns_of: Callable[[int], Iterator[Seen]], turns: int, seed: int) -> str:
    """Return the first turn in which the truth was excluded, "" for none in so many; a match for each seed."""
    done = 0
    while done < turns:
        for seen in turns_of(seed):
            done += 1
            if not seen.is_true:
                return f"seed {seed}, round {seen.round}: the truth was excluded"
        seed += 1
    print(f"{done} turns of random play: the truth was never excluded")
    return ""
