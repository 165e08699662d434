"""What an act changes on the board, in one sentence, for the Hint button.

Leaks are the spaces that still have to be covered at least until something is cut off. Every sentence is a fact of the
position, never a number of the search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.super_snipers import rescue_words
from game.bots.super_snipers.field import PLUGGED
from game.bots.super_snipers.reading import Reader
from game.bots.super_snipers.stand import Front
from game.bots.super_snipers.telling import COUNTS, Telling, count, leaks, still_left
from game.core import Action
from game.rules.super_snipers import actions as act
from game.rules.super_snipers.draft import LAST_STAGE
from game.rules.super_snipers.game import SuperSnipers
from game.rules.super_snipers.grids import BONUS_OF, LEVELS
from game.rules.super_snipers.pieces import COLOURS_OF, NAMES, Piece
from game.rules.super_snipers.state import SideState, SniperObservation


def reason(game: SuperSnipers, reader: Reader, observation: SniperObservation, action: Any) -> str:
    """Return one sentence that names what ``action`` changes on the board."""
    telling = Telling(game, reader, observation.table, observation.seat)
    sentences = _SENTENCES if observation.table.hostage is None else _SENTENCES | rescue_words.SENTENCES
    return sentences[type(action)](telling, action)


# -- placements


def _place(telling: Telling, place: act.Place) -> str:
    where = _grid(telling.side, place.board) if place.board < act.TARGET else rescue_words.target_grid(telling, place)
    lead = f"Place the {NAMES[place.piece]} on {where}"
    if place.mask & telling.front(place.board).field.plot.hard:
        return f"{lead}: it takes the place of a meeple, as your card allows."
    gains = _gains(telling, place)
    if not gains:
        return f"{lead}: it closes no leak here, and stands least in the way of the Focus to come."
    return f"{lead}: it {' and '.join(gains)}."


def _gains(telling: Telling, place: act.Place) -> list[str]:
    front, then = telling.front(place.board), telling.front(place.board).field
    plot, taken = front.field.plot, then.taken | place.mask
    before, after = plot.need(then.taken), plot.need(taken)
    gains = []
    if place.board >= act.TARGET:
        gains += _of_innocents(telling, place.board, taken)
        if before.kill.size and not after.kill.size:
            gains.append("shuts the Primary Target in the Kill Box")
        elif not gains:
            gains += _of_leaks(before.walls, after.walls, "around the Innocents and the Primary Target")
    elif front.is_open and not after.people.size:
        gains.append("isolates the crosshairs for a search")
    elif front.is_open:
        gains += _of_leaks(before.walls, after.walls, "around the crosshairs")
    return gains + _of_icon(front, place)


def _of_innocents(telling: Telling, board: int, taken: int) -> list[str]:
    target = telling.target(board)
    plot = telling.front(board).field.plot
    open_spaces = plot.board.all & ~taken
    fresh = [
        one
        for one in target.innocents
        if not one.is_isolated and plot.board.isolated(one.cell, target.target, open_spaces) & one.cell
    ]
    if not fresh:
        return []
    left = sum(not one.is_isolated for one in target.innocents) - len(fresh)
    who = "an Innocent" if len(fresh) == 1 else f"{COUNTS[len(fresh)]} Innocents"
    return [f"cuts off {who}" if left else f"cuts off {'the last Innocent' if len(fresh) == 1 else 'all Innocents'}"]


def _of_leaks(before: int, after: int, where: str) -> list[str]:
    if after >= before or before >= PLUGGED:
        return []
    left = f"{count(after)} {'is' if after == 1 else 'are'} left"
    return [f"closes {count(before - after)} leak{'s' * (before - after > 1)} {where} ({left})"]


def _of_icon(front: Front, place: act.Place) -> list[str]:
    colour = COLOURS_OF[place.piece]
    if colour is None:
        return []
    number = ("purple", "gold", "gray").index(colour)
    if front.earned >> number & 1 or not front.field.plot.icons[number] & place.mask:
        return []
    return [f"earns {BONUS_OF[colour].capitalize() if place.board >= act.TARGET else 'a Surveillance Focus'}"]


# -- acts before and after it


def _discard(telling: Telling, discard: act.DiscardActive) -> str:
    los = telling.side.los
    following = [piece for piece in los if piece != discard.piece]
    then = f", and the {NAMES[following[0]]} comes next" if following else ""
    closed = telling.most_closed(discard.piece)
    why = "it closes no leak anywhere" if not closed else f"it closes {leaks(closed)} at most"
    return f"Discard the {NAMES[discard.piece]} with a Clear token: {why}{then}."


def _remove(telling: Telling, remove: act.Remove) -> str:
    board = (
        act.TARGET
        if telling.side.target is not None
        else next(
            n for n, one in enumerate(telling.side.locate) if any(placed.piece == remove.piece for placed in one.placed)
        )
    )
    before, after = telling.front(board).field.need.walls, telling.after(remove).front(board).field.need.walls
    if after < before:
        many = count(before) if before < PLUGGED else "endless ones"
        gain = f"it stands in the way; {still_left(after)} instead of {many}"
    else:
        gain = "it makes room for a better wall"
    return f"Take the {NAMES[remove.piece]} off with a Clear token: {gain}."


def _swap(telling: Telling, swap: act.Swap) -> str:
    return _instead(telling, swap, swap.piece, telling.side.reserve, "from the Reserve")


def _swap_locate(telling: Telling, swap: act.SwapLocate) -> str:
    return _instead(telling, swap, swap.active, swap.piece, "from your Locate Grids")


def _instead(telling: Telling, action: Action, away: Piece, taken: Piece, where: str) -> str:
    closed, instead = telling.most_closed(away), telling.after(action).most_closed(taken)
    gain = f"it can close {leaks(instead)}, the other {count(closed)}"
    if instead <= closed:
        gain = "it fits what is still to be walled in better"
    return f"Play the {NAMES[taken]} {where} instead of the {NAMES[away]}: {gain}."


def _use(telling: Telling, use: act.Use) -> str:
    piece = telling.active()
    closed, own = telling.after(use).most_closed(piece), telling.most_closed(piece)
    what = "Flip Concentrate" if use.what == "concentrate" else "Use your card"
    gain = (
        f"can close {leaks(closed)} instead of {count(own) if own else 'none'}"
        if closed > own
        else "reaches a better place"
    )
    return f"{what}: from a new start the {NAMES[piece]} {gain}."


def _lift(telling: Telling, lift: act.Lift) -> str:
    return f"Move the {NAMES[lift.piece]} with Recalibrate: elsewhere it closes more than where it lies."


def _take(telling: Telling, take: act.Take) -> str:
    closed, own = telling.after(take).most_closed(take.piece), telling.most_closed(telling.active())
    gain = f"it can close {leaks(closed)}, yours {count(own)}" if closed > own else "it fits better than yours"
    return f"Take the {NAMES[take.piece]} from the opponent with Recalibrate: {gain}."


def _rearrange(telling: Telling, rearrange: act.Rearrange) -> str:
    first = rearrange.order[0]
    closed, own = telling.after(rearrange).most_closed(first), telling.most_closed(telling.active())
    gain = f"it can close {leaks(closed)}, not {count(own)}" if closed > own else "this order fits better"
    return f"Bring the {NAMES[first]} to the front with Tactical Advantage: {gain}."


def _move(telling: Telling, move: act.MoveMeeple) -> str:
    before = telling.front(act.TARGET).field.need.walls
    after = telling.after(move).front(act.TARGET).field.need.walls
    who = "the Primary Target" if telling.side.target and move.start == telling.side.target.target else "an Innocent"
    if after < before < PLUGGED:
        return f"Move {who} by one space: {still_left(after)} instead of {count(before)}."
    return f"Move {who} by one space: it makes room for the next wall."


def _search(telling: Telling, search: act.Search) -> str:
    left = sum(not one.is_gone and not one.is_searched for one in telling.side.locate)
    where = _grid(telling.side, search.grid)
    if left == 1:
        return f"Search {where}: the other Sniper is nowhere else."
    return f"Search {where}: its crosshairs are isolated, and it costs no placement."


def _ready(telling: Telling, _: act.Ready) -> str:
    side = telling.side
    if side.has_placed or side.laid:
        return "End your turn: your Focus lies, and nothing else helps now."
    return "Skip the turn: no placement helps, and both Clear tokens come back."


# -- answers


def _hide(telling: Telling, hide: act.Hide) -> str:
    locate = telling.state.sides[1 - telling.seat].locate
    level = LEVELS[locate[hide.grid].level - 1]
    if telling.state.ai is not None:
        number = telling.reader.book.kill_number(locate[hide.grid].level)
        return f"Hide before Locate Grid {level}: your opponent then needs {number} Focus for its Kill."
    return f"Hide before Locate Grid {level}: nobody can foresee it, and it takes a while to isolate."


def _pay(telling: Telling, pay: act.Pay) -> str:
    return f"Flip {_token(pay.token)}: you will miss it least."


def _unload(telling: Telling, unload: act.Unload) -> str:
    return f"Flip {_token(unload.token)}: the {NAMES[unload.piece]} is free of an Innocent then."


def _load(telling: Telling, load: act.Load) -> str:
    return f"Put the Innocent on the {NAMES[load.piece]}: the opponent must free it before placing it."


def _keep(telling: Telling, keep: act.Keep) -> str:
    return f"Put the {NAMES[keep.piece]} on your card: on a later turn you place it in addition."


def _copy(telling: Telling, copy: act.CopyCard) -> str:
    return f"Copy {_title(telling, copy.card)}: it helps you most in this round."


def _pick(telling: Telling, pick: act.PickCard) -> str:
    verb = "Keep" if telling.state.draft_stage == LAST_STAGE else "Pick"
    return f"{verb} {_title(telling, pick.card)}: of these cards it helps most in a round."


def _title(telling: Telling, key: str) -> str:
    sniper, card = key.split(".")
    title: str = getattr(telling.reader.book.snipers[sniper], card).title
    return title


def _displace(telling: Telling, displace: act.Displace) -> str:
    walls = telling.after(displace).front(act.TARGET).field.need.walls
    return f"Put the covered meeple here: {still_left(walls) if walls < PLUGGED else 'many leaks are then left'}."


_SENTENCES: dict[type[Action], Callable[[Telling, Any], str]] = {
    act.Place: _place,
    act.DiscardActive: _discard,
    act.Remove: _remove,
    act.Swap: _swap,
    act.SwapLocate: _swap_locate,
    act.Use: _use,
    act.Lift: _lift,
    act.Take: _take,
    act.Rearrange: _rearrange,
    act.MoveMeeple: _move,
    act.Search: _search,
    act.Ready: _ready,
    act.Hide: _hide,
    act.Pay: _pay,
    act.Unload: _unload,
    act.Load: _load,
    act.Keep: _keep,
    act.Displace: _displace,
    act.Shoot: lambda _, __: "Shoot: all Innocents and the Primary Target are isolated, and the Bullet fits.",
    act.SendBullet: lambda _, __: "Slide your Bullet into the opponent's Line of Sight: its cards are blank meanwhile.",
    act.EarnAnother: lambda _, one: f"Earn {one.bonus.capitalize()} as well: it costs nothing.",
    act.CopyCard: _copy,
    act.PickCard: _pick,
    act.Decline: lambda _, __: "Decline: no place for your Active Focus helps now.",
    act.Cancel: lambda _, __: "Leave what you began: no place for it helps now.",
}


def _grid(side: SideState, board: int) -> str:
    return f"Locate Grid {LEVELS[side.locate[board].level - 1]}"


def _token(token: str) -> str:
    return "a Clear token" if token == "clear" else token.capitalize()
