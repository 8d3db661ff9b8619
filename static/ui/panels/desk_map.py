"""The map while it is drawn: one finger uses the tool, two move the map, and what the tool shows lies over it."""

from __future__ import annotations

from browser import document, timer, window

from ui.device.text_size import pixels
from ui.model.gesture import TAP_TIME
from ui.model.map_desk import key_steps
from ui.model.map_desk.marks import markup
from ui.model.viewport import Box, box_of
from ui.panels.laid_boards import LaidBoards
from ui.panels.loupe import Loupe
from ui.panels.map_view import MapView

ROOM_FOR_NAMES = 0.08
"""The part of the boards' height that is left free above them for their names."""

NAME_HEIGHT = 60
"""So many pixels are left at least, at the usual text size: a name and what it keeps from its board."""

_SVG = "http://www.w3.org/2000/svg"


class DeskMap(MapView):
    """The map at work.

    Args:
        element: where it lives.
        desk: the conductor of the map desk.
        insets: gives the pixels that panels cover at left, top, right and bottom.
        buttons: what floats over its lower right corner.
    """

    def __init__(self, element, desk, insets, buttons) -> None:
        super().__init__(element, self._chose, self._held_hex, self.draw_marks, insets)
        self._desk = desk
        self._buttons = buttons
        self._fingers: dict = {}
        self._drawing = None
        self._marks = None
        self._photo = None
        self._marks_frame = None
        self._last = None
        self._laid = LaidBoards(self, desk)
        self._loupe = Loupe(self, desk)
        self.key_point = None  # the lattice point that the keyboard is on

    # --- what is seen --------------------------------------------------------------------------------------------

    def show_draft(self, drawing: str) -> None:
        """Show the map as it is now: where it is the one that is seen, only the layers that differ are put anew.

        Args:
            drawing: the map's ``<svg>``.
        """
        holder = document.createElement("div")
        holder.innerHTML = drawing
        new = holder.querySelector("svg")
        old = self.board
        same = old is not None and new.getAttribute("viewBox") == old.getAttribute("viewBox")
        self._laid.clear()
        if not (same and self._patched(old, new)):
            keep = (self.view.scale, self.view.left, self.view.top) if same else None
            self.show_board(drawing)
            self._marks = self._layer("desk-marks")
            if keep:
                self.view.scale, self.view.left, self.view.top = keep
            self._drawn_scale = 0.0
            self.settle()
        self.draw_marks()

    def _patched(self, old, new) -> bool:
        """Put the layers that differ in place of the old ones; False where the drawings don't correspond."""
        before, after = old.querySelector(".map-layers"), new.querySelector(".map-layers")
        if not before or not after:
            return False
        # A layer that is new or gone would shift all after it: then those in the middle are put anew.
        rows, wanted = list(before.children), list(after.children)
        start = 0
        while start < min(len(rows), len(wanted)) and rows[start].isEqualNode(wanted[start]):
            start += 1
        end = 0
        while end < min(len(rows), len(wanted)) - start and rows[-1 - end].isEqualNode(wanted[-1 - end]):
            end += 1
        behind = rows[len(rows) - end] if end else None
        if len(rows) == len(wanted):
            for place in range(start, len(rows) - end):
                if not rows[place].isEqualNode(wanted[place]):
                    rows[place].replaceWith(wanted[place])
            return True
        for row in rows[start : len(rows) - end]:
            row.remove()
        for row in wanted[start : len(wanted) - end]:
            if behind is None:
                before.appendChild(row)  # Brython's None is nothing that a browser takes for no node
            else:
                before.insertBefore(row, behind)
        return True

    def clear(self) -> None:
        """Show no map: the desk is left."""
        self._laid.clear()
        self.stage.innerHTML = ""
        self.board = self._marks = self._photo = None

    def drawing_box(self) -> tuple:
        """The drawing's left and top edge, width and height, in drawing units."""
        box = self.view.board
        return box.x, box.y, box.width, box.height

    def show_around(self, rings: list) -> None:
        """Let more than the map at work be seen, and show all of it.

        Args:
            rings: what lies beside it, as lattice points; empty for nothing.
        """
        corners = [self._desk.to_drawing(point) for ring in rings for point in ring]
        view = self.view
        view.around = view.board
        if corners:
            view.around = box = box_of(corners)
            names = max(box.height * ROOM_FOR_NAMES, pixels(NAME_HEIGHT) / view.smallest)
            view.around = Box(box.x, box.y - names, box.width, box.height + names)
        self.fit_all()
        self.draw_marks()

    def show_photo(self, image, transform: str, of_board: float) -> None:
        """Lay a photograph under the drawing.

        Args:
            image: the picture; None for none.
            transform: where it lies in the stage, as a style sheet says it.
            of_board: how much of the drawing is seen over it, 0 to 1.
        """
        if self._photo is not None and self._photo is not image:
            self._photo.remove()
        self._photo = image
        if self.board is not None:
            self.board.style.opacity = str(of_board) if image is not None else ""
        if image is not None:
            image.style.transform = transform
            if image.parentNode is None or image != self.stage.firstChild:
                self.stage.insertBefore(image, self.stage.firstChild)

    def draw_marks(self) -> None:
        """Draw what the tool shows, on the next frame."""
        if self._marks_frame is None:
            self._marks_frame = window.requestAnimationFrame(self._paint_marks)

    def _paint_marks(self, _time) -> None:
        self._marks_frame = None
        model = self._desk.model
        if self._marks is None or model is None:
            return
        if self._marks.getAttribute("width") != self.board.getAttribute("width"):
            self._marks.setAttribute("width", self.board.getAttribute("width"))
            self._marks.setAttribute("height", self.board.getAttribute("height"))
            self._desk.photo.place()
        self._laid.show()
        marks = [*model.marks(), *self._desk.more_marks()]
        if self.key_point is not None:
            marks.append({"kind": "cross", "points": [self.key_point], "state": "key"})
        seen = (None, None) if self.view.quarter else (self._seen(), self._covered())
        self._marks.innerHTML = markup(marks, self._desk.to_drawing, self.view.scale, *seen)
        self._loupe.show(self._fingers.get(self._drawing) if self._drawing is not None else None)

    def _seen(self) -> tuple:
        """The left and the right edge of what is seen, in drawing units, a little within."""
        free = self.view.free
        return self.view.to_board(free.x + 6, 0)[0], self.view.to_board(free.right - 6, 0)[0]

    def _covered(self) -> tuple | None:
        """The left and the top edge of the buttons in the map's lower right corner, a little without; None for none."""
        buttons = self._buttons.getBoundingClientRect()
        return self.page_to_board(buttons.left - 6, buttons.top - 6) if buttons.width else None

    @property
    def is_whole(self) -> bool:
        """Whether all of the map is seen."""
        return self.board is not None and self.view.is_whole

    def reveal_point(self, x: float, y: float) -> None:
        """Bring a point of the drawing into what is seen of the map, where it isn't."""
        self.resized()
        if self.view.reveal(Box(x, y, 1, 1), 48):
            self.settle()

    # --- the keyboard --------------------------------------------------------------------------------------------

    def step_point(self, dx: int, dy: int) -> tuple:
        """Move the keyboard's point one step, or begin in the middle of what is seen; gives it."""
        ground, kind = self._desk.model.ground, self._desk.model.keys_along
        if self.key_point is None:
            middle = self._desk.to_lattice(*self.view.to_board(*self.view.free.center))
            self.key_point = key_steps.first(ground, middle, kind)
        else:
            self.key_point = key_steps.stepped(ground, self.key_point, dx, dy, kind)
        self.reveal_point(*self._desk.to_drawing(self.key_point))
        self.draw_marks()
        return self.key_point

    def press_point(self, time: float) -> None:
        """Do at the keyboard's point what a tap does there."""
        self._desk.pressed(self.key_point, self._scale, time)
        self._desk.lifted(time)
        self.draw_marks()

    # --- fingers -------------------------------------------------------------------------------------------------

    def _lattice(self, x: float, y: float):
        return self._desk.to_lattice(*self.view.to_board(x, y))

    def _down(self, event) -> None:
        if event.pointerType == "mouse" and event.button != 0:
            return
        x, y = self._at(event)
        self.element.focus()
        self._fingers[event.pointerId] = (x, y)
        self.key_point = None
        if len(self._fingers) == 1 and self._desk.takes(self._lattice(x, y)):
            self.element.setPointerCapture(event.pointerId)
            self._drawing = event.pointerId
            self._last = (x, y, event.timeStamp)
            # Kept for two fingers: where the second comes down, both move the map.
            self._gesture.down(event.pointerId, x, y, event.timeStamp)
            self._desk.pressed(self._lattice(x, y), self._scale, event.timeStamp)
            self._stop_hold()
            self._hold_timer = timer.set_timeout(self._rested, TAP_TIME)
            self.draw_marks()
            return
        if self._drawing is not None:
            self._drawing = None
            self._desk.cancelled()
            self.draw_marks()
        super()._down(event)

    @property
    def _scale(self) -> float:
        """Lattice units to a pixel."""
        return self._desk.units / self.view.scale

    def _move(self, event) -> None:
        if event.pointerId in self._fingers:
            self._fingers[event.pointerId] = self._at(event)
        if self._drawing is None:
            super()._move(event)
            return
        if event.pointerId != self._drawing:
            return
        x, y = self._at(event)
        if self._last and abs(x - self._last[0]) + abs(y - self._last[1]) > 6:
            self._stop_hold()
        self._desk.dragged(self._lattice(x, y), self._scale, event.timeStamp)
        self.draw_marks()

    def _up(self, event) -> None:
        self._fingers.pop(event.pointerId, None)
        if self._drawing is None:
            super()._up(event)
            return
        self._stop_hold()
        if event.pointerId == self._drawing:
            self._drawing = None
            self._gesture.cancel()
            self._desk.lifted(event.timeStamp)
            self.draw_marks()

    def _cancel(self, event) -> None:
        self._fingers = {}
        if self._drawing is not None:
            self._drawing = None
            self._desk.cancelled()
            self.draw_marks()
        super()._cancel(event)

    def _rested(self) -> None:
        """The finger has rested: a brush takes up what lies under it, and what holds a corner lets it go."""
        self._hold_timer = None
        if self._drawing is not None and self._last is not None:
            x, y, time = self._last
            if self._desk.rested(self._lattice(x, y), self._scale, time + 2 * TAP_TIME):
                self._drawing = None
                self._gesture.cancel()
            self.draw_marks()

    def _chose(self, _name: str, point) -> None:
        at = self._desk.to_lattice(*point)
        self._desk.pressed(at, self._scale, 0)
        self._desk.lifted(1)
        self.draw_marks()

    def hex_at(self, x: float, y: float) -> str:
        """The hex under a position; the boards that lie beside the map are tapped as a hex is."""
        return "boards" if self._desk.lays_boards else super().hex_at(x, y)

    def _held_hex(self, _name: str, _x, _y) -> None:
        return
