"""The steps that infantry, SW teams and guns may try: over the ground, round buildings, up stairs, through trenches.

What entering a hex costs is in ``entry``, what leads into the next hex in ``next_hex``, what befalls a unit there in
``hazards``; this module says which Locations a step joins (6.6, 6.10, 7.1 to 7.3, 10.2 to 10.6).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rules_core.board.board import Board
from rules_core.families.critical_hit.sewers import reach_says
from rules_core.geometry.bypass import BYPASSES, Bypass, following_bypasses
from rules_core.location import GROUND, Location
from rules_core.movement.asked_before import forget, recall
from rules_core.movement.movement import HALVES_PER_MP, Attempt, Bar, Move, Movement, Price, WithoutFacing
from rules_core.movement.stance import Stance
from rules_core.movement.worked_out import Choices, Known
from rules_core.situation import Situation
from rules_core.systems.cgs.bypass import STOP_CITE, beyond
from rules_core.systems.cgs.counter_kinds import WIRE
from rules_core.systems.cgs.counters.units_on_map import level_name
from rules_core.systems.cgs.figures import COSTS
from rules_core.systems.cgs.movement.foot.fortifications import HOLES_AND_TRENCHES
from rules_core.systems.cgs.movement.foot.ground_places import GroundPlaces
from rules_core.systems.cgs.movement.foot.known_steps import KnownSteps
from rules_core.systems.cgs.movement.foot.levels import LevelMoves
from rules_core.systems.cgs.movement.foot.movement_notes import WHOSE_NOTE, flipping, kept_off, notes_on
from rules_core.systems.cgs.movement.foot.next_hex import FootRules, NextHex
from rules_core.systems.cgs.movement.foot.sewers import SewerMoves
from rules_core.systems.cgs.movement.foot.total_costs import TotalCosts
from rules_core.systems.cgs.movement.shared.entry import EntryPrices
from rules_core.systems.cgs.movement.shared.hazards import Hazards
from rules_core.systems.cgs.places import LIP, PLACED_BY, SEWER
from rules_core.systems.cgs.sewers import IN_SEWER_CITE, REACH
from rules_core.systems.cgs.units import CRAWLING


class FootMovement(WithoutFacing):
    """How one class of infantry moves in one mode.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the unit class.
        mode: its mode.
        squads: what it counts for stacking, as in ``TotalCosts``.
        known: what an earlier question worked out of the same; None for nothing.
        flees: whether it flees (10.8).
    """

    def __init__(
        self,
        situation: Situation,
        unit: str,
        mode: str,
        squads: Fraction | None = None,
        known: Known | None = None,
        *,
        flees: bool = False,
    ) -> None:
        self.counts_hexes = mode == CRAWLING
        self.least_per_hex = 0 if self.counts_hexes else COSTS.least(situation, HALVES_PER_MP)
        self._situation = situation
        self._board: Board = situation.board
        self._unit = unit
        self._mode = mode
        self._choices = Choices(situation.conventions, known)
        self._entry = EntryPrices(situation, unit, self._choices)
        self._hazards = Hazards(situation, unit, mode, self._entry.choice, flees=flees)
        self._totals = TotalCosts(unit, self._hazards, crawling=self.counts_hexes, squads=squads)
        self._places = GroundPlaces(situation, unit, crawling=self.counts_hexes)
        self._levels = LevelMoves(situation, unit, self._entry.choice, self._places)
        self._next_hex = NextHex(
            FootRules(situation, unit, self._entry, self._places, self._levels, self._hazards, self._totals)
        )
        self._known = KnownSteps(self._next_hex, self._choices)
        self._sewers = SewerMoves(situation, unit, mode, self._hazards, self._entry.choice)
        self._weapon_side_up = bool(situation.options.get("weapon_side_up"))
        self._setting_out = flipping(unit, mode, weapon_side_up=self._weapon_side_up)
        from_off_map = bool(situation.options.get("from_off_map"))
        self._kept_off = kept_off(unit, weapon_side_up=self._weapon_side_up, from_off_map=from_off_map)

    @property
    def setting_out(self) -> Price:
        """What a SW team or gun pays to flip to the side that moves (10.3.1, 10.4.1)."""
        return self._setting_out

    def no_stay(self, at: Stance) -> Bar | None:
        """Why a unit may not end its move at a Location: nobody stays beside what he bypasses (10.6.5)."""
        if at.location.place not in BYPASSES:
            return None
        return Bar(f"A unit may not end its move outside of what it bypasses in {at.hex}.", STOP_CITE)

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        return self._board.grid.range(a.hex, b.hex)

    def other_means(self, start: Location, end: Location) -> Sequence[Bar]:
        """Sewers, which have steps of their own: down, through and out (6.16)."""
        said = reach_says(self._board, start.hex, end.hex, REACH)
        return (Bar(f"{said} List the steps down, through and out.", IN_SEWER_CITE),) if said else ()

    def notes(self) -> tuple[str, ...]:
        """What a player should know about moving in this mode."""
        whose = (WHOSE_NOTE,) if self._hazards.asks_whose else ()
        wire = bool(self._situation.counters.of(WIRE))
        return (*whose, *notes_on(self._unit, self._mode, weapon_side_up=self._weapon_side_up, wire=wire))

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return self._choices.touched()

    def recall(self, other: Movement) -> None:
        """Take over the steps of another reading in which no convention had a say that is decided another way here."""
        if isinstance(other, FootMovement) and other._board is self._board:
            recall(self._choices, other._choices, PLACED_BY)
        else:
            forget(self._choices.known)

    def described(self, move: Move) -> Move:
        """The step with what the way round a hex is called that it takes, if it takes one."""
        return self._next_hex.described(move)

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step into an adjacent hex or place (10.2.2): the legal ones priced, the others with the reason."""
        return self._choices.once(("steps", start.location), self._steps_from)

    def _steps_from(self, at: Location) -> list[Attempt]:
        neighbours = self._board.grid.neighbours(at.hex)
        if self._kept_off is not None:
            return [self._kept_off.refuses(at, Location(end_hex, GROUND)) for end_hex in neighbours]
        ends = self._ends(at, neighbours)
        return [price.refuses(at, end) if isinstance(price, Bar) else Move(at, end, price) for end, price in ends]

    def _ends(self, start: Location, neighbours: tuple[str, ...]) -> list[tuple[Location, Price | Bar]]:
        """Where steps lead, each with its whole price or why it can't be made."""
        way = BYPASSES.get(start.place)
        if way is not None:
            return self._from_bypass(start, way)
        total = self._totals.of
        found = [(end, total(start, end, price, linked_up=True)) for end, price in self._sewers.steps(start)]
        if start.place == SEWER:
            return found
        found += [(end, total(start, end, price)) for end, price in self._within_hex(start)]
        if level_name(start.place) == level_name(GROUND):
            for end_hex in neighbours:
                into = self._known.into(start, end_hex)
                found += into.places
                found += into.bypasses
        else:
            ends = (self._on_a_level(start, end_hex) for end_hex in neighbours)
            found += [(end, total(start, end, price)) for end, price in ends]
        return found

    def _from_bypass(self, start: Location, way: Bypass) -> list[tuple[Location, Price | Bar]]:
        """The steps into what is bypassed, and on across the two hexsides at the ends of the way (10.6.2)."""
        inside = Location(start.hex, GROUND)
        found = [(inside, self._totals.of(start, inside, self._entry.terrain(start.hex, start.hex)))]
        for number, _ in way.ends:
            end_hex = beyond(self._board, start.hex, number)
            if end_hex is not None:
                into = self._known.into(start, end_hex)
                following = following_bypasses(way, number)
                found += into.places
                found += [step for step in into.bypasses if step[0].place in following]
        return found

    # --- within one hex --------------------------------------------------------------------------------------------

    def _within_hex(self, start: Location) -> Iterator[tuple[Location, Price | Bar]]:
        here = self._places.of(start.hex)
        for place, price in self._levels.within(start):
            yield Location(start.hex, place), price
        if start == here.ground:
            for place in here.holes_and_trenches:
                end = Location(start.hex, place)
                yield end, self._with_mines(end, self._places.into(end), leaving=True)
        elif start.place in HOLES_AND_TRENCHES:
            yield here.ground, self._with_mines(start, HOLES_AND_TRENCHES[start.place].leaving, leaving=False)
        if LIP in here.present:
            yield from self._lip_within(start, here.ground)

    def _with_mines(self, trench: Location, price: Price | Bar, *, leaving: bool) -> Price | Bar:
        """A climb into a trench or out of it, with the mines outside of it where they attack (HC-CGS-81)."""
        if isinstance(price, Bar) or not HOLES_AND_TRENCHES[trench.place].trench:
            return price
        return price + Price(checks=self._hazards.mines_by_the_trench(trench.hex, leaving=leaving))

    def _lip_within(self, start: Location, gully: Location) -> Iterator[tuple[Location, Price | Bar]]:
        """Between a Gully and its Lip: up by a Crawl, down for the cost of the Gully (6.10.2)."""
        lip = Location(start.hex, LIP)
        if start == lip:
            yield gully, self._entry.terrain(start.hex, start.hex)
        elif start == gully:
            yield lip, self._places.onto_lip()

    # --- on other levels -------------------------------------------------------------------------------------------

    def _on_a_level(self, start: Location, end_hex: str) -> tuple[Location, Price | Bar]:
        """From an Upper Level, a roof or a cellar into the next hex."""
        price, place = self._levels.across(start, end_hex, self._hazards)
        return Location(end_hex, place), price
