"""One procedure or table: the question ``table``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import randint

from rules_core.convention import Convention, Option
from rules_core.counters.changes import Changes
from rules_core.counters.counters import CounterKind, in_full
from rules_core.errors import QueryError
from rules_core.fields import idle_fields, read_fields, written
from rules_core.location import Location
from rules_core.maps.source import MapSource
from rules_core.options import Figure
from rules_core.pauses import Pausing, end_of
from rules_core.procedures.procedure import Case, Mark, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.questions.asked import text, wrong_type
from rules_core.questions.conventions import read_conventions, wants_readings
from rules_core.questions.heeded import heeded_rows
from rules_core.questions.options import SHEET, read_conditions, read_options, used_rows
from rules_core.questions.readings import OtherReading, chosen_row, reading_row
from rules_core.questions.setting import read_setting
from rules_core.quoting import listed, quoted
from rules_core.sentences.conventions import undecided_says
from rules_core.sentences.places import no_place_says
from rules_core.sentences.procedures import (
    faces_say,
    facts_not_in,
    figure_needed_says,
    idle_field_says,
    otherwise_says,
    procedure_description,
    procedure_says,
    procedure_title,
    rolled_says,
)
from rules_core.situation import Situation
from rules_core.system import System
from rules_core.systems import registry
from rules_core.words.meant import PROCEDURES, options_meant


def answer_procedure(asked: Mapping[str, object], source: MapSource) -> dict[str, object]:
    """Answer ``table``: what a procedure comes to for the inputs, with the exact chance of every outcome.

    Args:
        asked: the query; ``name`` is the procedure, ``inputs`` what it asks for, ``roll`` true to throw the dice or the
            list of what they show; ``map`` may be left out where the procedure is not about places of one.
        source: where maps are found.

    Raises:
        QueryError: the query is not what it should be.
    """
    system = registry.find_system(
        text(asked, "system", f"the id of a game system, such as {listed(registry.system_ids(), 'or')}").lower()
    )
    procedure = find_procedure(text(asked, "name", "the id of a table, as the catalog lists them").lower(), system)
    case = _read_case(asked, procedure, system, source)
    ruling = procedure.work(case)
    dice = read_roll(asked.get("roll"), ruling.roll)
    rolled = None if dice is None or ruling.roll is None else _rolled(dice, ruling.roll, ruling)
    said = procedure_says(procedure, ruling) if rolled is None else rolled_says(procedure, ruling, *rolled)
    conventions = procedure_conventions(system, procedure, case, ruling, readings=wants_readings(asked))
    return {
        "kind": "table",
        "system": system.id,
        "map": None if case.situation is None else case.situation.map.id,
        "name": procedure.id,
        "inputs": {name: written(value) for name, value in case.inputs.items()},
        "verdict": ruling.verdict,
        "tone": ruling.tone,
        "facts": [
            {"what": fact.what, "value": fact.value, "detail": fact.detail, "cite": fact.cite} for fact in ruling.facts
        ],
        "dice": None if ruling.roll is None else _dice(ruling.roll),
        "outcomes": [_outcome(ruling, outcome, system.counters) for outcome in ruling.outcomes],
        "rolled": None if rolled is None else _rolled_row(ruling, *rolled),
        "marks": [_mark(mark) for mark in _marks(ruling, rolled[-1] if rolled else None)],
        "conventions": conventions,
        "conventions_say": undecided_says(conventions),
        "missing": list(case.missing),
        "figures": used_rows(case.options),
        **({"settings": heeded_rows(system, case.conditions, case.heeded)} if case.heeded else {}),
        "notes": [*ruling.notes, *_missing(procedure, case, system), *_idle(asked, procedure, case)],
        "title": procedure_title(procedure, ruling),
        "description": procedure_description(system, procedure, said),
        "say": said,
    }


def find_procedure(procedure_id: str, system: System) -> Procedure:
    """The procedure of an id.

    Raises:
        QueryError: the system has no such procedure.
    """
    for procedure in system.procedures:
        if procedure.id == procedure_id:
            return procedure
    known = "all that it has stand under Tables" if system.procedures else "it has none yet"
    message = f"{system.short_title} has no table {quoted(procedure_id)}; {known}."
    raise QueryError("unknown-table", message, "name")


def _read_case(asked: Mapping[str, object], procedure: Procedure, system: System, source: MapSource) -> Case:
    inputs = asked.get("inputs")
    if inputs is None:
        inputs = {}
    if not isinstance(inputs, dict):
        raise wrong_type("inputs", inputs, 'an object such as {"density": 4}')
    if asked.get("map") is None and not procedure.needs_map:
        found = read_fields(inputs, procedure.inputs, "inputs")
        options = read_options(asked.get("options"), system, asked.get(SHEET))
        conventions = read_conventions(asked.get("conventions"), system)
        conditions, _ = system.in_force(read_conditions(asked.get("conditions"), system), conventions)
        return Case(found, conventions, options=options, conditions=conditions)
    setting = read_setting(asked, source)
    found = read_fields(inputs, procedure.inputs, "inputs", setting)
    situation = setting.situation
    return Case(found, situation.conventions, situation, situation.options, situation.conditions)


def _missing(procedure: Procedure, case: Case, system: System) -> list[str]:
    """A sentence for each figure that a rule asked for and nobody typed in."""
    meant = options_meant(system.options, lambda option: option.affects, PROCEDURES, line=bool(procedure.line))
    figures: dict[str, Figure] = {}
    for option in [option for options in meant for option in options]:
        figures = {**option.figures, **figures}
    return [figure_needed_says(figures[word], kinds) for word, kinds in case.missing.items()]


def _idle(asked: Mapping[str, object], procedure: Procedure, case: Case) -> list[str]:
    """A sentence for each input that was said and that means nothing beside the others."""
    inputs = asked.get("inputs")
    said: Mapping[object, object] = inputs if isinstance(inputs, dict) else {}
    return [
        idle_field_says(field, other, case.inputs[other.id])
        for field, other in idle_fields(said, procedure.inputs, case.inputs)
    ]


# --- dice ---


def read_roll(value: object, roll: Roll | None) -> tuple[int, ...] | None:
    """The dice as they lie; None where none are thrown.

    Args:
        value: the query's ``roll``: true to throw them, or what they show.
        roll: the dice of the procedure; None where it has none.

    Raises:
        QueryError: the query says what no such dice can show.
    """
    if value is None or value is False or roll is None:
        return None
    if value is True:
        return tuple(roll.counted(randint(1, faces), faces) for faces in roll.faces)
    shape = listed([f"1 to {faces}" for faces in roll.faces])
    if not isinstance(value, (list, tuple)):
        raise wrong_type("roll", value, f"true, or the list of what the dice show ({shape})")
    if len(value) != len(roll.faces):
        said = f"“roll” must list what each of the dice shows ({shape}): {len(roll.faces)} in all, not {len(value)}."
        raise QueryError("wrong-type", said, "roll")
    dice: list[int] = []
    for face, faces in zip(value, roll.faces, strict=True):
        if isinstance(face, bool) or not isinstance(face, int) or not (1 <= face <= faces or (roll.zero and face == 0)):
            raise wrong_type("roll", face, f"what a die can show, {shape}")
        dice.append(roll.counted(face, faces))
    return tuple(dice)


def _rolled(dice: tuple[int, ...], roll: Roll, ruling: Ruling) -> tuple[tuple[int, ...], int, Outcome]:
    total = roll.total(dice)
    return dice, total, next(outcome for outcome in ruling.outcomes if outcome.comes_of(dice, total))


def _rolled_row(ruling: Ruling, dice: tuple[int, ...], total: int, outcome: Outcome) -> dict[str, object]:
    return {"dice": list(dice), "total": total, "outcome": ruling.outcomes.index(outcome), "result": outcome.result}


def _dice(roll: Roll) -> dict[str, object]:
    return {
        "faces": list(roll.faces),
        "names": list(roll.names),
        "zero": roll.zero,
        "drm": roll.drm,
        "modifiers": [_modifier(modifier) for modifier in roll.modifiers],
    }


def _modifier(modifier: RollModifier) -> dict[str, object]:
    return {"what": modifier.what, "value": modifier.value, "cite": modifier.cite}


def _outcome(ruling: Ruling, outcome: Outcome, kinds: tuple[CounterKind, ...]) -> dict[str, object]:
    return {
        "result": outcome.result,
        "probability": str(ruling.chance(outcome)),
        "roll": "" if ruling.roll is None else faces_say(ruling.roll, outcome),
        "detail": outcome.detail,
        "cite": outcome.cite,
        "tone": outcome.tone,
        "changes": changes_row(outcome.changes, kinds),
        "sets": dict(outcome.sets),
    }


def _marks(ruling: Ruling, decided: Outcome | None) -> list[Mark]:
    """What to show on the map: how it may end, or how it did end; each once."""
    ends = ruling.outcomes if decided is None else (decided,)
    return list(dict.fromkeys([*ruling.marks, *(mark for end in ends for mark in end.marks)]))


def _mark(mark: Mark) -> dict[str, object]:
    return {"at": mark.at, "what": mark.what, "tone": mark.tone, "out_of": mark.out_of}


def changes_row(changes: Changes, kinds: tuple[CounterKind, ...]) -> dict[str, object] | None:
    """What is put on the map and taken from it, as answers have it; null for nothing."""
    if not changes:
        return None
    return {
        "put": [in_full(item, kinds).written() for item in changes.put],
        "take": [item.written() for item in changes.take],
    }


# --- house conventions ---


def procedure_conventions(
    system: System, procedure: Procedure, case: Case, ruling: Ruling, *, readings: bool
) -> list[dict[str, object]]:
    """For every convention that had a say: what was chosen, and what each other option would have said.

    Args:
        system: the game.
        procedure: the procedure.
        case: what it was worked for.
        ruling: what it came to with the options in force.
        readings: whether the other options are tried.
    """
    rows: list[dict[str, object]] = []
    for record in system.conventions:
        if record.id not in case.touched:
            continue
        row = chosen_row(record, case.conventions[record.id])
        if readings:
            end_of(reading_row(row, record, partial(_read, system, procedure, case, ruling, record)))
        rows.append(row)
    return rows


def _read(
    system: System, procedure: Procedure, case: Case, ruling: Ruling, record: Convention, option: Option
) -> Pausing[OtherReading]:
    """What a procedure comes to under another option of a convention; it doesn't pause."""
    yield from ()
    try:
        other = procedure.work(_decided(system, case, record.id, option.id))
    except QueryError as unknown:
        # The other way would need a figure that this one doesn't, or lacks a place that this one has.
        return OtherReading({"verdict": "not known"}, unknown.message, same=False)
    says, own = procedure_says(procedure, other), procedure_says(procedure, ruling)
    same = (says, _ends_of(other)) == (own, _ends_of(ruling)) and not facts_not_in(other, ruling)
    said = otherwise_says(procedure, other, ruling) if says == own else ""
    return OtherReading({"verdict": other.verdict}, says, same, said)


def _decided(system: System, case: Case, convention: str, option: str) -> Case:
    """The same case with one convention decided another way.

    Raises:
        QueryError: an input names a place that there isn't then.
    """
    situation: Situation | None = case.situation
    if situation is not None:
        situation = situation.with_convention(convention, option)
        for name, value in case.inputs.items():
            # A Location is a tuple too.
            entries = (value,) if isinstance(value, Location) else value if isinstance(value, tuple) else ()
            for location in entries:
                if isinstance(location, Location):
                    _still_there(system, situation, location, f"inputs.{name}")
    decided = {**case.conventions, convention: option}
    return Case(case.inputs, decided, situation, case.options, case.conditions)


def _still_there(system: System, situation: Situation, location: Location, field: str) -> None:
    places = system.places(situation, location.hex)
    if all(place.id != location.place for place in places):
        raise QueryError("unknown-place", no_place_says(location.hex, location.place, places), field)


def _ends_of(ruling: Ruling) -> object:
    """How a ruling may end, which besides its sentence and its facts decides whether two come to the same."""
    return [(end.result, end.detail, ruling.chance(end), end.changes) for end in ruling.outcomes]
