"""The words for places, and for Locations where there is room for few: in answers, drawings and the page alike.

It imports nothing, since the page takes it along into the browser.
"""

from __future__ import annotations

GROUND = "ground"
ROOF = "roof"
CELLAR = "cellar"
"""Places that several games have by the same name."""

LEFT_UNSAID = frozenset({"", GROUND, "0"})
"""The ground by whatever name a game has for it: a Location there is known by its hex alone."""


def place_words(place: str) -> str:
    """A place as it is written beside its hex or on its own: ``roof``, ``+10``, ``level 1``, ``ground``.

    Args:
        place: the place in the system's own word; empty for the one that its hex stands for.
    """
    if place in LEFT_UNSAID:
        return GROUND
    return f"level {place}" if place.isdecimal() else place


def place_beside_hex(place: str) -> str:
    """What is said of a place after its hex's name: nothing of the ground, else its words."""
    return "" if place in LEFT_UNSAID else place_words(place)


def location_words(text: str) -> str:
    """A Location or hexside as people read it, the ground left unsaid: ``R26 roof``, ``E9 level 1``, ``B4``.

    Args:
        text: as queries have it, ``R26@roof``, ``E9@1``, ``B4@0``, ``R26/S27``.
    """
    name, _, place = text.partition("@")
    return f"{name} {place_beside_hex(place)}".rstrip()
