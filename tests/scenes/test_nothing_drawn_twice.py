"""A picture that is painted again makes nothing anew: what a screen shows finds room in the caches."""

import pygame
import pytest

from game.app import App
from game.view import svg
from tests.tools.gallery import all_scenes
from tests.tools.house import make_house

BUSIEST = ("snipers_rival", "snipers_card", "snipers_leaks", "sniper_replay", "sniper_results")


@pytest.mark.parametrize("name", BUSIEST)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_second_picture_renders_nothing(monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]) -> None:
    house = make_house()
    app = App(house, size)
    house.stack.push(all_scenes()[name](house))
    for _ in range(60):
        app.frame(1 / 60)
    rendered: list[str] = []
    render = svg.render

    def noted(source: str, size: tuple[int, int]) -> pygame.Surface:
        rendered.append(source[:90])
        return render(source, size)

    for module in ("svg", "super_snipers.board_art", "super_snipers.pieces"):
        monkeypatch.setattr(f"game.view.{module}.render", noted)
    for scene in house.stack.shown:
        scene.refresh()
    app.frame(0)
    app.close()
    assert rendered == []
