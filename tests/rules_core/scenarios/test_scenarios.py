"""Conditions of any game: which exclude each other, what is said of them; every question goes by what holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from rules_core.counters.counters import Counters
from rules_core.fields import Field, Value
from rules_core.options import OptionField
from rules_core.query import answer
from rules_core.scenarios.scenario import AfterTurn, ConditionEffect, Excluded, Exclusion, GameTurn, Scenario, Values
from rules_core.systems.ats import SYSTEM as PLAIN
from rules_core.systems.registry import with_system

Answer = dict[str, Any]

FIELDS = (
    OptionField("sky", "Sky", "choice", ("clear", "cloud"), "What is above.", ("sight",)),
    OptionField("moon", "Moon", "choice", ("new", "full"), "How much of it is seen.", ("sight",)),
    OptionField("late", "Late", "flag", (), "Whether it is late.", ("sight",)),
)
HIDDEN = Exclusion("moon", ("full",), {"sky": ("cloud",)}, "No moon is seen through clouds.", "G 1", "new")


def effects(values: Values, excluded: tuple[Excluded, ...]) -> tuple[ConditionEffect, ...]:
    off = [ConditionEffect("Moon", "off", row.by.say, row.by.cite, on=False) for row in excluded]
    if values["moon"] == "full":
        off.append(ConditionEffect("Moon", "0 to +2", "It shines.", "G 2", least=0, most=2))
    if values["late"]:
        off.append(ConditionEffect("Late", "?", "Nobody knows.", "G 3", missing=True))
    return tuple(off)


def step(values: Values, said: Mapping[str, Value], counters: Counters) -> AfterTurn:  # noqa: ARG001 # whatever lies
    sky = "cloud" if said["storm"] else str(values["sky"])
    return AfterTurn({"sky": sky}, f"The sky is {sky}", "By the storm.", "G 4")


GAME = replace(
    PLAIN,
    id="night-game",
    title="Night game",
    short_title="NG",
    conditions=FIELDS,
    scenario=Scenario(
        exclusions=(HIDDEN,),
        effects=effects,
        brief=lambda values: ("Full moon",) if values["moon"] == "full" else (),
        turn=GameTurn(lambda values: (Field("storm", "Storm", "flag"),), lambda values: "Next hour", step),  # noqa: ARG005
        adds_to="on all shots",
    ),
    asks=(*PLAIN.asks, "conditions"),
)  # fmt: skip


@pytest.fixture(autouse=True)
def _game() -> Iterator[None]:
    with with_system(GAME):
        yield


def held(conditions: dict[str, object] | None = None, **query: object) -> Answer:
    found: Answer = answer({"kind": "conditions", "system": "night-game", "conditions": conditions or {}, **query})
    return found


def test_a_game_without_rows_of_its_own_has_one_for_each_condition() -> None:
    found = held()
    assert [row["title"] for row in found["rows"]] == ["Sky", "Moon", "Late"]
    assert found["said"] == {}
    assert found["total"] is None
    assert found["brief"] == ""


def test_what_excludes_what_is_a_sentence_with_its_rule_and_the_value_stays_said() -> None:
    found = held({"sky": "cloud", "moon": "full"})
    assert found["conditions"]["moon"] == "full"
    assert found["in_force"]["moon"] == "new"
    (row,) = found["excluded"]
    assert (row["field"], row["say"], row["cite"]) == ("moon", "No moon is seen through clouds.", "G 1")
    assert row["whole"] == "Moon: Full does not hold here. No moon is seen through clouds. (G 1)"
    choices = {choice["id"]: choice["barred"] for choice in found["rows"][1]["fields"][0]["choices"]}
    assert choices == {"new": None, "full": {"say": "No moon is seen through clouds.", "cite": "G 1"}}


def test_every_question_goes_by_what_holds_and_says_what_does_not() -> None:
    line = {"kind": "los", "system": "night-game", "map": "dtw", "from": "R24", "to": "S30"}
    found = answer({**line, "conditions": {"sky": "cloud", "moon": "full"}})
    assert found["kind"] == "los"
    assert found["notes"][-1].startswith("Moon: Full does not hold here.")
    assert answer({**line, "conditions": {"sky": "cloud"}}) == answer(line)


def test_what_the_effects_add_up_to() -> None:
    assert held({"moon": "full"})["total"] == {"span": "0 to +2", "say": "on all shots."}
    both = held({"moon": "full", "late": True})["total"]
    assert both == {"span": "0 to +2 and ?", "say": "on all shots. Late isn't in it: its figures are missing."}


def test_a_value_that_the_others_forbid_is_not_set() -> None:
    found = held({"sky": "cloud"}, do={"action": "set", "field": "moon", "value": "full"})
    assert found["did"] is None
    assert found["refused"] == {"say": "No moon is seen through clouds.", "cite": "G 1"}
    assert found["said"] == {"sky": "cloud"}
    done = held({}, do={"action": "set", "field": "late", "value": True})
    assert done["said"] == {"late": True}
    assert done["say"] == "Late: Yes."


def test_a_turn_is_told_before_it_is_done() -> None:
    look = held({"moon": "full"}, inputs={"storm": True})
    assert (look["next"]["say"], look["next"]["sets"]) == ("The sky is cloud", {"sky": "cloud"})
    assert look["said"] == {"moon": "full"}
    done = held({"moon": "full"}, inputs={"storm": True}, do={"action": "turn"})
    # What was said and no longer holds stays said, so that undoing the cloud brings it back.
    assert done["said"] == {"sky": "cloud", "moon": "full"}
    assert done["in_force"]["moon"] == "new"


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"conditions": {"tea": 1}}, "unknown-condition"),
        ({"conditions": {"sky": "green"}}, "unknown-option"),
        ({"conditions": []}, "wrong-type"),
        ({"do": {"action": "dance"}}, "unknown-choice"),
        ({"do": {}}, "missing"),
        ({"do": "turn"}, "wrong-type"),
        ({"do": {"action": "set", "field": "tea", "value": 1}}, "unknown-condition"),
        ({"do": {"action": "set", "field": "sky", "value": 7}}, "unknown-option"),
        ({"do": {"action": "roll", "field": "sky"}}, "no-table"),
        ({"inputs": {"tea": 1}}, "unknown-input"),
        ({"inputs": 3}, "wrong-type"),
        ({"table": [{"kind": "wreck", "at": "M20"}]}, "missing"),
    ],
)
def test_bad_input_gets_a_sentence(query: dict[str, object], code: str) -> None:
    found: Answer = answer({"kind": "conditions", "system": "night-game", **query})
    assert found["kind"] == "error", found
    assert found["error"]["code"] == code, found
    assert found["error"]["message"].endswith(".")


def test_a_game_without_conditions_is_not_asked_for_them() -> None:
    found: Answer = answer({"kind": "conditions", "system": "ats"})
    assert found["error"]["code"] == "not-asked"
    line = {"kind": "los", "system": "ats", "map": "dtw", "from": "R24", "to": "S30"}
    assert answer({**line, "conditions": {"sky": "cloud"}})["error"]["code"] == "unknown-condition"
