"""Whether a weapon of an Italian vehicle may fire, by its notes (Notes A to J, VN 3, 7, 16, 23, 27)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.climate.air import dust_of
from rules_core.systems.north_africa.procedures.asked import in_force, judged, when
from rules_core.systems.north_africa.procedures.italians.fields import GROUP, vehicle_field, vehicle_of
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle

MAIN, BOW, COAXIAL, AA, REAR, SECOND = "main", "bow", "coaxial", "aa", "rear", "second"
WEAPONS = {
    MAIN: "main armament",
    BOW: "bow MG",
    COAXIAL: "coaxial MG",
    AA: "AA MG",
    REAR: "rear MG",
    SECOND: "gun in the bow",
}
LISTING = "NA vehicle listing"
HULL_DOWN_CITE = "NA 137.3"
BREAKS_DOWN_ON = 11
"""The B and X numbers that the notes give (Note F, VN 5, VN 7)."""
ATR_RANGE = 12
"""As far as a 20L that is an ATR hits (Note J)."""
TURRETS = ("1MT", "ST", "T")
VCA_ONLY = {"l3-aa": "NA VN 3", "autocann-65-17-b": "NA VN 23", "fiat-508-mc": "NA VN 27"}
"""The vehicles whose AA MG fires only within the VCA by their own notes."""
RESITED = ("mr35-f", "ab-40")
"""The vehicles that have an AA MG once another MG is re-sited (Note I)."""


def has(row: ItalianVehicle, weapon: str) -> bool:
    """Whether a vehicle has a weapon by the listing or by Note I."""
    columns = {
        MAIN: row.main_armament,
        BOW: row.mg_bow,
        COAXIAL: row.mg_coax,
        AA: row.mg_aa or (row.id in RESITED and "Note I"),
        REAR: row.mg_rear,
        SECOND: row.secondary_armament,
    }
    return bool(columns[weapon])


def _limits(row: ItalianVehicle, weapon: str, case: Case) -> Iterator[Condition]:
    """What has to hold for a weapon to fire."""
    letters = row.letters
    yield Condition("it has one", has(row, weapon), LISTING, f"The {row.name} has no {WEAPONS[weapon]}.")
    if "E" in letters:
        yield Condition("not Stunned", not case.flag("stunned"), "NA Note E", "Stunned, it may fire no weapon.")
    if row.id == "smv-m41m-90-53":
        reason = "It can't fire at all while a Known enemy is in its Location."
        yield Condition("no Known enemy in its Location", not case.flag("enemy_here"), "NA VN 16", reason)
    if weapon == MAIN:
        yield from _main_limits(row, case)
    if weapon == BOW and "E" not in letters:
        hull_down = case.flag("hull_down")
        yield Condition("not hull down", not hull_down, HULL_DOWN_CITE, "Hull down, its bow MG may not fire.")
    if row.id == "l3-aa" and weapon == BOW:
        yield Condition("buttoned up", not case.flag("exposed"), "NA VN 3", "The bow MG can't be used CE.")
    if weapon == AA:
        yield from _aa_limits(row, case)


def _main_limits(row: ItalianVehicle, case: Case) -> Iterator[Condition]:
    letters = row.letters
    if "D" in letters:
        reason = "It may not fire once the vehicle has moved to a new hex."
        yield Condition("in the hex where it began", not case.flag("moved"), "NA Note D", reason)
    if "G" in letters:
        reason = "It may not fire while the vehicle is in Motion."
        yield Condition("not in Motion", not case.flag("motion"), "NA Note G", reason)
    if "J" in letters:
        distance = case.whole("range")
        reason = f"An ATR hits no farther than {ATR_RANGE} hexes."
        yield Condition("range", distance <= ATR_RANGE, "NA Note J", reason, str(distance))
        if row.id == "l3-cc":
            yield Condition("buttoned up", not case.flag("exposed"), "NA Note J", "It can't be used CE.")


def _aa_limits(row: ItalianVehicle, case: Case) -> Iterator[Condition]:
    own = VCA_ONLY.get(row.id)
    if own or ("C" in row.letters and row.turret not in TURRETS):
        cite = own or "NA Note C"
        yield Condition("target within the VCA", case.flag("in_vca"), cite, "It fires only within the VCA.")
    if row.id in RESITED:
        yield Condition("target within the TCA", case.flag("in_tca"), "NA Note I", "It fires only within the TCA.")


def _facts(row: ItalianVehicle, weapon: str, case: Case) -> Iterator[Fact]:
    """What else the notes say of a shot with it."""
    letters = row.letters
    if "A" in letters and weapon in (MAIN, SECOND):
        yield Fact("with AP", "two To Kill DR, the firer's choice", "NA Note A")
    if "E" in letters and weapon == BOW and case.flag("hull_down"):
        yield Fact("hull down", "the bow MG may fire", "NA Note E")
    dust = dust_of(in_force(case))
    less, dense = (dust.breakdown, f", {dust.cite}") if dust is not None and dust.breakdown else (0, "")
    number = BREAKS_DOWN_ON - less
    if row.id == "m11-39":
        yield Fact(f"B{number}", "for the 37mm in the bow alone", f"NA VN 7{dense}")
        if weapon == MAIN:
            traverse = "Its turret turns through 360 degrees, whatever the gun in the bow does."
            yield Fact("one-man turret", "all its penalties", "NA VN 7", traverse)
    elif row.id == "l3-lf":
        yield Fact("breaks down on", f"{'X' if weapon == MAIN else 'B'}{number}", f"NA VN 5{dense}")
    elif "F" in letters:
        yield Fact("breaks down on", str(number), f"NA Note F{dense}")
    if "AA" in letters and weapon == MAIN:
        yield Fact("against aircraft", "it has AA capability", "NA Note AA")


def _fires(case: Case) -> Ruling:
    row, weapon = vehicle_of(case), case.word("weapon")
    conditions = tuple(_limits(row, weapon, case))
    facts = tuple(_facts(row, weapon, case)) if has(row, weapon) else ()
    return judged(("may fire", "may not fire"), conditions, f"NA {row.vehicle_note}", "", facts)


VEHICLE_WEAPON = Procedure(
    "italian-weapon",
    "Weapons of an Italian vehicle",
    GROUP,
    "Whether the notes of a vehicle let one of its weapons fire, and what they say of the shot.",
    "NA Notes A to J, VN 3, 5, 7, 16, 23, 27, NA 137.3",
    (
        vehicle_field(LISTING),
        Field("weapon", "Weapon", "choice", "", LISTING, tuple(Choice(word, say) for word, say in WEAPONS.items())),
        Field("moved", "Moved to a new hex", "flag", "In this turn.", "NA Note D", when=when("weapon", MAIN)),
        Field("motion", "In Motion", "flag", "", "NA Note G", when=when("weapon", MAIN)),
        Field("stunned", "Stunned", "flag", "", "NA Note E"),
        Field("exposed", "Crew exposed", "flag", "CE.", "NA VN 3, NA Note J"),
        Field("hull_down", "Hull down", "flag", "", "NA 137.3, NA Note E", when=when("weapon", BOW)),
        Field("enemy_here", "Known enemy in its Location", "flag", "", "NA VN 16"),
        Field("in_vca", "Target within the VCA", "flag", "", "NA Note C", default=True, when=when("weapon", AA)),
        Field("in_tca", "Target within the TCA", "flag", "", "NA Note I", default=True, when=when("weapon", AA)),
        Field("range", "Range", "whole", "In hexes.", "NA Note J", default=1, most=100, when=when("weapon", MAIN)),
    ),
    _fires,
)
