"""What a player says of a unit that moves: its rates on roads, its weight, whom it follows, what it has aboard."""

from __future__ import annotations

from rules_core.figures.figures import Figures
from rules_core.options import NOT_SAID, Figure, OptionField, Payers
from rules_core.systems.miniatures.classes import (
    ARMOURED_CAR,
    CLASSES,
    SEMI_TRACKED,
    SOFT,
    TANK,
    TITLES,
    VEHICLES,
    WHEELED,
)
from rules_core.systems.miniatures.options.sight import BASES
from rules_core.systems.miniatures.units import INCHES

ON_ROAD, SECONDARY, TONS = "on-road", "secondary-road", "tons"
_EACH = tuple(Payers(word, TITLES[word], (word,)) for word in CLASSES)
_DRIVEN = tuple(payer for payer in _EACH if payer.id in VEHICLES)

RATES = Figures(
    "rates",
    {
        ON_ROAD: Figure("its on-road movement in inches a turn", use="its movement on primary roads", least=1),
        SECONDARY: Figure(
            "its movement on secondary roads in inches a turn", use="slightly more than off-road", least=1
        ),
    },
    INCHES,
    _EACH,
    halves=True,
)
"""The rates that the page names and doesn't have (T7)."""
WEIGHT = Figures(
    "weight",
    {TONS: Figure("its weight in tons", use="bridges and mines ask for it", least=1, most=200)},
    TONS,
    _DRIVEN,
    halves=True,
)
"""What bridges (Bridges) and mines (Mines) ask of a vehicle."""

DENSITY, WEIGHT_LIMIT = "density", "weight-limit"
JUDGE = Figures(
    "judge",
    {
        DENSITY: Figure("the density of the mines in per cent", use="how likely a mine goes off", least=0, most=100),
        WEIGHT_LIMIT: Figure("the weight limit of the bridge in tons", use="which vehicles may cross", least=1),
    },
)
"""What the judge settles of a minefield (Mines a) or a bridge (Bridges), where the map doesn't say it."""

NOBODY_AHEAD, BEHIND_TANK, IN_COLUMN, BEHIND_AFV = "nobody", "tank", "column", "afv"
EMPTY, TROOPS_ABOARD = "nobody", "troops"

CUTTER = OptionField(
    "cutter",
    "Hedgerow cutter",
    "flag",
    (),
    "A tank that has one may cross hedgerows (T5).",
    ("movement",),
    units=(TANK,),
    bears_on=("hedgerow",),
)
AHEAD = OptionField(
    "ahead",
    "Follows",
    "choice",
    (NOBODY_AHEAD, BEHIND_TANK, IN_COLUMN, BEHIND_AFV),
    "Whom it follows through woods, at 6 inches at most (3 in 1/285; T2, T3).",
    ("movement",),
    units=(SEMI_TRACKED, ARMOURED_CAR, WHEELED, SOFT),
    named={
        NOBODY_AHEAD: "Nobody",
        BEHIND_TANK: "A tank",
        IN_COLUMN: "A column that a tank leads",
        BEHIND_AFV: "Another AFV",
    },
)
ABOARD = OptionField(
    "aboard",
    "Aboard",
    "choice",
    (EMPTY, TROOPS_ABOARD),
    "What mines do to troops in it or on it is told too.",
    ("movement",),
    units=tuple(word for word in CLASSES if word in VEHICLES),
    named={EMPTY: "Nobody", TROOPS_ABOARD: "Troops"},
)
BASE = OptionField(
    "base",
    "Its base",
    "choice",
    tuple(BASES),
    "How far its base reaches from its point: a turn that begins so near a hedge begins in contact.",
    ("movement",),
    named=BASES,
)

AT, AP, MIXED = "at", "ap", "mixed"
"""The kinds of mines, as maps have them."""
KIND_OF_MINES = OptionField(
    "mines",
    "Kind of mines",
    "choice",
    (NOT_SAID, AT, AP, MIXED),
    "Of minefields of which the map doesn't say it: there are two kinds, which may be mixed (Mines).",
    ("movement",),
    named={AT: "Anti-tank", AP: "Anti-personnel", MIXED: "Both"},
)

MOVE_OPTIONS: tuple[OptionField, ...] = (
    CUTTER,
    AHEAD,
    ABOARD,
    BASE,
    KIND_OF_MINES,
    RATES.field(
        "Movement on roads", "Inches a turn; the page names these rates and leaves them to you.", ("movement",)
    ),
    JUDGE.field("The judge's figures", "Asked for where the map doesn't say them.", ("movement",)),
    WEIGHT.field(
        "Weight", "Bridges and mines ask for it.", ("movement",), tuple(word for word in CLASSES if word in VEHICLES)
    ),
)
