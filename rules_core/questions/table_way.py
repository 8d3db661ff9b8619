"""The way from one point of a free table to another, proposed or drawn: the questions ``path`` and ``walk`` there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from rules_core.chance import all_of
from rules_core.convention import Convention, Option
from rules_core.errors import QueryError
from rules_core.geometry.grid import ExactPoint, Point
from rules_core.geometry.length import Length
from rules_core.movement.on_table import Fate, Leg, TableMovement, TableWay, TurnEnd
from rules_core.movement.routes.effort import Effort
from rules_core.movement.routes.status import BEYOND
from rules_core.pauses import Pausing
from rules_core.questions.answering import Answered
from rules_core.questions.asked import choice, number, texts
from rules_core.questions.heeded import heeded_rows
from rules_core.questions.idle import idle_in_movement
from rules_core.questions.moving import (
    Mover,
    check_row,
    chosen_rows,
    figure_or_none,
    lacking_for_rolls,
    lent_says,
    missing_chance_notes,
    missing_costs,
    mover_rows,
    read_mover,
)
from rules_core.questions.options import used_rows
from rules_core.questions.readings import OtherReading, OtherReadings, reading_row, tell_readings
from rules_core.questions.setting import Setting, read_spot
from rules_core.sentences.table_ways import (
    ALLOWANCE_WANTED,
    BEST_FOUND,
    HUNDREDTHS,
    inches_say,
    missing_on_table_says,
    status_on_table,
    table_way_description,
    table_way_says,
    table_way_title,
    within_turn,
)
from rules_core.situation import Situation
from rules_core.words.inches import INCH, point_said

MOST_POINTS = 100
"""How many corners a way across a table may have."""

A_PRICING, A_SEARCH = 25_000, 300_000
"""What the price of one way comes to, and the search for one: as much as other questions look at in the same time."""

Working = Callable[[Situation], Pausing[TableWay | None]]
"""Works a way out in a situation, with pauses; None where none is found."""


@dataclass(frozen=True)
class AskedWay:
    """A way as it was asked for.

    Args:
        kind: ``path`` or ``walk``.
        mover: who moves, and how.
        points: the start, what it comes by, and the goal.
        working: works it out.
        takes: how much there is to look at for that.
    """

    kind: str
    mover: Mover
    points: tuple[Point, ...]
    working: Working
    takes: int


def path_on_table(asked: Mapping[str, object], setting: Setting, effort: Effort) -> Pausing[Answered]:
    """Answer ``path``: a cheap legal way across the table, the best that was found.

    Args:
        asked: the query.
        setting: the table, and what lies on it.
        effort: what may be looked at.

    Raises:
        QueryError: the query is not what it should be.
    """
    start, goal = _read_end(asked, "from", setting), _read_end(asked, "to", setting)
    mover = read_mover(asked, setting)
    choice(asked, "objective", ("cheapest",))
    via = _points(asked, "via", "a list of points to pass", setting)
    points = (start, *via, goal)
    ways = _ways(setting)

    def working(situation: Situation) -> Pausing[TableWay | None]:
        found = yield from ways.best(situation, mover.unit, mover.mode, mover.allowance, points)
        if found is None:
            return _why_none(ways, situation, mover, points)
        return found if _straight(found, points) else replace(found, notes=(*found.notes, BEST_FOUND))

    answer = yield from _answering(setting, AskedWay("path", mover, points, working, A_SEARCH), effort)
    answer.found.update({"objective": "cheapest", "via": [setting.spots.write(point) for point in via]})
    return answer


def walk_on_table(asked: Mapping[str, object], setting: Setting, effort: Effort) -> Pausing[Answered]:
    """Answer ``walk``: the price of the way along given points.

    Args:
        asked: the query; ``moves`` lists the corners, from ``from`` or, where there is none, from its first entry.
        setting: the table, and what lies on it.
        effort: what may be looked at.

    Raises:
        QueryError: the query is not what it should be.
    """
    mover = read_mover(asked, setting)
    points = list(_points(asked, "moves", 'a list of points such as ["12.5x30", "20x30"]', setting))
    if asked.get("from") is not None:
        start = _read_end(asked, "from", setting)
        points = points if points[:1] == [start] else [start, *points]
    if not points:
        raise QueryError("missing", "The query needs “moves”: a list of points such as 12.5x30, 20x30.", "moves")
    course = tuple(points)
    ways = _ways(setting)

    def working(situation: Situation) -> Pausing[TableWay | None]:
        yield
        return ways.walk(situation, mover.unit, mover.mode, mover.allowance, course)

    question = AskedWay("walk", mover, course, working, A_PRICING)
    answer = yield from _answering(setting, question, effort)
    leads_round = answer.found["possible"] and answer.found["checks"]
    found = (yield from _way_round(setting, question, effort)) if leads_round else None
    answer.found.update({"moves": [setting.spots.write(point) for point in course], "round": found})
    return answer


def _way_round(setting: Setting, question: AskedWay, effort: Effort) -> Pausing[dict[str, object] | None]:
    """A way to the same goal on which nothing is rolled for that the way asked about rolls for; None where none is."""
    mover, points = question.mover, question.points
    effort.spend(A_PRICING + A_SEARCH)
    walked = yield from question.working(setting.situation)
    ends = points[0], points[-1]
    found = yield from _ways(setting).best(setting.situation, mover.unit, mover.mode, mover.allowance, ends)
    if walked is None or found is None or found.bar is not None or found.missing:
        return None
    if {check.what for check in walked.checks} & {check.what for check in found.checks}:
        return None
    return {
        "moves": [setting.spots.write(point) for point in found.points[1:]],
        "total": _rounded(found.cost),
        "extra": number(found.cost.rounded(HUNDREDTHS) - walked.cost.rounded(HUNDREDTHS)),
        "within_allowance": within_turn(found, mover.allowance),
    }


def _ways(setting: Setting) -> TableMovement:
    assert setting.system.ways is not None, "only a game whose units move across tables is asked for ways there"
    return setting.system.ways()


def _why_none(ways: TableMovement, situation: Situation, mover: Mover, points: Sequence[Point]) -> TableWay | None:
    """What bars an end where the unit may not be, whichever way it leaves it; else what bars the straight way."""

    def walked(course: Sequence[Point]) -> TableWay:
        return ways.walk(situation, mover.unit, mover.mode, mover.allowance, course)

    for x, y in (points[0], *reversed(points)):
        steps = [walked([(x, y), beside]) for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))]
        if all(step.bar is not None and not step.bar.unknown and not step.legs for step in steps):
            return steps[0]
    straight = walked(points)
    return straight if straight.bar is not None or straight.missing else None


def _straight(way: TableWay, points: Sequence[Point]) -> bool:
    """Whether a way leads straight over ground that slows nobody, or has no price: else another may be cheaper."""
    if way.bar is not None or way.missing:
        return True
    lengths = (Length.between(a, b) for a, b in pairwise(points))
    bends = way.turns_lost or len(way.points) > len(points)
    return not bends and way.cost <= sum(lengths, Length()) * Fraction(1, INCH)


def _read_end(asked: Mapping[str, object], field: str, setting: Setting) -> Point:
    spot = read_spot(asked, field, setting)
    assert isinstance(spot, tuple), "a table's spots are points"
    return spot  # type: ignore[return-value] # TableSpots reads whole lattice points


def _points(asked: Mapping[str, object], field: str, what: str, setting: Setting) -> tuple[Point, ...]:
    written = texts(asked, field, what, MOST_POINTS)
    return tuple(_read_end({f"{field}[{n}]": text}, f"{field}[{n}]", setting) for n, text in enumerate(written))


def _answering(setting: Setting, question: AskedWay, effort: Effort) -> Pausing[Answered]:
    """The answer to both questions: the way leg by leg, its rolls and chances, or why there is none."""
    yield
    mover, situation = question.mover, setting.situation
    effort.spend(question.takes)
    way = yield from question.working(situation)
    yield
    found = way or TableWay(question.points[:1], ())
    status = status_on_table(way, mover.allowance)
    missing = [missing_on_table_says(setting.system, word) for word in found.missing]
    said = table_way_says(way, status, missing[0] if missing else "")
    touched = [] if way is None else _most_telling_first(setting, question, way)
    rows = chosen_rows(setting, touched)
    start, goal = question.points[0], question.points[-1]
    names = setting.name(start), setting.name(goal)
    priced = way is not None and way.bar is None and not way.missing
    told = [not _immeasurable(leg) for leg in found.legs]
    legs = [_leg_row(setting, leg) for leg, worth in zip(found.legs, told, strict=True) if worth]
    chance = all_of(check.passes for check in found.checks)
    typed = missing_costs(lacking_for_rolls(found.checks), setting.system)
    figures = [word for word in typed if word not in found.missing]
    asking = [
        replace(check, missing=tuple(word for word in check.missing if word not in typed)) for check in found.checks
    ]
    answer: dict[str, object] = {
        "kind": question.kind,
        "system": setting.system.id,
        "map": setting.map.id,
        "from": setting.spots.write(start),
        "to": setting.spots.write(goal),
        "unit": mover.unit.id,
        "mode": mover.mode.id,
        "status": status,
        "possible": priced,
        "total": _rounded(found.cost) if priced else None,
        "turns_lost": found.turns_lost,
        "hexes": 0,
        "levels": 0,
        "allowance": figure_or_none(mover.allowance),
        "within_allowance": within_turn(found, mover.allowance) if priced else None,
        "turn": _turn_row(setting, found, mover, told) if status == BEYOND else None,
        "course": [_point(point) for point in found.points],
        "steps": legs,
        "legs": legs,
        "ends": [_end_row(setting, end, told) for end in found.ends],
        "checks": [
            {**check_row(check), "fates": [_fate_row(fate) for fate in fates]}
            for check, fates in zip(found.checks, found.rolls or ((),) * len(found.checks), strict=True)
        ],
        "fates": [_fate_row(fate) for fate in found.fates] if priced else [],
        "chance": None if not priced or chance is None else str(chance),
        "why_not": _why_not(setting, found),
        "missing": [*missing_costs(found.missing, setting.system), *figures],
        "figures": used_rows(situation.options),
        "settings": heeded_rows(setting.system, situation.conditions, found.heeded),
        "all_tried": found.complete,
        "conventions": [*mover_rows(setting, mover), *rows],
        "conventions_say": "",
        "notes": [
            *([ALLOWANCE_WANTED] if priced and found.turns_lost and mover.allowance is None else []),
            *found.notes,
            *lent_says(setting, (part.cite for leg in found.legs for part in leg.parts)),
            *idle_in_movement(setting, mover.unit),
            *missing,
            *(missing_on_table_says(setting.system, word) for word in figures),
            *missing_chance_notes(asking, setting.system),
        ],
        "title": table_way_title(mover.unit, mover.mode, names, way, status),
        "description": table_way_description(setting.system, setting.map, mover.unit, mover.mode, names, said),
        "say": said,
        "points": mover.unit.points,
        "picture": mover.unit.kind,
    }

    def read_on() -> OtherReadings:
        yield from _reading_ways(rows, touched, setting, question, said, effort)
        tell_readings(answer, rows)

    return Answered(answer, read_on() if setting.readings and rows else None)


def _rounded(length: Length) -> int | float:
    return number(length.rounded(HUNDREDTHS))


def _point(point: ExactPoint) -> list[int | float]:
    return [number(Fraction(part)) for part in point]


def _leg_row(setting: Setting, leg: Leg) -> dict[str, object]:
    """One leg with its cost, the parts of it and the rolls it asks for; lengths are rounded to hundredths."""
    return {
        "from": setting.spots.write(leg.start),
        "to": setting.spots.write(leg.end),
        "at": leg.at,
        "length": number(Length.between(leg.start, leg.end).rounded(1) / HUNDREDTHS),
        "cost": _rounded(leg.cost) if leg.known else None,
        "turns_lost": leg.turns_lost,
        "parts": [{"what": part.what, "cost": _rounded(part.cost), "cite": part.cite} for part in leg.parts],
        "checks": [check_row(check) for check in leg.checks],
        "notes": list(leg.notes),
    }


def _fate_row(fate: Fate) -> dict[str, object]:
    return {"what": fate.what, "chance": str(fate.chance)}


def _immeasurable(leg: Leg) -> bool:
    """Whether a leg only clips a corner of some ground: its length rounds to nothing, and nothing happens there."""
    happens = leg.start == leg.end or leg.checks or not leg.known
    return not happens and not Length.between(leg.start, leg.end).rounded(1) and not _rounded(leg.cost)


def _on_leg(end: TurnEnd, told: Sequence[bool]) -> int:
    """The number, among the legs that are told, of the one on which a turn ends."""
    return min(sum(told[: end.leg]), max(sum(told) - 1, 0))


def _end_row(setting: Setting, end: TurnEnd, told: Sequence[bool]) -> dict[str, object]:
    return {"leg": _on_leg(end, told), "at": setting.spots.write(end.at), "why": end.why}


def _turn_row(setting: Setting, way: TableWay, mover: Mover, told: Sequence[bool]) -> dict[str, object] | None:
    """Where the first turn ends on a way that takes more."""
    if not way.ends or mover.allowance is None:
        return None
    end = way.ends[0]
    short = way.cost - Length.of(mover.allowance)
    lacking = short if Length() < short else Length()
    return {
        "steps": _on_leg(end, told),
        "ends": setting.spots.write(end.at),
        "ends_say": f"Turn 1 ends at {point_said(*end.at)}",
        "left": 0,
        "short": _rounded(lacking),
        "short_say": f"{inches_say(lacking)} short" if lacking else "it loses a turn",
    }


def _why_not(setting: Setting, way: TableWay) -> list[dict[str, object]] | None:
    """What stops the unit, and where."""
    if way.bar is None:
        return None
    last = way.legs[-1].end if way.legs else way.points[0]
    return [
        {
            "from": setting.spots.write(last),
            "at": setting.spots.write(last),
            "what": way.bar.reason,
            "cite": way.bar.cite,
            "unknown": way.bar.unknown or None,
        }
    ]


def _reading_ways(
    rows: Sequence[dict[str, object]],
    touched: Sequence[Convention],
    setting: Setting,
    question: AskedWay,
    own: str,
    effort: Effort,
) -> OtherReadings:
    """Write into the rows of conventions what the way would be under each other option, as far as the effort goes.

    Args:
        rows: those of the conventions that had a say.
        touched: these conventions.
        setting: the table, and what lies on it.
        question: the way as it was asked for.
        own: what the answer says.
        effort: what may be looked at.
    """
    allowance = question.mover.allowance
    for row, record in zip(rows, touched, strict=True):
        takes = (len(record.options) - 1) * question.takes
        if effort.left < takes:
            effort.run_out()
            continue
        effort.spend(takes)

        def read(option: Option, record: Convention = record) -> Pausing[OtherReading]:
            yield
            other = yield from question.working(setting.situation.with_convention(record.id, option.id))
            status = status_on_table(other, allowance)
            missing = [missing_on_table_says(setting.system, word) for word in (other.missing if other else ())]
            says = table_way_says(other, status, missing[0] if missing else "")
            return OtherReading(_facts(other, status, allowance), says, same=says == own)

        yield (yield from reading_row(row, record, read))


def _most_telling_first(setting: Setting, question: AskedWay, way: TableWay) -> list[Convention]:
    """The conventions that had a say in a way: those that its own price hangs on, then those of the search alone."""
    touched = [record for record in setting.system.conventions if record.id in way.touched]
    if question.kind == "walk" or not touched:
        return touched
    mover = question.mover
    priced = _ways(setting).walk(setting.situation, mover.unit, mover.mode, mover.allowance, way.points)
    return sorted(touched, key=lambda record: record.id not in priced.touched)


def _facts(way: TableWay | None, status: str, allowance: Fraction | None) -> dict[str, object]:
    """What a way comes to under another option, in figures."""
    priced = way is not None and way.bar is None and not way.missing
    chance = None if way is None else all_of(check.passes for check in way.checks)
    return {
        "status": status,
        "possible": priced,
        "total": _rounded(way.cost) if way is not None and priced else None,
        "within_allowance": within_turn(way, allowance) if way is not None and priced else None,
        "chance": str(chance) if priced and chance is not None else None,
    }
