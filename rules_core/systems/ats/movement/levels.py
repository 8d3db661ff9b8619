"""Moves on and between the levels of a building: stairs, upper floors, roofs, cellars (8.3.6 to 8.3.74, 8.3.122b)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.board.board import Board
from rules_core.convention import Choose
from rules_core.families.critical_hit.buildings import Building
from rules_core.location import CELLAR, GROUND, ROOF, Location
from rules_core.movement.movement import HALVES_PER_MP, Attempt, Move, Part, Price, Refusal
from rules_core.place import PlaceIds
from rules_core.systems.ats.buildings import buildings_of, has_stairwell, stairwells_unsaid
from rules_core.systems.ats.conventions import RUBBLED_FLOOR, UNMARKED_STAIRWELLS
from rules_core.systems.ats.movement.entry import interior_wall
from rules_core.systems.ats.places import floor_or_none
from rules_core.systems.ats.terrain import INTERIOR_WALL, PERSONNEL
from rules_core.systems.ats.units import PLURALS, RUNNING
from rules_core.words.places import location_words

BUILDING_CITE = "ATS 8.3.6"
GROUND_ONLY_CITE = "ATS 8.3.61"
ROOF_CITE = "ATS 8.3.74"
ROOFTOPS_CITE = "ATS 8.3.7"
ROOFLESS_CITE = "ATS 1.4.61a"
CELLAR_CITE = "ATS 8.3.122b"
RUBBLE_CITE = "ATS 8.22.4"

FLOOR_STEP = Price((Part("building, same level", 2 * HALVES_PER_MP, BUILDING_CITE),))
STAIRS = Price((Part("stairwell", 1 * HALVES_PER_MP, BUILDING_CITE),))
STAIRS_TO_ROOF = Price((Part("stairwell to the roof", 1 * HALVES_PER_MP, "ATS 8.3.6, 8.3.74"),))
RUBBLED_STEP = Price((Part("rubble on an upper floor", 2 * HALVES_PER_MP, RUBBLE_CITE),))
ROOF_STEP = Price((Part("roof", 1 * HALVES_PER_MP, ROOF_CITE),))
CELLAR_STEP = Price((Part("cellar stairs", 2 * HALVES_PER_MP, CELLAR_CITE),))


class LevelMoves:
    """The steps of one unit class in one mode on and between the levels of buildings.

    Args:
        board: the map.
        unit: the unit class.
        mode: its mode.
        places_of: tells the places of a hex.
        choose: tells the option of a convention in force.
    """

    def __init__(self, board: Board, unit: str, mode: str, places_of: PlaceIds, choose: Choose) -> None:
        self._board = board
        self._buildings = buildings_of(board)
        self._unit = unit
        self._mode = mode
        self._places_of = places_of
        self._choose = choose

    # --- within one hex ----------------------------------------------------------------------------------------

    def stairs(self, start: Location) -> Iterator[Attempt]:
        """Stairs to the next level up and down (8.3.6)."""
        building = self._buildings.at(start.hex)
        if building is None:
            return
        storeys = [place for place in self._places_of(start.hex) if place == ROOF or floor_or_none(place) is not None]
        if start.place not in storeys:
            return
        level = storeys.index(start.place)
        for other in (level + 1, level - 1):
            if not 0 <= other < len(storeys):
                continue
            price = STAIRS_TO_ROOF if ROOF in (storeys[other], start.place) else STAIRS
            into_rubble = self._into_rubble(start, Location(start.hex, storeys[other]), building)
            if isinstance(into_rubble, Refusal):
                yield into_rubble
                continue
            price = into_rubble or price
            if not has_stairwell(building, start.hex, self._choose):
                yield self._no_stairs(start, storeys[other], building)
            else:
                yield personnel_step(self._unit, start, storeys[other], price, GROUND_ONLY_CITE)

    @staticmethod
    def _no_stairs(start: Location, place: str, building: Building) -> Refusal:
        """Why a unit gets to no other level where there is no stairwell, or none is known of."""
        end = Location(start.hex, place)
        if stairwells_unsaid(building):
            reason = f"No source says that there is a stairwell in {start.hex}."
            return Refusal(start, end, reason, UNMARKED_STAIRWELLS.id)
        reason = f"There is no stairwell in {start.hex}{building.stairs_say}."
        return Refusal(start, end, reason, f"{BUILDING_CITE}, {building.cite[4:]}")

    def cellar_stairs(self, start: Location) -> Attempt:
        """Down into the cellar of a hex, or up from it (8.3.122b)."""
        end = GROUND if start.place == CELLAR else CELLAR
        return personnel_step(self._unit, start, end, CELLAR_STEP, CELLAR_CITE)

    def _into_rubble(self, start: Location, end: Location, building: Building) -> Price | Refusal | None:
        """What entering an upper floor costs that is rubble; None where it is none (8.22.4, HC-ATS-35)."""
        floor = building.rubble_floor(end.hex)
        if floor is None or floor != floor_or_none(end.place):
            return None
        if self._choose(RUBBLED_FLOOR) == "closed":
            return Refusal(start, end, f"The {end.place} level of {end.hex} is rubble.", RUBBLED_FLOOR.id)
        if self._mode == RUNNING:
            return Refusal(start, end, f"No Running into the rubble in {location_words(str(end))}.", RUBBLE_CITE)
        return RUBBLED_STEP

    # --- into an adjacent hex ----------------------------------------------------------------------------------

    def along_floor(self, start: Location, end_hex: str) -> Attempt:
        """From an upper floor: to the same floor of an adjacent hex of the building, nowhere else (8.3.6)."""
        building = self._buildings.at(start.hex)
        if building is not None and self._buildings.at(end_hex) is building and start.place in self._places_of(end_hex):
            end = Location(end_hex, start.place)
            if any(feature.kind == INTERIOR_WALL for feature in self._board.hexside(start.hex, end_hex)):
                return interior_wall(self._board.grid.hexside(start.hex, end_hex)).refuses(start, end)
            into_rubble = self._into_rubble(start, end, building)
            if isinstance(into_rubble, Refusal):
                return into_rubble
            return Move(start, end, into_rubble or FLOOR_STEP)
        return Refusal(
            start, Location(end_hex, GROUND), "A unit leaves a building only at ground level.", BUILDING_CITE
        )

    def over_roofs(self, start: Location, end_hex: str) -> Attempt:
        """From roof to roof of one building; black bars stand inside and don't matter (8.3.74, 1.4.61a)."""
        end = Location(end_hex, ROOF)
        building = self._buildings.at(start.hex)
        if building is None or self._buildings.at(end_hex) is not building:
            reason = f"{end_hex} is not part of the building whose roof this is."
            return Refusal(start, end, reason, ROOF_CITE)
        if building.roofless(end_hex):
            return Refusal(start, end, f"{end_hex} is roofless: there is no roof to move to.", ROOFLESS_CITE)
        if end_hex not in building.roofs:
            return Refusal(start, end, f"{end_hex} has no rooftop in play.", ROOFTOPS_CITE)
        return Move(start, end, ROOF_STEP)


def personnel_step(unit: str, start: Location, place: str, price: Price, cite: str) -> Attempt:
    """A step within a hex that only Personnel with their Light and Medium weapons can make.

    Args:
        unit: the unit class.
        start: where it is.
        place: where in its hex the step leads.
        price: what the step asks.
        cite: the rule that keeps others out.
    """
    end = Location(start.hex, place)
    if unit != PERSONNEL:
        return Refusal(start, end, f"{PLURALS[unit]} stay on the ground: only Personnel go there.", cite)
    return Move(start, end, price)
