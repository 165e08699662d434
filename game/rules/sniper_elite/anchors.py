"""Where the rules in our own words (``data/sniper_elite/rules.yaml``) tell of each kind of action."""

from __future__ import annotations

from collections.abc import Mapping

from game.core import Action
from game.rules.sniper_elite import actions as acts

RULES: Mapping[type[Action], str] = {
    acts.ShuffleObjectives: "start/objectives",
    acts.ReturnObjective: "start/objectives",
    acts.TakeLoadout: "start/cards",
    acts.ShuffleLoadout: "start/cards",
    acts.MarkArrow: "start/arrow",
    acts.ChooseSpecialist: "start/specialists",
    acts.ShuffleSolo: "solo",
    acts.Move: "move",
    acts.LayCard: "cards",
    acts.NameNoise: "loadout_cards",
    acts.Shoot: "shot",
    acts.FireBurst: "loadout_cards",
    acts.DrawTokens: "shot/tokens",
    acts.Loot: "loot",
    acts.KeepCard: "loot/where",
    acts.Complete: "objectives/complete",
    acts.EndTurn: "sniper/turn",
    acts.Walk: "defenders/move",
    acts.Attack: "defenders/attack",
    acts.Spot: "defenders/spot",
    acts.Sweep: "defenders/sweep",
    acts.Deploy: "defenders/soldier",
    acts.Dismiss: "defenders/dismiss",
    acts.GatherIntel: "defenders/intel",
    acts.UseSpecialist: "specialists",
    acts.PlaceDog: "specialists/dogs",
    acts.NameSpace: "specialist_cards",
    acts.FinishAbility: "specialist_cards",
    acts.SaveSoldier: "specialist_cards",
    acts.Decline: "specialist_cards",
    acts.EndSquad: "defenders/cubes",
    acts.RollSlot: "solo",
}
