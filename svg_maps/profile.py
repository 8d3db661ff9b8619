"""The side view of a line of sight: heights at the left, hexes below, fills, numbers and pattern as on the map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.board.terrain_words import term
from rules_core.sight.facts import Effect
from rules_core.words.places import place_words
from svg_maps import pathdata, profile_relief
from svg_maps.beads import RADIUS, Answer, bead_class, counted_steps, first_block, position, shown_verdict, spread
from svg_maps.geometry import between, distance, unit
from svg_maps.letters import MINUS, fitted, signed, text_width
from svg_maps.markup import Node, disc, document, group, path, rect, words
from svg_maps.pathdata import XY, num
from svg_maps.symbols import patterns

_LEFT, _RIGHT, _TOP, _BOTTOM = 58.0, 34.0, 26.0, 52.0
_EYE, _EYE_ON_ONE_LEVEL = 10.0, 22.0
"""How far above their level the ends of the line are drawn, in pixels, so that it doesn't lie in the ground."""

_LEAST_WIDTH = 9.0
"""How wide the thinnest thing is drawn, in pixels."""

_STOP_HALF = 14.0

_OWN_WIDTH = 76.0
"""From which width on an end's own hex is named as such, in pixels."""


@dataclass(frozen=True)
class _Fill:
    """How one kind of terrain is drawn from the side.

    Args:
        shape: ``box`` for what has walls, ``mound`` for what lies in heaps, ``post`` for what stands along a hexside,
            ``cloud`` for what drifts.
        cls: its class.
        texture: its texture on the map; None for none.
    """

    shape: str
    cls: str
    texture: str | None = None


_FILLS: Mapping[str, _Fill] = {
    "building-masonry": _Fill("box", "pf-building pf-masonry"),
    "building-wooden": _Fill("box", "pf-building pf-wooden", "planks"),
    "factory": _Fill("box", "pf-building pf-factory", "roof-lines"),
    "storage-tank": _Fill("box", "pf-building pf-masonry"),
    "railcars": _Fill("box", "pf-railcars"),
    "ground": _Fill("box", "pf-ground"),
    "hill": _Fill("box", "pf-ground"),
    "rubble-masonry": _Fill("mound", "pf-mound-rubble-masonry", "stones"),
    "rubble-wooden": _Fill("mound", "pf-mound-rubble-wooden", "boards"),
    "debris": _Fill("mound", "pf-mound", "chips"),
    "junkyard": _Fill("mound", "pf-mound-junkyard", "wire-mesh"),
    "lumber": _Fill("mound", "pf-mound-junkyard", "wire-mesh"),
    "light-woods": _Fill("mound", "pf-mound-woods", "brush-rings"),
    "woods": _Fill("mound", "pf-mound-woods", "trees"),
    "heavy-woods": _Fill("mound", "pf-mound-woods", "trees"),
    "tree": _Fill("mound", "pf-mound-woods"),
    "wheat": _Fill("mound", "pf-mound-grain", "ears"),
    "scrub": _Fill("mound", "pf-mound-woods", "brush-rings"),
    "rubble": _Fill("mound", "pf-mound-rubble-masonry", "stones"),
    "building": _Fill("box", "pf-building pf-masonry"),
    "bridge": _Fill("box", "pf-building pf-masonry"),
    "ridge": _Fill("post", "pf-crest"),
    "orchard": _Fill("mound", "pf-mound-woods", "trees"),
    "grain": _Fill("mound", "pf-mound-grain", "ears"),
    "marsh": _Fill("mound", "pf-mound-marsh", "reeds"),
    "brush": _Fill("mound", "pf-mound-woods", "brush-rings"),
    "wall": _Fill("post", "pf-edge"),
    "interior-wall": _Fill("post", "pf-edge"),
    "hedge": _Fill("post", "pf-hedge"),
    "hedgerow": _Fill("post", "pf-hedge"),
    "bocage": _Fill("post", "pf-bocage"),
    "fence": _Fill("post", "pf-fence"),
    "cliff": _Fill("post", "pf-cliff"),
    "smoke": _Fill("cloud", "pf-smoke"),
    "crest": _Fill("post", "pf-crest"),
}
_OTHER = _Fill("mound", "pf-mound")
"""How a kind is drawn that has no fill of its own, such as a wreck."""


class _Frame:
    """Turns positions along the line and levels into pixels."""

    def __init__(self, profile: Mapping[str, Any], width: float, height: float) -> None:
        self.left, self.right = _LEFT, width - _RIGHT
        self.top, self.bottom = _TOP, height - _BOTTOM
        self.low, self.high = _level_range(profile)
        self.shapes = profile_relief.shapes(profile, self.x, self.y)

    def x(self, t: float) -> float:
        """A position along the line, 0 to 1."""
        return self.left + (self.right - self.left) * t

    def y(self, level: float) -> float:
        """A level in the system's unit."""
        return self.bottom - (self.bottom - self.top) * (level - self.low) / (self.high - self.low)


def profile_svg(
    answer: Answer, width: float = 620, height: float = 260, theme: str | None = None, *, prefix: str = "profile-"
) -> str:
    """Draw the side view of a line of sight.

    Args:
        answer: a ``los`` answer.
        width: how wide the picture is, in pixels.
        height: how high it is, in pixels.
        theme: a theme for a stand-alone picture; None inside a page that brings ``stylesheet()``.
        prefix: what the ids in it begin with.

    Raises:
        ValueError: there is no theme of that name, or the answer has no side view.
    """
    profile = answer.get("profile")
    if not profile:
        raise ValueError("This answer has no side view; only lines of sight have one.")
    frame = _Frame(profile, width, height)
    children = [
        Node("defs").extend(patterns(prefix)),
        rect(0, 0, width, height, "pf-sheet"),
        *_earth(frame, profile, width, height),
        *_hills(frame, profile),
        *_heights(frame, profile, width),
        *profile_relief.drawn(frame.shapes),
        *_own_hexes(frame, profile),
        *(part for feature in profile["features"] for part in _feature(frame, feature, prefix)),
        *profile_relief.other_places(profile, frame.x, frame.y, (0, width)),
        *_line(frame, answer),
        *_labels(frame, answer, height),
    ]
    return document(
        (0, 0, width, height),
        [group(f"pf-{shown_verdict(answer)}", children)],
        title="Side view",
        desc=describe(answer),
        cls="side-view",
        size=(width, height),
        theme=theme,
    )


def describe(answer: Answer) -> str:
    """What a side view shows, in words."""
    profile = answer["profile"]
    ends = [
        f"{' '.join(_end_words(end))} at {_level_words(end)}{_traced_words(end)}"
        for end in (profile["from"], profile["to"])
    ]
    things = [
        f"{_called(feature)} at {feature['at']} up to {signed(feature['top'])}" for feature in profile["features"]
    ]
    between_them = f" Between them: {'; '.join(things)}." if things else ""
    return f"Side view of the line from {ends[0]} to {ends[1]}.{between_them} {answer.get('say', '')}".strip()


def _end_words(end: Mapping[str, Any]) -> tuple[str, str]:
    """What an end is, in two lines: its hex and place; on a free table what it stands on, and its figures."""
    if "hex" in end:
        return end["hex"], place_words(end["place"])
    figures, _, ground = str(end["name"]).partition(" (")
    return (ground.rstrip(")"), figures) if ground else (figures, "")


def _level_words(end: Mapping[str, Any]) -> str:
    return f"level {signed(end['level'])}" if "hex" in end else f"{_height(end['level'])} inches"


def _height(level: float) -> str:
    """A height of any part: halves as ½, others with their decimals."""
    return signed(level) if level * 2 == int(level * 2) else f"{'+' if level > 0 else MINUS}{abs(level):g}"


def _traced(end: Mapping[str, Any]) -> float:
    """The level that the line runs from or to, which a rule may set apart from the unit's."""
    level: float = end.get("traced", end["level"])
    return level


def _traced_words(end: Mapping[str, Any]) -> str:
    return "" if _traced(end) == end["level"] else f", traced from level {signed(_traced(end))}"


def _levels_of_ends(profile: Mapping[str, Any]) -> list[float]:
    return [level for end in (profile["from"], profile["to"]) for level in (end["level"], _traced(end))]


def _level_range(profile: Mapping[str, Any]) -> tuple[float, float]:
    levels = [0, *_levels_of_ends(profile)]
    levels += [part["level"] for part in profile["ground"]]
    levels += [level for feature in profile["features"] for level in (feature["base"], feature["top"])]
    levels += profile_relief.levels(profile)
    low, high = min(levels), max(levels)
    if high == low:
        # A flat line with nothing on it: as much air as one floor, so that the ground lies at the bottom.
        return low, low + profile["floor"]
    # A little air above what is highest, more above low things such as debris.
    return low, high + max((high - low) * 0.12, min(0.4 * profile["floor"], (high - low) * 0.6))


def _heights(frame: _Frame, profile: Mapping[str, Any], width: float) -> list[Node]:
    levels = {0, *_levels_of_ends(profile)}
    levels |= {part["level"] for part in profile["ground"]}
    levels |= {feature["top"] for feature in profile["features"]}
    levels |= set(profile_relief.levels(profile))
    drawn: list[Node] = []
    last: float | None = None
    for level in sorted(levels):
        y = frame.y(level)
        if last is not None and last - y < 15:
            continue
        last = y
        line = pathdata.polyline(((_LEFT - 8, y), (width - 10, y)))
        drawn += [path(line, "pf-height"), words(_height(level), (_LEFT - 14, y + 4.5), "pf-axis")]
    return drawn


def _earth(frame: _Frame, profile: Mapping[str, Any], width: float, height: float) -> list[Node]:
    surface: list[XY] = []
    for part, shape in zip(profile["ground"], frame.shapes, strict=True):
        y = frame.y(part["level"])
        left, right = (frame.x(position(t)) for t in part["t"])
        surface += profile_relief.surface((left, y), (right, y), shape)
    if not surface:
        return []
    first, last = surface[0][1], surface[-1][1]
    outline = [(-3, first), *surface, (width + 3, last), (width + 3, height + 3), (-3, height + 3)]
    return [path(pathdata.polygon(outline), "pf-earth")]


def _hills(frame: _Frame, profile: Mapping[str, Any]) -> list[Node]:
    """The ground above level 0, in the tint that it has on the map."""
    raised = [
        pathdata.rectangle(left, frame.y(part["level"]), right - left, frame.y(0) - frame.y(part["level"]))
        for part in profile["ground"]
        for left, right in ([frame.x(position(t)) for t in part["t"]],)
        if part["level"] > 0
    ]
    return [path("".join(raised), "pf-hill")] if raised else []


def _own_hexes(frame: _Frame, profile: Mapping[str, Any]) -> list[Node]:
    """Below an end that is up in a building its own hex, pale: it is never in its own way."""
    blocks: list[Node] = []
    ground = profile["ground"]
    for end, part in ((profile["from"], ground[0]), (profile["to"], ground[-1])) if ground else ():
        if end["level"] > part["level"] and "relief" not in part:
            left, right = (frame.x(position(t)) for t in part["t"])
            top, bottom = frame.y(end["level"]), frame.y(part["level"])
            left, right = (left - 14, right) if end is profile["from"] else (left, right + 14)
            blocks.append(rect(left, top, right - left, bottom - top, "pf-own"))
            if right - left > _OWN_WIDTH:
                blocks.append(words("own hex", ((left + right) / 2, bottom - 8), "pf-place"))
    return blocks


def _feature(frame: _Frame, feature: Mapping[str, Any], prefix: str) -> list[Node]:
    if feature["top"] <= feature["base"] or feature["kind"] in profile_relief.KINDS:
        return []
    fill = _FILLS.get(feature["kind"], _OTHER)
    left, right = (frame.x(position(t)) for t in feature["t"])
    if fill.shape == "post":
        left = right = (left + right) / 2
    if right - left < _LEAST_WIDTH:
        middle = (left + right) / 2
        left, right = middle - _LEAST_WIDTH / 2, middle + _LEAST_WIDTH / 2
    top, bottom = frame.y(feature["top"]), frame.y(feature["base"])
    if fill.shape == "mound":
        lean = min((right - left) * 0.28, 16.0)
        outline = ((left, bottom), (left + lean * 0.55, top + 7), (left + lean * 1.4, top), (right - lean, top + 2),
                   (right - lean * 0.4, top + 9), (right, bottom))  # fmt: skip
        data = pathdata.polygon(outline)
    elif fill.shape == "cloud":
        data = _cloud(left, top, right, bottom)
    else:
        data = pathdata.rectangle(left, top, right - left, bottom - top)
    if fill.texture is None:
        return [path(data, fill.cls)]
    texture = path(data, fill=f"url(#{prefix}{fill.texture})")
    return [path(data, fill.cls), texture, path(data, f"{fill.cls} pf-outline")]


def _cloud(left: float, top: float, right: float, bottom: float) -> str:
    """Three round heads on a flat foot."""
    width, height = right - left, bottom - top
    heads = [(left + width * part, bottom - height * up) for part, up in ((0.0, 0.0), (0.3, 0.7), (0.72, 0.75), (1, 0))]
    arcs = "".join(f"A{num(width * 0.24)} {num(height * 0.42)} 0 0 1 {num(x)} {num(y)}" for x, y in heads[1:])
    return f"M{num(heads[0][0])} {num(heads[0][1])}{arcs}Z"


def _line(frame: _Frame, answer: Answer) -> list[Node]:
    profile = answer["profile"]
    from_level, to_level = _traced(profile["from"]), _traced(profile["to"])
    eye = _EYE_ON_ONE_LEVEL if from_level == to_level else _EYE
    a, b = (frame.x(0), frame.y(from_level) - eye), (frame.x(1), frame.y(to_level) - eye)
    block = answer.get("blocked")
    drawn: list[Node] = []
    if block:
        at = between(a, b, position(block["t"][0]))
        whole, open_part = pathdata.polyline((at, b)), pathdata.polyline((a, at))
        drawn += [path(whole, "pf-dead")] if at != b else []
        drawn += [path(open_part, "pf-line-halo"), path(open_part, "pf-line")] if at != a else []
        drawn += _block_face(frame, profile, block)
        dx, dy = unit(a, b)
        bar = pathdata.polyline(
            ((at[0] + dy * _STOP_HALF, at[1] - dx * _STOP_HALF), (at[0] - dy * _STOP_HALF, at[1] + dx * _STOP_HALF))
        )
        drawn += [path(bar, "pf-stop-halo"), path(bar, "pf-stop")]
    else:
        whole = pathdata.polyline(profile_relief.passing_over(a, b, frame.shapes, _terraces(frame, profile)))
        drawn += [path(whole, "pf-line-halo"), path(whole, "pf-line")]
    ends = [disc(a, 7.5, "pf-viewer"), disc(b, 7.5, "pf-target-halo"), disc(b, 7.5, "pf-target")]
    return [*_stilts(frame, profile, a, b, eye), *drawn, *ends, *_beads(answer, a, b)]


def _terraces(frame: _Frame, profile: Mapping[str, Any]) -> list[XY]:
    """The corners of flat ground between the ends' hexes that rises above an end of the line."""
    low = min(_levels_of_ends(profile))
    between_them = list(zip(profile["ground"], frame.shapes, strict=True))[1:-1]
    return [
        (frame.x(position(t)), frame.y(part["level"]))
        for part, shape in between_them
        if shape is None and part["level"] > low
        for t in part["t"]
    ]


def _stilts(frame: _Frame, profile: Mapping[str, Any], a: XY, b: XY, eye: float) -> list[Node]:
    """From where a unit is up to the level that its line is traced from, where a rule traces it from a higher one."""
    drawn: list[Node] = []
    for end, top in ((profile["from"], a), (profile["to"], b)):
        if _traced(end) != end["level"]:
            foot = (top[0], frame.y(end["level"]) - eye)
            drawn += [path(pathdata.polyline((foot, top)), "pf-stilt"), disc(foot, 5, "pf-unit")]
    return drawn


def _block_face(frame: _Frame, profile: Mapping[str, Any], block: Mapping[str, Any]) -> list[Node]:
    """The side of the blocking thing that the line meets, drawn over in red."""
    for feature in profile["features"]:
        if feature["effect"] == Effect.BLOCKS and feature["at"] == block["at"] and feature["top"] > feature["base"]:
            x = frame.x(position(feature["t"][0]))
            return [path(pathdata.polyline(((x, frame.y(feature["base"])), (x, frame.y(feature["top"])))), "pf-block")]
    return []


def _beads(answer: Answer, a: XY, b: XY) -> list[Node]:
    first = first_block(answer)
    counted = counted_steps(answer)
    # The first block's bead hangs on its stop bar, off the line that goes on as dots.
    others = [step for step in counted if first is None or step[1] != first["n"]]
    ux, uy = unit(a, b)
    nodes = []
    places = spread([t for t, _, _ in others], distance(a, b))
    for (along, aside), (_, number, cls) in zip(places, others, strict=True):
        nodes.append(_bead(number, (a[0] + ux * along - uy * aside, a[1] + uy * along + ux * aside), cls))
    if first is not None:
        at = between(a, b, position(first["t"][0]))
        away = _STOP_HALF + RADIUS + 2
        spot = (at[0] + uy * away, at[1] - ux * away)
        if spot[1] < RADIUS:
            spot = (at[0] - uy * away, at[1] + ux * away)
        nodes.append(_bead(first["n"], spot, bead_class(first)))
    return nodes


def _bead(number: int, at: XY, cls: str) -> Node:
    letters = words(str(number), (at[0], at[1] + 5.3), "ov-words")
    return group(f"ov-bead {cls}", [disc(at, RADIUS), letters], data_n=str(number))


def _standing_in(answer: Answer) -> tuple[str, str]:
    """The target's hex and, in place of its ground, what counts there for whoever is in it."""
    target = answer["profile"]["to"]
    name, place = _end_words(target)
    covers = [
        row["what"]
        for row in answer.get("trace") or ()
        if row["effect"] == Effect.COVER and row["at"] == target.get("hex") and row.get("reached", True)
    ]
    on_ground = target.get("place") == "ground"
    return name, covers[0] if covers and on_ground else place


def _called(feature: Answer) -> str:
    """What players call what stands on the way of a line."""
    return term(feature["kind"]).replace("-", " ")


def _labels(frame: _Frame, answer: Answer, height: float) -> list[Node]:
    """The hexes below the ground: both ends first, then what counts, as long as there is room."""
    profile = answer["profile"]
    wanted = [(frame.x(0), *_end_words(profile["from"])), (frame.x(1), *_standing_in(answer))]
    ranked = sorted(profile["features"], key=lambda feature: NAMED_FIRST[feature["effect"]])
    for feature in ranked:
        middle = sum(frame.x(position(t)) for t in feature["t"]) / 2
        wanted.append((middle, feature["at"], _called(feature)))
    taken: list[tuple[float, float]] = []
    drawn: list[Node] = []
    for x, name, detail in wanted:
        below = fitted(detail, 13, 112)
        half = max(text_width(name, 14), text_width(below, 13)) / 2 + 5
        x = min(max(x, half), frame.right + _RIGHT - half)
        if not _free(taken, x - half, x + half):
            # Where both lines of words have no room, the hex alone may have.
            below, half = "", text_width(name, 14) / 2 + 4
            if not _free(taken, x - half, x + half):
                continue
        taken.append((x - half, x + half))
        drawn.append(words(name, (x, height - 27), "pf-hex"))
        if below:
            drawn.append(words(below, (x, height - 10), "pf-place"))
    return drawn


def _free(taken: Iterable[tuple[float, float]], left: float, right: float) -> bool:
    return all(right < a or b < left for a, b in taken)


NAMED_FIRST = {Effect.BLOCKS: 0, Effect.COVER: 1, Effect.HINDERS: 2, Effect.EXPOSES: 3, Effect.NONE: 3}
"""Which things are named first where there is little room."""
