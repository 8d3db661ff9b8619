"""Who is on the map: the units that players have put there, by side and by level of a hex (9.1.1, 10.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from rules_core.counters.counters import Counter
from rules_core.location import CELLAR, ROOF, Location
from rules_core.situation import Situation
from rules_core.systems.cgs.counter_kinds import INFANTRY, VEHICLE
from rules_core.systems.cgs.counters.stacking import overstacks, squad_equivalents
from rules_core.systems.cgs.places import SEWER, places
from rules_core.systems.cgs.units import LEADER

GOOD = "good"
PINNED = "pinned"
DISRUPTED = "disrupted"
WIA = "wia"
DISRUPTED_STATES = frozenset({DISRUPTED, WIA})
"""A unit that is WIA is disrupted, and worse (10.8)."""

GROUND_LEVEL = "ground"
_LEVELS_OF_THEIR_OWN = frozenset({ROOF, CELLAR, SEWER})


def level_name(place: str) -> str:
    """The level of a hex that a place is on: each is a stacking location of its own (9.1.1).

    Whoever is in a hole, a trench, a gully or beside a building there is on its ground level.

    Args:
        place: the place's word.
    """
    return place if place.startswith("+") or place in _LEVELS_OF_THEIR_OWN else GROUND_LEVEL


@dataclass(frozen=True)
class Group:
    """Infantry units of one side and state that are together.

    Args:
        side: whose they are.
        unit: their class.
        count: how many.
        state: ``good``, ``pinned``, ``disrupted`` or ``wia``.
        level: the level they are on.
    """

    side: str
    unit: str
    count: int
    state: str
    level: str

    @property
    def disrupted(self) -> bool:
        """Whether they are Disrupted, or worse."""
        return self.state in DISRUPTED_STATES


@dataclass(frozen=True)
class Vehicle:
    """A vehicle on the ground of a hex.

    Args:
        side: whose it is; None where nobody has said.
        afv: whether it is an AFV.
    """

    side: str | None
    afv: bool


class UnitsOnMap:
    """The units on the map, each hex looked up once.

    Args:
        situation: the board and the table.
    """

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._groups: dict[str, tuple[Group, ...]] = {}

    def infantry(self, hex_name: str) -> tuple[Group, ...]:
        """The infantry units in a hex, on all its levels."""
        found = self._groups.get(hex_name)
        if found is None:
            items = self._situation.counters.at(hex_name, INFANTRY)
            found = self._groups[hex_name] = tuple(self._group(item) for item in items)
        return found

    def _group(self, item: Counter) -> Group:
        place = item.place or places(self._situation, item.at)[0].id
        details = item.details
        return Group(
            str(details["side"]),
            str(details["unit"]),
            int(str(details["count"])),
            str(details["state"]),
            level_name(place),
        )

    def vehicles(self, hex_name: str) -> tuple[Vehicle, ...]:
        """The vehicles in a hex; they are always on its ground."""
        return tuple(
            Vehicle(None if item.details.get("side") is None else str(item.details["side"]), _is_afv(item))
            for item in self._situation.counters.at(hex_name, VEHICLE)
        )

    def on(self, at: Location, which: Callable[[Group], bool]) -> tuple[Group, ...]:
        """Those of the infantry units on a Location's level of its hex that answer a description."""
        level = level_name(at.place)
        return tuple(group for group in self.infantry(at.hex) if group.level == level and which(group))

    def squads_of(self, side: str, at: Location) -> Fraction:
        """The squad-equivalents of a side on a Location's level of its hex."""
        return squad_equivalents((group.unit, group.count) for group in self.on(at, lambda group: group.side == side))

    def would_overstack(self, side: str, entering: Fraction, at: Location) -> bool:
        """Whether a side's units would be over the limit with some more (9.1.1, 9.2.1).

        Args:
            side: whose limit.
            entering: what comes in, in squad-equivalents; leaders count nothing and never overstack.
            at: where to.
        """
        return entering > 0 and overstacks(self.squads_of(side, at) + entering)

    def leader_with(self, side: str, at: Location) -> bool:
        """Whether a side has a leader there who is not Disrupted (10.2.6)."""
        return bool(self.on(at, lambda group: group.side == side and group.unit == LEADER and not group.disrupted))

    def disrupted_with(self, side: str, at: Location) -> bool:
        """Whether a side has a Disrupted unit there (10.2.6)."""
        return bool(self.on(at, lambda group: group.side == side and group.disrupted))

    def enemy_infantry(self, side: str, at: Location, *, any_level: bool) -> bool:
        """Whether a side's enemy has infantry there.

        Args:
            side: the side that asks.
            at: the Location entered.
            any_level: whether units on other levels of the hex count too (HC-CGS-36).
        """
        level = level_name(at.place)
        return any(group.side != side and (any_level or group.level == level) for group in self.infantry(at.hex))

    def enemy_vehicles(self, side: str, hex_name: str) -> tuple[Vehicle, ...]:
        """The vehicles of a side's enemy in a hex; one whose side nobody has said is nobody's."""
        return tuple(vehicle for vehicle in self.vehicles(hex_name) if vehicle.side not in (None, side))

    def vehicles_of_nobody(self, hex_name: str) -> tuple[Vehicle, ...]:
        """The vehicles in a hex that may be friends or enemies, as nobody has said whose they are."""
        return tuple(vehicle for vehicle in self.vehicles(hex_name) if vehicle.side is None)

    def enemies_in_order(self, side: str, at: Location) -> frozenset[str]:
        """The classes of enemy infantry that is there and not Disrupted (6.5)."""
        return frozenset(group.unit for group in self.on(at, lambda group: group.side != side and not group.disrupted))


def whose_says(hex_name: str, decides: str, cite: str) -> str:
    """That a vehicle is left out of account, as nobody has said whose it is.

    Args:
        hex_name: its hex.
        decides: what hangs on it, as a clause.
        cite: the rule.
    """
    return f"Whose the vehicle in {hex_name} is isn't said, and {decides} ({cite}): say it on its counter."


def _is_afv(item: Counter) -> bool:
    return item.details.get("armour", "afv") == "afv"
