"""What a mission may say of a game: who and what takes part, and where a side begins better or worse than usual."""

from __future__ import annotations

from typing import Any

import pytest

from game import paths
from game.content.registry import GAMES, content_digest, custom_of, game_from_save, load_game
from game.core import Header, Match, Player
from game.rules.sharp_shooters import ScoresSet
from game.rules.sniper_elite.actions import ChooseSpecialist, TakeLoadout
from game.rules.specter_ops.actions import ChooseAgent, ChooseHunter, ChooseVehicle, TakeCards
from game.view.sharp_shooters import Narration, Picture


def begun(game_name: str, seats: int, **options: Any) -> Match:
    """A match with these options at its first decision."""
    game = load_game(game_name, paths.data(), None, options)
    players = tuple(Player(f"seat {seat}") for seat in range(seats))
    return Match(game, Header(game_name, game.version, dict(options), players, 5, 6)).start()


def take(match: Match, kind: type) -> list[Any]:
    """What may be chosen of a kind, after the first of each kind before it was taken."""
    while True:
        seat = match.to_act()[0]
        legal = match.view(seat).legal
        if isinstance(legal[0], kind):
            return list(legal)
        match.submit(seat, legal[0], match.at(seat))


def test_a_single_match_has_everything_and_is_asked_for_none_of_it() -> None:
    for entry in GAMES:
        game = load_game(entry.name, paths.data())
        hidden = [option for option in game.options() if option.is_for_missions]
        assert hidden
        usual = {option.name: option.default for option in hidden}
        assert content_digest(load_game(entry.name, paths.data(), None, usual)) == content_digest(game)
        seats = game.seats_for({})[0]
        assert game.setup(usual, seats) == game.setup({}, seats)


def test_agents_and_hunters_are_those_that_are_named() -> None:
    match = begun("specter_ops", 2, map="facility", agents="raven fox", hunters="gun judge beast")
    take(match, ChooseVehicle)
    assert take(match, ChooseHunter) == [ChooseHunter("judge"), ChooseHunter("beast"), ChooseHunter("gun")]
    assert take(match, ChooseAgent) == [ChooseAgent("fox"), ChooseAgent("raven")]


def test_the_card_of_an_agent_who_stays_away_stays_with_her() -> None:
    match = begun("specter_ops", 2, map="facility", agents="fox")
    cards = {card for choice in take(match, TakeCards) for card in choice.cards}
    assert "remote_trigger" in cards
    assert "night_cloak" not in cards


def test_an_agent_carries_as_many_cards_as_the_mission_says() -> None:
    match = begun("specter_ops", 2, map="facility", agents="fox", carried=1)
    assert {len(choice.cards) for choice in take(match, TakeCards)} == {1}
    assert match.refusal(0, TakeCards(("flash_bang", "smoke_grenade", "stealth_field")))


def test_a_hunt_needs_two_hunters() -> None:
    with pytest.raises(ValueError, match="not enough hunters"):
        begun("specter_ops", 2, map="facility", hunters="gun")


def test_loadout_and_specialists_are_those_that_are_named() -> None:
    match = begun("sniper_elite", 2, loadout="rock suppressor lockpick", specialists="medic scout tracker", carried=2)
    hands = take(match, TakeLoadout)
    assert {card for choice in hands for card in choice.cards} == {"rock", "suppressor", "lockpick"}
    assert {len(choice.cards) for choice in hands} == {2}
    assert take(match, ChooseSpecialist) == [ChooseSpecialist(name) for name in ("medic", "scout", "tracker")]


def test_each_squad_has_its_specialist() -> None:
    with pytest.raises(ValueError, match="2 are too few"):
        begun("sniper_elite", 2, specialists="medic scout")


@pytest.mark.parametrize(("rifle", "aim", "noise"), [("usual", 6, 2), ("steady", 8, 2), ("worn", 6, 4)])
def test_a_rifle_is_what_lies_in_the_shot_bag(rifle: str, aim: int, noise: int) -> None:
    bag = begun("sniper_elite", 2, rifle=rifle).view(1).table.bag
    assert (bag.aim, bag.noise, bag.recoil) == (aim, noise, 3)


def test_the_stack_holds_the_tiles_that_are_named() -> None:
    match = begun("sharp_shooters", 2, first_tile="1A", tiles="1 4 6")
    assert {side[0] for side in match.plies[0].action.sides} == {"1", "4", "6"}
    assert match.view(0).tiles == 3


def test_the_first_tile_must_be_in_the_stack() -> None:
    with pytest.raises(ValueError, match="no tile side '1A'"):
        begun("sharp_shooters", 2, first_tile="1A", tiles="4 6")


@pytest.mark.parametrize("points", [-60, 40])
def test_a_head_start_is_told_counted_and_shown(points: int) -> None:
    match = begun("sharp_shooters", 3, first_tile="1A", head_start=points)
    first = 80 + points
    assert match.view(0).scores == (first, 80, 80)
    told = [event for event in match.view(0).history if isinstance(event, ScoresSet)]
    assert told == [ScoresSet((first, 80, 80))]
    picture = Picture.of(match.game, 3, match.view(0).history)
    assert (picture.scores, picture.course[0]) == ([first, 80, 80], [first, 80, 80])
    narration = Narration(["Ada", "Sky", "Rust"], ["#111111"] * 3, match.game)
    narration.tell(told[0])
    line = "".join(span.text for span in narration.lines[-1])
    assert line == f"Ada begins with {first} points, the others with 80"


def test_nothing_is_told_of_a_start_that_is_the_same_for_all() -> None:
    match = begun("sharp_shooters", 2, first_tile="1A")
    assert not any(isinstance(event, ScoresSet) for event in match.view(0).history)


def test_a_side_may_have_adrenaline_from_the_start() -> None:
    match = begun("super_snipers", 2, mode="duel", adrenaline_black=True)
    assert [side.adrenaline for side in match.view(0).table.sides] == ["none", "ready"]
    match = begun("super_snipers", 1, mode="contract", adrenaline_white=True)
    assert [side.adrenaline for side in match.view(0).table.sides] == ["ready", "none"]


CASES = (
    ("specter_ops", {"map": "depot", "agents": "cobra", "hunters": "heat judge", "carried": 2}),
    ("sniper_elite", {"loadout": "rock suppressor soft_boots", "rifle": "worn", "specialists": "medic scout engineer"}),
    ("sharp_shooters", {"tiles": "2 3", "first_tile": "random", "head_start": 20}),
    ("super_snipers", {"mode": "duel", "adrenaline_white": True}),
)


@pytest.mark.parametrize(("name", "options"), CASES)
def test_a_save_is_read_with_what_it_was_played_with(name: str, options: dict[str, Any]) -> None:
    game = load_game(name, paths.data(), None, options)
    again = game_from_save(name, options, custom_of(game), paths.data())
    assert content_digest(again) == content_digest(game)
    assert again.setup(options, 2) == game.setup(options, 2)
