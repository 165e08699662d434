"""The scenes of Super Snipers; each mode has the table it needs."""

from game.scenes.house import House
from game.scenes.super_snipers.stations import StationTable
from game.store.saved import Saved


def Table(house: House, saved: Saved) -> StationTable:
    """Return the table of a match: one station for a Duel and its like, two where both play at once."""
    if saved.match.header.options.get("mode") == "quickdraw":
        from game.scenes.super_snipers.quickdraw import QuickdrawTable

        return QuickdrawTable(house, saved)
    if saved.match.header.options.get("mode") == "hostage":
        from game.scenes.super_snipers.rescue import RescueTable

        return RescueTable(house, saved)
    from game.scenes.super_snipers.table import SniperTable

    return SniperTable(house, saved)


__all__ = ["Table"]
