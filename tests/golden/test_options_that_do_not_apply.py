"""Options that can't apply are answered with a sentence, in every game; and no vehicle starts where none can be."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def line(viewer: str, target: str, map_id: str = "dtw", **options: object) -> Answer:
    found: Answer = answer(
        {"kind": "los", "system": "cgs", "map": map_id, "from": viewer, "to": target, "options": options}
    )
    assert found["kind"] == "los", found
    return found


@pytest.mark.parametrize(
    ("target", "options", "rule"),
    [
        ("D29", {"target_in_shellholes": True}, "CGS 6.9.1"),
        ("B26@+1", {"target_rides": "on-vehicle"}, "CGS 9.1.1"),
        ("B26", {"target_rides": "in-half-track"}, "CGS 9.1.1"),
        ("B26@+1", {"target_fortification": "trench"}, "CGS 7.2.1"),
        ("B26@+1", {"target_bypass": "2-4"}, "CGS 10.6.1"),
    ],
)
def test_what_a_target_can_not_be_in_counts_for_nothing_and_is_told(
    target: str, options: dict[str, object], rule: str
) -> None:
    found, plain = line("D27", target, **options), line("D27", target)
    assert (found["totals"], found["clear"]) == (plain["totals"], plain["clear"])
    (note,) = [note for note in found["notes"] if note not in plain["notes"]]
    assert note.startswith("Left out: ")
    assert rule in note


def test_what_can_be_so_is_not_remarked_upon() -> None:
    in_holes = line("S6", "T6", "kb", target_in_shellholes=True)
    assert not any("Left out" in note for note in in_holes["notes"])
    assert ("shellholes", {"drm": 10}) in [(row["what"], row["value"]) for row in in_holes["modifiers"]]
    assert not any("bypass" in note for note in line("L34", "M34", target_bypass="8-10")["notes"])


def test_a_bypass_of_nothing_is_told() -> None:
    assert any("nothing to bypass in D29" in note for note in line("D27", "D29", target_bypass="2-4")["notes"])


@pytest.mark.parametrize("movement", ["running", "crawling"])
def test_a_gun_dug_in_since_the_start_that_leaves_its_hex_is_told(movement: str) -> None:
    def doubts(movement: str) -> list[str]:
        found = line("D27", "D29", target_fortification="gun-dug-in", target_movement=movement)
        return [note for note in found["notes"] if "10.4.5" in note]

    assert len(doubts(movement)) == 1
    assert doubts("moved") == []  # it turns in its hex


@pytest.mark.parametrize(
    ("system", "map_id", "unit", "start", "option", "value", "own"),
    [
        ("cgs", "dtw", "squad", "D30", "gear", "reverse", "tracked"),
        ("cgs", "dtw", "squad", "D30", "weapon_side_up", True, "gun"),
        ("cgs", "dtw", "tracked", "D30", "engineers", True, "squad"),
        ("cgs", "dtw", "wheeled", "D30", "with_leader", True, "squad"),
        ("ats", "dtw", "personnel", "D30", "elite_commander", True, "tracked"),
        ("red-barricades", "yard", "tracked", "C3", "commando", True, "infantry"),
    ],
)
def test_an_option_for_other_units_is_told(
    system: str, map_id: str, unit: str, start: str, option: str, value: object, own: str
) -> None:
    def notes(who: str, **options: object) -> list[str]:
        query = {"kind": "reach", "system": system, "map": map_id, "unit": who, "from": start, "allowance": 1}
        return [note for note in answer({**query, "options": options})["notes"] if "changes nothing here" in note]

    assert len(notes(unit, **{option: value})) == 1
    assert notes(unit) == []
    assert notes(own, **{option: value}) == []


@pytest.mark.parametrize("unit", ["tracked", "wheeled"])
@pytest.mark.parametrize(("start", "beside"), [("B26", "B27"), ("I10", "I11")])  # a house, rubble
def test_no_vehicle_starts_inside_a_building(unit: str, start: str, beside: str) -> None:
    query = {"system": "cgs", "map": "dtw", "unit": unit, "from": start}
    path = answer({**query, "kind": "path", "to": beside})
    assert not path["possible"]
    assert f"No vehicle starts in {start}" in path["say"]
    reached = answer({**query, "kind": "reach", "allowance": 10})
    assert list(reached["reach"]) == [f"{start}@ground"]
    assert any(f"No vehicle starts in {start}" in note for note in reached["notes"])


@pytest.mark.parametrize(
    ("system", "map_id", "unit", "mode", "start", "beside", "cite"),
    [
        ("ats", "dtw", "tracked", "cross-country", "R26@roof", "R25", "ATS 8.3.61"),
        ("ats", "dtw", "heavy-weapon", "assault", "A20@+10", "A21", "ATS 8.3.61"),
        ("red-barricades", "yard", "wheeled", "normal", "G7", "F6", "RB TT "),
        ("red-barricades", "yard", "tracked", "normal", "E9@cellar", "D9", "RB O6"),
    ],
)
def test_nothing_on_wheels_or_tracks_starts_where_the_rules_keep_it_out(
    system: str, map_id: str, unit: str, mode: str, start: str, beside: str, cite: str
) -> None:
    query = {"system": system, "map": map_id, "unit": unit, "mode": mode, "from": start}
    path = answer({**query, "kind": "path", "to": beside, "allowance": 12})
    assert path["kind"] == "path", path
    assert path["status"] == "forbidden"
    assert f"in {start.replace('@', ' ')}. " in path["say"], path["say"]
    assert cite in path["say"]
    reached = answer({**query, "kind": "reach", "allowance": 12})
    assert len(reached["reach"]) == 1
    assert any(f"in {start.replace('@', ' ')}. " in note for note in reached["notes"]), reached["notes"]


@pytest.mark.parametrize(
    ("system", "map_id", "unit", "mode", "start"),
    [("ats", "dtw", "tracked", "cross-country", "B26"), ("red-barricades", "yard", "tracked", "normal", "F5")],
)
def test_a_vehicle_starts_in_a_building_that_it_may_enter(
    system: str, map_id: str, unit: str, mode: str, start: str
) -> None:
    query = {"system": system, "map": map_id, "unit": unit, "mode": mode, "from": start, "allowance": 24}
    assert len(answer({**query, "kind": "reach"})["reach"]) > 1


@pytest.mark.parametrize(("unit", "start"), [("wheeled", "B26"), ("half-tracked", "I10")])
def test_ats_tells_of_a_vehicle_in_a_building_or_rubble_that_is_closed_to_it(unit: str, start: str) -> None:
    query = {"kind": "reach", "system": "ats", "map": "dtw", "unit": unit, "mode": "cross-country", "allowance": 4}
    said = [note for note in answer({**query, "from": start})["notes"] if "don't start in" in note]
    assert len(said) == 1
    assert f"don't start in {start}" in said[0]
    assert "ATS 8." in said[0]
    assert not any("don't start in" in note for note in answer({**query, "from": "D30"})["notes"])


def says_idle(query: dict[str, object]) -> list[str]:
    found = answer(query)
    assert found["kind"] == query["kind"], found
    return [note for note in found["notes"] if "changes nothing here" in note or "change nothing here" in note]


@pytest.mark.parametrize(
    ("system", "map_id", "ends", "options", "said"),
    [
        ("ats", "dtw", ("D34", "D35"), {"fire": "indirect"}, "“Fire” changes nothing here."),
        ("ats", "dtw", ("D34", "D35"), {"target": "vehicle", "cellars": True},
         "“Target” and “Cellars” change nothing here."),
        ("cgs", "dtw", ("D27", "D29"), {"target_fortification": "trench", "drms": {"wooden-building": 20}},
         "The DRM typed in for wooden building changes nothing here: it is not met."),
        ("red-barricades", "yard", ("C3", "C4"), {"tems": {"woods": 1, "wall": 2}},
         "The TEM typed in for woods and wall change nothing here: they are not met."),
    ],
)  # fmt: skip
def test_options_of_a_line_without_which_it_is_the_same_are_told(
    system: str, map_id: str, ends: tuple[str, str], options: dict[str, object], said: str
) -> None:
    query = {"kind": "los", "system": system, "map": map_id, "from": ends[0], "to": ends[1]}
    assert says_idle({**query, "options": options}) == [said]
    assert says_idle(query) == []


@pytest.mark.parametrize(
    ("system", "ends", "options"),
    [
        ("ats", ("B32", "B33"), {"target": "vehicle"}),  # shellholes cover no vehicles
        ("ats", ("Z30", "A20"), {"fire": "indirect"}),  # blocked: nothing is said of what has no say in it anyway
        ("cgs", ("D27", "D29"), {"target_movement": "running"}),
    ],
)
def test_options_that_tell_are_not_remarked_upon(
    system: str, ends: tuple[str, str], options: dict[str, object]
) -> None:
    query = {"kind": "los", "system": system, "map": "dtw", "from": ends[0], "to": ends[1]}
    found, plain = answer({**query, "options": options}), answer(query)
    if found["clear"] and (found["totals"], found["trace"]) == (plain["totals"], plain["trace"]):
        pytest.fail("the question tells nothing")
    assert says_idle({**query, "options": options}) == []


@pytest.mark.parametrize(
    ("system", "map_id", "unit", "start", "met", "not_met"),
    [
        ("ats", "dtw", "personnel", "E6", "linear-depression", "woods"),
        ("ats", "ge", "tracked", "H2", "linear-depression", "bocage"),
        ("red-barricades", "yard", "infantry", "C3", "open-ground", "graveyard"),
        ("cgs", "dtw", "squad", "AA32", "water", "orchard"),
    ],
)
def test_costs_of_what_is_not_met_are_told(
    system: str, map_id: str, unit: str, start: str, met: str, not_met: str
) -> None:
    query = {"kind": "reach", "system": system, "map": map_id, "unit": unit, "from": start, "allowance": 6}
    both = {**query, "options": {"costs": {met: 1, not_met: 2}}}
    words = not_met.replace("-", " ")
    for _ in range(2):  # what is kept between questions does not matter
        assert says_idle(both) == [f"The cost typed in for {words} changes nothing here: it is not met."]
    assert says_idle({**query, "options": {"costs": {met: 1}}}) == []
    assert says_idle(query) == []


def test_an_option_is_idle_by_itself_and_together_with_the_others() -> None:
    # Hammada scatters stones at Infantry under HE (186.16): at a vehicle it doesn't, whatever is fired.
    def notes(**options: str) -> list[str]:
        query = {"kind": "los", "system": "north-africa", "map": "desert-ground", "from": "J1", "to": "J2"}
        found: list[str] = answer({**query, "options": options})["notes"]
        return found

    both = notes(attack="he", target="vehicle")
    assert both == ["\N{LEFT DOUBLE QUOTATION MARK}Attack\N{RIGHT DOUBLE QUOTATION MARK} changes nothing here."]
    assert notes(attack="he") == []
    assert len(notes(target="vehicle")) == 1
