"""The table of Super Snipers on a sheet: bands, boards, Scope Board, the panels at the right, tray, buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core import Seat
from game.rules.super_snipers.actions import TARGET, Place, Search, Shoot
from game.rules.super_snipers.grids import LEVELS
from game.rules.super_snipers.pieces import NO_PIECE, Piece
from game.rules.super_snipers.state import LocateBoard
from game.scenes.super_snipers.hinted import in_tray, on_board
from game.scenes.super_snipers.offer import ButtonWords, acts_of, buttons_of
from game.scenes.super_snipers.right import lay_out_right, press
from game.scenes.super_snipers.seals import gaps, lacks
from game.view.controls import Button, button_width
from game.view.frame import Hint, lay_out_bands, lay_out_top
from game.view.look import Look
from game.view.seating import short_name
from game.view.sheet import Sheet
from game.view.super_snipers.board import Over, Pick, Region, lay_out_board
from game.view.super_snipers.facts import BoardPicture, board_picture, kind_of
from game.view.super_snipers.holders import Answer
from game.view.super_snipers.plan import Plan, Stage, plan_table, spread
from game.view.super_snipers.rival import paint_hiding_disc
from game.view.super_snipers.scope import MOST_TRACKERS, Scope, is_placing_surveillance, lay_out_scope
from game.view.super_snipers.tokens import paint_tracker
from game.view.super_snipers.tray import LOS_SLOTS, lay_out_tray
from game.view.text import Rich, Span

if TYPE_CHECKING:
    from game.scenes.super_snipers.station import Station

MODES = {"duel": "Duel", "contract": "Contract", "teams": "Four players"}
SMALLEST_KEYED = 64  # units of height from which a piece that can be picked bears its number


def lay_out_table(station: Station, sheet: Sheet) -> Stage:
    """Put the whole table on the sheet; return where things lie."""
    look, state, seat = sheet.look, station.state, station.seat
    side = state.sides[seat]
    is_hiding = state.phase == "hide"
    shown = 1 - seat if is_hiding else seat
    slots = max(LOS_SLOTS, len(side.los), len(side.surveillance) if is_placing_surveillance(state, seat) else 0)
    plan = plan_table(look, sheet.size, station.book, shown, state.sides[shown], slots)
    sheet.desk()
    lay_out_bands(sheet, plan.areas)
    _lay_out_top(station, sheet, plan)
    scope = scope_of(station)
    lay_out_boards(station, sheet, plan, shown)
    places = lay_out_scope(sheet, plan.scope, scope, plan.is_strip)
    places |= lay_out_tray(sheet, plan, scope, station.hand.orientations)
    rivals = lay_out_right(station, sheet, plan)
    _lay_out_buttons(station, sheet, plan.areas.buttons)
    lay_out_answers(station, sheet, plan, places | rivals)
    return Stage(look, plan, places)


def scope_of(station: Station) -> Scope:
    """Return what the Scope Board and the tray of a station show."""
    held = station.hand.held.piece if station.hand.held else NO_PIECE
    hinted = in_tray(station.hinted)
    return Scope(
        station.book,
        station.state,
        station.seat,
        acts_of(station),
        frozenset(station.hidden) | ({held} if held != NO_PIECE else set()),
        held,
        station.liftable,
        hinted,
        station.asking.chosen if station.asking else (),
    )


# -- the top bar


def _lay_out_top(station: Station, sheet: Sheet, plan: Plan) -> None:
    state, keys = station.state, station.house.keys
    facts: list[Rich] = [MODES[state.mode]]
    if state.round:
        facts.append([Span("Round "), Span(str(state.round), "text", "bold")])
    if station.table.picture.duels:
        one, other = station.table.picture.kills
        facts.append([Span("Teams "), Span(f"{one} : {other}", "text", "bold")])
    acts = {"rules": "rules", "undo": "undo", "hint": "hint", "menu": "menu"}
    hints = [Hint(f"key/{one}", [keys.cap(one)], words, partial(press, station, one)) for one, words in acts.items()]
    free = lay_out_top(sheet, plan.areas, station.table.entry.title, facts, hints)
    lay_out_kills(station, sheet, free)


def lay_out_kills(station: Station, sheet: Sheet, free: Rect) -> None:
    """Both names with their Kills between them: the Damage Trackers that the other has received."""
    look, px = sheet.look, sheet.px
    side = px(18)
    dots = MOST_TRACKERS * (side + px(2))
    names = [short_name(station.who(seat).name) for seat in (0, 1)]
    widths = [look.set(name, size="body", face="bold").width + 2 for name in names]
    room = free.width - 2 * dots - px(48)
    if sum(widths) > room:
        shorter = min(widths[0], widths[1], room // 2)
        widths = [min(width, max(shorter, room - shorter)) for width in widths]
    if sum(widths) > room or min(widths) < px(24):
        return
    left = free.left
    one = Rect(left, free.top, widths[0], free.height)
    first = Rect(one.right + px(8), free.centery - side // 2, dots, side)
    second = Rect(first.right + px(22), first.top, dots, side)
    other = Rect(second.right + px(6), free.top, widths[1], free.height)
    for seat, rect in ((0, one), (1, other)):
        sheet.text(
            f"top_name{seat}", names[seat], rect, size="body", face="bold", colour=f"seat{seat}", valign="center",
            most_lines=1, is_elided=True,
        )  # fmt: skip
    kills = station.state.kills
    for seat, rect in ((0, first), (1, second)):
        sheet.canvas(f"kills{seat}", rect, partial(_paint_kills, look=look, rect=rect, count=kills[seat]))


def _paint_kills(surface: Surface, look: Look, rect: Rect, count: int) -> None:
    for n in range(MOST_TRACKERS):
        spot = Rect(rect.left + n * (rect.height + look.px(2)), rect.top, rect.height, rect.height)
        paint_tracker(surface, look, spot, is_received=n < count)


# -- the boards


def lay_out_boards(station: Station, sheet: Sheet, plan: Plan, seat: Seat) -> None:
    """The boards of a seat, with what the hand can cover and what leaks."""
    state = station.state
    side = state.sides[seat]
    glow = station.glow_cells() if station.can_act else {}
    held = {station.hand.held.piece} if station.hand.held else set()
    hint = station.hinted
    rimmed = {on_board(hint), station.lifted.piece if station.lifted else NO_PIECE}
    for number, board in plan.boards.items():
        picture = board_picture(station.book, seat, side, number)
        over = Over(
            frozenset(station.hidden | held),
            frozenset(station.gone),
            rimmed,
            glow=glow.get(number, frozenset()),
            shows_leaks=station.shows_leaks,
            gaps=gaps(station.book, seat, side, number) if station.shows_leaks else frozenset(),
            hint=_hint(station, number) if seat == station.seat else None,
        )
        if number in plan.discs:
            _lay_out_disc(station, sheet, plan.discs[number], seat, number, picture)
        lay_out_board(sheet, f"board{number}", board, picture, over, has_cells=True)
        for row, column in sorted(over.glow):
            sheet.spot(f"glow{number}/{row}/{column}", board.spot((row, column)))
        if number == TARGET:
            for name, cells, words in lacks(station.book, seat, side):
                spots = [board.spot(cell) for cell in cells]
                around = spots[0].unionall(spots[1:])
                sheet.hotspot(Region(name, around, tip=words, can_focus=False, plan=board, cells=cells))


def lay_out_answers(station: Station, sheet: Sheet, plan: Plan, places: dict[Piece, Rect]) -> None:
    """Answers that can be picked where they lie: on the boards, in the tray, in the opponent's Line of Sight."""
    choices = station.asking.choices if station.asking else ()
    for n, choice in enumerate(choices):
        act, key = partial(station.choose, choice), station.number_cap(n)
        if choice.spot is not None and choice.spot[0] in plan.boards:
            number, mask = choice.spot
            board = plan.boards[number]
            cells = frozenset(_divided(mask, board.columns))
            rects = [board.spot(cell) for cell in cells]
            around = rects[0].unionall(rects[1:])
            key = "" if len(cells) == board.rows * board.columns else key  # a whole grid has things printed there
            sheet.hotspot(Pick(f"pick{n}", around, act, can_focus=False, plan=board, cells=cells, key=key))
        elif choice.piece in places and sum(one.piece == choice.piece for one in choices) == 1:
            place = places[choice.piece]
            is_small = place.height < sheet.px(SMALLEST_KEYED)
            where = place.inflate(sheet.px(8), sheet.px(8)) if is_small else place
            sheet.hotspot(Answer(f"pick{n}", where, act, can_focus=False, key="" if is_small else key))


def _divided(mask: int, columns: int) -> list[tuple[int, int]]:
    return [divmod(bit, columns) for bit in range(mask.bit_length()) if mask >> bit & 1]


def _hint(station: Station, number: int) -> tuple[str, frozenset[tuple[int, int]]] | None:
    """The piece that a hint means, where it is to lie on a board."""
    action = station.hinted
    if isinstance(action, Place) and action.board == number:
        return kind_of(action.piece), station.cells_of(number, action.mask)
    if isinstance(action, Shoot) and number == TARGET:
        return "bullet", station.cells_of(number, action.mask)
    return None


def _lay_out_disc(station: Station, sheet: Sheet, rect: Rect, seat: Seat, number: int, picture: BoardPicture) -> None:
    """The line above a Locate Grid: the Hiding Disc, its number, what is known of it."""
    look, state = sheet.look, station.state
    locate: LocateBoard = state.sides[seat].locate[number]
    disc = Rect(rect.left + sheet.px(2), rect.top, rect.height, rect.height)
    is_found = locate.is_searched and state.sides[seat].target is not None
    face = "sniper" if is_found else "miss" if locate.is_searched else "hidden"
    emblem = state.sides[1 - seat].sniper
    words = "out of the match" if locate.is_gone else "a Miss" if face == "miss" else ""
    if not locate.is_gone:
        sheet.canvas(
            f"disc{number}",
            disc,
            partial(paint_hiding_disc, look=look, rect=disc, seat=seat, state=face, emblem=emblem),
        )
    if seat == station.seat and station.can_act and Search(number) in station.seen.legal:
        act, tip = partial(_search, station, number), "Search: flip this Hiding Disc"
        sheet.hotspot(Answer(f"search{number}", disc.inflate(6, 6), act, tip=tip, can_focus=False, is_round=True))
    place = Rect(disc.right + sheet.px(8), rect.top, rect.right - disc.right - sheet.px(8), rect.height)
    line = [Span(f"Locate {LEVELS[locate.level - 1]}", "text", "bold"), Span(f"  {words}")]
    sheet.text(
        f"disc{number}_words", line, place, size="small", colour="muted", valign="center", most_lines=1, is_elided=True
    )


def _search(station: Station, number: int) -> None:
    station.act(Search(number))


# -- the buttons


def _lay_out_buttons(station: Station, sheet: Sheet, rect: Rect) -> None:
    px = sheet.px
    for row, place in zip(buttons_of(station), spread(rect, (1, 1), px(8), is_upright=True), strict=True):
        weights = (1, 1, 1) if len(row) == 3 else (1, 2.05)
        for words, spot in zip(row, spread(place, weights, px(8)), strict=True):
            lay_out_button(sheet, words, spot)


def lay_out_button(sheet: Sheet, words: ButtonWords, rect: Rect) -> None:
    """A button as its place allows: without its key, or smaller; one that a hint means bears a lamp instead."""
    look, slack = sheet.look, sheet.px(14)
    icon = "icons/hint" if words.is_hinted else ""
    key = "" if icon else words.key
    fits = button_width(look, words.label, key, icon) <= rect.width + slack
    has_room = fits or button_width(look, words.label, key, icon, size="small") <= rect.width + slack
    sheet.control(
        Button(
            words.name,
            rect,
            words.on_act,
            words.is_on,
            words.reason,
            label=words.label,
            style=words.style,
            key=key if has_room else "",
            icon=icon if has_room else "",
            size="body" if fits else "small",
        )
    )
