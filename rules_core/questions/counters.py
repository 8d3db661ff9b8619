"""What lies on the map, thing by thing: the question ``counters``, for placing, importing and listing."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.counters.counters import Counter
from rules_core.maps.source import MapSource
from rules_core.questions.laying import Refused, kind_of
from rules_core.questions.setting import Setting, read_setting, with_what_may_lie
from rules_core.sentences.counters import counter_says, counters_say


def answer_counters(asked: Mapping[str, object], source: MapSource) -> dict[str, object]:
    """Answer ``counters``: what of a table may lie where it is, in words, and what may not, with the reasons.

    Args:
        asked: the query; its ``table`` is read thing by thing, so that one at fault takes no other with it.
        source: where maps are found.

    Raises:
        QueryError: the query is not what it should be.
    """
    setting = read_setting({**asked, "table": None}, source)
    laid, refused = with_what_may_lie(asked.get("table"), setting)
    items = laid.situation.counters.items
    said = counters_say(len(items), len(refused))
    return {
        "kind": "counters",
        "system": setting.system.id,
        "map": setting.map.id,
        "table": [item.written() for item in items],
        "rows": [_row(item, laid) for item in items],
        "refused": [_refusal(row) for row in refused],
        "notes": [],
        "title": f"On the map: {said}",
        "description": f"What lies on {setting.map.title}. {said}",
        "say": said,
    }


def _row(item: Counter, setting: Setting) -> dict[str, object]:
    kind = kind_of(item, setting.system)
    return {"kind": item.kind, "at": item.spot, "say": counter_says(item, kind), "cite": kind.cite, "help": kind.help}


def _refusal(refused: Refused) -> dict[str, object]:
    return {
        "n": refused.number,
        "item": refused.entry,
        "code": refused.error.code,
        "message": refused.error.message,
        "field": refused.error.field,
    }
