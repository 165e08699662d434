"""Both sides to look at, as the replay viewer and the results show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.core import Outcome
from game.view.ranking import Standing
from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.super_snipers.course import SIDES
from game.view.super_snipers.picture import Picture
from game.view.super_snipers.plan import spread
from game.view.super_snipers.rescue_results import (
    lay_out_ending,
    lay_out_rescue_course,
    lay_out_rescue_figures,
    lay_out_rescue_table,
    rescue_goal,
    rescue_headline,
    rescue_lead,
    rescue_standing,
)
from game.view.super_snipers.rival import Rival, lay_out_side, paint_hiding_disc
from game.view.super_snipers.statistics import lay_out_course, lay_out_deeds

BESIDE, BESIDE_FOR_TARGET = 1.7, 1.2  # width to height of an area from which sides lie beside each other
DISC, SMALLEST_DISC = 32, 16
LayOut = Callable[[Sheet, Rect, Picture, Sequence[Seating]], None]


def lay_out_table(sheet: Sheet, area: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put both sides on the sheet, with four players those of both duels, one duel below the other."""
    if picture.is_rescue:
        lay_out_rescue_table(sheet, area, picture)
        return
    _each_duel(sheet, (area, True), picture, seating, _lay_out_sides)


def _lay_out_sides(sheet: Sheet, area: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put two sides beside each other where the area is broad or a Target Grid wants the height."""
    state = picture.table
    if state is None:
        return
    is_taking_aim = any(side.target is not None for side in state.sides)
    is_broad = area.width > area.height * (BESIDE_FOR_TARGET if is_taking_aim else BESIDE)
    parts = spread(area, (1, 1), sheet.px(12), is_upright=not is_broad)
    for seat, part in enumerate(parts):
        rival = Rival(picture.book, state, seat, seating[seat].name)
        lay_out_side(sheet, f"side{seat}", part, rival)
        _lay_out_discs(sheet, f"side{seat}", part, rival)


def _each_duel(
    sheet: Sheet, where: tuple[Rect, bool], picture: Picture, seating: Sequence[Seating], lay_out: LayOut
) -> None:
    """Lay something out of the match, with four players of each duel; ``where``: the place, is it upright."""
    rect, is_upright = where
    if not picture.duels:
        lay_out(sheet, rect, picture, seating)
        return
    for n, part in enumerate(spread(rect, (1, 1), sheet.px(16), is_upright)):
        with sheet.named(f"duel{n}/"):
            lay_out(sheet, part, picture.duels[n], seating[SIDES * n : SIDES * n + SIDES])


def _lay_out_discs(sheet: Sheet, name: str, part: Rect, rival: Rival) -> None:
    """The Hiding Discs before a side's Locate Grids, with the Sniper where it was found or where one may know it."""
    px, look = sheet.px, sheet.look
    places = {mark.name: mark.rect for mark in sheet.marks if mark.parent == name}
    cards = {n: places.get(f"{name}_board{n}") or places.get(f"{name}_pile{n}") for n in range(len(rival.side.locate))}
    room = min((part.right - px(10) - card.right for card in cards.values() if card), default=0)
    side = min(px(DISC), room) if room >= px(SMALLEST_DISC) else px(DISC)
    hunted = rival.state.sides[1 - rival.seat]
    for number, locate in enumerate(rival.side.locate):
        card = cards[number]
        if card is None or locate.is_gone:
            continue
        disc = Rect(card.right + px(4), card.top, side, side)
        if room < px(SMALLEST_DISC):
            disc.bottomright = card.right - px(4), card.bottom - px(4)
        face = "sniper" if hunted.hiding == number else "miss" if locate.is_searched else "hidden"
        paint = partial(paint_hiding_disc, look=look, rect=disc, seat=rival.seat, state=face, emblem=hunted.sniper)
        sheet.canvas(f"{name}_disc{number}", disc, paint, "backdrop")


def standing(picture: Picture, outcome: Outcome, seating: Sequence[Seating]) -> Standing:
    """Return the Kills of each side; where no seat has won a Contract, the automated opponent has."""
    if picture.is_rescue:
        return rescue_standing(picture, outcome, seating)
    return Standing(tuple(seating), tuple(picture.course[-1]), outcome.winners or (1,))


def headline_words(picture: Picture, outcome: Outcome) -> str:
    """Return how it ended in a few words, "" where the winner's name says it."""
    return rescue_headline(outcome) if picture.is_rescue else ""


def lead_words(picture: Picture, outcome: Outcome) -> str:
    """Return what stands below the headline, "" where points say it."""
    return rescue_lead(picture) if picture.is_rescue else ""


def lay_out_score(sheet: Sheet, rect: Rect, picture: Picture) -> bool:
    """Put what was reached on the sheet in place of a ranking; False where a ranking says it."""
    if picture.is_rescue:
        lay_out_ending(sheet, rect, picture)
    return picture.is_rescue


def goal_words(picture: Picture) -> str:
    """Return what ends the match."""
    return rescue_goal(picture) if picture.is_rescue else f"{picture.target} Kills win"


def lay_out_rounds(sheet: Sheet, rect: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put the rounds on the sheet, for the results."""
    if picture.is_rescue:
        lay_out_rescue_course(sheet, rect, picture)
        return
    _each_duel(sheet, (rect, False), picture, seating, lay_out_course)


def lay_out_statistics(sheet: Sheet, rect: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put what both sides did on the sheet, for the results."""
    if picture.is_rescue:
        lay_out_rescue_figures(sheet, rect, picture)
        return
    _each_duel(sheet, (rect, False), picture, seating, lay_out_deeds)
