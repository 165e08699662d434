"""The words every game of the house speaks: Game, State, Action, Event, Observation, Outcome, Seat, Match."""

from game.core.game import Game
from game.core.journal import Act, Annotation, Header, Player, Record, TakenBack
from game.core.match import Match, Stale, UndoRefused
from game.core.rng import Rng
from game.core.words import (
    BYSTANDER,
    CHANCE,
    CLOCK,
    Action,
    Event,
    History,
    IllegalAction,
    Observation,
    Option,
    Options,
    Outcome,
    Seat,
    Side,
    State,
    Step,
    Tick,
    TimeUp,
    Undone,
)

__all__ = [
    "BYSTANDER",
    "CHANCE",
    "CLOCK",
    "Act",
    "Action",
    "Annotation",
    "Event",
    "Game",
    "Header",
    "History",
    "IllegalAction",
    "Match",
    "Observation",
    "Option",
    "Options",
    "Outcome",
    "Player",
    "Record",
    "Rng",
    "Seat",
    "Side",
    "Stale",
    "State",
    "Step",
    "TakenBack",
    "Tick",
    "TimeUp",
    "UndoRefused",
    "Undone",
]
