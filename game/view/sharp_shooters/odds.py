"""The panel with the odds of rolling again."""

from __future__ import annotations

from pygame import Rect

from game.rules.sharp_shooters.odds import RollOdds
from game.rules.sharp_shooters.tiles import Side
from game.view.hindsight import percent
from game.view.sharp_shooters.words import dice_words
from game.view.sheet import Sheet


def lay_out_odds(sheet: Sheet, rect: Rect, odds: RollOdds | None, side: Side | None) -> None:
    """Put the odds on the sheet; None: nobody at the screen is to roll."""
    look = sheet.look
    with sheet.panel("odds", rect, padding=0):
        inner = rect.inflate(-2 * look.px(18), -2 * look.px(10))
        head = Rect(inner.left, inner.top, inner.width, look.px(20))
        words = f"IF YOU ROLL WITH {dice_words(odds.dice).upper()}" if odds else "ODDS OF A ROLL"
        sheet.text("odds_head", words, head, size="tiny", colour="muted", most_lines=1)
        if odds is None:
            sheet.text(
                "odds_none", "Shown when it is your turn.", head.move(0, look.px(26)), size="small", colour="muted"
            )
            return
        half = inner.width // 2
        fits = Rect(inner.left, head.bottom + look.px(2), half, look.px(42))
        feeds = fits.move(half, 0)
        sheet.text("odds_fits", percent(odds.fits), fits, size="number", face="title", colour="good")
        sheet.text("odds_feeds", percent(odds.must_feed), feeds, size="number", face="title", colour="danger")
        below = Rect(fits.left, fits.bottom + look.px(2), half - look.px(8), look.px(22))
        sheet.text("odds_fits_words", "something fits", below, size="small", colour="muted", most_lines=1)
        what = feed_words(odds, side)
        sheet.text(
            "odds_feeds_words", what, below.move(half, 0), size="small", colour="muted", most_lines=1, is_elided=True
        )


def feed_words(odds: RollOdds, side: Side | None) -> str:
    """Return what the second figure means."""
    if side and len(odds.feeds) == 1:
        return f"must feed the \u2212{-side.rows[odds.feeds[0]].value} row"
    return "must feed a black row"
