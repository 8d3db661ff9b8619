"""Terrain that lies on the map as counters, drawn as the terrain itself and no longer as tiles.

Only the hexes that it changes are drawn again, over the map's own drawing and below the tiles.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from rules_core.board.parts import Hex, Hexside
from rules_core.board.surfaces import Shape
from svg_maps import pathdata
from svg_maps.geometry import Segment, between, chains
from svg_maps.layers import desert
from svg_maps.layers.ground import orchard_trees
from svg_maps.layers.hexsides import hexside_terrain
from svg_maps.layers.lettering import hex_labels
from svg_maps.layers.parts import layer
from svg_maps.layers.spots import hex_dots
from svg_maps.layers.surfaces import open_country
from svg_maps.markup import Node, group
from svg_maps.pathdata import XY
from svg_maps.sheet import Sheet
from svg_maps.symbols import patterns

Item = Mapping[str, object]

_HILLOCK, _SUMMIT = "hillock", "hillock-summit"
_FILLS = ("scrub", "hammada", "sand", "broken-ground", "dier", _HILLOCK, _SUMMIT, desert.WADI)
"""Kinds of counters that are what fills their hex, by its terrain word."""
_STANDS = ("olive-grove", "palm-trees", "cactus-patch")
"""What a counter of any terrain may stand for that has signs of its own."""
_COVERS = ("orchard", "brush", "vineyard", "grain", "woods", "crags", "marsh")
"""What it may stand for that is drawn over its whole hex, as on a map."""
_BOTTOM = 3
"""The number of a hex's lowest hexside."""
_ALONG = ("dune-crest-low", "dune-crest-high", "cactus-hedge")
"""Kinds of counters that stand along their hexside."""
_TRACK, _BANK, _LIP, _CLIFF = "track", "wadi-bank", "deir-lip", "wadi-cliff"
_SANGAR = "sangar"
_ONE = (frozenset({"dier", "dier-lip"}), frozenset({_HILLOCK, _SUMMIT}), frozenset({"sand"}))
"""Words whose hexes are one thing where they touch, with one outline."""

_PREFIX = "laid-"
_WALL = 0.5
"""How far from its dot towards its corners a wadi's bank runs where the wadi ends."""
_MOUTH = 1 / 3
"""Where along a hexside the banks of a wadi cross it, from either of its ends."""
_OVER_MOUTH = 0.06
"""How far back into its hex the joint of a laid wadi with a printed one reaches, of the way to its dot."""
_FLOOR_TO, _SIDES_TO = 0.75, 0.6
"""How far towards the printed wadi's dot its floor is drawn, and its sides: in the printed one there is none."""
_SUNK = (desert.WADI, "gully", "sunken-road", "railway-sunken", "dry-stream", "shallow-stream", "deep-stream")
"""What a laid wadi goes on into where it is printed."""


def is_ground(item: Item) -> bool:
    """Whether a thing on a table is drawn as terrain of its hex or hexside."""
    return bool(_words(item)) or item.get("kind") in (*_ALONG, _TRACK, _BANK, _LIP, _CLIFF, _SANGAR)


def laid_ground(sheet: Sheet, table: Iterable[Item]) -> list[Node]:
    """The terrain that lies on a map as counters; nothing where none does.

    Args:
        sheet: the whole map.
        table: the things on it.
    """
    items = list(table)
    words: dict[str, tuple[str, ...]] = {}
    for item in items:
        at = _hex_of(item)
        if at in sheet.board.hexes and (more := _words(item)):
            words[at] = (*words.get(at, ()), *more)
    sides = [(kind, pair) for kind in (*_ALONG, _TRACK) for pair in _pairs(sheet, items, kind)]
    edges = [(kind, pair) for kind in (_BANK, _LIP) for pair in _pairs(sheet, items, kind)]
    cliffs = _pairs(sheet, items, _CLIFF)
    rings = {at for item in items if item.get("kind") == _SANGAR and (at := _hex_of(item)) in sheet.board.hexes}
    if not (words or sides or edges or cliffs or rings):
        return []
    shown = _with_their_groups(sheet, words)
    hexes = {name: _changed(sheet.board.hexes[name], words.get(name, ())) for name in shown}
    kept = tuple(side for side in sheet.board.hexsides if shown.issuperset(side.between))
    ground = Sheet(replace(sheet.board, hexes=hexes, hexsides=kept, areas=(), lines=(), points=(), shapes=()))
    along = tuple(Hexside(pair, kind) for kind, pair in (*sides, *edges) if kind != _TRACK)
    crossed = _crossed(sheet, [pair for kind, pair in sides if kind == _TRACK])
    near = {name: Hex(name) for side in along for name in side.between}
    beside = Sheet(replace(ground.board, hexes={**near, **hexes, **crossed}, hexsides=(*kept, *along)))
    wadis = {name for name, more in words.items() if desert.WADI in more}
    sunk = frozenset().union(*(desert.hexes_with(sheet.board, word) for word in _SUNK))
    dug, closed = wadis - sunk, set(_pairs(sheet, items, _BANK))
    walled = Sheet(replace(ground.board, hexes=_with_cliffs(sheet, cliffs, wadis | sunk), hexsides=()))
    covered = [Shape(word, (tuple(sheet.board.grid.vertices(name)),)) for name in shown for word in words.get(name, ())
               if word in _COVERS]  # fmt: skip
    country = open_country(Sheet(replace(ground.board, shapes=tuple(covered))), _PREFIX)
    return [
        group(
            "ov-ground",
            [
                *_textures(country),
                *desert.desert_areas(ground, tracked=False),
                *country,
                *orchard_trees(ground),
                *desert.dug(_banks(sheet, dug, sunk, closed)),
                *_joints(sheet, wadis, sunk, closed),
                *desert.tracks(beside),
                *desert.wadi_cliffs(walled),
                *desert.growth(ground),
                *desert.sangars(sheet, rings),
                *layer("grid", pathdata.polylines(_covered_hexsides(sheet, shown))),
                *hexside_terrain(ground, _PREFIX),
                *desert.desert_hexsides(beside),
                *hex_dots(ground),
                *(hex_labels(_labelled(sheet, ground, words)) if hexes else []),
            ],
        )
    ]


def _hex_of(item: Item) -> str:
    """The hex that a counter lies in; empty for one on a hexside."""
    return str(item.get("at") or "").partition("@")[0]


def _with_cliffs(sheet: Sheet, pairs: Iterable[tuple[str, str]], sunk: Collection[str]) -> dict[str, Hex]:
    """The hexes with a cliff along their depression, towards the other hex of each pair; else the first of the two."""
    found: dict[str, set[int]] = {}
    for pair in pairs:
        for name in [name for name in pair if name in sunk] or pair[:1]:
            other = pair[1] if name == pair[0] else pair[0]
            found.setdefault(name, set()).add(sheet.grid.around(name).index(other))
    return {name: Hex(name, cliffs=tuple(sorted(sides))) for name, sides in found.items()}


def _words(item: Item) -> tuple[str, ...]:
    """The terrain words that a counter gives its hex; none where it is drawn as a tile."""
    kind = str(item.get("kind") or "")
    if kind == "terrain":
        return tuple(word for word in (*_STANDS, *_COVERS) if word == item.get("is"))
    if kind == "sand" and item.get("dune") == "high":
        return (kind, _HILLOCK)
    return (kind,) if kind in _FILLS else ()


def _labelled(sheet: Sheet, ground: Sheet, words: Mapping[str, tuple[str, ...]]) -> Sheet:
    """The hexes to label: those that are drawn, and those below one that is covered whole, whose name it would cut."""
    below = {
        other: sheet.board.hexes[other]
        for name, more in words.items()
        if not set(more).isdisjoint(_COVERS) and (other := sheet.grid.around(name)[_BOTTOM]) is not None
    }
    return Sheet(replace(ground.board, hexes={**below, **ground.board.hexes})) if below else ground


def _textures(nodes: Iterable[Node]) -> list[Node]:
    """The textures that some layers are filled with, for what lies over a map has none of the map's own."""
    fills = {str(node.attribs.get("fill")) for node in nodes}
    used = [pattern for pattern in patterns(_PREFIX) if f"url(#{pattern.attribs['id']})" in fills]
    return [Node("defs").extend(used)] if used else []


def _pairs(sheet: Sheet, items: Iterable[Item], kind: str) -> list[tuple[str, str]]:
    """The hexsides on which counters of a kind lie."""
    found = []
    for item in items:
        pair = item.get("between")
        if item.get("kind") == kind and isinstance(pair, (list, tuple)) and len(pair) == 2:
            one, other = (str(name).partition("@")[0] for name in pair)
            known = one in sheet.board.hexes and other in sheet.board.hexes
            if known and sheet.grid.adjacent(one, other):
                found.append((one, other))
    return found


def _with_their_groups(sheet: Sheet, words: Mapping[str, tuple[str, ...]]) -> frozenset[str]:
    """The hexes to draw: those that are changed, and what they are one thing with."""
    shown = set(words)
    for group_ in _ONE:
        here = {name for word in group_ for name in desert.hexes_with(sheet.board, word)}
        found = [name for name, more in words.items() if not group_.isdisjoint(more)]
        reached = set(found)
        while found:
            for other in sheet.grid.neighbours(found.pop()):
                if other in here and other not in reached:
                    reached.add(other)
                    found.append(other)
        shown |= reached
    return frozenset(shown)


def _covered_hexsides(sheet: Sheet, shown: frozenset[str]) -> list[Segment]:
    """The hexsides between two hexes that are drawn again: all others stay in view."""
    return [
        sheet.hexside_ends(name, other)
        for name in sorted(shown)
        for other in sheet.grid.neighbours(name)
        if name < other and other in shown
    ]


def _changed(hex_: Hex, more: tuple[str, ...]) -> Hex:
    return replace(hex_, words=tuple(dict.fromkeys((*hex_.words, *more))))


def _crossed(sheet: Sheet, pairs: Iterable[tuple[str, str]]) -> dict[str, Hex]:
    """The hexes on both sides of tracks, with nothing on their hexsides but those."""
    sides: dict[str, list[str]] = {}
    for one, other in pairs:
        for here, there in ((one, other), (other, one)):
            sides.setdefault(here, [""] * 6)[sheet.grid.around(here).index(there)] = _TRACK
    return {name: Hex(name, sides=tuple(found)) for name, found in sides.items()}


def _banks(sheet: Sheet, dug: set[str], sunk: frozenset[str], closed: set[tuple[str, str]]) -> list[list[XY]]:
    """The banks of laid wadis, joined from hex to hex where one goes on into the next."""
    banks: list[Segment] = []
    for name in dug:
        middle, corners = sheet.center(name), sheet.vertices(name)
        inner = [between(middle, corner, _WALL) for corner in corners]
        for side, other in enumerate(sheet.grid.around(name)):
            ends = inner[side], inner[(side + 1) % 6]
            if not _goes_on(name, other, dug | sunk, closed):
                banks.append(_same(ends))
                continue
            mouth = _mouth(sheet, name, side)
            banks += [_same((ends[0], mouth[0])), _same((mouth[1], ends[1]))]
            if other not in dug:
                banks.append(_same(mouth))
    return [ring[:-1] for ring in chains(banks)]


def _joints(sheet: Sheet, wadis: set[str], sunk: frozenset[str], closed: set[tuple[str, str]]) -> list[Node]:
    """Where wadis go on into what is printed: it reaches the hexside too, from its dot."""
    floors: list[tuple[XY, ...]] = []
    sides: list[Segment] = []
    for name in sorted(wadis):
        for side, other in enumerate(sheet.grid.around(name)):
            if other not in sunk or not _goes_on(name, other, sunk, closed):
                continue
            (ax, ay), (bx, by) = mouth = _mouth(sheet, name, side)
            (x, y), (dx, dy) = sheet.center(other), ((bx - ax) / 2, (by - ay) / 2)
            far = (x - dx, y - dy), (x + dx, y + dy)
            near = tuple(between(end, sheet.center(name), _OVER_MOUTH) for end in mouth)
            ends = [between(here, there, _FLOOR_TO) for here, there in zip(mouth, far, strict=True)]
            floors.append((*near, ends[1], ends[0]))
            sides += ((here, between(here, there, _SIDES_TO)) for here, there in zip(mouth, far, strict=True))
    return [
        *layer("d-wadi-joint", "".join(map(pathdata.polygon, floors))),
        *layer("d-wadi-side", pathdata.polylines(sides)),
    ]


def _goes_on(name: str, other: str | None, into: Collection[str], closed: set[tuple[str, str]]) -> bool:
    """Whether a wadi goes on into another hex: what lies lower there joins it, but over a bank."""
    return other in into and (name, other) not in closed and (other, name) not in closed


def _mouth(sheet: Sheet, name: str, side: int) -> Segment:
    """The part of a hexside over which a wadi goes on."""
    corners = sheet.vertices(name)
    a, b = corners[side], corners[(side + 1) % 6]
    return between(a, b, _MOUTH), between(b, a, _MOUTH)


def _same(segment: Segment) -> Segment:
    """A segment with its ends rounded: those of two hexes are to be one."""
    (ax, ay), (bx, by) = segment
    return (round(ax, 1), round(ay, 1)), (round(bx, 1), round(by, 1))
