"""What happens in Specter Ops. What others may not know is cut out, or the event does not reach them at all."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from game.core import Event, Seat
from game.rules.hidden.ways import Path

AGENT: Seat = 0
MarkerKind = Literal["visible", "last_seen"]
Answer = Literal["yes", "no", "no signal"]


class Secret(Event, frozen=True):
    """An event that only the agent's player gets."""

    def seen_by(self, seat: Seat) -> Event | None:
        """Return it for the agent, nothing for anybody else."""
        return self if seat == AGENT else None


# -- before the match


class VehicleChosen(Event, frozen=True):
    """The hunters have chosen a side of the vehicle card."""

    side: str


class SitesRolled(Event, frozen=True):
    """The mission markers lie on these spaces, section by section."""

    dice: tuple[int, ...]
    spaces: tuple[int, ...]


class HunterChosen(Event, frozen=True):
    """A seat plays this hunter."""

    seat: Seat
    hunter: int
    name: str


class AgentChosen(Event, frozen=True):
    """The agent's card lies face down; ``name`` is "" for the hunters."""

    name: str

    def seen_by(self, seat: Seat) -> Event:
        """Hide the name from the hunters."""
        return self if seat == AGENT else replace(self, name="")


class CardsTaken(Event, frozen=True):
    """Her equipment lies face down; neither its names nor its number reach the hunters."""

    cards: tuple[str, ...]

    def seen_by(self, seat: Seat) -> Event:
        """Hide the cards from the hunters."""
        return self if seat == AGENT else replace(self, cards=())


class SupplyShuffled(Event, frozen=True):
    """The supply deck lies face down."""

    cards: int


# -- the agent


class RoundBegan(Event, frozen=True):
    """A round begins with the agent's turn; the smoke, the cloak and the jammer of the last one end."""

    round: int


class MarkerFlipped(Event, frozen=True):
    """The objective of a section is completed."""

    site: int
    done: int


class CacheTaken(Secret, frozen=True):
    """She drew a card at a cache; "" when the deck was empty."""

    cache: int
    card: str


class CardUsed(Event, frozen=True):
    """A card was used. For the hunters ``card`` is "" unless it is shown; a silent one does not reach them."""

    card: str
    shown: Literal["open", "quiet", "silent"]
    at: int = -1
    other: int = -1

    def seen_by(self, seat: Seat) -> Event | None:
        """Cut it as the card says."""
        if seat == AGENT or self.shown == "open":
            return self
        return CardUsed("", "quiet") if self.shown == "quiet" else None


class PowerUsed(Secret, frozen=True):
    """She used her own power; what others notice of it has events of its own."""

    at: int


class AgentShown(Event, frozen=True):
    """Her character lies face up."""

    name: str


class Moved(Secret, frozen=True):
    """She moved along these spaces."""

    path: Path
    is_final: ClassVar[bool] = False


class MarkerLaid(Event, frozen=True):
    """Her figure stands on a marker: where she is, or where she was seen last."""

    space: int
    kind: MarkerKind
    round: int


class Spotted(Event, frozen=True):
    """A hunter who had not seen her saw her pass."""

    hunter: int


class Lost(Event, frozen=True):
    """A hunter who had seen her saw her leave."""

    hunter: int


class GateAnswered(Event, frozen=True):
    """She tells whether her move touched the space that was locked down."""

    space: int
    is_touched: bool


class AlarmAnswered(Event, frozen=True):
    """She tells whether the vehicle's optics noticed her move."""

    answer: Answer


class AgentFatigued(Event, frozen=True):
    """A fatigue token lies on her card; the reason is not told."""


class AgentRested(Event, frozen=True):
    """Her fatigue token is taken off."""


class AgentHealed(Event, frozen=True):
    """One wound less."""

    wounds: int


class HunterStunned(Event, frozen=True):
    """A hunter is stunned until the end of his next turn."""

    hunter: int


class HunterTethered(Event, frozen=True):
    """A hunter moves at most so many spaces on foot in his next turn."""

    hunter: int
    most: int


class AgentTurnEnded(Event, frozen=True):
    """She has done her turn."""

    round: int


# -- the hunters


class TurnBegan(Event, frozen=True):
    """A hunter's turn begins."""

    hunter: int
    is_final: ClassVar[bool] = False
    is_open: ClassVar[bool] = True


class Walked(Event, frozen=True):
    """A hunter, or his pet, walked."""

    hunter: int
    to: int
    steps: int
    is_pet: bool = False


class Entered(Event, frozen=True):
    """A hunter, or his pet, got into the vehicle."""

    hunter: int
    is_pet: bool = False


class Left(Event, frozen=True):
    """A hunter, or his pet, got out onto a space."""

    hunter: int
    to: int
    is_pet: bool = False


class Drove(Event, frozen=True):
    """The vehicle was moved; ``left``: the spaces it may still move this round."""

    hunter: int
    to: int
    steps: int
    left: int
    is_final: ClassVar[bool] = False
    is_open: ClassVar[bool] = True


class Tangled(Event, frozen=True):
    """A hunter stepped into a line; it is gone."""

    hunter: int
    space: int


class SensorAnswered(Event, frozen=True):
    """The motion sensor tells "no movement", "no signal", a direction or "here"."""

    hunter: int
    answer: str


class Cleared(Event, frozen=True):
    """She says "clear": this hunter does not see her."""

    hunter: int


class Sighted(Event, frozen=True):
    """A hunter sees her."""

    hunter: int
    space: int


class AgentAnswered(Event, frozen=True):
    """She answers the question of a hunter's power."""

    hunter: int
    is_yes: bool


class GateNamed(Event, frozen=True):
    """A hunter locked a space down."""

    hunter: int
    space: int


class HunterFatigued(Event, frozen=True):
    """A fatigue token lies on a hunter's card."""

    hunter: int


class HunterRecovered(Event, frozen=True):
    """A hunter's stun, tether or fatigue comes off."""

    hunter: int
    what: Literal["stun", "tether", "fatigue"]


class Attacked(Event, frozen=True):
    """A hunter attacks at a distance; ``is_quick``: as a reaction."""

    hunter: int
    distance: int
    is_quick: bool


class DiceRolled(Event, frozen=True):
    """The dice of an attack show these faces; ``total`` is all so far."""

    hunter: int
    faces: tuple[int, ...]
    total: int


class Hit(Event, frozen=True):
    """She is hit; ``wounds`` is all she has."""

    hunter: int
    wounds: int


class Missed(Event, frozen=True):
    """The attack missed."""

    hunter: int


class Declined(Event, frozen=True):
    """A hunter does not react."""

    hunter: int


class TurnEnded(Event, frozen=True):
    """A hunter's turn is over."""

    hunter: int


class MatchEnded(Event, frozen=True):
    """It is over."""

    reason: str
    winner: Literal["agent", "hunters"]


SpecterEvent = (
    VehicleChosen
    | SitesRolled
    | HunterChosen
    | AgentChosen
    | CardsTaken
    | SupplyShuffled
    | RoundBegan
    | MarkerFlipped
    | CacheTaken
    | CardUsed
    | PowerUsed
    | AgentShown
    | Moved
    | MarkerLaid
    | Spotted
    | Lost
    | GateAnswered
    | AlarmAnswered
    | AgentFatigued
    | AgentRested
    | AgentHealed
    | HunterStunned
    | HunterTethered
    | AgentTurnEnded
    | TurnBegan
    | Walked
    | Entered
    | Left
    | Drove
    | Tangled
    | SensorAnswered
    | Cleared
    | Sighted
    | AgentAnswered
    | GateNamed
    | HunterFatigued
    | HunterRecovered
    | Attacked
    | DiceRolled
    | Hit
    | Missed
    | Declined
    | TurnEnded
    | MatchEnded
)
