"""A query in, an answer out: the one door for server, browser, links and command line.

Nothing that comes in makes it raise: what can't be answered is answered with an error in words.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, cast

from rules_core.collector import paused_collector
from rules_core.contract import CONTRACT, error_answer
from rules_core.documents.proper_json import DEEPEST as DEEPEST_QUERY
from rules_core.documents.proper_json import proper, whole_characters
from rules_core.errors import QueryError
from rules_core.maps.shared import with_drawn
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.movement.routes.effort import Effort, TakesLong, enough
from rules_core.pauses import Pausing, end_of
from rules_core.questions.answering import Answered, Answerer, at_once
from rules_core.questions.asks import refuse_unasked
from rules_core.questions.excluded import excluded_notes
from rules_core.quoting import described, listed, printable, quoted

LONGEST_QUERY = 1_000_000
"""How long a query's text may be, in characters; a full table of the largest map stays below a fifth."""

_LONGEST_MESSAGE = 1200

_BYTE_ORDER_MARK = "\ufeff"
"""What some editors write before a text."""


Tell = Callable[[dict[str, object]], None]
"""Hears what is known of an answer that is not whole yet."""


def _pausing(home: str, name: str) -> Answerer:
    """The answerer of a kind of query, in its module of ``questions``: loaded when such a query comes."""

    def answering(asked: Mapping[str, object], maps: MapSource, effort: Effort) -> Pausing[Answered]:
        answerer: Answerer = getattr(import_module(f"rules_core.questions.{home}"), name)
        return (yield from answerer(asked, maps, effort))

    return answering


def _alone(home: str, name: str) -> Answerer:
    """The same of what tells which options are in force and tries no others."""

    def answering(asked: Mapping[str, object], maps: MapSource, effort: Effort) -> Pausing[Answered]:
        answerer = getattr(import_module(f"rules_core.questions.{home}"), name)
        return Answered((yield from answerer(asked, maps, effort)))

    return answering


def _in_one_go(home: str, name: str) -> Answerer:
    """The same of what doesn't pause."""

    def answering(asked: Mapping[str, object], maps: MapSource) -> dict[str, object]:
        answerer = getattr(import_module(f"rules_core.questions.{home}"), name)
        return cast("dict[str, object]", answerer(asked, maps))

    return at_once(answering)


_ANSWERERS: dict[str, Answerer] = {
    "los": _pausing("los", "answering_los"),
    "fan": _alone("fan", "answering_fan"),
    "sees": _alone("sees", "answering_sees"),
    "hex": _in_one_go("hex_facts", "answer_hex"),
    "reach": _alone("reach", "answering_reach"),
    "path": _pausing("path", "answering_path"),
    "walk": _pausing("path", "answering_walk"),
    "table": _in_one_go("procedure", "answer_procedure"),
    "counters": _in_one_go("counters", "answer_counters"),
    "campaign": _in_one_go("campaign", "answer_campaign"),
    "roster": _in_one_go("roster", "answer_roster"),
    "conditions": _in_one_go("scenario", "answer_conditions"),
    "rule": _in_one_go("rule", "answer_rule"),
    "compare": _pausing("compare", "answering_compare"),
    "switch": _in_one_go("compare", "answer_switch"),
    "catalog": _in_one_go("catalog", "answer_catalog"),
}

_TELL_THEMSELVES = ("conditions", "catalog", "campaign", "rule")
"""The kinds that say themselves which conditions don't hold, or that ask for none."""

_FIELDS = frozenset(
    {
        "kind", "system", "map", "from", "to", "table", "options", "conventions", "range", "places", "unit", "mode",
        "allowance", "via", "objective", "moves", "name", "inputs", "roll", "hex", "asks", "compare", "compare_options",
        "compare_allowance", "figures", "conditions", "campaign", "side", "day", "document", "other", "packed", "do",
        "roster", "theater", "month", "group", "sort", "search", "entry", "drawn", "cite", "offers", "readings",
        "units", "others", "reverse", "also", "arc",
    }
)  # fmt: skip
"""Every key that some kind of query has; one that this kind does not use is passed over without a word."""


@paused_collector()
def answer(query: object, maps: MapSource = SHIPPED, effort: Effort | None = None) -> dict[str, object]:
    """Answer one query; an invalid one is answered with an error in words.

    Args:
        query: the query as JSON gives it.
        maps: where maps are found.
        effort: what may be looked at; None for as much as a question may.

    Raises:
        TakesLong: the effort is a strict one, and the question takes more.
    """
    return end_of(answering(query, maps, effort or enough()))


def answering(query: object, maps: MapSource, effort: Effort, tell: Tell | None = None) -> Pausing[dict[str, object]]:
    """What ``answer`` answers, with pauses.

    Args:
        query: as for ``answer``.
        maps: as for ``answer``.
        effort: as for ``answer``.
        tell: told what is known while the answer is not whole yet: the answer without the other readings of its
            conventions, then after each convention what has become of these (``readings``). Of an answer that is whole
            at once it is told nothing.

    Raises:
        TakesLong: as ``answer`` does.
    """
    try:
        return (yield from _answering(query, maps, effort, tell))
    except QueryError as error:
        return _error(error.code, error.message, error.field)
    except TakesLong:
        raise
    except (
        Exception
    ):  # the door's promise: whatever is wrong inside, the player gets a sentence and the program goes on
        return _error(
            "internal",
            "This question met a fault in Walkaround itself; please report it with its link.",
            None,
        )


def answer_json(text: str, maps: MapSource = SHIPPED, effort: Effort | None = None) -> str:
    """Answer one query given and answered as JSON text: compact, one line, the same bytes on every Python.

    Args:
        text: the query.
        maps: where maps are found.
        effort: as for ``answer``.

    Raises:
        TakesLong: as ``answer`` does.
    """
    with paused_collector():
        return end_of(answering_json(text, maps, effort or enough()))


def answering_json(
    text: str, maps: MapSource, effort: Effort, tell: Callable[[str], None] | None = None
) -> Pausing[str]:
    """What ``answer_json`` answers, with pauses.

    Args:
        text: as for ``answer_json``.
        maps: as for ``answer_json``.
        effort: as for ``answer_json``.
        tell: as for ``answering``, of texts.

    Raises:
        TakesLong: as ``answer`` does.
    """
    told: Tell | None = None if tell is None else lambda found: tell(compact(found))
    try:
        found = yield from answering(_parse(text), maps, effort, told)
    except QueryError as error:
        found = _error(error.code, error.message, error.field)
    return compact(found)


def compact(found: Mapping[str, object]) -> str:
    """An answer as JSON text, as every door writes it."""
    return whole_characters(json.dumps(found, ensure_ascii=False, separators=(",", ":"), allow_nan=False))


def _answering(query: object, maps: MapSource, effort: Effort, tell: Tell | None) -> Pausing[dict[str, object]]:
    if not isinstance(query, dict):
        raise QueryError("not-a-query", f"A query must be an object with a “kind”, not {described(query)}.", None)
    query = cast("dict[str, object]", proper(query))
    kind = query.get("kind")
    kinds = listed(list(_ANSWERERS), "or")
    if kind is None:
        raise QueryError("missing", f"The query needs “kind”: {kinds}.", "kind")
    if not isinstance(kind, str) or kind not in _ANSWERERS:
        raise QueryError("unknown-kind", f"“kind” must be {kinds}, not {described(kind)}.", "kind")
    refuse_unasked(query, kind)
    answered = yield from _ANSWERERS[kind](query, with_drawn(query, maps), effort)
    remarks = [*(excluded_notes(query) if kind not in _TELL_THEMSELVES else []), *_unknown_fields(query)]

    def known() -> dict[str, object]:
        found = answered.found
        return {"kind": kind, "contract": CONTRACT, **found, "notes": [*cast("list[str]", found["notes"]), *remarks]}

    if answered.readings is not None:
        if tell is not None:
            tell(known())
        for one_more in answered.readings:
            if one_more and tell is not None:
                tell(_readings(known()))
            yield
    return known()


def _readings(found: Mapping[str, Any]) -> dict[str, object]:
    """What has become of the conventions of an answer, or of both that are compared, while it is not whole yet."""
    rows = [each["conventions"] for each in found.get("answers", [found]) if "conventions" in each]
    return {"kind": "readings", "contract": CONTRACT, "conventions": rows}


def _unknown_fields(query: Mapping[str, object]) -> list[str]:
    """A note for keys that mean nothing: a misspelt one would otherwise be missed."""
    strange = [key for key in query if key not in _FIELDS]
    if not strange:
        return []
    shown = [f"“{quoted(key)}”" if isinstance(key, str) else described(key) for key in strange[:3]]
    return [f"The query also has {listed(shown)}{' and more' if len(strange) > 3 else ''}, which means nothing here."]


def _parse(text: str) -> object:
    """Read JSON and refuse alike on every Python: their decoders differ in where they stop and how deep they go."""
    text = text.removeprefix(_BYTE_ORDER_MARK)
    if len(text) > LONGEST_QUERY:
        raise QueryError("too-long", f"The query is longer than {LONGEST_QUERY} characters.", None)
    if _is_too_deep(text):
        raise QueryError("malformed-json", f"The query is nested more than {DEEPEST_QUERY} deep.", None)
    try:
        found: object = json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        rest = text[error.pos :]
        # Newer decoders report a comma too many where older ones report what follows it.
        place = len(text) - len(rest.lstrip(", \t\r\n") if rest.startswith(",") else rest)
        line, column = text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)
        message = f"The query is not JSON: it can't be read from line {line}, column {column} on."
        raise QueryError("malformed-json", message, None) from None
    except ValueError:
        raise QueryError("malformed-json", "A number in the query has too many digits.", None) from None
    return found


def _is_too_deep(text: str) -> bool:
    """Whether brackets are nested deeper than any query has them; those within texts don't count."""
    if text.count("[") + text.count("{") <= DEEPEST_QUERY:
        return False
    depth = 0
    for outside in text.replace("\\\\", "").replace('\\"', "").split('"')[::2]:
        for sign in outside:
            if sign in "[{":
                depth += 1
                if depth > DEEPEST_QUERY:
                    return True
            elif sign in "]}":
                depth -= 1
    return False


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON; one that says two things under one name asks nobody knows what."""
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            message = f"The query says “{quoted(name)}” more than once in one object; leave one of them out."
            raise QueryError("malformed-json", message, None)
        found[name] = value
    return found


def _refuse_constant(name: str) -> object:
    raise QueryError("malformed-json", f"The query is not JSON: {name} is not a number that JSON has.", None)


def _error(code: str, message: str, field: str | None) -> dict[str, object]:
    message = printable(message)
    if len(message) > _LONGEST_MESSAGE:
        message = f"{message[: _LONGEST_MESSAGE - 2]}…."
    return error_answer(code, message, None if field is None else printable(field))
