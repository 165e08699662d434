"""A whole match in the real window, left in the middle and gone on with, played by hands that click what they see."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from game.core import Action, Match
from game.rules.sharp_shooters import Place, Roll, SharpObservation
from game.scenes.table import TableScene
from game.store.settings import open_settings
from tests.desktop.conftest import Start
from tests.desktop.mirror import Mirror, Point, Unsaved
from tests.desktop.screen import Program, difference, seen_within, wait_for

PLAYER = 0
PATIENCE = 60.0
ENOUGH = 3  # rounds before the match is left
MUCH = 0.3  # share of the pixels that differ between two screens
AGAIN = 3.0  # seconds until somebody whose click did nothing clicks once more


class Hands:
    """Somebody who plays: looks at the match, then clicks where the layout says."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.mirror = Mirror(program)

    def click(self, scene_name: str, name: str) -> None:
        """Click on a thing of the title or of the scene behind a door."""
        scene = self.mirror.title() if scene_name == "title" else self.mirror.behind(scene_name, "sharp_shooters")
        self.program.click(self.mirror.middle(scene, name))

    def begin(self) -> None:
        """Take the box from the shelf and begin with the seats as they are offered: a person and a bot."""
        title = self.program.picture()
        self.click("title", "box/sharp_shooters")
        wait_for(lambda: difference(title, self.program.picture()) > MUCH, "the set-up")
        self.click("set_up", "begin")
        wait_for(self.mirror.newest_save, "the match to begin")

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
            if seen_within(AGAIN, lambda: len(self.mirror.match().journal) > before):
                return
        raise AssertionError(f"{action} did nothing: {self.program.errors()}")

    def do(self, scene: TableScene, match: Match, action: Action) -> None:
        """Drag a die to its row; roll with the button in one turn, with the key in the next."""

        def place_of(name: str) -> Point:
            return self.mirror.middle(scene, name)

        if isinstance(action, Place):
            self.program.drag(place_of(f"die{scene.picture.slot_of(action.face)}"), place_of(f"row{action.row}"))
        elif isinstance(action, Roll) and match.at(PLAYER) % 4 < 2:
            self.program.key("r")
        else:
            self.program.click(place_of("roll" if isinstance(action, Roll) else "stop"))

    def play(self, rounds: int | None = None) -> Match:
        """Play on to the end, or until so many rounds have begun."""
        while True:
            match = wait_for(self.my_turn, "the bots to have played", PATIENCE)
            if match.outcome() or (rounds and cast("SharpObservation", match.view(PLAYER)).round >= rounds):
                return match
            self.act(match)

    def quit_from_the_pause(self, match: Match) -> None:
        table = self.program.picture()
        self.program.key("Escape")
        wait_for(lambda: difference(table, self.program.picture()) > MUCH, "the pause over the table")
        pause = self.mirror.behind("pause", self.mirror.table(match))
        self.program.click(self.mirror.middle(pause, "quit"))

    def leave_the_results(self, match: Match) -> None:
        """Wait for the results, go back to the title, and quit there."""
        table, scene = self.program.picture(), self.mirror.behind("results", Unsaved(match))
        wait_for(lambda: difference(table, self.program.picture()) > MUCH, "the results")
        results = self.program.picture()
        self.program.click(self.mirror.middle(scene, "title"))
        wait_for(lambda: difference(results, self.program.picture()) > MUCH, "the title")
        self.click("title", "quit")


def choose(match: Match) -> Action:
    """Finish rows that pay first, feed no black row without need, roll on as long as it is allowed."""
    seen = cast("SharpObservation", match.view(PLAYER))
    assert seen.side
    rows = seen.side.rows

    def worth(action: Action) -> int:
        if isinstance(action, Place):
            return rows[action.row].value + 200 * (rows[action.row].value > 0)
        return 100 if isinstance(action, Roll) else 0

    actions: tuple[Action, ...] = seen.legal
    return max(actions, key=worth)


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
    hands.begin()
    left = hands.play(rounds=ENOUGH)
    assert not left.outcome()
    hands.quit_from_the_pause(left)
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
    hands.leave_the_results(match)
    assert program.wait_for_end() == 0
    assert program.errors() == ""
