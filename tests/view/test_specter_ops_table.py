"""The pictures of Specter Ops: what is drawn for whom, and that it holds at every size of the window."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game import paths
from game.content.specter_ops_maps import load_board
from game.core import BYSTANDER, Header, Match, Player, Rng
from game.core.tile_art import TileArt, TileSheet
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.events import MarkerLaid
from game.rules.specter_ops.state import Secret, Table
from game.view.controls import UNTOUCHED
from game.view.hidden.beacons import beacons_of
from game.view.hidden.board import BoardPicture, BoardView, lay_out_board
from game.view.hidden.camera import Lens
from game.view.hidden.sprites import Art
from game.view.hidden.terrain import side_of
from game.view.hidden.tokens import Token
from game.view.look import Look
from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.specter_ops import Picture, lay_out_rounds, lay_out_statistics, lay_out_table, standing
from game.view.specter_ops.panels import Seen, lay_out_agent, lay_out_hunters
from game.view.specter_ops.picture import view_of
from game.view.specter_ops.pieces import path_of, tokens_of, veil_of
from game.view.specter_ops.sheet import lay_out_movement_sheet
from tests.rules.specter_game import CATALOG, GAME
from tests.rules.specter_table import Scene
from tests.tools.house import SCALES, SIZES, make_house
from tests.tools.layout import sheet_faults

MAPS = paths.data().parent / "maps" / "specter_ops"
SEATING = (
    Seating("Maximiliane-Alexandra of Hohenfels", "", "seat0", True),
    Seating("Grey", "hard bot", "seat1", False),
    Seating("Ben", "", "seat2", True),
)


def drawn(board: str) -> SpecterOps:
    found = load_board(MAPS / f"{board}.tmx")
    return SpecterOps(found.board, CATALOG, art=found.art)


def played(game: SpecterOps, plies: int, seed: int = 5) -> Match:
    match = Match(game, Header("specter_ops", game.version, {}, tuple(map(Player, "ABC")), seed, 1)).start()
    rng = Rng(seed)
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


def space(name: str) -> int:
    return GAME.field.space(name)


# -- who sees what


def test_the_hunters_see_no_agent_before_she_was_seen_and_the_agent_sees_herself(look: Look) -> None:
    state = Scene(at="J15").state
    assert not {"agent", "shown", "marker"} & keys(look, state.table, None).keys()
    assert keys(look, state.table, state.secret)["agent"].space == space("J15")


def test_a_marker_bears_its_round_and_her_figure(look: Look) -> None:
    scene = Scene(at="N15", hunters={"judge": "H16", "beast": "A1"}, round=9)
    scene.move("N16")
    assert any(isinstance(event, MarkerLaid) for event in scene.events)
    shown = keys(look, scene.state.table, None)
    assert shown["marker"].space == space("N16")
    assert shown["shown"].tag == "R9"
    assert shown["shown"].art.name.endswith("pawn_fox")


def test_objectives_bear_their_die_and_whether_they_are_done(look: Look) -> None:
    shown = keys(look, Scene(done=1).state.table, None)
    names = [shown[f"site{section}"].art.name.rpartition("/")[2] for section in range(4)]
    assert names == ["mission_done_1", "mission_open_1", "mission_open_1", "mission_open_1"]


def test_sites_that_are_none_are_veiled(look: Look) -> None:
    table = Scene().state.table
    veil = veil_of(GAME.field, table).spaces
    assert veil >> space("B19") & 1
    assert not veil >> space("B17") & 1


def test_her_way_is_the_agents_alone() -> None:
    scene = Scene(at="J15")
    scene.move("J14", "J13")
    assert list(path_of(scene.state.secret).spaces) == [space("J15"), space("J14"), space("J13")]
    assert scene.game.observe(scene.state, 1).secret is None


@pytest.mark.parametrize("seat", [1, BYSTANDER])
def test_swapped_secrets_leave_the_same_picture(window: pygame.Surface, look: Look, seat: int) -> None:
    """Two positions that differ in what only the agent knows are drawn alike for everybody else."""
    one = Scene(agent="fox", at="J15", hand=("flash_bang",))
    other = Scene(agent="raven", at="T20", hand=("med_spray", "grapple"))
    pictures = []
    for scene in (one, other):
        picture = Picture(scene.game, 2)
        picture.see(scene.game.observe(scene.state, seat))
        sheet = Sheet(look, window.get_size())
        sheet.desk()
        lay_out_table(sheet, sheet.rect.inflate(-20, -20), picture, SEATING[:2])
        sheet.paint(window, lambda name: UNTOUCHED)
        pictures.append(pygame.image.tobytes(window, "RGB"))
    assert pictures[0] == pictures[1]


# -- at every size


Lay = Callable[[Sheet, Rect, Picture], None]


def _beside(sheet: Sheet, rect: Rect, picture: Picture) -> None:
    """The panels of the table, as small as the frame makes them."""
    table = picture.table
    assert table is not None
    seen = Seen(picture.field, table, picture.secret, SEATING, suspects=tuple(picture.field.agents)[1:])
    width = min(rect.width, sheet.px(284))
    lay_out_agent(sheet, Rect(rect.left, rect.top, width, sheet.px(132)), seen)
    lay_out_movement_sheet(sheet, Rect(rect.left, rect.top + sheet.px(140), width, sheet.px(190)), seen, picture.story)
    lay_out_hunters(sheet, Rect(rect.left + width + sheet.px(16), rect.top, width, sheet.px(200)), seen)


LAYS: dict[str, Lay] = {
    "table": lambda sheet, rect, picture: lay_out_table(sheet, rect, picture, SEATING),
    "rounds": lambda sheet, rect, picture: lay_out_rounds(sheet, rect, picture, SEATING),
    "deeds": lambda sheet, rect, picture: lay_out_statistics(sheet, rect, picture, SEATING),
    "panels": _beside,
}
MATCHES = [
    pictured(played(drawn(board), plies), seat) for board, plies, seat in (("facility", 260, 0), ("depot", 900, 1))
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
    match = played(drawn("facility"), 5000)
    outcome = match.outcome()
    assert outcome is not None
    told = standing(pictured(match, BYSTANDER), outcome, SEATING)
    assert [told.scores[seat] for seat in told.winners] == [1] * len(told.winners)
    assert len({who.colour for who in told.sides}) == 3, "each figure has a colour of its own"


def test_who_stands_outside_the_window_is_told_at_its_edge(look: Look) -> None:
    """Signs point outwards, lie inside the window and never over one another."""
    tokens = [
        Token(f"t{n}", Art("specter_ops/pawn_heat"), n, calls=True) for n in (0, 1, 2, 3, 22, 31 * 23, 15 * 23 + 11)
    ]
    lens = Lens(23, 32)
    lens.through(Rect(0, 0, 600, 400))
    assert beacons_of(look, lens.camera, tokens) == [], "everything is seen"
    lens.zoom((300, 200), 8)
    lens.update(1)
    found = beacons_of(look, lens.camera, tokens)
    assert {beacon.token.key for beacon in found} == {"t0", "t1", "t2", "t3", "t22", f"t{31 * 23}"}
    spots = [Rect(beacon.middle[0] - 14, beacon.middle[1] - 14, 28, 28) for beacon in found]
    assert all(lens.window.contains(spot) for spot in spots)
    assert all(spot.collidelist(spots[n + 1 :]) < 0 for n, spot in enumerate(spots))
    lower = next(beacon for beacon in found if beacon.token.key == f"t{31 * 23}")
    assert 90 <= lower.degrees <= 180, "to the lower left"
    assert beacons_of(look, lens.camera, tokens, {beacon.token.key for beacon in found}) == []


# -- the ground


def painted(window: pygame.Surface, look: Look, view: BoardView) -> bytes:
    sheet = Sheet(look, window.get_size())
    lay_out_board(sheet, "board", sheet.rect, view, BoardPicture())
    sheet.paint(window, lambda name: UNTOUCHED)
    return pygame.image.tobytes(window, "RGB")


def test_the_ground_becomes_sharp_within_a_few_frames_and_stays_in_place(window: pygame.Surface, look: Look) -> None:
    view = view_of(look, drawn("facility"))
    rough = painted(window, look, view)
    frames = 0
    while view.update(1 / 60):
        frames += 1
    sharp = painted(window, look, view)
    assert 0 < frames <= 18, "sharp within 300 ms"
    difference = sum(abs(a - b) for a, b in zip(rough[::97], sharp[::97], strict=True)) / len(rough[::97])
    assert 0 < difference < 14, "the same picture, only sharper"


def test_a_large_board_with_large_tiles_stays_within_bounds() -> None:
    sheet = TileSheet("huge", "huge.png", 1, 1, 1, 256)
    art = TileArt(100, 100, 256, (sheet,), ())
    assert (100 * side_of(art)) ** 2 <= 12_000_000
    assert side_of(TileArt(23, 32, 32, (sheet,), ())) == 64


@pytest.mark.parametrize("board", ["facility", "depot"])
def test_a_board_without_a_picture_is_drawn_plainly(window: pygame.Surface, look: Look, board: str) -> None:
    game = SpecterOps(load_board(MAPS / f"{board}.tmx").board, CATALOG)
    view = view_of(look, game)
    while view.update(1 / 60):
        pass
    painted(window, look, view)
    camera = view.lens.camera
    wall, floor = game.field.space(game.field.board.structures[0]), game.field.start
    assert window.get_at(camera.middle(wall)) != window.get_at(camera.middle(floor))
