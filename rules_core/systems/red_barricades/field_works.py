"""Wire, mines, foxholes, Set DC, and what Clearance leaves: trail breaks and Labor (RB B24.7, B26 to B28)."""

from __future__ import annotations

from rules_core.counters.counters import CounterKind, Tile
from rules_core.families.squad_leader.counter_kinds import FOXHOLE, WIRE
from rules_core.fields import Choice, Field
from rules_core.geometry.facing import HEXSIDES

MINES = "mines"
SET_DC = "set-dc"
TRAIL_BREAK = "trail-break"
PARTIAL_BREAK = "partial-trail-break"
LABOR = "labor"

ANTI_PERSONNEL, ANTI_TANK = "a-p", "a-t"
THROUGH_RUBBLE, THROUGH_MINES = "rubble", "mines"
ONE_SIDE, OTHER_SIDE = "facing", "second"
"""The details that name the two hexsides of a trail break by their hours on the clock."""

FIRST_LABOR, LAST_LABOR = -1, -2
"""The DRM on the two sides of a Labor counter (RB B24.8)."""

MOST_FACTORS = 12
MOST_SQUADS = 3

HIDDEN_FIELD = Field("hidden", "Hidden", "flag", "Whether only its owner knows of it.", "RB5")
AMONG_SHELLHOLES = Field(
    "shellholes",
    "Among shellholes",
    "flag",
    "Whether shellholes are printed in its hex, as they have to be beside a paved road; board archives leave them out.",
    "RB5",
)
TASKS: tuple[Choice, ...] = (
    Choice("rubble", "rubble or debris"),
    Choice("flame", "a Flame"),
    Choice("wire", "Wire"),
    Choice("mines", "a minefield"),
    Choice("set-dc", "a Set DC"),
    Choice("roadblock", "a roadblock"),
)
"""What is cleared, by its word (RB B24.7)."""
LABOR_TASKS: tuple[Choice, ...] = (*TASKS, Choice("entrench", "entrenching"), Choice("manhandle", "Manhandling"))
"""What earns Labor when it fails (RB B24.8)."""


def _hexside(word: str, title: str, help_: str) -> Field:
    return Field(word, title, "facing", help_, "RB B24.71", HEXSIDES, optional=True)


FIELD_WORKS: tuple[CounterKind, ...] = (
    CounterKind(WIRE, "Wire", "hex", "B26", help="Units are on top of it or beneath it; what it costs is typed in."),
    CounterKind(
        MINES,
        "Minefield",
        "hex",
        "B28",
        (
            Field(
                "type",
                "Mines",
                "choice",
                "",
                "B28",
                (Choice(ANTI_PERSONNEL, "A-P"), Choice(ANTI_TANK, "A-T")),
            ),
            Field("factors", "Factors", "whole", "Its strength.", "B28", default=6, least=1, most=MOST_FACTORS),
            HIDDEN_FIELD,
            AMONG_SHELLHOLES,
        ),
        "Attacks who enters or leaves its hex, but by a trail break.",
        (
            Tile("A-P mines", {"type": ANTI_PERSONNEL}),
            Tile("A-T mines", {"type": ANTI_TANK}),
        ),
        several=True,
    ),
    CounterKind(
        FOXHOLE,
        "Foxholes",
        "hex",
        "B27",
        (
            Field("squads", "For squads", "whole", "How many it holds.", "B27", default=1, least=1, most=MOST_SQUADS),
            AMONG_SHELLHOLES,
        ),
        "An entrenchment; its TEM and cost are typed in.",
    ),
    CounterKind(
        SET_DC,
        "Set DC",
        "place",
        "RB B24.75",
        help="A charge that lies in a Location; Clearance removes it.",
        several=True,
    ),
    CounterKind(
        TRAIL_BREAK,
        "Trail break (TB)",
        "hex",
        "RB B24.71",
        (
            _hexside(ONE_SIDE, "One hexside", "The hour at which the first of its two hexsides lies."),
            _hexside(OTHER_SIDE, "Other hexside", "The hour at which the second of its two hexsides lies."),
            Field(
                "through",
                "Leads through",
                "choice",
                "What was cleared.",
                "RB B24.71, B24.74",
                (Choice(THROUGH_RUBBLE, "rubble or debris"), Choice(THROUGH_MINES, "mines")),
            ),
        ),
        "Into its hex by one of its hexsides costs what it did before the rubble; through mines it leads unharmed.",
        (
            Tile("Trail break through rubble", {"through": THROUGH_RUBBLE}),
            Tile("Trail break through mines", {"through": THROUGH_MINES}),
        ),
        several=True,
    ),
    CounterKind(
        PARTIAL_BREAK,
        "Partial trail break",
        "hex",
        "RB B24.74",
        (_hexside(ONE_SIDE, "Hexside", "The hour at which the hexside lies by which its units came."),),
        "Who came in by it to clear the mines leaves unharmed by its hexside only; nobody else uses it.",
    ),
    CounterKind(
        LABOR,
        "Labor",
        "place",
        "RB B24.8",
        (
            Field("task", "Task", "choice", "What was tried.", "RB B24.8", LABOR_TASKS),
            Field(
                "drm",
                "DRM",
                "choice",
                "Which side is up.",
                "RB B24.8",
                (Choice(FIRST_LABOR, "-1"), Choice(LAST_LABOR, "-2")),
            ),
        ),
        "Helps those who try the same Task again; goes when it is achieved or all MMC beneath it are gone.",
        (Tile("Labor -1", {"drm": FIRST_LABOR}), Tile("Labor -2", {"drm": LAST_LABOR})),
        several=True,
    ),
)
