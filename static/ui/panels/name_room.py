"""Words on a map that is seen from afar: what would lie over another word is left out until one comes nearer."""

from __future__ import annotations

WORDS = (".map-names text", ".map-places text", ".map-rulers text")
"""Names of buildings, those of places, letters and numbers along the edges: the later ones give way."""

LEFT_OUT = "no-room"
"""The class of a word for which there is no room."""


def make_room(board) -> None:
    """Leave out each word that would lie over one that stands before it.

    Args:
        board: the map's drawing, laid out at its present scale.
    """
    words = [word for selector in WORDS for word in board.querySelectorAll(selector)]
    for word in words:
        word.classList.remove(LEFT_OUT)
    taken: list = []
    for word, box in [(word, word.getBoundingClientRect()) for word in words]:  # measured before any is left out
        if not box.width:
            continue  # the style sheet leaves it out
        if any(_meet(box, other) for other in taken):
            word.classList.add(LEFT_OUT)
        else:
            taken.append(box)


def _meet(one, other) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom
