"""A fan: what is seen outlined and tinted with its total, what is not seen hatched; two fans over each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_core.words.totals import main_span
from svg_maps.beads import Answer
from svg_maps.letters import short_span
from svg_maps.markup import Node, group, path, words
from svg_maps.overlay.brush import ABOVE, BELOW, LEFT, RIGHT
from svg_maps.overlay.pen import Pen, hex_of
from svg_maps.pathdata import XY


def draw_fan(pen: Pen, answer: Answer, prefix: str) -> Node:
    """The overlay of a fan.

    Args:
        pen: draws it.
        answer: the fan.
        prefix: what its ids begin with.
    """
    if answer.get("also"):
        return _draw_two(pen, answer, prefix)
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
            _patterns(pen, prefix),
            *pen.tint(unseen, "ov-unseen"),
            *_patterned(pen, unseen, f"{prefix}unseen"),
            *pen.tint(plain, "ov-seen-clear"),
            *pen.tint(modified, "ov-seen-modified"),
            *_patterned(pen, modified, f"{prefix}dashes", "ov-without-words"),
            *pen.edge([*totals, viewer], "ov-seen-edge"),
            *_arc(pen, answer, [*totals, *unseen, viewer]),
            *pen.rings([viewer]),
            pen.screen_group([*numbers, _end(pen, answer, viewer)]),
        ],
    )


def _draw_two(pen: Pen, answer: Answer, prefix: str) -> Node:
    """The overlay of two fans: each hex has the letter of who sees it, and both have their own."""
    viewers = [hex_of(answer["from"]), hex_of(answer["also"]["from"])]
    seen = [_hexes(pen, fan["seen"], viewers) for fan in (answer, answer["also"])]
    looked_at = [_hexes(pen, fan["blocked"], viewers) for fan in (answer, answer["also"])]
    both = [name for name in seen[0] if name in seen[1]]
    alone = [[name for name in names if name not in both] for names in seen]
    hidden = [name for name in dict.fromkeys([*looked_at[0], *looked_at[1]]) if name not in {*seen[0], *seen[1]}]
    marked = (("A", alone[0], "first"), ("B", alone[1], "second"), ("A B", both, "both"))
    letters: list[Node] = []
    for letter, names, _ in marked:
        for name in names:
            x, y = pen.on_screen(pen.spot(name))
            letters.append(words(letter, (x, y + 6.5), "ov-number ov-words"))
    known = [name for name in viewers if pen.knows(name)]
    spots = [pen.on_screen(pen.spot(name)) for name in known]
    marks = [_end(pen, answer, name) for name in known]
    tags = [
        pen.tag(f"{letter}: {name}", spot, (ABOVE, BELOW, RIGHT, LEFT))
        for letter, name, spot in zip("AB", known, spots, strict=False)
    ]
    return group(
        "overlay ov-fan ov-two",
        [
            _patterns(pen, prefix),
            *pen.tint(hidden, "ov-unseen"),
            *_patterned(pen, hidden, f"{prefix}unseen"),
            *(node for _, names, word in marked for node in pen.tint(names, f"ov-seen-{word}")),
            *_patterned(pen, both, f"{prefix}dashes", "ov-without-words"),
            *pen.edge([*seen[0], viewers[0]], "ov-seen-edge"),
            *pen.edge([*seen[1], viewers[1]], "ov-second-edge"),
            *pen.rings(known),
            pen.screen_group([*letters, *marks, *tags]),
        ],
    )


def _hexes(pen: Pen, locations: Iterable[str], viewers: Sequence[str]) -> list[str]:
    return [name for name in dict.fromkeys(map(hex_of, locations)) if pen.knows(name) and name not in viewers]


def _arc(pen: Pen, answer: Answer, hexes: Sequence[str]) -> list[Node]:
    """The outline of a field of fire: all that lies beyond some hexsides; nothing where all round is looked at."""
    return pen.edge(hexes, "ov-arc-edge") if answer.get("arc") else []


def _end(pen: Pen, answer: Answer, name: str) -> Node:
    """The hex of a fan: who looks, or what is looked at."""
    spot = pen.on_screen(pen.spot(name))
    return pen.sights(spot) if answer.get("reverse") else pen.eye(spot)


def _number(total: tuple[float, float] | None, at: XY) -> Node:
    """The total of a hex; of one that hangs on a die both ends, in smaller letters, since a hex is narrow."""
    spans = total is not None and total[0] != total[1]
    return words(short_span(total), at, f"ov-number{' ov-number-span' if spans else ''} ov-words")


def _is_less(one: tuple[float, float] | None, other: tuple[float, float] | None) -> bool:
    """Whether one total of a hex is shown rather than another: the least that is known."""
    return one is not None and (other is None or one < other)


def _patterns(pen: Pen, prefix: str) -> Node:
    """The hatching of what is not seen; the dashes of what is modified, where hexes are too small for its number."""
    hatching = path("M-2 2L2-2M0 9L9 0M7 11L11 7", "ov-unseen-hatch")
    return Node("defs").extend(
        [
            _pattern(pen, f"{prefix}unseen", 9, 9, hatching),
            _pattern(pen, f"{prefix}dashes", 9, 6, path("M1.5 3H7.5", "ov-modified-dash")),
        ]
    )


def _pattern(pen: Pen, name: str, width: float, height: float, drawn: Node) -> Node:
    pattern = Node(
        "pattern",
        id=name,
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform=f"scale({pen.scale:.6g})",
    )
    return pattern.extend([drawn])


def _patterned(pen: Pen, hexes: list[str], name: str, cls: str | None = None) -> list[Node]:
    data = pen.sheet.outlines(hexes)
    return [path(data, cls, fill=f"url(#{name})")] if data else []
