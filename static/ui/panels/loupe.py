"""The loupe on the map: the drawing, or the photograph, under the finger that puts a corner or a point."""

from __future__ import annotations

from browser import document

from ui.device.dom import el
from ui.model.map_desk import loupe
from ui.model.map_desk import photo as ph
from ui.model.map_desk.marks import markup

_SVG = "http://www.w3.org/2000/svg"
_SHOWN = ("ring", "line", "guide")
"""The marks that are seen in it: what stands at the finger would hide what lies there."""


class Loupe:
    """Shows what a finger hides.

    Args:
        view: the map at work.
        desk: the conductor of the map desk.
    """

    def __init__(self, view, desk) -> None:
        self._view = view
        self._desk = desk
        self._glass = None
        self._drawing = None
        self._marks = None
        self._image = None

    def hide(self) -> None:
        """Take it off the map."""
        if self._glass is not None:
            self._glass.remove()
            self._glass = self._drawing = self._marks = self._image = None

    def show(self, finger: tuple | None) -> None:
        """Show what lies under the finger, where it puts something; else nothing.

        Args:
            finger: where it is on the map, in pixels; None where there is none.
        """
        point = self._desk.looked_at() if finger is not None else None
        if point is None:
            self.hide()
            return
        on_photo = self._desk.fits_photo
        view = self._view.view
        scale = view.scale * (loupe.ON_PHOTO if on_photo else loupe.ON_CORNERS)
        if self._glass is None:
            self._make(on_photo)
        x, y = self._desk.to_drawing(point)
        across, down = loupe.place(*finger, view.width, view.height)
        half = loupe.SIZE / 2
        self._glass.style.transform = f"translate({across - half}px,{down - half}px)"
        box = loupe.view_box(x, y, scale)
        for layer in (self._drawing, self._marks):
            if layer is not None:
                layer.setAttribute("viewBox", box)
        if self._image is not None:
            left, top = x - half / scale, y - half / scale
            self._image.style.transform = ph.css(self._desk.photo.matrix, left, top, scale)
        marks = self._desk.photo.dot_marks() if on_photo else []
        marks += [mark for mark in self._desk.model.marks() if mark["kind"] in _SHOWN]
        self._marks.innerHTML = markup(marks, self._desk.to_drawing, scale)

    def _make(self, on_photo: bool) -> None:
        """Build it once for each touch: the drawing is costly to copy."""
        view = self._view
        if on_photo:
            self._image = self._desk.photo.image.cloneNode(False)
        else:
            self._drawing = view.board.cloneNode(False)
            self._drawing.removeAttribute("data-testid")
            self._drawing.setAttribute("class", "map-sheet loupe-layer")
            self._drawing.appendChild(view.board.querySelector(".map-layers").cloneNode(True))
        self._marks = document.createElementNS(_SVG, "svg")
        self._marks.setAttribute("class", "desk-marks loupe-layer")
        for layer in (self._drawing, self._marks):
            if layer is not None:
                layer.setAttribute("width", str(loupe.SIZE))
                layer.setAttribute("height", str(loupe.SIZE))
        bands = " ".join(word for word in view.stage.getAttribute("class").split() if word.startswith("zoom-"))
        lens = el("div", f"loupe-lens {bands}", self._image, self._drawing, self._marks)
        self._glass = el("div", "loupe", lens, el("span", "loupe-cross"), aria_hidden="true", data_testid="loupe")
        view.element.appendChild(self._glass)
