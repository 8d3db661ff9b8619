"""Everything that can be seen from one Location: the question ``fan``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from math import ceil

from rules_core.chance import written
from rules_core.errors import QueryError
from rules_core.geometry.facing import HEXSIDES, beyond_hexside
from rules_core.location import Location
from rules_core.maps.source import MapSource
from rules_core.movement.routes.effort import ONE_LINE, Effort
from rules_core.pauses import Pausing
from rules_core.questions.asked import choice, whole
from rules_core.questions.options import used_rows
from rules_core.questions.setting import Setting, read_setting, read_spot
from rules_core.quoting import listed
from rules_core.sentences.sight import (
    JUDGED_FROM_THERE_SAYS,
    both_says,
    fan_description,
    fan_says,
    fan_title,
    missing_total_says,
    not_all_looked_at_says,
    uncharted_says,
)
from rules_core.sight.facts import Glance, Step
from rules_core.spots import Spot
from rules_core.system import one_by_one

FARTHEST = 1000
"""No map has a hex farther off."""

_PLACES_AT_ONCE = 100
"""How many Locations are looked for between two pauses."""


@dataclass(frozen=True)
class _Fan:
    """What is seen from one place, or sees it.

    Args:
        seen: the totals of every Location that is seen, or sees.
        blocked: the other Locations that were looked at.
        blocks: what blocks each of those.
        missing: the figures that some totals lack.
        untried: the Locations that were not looked at.
        looked_at: all that were.
    """

    seen: dict[str, dict[str, object]] = field(default_factory=dict)
    blocked: list[str] = field(default_factory=list)
    blocks: list[Step] = field(default_factory=list)
    missing: dict[str, None] = field(default_factory=dict)
    untried: list[Spot] = field(default_factory=list)
    looked_at: list[Spot] = field(default_factory=list)

    @property
    def unhindered(self) -> int:
        """How many lines have nothing in the way."""
        return sum(all(value == 0 for value in totals.values()) for totals in self.seen.values())


def answering_fan(asked: Mapping[str, object], source: MapSource, effort: Effort) -> Pausing[dict[str, object]]:
    """Answer ``fan``, with pauses: what is seen with which totals, what is not, and what stands in the way.

    Args:
        asked: the query; ``range`` limits how far it looks, ``places`` is ``ground`` (each hex's default place) or
            ``all``. With ``reverse`` each line goes from there to the place, with ``arc`` only what lies beyond some
            of its hexsides is looked at, and ``also`` is a second place that looks as the first does.
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
    reverse = asked.get("reverse") is True
    arc = read_arc(asked.get("arc"))
    other = read_spot(asked, "also", setting) if asked.get("also") is not None else None
    system, write = setting.system, setting.spots.write
    around = partial(_around, setting, farthest=farthest, places=places, arc=arc)
    fan = yield from _looked(setting, viewer, (yield from around(viewer)), effort, reverse=reverse)
    name = setting.name(viewer)
    total = len(fan.seen) + len(fan.blocked)
    said = fan_says(name, len(fan.seen), fan.unhindered, total, places, arc, reverse=reverse)
    second: dict[str, object] = {}
    if other is not None:
        more = yield from _looked(setting, other, (yield from around(other)), effort, reverse=reverse)
        both = sum(spot in more.seen for spot in fan.seen)
        total = len(more.seen) + len(more.blocked)
        other_says = fan_says(setting.name(other), len(more.seen), more.unhindered, total, places, arc, reverse=reverse)
        said = f"{said} {other_says} {both_says(both, places, reverse=reverse)}"
        second = {"also": {"from": write(other), "seen": more.seen, "blocked": more.blocked}}
        fan.missing.update(more.missing)
        fan.untried.extend(more.untried)
        fan.looked_at.extend(more.looked_at)
    left_out: dict[str, object] = {}
    ends = [viewer] if other is None else [viewer, other]
    uncharted = _uncharted(setting, [*ends, *fan.looked_at])
    if uncharted:
        said = f"{said} {uncharted_says(uncharted)}"
    if fan.untried:
        distance = setting.spots.distance
        nearest = min(distance(setting.situation, end, target) for end in ends for target in fan.untried)
        whole_up_to = max(0, ceil(nearest) - 1)
        said = f"{said} {not_all_looked_at_says(len(fan.untried), whole_up_to, places)}"
        left_out = {"all_tried": False, "untried": len(fan.untried), "whole_up_to": whole_up_to}
    return {
        "kind": "fan",
        "system": system.id,
        "map": setting.board.id,
        "from": write(viewer),
        "range": farthest,
        "places": places,
        **({"reverse": True} if reverse else {}),
        **({"arc": list(arc)} if arc else {}),
        "seen": fan.seen,
        "blocked": fan.blocked,
        **second,
        "blocked_by": _counts(fan.blocks),
        **left_out,
        **({"uncharted": uncharted} if uncharted else {}),
        "missing": list(fan.missing),
        "figures": used_rows(setting.situation.options),
        "notes": [
            *([JUDGED_FROM_THERE_SAYS] if reverse else []),
            *(missing_total_says(setting.system, word) for word in fan.missing),
            *setting.system.of_the_map(setting.situation),
        ],
        "title": fan_title(name, reverse=reverse),
        "description": fan_description(system, setting.board, name, said, reverse=reverse),
        "say": said,
    }


def read_arc(value: object) -> tuple[int, ...]:
    """The hexsides that a field of fire lies beyond, as hours in their order; none where all round is looked at.

    Args:
        value: the query's ``arc``.

    Raises:
        QueryError: it is no list of such hours.
    """
    given = [] if value is None else value
    hours = [int(choice.id) for choice in HEXSIDES]
    if not isinstance(given, (list, tuple)) or not all(type(hour) is int and hour in hours for hour in given):
        raise QueryError(
            "unknown-choice",
            f"“arc” lists hexsides by their hours: {listed([str(hour) for hour in hours], 'or')}.",
            "arc",
        )
    return tuple(hour for hour in hours if hour in given)


def _around(
    setting: Setting, viewer: Spot, *, farthest: int | None, places: str, arc: Sequence[int]
) -> Pausing[list[Spot]]:
    """What is looked at from a place, or looks at it, with pauses."""
    found: list[Spot] = []
    spots = setting.spots.around(setting.situation, viewer, farthest, places)
    while some := list(islice(spots, _PLACES_AT_ONCE)):
        found += some
        yield
    if not (arc and isinstance(viewer, Location)):
        return found
    grid, name = setting.board.grid, viewer.hex
    within = {
        spot.hex: any(beyond_hexside(grid, name, hour, spot.hex) for hour in arc)
        for spot in found
        if isinstance(spot, Location)
    }
    return [spot for spot in found if isinstance(spot, Location) and within[spot.hex]]


def _looked(setting: Setting, viewer: Spot, asked_for: list[Spot], effort: Effort, *, reverse: bool) -> Pausing[_Fan]:
    """Look at many places from one, or from each of them at it, with pauses."""
    write, fan = setting.spots.write, _Fan()
    glances = yield from _nearest_first(setting, viewer, asked_for, effort, reverse=reverse)
    each = list(zip(asked_for, glances, strict=True))
    fan.untried.extend([target for target, glance in each if glance is None])
    looked_at = [(target, glance) for target, glance in each if glance is not None]
    fan.looked_at.extend([target for target, _ in looked_at])
    fan.blocked.extend([write(target) for target, glance in looked_at if glance.block is not None])
    fan.blocks.extend([glance.block for _, glance in looked_at if glance.block is not None])
    for target, glance in looked_at:
        if glance.block is None:
            totals = glance.totals.items()
            fan.seen[write(target)] = {name: None if value is None else written(value) for name, value in totals}
            fan.missing.update(dict.fromkeys(glance.missing))
    return fan


def _uncharted(setting: Setting, spots: Sequence[Spot]) -> int:
    """How many of the hexes of some places are not charted."""
    uncharted = setting.board.uncharted
    return len({spot.hex for spot in spots if isinstance(spot, Location)} & uncharted) if uncharted else 0


def _nearest_first(
    setting: Setting, viewer: Spot, targets: Sequence[Spot], effort: Effort, *, reverse: bool
) -> Pausing[list[Glance | None]]:
    """What is seen of each of many targets, with pauses; None where the effort does not do: the farthest hexes."""
    one = setting.system.glance
    back = one_by_one(lambda situation, place, spot: one(situation, spot, place))
    effort.foresee(ONE_LINE * len(targets))
    situation, distance = setting.situation, setting.spots.distance
    away = [distance(situation, viewer, target) for target in targets]
    nearest = sorted(range(len(targets)), key=away.__getitem__)
    found: list[Glance | None] = [None] * len(targets)
    looking = back if reverse else setting.system.glances
    yield
    looked_at = yield from looking(situation, viewer, [targets[number] for number in nearest], effort)
    for number, glance in zip(nearest, looked_at, strict=False):
        found[number] = glance
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
    counts = Counter([(step.what, step.cite) for step in blocks])
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return [{"what": what, "cite": cite, "count": count} for (what, cite), count in ordered]
