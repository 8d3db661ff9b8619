"""Who moves in a platoon: the leading AFV, and the counters on the map that are marked as of its platoon (181.22)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import VEHICLE
from rules_core.geometry.facing import Facing
from rules_core.location import Location
from rules_core.movement.movement import Bar, Movement
from rules_core.situation import Situation
from rules_core.systems.north_africa.counter_kinds.vehicles import DRIVES, MEMBER, STUCK, UNARMORED, VCA
from rules_core.systems.north_africa.movement.alone import movement_alone
from rules_core.systems.north_africa.movement.hex_ground import grounds_of
from rules_core.systems.north_africa.movement.platoon.drills import apart
from rules_core.systems.north_africa.units import UNITS
from rules_core.units import Mode, UnitClass

PLATOON_CITE = "NA 181.22"
TOGETHER_CITE = "NA 181.221"
LOST_CITE = "NA 181.222"
FEWEST, MOST = 2, 3
"""How many AFV a platoon has."""


@dataclass(frozen=True)
class Tank:
    """One AFV of a platoon.

    Args:
        name: what it is called, by the hex in which it begins.
        at: where it begins.
        movement: how it moves by itself.
        facing: its VCA, where that was said of it; None for as the leading one.
    """

    name: str
    at: Location
    movement: Movement
    facing: Facing | None = None


@dataclass(frozen=True)
class Platoon:
    """A platoon before it moves.

    Args:
        tanks: its AFV, the leading one first.
        barred: why it may not move as a platoon; None where it may.
    """

    tanks: tuple[Tank, ...]
    barred: Bar | None

    def for_safety(self) -> Platoon:
        """The same platoon, each AFV of which does all that makes its own way safer."""
        return replace(self, tanks=tuple(replace(tank, movement=tank.movement.for_safety()) for tank in self.tanks))


def platoon_of(
    situation: Situation, unit: UnitClass, mode: Mode, allowance: Fraction | None, start: Location
) -> Platoon:
    """The platoon of an AFV that is about to move.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the leading AFV's class.
        mode: how each of them moves in an Impulse.
        allowance: the MP of the slowest of them; None where nobody knows.
        start: where the leading one is.
    """
    marked = [item for item in situation.counters.of(VEHICLE) if item.details.get(MEMBER)]
    others = _without_the_leading_one(situation, marked, start)
    bare = replace(situation, counters=situation.counters.without(VEHICLE, MEMBER))
    tanks = [Tank(f"the AFV of {start.hex}", start, movement_alone(bare, unit, mode, allowance))]
    for item in others:
        drives = next((row for row in UNITS if row.id == item.details.get(DRIVES)), unit)
        facing = item.details.get(VCA)
        number = sum(tank.at.hex == item.at for tank in tanks) + 1
        name = f"the AFV of {item.at}" if number == 1 else f"AFV {number} of {item.at}"
        said = None if facing is None else Facing(int(str(facing)))
        tanks.append(Tank(name, _where(bare, item), movement_alone(bare, drives, mode, allowance), said))
    return Platoon(tuple(tanks), _barred(situation, tanks, others))


def _where(situation: Situation, item: Counter) -> Location:
    """Where a counter's vehicle is: in the place that was said, else where a vehicle enters the hex."""
    return Location(item.at, item.place or grounds_of(situation).of(item.at).open_places[0])


def _without_the_leading_one(situation: Situation, marked: list[Counter], start: Location) -> list[Counter]:
    """All that move along: of those where the plan begins, one is the leading AFV's own counter."""
    own = next((item for item in marked if _where(situation, item) == start), None)
    return [item for item in marked if item is not own]


def _barred(situation: Situation, tanks: list[Tank], others: list[Counter]) -> Bar | None:
    """Why they may not move as a platoon; None where they may."""
    if not FEWEST <= len(tanks) <= MOST:
        said = "no further AFV is marked as of the same platoon" if len(tanks) < FEWEST else f"here are {len(tanks)}"
        return Bar(f"A platoon is two or three AFV, and {said}.", PLATOON_CITE)
    for item in others:
        if item.details.get(UNARMORED):
            return Bar(f"The vehicle in {item.at} is unarmored: AFV move in platoons.", PLATOON_CITE)
        if item.details.get(STUCK):
            return Bar(f"The AFV in {item.at} is {item.details[STUCK]}: it is no longer of the platoon.", LOST_CITE)
    alone = apart([situation.board.grid.cells[tank.at.hex] for tank in tanks])
    if alone is not None:
        return Bar(f"{_capital(tanks[alone].name)} begins adjacent to none of its platoon.", TOGETHER_CITE)
    return None


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
