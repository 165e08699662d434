"""The small boards of the lessons: chosen by name alone, offered to nobody, taken up again from a save."""

import pytest

from game import paths
from game.content.problems import Faulty
from game.content.registry import custom_of, game_from_save, load_game

BOARDS = {"specter_ops": "tutorials/training_yard", "sniper_elite": "tutorials/training_camp"}


@pytest.mark.parametrize(("game", "board"), BOARDS.items())
def test_a_lesson_is_played_on_its_own_board(game: str, board: str) -> None:
    played = load_game(game, paths.data(), options={"map": board})
    assert played.field.board.name == board
    played.setup({"map": board}, 2)
    again = game_from_save(game, {"map": board}, custom_of(played), paths.data())
    assert again.field.board == played.field.board


@pytest.mark.parametrize("game", BOARDS)
def test_no_set_up_offers_the_boards_of_lessons(game: str) -> None:
    offered = next(option for option in load_game(game, paths.data()).options() if option.name == "map")
    assert not [name for name, _ in offered.choices if "training" in name]


def test_a_lesson_on_the_board_of_another_game_is_told() -> None:
    with pytest.raises(Faulty, match="sniper_elite"):
        load_game("specter_ops", paths.data(), options={"map": BOARDS["sniper_elite"]})
