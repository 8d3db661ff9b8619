"""The map on the screen: board and overlay in one moving wrapper, fingers, wheel, and the hex under the keyboard.

The wrapper holds drawings of the same size. A pan only moves the wrapper (the browser's compositor does that without
drawing anything again); a zoom stretches it, and the drawings take their new size, zoom band and letter size when the
gesture ends.
"""

from __future__ import annotations

from browser import document, timer, window

from ui.model.gesture import TAP_TIME, Gesture
from ui.model.viewport import Box, Viewport, nearest, row_of

WHEEL_STEP = 0.0016
"""How much a pixel of wheel movement zooms."""

SETTLE = 140
"""Milliseconds after the last turn of the wheel until the map is drawn sharp."""

ANSWER_MARGIN = 52
"""Pixels that an answer keeps from what covers the map: its tags lie beyond its hexes."""

TAG_ROOM = 24
"""Pixels above and below an answer that the tags of its ends take beyond the usual margin."""

CLOSE_UP = 1.6
"""The scale of a close look, in screen pixels per drawing unit: a hex is about 100 pixels high."""

NEAR = 0.85
"""The scale at which figures in neighbouring hexes don't touch."""

POINT_TIME = 1600
"""Milliseconds that what was pointed at stands out."""

LANES = ("table", "reach", "path", "sight", "procedure")
"""What the overlay can show, from the lowest up: the counters, then the answers."""

_SVG = "http://www.w3.org/2000/svg"


class MapView:
    """The map element.

    Args:
        element: where it lives; it gets a stage of two drawings.
        on_tap: called with the name of a hex that was tapped, and where in the drawing.
        on_hold: called with a hex name and the position of a long press in the element.
        on_zoomed: called when the map is drawn at another scale: overlays are drawn for one scale.
        insets: gives the pixels that panels cover at left, top, right and bottom.
    """

    def __init__(self, element, on_tap, on_hold, on_zoomed, insets) -> None:
        self.element = element
        self.stage = document.createElement("div")
        self.stage.className = "stage"
        element.appendChild(self.stage)
        self.board = None
        self.picture = None
        self.overlay = None
        self.rings = None
        self.view = Viewport(Box(0, 0, 1, 1))
        self.cursor = ""
        self._on_tap = on_tap
        self._on_hold = on_hold
        self._on_zoomed = on_zoomed
        self._gesture = Gesture()
        self._drawn_scale = 0.0
        self._frame = None
        self._hold_timer = None
        self._settle_timer = None
        self._shapes: dict = {}
        self._centers: dict = {}
        self._groups: dict = {}
        self._insets = insets
        for name, handler in (
            ("pointerdown", self._down),
            ("pointermove", self._move),
            ("pointerup", self._up),
            ("pointercancel", self._cancel),
            ("contextmenu", lambda event: event.preventDefault()),
        ):
            element.bind(name, handler)
        # A wheel handler has to be able to keep the page from zooming itself.
        element.addEventListener("wheel", self._wheel, {"passive": False})

    # --- what is shown -------------------------------------------------------------------------------------------

    def show_board(self, markup: str) -> None:
        """Put a board's drawing in place of the present one and show all of it.

        Args:
            markup: an ``<svg>`` with a viewBox and a ``data-hex`` on each hex.
        """
        self.stage.innerHTML = markup
        self.picture = None
        self.stage.classList.remove("with-picture")
        self.board = self.stage.querySelector("svg")
        self.board.classList.add("board")
        box = self.board.viewBox.baseVal
        self._shapes = {}
        self._centers = {}
        self.cursor = ""
        self.overlay = self._layer("overlay")
        self._groups = {}
        for lane in LANES:
            self._groups[lane] = document.createElementNS(_SVG, "g")
            self.overlay.appendChild(self._groups[lane])
        self.rings = self._layer("rings")
        self.view = Viewport(Box(box.x, box.y, box.width, box.height))
        self.resized()
        self.view.fit_all()
        self.settle()

    def _layer(self, cls: str):
        layer = document.createElementNS(_SVG, "svg")
        layer.setAttribute("viewBox", self.board.getAttribute("viewBox"))
        layer.setAttribute("class", cls)
        layer.setAttribute("aria-hidden", "true")
        self.stage.appendChild(layer)
        return layer

    def show_picture(self, address: str) -> None:
        """Show a picture of the board under hexes and letters, in place of the drawn terrain; an empty address: none.

        Args:
            address: of the picture; the board's drawing says where it lies (``data-picture``).
        """
        if self.picture is not None:
            self.picture.remove()
            self.picture = None
        place = self.board.getAttribute("data-picture") if self.board is not None else None
        self.stage.classList.toggle("with-picture", bool(address and place))
        if not (address and place):
            return
        self.picture = self._layer("picture")
        self.stage.insertBefore(self.picture, self.board)
        image = document.createElementNS(_SVG, "image")
        for name, value in zip(("x", "y", "width", "height"), place.split(), strict=True):
            image.setAttribute(name, value)
        image.setAttribute("preserveAspectRatio", "none")
        image.setAttribute("href", address)
        self.picture.appendChild(image)
        self._drawn_scale = 0.0  # so that it takes its size
        self.settle()

    def title(self) -> str:
        """The board's own title, which is there before the engine is; empty while there is no board."""
        title = self.board.querySelector("title") if self.board is not None else None
        return title.textContent if title else ""

    def show_overlay(self, lane: str, markup: str) -> None:
        """Show the drawing of an answer; an empty text takes it away.

        Args:
            lane: which of the answers it is: a way is drawn over the reach.
            markup: an ``<svg>`` with the board's viewBox, or its content.
        """
        if self.overlay is not None:
            self._groups[lane].innerHTML = markup

    def ring(self, hexes) -> None:
        """Outline hexes that are chosen while no answer shows them yet, and the one under the keyboard.

        Args:
            hexes: pairs of a hex name and a class.
        """
        if self.rings is None:
            return
        self.rings.textContent = ""
        for name, cls in hexes:
            shape = self.shape(name)
            if shape is not None:
                for part in ("halo", "line"):
                    copy = shape.cloneNode(False)
                    copy.removeAttribute("data-hex")
                    copy.setAttribute("class", f"ring {cls} {part}")
                    self.rings.appendChild(copy)

    def point_at(self, hexes, number: int) -> None:
        """Let the marks of one row of an answer, and the hexes it names, stand out for a moment.

        Args:
            hexes: their names.
            number: the row's number.
        """
        self.ring([(name, "pointed") for name in hexes])
        for mark in self.overlay.querySelectorAll(f'[data-n="{number}"]'):
            mark.classList.add("pointed")
        timer.set_timeout(self._pointed, POINT_TIME)

    def _pointed(self) -> None:
        for mark in self.stage.querySelectorAll(".pointed"):
            if mark.classList.contains("ring"):
                mark.remove()
            else:
                mark.classList.remove("pointed")

    def shape(self, hex_name: str):
        """The hit shape of a hex; None where the map has no such hex."""
        if hex_name not in self._shapes:
            self._shapes[hex_name] = (
                self.board.querySelector(f'[data-hex="{hex_name}"]') if self.board and hex_name.isalnum() else None
            )
        return self._shapes[hex_name]

    def box(self, hex_name: str) -> Box | None:
        """The bounds of a hex in drawing units; None where the map has no such hex."""
        shape = self.shape(hex_name)
        if shape is None:
            return None
        box = shape.getBBox()
        return Box(box.x, box.y, box.width, box.height)

    def reveal(self, hexes, margin: float = 32) -> None:
        """Bring hexes into the uncovered part of the map where they aren't."""
        around = self._around(hexes)
        if around is not None:
            self.resized()
            if self.view.reveal(around, margin):
                self.settle()

    def close_up(self, hexes) -> None:
        """Show hexes large, with some of the map around them."""
        around = self._around(hexes)
        if around is not None:
            self.resized()
            self.view.fit(around, self._margin, largest=CLOSE_UP, room=TAG_ROOM)
            self.settle()

    def frame(self, hexes) -> None:
        """Bring the hexes of an answer into view; from a far view, go close enough to read it."""
        around = self._around(hexes)
        if around is None:
            return
        self.resized()
        free, view, room = self.view.free, self.view, 2 * self._margin
        high = free.height - room - 2 * TAG_ROOM
        closest = min(CLOSE_UP, (free.width - room) / around.width, high / around.height)
        if view.band == "far" and closest > 1.4 * view.scale:
            self.close_up(hexes)
        elif view.reveal(around, ANSWER_MARGIN):
            self.settle()

    def come_near(self, hex_name: str) -> None:
        """From a far view, go near enough to a hex to read the figures around it."""
        box = self.box(hex_name)
        if box is not None and self.view.band == "far":
            self.view.fit(box, largest=NEAR)
            self.settle()

    @property
    def _margin(self) -> float:
        """Pixels around what is looked at closely: room for the tags, less of it on a small screen."""
        return max(32.0, min(72.0, self.view.free.width / 10))

    def _around(self, hexes) -> Box | None:
        boxes = [box for box in (self.box(name) for name in hexes) if box is not None]
        if not boxes:
            return None
        around = boxes[0]
        for box in boxes[1:]:
            around = around.joined(box)
        return around

    # --- moving --------------------------------------------------------------------------------------------------

    def resized(self) -> None:
        """Take the element's present size and what covers it."""
        size = self.element.getBoundingClientRect()
        self.view.resize(size.width, size.height, self._insets())
        self._place()

    def zoom_by(self, factor: float) -> None:
        """Zoom around the middle of the uncovered part."""
        self.resized()  # the sheet may have grown or shrunk since
        self.view.zoom(factor, *self.view.free.center)
        self.settle()

    def fit_all(self) -> None:
        """Show the whole map."""
        self.resized()
        self.view.fit_all()
        self.settle()

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by pixels."""
        self.view.pan(dx, dy)
        self._place()

    def _place(self) -> None:
        """Move and stretch the stage on the next frame; several calls in a frame are one."""
        if self._frame is None:
            self._frame = window.requestAnimationFrame(self._paint)

    def _paint(self, _time) -> None:
        self._frame = None
        view = self.view
        stretch = view.scale / self._drawn_scale if self._drawn_scale else 1
        self.stage.style.transform = f"translate3d({view.left}px,{view.top}px,0) scale({stretch})"

    def settle(self) -> None:
        """A gesture has ended: draw at the present scale."""
        if self.board is None:
            return
        view = self.view
        if view.scale != self._drawn_scale:
            self._drawn_scale = view.scale
            for layer in (self.picture, self.board, self.overlay, self.rings):
                if layer is None:
                    continue
                layer.setAttribute("width", str(view.board.width * view.scale))
                layer.setAttribute("height", str(view.board.height * view.scale))
            self.stage.style.setProperty("--map-px", str(1 / view.scale))
            for band in ("far", "mid", "near", "close"):
                self.stage.classList.toggle(f"zoom-{band}", band == view.band)
            self._on_zoomed()
        self._place()

    # --- fingers -------------------------------------------------------------------------------------------------

    def _at(self, event) -> tuple[float, float]:
        place = self.element.getBoundingClientRect()
        return event.clientX - place.left, event.clientY - place.top

    def _down(self, event) -> None:
        if event.pointerType == "mouse" and event.button != 0:
            return
        self.element.setPointerCapture(event.pointerId)
        self._gesture.down(event.pointerId, *self._at(event), event.timeStamp)
        self._stop_hold()
        self._hold_timer = timer.set_timeout(self._held, TAP_TIME)

    def _move(self, event) -> None:
        done = self._gesture.move(event.pointerId, *self._at(event))
        if done is None:
            return
        self._stop_hold()
        if done[0] == "pan":
            self.view.pan(done[1], done[2])
        else:
            self.view.pan(done[4], done[5])
            self.view.zoom(done[1], done[2], done[3])
        self._place()

    def _up(self, event) -> None:
        self._stop_hold()
        done = self._gesture.up(event.pointerId, event.timeStamp)
        if done is None:
            return
        if done[0] == "tap":
            name = self.hex_at(done[1], done[2])
            if name:
                self._on_tap(name, self.view.to_board(done[1], done[2]))
        else:
            self.settle()

    def _cancel(self, _event) -> None:
        self._stop_hold()
        self._gesture.cancel()
        self.settle()

    def _held(self) -> None:
        done = self._gesture.hold()
        if done:
            name = self.hex_at(done[1], done[2])
            if name:
                self._on_hold(name, done[1], done[2])

    def _stop_hold(self) -> None:
        if self._hold_timer is not None:
            timer.clear_timeout(self._hold_timer)
            self._hold_timer = None

    def _wheel(self, event) -> None:
        event.preventDefault()
        pixels = event.deltaY * (16 if event.deltaMode == 1 else 1)
        self.view.zoom(2.718 ** (-pixels * WHEEL_STEP), *self._at(event))
        self._place()
        if self._settle_timer is not None:
            timer.clear_timeout(self._settle_timer)
        self._settle_timer = timer.set_timeout(self.settle, SETTLE)

    def hex_at(self, x: float, y: float) -> str:
        """The hex under a position of the map element; empty beside the map."""
        place = self.element.getBoundingClientRect()
        for found in document.elementsFromPoint(x + place.left, y + place.top):
            name = found.getAttribute("data-hex")
            if name:
                return name
        return ""

    # --- keyboard ------------------------------------------------------------------------------------------------

    def centers(self) -> dict:
        """Where the middle of each hex is, in drawing units, by name."""
        if not self._centers:
            for shape in self.board.querySelectorAll("[data-hex]"):
                box = shape.getBBox()
                self._centers[shape.getAttribute("data-hex")] = (box.x + box.width / 2, box.y + box.height / 2)
        return self._centers

    def step_cursor(self, dx: int, dy: int) -> str:
        """Move the keyboard's hex one step and show it; the first step finds the hex in the middle of the screen.

        Args:
            dx: columns to the right; a step sideways stays in the row of that number.
            dy: rows down.

        Returns:
            The hex it is on now.
        """
        centers = self.centers()
        if not self.cursor:
            self.cursor = nearest(centers, *self.view.to_board(*self.view.free.center))
        else:
            box = self.box(self.cursor)
            x, y = self._centers[self.cursor]
            slopes = (-0.5, 0.5) if dx else (dy,)
            found = [nearest(self._centers, x + dx * box.width * 0.75, y + slope * box.height) for slope in slopes]
            row = row_of(self.cursor)
            self.cursor = next((name for name in found if row_of(name) == row), found[0])
        self.reveal([self.cursor])
        return self.cursor
