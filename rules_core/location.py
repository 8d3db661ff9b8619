"""A Location: a hex and a place in it, written ``R26@roof``."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.words.places import CELLAR, GROUND, ROOF, location_words, place_meant

__all__ = ["CELLAR", "GROUND", "ROOF", "Location", "parse_location"]


class Location(NamedTuple):
    """Where a unit is.

    Args:
        hex: the hex's name, ``R26``.
        place: the place in the system's own word, ``ground`` or ``roof``.
    """

    hex: str
    place: str

    @property
    def location(self) -> Location:
        """This Location: for a unit on foot it is all that there is to say of where and how it stands."""
        return self

    @property
    def said(self) -> str:
        """The Location as people read it, the ground left unsaid: ``R26 roof``, ``B4``."""
        return location_words(str(self))

    def __str__(self) -> str:
        return f"{self.hex}@{self.place}"


def parse_location(text: str, default_place: str = GROUND) -> Location:
    """Read ``R26``, ``R26@roof`` or, as answers say it, ``R26 roof``; neither is checked against a map here.

    Args:
        text: the written Location; letters may be small.
        default_place: the place meant where none is written.
    """
    name, _, place = text.strip().partition("@")
    # Hexes of joined boards are said "B J10" and named B-J10: the hex ends with the first word that has a number.
    words = name.split()
    ends = next((n for n, word in enumerate(words, 1) if any(sign.isdigit() for sign in word)), len(words))
    place = place.strip() or place_meant(" ".join(words[ends:]))
    return Location("-".join(words[:ends]).upper(), place.lower() or default_place)
