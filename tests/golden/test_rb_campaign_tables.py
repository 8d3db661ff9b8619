"""The worked examples and gaps of Campaign Game III that tables settle, asked as players ask them."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rules_core.maps import load
from rules_core.query import answer
from rules_core.words.figures import MINUS
from tests.support.tables import chances, facts

Answer = dict[str, Any]
DAY_OF_0 = "1942-10-20"
"""A day on which neither side has a DRM."""
THROWS = [a + b for a, b in product(range(1, 7), repeat=2)]


def work(name: str, inputs: dict[str, object] | None = None, **query: object) -> Answer:
    asked: Answer = answer({"kind": "table", "system": "red-barricades", "name": name, "inputs": inputs or {}, **query})
    assert asked["kind"] == "table", asked
    return asked


def in_36(at_most: int, drm: int = 0) -> int:
    """How many of the 36 throws come to so much or less, counted one by one."""
    return sum(throw + drm <= at_most for throw in THROWS)


def result(name: str, inputs: dict[str, object], total: int) -> str:
    """What a roll of two dice of a sum comes to."""
    first = min(6, total - 1)
    return str(work(name, inputs, roll=[first, total - first])["rolled"]["result"])


# --- the historical DRM ---


@pytest.mark.golden("RB-EX-13")
@pytest.mark.parametrize(
    ("day", "german", "russian"),
    [("10-17", "-2", "-1"), ("10-22", "-2", "0"), ("10-31", "0", "-2"), ("11-02", "+2", "0"), ("11-11", "-3", "-1"),
     ("11-15", "+1", "+1")],
)  # fmt: skip
def test_the_historical_drm_of_a_day(day: str, german: str, russian: str) -> None:
    for side, drm in (("german", german), ("russian", russian)):
        found = work("historical-drm", {"side": side, "date": f"1942-{day}"})
        assert facts(found)["historical DRM"][0] == drm.replace("-", MINUS)


@pytest.mark.golden("RB-EX-52")
def test_thirty_days_have_one() -> None:
    catalog = answer({"kind": "catalog", "system": "red-barricades"})
    tables = {row["id"]: row for row in catalog["systems"][0]["tables"]}  # type: ignore[index]
    days = [
        row["id"] for field in tables["historical-drm"]["inputs"] if field["id"] == "date" for row in field["choices"]
    ]
    assert (len(days), days[0], days[-1]) == (30, "1942-10-17", "1942-11-15")


@pytest.mark.parametrize("date", ["1942-10-16", "1942-11-16", "tomorrow", 7, None])
def test_a_day_outside_the_campaign_is_an_error_at_the_date(date: object) -> None:
    found = answer({"kind": "table", "system": "red-barricades", "name": "historical-drm", "inputs": {"date": date}})
    if date is None:
        assert found["kind"] == "table"
    else:
        assert found["error"]["field"] == "inputs.date"  # type: ignore[index]


# --- strength ---


@pytest.mark.golden("RB-EX-14")
def test_eight_is_full_and_nine_depleted() -> None:
    rifle = {"side": "german", "german_group": "I1", "date": DAY_OF_0}
    assert (result("rg-strength", rifle, 8), result("rg-strength", rifle, 9)) == ("Full strength", "Depleted")


@pytest.mark.golden("RB-EX-15")
@pytest.mark.gap("RB-GAP-23")
def test_the_historical_drm_counts() -> None:
    rifle = {"side": "german", "german_group": "I1", "date": "1942-10-17"}
    assert (result("rg-strength", rifle, 10), result("rg-strength", rifle, 11)) == ("Full strength", "Depleted")
    assert chances(work("rg-strength", rifle)) == {"Full strength": "11/12", "Depleted": "1/12"}


@pytest.mark.parametrize(
    ("day", "side", "drm", "full"),
    [("11-11", "german", -3, 35), ("10-17", "german", -2, 33), ("10-17", "russian", -1, 30), ("10-20", "german", 0, 26),
     ("11-03", "russian", 1, 21), ("11-02", "german", 2, 15)],
)  # fmt: skip
def test_the_chance_of_full_strength_by_drm(day: str, side: str, drm: int, full: int) -> None:
    found = work("rg-strength", {"side": side, f"{side}_group": "I1", "date": f"1942-{day}"})
    assert found["dice"]["drm"] == drm
    assert Fraction(chances(found)["Full strength"]) == Fraction(full, 36) == Fraction(in_36(8, drm), 36)


@pytest.mark.parametrize(("drm", "full"), [(-3, 35), (-2, 33), (-1, 30), (0, 26), (1, 21), (2, 15), (3, 10)])
def test_a_drm_may_be_typed_in_place_of_the_dates(drm: int, full: int) -> None:
    found = work("rg-strength", {"side": "german", "german_group": "I1", "date": "1942-11-11", "drm": drm})
    assert Fraction(chances(found)["Full strength"]) == Fraction(full, 36) == Fraction(in_36(8, drm), 36)


@pytest.mark.golden("RB-EX-22")
@pytest.mark.gap("RB-GAP-14")
@pytest.mark.parametrize(
    ("side", "group", "cite", "arrives"),
    [("german", "I3", "RB CG3-6", "8 squads 8-3-8"), ("russian", "I6", "RB CG3-6", "9 squads 6-2-8"),
     ("russian", "I5", "RB CG3-7", "12 squads 4-2-6. No SW")],
)  # fmt: skip
def test_who_always_arrives_at_full_strength(side: str, group: str, cite: str, arrives: str) -> None:
    found = work("rg-strength", {"side": side, f"{side}_group": group, "date": "1942-11-02"})
    assert (found["dice"], found["verdict"]) == (None, "Full Strength")
    (only,) = found["outcomes"]
    assert (only["result"], only["probability"], only["cite"]) == ("Full Strength", "1", cite)
    assert only["detail"].startswith(arrives)


@pytest.mark.parametrize(
    ("group", "full", "depleted"),
    [("A9", "4 SPW 251/1.", "3 SPW 251/1."),
     ("A4", "3 Pz IIIH. Armor leaders: not known.", "2 Pz IIIH. Armor leaders: not known."),
     ("I2", "12 squads 5-4-8. MMG 1, LMG 2, DC 2.", "9 squads 5-4-8. MMG 1, LMG 2, DC 2.")],
)  # fmt: skip
def test_what_arrives_is_told_without_its_strength_again(group: str, full: str, depleted: str) -> None:
    found = work("rg-strength", {"side": "german", "german_group": group, "date": "1942-11-02"})
    assert [row["detail"] for row in found["outcomes"]] == [full, depleted]


@pytest.mark.parametrize(
    ("side", "group", "detail", "cite"),
    [("german", "M1", "None is made for Fortifications (M1).", "RB GRG d"),
     ("german", "O5", "None is made for Offboard Observer (O5).", "RB GRG d"),
     ("russian", "M3", "None is made for MOL Capability (M3).", "RB RRG d"),
     ("german", "O4", "Rocket modules roll for nothing.", "RB GRG d, HC-RB-45"),
     ("russian", "O5", "Rocket modules roll for nothing.", "RB RRG d, HC-RB-45")],
)  # fmt: skip
def test_what_rolls_for_nothing_is_told_by_its_own_chart(side: str, group: str, detail: str, cite: str) -> None:
    (only,) = work("rg-strength", {"side": side, f"{side}_group": group, "date": DAY_OF_0})["outcomes"]
    assert (only["detail"], only["cite"]) == (detail, cite)


@pytest.mark.gap("RB-GAP-12")
def test_cg_iii_has_no_balance_and_the_others_may() -> None:
    rifle = {"side": "german", "german_group": "I1", "date": DAY_OF_0}
    assert work("rg-strength", {**rifle, "balance": 1})["dice"]["drm"] == 0
    assert work("rg-strength", {**rifle, "campaign": "cg2", "balance": 1})["dice"]["drm"] == -1
    assert work("cg-day-winner")["verdict"] == "nobody wins a single CG day"


@pytest.mark.gap("RB-GAP-51")
def test_a_barrage_is_by_the_base_games_section_and_not_by_an_endnotes_number() -> None:
    found = work("reinforcement-group", {"side": "german", "german_group": "O2"})
    assert "(E12.11, E12.12)" in json.dumps(found["facts"])


@pytest.mark.gap("RB-GAP-20")
def test_who_rolls_for_strength() -> None:
    def rolls(side: str, group: str) -> bool:
        found = work("rg-strength", {"side": side, f"{side}_group": group, "date": DAY_OF_0})
        return found["dice"] is not None

    german = {
        "A1",
        "A2",
        "A3",
        "A4",
        "A5",
        "A6",
        "A7",
        "A8",
        "A9",
        "I1",
        "I2",
        "I4",
        "O1",
        "O2",
        "O3",
        "G1",
        "G2",
        "G3",
    }
    russian = {
        "A1",
        "A2",
        "A3",
        "A4",
        "A5",
        "I1",
        "I2",
        "I3",
        "I4",
        "I7",
        "I8",
        "O1",
        "O2",
        "O3",
        "O4",
        "G1",
        "G2",
        "G3",
    }
    for side, expected in (("german", german), ("russian", russian)):
        every = {f"{letter}{number}" for letter in "SAIOGM" for number in range(1, 10)}
        known = {group for group in every if _is_group(side, group)}
        assert {group for group in known if rolls(side, group)} == expected


def _is_group(side: str, group: str) -> bool:
    asked = {"side": side, f"{side}_group": group}
    return (
        answer({"kind": "table", "system": "red-barricades", "name": "rg-strength", "inputs": asked})["kind"] == "table"
    )


# --- ammunition, Gun batteries ---


@pytest.mark.golden("RB-EX-16")
@pytest.mark.parametrize(("total", "ammunition"), [(4, "Plentiful"), (5, "Normal"), (8, "Normal"), (9, "Scarce")])
def test_german_ammunition(total: int, ammunition: str) -> None:
    assert result("oba-ammunition", {"side": "german", "german_group": "O2", "date": DAY_OF_0}, total) == ammunition


@pytest.mark.golden("RB-EX-17")
@pytest.mark.parametrize(("total", "ammunition"), [(2, "Plentiful"), (3, "Normal"), (7, "Normal"), (8, "Scarce")])
def test_russian_ammunition(total: int, ammunition: str) -> None:
    assert result("oba-ammunition", {"side": "russian", "russian_group": "O3", "date": DAY_OF_0}, total) == ammunition


@pytest.mark.gap("RB-GAP-26")
@pytest.mark.parametrize(
    ("side", "day", "drm", "parts"),
    [("german", "11-11", -3, (21, 14, 1)), ("german", "10-17", -2, (15, 18, 3)), ("german", "10-19", -1, (10, 20, 6)),
     ("german", "10-20", 0, (6, 20, 10)), ("german", "10-29", 1, (3, 18, 15)), ("german", "11-02", 2, (1, 14, 21)),
     ("russian", "10-31", -2, (6, 24, 6)), ("russian", "10-17", -1, (3, 23, 10)), ("russian", "10-20", 0, (1, 20, 15)),
     ("russian", "11-03", 1, (0, 15, 21))],
)  # fmt: skip
def test_the_chances_of_ammunition(side: str, day: str, drm: int, parts: tuple[int, int, int]) -> None:
    limits = (4, 8) if side == "german" else (2, 7)
    counted = (in_36(limits[0], drm), in_36(limits[1], drm) - in_36(limits[0], drm), 36 - in_36(limits[1], drm))
    assert counted == parts
    group = {f"{side}_group": "O1"}
    found = chances(work("oba-ammunition", {"side": side, **group, "date": f"1942-{day}"}))
    names = ("Plentiful", "Normal", "Scarce")
    assert {name: Fraction(chance) for name, chance in found.items()} == {
        name: Fraction(part, 36) for name, part in zip(names, parts, strict=True) if part
    }


def test_rockets_roll_for_nothing_unless_the_house_has_them() -> None:
    for side, group in (("german", "O4"), ("russian", "O5")):
        asked: dict[str, object] = {"side": side, f"{side}_group": group, "date": DAY_OF_0}
        found = work("oba-ammunition", asked)
        assert [(row["result"], row["probability"]) for row in found["outcomes"]] == [("Normal ammunition", "1")]
        assert work("oba-ammunition", asked, conventions={"HC-RB-45": "rolled"})["dice"] is not None


def test_the_other_reading_of_the_columns() -> None:
    asked: dict[str, object] = {"side": "russian", "russian_group": "O3", "date": DAY_OF_0}
    found = work("oba-ammunition", asked, conventions={"HC-RB-48": "first-for-all"})
    assert Fraction(chances(found)["Plentiful"]) == Fraction(6, 36)


@pytest.mark.gap("RB-GAP-25")
@pytest.mark.parametrize(
    ("side", "group", "depleted"),
    [("german", "G1", "2 50L PaK 38. 2 2-2-8 crews."), ("german", "G3", "2 75* INF. 2 2-2-8 crews."),
     ("russian", "G1", "1 45L AT, 1 45LL AT. 2 2-2-8 crews."), ("russian", "G2", "3 76L ART. 3 2-2-8 crews.")],
)  # fmt: skip
def test_a_depleted_battery_has_one_less_of_each_gun(side: str, group: str, depleted: str) -> None:
    found = work("gun-battery", {"side": side, f"{side}_group": group, "date": DAY_OF_0})
    assert {row["result"]: row["detail"] for row in found["outcomes"]}["Depleted"] == depleted
    assert Fraction(chances(found)["Full strength"]) == Fraction(26, 36)


@pytest.mark.gap("RB-GAP-47")
@pytest.mark.parametrize(
    ("side", "group", "less", "whole"),
    [("german", "I4", "1 HMG, 1 MMG, 1 81* MTR", "2 HMG, 2 MMG, 2 81* MTR"),
     ("russian", "I7", "1 MMG, 1 82* MTR", "2 MMG, 1 HMG, 1 .50c-HMG, 2 82* MTR"),
     ("russian", "I8", "2 MOL-P", "3 MOL-P")],
)  # fmt: skip
def test_a_depleted_platoon_of_weapons(side: str, group: str, less: str, whole: str) -> None:
    asked: dict[str, object] = {"side": side, f"{side}_group": group, "date": DAY_OF_0}
    for convention, expected in ((None, less), ({"HC-RB-49": "whole"}, whole)):
        found = work("rg-strength", asked, conventions=convention)
        details = {row["result"]: row["detail"] for row in found["outcomes"]}
        assert details["Depleted"].startswith(f"{expected}.")
        assert details["Full strength"].startswith(f"{whole}.")


def test_the_crews_of_weapons() -> None:
    found = work("rg-strength", {"side": "russian", "russian_group": "I7", "date": DAY_OF_0})
    assert found["outcomes"][0]["detail"].endswith("4 1-2-7 crews, 2 2-2-8 crews.")
    projectors = work("rg-strength", {"side": "russian", "russian_group": "I8", "date": DAY_OF_0})
    assert projectors["outcomes"][0]["detail"].endswith("whose crew is not known.")


# --- leaders ---


def leaders(side: str, group: str, total: int, **more: object) -> str:
    return result("leaders", {"side": side, f"{side}_group": group, **more}, total)


@pytest.mark.golden("RB-EX-18")
def test_leaders_by_dr() -> None:
    assert leaders("german", "I1", 7) == "9-1, 8-1, 7-0"
    assert leaders("russian", "I3", 9) == "9-1"
    assert leaders("german", "I1", 12, ordinal=6) == "8-0, 6+1"


@pytest.mark.golden("RB-EX-19")
@pytest.mark.gap("RB-GAP-19")
def test_a_sturm_company_that_rolls_two() -> None:
    assert leaders("german", "I2", 2) == "10-3, 9-1, 8-0"
    assert leaders("russian", "I6", 2) == "10-3, 9-1, 8-0"


@pytest.mark.golden("RB-EX-20")
def test_militia_at_full_strength() -> None:
    assert leaders("russian", "I5", 8) == "8-0"
    assert leaders("russian", "I5", 8, depleted=True) == "8-0"


@pytest.mark.golden("RB-EX-21")
@pytest.mark.gap("RB-GAP-18")
@pytest.mark.parametrize(("ordinal", "drm"), [(1, 0), (5, 0), (6, 1), (8, 1), (9, 2), (10, 2), (14, 2)])
def test_the_drm_of_a_german_rifle_company_by_its_number(ordinal: int, drm: int) -> None:
    asked: dict[str, object] = {"side": "german", "german_group": "I1", "ordinal": ordinal}
    assert work("leaders", asked)["dice"]["drm"] == drm
    other = work("leaders", asked, conventions={"HC-RB-47": "none"})["dice"]["drm"]
    assert other == (drm if ordinal <= 9 else 0)


@pytest.mark.parametrize(
    ("side", "group", "depleted", "campaign", "drm"),
    [("german", "I2", False, "cg3", -2), ("german", "I3", False, "cg3", -1), ("german", "I2", True, "cg3", -1),
     ("german", "I1", True, "cg2", 2), ("german", "I3", True, "cg3", -1), ("russian", "I6", False, "cg3", -2),
     ("russian", "I1", False, "cg3", -1), ("russian", "I2", True, "cg3", 1), ("russian", "I3", False, "cg3", 0),
     ("russian", "I3", True, "cg3", 2), ("russian", "I4", False, "cg3", 1), ("russian", "I4", True, "cg3", 3),
     ("russian", "I5", True, "cg3", 3), ("russian", "I6", True, "cg3", -2)],
)  # fmt: skip
def test_the_leader_drm(side: str, group: str, depleted: bool, campaign: str, drm: int) -> None:
    asked: dict[str, object] = {"side": side, f"{side}_group": group, "depleted": depleted, "campaign": campaign}
    assert work("leaders", asked)["dice"]["drm"] == drm


def test_the_chances_of_leaders_are_those_of_the_dice() -> None:
    for drm, group in ((-2, "I2"), (0, "I1"), (-1, "I3")):
        found = work("leaders", {"side": "german", "german_group": group})
        first = Fraction(found["outcomes"][0]["probability"])
        lowest = 2 + drm
        assert first == Fraction(in_36(max(1, lowest), drm), 36)
        assert sum(Fraction(row["probability"]) for row in found["outcomes"]) == 1


# --- SW ---


@pytest.mark.gap("RB-GAP-15")
@pytest.mark.gap("RB-GAP-16")
@pytest.mark.gap("RB-GAP-17")
@pytest.mark.parametrize(
    ("side", "group", "weapons"),
    [("german", "I1", "HMG 1, MMG 1, LMG 1, ATR 1, Lt Mtr 1"), ("german", "I2", "MMG 1, LMG 2, DC 2"),
     ("german", "I3", "LMG 2, FT 3, DC 5"), ("russian", "I1", "HMG 1, MMG 1, LMG 2, ATR 2, Lt Mtr 2"),
     ("russian", "I2", "DC 1"), ("russian", "I3", "HMG 1, MMG 1, LMG 1, ATR 1, Lt Mtr 1"), ("russian", "I4", "No SW"),
     ("russian", "I5", "No SW"), ("russian", "I6", "LMG 2, FT 2, DC 4")],
)  # fmt: skip
def test_the_sw_of_a_company_full_or_depleted(side: str, group: str, weapons: str) -> None:
    found = work("company-sw", {"side": side, f"{side}_group": group})
    assert found["verdict"] == weapons
    told = facts(found)
    if full := {"german I3": ("8", "RB CG3-6"), "russian I5": ("12", "RB CG3-7"), "russian I6": ("9", "RB CG3-6")}.get(
        f"{side} {group}"
    ):
        assert told == {"squads": full}, "it is never Depleted"
    else:
        assert told["when Depleted"][0] == "the same SW"


def test_the_engineers_sw_as_printed() -> None:
    asked: dict[str, object] = {"side": "russian", "russian_group": "I6"}
    assert work("company-sw", asked, conventions={"HC-RB-52": "as-printed"})["verdict"] == "LMG 2"


# --- FPP ---


@pytest.mark.golden("RB-EX-46")
@pytest.mark.gap("RB-GAP-27")
@pytest.mark.parametrize(
    ("values", "fpp"),
    [((1, 3, 5), 27), ((1, 5, 7), 39), ((2, 3, 5), 30), ((2, 5, 7), 42), ((3, 3, 5), 33), ((3, 5, 7), 45)],
)
def test_the_cost_of_a_pillbox(values: tuple[int, int, int], fpp: int) -> None:
    said: dict[str, object] = dict(zip(("capacity", "ca", "nca"), values, strict=True))
    assert work("pillbox-cost", said)["verdict"] == f"{fpp} FPP"
    assert work("fpp-cost", {"pillbox": 2, **said})["verdict"] == f"{2 * fpp} FPP"


@pytest.mark.golden("RB-EX-47")
@pytest.mark.parametrize(("side", "fpp"), [("german", 20), ("russian", 40)])
def test_what_one_cpp_of_fortifications_brings(side: str, fpp: int) -> None:
    found = facts(work("fpp-cost", {"side": side, "bought": 1}))
    assert (found["FPP to spend"][0], found["FPP left"][0]) == (str(fpp), str(fpp))


@pytest.mark.gap("RB-GAP-28")
@pytest.mark.gap("RB-GAP-29")
@pytest.mark.parametrize(
    ("item", "fpp"),
    [("foxhole-3", 3), ("foxhole-2", 2), ("foxhole-1", 1), ("trench", 7), ("at-ditch", 21), ("ap-mine-lower", 1),
     ("ap-mine-higher", 3), ("at-mine-lower", 3), ("at-mine-higher", 9), ("roadblock", 12), ("wire", 15),
     ("fortified", 10), ("tunnel", 30), ("hip-squad", 5), ("hip-half-squad", 3), ("hip-crew", 2), ("hip-smc", 1),
     ("hip-other", 1), ("question-mark", 1), ("booby-traps", 40), ("set-dc", 15)],
)  # fmt: skip
def test_the_cost_of_each_fortification(item: str, fpp: int) -> None:
    assert work("fpp-cost", {"side": "russian", item: 2})["verdict"] == f"{2 * fpp} FPP"


def test_fpp_left_and_over() -> None:
    spent: dict[str, object] = {"side": "german", "bought": 1, "trench": 1, "fortified": 1, "ap-mine-lower": 2}
    assert work("fpp-cost", spent)["verdict"] == "19 FPP, 1 left"
    assert work("fpp-cost", {**spent, "tunnel": 1})["verdict"] == "49 FPP, 29 more than there are"


def test_what_the_house_may_decide_otherwise_about_fpp() -> None:
    assert (
        work("fpp-cost", {"hip-squad": 1}, conventions={"HC-RB-50": "ask"})["verdict"] == "0 FPP and what isn't known"
    )
    assert "not sold" in work("fpp-cost", {"question-mark": 1}, conventions={"HC-RB-51": "unsold"})["notes"][0]


# --- chits ---

GOES_BACK = "goes back, and the Observer's actions end"


@pytest.mark.golden("RB-EX-24")
@pytest.mark.gap("RB-GAP-52")
@pytest.mark.parametrize(
    ("colour", "black", "red", "verdict"),
    [("red", 0, 1, GOES_BACK), ("red", 1, 1, GOES_BACK),
     ("red", 2, 1, "removed for good"), ("red", 0, 0, "removed for good"), ("black", 0, 1, "removed for good"),
     ("red", 3, 1, "removed for good")],
)  # fmt: skip
def test_which_chits_are_removed_for_good(colour: str, black: int, red: int, verdict: str) -> None:
    assert work("oba-chit", {"drawn": colour, "black_out": black, "red_out": red})["verdict"] == verdict


def test_numbers_of_chits_that_can_not_be_out_are_told() -> None:
    def notes(black: int, red: int) -> list[str]:
        found: list[str] = work("oba-chit", {"drawn": "red", "black_out": black, "red_out": red})["notes"]
        return found

    assert notes(0, 2) == notes(1, 3)
    assert notes(0, 2) == ["Check the numbers: a second red chit is removed only once 2 black ones are."]
    assert notes(2, 2) == notes(0, 1) == []


def test_the_chances_of_the_next_chit() -> None:
    found = work("oba-chit", {"drawn": "not-yet", "red_out": 1, "black": 6, "red": 2})
    assert chances(found) == {"Black: removed for good": "3/4", "Red: goes back; the Observer's actions end": "1/4"}


# --- footnotes, observers, the Stuka ---


@pytest.mark.gap("RB-GAP-13")
@pytest.mark.gap("RB-GAP-20")
@pytest.mark.parametrize(
    ("side", "group", "letters"),
    [("german", "A1", "dlrw"), ("german", "A3", "dlnrw"), ("german", "A9", "dgr"), ("german", "I1", "dlr"),
     ("german", "I3", "delr"), ("german", "I4", "acd"), ("german", "O1", "adp"), ("german", "O4", "ap"),
     ("german", "O5", "o"), ("german", "O6", "s"), ("german", "S1", "b"), ("german", "G3", "acd"),
     ("german", "M1", "a"),
     ("russian", "I5", "dflr"), ("russian", "I6", "delr"), ("russian", "A5", "dlrw"), ("russian", "M3", "am"),
     ("russian", "O5", "ap"), ("russian", "I8", "acd"), ("russian", "M2", "")],
)  # fmt: skip
def test_the_footnotes_of_a_line(side: str, group: str, letters: str) -> None:
    found = work("reinforcement-group", {"side": side, f"{side}_group": group})
    notes = {row["what"].split()[1]: row["detail"] for row in found["facts"] if row["what"].startswith("footnote")}
    assert "".join(notes) == letters
    if "w" in notes:
        assert "never happens in CG III (CG3-9)" in notes["w"]


@pytest.mark.golden("RB-EX-11")
@pytest.mark.gap("RB-GAP-22")
@pytest.mark.parametrize(
    ("at", "more", "verdict"),
    [("A5", {}, "allowed, at level 3"), ("A5", {"controlled": False}, "not allowed"),
     ("A5", {"side": "russian"}, "not allowed"), ("H1", {}, "allowed, at level 3"), ("N1", {}, "allowed, at level 3"),
     ("H5", {}, "not allowed")],
)  # fmt: skip
def test_where_an_offboard_observer_may_be(at: str, more: dict[str, object], verdict: str) -> None:
    assert work("offboard-observer", {"at": at, **more}, map="yard")["verdict"] == verdict


@pytest.mark.golden("RB-EX-11")
@pytest.mark.parametrize(("at", "verdict"), [("N", "allowed, at level 3"), ("O", "not allowed")])
def test_the_north_edge_counts_as_far_as_hexrow_n(at: str, verdict: str) -> None:
    first = next(f"{at}{row}" for row in range(3) if f"{at}{row}" in load("dtw").hexes)
    assert work("offboard-observer", {"at": first}, map="dtw")["verdict"] == verdict


def test_all_hexes_of_an_observer_are_marked() -> None:
    marked = {mark["at"] for mark in work("offboard-observer", {}, map="yard")["marks"]}
    assert {"A1", "A5", "H1", "N1"} <= marked
    assert marked.isdisjoint({"B5", "O1", "N2"})


@pytest.mark.golden("RB-EX-45")
@pytest.mark.gap("RB-GAP-24")
def test_what_a_stuka_has_for_one_cpp_and_for_two() -> None:
    assert work("stuka", {"cpp": 1})["verdict"] == "no DRM to its Turn of Entry dr"
    assert work("stuka", {"cpp": 2})["verdict"] == f"{MINUS}2 DRM to its Turn of Entry dr"
    assert work("stuka", {"cpp": 2, "later": True})["verdict"] == "forfeit"


# --- a day's purchases ---


def purchases(side: str = "german", **said: object) -> Answer:
    return work("purchases", {"side": side, "date": DAY_OF_0, "cpp": 40, **said})


def faults(found: Answer) -> list[str]:
    return [row["value"] for row in found["facts"] if row["what"] == "not valid"]


@pytest.mark.golden("RB-EX-43")
@pytest.mark.gap("RB-GAP-21")
@pytest.mark.parametrize(
    ("side", "group", "day", "valid"),
    [("german", "a3", "11-04", False), ("german", "a3", "11-05", True), ("russian", "i5", "10-31", True),
     ("russian", "i5", "11-01", False)],
)  # fmt: skip
def test_limits_of_date_are_inclusive(side: str, group: str, day: str, valid: bool) -> None:
    found = purchases(side, date=f"1942-{day}", **{f"{side}_{group}": 1})
    assert (found["tone"] == "good") is valid
    line = work("reinforcement-group", {"side": side, f"{side}_group": group.upper(), "date": f"1942-{day}"})
    assert line["tone"] == ("open" if valid else "bad")


def test_another_house_may_buy_the_stuig_early() -> None:
    early: dict[str, object] = {"side": "german", "date": DAY_OF_0, "cpp": 40, "german_a3": 1}
    assert work("purchases", early, conventions={"HC-RB-46": "none"})["tone"] == "good"


@pytest.mark.golden("RB-EX-44")
def test_pre_registered_hexes() -> None:
    assert purchases(german_o2=1, german_o2_hexes=[2])["verdict"] == "valid: 6 of 40 CPP, 34 left"
    assert faults(purchases(german_o2=1, german_o2_hexes=[3])) == [
        "Medium artillery, 100+ mm: 2 hexes a module at most"
    ]
    assert purchases(german_o4=2, german_o4_hexes=[1, 2])["verdict"] == "valid: 7 of 40 CPP, 33 left"


def test_every_fault_is_told() -> None:
    found = purchases(cpp=10, german_i1=3, german_i1_before=12)
    assert faults(found) == [
        "Rifle Company: 3 today, 2 a day at most",
        "Rifle Company: 15 in the campaign, 14 at most",
        "21 CPP spent, 10 to spend",
    ]
    assert found["verdict"] == "not valid: 3 faults"


@pytest.mark.parametrize(
    ("said", "valid"),
    [({"german_o5": 1}, False), ({"german_o5": 1, "german_o4": 1}, True), ({"german_o5": 1, "retained": 1}, True),
     ({"german_o6": 1, "german_o4": 1}, False), ({"german_o6": 1, "german_o1": 1}, False),
     ({"german_o6": 1, "german_o2": 1}, True), ({"german_o6": 1, "retained_heavy": 1}, True),
     ({"german_o5": 2, "german_o1": 1}, False), ({"german_s1": 1, "german_s1_price": 2}, True),
     ({"german_s1": 1, "german_s1_price": 3}, False)],
)  # fmt: skip
def test_observers_need_modules_and_a_stuka_its_price(said: dict[str, object], valid: bool) -> None:
    assert (purchases(**said)["tone"] == "good") is valid


def test_weather_bars_the_use_and_not_the_purchase() -> None:
    found = purchases(german_s1=1, german_o6=1, german_o2=1, weather="overcast")
    assert found["tone"] == "good"
    assert any("not used in Overcast" in note for note in found["notes"])
    assert any("should not be bought in Overcast" in note for note in found["notes"])


# --- chances by the DRM of the roll (RB-054) ---


@pytest.mark.parametrize(
    ("drm", "full"), [(-3, 35), (-2, 33), (-1, 30), (0, 26), (1, 21), (2, 15), (3, 10)]
)  # fmt: skip
def test_the_chances_of_strength_by_any_drm(drm: int, full: int) -> None:
    assert full == in_36(8, drm)
    for name in ("rg-strength", "gun-battery"):
        found = work(name, {"side": "german", **({"german_group": "I1"} if name == "rg-strength" else {}), "drm": drm})
        assert Fraction(found["outcomes"][0]["probability"]) == Fraction(full, 36)


@pytest.mark.parametrize("drm", range(-3, 4))
@pytest.mark.parametrize(("side", "plentiful", "normal"), [("german", 4, 8), ("russian", 2, 7)])
def test_the_chances_of_ammunition_by_drm(side: str, plentiful: int, normal: int, drm: int) -> None:
    found = work("oba-ammunition", {"side": side, "drm": drm})
    first, second = in_36(plentiful, drm), in_36(normal, drm)
    counted = {"Plentiful": first, "Normal": second - first, "Scarce": 36 - second}
    wanted = {name: str(Fraction(count, 36)) for name, count in counted.items() if count}
    assert {row["result"].split()[0]: row["probability"] for row in found["outcomes"]} == wanted


def test_a_price_that_a_player_has_counts_in_place_of_the_uncertain_one() -> None:
    assert work("fpp-cost", {"foxhole-3": 2})["verdict"] == "6 FPP"
    found = work("fpp-cost", {"foxhole-3": 2, "price-foxhole-3": 4})
    assert found["verdict"] == "8 FPP"
    assert facts(found)["Foxhole for three squads"][0] == "2 at 4: 8 FPP"
    hidden = work("fpp-cost", {"hip-squad": 1, "price-hip-squad": 6}, conventions={"HC-RB-50": "ask"})
    assert hidden["verdict"] == "6 FPP", "what isn't known until it is typed in is known then"


def test_no_fpp_at_all_is_not_the_same_as_nothing_said_of_them() -> None:
    none = work("fpp-cost", {"bought": 0, "kept": 0, "trench": 1})
    assert (none["verdict"], none["tone"]) == ("7 FPP, 7 more than there are", "bad")
    assert facts(none)["FPP overspent"][0] == "7"
    assert "FPP left" not in facts(none)
    unsaid = work("fpp-cost", {"trench": 1})
    assert (unsaid["verdict"], unsaid["tone"]) == ("7 FPP", "good")
    assert "FPP left" not in facts(unsaid)


def test_one_cpp_is_kept() -> None:
    for cpp, said in ((1, "1 CPP is kept for later days."), (2, "2 CPP are kept for later days.")):
        assert work("purchases", {"cpp": cpp})["outcomes"][0]["detail"] == said
