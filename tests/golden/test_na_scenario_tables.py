"""Desert VP, surrender, Infantry's advances and Minimum Moves, rout, and concealment in Desert Low Visibility."""

from __future__ import annotations

import pytest

from tests.support.desert_tables import reasons, table, verdict
from tests.support.tables import facts


@pytest.mark.golden("NAF-X019", "NAF-X020", "NAF-X021")
@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"kind": "afv", "variable": True, "unloaded": True}, "2 DVP"),
        ({"kind": "afv", "variable": True, "bpv": 44}, "5 DVP"),
        ({"kind": "vehicle", "variable": True, "unloaded": True}, "1 DVP"),
        ({"kind": "vehicle", "variable": True, "bpv": 35}, "4 DVP"),
        ({"kind": "vehicle", "bpv": 35}, "4 DVP"),
        ({"kind": "gun", "bpv": 40}, "4 DVP"),
        ({"kind": "gun", "bpv": 41}, "5 DVP"),
        ({"kind": "other"}, "its usual VP"),
    ],
)
def test_desert_vp(said: dict[str, object], found: str) -> None:
    assert verdict("desert-vp", said) == found


def test_a_surrender_is_not_refused_in_north_africa() -> None:
    assert verdict("surrender") == "may not be refused"
    assert verdict("surrender", {"berserk": True}) == "may be refused"
    assert verdict("surrender", conditions={"place": "east-africa"}) == "as in any scenario"
    assert verdict("surrender", {"place": "north-africa"}, conditions={"place": "elsewhere"}) == "may not be refused"


def test_the_germans_of_a_dyo_scenario() -> None:
    assert verdict("german-elite", {"year": "1942"}) == "largely elite"
    assert verdict("german-elite", {"year": "1941"}) == "no advice"
    assert verdict("german-elite", {"division": "other", "year": "1942"}) == "no advice"
    assert verdict("german-elite") == "Not known yet: say the year"


@pytest.mark.golden("NAF-X090", "NAF-X091")
def test_the_russian_squad_with_five_pp() -> None:
    alone = table("difficult-advance", {"cost": 2, "pp": 5})
    assert alone["verdict"] == "may advance and becomes CX"
    assert facts(alone)["MF left after portage"][0] == "2"
    led = table("difficult-advance", {"cost": 2, "pp": 5, "leader": True})
    assert led["verdict"] == "may advance, not CX"
    assert facts(led)["MF left after portage"][0] == "5"


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"cost": 4}, "may advance and becomes CX"),
        ({"cost": 3}, "may advance, not CX"),
        ({"cost": 4, "cx": True}, "may not advance"),
        ({"cost": 3, "cx": True}, "may advance, not CX"),
        ({"cost": 4, "cx": True, "excepted": True}, "may advance and becomes CX"),
        ({"cost": 1, "pp": 7}, "may not advance"),
        ({"cost": 4, "mf": 6}, "may advance and becomes CX"),
    ],
)
def test_advances_against_difficult_terrain(said: dict[str, object], found: str) -> None:
    assert verdict("difficult-advance", said) == found


@pytest.mark.golden("NAF-X002", "NAF-X003")
def test_minimum_moves() -> None:
    hmg = table("minimum-move", {"cost": 4, "pp": 5})
    assert hmg["verdict"] == "may, and spends 4 MF"
    assert "pinned and CX" in reasons(hmg)
    below = table("minimum-move", {"cost": 4, "pp": 5}, conditions={"rules_level": "cod"})
    assert "pinned" not in reasons(below)
    marsh = {"kind": "all", "times": 2}
    assert verdict("minimum-move", {**marsh, "mf": 3}) == "may, and spends 6 MF"
    assert verdict("minimum-move", {**marsh, "mf": 6}) == "may, and spends 12 MF"
    assert verdict("minimum-move", {"busy": True}) == "may not"
    assert verdict("minimum-move", {"kind": "na"}) == "may not"
    assert verdict("minimum-move", {"pp": 7}) == "may not"


@pytest.mark.parametrize(
    ("said", "conditions", "found"),
    [
        ({"range": 6}, {}, "eliminated for Failure to Rout"),
        ({"range": 7}, {}, "not eliminated"),
        ({"range": 7}, {"alternate": "steppe"}, "as ever: eliminated where it can't rout"),
        ({"range": 7}, {"time": "night"}, "as ever: eliminated where it can't rout"),
        ({"range": 7, "desert": False}, {}, "as ever: eliminated where it can't rout"),
    ],
)
def test_failure_to_rout(said: dict[str, object], conditions: dict[str, object], found: str) -> None:
    assert verdict("failure-to-rout", said, conditions=conditions) == found


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"dlv": "more", "range": 6}, "revealed by LOS"),
        ({"dlv": "more", "range": 7}, "not revealed by LOS alone"),
        ({"dlv": "none", "range": 7}, "revealed by LOS as ever"),
        ({"dlv": "sun", "range": 7}, "revealed by LOS as ever"),
        ({"dlv": "sun", "range": 7, "zone": True}, "not revealed by LOS alone"),
        ({"dlv": "more", "about": "gain", "range": 17}, "out of LOS for “?” gain"),
        ({"dlv": "more", "about": "gain", "range": 16}, "in LOS, if there is one"),
        ({"dlv": "more", "about": "gain", "range": 17, "who": "other"}, "in LOS, if there is one"),
        ({"dlv": "more", "about": "gain", "range": 17, "terrain": False}, "in LOS, if there is one"),
    ],
)
def test_concealment_in_desert_low_visibility(said: dict[str, object], found: str) -> None:
    assert verdict("dlv-concealment", said) == found


def test_the_conditions_tell_which_dlv_is_in_effect() -> None:
    far: dict[str, object] = {"range": 7}
    dust = {"dust": "light", "ec": "dry"}
    assert verdict("dlv-concealment", far, conditions=dust) == "not revealed by LOS alone"
    assert verdict("dlv-concealment", far) == "revealed by LOS as ever"


@pytest.mark.parametrize(
    ("unit", "hides"),
    [("infantry", True), ("dummy", True), ("entrenchment", True), ("emplaced", True), ("gun", False),
     ("vehicle", False)],
)  # fmt: skip
def test_whom_scrub_hides(unit: str, hides: bool) -> None:
    found = verdict("concealment-terrain", {"unit": unit})
    assert found == ("Concealment Terrain" if hides else "no Concealment Terrain")
    assert verdict("concealment-terrain", {"terrain": "broken"}) == "Concealment Terrain"
