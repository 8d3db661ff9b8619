"""Everything that can be seen from one Location: the question ``fan``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_core.location import Location
from rules_core.map_source import MapSource
from rules_core.pauses import Pausing
from rules_core.questions.asked import choice, whole
from rules_core.questions.los import name_of
from rules_core.questions.setting import Setting, read_location, read_setting
from rules_core.routes.effort import Effort
from rules_core.sentences.sight import fan_description, fan_says, fan_title, missing_total_says
from rules_core.sight import Step

FARTHEST = 1000
"""No map has a hex farther off."""

ONE_LINE = 200
"""What the effort for one line of a fan comes to."""

_LINES_AT_ONCE = 10


def answering_fan(asked: Mapping[str, object], source: MapSource, effort: Effort) -> Pausing[dict[str, object]]:
    """Answer ``fan``, with pauses: what is seen with which totals, what is not, and what stands in the way.

    Args:
        asked: the query; ``range`` limits how far it looks, ``places`` is ``ground`` (each hex's default place) or
            ``all``.
        source: where maps are found.
        effort: what may be looked at; a fan is looked at as a whole.

    Raises:
        QueryError: the query is not what it should be.
        TakesLong: the effort is a strict one, and the fan takes more.
    """
    setting = read_setting(asked, source)
    viewer = read_location(asked, "from", setting)
    farthest = whole(asked, "range", "how far to look, in hexes", FARTHEST)
    places = choice(asked, "places", ("ground", "all"))
    system, situation = setting.system, setting.situation
    seen: dict[str, dict[str, int | None]] = {}
    blocked: list[str] = []
    blocks: list[Step] = []
    missing: dict[str, None] = {}
    asked_for = list(targets(setting, viewer, farthest, places))
    effort.spend(ONE_LINE * len(asked_for))
    glances = system.glances(situation, viewer, asked_for)
    for number, (target, glance) in enumerate(zip(asked_for, glances, strict=True)):
        if number % _LINES_AT_ONCE == 0:
            yield
        if glance.block is None:
            seen[str(target)] = dict(glance.totals)
            missing.update(dict.fromkeys(glance.missing))
        else:
            blocked.append(str(target))
            blocks.append(glance.block)
    unhindered = sum(all(value == 0 for value in totals.values()) for totals in seen.values())
    name = name_of(setting, viewer)
    said = fan_says(name, len(seen), unhindered, len(seen) + len(blocked), places)
    return {
        "kind": "fan",
        "system": system.id,
        "map": setting.board.id,
        "from": str(viewer),
        "range": farthest,
        "places": places,
        "seen": seen,
        "blocked": blocked,
        "blocked_by": _counts(blocks),
        "missing": list(missing),
        "notes": [missing_total_says(setting.system, word) for word in missing],
        "title": fan_title(name),
        "description": fan_description(system, setting.board, name, said),
        "say": said,
    }


def targets(setting: Setting, viewer: Location, farthest: int | None, places: str) -> Iterator[Location]:
    """Every Location that a fan looks at, in grid order.

    Args:
        setting: the game and the map.
        viewer: where it looks from; left out itself.
        farthest: how far it looks, in hexes; None for the whole map.
        places: ``ground`` for each hex's default place, ``all`` for all of them.
    """
    distance = setting.board.grid.range
    for hex_name in setting.board.hexes:
        if farthest is not None and distance(viewer.hex, hex_name) > farthest:
            continue
        found = setting.places(hex_name)
        for place in found if places == "all" else found[:1]:
            target = Location(hex_name, place.id)
            if target != viewer:
                yield target


def _counts(blocks: list[Step]) -> list[dict[str, object]]:
    """What blocked how many lines, the most frequent first."""
    counts: dict[tuple[str, str], int] = {}
    for step in blocks:
        counts[step.what, step.cite] = counts.get((step.what, step.cite), 0) + 1
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return [{"what": what, "cite": cite, "count": count} for (what, cite), count in ordered]
