"""The rolls that a vehicle's step asks for, with exact chances: Hammada, Sand Bog, Bog (186.14, 190.31, 176.72).

They are rolled in this order, one of a kind in a hex.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from rules_core.families.squad_leader.counter_kinds import RUBBLE, WIRE
from rules_core.families.squad_leader.hexes import same_building
from rules_core.families.squad_leader.options import SOFT_GROUND, TOWING
from rules_core.movement.movement import Check
from rules_core.systems.north_africa import checks
from rules_core.systems.north_africa.checks import (
    ABRUPT,
    BOG_CITE,
    BOG_HEX_CITE,
    HALF,
    HALF_STONE,
    HAMMADA_CITE,
    INDOORS,
    MOTORCYCLE_CITE,
    MOTORCYCLE_LOST_AT,
    PAVED,
    SAND_CITE,
    SOFT,
    TWO_DICE,
    WET,
    WOODS_UPHILL,
    BogCause,
    CheckRoll,
    bog_roll,
    hammada_roll,
    rolls_in_hammada,
    rolls_in_sand,
    sand_roll,
)
from rules_core.systems.north_africa.climate.mud import is_desert_mud
from rules_core.systems.north_africa.conditions import conditions_of
from rules_core.systems.north_africa.conventions.checks import MOTORCYCLE_IN_BROKEN
from rules_core.systems.north_africa.conventions.ground import ACCESSIBLE_LEVELS
from rules_core.systems.north_africa.conventions.movement import BOG_HEXES, HEDGE_BOG
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.hex_ground import BROKEN, HAMMADA, SAND, HexGround
from rules_core.systems.north_africa.terrain import FACTORIES
from rules_core.systems.north_africa.units import MOTORCYCLE, TRACKED, TRUCK
from rules_core.words.figures import signed

IMMOBILIZATION = "Hammada Immobilization"
SAND_BOG = "Sand Bog"
BOG = "Bog"
RELIABILITY = "Mechanical Reliability"
RELIABILITY_CITE = "NA 178"
VINEYARD, WOODS, GRAVEYARD = "vineyard", "woods", "graveyard"
OF_TEXT = frozenset({BROKEN, VINEYARD})
"""Bog hexes that the text names (196.1, 196.6)."""
LISTED = frozenset({*OF_TEXT, WOODS, GRAVEYARD, "forest", "pine-woods"})
STREAMS = frozenset({"dry-stream", "shallow-stream", "deep-stream"})


def _check(at: str, what: str, reason: str, roll: CheckRoll, cite: str, fails: str) -> Check:
    """A roll as a step has it, its DRM named."""
    parts = ", ".join(f"{row.what} {signed(row.value)}" for row in roll.modifiers)
    summed = f"{signed(roll.drm)} DRM ({parts})" if len(roll.modifiers) > 1 else f"{signed(roll.drm)} DRM"
    said = f"{reason}, {summed}" if roll.modifiers else reason
    return Check(at, what, said, "AFTER", roll.passes, cite, fails, drm=roll.modifiers, missing=roll.missing)


class Risks:
    """The rolls of one unit.

    Args:
        prices: its figures.
    """

    def __init__(self, prices: ChartPrices) -> None:
        self._prices = prices
        self._situation = prices.situation
        self._vehicle = prices.mover.checked
        said = conditions_of(prices.situation)
        self._wet = said.ec in WET
        self._desert_mud = is_desert_mud(said)
        self.rolls = prices.mover.driven
        """Whether it is put to any roll."""
        self._soft = bool(prices.situation.options.get(SOFT_GROUND))

    def asks_hammada(self, ground: HexGround) -> bool:
        """Whether entering a hex or turning in it asks for Hammada Immobilization, but along a track or road."""
        if not self.rolls or not rolls_in_hammada(self._prices.unit, self._prices.choice):
            return False
        if HAMMADA in ground.words:
            return SAND not in ground.words
        # In Desert Mud such Open Ground is for Bog instead, but to motorcycles (194.8).
        spared = self._desert_mud and self._prices.unit != MOTORCYCLE
        return not spared and SAND not in ground.words and self._near(ground, HAMMADA)

    def hammada(self, ground: HexGround, *, doubled: bool) -> Check | None:
        """The Hammada Immobilization DR in a hex; None where no DR can fail.

        Args:
            ground: the hex.
            doubled: whether twice the MP were spent, in one expenditure.
        """
        accessible = HAMMADA not in ground.words
        roll = hammada_roll(self._vehicle, accessible=accessible, doubled=doubled)
        if not roll.needed:
            return None
        reason = "Open Ground Accessible to hammada" if accessible else "hammada"
        if self._prices.unit == MOTORCYCLE:
            return _check(ground.name, IMMOBILIZATION, reason, roll, MOTORCYCLE_CITE, self._thrown(roll))
        fails = f"It is immobilized in {ground.name} and ends its MPh"
        return _check(ground.name, IMMOBILIZATION, reason, roll, HAMMADA_CITE, fails)

    @staticmethod
    def _thrown(roll: CheckRoll) -> str:
        """What a motorcycle comes to: its Rider breaks on a Final 12, and it is lost on more (186.15)."""
        lost: Fraction = TWO_DICE.modified(roll.drm).at_least(MOTORCYCLE_LOST_AT)
        return f"The Rider breaks and dismounts; on a Final 13 or more ({lost}) the motorcycle is eliminated too"

    def asks_sand(self, ground: HexGround) -> bool:
        """Whether entering a hex or turning in it asks for a Sand Bog DR, but along a track or road."""
        if not self.rolls or not rolls_in_sand(self._prices.unit):
            return False
        return SAND in ground.words or (HAMMADA not in ground.words and self._near(ground, SAND))

    def _near(self, ground: HexGround, word: str) -> bool:
        """Whether a hex is Open Ground Accessible to hammada, or to sand; a convention may have a say in it."""
        if word in ground.near_by_levels:
            self._prices.choice(ACCESSIBLE_LEVELS)
        return ground.by_hammada if word == HAMMADA else ground.by_sand

    def sand(self, ground: HexGround, *, over_dune: bool) -> Check | None:
        """The Sand Bog DR in a hex; None where no DR can fail.

        Args:
            ground: the hex.
            over_dune: whether it was entered over a Dune Crest hexside.
        """
        accessible = SAND not in ground.words
        roll = sand_roll(
            self._vehicle, accessible=accessible, over_dune=over_dune, wet=self._wet, choose=self._prices.choice
        )
        if not roll.needed:
            return None
        reason = "Open Ground Accessible to sand" if accessible else "sand"
        fails = f"It bogs down in {ground.name} and ends its MPh"
        return _check(ground.name, SAND_BOG, reason, roll, SAND_CITE, fails)

    def bog_hex(self, ground: HexGround) -> str:
        """Why a hex is a Bog hex, in plain words; empty where it is none (176.72).

        It is one to all vehicles (196.1), wagons too.
        """
        if not self.rolls:
            return ""
        found = sorted(ground.words & LISTED)
        if self._situation.counters.at(ground.name, RUBBLE):
            found.append("rubble")
        if ground.main in RULES.buildings | RULES.rubble:
            found.append(RULES.row(ground.main).name)
        if self._situation.counters.at(ground.name, WIRE):
            found.append("Wire")
        if self._soft and ground.main not in RULES.buildings:
            found.append("soft ground")
        if any(word not in OF_TEXT for word in found) and self._prices.choice(BOG_HEXES) == "text":
            found = [word for word in found if word in OF_TEXT]
        return RULES.row(found[0]).name if found and found[0] in RULES.terrain else "".join(found[:1])

    def entering_bog(
        self, ground: HexGround, start: HexGround, *, half: bool, rises: bool, paved: bool
    ) -> Check | None:
        """The Bog Check of entering a Bog hex.

        Args:
            ground: the hex.
            start: the hex that is left.
            half: whether half the MP allotment was spent to enter it.
            rises: whether the vehicle gains elevation.
            paved: whether it enters along a paved road.
        """
        reason = self.bog_hex(ground)
        if not reason:
            return None
        indoors = ground.main in RULES.buildings
        causes: list[BogCause] = []
        if half and not self._prices.minimum:
            _, like = FACTORIES.get(ground.main, ("", ground.main))
            causes.append(HALF_STONE if indoors and like.endswith("masonry") else HALF)
            if {ground.main, start.main} <= FACTORIES.keys() and self._one_building(start, ground):
                causes.append(checks.SAME_FACTORY)
        if rises and WOODS in ground.words:
            causes.append(WOODS_UPHILL)
        if self._situation.counters.at(ground.name, WIRE):
            causes.append(checks.WIRE)
        where = frozenset({*((INDOORS,) if indoors else ()), *((PAVED,) if paved else ())})
        return self._in_broken(ground, self._bog(ground.name, reason, causes, where))

    def _one_building(self, one: HexGround, other: HexGround) -> bool:
        return same_building(RULES, self._situation.board, one.name, other.name)

    def _in_broken(self, ground: HexGround, check: Check) -> Check:
        """A Bog Check, as a motorcycle fails it in Broken Ground (196.1, 186.15, HC-NA-126)."""
        if self._prices.unit != MOTORCYCLE or BROKEN not in ground.words:
            return check
        if self._prices.choice(MOTORCYCLE_IN_BROKEN) != "thrown":
            return check
        cite = f"{check.cite}, {MOTORCYCLE_CITE}, {MOTORCYCLE_IN_BROKEN.id}"
        return replace(check, cite=cite, fails="The Rider breaks and dismounts; on more than a 12 it is eliminated too")

    def abrupt(self, ground: HexGround) -> Check:
        """The Bog Check of going up two levels or more at once."""
        return self._bog(ground.name, "Abrupt Elevation Change", [ABRUPT], frozenset())

    def hedge(self, ground: HexGround) -> Iterator[Check]:
        """The Bog Check of crossing a hedge, where HC-NA-67 has one."""
        if self._prices.unit != TRACKED and self._prices.choice(HEDGE_BOG) == "check":
            yield self._bog(ground.name, "hedge crossed", [], frozenset())

    def leaving(self, ground: HexGround) -> Check | None:
        """The Bog Check of leaving a stream or, for what spends MP as a truck, a gully; none in a wadi (188.14)."""
        if ground.wadi or not self._prices.mover.vehicle:
            return None
        stream = ground.words & STREAMS
        if not stream and not (self._prices.unit == TRUCK and ground.depression):
            return None
        causes = [checks.DEEP_STREAM] if "deep-stream" in stream else []
        return self._bog(ground.name, "out of the stream" if stream else "out of the gully", causes, frozenset())

    def _bog(self, at: str, reason: str, causes: list[BogCause], where: frozenset[str]) -> Check:
        if self._situation.options.get(TOWING):
            causes.append(checks.TOWING)
        if self._soft:
            causes.append(SOFT)
        roll = bog_roll(self._vehicle, causes, self._prices.choice, where)
        return _check(at, BOG, reason, roll, f"{BOG_HEX_CITE}, {BOG_CITE}", f"It bogs down in {at} and ends its MPh")

    def turning(self, ground: HexGround, *, doubled: bool) -> Iterator[Check]:
        """The rolls of a change of VCA by one hexspine.

        Args:
            ground: the hex.
            doubled: whether twice the MP were spent.
        """
        if self.asks_hammada(ground):
            check = self.hammada(ground, doubled=doubled)
            if check is not None:
                yield check
        if self.asks_sand(ground):
            check = self.sand(ground, over_dune=False)
            if check is not None:
                yield check
        yield from self.turning_in_bog(ground)

    def turning_in_bog(self, ground: HexGround) -> Iterator[Check]:
        """The Bog Check of a change of VCA by one hexspine in a Bog hex."""
        reason = self.bog_hex(ground)
        if reason:
            where = frozenset({INDOORS}) if ground.main in RULES.buildings else frozenset()
            yield self._in_broken(ground, self._bog(ground.name, reason, [], where))
