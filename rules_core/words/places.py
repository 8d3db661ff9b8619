"""The words for places, and for Locations where there is room for few: in answers, drawings and the page alike.

It imports nothing, since the page takes it along into the browser.
"""

from __future__ import annotations

GROUND = "ground"
ROOF = "roof"
CELLAR = "cellar"
"""Places that several games have by the same name."""

SAID = {
    "in": "in the depression",
    "in-shellholes": "in shellholes",
    "under-hedgehog": "under the hedgehog",
    "under-at-trench": "under the AT trench",
    "under-bunker": "under the bunker",
    "under-blockhouse": "under the blockhouse",
    "under-weapons-pit": "under the weapons pit",
}
"""Places whose own word says too little beside a hex or a level, as “L6 in” does, or is none that people say."""

LEFT_UNSAID = frozenset({"", GROUND, "0"})
"""The ground by whatever name a game has for it: a Location there is known by its hex alone."""


def place_words(place: str) -> str:
    """A place as it is written beside its hex or on its own: ``roof``, ``+10``, ``level 1``, ``ground``.

    A way round a hex is told by the hexsides and vertices of a clock: ``in Bypass by 12 and 2 o'clock``.

    Args:
        place: the place in the system's own word; empty for the one that its hex stands for.
    """
    if place in LEFT_UNSAID:
        return GROUND
    if place.isdecimal():
        return f"level {place}"
    if place in SAID:
        return SAID[place]
    way, *hours = place.split("-")
    if way == "bypass":
        return f"in Bypass by {' and '.join(hours)} o'clock"
    return f"in VBM by {hours[0]}, to {hours[1]} o'clock" if way == "vbm" else place


def place_meant(words: str) -> str:
    """The place that is written so beside its hex, in the system's own word: what ``place_words`` says, read back."""
    said = words.lower()
    number = said.removeprefix("level ")
    if number.isdecimal():
        return number
    return next((place for place, its_words in SAID.items() if its_words == said), said)


def place_beside_hex(place: str) -> str:
    """What is said of a place after its hex's name: nothing of the ground, else its words."""
    return "" if place in LEFT_UNSAID else place_words(place)


def is_point(text: str) -> bool:
    """Whether a text names a point of a free table, ``12.5x30``, and no hex: those begin with a letter."""
    return "x" in text and text[:1].isdigit()  # in this order: Brython asks for digits at length


def location_words(text: str) -> str:
    """A Location or hexside as people read it, the ground left unsaid: ``R26 roof``, ``E9 level 1``, ``B4``.

    Args:
        text: as queries have it, ``R26@roof``, ``E9@1``, ``B4@0``, ``R26/S27``; ``12.5x30`` of a free table.
    """
    if is_point(text):
        return text.replace("x", " by ")
    name, _, place = text.partition("@")
    return f"{name} {place_beside_hex(place)}".rstrip()


def ends_words(start: str, end: str) -> str:
    """Both ends of a line or a way: ``T30 to Y27``; within one hex both places are said, ``R26 roof to ground``.

    Args:
        start: where it begins, as queries have it.
        end: where it ends.
    """
    (one, _, place), (other, _, goal) = start.partition("@"), end.partition("@")
    if one == other and "@" in start and "@" in end:
        return f"{one} {place_words(place)} to {place_words(goal)}"
    return f"{location_words(start)} to {location_words(end)}"


def from_to_words(start: str, end: str) -> str:
    """From one place of a hex to another, by their names: ``Ground to Level 1``, ``The depression to its crest``."""
    one, other = _bare(start), _bare(end)
    return f"{one[:1].upper()}{one[1:]} to {other}"


def _bare(name: str) -> str:
    """A place's name without the word that says where: ``the depression`` for ``In the depression``."""
    where, _, place = name.partition(" ")
    return place if place and where in ("In", "At", "On") else name
