"""House conventions of works and mines in the desert."""

from __future__ import annotations

from rules_core.convention import Convention, Option

ALTERNATE_GRAIN = Convention(
    "HC-NA-88",
    "Known mines along an Alternate Hex Grain",
    (
        Option("first", "lie in the hexes on the line and, where it runs along a hexside, in the clockwise one first"),
        Option("second", "lie in the hexes on the line and, along a hexside, in the other one"),
        Option("both", "lie in all hexes that the line touches"),
    ),
    "Every hex from one arrow to the other has mines; an Alternate Hex Grain is not explained, and it zigzags.",
    "NA 55.81",
    "low",
    ("procedures",),
)
DUMMY_STACK = Convention(
    "HC-NA-89",
    "Which Known factors earn Dummy Minefields",
    (
        Option("all", "all that a player sets up, added up: one for every 24"),
        Option("each-kind", "those of A-P and of A-T mines apart"),
    ),
    "The text counts Known minefield factors and doesn't say whether kinds are added.",
    "NA 55.82",
    "medium",
    ("procedures",),
)

CONVENTIONS: tuple[Convention, ...] = (ALTERNATE_GRAIN, DUMMY_STACK)
"""In the order of their ids."""
