"""A fan: what is seen outlined and tinted with its total, what is not seen darkened and hatched."""

from __future__ import annotations

from rules_core.words.totals import main_span
from svg_maps import pathdata
from svg_maps.beads import Answer
from svg_maps.letters import short_span
from svg_maps.markup import Node, group, path, words
from svg_maps.overlay.pen import Pen, hex_of
from svg_maps.pathdata import XY


def draw_fan(pen: Pen, answer: Answer, prefix: str) -> Node:
    """The overlay of a fan.

    Args:
        pen: draws it.
        answer: the fan.
        prefix: what its ids begin with.
    """
    viewer = hex_of(answer["from"])
    totals: dict[str, tuple[float, float] | None] = {}
    for location, values in answer["seen"].items():
        name, total = hex_of(location), main_span(values)
        if pen.knows(name) and (name not in totals or _is_less(total, totals[name])):
            totals[name] = total
    totals.pop(viewer, None)
    plain = [name for name, total in totals.items() if total == (0, 0)]
    modified = [name for name, total in totals.items() if total != (0, 0)]
    unseen = [
        name
        for name in dict.fromkeys(map(hex_of, answer["blocked"]))
        if pen.knows(name) and name not in totals and name != viewer
    ]
    numbers = [_number(totals[name], (x, y + 6.5)) for name in modified for x, y in (pen.on_screen(pen.spot(name)),)]
    return group(
        "overlay ov-fan",
        [
            _hatching(pen, prefix),
            *pen.tint(unseen, "ov-unseen"),
            *_hatched(pen, unseen, prefix),
            *pen.tint(plain, "ov-seen-clear"),
            *pen.tint(modified, "ov-seen-modified"),
            *pen.edge([*totals, viewer], "ov-seen-edge"),
            *pen.rings([viewer]),
            pen.screen_group([*numbers, pen.eye(pen.on_screen(pen.spot(viewer)))]),
        ],
    )


def _number(total: tuple[float, float] | None, at: XY) -> Node:
    """The total of a hex; of one that hangs on a die both ends, in smaller letters, since a hex is narrow."""
    spans = total is not None and total[0] != total[1]
    return words(short_span(total), at, f"ov-number{' ov-number-span' if spans else ''} ov-words")


def _is_less(one: tuple[float, float] | None, other: tuple[float, float] | None) -> bool:
    """Whether one total of a hex is shown rather than another: the least that is known."""
    return one is not None and (other is None or one < other)


def _hatching(pen: Pen, prefix: str) -> Node:
    pattern = Node(
        "pattern",
        id=f"{prefix}unseen",
        width=9,
        height=9,
        patternUnits="userSpaceOnUse",
        patternTransform=f"scale({pen.scale:.6g})",
    )
    return Node("defs").extend([pattern.extend([path("M-2 2L2-2M0 9L9 0M7 11L11 7", "ov-unseen-hatch")])])


def _hatched(pen: Pen, hexes: list[str], prefix: str) -> list[Node]:
    data = pathdata.polygons(map(pen.sheet.vertices, hexes))
    return [path(data, fill=f"url(#{prefix}unseen)")] if data else []
