"""The pictures in the rules of Sniper Elite: small boards, rows of marks, the odds of a shot.

A ``board`` figure is a small board (``figure_boards``). An ``icons`` figure has ``names`` of pictures in
``assets/sniper_elite``; a figure or a cube takes the colour of a squad behind a colon (``pawn_officer:red``). An
``odds`` figure has a ``distance`` and the ``tokens`` of its rows (``5 6 7``), drawn from a bag of ``aim``, ``noise``
and ``recoil`` tokens; its numbers are those of the rules.
"""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.sniper_elite.catalog import Tokens
from game.rules.sniper_elite.odds import Aimed, chances
from game.view.hidden.figures import Figure, lay_out_icons, paint_frame
from game.view.hidden.sprites import Art
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.sniper_elite.figure_boards import paint_small_board, small_board
from game.view.sniper_elite.hues import SNIPER, hue_of
from game.view.sniper_elite.pieces import of

CELL, ICON, EDGE, ROW = 36, 42, 6, 24  # units: a cell, a picture, the frame of a board, a row of the odds
SHARES = (0.0, 0.27, 0.52, 0.77)
HEADS = ("tokens", "hit", "misfire", "revealed")
TABLE = 380  # units


def figure_height(look: Look, figure: Figure) -> int:
    """Return how high a figure is, in pixels."""
    if figure["kind"] == "icons":
        return look.px(ICON)
    if figure["kind"] == "odds":
        return look.px(ROW) * (len(str(figure["tokens"]).split()) + 1) + 2 * look.px(EDGE)
    return len(str(figure["rows"]).split()) * look.px(CELL) + 2 * look.px(EDGE)


def lay_out_figure(sheet: Sheet, name: str, area: Rect, figure: Figure) -> None:
    """Put a figure of `data/sniper_elite/rules.yaml` at the left of the area."""
    if figure["kind"] == "icons":
        row = Rect(area.left, area.top, area.width, sheet.px(ICON))
        lay_out_icons(sheet, name, row, str(figure["names"]).split(), _icon)
    elif figure["kind"] == "odds":
        _lay_out_odds(sheet, name, area, figure)
    else:
        _lay_out_board(sheet, name, area, figure)


def _icon(words: str) -> Art:
    sprite, _, colour = words.partition(":")
    return of(sprite, hue_of(colour) if colour else SNIPER if sprite == "pawn_sniper" else "")


def _lay_out_board(sheet: Sheet, name: str, area: Rect, figure: Figure) -> None:
    small, look, edge = small_board(sheet.look, tuple(sorted(figure.items()))), sheet.look, sheet.px(EDGE)
    cell = min(look.px(CELL), (area.width - 2 * edge) // small.board.columns)
    window = Rect(area.left + edge, area.top + edge, cell * small.board.columns, cell * small.board.rows)
    frame = window.inflate(2 * edge, 2 * edge)

    def paint(surface: Surface) -> None:
        paint_frame(surface, look, frame)
        before = surface.get_clip()
        surface.set_clip(frame.clip(before))
        paint_small_board(surface, look, window, cell, small)
        surface.set_clip(before)

    sheet.canvas(name, frame, paint)


def _lay_out_odds(sheet: Sheet, name: str, area: Rect, figure: Figure) -> None:
    """A table: for each number of tokens how likely the shot hits, misfires, reveals."""
    look, edge, step = sheet.look, sheet.px(EDGE), sheet.px(ROW)
    bag = Tokens(aim=int(figure["aim"]), noise=int(figure["noise"]), recoil=int(figure["recoil"]))
    aimed = Aimed(int(figure["distance"]))
    rows = [list(HEADS)]
    for tokens in map(int, str(figure["tokens"]).split()):
        found = chances(bag, tokens, aimed)
        shares = (found.hit, found.misfire, found.revealed)
        rows.append([str(tokens), *(f"{100 * share:.1f} %" for share in shares)])
    frame = Rect(area.left, area.top, min(sheet.px(TABLE), area.width), len(rows) * step + 2 * edge)

    def paint(surface: Surface) -> None:
        paint_frame(surface, look, frame)
        room = frame.width - 4 * edge
        for n, row in enumerate(rows):
            for share, words in zip(SHARES, row, strict=True):
                block = look.set(words, size="small", colour="text" if n else "muted", most_lines=1)
                left, top = frame.left + 2 * edge + round(share * room), frame.top + edge + n * step
                place = Rect(left, top + (step - block.height) // 2, block.width, block.height)
                look.typesetter.draw(surface, block, place)

    sheet.canvas(name, frame, paint)
