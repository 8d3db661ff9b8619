"""The steps that an ATS unit may try from a Location.

What entering a hex costs is in ``entry``; the levels of buildings and the places under emplacements have modules of
their own, ``levels`` and ``under_moves``. This one says which Locations a step over the ground joins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_core.board.terrain_words import BUILDINGS, RUBBLE
from rules_core.convention import Convention
from rules_core.errors import QueryError
from rules_core.families.critical_hit.sewers import reach_says
from rules_core.location import CELLAR, GROUND, ROOF, Location
from rules_core.movement.movement import FREE, Bar, Move, Part, Price, Refusal
from rules_core.movement.place_movement import PlaceMovement
from rules_core.situation import Situation
from rules_core.system import place_ids
from rules_core.systems.ats.bridges import off_its_road
from rules_core.systems.ats.conventions import CLIMBING_OUT, VEHICLE_MP
from rules_core.systems.ats.figures import LINEAR_DEPRESSION
from rules_core.systems.ats.movement.emplacements import UnderMoves
from rules_core.systems.ats.movement.entry import EntryPrices
from rules_core.systems.ats.movement.joined_hexes import Manner, Passage, passages_of
from rules_core.systems.ats.movement.levels import GROUND_ONLY_CITE, Levels
from rules_core.systems.ats.movement.sewers import FARTHEST, SEWER_CITE, SEWER_TABLE
from rules_core.systems.ats.places import DEPRESSION, places
from rules_core.systems.ats.terrain import PERSONNEL
from rules_core.systems.ats.under_emplacements import UNDER_PLACES
from rules_core.systems.ats.units import INFILTRATION, PLURALS, UNITS
from rules_core.words.places import location_words

OPEN_PLACES = frozenset({GROUND, DEPRESSION, *UNDER_PLACES})
"""The places from which a unit walks over the ground into the next hex."""

CLOSED_TO_SOME = BUILDINGS | RUBBLE
"""Terrain that some class of vehicles never enters."""

INFILTRATION_NOTE = (
    "Infiltration has a phase of its own, whose costs and distance are not known here: "
    "the costs shown are those of a Movement Phase."
)
TURNS_NOTE = "Turns and reverse cost nothing here (HC-ATS-9)."

Step = Move | Refusal


class AtsMovement(PlaceMovement):
    """How one unit class moves in one mode.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the unit class.
        mode: its mode.

    Raises:
        QueryError: ATS has no such class, the class no such mode, or a typed cost is no cost.
    """

    def __init__(self, situation: Situation, unit: str, mode: str) -> None:
        super().__init__(situation.board.grid)
        self.counts_hexes = _mode_counts(unit, mode) == "hexes"
        self._situation = situation
        self._unit = unit
        self._mode = mode
        self._doubts: dict[str, None] = {}
        self._passages = passages_of(situation.board)
        self._entry = EntryPrices(situation, unit, mode)
        self._touched: set[str] = {VEHICLE_MP.id} if self._entry.vehicle else set()
        self._places_of = place_ids(places, situation)
        self._levels = Levels(situation.board, unit, mode, self._places_of, self._choose)
        self._under = UnderMoves(unit, mode, self._places_of, self._entry, self._choose)

    def notes(self) -> tuple[str, ...]:
        """What a player should know about moving in this mode."""
        return tuple(self._doubts)

    def notes_on_way(self) -> tuple[str, ...]:
        """What the costs of a way are, and are not."""
        if self._mode == INFILTRATION:
            return (INFILTRATION_NOTE,)
        return (TURNS_NOTE,) if self._entry.vehicle else ()

    def other_means(self, start: Location, end: Location) -> Sequence[Bar]:
        """Sewers, by which Russian Personnel infiltrate (1.4.91)."""
        if self._unit != PERSONNEL or {start.place, end.place} != {GROUND}:
            return ()
        said = reach_says(self._situation.board, start.hex, end.hex, FARTHEST)
        return (
            (Bar(f"{said} Russian Personnel infiltrate through them (table “{SEWER_TABLE}”).", SEWER_CITE),)
            if said
            else ()
        )

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return tuple(sorted(self._touched | self._entry.touched))

    def _choose(self, record: Convention) -> str:
        self._touched.add(record.id)
        return self._situation.conventions[record.id]

    def _steps_from(self, start: Location) -> Iterator[Step]:
        barred = self._never_at(start)
        if barred is not None:
            reason = f"{PLURALS[self._unit]} don't start in {location_words(str(start))}. {barred.reason}"
            yield from (
                Refusal(start, Location(name, GROUND), reason, barred.cite) for name in self._grid.neighbours(start.hex)
            )
            return
        closed = self._closed(start)
        if closed is not None and closed.cite:
            said = f"{PLURALS[self._unit]} don't start in {start.hex}: the way out of it is told as asked"
            self._doubts[f"{said}. {closed.reason} ({closed.cite})."] = None
        yield from self._within_hex(start)
        if start.place in OPEN_PLACES:
            for passage in self._passages.leaving(start.hex):
                yield from self._over_ground(start, passage)
            return
        neighbours = self._grid.neighbours(start.hex)
        if start.place == ROOF:
            for end in neighbours:
                yield self._levels.over_roofs(start, end)
        elif start.place == CELLAR:
            for end in neighbours:
                yield from self._under.from_cellar(start, end)
        else:
            for end in neighbours:
                yield self._levels.along_floor(start, end)

    def _never_at(self, at: Location) -> Bar | None:
        """Why a unit that is no Personnel can't be at a Location above or below the ground; None where it can."""
        if self._unit == PERSONNEL or at.place in (GROUND, DEPRESSION, *UNDER_PLACES):
            return None
        return Bar(f"{PLURALS[self._unit]} stay on the ground: only Personnel go there.", GROUND_ONLY_CITE)

    def _closed(self, at: Location) -> Bar | None:
        """Why a vehicle enters the building or rubble of a hex from no side, nor sets up in it; None where it may."""
        if not self._entry.vehicle or self._situation.board.hexes[at.hex].terrain.isdisjoint(CLOSED_TO_SOME):
            return None
        manners = {
            self._manner(passage)
            for beside in self._grid.neighbours(at.hex)
            for passage in self._passages.leaving(beside)
            if passage.end == at.hex
        }
        bars = [self._entry.closed(at.hex, manner) for manner in sorted(manners, key=lambda manner: manner.name)]
        return bars[0] if bars and all(bars) else None

    def _manner(self, passage: Passage) -> Manner:
        return Manner.ENTRANCE if passage.entrance and self._entry.vehicle else passage.manner

    # --- within one hex ----------------------------------------------------------------------------------------

    def _within_hex(self, start: Location) -> Iterator[Step]:
        present = self._places_of(start.hex)
        if len(present) == 1:
            return
        yield from self._levels.stairs(start)
        if start.place == GROUND:
            if CELLAR in present:
                yield self._levels.cellar_stairs(start)
            for place in present:
                if place in UNDER_PLACES:
                    yield self._under.get_under(start, place)
            if DEPRESSION in present:
                yield self._priced(start, Location(start.hex, DEPRESSION), Manner.DEPRESSION, FREE)
        elif start.place == CELLAR:
            yield self._levels.cellar_stairs(start)
        elif start.place in UNDER_PLACES:
            yield self._under.get_out(start)
        elif start.place == DEPRESSION:
            end = Location(start.hex, GROUND)
            out = off_its_road(self._situation.board, start, end) or self._climb()
            yield out.refuses(start, end) if isinstance(out, Bar) else Move(start, end, out)

    def _climb(self) -> Price | Bar:
        """What leaving a Linear Depression costs besides the terrain entered."""
        if self._choose(CLIMBING_OUT) == "free":
            return Price((Part("out of the depression", 0, CLIMBING_OUT.id),))
        return self._entry.figure_price(LINEAR_DEPRESSION, "out of the depression")

    # --- into an adjacent hex ----------------------------------------------------------------------------------

    def _over_ground(self, start: Location, passage: Passage) -> Iterator[Step]:
        manner = self._manner(passage)
        if start.place == DEPRESSION and manner is Manner.ROAD:
            manner = Manner.OUTSIDE  # the road runs over the unit's head
        crossing: Price | Bar = FREE
        if passage.features or passage.levels_differ:
            crossing = self._entry.crossing(start.hex, passage)
        yield self._priced(start, passage.ground, manner, crossing)
        end = passage.end
        if len(self._places_of(end)) == 1:
            return
        if DEPRESSION in self._places_of(end):
            yield self._priced(start, Location(end, DEPRESSION), Manner.DEPRESSION, crossing)
        if start.place in UNDER_PLACES:
            yield from self._under.to_what_joins(start, end)

    def _priced(self, start: Location, end: Location, manner: Manner, crossing: Price | Bar) -> Step:
        """A step onto the ground, or down into a depression: the hexside, the terrain entered, the climb out."""
        bridge = off_its_road(self._situation.board, start, end)
        if bridge is not None:
            return bridge.refuses(start, end)
        if isinstance(crossing, Bar):
            return crossing.refuses(start, end)
        price = self._entry.ground(end.hex, manner)
        if isinstance(price, Bar):
            return price.refuses(start, end)
        if crossing is not FREE:
            price = crossing + price
        out = self._way_out(start, end)
        if isinstance(out, Bar):
            return out.refuses(start, end)
        return Move(start, end, out + price)

    def _way_out(self, start: Location, end: Location) -> Price | Bar:
        """What leaving a depression, or a place under an emplacement, adds to the terrain entered."""
        if start.place == DEPRESSION and end.place != DEPRESSION:
            return self._climb()
        return self._under.climbing_out(start.place) if start.place in UNDER_PLACES else FREE


def _mode_counts(unit: str, mode: str) -> str:
    """What the allowance of a mode counts.

    Raises:
        QueryError: ATS has no such class, or the class no such mode.
    """
    modes = next((row.modes for row in UNITS if row.id == unit), None)
    if modes is None:
        known = ", ".join(row.id for row in UNITS)
        raise QueryError("unknown-unit", f"ATS has no unit class {unit!r}; it has {known}.", "unit")
    for row in modes:
        if row.id == mode:
            return row.counts
    known = ", ".join(row.id for row in modes)
    raise QueryError("unknown-mode", f"{PLURALS[unit]} move by {known}; not by {mode!r}.", "mode")
