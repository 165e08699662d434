"""A whole match in the real window, left in the middle and gone on with, played by hands that click what they see."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.core import Action, Match
from game.rules.sharp_shooters import Place, Roll
from game.store.settings import open_settings
from tests.desktop.conftest import Start
from tests.desktop.mirror import Mirror, Point
from tests.desktop.screen import Program, colours, wait_for

PLAYER = 0
PATIENCE = 60.0
ENOUGH = 3  # rounds before the match is left
AGAIN = 3.0  # seconds until somebody whose click did nothing clicks once more


class Stand(NamedTuple):
    """How far the match is: journal records on the disk."""

    records: int
    match: Match


class Hands:
    """Somebody who plays: looks at the match, then clicks where the layout says."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.mirror = Mirror(program)
        self.drags = 0

    def click(self, scene_name: str, name: str) -> None:
        """Click on a thing of the title or of the scene behind a door."""
        scene = self.mirror.title() if scene_name == "title" else self.mirror.behind(scene_name, "sharp_shooters")
        self.program.click(self.mirror.middle(scene, name))

    def stand(self) -> Stand:
        match = self.mirror.match()
        return Stand(len(match.journal), match)

    def my_turn(self) -> Match | None:
        """The match, once it is over or the player's to act."""
        match = self.mirror.match()
        return match if match.outcome() or PLAYER in match.to_act() else None

    def act(self, match: Match) -> None:
        """Choose an action and do it with the pointer or a key; what did not arrive is done again."""
        before = len(match.journal)
        scene = self.mirror.table(match)
        action = choose(match)
        for _ in range(3):
            self.do(scene, match, action)
            try:
                wait_for(lambda: self.stand().records > before, f"{action} to be saved", AGAIN)
            except AssertionError:
                continue
            return
        raise AssertionError(f"{action} did nothing: {self.program.errors()}")

    def do(self, scene: object, match: Match, action: Action) -> None:
        if isinstance(action, Place):
            die = self.place_of(scene, f"die{scene.picture.slot_of(action.face)}")
            row = self.place_of(scene, f"row{action.row}")
            self.program.drag(die, row)
        elif isinstance(action, Roll) and match.at(PLAYER) % 2:
            self.program.key("r")
        else:
            self.program.click(self.place_of(scene, "roll" if isinstance(action, Roll) else "stop"))

    def place_of(self, scene: object, name: str) -> Point:
        return self.mirror.middle(scene, name)

    def play(self, rounds: int | None = None) -> Match:
        """Play on to the end, or until so many rounds have begun."""
        while True:
            match = wait_for(self.my_turn, "the bots to have played", PATIENCE)
            if match.outcome() or (rounds and match.view(PLAYER).round >= rounds):
                return match
            self.act(match)


def choose(match: Match) -> Action:
    """Finish rows that pay first, feed no black row without need, roll on as long as it is allowed."""
    seen = match.view(PLAYER)

    def worth(action: Action) -> int:
        if isinstance(action, Place):
            return seen.side.rows[action.row].value + 200 * (seen.side.rows[action.row].value > 0)
        return 100 if isinstance(action, Roll) else 0

    return max(seen.legal, key=worth)


def calm(home: Path) -> None:
    """Settings of somebody who wants no movement on the screen."""
    page = open_settings(home)
    page.value.animation_speed = 0
    page.save()
    page.close()


def test_a_match_is_played_left_and_gone_on_with_to_its_end(start: Start, home: Path) -> None:
    calm(home)
    program = start()
    hands = Hands(program)
    hands.click("title", "box/sharp_shooters")
    wait_for(lambda: hands.mirror.newest_save() or hands.click("set_up", "begin"), "the match to begin")
    left = hands.play(rounds=ENOUGH)
    assert not left.outcome()
    program.key("alt+F4")
    assert program.wait_for_end() == 0
    assert program.errors() == ""
    before = hands.mirror.match().journal

    program = start()
    hands = Hands(program)
    hands.click("title", "continue")
    match = hands.play()
    assert list(match.journal[: len(before)]) == list(before)
    outcome = match.outcome()
    assert outcome is not None
    assert max(outcome.scores) >= 500
    table = colours(program.picture())
    wait_for(lambda: colours(program.picture()) != table, "the results")
    program.key("alt+F4")
    assert program.wait_for_end() == 0
    assert program.errors() == ""
