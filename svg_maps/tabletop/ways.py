"""A way over a free table: its legs with their numbers, fixed penalties and checks, and the bar where a turn ends."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from svg_maps import pathdata
from svg_maps.beads import RADIUS, Answer
from svg_maps.geometry import between, distance, unit
from svg_maps.letters import text_width
from svg_maps.markup import Node, disc, group, path, rect, words
from svg_maps.overlay.brush import ABOVE, BELOW, LEFT, RIGHT
from svg_maps.overlay.strokes import stop_bar
from svg_maps.pathdata import XY
from svg_maps.tabletop.mines import outer_edges, squares_crossed
from svg_maps.tabletop.models import model
from svg_maps.tabletop.pen import TablePen

_BAR_HALF = 22.0
_HOLD = 34.0
"""How large the ring round a model is that a finger takes hold of, in screen pixels."""
_NAME_ASIDE = 2.0
"""How far beside a mine square its name stands, in screen pixels."""
_SIDES = (RIGHT, LEFT, BELOW, ABOVE)
_LEAST_NUMBERED = 2 * RADIUS + 4
"""How long a leg has to be on the screen to bear its number, in pixels."""


def draw_table_way(pen: TablePen, answer: Answer) -> Node:
    """The overlay of a way: solid to where the turn ends, dots beyond, a red bar where it can't go on."""
    legs = [leg for leg in answer.get("legs") or () if pen.knows(leg["from"]) and pen.knows(leg["to"])]
    if not legs:
        begins = [*_models(pen, answer, [pen.spot(answer["from"])])] if pen.knows(answer.get("from")) else []
        return group("overlay ov-way-none", [pen.screen_group(begins)])
    course = [pen.spot(legs[0]["from"]), *(pen.spot(leg["to"]) for leg in legs)]
    for a, b in itertools.pairwise(course):
        pen.keep_clear(pen.on_screen(a), pen.on_screen(b))
    ends = [end for end in answer.get("ends") or () if pen.knows(end["at"])]
    now, later = _parted(pen, course, legs, ends)
    marks = _numbers(pen, legs, ends)
    spent = answer.get("allowance")
    for turn, end in enumerate(ends, 1):
        used_up = f", {spent:g} in" if spent is not None and end.get("why") == "allowance" else ""
        marks += _turn_end(pen, legs, end, f"Turn {turn} ends{used_up}")
    goal = pen.on_screen(course[-1])
    if not answer.get("possible", True):
        before = next((at for at in reversed(course[:-1]) if at != course[-1]), course[0])
        marks += stop_bar(pen, goal, unit(pen.on_screen(before), goal))
    models = pen.screen_group(_models(pen, answer, course))
    crossed = _mine_squares(pen, legs)
    marks += _square_names(pen, legs)
    round_, round_tag = _round(pen, answer)
    marks += round_tag
    return group(
        "overlay ov-walk ov-table-way",
        [*crossed, *round_, *_line(later, "ov-way-later"), *_line(now, "ov-way"), models, pen.screen_group(marks)],
    )


def _mine_squares(pen: TablePen, legs: Sequence[Answer]) -> list[Node]:
    """The mine squares that the way crosses, tinted and ringed."""
    if not any(leg.get("checks") for leg in legs):
        return []
    middles = [between(pen.spot(leg["from"]), pen.spot(leg["to"]), 0.5) for leg in legs if leg["from"] != leg["to"]]
    crossed = squares_crossed(pen.plane, middles)
    if not crossed:
        return []
    tint = pathdata.polygons(corners for _, corners in crossed)
    rim = pathdata.polylines(outer_edges(corners for _, corners in crossed))
    return [path(tint, "ov-mine-squares"), path(rim, "ov-mine-rim-halo"), path(rim, "ov-mine-rim")]


def _square_names(pen: TablePen, legs: Sequence[Answer]) -> list[Node]:
    """The names of the mine squares that the way crosses, beside each."""
    if not any(leg.get("checks") for leg in legs):
        return []
    middles = [between(pen.spot(leg["from"]), pen.spot(leg["to"]), 0.5) for leg in legs if leg["from"] != leg["to"]]
    drawn = []
    for name, corners in squares_crossed(pen.plane, middles):
        on_screen = [pen.on_screen(corner) for corner in corners]
        left = min(x for x, _ in on_screen)
        at = left - _NAME_ASIDE, sum(y for _, y in on_screen) / len(on_screen)
        drawn.append(pen.tag(name, at, (LEFT, RIGHT, BELOW, ABOVE)))
    return drawn


def _round(pen: TablePen, answer: Answer) -> tuple[list[Node], list[Node]]:
    """The way round what is rolled for, dashed, and the tag with how much longer it is."""
    found = answer.get("round")
    if not found or found.get("within_allowance") is False:
        return [], []
    course = [pen.spot(spot) for spot in (answer["from"], *found["moves"]) if pen.knows(spot)]
    middle = len(course) // 2
    at = between(pen.on_screen(course[middle - 1]), pen.on_screen(course[middle]), 0.5)
    extra = float(found["extra"])
    sign = "+" if extra >= 0 else "\N{MINUS SIGN}"
    tag = pen.tag(f"round: {sign}{abs(extra):.1f} in", at, _SIDES)
    return _line(course, "ov-way-round"), [tag]


def _parted(
    pen: TablePen, course: list[XY], legs: Sequence[Answer], ends: Sequence[Answer]
) -> tuple[list[XY], list[XY]]:
    """The part of the way that is gone this turn, and what is left for later."""
    if not ends:
        return course, []
    at, number = pen.spot(ends[0]["at"]), int(ends[0]["leg"])
    number = min(max(number, 0), len(legs) - 1)
    return [*course[: number + 1], at], [at, *course[number + 1 :]]


def _line(course: list[XY], cls: str) -> list[Node]:
    if len(course) < 2:
        return []
    data = pathdata.polyline(course)
    return [path(data, f"{cls}-halo"), path(data, cls)]


def _numbers(pen: TablePen, legs: Sequence[Answer], ends: Sequence[Answer]) -> list[Node]:
    """The number of each leg in its middle; a fixed penalty as a tag with its number; checks as amber squares."""
    drawn: list[Node] = []
    done = int(ends[0]["leg"]) if ends else len(legs)
    squares: dict[XY, list[int]] = {}
    check = 0
    for number, leg in enumerate(legs, 1):
        a, b = pen.on_screen(pen.spot(leg["from"])), pen.on_screen(pen.spot(leg["to"]))
        for _ in leg.get("checks") or ():
            check += 1
            squares.setdefault(a, []).append(check)
        if leg["from"] == leg["to"]:
            if leg.get("cost") or leg.get("turns_lost"):
                drawn.append(pen.tag(_penalty(leg), a, _SIDES, [(number, "ov-penalty")]))
        elif distance(a, b) >= _LEAST_NUMBERED:
            later = " ov-later" if number - 1 > done else ""
            drawn.append(_number(pen, number, between(a, b, 0.5), later))
    for at, numbers in squares.items():
        drawn.append(_checks(pen, at, numbers))
    return drawn


def _penalty(leg: Answer) -> str:
    """``hedge +4 in``, ``Orchard Hedgerow, 1 turn lost``."""
    turns = int(leg.get("turns_lost") or 0)
    if turns:
        return f"{leg.get('at') or ''}, {turns} turn{'' if turns == 1 else 's'} lost"
    # That it is crossed is seen.
    said = [str(part["what"]).removesuffix(" crossed") for part in leg.get("parts") or () if part.get("what")]
    name = ", ".join(said) or str(leg.get("at") or "")
    return f"{name} +{float(leg['cost']):.3g} in"


def _number(pen: TablePen, number: int, at: XY, later: str) -> Node:
    pen.take(at, RADIUS + 2)
    letters = words(str(number), (at[0], at[1] + 5.3), "ov-words")
    return group(f"ov-step{later}", [disc(at, RADIUS), letters], data_n=str(number))


def _checks(pen: TablePen, at: XY, numbers: Sequence[int]) -> Node:
    """One square for the checks at one point, ``2 · 3``."""
    text = " · ".join(map(str, numbers))
    wide = max(28.0, text_width(text, 15) + 16)
    pen.take(at, wide / 2)
    x, y = at
    box = rect(x - wide / 2, y - 14, wide, 28, radius=5)
    return group("ov-step ov-checked", [box, words(text, (x, y + 5.3), "ov-words")])


def _turn_end(pen: TablePen, legs: Sequence[Answer], end: Answer, said: str) -> list[Node]:
    """The bar across the way where a turn ends, and the tag that says so."""
    at = pen.on_screen(pen.spot(end["at"]))
    leg = legs[min(max(int(end["leg"]), 0), len(legs) - 1)]
    a, b = pen.on_screen(pen.spot(leg["from"])), pen.on_screen(pen.spot(leg["to"]))
    dx, dy = unit(a, b)
    bar = [(at[0] + dy * _BAR_HALF, at[1] - dx * _BAR_HALF), (at[0] - dy * _BAR_HALF, at[1] + dx * _BAR_HALF)]
    pen.keep_clear(bar[0], bar[1])
    tag = pen.tag(said, at, ((dy, -dx), (-dy, dx), *_SIDES))
    return [*_line(bar, "ov-turn"), tag]


def _models(pen: TablePen, answer: Answer, course: list[XY]) -> list[Node]:
    """The model where it started, half there, and whole where it gets to, with a ring to take hold of."""
    who = str(answer.get("unit") or "")
    on_screen = [pen.on_screen(at) for at in course]
    first = next((at for at in on_screen if at != on_screen[0]), (on_screen[0][0] + 1, on_screen[0][1]))
    start = model(pen, who, on_screen[0], unit(on_screen[0], first), ghost=True)
    if not answer.get("possible", True) or len(course) < 2:
        return [start]
    goal = on_screen[-1]
    before = next((at for at in reversed(on_screen) if at != goal), goal)
    there = model(pen, who, goal, unit(before, goal))
    return [start, group("ov-there", [there, disc(goal, _HOLD, "ov-hold")])]
