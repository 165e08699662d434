"""Where the rules in our own words (``data/specter_ops/rules.yaml``) tell of each kind of action."""

from __future__ import annotations

from collections.abc import Mapping

from game.core import Action, Tick, TimeUp
from game.rules.specter_ops import actions as acts

RULES: Mapping[type[Action], str] = {
    acts.ChooseVehicle: "start/vehicle",
    acts.RollSites: "start/sites",
    acts.ChooseHunter: "start/hunters",
    acts.ChooseAgent: "start/agent",
    acts.TakeCards: "start/cards",
    acts.ShuffleSupply: "start/supply",
    acts.FlipMarker: "objectives/flip",
    acts.TakeCache: "caches/open",
    acts.UseCard: "cards",
    acts.UsePower: "agent_cards",
    acts.Move: "move",
    acts.PlaceMarker: "cards/decoy",
    acts.Ready: "agent/react",
    acts.EndTurn: "agent",
    acts.BeginTurn: "hunters/order",
    acts.Walk: "hunters/move",
    acts.Drive: "vehicle/drive",
    acts.Leave: "vehicle/out",
    acts.Stay: "hunters/move",
    acts.Sense: "told/sensor",
    acts.AskAgent: "hunters/question",
    acts.NameGate: "hunter_cards",
    acts.Attack: "attack",
    acts.Decline: "attack/quick",
    acts.RollDice: "attack/dice",
    Tick: "timer",
    TimeUp: "timer",
}
