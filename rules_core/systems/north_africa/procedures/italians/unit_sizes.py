"""How many vehicles an Italian platoon, battery or other unit has, for scenarios of one's own (VN 1 to VN 24)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.procedures.procedure import OPEN, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.procedures.asked import date_fields, date_of, plain, unsaid
from rules_core.systems.north_africa.procedures.italians.fields import GROUP, vehicle_field, vehicle_of
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle

LISTING = "NA vehicle listing"
FIVE_FROM = (1941, 8)
"""Late in this month a platoon of M13/40 or M14/41 becomes five (VN 8)."""

PLATOONS_OF_FOUR = frozenset(
    {"l5-21", "l5-30", "l3-35", "l3-aa", "l3-cc", "l6-40", "m11-39", "smv-l40-47-32", "ab-40", "ab-41"}
)
BY_DATE = frozenset({"m13-40", "m14-41"})
PLATOONS_OF_FIVE = frozenset({"m15-42"})
BATTALIONS = frozenset({"smv-m40-75-18", "smv-m41-75-18", "smv-m42-75-18"})
BATTERIES_OF_FOUR = frozenset(
    {"smv-m43-105-25", "smv-m41m-90-53", "autocann-65-17-b", "autocann-75-27", "autocann-90-53"}
)
MORE = {
    "l3-lf": ("platoon", "4, one in each company of L3"),
    "smv-l40-47-32": ("others", "2 in the recon group (NEC) of an infantry division; a squadron of 9"),
    "smv-m41m-90-53": ("ammunition vehicles", "4 with each battery"),
    "lancia-1zm": ("squadron", "6; a section 2"),
    "autocann-65-17-b": ("with the batteries", "a section of four 20/65"),
    "autocann-20-65-b": ("section", "4, with the batteries of 65/17"),
}
"""What else is said of a vehicle's units, and what it is."""


def _said(row: ItalianVehicle, year: int | None, month: int | None) -> Iterator[tuple[str, str]]:
    """The units of a vehicle and how many each has."""
    if row.id in PLATOONS_OF_FOUR:
        yield "platoon", "4"
    if row.id in PLATOONS_OF_FIVE:
        yield "platoon", "5"
    if row.id in BY_DATE and year is not None:
        now = year, month or 12
        yield "platoon", "4, from late August on 5" if now == FIVE_FROM else "5" if now > FIVE_FROM else "4"
    if row.id in BATTALIONS:
        sometimes = ", in 1943 sometimes 3" if year in (None, 1943) else ""
        yield "battalion", f"2 batteries{sometimes}"
        yield "battery", "4, sometimes 6"
    if row.id in BATTERIES_OF_FOUR:
        yield "battery", "4"
    if row.id in MORE:
        yield MORE[row.id]


def _sizes(case: Case) -> Ruling:
    row = vehicle_of(case)
    year, month = date_of(case)
    if row.id in BY_DATE and (year is None or (year == FIVE_FROM[0] and month is None)):
        return unsaid(["the year" if year is None else "the month"])
    found = tuple(_said(row, year, month))
    cite = f"NA {row.vehicle_note}" if row.id != "m14-41" else "NA VN 8"
    facts = tuple(Fact(what, count, cite) for what, count in found)
    if not found:
        return plain("not said", LISTING, "No note says how many a unit of it has.")
    what, count = found[0]
    return plain(f"{what}: {count}", cite, tone=OPEN, facts=facts)


UNIT_SIZES = Procedure(
    "italian-units",
    "Platoons and batteries",
    GROUP,
    "How many vehicles a platoon, a battery or another unit of a type has.",
    "NA VN 1 to VN 24, NA vehicle listing",
    (vehicle_field(LISTING), *date_fields("NA VN 8")),
    _sizes,
)
