"""Which of several units see one place or several, or are seen from there: the question ``sees``."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.maps.source import MapSource
from rules_core.movement.routes.effort import Effort
from rules_core.pauses import Pausing
from rules_core.questions.asked import number, texts
from rules_core.questions.asks import must_answer
from rules_core.questions.hanging import totals_of
from rules_core.questions.los import line_of, positions
from rules_core.questions.setting import Setting, read_setting, read_spot
from rules_core.sentences.places import where_for
from rules_core.sentences.sight import lines_say, sees_says, sight_says, sight_word, too_many_lines_says
from rules_core.sight.facts import Sight
from rules_core.spots import Spot

MOST_UNITS = 40
"""How many units may be asked about at once: each takes a line that is judged whole.

Where several places are looked at, as many lines in all.
"""

_BEST_FIRST = ("clear", "modified", "unknown", "blocked")


def answering_sees(asked: Mapping[str, object], source: MapSource, _effort: Effort) -> Pausing[dict[str, object]]:
    """Answer ``sees``, with a pause after each line: which units see a place and how, the best line first.

    Args:
        asked: the query; ``units`` lists where they are, ``to`` is the place and ``others`` are more of them; with
            ``reverse`` each line goes from the place to the unit.
        source: where maps are found.

    Raises:
        QueryError: the query is not what it should be.
    """
    setting = read_setting(asked, source)
    must_answer(setting.system, "los")
    place = read_spot(asked, "to", setting)
    reverse = asked.get("reverse") is True
    written = texts(asked, "units", "a list of the places where units are", MOST_UNITS)
    if not written:
        raise QueryError("missing", "Say where the units are that are asked about.", "units")
    units = [setting.spot(at, f"units[{n}]") for n, at in enumerate(written)]
    others = _others(asked, setting, place)
    if len(units) * (1 + len(others)) > MOST_UNITS:
        raise QueryError("too-many", too_many_lines_says(len(units), 1 + len(others), MOST_UNITS), "others")
    rows = []
    for n, unit in enumerate(units):
        for there in (place, *others):
            rows.append(_row(setting, n, *((there, unit) if reverse else (unit, there))))
            yield
    rows.sort(key=lambda row: (_BEST_FIRST.index(str(row["verdict"])), _weight(row), row["n"]))
    seeing = sum(row["verdict"] in ("clear", "modified") for row in rows)
    unsure = sum(row["verdict"] == "unknown" for row in rows)
    name = setting.name(place)
    said = (
        lines_say(len(units), 1 + len(others), seeing, unsure, reverse=reverse)
        if others
        else sees_says(name, seeing, len(rows), unsure, reverse=reverse)
    )
    one, several = ("is seen from", "are seen from") if reverse else ("sees", "see")
    title = f"{seeing} of {len(rows)} {one if seeing == 1 else several} {name}"
    return {
        "kind": "sees",
        "system": setting.system.id,
        "map": setting.map.id,
        "to": setting.spots.write(place),
        **({"others": [setting.spots.write(other) for other in others]} if others else {}),
        "reverse": reverse,
        "seeing": seeing,
        "rows": rows,
        "notes": [],
        "title": f"{seeing} of {len(rows)} lines are clear" if others else title,
        "description": f"{setting.system.title}, {setting.map.title}. {said}",
        "say": said,
    }


def _others(asked: Mapping[str, object], setting: Setting, place: Spot) -> list[Spot]:
    """The places that are looked at besides the first, each once."""
    if asked.get("others") is None:
        return []
    written = texts(asked, "others", "a list of more places that are looked at", MOST_UNITS)
    found = [setting.spot(at, f"others[{n}]") for n, at in enumerate(written)]
    return [spot for spot in dict.fromkeys(found) if spot != place]


def _row(setting: Setting, n: int, viewer: Spot, target: Spot) -> dict[str, object]:
    """One line in short."""
    write = setting.spots.write
    row: dict[str, object] = {"n": n, "from": write(viewer), "to": write(target)}
    if viewer == target:
        here = {"verdict": "clear", "range": 0, "totals": {}, "block": "", "say": "In the same place."}
        return {**row, **here, "line": line_of(setting, viewer, target), "t": None}
    sight: Sight = setting.system.look(setting.situation, viewer, target)
    block = sight.blocks[0] if sight.blocks else None
    return {
        **row,
        "verdict": sight_word(sight),
        "range": number(Fraction(sight.range)),
        "totals": totals_of(sight) if sight.clear else {},
        "block": "" if block is None else f"{block.what} {where_for(setting.system, block.at)}",
        "line": line_of(setting, viewer, target, sight),
        "t": None if block is None else positions(block.stretch),
        "say": sight_says(setting.system, sight),
    }


def _weight(row: Mapping[str, object]) -> float:
    """What a line's totals come to, for the order of the rows: those that are known, whatever they count."""
    totals = row["totals"]
    assert isinstance(totals, dict), "totals are figures by name"
    return sum(value for value in totals.values() if isinstance(value, (int, float)))
