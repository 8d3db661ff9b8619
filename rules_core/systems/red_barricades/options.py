"""What a query may say about a shot or a move in Red Barricades."""

from __future__ import annotations

from rules_core.families.squad_leader.bypass_options import BYPASS_OPTIONS
from rules_core.families.squad_leader.figures import BOG
from rules_core.families.squad_leader.options import (
    FIRES,
    GROUND_PRESSURE,
    GROUND_PRESSURES,
    MOVEMENT_TITLES,
    MOVEMENTS,
    MOVING,
    NO_TRENCHES,
    SOFT_GROUND,
    TOWING,
    US_NUMBER,
    US_NUMBERS,
)
from rules_core.options import OptionField
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.table_figures import TABLES
from rules_core.systems.red_barricades.units import INFANTRY, UNITS, VEHICLES

RUSSIAN, GERMAN = "russian", "german"
LEADER, UNKNOWN_MORALE = "leader", "unknown"
MORALES = (UNKNOWN_MORALE, "10", "9", "8", "7", "6")

SIGHT = ("sight",)
MOVEMENT = ("movement",)
ON_FOOT = (INFANTRY,)
MOUNTED = tuple(unit.id for unit in UNITS if unit.id in VEHICLES)

OPTIONS: tuple[OptionField, ...] = (
    OptionField("fire", "Fire", "choice", FIRES, "How the target is fired at: its TEM depends on it.", SIGHT),
    OptionField(
        US_NUMBER,
        "US# of the firer",
        "choice",
        US_NUMBERS,
        "From 3 on inherent FP is halved as Area Fire out of a cellar (O6).",
        SIGHT,
    ),
    OptionField(
        MOVING,
        "The target moves",
        "choice",
        MOVEMENTS,
        "Infantry in its MPh: FFMO counts in the open, FFNAM where it doesn't use Assault Movement (A4.6).",
        SIGHT,
        named=MOVEMENT_TITLES,
    ),
    *BYPASS_OPTIONS,
    OptionField(
        "side",
        "Who moves",
        "choice",
        (RUSSIAN, GERMAN),
        "Russians use the sewers freely, Germans after a leader's 4TC (RB2).",
        MOVEMENT,
    ),
    OptionField(
        LEADER,
        "Morale of the leader",
        "choice",
        MORALES,
        "Of the German leader who takes the 4TC to enter a sewer (RB2).",
        MOVEMENT,
        units=ON_FOOT,
    ),
    OptionField(
        "entrenched", "Entrenched", "flag", (), "It may not enter the sewer of its hex (RB2).", MOVEMENT, units=ON_FOOT
    ),
    OptionField("rain", "Rain", "flag", (), "Adds 1 to every Falling DR (B11.41).", MOVEMENT, units=ON_FOOT),
    OptionField(
        "snow", "Snow", "flag", (), "Of any kind: adds 1 to every Falling DR (B11.41).", MOVEMENT, units=ON_FOOT
    ),
    OptionField("winds", "Heavy winds", "flag", (), "Adds 1 to every Falling DR (B11.41).", MOVEMENT, units=ON_FOOT),
    OptionField("commando", "Commando", "flag", (), "Climbs more safely (B11.433).", MOVEMENT, units=ON_FOOT),
    OptionField(
        GROUND_PRESSURE,
        "Ground Pressure",
        "choice",
        GROUND_PRESSURES,
        "Of the vehicle that moves: a DRM of its Bog Checks (D8.21).",
        MOVEMENT,
        units=MOUNTED,
    ),
    OptionField(
        TOWING, "Tows a Gun or trailer", "flag", (), "Adds 1 to its Bog Checks (D8.21).", MOVEMENT, units=MOUNTED
    ),
    OptionField(
        SOFT_GROUND,
        "Soft ground, mud or snow",
        "flag",
        (),
        "Adds 1 to Bog Checks, but not in buildings (D8.21).",
        MOVEMENT,
        units=MOUNTED,
    ),
    OptionField(
        NO_TRENCHES,
        "Can't cross trenches",
        "flag",
        (),
        "Then it doesn't pass one by VBM either (RB6).",
        MOVEMENT,
        units=MOUNTED,
    ),
    RULES.costs.field("Movement costs", "In MF or MP, for the class of units that moves.", ("movement", "procedures")),
    BOG.field("Bog Check", "Where your rulebook has other figures than are lent.", ("movement", "procedures"), MOUNTED),
    TABLES.field("Figures of tables", "What tables need of your rulebook and our source leaves out.", ("procedures",)),
    RULES.tems.field("TEM", "What covers a target and has no figure here.", SIGHT),
)
