"""House conventions of mines: squares, mixed fields, who is hurt by what, and spotting."""

from __future__ import annotations

from rules_core.convention import Convention, Option

MINES = ("movement", "procedures")

MINE_SQUARES = Convention(
    "HC-MIN-44",
    "The checks of a way through several mine squares",
    (
        Option("square", "are one on entering and one on leaving each square"),
        Option("field", "are one on entering and one on leaving the field"),
    ),
    "The page checks entering and leaving; its mine unit is the square.",
    "MIN Mines a",
    "medium",
    ("movement",),
    ("MIN-GAP-23",),
    bears_on=("minefield",),
)
MIXED_FIELD = Convention(
    "HC-MIN-45",
    "A check in a mixed field",
    (
        Option("at-first", "is against the anti-tank mines, then against the others if the vehicle goes on"),
        Option("ap-first", "is against the anti-personnel mines, then against the others if the vehicle goes on"),
    ),
    "The page lets the two be mixed and says no more.",
    "MIN Mines",
    "medium",
    MINES,
    bears_on=("minefield",),
)
AP_ON_AFVS = Convention(
    "HC-MIN-46",
    "Anti-personnel mines against armoured vehicles that are no tanks",
    (Option("weight", "immobilise them as tanks, by their weight"), Option("tanks", "do nothing to them")),
    "The page speaks of a tank, then of vehicles under 20 tons.",
    "MIN Mines",
    "medium",
    MINES,
    ("MIN-GAP-24",),
    bears_on=("minefield",),
)
SPOTTING = Convention(
    "HC-MIN-47",
    "Spotting hidden mines",
    (
        Option("turn", "is rolled once a turn by each unit within the distance"),
        Option("once", "is rolled once by each unit that comes within the distance"),
    ),
    "The page has the judge set a distance and a chance, and doesn't say when it is rolled.",
    "MIN Mines b",
    "medium",
    MINES,
    ("MIN-GAP-26",),
    bears_on=("minefield",),
)
MINES_ON_WAY = Convention(
    "HC-MIN-48",
    "Mines where a way is proposed",
    (Option("avoided", "are gone round wherever another way leads"), Option("ignored", "have no say in the way")),
    "A cheap way may lead through mines; what that is worth is the player's to say.",
    "none",
    "low",
    ("movement",),
    bears_on=("minefield",),
)

CONVENTIONS: tuple[Convention, ...] = (MINE_SQUARES, MIXED_FIELD, AP_ON_AFVS, SPOTTING, MINES_ON_WAY)
"""In the order of their numbers."""
