"""The list of games, levels, theme, and the folders they lie in."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import checkers
from game.content import registry
from game.content.check import check
from game.content.levels import load_levels
from game.content.registry import GAMES, UnknownGame, entry_of, load_game
from game.content.theme import load_theme

ROOT = Path(__file__).parents[2]
LEVEL = "  - {{name: {0}, label: L, says: S, kind: greedy}}\n"


def test_the_shelf() -> None:
    assert [entry.title for entry in GAMES] == ["Super Snipers", "Sniper Elite", "Specter Ops", "Sharp Shooters"]
    assert all(entry.is_playable for entry in GAMES)
    assert GAMES[-1].players_text == "2–6 players"


def test_a_mistyped_game_is_answered_with_the_near_name() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'sharpshooter': did you mean 'sharp_shooters'\?"):
        load_game("sharpshooter", ROOT / "data")
    with pytest.raises(UnknownGame, match="it is one of super_snipers, sniper_elite, specter_ops, sharp_shooters"):
        entry_of("chess")


def test_a_game_in_preparation_is_refused_by_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", (registry.GameEntry("chess", "Chess", "Kings", (2, 2)),))
    with pytest.raises(UnknownGame, match="Chess is in preparation"):
        entry_of("chess")


def test_a_playable_game_has_the_name_of_its_entry() -> None:
    for entry in GAMES:
        if entry.is_playable:
            game = load_game(entry.name, ROOT / "data")
            assert game.name == entry.name
            assert game.seats[1] == entry.players[1]
            assert entry.players[0] in (1, game.seats[0]), "one person alone may play against computer players"


def test_the_shelf_costs_no_game_and_no_yaml() -> None:
    heavy = "[name for name in sys.modules if name.startswith(('game.rules', 'game.core', 'yaml'))]"
    code = f"import sys, game.content.registry; print({heavy})"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_all_shipped_yaml_is_sound() -> None:
    assert list(map(str, check(ROOT / "data", checkers()))) == []


def test_theme_is_read_as_written() -> None:
    theme = load_theme(ROOT / "data" / "theme.yaml")
    assert theme.colours.desk == "#0F141A"
    assert len(theme.seats) >= 6


def test_levels_keep_their_order_and_parameters(tmp_path: Path) -> None:
    path = tmp_path / "bots.yaml"
    path.write_text(
        "levels:\n"
        + "".join(LEVEL.format(name) for name in ("hard", "easy", "normal"))
        + "  - name: random\n    label: Random\n    says: For measuring.\n    kind: any\n    is_shown: false\n"
        + "    parameters: {nodes: 400, share: 0.5, is_bold: true, style: loose}\n"
    )
    levels = load_levels(path)
    assert [level.name for level in levels] == ["hard", "easy", "normal", "random"]
    assert levels[3].parameters == {"nodes": 400, "share": 0.5, "is_bold": True, "style": "loose"}
    assert [type(value) for value in levels[3].parameters.values()] == [int, float, bool, str]
    assert not levels[3].is_shown
    assert levels[0].is_shown
    assert levels[0].parameters == {}
