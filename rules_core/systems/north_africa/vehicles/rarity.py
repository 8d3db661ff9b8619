"""Whether an Italian vehicle can be had somewhere in a month, and how rare it is (NAF-301, Notes N and R)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

from rules_core.convention import Choose
from rules_core.rosters.months import IN_A_YEAR, Month
from rules_core.rosters.roster import Availability
from rules_core.systems.north_africa.conventions.vehicles import (
    AS_PRINTED,
    EVERYWHERE,
    LISTED_SPAN,
    OUTSIDE_SPAN,
    SICILY_JULY_1943,
    WITHOUT_THEATER,
)
from rules_core.systems.north_africa.vehicles.listing import BY_ID
from rules_core.systems.north_africa.vehicles.rarity_rows import BESIDE, HIGHEST_TENTHS, RARITIES
from rules_core.systems.north_africa.vehicles.theaters import NORTH_AFRICA, RUSSIA, SICILY
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle

Period = tuple[Month, Month]

NOTE_OF: Mapping[str, tuple[str, str]] = {NORTH_AFRICA: ("N", "6/40-5/43"), RUSSIA: ("R", "8/41-3/43")}
"""The note without which a vehicle is not used in a theater, and the months that the note gives (Note N, Note R)."""

REMARKS = {"F": "Fascist Italians only", "T": "Tunisia only"}

_LISTING_ONLY = {"lince", "autocann-20-65-b", "fiat-508-mc"}
"""The vehicles for which the sources give dates and an RF, but no theater."""
_L40 = "smv-l40-47-32"


def windows(vehicle: ItalianVehicle, theater: str, choose: Choose) -> tuple[Availability, ...]:
    """When a vehicle can be had in a theater, in order of time.

    Args:
        vehicle: the vehicle.
        theater: the theater's id.
        choose: tells the option of a convention in force.
    """
    found = _printed(vehicle.id, theater)
    if vehicle.id in _LISTING_ONLY and choose(WITHOUT_THEATER) == EVERYWHERE and not found:
        found = tuple(_listed(vehicle, theater))
    if vehicle.id == _L40 and theater == SICILY and choose(SICILY_JULY_1943) == AS_PRINTED:
        found = tuple(replace(row, rarity=Fraction(17, 10)) if row.printed else row for row in found)
    least, most = span(vehicle)
    if any(not least <= row.rarity <= most for row in found) and choose(OUTSIDE_SPAN) == LISTED_SPAN:
        found = tuple(replace(row, rarity=min(max(row.rarity, least), most)) for row in found)
    return found


def span(vehicle: ItalianVehicle) -> tuple[Fraction, Fraction]:
    """The least and the highest RF that the listing prints for a vehicle."""
    ends = sorted(Fraction(end if end[0] != "." else f"0{end}") for end in vehicle.rf.split("-"))
    return ends[0], ends[-1]


@cache
def _printed(vehicle_id: str, theater: str) -> tuple[Availability, ...]:
    """The windows that the notes print, within what the listing and Notes N and R allow."""
    vehicle = BY_ID[vehicle_id]
    bounds = _bounds(vehicle, theater)
    if bounds is None:
        return ()
    rows = (*_own(vehicle, theater), *_beside(vehicle, theater))
    cut = (_within(row, bounds) for row in rows)
    return tuple(sorted((row for row in cut if row is not None), key=lambda row: row.first))


def _own(vehicle: ItalianVehicle, theater: str) -> Iterator[Availability]:
    for row in RARITIES:
        if vehicle.id not in row.vehicles or theater not in row.theaters:
            continue
        for written in row.windows.split(", "):
            dates, rarity, *flags = written.split()
            first, last = period(dates)
            printed, why = (row.corrected or {}).get(dates, ("", ""))
            note = REMARKS[flags[0]] if flags else ""
            yield Availability(first, last, Fraction(rarity), vehicle.vehicle_note, note, printed, why)


def _beside(vehicle: ItalianVehicle, theater: str) -> Iterator[Availability]:
    for row in BESIDE:
        if row.vehicle != vehicle.id or (row.within is not None and theater not in row.within):
            continue
        for other in _printed(row.of, theater):
            rarity = min(other.rarity + Fraction(row.tenths, 10), Fraction(HIGHEST_TENTHS, 10))
            moved = replace(other, rarity=rarity, cite=vehicle.vehicle_note)
            within = moved if row.within is None else _within(moved, period(row.within[theater]))
            if within is not None:
                yield within


def _listed(vehicle: ItalianVehicle, theater: str) -> Iterator[Availability]:
    """The listed dates and RF of a vehicle, for a theater that no note names."""
    bounds = _bounds(vehicle, theater)
    if bounds is not None:
        yield Availability(*bounds, Fraction(vehicle.rf), vehicle.vehicle_note)


def _bounds(vehicle: ItalianVehicle, theater: str) -> Period | None:
    """The months outside of which a vehicle is used nowhere, or not in a theater."""
    first, last = period(vehicle.dates)
    if theater not in NOTE_OF:
        return first, last
    letter, dates = NOTE_OF[theater]
    if letter not in vehicle.letters:
        return None
    begins, ends = period(dates)
    return max(first, begins), min(last, ends)


def _within(row: Availability, bounds: Period) -> Availability | None:
    first, last = max(row.first, bounds[0]), min(row.last, bounds[1])
    return replace(row, first=first, last=last) if first <= last else None


def period(written: str) -> Period:
    """The first and the last month of a period as the notes write it.

    Args:
        written: ``6-12/40``, ``7/40-1/41``, ``9/43``, ``44-5/45``, ``6/40-41``, ``1943`` or ``23-7/43``.
    """
    begins, _, ends = written.partition("-")
    ends = ends or begins
    last = _end(ends)
    if "/" in begins:
        return _end(begins), last
    # A bare number before a month of the same year is a month (6-12/40); before one of a later year a year (44-5/45).
    number = int(begins)
    if "/" in ends and number <= IN_A_YEAR:
        return Month(last.year, number), last
    return Month(_year(begins), 1), last


def _end(written: str) -> Month:
    month, _, year = written.rpartition("/")
    return Month(_year(year), int(month) if month else IN_A_YEAR)


def _year(written: str) -> int:
    return int(written) if len(written) > len("41") else 1900 + int(written)
