"""Counters that are dragged: out of the box, and on the map from hex to hex.

A tile is lifted above the finger, larger than it lies, and the hex under it is ringed; the map stays where it is. What
is let go beside the map goes back to where it was.
"""

from __future__ import annotations

from browser import document, timer

from ui.device.dom import el
from ui.model import counters
from ui.model import state as st
from ui.model.dragging import HOLD_TIME, SNAP_TIME, begins, lifted


class CountersDrag:
    """The counter under the finger, if there is one.

    Args:
        app: the conductor.
        area: the element around the map: it hears of pointers before the map does.
    """

    def __init__(self, app, area) -> None:
        self._app = app
        self._press = None  # what a pointer is down on: its counter, where it went down, whether it came from the box
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
        self._begin(event, {"kind": kind, **tile["details"]}, {"kind": kind, "number": number})
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
        if self._app.state.mode != st.COUNTERS or (event.pointerType == "mouse" and event.button != 0):
            return
        index = self._under(event.clientX, event.clientY)
        if index is not None:
            self._begin(event, self._app.state.counters[index], {"index": index})

    def _under(self, x: float, y: float) -> int | None:
        """The number of the counter that lies under a point of the page, the topmost one."""
        overlay = self._app.map_view.overlay
        found = None
        for drawn in overlay.querySelectorAll("[data-counter]") if overlay is not None else []:
            box = drawn.getBoundingClientRect()
            if box.left <= x <= box.right and box.top <= y <= box.bottom:
                found = int(drawn.getAttribute("data-counter"))
        return found if found is not None and found < len(self._app.state.counters) else None

    def _begin(self, event, item: dict, what: dict) -> None:
        self._end()
        self._press = {
            "item": item,
            "what": what,
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
            box = "number" in press["what"]
            if not begins(event.clientX - press["x"], event.clientY - press["y"], sideways=box and press["touch"]):
                return
            self._lift(event.clientX, event.clientY)
        event.stopPropagation()
        self._carry(event.clientX, event.clientY)

    def _lift(self, x: float, y: float) -> None:
        view, item = self._app.map_view, self._press["item"]
        view.leave_gesture()
        self._ghost = el("div", "drag-ghost", aria_hidden="true", data_testid="drag-ghost")
        self._ghost.innerHTML = self._app.pictures.tile(item["kind"], counters.details(item))
        document["app"].appendChild(self._ghost)
        view.element.setPointerCapture(self._press["pointer"])
        index = self._press["what"].get("index")
        if index is not None:
            for drawn in view.overlay.querySelectorAll(f'[data-counter="{index}"]'):
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
        self._app.counters.dropped(press["what"], name, view.page_to_board(x, y))

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
