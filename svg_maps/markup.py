"""The one module that touches svgwrite: elements with classes, typed for the rest of the package.

svgwrite's own element classes check and convert each argument, and write a drawing by way of a second tree. The
drawings here hold thousands of elements whose data is written already, so one plain element class on svgwrite's base,
which writes itself, does for all of them, and ``svgwrite.Drawing`` for the root.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any

import svgwrite
from svgwrite.base import BaseElement
from svgwrite.params import Parameter

from svg_maps.pathdata import XY, num
from svg_maps.styles import standalone_style

Value = str | float

_ALIKE = SimpleNamespace(_parameter=Parameter(debug=False))
"""Where svgwrite's base finds how strict it is to be: the same for all elements, so they share it."""

_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML can't hold, however they are written; words that come from outside may have them."""


class Node(BaseElement):  # type: ignore[misc]  # the base is untyped
    """An element of a drawing.

    Args:
        name: the element's name, such as ``path``.
        cls: its class or classes; None for none.
        text: the character data before its first child; None for none.
        attributes: what else it carries; ``_`` in a name is written ``-``, None leaves the attribute out.
    """

    def __init__(self, name: str, cls: str | None = None, text: str | None = None, **attributes: Value | None) -> None:
        super().__init__(factory=_ALIKE)
        self.elementname = name
        self.text = None if text is None else _NOT_IN_XML.sub("", text)
        if cls is not None:
            self.attribs["class"] = cls
        for key, value in attributes.items():
            if value is not None:
                self.attribs[key.replace("_", "-")] = (
                    _NOT_IN_XML.sub("", value) if isinstance(value, str) else num(value)
                )

    def markup(self) -> str:
        """The element and its children as SVG text."""
        pieces: list[str] = []
        self._write(pieces.append)
        return "".join(pieces)

    def _write(self, write: Callable[[str], None]) -> None:
        name, attribs = self.elementname, self.attribs
        write(f"<{name}")
        for key in sorted(attribs):
            if value := str(attribs[key]):
                write(f' {key}="{_in_quotes(value)}"')
        if not self.text and not self.elements:
            write(" />")
            return
        write(">")
        if self.text:
            write(_escaped(self.text))
        for child in self.elements:
            child._write(write)
        write(f"</{name}>")

    def extend(self, children: Iterable[Node]) -> Node:
        """Append children in their order and give the element back."""
        for child in children:
            self.add(child)
        return self


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _in_quotes(text: str) -> str:
    escaped = _escaped(text).replace('"', "&quot;")
    return escaped.replace("\r", "&#13;").replace("\n", "&#10;").replace("\t", "&#09;")


def group(cls: str | None = None, children: Iterable[Node] = (), **attributes: Value | None) -> Node:
    """A ``<g>`` with its children."""
    return Node("g", cls, None, **attributes).extend(children)


def path(data: str, cls: str | None = None, **attributes: Value | None) -> Node:
    """A ``<path>`` from path data."""
    return Node("path", cls, None, d=data, **attributes)


def use(identity: str, cls: str | None = None) -> Node:
    """A ``<use>`` of an element of the same drawing, so that its data is written once and drawn twice."""
    return Node("use", cls, href=f"#{identity}")


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    cls: str | None = None,
    radius: float | None = None,
    **attributes: Value | None,
) -> Node:
    """A ``<rect>``, with rounded corners where a radius is given."""
    return Node("rect", cls, None, x=x, y=y, width=width, height=height, rx=radius, **attributes)


def disc(center: XY, radius: float, cls: str | None = None) -> Node:
    """A ``<circle>``."""
    return Node("circle", cls, cx=center[0], cy=center[1], r=radius)


def words(text: str, at: XY, cls: str | None = None, **attributes: Value | None) -> Node:
    """A ``<text>`` at a point."""
    return Node("text", cls, text, x=at[0], y=at[1], **attributes)


def document(
    view: tuple[float, float, float, float],
    children: Iterable[Node],
    *,
    title: str,
    desc: str,
    cls: str,
    theme: str | None = None,
    size: tuple[float, float] | None = None,
    scale: float = 1.0,
    attributes: dict[str, str] | None = None,
) -> str:
    """A whole SVG document.

    Args:
        view: the view box: x, y, width and height in drawing units.
        children: what it draws, bottom to top.
        title: its short name.
        desc: what it shows, in words.
        cls: the classes of the root.
        theme: the theme of a stand-alone picture, which brings its style with it; None inside a page that brings
            ``stylesheet()`` and sets the drawing's size.
        size: width and height of a stand-alone picture in pixels; None for as large as it is shown.
        scale: drawing units per pixel of a stand-alone picture.
        attributes: what else the root carries.

    Raises:
        ValueError: there is no theme of that name.
    """
    drawing: Any = svgwrite.Drawing(debug=False)
    root: dict[str, str] = {"viewBox": " ".join(map(num, view)), "class": cls, "role": "img"}
    if theme is not None:
        root["data-theme"] = theme
        if size is not None:
            root.update(width=num(size[0]), height=num(size[1]))
    root.update(attributes or {})
    drawing.attribs.clear()
    drawing.attribs.update(root)
    # The Drawing comes with an empty <defs>; title and description have to stand first to be the root's own.
    drawing.elements.clear()
    opening: str = drawing.tostring()
    drawn = [Node("title", text=title), Node("desc", text=desc)]
    if theme is not None:
        drawn.append(Node("style", text=standalone_style(theme, scale)))
    inside = "".join(node.markup() for node in (*drawn, *children))
    return f"{opening.removesuffix(' />')}>{inside}</svg>"
