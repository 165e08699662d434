"""Matches of Specter Ops played quickly, for screens that show one: the same for the same seed."""

from __future__ import annotations

from game import paths
from game.bots.bot import Budget
from game.content.digest import digest_of
from game.content.specter_ops import load
from game.core import Action, Header, Match, Options, Player
from game.core.journal import TakenBack
from game.rules.specter_ops.actions import ChooseAgent, ChooseHunter, ChooseVehicle, TakeCards
from game.rules.specter_ops.events import HunterChosen
from game.rules.specter_ops.state import SpecterObservation
from tests.rules.specter_table import Scene
from tests.tools.hidden_matches import Wanted, bots_for, play_on

SPECTER = "specter_ops"
AGENT = (Player("Ada"), Player("Grey", "bot", "normal"))
HUNTERS = (Player("Sky", "bot", "normal"), Player("Ada"))
THREE = (Player("Ada"), Player("Maximiliane-Alexandra of Hohenfels"), Player("Ben"))
PHASES_OF_PLAY = ("agent_turn", "hunters_turn", "over")


class Cast:
    """Who takes part: the side of the vehicle, hunters in seat order, the agent, her cards."""

    def __init__(
        self,
        agent: str = "fox",
        cards: tuple[str, ...] = ("remote_trigger", "adrenal_surge", "smoke_grenade"),
        hunters: tuple[str, ...] = ("heat", "judge"),
        vehicle: str = "tracer",
    ) -> None:
        self._left: list[Action] = [
            ChooseVehicle(vehicle), *map(ChooseHunter, hunters), ChooseAgent(agent), TakeCards(cards)
        ]  # fmt: skip

    def next(self, phase: str) -> Action:
        """The next choice of that phase; what others have chosen already is passed over."""
        kind = {"vehicle": ChooseVehicle, "hunters": ChooseHunter, "agent": ChooseAgent, "cards": TakeCards}[phase]
        act = next(act for act in self._left if isinstance(act, kind))
        self._left.remove(act)
        return act


def new_match(players: tuple[Player, ...] = AGENT, options: Options | None = None, seed: int = 7) -> Match:
    """A match that has not begun."""
    game = load(paths.data(), None, options or {})
    content = digest_of((game.field.board, game.field.catalog))
    header = Header(
        SPECTER, game.version, dict(options or {}), players, seed, seed + 1, content, begun="2026-11-30T18:00:00Z"
    )
    return Match(game, header)


def is_before(seen: SpecterObservation) -> bool:
    """Whether the match has not begun."""
    return seen.table.phase not in PHASES_OF_PLAY


def play_until(match: Match, wanted: Wanted | None, cast: Cast | None = None, level: str = "random") -> Match:
    """Let bots act for everybody, after the choices of a cast, until the seat to act sees what is wanted."""
    bots = bots_for(match, level)

    def decide(seat: int, seen: SpecterObservation) -> Action:
        return cast.next(seen.table.phase) if cast and is_before(seen) else bots[seat].choose(seen, Budget(2000))

    match.resume()
    return play_on(match, wanted, decide)


def match_at(scene: Scene) -> Match:
    """A match that stands in a position set up for it; a person is on the seat to act, bots on the other."""
    game = scene.game
    seat = next(seat for seat in game.to_act(scene.state) if seat >= 0)
    sitters = [Player("Sky", "bot", "easy"), Player("Grey", "bot", "easy")]
    sitters[seat] = Player("Ada")
    match = Match(game, Header(game.name, game.version, {}, tuple(sitters), 5, 6))
    match._state = scene.state
    match._journal.append(TakenBack(seat))  # it has begun
    for history in match._histories.values():
        history += [HunterChosen(one.seat, n, one.name) for n, one in enumerate(scene.table.hunters)]
    return match
