"""Dust in the desert: its die, its hindrance by range, wind, and what it leaves alone (194.7)."""

from __future__ import annotations

import pytest

from rules_core.counters.counters import Counter
from rules_core.query import answer
from rules_core.systems.north_africa.climate.air import LIGHT_DIE, MODERATE_DIE
from tests.support.desert_air import chances, look
from tests.support.patches import Land, lands, patch_board

LIGHT = {0: "1/6", 1: "1/3", 2: "1/3", 3: "1/6"}
MODERATE = {1: "1/3", 2: "1/3", 3: "1/3"}

FLAT = patch_board(columns=16, rows=16)


def target(distance: int) -> str:
    """The hex so far from D1 down its column."""
    return f"D{1 + distance}"


@pytest.mark.golden("NAF-X097")
def test_what_the_dust_die_adds() -> None:
    assert LIGHT_DIE == (0, 1, 1, 2, 2, 3)
    assert MODERATE_DIE == (1, 1, 2, 2, 3, 3)
    assert chances(look(FLAT, "D1", "D4", {"dust": "light"}), "drm") == LIGHT
    assert chances(look(FLAT, "D1", "D4", {"dust": "moderate"}), "drm") == MODERATE


@pytest.mark.golden("NAF-X079")
@pytest.mark.golden("NAF-X080")
@pytest.mark.golden("NAF-X081")
@pytest.mark.parametrize(
    ("dust", "hindrance", "die"),
    [
        ("heavy", 2, LIGHT),
        ("very-heavy", 3, LIGHT),
        ("extremely-heavy", 3, MODERATE),
    ],
)
def test_a_squad_that_fires_three_hexes_far_in_dense_dust(dust: str, hindrance: int, die: dict[int, str]) -> None:
    seen = look(FLAT, "D1", "D4", {"dust": dust})
    assert seen.clear
    assert seen.totals["hindrance"] == hindrance
    assert chances(seen, "dlv") == die
    assert chances(seen, "drm") == {hindrance + figure: chance for figure, chance in die.items()}


@pytest.mark.golden("NAF-X082")
@pytest.mark.parametrize(("dust", "die"), [("heavy", LIGHT), ("very-heavy", LIGHT), ("extremely-heavy", MODERATE)])
def test_within_one_hex_only_the_die_counts(dust: str, die: dict[int, str]) -> None:
    # Two Locations of one hex that is no building: on a bridge over a gully and beneath it are not seen, a cellar is
    # none, so that a stairwell outdoors stands in: the rule is asked for by its range alone.
    board = patch_board({"D1": Land("building-masonry", floors=2, stairwell=True)}, columns=8, rows=8)
    assert look(board, "D1@0", "D1@1", {"dust": dust}).totals["dlv"] == 0, "inside one building there is no dust"
    asked = answer({"kind": "table", "system": "north-africa", "name": "dust-drm", "inputs": {"range": 0},
                    "conditions": {"dust": dust}})  # fmt: skip
    assert asked["kind"] == "table", asked
    expected = {f"{'+' if figure else ''}{figure} DRM": chance for figure, chance in die.items()}
    assert {row["result"]: row["probability"] for row in asked["outcomes"]} == expected


@pytest.mark.golden("NAF-X083")
def test_residual_fire_takes_no_dust_and_ffmo_still_counts() -> None:
    moves = {"attack": "residual", "moving": "non-assault-movement"}
    seen = look(FLAT, "D1", "D4", {"dust": "very-heavy"}, options=moves)
    assert seen.totals == {"drm": -2, "hindrance": 0, "tem": 0, "moving": -2, "dlv": 0}


@pytest.mark.golden("NAF-X098")
@pytest.mark.parametrize(
    ("dust", "distance", "hindrance"),
    [
        ("heavy", 10, 5),
        ("heavy", 11, None),
        ("very-heavy", 5, 5),
        ("very-heavy", 6, None),
        ("extremely-heavy", 6, None),
    ],
)
def test_from_six_on_dust_blocks(dust: str, distance: int, hindrance: int | None) -> None:
    seen = look(FLAT, "D1", target(distance), {"dust": dust})
    assert seen.clear == (hindrance is not None)
    assert seen.totals["hindrance"] == (hindrance or 0)
    if hindrance is None:
        assert "176.331" in seen.blocks[0].cite


def test_the_die_is_never_among_the_six_that_block() -> None:
    # Range 10 makes +5, and the die may add 3: +8 in all, and the line stays clear.
    seen = look(FLAT, "D1", target(10), {"dust": "heavy"})
    assert seen.clear
    assert chances(seen, "drm") == {5: "1/6", 6: "1/3", 7: "1/3", 8: "1/6"}


def test_one_hindrance_more_blocks_at_range_ten() -> None:
    cloud = Counter("vehicle-dust", "D5")
    seen = look(FLAT, "D1", target(10), {"dust": "heavy"}, cloud)
    assert not seen.clear
    assert look(FLAT, "D1", target(10), {"dust": "moderate"}, cloud).clear, "the die alone is no LOS Hindrance"


def test_a_house_rule_lets_dust_never_block() -> None:
    seen = look(FLAT, "D1", target(11), {"dust": "heavy"}, conventions={"HC-NA-33": "drm-only"})
    assert seen.clear
    assert seen.totals["hindrance"] == 6


@pytest.mark.parametrize("attack", ["oba", "dc", "ft", "collateral", "specific-collateral", "residual"])
def test_attacks_that_dust_does_not_concern(attack: str) -> None:
    seen = look(FLAT, "D1", target(11), {"dust": "very-heavy"}, options={"attack": attack})
    assert seen.clear
    assert seen.totals["drm"] == 0


def test_an_observers_accuracy_dr_takes_dust() -> None:
    for attack in ("accuracy", "observation-plane"):
        assert chances(look(FLAT, "D1", "D4", {"dust": "light"}, options={"attack": attack}), "dlv") == LIGHT


@pytest.mark.parametrize(("to", "wind_from", "adds"), [
    ("D4", "4", 1), ("D4", "1", 0), ("D4", "3", 0),  # straight down, over hexside 4
    ("F5", "3", 1), ("F5", "4", 0),  # down to the right, over hexside 3
    ("F4", "3", 1), ("F4", "2", 1), ("F4", "4", 0),  # straight to the right, through the vertex of 2 and 3
])  # fmt: skip
def test_heavy_wind_in_the_face(to: str, wind_from: str, adds: int) -> None:
    conditions = {"dust": "light", "wind": "heavy-wind", "wind_from": wind_from}
    seen = look(FLAT, "D4" if to == "F4" else "D1" if to == "D4" else "D4", to, conditions)
    assert chances(seen, "dlv") == {figure + adds: chance for figure, chance in LIGHT.items()}


def test_wind_without_dust_adds_nothing_and_without_its_side_is_not_known() -> None:
    assert look(FLAT, "D1", "D4", {"wind": "heavy-wind", "wind_from": "4"}).totals["drm"] == 0
    unsaid = look(FLAT, "D1", "D4", {"dust": "light", "wind": "heavy-wind"})
    assert unsaid.missing == ("wind_from",)
    assert unsaid.totals["dlv"] is None


def test_nothing_in_the_air_concerns_a_line_inside_one_building() -> None:
    hall = lands("building-masonry", ["D1", "D2"], floors=1)
    board = patch_board(hall, columns=8, rows=8)
    seen = look(board, "D1", "D2", {"dust": "heavy", "time": "midday"}, Counter("vehicle-dust", "D2"))
    assert seen.clear
    assert (seen.totals["hindrance"], seen.totals["dlv"]) == (0, 0)


@pytest.mark.gap("NAF-G44")
def test_heavy_dust_negates_ffmo() -> None:
    moves = {"moving": "non-assault-movement"}
    gia, sl = {"rules_level": "gia"}, {"rules_level": "sl"}
    assert look(FLAT, "D1", "D4", gia, options=moves).totals["moving"] == -2
    assert look(FLAT, "D1", "D4", sl, options=moves).totals["moving"] == -2
    assert look(FLAT, "D1", "D4", gia | {"dust": "light"}, options=moves).totals["moving"] == -2, "light leaves it"
    assert look(FLAT, "D1", "D4", gia | {"dust": "heavy"}, options=moves).totals["moving"] == -1, "FFNAM stays"
    assert look(FLAT, "D1", "D4", sl | {"dust": "heavy"}, options=moves).totals["moving"] == 0


@pytest.mark.gap("NAF-G28")
def test_mog_by_the_rules_in_play() -> None:
    assault = {"moving": "assault-movement"}
    for level, drm in (("sl", -2), ("coi", -2), ("cod", -2), ("gia", -1)):
        assert look(FLAT, "D1", "D4", {"rules_level": level}, options=assault).totals["moving"] == drm


def test_aerial_units_do_not_attack_in_very_heavy_dust() -> None:
    seen = look(FLAT, "D1", "D4", {"dust": "very-heavy"}, options={"fire": "aerial"})
    assert [effect.cite for effect in seen.no_effect] == ["NA 194.731"]
    assert look(FLAT, "D1", "D4", {"dust": "heavy"}, options={"fire": "aerial"}).no_effect == ()


# --- counters ---------------------------------------------------------------------------------------------------------


def test_vehicle_dust_is_one_and_counts_towards_six() -> None:
    clouds = tuple(Counter("vehicle-dust", f"D{row}") for row in range(2, 8))
    assert look(FLAT, "D1", "D4", {}, clouds[0]).totals["hindrance"] == 1
    assert look(FLAT, "D1", "D10", {}, *clouds[:5]).totals["hindrance"] == 5
    assert not look(FLAT, "D1", "D10", {}, *clouds).clear


def test_vehicle_dust_rises_two_levels_from_its_hex() -> None:
    hills = lands("open", ["D1", "D7"], level=2)
    assert look(patch_board(hills, columns=8, rows=8), "D1", "D7", {}, Counter("vehicle-dust", "D4")).totals["drm"] == 1
    higher = lands("open", ["D1", "D7"], level=4)
    board = patch_board(higher, columns=8, rows=8)
    assert look(board, "D1", "D7", {}, Counter("vehicle-dust", "D4")).totals["drm"] == 0


def test_ffe_dust_is_one_in_each_hex_where_dust_may_rise() -> None:
    items = tuple(Counter("ffe", f"D{row}", details={"fire": "concentration"}) for row in (3, 4, 5))
    assert look(FLAT, "D1", "D8", {"ec": "dry"}, *items).totals["hindrance"] == 3
    wet = look(FLAT, "D1", "D8", {"ec": "wet"}, *items)
    assert wet.totals["hindrance"] is None
    assert wet.missing == ("ffe-drm",)
    typed = look(FLAT, "D1", "D8", {"ec": "wet"}, *items, options={"smoke_drm": {"ffe-drm": 1}})
    assert typed.totals["hindrance"] == 3


def test_smoke_has_the_figure_on_its_counter_or_the_players_and_never_0() -> None:
    bare, printed = Counter("smoke", "D3"), Counter("smoke", "D3", details={"hindrance": 2, "levels": 2})
    assert look(FLAT, "D1", "D5", {}, printed).totals["hindrance"] == 2
    unknown = look(FLAT, "D1", "D5", {}, bare)
    assert unknown.totals["drm"] is None
    assert unknown.missing == ("smoke-drm",)
    assert look(FLAT, "D1", "D5", {}, bare, options={"smoke_drm": {"smoke-drm": 3}}).totals["hindrance"] == 3
    inside = Counter("smoke", "D5", details={"hindrance": 2, "levels": 2})
    assert look(FLAT, "D1", "D5", {}, inside).totals["hindrance"] == 2, "once, in an end's hex too"


def test_the_answer_tells_every_total_with_its_faces_and_chance() -> None:
    query = {"kind": "los", "system": "north-africa", "map": "dtw", "from": "W23", "to": "W21",
             "conditions": {"dust": "heavy"}}  # fmt: skip
    found = answer(query)
    assert found["totals"]["dlv"] == {"0": "1/6", "1": "1/3", "2": "1/3", "3": "1/6"}
    assert found["say"].endswith("The dust die decides: +2½ on average.")
    assert found["die"]["rows"] == [
        {"total": 1, "faces": [1], "chance": "1/6"},
        {"total": 2, "faces": [2, 3], "chance": "1/3"},
        {"total": 3, "faces": [4, 5], "chance": "1/3"},
        {"total": 4, "faces": [6], "chance": "1/6"},
    ]
    assert (found["die"]["low"], found["die"]["high"], found["die"]["mean"]) == (1, 4, "5/2")
    assert [row["range"] for row in found["by_range"]["rows"] if row["blocks"]] == [11, 12]
    compared = answer({**query, "kind": "compare", "asks": "los", "compare": "ats"})
    assert compared["answers"][0]["totals"] == found["totals"]
