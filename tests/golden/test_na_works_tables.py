"""Sangars, trenches, entrenchments, Emplaced Guns and minefields as tables, and where their counters may lie."""

from __future__ import annotations

import pytest

from rules_core.query import answer
from rules_core.systems.north_africa.procedures.works.mines import ways
from rules_core.words.figures import signed
from tests.support.desert_tables import reasons, table, verdict
from tests.support.tables import Answer, chances, facts


@pytest.mark.parametrize(
    ("said", "conditions", "found"),
    [
        ({}, {}, "not Emplaced"),
        ({"terrain": "scrub"}, {}, "not Emplaced"),
        ({"terrain": "scrub", "hidden": True}, {}, "Emplaced, +2 TEM"),
        ({"terrain": "other", "hidden": True}, {}, "Emplaced, +2 TEM"),
        ({"hidden": True}, {}, "not Emplaced"),
        ({"terrain": "sand"}, {}, "Emplaced, +1 TEM"),
        ({"terrain": "sand"}, {"ec": "mud"}, "Emplaced, +2 TEM"),
        ({"terrain": "sand", "trench": True}, {}, "no trench in sand"),  # 190.42
        ({"terrain": "sand", "declined": True}, {}, "not Emplaced"),
        ({"terrain": "scrub", "hidden": True, "declined": True}, {}, "not Emplaced"),
        ({"trench": True}, {}, "Emplaced, +2 TEM"),
        ({"meets": False, "trench": True}, {}, "not Emplaced"),
        ({}, {"alternate": "broken"}, "Emplaced, +2 TEM"),
        ({}, {"alternate": "steppe"}, "Emplaced, +2 TEM"),
        ({"desert": False}, {}, "Emplaced, +2 TEM"),
    ],
)
def test_which_guns_are_emplaced(said: dict[str, object], conditions: dict[str, object], found: str) -> None:
    assert verdict("emplacement", said, conditions=conditions) == found


@pytest.mark.gap("NAF-G32")
@pytest.mark.parametrize(
    ("said", "alternate", "drm"),
    [
        ({}, "none", "+2 DRM"),
        ({}, "broken", "+2 DRM"),
        ({}, "steppe", "no DRM"),
        ({"sand": True}, "none", "no DRM"),
        ({"desert": False}, "none", "no DRM"),
    ],
)
def test_the_drm_of_entrenching(said: dict[str, object], alternate: str, drm: str) -> None:
    assert verdict("entrenching", said, conditions={"alternate": alternate}) == drm


@pytest.mark.parametrize(
    ("units", "guns", "found"),
    [(4, 0, "they fit"), (5, 0, "too many"), (2, 1, "they fit"), (3, 1, "too many"), (0, 2, "they fit")],
)
def test_what_a_sangar_holds(units: int, guns: int, found: str) -> None:
    assert verdict("sangar-capacity", {"units": units, "guns": guns}) == found


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"attack": "oba"}, "+3 TEM"),
        ({"attack": "other"}, "+1 TEM"),
        ({"attack": "ovr"}, "+1 TEM"),
        ({"attack": "cc"}, "no TEM"),
        ({"attack": "ft"}, "no TEM"),
        ({"attack": "other", "gunshield": True}, "+2 TEM"),
        ({"work": "foxhole", "attack": "oba"}, "+4 TEM"),
        ({"work": "foxhole", "attack": "oba", "sand": True}, "+2 TEM"),
        ({"work": "foxhole", "attack": "other", "sand": True}, "+1 TEM"),
        ({"work": "foxhole", "attack": "ovr", "sand": True, "wet": "yes"}, "+4 TEM"),
    ],
)
def test_the_tem_of_works(said: dict[str, object], found: str) -> None:
    assert verdict("works-tem", said) == found


@pytest.mark.golden("NAF-X058")
def test_the_sangar_under_oba() -> None:
    critical = table("works-tem", {"attack": "oba", "critical": True})
    assert critical["verdict"] == f"{signed(-3)} TEM"
    assert facts(critical)["the sangar itself"][0] == "+3"
    for hit in (False, True):
        assert verdict("works-eliminated", {"attack": "oba", "caliber": 80, "critical": hit}) == "eliminated"
        assert verdict("works-eliminated", {"attack": "oba", "kia": False, "critical": hit}) == "stays"


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"attack": "dc"}, "eliminated"),
        ({"attack": "ovr", "tracked": False}, "eliminated"),
        ({"attack": "ovr", "tracked": False, "kia": False}, "stays"),
        ({"attack": "ovr", "kia": False}, "eliminated"),
        ({"attack": "ovr", "kia": False, "mobile": False}, "stays"),
        ({"attack": "ordnance", "caliber": 69}, "stays"),
        ({"attack": "ordnance", "caliber": 70}, "eliminated"),
        ({"attack": "ordnance", "caliber": 37, "critical": True}, "eliminated"),
        ({"attack": "equivalency", "critical": True}, "stays"),
        ({"attack": "small-arms"}, "stays"),
        ({"work": "foxhole", "attack": "ordnance", "caliber": 75}, "eliminated"),
        ({"work": "foxhole", "attack": "ordnance", "caliber": 75, "sand": False}, "stays"),
        ({"work": "foxhole", "attack": "bomb"}, "eliminated"),
        ({"work": "foxhole", "attack": "ordnance", "caliber": 75, "squad": False}, "stays"),
        ({"work": "at-ditch", "attack": "dc"}, "eliminated"),
        ({"work": "at-ditch", "attack": "dc", "thrown": True}, "stays"),
        ({"work": "trench", "attack": "ordnance", "caliber": 150}, "stays"),
    ],
)
def test_what_eliminates_a_work(said: dict[str, object], found: str) -> None:
    assert verdict("works-eliminated", said) == found


def test_an_eliminated_sangar_is_taken_off_the_map() -> None:
    table_on = [{"kind": "sangar", "at": "J2"}]
    found = table("works-eliminated", {"attack": "dc", "at": "J2"}, map="proving-ground", table=table_on)
    assert found["outcomes"][0]["changes"]["take"] == [{"kind": "sangar", "at": "J2"}]


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"work": "sangar"}, "may be placed"),
        ({"work": "sangar", "sand": True}, "may not be placed"),
        ({"work": "sangar", "play": True}, "may not be placed"),
        ({"work": "sangar", "second": True}, "may not be placed"),
        ({"work": "trench", "sand": True}, "may not be placed"),
        ({"work": "pillbox", "sand": True}, "may not be placed"),
        ({"work": "foxhole", "sand": True, "play": True}, "may be placed"),
    ],
)
def test_what_may_be_set_up(said: dict[str, object], found: str) -> None:
    assert verdict("works-set-up", said) == found


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"cost": 3}, "1 MF"),
        ({"uphill": True}, "2 MF"),
        ({"cliff": True}, "not connected"),
        ({"way": "in", "cost": 2}, "3 MF"),
        ({"way": "out", "cost": 1}, "2 MF"),
        ({"way": "into-sangar", "cost": 1}, "2 MF"),
        ({"way": "sangar", "cost": 1}, "1 MF"),
        ({"way": "ditch", "cost": 1}, "3 MF"),
        ({"unit": "wheeled", "way": "in"}, "may not enter"),
        ({"unit": "half-tracked", "way": "in"}, "may enter"),
        ({"unit": "tracked", "way": "in"}, "may enter"),
        ({"unit": "tracked", "way": "ditch"}, "may not enter"),
        ({"unit": "tracked", "way": "sangar", "cost": 2}, "2 MP"),
        ({"unit": "tracked", "way": "sangar", "cost": 2, "linked": True}, "4 MP"),
    ],
)
def test_in_and_out_of_trenches(said: dict[str, object], found: str) -> None:
    assert verdict("trench-move", said) == found


@pytest.mark.parametrize("way", ["into-sangar", "out-of-sangar"])
def test_what_getting_beneath_a_sangar_costs_is_a_choice_in_the_table_too(way: str) -> None:
    one = table("trench-move", {"way": way})
    assert (one["verdict"], one["outcomes"][0]["cite"]) == ("2 MF", "NA 191.1, HC-NA-74")
    assert [row["id"] for row in one["conventions"]] == ["HC-NA-74"]
    assert verdict("trench-move", {"way": way}, conventions={"HC-NA-74": "free"}) == "1 MF"


@pytest.mark.parametrize(
    ("name", "said", "otherwise"),
    [
        ("emplacement", {"terrain": "sand"}, "it is +2"),
        ("works-tem", {"work": "foxhole", "attack": "oba", "sand": True}, "it is +4"),
        ("sand-fire", {"fp": 20}, "sand halves nothing"),
        ("sand-bog", {"unit": "tracked", "pressure": "low"}, "its DR has \N{MINUS SIGN}1"),
    ],
)
def test_tables_about_sand_say_that_nobody_has_said_the_ground(
    name: str, said: dict[str, object], otherwise: str
) -> None:
    asked = f"The ground isn't said: {otherwise} where it is Wet or Mud"
    assert any(note.startswith(asked) for note in table(name, said)["notes"])
    for more, conditions in (({"wet": "no"}, {}), ({}, {"ec": "dry"}), ({}, {"ec": "wet"})):
        notes = table(name, {**said, **more}, conditions=conditions)["notes"]
        assert not any("isn't said" in note for note in notes)


def test_what_sets_up_beneath_a_trench() -> None:
    told = facts(table("trench-set-up"))
    assert told["hull down"][0] == "yes"
    assert told["leaves"][0] == "in reverse only, over the hexside of the word"
    assert verdict("trench-set-up", {"play": True}) == "may not be moved in"
    assert verdict("trench-set-up", {"unit": "gun", "play": True}) == "may be moved in"


@pytest.mark.golden("NAF-X092")
@pytest.mark.gap("NAF-G46")
def test_the_counters_of_24_factors() -> None:
    assert set(ways(24)) == {(2, 0, 0), (0, 3, 0), (0, 0, 4), (1, 0, 2)}
    assert verdict("mine-counters", {"factors": 24}) == "4 ways"
    assert verdict("mine-counters", {"factors": 24, "sixes": 2, "twelves": 1}) == "legal"
    assert verdict("mine-counters", {"factors": 24, "eights": 4}) == "too many"
    assert verdict("mine-counters", {"factors": 7}) == "no way to use them all"


def test_a_line_of_mines_along_a_hex_grain() -> None:
    found = table("mine-line", {"from": "J2", "to": "J5", "factors": 6}, map="proving-ground")
    assert found["verdict"] == "4 hexes with Known mines"
    assert [mark["at"] for mark in found["marks"]] == ["J2", "J3", "J4", "J5"]
    put = found["outcomes"][0]["changes"]["put"]
    assert put[0]["factors"] == 6
    assert verdict("mine-line", {"from": "J2", "to": "K6"}, map="proving-ground") == "no line of mines"


def test_a_line_of_mines_along_an_alternate_hex_grain() -> None:
    asked = {"from": "C4", "to": "G4"}
    one = [mark["at"] for mark in table("mine-line", asked, map="proving-ground")["marks"]]
    other = table("mine-line", asked, map="proving-ground", conventions={"HC-NA-88": "second"})
    two = [mark["at"] for mark in other["marks"]]
    both = table("mine-line", asked, map="proving-ground", conventions={"HC-NA-88": "both"})
    assert one[::2] == two[::2] == ["C4", "E4", "G4"]
    assert len(one) == len(two) == 5
    assert {mark["at"] for mark in both["marks"]} == {*one, *two}
    assert not set(one[1::2]) & set(two[1::2])


def test_dummies_of_the_factors_and_of_the_dr() -> None:
    found = table("dummy-mines", {"a_p": 50})
    assert chances(found) == {"2 Dummies": "1/6", "3 Dummies": "1/3", "4 Dummies": "1/3", "5 Dummies": "1/6"}
    assert verdict("dummy-mines", {"a_p": 23}) == "no Dummy Minefield"
    assert "1 Dummies" not in chances(table("dummy-mines", {"allotted": 3}))
    assert next(iter(chances(table("dummy-mines", {"allotted": 1})))) == "1 Dummy"
    kinds = {"a_p": 20, "a_t": 4}
    assert verdict("dummy-mines", kinds) == "1, and half a Secret dr more"
    assert verdict("dummy-mines", kinds, conventions={"HC-NA-89": "each-kind"}) == "no Dummy Minefield"


def test_what_becomes_of_a_known_minefield() -> None:
    lies = [{"kind": "mines", "at": "J2", "factors": 12}]
    query = {"map": "proving-ground", "table": lies}
    bombed = table("mine-fate", {"event": "bombed", "left": 8, "at": "J2"}, **query)
    assert bombed["outcomes"][0]["changes"]["put"][0]["factors"] == 8
    gone = table("mine-fate", {"event": "bombed", "left": 0, "at": "J2"}, **query)
    assert gone["outcomes"][0]["changes"]["put"][0]["dummy"] is True
    assert verdict("mine-fate", {"event": "bombed", "dummy": True}) == "nothing happens to it"
    assert verdict("mine-fate", {"dummy": True}) == "removed"
    assert verdict("mine-fate", {"dummy": True, "line": True}) == "marked as a Dummy"
    assert verdict("mine-fate") == "its strength is shown"
    for about in ("set-up", "exchange", "cost", "hidden", "normal"):
        assert table("mine-rules", {"about": about})["outcomes"][0]["cite"].startswith("NA 55.8")


def test_a_sangar_is_not_laid_in_sand() -> None:
    asked: Answer = answer(
        {
            "kind": "table",
            "system": "north-africa",
            "name": "works-set-up",
            "map": "proving-ground",
            "table": [{"kind": "sand", "at": "J2"}, {"kind": "sangar", "at": "J2"}],
        }
    )
    assert asked["kind"] == "error"
    assert "sand" in asked["error"]["message"]
    assert asked["error"]["code"] == "forbidden-placement"


def test_a_dummy_has_no_factors() -> None:
    asked: Answer = answer(
        {
            "kind": "table",
            "system": "north-africa",
            "name": "works-set-up",
            "map": "proving-ground",
            "table": [{"kind": "mines", "at": "J2", "dummy": True, "factors": 6}],
        }
    )
    assert "has no factors (NA 55.82)" in asked["error"]["message"]
    assert reasons(table("works-set-up", {"work": "trench", "sand": True})) == "No trench is set up in sand."
