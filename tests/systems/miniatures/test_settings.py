"""The judge's settings: the page's defaults, and what has still to be said (T2, T4, T13, Bridges, Mines)."""

from __future__ import annotations

import pytest

from rules_core.options import OptionField
from rules_core.query import answer
from rules_core.questions.heeded import heeded_rows
from rules_core.systems.miniatures.conditions import Settings
from rules_core.systems.miniatures.system import SYSTEM
from tests.support.miniatures import sight, situated, spot, table


def test_the_page_has_these_defaults_and_no_others() -> None:
    found = Settings(situated(table()))
    assert [found.percent(name) for name in ("bog", "ap_light", "ap_heavy")] == [20, 20, 10]
    assert [found.word(name) for name in ("traverse", "heavy_woods")] == ["yes", "no"]
    assert {found.word(name) for name in ("trees", "other_bridge_sight", "other_bridge_cover")} == {"unsaid"}


@pytest.mark.parametrize("field", SYSTEM.conditions, ids=lambda field: field.id)
def test_every_choice_of_every_setting_is_read(field: OptionField) -> None:
    for choice in field.choices:
        assert Settings(situated(table(), conditions={field.id: choice})).word(field.id) == choice


def test_the_settings_tell_what_is_a_default_what_is_set_and_what_is_still_to_say() -> None:
    asked = {
        "kind": "conditions",
        "system": "miniatures",
        "map": "village",
        "conditions": {"bog": "35", "trees": "unsaid"},
    }
    told = {row["what"]: (row["value"], row["detail"]) for row in answer(asked)["effects"]}
    assert told["Chance to bog down"] == ("35 %", "Set by the judge.")
    assert told["AP mines against heavier tanks"] == ("10 %", "The page's default.")
    assert told["Solitary trees"] == ("?", "In 1/285 the judge has still to say.")


def test_how_good_the_map_is_can_be_said_and_decides_no_verdict() -> None:
    asked = {"kind": "los", "system": "miniatures", "map": "village", "from": "24x28", "to": "22x36"}
    usual = answer(asked)
    assert usual["good_to"] == {"inches": 0.5, "default": True}
    said = answer({**asked, "conditions": {"measuring": "0.25"}})
    assert said["good_to"] == {"inches": 0.25, "default": False}
    assert (said["verdict"], said["trace"]) == (usual["verdict"], usual["trace"])


def _settings(**asked: object) -> dict[str, tuple[str, str]]:
    told = answer({"system": "miniatures", "map": "village", **asked})
    return {row["id"]: (row["says"], row["set_by"]) for row in told["settings"]}


def test_a_line_tells_the_settings_that_had_a_say_and_no_others() -> None:
    through_woods = {"kind": "los", "from": "24x28", "to": "22x36"}
    assert _settings(**through_woods) == {"measuring": ("½ in", "default")}
    set_by_judge = _settings(**through_woods, conditions={"measuring": "1", "bog": "50"})
    assert set_by_judge == {"measuring": ("1 in", "judge")}
    assert _settings(kind="los", **{"from": "1x1", "to": "2x1"}) == {}


def test_a_setting_that_the_judge_has_still_to_say_is_told_as_such() -> None:
    told = answer({"kind": "table", "system": "miniatures", "name": "bog", "inputs": {"unit": "tank"}})
    assert [(row["id"], row["set_by"]) for row in told["settings"]] == [("bog", "default")]
    line = sight(table(spot("tree", (5, 5), 1), scale="1/285"), (1, 5), (10, 5))
    assert line.heeded == ("trees",)
    (row,) = heeded_rows(SYSTEM, situated(table()).conditions, line.heeded)
    assert (row["set_by"], row["cite"]) == ("nobody", "MIN T2")


def test_a_chance_that_the_judge_sets_says_in_which_steps() -> None:
    helps = {field.id: field.help for field in SYSTEM.conditions}
    assert all(helps[name].endswith("In steps of 5 %.") for name in ("bog", "ap_light", "ap_heavy"))
