"""What moves at the table of Sniper Elite: figures go their way, and nothing moves that a seat may not know of."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.core import Event
from game.rules.sniper_elite.events import (
    CardLaid,
    CardTurnedUp,
    CubesSpent,
    IntelGathered,
    Moved,
    NoiseHeard,
    ObjectiveCompleted,
    PassageLocked,
    ShotResolved,
    SniperRevealed,
    SniperWounded,
    SpecialistUsed,
    TokenDrawn,
    TrapSprung,
    UnitAttacked,
    UnitDeployed,
    UnitShot,
    UnitSpotted,
    UnitSwept,
    UnitWalked,
)
from game.rules.sniper_elite.solo_events import SlotRolled
from game.view.hidden.board import BoardPicture, BoardView, lay_out_board
from game.view.hidden.motion import LEAST_WAY, LONGEST_WAY, NOTHING
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.sniper_elite.motion import Motions
from game.view.sniper_elite.picture import view_of
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import at, one
from tests.rules.sniper_elite_stalk import Stalk

STALK = Stalk("s", {2: "s"})
TRACK = Rect(20, 10, 300, 34)


@pytest.fixture
def view(window: pygame.Surface, look: Look) -> BoardView:
    found = view_of(look, GAME)
    sheet = Sheet(look, window.get_size())
    lay_out_board(sheet, "board", Rect(0, 60, 640, 300), found, BoardPicture())
    return found


@pytest.fixture
def motions(look: Look, view: BoardView) -> Motions:
    return Motions(GAME.field, lambda: (look, view), lambda: TRACK)


def changed(window: pygame.Surface, motions: Motions, event: Event, share: float) -> Rect:
    """Where something is painted of an event's first movement at a share of its time."""
    motion = motions.of(event, STALK.table, STALK.secret)
    window.fill("black")
    animation = motion.groups[0][0]
    assert animation.paint is not None
    animation.paint(window, share)
    mask = pygame.mask.from_threshold(window, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects)


def test_a_walk_begins_and_ends_where_it_should(window: pygame.Surface, view: BoardView, motions: Motions) -> None:
    event = UnitWalked(1, at("b", "c"))
    camera = view.lens.camera
    for share, name in ((0.0, "i"), (1.0, "c")):
        around = changed(window, motions, event, share).inflate(camera.cell, camera.cell)
        assert around.collidepoint(camera.middle(one(name)))


def test_moves_take_as_long_as_the_eye_needs(motions: Motions) -> None:
    for path in (at("b"), at("b", "c")):
        (group,) = motions.of(UnitWalked(1, path), STALK.table, None).groups
        assert LEAST_WAY <= group[0].milliseconds <= LONGEST_WAY


def test_the_snipers_own_move_is_seen_by_nobody_else(motions: Motions) -> None:
    event = Moved(at("t"))
    assert motions.of(event, STALK.table, None) == NOTHING
    assert motions.of(event, STALK.table, STALK.secret).hidden == ("sniper",)


def test_a_shot_flies_only_for_who_knows_where_it_comes_from(motions: Motions) -> None:
    event = UnitShot(8, "rifle")
    own, others = (motions.of(event, STALK.table, secret) for secret in (STALK.secret, None))
    assert len(own.groups) == len(others.groups) + 1


@pytest.mark.parametrize("event", [TokenDrawn("aim"), NoiseHeard((0, 4)), CardLaid("")], ids=lambda event: str(event))
def test_what_all_see_moves_alike_for_all(window: pygame.Surface, look: Look, view: BoardView, event: Event) -> None:
    seen = []
    for secret in (STALK.secret, None):
        motion = Motions(GAME.field, lambda: (look, view)).of(event, STALK.table, secret)
        window.fill("black")
        for animation in motion.groups[0]:
            assert animation.paint is not None
            animation.paint(window, 0.5)
        seen.append(pygame.image.tobytes(window, "RGB"))
    assert seen[0] == seen[1]


def test_tokens_are_drawn_one_beside_the_other(window: pygame.Surface, motions: Motions) -> None:
    widths = [changed(window, motions, TokenDrawn("aim"), 1.0).width for _ in range(7)]
    assert widths == sorted(widths)
    assert widths[-1] > widths[0]
    changed(window, motions, ShotResolved(("aim",), True, False), 0.5)
    assert changed(window, motions, TokenDrawn("noise"), 1.0).width < widths[-1], "the next shot begins anew"


def test_a_cube_goes_down_the_track(window: pygame.Surface, motions: Motions) -> None:
    early, late = (changed(window, motions, CubesSpent("red", 1), share) for share in (0.1, 1.0))
    assert late.centerx > early.centerx, "lower numbers stand to the right"
    assert TRACK.inflate(20, 40).contains(late)


def test_without_a_track_no_cube_moves(look: Look, view: BoardView) -> None:
    assert Motions(GAME.field, lambda: (look, view)).of(CubesSpent("red", 1), STALK.table, None) == NOTHING


@pytest.mark.parametrize(
    "event",
    [
        CardTurnedUp("rock"),
        IntelGathered("red", True),
        NoiseHeard((0, 4)),
        ObjectiveCompleted(1, one("A")),
        PassageLocked(0, 3),
        ShotResolved(("aim", "noise"), False, False),
        SlotRolled((3,), 0, "hunt"),
        SniperRevealed(one("s"), "noise"),
        SniperWounded(1),
        SpecialistUsed("red", "medic", 1),
        TrapSprung(1, one("b"), "land_mine", False),
        UnitAttacked(1, one("i"), False),
        UnitDeployed(2, one("C")),
        UnitSpotted(4, at("f"), True),
        UnitSwept(4, at("f", "g"), False),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_happens_can_be_seen(window: pygame.Surface, motions: Motions, event: Event) -> None:
    assert changed(window, motions, event, 0.5).width > 4


def test_what_moves_is_not_drawn_twice(motions: Motions) -> None:
    assert motions.of(UnitWalked(1, at("b")), STALK.table, None).hidden == ("unit1",)
    assert motions.of(SniperRevealed(one("s"), "noise"), STALK.table, None).hidden == ("figure",)
    assert motions.of(ObjectiveCompleted(1, one("A")), STALK.table, None).hidden == ("objective1",)
