"""Where the rules in our own words (``data/super_snipers/rules.yaml``) tell of each kind of action."""

from __future__ import annotations

from collections.abc import Mapping

from game.core import Action, Tick, TimeUp
from game.rules.super_snipers import actions as acts

RULES: Mapping[type[Action], str] = {
    acts.Hide: "hide/choose",
    acts.Place: "chains",
    acts.Search: "locate/search",
    acts.Shoot: "bullet/box",
    acts.PickUp: "rescue_turn/pick",
    acts.LayDown: "rescue_turn/pick",
    acts.DiscardActive: "clear/discard",
    acts.Remove: "clear/remove",
    acts.Swap: "exchange",
    acts.Use: "bonuses/use",
    acts.Lift: "recalibrate/lift",
    acts.Take: "recalibrate/take",
    acts.Rearrange: "advantage",
    acts.Cancel: "bonuses/use",
    acts.Ready: "turn/must",
    acts.Decline: "cards/offer",
    acts.Pay: "cards/toll",
    acts.Unload: "cards/load",
    acts.Load: "cards/load",
    acts.SwapLocate: "cards/swap",
    acts.SendBullet: "cards/send",
    acts.Keep: "cards/keep",
    acts.MoveMeeple: "cards/meeple",
    acts.Displace: "cards/aside",
    acts.EarnAnother: "cards/earn",
    acts.CopyCard: "cards/copy",
    acts.PickCard: "house_rules/draft",
    acts.DealCards: "house_rules/draft",
    acts.DrawFocus: "focus/line",
    acts.DrawFirst: "turn/parts",
    acts.HideAtRandom: "contract",
    acts.Shove: "cards",
    Tick: "quickdraw/timer",
    TimeUp: "quickdraw/timer",
}
