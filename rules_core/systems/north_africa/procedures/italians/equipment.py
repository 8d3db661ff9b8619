"""What a vehicle has in a month: its optional AA MG, HEAT, a radio (Notes C and H, VN 8, 23, 26, 27)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import BAD, GOOD, Case, Procedure, Ruling
from rules_core.systems.north_africa.conditions import NORTH_AFRICA
from rules_core.systems.north_africa.procedures.asked import (
    date_fields,
    date_of,
    judged,
    place_field,
    place_of,
    plain,
    unsaid,
)
from rules_core.systems.north_africa.procedures.italians.fields import GROUP, vehicle_field, vehicle_of
from rules_core.systems.north_africa.vehicles.figures import NO_RADIO, RADIO
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle

AA_MG, HEAT, SET = "aa-mg", "heat", "radio"
OPTIONAL = "Opt"
AA_RF = {
    "autocann-65-17-b": ("1.2", "NA VN 23"),
    "autocarretta": ("1.4", "NA VN 26"),
    "fiat-508-mc": ("1.4", "NA VN 27"),
}
"""The RF of an optional AA MG where a vehicle note gives it; else it is Note C's."""
NOTE_C_RF = ("1.4", "NA Note C")
HEAT_FROM = (1942, 9)
FURGONE_YEARS = (1942, 1943)


def _aa(case: Case, row: ItalianVehicle) -> Ruling:
    if not row.mg_aa:
        return plain("it has no AA MG", "NA vehicle listing", tone=BAD)
    if OPTIONAL not in row.mg_aa:
        return plain("always there", "NA vehicle listing", f"Its AA MG has {row.mg_aa} FP.", GOOD)
    rarity, cite = AA_RF.get(row.id, NOTE_C_RF)
    strength = f"{row.mg_aa.removeprefix(OPTIONAL)} FP."
    if row.id != "fiat-508-mc":
        return plain(f"available, RF {rarity}", cite, f"In every month. {strength}", GOOD)
    year, _ = date_of(case)
    if year is None:
        return unsaid(["the year"])
    conditions = (
        Condition("1942 or 1943", year in FURGONE_YEARS, cite, "Only in scenarios of 1942 and 1943.", str(year)),
        Condition("in North Africa", place_of(case) == NORTH_AFRICA, cite, "Only in North Africa."),
    )
    detail = f"{strength} That version carries no Passengers; its MG can't be removed, but scrounged as one LMG."
    return judged((f"available, RF {rarity}", "not available"), conditions, cite, detail)


def _heat(case: Case, row: ItalianVehicle) -> Ruling:
    if not row.special_ammo:
        return plain("it has no HEAT", "NA vehicle listing", tone=BAD)
    if "H" not in row.letters:
        return plain("available", "NA vehicle listing", f"{row.ammo}, in every month.", GOOD)
    year, month = date_of(case)
    if year is None or (year == HEAT_FROM[0] and month is None):
        return unsaid(["the year" if year is None else "the month"])
    come = (year, month or 1) >= HEAT_FROM
    condition = Condition("September 1942 or later", come, "NA Note H", "HEAT comes in September 1942.")
    return judged((f"available: {row.ammo}", "not available"), (condition,), "NA Note H")


def _radio(case: Case, row: ItalianVehicle) -> Ruling:
    if not row.figures.armored:
        return plain("not said: it is no AFV", "NA 181.21", "Only AFV are assumed to have a radio.")
    if row.radio in (RADIO, NO_RADIO):
        has = row.radio == RADIO
        said = "" if has else "No radio counter can replace it; it moves in platoons (181.22)."
        return plain("it has a radio" if has else "it has no radio", "NA 181.21", said, GOOD if has else BAD)
    found = row.figures.has_radio(*date_of(case))
    if found is None:
        return unsaid(["the month"])
    said = "" if found else "It moves in platoons (181.22)."
    return plain("it has a radio" if found else "it has no radio", "NA VN 8", said, GOOD if found else BAD)


_WORK = {AA_MG: _aa, HEAT: _heat, SET: _radio}

EQUIPMENT = Procedure(
    "italian-equipment",
    "Equipment by month",
    GROUP,
    "Whether a vehicle has its optional AA MG, HEAT or a radio in a month.",
    "NA Notes C and H, VN 8, 23, 26, 27",
    (
        vehicle_field("NA vehicle listing"),
        Field(
            "about",
            "About its",
            "choice",
            "",
            "NA vehicle listing",
            (Choice(AA_MG, "optional AA MG"), Choice(HEAT, "HEAT"), Choice(SET, "radio")),
        ),
        *date_fields("NA Note H"),
        place_field("NA VN 27"),
    ),
    lambda case: _WORK[case.word("about")](case, vehicle_of(case)),
)
