"""The sniper's turn: a move, a loadout card and one more action in any order, then its end (point 2 of the spec).

The defenders hear what the rules let them hear, and nothing else: a quiet move, no move and one that nobody hears are
the same silence.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core import Action, Reason
from game.rules.sniper_elite import defenders, flow, loadout, shooting
from game.rules.sniper_elite.actions import (
    Complete,
    EndTurn,
    FireBurst,
    KeepCard,
    LayCard,
    Loot,
    Move,
    NameNoise,
    Shoot,
    ShuffleLoadout,
)
from game.rules.sniper_elite.events import (
    CardKept,
    LoadoutShuffled,
    Looted,
    Moved,
    NoiseHeard,
    ObjectiveCompleted,
    SniperTurnEnded,
)
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.play import Play
from game.rules.sniper_elite.powers import Sprint
from game.rules.sniper_elite.routes import Tread
from game.rules.sniper_elite.state import TOP, SniperEliteState

LOOTED = 3
"""So many cards are drawn, of which one is kept."""


def legal(field: Field, state: SniperEliteState) -> tuple[Action, ...]:
    """Return what the sniper may do: moves by what they give away, cards, shots, loot, the objective, the end."""
    if state.secret.offered:
        return tuple(map(KeepCard, dict.fromkeys(state.secret.offered)))
    if state.secret.names_noise:
        return tuple(map(NameNoise, loadout.false_noises(field, state, _heard(field, state).heard)))
    return tuple(_thinkable(field, state))


def _thinkable(field: Field, state: SniperEliteState) -> Iterator[Action]:
    if not state.secret.has_moved:
        yield from map(Move, loadout.stride(field, state).treads().values())
    yield from loadout.choices(field, state)
    yield from shooting.choices(field, state)
    if not _loot_refusal(field, state):
        yield Loot()
    if not _complete_refusal(field, state):
        yield Complete()
    yield EndTurn()


def canonical(field: Field, state: SniperEliteState, action: Action) -> Action:
    """Return the listed action of equal effect: of all paths to a space that give away the same, the listed one."""
    if isinstance(action, Move) and not state.secret.has_moved:
        stride = loadout.stride(field, state)
        return action if stride.refusal(action.path) else Move(stride.treads()[stride.tread(action.path)])
    return action


def refusal(field: Field, state: SniperEliteState, action: Action) -> str:
    """Return why the sniper may not do that, "" when he may."""
    secret = state.secret
    if secret.offered:
        is_offered = isinstance(action, KeepCard) and action.card in secret.offered
        return "" if is_offered else Reason("Keep one of the looted cards first.", "loot/where")
    if secret.names_noise:
        is_named = action in legal(field, state)
        return (
            ""
            if is_named
            else Reason("Name the unit that hears the false noise: one next to a space near you.", "loadout_cards")
        )
    match action:
        case Move(path):
            return (
                Reason("One move a turn.", "sniper/turn")
                if secret.has_moved
                else loadout.stride(field, state).refusal(path)
            )
        case LayCard():
            return loadout.refusal(field, state, action)
        case Shoot() | FireBurst():
            return _acted(state) or shooting.refusal(field, state, action)
        case Loot():
            return _loot_refusal(field, state)
        case Complete():
            return _complete_refusal(field, state)
        case EndTurn():
            return ""
    return Reason("That is not yours to do now.", "sniper/turn")


def _acted(state: SniperEliteState) -> str:
    return Reason("One action a turn besides the move and the card.", "sniper/turn") if state.secret.has_acted else ""


def _loot_refusal(field: Field, state: SniperEliteState) -> str:
    secret, number = state.secret, field.numbers.get(state.secret.here, 0)
    if why := _acted(state):
        return why
    if not number:
        return Reason("Only numbered spaces can be looted.", "loot/where")
    if number in secret.objectives:
        return Reason("Your own objectives cannot be looted.", "loot/where")
    if secret.here in secret.looted:
        return Reason("You have looted this space.", "loot/once")
    return "" if state.table.deck else Reason("No loadout card is left to be looted.", "loot/once")


def _complete_refusal(field: Field, state: SniperEliteState) -> str:
    if why := _acted(state):
        return why
    number = field.numbers.get(state.secret.here, 0)
    if number not in state.secret.objectives:
        return Reason("You are not on one of your objectives.", "objectives/complete")
    return Reason("That objective is completed.", "objectives/complete") if number in state.table.done else ""


def apply(play: Play, action: Action) -> None:
    """Do an allowed action."""
    match action:
        case Move():
            _move(play, action)
        case LayCard():
            loadout.lay(play, action)
        case NameNoise(unit):
            play.keep(names_noise=False)
            _announce(play, 1 << unit)
            if not play.secret.has_moved:
                _end(play)
        case Shoot() | FireBurst():
            shooting.shoot(play, action)
        case Loot():
            _loot(play)
        case KeepCard(card):
            _keep_card(play, card)
        case Complete():
            _complete(play)
        case EndTurn():
            if play.secret.has_moved or not _asks_noise(play):
                _end(play)


# -- the move and its noise


def _heard(field: Field, state: SniperEliteState) -> Tread:
    """Return who hears the move of this turn."""
    path = state.secret.path
    return loadout.stride(field, state).tread(path) if path else Tread(state.secret.here)


def _move(play: Play, action: Move) -> None:
    listed = canonical(play.field, play.state, action)
    assert isinstance(listed, Move)
    if isinstance(loadout.power_in_use(play.field, play.secret), Sprint):
        loadout.turn_up(play)
    play.keep(path=listed.path, has_moved=True)
    play.tell(Moved(listed.path))
    if not _asks_noise(play):
        _announce(play)


def _asks_noise(play: Play) -> bool:
    """Ask which unit hears the false noise, if one can."""
    heard = _heard(play.field, play.state).heard
    if not loadout.false_noises(play.field, play.state, heard):
        return False
    play.keep(names_noise=True)
    return True


def _announce(play: Play, false: int = 0) -> None:
    tread = _heard(play.field, play.state)
    heard = tread.heard | false
    units = tuple(unit for unit in range(len(play.table.units)) if heard >> unit & 1)
    dogs = tuple(dog for dog in range(len(play.table.dogs)) if tread.barks >> dog & 1)
    if units or dogs:
        play.tell(NoiseHeard(units, dogs))


# -- loot and objectives


def _loot(play: Play) -> None:
    drawn, left = play.decks.loadout[:LOOTED], play.decks.loadout[LOOTED:]
    here = play.secret.here
    play.keep(offered=drawn, looted=(*play.secret.looted, here), has_acted=True)
    play.deal(loadout=left)
    play.lay(deck=len(left))
    play.tell(Looted(here, drawn, len(drawn)))


def _keep_card(play: Play, card: str) -> None:
    back = list(play.secret.offered)
    back.remove(card)
    deck = (*play.decks.loadout, *back)
    play.keep(hand=(*play.secret.hand, card), offered=())
    play.deal(loadout=deck)
    play.lay(hand=play.table.hand + 1, deck=len(deck), is_shuffling=bool(back))
    play.tell(CardKept(card))


def shuffle_refusal(state: SniperEliteState, action: Action) -> str:
    """Return why the loadout deck cannot lie so, "" when it can."""
    fits = isinstance(action, ShuffleLoadout) and sorted(action.deck) == sorted(state.decks.loadout)
    return "" if fits else Reason("The loadout deck holds each of its cards once.", "start/cards")


def shuffle(play: Play, deck: tuple[str, ...]) -> None:
    """Shuffle the looted cards that were not kept back into the deck."""
    play.deal(loadout=deck)
    play.lay(is_shuffling=False)
    play.tell(LoadoutShuffled(len(deck)))


def _complete(play: Play) -> None:
    here = play.secret.here
    number = play.field.numbers[here]
    play.keep(has_acted=True)
    play.lay(done=(*play.table.done, number), number=TOP)
    play.tell(ObjectiveCompleted(number, here))
    play.reveal("objective")
    play.add_token("noise")
    if len(play.table.done) == len(play.secret.objectives):
        _write_down(play)
        play.end("objectives", "sniper")


# -- the end


def _end(play: Play) -> None:
    loadout.end_turn(play)
    _write_down(play)
    play.tell(SniperTurnEnded())
    flow.begin_defenders(play)
    defenders.begin(play)


def _write_down(play: Play) -> None:
    secret = play.secret
    play.keep(spaces=(*secret.spaces, secret.here), trail=(*secret.trail, secret.path), path=())
