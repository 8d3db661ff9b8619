"""What is dragged on the map: counters out of the box and from hex to hex, and the player's own units.

A tile is lifted above the finger, larger than it lies, and the hex under it is ringed; the map stays where it is. What
is let go beside the map goes back to where it was.
"""

from __future__ import annotations

from browser import document, timer

from ui.device.dom import el
from ui.model import counters
from ui.model import state as st
from ui.model.dragging import HOLD_TIME, SNAP_TIME, begins, lifted


class Held:
    """What a finger is down on.

    Args:
        picture: gives its tile.
        selector: what finds it among the overlays, to pale it there while it is lifted; empty where it lies nowhere.
        drop: called with the hex that it is let go in, and with where in the drawing.
        in_box: whether it lies in the box, which scrolls.
    """

    def __init__(self, picture, selector: str, drop, in_box: bool = False) -> None:
        self.picture = picture
        self.selector = selector
        self.drop = drop
        self.in_box = in_box


class MapDrag:
    """The counter or the unit under the finger, if there is one.

    Args:
        app: the conductor.
        area: the element around the map: it hears of pointers before the map does.
    """

    def __init__(self, app, area) -> None:
        self._app = app
        self._press = None  # what a pointer is down on, and where it went down
        self._ghost = None
        self._timer = None
        for name, heard in (
            ("pointerdown", self._down),
            ("pointermove", self._move),
            ("pointerup", self._up),
            ("pointercancel", self._cancel),
        ):
            area.addEventListener(name, heard, True)

    # --- a finger goes down --------------------------------------------------------------------------------------

    def tile_pressed(self, event, kind: str, number: int) -> None:
        """A finger is down on a tile of the box.

        Args:
            event: the pointer's.
            kind: the tile's kind.
            number: its number among the kind's tiles.
        """
        tile = self._app.counters.kinds[kind]["tiles"][number]
        what = {"kind": kind, "number": number}

        def drop(name: str, point: tuple) -> None:
            self._app.counters.dropped(what, name, point)

        self._begin(event, Held(lambda: self._app.pictures.tile(kind, dict(tile["details"])), "", drop, in_box=True))
        pressed = event.target.closest("[data-testid=tile]")
        # Only a listener that may do so keeps the browser from scrolling the panel once the tile is lifted.
        pressed.addEventListener("touchmove", self._keep_still, {"passive": False})
        for name, heard in (("pointermove", self._move), ("pointerup", self._up), ("pointercancel", self._cancel)):
            pressed.bind(name, heard)
        if event.pointerType != "mouse":
            self._timer = timer.set_timeout(self._held, HOLD_TIME)

    def _down(self, event) -> None:
        if self._press is not None:
            self._end()  # a second finger: the map is meant
            return
        if event.pointerType == "mouse" and event.button != 0:
            return
        found = self._unit_under if self._app.state.mode in (st.SIGHT, st.MOVE) else self._counter_under
        held = found(event.clientX, event.clientY)
        if held is not None:
            self._begin(event, held)

    def _unit_under(self, x: float, y: float) -> Held | None:
        """The unit of the player's under a point of the page; on a free table the one that moves draws its way."""
        app = self._app
        unit = app.units.hit(x, y)
        if unit is None or unit["id"] < 0 or unit["at"] == (app.model_on_table() if app.catalog.on_table else ""):
            return None

        def drop(name: str, _point: tuple) -> None:
            app.units.dropped(unit["id"], name)

        return Held(lambda: app.pictures.unit(app.units.drawn(unit)), f'[data-own="{unit["id"]}"]', drop)

    def _counter_under(self, x: float, y: float) -> Held | None:
        """The counter that lies under a point of the page, the topmost one."""
        if self._app.state.mode != st.COUNTERS:
            return None
        overlay = self._app.map_view.overlay
        found = None
        for drawn in overlay.querySelectorAll("[data-counter]") if overlay is not None else []:
            box = drawn.getBoundingClientRect()
            if box.left <= x <= box.right and box.top <= y <= box.bottom:
                found = int(drawn.getAttribute("data-counter"))
        if found is None or found >= len(self._app.state.counters):
            return None
        item, index = self._app.state.counters[found], found

        def drop(name: str, point: tuple) -> None:
            self._app.counters.dropped({"index": index}, name, point)

        picture = self._app.pictures.tile
        return Held(lambda: picture(item["kind"], counters.details(item)), f'[data-counter="{index}"]', drop)

    def _begin(self, event, held: Held) -> None:
        self._end()
        self._press = {
            "held": held,
            "x": event.clientX,
            "y": event.clientY,
            "pointer": event.pointerId,
            "touch": event.pointerType != "mouse",
        }

    # --- it moves ------------------------------------------------------------------------------------------------

    def _held(self) -> None:
        self._timer = None
        if self._press is not None and self._ghost is None:
            self._lift(self._press["x"], self._press["y"])

    def _keep_still(self, event) -> None:
        if self._ghost is not None:
            event.preventDefault()

    def _move(self, event) -> None:
        press = self._press
        if press is None or event.pointerId != press["pointer"]:
            return
        if self._ghost is None:
            sideways = press["held"].in_box and press["touch"]
            if not begins(event.clientX - press["x"], event.clientY - press["y"], sideways=sideways):
                return
            self._lift(event.clientX, event.clientY)
        event.stopPropagation()
        self._carry(event.clientX, event.clientY)

    def _lift(self, x: float, y: float) -> None:
        view, held = self._app.map_view, self._press["held"]
        view.leave_gesture()
        self._ghost = el("div", "drag-ghost", aria_hidden="true", data_testid="drag-ghost")
        self._ghost.innerHTML = held.picture()
        document["app"].appendChild(self._ghost)
        view.element.setPointerCapture(self._press["pointer"])
        if held.selector:
            for drawn in view.overlay.querySelectorAll(held.selector):
                drawn.classList.add("lifted")
        self._carry(x, y)

    def _carry(self, x: float, y: float) -> None:
        if self._press is None:
            return
        x, y = lifted(x, y, self._press["touch"])
        self._ghost.style.transform = f"translate({x}px,{y}px) translate(-50%,-50%)"
        name = self._app.map_view.hex_on_page(x, y)
        self._app.map_view.ring([(name, "end")] if name else [])

    # --- it leaves -----------------------------------------------------------------------------------------------

    def _up(self, event) -> None:
        press, ghost = self._press, self._ghost
        if press is None or event.pointerId != press["pointer"]:
            return
        if ghost is None:
            self._end()
            return
        event.stopPropagation()
        x, y = lifted(event.clientX, event.clientY, press["touch"])
        view = self._app.map_view
        name = view.hex_on_page(x, y)
        self._ghost = None
        self._end()
        if not name:
            ghost.remove()
            return
        middle = view.on_page(name)
        ghost.classList.add("dropped")
        ghost.style.transform = f"translate({middle[0]}px,{middle[1]}px) translate(-50%,-50%)"
        timer.set_timeout(ghost.remove, SNAP_TIME)
        press["held"].drop(name, view.page_to_board(x, y))

    def _cancel(self, event) -> None:
        if self._press is not None and event.pointerId == self._press["pointer"]:
            if self._ghost is not None:
                event.stopPropagation()
            self._end()

    def _end(self) -> None:
        if self._timer is not None:
            timer.clear_timeout(self._timer)
            self._timer = None
        view = self._app.map_view
        if self._press is not None and view.overlay is not None:
            for drawn in view.overlay.querySelectorAll(".lifted"):
                drawn.classList.remove("lifted")
        if self._ghost is not None:
            self._ghost.remove()
            self._ghost = None
        if self._press is not None:
            self._press = None
            self._app.drawings.ring()
