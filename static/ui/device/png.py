"""Stand-alone drawings as picture files, with the page's own letters in them."""

from __future__ import annotations

from browser import document, window

from ui.device import engine

TYPE = "image/png"

LETTERS = "fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2"
"""The file of the page's letters, in this version's folder."""

FACE = '<style>@font-face {{ font-family: "Atkinson Hyperlegible Next"; font-weight: 200 800; src: url({}); }}</style>'


def from_svg(markup: str, made) -> None:
    """Make a picture file of a drawing.

    Args:
        markup: the drawing, with its size.
        made: called with the file as a blob.
    """

    def with_letters(style: str) -> None:
        begin = markup.index(">") + 1
        _paint(f"{markup[:begin]}{style}{markup[begin:]}", made)

    def read(response) -> None:
        response.blob().then(lambda blob: _as_data(blob, with_letters)).catch(lambda _reason: with_letters(""))

    window.fetch(f"{engine.base()}{LETTERS}").then(read).catch(lambda _reason: with_letters(""))


def _as_data(blob, told) -> None:
    """Tell the style that brings the letters along: a picture may fetch nothing."""
    reader = window.FileReader.new()
    reader.onload = lambda _event: told(FACE.format(reader.result))
    reader.onerror = lambda _event: told("")
    reader.readAsDataURL(blob)


def _paint(markup: str, made) -> None:
    image = window.Image.new()
    source = window.URL.createObjectURL(window.Blob.new([markup], {"type": "image/svg+xml"}))

    def loaded(_event) -> None:
        canvas = document.createElement("canvas")
        width, height = image.naturalWidth, image.naturalHeight
        # As attributes: Brython takes an element's ``width`` for that of its style.
        canvas.setAttribute("width", str(width))
        canvas.setAttribute("height", str(height))
        canvas.getContext("2d").drawImage(image, 0, 0, width, height)
        window.URL.revokeObjectURL(source)
        canvas.toBlob(made, TYPE)

    image.onload = loaded
    image.src = source
