"""House conventions of fire at units in wadis and in sand."""

from __future__ import annotations

from rules_core.convention import Convention, Option

CREST_FROM_IN = Convention(
    "HC-NA-123",
    "Crest Infantry against fire from IN the wadi over a protected Crest hexside",
    (Option("covered", "is covered as against any other fire"), Option("bare", "is not covered")),
    "188.26 takes the cover from a Gun and its crew against fire that sees INTO the wadi; of Infantry nothing is said.",
    "NA 188.172, 188.26",
    "medium",
    ("sight",),
    bears_on=("depression", "wadi", "at-ditch"),
)
SPECIFIC_IN_SAND = Convention(
    "HC-NA-124",
    "A Specific Collateral Attack on a target in sand",
    (Option("whole", "keeps its FP"), Option("halved", "is halved as the ordnance is that it comes from")),
    "190.4 spares the Vehicle Target Type, from which such an attack comes, and doesn't name the attack itself.",
    "NA 190.4",
    "medium",
    ("procedures",),
)
BARRAGE_IN_SAND = Convention(
    "HC-NA-125",
    "A Barrage whose FP lies between two columns, in sand",
    (
        Option("column", "takes the column below that of its FP: 18 FP are 12"),
        Option("next", "takes the next column below its FP: 18 FP are 16"),
    ),
    "The example of 190.4 lowers 20 FP to 16 before it halves them; what it lowers between columns isn't shown.",
    "NA 190.4",
    "medium",
    ("procedures",),
)

CONVENTIONS: tuple[Convention, ...] = (CREST_FROM_IN, SPECIFIC_IN_SAND, BARRAGE_IN_SAND)
"""In the order of their ids."""
