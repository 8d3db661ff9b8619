"""What entering an adjacent hex costs a unit, its parts in the order in which the rules apply them.

The COT of the hex, its hexside, the way INTO a wadi, the climb; then a track's saving, what going uphill multiplies on
foot, what reverse multiplies; then SMOKE, vehicles, dust, weather, towing; and last the doubling against Hammada
Immobilization (192.1, 188.18, 186.14).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import AT_DITCH, TRENCH
from rules_core.families.squad_leader.movement.prices import summed
from rules_core.families.squad_leader.places import CREST, IN
from rules_core.location import Location
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Check, Part, Price, reason_against
from rules_core.systems.north_africa.conventions.movement import DOUBLED_DUST, PUSHING
from rules_core.systems.north_africa.more_costs import GUN_PUSHED, MORE_COSTS
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.cot import Cots
from rules_core.systems.north_africa.movement.extras import Extras
from rules_core.systems.north_africa.movement.heights import ROAD_FOLLOWED, TRACK_FOLLOWED, Heights
from rules_core.systems.north_africa.movement.hex_ground import HexGround, grounds_of
from rules_core.systems.north_africa.movement.hexsides import DITCH_CITE, HEDGE, Hexsides
from rules_core.systems.north_africa.movement.risks import Risks
from rules_core.systems.north_africa.movement.step import HexStep, step_between
from rules_core.systems.north_africa.options.movement import PUSHING as PUSHES
from rules_core.systems.north_africa.terrain import INTO_WADI, TRACK_CITE, TRACK_LEAST, TRACK_LESS
from rules_core.systems.north_africa.units import INFANTRY
from rules_core.words.citations import TYPED_IN
from rules_core.words.figures import figure

REVERSE_CITE = "NA 181.1"
DOUBLE_CITE = "NA 186.14"
DITCH_MF = 2
DITCH = Price((Part("A-T ditch", DITCH_MF * HALVES_PER_MP, DITCH_CITE),))
SANGAR = "sangar"
SANGAR_CITE = "NA 191.5"
HALF, ALL = Fraction(1, 2), Fraction(1)
ON_TRACK = Price(notes=("Along a track or road: no Hammada or Sand Bog DR (192.2).",))


class StepPrice(NamedTuple):
    """What a step into a hex asks.

    Args:
        price: its price, or why there is none.
        doubled: the same with twice the MP spent against Hammada Immobilization; None where that is no question.
        followed: whether it went along a track or road.
        needed: how many half MPs of its price are doubled where twice the MP are spent.
    """

    price: Price | Bar
    doubled: Price | None = None
    followed: bool = False
    needed: int = 0


class EntryPrices:
    """The prices of one unit's steps into adjacent hexes.

    Args:
        prices: its figures.
    """

    def __init__(self, prices: ChartPrices) -> None:
        self._prices = prices
        self._situation = prices.situation
        self._board = prices.situation.board
        self._mover = prices.mover
        self.ground = grounds_of(prices.situation).of
        self._alike: dict[tuple[str, str, int, bool], HexStep] = {}
        """One of the steps that are alike, by where they lead, how much they climb, and whether from a hillock."""
        self._shares: dict[tuple[str, str], frozenset[Fraction]] = {}
        """The parts of the allotment that entering a place takes."""
        self.cots = Cots(prices)
        self.hexsides = Hexsides(prices)
        self.heights = Heights(prices)
        self.extras = Extras(prices)
        self.risks = Risks(prices)

    def step(self, start: Location, end: Location, *, reverse: bool = False) -> HexStep:
        """A step between adjacent hexes.

        Args:
            start: the Location that is left.
            end: the Location that is entered.
            reverse: whether a vehicle goes in reverse.
        """
        return step_between(self.ground(start.hex), start.place, self.ground(end.hex), end.place, reverse=reverse)

    def follows(self, step: HexStep) -> str:
        """What a step follows: a road, a track, or nothing (192.1); a road crosses a wadi on its bridge alone."""
        side = step.here.side(step.side)
        if side.road and not step.there.building and step.end not in (IN, CREST):
            return ROAD_FOLLOWED
        return TRACK_FOLLOWED if side.track else ""

    # --- the whole price ------------------------------------------------------------------------------------------

    def into(self, step: HexStep) -> StepPrice:
        """What a step asks, from whatever place to the ground, IN a wadi, or to its crest."""
        if not step.plain or step.reverse:
            return self._whole(step)
        key = step.there.name, step.end, max(0, step.rise(out_and_in=True)), step.here.hillock > 0
        self._alike.setdefault(key, step)
        return self._prices.choices.once(("plain", *key), self._plain)

    def _plain(self, hex_name: str, place: str, rise: int, from_hillock: bool) -> StepPrice:
        """What a step asks over an open hexside, from whichever hex that lies so much lower, a hillock or none."""
        return self._whole(self._alike[hex_name, place, rise, from_hillock])

    def _whole(self, step: HexStep) -> StepPrice:
        follows = "" if step.plain else self.follows(step)
        barred = self._closed(step)
        if barred is not None:
            return StepPrice(barred)
        ditch = self.ditch(step.there.name)
        ground = self.multiplied(summed(*self._ground_parts(step, follows)), step, follows, ditch)
        return self.on_top(ground, step, follows)

    def on_top(self, ground: Price | Bar, step: HexStep, follows: str, *, beside: bool = False) -> StepPrice:
        """A step's whole price: what its ground costs, what is paid on top, the rolls, and the doubling.

        Args:
            ground: what its ground costs, multiplied where it has to be.
            step: the step.
            follows: the road or track that it follows.
            beside: whether it leads along a hexside, past what stands in the hex.
        """
        lying = self.extras.in_hex(step.there, step.end, step.entered_by)
        once = self.extras.once
        against = reason_against(ground, lying, once)
        if against is not None:
            return StepPrice(against)
        assert isinstance(ground, Price), "no reason against it"
        assert isinstance(lying, Price), "no reason against it"
        assert isinstance(once, Price), "no reason against it"
        dust = self.extras.dust
        base = ground + lying + dust
        whole = base + once
        doubling = base.halves
        if dust is not FREE and self._prices.choice(DOUBLED_DUST) != "doubled":
            doubling -= dust.halves
        barred = self._more_than_all(whole, step)
        if barred is not None:
            return StepPrice(barred)
        others = tuple(self._other_checks(step, follows, beside=beside))
        leaving = tuple(self._leaving(step))
        if follows or not self.risks.asks_hammada(step.there):
            noted = ON_TRACK if follows and self._mover.vehicle and self._spared(step) else FREE
            return StepPrice(_whole(whole, leaving, others) + noted, None, bool(follows), doubling)
        single, double = (self.risks.hammada(step.there, doubled=doubled) for doubled in (False, True))
        if single is None:
            return StepPrice(_whole(whole, leaving, others), None, False, doubling)
        price = _whole(whole, leaving, (single, *others))
        if self._beyond_a_hop(whole.halves + doubling):
            return StepPrice(price, None, False, doubling)
        at_twice = others if double is None else (double, *others)
        more = Price((Part("twice the MP, against Hammada Immobilization", doubling, DOUBLE_CITE),))
        return StepPrice(price, _whole(whole + more, leaving, at_twice), False, doubling)

    def _beyond_a_hop(self, halves: int) -> bool:
        """Whether a Minimum Move can't spend so much: it takes what the unit has, however much the hex asks."""
        allotment = self._prices.allotment
        return self._prices.minimum and (allotment is None or halves > allotment * HALVES_PER_MP)

    def _spared(self, step: HexStep) -> bool:
        return self.risks.asks_hammada(step.there) or self.risks.asks_sand(step.there)

    # --- the ground -----------------------------------------------------------------------------------------------

    def _closed(self, step: HexStep) -> Bar | None:
        """Why a step can't be made whatever it costs: a cliff, a trench or an A-T ditch in the way."""
        cliff = None if step.plain else self.hexsides.cliff(step)
        if cliff is None and step.start == IN and not step.along:
            cliff = self.hexsides.wadi_cliff(step.here, step.side, "out of")
        if cliff is None and step.end in (IN, CREST) and not step.along:
            going = "into" if step.end == IN else "to the crest of"
            cliff = self.hexsides.wadi_cliff(step.there, step.entered_by, going)
        return cliff or self.hexsides.trenched(step.there.name)

    def _ground_parts(self, step: HexStep, follows: str) -> Iterator[Price | Bar]:
        """Steps 1 to 4: the COT, the hexside, the way INTO a wadi, what a vehicle pays to climb."""
        if follows == ROAD_FOLLOWED:
            yield self.heights.road()
        else:
            yield self._terrain(step)
        if not (step.along or step.plain):
            yield self.hexsides.over(step, road=follows == ROAD_FOLLOWED)
        if step.end == IN:
            yield self._prices.cell(INTO_WADI)
        if self._mover.vehicle:
            yield self.heights.climb(step, follows)

    def ditch(self, hex_name: str) -> Price:
        """What an A-T ditch adds to entering its hex: no COT, so that going uphill doesn't double it (137.71)."""
        return DITCH if self._situation.counters.at(hex_name, AT_DITCH) else FREE

    def _terrain(self, step: HexStep) -> Price | Bar:
        there = step.there
        cot = self.cots.in_wadi(there) if step.end == IN else self.cots.of(there)
        if isinstance(cot, Bar) or not self._mover.vehicle or not self._situation.counters.at(there.name, SANGAR):
            return cot
        if any(self._prices.accessible(there.name, trench.at) for trench in self._trenches_beside(there)):
            return summed(cot, Price((Part("sangar with a trench beside it", cot.halves, SANGAR_CITE),)))
        return cot

    def _trenches_beside(self, ground: HexGround) -> Iterator[Counter]:
        for name in self._board.grid.neighbours(ground.name):
            yield from self._situation.counters.at(name, TRENCH)

    def multiplied(self, ground: Price | Bar, step: HexStep, follows: str, ditch: Price = FREE) -> Price | Bar:
        """Steps 5 to 7: a Gun that is pushed, a track's saving, uphill on foot, reverse.

        Args:
            ground: what steps 1 to 4 come to.
            step: the step.
            follows: the road or track that it follows.
            ditch: what an A-T ditch adds.
        """
        carried = self._carried(ground if ditch is FREE else summed(ground, ditch), follows)
        if isinstance(carried, Bar):
            return carried
        if self._mover.vehicle:
            return self.in_reverse(carried, reverse=step.reverse)
        doubled = carried if ditch is FREE else self._carried(ground, follows)
        return summed(carried, doubled if isinstance(doubled, Bar) else self.heights.uphill(step, doubled))

    def _carried(self, ground: Price | Bar, follows: str) -> Price | Bar:
        """Step 5, after what a crew pays that pushes a Gun."""
        if not isinstance(ground, Bar) and self._prices.unit == INFANTRY and self._situation.options.get(PUSHES):
            ground = self._pushed(ground)
        if isinstance(ground, Bar) or follows != TRACK_FOLLOWED:
            return ground
        less = min(TRACK_LESS * HALVES_PER_MP, ground.halves - TRACK_LEAST * HALVES_PER_MP)
        return ground + Price((Part("across a track hexside", -less, TRACK_CITE),)) if less > 0 else ground

    def in_reverse(self, ground: Price, *, reverse: bool) -> Price | Bar:
        """What something costs a vehicle in its gear (181.1)."""
        times = self._mover.reverse_times
        if not reverse:
            return ground
        if times is None:
            return Bar(f"{self._mover.plural} have no Reverse Movement.", REVERSE_CITE)
        return ground + Price((Part(f"in reverse, {times} times", (times - 1) * ground.halves, REVERSE_CITE),))

    def _pushed(self, ground: Price) -> Price | Bar:
        typed = MORE_COSTS.cost(self._situation, GUN_PUSHED)
        if typed is not None:
            return Price((Part("a Gun pushed", typed, TYPED_IN),))
        if self._prices.choice(PUSHING) == "double":
            return ground + Price((Part("pushing a Gun, double", ground.halves, f"NA 192.1, {PUSHING.id}"),))
        return Bar(
            f"What it costs to push a Gun isn't known: type it in ({MORE_COSTS.what(GUN_PUSHED)}).",
            PUSHING.id,
            GUN_PUSHED,
        )

    # --- limits and rolls -----------------------------------------------------------------------------------------

    def _takes(self, ground: HexGround, place: str, share: Fraction) -> bool:
        """Whether entering takes a part of the allotment."""
        found = self._shares.get((ground.name, place))
        if found is None:
            rows = [self._prices.rules.row(word) for word in ground.words]
            rows += [INTO_WADI] if place == IN else []
            entries = [row.entry.get(self._prices.unit) for row in rows if row.entry]
            found = frozenset(entry.share for entry in entries if entry is not None and entry.share)
            self._shares[ground.name, place] = found
        return share in found

    def _more_than_all(self, whole: Price, step: HexStep) -> Bar | None:
        """Why a step that takes all the unit has can't be made where it costs more than that (176.3, 176.51)."""
        allotment = self._prices.allotment
        if self._prices.minimum or allotment is None or whole.halves <= allotment * HALVES_PER_MP:
            return None
        if not self._takes(step.there, step.end, ALL):
            return None
        points = self._prices.points
        cost = Fraction(whole.halves, HALVES_PER_MP)
        # Infantry and vehicles make Minimum Moves; who is on a horse or drives a wagon has none.
        makes_one = self._mover.vehicle or self._mover.moves_as == INFANTRY
        reason = (
            f"{step.there.name} takes all {figure(allotment)} {points} and more, {figure(cost)} {points} together: "
            + ("only a Minimum Move enters it." if makes_one else "more than it ever has.")
        )
        return Bar(reason, "NA 176.3" if not self._mover.vehicle else "NA 176.51")

    def _leaving(self, step: HexStep) -> Iterator[Check]:
        if step.start == IN and not step.along:
            check = self.risks.leaving(step.here)
            if check is not None:
                yield check

    def _other_checks(self, step: HexStep, follows: str, *, beside: bool) -> Iterator[Check]:
        """The Sand Bog DR and the Bog Checks of a step."""
        there, risks = step.there, self.risks
        if not follows and risks.asks_sand(there):
            dune = not step.plain and step.here.side(step.side).dune is not None
            check = risks.sand(there, over_dune=dune)
            if check is not None:
                yield check
        if not risks.rolls or beside:
            return
        if follows != ROAD_FOLLOWED and not step.plain and HEDGE in step.here.side(step.side).kinds:
            yield from risks.hedge(there)
        rises = step.rise(out_and_in=True) > 0
        on_road = follows == ROAD_FOLLOWED
        half = not on_road and self._takes(there, step.end, HALF)
        paved = on_road and "road-paved" in there.words
        entered = risks.entering_bog(there, step.here, half=half, rises=rises, paved=paved)
        if entered is not None:
            yield entered
        if self._mover.vehicle and self.heights.abrupt(step):
            yield risks.abrupt(there)


def _whole(price: Price, leaving: tuple[Check, ...], entering: tuple[Check, ...]) -> Price:
    """A price with its rolls; those of leaving come first. A price without any is handed on as it is."""
    checks = leaving + entering
    return price + Price(checks=checks) if checks else price
