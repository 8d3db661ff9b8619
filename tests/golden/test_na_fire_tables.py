"""Fire in the desert as tables: sand and hammada, Crest, Underbelly Hits, Interdiction in dust, Armored Assault."""

from __future__ import annotations

import pytest

from rules_core.systems.north_africa.procedures.fire.interdiction import dust_drm
from rules_core.words.figures import signed
from tests.support.barricades import shelf_with
from tests.support.desert_tables import reasons, table, verdict
from tests.support.tables import chances, facts
from tests.support.vasl import players_board


@pytest.mark.golden("NAF-X054", "NAF-X055", "NAF-X056", "NAF-X057")
@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"fp": 20, "target": "gun-hit"}, "the 20 FP column"),
        ({"fp": 20}, "the 8 FP column"),
        ({"fp": 10, "target": "gun-hit"}, "the 8 FP column"),
        ({"fp": 10}, "the 4 FP column"),
        ({"fp": 16, "attack": "oba"}, "the 8 FP column"),
        ({"fp": 20, "attack": "oba"}, "the 8 FP column"),
        ({"fp": 20, "attack": "oba", "barrage": True}, "the 8 FP column"),
    ],
)
def test_the_columns_of_the_sand_examples(said: dict[str, object], found: str) -> None:
    assert verdict("sand-fire", said) == found


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"fp": 20, "critical": True}, "the 20 FP column"),
        ({"fp": 20, "critical": True, "wet": "yes"}, "the 36 FP column"),
        ({"fp": 20, "wet": "yes"}, "the 20 FP column"),
        ({"fp": 20, "attack": "small-arms"}, "the 20 FP column"),
        ({"fp": 20, "attack": "dc"}, "the 20 FP column"),
        ({"fp": 20, "vehicle_type": True}, "the 20 FP column"),
        ({"fp": 20, "target": "armored"}, "the 20 FP column"),
        ({"fp": 5}, "the 2 FP column"),
        ({"fp": 1}, "the 1 FP column"),
        ({"fp": 20, "attack": "equivalency"}, "the 8 FP column"),
        ({"fp": 24, "attack": "oba", "barrage": True, "wet": "yes"}, "the 20 FP column"),
    ],
)
def test_when_sand_halves_the_fp(said: dict[str, object], found: str) -> None:
    assert verdict("sand-fire", said) == found


def test_the_scenarios_ground_halves_nothing_when_it_is_wet() -> None:
    assert verdict("sand-fire", {"fp": 20}, conditions={"ec": "wet"}) == "the 20 FP column"
    assert verdict("sand-fire", {"fp": 20, "wet": "no"}, conditions={"ec": "wet"}) == "the 8 FP column"


@pytest.mark.parametrize(
    ("said", "worse"),
    [
        ({}, True),
        ({"attack": "oba"}, True),
        ({"attack": "dc"}, True),
        ({"attack": "equivalency"}, False),
        ({"attack": "collateral"}, False),
        ({"attack": "small-arms"}, False),
        ({"target": "partial"}, False),
        ({"target": "armored"}, False),
    ],
)
def test_hammada_under_fire(said: dict[str, object], worse: bool) -> None:
    assert verdict("hammada-fire", said) == (f"{signed(-1)} TEM" if worse else "no TEM for hammada")


@pytest.mark.golden("NAF-X049")
@pytest.mark.parametrize(
    ("said", "may"),
    [
        ({"target": 2}, False),
        ({"target": 2, "weapon": "mortar"}, True),
        ({"target": 2, "weapon": "aamg"}, True),
        ({"target": 2, "into_own": True}, True),
        ({"target": 2, "along": True}, True),
        ({"target": 2, "along": True, "turns": True}, False),
        ({"target": 2, "half": True}, True),
        ({"target": 3}, True),
        ({"target": 3, "no_lower": True}, False),
        ({"target": 4, "no_lower": True}, True),
    ],
)
def test_what_a_crest_afv_at_level_3_fires_at(said: dict[str, object], may: bool) -> None:
    assert verdict("crest-level", {"crest": 3, **said}) == ("may fire" if may else "may not fire")


@pytest.mark.golden("NAF-X050")
def test_cc_ignores_the_crest_status_of_a_vehicle() -> None:
    assert verdict("crest-cc", {"who": "vehicle"}) == "no DRM for Crest"
    assert verdict("crest-cc", {"attack": "against"}) == f"{signed(-2)} DRM"
    assert verdict("crest-cc", {"attack": "by"}) == "+2 DRM"
    assert verdict("crest-cc", {"attack": "by", "through": True}) == "no DRM for Crest"


@pytest.mark.parametrize(
    ("said", "level", "found"),
    [
        ({"weapon": "inherent"}, "gia", "may fire, as ever"),
        ({"weapon": "light", "front": False}, "gia", "Area Fire"),
        ({"weapon": "other"}, "gia", "may fire"),
        ({"weapon": "other", "front": False}, "gia", "may not fire"),
        ({"weapon": "other", "depression": "gully"}, "gia", "may not fire"),
        ({"weapon": "other"}, "cod", "may not fire"),
        ({"weapon": "placed-dc"}, "gia", "may place it"),
        ({"weapon": "thrown-dc"}, "gia", "may not throw it"),
    ],
)
def test_what_crest_infantry_fires(said: dict[str, object], level: str, found: str) -> None:
    assert verdict("crest-fire", said, conditions={"rules_level": level}) == found


@pytest.mark.parametrize("about", ["leave", "board", "area", "ovr", "sw", "gun", "gun-tem", "gun-emplaced", "gun-ca"])
def test_what_else_holds_in_crest(about: str) -> None:
    assert table("crest-rules", {"about": about})["outcomes"][0]["cite"].startswith("NA 188.")
    assert verdict("crest-rules", {"about": about}, conditions={"rules_level": "coi"}) == "as in a gully"


@pytest.mark.parametrize(
    "said",
    [
        {"range": 7},
        {"level": False},
        {"vca": False},
        {"weapon": False},
        {"los": False},
        {"road": True},
        {"does": "ovr", "tracked": False},
    ],
)
def test_what_spares_an_afv_from_underbelly_hits(said: dict[str, object]) -> None:
    assert verdict("underbelly", said) == "no Underbelly Hit"
    assert verdict("underbelly", {"does": "leaves", "range": 6}) == "may try for an Underbelly Hit"


@pytest.mark.golden("NAF-X077")
def test_the_dust_drm_of_interdiction() -> None:
    assert [dust_drm("light", shown) for shown in (6, 5, 4, 3, 2, 1)] == [-3, -2, -2, -1, -1, 0]
    assert [dust_drm("moderate", shown) for shown in (6, 5, 4, 3, 2, 1)] == [-3, -3, -2, -2, -1, -1]


@pytest.mark.golden("NAF-X078")
@pytest.mark.parametrize(
    ("shown", "result"),
    [(6, "Unaffected"), (5, "Unaffected"), (4, "Unaffected"), (3, "Passes exactly"), (2, "Passes exactly"),
     (1, "Casualty Reduction")],
)  # fmt: skip
def test_an_original_8_against_morale_7(shown: int, result: str) -> None:
    asked: dict[str, object] = {"morale": 7, "dust": "light", "dr": shown}
    for pair in ([2, 6], [4, 4]):
        assert table("interdiction", asked, roll=pair)["rolled"]["result"] == result
    with_dust = table("interdiction", {"morale": 7, "dust": "light"}, roll=[4, 4, shown])
    assert with_dust["rolled"]["result"] == result
    assert table("interdiction", asked, roll=[6, 6])["rolled"]["result"] == "Eliminated"


def test_interdiction_in_other_dust() -> None:
    assert verdict("interdiction", {"morale": 7, "dust": "heavy"}) == "no Interdiction"
    assert verdict("interdiction", {"morale": 7, "dust": "counter"}) == "no Interdiction"
    assert chances(table("interdiction", {"morale": 7}))["Casualty Reduction"] == "7/18"
    light = {"conditions": {"dust": "light", "ec": "dry"}}
    assert chances(table("interdiction", {"morale": 7}, **light))["Casualty Reduction"] == "11/54"


@pytest.mark.golden("NAF-X094")
@pytest.mark.gap("NAF-G41", "NAF-G28")
def test_armored_assault() -> None:
    assert verdict("armored-assault") == f"{signed(-1)} DRM"
    assert verdict("armored-assault", {"assault": True}) == "0 DRM"
    assert verdict("armored-assault", conditions={"rules_level": "cod"}) == "+1 DRM"
    assert verdict("armored-assault", {"began": False}) == "no Armored Assault"
    assert verdict("armored-assault", {"phase": "dfph"}) == "+1 TEM"
    assert verdict("armored-assault", {"phase": "dfph", "stopped": False}) == "no TEM from the AFV"
    assert facts(table("armored-assault"))["movement (142.7)"][0] == signed(-1)


def test_smoke_grenades_onto_a_hillock() -> None:
    assert verdict("hillock-smoke") == "no subsequent dr"
    assert verdict("hillock-smoke", {"adjacent": False}) == "as any other placement"
    assert "ADJACENT" in reasons(table("hillock-smoke", {"adjacent": False}))


@pytest.mark.golden("NAF-X049")
@pytest.mark.parametrize(
    ("aim", "said", "may"),
    [
        ("O8", {}, True),
        ("N8", {}, True),
        ("O1", {}, False),
        ("O1", {"weapon": "mortar"}, True),
        ("O8", {"turns": True}, False),
    ],
)
def test_the_board_tells_the_levels_of_the_crest_afv_in_o8(aim: str, said: dict[str, object], may: bool) -> None:
    maps = shelf_with(players_board("bd25"))
    found = table("crest-level", {"at": "O8", "aim": aim, **said}, maps, map="25")
    assert found["verdict"] == ("may fire" if may else "may not fire"), found["facts"]


@pytest.mark.parametrize(
    ("said", "option", "found"),
    [
        ({"fp": 18, "attack": "oba", "barrage": True}, {}, "the 6 FP column"),
        ({"fp": 18, "attack": "oba", "barrage": True}, {"HC-NA-125": "next"}, "the 8 FP column"),
        ({"fp": 20, "attack": "oba", "barrage": True}, {"HC-NA-125": "next"}, "the 8 FP column"),
        ({"fp": 20, "attack": "collateral"}, {}, "the 20 FP column"),
        ({"fp": 20, "attack": "collateral"}, {"HC-NA-124": "halved"}, "the 8 FP column"),
    ],
)
def test_what_190_4_leaves_open(said: dict[str, object], option: dict[str, str], found: str) -> None:
    answered = table("sand-fire", said, conventions=option)
    assert answered["verdict"] == found
    assert {"HC-NA-124", "HC-NA-125"} & {row["id"] for row in answered["conventions"]}


def test_the_only_afv_that_enters() -> None:
    said = {"does": "offboard", "only": True}
    assert verdict("platoon-check", said) == "may enter alone, without a check"
    assert verdict("platoon-check", said, conventions={"HC-NA-127": "check"}) == "may enter alone, after the +1NMC"
    assert verdict("platoon-check", {"does": "offboard"}, conventions={"HC-NA-127": "check"}) == "may not enter alone"


def test_a_motorcycle_in_broken_ground() -> None:
    said = {"unit": "motorcycle", "broken": True, "pressure": "low"}
    thrown = table("bog", said)
    assert any("HC-NA-126" in row["cite"] for row in thrown["outcomes"])
    bogs = table("bog", said, conventions={"HC-NA-126": "bogs"})
    assert "Bogs" in {row["result"] for row in bogs["outcomes"]}
    assert "Bogs" not in {row["result"] for row in thrown["outcomes"]}
