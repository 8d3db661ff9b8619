"""What a tool shows, as SVG over the map's drawing: handles keep their size on the screen however near one looks."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.model.map_desk.shapes import Mark, Point

HANDLE, SPLIT = 16.0, 10.0
"""The sizes of a corner and of the dot that splits an edge, in pixels."""

HALO = 24.0
ABOVE_FINGER = 62.0
"""How far above a finger a tag stands that its hand would hide, in pixels."""

TAG_HEIGHT, LETTER = 34.0, 8.4
TAG_OFF = 26.0
"""How far a tag lies from its corner, in pixels."""


def markup(
    marks: list[Mark],
    place: Callable[[Point], tuple[float, float]],
    scale: float,
    within: tuple[float, float] | None = None,
    covered: tuple[float, float] | None = None,
) -> str:
    """The content of an SVG with the map's viewBox.

    Args:
        marks: what to show, from the lowest up.
        place: gives a lattice point in drawing units.
        scale: screen pixels to a drawing unit.
        within: the left and the right edge of what is seen, in drawing units: tags stay between them.
        covered: the left and the top edge of the buttons in the lower right corner: tags stay beside them.
    """
    px = 1 / scale
    rings: dict[str, list[str]] = {}
    found: list[str] = []
    for mark in marks:
        kind, state = mark["kind"], mark.get("state", "")
        points = [place(point) for point in mark["points"]]
        if kind == "ring":
            rings.setdefault(state, []).append(_path(points, closed=True))
        elif kind in ("line", "guide"):
            drawn = _path(points, closed=False)
            if kind == "line":
                found.append(f'<path class="desk-line under" d="{drawn}"/>')
            found.append(f'<path class="desk-{kind} {state}" d="{drawn}"/>')
        elif kind == "plate":
            found.append(_plate(points, mark.get("text", ""), state, px))
        elif kind == "tag":
            found.append(_tag(points[0], mark.get("text", ""), state, px, within, covered))
        else:
            found += [_spot(kind, point, state, px, mark.get("text", "")) for point in points]
    filled = [f'<path class="desk-ring {state}" d="{"".join(paths)}"/>' for state, paths in rings.items()]
    return "".join([*filled, *found])


def _path(points: list[tuple[float, float]], closed: bool) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + ("Z" if closed else "")


def _spot(kind: str, point: tuple[float, float], state: str, px: float, text: str) -> str:
    x, y = point
    if kind == "handle":
        half = HANDLE / 2 * px
        halo = f'<circle class="desk-halo" cx="{x:.2f}" cy="{y:.2f}" r="{HALO * px:.2f}"/>' if state == "chosen" else ""
        box = f'x="{x - half:.2f}" y="{y - half:.2f}" width="{2 * half:.2f}" height="{2 * half:.2f}" rx="{3 * px:.2f}"'
        return f'{halo}<rect class="desk-handle {state}" {box}/>'
    if kind == "split":
        return f'<circle class="desk-split" cx="{x:.2f}" cy="{y:.2f}" r="{SPLIT / 2 * px:.2f}"/>'
    if kind == "fault":
        size = 15 * px
        box = f'x="{x - size:.2f}" y="{y - size:.2f}" width="{2 * size:.2f}" height="{2 * size:.2f}" rx="{5 * px:.2f}"'
        return f'<rect class="desk-fault {state}" {box}/>{_letters(x, y, text, 16 * px, "desk-number")}'
    if kind == "remark":
        disc = f'<circle class="desk-remark {state}" cx="{x:.2f}" cy="{y:.2f}" r="{14 * px:.2f}"/>'
        return disc + _letters(x, y, text, 16 * px, "desk-number")
    if kind == "tick":
        disc = f'<circle class="desk-tick" cx="{x:.2f}" cy="{y:.2f}" r="{12 * px:.2f}"/>'
        hook = f"M{x - 5.5 * px:.2f} {y:.2f}l{4 * px:.2f} {4.5 * px:.2f}l{7 * px:.2f} {-8.5 * px:.2f}"
        return f'{disc}<path class="desk-tick-hook" d="{hook}"/>'
    if kind == "found":
        return f'<circle class="desk-found" cx="{x:.2f}" cy="{y:.2f}" r="{9 * px:.2f}"/>'
    if kind == "cross":
        arm = 26 * px
        lines = f"M{x - arm:.2f} {y:.2f}h{2 * arm:.2f}M{x:.2f} {y - arm:.2f}v{2 * arm:.2f}"
        ring = f'<circle class="desk-target" cx="{x:.2f}" cy="{y:.2f}" r="{22 * px:.2f}"/>'
        return f'{ring}<path class="desk-cross {state}" d="{lines}"/>'
    return f'<circle class="desk-dot {state}" cx="{x:.2f}" cy="{y:.2f}" r="{5 * px:.2f}"/>'


def _tag(
    point: tuple[float, float],
    text: str,
    state: str,
    px: float,
    within: tuple[float, float] | None,
    covered: tuple[float, float] | None,
) -> str:
    width, height = (len(text) * LETTER + 24) * px, TAG_HEIGHT * px
    x, y = point[0] + 18 * px, point[1] + TAG_OFF * px
    if state == "above":
        x, y = point[0] - width / 2, point[1] - ABOVE_FINGER * px
    if within is not None:
        left, right = within
        if covered is not None and y + height / 2 > covered[1]:
            right = min(right, covered[0])
        if state != "above" and x + width > right:
            x = point[0] - 18 * px - width
        x = max(min(x, right - width), left)
    box = f'x="{x:.2f}" y="{y - height / 2:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{height / 2:.2f}"'
    return (
        f'<rect class="desk-tag {state}" {box}/>{_letters(x + width / 2, y, text, 15 * px, f"desk-tag-words {state}")}'
    )


def _plate(edge: list[tuple[float, float]], text: str, state: str, px: float) -> str:
    """A name above the middle of an edge, or below it where that lies against something; short where the edge is."""
    (left, y), (right, _) = edge
    width, height = (len(text) * LETTER + 28) * px, TAG_HEIGHT * px
    if width > right - left:
        text = text.partition(":")[0]
        width = (len(text) * LETTER + 28) * px
    x, y = (left + right) / 2, y + (height / 2 + 8 * px) * (1 if state.endswith("inside") else -1)
    box = f'x="{x - width / 2:.2f}" y="{y - height / 2:.2f}" width="{width:.2f}" height="{height:.2f}"'
    words = _letters(x, y, text, 15 * px, "desk-tag-words")
    return f'<rect class="desk-tag {state}" {box} rx="{height / 2:.2f}"/>{words}'


def _letters(x: float, y: float, text: str, size: float, cls: str) -> str:
    said = text.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text class="{cls}" x="{x:.2f}" y="{y + 0.35 * size:.2f}" font-size="{size:.2f}">{said}</text>'
