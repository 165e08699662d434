"""What a profile keeps of a match of each game and side, and for whom it counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path

import msgspec
import pygame
import pytest

from game.bots import timed
from game.bots.bot import Budget, make_bot
from game.content.registry import GAMES
from game.core import CLOCK, Match, Player, Rng
from game.scenes.counting import count_match, record_of
from game.scenes.house import House
from game.scenes.profile_pages import FROM_MATCH, rival_words
from game.scenes.scene import shipped_options
from game.scenes.seats import Seats
from game.store.profile import MatchRecord
from game.store.profiles import Profiles
from game.view.deeds import RIVAL
from tests.tools import elite_matches, elite_table_scenes, sniper_matches, specter_matches, specter_table_scenes
from tests.tools.house import make_house
from tests.tools.matches import ADA, finished

SECOND = (Player("Grey", "bot", "easy"), Player("Ada"))


def rescue() -> Match:
    """A rescue, badly played."""
    options = {"mode": "hostage", "difficulty": "easy", "sniper_white": "sirius", "sniper_black": "jane"}
    match = sniper_matches.new_match(sniper_matches.ALONE, options, 3).start()
    level = Seats(match).levels["easy"]
    bot = make_bot(match.game, level, Rng(5))
    while match.outcome() is None:
        if CLOCK in match.to_act():
            timed.play_on(match, [bot], lambda seat: bot.choose(match.view(seat), Budget(60)))
        else:
            match.submit(0, bot.choose(match.view(0), Budget(60)), match.at(0))
    return match


def hunters() -> Match:
    """A match of somebody who leads both hunters."""
    made = specter_matches.new_match(SECOND, {"map": "depot"})
    return specter_matches.play_until(made, None, specter_matches.Cast(), level="random")


def defenders() -> Match:
    """A match of somebody who leads all three squads."""
    made = elite_matches.new_match(SECOND, {"map": "submarine_pens"})
    return elite_matches.play_until(made, None, elite_matches.Cast(), level="random")


def alone() -> Match:
    """A match of the sniper against cards."""
    made = elite_matches.new_match(elite_matches.SOLO, {"mode": "solo", "difficulty": "veteran"})
    return elite_matches.play_until(made, None, elite_matches.Cast(), level="random")


MATCHES: dict[str, Callable[[], Match]] = {
    "duel": sniper_matches.duel,
    "contract": lambda: sniper_matches.contract(9),
    "rescue": rescue,
    "agent": specter_table_scenes.finished,
    "hunters": hunters,
    "sniper": elite_table_scenes.finished,
    "alone": alone,
    "defenders": defenders,
    "dice": finished,
}
# mode, board, side, characters, rival
KEPT = {
    "duel": ("duel", "I-III", "", ["jane"], "normal"),
    "contract": ("contract", "I-III", "", ["sirius"], "automated"),
    "rescue": ("hostage", "", "", ["sirius"], "difficulty=easy"),
    "agent": ("", "facility", "agent", ["agent:fox"], "normal"),
    "hunters": ("", "depot", "hunters", ["hunter:heat", "hunter:judge"], "easy"),
    "sniper": ("squads", "launch_facility", "sniper", [], "normal"),
    "alone": ("solo", "launch_facility", "sniper", [], "difficulty=veteran"),
    "defenders": ("squads", "submarine_pens", "defenders", ["medic", "kennel_master", "scout"], "easy"),
    "dice": ("", "1A", "3", [], "hard"),
}


@cache
def kept(name: str) -> tuple[Match, MatchRecord]:
    """A match that was played, and what is kept of it."""
    match = MATCHES[name]()
    record = record_of(match, Seats(match))
    assert record is not None
    return match, record


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_is_kept_with_what_it_was_played_with(name: str) -> None:
    match, record = kept(name)
    outcome, seat = match.outcome(), Seats(match).humans[0]
    assert outcome is not None
    assert (record.game, record.won) == (match.header.game, seat in outcome.winners)
    assert (record.mode, record.map, record.side, record.characters, record.rival) == KEPT[name]
    has_score = record.game in ("super_snipers", "sharp_shooters")
    assert record.score == (outcome.scores[seat] if has_score else None)
    assert record.rounds
    assert record.rounds > 0
    assert record.when.endswith("Z")


@pytest.mark.parametrize("name", MATCHES)
def test_everything_that_is_kept_has_words_and_a_sign(name: str) -> None:
    record = kept(name)[1]
    told = import_module(f"game.view.{record.game}.deeds")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    look = make_house().look((1280, 720))
    for group in told.GROUPS:
        for value in (value for value in FROM_MATCH.get(group.what, lambda _: ())(record) if value):
            words = group.name_of(value, shipped_options(record.game))
            assert words[0].isupper() or words[0].isdigit()
            assert not {":", "_"} & set(words)
            surface = pygame.Surface((40, 40), pygame.SRCALPHA)
            if not (group.what == "map" and record.game in ("specter_ops", "sniper_elite")):  # these show the board
                told.paint_emblem(surface, look, surface.get_rect(), group.what, value)
                assert surface.get_bounding_rect().width > 10


def test_rivals_have_words() -> None:
    assert rival_words("sharp_shooters", "hard") == "Hard bots"
    assert rival_words("sniper_elite", "difficulty=veteran") == "Cards, Veteran"
    assert rival_words("super_snipers", "difficulty=very_hard") == "Cards, Very Hard"
    assert rival_words("sharp_shooters", "of_a_newer_program") == "Of a newer program"


@pytest.mark.parametrize("game", [entry.name for entry in GAMES])
def test_every_game_tells_its_rivals_last(game: str) -> None:
    groups = import_module(f"game.view.{game}.deeds").GROUPS
    assert groups[-1].what == RIVAL
    assert len({group.what for group in groups}) == len(groups)


def test_a_match_of_several_people_counts_for_nobody() -> None:
    match = finished((Player("Ada"), Player("Ben"), Player("Rust", "bot", "normal")))
    assert record_of(match, Seats(match)) is None


# -- for whom


def house_of(home: Path, chosen: str) -> House:
    house = make_house()
    house.profiles = Profiles(home)
    for name in ("Ada", "Ben"):
        house.profiles.create(name)
    house.profile = house.profiles.open(chosen)
    return house


def begun_by(profile: str) -> Match:
    """A finished match that a profile began."""
    match = finished(ADA)
    again = Match(match.game, msgspec.structs.replace(match.header, profile=profile))
    for record in match.journal:
        again.retell(record)
    return again


@pytest.mark.parametrize(
    ("began", "counts"), [("ada", "ada"), ("ben", "ben"), ("", "ben"), ("somebody_elsewhere", "ben")]
)
def test_a_match_counts_for_the_profile_that_began_it_else_for_the_chosen_one(
    tmp_path: Path, began: str, counts: str
) -> None:
    house = house_of(tmp_path, "ben")
    match = begun_by(began)
    count_match(house, match, Seats(match))
    assert house.profile is not None
    house.profile.close()
    played = {key: Profiles(tmp_path).open(key).value.matches_played for key in ("ada", "ben")}
    assert played == {"ada": 0, "ben": 0} | {counts: 1}
