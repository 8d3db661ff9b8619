"""The steps that an ATS unit may try from a Location.

What entering a hex costs is in ``entry``; the levels of buildings and the places under emplacements have modules of
their own, ``levels`` and ``under_moves``. This one says which Locations a step over the ground joins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rules_core.board.terrain_words import BUILDINGS, RUBBLE
from rules_core.convention import Convention
from rules_core.families.critical_hit.sewers import reach_says
from rules_core.location import CELLAR, GROUND, ROOF, Location
from rules_core.movement.asked_before import forget, known_of, recall
from rules_core.movement.movement import FREE, Attempt, Bar, Move, Movement, Part, Price, Refusal, reason_against
from rules_core.movement.place_movement import PlaceMovement
from rules_core.movement.stance import Stance
from rules_core.movement.worked_out import Choices
from rules_core.place import place_ids
from rules_core.situation import Situation
from rules_core.systems.ats.bridges import off_its_road
from rules_core.systems.ats.conventions import BRIDGES, CLIMBING_OUT, PRINTED_RUBBLE, VEHICLE_MP
from rules_core.systems.ats.figures import LINEAR_DEPRESSION
from rules_core.systems.ats.movement.emplacements import UNDER_CITE, UnderMoves
from rules_core.systems.ats.movement.entry import EntryPrices
from rules_core.systems.ats.movement.joined_hexes import GroundStep, Manner, ground_steps_of
from rules_core.systems.ats.movement.levels import GROUND_ONLY_CITE, LevelMoves
from rules_core.systems.ats.movement.sewers import FARTHEST, SEWER_CITE, SEWER_TABLE
from rules_core.systems.ats.places import DEPRESSION, PLACED_BY, places
from rules_core.systems.ats.terrain import PERSONNEL
from rules_core.systems.ats.under_emplacements import UNDER_HEDGEHOG, UNDER_PLACES
from rules_core.systems.ats.units import INFILTRATION
from rules_core.units import Mode, UnitClass
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


class AtsMovement(PlaceMovement):
    """How one unit class moves in one mode.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the unit class.
        mode: its mode.
        allowance: what it may spend, on which no cost depends here.
    """

    def __init__(
        self,
        situation: Situation,
        unit: UnitClass,
        mode: Mode,
        allowance: Fraction | None = None,  # noqa: ARG002 # as every game's movement has it
    ) -> None:
        known = known_of(situation, unit.id, mode.id)
        super().__init__(situation.board.grid, Choices(situation.conventions, known))
        self.counts_hexes = mode.counts_hexes
        self._situation = situation
        self._unit = unit
        self._mode = mode
        self._doubts: dict[str, None] = {}
        self._ground_steps = ground_steps_of(situation.board)
        self._entry = EntryPrices(situation, unit.id, mode.id, self._choices)
        if self._entry.vehicle:
            self._choose(VEHICLE_MP)
        self._places_of = place_ids(places, situation)
        self._levels = LevelMoves(situation.board, unit.id, mode.id, self._places_of, self._choose)
        self._under = UnderMoves(unit.id, mode.id, self._places_of, self._entry, self._choose)

    def notes(self) -> tuple[str, ...]:
        """What a player should know about moving in this mode."""
        return tuple(self._doubts)

    def notes_on_way(self) -> tuple[str, ...]:
        """What the costs of a way are, and are not."""
        if self._mode.id == INFILTRATION:
            return (INFILTRATION_NOTE,)
        return (TURNS_NOTE,) if self._entry.vehicle else ()

    def other_means(self, start: Location, end: Location) -> Sequence[Bar]:
        """Sewers, by which Russian Personnel infiltrate (1.4.91)."""
        if self._unit.id != PERSONNEL or {start.place, end.place} != {GROUND}:
            return ()
        said = reach_says(self._situation.board, start.hex, end.hex, FARTHEST)
        return (
            (Bar(f"{said} Russian Personnel infiltrate through them (table “{SEWER_TABLE}”).", SEWER_CITE),)
            if said
            else ()
        )

    def recall(self, other: Movement) -> None:
        """Take over the steps of another reading in which no convention had a say that is decided another way here."""
        if isinstance(other, AtsMovement) and other._situation.board is self._situation.board:
            recall(self._choices, other._choices, PLACED_BY)
        else:
            forget(self._choices.known)

    def _choose(self, record: Convention) -> str:
        return self._choices.of(record.id)

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step that might be tried from a Location; who asks about one where no unit can be is told so."""
        if self._entry.vehicle and (doubt := self._choices.once(("doubt", start.location), self._doubt)):
            self._doubts[doubt] = None
        return super().steps(start)

    def _doubt(self, start: Location) -> str:
        """That the way out of terrain is told as asked that the unit can't be in; empty for all other."""
        closed = None if self._never_at(start) else self._closed(start)
        if closed is None or not closed.cite:
            return ""
        said = f"{self._unit.plural} don't start in {start.hex}: the way out of it is told as asked"
        return f"{said}. {closed.reason} ({closed.cite})."

    def _steps_from(self, start: Location) -> Iterator[Attempt]:
        barred = self._never_at(start)
        if barred is not None:
            under = start.place == UNDER_HEDGEHOG
            where = f"under the Hedgehog in {start.hex}" if under else f"in {location_words(str(start))}"
            reason = f"{self._unit.plural} don't start {where}. {barred.reason}"
            for name in self._grid.neighbours(start.hex):
                yield Refusal(start, Location(name, GROUND), reason, barred.cite, held=True)
            return
        present = self._places_of(start.hex)
        if len(present) > 1:
            yield from self._within_hex(start, present)
        if start.place in OPEN_PLACES:
            for step in self._ground_steps.leaving(start.hex):
                if step.plain and start.place == GROUND:
                    yield self._plainly(start, step)
                else:
                    yield from self._over_ground(start, step)
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
        """Why a unit that is no Personnel can't be on another level, or under a Hedgehog; None where it can."""
        under = at.place == UNDER_HEDGEHOG
        if self._unit.id == PERSONNEL or (at.place in OPEN_PLACES and not under):
            return None
        cite = UNDER_CITE if under else GROUND_ONLY_CITE
        return Bar(f"{self._unit.plural} stay on the ground: only Personnel go there.", cite)

    def _closed(self, at: Location) -> Bar | None:
        """Why a vehicle enters the building or rubble of a hex from no side, nor sets up in it; None where it may."""
        if not self._entry.vehicle or self._situation.board.hexes[at.hex].terrain.isdisjoint(CLOSED_TO_SOME):
            return None
        manners = {
            self._manner(step)
            for beside in self._grid.neighbours(at.hex)
            for step in self._ground_steps.leaving(beside)
            if step.end == at.hex
        }
        bars = [self._entry.closed(at.hex, manner) for manner in sorted(manners, key=lambda manner: manner.name)]
        return bars[0] if bars and all(bars) else None

    def _manner(self, step: GroundStep) -> Manner:
        """How the unit comes: from rubble that is a factory hex of its own, from within (HC-ATS-63)."""
        if step.from_rubble and self._choose(PRINTED_RUBBLE) == "between":
            return Manner.INSIDE
        return Manner.ENTRANCE if step.entrance and self._entry.vehicle else step.manner

    # --- within one hex ----------------------------------------------------------------------------------------

    def _within_hex(self, start: Location, present: Sequence[str]) -> Iterator[Attempt]:
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
            out = self._off_its_road(start, end) or self._climb()
            yield out.refuses(start, end) if isinstance(out, Bar) else Move(start, end, out)

    def _climb(self) -> Price | Bar:
        """What leaving a Linear Depression costs besides the terrain entered."""
        if self._choose(CLIMBING_OUT) == "free":
            return Price((Part("out of the depression", 0, CLIMBING_OUT.id),))
        return self._entry.figure_price(LINEAR_DEPRESSION, "out of the depression")

    # --- into an adjacent hex ----------------------------------------------------------------------------------

    def _plainly(self, start: Location, step: GroundStep) -> Attempt:
        """A step between two hexes in which only the hex entered has a say, as in most."""
        price = self._entry.ground(step.end, self._manner(step))
        return price.refuses(start, step.ground) if isinstance(price, Bar) else Move(start, step.ground, price)

    def _over_ground(self, start: Location, step: GroundStep) -> Iterator[Attempt]:
        manner = self._manner(step)
        if start.place == DEPRESSION and manner is Manner.ROAD:
            manner = Manner.OUTSIDE  # the road runs over the unit's head
        crossing: Price | Bar = FREE
        if step.features or step.levels_differ:
            crossing = self._entry.crossing(start.hex, step)
        yield self._priced(start, step.ground, manner, crossing)
        end = step.end
        if len(self._places_of(end)) == 1:
            return
        if DEPRESSION in self._places_of(end):
            yield self._priced(start, Location(end, DEPRESSION), Manner.DEPRESSION, crossing)
        if start.place in UNDER_PLACES:
            yield from self._under.to_what_joins(start, end)

    def _priced(self, start: Location, end: Location, manner: Manner, crossing: Price | Bar) -> Attempt:
        """A step onto the ground, or down into a depression: the hexside, the terrain entered, the climb out."""
        bridge = self._off_its_road(start, end)
        if bridge is not None:
            return bridge.refuses(start, end)
        if isinstance(crossing, Bar):
            # Nobody need type in what crossing costs where the ground beyond is forbidden.
            beyond = self._entry.ground(end.hex, manner) if crossing.unknown else crossing
            return (reason_against(crossing, beyond) or crossing).refuses(start, end)
        price = self._entry.ground(end.hex, manner)
        if isinstance(price, Bar):
            return price.refuses(start, end)
        if crossing is not FREE:
            price = crossing + price
        out = self._way_out(start, end)
        if isinstance(out, Bar):
            return out.refuses(start, end)
        return Move(start, end, out + price)

    def _off_its_road(self, start: Location, end: Location) -> Bar | None:
        """Why a step comes onto a bridge or off it other than along its road (HC-ATS-64); None where it doesn't."""
        barred = off_its_road(self._situation.board, start, end)
        if barred is not None:
            self._choose(BRIDGES)
        return barred

    def _way_out(self, start: Location, end: Location) -> Price | Bar:
        """What leaving a depression, or a place under an emplacement, adds to the terrain entered."""
        if start.place == DEPRESSION and end.place != DEPRESSION:
            return self._climb()
        return self._under.climbing_out(start.place) if start.place in UNDER_PLACES else FREE
