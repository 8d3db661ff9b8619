"""What is made when it is first asked for."""

from __future__ import annotations

from ui.model.later import Later, is_made


class Drawer:
    def __init__(self) -> None:
        self.made: list[str] = []

    def _lamp(self) -> object:
        self.made.append("lamp")
        return object()

    lamp = Later(_lamp)  # type: ignore[arg-type]


def test_it_is_made_once_and_for_each_by_itself() -> None:
    first, second = Drawer(), Drawer()
    assert first.lamp is first.lamp
    assert first.lamp is not second.lamp
    assert first.made == ["lamp"]


def test_before_it_is_asked_for_it_is_not_there() -> None:
    drawer = Drawer()
    assert not is_made(drawer, "lamp")
    assert drawer.lamp
    assert is_made(drawer, "lamp")
