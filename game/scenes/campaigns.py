"""The campaigns: a list of them, and the map of the one that is chosen, with its missions to pick from."""

from __future__ import annotations

import pygame

from game import paths
from game.content.problems import Faulty, Problem
from game.content.registry import entry_of
from game.core.campaigns import Campaign, Mission
from game.scenes.house import House
from game.scenes.menu import Hint, Push, frame_of, lay_footer, lay_header
from game.scenes.missions import Progress, all_campaigns, under_way, unlock_words
from game.scenes.picking import PickingScene
from game.scenes.scene import shipped
from game.store.entry import Entry
from game.view.campaign_map import DONE, LOCKED, OPEN, TRIED, UNDER_WAY, MissionMark, Plan, Way, lay_map
from game.view.game_card import GameCard
from game.view.glossary import NOTHING, Glossary, glossary_of
from game.view.sheet import Sheet
from game.view.text import Rich, Span

LIST, CARD, GAP = "campaigns", 66, 8
ABOUT = 110  # units that the words about a campaign need below the list
NOT_YET = "Another mission leads here first."
STANDINGS = {
    LOCKED: NOT_YET,
    OPEN: "Open, not played yet",
    TRIED: "Open, not won yet",
    DONE: "Won",
    UNDER_WAY: "A match of it waits to be continued",
}
NOBODY_KEEPS = "Your own campaign files belong into {folder}."


class CampaignsScene(PickingScene):
    """Campaigns at the left, the map at the right. ``campaign`` and ``mission``: the ids of what is picked at first."""

    kind = "mission"

    def __init__(self, house: House, campaign: str = "", mission: str = "") -> None:
        super().__init__(house, mission)
        self._campaigns: list[Campaign] = []
        self._problems: list[Problem] = []
        self._wish = campaign
        self._read()

    def _read(self) -> None:
        """Read files and progress: a mission may have ended meanwhile, a file may have been mended."""
        try:
            self._campaigns, self._problems = all_campaigns()
        except Faulty as why:
            self._campaigns, self._problems = [], why.problems
        self._look_again()

    def _look_again(self) -> None:
        """Find what is wished for among the campaigns, and how far each has come."""
        names = [one.id for one in self._campaigns]
        self._place = names.index(self._wish) if self._wish in names else 0
        self._progress = [Progress(self.house, one) for one in self._campaigns]
        self._under_way: dict[str, Entry] = {}
        if self._campaigns:
            self._wish = self._campaign.id
            self._under_way = under_way(self.house, self._campaign)
            known = self._campaign.mission(self.picked)
            self.picked = known.id if known else self._now.next_mission().id
            self.focus_picked()

    @property
    def _campaign(self) -> Campaign:
        return self._campaigns[self._place]

    @property
    def _now(self) -> Progress:
        return self._progress[self._place]

    @property
    def _mission(self) -> Mission | None:
        return self._campaign.mission(self.picked) if self._campaigns else None

    def glossary(self) -> Glossary:
        """What the names of the picked mission's game mean."""
        return glossary_of(shipped(self._mission.game)) if self._mission else NOTHING

    def show(self, campaign: str, mission: str) -> None:
        """Have that mission picked when it is on top again."""
        self._wish, self.picked = campaign, mission

    def resume(self) -> None:
        """Look again."""
        self._read()
        super().resume()

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """List, map, what is picked, the foot."""
        frame = frame_of(sheet, tallest=760)
        sheet.desk()
        lay_header(sheet, frame.header, "Campaigns", "Missions with a beginning and an end, played alone")
        left, right = frame.columns(sheet, 0.27)
        self._lay_list(sheet, left)
        with sheet.panel("right", right, padding=12) as inner:
            if self._campaigns:
                told = pygame.Rect(inner.left, inner.bottom - sheet.px(96), inner.width, sheet.px(96))
                above = pygame.Rect(inner.left, inner.top, inner.width, told.top - sheet.px(10) - inner.top)
                self._lay_map(sheet, above)
                self._lay_picked(sheet, told)
            else:
                words = "\n".join(map(str, self._problems))
                sheet.text("broken", words, inner, size="small", colour="danger", is_elided=True)
        self._lay_foot(sheet, frame.footer)

    def _lay_list(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        with sheet.panel("list", rect, padding=12) as inner:
            words = self._own_words()
            height = sheet.look.set(words, inner.width, size="small", most_lines=5, is_elided=True).height
            below = pygame.Rect(inner.left, inner.bottom - height, inner.width, height)
            sheet.text("own", words, below, size="small", colour="muted", most_lines=5, is_elided=True)
            room = pygame.Rect(inner.left, inner.top, inner.width, below.top - px(10) - inner.top)
            step = px(CARD + GAP)
            whole = step * len(self._campaigns) - px(GAP)
            if self._campaigns and room.height >= whole + px(ABOUT):
                about = pygame.Rect(room.left, room.top + whole + px(16), room.width, room.height - whole - px(16))
                sheet.text("about", self._campaign.text, about, size="note", is_elided=True)
                room.height = whole
            with sheet.scroll(LIST, room, whole, self.hands.offsets.get(LIST, 0)) as content:
                width = sheet.beside_bar(content, room)
                for place, progress in enumerate(self._progress):
                    row = pygame.Rect(content.left, content.top + place * step, width, px(CARD))
                    sheet.control(self._card(row, place, progress))

    def _card(self, rect: pygame.Rect, place: int, progress: Progress) -> GameCard:
        campaign = progress.campaign
        game = entry_of(campaign.game).title if campaign.game else "All games"
        done = f"{len(progress.won)} of {len(campaign.missions)}"
        games = tuple(dict.fromkeys(mission.game for mission in campaign.missions))
        return GameCard(
            f"campaign/{place}", rect, on_act=lambda: self._choose(place), games=games, heading=campaign.title,
            detail=f"{game}, {done}", done=len(progress.won) / len(campaign.missions), is_picked=place == self._place,
        )  # fmt: skip

    def _own_words(self) -> Rich:
        """Where a user's own files go, and what is wrong with those that are there."""
        if self._problems:
            first = self._problems[0]
            more = f" ({len(self._problems) - 1} more)" if len(self._problems) > 1 else ""
            return [Span(f"{first}{more}", "danger")]
        return NOBODY_KEEPS.format(folder=paths.home() / "campaigns")

    def _lay_map(self, sheet: Sheet, rect: pygame.Rect) -> None:
        campaign, progress = self._campaign, self._now
        ways = [
            Way((one.x, one.y), (to.x, to.y), way == "lost", one.id in progress.open and to.id in progress.open)
            for one, to, way in campaign.ways()
        ]
        plan = Plan(sheet.look, rect, [(mission.x, mission.y) for mission in campaign.missions])
        with sheet.group("map of missions", rect):
            lay_map(sheet, plan, campaign.id, campaign.land, ways)
            for mission in campaign.missions:
                sheet.control(self._mark(plan, mission))

    def _mark(self, plan: Plan, mission: Mission) -> MissionMark:
        place, standing = (mission.x, mission.y), self._standing(mission)
        tip = STANDINGS[standing]
        return MissionMark(
            f"mission/{mission.id}", plan.rect_of(place), on_act=lambda: self.pick(mission.id),
            title=mission.title, game=mission.game, standing=standing, stars=self._now.stars(mission),
            goals=len(mission.goals), is_picked=mission.id == self.picked,
            has_key=bool(mission.unlocks) and not self._now.is_won(mission), centre=plan.centre(place), disc=plan.disc,
            has_name=plan.has_names, tip=tip if plan.has_names else f"{mission.title}. {tip}",
        )  # fmt: skip

    def _standing(self, mission: Mission) -> str:
        """How it stands, as its mark shows it."""
        if mission.id in self._under_way:
            return UNDER_WAY
        if self._now.is_won(mission):
            return DONE
        if mission.id not in self._now.open:
            return LOCKED
        return TRIED if self._now.record(mission).played else OPEN

    def _lay_picked(self, sheet: Sheet, rect: pygame.Rect) -> None:
        """The mission in two lines, or what its campaign is about; below them what it unlocks."""
        mission, px = self._mission, sheet.px
        if mission is None:
            return
        stars, all_stars = self._now.all_stars
        told = f"{stars} of {all_stars} goals reached"
        right = sheet.text("stars", told, rect, size="small", colour="brass", align="right", most_lines=1)
        row = pygame.Rect(rect.left, rect.top, right.left - px(12) - rect.left, px(30))
        head = sheet.text(
            "picked", self._heading(mission), row, size="heading", face="title", most_lines=1, is_elided=True
        )
        below = pygame.Rect(rect.left, head.bottom + px(4), rect.width, rect.bottom - head.bottom - px(4))
        if mission.unlocks:
            line = pygame.Rect(below.left, below.bottom - px(20), below.width, px(20))
            sheet.text("unlocks", self._unlocks(mission), line, size="small", most_lines=1, is_elided=True)
            below.height -= px(22)
        is_open = mission.id in self._now.open
        words = mission.briefing if is_open else f"{self._campaign.text} {NOT_YET}"
        sheet.text("picked words", words, below, size="note", colour="text" if is_open else "muted", is_elided=True)

    def _unlocks(self, mission: Mission) -> Rich:
        """What winning unlocks for later missions, or has unlocked."""
        told = "Unlocked" if self._now.is_won(mission) else "To be unlocked by a win"
        return [Span(f"{told}: ", "muted"), Span(unlock_words(self._campaign, mission.unlocks), "brass_light")]

    def _heading(self, mission: Mission) -> Rich:
        return [Span(f"{mission.title}  ", "brass_light"), Span(entry_of(mission.game).title, "muted")]

    def _lay_foot(self, sheet: Sheet, rect: pygame.Rect) -> None:
        mission = self._mission
        is_open = mission is not None and mission.id in self._now.open
        hints = [Hint(("left", "right"), "mission", None), Hint(("up", "down"), "campaign", None)]
        pushes = [
            Push("back", "Back", self.close, key=self.house.keys.cap("menu")),
            Push("briefing", "Briefing", self.open_picked, "primary", "Enter", "" if is_open else NOT_YET),
        ]
        lay_footer(sheet, rect, hints if self._campaigns else [], pushes)

    # What it does

    def _choose(self, place: int) -> None:
        """Another campaign, with the mission that comes next in it."""
        self._wish, self.picked = self._campaigns[place].id, ""
        self._look_again()
        self.refresh()

    def open_picked(self) -> None:
        """The briefing of the mission that is picked."""
        mission = self._mission
        if mission is None:
            return
        if mission.id not in self._now.open:
            self.house.sounds.play("refuse")
            self.house.notice(NOT_YET)
            return
        self.house.open("briefing", self._campaign, mission)

    def ids(self) -> list[str]:
        """The missions of the campaign."""
        return [mission.id for mission in self._campaign.missions] if self._campaigns else []

    def turn(self, by: int) -> None:
        """Another campaign."""
        self._choose((self._place + by) % len(self._campaigns))
