"""House conventions of Red Barricades about what units do and what they are worth: MOL, searching, staying hidden."""

from __future__ import annotations

from rules_core.convention import Convention, Option

PROCEDURES = ("procedures",)

MOL_LASTS = Convention(
    "HC-RB-41",
    "How long a MOL Capability that was bought lasts",
    (Option("day", "its CG day"), Option("campaign", "the rest of the campaign")),
    "The chart doesn't say; one may be bought a day, thirty in all, as many as there are days.",
    "RB RRG M3",
    "medium",
    PROCEDURES,
    settles=("RB-GAP-48",),
)
MOL_LEADERSHIP = Convention(
    "HC-RB-42",
    "Leadership in an attack with a MOL",
    (
        Option("more-than-four", "applies where the attack has more than the 4 FP of the MOL"),
        Option("never", "applies in none: a FG uses one MOL, which has no more than 4 FP"),
    ),
    "A22.62 speaks of more than four FP factors from a MOL, and A22.611 allows an attack no second one.",
    "RB A22.62",
    "high",
    PROCEDURES,
)
SMC_SEARCHES = Convention(
    "HC-RB-43",
    "An SMC among the HS-equivalents of a search",
    (Option("none", "counts nothing"), Option("half-squad", "counts as a HS")),
    "The list of A12.154 counts by HS-equivalents, a squad being two, and doesn't name SMC.",
    "RB A12.154",
    "medium",
    PROCEDURES,
)
HIP_COSTS = Convention(
    "HC-RB-44",
    "What the five figures 5/3/2/1/1 of HIP stand for",
    (
        Option("in-order", "a squad, a HS, a crew, an SMC, anything else, in this order"),
        Option("ask", "not known until typed in"),
    ),
    "The notes of the fortification table are missing.",
    "RB FORT HIP",
    "low",
    PROCEDURES,
    settles=("RB-GAP-28",),
)

CONVENTIONS: tuple[Convention, ...] = (MOL_LASTS, MOL_LEADERSHIP, SMC_SEARCHES, HIP_COSTS)
"""Every record of this module, sorted by id."""
