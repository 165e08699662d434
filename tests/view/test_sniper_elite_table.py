"""The pictures of Sniper Elite: what is drawn for whom, and that it holds at every size of the window."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game import paths
from game.content.sniper_elite import load
from game.core import BYSTANDER, Header, Match, Options, Player, Rng
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.board import Board
from game.rules.sniper_elite.events import NoiseHeard
from game.rules.sniper_elite.sight import sight_table
from game.rules.sniper_elite.state import HiddenTrap, Lock, Secret, Table
from game.view.controls import UNTOUCHED
from game.view.hidden.tokens import Token
from game.view.look import Look
from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.sniper_elite import (
    Picture,
    lay_out_preview,
    lay_out_rounds,
    lay_out_statistics,
    lay_out_table,
    standing,
)
from game.view.sniper_elite.borders import borders_of
from game.view.sniper_elite.dossier import lay_out_sniper, sniper_height, told_lines
from game.view.sniper_elite.panels import Seen, lay_out_squads, lay_out_track
from game.view.sniper_elite.picture import view_of
from game.view.sniper_elite.pieces import passage_middle, path_of, shapes_of, tokens_of
from game.view.sniper_elite.shots import OddsRow, lay_out_bag, lay_out_odds
from game.view.sniper_elite.solo import lay_out_solo
from tests.rules.sniper_elite_board import drawn
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import at, one
from tests.rules.sniper_elite_stalk import Stalk
from tests.tools.house import SCALES, SIZES, make_house
from tests.tools.layout import sheet_faults

SEATING = (
    Seating("Maximiliane-Alexandra of Hohenfels", "", "seat0", True),
    Seating("Grey", "hard bot", "seat1", False),
    Seating("Ben", "", "seat2", True),
)


def played(game: SniperElite, plies: int, options: Options, seats: int) -> Match:
    header = Header("sniper_elite", game.version, dict(options), tuple(map(Player, "ABC"[:seats])), 5, 1)
    match, rng = Match(game, header).start(), Rng(5)
    while match.to_act() and len(match.plies) < plies:
        seat = match.to_act()[0]
        match.submit(seat, rng.pick(match.view(seat).legal), match.at(seat))
    return match


def pictured(match: Match, seat: int) -> Picture:
    seen = match.view(seat)
    picture = Picture.of(match.game, 3, seen.history)
    picture.see(seen)  # type: ignore[arg-type]
    return picture


def keys(look: Look, table: Table, secret: Secret | None) -> dict[str, Token]:
    return {token.key: token for token in tokens_of(look, GAME.field, table, secret)}


def sprite(token: Token) -> str:
    return token.art.name.rpartition("/")[2]


# -- who sees what


def test_the_defenders_see_no_sniper_before_the_figure_is_put_and_the_sniper_sees_himself(look: Look) -> None:
    stalk = Stalk("s")
    assert not {"sniper", "figure"} & keys(look, stalk.table, None).keys()
    assert keys(look, stalk.table, stalk.secret)["sniper"].space == one("s")
    assert keys(look, replace(stalk.table, figure=one("t")), None)["figure"].space == one("t")


def test_only_the_sniper_sees_which_objectives_are_wanted(look: Look) -> None:
    stalk = Stalk("s", objectives=(1, 7), done=(7,))
    own, others = keys(look, stalk.table, stalk.secret), keys(look, stalk.table, None)
    assert sprite(own["objective1"]) == "objective_wanted_1"
    assert sprite(others["objective1"]) == "objective_open_1"
    assert sprite(own["objective7"]) == sprite(others["objective7"]) == "objective_done_7"


def test_suits_stand_beside_the_numbers_in_their_sector(look: Look) -> None:
    shown = keys(look, Stalk("s").table, None)
    suits = {number: sprite(shown[f"suit{number}"]) for number in GAME.field.objectives}
    assert suits == {
        number: {"red": "suit_heart", "yellow": "suit_diamond", "black": "suit_spade"}[GAME.field.suit(number)]
        for number in suits
    }


def test_units_differ_by_more_than_their_colour(look: Look) -> None:
    shown = keys(look, Stalk("s").table, None)
    assert [sprite(shown[f"unit{unit}"]) for unit in (0, 1, 2)] == ["pawn_officer", "pawn_soldier_1", "pawn_soldier_2"]
    assert len({shown[f"unit{unit}"].art.tint for unit in range(9)}) == 3


def test_who_has_heard_noise_bears_an_ear_until_the_next_turn(look: Look) -> None:
    table = Stalk("s").table
    assert not any(token.over for token in keys(look, table, None).values())
    heard = replace(table, clues=(*table.clues, NoiseHeard((4,))))
    assert [key for key, token in keys(look, heard, None).items() if token.over] == ["unit4"]
    later = replace(heard, clues=(*heard.clues, table.clues[0]))
    assert not any(token.over for token in keys(look, later, None).values())


def test_what_the_sniper_wrote_down_is_his_alone(look: Look) -> None:
    stalk = Stalk("s")
    secret = replace(stalk.secret, looted=at("o"), traps=(HiddenTrap("land_mine", one("t")),))
    own, others = keys(look, stalk.table, secret), keys(look, stalk.table, None)
    assert own["trap0"].space == one("t")
    assert own.keys() - others.keys() >= {"trap0", f"looted{one('o')}", "sniper"}


def test_a_locked_door_bears_a_padlock_on_its_plate(look: Look) -> None:
    token = keys(look, replace(Stalk("s").table, locks=(Lock(1, 4),)), None)["lock1"]
    middle = shapes_of(GAME.field).spots[token.space]
    there = middle[0] + token.shift[0], middle[1] + token.shift[1]
    assert there == pytest.approx(passage_middle(GAME.field, 1), abs=0.1)


def test_the_way_is_that_of_all_turns() -> None:
    stalk = Stalk("s", dict.fromkeys(range(9), "")).move("t")
    assert list(path_of(stalk.secret).spaces)[-1] == one("t")
    assert stalk.secret.here == one("t")


@pytest.mark.parametrize("seat", [1, BYSTANDER])
def test_swapped_secrets_leave_the_same_picture(window: pygame.Surface, look: Look, seat: int) -> None:
    """Two positions that differ in what only the sniper knows are drawn alike for everybody else."""
    pictures = []
    for stalk in (Stalk("s", hand=("rock",)), Stalk("z", hand=("land_mine",), objectives=(2, 5), arrow="u")):
        picture = Picture(GAME, 2)
        picture.see(GAME.observe(stalk.state, seat))
        sheet = Sheet(look, window.get_size())
        sheet.desk()
        lay_out_table(sheet, sheet.rect.inflate(-20, -20), picture, SEATING[:2])
        sheet.paint(window, lambda name: UNTOUCHED)
        pictures.append(pygame.image.tobytes(window, "RGB"))
    assert pictures[0] == pictures[1]


# -- the board under the hand


def test_every_space_is_found_where_it_lies(look: Look) -> None:
    field = GAME.field
    lens = view_of(look, GAME).lens
    camera = lens.through(Rect(10, 10, 600, 420))
    for space, rect in ((number, camera.rect(number)) for number in range(len(field.board.spaces))):
        assert camera.space_at(*camera.middle(space)) == space
        assert rect.collidepoint(camera.middle(space))


# -- borders


def styles(board: Board) -> set[tuple[str, int, int, int, bool]]:
    return {(line.style, line.column, line.row, line.length, line.is_upright) for line in borders_of(board)}


def test_borders_follow_from_the_rules_alone() -> None:
    """A building of two spaces, a platform of two, open ground around; a wall on open ground."""
    board = drawn(
        """
        abcd
        eABf
        g12h
        ijkl
        """,
        doors=("bA", "1j"),
        walls=(((2, 0), (3, 0)),),
    )
    found = styles(board)
    assert ("inner", 2, 1, 1, True) in found, "within a building"
    assert ("outer", 1, 1, 2, False) in found, "above the building"
    assert ("outer", 1, 2, 2, False) in found, "a building parts from a platform"
    assert ("raised", 2, 2, 1, True) in found, "within a platform"
    assert ("drop", 1, 3, 2, False) in found, "where high ground ends"
    assert ("wall", 3, 0, 1, True) in found
    assert ("open", 1, 0, 1, True) in found
    assert ("open", 0, 0, 4, False) in found, "the rim of the board"


# -- at every size


Lay = Callable[[Sheet, Rect, Picture], None]
ROWS = [OddsRow(n, 0.1 * (n % 9), 0.02, 0.3, n == 6) for n in range(1, 12)]


def _beside(sheet: Sheet, rect: Rect, picture: Picture) -> None:
    """The panels of the table, as small as the frame makes them."""
    table, px = picture.table, sheet.px
    assert table is not None
    seen = Seen(picture.field, table, picture.secret, SEATING, chosen=4)
    width = min(rect.width, px(284))
    lay_out_sniper(sheet, Rect(rect.left, rect.top, width, min(px(120), sniper_height(sheet, width, seen))), seen)
    lay_out_odds(sheet, Rect(rect.left, rect.top + px(128), width, px(150)), ROWS, 5, lambda tokens: None)
    lay_out_bag(sheet, Rect(rect.left, rect.top + px(290), width // 2, px(100)), table)
    right = Rect(rect.left + width + px(16), rect.top, width, px(230))
    lay_out_solo(sheet, right, seen)
    lay_out_track(sheet, Rect(right.left, right.bottom + px(8), width, px(30)), seen)


def _squads(sheet: Sheet, rect: Rect, picture: Picture) -> None:
    """The squads beside each other in the tray, and below each other in the right column."""
    assert picture.table is not None
    seen = Seen(picture.field, picture.table, picture.secret, SEATING, chosen=0)
    lay_out_squads(sheet, Rect(rect.left, rect.top, min(rect.width, sheet.px(620)), sheet.px(116)), seen)


def _squads_in_column(sheet: Sheet, rect: Rect, picture: Picture) -> None:
    assert picture.table is not None
    seen = Seen(picture.field, picture.table, picture.secret, SEATING)
    lay_out_squads(sheet, Rect(rect.left, rect.top, sheet.px(284), sheet.px(190)), seen)


LAYS: dict[str, Lay] = {
    "table": lambda sheet, rect, picture: lay_out_table(sheet, rect, picture, SEATING),
    "rounds": lambda sheet, rect, picture: lay_out_rounds(sheet, rect, picture, SEATING),
    "deeds": lambda sheet, rect, picture: lay_out_statistics(sheet, rect, picture, SEATING),
    "preview": lambda sheet, rect, picture: lay_out_preview(
        sheet, Rect(rect.left, rect.top, sheet.px(520), sheet.px(190)), picture.game
    ),
    "panels": _beside,
    "squads": _squads,
    "column": _squads_in_column,
}
SHIPPED = {board: load(paths.data(), None, {"map": board}) for board in ("launch_facility", "submarine_pens")}
MATCHES = [
    pictured(played(SHIPPED["launch_facility"], 300, {}, 3), 0),
    pictured(
        played(SHIPPED["submarine_pens"], 120, {"map": "submarine_pens", "mode": "solo", "difficulty": "veteran"}, 2), 1
    ),
]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lay", LAYS)
def test_nothing_is_cut_or_overlaps(window: pygame.Surface, lay: str, size: tuple[int, int], scale: float) -> None:
    look = make_house(scale).look(size)
    for picture in MATCHES:
        sheet = Sheet(look, size)
        LAYS[lay](sheet, sheet.rect.inflate(-size[0] // 8, -size[1] // 12), picture)
        assert sheet_faults(sheet) == []


def test_the_end_tells_who_won() -> None:
    match = played(SHIPPED["launch_facility"], 5000, {}, 3)
    outcome = match.outcome()
    assert outcome is not None
    told = standing(pictured(match, BYSTANDER), outcome, SEATING)
    assert [told.scores[seat] for seat in told.winners] == [1] * len(told.winners)
    assert len({who.colour for who in told.sides}) == 3


def told(table: Table) -> list[str]:
    """What the lines of the sniper's panel say."""
    lines = told_lines(Seen(GAME.field, table, None, SEATING))
    words = [[line.words] if isinstance(line.words, str) else line.words for line in lines]
    return ["".join(part if isinstance(part, str) else part.text for part in parts) for parts in words]


def test_the_panel_tells_noise_and_how_long_ago_the_figure_was_shown() -> None:
    table = replace(Stalk("s").table, clues=(*Stalk("s").table.clues, NoiseHeard((0,), (1,))))
    assert told(table) == ["Not shown yet", "Heard by Red officer, dog 2"]


def test_everybody_is_told_of_smoke() -> None:
    assert not any("Smoke" in line for line in told(Stalk("s").table))
    assert any("Smoke" in line for line in told(replace(Stalk("s").table, is_smoky=True)))


def test_a_board_without_a_picture_is_drawn_plainly(window: pygame.Surface, look: Look) -> None:
    game = SniperElite(GAME.field.board, GAME.field.catalog, sight_table(GAME.field.board))
    picture = Picture(game, 2)
    picture.see(game.observe(Stalk("s").state, 1))
    sheet = Sheet(look, window.get_size())
    lay_out_table(sheet, sheet.rect.inflate(-20, -20), picture, SEATING[:2])
    sheet.paint(window, lambda name: UNTOUCHED)
    assert len({tuple(window.get_at((x, y))) for x in range(60, 300, 5) for y in range(60, 250, 5)}) > 40
