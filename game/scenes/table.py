"""A table: a match being played, as one screen.

Events become movements, log lines and sounds, in their order; only when they have been shown may a person act, and
what is pressed meanwhile waits for that moment. Bots think elsewhere (``thinking``) and act at a pace one can follow.
A game's own table says how its events are shown and what lies on it.
"""

from __future__ import annotations

import logging
from abc import abstractmethod
from collections import deque
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from game.content.registry import entry_of
from game.core import BYSTANDER, Action, Event, IllegalAction, Observation, Seat, Stale, Undone
from game.scenes.counting import count_match
from game.scenes.house import House
from game.scenes.patient import PatientScene
from game.scenes.script import Script
from game.scenes.seats import Seats
from game.scenes.thinking import HINT, Answer, Question, Thinking, ThinkingProcess
from game.scenes.why import open_rules, pointed_reason
from game.store.saved import Saved
from game.view.animation import Animation, AnimationQueue

log = logging.getLogger(__name__)

PACE = 0.55  # seconds between two acts of a bot at normal speed
LEAST_PACE = 0.3
FAREWELL = 1.2  # seconds the last position stays before the results


class Beat(NamedTuple):
    """An event, and what the person at the screen may know when its step is done."""

    event: Event
    seen: Observation


class TableScene(PatientScene):
    """The table of a match that is being saved; where no bot sits, the bots think for hints alone."""

    def __init__(self, house: House, saved: Saved) -> None:
        super().__init__(house)
        self.saved = saved
        self.match = saved.match
        self.about = self.match.game
        self.entry = entry_of(self.match.header.game)
        self.place = self.entry.name
        self.seats = Seats(self.match)
        self.seating, self.humans = self.seats.seating, self.seats.humans
        self.viewer: Seat = self.humans[0] if self.humans else BYSTANDER
        self.queue = AnimationQueue(lambda: self.house.settings.animation_speed)
        self.hint: Answer | None = None
        self.refusal = ""
        self._shown_words = import_module(f"game.view.{self.entry.name}")
        self._beats: deque[Beat] = deque()
        self._hears_no_more: Callable[[], None] = lambda: None
        self._called: Seat = BYSTANDER
        self._thinking: Thinking | None = None
        self._asked: Question | None = None
        self._answer: Answer | None = None
        self._rest = 0.0
        self._was_idle = False
        self._is_done = False
        self.coach = self.coach_of_lesson()
        self.tell_anew()

    # -- what a game's table says

    @abstractmethod
    def show(self, beat: Beat) -> None:
        """Turn an event into movements on ``queue``; whatever it changes on the table is told to ``picture``."""

    follows_actor = False
    """Whether two people at one screen each see the table from their own side when they act."""

    @property
    def is_secret(self) -> bool:
        """Whether what is chosen now must be seen by the one who chooses alone."""
        return False

    def put_back(self) -> bool:
        """Lay down what is in the hand; True if something was."""
        return False

    def show_statistics(self) -> None:
        """Open the figures of the match."""

    # -- begin and end

    def enter(self) -> None:
        """Hire the bots, then let the match begin or go on."""
        self._hears_no_more = self.match.subscribe(self.viewer, self._hear)
        for seat in self.seats.bots:
            self.match.subscribe(seat, self._notice_of(seat))
        self._thinking = self.hire()
        if self.match.journal:
            self.match.resume()
        else:
            self.match.start()

    def hire(self) -> Thinking:
        """Return the bots of this table; in a lesson the script has their seats."""
        if self.coach is not None:
            return Script(self.coach)
        crew = self.seats.crew()
        return self.house.thinkers(crew) if self.house.thinkers else ThinkingProcess(crew)

    def leave(self) -> None:
        """End the bots and give the file free."""
        if self._thinking:
            self._thinking.close()
        trouble = self.saved.close()
        if trouble:
            self.house.notice(trouble)
        if self.coach is not None:
            self.coach.left()

    def tell_anew(self) -> None:
        """Fold everything that happened into a fresh picture and log: at the start, and after an undo."""
        words, seats = self._shown_words, len(self.seating)
        seen = self.match.view(self.viewer)
        self.picture: Any = words.Picture.of(self.match.game, seats, seen.history)
        self.picture.see(seen)
        names = [who.name for who in self.seating]
        self.narration: Any = words.Narration(names, [who.colour for who in self.seating], self.match.game)
        for event in seen.history:
            self.narration.tell(event)
        self.refresh()

    # -- who acts

    @property
    def is_idle(self) -> bool:
        """Whether all that happened has been shown."""
        return not self._beats and not self.queue.is_busy

    @property
    def actor(self) -> Seat:
        """The seat to act now, or BYSTANDER."""
        seats = [seat for seat in self.match.to_act() if seat >= 0]
        if self.coach is not None:
            seats = self.coach.acting(seats)
        return seats[0] if seats else BYSTANDER

    def actor_of(self, action: Action) -> Seat:
        """The seat that would do this for the person at the screen."""
        return self.actor

    @property
    def can_act(self) -> bool:
        """Whether a person at the screen may act now."""
        return self.is_idle and self.actor in self.humans

    def observation(self) -> Observation:
        """What the acting person (or who looks on) may know."""
        return self.match.view(self.actor if self.actor in self.humans else self.viewer)

    def act(self, action: Action) -> bool:
        """Let the person to act do this; a refusal is shown with its reason. True when it was accepted."""
        if not self.can_act:
            return False
        seat = self.actor_of(action)
        if self.coach is not None and not self.coach.allows(seat, action):
            return False
        try:
            self.match.submit(seat, action, self.match.at(seat))
        except Stale:
            return False
        except IllegalAction as why:
            self.refuse(why.reason)
            return False
        self.hint, self.refusal = None, ""
        self.refresh()
        return True

    def refuse(self, why: str) -> None:
        """Tell why something cannot be done."""
        self.refusal = why
        self.house.sounds.play("refuse")
        if self.coach is not None:
            self.coach.refused(why)
        self.refresh()

    def refusals(self) -> tuple[str, ...]:
        """Return the refusals on the screen that somebody may ask about, the nearest at hand first."""
        return pointed_reason(self.hands, self.sheet), self.refusal

    def undo(self) -> None:
        """Take the last decision of the person to act back."""
        if not self.can_act:
            return
        if self.coach is not None and not self.coach.may_undo(self.actor):
            return
        if why := self.match.undo_refusal(self.actor):
            self.refuse(why)
        else:
            self.match.undo(self.actor)

    def ask_hint(self) -> None:
        """Have the adviser look at the position."""
        if self.coach is not None:
            self.coach.hint()
        elif self.can_act and self._thinking and not self._asked:
            self._asked = Question(HINT, self.match.at(self.actor), len(self.match.plies), self.observation())
            self._thinking.ask(self._asked)
            self.refresh()

    @property
    def is_asking_hint(self) -> bool:
        """Whether the adviser thinks."""
        return self._asked is not None and self._asked.bot == HINT

    # -- events

    def _hear(self, event: Event) -> None:
        if isinstance(event, Undone):
            self._beats.clear()
            self.hint, self.refusal = None, ""
            self.tell_anew()
        else:
            self._beats.append(Beat(event, self.match.view(self.viewer)))

    def _notice_of(self, seat: Seat) -> Any:
        def notice(event: Event) -> None:
            if self._thinking:
                self._thinking.notice(seat, (event,))

        return notice

    # -- time

    @property
    def is_moving(self) -> bool:
        """Whether frames should follow quickly."""
        is_taught = self.coach is not None and self.coach.is_moving
        return is_taught or not self.is_idle or self._asked is not None or self._rest > 0

    def update(self, dt: float) -> None:
        """Show what happened, then let bots and waiting input go on."""
        if self.queue.update(dt):
            self.repaint()
        while self._beats and not self.queue.is_busy:
            beat = self._beats.popleft()
            self.show(beat)
            self.queue.add(Animation(0, on_end=partial(self._narrate, beat.event)))
            self.queue.update(0)
        self._rest = max(0.0, self._rest - dt) if self.is_idle else self._rest
        self._listen()
        if self.is_idle:
            self._go_on()
        if self.is_idle != self._was_idle:
            self._was_idle = self.is_idle
            self.refresh()

    def _narrate(self, event: Event) -> None:
        """The log tells an event once it was seen to happen."""
        self.narration.tell(event)
        self.refresh()

    def _listen(self) -> None:
        found = self._thinking.poll() if self._thinking and self._asked else None
        if found is None:
            return
        self._asked = None
        if found.plies != len(self.match.plies):
            return
        if found.bot == HINT:
            self.take_hint(found)
        else:
            self._answer = found

    def take_hint(self, found: Answer) -> None:
        """Show a hint."""
        self.hint = found
        self.refresh()

    def _go_on(self) -> None:
        if self.match.outcome():
            self._finish()
        elif self._answer and self._rest <= 0:
            self._let_bot_act(self._answer)
        elif self.actor in self.seats.bots:
            self._ask_bot()
        elif self._is_met(self.actor):
            self.replay_late()

    def _is_met(self, seat: Seat) -> bool:
        """Whether the person to act sits at the table; a curtain calls somebody who chooses in secret."""
        if self.is_secret and len(self.humans) > 1 and self.house.has_door("curtain"):
            if self._called != seat:
                self._called = seat
                self.house.stack.push(self.house.doors["curtain"](self, seat))
            return self.viewer == seat
        self._called = BYSTANDER
        if self.follows_actor and self.viewer != seat and seat in self.humans:
            self.uncover(seat)
        return True

    def uncover(self, seat: Seat) -> None:
        """Show the table as ``seat`` sees it from now on."""
        self._hears_no_more()
        self.viewer = seat
        self._hears_no_more = self.match.subscribe(seat, self._hear)
        self.tell_anew()

    def _ask_bot(self) -> None:
        if self._asked or self._answer or not self._thinking:
            return
        seat = self.actor
        self._asked = Question(seat, self.match.at(seat), len(self.match.plies), self.match.view(seat))
        self._thinking.ask(self._asked)

    def _let_bot_act(self, answer: Answer) -> None:
        self._answer = None
        try:
            self.match.submit(answer.bot, answer.action, answer.at)
        except Stale:
            return
        except IllegalAction:
            log.warning("the bot on seat %d chose something refused; it is asked again", answer.bot)
        speed = self.house.settings.animation_speed
        self._rest = max(LEAST_PACE, PACE / speed) if speed else LEAST_PACE

    def _finish(self) -> None:
        if self.coach is not None:
            return  # a lesson has no results, and counts for nobody
        if not self._is_done:
            self._is_done, self._rest = True, FAREWELL
            count_match(self.house, self.match, self.seats)
        elif self._rest <= 0 and self.house.stack.top is self and not self.house.stack.is_asked:
            self.house.stack.replace(self.house.doors["results"](self))

    # -- input

    def on_action(self, action: str) -> bool:
        """Keys that every table knows."""
        if action == "menu":
            if not self.put_back():
                self.house.open("pause", self)
        elif action == "rules":
            open_rules(self)
        elif action == "settings":
            self.house.open("settings")
        elif action == "hint":
            self.ask_hint()
        elif action == "undo":
            self.undo()
        elif action == "statistics":
            self.show_statistics()
        else:
            return False
        return True
