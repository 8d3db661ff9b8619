"""The ring round a unit that faces somewhere: dots to tap, a knob to drag; and the same as a dial in the panel."""

from __future__ import annotations

from browser import document

from ui.device.dom import button, el
from ui.model import facing
from ui.model import state as st

RADIUS = 66
"""Of the ring round the unit, in pixels."""

KNOB = 22
"""The radius of the knob: a finger's size across."""

DIAL = 34
_TESTS = "data-testid"
_SVG = "http://www.w3.org/2000/svg"


class Facing:
    """The facing of the unit that moves: what the panel, the map and the keyboard know of it.

    Args:
        app: the conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._dragging = False
        self._shown = None
        self._board = None  # of which it is known what lies ahead
        self._hexes_ahead: dict = {}
        app.watch(self.show)

    # --- what is chosen ------------------------------------------------------------------------------------------

    @property
    def option(self) -> dict | None:
        """The option that says the facing of the unit that moves; None where it has none, or nothing moves now."""
        app = self._app
        if app.waiting or app.state.mode != st.MOVE or app.catalog.on_table:
            return None
        return facing.option_of(app.catalog.system["options"], app.state.unit)

    @property
    def hour(self) -> int | None:
        """The hour that the unit faces; None where nobody has said it."""
        option = self.option
        return None if option is None else facing.hour_said(option, self._app.state.options)

    def face(self, hour: int) -> None:
        """Let the unit face an hour."""
        option, state = self.option, self._app.state
        if option is not None and hour != self.hour:
            choice = facing.choice_at(option, hour)
            changed = st.set_choice(state, "options", state.system, option["id"], choice, option["default"])
            self._app.go(changed, patient=True)
            self._app.say_aloud(facing.spoken(hour, self.ahead(hour)))

    def turn(self, clockwise: bool) -> None:
        """Turn the unit to the next hour that it may face."""
        option = self.option
        if option is not None:
            self.face(facing.turned(option, self.hour, clockwise))

    def ahead(self, hour: int | None) -> list[str]:
        """The hexes that the unit points to."""
        return self.ahead_of(st.hex_of(self._app.state.start), hour)

    def ahead_of(self, hex_name: str, hour: int | None) -> list[str]:
        """The hexes that a unit in a hex points to."""
        view = self._app.map_view
        box = view.box(hex_name) if hex_name and hour is not None and view.board is not None else None
        if box is None:
            return []
        if self._board is not view.board:
            self._board, self._hexes_ahead = view.board, {}
        asked = hex_name, hour
        if asked not in self._hexes_ahead:
            self._hexes_ahead[asked] = facing.hexes_ahead(view.centers(), hex_name, hour, box.height)
        return self._hexes_ahead[asked]

    # --- the ring on the map -------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the ring where it belongs, as large on the screen at every zoom."""
        view, start = self._app.map_view, st.hex_of(self._app.state.start)
        option = self.option if start else None
        box = view.box(start) if option is not None and view.handles is not None else None
        now = (start, self.hour, view.view.scale, option["id"], view.handles) if box else None
        if self._dragging or now == self._shown:
            return
        self._shown = now
        if view.handles is None:
            return
        old = view.handles.querySelector(".facing-ring")
        if old:
            old.remove()
        if box is not None:
            view.handles.appendChild(self._ring(option, box, 1 / view.view.scale))

    def _ring(self, option: dict, box, scale: float):
        group = _svg("g", "facing-ring", transform=_placed(*box.center, scale))
        for cls in ("ring-halo", "ring-line"):
            group.appendChild(_svg("circle", cls, r=RADIUS))
        hour = self.hour
        for at in option["hours"].values():
            group.appendChild(self._dot(at, chosen=at == hour))
        if hour is not None:
            knob = self._knob(hour)
            group.appendChild(knob)
        return group

    def _dot(self, hour: int, chosen: bool):
        x, y = facing.HOURS[hour % 12]
        dot = _svg("g", "facing-dot", transform=_placed(RADIUS * x, RADIUS * y, 1))
        dot.setAttribute(_TESTS, "facing-dot")
        dot.setAttribute("data-value", str(hour))
        dot.appendChild(_svg("circle", "touch", r=KNOB))
        dot.appendChild(_svg("circle", "dot", r=5))
        self._take_over(dot, lambda _x, _y: None, lambda: None if chosen else self.face(hour))
        return dot

    def _knob(self, hour: int):
        x, y = facing.HOURS[hour % 12]
        knob = _svg("g", "facing-knob", transform=_placed(RADIUS * x, RADIUS * y, 1))
        knob.setAttribute(_TESTS, "facing-knob")
        knob.appendChild(_svg("circle", "touch", r=KNOB))
        knob.appendChild(_svg("path", "sign", d="M-7 2a7.5 7.5 0 1 0 2-6.5M-8-9.5v5.5h5.5"))
        reached = [hour]

        def drag(board_x: float, board_y: float) -> None:
            option, box = self.option, self._app.map_view.box(st.hex_of(self._app.state.start))
            if option is None or box is None:
                return
            across, down = board_x - box.center[0], board_y - box.center[1]
            reached[0] = facing.towards(option["hours"].values(), across, down)
            to_x, to_y = facing.HOURS[reached[0] % 12]
            knob.setAttribute("transform", _placed(RADIUS * to_x, RADIUS * to_y, 1))

        self._take_over(knob, drag, lambda: self.face(reached[0]))
        return knob

    def _take_over(self, part, moved, done) -> None:
        """Let a part of the ring have the finger that touches it, in place of the map."""

        def down(event) -> None:
            event.stopPropagation()
            self._dragging = True
            part.setPointerCapture(event.pointerId)

        def move(event) -> None:
            if self._dragging:
                event.stopPropagation()
                moved(*self._app.map_view.point_of(event))

        def up(event) -> None:
            if self._dragging:
                event.stopPropagation()
                self._dragging = False
                self._shown = None
                done()
                self.show()

        def lost(event) -> None:
            event.stopPropagation()
            self._dragging = False
            self._shown = None
            self.show()

        for name, heard in (("pointerdown", down), ("pointermove", move), ("pointerup", up), ("pointercancel", lost)):
            part.bind(name, heard)

    # --- the first card of the panel -----------------------------------------------------------------------------

    def card(self):
        """The dial, the facing in words and the two turns; None where the unit's facing counts for nothing."""
        option = self.option
        if option is None or not self._app.state.start:
            return None
        hour = self.hour
        title, where = facing.words(hour, self.ahead(hour))
        return el(
            "div",
            "facing-card",
            _dial(option, hour),
            el(
                "div",
                "facing-words",
                el("strong", "", text=title, data_testid="facing"),
                el("span", "", text=where),
                el(
                    "div",
                    "facing-turns",
                    _turn_button(self, False, "turn-left", "Turn to the left (Q)"),
                    _turn_button(self, True, "turn", "Turn to the right (E)"),
                ),
            ),
        )


def _dial(option: dict, hour: int | None):
    """The hours that a unit may face, and the arrow at the one that it does."""
    picture = _svg("svg", "facing-dial", viewBox="-50 -50 100 100")
    picture.setAttribute("aria-hidden", "true")
    corners = " ".join([f"{42 * facing.HOURS[at][0]:.1f},{42 * facing.HOURS[at][1]:.1f}" for at in range(1, 12, 2)])
    picture.appendChild(_svg("polygon", "dial-hex", points=corners))
    for at in option["hours"].values():
        x, y = facing.HOURS[at % 12]
        written = _svg("text", "dial-hour chosen" if at == hour else "dial-hour", x=DIAL * x, y=DIAL * y + 4)
        written.textContent = str(at)
        picture.appendChild(written)
    if hour is not None:
        picture.appendChild(_svg("path", "dial-arrow", d="M0 15V-16M-8-8L0-16L8-8", transform=_turned(hour)))
    return picture


def _turn_button(desk: Facing, clockwise: bool, picture: str, words: str):
    return button(
        "plain-button",
        "",
        lambda _event: desk.turn(clockwise),
        picture,
        aria_label=words,
        data_testid="turn-right" if clockwise else "turn-left",
    )


def _svg(tag: str, cls: str, **attributes):
    element = document.createElementNS(_SVG, tag)
    element.setAttribute("class", cls)
    for name, value in attributes.items():
        element.setAttribute(name, str(value))
    return element


def _placed(x: float, y: float, scale: float) -> str:
    return f"translate({x} {y}) scale({scale})"


def _turned(hour: int) -> str:
    return f"rotate({30 * hour})"
