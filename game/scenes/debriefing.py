"""The debriefing of a mission: how it ended, which goals were reached, what opens now, and the course of the match."""

from __future__ import annotations

import pygame

from game.core.campaigns import LOST, WON, Campaign, Mission
from game.scenes.beginning import sit_down
from game.scenes.briefing import goals_height, lay_goals, lay_picture, story_height
from game.scenes.campaigns import CampaignsScene
from game.scenes.finished import FinishedScene
from game.scenes.house import House
from game.scenes.menu import Hint, Push, frame_of, lay_footer, lay_header
from game.scenes.missions import begin_mission, goal_words, reached_in, unlock_words
from game.scenes.replay import HasMatch
from game.view.sheet import Sheet
from game.view.text import Rich, Span

HERO, NEWS = 76, 46  # units


class DebriefingScene(FinishedScene):
    """The card of a mission after its match."""

    def __init__(self, house: House, what: HasMatch, campaign: Campaign, mission: Mission) -> None:
        super().__init__(house, what)
        self._campaign, self._mission = campaign, mission
        self._is_won = mission.seat in self._outcome.winners
        self._reached = reached_in(self.match, mission)
        self.hands.focus("map", shows=False)

    def enter(self) -> None:
        """A fanfare for whoever won."""
        super().enter()
        if self._is_won:
            self.house.sounds.play("win")

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """What happened at the left, the course at the right, the foot."""
        frame = frame_of(sheet, tallest=660)
        sheet.desk()
        lay_header(sheet, frame.header, self._mission.title, f"{self._campaign.title}. {self._outcome.reason}")
        left, right = frame.columns(sheet, 0.46)
        with sheet.panel("debriefing", left) as inner:
            self._lay_story(sheet, inner)
        with sheet.panel("figures", right) as inner:
            self._course.lay(sheet, inner)
        self._lay_foot(sheet, frame.footer)

    def _lay_story(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px, mission = sheet.px, self._mission
        text = mission.after_win if self._is_won else mission.after_loss
        below = px(16) + goals_height(sheet, len(mission.goals)) + px(8) + px(NEWS)
        needed = px(HERO) + px(10) + story_height(sheet, rect.width, text) + below
        top = lay_picture(sheet, rect, self._entry.name, needed)
        cup = pygame.Rect(rect.left, top, px(HERO * 0.88), px(HERO))
        sheet.picture("cup", "table/trophy" if self._is_won else "icons/undo", cup if self._is_won else _low(cup))
        words = pygame.Rect(cup.right + px(14), cup.top, rect.right - cup.right - px(14), cup.height)
        told = "Mission accomplished" if self._is_won else "Not this time"
        colour = "brass_light" if self._is_won else "text"
        sheet.text("result", told, words, size=30, face="title", colour=colour, valign="center", most_lines=1,
                   is_elided=True)  # fmt: skip
        story = pygame.Rect(rect.left, cup.bottom + px(10), rect.width, 0)
        story.height = rect.bottom - below - story.top
        top = sheet.text("story", text, story, size="lead", is_elided=True).bottom + px(16)
        rows = [(goal_words(mission, goal), goal in self._reached) for goal in mission.goals]
        bottom = lay_goals(sheet, pygame.Rect(rect.left, top, rect.width, rect.bottom - top), rows)
        last = pygame.Rect(rect.left, bottom + px(8), rect.width, rect.bottom - bottom - px(8))
        sheet.text("news", self._news(), last, size="small", colour="muted", most_lines=2, is_elided=True)

    def _news(self) -> Rich:
        """Which missions are open now because of it, and what may be chosen in later ones."""
        names = self._mission.then(WON if self._is_won else LOST)
        titles = [one.title for one in self._campaign.missions if one.id in names]
        words: list[str | Span] = []
        if titles:
            words.append(Span(f"Open now: {', '.join(titles)}. ", "good"))
        if self._is_won and self._mission.unlocks:
            unlocked = unlock_words(self._campaign, self._mission.unlocks)
            words.append(Span(f"Unlocked for later missions: {unlocked}.", "brass"))
        if self._is_won and not titles:
            words.append(Span(f"“{self._campaign.title}” ends here. Other missions can still be played.", "good"))
        return words or "The mission can be tried again at any time."

    def _lay_foot(self, sheet: Sheet, rect: pygame.Rect) -> None:
        pushes = [
            Push("look_back", "All figures", self._look_back),
            Push("replay", "Watch the replay", self._watch),
            Push("again", "Play it again" if self._is_won else "Try again", self._again),
            Push("map", "To the map", self.close, "primary", "Enter"),
        ]
        lay_footer(sheet, rect, [Hint(("Tab",), "next")], pushes)

    # What it does

    def close(self) -> None:
        """To the map: the one that lies below, or a new one where the match was continued from elsewhere."""
        scenes = self.house.stack.scenes
        onward = self._mission.if_won if self._is_won else ()
        pick = (*onward, self._mission.id)[0]
        if len(scenes) > 1 and isinstance(scenes[-2], CampaignsScene):
            scenes[-2].show(self._campaign.id, pick)
            super().close()
        else:
            self.house.stack.replace(self.house.doors["campaigns"](self._campaign.id, pick))

    def on_enter(self) -> None:
        """To the map."""
        self.close()

    def _look_back(self) -> None:
        self.house.open("course", self)

    def _again(self) -> None:
        """The same mission with the same choices; chance is new."""
        options = self.match.header.options
        sit_down(self.house, lambda: begin_mission(self.house, self._campaign, self._mission, options))


def _low(rect: pygame.Rect) -> pygame.Rect:
    """A square in the middle of it, for a sign that is not to stand out."""
    side = rect.width * 2 // 3
    return pygame.Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side)
