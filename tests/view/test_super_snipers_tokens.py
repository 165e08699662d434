"""Discs, tokens, emblems and ability cards of Super Snipers: told apart without colour, laid out at any size."""

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from game.view.look import Look
from game.view.super_snipers.tokens import (
    CARDS,
    emblem_sprite,
    paint_card,
    paint_card_back,
    paint_disc,
    paint_emblem,
    paint_token,
    paint_tracker,
    plan_card,
)

SNIPERS = ["jane", "kuaket", "janus", "artemis", "sirius", "gunhead", "mdk02", "subhuti", "archangel"]
DISCS = ["back_white", "back_black", "miss", "sniper", "ready", "go"]
TOKENS = ["clear", "exchange", "concentrate", "recalibrate", "advantage"]
SIZES = [24, 40, 96]


def gray(surface: pygame.Surface) -> list[float]:
    raw = pygame.image.tobytes(surface, "RGB")
    return [0.3 * raw[n] + 0.59 * raw[n + 1] + 0.11 * raw[n + 2] for n in range(0, len(raw), 3)]


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ clearly when all colour is taken away."""
    pairs = list(zip(gray(one), gray(other), strict=True))
    return sum(abs(a - b) > 20 for a, b in pairs) / len(pairs)


def desk(look: Look, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(look.hex("panel"))
    return surface


@pytest.mark.parametrize("size", SIZES)
def test_every_sniper_has_a_silhouette_of_one_s_own(look: Look, size: int) -> None:
    assert {emblem_sprite(look, sniper) for sniper in SNIPERS} == {f"super_snipers/emblem_{s}" for s in SNIPERS}
    for paint in (
        lambda on, who: paint_emblem(on, look, who, Rect(0, 0, size, size)),
        lambda on, who: paint_disc(on, look, "sniper", Rect(0, 0, size, size), emblem=who),
    ):
        shown = {}
        for sniper in [*SNIPERS, "nobody the game knows"]:
            shown[sniper] = desk(look, (size, size))
            paint(shown[sniper], sniper)
        for one, other in combinations(shown, 2):
            assert unlike(shown[one], shown[other]) > 0.04, (one, other)


@pytest.mark.parametrize("size", SIZES)
def test_discs_and_tokens_are_told_apart_without_colour(look: Look, size: int) -> None:
    rect, shown = Rect(0, 0, size, size), {}
    for disc in DISCS:
        shown[disc] = desk(look, rect.size)
        paint_disc(shown[disc], look, disc, rect)
    for token in TOKENS:
        for is_active in (True, False):
            shown[f"{token} {is_active}"] = desk(look, rect.size)
            paint_token(shown[f"{token} {is_active}"], look, token, rect, is_active=is_active)
    for name, facts in {"tracker": {}, "used": {"is_turned": True}, "none": {"is_received": False}}.items():
        shown[name] = desk(look, rect.size)
        paint_tracker(shown[name], look, rect, **facts)
    spent = {f"{token} False" for token in TOKENS} | {"none"}
    for one, other in combinations(shown, 2):
        # Spent ones are dim on purpose: they only have to differ from one another somewhat, from all else clearly.
        least = 0.005 if {one, other} <= spent else 0.04
        assert unlike(shown[one], shown[other]) > least, (one, other)


def test_a_disc_that_turns_over_is_narrow_and_stays_in_its_place(look: Look) -> None:
    surface = pygame.Surface((100, 100), pygame.SRCALPHA)
    paint_disc(surface, look, "miss", Rect(2, 2, 96, 96), width=0.3)
    (seen,) = pygame.mask.from_surface(surface, 60).get_bounding_rects()
    assert abs(seen.centerx - 50) <= 1
    assert 22 <= seen.width <= 32
    assert seen.height > 80


@pytest.mark.parametrize("size", [(180, 70), (230, 90), (236, 330), (420, 560)])
@pytest.mark.parametrize("marks", [1, 2])
def test_parts_of_a_card_lie_inside_it_and_apart(look: Look, size: tuple[int, int], marks: int) -> None:
    rect = Rect((31, 17), size)
    plan = plan_card(look, rect, marks)
    for part in plan:
        assert rect.contains(part)
        assert part.width > 0
        assert part.height > 0
    apart = [plan.emblem, plan.title, plan.marks, plan.text]
    assert all(not one.colliderect(other) for one, other in combinations(apart, 2))
    assert plan.text.height > 0.4 * rect.height


def test_cards_are_told_apart_without_colour(look: Look) -> None:
    rect, faces, backs = Rect(20, 20, 230, 120), {}, {}
    for kind, card in CARDS.items():
        faces[kind], backs[kind] = desk(look, (270, 160)), desk(look, (270, 160))
        paint_card(faces[kind], look, plan_card(look, rect, len(card.marks)), kind, "jane")
        paint_card_back(backs[kind], look, rect, kind)
    signs, middle = plan_card(look, rect, 2).marks, Rect(0, 0, 70, 60)
    middle.center = rect.center
    for one, other in combinations(CARDS, 2):
        assert unlike(faces[one].subsurface(signs), faces[other].subsurface(signs)) > 0.06
        assert unlike(backs[one].subsurface(middle), backs[other].subsurface(middle)) > 0.06
    for kind in CARDS:
        blank = desk(look, (270, 160))
        paint_card(blank, look, plan_card(look, rect, len(CARDS[kind].marks)), kind, "jane", is_blank=True)
        assert unlike(faces[kind], blank) > 0.3
        assert unlike(faces[kind], backs[kind]) > 0.3
