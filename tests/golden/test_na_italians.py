"""The Italian order of battle: the listing cell by cell, every window, notes, squads (197, 198, VN, Notes)."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rules_core.query import answer
from rules_core.rosters.months import Month, months_from, read_month
from rules_core.systems.north_africa.vehicles import rarity
from rules_core.systems.north_africa.vehicles.figures import NO_RADIO, RADIO
from rules_core.systems.north_africa.vehicles.listing import BY_ID, VEHICLES
from rules_core.systems.north_africa.vehicles.rarity import period
from rules_core.systems.north_africa.vehicles.theaters import (
    BALKANS,
    EAST_AFRICA,
    ETO_BUT_BALKANS,
    EUROPE,
    FRANCE,
    ITALY,
    NORTH_AFRICA,
    RUSSIA,
    SICILY,
    THEATERS,
)
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle

COVERAGE = Path(__file__).resolve().parents[2].parent / "shared" / "coverage"
LISTING = COVERAGE / "italian-vehicles.csv"
ROWS = COVERAGE / "north-africa.md"
BY_NAME = {row.name: row for row in VEHICLES}
CLASSES = {"fully tracked": "tracked", "armored car": "armored-car", "truck": "truck"}

needs_listing = pytest.mark.skipif(not LISTING.exists(), reason="the shared listing is not here")
needs_rows = pytest.mark.skipif(not ROWS.exists(), reason="the shared rows are not here")

THEATERS_OF = {
    "North Africa": (NORTH_AFRICA,), "East Africa": (EAST_AFRICA,), "Russia": (RUSSIA,), "Sicily": (SICILY,),
    "Italy": (ITALY,), "France": (FRANCE,), "Balkans": (BALKANS,), "Yugoslavia": (BALKANS,), "Tunisia": (NORTH_AFRICA,),
    "North Africa/ETO exc. Balkans": (NORTH_AFRICA, *ETO_BUT_BALKANS),
    "North Africa/Russia/Italy": (NORTH_AFRICA, RUSSIA, ITALY),
    "elsewhere (not East Africa)": (BALKANS, SICILY, FRANCE),
}  # fmt: skip
"""The theaters that the table of windows names (R47, R48)."""


def ask(**query: object) -> dict[str, Any]:
    found: dict[str, Any] = answer({"kind": "roster", "system": "north-africa", **query})
    assert found["kind"] == "roster", found
    return found


def rarity_of(name: str, month: str, theater: str = NORTH_AFRICA, **query: object) -> str | None:
    card: Any = ask(entry=name, month=month, theater=theater, **query)["entry"]
    rarity_now: str | None = card["rarity"]
    return rarity_now


def tiles_of(name: str, month: str = "10/42", **query: object) -> dict[str, dict[str, Any]]:
    card: Any = ask(entry=name, month=month, **query)["entry"]
    return {tile["id"]: tile for tile in card["tiles"]}


def table(name: str, conditions: dict[str, str] | None = None, **inputs: object) -> dict[str, Any]:
    query = {"kind": "table", "system": "north-africa", "name": name, "inputs": inputs, "conditions": conditions or {}}
    found: dict[str, Any] = answer(query)
    assert found["kind"] == "table", found
    return found


# --- the listing -----------------------------------------------------------------------------------------------------


def listed() -> list[dict[str, str]]:
    with LISTING.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@needs_listing
def test_every_row_of_the_listing_is_there_in_its_order() -> None:
    assert [row["name"] for row in listed()] == [row.name for row in VEHICLES]
    assert len(VEHICLES) == 41


@needs_listing
@pytest.mark.parametrize("number", range(41))
def test_each_cell_is_the_listings(number: int) -> None:
    row, cells = VEHICLES[number], listed()[number]
    same = {
        "type": row.type, "weight_tons": row.weight, "bpv": str(row.bpv), "rf": row.rf, "dates": row.dates,
        "size": f"{row.size:+}" if row.size else "0", "armor": row.armor, "turret_armor": row.turret_armor,
        "crew_survival": str(row.crew_survival), "mp": str(row.mp), "ground_pressure": row.ground_pressure,
        "turret": row.turret, "main_armament": row.main_armament, "rof": row.rof, "breakdown": row.breakdown,
        "intensive_fire": row.intensive_fire, "mg_bow": row.mg_bow, "mg_coax": row.mg_coax, "mg_aa": row.mg_aa,
        "mg_rear": row.mg_rear, "secondary_armament": row.secondary_armament, "special_ammo": row.special_ammo,
        "ammo": row.ammo, "transport": row.transport, "vehicle_note": row.vehicle_note.removeprefix("VN "),
        "notes": row.notes,
    }  # fmt: skip
    assert {name: cells[name] for name in same} == same
    assert {"yes": True, "no": False, "": None}[cells["open_topped"]] is row.open_topped
    assert CLASSES[cells["movement_class"]] == row.moves_as
    assert {"yes": NO_RADIO, "no": RADIO}.get(cells["radioless"], "radio from 11/41") == row.radio


@needs_rows
def test_every_window_is_the_tables() -> None:
    text = ROWS.read_text(encoding="utf-8").partition("### 1y.")[2].partition("### 1z.")[0]
    cells = [
        [cell.strip() for cell in line.strip("| ").split("|")] for line in text.splitlines() if line.count("|") > 4
    ]
    tried = 0
    for names, theater, window, figures, *_ in cells:
        found = re.fullmatch(r"[\d.]+( / [\d.]+)?", figures)
        if theater not in THEATERS_OF or found is None:
            continue
        rarities = figures.split(" / ")
        for place, row in enumerate(_named(names)):
            for where in THEATERS_OF[theater]:
                for month in _within(row, where, window):
                    assert _rarity(row, where, month) == Fraction(rarities[place % len(rarities)]), (row.name, month)
                    tried += 1
    assert tried > 1900


def _named(names: str) -> list[ItalianVehicle]:
    names = names.replace("L, M, P", "L, Autocarro M, Autocarro P").replace("611A, 611B", "611A, Fiat 611B")
    return [BY_NAME[name] for name in re.split(r", | & ", names)]


def _within(row: ItalianVehicle, theater: str, window: str) -> Iterator[Month]:
    """The months of a window that the listing, and Notes N and R, let stand."""
    first, last = period(row.dates)
    note = {NORTH_AFRICA: "6/40-5/43", RUSSIA: "8/41-3/43"}.get(theater)
    bounds = [period(window), (first, last), *([period(note)] if note else [])]
    return iter(months_from(max(begin for begin, _ in bounds), min(end for _, end in bounds)))


def _rarity(row: ItalianVehicle, theater: str, month: Month) -> Fraction | None:
    found = [window for window in rarity.windows(row, theater, lambda record: record.default) if window.holds(month)]
    assert len(found) <= 1, "windows don't overlap"
    return found[0].rarity if found else None


def test_no_window_is_outside_the_listed_dates_nor_the_notes() -> None:
    for row in VEHICLES:
        first, last = period(row.dates)
        for theater in THEATERS:
            for window in rarity.windows(row, theater.id, lambda record: record.default):
                assert first <= window.first <= window.last <= last
                if theater.id == NORTH_AFRICA:
                    assert "N" in row.letters
                    assert Month(1940, 6) <= window.first <= window.last <= Month(1943, 5)
                if theater.id == RUSSIA:
                    assert "R" in row.letters
                    assert Month(1941, 8) <= window.first <= window.last <= Month(1943, 3)


# --- what could I have in March 1941 in North Africa? ----------------------------------------------------------------


def test_march_1941_in_north_africa() -> None:
    found = ask(month="3/41", theater=NORTH_AFRICA)
    used = [(row["title"], row["rarity"]) for row in found["rows"] if row["rarity"]]
    assert used == [
        ("TL 37", "1.3"), ("Fiat 508 MC", "1.3"), ("L3/35", "1.4"), ("Autocarro L", "1.4"), ("Autocarro M", "1.4"),
        ("Autocarro P", "1.4"), ("M13/40", "1.5"), ("TM 40", "1.5"), ("TP 32", "1.5"), ("L3 aa", "1.6"),
        ("L3 Lf", "1.6"), ("AB 40", "1.6"), ("Autocann 75/27", "1.6"),
    ]  # fmt: skip
    assert found["in_use"] == len(used)
    assert len(found["rows"]) == 41  # what is not in use comes last, and is not hidden


@pytest.mark.parametrize(
    ("name", "theater", "month", "rarity_then"),
    [
        ("L3 aa", EAST_AFRICA, "4/41", "1.6"),  # 1.5 and .4 are 1.9: 1.6 at most
        ("L3 aa", NORTH_AFRICA, "6/40", "1.3"),
        ("L3 aa", RUSSIA, "1/42", "1.6"),
        ("L3 aa", RUSSIA, "2/42", None),  # where the L3/35 has no window it has none
        ("L3 Lf", EAST_AFRICA, "5/41", "1.6"),
        ("L3 Lf", BALKANS, "10/40", "1.2"),
        ("L3 Lf", BALKANS, "5/41", None),
        ("L3 Lf", NORTH_AFRICA, "12/41", "1.6"),
        ("L3 Lf", NORTH_AFRICA, "1/42", None),
        ("AS 42 aa", NORTH_AFRICA, "1/43", "1.5"),
        ("AS 42 cc", ITALY, "9/43", "1.5"),
        ("TL 37", NORTH_AFRICA, "7/43", None),  # Note N ends in 5/43
        ("TL 37", SICILY, "7/43", "1.3"),
        ("TL 37", RUSSIA, "7/41", None),  # Note R begins in 8/41
        ("TL 37", RUSSIA, "8/41", "1.2"),
        ("SMV L40 47/32", "tunisia", "12/42", "1.2"),
        ("L6/40", "yugoslavia", "4/41", "1.3"),
        ("Lince", ITALY, "3/45", "1.6"),
        ("Lince", BALKANS, "3/45", None),
        ("AB 40", NORTH_AFRICA, "12/41", "1.6"),
        ("AB 40", ITALY, "12/41", None),
        ("Autocann 20/65(b)", RUSSIA, "3/43", "1.6"),
        ("Autocann 20/65(b)", EAST_AFRICA, "11/41", None),
        ("Fiat 508 MC", SICILY, "7/43", "1.3"),
        ("Fiat 508 MC", NORTH_AFRICA, "6/43", None),
        ("Autocarro M", ITALY, "10/43", "1.4"),
        ("Autocarro M", ITALY, "12/43", "1.3"),
        ("Autocarro M", EAST_AFRICA, "7/41", "1.6"),
        ("Autocarro M", BALKANS, "7/42", "1.4"),
        ("Autocarretta", EAST_AFRICA, "9/41", None),
    ],
)  # fmt: skip
def test_rarity_by_vehicle_theater_and_month(name: str, theater: str, month: str, rarity_then: str | None) -> None:
    assert rarity_of(name, month, theater) == rarity_then


@pytest.mark.parametrize(
    ("name", "theater", "month", "note"),
    [
        ("M13/40", ITALY, "1/45", "Fascist Italians only"),
        ("Fiat 508 MC", ITALY, "1/45", "Fascist Italians only"),
        ("Autocarro L", ITALY, "12/44", ""),
        ("Autocarro L", ITALY, "1/45", "Fascist Italians only"),
        ("SMV L40 47/32", NORTH_AFRICA, "1/43", "Tunisia only"),
    ],
)
def test_whose_it_is_then(name: str, theater: str, month: str, note: str) -> None:
    card: Any = ask(entry=name, month=month, theater=theater)["entry"]
    assert card["note"] == note


def test_vehicles_without_a_theater_may_be_had_in_all_of_them() -> None:
    everywhere = {"conventions": {"HC-NA-116": "everywhere"}}
    assert rarity_of("Autocann 20/65(b)", "11/41", EAST_AFRICA, **everywhere) == "1.6"
    assert rarity_of("Lince", "3/45", BALKANS, **everywhere) == "1.6"
    assert rarity_of("Fiat 508 MC", "6/43", NORTH_AFRICA, **everywhere) is None  # Note N all the same


# --- gaps ------------------------------------------------------------------------------------------------------------


@pytest.mark.gap("NAF-G48")
def test_what_the_listing_leaves_blank() -> None:
    assert tiles_of("M13/40")["breakdown"]["value"] == "12"
    assert tiles_of("M13/40", conventions={"HC-NA-120": "not-printed"})["breakdown"]["value"] is None
    assert tiles_of("SMV M40 75/18")["breakdown"]["value"] == "11"  # Note F
    assert tiles_of("L3 Lf")["breakdown"]["value"] == "B/X11"
    fiat = tiles_of("Fiat 508 MC")["ground_pressure"]
    assert (fiat["value"], fiat["printed"], fiat["cite"]) == ("normal", "nothing", "HC-NA-115")
    assert tiles_of("SMV M43 105/25")["intensive_fire"]["value"] == "no"


@pytest.mark.gap("NAF-G49")
def test_the_second_l5_21_is_the_l5_30() -> None:
    assert [row.name for row in VEHICLES][:2] == ["L5/21", "L5/30"]
    assert BY_ID["l5-30"].misprints[0].printed == "L5 / 21"
    assert BY_ID["l5-30"].main_armament == "T37"


@pytest.mark.gap("NAF-G50")
def test_mg_stand_where_they_make_sense() -> None:
    row = BY_ID["m13-40"]
    assert (row.mg_bow, row.mg_coax, row.mg_aa, row.secondary_armament) == ("4", "4", "Opt2", "")
    assert (BY_ID["l3-35"].mg_bow, BY_ID["l6-40"].mg_coax) == ("4", "2")


@pytest.mark.gap("NAF-G51")
def test_the_notes_win_over_the_listings_span() -> None:
    span = {"conventions": {"HC-NA-117": "span"}}
    assert (rarity_of("L6/40", "7/42", RUSSIA), rarity_of("L6/40", "7/42", RUSSIA, **span)) == ("1.2", "1.3")
    assert (rarity_of("Autocarretta", "12/43", ITALY), rarity_of("Autocarretta", "12/43", ITALY, **span)) == (
        "1.3",
        "1.2",
    )
    assert rarity_of("SMV L40 47/32", "7/43", SICILY) == "1.2"
    assert rarity_of("SMV L40 47/32", "7/43", SICILY, conventions={"HC-NA-118": "printed"}) == "1.7"


@pytest.mark.gap("NAF-G52")
def test_two_vehicles_have_red_mp() -> None:
    assert [row.name for row in VEHICLES if row.red_mp] == ["M11/39", "M13/40"]
    assert tiles_of("M11/39")["mp"]["title"] == "MP, red"
    assert tiles_of("M11/39", conventions={"HC-NA-119": "none"})["mp"]["title"] == "MP"


@pytest.mark.gap("NAF-G53")
def test_the_letter_is_the_names_and_the_weight_the_listings() -> None:
    heavy = [BY_ID[name] for name in ("m15-42", "smv-m43-105-25", "smv-m41m-90-53")]
    assert [row.weight for row in heavy] == ["15", "15.5", "16"]
    assert {row.type for row in heavy} == {"MT", "AG", "TD"}
    assert BY_ID["m15-42"].figures.weight == 15


@pytest.mark.gap("NAF-G54")
@pytest.mark.parametrize(
    ("name", "theater", "month", "printed"),
    [
        ("L3/35", NORTH_AFRICA, "1/41", "1/1"),
        ("SMV M41 75/18", NORTH_AFRICA, "7/42", "7-11/47"),
        ("SMV M42 75/32", ITALY, "9/43", "6/43"),
        ("TL 37", ITALY, "7/41", "7/43-5/47"),
        ("TM 40", ITALY, "7/43", "7.5/43"),
        ("TM 40", ITALY, "12/43", "32/43-44"),
        ("Autocann 20/65(b)", ITALY, "1/45", "70/65"),
        ("Autocann 75/27", NORTH_AFRICA, "3/41", "3-1 1/41"),
    ],
)
def test_misprinted_dates(name: str, theater: str, month: str, printed: str) -> None:
    window: Any = ask(entry=name, month=month, theater=theater)["entry"]["window"]
    assert window["printed"] == printed
    assert window["why"]


@pytest.mark.gap("NAF-G55")
def test_the_notes_of_the_as_42() -> None:
    assert BY_ID["as-42-cc"].letters == ("G", "J", "L", "M", "N")
    assert BY_ID["as-42-aa"].letters == ("G", "L", "M", "N", "AA")
    assert BY_ID["as-42"].letters == ("L", "M", "N")


@pytest.mark.gap("NAF-G56")
def test_as_what_each_moves() -> None:
    assert {row.moves_as for row in VEHICLES if row.type in ("Tt", "Ttv", "LT", "MT", "AG", "TD")} == {"tracked"}
    armored = [row.name for row in VEHICLES if row.moves_as == "armored-car"]
    assert armored == [
        "AS 42", "AS 42 aa", "AS 42 cc", "Lince", "Lancia 1ZM", "Fiat 611A", "Fiat 611B", "AB 40", "AB 41",
        "Autoprot S37", "TL 37", "TM 40", "TP 32",
    ]  # fmt: skip


def test_reverse_costs_three_or_four_times() -> None:
    three = {row.name for row in VEHICLES if row.figures.reverse_multiplier == 3}
    assert three == {
        "AS 42", "AS 42 aa", "AS 42 cc", "Lancia 1ZM", "Fiat 611A", "Fiat 611B", "TL 37", "TM 40", "TP 32",
    }  # fmt: skip
    assert BY_ID["autoprot-s37"].figures.reverse_multiplier == 4


# --- vehicle notes ---------------------------------------------------------------------------------------------------


@pytest.mark.golden("NAF-X093")
def test_an_l3_aa_exchanges_its_mg() -> None:
    found = table("exchange-mg", marked="aa")
    assert found["verdict"] == "the bow MG gets the counter"
    assert table("exchange-mg", marked="bow")["verdict"] == "the AA MG gets the counter"
    for field in ("fired", "spent", "motion", "melee"):
        assert table("exchange-mg", marked="aa", **{field: True})["verdict"] == "no exchange"
    for field in ("ti", "exposed", "still"):
        assert table("exchange-mg", marked="aa", **{field: False})["verdict"] == "no exchange"


@pytest.mark.parametrize(
    ("inputs", "fires"),
    [
        ({"vehicle": "autocann-90-53", "weapon": "main"}, True),
        ({"vehicle": "autocann-90-53", "weapon": "main", "moved": True}, False),  # D
        ({"vehicle": "as-42-aa", "weapon": "main", "motion": True}, False),  # G
        ({"vehicle": "as-42", "weapon": "aa"}, True),
        ({"vehicle": "l3-cc", "weapon": "main", "range": 12}, True),  # J
        ({"vehicle": "l3-cc", "weapon": "main", "range": 13}, False),
        ({"vehicle": "l3-cc", "weapon": "main", "exposed": True}, False),
        ({"vehicle": "as-42-cc", "weapon": "main", "exposed": True}, True),
        ({"vehicle": "l3-35", "weapon": "bow", "stunned": True}, False),  # E
        ({"vehicle": "l3-35", "weapon": "bow", "hull_down": True}, True),
        ({"vehicle": "m13-40", "weapon": "bow", "hull_down": True}, False),  # 137.3
        ({"vehicle": "m13-40", "weapon": "bow"}, True),
        ({"vehicle": "l3-aa", "weapon": "bow", "exposed": True}, False),  # VN 3
        ({"vehicle": "l3-aa", "weapon": "aa", "in_vca": False}, False),
        ({"vehicle": "m13-40", "weapon": "aa", "in_vca": False}, True),  # C is about those without a turret
        ({"vehicle": "smv-m42-75-18", "weapon": "aa", "in_vca": False}, False),
        ({"vehicle": "smv-m41m-90-53", "weapon": "main", "enemy_here": True}, False),  # VN 16
        ({"vehicle": "mr35-f", "weapon": "aa", "in_tca": False}, False),  # I
        ({"vehicle": "autocarro-l", "weapon": "main"}, False),
    ],
)
def test_what_the_notes_let_a_weapon_do(inputs: dict[str, object], fires: bool) -> None:
    assert table("italian-weapon", **inputs)["verdict"] == ("may fire" if fires else "may not fire")


@pytest.mark.parametrize(
    ("vehicle", "weapon", "number"),
    [
        ("lancia-1zm", "coaxial", "11"),
        ("l3-lf", "main", "X11"),
        ("l3-lf", "bow", "B11"),
        ("m11-39", "second", "B11"),
    ],
)
def test_extremely_heavy_dust_lowers_every_breakdown_number(vehicle: str, weapon: str, number: str) -> None:
    # 194.732: by one.
    for dust, expected in (("very-heavy", number), ("extremely-heavy", number.replace("11", "10"))):
        found = table("italian-weapon", {"dust": dust, "ec": "dry"}, vehicle=vehicle, weapon=weapon)
        facts = [(row["what"], row["value"]) for row in found["facts"]]
        assert expected in {value if what == "breaks down on" else what for what, value in facts}
        assert any("194.732" in row["cite"] for row in found["facts"]) == (expected != number)


@pytest.mark.parametrize(
    ("inputs", "verdict"),
    [
        ({"vehicle": "m13-40", "about": "aa-mg"}, "available, RF 1.4"),
        ({"vehicle": "autocann-65-17-b", "about": "aa-mg"}, "available, RF 1.2"),
        ({"vehicle": "fiat-508-mc", "about": "aa-mg", "year": "1942"}, "available, RF 1.4"),
        ({"vehicle": "fiat-508-mc", "about": "aa-mg", "year": "1941"}, "not available"),
        ({"vehicle": "fiat-508-mc", "about": "aa-mg", "year": "1943", "place": "elsewhere"}, "not available"),
        ({"vehicle": "smv-m41-75-18", "about": "heat", "year": "1942", "month": "august"}, "not available"),
        ({"vehicle": "smv-m41-75-18", "about": "heat", "year": "1942", "month": "september"}, "available: H7"),
        ({"vehicle": "m13-40", "about": "radio", "year": "1941", "month": "october"}, "it has no radio"),
        ({"vehicle": "m13-40", "about": "radio", "year": "1941", "month": "november"}, "it has a radio"),
        ({"vehicle": "m13-40", "about": "radio", "year": "1941"}, "Not known yet: say the month"),
        ({"vehicle": "m14-41", "about": "radio"}, "it has a radio"),
        ({"vehicle": "autocarro-l", "about": "radio"}, "not said: it is no AFV"),
        ({"vehicle": "l6-40", "about": "heat"}, "it has no HEAT"),
    ],
)
def test_equipment_by_month(inputs: dict[str, object], verdict: str) -> None:
    assert table("italian-equipment", **inputs)["verdict"] == verdict


def test_the_scenarios_month_tells_of_the_radio() -> None:
    asked = {"vehicle": "m13-40", "about": "radio"}
    assert table("italian-equipment", {"year": "1941", "month": "march"}, **asked)["verdict"] == "it has no radio"
    assert tiles_of("M13/40", "10/41")["radio"]["value"] == "no"
    assert tiles_of("M13/40", "11/41")["radio"]["value"] == "yes"
    assert tiles_of("TL 37", "11/41")["radio"]["value"] == "no AFV"


@pytest.mark.parametrize(
    ("vehicle", "about", "verdict"),
    [
        ("as-42", "moving", "an armored car"),
        ("as-42", "other", "a truck"),
        ("autoprot-s37", "moving", "an armored car"),
        ("autoprot-s37", "other", "an armored halftrack"),
        ("autoprot-s37", "reverse", "4 times the cost of entry"),
        ("tl-37", "hedge", "it may not cross one"),
        ("tl-37", "reverse", "3 times the cost of entry"),
        ("tl-37", "carried", "with ammunition aboard 1 of 5 PP are left"),
        ("ab-41", "reverse", "4 times the cost of entry"),
        ("lancia-1zm", "wire", "a fully tracked vehicle"),
        ("autocann-65-17-b", "built", "a British vehicle, with Italian armament"),
        ("mr35-f", "built", "a French vehicle"),
        ("autocarretta", "survival", "armed, an inherent crew with CS 5; unarmed, none"),
    ],
)
def test_what_a_vehicle_counts_as(vehicle: str, about: str, verdict: str) -> None:
    assert table("italian-class", vehicle=vehicle, about=about)["verdict"] == verdict


def test_the_l3_lf_unhooks_its_trailer() -> None:
    assert table("unhook-trailer")["verdict"] == "unhooked for 6 MP"
    for field in ("fired", "motion", "melee"):
        assert table("unhook-trailer", **{field: True})["verdict"] == "not unhooked"
    for field in ("start", "exposed"):
        assert table("unhook-trailer", **{field: False})["verdict"] == "not unhooked"


@pytest.mark.parametrize(
    ("vehicle", "fire", "verdict"),
    [
        ("mr35-f", "indirect", "+1"), ("mr35-f", "turret-rear", "+1"), ("mr35-f", "other", "the usual CE DRM"),
        ("smv-m41m-90-53", "other", "+1"), ("smv-m41m-90-53", "unarmored", "0"),
    ],
)  # fmt: skip
def test_crews_that_are_exposed(vehicle: str, fire: str, verdict: str) -> None:
    assert table("italian-crew", vehicle=vehicle, fire=fire)["verdict"] == verdict


@pytest.mark.parametrize(
    ("inputs", "verdict"),
    [
        ({"vehicle": "l3-35", "how": "scrounged"}, "it becomes one LMG, a dismantled MMG"),
        ({"vehicle": "l3-35", "how": "removed"}, "nothing comes off"),
        ({"vehicle": "lancia-1zm", "how": "removed"}, "it becomes an LMG, a dismantled MMG"),
        ({"vehicle": "lancia-1zm", "how": "removed", "fired": True}, "nothing comes off"),
        ({"vehicle": "l3-cc", "how": "removed"}, "it becomes an ATR"),
        ({"vehicle": "l3-cc", "how": "removed", "phase": False}, "nothing comes off"),
        ({"vehicle": "fiat-508-mc", "how": "scrounged"}, "it becomes one LMG"),
        ({"vehicle": "fiat-508-mc", "how": "removed"}, "nothing comes off"),
    ],
)
def test_mg_that_come_off(inputs: dict[str, object], verdict: str) -> None:
    assert table("remove-mg", **inputs)["verdict"] == verdict


def test_an_mg_is_resited_against_aircraft() -> None:
    assert table("resite-mg", vehicle="ab-40")["verdict"] == "an AA MG of 2 FP"
    assert table("resite-mg", vehicle="mr35-f", fired=True)["verdict"] == "it stays where it is"


@pytest.mark.parametrize(
    ("vehicle", "when", "verdict"),
    [
        ("l3-35", "", "platoon: 4"), ("m13-40", "7/41", "platoon: 4"), ("m13-40", "9/41", "platoon: 5"),
        ("m13-40", "8/41", "platoon: 4, from late August on 5"), ("m14-41", "3/42", "platoon: 5"),
        ("m15-42", "", "platoon: 5"), ("smv-m40-75-18", "3/42", "battalion: 2 batteries"),
        ("smv-m41-75-18", "3/43", "battalion: 2 batteries, in 1943 sometimes 3"), ("smv-m43-105-25", "", "battery: 4"),
        ("lancia-1zm", "", "squadron: 6; a section 2"), ("l3-lf", "", "platoon: 4, one in each company of L3"),
        ("autocarro-l", "", "not said"),
    ],
)  # fmt: skip
def test_units_of_a_type(vehicle: str, when: str, verdict: str) -> None:
    month = read_month(when) if when else None
    date = {"year": str(month.year), "month": month.title.split()[0].lower()} if month else {}
    assert table("italian-units", vehicle=vehicle, **date)["verdict"] == verdict


# --- squads ----------------------------------------------------------------------------------------------------------


@pytest.mark.gap("NAF-G47")
@pytest.mark.parametrize(
    ("squad", "event", "level", "verdict"),
    [
        ("elite", "elr", "gia", "replaced by a 3-4-6"),
        ("elite", "deploys", "gia", "may deploy"),
        ("first", "deploys", "gia", "may not deploy"),
        ("first", "elr", "gia", "replaced by a Conscript 3-3-6"),
        ("first", "elr", "sl", "as the base rules have it"),
        ("conscript", "hardened", "gia", "becomes a 3-4-6"),
        ("second", "kind", "gia", "2nd Line 3-4-6"),
        ("conscript", "kind", "gia", "Conscript 3-3-6"),
        ("partisan", "mc", "gia", "removed from play"),
        ("first", "capture", "gia", "no DRM"),
        ("elite", "capture", "gia", "+1 to the CC DR, as ever"),
        ("first", "ordnance", "gia", "red To Hit numbers"),
    ],
)
def test_italian_squads(squad: str, event: str, level: str, verdict: str) -> None:
    assert table("italian-squads", {"rules_level": level}, squad=squad, event=event)["verdict"] == verdict


@pytest.mark.gap("NAF-G40")
@pytest.mark.parametrize(("elite", "most"), [(True, 7), (False, 6)])
def test_all_but_elite_take_a_1paamc(elite: bool, most: int) -> None:
    found = table("paamc", elite=elite, morale=7)
    assert found["verdict"].endswith(f"passed on {most} or less")
    passed = Fraction(sum(1 for a in range(1, 7) for b in range(1, 7) if a + b <= most), 36)
    assert found["outcomes"][0]["probability"] == str(passed)


@pytest.mark.parametrize(
    ("inputs", "verdict"),
    [
        ({"nation": "rumanian", "morale": 7}, "broken morale 6"),
        ({"nation": "bulgarian", "elite": True, "morale": 7}, "broken morale 7"),
        ({"nation": "hungarian", "at_home": True, "morale": 7}, "broken morale 7"),
        ({"nation": "slovakian", "at_home": True, "morale": 7}, "broken morale 6"),
    ],
)
def test_axis_minors(inputs: dict[str, object], verdict: str) -> None:
    assert table("axis-minors", **inputs)["verdict"] == verdict


@pytest.mark.parametrize(
    ("kind", "year", "may"),
    [("sc", "1945", True), ("truck", "1945", True), ("tank", "1945", False), ("sc", "1944", False)],
)
def test_what_allied_italians_buy(kind: str, year: str, may: bool) -> None:
    verdict = table("allied-italians", type=kind, year=year)["verdict"]
    assert verdict == ("may buy it" if may else "may not buy it")


def test_the_eto_is_all_of_europe_but_the_balkans() -> None:
    assert set(EUROPE) == {*ETO_BUT_BALKANS, BALKANS}
