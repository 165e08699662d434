"""The seats of a lesson that nobody plays: they do what the script says when its turn comes, and never think."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core import Event, Seat
from game.core.lessons import found
from game.scenes.thinking import Answer, Question

if TYPE_CHECKING:
    from game.scenes.coach import Coach


class Script:
    """Answers for the scripted seats of one lesson, in the place of bots."""

    def __init__(self, coach: Coach) -> None:
        self._coach = coach
        self._asked: list[Question] = []

    def ask(self, question: Question) -> None:
        """Somebody is to act."""
        self._asked = [one for one in self._asked if one.bot != question.bot] + [question]

    def notice(self, seat: Seat, events: Sequence[Event]) -> None:
        """A script needs to see nothing."""

    def poll(self) -> Answer | None:
        """Return what the script says next, as soon as it is that seat's turn in the script."""
        due, match = self._coach.course.due, self._coach.match
        for question in self._asked:
            if due is not None and question.bot == due.seat:
                self._asked.remove(question)
                acts = found(match, due.seat, [due.act])
                if not acts:
                    self._coach.lose_the_thread()
                    return None
                return Answer(question.bot, match.at(due.seat), len(match.plies), acts[0], "")
        return None

    def close(self) -> None:
        """Nothing to end."""
