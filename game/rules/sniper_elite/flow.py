"""How rounds and turns follow each other."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.sniper_elite import loadout
from game.rules.sniper_elite.events import SniperTurnBegan
from game.rules.sniper_elite.play import Play
from game.rules.sniper_elite.powers import Smoke
from game.rules.sniper_elite.state import OFF


def begin_round(play: Play) -> None:
    """Begin the sniper's turn: the figure comes off, what was to last for a round ends, squads may act again."""
    table = play.table
    play.lay(
        phase="sniper",
        round=table.round + 1,
        figure=OFF,
        is_smoky=False,
        units=tuple(
            replace(unit, did=(), is_dismissed=False, is_flared=False, is_drilled=False) for unit in table.units
        ),
        squads=tuple(
            replace(squad, cubes=2, has_used=False, is_watching=False, is_done=False, is_held=False)
            for squad in table.squads
        ),
    )
    play.keep(
        card="",
        card_at=-1,
        has_card=False,
        has_moved=False,
        has_acted=False,
        targets=(),
        offered=(),
        names_noise=False,
        is_hiding=False,
    )
    play.turn_passes()
    play.tell(
        SniperTurnBegan(
            play.table.round,
            table.number,
            tuple(unit.space for unit in table.units),
            table.dogs,
            tuple(lock.passage for lock in table.locks),
        )
    )


def begin_defenders(play: Play) -> None:
    """Let the defenders act; a card for the start of their turn is turned up first."""
    play.lay(phase="defenders")
    play.turn_passes()
    if isinstance(loadout.power_in_use(play.field, play.secret), Smoke):
        loadout.turn_up(play)
        play.lay(is_smoky=True)
    _put_down(play)


def _put_down(play: Play) -> None:
    """Put what still lies face down to what is turned up at the end, or never."""
    if play.table.laid:
        play.lay(laid=False, lying=play.table.lying + 1)
        play.keep(lying=(*play.secret.lying, play.secret.card))
