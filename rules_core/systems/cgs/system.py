"""CGS, Combat! Stalingrad and Normandy, as one of Walkaround's games."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rules_core.buildings import Building
from rules_core.convention import Convention
from rules_core.errors import QueryError
from rules_core.location import Location
from rules_core.movement import Movement
from rules_core.procedure import Procedure
from rules_core.rubble import GROUND_FLOOR, Rubbled, with_rubble
from rules_core.sight import Glance, Sight
from rules_core.situation import Situation
from rules_core.system import OptionField, Place, Total, UnitClass
from rules_core.systems.cgs import los, places
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.conventions import CONVENTIONS
from rules_core.systems.cgs.counters import COUNTERS, RUBBLE
from rules_core.systems.cgs.cover import MOVED_DRM
from rules_core.systems.cgs.figures import DRM_FIGURES
from rules_core.systems.cgs.line import FIRE
from rules_core.systems.cgs.terrain import FORTIFICATIONS
from rules_core.systems.cgs.units import UNITS
from rules_core.table import CounterKind, TableItem

OPTIONS: tuple[OptionField, ...] = (
    OptionField("fire", "Fire", "choice", FIRE, "Some cover is for some kinds of fire only.", ("sight",)),
    OptionField(
        "target_movement",
        "The target",
        "choice",
        tuple(MOVED_DRM),
        "Whether it sits still, is marked Moved, is being moved at a run, or crawls.",
        ("sight",),
    ),
    OptionField(
        "target_fortification",
        "It is in",
        "choice",
        ("none", *FORTIFICATIONS),
        "A Dug-In or Trench that is not on the map as a counter.",
        ("sight",),
    ),
    OptionField(
        "target_in_shellholes",
        "IN shellholes",
        "flag",
        (),
        "Whether the target paid to be IN the shellholes of its hex.",
        ("sight",),
    ),
    OptionField(
        "drms",
        "DRM that the text leaves out",
        "costs",
        tuple(DRM_FIGURES),
        "The terrain DRM of what the text has no figure for.",
        ("sight",),
        "DRM",
    ),
)


class Cgs:
    """CGS, from chapters 6 to 11 of its rules; the charts and tables are not at hand."""

    id = "cgs"
    title = "CGS: Combat! Stalingrad and Normandy"
    short_title = "CGS"
    level_unit = Fraction(1, 2)
    totals: tuple[Total, ...] = (Total("drm", "DRM", "{value:+} DRM", "{value:+} DRM"),)
    totals_joined_by = "and"
    units: tuple[UnitClass, ...] = UNITS
    options: tuple[OptionField, ...] = OPTIONS
    conventions: tuple[Convention, ...] = CONVENTIONS
    counters: tuple[CounterKind, ...] = COUNTERS
    procedures: tuple[Procedure, ...] = ()

    def places(self, situation: Situation, hex_name: str) -> tuple[Place, ...]:
        """The places of a hex, the default first."""
        return places.places(situation, hex_name)

    def as_it_stands(self, situation: Situation) -> Situation:
        """The situation with rubble on the table in place of the buildings under it (6.7.2)."""
        items = situation.table.of(RUBBLE)
        if not items:
            return situation
        rubble = (Rubbled(item.at, GROUND_FLOOR) for item in items)
        return replace(situation, board=with_rubble(situation.board, rubble))

    def forbids(self, situation: Situation, item: TableItem) -> str | None:
        """Why a counter may not lie where it is, with the rule; None where it may."""
        if item.kind == RUBBLE and self._building(situation, item.at) is None:
            return f"Rubble is what is left of a building, and {item.at} has none (CGS 6.7.2)."
        return None

    def _building(self, situation: Situation, hex_name: str) -> Building | None:
        return buildings_in(situation).at(hex_name)

    def look(self, situation: Situation, viewer: Location, target: Location) -> Sight:
        """The line of sight between two Locations, with everything it meets."""
        return los.look(situation, viewer, target)

    def glance(self, situation: Situation, viewer: Location, target: Location) -> Glance:
        """The least that ``look`` would say: whether the line is clear, and its totals."""
        return los.glance(situation, viewer, target)

    def movement(self, situation: Situation, unit: str, mode: str) -> Movement:  # noqa: ARG002 # until movement is there
        """How a unit of a class moves in a mode."""
        raise QueryError("unknown-mode", "CGS movement is not there yet; sight is.", "system")


SYSTEM = Cgs()
