"""A scenario's conditions: the question ``conditions``, as they stand, with what comes next, or after an action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import randint

from rules_core.convention import Convention
from rules_core.counters.counters import NOTHING_LIES, Counters
from rules_core.errors import QueryError
from rules_core.fields import Value, read_fields
from rules_core.maps.source import MapSource
from rules_core.options import OptionField
from rules_core.procedures.procedure import Case, Outcome, Ruling
from rules_core.questions.asked import choice, missing, text, wrong_type
from rules_core.questions.conventions import read_conventions
from rules_core.questions.options import NOTHING_SETTLED, SHEET, read_conditions, read_options
from rules_core.questions.procedure import find_procedure, read_roll
from rules_core.questions.scenario_view import row_view, undecided, view_of_effects, view_of_turn
from rules_core.questions.setting import read_setting, settled_for
from rules_core.quoting import listed, quoted
from rules_core.scenarios.rows import rows_of, said_of, words_of
from rules_core.scenarios.scenario import AfterTurn, ConditionGroup, Excluded, Exclusion
from rules_core.sentences.scenarios import brief_says, conditions_say, not_in_force_says, total_says
from rules_core.system import System
from rules_core.systems import registry

ACTIONS = ("turn", "roll", "set")
ALL = "all"


@dataclass(frozen=True)
class ScenarioNow:
    """A scenario as it stands.

    Args:
        system: the game.
        said: every condition as it was said.
        conventions: the options in force.
        options: the query's options.
        counters: what lies on the map.
        settled: the conditions that the map settles where nobody says otherwise.
    """

    system: System
    said: Mapping[str, object]
    conventions: Mapping[str, str]
    options: Mapping[str, object]
    counters: Counters
    settled: Mapping[str, object]

    def choose(self, record: Convention) -> str:
        """The option of a convention in force."""
        return self.conventions[record.id]

    @property
    def in_force(self) -> tuple[dict[str, object], tuple[Excluded, ...]]:
        """The conditions that hold, and those that were said and don't."""
        return self.system.scenario.in_force(self.said, self.choose)

    def with_values(self, values: Mapping[str, object]) -> ScenarioNow:
        """The same with some conditions changed."""
        return replace(self, said={**self.said, **values})

    def ruling(self, procedure_id: str) -> Ruling:
        """What a procedure comes to under the conditions.

        Raises:
            QueryError: it needs to know more.
        """
        procedure = find_procedure(procedure_id, self.system)
        inputs = read_fields({}, procedure.inputs, "inputs")
        return procedure.work(Case(inputs, self.conventions, None, self.options, self.in_force[0]))


@dataclass(frozen=True)
class _Done:
    """What an action did.

    Args:
        action: its word.
        say: what happened, a sentence.
        cite: the rule.
        held: the scenario after it.
        rolled: what was rolled, row by row.
        also: what else happened.
    """

    action: str
    say: str
    cite: str
    held: ScenarioNow
    rolled: tuple[Mapping[str, object], ...] = ()
    also: tuple[str, ...] = ()


def answer_conditions(asked: Mapping[str, object], source: MapSource) -> dict[str, object]:
    """Answer ``conditions``: what holds, what excludes what, what comes next; after an action where one is asked for.

    Args:
        asked: the query; ``do`` is the action, ``inputs`` what the player says of the coming turn; ``map`` may be left
            out where nothing lies on one.
        source: where maps are found.

    Raises:
        QueryError: the query is not what it should be.
    """
    held, map_id = _read(asked, source)
    done = _act(held, asked)
    refused = done if isinstance(done, Exclusion) else None
    if isinstance(done, _Done):
        held = done.held
    inputs = asked.get("inputs") if done is None or refused is not None else None
    values, excluded = held.in_force
    system, scenario = held.system, held.system.scenario
    fields = {field.id: field for field in system.conditions}
    effects = scenario.effects(values, excluded)
    total, words = total_says([effect for effect in effects if effect.on]), scenario.brief(values)
    said = conditions_say(words, total, scenario.adds_to)
    if isinstance(done, _Done):
        said = f"{done.say.rstrip('.')}."
    return {
        "kind": "conditions",
        "system": system.id,
        "map": map_id,
        "conditions": dict(held.said),
        "said": said_of(held.said, system.conditions, held.settled),
        "in_force": values,
        "rows": [_row(row, held, values, fields) for row in rows_of(scenario, system.conditions)],
        "excluded": [_excluded_row(row, fields) for row in excluded],
        **view_of_effects(effects, scenario.adds_to),
        "brief": brief_says(words),
        "becomes": dict(sorted(scenario.becomes(values, held.choose).items())),
        "next": _next(held, values, inputs),
        "did": _did(done) if isinstance(done, _Done) else None,
        "refused": None if refused is None else {"say": refused.say, "cite": refused.cite},
        "table": [item.written() for item in held.counters.items],
        "notes": [not_in_force_says(row, fields[row.field]) for row in excluded],
        "title": f"Conditions: {brief_says(words) or 'nothing unusual'}",
        "description": f"The conditions of a scenario of {system.title}. {said}",
        "say": said,
    }


# --- what is asked ---


def _read(asked: Mapping[str, object], source: MapSource) -> tuple[ScenarioNow, str | None]:
    system = registry.find_system(text(asked, "system", "the id of a game system").lower())
    counters, map_id, settled = NOTHING_LIES, None, NOTHING_SETTLED
    if asked.get("map") is not None:
        setting = read_setting(asked, source)
        counters, map_id = setting.situation.counters, setting.map.id
        settled = settled_for(setting.map, system)
    elif asked.get("table"):
        raise QueryError("missing", "What lies on a map belongs to one: the query needs “map” too.", "map")
    return (
        ScenarioNow(
            system,
            read_conditions(asked.get("conditions"), system, settled),
            read_conventions(asked.get("conventions"), system),
            read_options(asked.get("options"), system, asked.get(SHEET)),
            counters,
            settled,
        ),
        map_id,
    )


def _act(held: ScenarioNow, asked: Mapping[str, object]) -> _Done | Exclusion | None:
    """Do what the query asks for; an exclusion where a rule forbids it, None where it asks for nothing.

    Raises:
        QueryError: there is no such action, or it needs to know more.
    """
    action = asked.get("do")
    if action is None:
        return None
    if not isinstance(action, dict):
        raise wrong_type("do", action, 'an object such as {"action": "turn"}')
    if action.get("action") is None:
        raise missing("do", f"“action”: {listed(ACTIONS, 'or')}")
    word = choice({"action": action.get("action")}, "action", ACTIONS)
    if word == "turn":
        return _turn(held, asked.get("inputs"))
    return _set(held, action) if word == "set" else _roll(held, action)


def _field(held: ScenarioNow, action: Mapping[str, object]) -> OptionField:
    wanted = action.get("field")
    for field in held.system.conditions:
        if field.id == wanted:
            return field
    known = listed([field.id for field in held.system.conditions])
    raise QueryError("unknown-condition", f"“field” can be {known}, not {quoted(str(wanted))}.", "do.field")


# --- actions ---


def _set(held: ScenarioNow, action: Mapping[str, object]) -> _Done | Exclusion:
    field = _field(held, action)
    value = read_conditions({field.id: action.get("value")}, held.system)[field.id]
    barred = held.system.scenario.barred(field.id, value, held.in_force[0], held.choose)
    if barred is not None:
        return barred
    return _Done("set", f"{field.title}: {words_of(field, value)}.", "", held.with_values({field.id: value}))


def _turned(held: ScenarioNow, values: Mapping[str, object], inputs: object) -> tuple[AfterTurn, Mapping[str, Value]]:
    turn = held.system.scenario.turn
    if turn is None:
        raise QueryError(
            "no-turns", f"The conditions of {held.system.short_title} don't change from turn to turn.", "do"
        )
    if inputs is None:
        inputs = {}
    if not isinstance(inputs, dict):
        raise wrong_type("inputs", inputs, 'an object such as {"rain": true}')
    found = read_fields(inputs, turn.fields(values), "inputs")
    return turn.step(values, found, held.counters), found


def _turn(held: ScenarioNow, inputs: object) -> _Done:
    values, _ = held.in_force
    turned, _ = _turned(held, values, inputs)
    changed = {name: value for name, value in turned.values.items() if values[name] != value}
    gone = turned.changes.take
    items = (*(item for item in held.counters.items if item not in gone), *turned.changes.put)
    after = replace(held.with_values(changed), counters=Counters(items))
    return _Done("turn", f"{turned.say}.", turned.cite, after, also=turned.also)


def _roll(held: ScenarioNow, action: Mapping[str, object]) -> _Done:
    rows = [row for row in rows_of(held.system.scenario, held.system.conditions) if row.procedure]
    wanted = action.get("field")
    if wanted != ALL:
        field = _field(held, action)
        rows = [row for row in rows if field.id in row.fields]
        if not rows:
            raise QueryError("no-table", f"No dice decide “{field.title}”.", "do.field")
    dice = action.get("dice")
    rolled: list[Mapping[str, object]] = []
    for row in rows:
        held, said = _rolled(held, row, dice if wanted != ALL else None)
        rolled.append(said)
    words = "; ".join(f"{one['title']}: {one['result']}" for one in rolled)
    return _Done("roll", f"{words}.", str(rolled[-1]["cite"]) if rolled else "", held, tuple(rolled))


def _rolled(held: ScenarioNow, row: ConditionGroup, dice: object) -> tuple[ScenarioNow, Mapping[str, object]]:
    ruling = held.ruling(row.procedure)
    if ruling.roll is None:
        faces: tuple[int, ...] = ()
        outcome: Outcome = ruling.outcomes[0]
    else:
        thrown = tuple(randint(1, die) for die in ruling.roll.faces)
        faces = thrown if dice is None else read_roll(dice, ruling.roll) or thrown
        total = ruling.roll.total(faces)
        outcome = next(one for one in ruling.outcomes if one.comes_of(faces, total))
    said = {"field": row.fields[0], "title": row.title, "dice": list(faces), "result": outcome.result,
            "detail": outcome.detail, "cite": outcome.cite}  # fmt: skip
    return held.with_values(outcome.sets), said


# --- what is told ---


def _row(
    row: ConditionGroup, held: ScenarioNow, values: Mapping[str, object], fields: Mapping[str, OptionField]
) -> dict[str, object]:
    def barred(field_id: str, value: object) -> Exclusion | None:
        return held.system.scenario.barred(field_id, value, values, held.choose)

    made = row_view(row, held.said, [fields[name] for name in row.fields], held.settled, barred)
    if not row.procedure:
        return {**made, "dice": None}
    try:
        dice: dict[str, object] = undecided(held.ruling(row.procedure), row.procedure)
    except QueryError as error:
        dice = {"name": row.procedure, "chances": [], "why": error.message, "brief": ""}
    return {**made, "dice": dice}


def _excluded_row(row: Excluded, fields: Mapping[str, OptionField]) -> dict[str, object]:
    return {"field": row.field, "value": row.value, "say": row.by.say, "cite": row.by.cite,
            "whole": not_in_force_says(row, fields[row.field])}  # fmt: skip


def _next(held: ScenarioNow, values: Mapping[str, object], inputs: object) -> dict[str, object] | None:
    turn = held.system.scenario.turn
    if turn is None:
        return None
    turned, found = _turned(held, values, inputs)
    return view_of_turn(turn, values, turned, found)


def _did(done: _Done) -> dict[str, object]:
    return {"action": done.action, "say": done.say, "cite": done.cite, "rolled": list(done.rolled),
            "also": list(done.also)}  # fmt: skip
