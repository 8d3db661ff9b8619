"""One line or one way under two systems: the question ``compare``, and ``switch``, which puts it to the other alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_core.errors import QueryError
from rules_core.maps.source import MapSource
from rules_core.movement.routes.effort import Effort
from rules_core.pauses import Pausing
from rules_core.questions.answering import Answered, Answerer
from rules_core.questions.asked import choice
from rules_core.questions.asks import must_answer, refuse_unasked
from rules_core.questions.conventions import READINGS
from rules_core.questions.los import answering_los
from rules_core.questions.options import SHEET
from rules_core.questions.path import answering_path, answering_walk
from rules_core.questions.readings import one_after_the_other
from rules_core.questions.setting import Setting, read_setting
from rules_core.questions.translation import own_words, read_other, translate
from rules_core.sentences.comparison import compared_description, compared_says, compared_title
from rules_core.sentences.movement import unit_name
from rules_core.system import System

_ANSWERERS: dict[str, Answerer] = {
    "los": answering_los,
    "path": answering_path,
    "walk": answering_walk,
}
COMPARED = tuple(_ANSWERERS)
"""The kinds of question that can be compared, the default first."""


def answering_compare(asked: Mapping[str, object], source: MapSource, effort: Effort) -> Pausing[Answered]:
    """Answer ``compare``, with pauses: both systems' answers whole, and what differs.

    Args:
        asked: the query: that of a line or a way (``asks``), and the other system (``compare``).
        source: where maps are found.
        effort: what may be looked at; each system has half of it.

    Raises:
        QueryError: the query is not what it should be, or its own system can't answer it. Where only the other can't,
            its answer is an error.
    """
    kind = choice(asked, "asks", COMPARED)
    refuse_unasked(asked, kind)
    first, other = _systems(asked, source)
    own = {**own_words(asked, other), "kind": kind}
    ours = yield from _ANSWERERS[kind](own, source, effort.part(50))
    translated = translate(asked, first, other, source)
    query = {**translated.query, "kind": kind, SHEET: asked.get(SHEET), READINGS: asked.get(READINGS)}
    theirs = yield from _answering_or_error(kind, other, query, source, effort)
    answer, answers = ours.found, (ours.found, theirs.found)
    systems = first.system, other
    said = compared_says(systems, answers)
    words = _asked_words(kind, answer, first)
    found = {
        "kind": "compare",
        "asks": kind,
        "system": first.system.id,
        "compare": other.id,
        "map": first.map.id,
        "from": answer["from"],
        "to": answer["to"],
        "systems": [{"id": system.id, "title": system.title, "short_title": system.short_title} for system in systems],
        "answers": list(answers),
        "left_out": [{"say": row.say, "why": row.why} for row in translated.left_out],
        "notes": list(translated.notes),
        "title": compared_title(systems, answers, words),
        "description": compared_description(systems, first.map, words, said),
        "say": said,
    }
    return Answered(found, one_after_the_other(ours.readings, theirs.readings))


def answer_switch(asked: Mapping[str, object], source: MapSource) -> dict[str, object]:
    """Answer ``switch``: the same question in another system's words, whatever of it there is.

    Args:
        asked: the query: parts of any question, and the other system (``compare``).
        source: where maps are found.

    Raises:
        QueryError: the query is not what it should be.
    """
    first, other = _systems(asked, source)
    translated = translate(asked, first, other, source)
    left_out = [f"{row.say} was left out: {row.why}" for row in translated.left_out]
    said = f"The question is now one for {other.short_title}."
    return {
        "kind": "switch",
        "system": first.system.id,
        "compare": other.id,
        "map": first.map.id,
        "query": translated.query,
        "notes": [*translated.notes, *left_out],
        "title": said,
        "description": f"{said} The map is {first.map.title}.",
        "say": said,
    }


def _systems(asked: Mapping[str, object], source: MapSource) -> tuple[Setting, System]:
    """The query's own system on its map, and the other one."""
    bare = read_setting({"map": asked.get("map"), "system": asked.get("system")}, source)
    other = read_other(asked, bare)
    return read_setting(own_words(asked, other), source), other


def _answering_or_error(
    kind: str, system: System, query: Mapping[str, object], source: MapSource, effort: Effort
) -> Pausing[Answered]:
    try:
        must_answer(system, kind)
        return (yield from _ANSWERERS[kind](query, source, effort))
    except QueryError as error:
        refused = {"code": error.code, "message": error.message, "field": error.field}
        return Answered({"kind": "error", "system": query["system"], "error": refused})


def _asked_words(kind: str, answer: Mapping[str, Any], first: Setting) -> str:
    """What is asked, in words: ``R26 roof (+20) to S28``, with the unit where one moves."""
    ends = [first.name(first.spot(answer[end], end)) for end in ("from", "to")]
    between = " to ".join(ends)
    if kind == "los":
        return between
    unit = first.system.unit(answer["unit"])
    return f"{unit_name(unit, unit.mode(answer['mode']))} from {between}"
