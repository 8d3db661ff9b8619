"""How light a picture is, pixel by pixel: what is looked at to find a spot in it."""

from __future__ import annotations

from browser import document, window


def shades(image, left: float, top: float, side: float, pixels: int) -> list | None:
    """A square of a picture, row by row, 0 for black to 255; None where the browser doesn't give it away.

    Args:
        image: the picture on the page.
        left: where the square begins, in the picture's own pixels.
        top: where it begins, downwards.
        side: how wide it is there.
        pixels: to how many pixels it is brought.
    """
    canvas = document.createElement("canvas")
    canvas.width = canvas.height = pixels
    paper = canvas.getContext("2d")
    try:
        paper.drawImage(image, left, top, side, side, 0, 0, pixels, pixels)
        data = paper.getImageData(0, 0, pixels, pixels).data
    except Exception:  # whatever keeps the browser from it: the point is put by hand
        return None
    found = list(getattr(window.Array, "from")(data))
    return [(2 * found[at] + 5 * found[at + 1] + found[at + 2]) // 8 for at in range(0, len(found), 4)]
