"""Points of a free table on the page: their texts, what a finger means by them, and a path drawn by hand."""

from __future__ import annotations

from ui.model import format as fmt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    XY = tuple[float, float]

FINE = 55.0
"""From how many pixels an inch takes a finger's place is read to hundredths of an inch, and to tenths below."""

SMOOTH = 0.25
"""How far a path drawn by hand is smoothed when the finger lifts, in inches."""

HOLD = 34.0
"""How near a model a finger has to come down to take hold of it, in pixels."""

GRIP = 22.0
"""How near a leg or a corner of a path a finger has to come down to take hold of it, in pixels."""

MOST_LEGS = 40
"""The most legs that a path drawn by hand is cut into."""


def point_of(location: str) -> XY:
    """The inches of a point: to the right of the near left corner, and away from it."""
    across, _, away = location.partition("x")
    return float(across), float(away)


def spot(x: float, y: float, decimals: int = 1) -> str:
    """The text of a point, ``12.5x30``.

    Args:
        x: inches to the right of the near left corner.
        y: inches away from it.
        decimals: how many the point is read to.
    """
    return f"{_figure(x, decimals)}x{_figure(y, decimals)}"


def _figure(value: float, decimals: int) -> str:
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def short(name: str) -> tuple[str, str]:
    """The name of a point in two lines: what it is on, and its figures; its figures alone on open ground.

    Args:
        name: as answers name it, ``12.5 by 30 (Mill Wood)``.
    """
    figures, _, ground = name.partition(" (")
    return (ground.rstrip(")"), f"{figures} in") if ground else (figures, "")


def said(location: str) -> str:
    """A point in short, ``31 \u00b7 22 in``.

    Args:
        location: as queries have it, ``31x22``.
    """
    across, away = location.split("x")
    return f"{across}\u00a0\u00b7\u00a0{away}\u00a0in"


def end_detail(location: str, side: Mapping[str, Any]) -> str:
    """What stands below the name of an end: where it is, its ground, how high it lies, what it touches.

    Args:
        location: the point.
        side: the end as the side view of an answer has it; empty where there is none.
    """
    ground, figures = short(side.get("name", ""))
    level = side.get("level")
    found = [said(location)] if side.get("unit") else []
    found += [ground] if figures else []
    found += [f"{fmt.signed(level)} in"] if level else []
    found += [f"touches {name}" for name in side.get("touches") or []]
    return ", ".join(found)


def smoothed(points: Sequence[XY], tolerance: float = SMOOTH) -> list[XY]:
    """A path drawn by hand with as few corners as keep it within a tolerance of itself.

    Args:
        points: in inches, the first where the model stands.
        tolerance: in inches.
    """
    kept = _kept(list(points), tolerance)
    while len(kept) > MOST_LEGS + 1:
        tolerance *= 1.5
        kept = _kept(list(points), tolerance)
    return kept


def _kept(points: list[XY], tolerance: float) -> list[XY]:
    """The corners that matter: between two kept ones, the farthest from their line is kept where it is far enough."""
    if len(points) < 3:
        return points
    keep = {0, len(points) - 1}
    open_spans = [(0, len(points) - 1)]
    while open_spans:
        first, last = open_spans.pop()
        farthest, most = 0, tolerance
        for number in range(first + 1, last):
            far = _from_line(points[number], points[first], points[last])
            if far > most:
                farthest, most = number, far
        if farthest:
            keep.add(farthest)
            open_spans += [(first, farthest), (farthest, last)]
    return [points[number] for number in sorted(keep)]


def _from_line(point: XY, a: XY, b: XY) -> float:
    """How far a point lies from the stretch between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    t = 0.0 if not long else min(1.0, max(0.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / long))
    x, y = point[0] - a[0] - t * dx, point[1] - a[1] - t * dy
    return float((x * x + y * y) ** 0.5)


def bent(course: Sequence[XY], at: XY, to: XY, within: float) -> list[XY]:
    """A path with a corner dragged, or with one more where a leg was taken hold of; empty where neither is there.

    Args:
        course: the path, in inches.
        at: where a finger came down.
        to: where it is now.
        within: how near it has to come down, in inches.
    """
    corner = next((n for n in range(1, len(course)) if _from_line(at, course[n], course[n]) <= within), 0)
    if corner:
        return [*course[:corner], to, *course[corner + 1 :]]
    legs = range(1, len(course))
    leg = min(legs, key=lambda n: _from_line(at, course[n - 1], course[n]), default=0)
    if not leg or _from_line(at, course[leg - 1], course[leg]) > within:
        return []
    return [*course[:leg], to, *course[leg:]]


def limits(system: Mapping[str, Any], entry: Mapping[str, Any] | None) -> dict[str, str]:
    """How far one sees into kinds of ground on a table, by terrain word: ``{"woods": "3 in"}``.

    Args:
        system: the game, as the catalog has it.
        entry: the table, as the catalog has it; None where that isn't known.
    """
    scale = entry.get("scale") if entry else None
    return {word: found[scale] for word, found in system["sees_into"].items() if scale in found}


def bar_length(pixels_per_inch: float) -> int:
    """How many inches the scale bar shows: the most of 1, 2, 6, 12 and 24 that is no longer than 240 pixels."""
    return next((inches for inches in (24, 12, 6, 2) if inches * pixels_per_inch <= 240), 1)
