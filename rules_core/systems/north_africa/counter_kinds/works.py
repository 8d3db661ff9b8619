"""Works in the desert: entrenchments, sangars, trenches, A-T ditches and Known Minefields (54, 137, 191, 55.8)."""

from __future__ import annotations

from rules_core.counters.counters import CounterKind, Tile
from rules_core.families.squad_leader.counter_kinds import AT_DITCH, FOXHOLE, TRENCH
from rules_core.fields import Choice, Field
from rules_core.geometry.facing import HEXSIDES

ENTRENCHMENT = FOXHOLE
"""What Squad Leader calls an entrenchment, by the word that it has in the whole family."""
SANGAR = "sangar"
MINES = "mines"

WORD_ALONG = "facing"
"""The detail of a Trench counter that tells the hexside along which its word lies."""
ANTI_PERSONNEL, ANTI_TANK = "a-p", "a-t"
DUMMY = "dummy"
FACTORS = (6, 8, 12)
"""The strengths of Known Minefield counters (NAF-G46)."""

WORKS_CITE = "NA 191.1, 190.42"

WORKS: tuple[CounterKind, ...] = (
    CounterKind(
        ENTRENCHMENT,
        "Entrenchment",
        "hex",
        "NA 190.42",
        help="TEM +2, and +4 against OVR and OBA; half of it in sand that is neither Wet nor Mud.",
    ),
    CounterKind(
        SANGAR,
        "Sangar",
        "hex",
        "NA 191.1",
        help="Set up, never dug, and not in sand; TEM +3 against OBA, +1 otherwise; it holds four units.",
    ),
    CounterKind(
        TRENCH,
        "Trench",
        "hex",
        "NA 137.1",
        (
            Field(
                WORD_ALONG,
                "Word along",
                "facing",
                "The hexside along which its word lies: what is beneath it leaves over that one.",
                "NA 137.1, 137.3",
                HEXSIDES,
                optional=True,
            ),
        ),
        "Connects with every adjacent trench; wheeled vehicles stay out.",
    ),
    CounterKind(
        AT_DITCH,
        "A-T ditch",
        "hex",
        "NA 137.7",
        help="By SSR: no vehicle enters, Infantry pays 2 MF more, and its TEM is a trench's.",
    ),
    CounterKind(
        MINES,
        "Known Minefield",
        "hex",
        "NA 55.8",
        (
            Field(
                "type",
                "Mines",
                "choice",
                "One kind in a hex.",
                "NA 55.81",
                (Choice(ANTI_PERSONNEL, "anti-personnel"), Choice(ANTI_TANK, "anti-tank")),
            ),
            Field(
                "factors",
                "Factors",
                "choice",
                "Left out where its strength isn't known.",
                "NA 55.8",
                tuple(Choice(number, str(number)) for number in FACTORS),
                optional=True,
            ),
            Field("revealed", "Revealed", "flag", "Whether its strength has been shown.", "NA 55.8"),
            Field(DUMMY, "Dummy", "flag", "Removed as soon as a ground unit enters or finds it out.", "NA 55.82"),
        ),
        "Lies strength-side down until a unit finds it out.",
        (
            *(Tile(f"Known Minefield, {number} factors", {"factors": number}) for number in FACTORS),
            Tile("Known A-T Minefield", {"type": ANTI_TANK}),
            Tile("Dummy Minefield", {DUMMY: True}),
        ),
    ),
)
"""In the order of the box."""
