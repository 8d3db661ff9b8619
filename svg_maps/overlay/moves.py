"""Movement: where a unit can get, and one way there with the cost so far at each step."""

from __future__ import annotations

from collections.abc import Iterable

from rules_core.board.board import Board
from svg_maps import pathdata
from svg_maps.beads import Answer
from svg_maps.geometry import apart, between, distance, unit
from svg_maps.letters import cost_text, text_width
from svg_maps.markup import Node, disc, group, path, rect, words
from svg_maps.overlay.brush import ABOVE, BELOW, LEFT, RIGHT
from svg_maps.overlay.pen import Pen, hex_of
from svg_maps.overlay.unit_marks import is_turn, start_mark, turn_marks
from svg_maps.pathdata import XY

_COST_BELOW = 0.4
"""How far below its hex's centre the middle of a cost stands, in half hex heights: at 70 % of the hex's height."""

NAMES_LEFT = "names"
"""What ends the id of the clip that leaves the names of hexes with a cost out: their costs stand in their place."""

_STEP_RADIUS = 15.0

_LEAST_APART = 2 * _STEP_RADIUS
"""How far apart discs stand at least, in screen pixels: far out, where they would lie on each other, some wait."""

_BAR_AWAY = 24.0
"""How far beyond its last stop the bar stands that ends a turn, in screen pixels."""

_BAR_HALF = 19.0

_TAG_SIDES = (LEFT, RIGHT, BELOW, ABOVE)

_INSIDE = 0.86
"""How far towards the corners of a hex a way runs that goes round what stands in it, of the way from its middle."""


def draw_reach(pen: Pen, answer: Answer, prefix: str) -> Node:
    """The overlay of a reach: three steps of tint, an outline, the cost low in each hex.

    A question mark stands where a figure that nobody knows decides whether the unit gets there. A clip of the whole
    map without the hexes with a cost goes with it, for the labels of a map under it.

    Args:
        pen: draws it.
        answer: a ``reach`` answer.
        prefix: what the id of the clip begins with.
    """
    start = hex_of(answer["from"])
    costs = costs_by_hex(pen.board, answer)
    most = answer.get("allowance") or max(costs.values(), default=1) or 1
    near = [name for name, cost in costs.items() if cost * 3 <= most]
    far = [name for name, cost in costs.items() if cost * 3 > most * 2]
    middle = [name for name, cost in costs.items() if most < cost * 3 <= most * 2]
    checked = {hex_of(location) for location, count in (answer.get("checks") or {}).items() if count}
    labels: list[Node] = []
    for name, cost in costs.items():
        x, y = pen.on_screen(pen.spot(name))
        y += _COST_BELOW * pen.sheet.v / pen.scale
        text = cost_text(cost)
        labels.append(words(text, (x, y + 6), "ov-number ov-words", data_cost=name))
        if name in checked:
            labels.append(rect(x + text_width(text, 18) / 2 + 3, y - 5, 9, 9, "ov-check", 2, data_cost=name))
    asked = dict.fromkeys(hex_of(at) for at in answer.get("unknown") or () if pen.knows(at))
    in_doubt = [pen.on_screen(pen.spot(name)) for name in asked if name not in costs and name != start]
    labels += map(_asked, apart(in_doubt, _LEAST_APART))
    return group(
        "overlay ov-reach",
        [
            _names_left(pen, costs, prefix),
            *pen.tint(near, "ov-near"),
            *pen.tint(middle, "ov-middle"),
            *pen.tint(far, "ov-far"),
            *pen.edge([*costs, start], "ov-reach-edge"),
            *pen.rings([start]),
            pen.screen_group([*labels, start_mark(pen, pen.on_screen(pen.spot(start)), answer)]),
        ],
    )


def draw_way(pen: Pen, answer: Answer) -> Node:
    """The overlay of a path or a walk: a line, discs with the cost so far, a square where dice are rolled.

    Beyond the allowance a bar says where each turn ends, and the way after the first is dots.
    """
    steps = [step for step in answer.get("steps") or () if pen.knows(step["from"]) and pen.knows(step["to"])]
    ends = [hex_of(answer[end]) for end in ("from", "to") if answer.get(end) and pen.knows(answer[end])]
    if not steps:
        marks = [start_mark(pen, pen.on_screen(pen.spot(ends[0])), answer)] if ends else []
        why_not = answer.get("why_not") or ()
        barred = [mark for reason in why_not for mark in _refused(pen, reason)]
        return group("overlay ov-way-none", [*pen.rings(ends), pen.screen_group([*marks, *barred])])
    turn = answer.get("turn")
    this_turn = len(steps) if turn is None else turn["steps"]
    later_ends = {row["first"] + row["steps"]: row["n"] for row in (answer.get("turns") or ())[1:-1]}
    bars_later: dict[int, int] = {}
    course = [pen.spot(steps[0]["from"])]
    rest: list[XY] = []
    before = course[0]
    # A hex may be entered once and then climbed in: its disc says the cost after the last step taken there.
    stops: dict[XY, tuple[float, bool]] = {}
    later: set[XY] = set()
    spent = 0.0
    hour = (answer.get("starts") or {}).get("hour")
    for number, step in enumerate(steps):
        if number == this_turn:
            rest = [course[-1]]
        spent += step["cost"] or 0
        turns, hour = is_turn(step, hour), step.get("hour", hour)
        if turns and course[-1] not in stops and not rest:
            continue  # in the hex where it starts its marker stays
        if number in later_ends and rest:
            bars_later[len(rest) - 1] = later_ends[number]
        passed, here = _passed(pen, step)
        line = rest or course
        line += [point for point in passed if point != line[-1]]
        if rest and here not in stops:
            later.add(here)
        checked = stops.get(here, (0.0, False))[1] if here == before else False
        before = here
        stops[here] = (spent, checked or bool(step.get("checks")))
    drawn = [*_line(rest, "ov-way-later"), *_line(course, "ov-way")]
    rolled = [at for at, (_, checked) in stops.items() if checked]
    ends_of_turns = [at for at in (course[-1], *(rest[last] for last in bars_later)) if at in stops]
    best_first = (before, course[0], *ends_of_turns, *rolled, *stops)
    shown = set(apart(map(pen.on_screen, best_first), _LEAST_APART))
    discs = [
        _stop(pen.on_screen(at), cost_text(cost), checked, at in later)
        for at, (cost, checked) in stops.items()
        if pen.on_screen(at) in shown
    ]
    # A unit that climbs where it starts has its cost there; one that faces somewhere keeps its marker.
    begin = [] if course[0] in stops else [start_mark(pen, pen.on_screen(course[0]), answer)]
    turnings = turn_marks(pen, answer, steps, {*shown, pen.on_screen(course[0])})
    goal = hex_of(steps[-1]["to"])
    bars, tags = ([], []) if turn is None else _turn_end(pen, turn, rest or course[-1:], [*course, *rest])
    for last, n in bars_later.items():
        bars += _bar(pen, rest, last)
        if pen.has_room_for_words:
            tags.append(pen.tag(f"Turn {n} ends", pen.on_screen(rest[last]), _TAG_SIDES))
    # Far out a bar reaches the discs beside it: what they say stays to be read.
    marks = [*bars, *begin, *discs, *turnings, *tags]
    rings = pen.rings([hex_of(steps[0]["from"]), goal])
    return group("overlay ov-walk", [*rings, *drawn, pen.screen_group(marks)])


def _line(course: list[XY], cls: str) -> list[Node]:
    """A part of the way with its halo; nothing where it is no line."""
    if len(course) < 2:
        return []
    data = pathdata.polyline(course)
    return [path(data, f"{cls}-halo"), path(data, cls)]


def _turn_end(pen: Pen, turn: Answer, rest: list[XY], course: list[XY]) -> tuple[list[Node], list[Node]]:
    """The bar across the way where the turn ends, and tags that say so and how much is lacking at the goal."""
    end, goal = pen.on_screen(rest[0]), pen.on_screen(rest[-1])
    for at in course:
        pen.take(pen.on_screen(at), _STEP_RADIUS + 2)
    bar = _bar(pen, rest, 0)
    # The height of the place stands in the panel.
    tags = [pen.tag(turn["ends_say"].partition(" (")[0], end, _TAG_SIDES)]
    if goal != end:
        tags.append(pen.tag(turn["short_say"], goal, _TAG_SIDES))
    return bar, tags


def _bar(pen: Pen, course: list[XY], last: int) -> list[Node]:
    """The bar across a way after one of its points; nothing where that is its end."""
    if last + 1 >= len(course):
        return []
    end, following = pen.on_screen(course[last]), pen.on_screen(course[last + 1])
    dx, dy = unit(end, following)
    x, y = between(end, following, min(_BAR_AWAY / max(distance(end, following), 1.0), 0.5))
    bar = ((x + dy * _BAR_HALF, y - dx * _BAR_HALF), (x - dy * _BAR_HALF, y + dx * _BAR_HALF))
    pen.keep_clear(*bar)
    return _line(list(bar), "ov-turn")


def _passed(pen: Pen, step: Answer) -> tuple[list[XY], XY]:
    """The points that a step comes through, and the one at which its cost stands.

    It ends in the middle of its hex, or of the hexside that the unit follows; who goes round what stands in the hex
    comes by some of its corners, a little inside.
    """
    corners = [between(pen.spot(step["to"]), pen.aim(step["to"], at), _INSIDE) for at in step.get("by") or ()]
    if corners:
        half = len(corners) // 2
        return corners, between(corners[half - 1], corners[half], 0.5) if len(corners) == 2 else corners[half]
    here = _after(pen, step)
    return [here], here


def _after(pen: Pen, step: Answer) -> XY:
    one, _, other = (step.get("along") or "").partition("/")
    if pen.knows(one) and pen.knows(other):
        return between(pen.spot(one), pen.spot(other), 0.5)
    return pen.spot(step["to"])


def costs_by_hex(board: Board, answer: Answer) -> dict[str, float]:
    """What a reach answer says it costs to get into each hex, at the place that costs least; its start is left out."""
    costs: dict[str, float] = {}
    for location, cost in answer["reach"].items():
        name = hex_of(location)
        if name in board.hexes:
            costs[name] = min(cost, costs.get(name, cost))
    costs.pop(hex_of(answer["from"]), None)
    return costs


def _names_left(pen: Pen, costs: Iterable[str], prefix: str) -> Node:
    left, top, right, bottom = pen.sheet.extent
    all_of_it = ((left, top), (right, top), (right, bottom), (left, bottom))
    data = pathdata.polygon(all_of_it) + pen.sheet.outlines(costs)
    clip = Node("clipPath", id=f"{prefix}{NAMES_LEFT}")
    clip.add(path(data, None, clip_rule="evenodd"))
    return clip


def _stop(at: XY, text: str, checked: bool, later: bool) -> Node:
    x, y = at
    more = " ov-later" if later else ""
    letters = words(text, (x, y + 5.3), "ov-words")
    if checked:
        side = 2 * _STEP_RADIUS + 1
        return group(f"ov-step ov-checked{more}", [rect(x - side / 2, y - side / 2, side, side, radius=5), letters])
    return group(f"ov-step{more}", [disc(at, _STEP_RADIUS), letters])


def _refused(pen: Pen, reason: Answer) -> list[Node]:
    """A cross where a rule bars the way, a question mark where a figure is missing: in the hex or on the hexside."""
    one, _, other = str(reason.get("at") or "").partition("/")
    one = hex_of(one)
    if not pen.knows(one):
        return []
    spot = pen.spot(one)
    if other and pen.knows(other):
        spot = between(spot, pen.spot(other), 0.5)
    x, y = pen.on_screen(spot)
    if reason.get("unknown"):
        return [_asked((x, y))]
    data = f"M{pathdata.pair((x - 8, y - 8))}l16 16M{pathdata.pair((x + 8, y - 8))}l-16 16"
    return [path(data, "ov-barred-halo"), path(data, "ov-barred")]


def _asked(at: XY) -> Node:
    """A question mark for a figure that nobody knows."""
    x, y = at
    return group("ov-asked", [disc((x, y), _STEP_RADIUS), words("?", (x, y + 5.8), "ov-words")])
