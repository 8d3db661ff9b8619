"""The pixels of a picture on the page, for browsers whose workers can't read them: a strip at a time."""

from __future__ import annotations

from browser import document, timer, window

AT_ONCE = 200_000
"""How many pixels a strip has: between two of them the page answers and draws."""


def read(image, wanted, then) -> None:
    """Read a picture's bytes, four to a pixel, on white paper.

    Args:
        image: the picture, loaded.
        wanted: tells whether to go on.
        then: called with the bytes, as JavaScript holds them; with None where the browser has no room for them. Where
            they aren't wanted any more it isn't called.
    """
    width, height = image.naturalWidth, image.naturalHeight
    high = max(1, AT_ONCE // width)
    canvas = document.createElement("canvas")
    # Brython's own `width` is one of the style.
    canvas.setAttribute("width", str(width))
    canvas.setAttribute("height", str(high))

    def begin(_reason=None) -> None:
        try:
            paper = canvas.getContext("2d", {"willReadFrequently": True})
            paper.fillStyle = "#fff"  # what shines through is paper
            strip(paper, window.Uint8Array.new(4 * width * height), 0)
        except Exception:  # a canvas may have no context, or no memory: browsers have limits of their own
            then(None)

    def strip(paper, found, top: int) -> None:
        if not wanted():
            return
        try:
            paper.fillRect(0, 0, width, high)
            paper.drawImage(image, 0, -top, width, height)
            found.set(paper.getImageData(0, 0, width, min(high, height - top)).data, 4 * width * top)
        except Exception:  # as above
            then(None)
            return
        if top + high < height:
            timer.set_timeout(lambda: strip(paper, found, top + high), 0)
        else:
            then(found)

    image.decode().then(begin).catch(begin)
