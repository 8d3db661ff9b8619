"""The steps that an ATS unit may try from a Location: over the ground, through buildings, over roofs, under Hedgehogs.

What entering a hex costs is in ``entry``; this module says which Locations a step joins (8.3.6, 8.3.74, 8.3.122b,
9.6.3).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_core.buildings import Building
from rules_core.errors import QueryError
from rules_core.location import CELLAR, GROUND, ROOF, Location
from rules_core.movement import FREE, HALVES_PER_MP, Bar, Move, Part, Price, Refusal, WithoutFacing
from rules_core.situation import Situation
from rules_core.stance import Stance
from rules_core.system import place_ids
from rules_core.systems.ats.buildings import buildings_of
from rules_core.systems.ats.conventions import CLIMBING_OUT, FROM_UNDER, RUBBLED_FLOOR, VEHICLE_MP
from rules_core.systems.ats.entry import EntryPrices, interior_wall
from rules_core.systems.ats.figures import EMPLACEMENT, LINEAR_DEPRESSION
from rules_core.systems.ats.hedgehogs import GET_UNDER_MP
from rules_core.systems.ats.passages import Manner, Passage, passages_of
from rules_core.systems.ats.places import DEPRESSION, floor_or_none, places
from rules_core.systems.ats.terrain import INTERIOR_WALL, PERSONNEL
from rules_core.systems.ats.under import UNDER_HEDGEHOG, UNDER_PLACES, joined_to
from rules_core.systems.ats.units import INFILTRATION, PLURALS, RUNNING, UNITS

BUILDING_CITE = "ATS 8.3.6"
GROUND_ONLY_CITE = "ATS 8.3.61"
ROOF_CITE = "ATS 8.3.74"
ROOFLESS_CITE = "ATS 1.4.61a"
CELLAR_CITE = "ATS 8.3.122b"
HEDGEHOG_CITE = "ATS 9.6.3"
UNDER_RUNNING_CITE = "ATS 9.6.4"
RUBBLE_CITE = "ATS 8.22.4"

FLOOR_STEP = Price((Part("building, same level", 2 * HALVES_PER_MP, BUILDING_CITE),))
STAIRS = Price((Part("stairwell", 1 * HALVES_PER_MP, BUILDING_CITE),))
STAIRS_TO_ROOF = Price((Part("stairwell to the roof", 1 * HALVES_PER_MP, "ATS 8.3.6, 8.3.74"),))
RUBBLED_STEP = Price((Part("rubble on an upper floor", 2 * HALVES_PER_MP, RUBBLE_CITE),))
ROOF_STEP = Price((Part("roof", 1 * HALVES_PER_MP, ROOF_CITE),))
CELLAR_STEP = Price((Part("cellar stairs", 2 * HALVES_PER_MP, CELLAR_CITE),))
CELLAR_FROM_UNDER = Price((Part("cellar, from under the Hedgehog", 2 * HALVES_PER_MP, "ATS 8.3.6, 8.3.122b, 9.6.3"),))
GET_UNDER = Price((Part("under the Hedgehog", GET_UNDER_MP * HALVES_PER_MP, HEDGEHOG_CITE),))
GET_ON_TOP = Price((Part("on top of the Hedgehog", 1 * HALVES_PER_MP, FROM_UNDER.id),))
FREELY_ON_TOP = Price((Part("on top of the Hedgehog", 0, FROM_UNDER.id),))

OPEN_PLACES = frozenset({GROUND, DEPRESSION, *UNDER_PLACES})
"""The places from which a unit walks over the ground into the next hex."""

INFILTRATION_NOTE = (
    "Infiltration has a phase of its own, and the excerpt gives no costs or distance for it: "
    "the costs shown are those of a Movement Phase."
)
TURNS_NOTE = "Turns and reverse cost nothing here (HC-ATS-9)."

Step = Move | Refusal


class AtsMovement(WithoutFacing):
    """How one unit class moves in one mode.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the unit class.
        mode: its mode.

    Raises:
        QueryError: ATS has no such class, the class no such mode, or a typed cost is no cost.
    """

    def __init__(self, situation: Situation, unit: str, mode: str) -> None:
        self.counts_hexes = _mode_counts(unit, mode) == "hexes"
        self._situation = situation
        self._unit = unit
        self._mode = mode
        self._board = situation.board
        self._buildings = buildings_of(situation.board)
        self._passages = passages_of(situation.board)
        self._entry = EntryPrices(situation, unit, mode)
        self._touched: set[str] = {VEHICLE_MP.id} if self._entry.vehicle else set()
        self._steps: dict[Stance, tuple[Step, ...]] = {}
        self._places_of = place_ids(places, situation)

    @property
    def setting_out(self) -> Price:
        """Nothing is paid before the first step."""
        return FREE

    def no_stay(self, at: Stance) -> Bar | None:  # noqa: ARG002 # every place of ATS is one to stay in
        """Why a unit may not end its move at a Location; it may anywhere."""
        return None

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        return self._board.grid.range(a.hex, b.hex)

    def notes(self) -> tuple[str, ...]:
        """What a player should know about moving in this mode."""
        if self._mode == INFILTRATION:
            return (INFILTRATION_NOTE,)
        return (TURNS_NOTE,) if self._entry.vehicle else ()

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return tuple(sorted(self._touched | self._entry.touched))

    def steps(self, start: Stance) -> Sequence[Step]:
        """Every step that might be tried from a Location: the legal ones priced, the others with the reason."""
        found = self._steps.get(start)
        if found is None:
            found = self._steps[start] = tuple(self._steps_from(start.location))
        return found

    def _steps_from(self, start: Location) -> Iterator[Step]:
        yield from self._within_hex(start)
        if start.place in OPEN_PLACES:
            for passage in self._passages.leaving(start.hex):
                yield from self._over_ground(start, passage)
            return
        neighbours = self._board.grid.neighbours(start.hex)
        if start.place == ROOF:
            for end in neighbours:
                yield self._over_roofs(start, end)
        elif start.place == CELLAR:
            for end in neighbours:
                yield from self._from_cellar(start, end)
        else:
            for end in neighbours:
                yield self._along_floor(start, end)

    def _has(self, hex_name: str, place: str) -> bool:
        return place in self._places_of(hex_name)

    # --- within one hex ----------------------------------------------------------------------------------------

    def _within_hex(self, start: Location) -> Iterator[Step]:
        present = self._places_of(start.hex)
        if len(present) == 1:
            return
        building = self._buildings.at(start.hex)
        if building is not None:
            yield from self._up_and_down(start, present, building)
        if start.place == GROUND:
            if CELLAR in present:
                yield self._personnel_step(start, CELLAR, CELLAR_STEP, CELLAR_CITE)
            for place in present:
                if place in UNDER_PLACES:
                    yield self._get_under(start, place)
            if DEPRESSION in present:
                yield self._priced(start, Location(start.hex, DEPRESSION), Manner.DEPRESSION, FREE)
        elif start.place == CELLAR:
            yield self._personnel_step(start, GROUND, CELLAR_STEP, CELLAR_CITE)
        elif start.place in UNDER_PLACES:
            yield self._out_from_under(start)
        elif start.place == DEPRESSION:
            out = self._climb()
            end = Location(start.hex, GROUND)
            yield out.refuses(start, end) if isinstance(out, Bar) else Move(start, end, out)

    def _up_and_down(self, start: Location, present: tuple[str, ...], building: Building) -> Iterator[Step]:
        """Stairs to the next level up and down (8.3.6)."""
        storeys = [place for place in present if place == ROOF or floor_or_none(place) is not None]
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
            if start.hex not in building.stairwells:
                reason = f"There is no stairwell in {start.hex}."
                yield Refusal(
                    start, Location(start.hex, storeys[other]), reason, f"{BUILDING_CITE}, {building.cite[4:]}"
                )
            else:
                yield self._personnel_step(start, storeys[other], price, GROUND_ONLY_CITE)

    def _personnel_step(self, start: Location, place: str, price: Price, cite: str) -> Step:
        """A step within a hex that only Personnel with their Light and Medium weapons can make."""
        end = Location(start.hex, place)
        if self._unit != PERSONNEL:
            return Refusal(start, end, f"{PLURALS[self._unit]} stay on the ground: only Personnel go there.", cite)
        return Move(start, end, price)

    def _into_rubble(self, start: Location, end: Location, building: Building) -> Price | Refusal | None:
        """What entering an upper floor costs that is rubble; None where it is none (8.22.4, HC-ATS-35)."""
        floor = building.rubble_floor(end.hex)
        if floor is None or floor != floor_or_none(end.place):
            return None
        self._touched.add(RUBBLED_FLOOR.id)
        if self._situation.conventions[RUBBLED_FLOOR.id] == "closed":
            return Refusal(start, end, f"The {end.place} level of {end.hex} is rubble.", RUBBLED_FLOOR.id)
        if self._mode == RUNNING:
            return Refusal(start, end, "No Running into rubble.", RUBBLE_CITE)
        return RUBBLED_STEP

    def _get_under(self, start: Location, place: str) -> Step:
        """From on top of an emplacement to under it, in its hex (9.6.3)."""
        price = self._price_under(place)
        if isinstance(price, Bar):
            return price.refuses(start, Location(start.hex, place))
        return self._personnel_step(start, place, price, HEDGEHOG_CITE)

    def _price_under(self, place: str) -> Price | Bar:
        """What getting under an emplacement or into a cellar costs; the excerpt has a figure for two of them only."""
        if place == UNDER_HEDGEHOG:
            return GET_UNDER
        if place == CELLAR:
            return CELLAR_FROM_UNDER
        return self._entry.figure_price(EMPLACEMENT, "under the emplacement")

    def _out_from_under(self, start: Location) -> Step:
        end = Location(start.hex, GROUND)
        price = self._on_top() if start.place == UNDER_HEDGEHOG else self._price_under(start.place)
        return price.refuses(start, end) if isinstance(price, Bar) else Move(start, end, price)

    def _on_top(self) -> Price:
        self._touched.add(FROM_UNDER.id)
        return GET_ON_TOP if self._situation.conventions[FROM_UNDER.id] == "one" else FREELY_ON_TOP

    def _climb(self) -> Price | Bar:
        """What leaving a Linear Depression costs besides the terrain entered."""
        self._touched.add(CLIMBING_OUT.id)
        if self._situation.conventions[CLIMBING_OUT.id] == "free":
            return Price((Part("out of the depression", 0, CLIMBING_OUT.id),))
        return self._entry.figure_price(LINEAR_DEPRESSION, "out of the depression")

    # --- into an adjacent hex ----------------------------------------------------------------------------------

    def _over_ground(self, start: Location, passage: Passage) -> Iterator[Step]:
        manner = Manner.ENTRANCE if passage.entrance and self._entry.vehicle else passage.manner
        crossing: Price | Bar = FREE
        if passage.features or passage.levels_differ:
            crossing = self._entry.crossing(start.hex, passage)
        yield self._priced(start, passage.ground, manner, crossing)
        end = passage.end
        if len(self._places_of(end)) == 1:
            return
        if self._has(end, DEPRESSION):
            yield self._priced(start, Location(end, DEPRESSION), Manner.DEPRESSION, crossing)
        if start.place in UNDER_PLACES:
            yield from self._to_what_joins(start, end)

    def _priced(self, start: Location, end: Location, manner: Manner, crossing: Price | Bar) -> Step:
        """A step onto the ground, or down into a depression: the hexside, the terrain entered, the climb out."""
        if isinstance(crossing, Bar):
            return crossing.refuses(start, end)
        price = self._entry.ground(end.hex, manner)
        if isinstance(price, Bar):
            return price.refuses(start, end)
        if crossing is not FREE:
            price = crossing + price
        if start.place == DEPRESSION and end.place != DEPRESSION:
            out = self._climb()
            if isinstance(out, Bar):
                return out.refuses(start, end)
            price += out
        return Move(start, end, price)

    def _to_what_joins(self, start: Location, end_hex: str) -> Iterator[Step]:
        """From under an emplacement, or from a cellar, to what joins it in an adjacent hex (9.6.3, 8.3.122b)."""
        joined = joined_to(start.place)
        for place in self._places_of(end_hex):
            if place in joined:
                yield self._under_to_under(start, Location(end_hex, place))

    def _under_to_under(self, start: Location, end: Location) -> Step:
        """From under one emplacement to under the next, or into a cellar: hexside terrain is ignored (9.6.3)."""
        if self._mode == RUNNING:
            return Refusal(start, end, "No Running from under one emplacement to under another.", UNDER_RUNNING_CITE)
        price = self._price_under(end.place)
        mines = self._entry.minefields(end.hex, under_to_under=True)
        for barred in (self._entry.wire_bar(end.hex), price, mines):
            if isinstance(barred, Bar):
                return barred.refuses(start, end)
        assert isinstance(price, Price)
        assert isinstance(mines, Price)
        return Move(start, end, price + mines if mines.checks or mines.notes else price)

    def _along_floor(self, start: Location, end_hex: str) -> Step:
        """From an upper floor: to the same floor of an adjacent hex of the building, nowhere else (8.3.6)."""
        building = self._buildings.at(start.hex)
        if building is not None and self._buildings.at(end_hex) is building and self._has(end_hex, start.place):
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

    def _over_roofs(self, start: Location, end_hex: str) -> Step:
        """From roof to roof of one building; black bars stand inside and don't matter (8.3.74, 1.4.61a)."""
        end = Location(end_hex, ROOF)
        building = self._buildings.at(start.hex)
        if building is None or self._buildings.at(end_hex) is not building:
            reason = f"{end_hex} is not part of the building whose roof this is."
            return Refusal(start, end, reason, ROOF_CITE)
        if building.roofless(end_hex):
            return Refusal(start, end, f"{end_hex} is roofless: there is no roof to move to.", ROOFLESS_CITE)
        if end_hex not in building.roofs:
            return Refusal(start, end, f"{end_hex} has no rooftop in play.", ROOF_CITE)
        return Move(start, end, ROOF_STEP)

    def _from_cellar(self, start: Location, end_hex: str) -> Iterator[Step]:
        """From a cellar: directly under an adjacent emplacement, but never to the next cellar (8.3.122b, 9.6.3)."""
        joined = tuple(self._to_what_joins(start, end_hex))
        if joined:
            yield from joined
        elif self._has(end_hex, CELLAR):
            yield Refusal(start, Location(end_hex, CELLAR), "No movement between adjacent cellars.", CELLAR_CITE)
        else:
            reason = "A unit leaves a cellar by its stairs, or to under an adjacent emplacement."
            yield Refusal(start, Location(end_hex, GROUND), reason, CELLAR_CITE)


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
