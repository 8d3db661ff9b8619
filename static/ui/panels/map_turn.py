"""The map for the player opposite: turned by two fingers or in the settings, upright again by the compass."""

from __future__ import annotations

from ui.device import map_wishes
from ui.device.dom import button, chip, el
from ui.model.twisting import Twist


class MapTurn:
    """Which way round the map lies.

    Args:
        app: the conductor.
        area: the element around the map: it hears of fingers before the map does.
        buttons: where the compass stands.
    """

    def __init__(self, app, area, buttons) -> None:
        self._app = app
        self._twist = Twist()
        self._compass = button(
            "round map-compass",
            "",
            lambda _event: self.turn_to(0),
            "compass",
            aria_label="The map is turned. Show it upright.",
            data_testid="map-compass",
        )
        buttons.insertBefore(self._compass, buttons.firstChild)
        for name, heard in (
            ("pointerdown", self._down),
            ("pointermove", self._move),
            ("pointerup", self._up),
            ("pointercancel", self._up),
        ):
            area.addEventListener(name, heard, True)
        map_wishes.apply()
        app.map_view.quarter = int(map_wishes.chosen(map_wishes.TURN))
        self._show()

    def turn_to(self, quarter: int, x: float | None = None, y: float | None = None) -> None:
        """Turn the map.

        Args:
            quarter: by how many quarters clockwise.
            x: of the place in the map element that stays; the middle where none is said.
            y: of that place.
        """
        map_wishes.choose(map_wishes.TURN, str(quarter % 4))
        view = self._app.map_view
        view.turn_to(quarter % 4, x, y)
        self._show()
        self._app.zoomed()

    def _show(self) -> None:
        quarter = self._app.map_view.quarter
        self._compass.hidden = quarter == 0
        self._compass.style.setProperty("--turned", f"{90 * quarter}deg")

    def _down(self, event) -> None:
        if event.pointerType != "mouse":
            self._twist.down(event.pointerId, event.clientX, event.clientY)

    def _move(self, event) -> None:
        quarter = self._twist.move(event.pointerId, event.clientX, event.clientY)
        if quarter:
            place = self._app.map_view.element.getBoundingClientRect()
            x, y = self._twist.middle
            self.turn_to(self._app.map_view.quarter + quarter, x - place.left, y - place.top)

    def _up(self, event) -> None:
        self._twist.up(event.pointerId)


def setting(app) -> list:
    """The rows of the settings that are about maps."""
    rows = []
    for name, title, choices in map_wishes.WISHES:
        chips = el("div", "chips", role="group", aria_label=title)
        for choice, words in choices:
            chips.appendChild(
                chip(
                    words,
                    map_wishes.chosen(name) == choice,
                    _chooser(app, name, choice),
                    data_testid=f"map-{name}",
                    data_value=choice,
                )
            )
        rows += [el("h4", "map-wish", text=title), chips]
    return [el("section", "setting", el("h3", "", text="Map"), *rows, data_testid="map-settings")]


def _chooser(app, name: str, choice: str):
    def choose(_event) -> None:
        if name == map_wishes.TURN:
            app.turn.turn_to(int(choice))
        else:
            map_wishes.choose(name, choice)
        app.show()

    return choose
