"""Moves of infantry between and on the levels of a building: stairs, Upper Levels, roofs and cellars (6.6, 10.5.3)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.convention import Choose
from rules_core.families.critical_hit.buildings import Building
from rules_core.location import CELLAR, GROUND, ROOF, Location
from rules_core.movement.movement import HALVES_PER_MP, Bar, Part, Price
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.conventions import (
    CELLAR_STAIRS,
    CELLAR_UNDER_RUBBLE,
    FACTORY_HEIGHT,
    GUNS_IN_CELLARS,
    ROOFTOPS,
    STAIRCASES,
    UPPER_STEPS,
)
from rules_core.systems.cgs.counter_kinds import MOUSEHOLE
from rules_core.systems.cgs.movement.foot.ground_places import GroundPlaces
from rules_core.systems.cgs.movement.shared.hazards import Hazards
from rules_core.systems.cgs.places import has_cellar_under_rubble, level_of
from rules_core.systems.cgs.terrain import CELLAR_CITE, INTERIOR_WALL, INTERIOR_WALL_CITE
from rules_core.systems.cgs.units import GUN, PLURALS

HALF_LEVELS = 2
STAIRS_CITE = "CGS 10.5.3, 10.6.4"
LEVELS_CITE = "CGS 10.5.3"
OPEN_ROOF_CITE = "CGS 6.18.1"
CELLAR_MP = 2
TRENCH_TO_CELLAR_CITE = "CGS 6.6.2, 7.2.1"
CELLAR_MOUSEHOLE_CITE = "CGS 6.6.3, 7.3.1"
UPPER_STEP_HALVES = {"building": 2 * HALVES_PER_MP, "open": 1 * HALVES_PER_MP}
"""From hex to hex above the ground, by the option of HC-CGS-34."""


class LevelMoves:
    """The steps of one unit class off the ground.

    Args:
        situation: the board, the table and the conventions in force.
        unit: the unit class.
        choose: tells the option of a convention in force.
        places: the places of each hex.
    """

    def __init__(self, situation: Situation, unit: str, choose: Choose, places: GroundPlaces) -> None:
        self._situation = situation
        self._board = situation.board
        self._unit = unit
        self._choose = choose
        self._places = places
        self._buildings = buildings_in(situation)

    # --- within a hex ----------------------------------------------------------------------------------------------

    def within(self, start: Location) -> Iterator[tuple[str, Price | Bar]]:
        """The places of the same hex that stairs lead to, each with its price or why none does (6.6.2, 10.6.4)."""
        building = self._buildings.at(start.hex)
        if building is None:
            if not has_cellar_under_rubble(self._situation, start.hex):
                return
            self._choose(CELLAR_UNDER_RUBBLE)
        here = self._places.of(start.hex)
        storeys = here.storeys
        if building is not None and start.place in storeys:
            at = storeys.index(start.place)
            for other in (at + 1, at - 1):
                if 0 <= other < len(storeys):
                    end = Location(start.hex, storeys[other])
                    yield end.place, self._stairs(start, end, building)
        if CELLAR in here.present and start.place == GROUND:
            yield CELLAR, self._cellar("down into the cellar", CELLAR_MP, CELLAR_CITE)
        elif start.place == CELLAR:
            mp = CELLAR_MP if self._choose(CELLAR_STAIRS) == "two" else 1
            yield GROUND, self._cellar("up from the cellar", mp, CELLAR_STAIRS.id)

    def _stairs(self, start: Location, end: Location, building: Building) -> Price | Bar:
        """One MP for each level up or down by a staircase (10.6.4), where the hex has one (HC-CGS-90)."""
        if ROOF in (start.place, end.place):
            self._choose(ROOFTOPS)
            self._choose(FACTORY_HEIGHT)
        if start.hex not in building.stairwells and self._choose(STAIRCASES) == "marked":
            return Bar(f"There is no staircase in {start.hex}{building.stairs_say}.", STAIRCASES.id)
        half_levels = abs(level_of(self._situation, end) - level_of(self._situation, start))
        levels = -(-half_levels // HALF_LEVELS)
        what = "one level by the stairs" if levels == 1 else f"{levels} levels by the stairs"
        return Price((Part(what, levels * HALVES_PER_MP, STAIRS_CITE),), levels=levels)

    def _cellar(self, what: str, mp: int, cite: str) -> Price | Bar:
        """Into a cellar or out of it; whether guns get there is a house convention (6.6.2, HC-CGS-87)."""
        if self._unit == GUN and self._choose(GUNS_IN_CELLARS) == "never":
            return Bar(f"{PLURALS[GUN]} can't be carried into a cellar.", GUNS_IN_CELLARS.id)
        return Price((Part(what, mp * HALVES_PER_MP, cite),), levels=1)

    def from_trench(self) -> Price | Bar:
        """From a trench directly into a cellar beside it (7.2.1)."""
        return self._cellar("from the trench into the cellar", CELLAR_MP, TRENCH_TO_CELLAR_CITE)

    # --- into an adjacent hex --------------------------------------------------------------------------------------

    def across(self, start: Location, end_hex: str, hazards: Hazards) -> tuple[Price | Bar, str]:
        """The step from an Upper Level, a roof or a cellar into an adjacent hex, and where it ends (6.6.3, 7.3.1)."""
        if start.place == CELLAR:
            return self._between_cellars(start.hex, end_hex, hazards)
        building = self._buildings.at(start.hex)
        if building is None or self._buildings.at(end_hex) is not building:
            return Bar("A unit leaves a building only at ground level.", LEVELS_CITE), GROUND
        if start.place not in self._places.of(end_hex).present:
            if start.place == ROOF and building.roofless(end_hex):
                return Bar(f"The roof of {end_hex} is open: there is no rooftop.", OPEN_ROOF_CITE), start.place
            return Bar(f"{end_hex} has no such level.", LEVELS_CITE), start.place
        if start.place != ROOF and self._wall_between(start.hex, end_hex):
            hexside = self._board.grid.hexside(start.hex, end_hex)
            return Bar(
                f"An interior wall stands along {hexside}: no movement across it.", INTERIOR_WALL_CITE
            ), start.place
        halves = UPPER_STEP_HALVES[self._choose(UPPER_STEPS)]
        what = "over the roof" if start.place == ROOF else "building, same level"
        return Price((Part(what, halves, UPPER_STEPS.id),)), start.place

    def _wall_between(self, start: str, end: str) -> bool:
        return any(feature.kind == INTERIOR_WALL for feature in self._board.hexside(start, end))

    def _between_cellars(self, start: str, end: str, hazards: Hazards) -> tuple[Price | Bar, str]:
        """From cellar to cellar there is a way through a mousehole alone (6.6.3, 7.3.1)."""
        if CELLAR not in self._places.of(end).present:
            return Bar("A unit leaves a cellar by its stairs or through a mousehole.", CELLAR_CITE), GROUND
        if not self._situation.counters.between(start, end, MOUSEHOLE):
            return Bar("No movement between cellars without a mousehole.", CELLAR_MOUSEHOLE_CITE), CELLAR
        barred = hazards.mousehole_bar(Location(end, CELLAR))
        through = Price((Part("through the mousehole", CELLAR_MP * HALVES_PER_MP, CELLAR_MOUSEHOLE_CITE),))
        return barred or through, CELLAR
