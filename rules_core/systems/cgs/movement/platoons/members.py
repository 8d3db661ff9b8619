"""Who moves in a platoon: the leading unit, and the counters on the map that are marked to move along (10.7, 11.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from rules_core.counters.counters import Counter, Counters
from rules_core.geometry.facing import Facing
from rules_core.location import Location
from rules_core.movement.movement import Bar, Movement
from rules_core.situation import Situation
from rules_core.systems.cgs.conventions import PLATOON_GROUP
from rules_core.systems.cgs.counter_kinds import INFANTRY, PLATOON, VEHICLE
from rules_core.systems.cgs.counters.stacking import LIMIT, squad_equivalents
from rules_core.systems.cgs.counters.units_on_map import GOOD
from rules_core.systems.cgs.movement.foot.steps import FootMovement
from rules_core.systems.cgs.movement.platoons.group import AFV_CITE, GROUP_CITE, MIXED_CITE, MOST_HEXES, form_a_group
from rules_core.systems.cgs.movement.said import FORWARD, GEAR, side_of
from rules_core.systems.cgs.movement.vehicles.steps import VehicleMovement
from rules_core.systems.cgs.sight.shelter import location_of
from rules_core.systems.cgs.units import (
    GUN,
    HALF_SQUAD,
    INFANTRY_CLASSES,
    LEADER,
    RUNNING,
    SQUAD,
    SW_TEAM,
    UNITS,
)

TYPES_CITE = "CGS 10.1.1"
_FIRST = (SQUAD, HALF_SQUAD, SW_TEAM, LEADER)
"""Whose steps stand for a stack on foot; all but guns pay alike, and leaders are spared some checks."""


@dataclass(frozen=True)
class Member:
    """A part of a platoon that steps and pays as one: a stack on foot, the guns in it, or one vehicle.

    Args:
        name: what it is called, by the hex in which it begins.
        at: where it begins.
        movement: how it moves by itself.
        facing: the way that a vehicle faces; None for as the leading one, and on foot.
        squads: what it counts for stacking, in squad-equivalents.
    """

    name: str
    at: Location
    movement: Movement
    facing: Facing | None = None
    squads: Fraction = Fraction(0)


@dataclass(frozen=True)
class Members:
    """A platoon before it moves.

    Args:
        all: its members, the leading one first.
        situation: the map without it.
        barred: why it may not move as a platoon; None where it may.
        notes: what else the player should know of it.
    """

    all: tuple[Member, ...]
    situation: Situation
    barred: Bar | None
    notes: tuple[str, ...] = ()


def others_in_platoon(situation: Situation) -> tuple[Counter, ...]:
    """The counters of the moving unit's side that are marked to move along, and can."""
    side = side_of(situation.options)
    items = (*situation.counters.of(INFANTRY), *situation.counters.of(VEHICLE))
    return tuple(
        item
        for item in items
        if item.details.get(PLATOON)
        and side is not None
        and item.details.get("side") == side
        and item.details.get("state", GOOD) == GOOD
    )


def members_of(situation: Situation, unit: str, mode: str, start: Location) -> Members:
    """The platoon of a unit that is about to move (10.7.1, 11.3.1).

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the leading unit's class.
        mode: its mode.
        start: where it is.
    """
    marked = others_in_platoon(situation)
    table = Counters(tuple(item for item in situation.counters.items if item not in marked))
    without = replace(situation, counters=table)
    men = tuple(item for item in marked if item.kind == INFANTRY)
    vehicles = tuple(item for item in marked if item.kind == VEHICLE)
    if unit in INFANTRY_CLASSES:
        found = _on_foot(without, unit, mode, start, men)
        barred = _mode_bar(mode, men) or _with_afv(mode, [member.at.hex for member in found], vehicles)
        barred = barred or _hexes_bar(situation, found, GROUP_CITE) or _leaderless(situation, unit, men)
        mixed = bool(vehicles)
    else:
        found = _vehicles(without, unit, mode, start, vehicles)
        barred = _hexes_bar(situation, found, AFV_CITE) or _too_many(found)
        mixed = bool(men)
    notes = (MIXED_NOTE,) if mixed else ()
    return Members(found, without, barred, notes)


MIXED_NOTE = (
    "Infantry and AFV of one platoon move in the same impulse, each part by its own rules: plan them one after the "
    f"other. Infantry in the hex of an AFV takes no DRM for moving ({MIXED_CITE})."
)


def _on_foot(situation: Situation, unit: str, mode: str, start: Location, men: Iterable[Counter]) -> tuple[Member, ...]:
    stacks: dict[Location, list[tuple[str, int]]] = {start: []}
    for item in men:
        at = location_of(situation, item.at, item.place)
        stacks.setdefault(at, []).append((str(item.details["unit"]), int(str(item.details["count"]))))
    if unit not in {name for name, _ in stacks[start]}:
        stacks[start].append((unit, 1))
    found: list[Member] = []
    for at, groups in stacks.items():
        squads = squad_equivalents(groups)
        names = {name for name, _ in groups}
        led = replace(situation, options={**situation.options, "with_leader": _is_led(situation, names, at == start)})
        walking = next((name for name in _FIRST if name in names), None)
        classes = [name for name in (walking, GUN) if name in names]
        if at == start:
            classes.sort(key=lambda name: (name == GUN) != (unit == GUN))
        for number, name in enumerate(classes):
            moves = unit if at == start and number == 0 else str(name)
            counted = squads if number == 0 else Fraction(0)
            what = "guns" if name == GUN else "units"
            found.append(Member(f"the {what} of {at.hex}", at, FootMovement(led, moves, mode, squads), squads=counted))
    return tuple(found)


def _is_led(situation: Situation, names: set[str], leading: bool) -> bool:
    return LEADER in names or (leading and bool(situation.options["with_leader"]))


def _vehicles(
    situation: Situation, unit: str, mode: str, start: Location, counters: Iterable[Counter]
) -> tuple[Member, ...]:
    found = [Member(f"the vehicle of {start.hex}", start, VehicleMovement(situation, unit, mode))]
    itself = False
    for item in counters:
        kind = str(item.details.get("drives") or unit)
        if not itself and item.at == start.hex and kind == unit:
            itself = True  # the leading vehicle's own counter
            continue
        options: Mapping[str, object] = {
            **situation.options,
            "armour": "armoured" if item.details.get("armour", "afv") == "afv" else "unarmoured",
            GEAR: FORWARD,
        }
        at = location_of(situation, item.at, "")
        facing = item.details.get("facing")
        member = VehicleMovement(replace(situation, options=options), kind, mode)
        number = sum(known.at.hex == item.at for known in found)
        name = f"the vehicle of {item.at}" if not number else f"vehicle {number + 1} of {item.at}"
        found.append(Member(name, at, member, None if facing is None else Facing(int(str(facing)))))
    return tuple(found)


# --- whether they may move as a platoon --------------------------------------------------------------------------


def _hexes_bar(situation: Situation, members: Iterable[Member], cite: str) -> Bar | None:
    hexes = tuple(dict.fromkeys(member.at.hex for member in members))
    if len(hexes) > MOST_HEXES:
        return Bar(f"A platoon begins in {MOST_HEXES} hexes or fewer, not in {len(hexes)}.", cite)
    if not form_a_group(situation.board.grid, hexes, situation.conventions[PLATOON_GROUP.id]):
        return Bar(f"A platoon begins in adjacent hexes; there is a gap between {', '.join(hexes)}.", cite)
    return None


def _leaderless(situation: Situation, unit: str, men: Iterable[Counter]) -> Bar | None:
    led = unit == LEADER or bool(situation.options["with_leader"])
    if led or any(item.details["unit"] == LEADER for item in men):
        return None
    return Bar("A platoon of infantry has a leader in one of its hexes.", GROUP_CITE)


def _mode_bar(mode: str, men: Iterable[Counter]) -> Bar | None:
    """Why a member can't move so: teams and guns only at Cautious movement or by a Crawl (10.1.1)."""
    modes = {unit.id: {row.id for row in unit.modes} for unit in UNITS}
    titles = {unit.id: unit.title for unit in UNITS}
    for item in men:
        name = str(item.details["unit"])
        if mode not in modes[name]:
            return Bar(f"The platoon has a {titles[name]} in {item.at}, which never moves so.", TYPES_CITE)
    return None


def _with_afv(mode: str, hexes: Iterable[str], vehicles: Iterable[Counter]) -> Bar | None:
    """Why infantry may not move with AFV: each begins in the hex of one, and none Runs (11.3.3)."""
    driven = {item.at for item in vehicles}
    if not driven:
        return None
    alone = next((name for name in hexes if name not in driven), None)
    if alone is not None:
        return Bar(f"Infantry in {alone} has no AFV of the platoon in its hex.", MIXED_CITE)
    return Bar("Infantry in a platoon with AFV may not Run.", MIXED_CITE) if mode == RUNNING else None


def _too_many(members: Iterable[Member]) -> Bar | None:
    hexes = [member.at.hex for member in members]
    full = next((name for name in hexes if hexes.count(name) > LIMIT.vehicles), None)
    if full is None:
        return None
    return Bar(f"Vehicles that are overstacked, here in {full}, may not move as a platoon.", AFV_CITE)
