"""The map on the screen: board and overlay in one moving wrapper, fingers, wheel, and the hex under the keyboard.

The wrapper holds drawings of the same size. A pan only moves the wrapper (the browser's compositor does that without
drawing anything again); a zoom stretches it, and the drawings take their new size, zoom band and letter size when the
gesture ends.
"""

from __future__ import annotations

from browser import document, timer, window

from ui.device import taps
from ui.model.gesture import TAP_TIME, Gesture
from ui.model.outline import corners_of, outline
from ui.model.tables import GRIP, HOLD
from ui.model.viewport import FIGURES, TINY, Box, Viewport, box_around, box_of, nearest, row_of
from ui.panels.framing import Framing
from ui.panels.line_drag import GRIP as LINE_GRIP
from ui.panels.line_drag import LineDrag
from ui.panels.name_room import make_room
from ui.panels.table_ground import Bend, Stroke, TableGround

WHEEL_STEP = 0.0016
"""How much a pixel of wheel movement zooms."""

SETTLE = 140
"""Milliseconds after the last turn of the wheel until the map is drawn sharp."""

SMALL = 30
"""A hex that is lower than this, in pixels, is too small for a finger: a tap on it comes near first."""

DOUBLE_ZOOM = 2.0
"""How much a double tap zooms in, and a tap with two fingers out."""

NEAR = 0.85
"""The scale at which figures in neighbouring hexes don't touch."""

LABEL_BELOW_TOP = 9
"""How far below the top of its hex the middle of a hex's name stands, in drawing units."""

POINT_TIME = 1600
"""Milliseconds that what was pointed at stands out."""

LANES = ("table", "reach", "path", "sight", "why", "units", "procedure")
"""What the overlay can show, from the lowest up: the counters, then the answers, the player's own units among them."""

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
        self.handles = None  # what fingers take hold of, over all drawings
        self.view = Viewport(Box(0, 0, 1, 1))
        self.cursor = ""
        self.quarter = 0  # how many quarters maps are turned clockwise
        self.table = None  # what a free table is in place of hexes; None on a map of hexes
        self.held = lambda: ""  # the point of the model that a finger may take hold of; empty for none
        self.on_drawn = lambda _moves: None  # called with the corners of a path that was drawn from there, or bent
        self.course = lambda: []  # the points of the path that a finger may bend; none for no path
        self.on_scaled = lambda _pixels: None  # called with how many pixels an inch takes; 0 on a map of hexes
        self.comes_near = False  # whether a finger's tap on a hex too small for it comes near first
        self.on_near = lambda: None  # called when it did
        self.grips = list  # gives what a finger may drag: the end that it sets, where it lies, where the other end is
        self.on_dragged = lambda _end, _hex: None  # called with the end and the hex that it was dragged to
        self.controls = list  # gives the controls that float over the map where an answer's marks may lie
        self.scale_bar = None  # gives way to them
        self.on_untap = lambda: None  # called when the last tap was the first of a double one, and meant nothing
        self._stroke = None
        self._pen = False  # whether a pen has touched the map: from then on fingers only pan
        self._line = None
        self._ring = None  # what fills round a resting finger
        self.framing = Framing(self)
        self._on_tap = on_tap
        self._on_hold = on_hold
        self._on_zoomed = on_zoomed
        self._gesture = Gesture()
        self._drawn_scale = 0.0
        self._frame = None
        self._words_old = False  # whether the map's words were not given room since it was stretched or turned
        self._hold_timer = None
        self._settle_timer = None
        self._shapes: dict = {}
        self._hex_boxes: dict = {}
        self._centers: dict = {}
        self._groups: dict = {}
        self._insets = insets
        self._room = None  # while a board comes: the room it has, which was measured before it
        for name, handler in (
            ("pointerdown", self._down),
            ("pointermove", self._move),
            ("pointerup", self._up),
            ("pointercancel", self._cancel),
            ("contextmenu", self._context_menu),
        ):
            element.bind(name, handler)
        # A wheel handler has to be able to keep the page from zooming itself.
        element.addEventListener("wheel", self._wheel, {"passive": False})

    # --- what is shown -------------------------------------------------------------------------------------------

    def show_board(self, markup: str, look=lambda: None) -> None:
        """Put a board's drawing in place of the present one and show all of it, or what of it is wanted.

        Args:
            markup: an ``<svg>`` with a viewBox and a ``data-hex`` on each hex.
            look: brings into view what is wanted of it; the drawing is laid out once, at the scale that this leaves.
        """
        self._room = self._measured()
        self.stage.innerHTML = markup
        self.picture = None
        self.stage.classList.remove("with-picture")
        self.board = self.stage.querySelector("svg")
        self.board.classList.add("board")
        box = self.board.viewBox.baseVal
        self.table = TableGround(self.board) if self.board.getAttribute("data-ground") == "table" else None
        self._shapes = {}
        self._hex_boxes = {}
        self._centers = {}
        self.cursor = ""
        self.rings = self._layer("rings")  # below the marks of answers: a ring hides no bead, the keyboard's hex no tag
        self.overlay = self._layer("overlay")
        self._groups = {}
        for lane in LANES:
            self._groups[lane] = document.createElementNS(_SVG, "g")
            self._groups[lane].setAttribute("class", f"lane-{lane}")
            self.overlay.appendChild(self._groups[lane])
        self.handles = self._layer("handles")
        self.view = Viewport(Box(box.x, box.y, box.width, box.height))
        self.view.quarter = self.quarter
        self._keep_upright()
        self.resized()
        self.view.fit_all()
        look()
        self._room = None
        self.settle()

    def repaint_board(self, markup: str) -> None:
        """Put another drawing of the same board in place of its terrain; what is looked at stays.

        Args:
            markup: as for ``show_board``.
        """
        fresh = document.createElement("div")
        fresh.innerHTML = markup
        old, new = self.board.querySelector(".map-layers"), fresh.querySelector(".map-layers")
        old.parentNode.replaceChild(new, old)

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

    def show_overlay(self, lane: str, markup: str, scale: float = 0.0) -> None:
        """Show the drawing of an answer; an empty text takes it away.

        Args:
            lane: which of the answers it is: a way is drawn over the reach.
            markup: an ``<svg>`` with the board's viewBox, or its content.
            scale: the scale that an answer is drawn for, whose marks are brought into view with it; 0 for all else.
        """
        if self.overlay is not None:
            self._groups[lane].innerHTML = markup
            # For the style sheet, which would ask all that lies on the map at each answer.
            self.stage.classList.toggle(f"shows-{lane}", bool(markup))
            if markup and scale == self._drawn_scale:
                self.framing.marks_old = False
                self.framing.show_tags()

    def hide_costs(self, hexes) -> None:
        """Hide the costs that stand in some hexes, and show those in all others."""
        for cost in self.overlay.querySelectorAll("[data-cost].under-way"):
            cost.classList.remove("under-way")
        for name in hexes:
            for cost in self.overlay.querySelectorAll(f'[data-cost="{name}"]'):
                cost.classList.add("under-way")

    @property
    def shows_zone(self) -> bool:
        """Whether the zone that an answer brings is drawn."""
        return not self.element.classList.contains("without-zone")

    def toggle_zone(self) -> None:
        """Draw the zone that answers bring, or leave it out: the answer stays the same."""
        self.element.classList.toggle("without-zone")

    def ring(self, hexes) -> None:
        """Outline hexes that are chosen while no answer shows them yet, and the one under the keyboard.

        Args:
            hexes: pairs of a hex name and a class.
        """
        if self.rings is None:
            return
        self.rings.textContent = ""
        for name, cls in hexes:
            if self.table is not None:
                for circle in self.table.ring(name, cls, self.view.scale):
                    self.rings.appendChild(circle)
                continue
            shape = self.shape(name)
            if shape is not None:
                for part in ("halo", "line"):
                    copy = shape.cloneNode(False)
                    copy.removeAttribute("data-hex")
                    copy.setAttribute("class", f"ring {cls} {part}")
                    self.rings.appendChild(copy)

    def names(self) -> list[str]:
        """The names of all hexes, in grid order; none on a free table, and while there is no map."""
        if self.board is None or self.table is not None:
            return []
        return [shape.getAttribute("data-hex") for shape in self.board.querySelectorAll("[data-hex]")]

    def outline(self, hexes, name: str = "") -> None:
        """Outline several hexes together, besides those that are ringed one by one.

        Args:
            hexes: their names.
            name: what stands in their middle; empty for nothing.
        """
        if self.rings is None or not hexes:
            return
        if self.table is not None:
            self.ring([(name, "found") for name in hexes])
            return
        shapes = [shape for shape in (self.shape(name) for name in hexes) if shape is not None]
        data = outline([corners_of(shape.getAttribute("points")) for shape in shapes])
        for part in ("halo", "line"):
            path = document.createElementNS(_SVG, "path")
            path.setAttribute("d", data)
            path.setAttribute("class", f"ring found {part}")
            self.rings.appendChild(path)
        if name:
            middle = box_around([self.box(each) for each in hexes if self.shape(each) is not None]).center
            self.rings.appendChild(_name_at(name, *middle))

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
        if self.table is not None:
            return None
        if hex_name not in self._shapes:
            self._shapes[hex_name] = (
                self.board.querySelector(f'[data-hex="{hex_name}"]')
                if self.board and hex_name.replace("-", "").isalnum()
                else None
            )
        return self._shapes[hex_name]

    def box(self, hex_name: str) -> Box | None:
        """The bounds of a hex in drawing units; None where the map has no such hex."""
        if self.table is not None:
            return self.table.box(hex_name)
        shape = self.shape(hex_name)
        if shape is None:
            return None
        if hex_name not in self._hex_boxes:  # measured it would have the browser lay out what was drawn meanwhile
            self._hex_boxes[hex_name] = box_of(corners_of(shape.getAttribute("points")))
        return self._hex_boxes[hex_name]

    # --- moving --------------------------------------------------------------------------------------------------

    def resized(self) -> None:
        """Take the element's present size and what covers it."""
        self.view.resize(*(self._room or self._measured()))
        self._place()

    def _measured(self) -> tuple[float, float, tuple[float, float, float, float]]:
        """Width and height of the element and what covers it, for which the browser lays out all that has changed."""
        size = self.element.getBoundingClientRect()
        return size.width, size.height, self._insets()

    def take_size(self, whole: bool) -> None:
        """Take the room that the map has now: a panel or a turn of the device may have made it larger or smaller.

        Args:
            whole: whether all of the map is to be seen in it.
        """
        if whole:
            self.fit_all()
        else:
            self.resized()

    def zoom_by(self, factor: float) -> None:
        """Zoom around the middle of the uncovered part."""
        self.resized()  # the sheet may have grown or shrunk since
        self.view.zoom(factor, *self.view.free.center)
        self.settle()

    def look_at(self, looks_at: tuple) -> None:
        """Look at what was looked at before, as ``view.looks_at`` had it."""
        self.resized()
        self.view.look_at(*looks_at)
        self.settle()

    def fit_all(self) -> None:
        """Show the whole map."""
        self.resized()
        self.view.fit_all()
        self.settle()

    def turn_to(self, quarter: int, x: float | None = None, y: float | None = None) -> None:
        """Turn the map.

        Args:
            quarter: by how many quarters clockwise.
            x: of the place in the element that stays; the middle of the uncovered part where none is said.
            y: of that place.
        """
        self.quarter = quarter
        self._words_old = self.view.band == "far"
        if x is None or y is None:
            x, y = self.view.free.center
        self.view.turn_to(quarter, x, y)
        self._keep_upright()
        self._place()

    def _keep_upright(self) -> None:
        """Let letters and marks stand upright on a turned map."""
        self.stage.classList.toggle("turned", self.quarter != 0)
        self.stage.style.setProperty("--upright", f"{-90 * self.quarter}deg")
        labels = self.board.querySelector(".map-labels") if self.quarter and self.board is not None else None
        if labels and labels.querySelector("tspan"):
            # A column of names is one text: each name stands by itself where it is turned round its own hex.
            whole = labels.innerHTML.replace("<text>", "").replace("</text>", "")
            labels.innerHTML = whole.replace("<tspan", "<text").replace("</tspan", "</text")
            first = self.box(self.board.querySelector("[data-hex]").getAttribute("data-hex"))
            self.stage.style.setProperty("--label-arm", f"{first.height / 2 - LABEL_BELOW_TOP}px")

    @property
    def moves(self) -> bool:
        """Whether the stage is to be moved or stretched on the next frame."""
        return self._frame is not None

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
        turned = f" rotate({90 * view.quarter}deg)" if view.quarter else ""
        self.stage.style.transform = f"translate3d({view.left}px,{view.top}px,0){turned} scale({stretch})"
        if self._words_old and self.board is not None:
            self._words_old = False
            make_room(self.board)
        self.framing.show_tags()

    def settle(self) -> None:
        """A gesture has ended: draw at the present scale."""
        if self.board is None:
            return
        view = self.view
        if view.scale != self._drawn_scale:
            self._drawn_scale, self.framing.marks_old = view.scale, True
            for layer in (self.picture, self.board, self.overlay, self.rings, self.handles):
                if layer is None:
                    continue
                layer.setAttribute("width", str(view.board.width * view.scale))
                layer.setAttribute("height", str(view.board.height * view.scale))
            self.stage.style.setProperty("--map-px", str(1 / view.scale))
            self.stage.classList.toggle("figures-off", view.scale < FIGURES)
            self.stage.classList.toggle("zoom-tiny", view.scale < TINY)
            for band in ("far", "mid", "near", "close"):
                self.stage.classList.toggle(f"zoom-{band}", band == view.band)
            self._words_old = view.band == "far"
            self._on_zoomed()
        self.on_scaled(0.0 if self.table is None else view.scale * self.table.inch)
        self._place()

    # --- fingers -------------------------------------------------------------------------------------------------

    def _at(self, event) -> tuple[float, float]:
        place = self.element.getBoundingClientRect()
        return event.clientX - place.left, event.clientY - place.top

    def leave_gesture(self) -> None:
        """Forget the fingers that are down: something else than the map is moved."""
        self._stop_hold()
        self._let_go()
        self._gesture.cancel()

    def hex_on_page(self, x: float, y: float) -> str:
        """The hex under a point of the page that nothing but the map covers; empty for none."""
        found = document.elementFromPoint(x, y)
        place = self.element.getBoundingClientRect()
        on_map = bool(found) and self.element.contains(found)
        return self.hex_at(x - place.left, y - place.top) if on_map else ""

    def page_to_board(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page in the drawing."""
        place = self.element.getBoundingClientRect()
        return self.view.to_board(x - place.left, y - place.top)

    def board_to_page(self, x: float, y: float) -> tuple[float, float]:
        """A point of the drawing on the page."""
        place = self.element.getBoundingClientRect()
        across, down = self.view.to_screen(x, y)
        return across + place.left, down + place.top

    def on_page(self, hex_name: str) -> tuple[float, float]:
        """The middle of a hex of the map on the page."""
        place = self.element.getBoundingClientRect()
        x, y = self.view.to_screen(*self.box(hex_name).center)
        return x + place.left, y + place.top

    def point_of(self, event) -> tuple[float, float]:
        """Where in the drawing a pointer is."""
        return self.view.to_board(*self._at(event))

    def _down(self, event) -> None:
        if event.pointerType == "mouse" and event.button != 0:
            return
        self.element.setPointerCapture(event.pointerId)
        self._gesture.down(event.pointerId, *self._at(event), event.timeStamp)
        self._stop_hold()
        self._take_hold(event)
        self._hold_timer = timer.set_timeout(self._held, TAP_TIME)
        if event.pointerType != "mouse":
            self._show_hold(event)

    def _move(self, event) -> None:
        done = self._gesture.move(event.pointerId, *self._at(event))
        if done is None:
            return
        self._stop_hold()
        if self._stroke is not None and done[0] == "pan":
            self._stroke.reach(*self.view.to_board(*self._at(event)))
            return
        if self._line is not None and done[0] == "pan":
            self._drag_to(*self._at(event))
            return
        self._let_go()  # a second finger: the map is meant
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
        line = self._line
        moves = self._let_go()
        if moves and done[0] == "end":
            self.on_drawn(moves)
        elif done[0] == "end" and line is not None and line.moved:
            name = self.hex_at(*self._at(event))
            self.on_dragged(line.end, name)
        elif done[0] == "tap":
            self._tapped(done[1], done[2], event.pointerType)
        elif done[0] == "double":
            self._double_tapped(done[1], done[2])
        elif done[0] == "out":
            self._zoom_at(1 / DOUBLE_ZOOM, done[1], done[2])
        else:
            self.settle()

    def _tapped(self, x: float, y: float, pointer: str) -> None:
        name = self.hex_at(x, y)
        if not name:
            return
        self.framing.tapped()
        box = self.box(name)
        if self.comes_near and pointer != "mouse" and self.table is None and box.height * self.view.scale < SMALL:
            self._zoom_at(NEAR / self.view.scale, x, y)
            self.framing.wait_for_second_tap()
            self.on_near()
            return
        self._on_tap(name, self.view.to_board(x, y))

    def _double_tapped(self, x: float, y: float) -> None:
        """A second tap where the first was: it is looked at more nearly, and the first one meant nothing else."""
        came_near = self.framing.waits and self.view.scale == NEAR
        self.framing.tapped_twice()
        if came_near:
            return  # the first one has come near already
        self.on_untap()
        self._zoom_at(DOUBLE_ZOOM, x, y)

    def _zoom_at(self, factor: float, x: float, y: float) -> None:
        self.view.zoom(factor, x, y)
        self.settle()

    def _take_grip(self, at: tuple[float, float]) -> None:
        """A finger on the mark of an end drags it."""
        for end, location, other in self.grips():
            place, fixed = self._middle(location), self._middle(other)
            if place is None:
                continue
            x, y = self.view.to_screen(*place)
            if (at[0] - x) ** 2 + (at[1] - y) ** 2 <= LINE_GRIP * LINE_GRIP:
                self._line = LineDrag(self.rings, end, fixed)
                return

    def _drag_to(self, x: float, y: float) -> None:
        """The finger has dragged an end so far: the hex below it is ringed."""
        name = self.hex_at(x, y)
        self.ring([(name, "end")] if name else [])
        self._line.reach(*self.view.to_board(x, y))

    def _middle(self, location: str) -> tuple[float, float] | None:
        """The middle of a Location's hex, or a point of a table, in drawing units; None where there is none."""
        box = self.box(location.split("@")[0]) if location else None
        return None if box is None else box.center

    def _take_hold(self, event) -> None:
        """A finger on the model draws its path from there."""
        self._let_go()
        self._pen = self._pen or event.pointerType == "pen"
        held = self.held() if self.table is not None else ""
        if self._pen and event.pointerType == "touch":
            return
        if not held:
            self._take_grip(self._at(event))
            return
        start = self.table.units(held)
        x, y = self.view.to_screen(*start)
        at = self._at(event)
        if (at[0] - x) ** 2 + (at[1] - y) ** 2 <= HOLD * HOLD:
            self._stroke = Stroke(self.table, self.rings, start)
            return
        bend = Bend(self.table, self.rings, self.course(), self.view.to_board(*at), GRIP / self.view.scale)
        if bend.holds:
            self._stroke = bend
        else:
            bend.end()

    def _let_go(self) -> list:
        """The corners of the path that a finger has drawn, which is off the map now; none where it drew none."""
        line, self._line = self._line, None
        if line is not None:
            line.leave()
        stroke, self._stroke = self._stroke, None
        if stroke is None:
            return []
        stroke.end()
        return stroke.moves()

    def _cancel(self, _event) -> None:
        self._stop_hold()
        self._let_go()
        self._gesture.cancel()
        self.settle()

    def _held(self) -> None:
        done = self._gesture.hold()
        self._stop_hold()
        if done:
            self._let_go()
            taps.press_answered()
            name = self.hex_at(done[1], done[2])
            if name:
                self._on_hold(name, done[1], done[2])

    def _context_menu(self, event) -> None:
        """A mouse asks with its other button for what a finger asks for by resting."""
        event.preventDefault()
        name = "" if self._gesture.active else self.hex_at(*self._at(event))
        if name:
            self._on_hold(name, *self._at(event))

    def _show_hold(self, event) -> None:
        """Let a ring fill round a finger that rests."""
        if self._ring is None:
            self._ring = document.createElement("div")
            self._ring.className = "hold-ring"
        x, y = self._at(event)
        self._ring.style.left, self._ring.style.top = f"{x}px", f"{y}px"
        self.element.appendChild(self._ring)

    def _stop_hold(self) -> None:
        if self._ring is not None:
            self._ring.remove()
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
        if self.table is not None:
            return self.table.spot(*self.view.to_board(x, y), self.view.scale)
        place = self.element.getBoundingClientRect()
        at = (x + place.left, y + place.top)
        # Nearly always it is the topmost, which the browser finds in a third of the time.
        topmost = document.elementFromPoint(*at)
        name = topmost.getAttribute("data-hex") if topmost else None
        if name:
            return name
        return next(filter(None, [found.getAttribute("data-hex") for found in document.elementsFromPoint(*at)]), "")

    def view_box(self) -> list[float]:
        """The part of the drawing that nothing covers, in drawing units: left, top, width and height."""
        free = self.view.free
        (left, top), (right, bottom) = self.view.to_board(free.x, free.y), self.view.to_board(free.right, free.bottom)
        return [left, top, right - left, bottom - top]

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
        dx, dy = self.view.unturned(dx, dy)
        if self.table is not None:
            middle = self.table.spot(*self.view.to_board(*self.view.free.center), 0)
            start = f"{self.table.width / 2:g}x{self.table.depth / 2:g}"
            self.cursor = self.table.stepped(self.cursor, dx, dy) if self.cursor else middle or start
            self.framing.reveal([self.cursor])
            return self.cursor
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
        self.framing.reveal([self.cursor])
        return self.cursor


def _name_at(name: str, x: float, y: float):
    """A name in its place on the map, on a ground of its own."""
    words = document.createElementNS(_SVG, "text")
    words.textContent = name
    words.setAttribute("class", "ring-name")
    words.setAttribute("x", str(x))
    words.setAttribute("y", str(y))
    return words
