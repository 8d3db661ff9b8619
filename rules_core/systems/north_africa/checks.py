"""The checks that the desert puts vehicles to, each a list of DRM with its rule: tables and moves read the same rows.

Hammada Immobilization (186.14), Sand Bog (190.31) and the Bog Check (176.721). A Final DR of 12 or more fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from rules_core.chance import Distribution, die
from rules_core.convention import Convention
from rules_core.options import NOT_SAID
from rules_core.procedures.procedure import RollModifier
from rules_core.systems.north_africa.conventions.checks import TRUCK_BOG, WAGON_CHECKS
from rules_core.systems.north_africa.units import MOTORCYCLE, TRACKED, TRUCK, WAGON

Choose = Callable[[Convention], str]
"""Tells the option of a convention in force, and notes that it had a say."""

FAILS_AT = 12
"""The least Final DR that immobilizes or bogs (186.14, 190.31, 176.721)."""
TWO_DICE: Distribution = die(6) + die(6)
ALONE_CITE = "NA 181.223"
LONE_AFV: Mapping[str, tuple[int, int]] = {"easier": (1, 0), "plain": (0, 0), "harder": (0, 1)}
"""What the +1NMC of a lone AFV without radio adds to the crew's morale and to its DR, by HC-NA-84 (181.223)."""

HEAVY_TONS = 4
"""From this weight on a truck that wasn't built by the British fares worse (186.14, 190.31)."""

HAMMADA_CITE = "NA 186.14"
MOTORCYCLE_CITE = "NA 186.15"
SAND_CITE = "NA 190.31"
BOG_CITE = "NA 176.721"
BOG_HEX_CITE = "NA 176.72"
WET = frozenset({"wet", "mud"})
"""The EC in which sand is firm (190.3, 190.31)."""

WEIGHT, BRITISH, PRESSURE = "weight_tons", "british_built", "ground_pressure"
"""What a check may need to be told of a vehicle, as the options of moves call it."""


@dataclass(frozen=True)
class Checked:
    """What the checks ask of a vehicle.

    Args:
        moves_as: its class, an id of ``units``.
        pressure: its Ground Pressure: ``low``, ``normal`` or ``high``; ``NOT_SAID`` where nobody has said.
        weight: its weight in tons; None where nobody has said.
        british: whether it was built by the British; None where nobody has said.
    """

    moves_as: str
    pressure: str = NOT_SAID
    weight: Fraction | None = None
    british: bool | None = None


@cache
def _passes(drm: int) -> Fraction:
    """The chance that a Final DR stays below the one that fails."""
    return 1 - TWO_DICE.modified(drm).at_least(FAILS_AT)


class CheckRoll(NamedTuple):
    """A check in figures.

    Args:
        modifiers: its DRM, as far as they are known.
        missing: the ids of what nobody has said and it depends on.
    """

    modifiers: tuple[RollModifier, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def drm(self) -> int:
        """The sum of the modifiers."""
        return sum(row.value for row in self.modifiers)

    @property
    def original(self) -> int | None:
        """The least Original DR that fails, as the tables print it; above 12 no DR is needed; None if not known."""
        return None if self.missing else FAILS_AT - self.drm

    @property
    def passes(self) -> Fraction | None:
        """The exact chance to pass; None where something is missing."""
        return None if self.missing else _passes(self.drm)

    @property
    def needed(self) -> bool:
        """Whether dice have to be thrown: no DR can fail where the number is above 12."""
        return self.original is None or self.original <= max(TWO_DICE.chances)


# --- Hammada Immobilization (186.14) ------------------------------------------------------------------------------

HEAVY_TRUCK = RollModifier("truck-type MP, 4 tons or more, not British-built", 1, HAMMADA_CITE)
ON_MOTORCYCLE = RollModifier("motorcycle", 1, MOTORCYCLE_CITE)
NOT_DOUBLED = RollModifier("did not spend twice the MP", 1, HAMMADA_CITE)
ACCESSIBLE_HAMMADA = RollModifier("Open Ground Accessible to hammada", -1, HAMMADA_CITE)
MOTORCYCLE_LOST_AT = 13
"""The least Final DR that eliminates a motorcycle: a 12 breaks its Rider only (186.15)."""


def rolls_in_hammada(moves_as: str, choose: Choose) -> bool:
    """Whether a class of units makes the Hammada Immobilization DR (HC-NA-80).

    Args:
        moves_as: the class.
        choose: tells the convention in force.
    """
    if moves_as == WAGON:
        return choose(WAGON_CHECKS) == "both"
    return moves_as != TRACKED


def hammada_roll(vehicle: Checked, *, accessible: bool, doubled: bool) -> CheckRoll:
    """The Hammada Immobilization DR of a vehicle that makes one.

    Args:
        vehicle: the vehicle.
        accessible: whether it is in Open Ground Accessible to hammada; else it is in hammada.
        doubled: whether it spent twice the MP, in one expenditure.
    """
    heavy, missing = _heavy_truck(vehicle, HEAVY_TRUCK)
    rows = (
        *heavy,
        *((ON_MOTORCYCLE,) if vehicle.moves_as == MOTORCYCLE else ()),
        *(() if doubled else (NOT_DOUBLED,)),
        *((ACCESSIBLE_HAMMADA,) if accessible else ()),
    )
    return CheckRoll(rows, missing)


def _heavy_truck(vehicle: Checked, row: RollModifier) -> tuple[tuple[RollModifier, ...], tuple[str, ...]]:
    """The DRM of a heavy truck that wasn't built by the British, and what is missing to tell."""
    if vehicle.moves_as != TRUCK or vehicle.british or (vehicle.weight is not None and vehicle.weight < HEAVY_TONS):
        return (), ()
    missing = [WEIGHT] if vehicle.weight is None else []
    missing += [BRITISH] if vehicle.british is None else []
    return (() if missing else (row,)), tuple(missing)


# --- Sand Bog (190.31) --------------------------------------------------------------------------------------------

SAND_PRESSURE = {
    "low": (),
    "normal": (RollModifier("Normal Ground Pressure", 1, SAND_CITE),),
    "high": (RollModifier("High Ground Pressure", 2, SAND_CITE),),
}
SAND_NOT_TRACKED = RollModifier("not fully tracked", 1, SAND_CITE)
SAND_HEAVY_TRUCK = RollModifier("truck-type MP, 4 tons or more, not British-built", 1, SAND_CITE)
OVER_DUNE_CREST = RollModifier("entered over a Dune Crest hexside", 1, SAND_CITE)
ACCESSIBLE_SAND = RollModifier("Open Ground Accessible to sand", -1, SAND_CITE)
WET_SAND = RollModifier("EC Wet or Mud", -1, SAND_CITE)


def rolls_in_sand(moves_as: str) -> bool:
    """Whether a class of vehicles makes the Sand Bog DR: all but motorcycles, wagons too (190.31).

    Args:
        moves_as: the class.
    """
    return moves_as != MOTORCYCLE


def sand_roll(vehicle: Checked, *, accessible: bool, over_dune: bool, wet: bool, choose: Choose) -> CheckRoll:
    """The Sand Bog DR of a vehicle that makes one; its list of DRM is closed (NAF-G09).

    Args:
        vehicle: the vehicle.
        accessible: whether it is in Open Ground Accessible to sand; else it is in sand.
        over_dune: whether it entered its hex over a Dune Crest hexside.
        wet: whether the EC are Wet or Mud.
        choose: tells the convention in force (HC-NA-80: the Ground Pressure of a wagon).
    """
    pressure, missing = _pressure(vehicle, choose)
    heavy, unsaid = _heavy_truck(vehicle, SAND_HEAVY_TRUCK)
    rows = (
        *SAND_PRESSURE.get(pressure, ()),
        *(() if vehicle.moves_as == TRACKED else (SAND_NOT_TRACKED,)),
        *heavy,
        *((OVER_DUNE_CREST,) if over_dune else ()),
        *((ACCESSIBLE_SAND,) if accessible else ()),
        *((WET_SAND,) if wet else ()),
    )
    return CheckRoll(rows, (*missing, *unsaid))


def _pressure(vehicle: Checked, choose: Choose) -> tuple[str, tuple[str, ...]]:
    """A vehicle's Ground Pressure, and what is missing to tell it; that of a wagon is low (HC-NA-80)."""
    if vehicle.pressure == NOT_SAID and vehicle.moves_as == WAGON:
        choose(WAGON_CHECKS)
        return "low", ()
    return vehicle.pressure, (PRESSURE,) if vehicle.pressure == NOT_SAID else ()


# --- the Bog Check (176.721) --------------------------------------------------------------------------------------

PAVED, INDOORS, PLOWED = "paved", "indoors", "plowed"
"""Where a vehicle may be that some DRM are not for: on a paved road, in a building, on a plowed road."""


class BogCause(NamedTuple):
    """One cause of a DRM of the Bog Check.

    Args:
        id: its word.
        what: in plain words.
        value: the DRM.
        not_where: where it isn't added.
    """

    id: str
    what: str
    value: int
    not_where: frozenset[str] = frozenset()

    @property
    def drm(self) -> RollModifier:
        """The row of the roll."""
        return RollModifier(self.what, self.value, BOG_CITE)


NORMAL_PRESSURE = BogCause("normal", "Normal Ground Pressure", 1)
HIGH_PRESSURE = BogCause("high", "High Ground Pressure", 2)
TOWING = BogCause("towing", "towing", 1)
SOFT = BogCause("soft", "soft ground or mud", 1, frozenset({PAVED, INDOORS}))
SNOW = BogCause("snow", "snow-covered ground", 1, frozenset({PLOWED, INDOORS}))
DEEP_SNOW = BogCause("deep-snow", "Deep Snow or a Drift", 1, frozenset({PLOWED, INDOORS}))
NOT_TRACKED = BogCause("not-tracked", "not fully tracked", 1)
TRUCK_MP = BogCause("truck", "truck-type MP", 1)
ABRUPT = BogCause("abrupt", "Abrupt Elevation Change", 1)
DEEP_STREAM = BogCause("deep-stream", "leaves a Deep Stream", 1)
WOODS_UPHILL = BogCause("woods-uphill", "goes up into woods", 1)
WIRE = BogCause("wire", "into Wire", 2)
HALF = BogCause("half", "entry at half its MP", 3)
HALF_STONE = BogCause("half-stone", "entry of a stone building at half its MP", 4)
SAME_FACTORY = BogCause("same-factory", "from a Factory hex to one without rubble in that Factory", 1)

BOG_CAUSES: tuple[BogCause, ...] = (
    NORMAL_PRESSURE,
    HIGH_PRESSURE,
    TOWING,
    SOFT,
    SNOW,
    DEEP_SNOW,
    NOT_TRACKED,
    TRUCK_MP,
    ABRUPT,
    DEEP_STREAM,
    WOODS_UPHILL,
    WIRE,
    HALF,
    HALF_STONE,
    SAME_FACTORY,
)
"""In the order of 176.721. A Gun that isn't a mortar of 76 to 107mm counts as towed (its note 1)."""

_BOG_PRESSURE = {"low": (), "normal": (NORMAL_PRESSURE,), "high": (HIGH_PRESSURE,)}


def bog_roll(
    vehicle: Checked, causes: Iterable[BogCause], choose: Choose, where: frozenset[str] = frozenset()
) -> CheckRoll:
    """The Bog Check of a vehicle: its own DRM and those of what it does.

    Args:
        vehicle: the vehicle.
        causes: what else adds to it, of ``BOG_CAUSES``; those of its Ground Pressure and class are found here.
        choose: tells the conventions in force (HC-NA-80, HC-NA-81).
        where: where it is, of ``PAVED``, ``INDOORS`` and ``PLOWED``.
    """
    pressure, missing = _pressure(vehicle, choose)
    own = [*_BOG_PRESSURE.get(pressure, ())]
    own += [] if vehicle.moves_as == TRACKED else [NOT_TRACKED]
    own += [TRUCK_MP] if vehicle.moves_as == TRUCK and choose(TRUCK_BOG) == "both" else []
    found = {cause.id for cause in (*own, *causes) if not cause.not_where & where}
    if SAME_FACTORY.id in found:
        found -= {HALF.id, HALF_STONE.id}
    return CheckRoll(tuple(cause.drm for cause in BOG_CAUSES if cause.id in found), missing)
