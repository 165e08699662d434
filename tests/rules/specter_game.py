"""Specter Ops as it comes out of the box, on its first board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import yaml

from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.board import Board
from game.rules.specter_ops.catalog import Agent, Catalog, Equipment, HunterCard, VehicleSide
from tests.rules.specter_ops_board import FACILITY

DATA = Path(__file__).resolve().parents[2] / "data" / "specter_ops"


def listed(name: str, kind: Any) -> Any:
    plain = yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8"))
    return msgspec.convert(plain[name], tuple[kind, ...])


CATALOG = Catalog(
    listed("agents", Agent),
    listed("hunters", HunterCard),
    listed("equipment", Equipment),
    listed("vehicles", VehicleSide),
)


def game_on(board: Board = FACILITY, catalog: Catalog = CATALOG) -> SpecterOps:
    return SpecterOps(board, catalog)


GAME = game_on()
