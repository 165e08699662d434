"""The rules of Sniper Elite."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.core import CHANCE, Action, Game, Option, Options, Outcome, Reason, Rng, Seat, Side, Step
from game.core.tile_art import TileArt
from game.rules.sniper_elite import beginning, defenders, odds, shooting, sniper_turn
from game.rules.sniper_elite.actions import DrawTokens, ShuffleLoadout, SniperEliteAction
from game.rules.sniper_elite.anchors import RULES
from game.rules.sniper_elite.board import Board
from game.rules.sniper_elite.catalog import Catalog
from game.rules.sniper_elite.events import SNIPER
from game.rules.sniper_elite.every_event import SniperEliteEvent
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.imagining import imagine
from game.rules.sniper_elite.play import Play
from game.rules.sniper_elite.state import (
    Secret,
    SniperEliteObservation,
    SniperEliteState,
    Solo,
    Table,
)

MODE = Option(
    "mode",
    "Mode",
    (("squads", "Squads"), ("solo", "Solo")),
    "Squads: led by people or computer players. Solo: led by the automated defender's cards.",
)
ASSIST = Option(
    "assist",
    "Where he can be",
    ((True, "may be shown"), (False, "expert: never")),
    "Whether the table paints the spaces on which the sniper can be.",
)
"""No rule looks at it: it is for the table, and for a match that is taken up again."""
OWN = Option(
    "own_cards",
    "Own cards",
    ((False, "leave out"), (True, "take in")),
    "Loadout cards and specialists you made yourself, from the user folder.",
)
"""What it asks for is in the catalog that the game is made from."""
CARRIED = Option(
    "carried",
    "Loadout",
    tuple((count, f"{count} card{'s' * (count > 1)} at first") for count in (1, 2, 3, 4)),
    "How many loadout cards the sniper begins with.",
    usual=2,
    seat=SNIPER,
    is_for_missions=True,
)
RIFLE = Option(
    "rifle",
    "Rifle",
    (
        ("usual", "in order"),
        ("steady", "steady: 2 aim tokens more in the shot bag"),
        ("worn", "worn: 2 noise tokens more in the shot bag"),
    ),
    "What lies in the shot bag when the match begins.",
    seat=SNIPER,
    is_for_missions=True,
)
"""What both ask for is in the catalog, too."""
REASONS = {
    "objectives": "The sniper has completed both objectives.",
    "killed": "The sniper was wounded a second time.",
    "countdown": "The countdown track has run out.",
}


class SniperElite(Game[SniperEliteState, Action, SniperEliteObservation]):
    """Sniper Elite on a board, with a catalog. ``sights``: for each space the spaces in sight of it.

    ``maps``: name and title of every board there is to choose from, the usual one first; without them the board is no
    option. ``art``: how the board looks, for whoever draws it; no rule looks at it.
    """

    name: ClassVar[str] = "sniper_elite"
    version: ClassVar[int] = 1
    state_type = SniperEliteState
    action_type = SniperEliteAction
    event_type = SniperEliteEvent
    seats: ClassVar[tuple[int, int]] = (2, 4)
    rules_of: ClassVar[Mapping[type[Action], str]] = RULES

    def __init__(
        self,
        board: Board,
        catalog: Catalog,
        sights: tuple[int, ...],
        maps: tuple[tuple[str, str], ...] = (),
        art: TileArt | None = None,
    ) -> None:
        self.field = Field(board, catalog, sights)
        self.maps = maps
        self.art = art

    def options(self) -> tuple[Option, ...]:
        """Return the boards, where there are several, the mode, the automated defender's level, the table's help.

        Then what a mission may say: which cards and specialists there are, the first loadout, the shot bag.
        """
        boards = (Option("map", "Board", self.maps, "Where it happens: our boards, and maps of your own."),)
        return (*(boards if self.maps else ()), MODE, self._difficulty(), OWN, ASSIST, *self._cast(), CARRIED, RIFLE)

    def _cast(self) -> tuple[Option, Option]:
        cards = tuple((card.name, card.label) for card in self.field.catalog.cards)
        specialists = tuple((one.name, one.label) for one in self.field.catalog.specialists)
        return (
            Option("loadout", "Loadout cards", cards, is_for_missions=True, is_several=True),
            Option("specialists", "Specialists", specialists, is_for_missions=True, is_several=True),
        )

    def _difficulty(self) -> Option:
        levels = self.field.catalog.difficulties
        return Option(
            "difficulty",
            "Difficulty",
            tuple((level.name, level.label) for level in levels),
            "How well the automated defender plays.",
            seat=1,
            modes=("solo",),
            details={level.name: ((level.label, level.says),) for level in levels},
        )

    def seats_for(self, options: Options) -> tuple[int, int]:
        """Return 2 to 4, solo 2: the sniper and the automated defender's seat."""
        return (2, 2) if options.get(MODE.name) == "solo" else self.seats

    def played_by_cards(self, options: Options) -> tuple[Seat, ...]:
        """Return the automated defender's seat, in the solo mode."""
        return (1,) if options.get(MODE.name) == "solo" else ()

    def setup(self, options: Options, seats: int) -> SniperEliteState:
        """Return the table before the objectives are shuffled; seat 0 is the sniper."""
        fewest, most = self.seats_for(options)
        if not fewest <= seats <= most:
            raise ValueError(f"Sniper Elite is for {fewest} to {most} seats, not {seats}.")
        known = {option.name: option for option in self.options()}
        if strange := options.keys() - known.keys():
            raise ValueError(f"Sniper Elite has no option {sorted(strange)[0]!r}.")
        for name, value in options.items():
            if not known[name].takes(value):
                raise ValueError(f"The option {name!r} of Sniper Elite cannot be {value!r}.")
        if (wish := options.get("map", self.field.board.name)) != self.field.board.name:
            raise ValueError(f"This match is on the board {self.field.board.name!r}, not on {wish!r}.")
        level = str(options.get("difficulty", known["difficulty"].default))
        table = Table(
            seats=seats,
            units=beginning.units_of(self.field),
            squads=beginning.squads_of(seats),
            bag=self.field.catalog.bag,
            solo=Solo(level) if options.get(MODE.name) == "solo" else None,
        )
        if len(self.field.catalog.specialists) < len(table.squads):
            raise ValueError(f"Each squad needs a specialist: {len(self.field.catalog.specialists)} are too few.")
        if len(beginning.every_card(self.field)) < self.field.catalog.loadout:
            raise ValueError("There are fewer loadout cards than the sniper begins with.")
        return SniperEliteState(Secret(), table)

    def to_act(self, state: SniperEliteState) -> tuple[Seat, ...]:
        """Return CHANCE for decks and the shot bag, who is asked for a medic, the sniper, or squads still to go."""
        table = state.table
        if table.phase == "over":
            return ()
        if table.phase in beginning.PHASES:
            return beginning.to_act(state)
        if table.rescue:
            return (shooting.answerer(table),)
        if table.phase == "defenders":
            return defenders.to_act(table)
        return (CHANCE,) if shooting.is_drawing(table) or table.is_shuffling else (SNIPER,)

    def at(self, state: SniperEliteState, seat: Seat) -> int:
        """Return the number of times that somebody else came to act; the sniper's secret acts do not count."""
        return state.table.turn

    def legal(self, state: SniperEliteState, seat: Seat) -> tuple[Action, ...]:
        """Return what the seat may do, in catalog, unit and board order."""
        if seat not in self.to_act(state) or seat == CHANCE:
            return ()
        if state.table.phase in beginning.PHASES:
            return beginning.legal(self.field, state)
        if state.table.rescue:
            return shooting.answers(self.field, state.table)
        if state.table.phase == "sniper":
            return sniper_turn.legal(self.field, state)
        return defenders.legal(self.field, state, seat)

    def check(self, state: SniperEliteState, seat: Seat, action: Action) -> None:
        """Raise IllegalAction with the rule's reason."""
        if reason := self._refusal(state, seat, action):
            raise self.illegal(reason, action)

    def _refusal(self, state: SniperEliteState, seat: Seat, action: Action) -> str:
        table = state.table
        if seat not in self.to_act(state):
            return (
                Reason("The match is over.", "goal")
                if table.phase == "over"
                else Reason("It is not your turn.", "sniper/turn")
            )
        if table.phase in beginning.PHASES:
            return beginning.refusal(self.field, state, action)
        if table.rescue:
            return shooting.answer_refusal(self.field, table, action)
        if table.is_shuffling:
            return sniper_turn.shuffle_refusal(state, action)
        if table.phase == "defenders":
            return defenders.refusal(self.field, state, seat, action)
        if seat == CHANCE:
            return shooting.chance_refusal(table, action)
        return sniper_turn.refusal(self.field, state, action)

    def canonical(self, state: SniperEliteState, seat: Seat, action: Action) -> Action:
        """Return the listed action of equal effect: cards in order, a path that gives away the same."""
        if seat != SNIPER or seat not in self.to_act(state):
            return action
        if state.table.phase in beginning.PHASES:
            return beginning.canonical(self.field, action)
        return sniper_turn.canonical(self.field, state, action)

    def apply(self, state: SniperEliteState, seat: Seat, action: Action) -> Step:
        """Return the next state and what happened."""
        play = Play(self.field, state)
        table = state.table
        if table.phase in beginning.PHASES:
            beginning.apply(play, action)
        elif table.rescue:
            shooting.answer(play, action)
        elif isinstance(action, ShuffleLoadout):
            sniper_turn.shuffle(play, action.deck)
        elif table.phase == "defenders":
            defenders.apply(play, action)
        elif isinstance(action, DrawTokens):
            shooting.draw(play, action.tokens)
        else:
            sniper_turn.apply(play, action)
        return play.done()

    def sample(self, state: SniperEliteState, rng: Rng) -> Action:
        """Return a shuffled deck, tokens from the shot bag, or the automated defender's dice."""
        table = state.table
        if table.phase in beginning.PHASES:
            return beginning.sample(self.field, state, rng)
        if table.phase == "defenders":
            return defenders.sample(self.field, state, rng)
        if table.is_shuffling:
            return ShuffleLoadout(rng.shuffled(state.decks.loadout))
        assert table.shot is not None
        return DrawTokens(odds.sample(table.bag, table.shot.tokens, rng))

    def observe(self, state: SniperEliteState, seat: Seat) -> SniperEliteObservation:
        """Return the open table, for the sniper with his own things; when it is over everybody sees those."""
        is_own = seat == SNIPER or state.table.phase == "over"
        return SniperEliteObservation(
            seat=seat,
            legal=self.legal(state, seat) if seat >= 0 else (),
            table=state.table,
            secret=state.secret if is_own else None,
        )

    def imagine(self, observation: SniperEliteObservation, rng: Rng) -> SniperEliteState:
        """Return a state with a hidden history that explains all that was told, unseen decks in a random order."""
        return imagine(self.field, observation, rng)

    def outcome(self, state: SniperEliteState) -> Outcome | None:
        """Return who won: the sniper, or all defenders together."""
        table = state.table
        if table.phase != "over":
            return None
        is_snipers = table.winner == "sniper"
        scores = tuple(int(is_snipers == (seat == SNIPER)) for seat in range(table.seats))
        winners = tuple(seat for seat, score in enumerate(scores) if score)
        return Outcome(REASONS[table.reason], scores, winners)

    def sides(self, state: SniperEliteState) -> tuple[Side, ...]:
        """Return the sniper, then the defenders."""
        return (Side("sniper", (SNIPER,)), Side("defenders", tuple(range(1, state.table.seats))))
