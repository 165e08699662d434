"""Tells the events of a match as log lines: one line for a placement, growing with what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import Event
from game.rules.super_snipers.actions import TARGET
from game.rules.super_snipers.draft_events import CardPicked, CardsDealt, CardsKept, CardsPassed
from game.rules.super_snipers.end_events import (
    AdrenalineGained,
    AiHelped,
    AiPlayed,
    AiSetBack,
    AiSkipped,
    GridRemoved,
    MatchEnded,
    RoundEnded,
)
from game.rules.super_snipers.events import (
    BagRefilled,
    BonusEarned,
    BonusUsed,
    BulletReturned,
    BulletSent,
    CardCopied,
    CardsBlanked,
    FirstDrawn,
    FocusDiscarded,
    FocusDrawn,
    FocusKept,
    FocusLoaded,
    FocusSwapped,
    FocusTaken,
    FocusUnloaded,
    GridSearched,
    Hid,
    InnocentCovered,
    InnocentIsolated,
    InnocentReturned,
    Killed,
    LosRearranged,
    MeepleMoved,
    PiecePlaced,
    PieceRemoved,
    PowerUsed,
    RoundBegan,
    SurveillanceEarned,
    TargetPhaseBegan,
    TokenFlipped,
    TurnBegan,
    TurnSkipped,
)
from game.rules.super_snipers.grids import LEVELS
from game.rules.super_snipers.pieces import NAMES, Piece
from game.rules.super_snipers.powers import AI_SEAT
from game.rules.super_snipers.team_events import InDuel, TeamsEnded
from game.view.seating import short_name
from game.view.super_snipers.course import SIDES
from game.view.super_snipers.facts import kind_of
from game.view.super_snipers.picture import FOUR, RESCUE
from game.view.super_snipers.pieces import FOCUS_ROLES
from game.view.super_snipers.rescue_log import rescue_words
from game.view.text import Span

Line = list[Span]
COUNTS = ("first", "second", "third")
ISOLATED = (": an Innocent is isolated", ": two Innocents are isolated", ": three Innocents are isolated")
INKS = {"environment": "#B691E6"}
"""The colour of the Environment is too dark for words on a panel."""


def piece_span(piece: Piece) -> Span:
    """Return the name of a piece in its colour."""
    role = FOCUS_ROLES.get(kind_of(piece), "danger" if kind_of(piece) == "adrenaline" else "text")
    return Span(NAMES[piece], INKS.get(role, role), "bold")


class Narration:
    """The log of one match.

    ``names`` and ``colours``: of both sides; the automated opponent of Contract Mode is called by its Sniper.
    ``lines``: oldest first, the last one may still grow.
    """

    def __init__(self, names: Sequence[str], colours: Sequence[str], game: Any) -> None:
        self._names = [short_name(name) for name in names]
        self._colours = list(colours)
        self._book = game.book
        self._is_rescue = len(names) == RESCUE
        self._is_for_four = len(names) == FOUR
        self._first = 0  # the seat of the White side in the duel that is told of
        self._turns = {0: 0, SIDES: 0}  # by that seat
        self.lines: list[Line] = []

    def tell(self, event: Event) -> None:
        """Add one event to the log; events that need no words add nothing."""
        if isinstance(event, InDuel):
            self._first, event = SIDES * event.number, event.event
        if isinstance(event, TeamsEnded):
            one, other = event.kills
            self.lines.append([Span(f"The match is over, {one} to {other} Kills", "brass", "bold")])
            return
        if self._is_rescue and self._tell_rescue(event):
            return
        kinds = self._tell_turns, self._tell_pieces, self._tell_bonuses, self._tell_meeples, self._tell_rounds
        for told in (*kinds, self._tell_draft):
            if told(event):
                return

    def _tell_rescue(self, event: Event) -> bool:
        """Tell what a rescue says otherwise than a duel; True if it has said it."""
        words = rescue_words(event, self._names)
        if words is None:
            return False
        spans = [piece_span(one) if isinstance(one, int) else one for one in words.spans]
        if words.goes_on:
            self._add(*spans)
        elif spans:
            turn = self._turns[0]
            self.lines.append([*([Span(f"{turn} ", "muted")] if turn else []), *spans])
        return True

    # -- by kind; each returns whether it knew the event

    def _tell_turns(self, event: Event) -> bool:
        match event:
            case TurnBegan(turn=turn):
                self._turns[self._first] = turn
            case FirstDrawn(seat=seat):
                self._say(seat, " was drawn to act first")
            case Hid(seat=seat, grid=grid):
                where = f" before Locate Grid {grid + 1} from the left" if grid >= 0 else ""
                self._say(seat, f" hid{where}")
            case TurnSkipped(seat=seat):
                self._say(seat, " skipped the turn: both Clear tokens are back")
            case GridSearched(seat=seat, grid=grid, is_found=True):
                self._say(seat, f" searched the {COUNTS[grid]} grid and found the Sniper!")
            case GridSearched(seat=seat, grid=grid):
                self._say(seat, f" searched the {COUNTS[grid]} grid: a Miss")
            case TargetPhaseBegan(seat=seat, level=level):
                at = f": Target Grid {LEVELS[level - 1]}" if level else ""
                self._say(seat, f" entered the Target Phase{at}")
            case BagRefilled(seat=seat, count=count):
                self._say(seat, f" put {count} Focus back into the empty bag")
            case _:
                return False
        return True

    def _tell_pieces(self, event: Event) -> bool:
        match event:
            case PiecePlaced(seat=seat, piece=piece, board=board, source=source):
                where = "the Target Grid" if board == TARGET else f"the {COUNTS[board]} grid"
                verb = " moved the " if source == "board" else " placed a "
                self._say(seat, verb.replace(" a ", " an ") if NAMES[piece][0] == "A" else verb)
                self._add(piece_span(piece), Span(f" on {where}"))
            case AiPlayed(piece=piece, goal=goal, grid=grid):
                self._say(AI_SEAT, " played a ")
                where = f"the {COUNTS[grid]} grid" if goal == "locate" else f"its {goal.capitalize()} side"
                self._add(piece_span(piece), Span(f" on {where}"))
            case PieceRemoved(seat=seat, piece=piece):
                self._say(seat, " removed the ")
                self._add(piece_span(piece))
            case FocusDiscarded(seat=seat, piece=piece):
                self._say(seat, " discarded the ")
                self._add(piece_span(piece))
            case FocusSwapped(seat=seat, away=away, taken=taken, place=place):
                self._say(seat, " swapped the ")
                self._add(piece_span(away), Span(" for the "), piece_span(taken))
                self._add(Span(" in Reserve" if place == "reserve" else " of a Locate Grid"))
            case FocusTaken(seat=seat, piece=piece):
                self._say(seat, " took the ")
                self._add(piece_span(piece), Span(" from the opponent"))
            case FocusDrawn(seat=seat, piece=piece, goal=goal) if goal != "los":
                self._say(seat, f" drew for {goal.capitalize()}: ")
                self._add(piece_span(piece))
            case LosRearranged(seat=seat):
                self._say(seat, " used the Tactical Advantage")
            case FocusKept(seat=seat, piece=piece):
                self._say(seat, " kept the ")
                self._add(piece_span(piece), Span(" on the card"))
            case AiSkipped():
                self._say(AI_SEAT, " skipped its turn")
            case AiSetBack(piece=piece):
                self._say(AI_SEAT, " lost a Surveillance Focus: ")
                self._add(piece_span(piece))
            case _:
                return False
        return True

    def _tell_draft(self, event: Event) -> bool:
        match event:
            case CardsDealt(seat=seat, cards=cards):
                self._say(seat, f" was dealt {len(cards)} cards for the draft")
            case CardPicked(seat=seat, card=card):
                self._say(seat, " picked " if card else " picked a card")
                if card:
                    self._add(Span(self._card_title(card), "text", "bold"))
            case CardsPassed(seat=seat):
                self._say(seat, " got the cards that the other left")
            case CardsKept(seat=seat, basic=basic, adrenaline=adrenaline):
                self._say(seat, " plays with ")
                self._add(Span(self._card_title(basic), "text", "bold"))
                self._add(Span(" and "))
                self._add(Span(self._card_title(adrenaline), "text", "bold"))
            case _:
                return False
        return True

    def _tell_bonuses(self, event: Event) -> bool:
        match event:
            case SurveillanceEarned():
                self._add(Span(": Surveillance earned", "good"))
            case BonusEarned(bonus=bonus):
                self._add(Span(f": {bonus.capitalize()} earned", "brass"))
            case BonusUsed(seat=seat, bonus=bonus) if bonus != "exchange":
                self._say(seat, f" used {bonus.capitalize()}")
            case TokenFlipped(seat=seat, token=token) if token != "clear":
                self._say(seat, f" flipped {token.capitalize()}")
            case PowerUsed(seat=seat, key=key):
                self._say(seat, " used the card ")
                self._add(Span(self._card_title(key.rpartition(".")[0]), "text", "bold"))
            case CardCopied(seat=seat, card=card):
                self._say(seat, " copied the card ")
                self._add(Span(self._card_title(card), "text", "bold"))
            case CardsBlanked(seat=seat, turns=turns):
                self._say(seat, f"'s cards are blank{f' for {turns} turns' if turns else ''}")
            case BulletSent(seat=seat):
                self._say(seat, " sent the Bullet into the opponent's Line of Sight")
            case BulletReturned(seat=seat):
                self._say(seat, " has the Bullet back")
            case AiHelped(number=number):
                self.lines.append([Span(f"The Kill number is {number} now", "danger")])
            case _:
                return False
        return True

    def _tell_meeples(self, event: Event) -> bool:
        match event:
            case InnocentIsolated():
                self._isolated()
            case InnocentReturned():
                self._add(Span(": an Innocent is back", "danger"))
            case InnocentCovered(is_gone=is_gone):
                self._add(Span(": an Innocent is " + ("out for the round" if is_gone else "covered"), "good"))
            case MeepleMoved(seat=seat, innocent=innocent):
                self._say(seat, f": {'the Target' if innocent < 0 else 'an Innocent'} moved")
            case FocusLoaded(seat=seat, piece=piece, count=count):
                words = "an Innocent" if count == 1 else f"{count} Innocents"
                self._say(seat, f" finds {words} on the ")
                self._add(piece_span(piece))
            case FocusUnloaded(seat=seat, piece=piece):
                self._say(seat, " took an Innocent off the ")
                self._add(piece_span(piece))
            case Killed(seat=seat):
                self._say(seat, "")
                self._add(Span(" made the Kill!", "danger", "bold"))
            case _:
                return False
        return True

    def _isolated(self) -> None:
        """One Innocent more in the same breath."""
        for n, words in enumerate(ISOLATED):
            if self.lines and self.lines[-1] and self.lines[-1][-1].text == words:
                self.lines[-1] = [*self.lines[-1][:-1], Span(ISOLATED[min(n + 1, len(ISOLATED) - 1)], "good")]
                return
        self._add(Span(ISOLATED[0], "good"))

    def _tell_rounds(self, event: Event) -> bool:
        match event:
            case RoundBegan(round=number):
                self._turns[self._first] = 0
                pair = f" of {self._names[self._first]} and {self._names[self._first + 1]}" if self._is_for_four else ""
                self.lines.append([Span(f"Round {number}{pair}", "muted", "bold")])
            case RoundEnded(winners=()):
                self.lines.append([Span("Nobody made a Kill: the round is void", "muted")])
            case RoundEnded(winners=(seat,)):
                self._say(seat, " wins the round")
            case RoundEnded():
                self.lines.append([Span("A Double Kill: both win the round", "brass", "bold")])
            case AdrenalineGained(seat=seat):
                self._say(seat, " has Adrenaline now")
            case GridRemoved(seat=seat, grid=grid):
                self._say(seat, f" loses the {COUNTS[grid]} Locate Grid")
            case MatchEnded(winners=winners):
                self._end(winners)
            case _:
                return False
        return True

    def _end(self, winners: tuple[int, ...]) -> None:
        line: Line = []
        for n, seat in enumerate(winners):
            line += [Span(" and ")] * bool(n) + [self._who(seat)]
        what = "duel" if self._is_for_four else "match"
        self.lines.append([*line, Span(" share the win" if len(winners) > 1 else f" wins the {what}", "brass", "bold")])

    def _card_title(self, card: str) -> str:
        sniper, _, name = card.rpartition(".")
        title: str = self._book.snipers[sniper].card(name).title
        return title

    def _who(self, seat: int) -> Span:
        return Span(self._names[self._first + seat], self._colours[seat], "bold")

    def _say(self, seat: int, text: str) -> None:
        turn = self._turns[self._first]
        start = [Span(f"{turn} ", "muted")] if turn else []
        self.lines.append([*start, self._who(seat), Span(text)])

    def _add(self, *spans: Span) -> None:
        """Let the newest line go on; alike neighbours become one, so that no line begins with a comma."""
        for span in spans:
            if not self.lines:
                return
            *before, last = self.lines[-1]
            if last[1:] == span[1:]:
                self.lines[-1] = [*before, last._replace(text=last.text + span.text)]
            else:
                self.lines[-1] = [*before, last, span]
