"""Hammada Immobilization, Sand Bog and the Bog Check as tables, cell by cell (186.14, 190.31, 176.721)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.options import NOT_SAID
from rules_core.systems.north_africa.checks import FAILS_AT, TWO_DICE, Checked, hammada_roll, sand_roll
from rules_core.systems.north_africa.units import ARMORED_CAR, HALF_TRACKED, MOTORCYCLE, TRACKED, TRUCK, WAGON
from tests.support.desert_tables import table, verdict
from tests.support.tables import Answer, chances, facts

NA = None
LIGHT, BRITISH, OTHER = ("light", "no"), ("heavy", "yes"), ("heavy", "no")

HAMMADA: dict[tuple[str, tuple[str, str] | None], tuple[int | None, ...]] = {
    (TRUCK, LIGHT): (11, 12, 12, NA),
    (TRUCK, BRITISH): (11, 12, 12, NA),
    (TRUCK, OTHER): (10, 11, 11, 12),
    (ARMORED_CAR, None): (11, 12, 12, NA),
    (HALF_TRACKED, None): (11, 12, 12, NA),
    (TRACKED, None): (NA, NA, NA, NA),
    (MOTORCYCLE, None): (10, 11, 11, 12),
}
"""The printed table: in hammada for the COT and twice it, then in Open Ground Accessible to it."""

SAND: dict[tuple[str, tuple[str, str] | None], dict[str, tuple[int | None, int | None]]] = {
    (TRUCK, OTHER): {"low": (10, 11), "normal": (9, 10), "high": (8, 9)},
    (TRUCK, BRITISH): {"low": (11, 12), "normal": (10, 11), "high": (9, 10)},
    (TRUCK, LIGHT): {"low": (11, 12), "normal": (10, 11), "high": (9, 10)},
    (ARMORED_CAR, None): {"low": (11, 12), "normal": (10, 11), "high": (9, 10)},
    (HALF_TRACKED, None): {"low": (11, 12), "normal": (10, 11), "high": (9, 10)},
    (TRACKED, None): {"low": (12, NA), "normal": (11, 12), "high": (10, 11)},
}
"""The printed table: in sand, and in Open Ground Accessible to it."""


def _said(unit: str, truck: tuple[str, str] | None) -> dict[str, object]:
    return {"unit": unit, **({"weight": truck[0], "british": truck[1]} if truck else {})}


def _chance(number: int | None) -> Fraction:
    """The chance of an Original DR of so much or more."""
    return Fraction(0) if number is None else TWO_DICE.at_least(number)


def _fails(answered: Answer) -> Fraction:
    return sum((Fraction(row["probability"]) for row in answered["outcomes"] if row["tone"] == "bad"), Fraction(0))


@pytest.mark.golden("NAF-X095")
@pytest.mark.parametrize(("row", "cells"), HAMMADA.items(), ids=str)
def test_every_cell_of_the_hammada_table(
    row: tuple[str, tuple[str, str] | None], cells: tuple[int | None, ...]
) -> None:
    cases = [(where, doubled) for where in ("hammada", "accessible") for doubled in (False, True)]
    for (where, doubled), number in zip(cases, cells, strict=True):
        asked = {**_said(*row), "where": where, "doubled": doubled}
        assert _fails(table("hammada", asked)) == _chance(number), asked
        assert verdict("hammada", {**asked, "follows": True}) == "no DR on a track or road"


@pytest.mark.golden("NAF-X096")
@pytest.mark.parametrize(("row", "cells"), SAND.items(), ids=str)
def test_every_cell_of_the_sand_table(
    row: tuple[str, tuple[str, str] | None], cells: dict[str, tuple[int | None, int | None]]
) -> None:
    for pressure, numbers in cells.items():
        for where, number in zip(("sand", "accessible"), numbers, strict=True):
            asked = {**_said(*row), "pressure": pressure, "where": where}
            assert _fails(table("sand-bog", asked)) == _chance(number), asked
            least = FAILS_AT + 1 if number is None else number
            dune = least - 1
            assert _fails(table("sand-bog", {**asked, "dune": True})) == _chance(dune), asked
            wet = {"conditions": {"ec": "wet"}}
            higher = _chance(least + 1) if least < FAILS_AT else Fraction(0)
            assert _fails(table("sand-bog", asked, **wet)) == higher, asked


@pytest.mark.golden("NAF-X035", "NAF-X036", "NAF-X037", "NAF-X038")
@pytest.mark.parametrize(
    ("where", "doubled", "number"), [("accessible", True, 12), ("accessible", False, 11), ("hammada", False, 10)]
)
def test_the_opel_blitz(where: str, doubled: bool, number: int) -> None:
    found = table("hammada", {"unit": TRUCK, "weight": "heavy", "british": "no", "where": where, "doubled": doubled})
    assert _fails(found) == _chance(number)
    assert facts(found)["fails on an Original DR of"][0] == str(number)


def test_scrub_sand_and_what_lies_apart_ask_for_no_hammada_dr() -> None:
    assert verdict("hammada", {"unit": TRUCK, "where": "other"}) == "no DR there"
    assert verdict("sand-bog", {"unit": TRUCK, "where": "other"}) == "no DR there"


def test_a_motorcycle_is_thrown_or_lost_and_never_bogs_in_sand() -> None:
    found = table("hammada", {"unit": MOTORCYCLE})
    assert chances(found) == {"Rider breaks": "1/12", "Motorcycle lost": "1/12", "Goes on": "5/6"}
    assert table("hammada", {"unit": MOTORCYCLE}, roll=[5, 5])["rolled"]["result"] == "Rider breaks"
    assert table("hammada", {"unit": MOTORCYCLE}, roll=[5, 6])["rolled"]["result"] == "Motorcycle lost"
    accessible = table("hammada", {"unit": MOTORCYCLE, "where": "accessible", "doubled": True})
    assert chances(accessible) == {"Rider breaks": "1/36", "Goes on": "35/36"}
    assert verdict("sand-bog", {"unit": MOTORCYCLE}) == "no DR for a motorcycle"


@pytest.mark.gap("NAF-G30")
def test_a_wagon_bogs_in_sand_with_low_pressure_and_makes_no_hammada_dr() -> None:
    assert verdict("hammada", {"unit": WAGON}) == "no DR for such a vehicle"
    both = table("hammada", {"unit": WAGON}, conventions={"HC-NA-80": "both"})
    assert both["dice"]
    assert _fails(table("sand-bog", {"unit": WAGON, "where": "sand"})) == _chance(11)
    assert _fails(table("sand-bog", {"unit": WAGON, "where": "accessible"})) == _chance(12)


def test_what_is_not_said_is_asked_for_and_never_taken_as_nothing() -> None:
    found = table("hammada", {"unit": TRUCK})
    assert found["verdict"] == "Not known yet: say whether it weighs 4 tons or more and whether it is British-built"
    assert table("hammada", {"unit": TRUCK, "british": "yes"})["dice"]
    assert table("hammada", {"unit": TRUCK, "weight": "light"})["dice"]
    assert verdict("sand-bog", {"unit": TRACKED}) == "Not known yet: say its Ground Pressure"
    truck = verdict("bog", {"unit": TRUCK})
    assert truck == "Not known yet: say its Ground Pressure"


def test_turning_asks_for_a_dr_at_each_hexside() -> None:
    found = facts(table("hammada", {"unit": ARMORED_CAR, "turns": 2}))
    assert found["to pass all 2 DR"][0] == "84 %"


@pytest.mark.golden("NAF-X018")
def test_the_panzer_ii_out_of_the_stream_into_the_woods() -> None:
    light = {"unit": TRACKED, "pressure": "low"}
    assert _fails(table("bog", light)) == _chance(12)
    assert _fails(table("bog", {**light, "woods-uphill": True, "entry": "half"})) == _chance(8)
    assert _fails(table("bog", {**light, "woods-uphill": True})) == _chance(11)


@pytest.mark.gap("NAF-G09")
def test_a_truck_adds_2_to_a_bog_check_and_not_in_sand() -> None:
    truck = {"unit": TRUCK, "pressure": "normal"}
    assert table("bog", truck)["dice"]["drm"] == 3
    assert table("bog", truck, conventions={"HC-NA-81": "once"})["dice"]["drm"] == 2
    assert table("sand-bog", {**truck, "weight": "light"})["dice"]["drm"] == 2


@pytest.mark.parametrize(
    ("said", "drm"),
    [
        ({"towing": True}, 1),
        ({"soft": True}, 1),
        ({"soft": True, "on": "paved"}, 0),
        ({"soft": True, "on": "indoors"}, 0),
        ({"soft": True, "on": "plowed"}, 1),
        ({"snow": True, "on": "plowed"}, 0),
        ({"snow": True, "on": "paved"}, 1),
        ({"deep-snow": True, "on": "indoors"}, 0),
        ({"abrupt": True, "deep-stream": True}, 2),
        ({"wire": True}, 2),
        ({"entry": "half"}, 3),
        ({"entry": "half-stone"}, 4),
        ({"entry": "same-factory"}, 1),
        ({"pressure": "high"}, 2),
        ({"unit": HALF_TRACKED}, 1),
    ],
)
def test_the_drm_of_a_bog_check(said: dict[str, object], drm: int) -> None:
    found = table("bog", {"unit": TRACKED, "pressure": "low", **said})
    assert found["dice"]["drm"] == drm


def test_the_rows_say_what_they_lack() -> None:
    vehicle = Checked(TRUCK)
    assert hammada_roll(vehicle, accessible=False, doubled=False).missing == ("weight_tons", "british_built")
    assert hammada_roll(vehicle, accessible=False, doubled=False).passes is None
    sand = sand_roll(vehicle, accessible=False, over_dune=False, wet=False, choose=lambda record: record.default)
    assert sand.missing == ("ground_pressure", "weight_tons", "british_built")
    assert vehicle.pressure == NOT_SAID
