"""How vehicles move whose facing is said: into the hexes of their VCA, turning by hexspines, along hexsides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from fractions import Fraction

from rules_core.families.squad_leader.bypass import VBMS, vbm_by_heading, vbm_place
from rules_core.families.squad_leader.counter_kinds import TRENCH
from rules_core.families.squad_leader.places import CREST, GROUND_PLACE
from rules_core.geometry.facing import FACINGS, Facing, front_hexes
from rules_core.geometry.hexside_ahead import HexsideAhead, ahead_along
from rules_core.location import Location
from rules_core.movement.movement import Attempt, Bar, Compared, Move, Movement, Price
from rules_core.movement.stance import Along, Face, Gear, Paid, Stance, Turret, Waypoint
from rules_core.situation import Situation
from rules_core.systems.north_africa.movement.crests import VEHICLE_CITE
from rules_core.systems.north_africa.movement.entry import StepPrice
from rules_core.systems.north_africa.movement.hex_ground import GROUNDS
from rules_core.systems.north_africa.movement.hexsides import BENEATH_CITE
from rules_core.systems.north_africa.movement.stance import DesertStance
from rules_core.systems.north_africa.movement.turns import TURRET_NOTE, Turns
from rules_core.systems.north_africa.movement.vehicles import STOPS_IN_CREST, VehicleMovement
from rules_core.systems.north_africa.movement.ways import Poses, View, WayOn
from rules_core.systems.north_africa.options.movement import FACING, IN_MOTION
from rules_core.units import Mode, UnitClass

NO_TURNS = {
    CREST: Bar("A vehicle in Crest status never changes its VCA.", VEHICLE_CITE),
    TRENCH: Bar("Beneath a Trench counter it doesn't change its VCA: it leaves in reverse only.", BENEATH_CITE),
}
"""Why a vehicle keeps its VCA, by where it is."""
_BESIDE = {facing: (facing.turned(-1), facing.turned(1)) for facing in Facing}


class FacingMovement(VehicleMovement):
    """How one vehicle moves that faces somewhere.

    Args: as for ``DesertMovement``.
    """

    faces = True

    def __init__(self, situation: Situation, unit: UnitClass, mode: Mode, allowance: Fraction | None) -> None:
        super().__init__(situation, unit, mode, allowance)
        self._facing = FACINGS[str(situation.options[FACING])]
        self._turns = Turns(self._chart, self._entry)
        self._views: dict[tuple[Location, bool, bool], View] = {}
        self._known_poses: dict[tuple[Location, bool, tuple[str, str] | None, bool, Facing | None], Poses] = {}
        self._ahead_of: dict[str, dict[Facing, tuple[str, ...]]] = {}
        self._hexsides_ahead: dict[tuple[str, str], dict[Facing, HexsideAhead]] = {}
        self._both_gears = False

    def for_safety(self) -> FacingMovement:
        """In either gear, unless it is said to go in reverse: turns may ask for rolls that reversing spares it."""
        safer = copy(self)
        safer._both_gears = not self._reverse and self._mover.reverse_times is not None
        return safer

    def stances(self, start: Location) -> Sequence[Stance]:
        """How it stands where it starts, as the options say."""
        self._set_out_from = start
        return (DesertStance(start, self._facing, self._reverse, fresh=True),)

    def notes_on_way(self) -> tuple[str, ...]:
        """Nothing besides: its turns are paid for."""
        return ()

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step that might be tried from a stance: the legal ones priced, the others with the reason."""
        assert isinstance(start, DesertStance), "a vehicle always faces somewhere"
        stays = self._stays()
        if stays is not None:
            return list(self._held(start, stays))
        if start.location.place == CREST and not start.fresh:
            return ()
        if start.along is not None:
            return self._prices.choices.once(("beside", start), self._beside)
        return self._in_a_hex(start)

    def compared_to(self, other: Movement) -> Compared:
        """Hex by hex in each gear, save where the vehicle has yet to set out or is on a hexside."""
        one_by_one = super().compared_to(other)
        if not isinstance(other, FacingMovement):
            return one_by_one

        def steps_like(start: Stance, steps: Sequence[Attempt]) -> Sequence[Attempt]:
            assert isinstance(start, DesertStance), "a vehicle always faces somewhere"
            if start.along is None and self._view(start) is other._view(start) and self._gears_like(other):
                return steps
            return one_by_one(start, steps)

        return steps_like

    def _gears_like(self, other: FacingMovement) -> bool:
        """Whether a change of gear costs the same under another reading, or none is tried."""
        return not self._both_gears or self._turns.gear_costs() == other._turns.gear_costs()

    # --- in a hex -------------------------------------------------------------------------------------------------

    def _in_a_hex(self, start: DesertStance) -> Sequence[Attempt]:
        view = self._view(start)
        if start.fresh or start.turret is not None:
            steps: Sequence[Attempt] = self._listed(start, view)
        else:
            found = view.tried.get(start.facing)
            if found is None:
                found = view.tried[start.facing] = self._listed(start, view)
            steps = found
        if self._both_gears and start.location.place != CREST:
            return (*steps, self._other_gear(start))
        return steps

    def _listed(self, start: DesertStance, view: View) -> list[Attempt]:
        facing = start.facing
        poses = self._poses(start.location, reverse=start.reverse, followed=start.followed, turret=start.turret)
        steps: list[Attempt] = []
        for turned in _BESIDE[facing]:
            steps += _at_prices(start, poses[turned], view.turn)
        ways = [*view.within, *view.along.get(start.heading, ())]
        for name in self._front(start.hex)[start.heading]:
            ways += view.into[name]
        for way in ways:
            steps += _at_prices(start, self._there(way, start), way.prices)
        return steps

    def _other_gear(self, start: DesertStance) -> Move:
        """A change of gear; before it sets out, that is no stop."""
        reverse = not start.reverse
        poses = self._poses(start.location, reverse=reverse, followed=start.followed, turret=start.turret)
        standing = start.fresh and not self._situation.options.get(IN_MOTION)
        end = poses[start.facing]._replace(fresh=standing)
        return Move(start, end, self._turns.gear(reverse=reverse, standing=standing))

    def _there(self, way: WayOn, start: DesertStance) -> DesertStance:
        """How the vehicle stands at the end of a way."""
        end = way.poses[start.facing]
        return end if start.turret is None else end._replace(turret=start.turret)

    def _front(self, hex_name: str) -> dict[Facing, tuple[str, ...]]:
        found = self._ahead_of.get(hex_name)
        if found is None:
            found = {facing: front_hexes(self._grid, hex_name, facing) for facing in Facing}
            self._ahead_of[hex_name] = found
        return found

    def _poses(
        self,
        at: Location,
        *,
        reverse: bool,
        along: tuple[str, str] | None = None,
        followed: bool = False,
        turret: Facing | None = None,
    ) -> Poses:
        """How a vehicle may stand at a place; so many steps lead to each stance that they share it."""
        key = at, reverse, along, followed, turret
        found = self._known_poses.get(key)
        if found is None:
            beside = {} if along is None else self._followed(at.hex, *along)
            found = self._known_poses[key] = {
                facing: DesertStance(
                    at,
                    facing,
                    reverse,
                    along,
                    turret,
                    followed,
                    beside=beside.get(facing.opposite if reverse else facing),
                )
                for facing in Facing
            }
        return found

    def _followed(self, here: str, one: str, other: str) -> dict[Facing, Location]:
        """The places of following a hexside of a hex, by heading."""
        words = vbm_by_heading(self._grid.around(here).index(other if here == one else one))
        return {heading: Location(here, word) for heading, word in words.items()}

    def _view(self, start: DesertStance) -> View:
        """What a vehicle in a hex may do; a hex is looked at once in each gear, all round."""
        key = start.location, start.reverse, start.followed
        found = self._views.get(key)
        if found is None:
            found = self._views[key] = self._prices.choices.once(("view", *key), self._look)
        return found

    def _look(self, at: Location, reverse: bool, followed: bool) -> View:
        around = self._prices.choices.once(("around", at, reverse), self._around)
        turn = self._hexes.at_prices(self._turned(at, followed=followed))
        return around._replace(turn=turn, tried={})

    def _turned(self, at: Location, *, followed: bool) -> StepPrice:
        """What a turn by one hexspine asks, or why there is none."""
        barred = NO_TURNS.get(at.place)
        if barred is not None:
            return StepPrice(barred)
        return self._turns.by_one(self._entry.ground(at.hex), followed=followed)

    def _around(self, at: Location, reverse: bool) -> View:
        """What a vehicle may do in a hex but turn."""
        into = {name: self._ways_into(at, name, reverse=reverse) for name in self._grid.neighbours(at.hex)}
        within = tuple(self._ways_within(at, reverse=reverse))
        along = dict(self._ways_along(at, reverse=reverse)) if at.place in GROUNDS else {}
        return View((), within, into, along, {})

    def _way(self, end: Location, entered: StepPrice, poses: Poses, along: tuple[str, str] | None = None) -> WayOn:
        return WayOn(end, along, entered, self._hexes.at_prices(entered), poses)

    def _ways_into(self, at: Location, end_hex: str, *, reverse: bool) -> tuple[WayOn, ...]:
        """The ways into an adjacent hex, from a hex or from a hexside of it."""
        return self._prices.choices.once(("ways into", at, end_hex, reverse), self._into)

    def _into(self, at: Location, end_hex: str, reverse: bool) -> tuple[WayOn, ...]:
        return tuple(self._each_way_into(at, end_hex, reverse=reverse))

    def _each_way_into(self, at: Location, end_hex: str, *, reverse: bool) -> Iterator[WayOn]:
        for end, why in self._works_in(end_hex):
            yield self._way(end, StepPrice(why), self._poses(end, reverse=reverse))
        for place in self._entry.ground(end_hex).open_places:
            end = Location(end_hex, place)
            entered = self._hexes.into(at, end, reverse=reverse)
            if entered is not None:
                yield self._way(end, entered, self._poses(end, reverse=reverse, followed=entered.followed))

    def _ways_within(self, at: Location, *, reverse: bool) -> Iterator[WayOn]:
        for place in self._entry.ground(at.hex).open_places:
            end = Location(at.hex, place)
            price = self._hexes.within(at, end, reverse=reverse)
            if price is not None:
                yield self._way(end, StepPrice(price), self._poses(end, reverse=reverse))

    # --- along hexsides -------------------------------------------------------------------------------------------

    def _ways_along(self, at: Location, *, reverse: bool) -> Iterator[tuple[Facing, tuple[WayOn, ...]]]:
        for heading, ends in self._front(at.hex).items():
            if len(ends) == 2 and self._turns.has_obstacle(*ends):
                yield heading, self._following(at.hex, ends, reverse=reverse)

    def _following(self, start_hex: str, ends: tuple[str, ...], *, reverse: bool) -> tuple[WayOn, ...]:
        """The ways along the hexside of two hexes, the vehicle being in either of them."""
        one, other = sorted(ends, key=self._grid.cell)
        return self._prices.choices.once(("following", start_hex, one, other, reverse), self._along_hexside)

    def _along_hexside(self, start_hex: str, one: str, other: str, reverse: bool) -> tuple[WayOn, ...]:
        found = []
        for here, there in ((one, other), (other, one)):
            price = self._prices.choices.once(("may follow", here, there), self._may_follow)
            entered = self._vbm.followed(price, start_hex, here, reverse=reverse)
            end = Location(here, self._ground_of(here))
            poses = self._poses(end, reverse=reverse, along=(one, other))
            found.append(self._way(end, entered, poses, (one, other)))
        return tuple(found)

    def _may_follow(self, here: str, there: str) -> Price | Bar:
        side = self._grid.around(here).index(there)
        return self._turns.may_follow(self._vbm, here, there, VBMS[vbm_place(side, side)])

    def _ground_of(self, hex_name: str) -> str:
        """The place of a hex that a vehicle on its hexside counts as being in."""
        places = self._entry.ground(hex_name).open_places
        return next((place for place in places if place in GROUNDS), places[0])

    def _ahead(self, along: tuple[str, str], heading: Facing) -> HexsideAhead:
        found = self._hexsides_ahead.get(along)
        if found is None:
            found = self._hexsides_ahead[along] = ahead_along(self._grid, along)
        return found[heading]

    def _beside(self, start: DesertStance) -> tuple[Attempt, ...]:
        assert start.along is not None, "it follows a hexside"
        ahead = self._ahead(start.along, start.heading)
        steps: list[Attempt] = []
        if ahead.aligned:
            poses = self._poses(start.location, reverse=start.reverse, along=start.along, turret=start.turret)
            turn = self._hexes.at_prices(self._turns.beside(self._entry.ground(start.hex)))
            for _, heading in ahead.next_hexsides:
                steps += _at_prices(start, poses[heading.opposite if start.reverse else heading], turn)
        for way in self._on_from_a_hexside(start, start.along, ahead):
            steps += _at_prices(start, self._there(way, start), way.prices)
        return tuple(steps)

    def _on_from_a_hexside(self, start: DesertStance, along: tuple[str, str], ahead: HexsideAhead) -> list[WayOn]:
        """Straight on into the hex ahead; after a turn, along the next hexside or into the hex beside, too."""
        ways: list[WayOn] = []
        for between, heading in () if ahead.aligned else ahead.next_hexsides:
            if heading is start.heading:
                if self._turns.has_obstacle(*between):
                    ways += self._following(start.hex, between, reverse=start.reverse)
                ways += self._ways_in_beside(along, next(name for name in between if name in along), start)
        if ahead.hex is not None:
            onward = self._ways_into(start.location, ahead.hex, reverse=start.reverse)
            ways += [way for way in onward if way.end.place != CREST]
        return ways

    def _ways_in_beside(self, along: tuple[str, str], beside: str, start: DesertStance) -> tuple[WayOn, ...]:
        beyond = next(name for name in along if name != beside)
        return self._prices.choices.once(("turning in", beyond, beside, start.reverse), self._into_beside)

    def _into_beside(self, beyond: str, beside: str, reverse: bool) -> tuple[WayOn, ...]:
        found = []
        for place in self._entry.ground(beside).open_places:
            if place != CREST:
                end = Location(beside, place)
                entered = self._vbm.turning_in(Location(beyond, GROUND_PLACE), end, reverse=reverse)
                found.append(self._way(end, entered, self._poses(end, reverse=reverse)))
        return tuple(found)

    # --- what a walk asks for -------------------------------------------------------------------------------------

    def on_request(self, start: Stance, waypoint: Waypoint) -> Sequence[Attempt]:
        """A change of gear, a turn of the turret, what is done for more than it costs, or why a hexside is closed."""
        assert isinstance(start, DesertStance), "a vehicle always faces somewhere"
        stays = self._stays()
        if stays is not None and not isinstance(waypoint, Turret):
            return (stays.refuses(start, _standing_as(start, waypoint)),)
        if start.location.place == CREST and not start.fresh and not isinstance(waypoint, Turret):
            return (STOPS_IN_CREST.refuses(start, waypoint if isinstance(waypoint, Location) else start),)
        if isinstance(waypoint, Gear) and start.along is None:
            return () if waypoint.reverse is start.reverse else (self._other_gear(start),)
        if isinstance(waypoint, Turret):
            return (Move(start, start._replace(turret=waypoint.facing, fresh=False), Price(notes=(TURRET_NOTE,))),)
        if isinstance(waypoint, Paid):
            return tuple(self._paid(start, waypoint))
        if isinstance(waypoint, Along):
            return tuple(self._open_vbm(start, waypoint.between))
        return ()

    def _open_vbm(self, start: DesertStance, between: tuple[str, str]) -> Iterator[Attempt]:
        """Along a hexside that has nothing to go round (HC-NA-69)."""
        if self._turns.has_obstacle(*between):
            return
        for way in self._next_along(start, between):
            yield from self._made(start, self._there(way, start), way.entered)

    def _next_along(self, start: DesertStance, between: tuple[str, str]) -> tuple[WayOn, ...]:
        """The ways along a hexside that begins ahead of the vehicle; none for any other."""
        if start.along is None:
            ends = self._front(start.hex)[start.heading] if start.location.place in GROUNDS else ()
            ahead = len(ends) == 2 and {*ends} == {*between}
        else:
            after = self._ahead(start.along, start.heading)
            ahead = not after.aligned and (between, start.heading) in after.next_hexsides
        return self._following(start.hex, between, reverse=start.reverse) if ahead else ()

    def _paid(self, start: DesertStance, paid: Paid) -> Iterator[Attempt]:
        """The steps that come by what is paid for; a turn to it may take several."""
        wanted = paid.waypoint
        if isinstance(wanted, Face):
            turn = self._turned(start.location, followed=start.followed)
            poses = self._poses(start.location, reverse=start.reverse, followed=start.followed, turret=start.turret)
            for turned in _BESIDE[start.facing]:
                yield self._declared(start, poses[turned], turn, paid)
            return
        for way in self._ways_towards(start, wanted):
            yield self._declared(start, self._there(way, start), way.entered, paid)

    def _ways_towards(self, start: DesertStance, wanted: Location | Along) -> Iterator[WayOn]:
        if isinstance(wanted, Along):
            yield from self._next_along(start, wanted.between)
            return
        if start.along is not None:
            return
        view, heading = self._view(start), start.heading
        for name in self._front(start.hex)[heading]:
            yield from (way for way in view.into[name] if way.end == wanted)


def _standing_as(start: DesertStance, waypoint: Waypoint) -> Stance:
    """How a vehicle would stand that has come by a waypoint."""
    wanted = waypoint.waypoint if isinstance(waypoint, Paid) else waypoint
    if isinstance(wanted, Face):
        return start._replace(facing=min(wanted.facings))
    if isinstance(wanted, Along):
        return start._replace(along=wanted.between)
    if isinstance(wanted, Gear):
        return start._replace(reverse=wanted.reverse)
    return wanted if isinstance(wanted, Location) else start


def _at_prices(start: DesertStance, end: DesertStance, prices: tuple[Price | Bar, ...]) -> list[Attempt]:
    """A step at each price that it may have, or why there is none."""
    return [price.refuses(start, end) if isinstance(price, Bar) else Move(start, end, price) for price in prices]
