"""What the boards and the hints tell: what is still open, what would close it, which move is best."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.core import Match
from game.rules.super_snipers.actions import TARGET, Place
from game.rules.super_snipers.grounds import mask_of
from game.rules.super_snipers.state import SniperObservation
from game.scenes.super_snipers.hinted import control_of
from game.scenes.super_snipers.offer import now_of
from game.scenes.super_snipers.seals import gaps, lacks
from game.view.super_snipers.facts import kill_needs
from tests.tools.sniper_person import Sit
from tests.tools.sniper_table_scenes import begins_turn, match_until


def in_target_phase(least: int = 6, seed: int = 11) -> Match:
    """Ada against a bot, at the beginning of one of her turns in the Target Phase."""

    def wanted(seen: SniperObservation) -> bool:
        return begins_turn(seen, True) and seen.table.turn >= least

    return match_until(wanted, seed=seed)


def test_the_kill_box_and_the_innocents_tell_what_they_still_lack(sit: Sit) -> None:
    person = sit(in_target_phase())
    boards = person.station.stage_now().plan.boards
    closed, seen = set(), []
    for name in ("kill_box", *(f"innocent{n}" for n in range(3))):
        region = person.table.sheet.controls.get(name)
        if region is None:
            continue
        cell = min(region.cells)  # type: ignore[attr-defined]
        person.move(boards[TARGET].spot(cell).center)
        person.wait()
        assert person.table.hands.hovered == name
        seen.append(region.tip)
        closed.add("still open" not in region.tip)
    assert seen[0].startswith("Kill Box: ")
    assert all(words.startswith("Innocent: ") for words in seen[1:])
    side = person.station.side
    needs = kill_needs(person.station.book, 0, side)
    assert needs.is_closed == ("closed, " in seen[0])
    assert sum("still open" in words or "cannot be closed" in words for words in seen[1:]) == needs.innocents


def test_covering_what_the_kill_box_lacks_closes_it() -> None:
    """The number in the sentence is true: so many spaces covered as it says close it, and no fewer do."""
    match = in_target_phase()
    book, side = match.game.book, match.view(0).table.sides[0]  # type: ignore[attr-defined]
    words = {name: text for name, _, text in lacks(book, 0, side)}
    (count,) = [int(part) for part in words["innocent0"].split() if part.isdigit()]
    grid = book.target(0, side.target.level)
    free = grid.board.all & ~mask_of(side.target.placed)
    may = [bit for bit in range(64) if free >> bit & 1 and not (grid.innocents | side.target.target) >> bit & 1]
    cell = side.target.innocents[0].cell

    def is_cut_off(walls: tuple[int, ...]) -> bool:
        covered = sum(1 << bit for bit in walls)
        return bool(grid.board.isolated(cell, side.target.target, free & ~covered))

    assert not any(is_cut_off(walls) for walls in combinations(may, count - 1))
    assert any(is_cut_off(walls) for walls in combinations(may, count))


def test_the_gaps_that_the_leaks_show_would_seal_everything() -> None:
    match = in_target_phase()
    book, side = match.game.book, match.view(0).table.sides[0]  # type: ignore[attr-defined]
    grid = book.target(0, side.target.level)
    walls = gaps(book, 0, side, TARGET)
    assert walls
    covered = sum(grid.board.bit(*cell) for cell in walls)
    free = grid.board.all & ~mask_of(side.target.placed) & ~covered
    inside = side.target.target | sum(one.cell for one in side.target.innocents if not one.is_isolated)
    assert grid.board.is_cut_off(inside & free, free)


def test_the_panel_explains_the_leaks_while_their_key_is_held(sit: Sit) -> None:
    person = sit(in_target_phase())
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l"))
    person.wait()
    assert now_of(person.station).headline == "Where it leaks"
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_l, mod=0))
    person.wait()
    assert now_of(person.station).headline != "Where it leaks"


@pytest.mark.parametrize("seed", range(11, 21))
def test_a_hint_is_one_sentence_and_a_placement_is_drawn_as_a_ghost(sit: Sit, seed: int) -> None:
    """Ten positions of both phases; what is no placement is marked at its button."""

    def wanted(seen: SniperObservation) -> bool:
        if seed % 2:
            return begins_turn(seen, True) and seen.table.sides[0].clears < 2
        return begins_turn(seen) and seen.table.turn >= 3

    person = sit(match_until(wanted, seed=seed))
    legal = person.match.view(0).legal
    person.wait()
    before = person.app.surface.copy()
    person.key(pygame.K_h)
    person.wait_for(lambda: person.table.hint is not None, 60)
    hint = person.table.hint
    assert hint is not None
    assert hint.action in legal
    words = hint.sentence
    assert words.endswith(".")
    assert ". " not in words
    assert now_of(person.station).body == words
    if not isinstance(hint.action, Place):
        lamps = [name for name, one in person.table.sheet.controls.items() if _has_lamp(one)]
        assert control_of(hint.action) in lamps
        return
    person.wait()
    board = person.station.stage_now().plan.boards[hint.action.board]
    for cell in person.station.cells_of(hint.action.board, hint.action.mask):
        spot = board.spot(cell).inflate(-8, -8)
        assert _pixels(before, spot) != _pixels(person.app.surface, spot), "the ghost covers it"


def _has_lamp(control: object) -> bool:
    return getattr(control, "icon", "") == "icons/hint" or getattr(control, "is_hinted", False)


def _pixels(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")
