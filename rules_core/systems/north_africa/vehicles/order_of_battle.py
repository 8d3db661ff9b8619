"""The Italian order of battle: the 41 vehicles of the listing, where and when they can be had (VN 1 to VN 28)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules_core.convention import Choose
from rules_core.families.squad_leader.counter_kinds import VEHICLE
from rules_core.rosters.roster import (
    Availability,
    EntryKind,
    FigureTile,
    Measure,
    Remark,
    Roster,
    RosterEntry,
    Scene,
    Theater,
)
from rules_core.systems.north_africa.counter_kinds.vehicles import MODEL, UNARMORED
from rules_core.systems.north_africa.vehicles import rarity
from rules_core.systems.north_africa.vehicles.listing import BY_ID, VEHICLES
from rules_core.systems.north_africa.vehicles.notes import LETTERS, VEHICLE_NOTES
from rules_core.systems.north_africa.vehicles.theaters import THEATERS, from_conditions, to_conditions
from rules_core.systems.north_africa.vehicles.tiles import tiles
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle

KINDS: tuple[EntryKind, ...] = (
    EntryKind("tanks", "Tanks"),
    EntryKind("tankettes", "Tankettes"),
    EntryKind("self-propelled", "Assault guns, tank destroyers"),
    EntryKind("armored-cars", "Armored and scout cars"),
    EntryKind("gun-trucks", "Guns on trucks"),
    EntryKind("trucks", "Trucks and tractors"),
)

MEASURES = (Measure("bpv", "BPV", "Most points first"), Measure("mp", "MP", "Fastest first"))


def _remarks(row: ItalianVehicle) -> tuple[Remark, ...]:
    lettered = tuple(Remark(letter, LETTERS[letter][1], LETTERS[letter][0]) for letter in row.letters)
    return (*lettered, Remark(row.vehicle_note, VEHICLE_NOTES[row.vehicle_note], row.vehicle_note))


def _counter(row: ItalianVehicle) -> Mapping[str, str | bool]:
    """The counter that stands for it on the map."""
    return {"kind": VEHICLE, MODEL: row.name, **({} if row.armor else {UNARMORED: True})}


def _entry(row: ItalianVehicle) -> RosterEntry:
    guns = (row.main_armament, row.main_armament[1:], row.secondary_armament, row.secondary_armament[1:], row.ammo)
    return RosterEntry(
        id=row.id,
        title=row.name,
        kind=row.group,
        what=f"{row.kind}, {row.weight} t",
        picture=row.picture,
        measures={"bpv": row.bpv, "mp": row.mp},
        words=(row.type, *guns),
        remarks=_remarks(row),
        unit=row.id,
        counter=_counter(row),
    )


def _windows(entry: RosterEntry, theater: Theater, choose: Choose) -> tuple[Availability, ...]:
    return rarity.windows(BY_ID[entry.id], theater.id, choose)


def _tiles(entry: RosterEntry, scene: Scene) -> tuple[FigureTile, ...]:
    return tiles(BY_ID[entry.id], scene)


ITALIAN_VEHICLES = Roster(
    id="italian-vehicles",
    title="Italian vehicles",
    help="Which vehicles the Italians have in a month, theater by theater, how rare each is, and what it can do.",
    cite="197",
    noun=("vehicle", "vehicles"),
    rarity="RF",
    rarest=Fraction(16, 10),
    commonest=Fraction(9, 10),
    theaters=THEATERS,
    kinds=KINDS,
    measures=MEASURES,
    entries=tuple(_entry(row) for row in VEHICLES),
    windows=_windows,
    tiles=_tiles,
    from_conditions=from_conditions,
    to_conditions=to_conditions,
)
"""All of it, for pages and queries."""
