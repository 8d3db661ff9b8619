"""House conventions of Red Barricades about what units do and what they are worth: MOL, searching."""

from __future__ import annotations

from rules_core.convention import Convention, Option

PROCEDURES = ("procedures",)

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
CONVENTIONS: tuple[Convention, ...] = (MOL_LEADERSHIP, SMC_SEARCHES)
"""Every record of this module, sorted by id."""
