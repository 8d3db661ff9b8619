"""Everything that can be seen from one Location: the question ``fan``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from rules_core.chance import written
from rules_core.location import Location
from rules_core.maps.source import MapSource
from rules_core.movement.routes.effort import ONE_LINE, Effort
from rules_core.pauses import Pausing
from rules_core.questions.asked import choice, whole
from rules_core.questions.options import used_rows
from rules_core.questions.setting import Setting, read_setting, read_spot
from rules_core.sentences.sight import (
    UNCHARTED_SAYS,
    fan_description,
    fan_says,
    fan_title,
    missing_total_says,
    not_all_looked_at_says,
)
from rules_core.sight.facts import Glance, Step
from rules_core.spots import Spot

FARTHEST = 1000
"""No map has a hex farther off."""

_AT_ONCE = 10 * ONE_LINE
"""What is looked at between two pauses."""


def answering_fan(asked: Mapping[str, object], source: MapSource, effort: Effort) -> Pausing[dict[str, object]]:
    """Answer ``fan``, with pauses: what is seen with which totals, what is not, and what stands in the way.

    Args:
        asked: the query; ``range`` limits how far it looks, ``places`` is ``ground`` (each hex's default place) or
            ``all``.
        source: where maps are found.
        effort: what may be looked at; where it does not do for all, the nearest hexes are looked at.

    Raises:
        QueryError: the query is not what it should be.
        TakesLong: the effort is a strict one, and the fan takes more.
    """
    setting = read_setting(asked, source)
    viewer = read_spot(asked, "from", setting)
    farthest = whole(asked, "range", f"how far to look, in {setting.spots.unit[1]}", FARTHEST)
    places = choice(asked, "places", ("ground", "all"))
    system, write = setting.system, setting.spots.write
    seen: dict[str, dict[str, object]] = {}
    blocked: list[str] = []
    blocks: list[Step] = []
    missing: dict[str, None] = {}
    asked_for = list(setting.spots.around(setting.situation, viewer, farthest, places))
    glances = yield from _nearest_first(setting, viewer, asked_for, effort)
    for target, glance in zip(asked_for, glances, strict=True):
        if glance is None:
            continue
        if glance.block is None:
            totals = glance.totals.items()
            seen[write(target)] = {name: None if value is None else written(value) for name, value in totals}
            missing.update(dict.fromkeys(glance.missing))
        else:
            blocked.append(write(target))
            blocks.append(glance.block)
    unhindered = sum(all(value == 0 for value in totals.values()) for totals in seen.values())
    name = setting.name(viewer)
    said = fan_says(name, len(seen), unhindered, len(seen) + len(blocked), places)
    left_out: dict[str, object] = {}
    untried = [target for target, glance in zip(asked_for, glances, strict=True) if glance is None]
    if untried:
        nearest = min(setting.spots.distance(setting.situation, viewer, target) for target in untried)
        whole_up_to = max(0, ceil(nearest) - 1)
        said = f"{said} {not_all_looked_at_says(len(untried), whole_up_to, places)}"
        left_out = {"all_tried": False, "untried": len(untried), "whole_up_to": whole_up_to}
    return {
        "kind": "fan",
        "system": system.id,
        "map": setting.board.id,
        "from": write(viewer),
        "range": farthest,
        "places": places,
        "seen": seen,
        "blocked": blocked,
        "blocked_by": _counts(blocks),
        **left_out,
        "missing": list(missing),
        "figures": used_rows(setting.situation.options),
        "notes": [*(missing_total_says(setting.system, word) for word in missing), *_uncharted_notes(setting)],
        "title": fan_title(name),
        "description": fan_description(system, setting.board, name, said),
        "say": said,
    }


def _uncharted_notes(setting: Setting) -> list[str]:
    """What is made of hexes that the map does not chart, where it has any."""
    return [UNCHARTED_SAYS] if setting.board.uncharted else []


def _nearest_first(
    setting: Setting, viewer: Spot, targets: Sequence[Spot], effort: Effort
) -> Pausing[list[Glance | None]]:
    """What is seen of each of many targets, with pauses; None where the effort does not do: the farthest hexes."""
    effort.foresee(ONE_LINE * len(targets))
    distance = setting.spots.distance
    nearest = sorted(range(len(targets)), key=lambda number: distance(setting.situation, viewer, targets[number]))
    found: list[Glance | None] = [None] * len(targets)
    looked_at = setting.system.glances(setting.situation, viewer, [targets[number] for number in nearest], effort)
    yield
    since = effort.left
    for number, glance in zip(nearest, looked_at, strict=False):
        found[number] = glance
        if since - effort.left >= _AT_ONCE:
            since = effort.left
            yield
    untried = next((_hex_of(targets[number]) for number in nearest if found[number] is None), None)
    if untried is None:
        return found
    effort.run_out()
    # A hex of which some places were not looked at is not known to be hidden.
    return [None if _hex_of(target) == untried else glance for target, glance in zip(targets, found, strict=True)]


def _hex_of(spot: Spot) -> object:
    """What several spots share that lie above one another: their hex, or the point itself."""
    return spot.hex if isinstance(spot, Location) else spot


def _counts(blocks: list[Step]) -> list[dict[str, object]]:
    """What blocked how many lines, the most frequent first."""
    counts: dict[tuple[str, str], int] = {}
    for step in blocks:
        counts[step.what, step.cite] = counts.get((step.what, step.cite), 0) + 1
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return [{"what": what, "cite": cite, "count": count} for (what, cite), count in ordered]
