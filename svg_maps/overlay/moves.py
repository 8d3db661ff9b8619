"""Movement: where a unit can get, and one way there with the cost so far at each step."""

from __future__ import annotations

from svg_maps import pathdata
from svg_maps.beads import Answer
from svg_maps.geometry import between
from svg_maps.letters import cost_text, text_width
from svg_maps.markup import Node, disc, group, path, rect, words
from svg_maps.overlay.pen import Pen, hex_of
from svg_maps.pathdata import XY

_COST_BELOW = 0.62
"""How far below its centre a hex's cost stands, in half hex heights, so that marks at the centre stay free."""

_STEP_RADIUS = 15.0

_INSIDE = 0.86
"""How far towards the corners of a hex a way runs that goes round what stands in it, of the way from its middle."""


def draw_reach(pen: Pen, answer: Answer) -> Node:
    """The overlay of a reach: three steps of tint, an outline, the cost low in each hex."""
    start = hex_of(answer["from"])
    costs = _cheapest(pen, answer["reach"])
    costs.pop(start, None)
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
        labels.append(words(text, (x, y + 6), "ov-number ov-words"))
        if name in checked:
            labels.append(rect(x + text_width(text, 18) / 2 + 3, y - 5, 9, 9, "ov-check", 2))
    return group(
        "overlay ov-reach",
        [
            *pen.tint(near, "ov-near"),
            *pen.tint(middle, "ov-middle"),
            *pen.tint(far, "ov-far"),
            *pen.edge([*costs, start], "ov-reach-edge"),
            *pen.rings([start]),
            pen.screen_group([*labels, _start(pen.on_screen(pen.spot(start)))]),
        ],
    )


def draw_way(pen: Pen, answer: Answer) -> Node:
    """The overlay of a path or a walk: a line, discs with the cost so far, a square where dice are rolled."""
    steps = [step for step in answer.get("steps") or () if pen.knows(step["from"]) and pen.knows(step["to"])]
    ends = [hex_of(answer[end]) for end in ("from", "to") if answer.get(end) and pen.knows(answer[end])]
    if not steps:
        marks = [_start(pen.on_screen(pen.spot(ends[0])))] if ends else []
        barred = [mark for reason in answer.get("why_not") or () for mark in _barred(pen, str(reason.get("at") or ""))]
        return group("overlay ov-way-none", [*pen.rings(ends), pen.screen_group([*marks, *barred])])
    course = [pen.spot(steps[0]["from"])]
    before = course[0]
    # A hex may be entered once and then climbed in: its disc says the cost after the last step taken there.
    stops: dict[XY, tuple[float, bool]] = {}
    spent = 0.0
    for step in steps:
        spent += step["cost"] or 0
        passed, here = _passed(pen, step)
        course += [point for point in passed if point != course[-1]]
        checked = stops.get(here, (0.0, False))[1] if here == before else False
        before = here
        stops[here] = (spent, checked or bool(step.get("checks")))
    line = pathdata.polyline(course) if len(course) > 1 else ""
    drawn = [path(line, "ov-way-halo"), path(line, "ov-way")] if line else []
    discs = [_stop(pen.on_screen(at), cost_text(cost), checked) for at, (cost, checked) in stops.items()]
    begin = [] if course[0] in stops else [_start(pen.on_screen(course[0]))]
    goal = hex_of(steps[-1]["to"])
    return group(
        "overlay ov-walk",
        [*pen.rings([hex_of(steps[0]["from"]), goal]), *drawn, pen.screen_group([*begin, *discs])],
    )


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


def _cheapest(pen: Pen, reach: dict[str, float]) -> dict[str, float]:
    costs: dict[str, float] = {}
    for location, cost in reach.items():
        name = hex_of(location)
        if pen.knows(name):
            costs[name] = min(cost, costs.get(name, cost))
    return costs


def _start(at: XY) -> Node:
    """Where the unit stands: a dark disc with an arrow."""
    x, y = at
    arrow = f"M{pathdata.pair((x - 7, y))}h13M{pathdata.pair((x + 1, y - 5.5))}l5.5 5.5-5.5 5.5"
    return group("ov-start", [disc(at, _STEP_RADIUS), path(arrow)])


def _stop(at: XY, text: str, checked: bool) -> Node:
    x, y = at
    letters = words(text, (x, y + 5.3), "ov-words")
    if checked:
        side = 2 * _STEP_RADIUS + 1
        return group("ov-step ov-checked", [rect(x - side / 2, y - side / 2, side, side, radius=5), letters])
    return group("ov-step", [disc(at, _STEP_RADIUS), letters])


def _barred(pen: Pen, at: str) -> list[Node]:
    """A cross where the way is barred: on the hexside, or in the middle of the hex."""
    one, _, other = at.partition("/")
    if not pen.knows(one):
        return []
    spot = pen.spot(one)
    if other and pen.knows(other):
        spot = between(spot, pen.spot(other), 0.5)
    x, y = pen.on_screen(spot)
    data = f"M{pathdata.pair((x - 8, y - 8))}l16 16M{pathdata.pair((x + 8, y - 8))}l-16 16"
    return [path(data, "ov-barred-halo"), path(data, "ov-barred")]
