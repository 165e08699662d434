"""Matches of Sniper Elite played quickly, for screens that show one: the same for the same seed."""

from __future__ import annotations

from game import paths
from game.bots.bot import Budget
from game.content.sniper_elite import digest, load
from game.core import Action, Header, Match, Options, Player
from game.core.journal import TakenBack
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.actions import ChooseSpecialist, TakeLoadout
from game.rules.sniper_elite.events import SniperTurnBegan
from game.rules.sniper_elite.state import SniperEliteObservation, SniperEliteState
from tests.tools.hidden_matches import Wanted, bots_for, play_on

ELITE = "sniper_elite"
SNIPER = (Player("Ada"), Player("Grey", "bot", "normal"))
SQUADS = (Player("Sky", "bot", "normal"), Player("Ada"))
BOTH = (Player("Ada"), Player("Ben"))
THREE = (Player("Ada"), Player("Maximiliane-Alexandra of Hohenfels"), Player("Ben"))
SOLO = (Player("Ada"), Player("Automated defender", "bot", "hard"))
PHASES_OF_PLAY = ("sniper", "defenders", "over")
LOADOUT = ("rock", "suppressor", "smoke_grenade")
SPECIALISTS = ("medic", "kennel_master", "scout")


class Cast:
    """What is chosen before the match: the sniper's cards and the squads' specialists, else the first offered."""

    def __init__(self, cards: tuple[str, ...] = LOADOUT, specialists: tuple[str, ...] = SPECIALISTS) -> None:
        self._cards = cards
        self._specialists = specialists

    def next(self, seen: SniperEliteObservation) -> Action:
        """Return what is chosen now."""
        first: Action = seen.legal[0]
        if isinstance(first, TakeLoadout):
            return TakeLoadout(self._cards)
        if isinstance(first, ChooseSpecialist):
            taken = [squad.specialist for squad in seen.table.squads if squad.specialist]
            wish = ChooseSpecialist(self._specialists[len(taken)])
            return wish if wish in seen.legal else first
        return first


def is_before(seen: SniperEliteObservation) -> bool:
    """Whether the match has not begun."""
    return seen.table.phase not in PHASES_OF_PLAY


def new_match(
    players: tuple[Player, ...] = SNIPER, options: Options | None = None, seed: int = 7, game: SniperElite | None = None
) -> Match:
    """A match that has not begun."""
    game = game or load(paths.data(), None, options or {})
    content = digest(game)
    begun = "2026-11-30T18:00:00Z"
    header = Header(ELITE, game.version, dict(options or {}), players, seed, seed + 1, content, begun=begun)
    return Match(game, header)


def play_until(match: Match, wanted: Wanted | None, cast: Cast | None = None, level: str = "random") -> Match:
    """Let bots act for everybody, after the choices of a cast, until the seat to act sees what is wanted."""
    bots = bots_for(match, level)

    def decide(seat: int, seen: SniperEliteObservation) -> Action:
        return cast.next(seen) if cast and is_before(seen) else bots[seat].choose(seen, Budget(400))

    match.resume()
    return play_on(match, wanted, decide)


def match_at(game: SniperElite, state: SniperEliteState, players: tuple[Player, ...] | None = None) -> Match:
    """A match that stands in a state; without ``players`` a person is on the seat to act, bots on the others."""
    seat = next(seat for seat in game.to_act(state) if seat >= 0)
    sitters = [Player("Sky", "bot", "easy"), Player("Grey", "bot", "easy")]
    sitters[seat] = Player("Ada")
    match = Match(game, Header(game.name, game.version, {}, players or tuple(sitters), 5, 6))
    match._state = state
    match._journal.append(TakenBack(seat))  # it has begun
    began = SniperTurnBegan(state.table.round, state.table.number, tuple(unit.space for unit in state.table.units))
    for history in match._histories.values():
        history.append(began)
    return match
