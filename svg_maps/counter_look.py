"""What a counter's look is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Shape = tuple[str, str]
"""A class and path data."""

GREY, FIRE, MINES, FIELD, ARMOUR, PLAIN = "ct-grey", "ct-fire", "ct-mines", "ct-field", "ct-armour", "ct-plain"
"""The grounds of tiles."""


@dataclass(frozen=True)
class Look:
    """What a kind of counter, or one with certain details, looks like.

    Args:
        kind: the word of the kind; empty for one that is not known.
        ground: the class of its ground.
        shapes: its picture, bottom to top.
        turned: the part of its picture that lies below ``shapes`` and is turned to its facing.
        turned_by: the details that it is turned by, once by each that is said.
        letters: large letters in its middle; empty for none.
        corner: small letters in its upper left corner; empty for none.
        details: the details that a counter must have to look like this.
    """

    kind: str
    ground: str
    shapes: tuple[Shape, ...] = ()
    turned: tuple[Shape, ...] = ()
    letters: str = ""
    corner: str = ""
    details: Mapping[str, object] = field(default_factory=dict)
    turned_by: tuple[str, ...] = ("facing",)
