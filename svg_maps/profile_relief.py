"""Hillocks, Summits and wadis in the side view, the other places of a wadi hex, and a line that passes over tops."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.words.places import place_words
from svg_maps import pathdata
from svg_maps.beads import position
from svg_maps.letters import text_width
from svg_maps.markup import Node, disc, group, path, words
from svg_maps.pathdata import XY

WADI, HILLOCK, SUMMIT = "wadi", "hillock", "hillock-summit"
KINDS = frozenset({WADI, HILLOCK, SUMMIT})
"""What is drawn as relief, wherever a line meets it."""

_LEAN, _STEEP = 0.16, 12.0
"""How much of its width a slope takes, and how many pixels at most."""
_IN_PICTURE = {"in": "in it"}
"""Places whose words would run over what the picture shows of them."""
_BEFORE, _BEYOND = 11.0, 24.0
"""How far an end's own hillock or wadi goes on beyond the line's ends, in pixels: heights stand at the left."""
_CLEARANCE = 6.0
"""How far above a top a clear line passes, in pixels."""
_TICK = 7.0

Profile = Mapping[str, Any]
Scale = Callable[[float], float]


@dataclass(frozen=True)
class Shape:
    """A hillock or a wadi in the picture.

    Args:
        kind: its terrain word.
        left: where it begins, in pixels.
        right: where it ends.
        low: the height of its foot or floor, in pixels from the top.
        high: that of its top or rim.
        before: whether it has a slope where it begins.
        after: whether it has one where it ends.
    """

    kind: str
    left: float
    right: float
    low: float
    high: float
    before: bool
    after: bool

    @property
    def lean(self) -> float:
        """How wide a slope is."""
        return min((self.right - self.left) * _LEAN, _STEEP)

    @property
    def top(self) -> tuple[XY, XY]:
        """The ends of its top; of a wadi, of its floor."""
        y = self.low if self.kind == WADI else self.high
        return (self.left + (self.lean if self.before else 0), y), (self.right - (self.lean if self.after else 0), y)

    @property
    def feet(self) -> tuple[XY, XY]:
        """Where its slopes begin and end: at its foot, or at a wadi's rim."""
        y = self.high if self.kind == WADI else self.low
        return (self.left, y if self.before else self.top[0][1]), (self.right, y if self.after else self.top[1][1])


def levels(profile: Profile) -> Iterator[float]:
    """The levels of tops, rims and other places, which the picture has to have room for."""
    for part in profile["ground"]:
        if "relief" in part:
            yield part["relief"]["level"]
    yield from (place["level"] for place in profile.get("places", ()))


def shape_of(part: Mapping[str, Any], x: Scale, y: Scale, ends: tuple[bool, bool]) -> Shape | None:
    """The hillock or wadi of a stretch of ground; None for flat ground.

    Args:
        part: the stretch.
        x: turns a position on the line into pixels.
        y: turns a level into pixels.
        ends: whether the stretch is the first, and whether it is the last: it then goes on beyond the line's end.
    """
    relief = part.get("relief")
    if relief is None:
        return None
    left, right = (x(position(t)) for t in part["t"])
    first, last = ends
    before, after = relief["open"]
    return Shape(
        relief["kind"],
        left - _BEFORE if first else left,
        right + _BEYOND if last else right,
        y(part["level"]),
        y(relief["level"]),
        not before,
        not after,
    )


def shapes(profile: Profile, x: Scale, y: Scale) -> list[Shape | None]:
    """The hillock or wadi of each stretch of the ground."""
    last = len(profile["ground"]) - 1
    return [shape_of(part, x, y, (number == 0, number == last)) for number, part in enumerate(profile["ground"])]


def drawn(found: Iterable[Shape | None]) -> list[Node]:
    """Hillocks, which stand on the ground, and the banks of wadis, which are cut into it."""
    nodes: list[Node] = []
    for shape in found:
        if shape is None:
            continue
        if shape.kind == WADI:
            nodes += _wadi(shape)
        else:
            nodes += _hillock(shape)
    return nodes


def _hillock(shape: Shape) -> list[Node]:
    if shape.kind != SUMMIT:
        return [path(pathdata.polygon(_outline(shape)), "pf-hillock"), *_ticks(shape)]
    half = (shape.low + shape.high) / 2
    foot = Shape(shape.kind, shape.left, shape.right, shape.low, half, shape.before, shape.after)
    (left, _), (right, _) = foot.top
    inset = (right - left) * _LEAN
    upper = Shape(
        shape.kind,
        left + inset if shape.before else left,
        right - inset if shape.after else right,
        half,
        shape.high,
        shape.before,
        shape.after,
    )
    return [
        path(pathdata.polygon(_outline(foot)), "pf-hillock"),
        *_ticks(foot),
        path(pathdata.polygon(_outline(upper)), "pf-summit"),
        *_ticks(upper),
    ]


def _outline(shape: Shape) -> tuple[XY, ...]:
    return (shape.left, shape.low), *shape.top, (shape.right, shape.low)


def _wadi(shape: Shape) -> list[Node]:
    (a, b), (c, d) = shape.top, shape.feet
    banks = [pathdata.polyline((c, a))] if shape.before else []
    banks += [pathdata.polyline((b, d))] if shape.after else []
    floor = path(pathdata.polyline((a, b)), "pf-wadi-floor")
    return [floor, *(path(bank, "pf-bank") for bank in banks), *_ticks(shape)]


def _ticks(shape: Shape) -> list[Node]:
    """Ticks point down, still: out of a hillock, into a wadi."""
    lines = []
    for on, start, end, way in (
        (shape.before, shape.feet[0], shape.top[0], -1),
        (shape.after, shape.feet[1], shape.top[1], 1),
    ):
        for part in (0.35, 0.7) if on else ():
            at = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            out = -way if shape.kind == WADI else way
            lines.append(pathdata.polyline((at, (at[0] + out * _TICK, at[1] + _TICK / 2))))
    return [path("".join(lines), "pf-bank-ticks" if shape.kind == WADI else "pf-hill-ticks")] if lines else []


def surface(part_left: XY, part_right: XY, shape: Shape | None) -> tuple[XY, ...]:
    """The surface of the earth under a stretch: cut into where there is a wadi."""
    if shape is None or shape.kind != WADI:
        return part_left, part_right
    return shape.feet[0], *shape.top, shape.feet[1]


def passing_over(a: XY, b: XY, found: Iterable[Shape | None], terraces: Iterable[XY]) -> list[XY]:
    """A clear line from one end to the other, lifted over every top, rim and edge of the ground that it would cut.

    Args:
        a: its start.
        b: its end.
        found: hillocks and wadis.
        terraces: the corners of the ground between its ends.
    """
    tops = [point for shape in found if shape for point in (shape.feet if shape.kind == WADI else shape.top)]
    peaks = [(x, y - _CLEARANCE) for x, y in (*tops, *terraces) if a[0] < x < b[0]]
    hull: list[XY] = []
    for point in sorted([a, *peaks, b]):
        while len(hull) > 1 and _is_under(hull[-2], hull[-1], point):
            hull.pop()
        hull.append(point)
    return hull


def _is_under(a: XY, b: XY, c: XY) -> bool:
    """Whether the middle one of three points lies on the line of the others or below it; y grows downwards."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0


def other_places(profile: Profile, x: Scale, y: Scale, room: tuple[float, float]) -> list[Node]:
    """The other places of a wadi hex, each with its verdict: ``crest: seen``.

    Args:
        profile: the side view.
        x: turns a position on the line into pixels.
        y: turns a level into pixels.
        room: the left and the right edge of the picture.
    """
    nodes = []
    for place in profile.get("places", ()):
        of_target = place["end"] == "to"
        at = x(1) + _BEYOND * 0.55 if of_target else x(0) - _BEFORE * 0.3, y(place["level"]) - 9
        seen, unseen = ("seen", "hidden") if of_target else ("sees it", "blocked")
        said = f"{_IN_PICTURE.get(place['place']) or place_words(place['place'])}: {seen if place['clear'] else unseen}"
        half = text_width(said, 13) / 2 + 12
        middle = min(max(at[0], room[0] + half), room[1] - half)
        letters = words(said, (middle, at[1] - 12), "pf-elsewhere-words")
        nodes.append(group("pf-elsewhere", [disc(at, 6), letters]))
    return nodes
