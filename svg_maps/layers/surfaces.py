"""The surfaces of an imported board, drawn by the same signs as charted terrain: fills, textures, outlines.

Related words share a sign: what a player has to tell apart is told by the answers, and the key says what a sign is.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules_core.board.surfaces import Shape
from svg_maps import pathdata
from svg_maps.geometry import Box
from svg_maps.layers.parts import layer, stroked, textured
from svg_maps.markup import Node
from svg_maps.pathdata import num
from svg_maps.sheet import Sheet

_KIND = "surface-"
"""In the ids of its layers: who draws on an imported board lays charted terrain of the same class beside them."""

_LOW = ("soft-sand", "snow", "deep-snow", "mud", "mudflats", "beach-slight", "beach-moderate", "beach-steep")
_WATER = (
    "water", "shallow-water", "river", "shallow-river", "canal", "ford", "ocean", "shallow-ocean", "effluent",
    "flooded-stream", "reef-exposed", "reef-submerged", "ice",
)  # fmt: skip
_MARSH = ("marsh", "swamp", "rice-paddy-irrigated", "rice-paddy-in-season")
_GRAIN = ("grain", "kunai", "plowed-field", "vineyard", "rice-paddy-drained", "rice-paddy-bank")
_WOODS = ("woods", "forest", "pine-woods", "light-woods", "light-jungle", "dense-jungle", "bamboo")
_ORCHARD = ("orchard", "orchard-bare")
_BRUSH = ("brush", "sand-dune")
_CRAGS = ("crags",)
_GULLY = (
    "gully", "dry-stream", "shallow-stream", "deep-stream", "irrigation-ditch", "trench", "antitank-trench",
    "foxholes", "panji",
)  # fmt: skip
_DIRT = ("road-dirt", "path", "track", "sunken-road")
_PAVED = ("road-paved", "elevated-road", "runway")
_RAILWAY = ("railway", "railway-embankment", "railway-elevated", "railway-sunken")
_BRIDGES = ("bridge-stone", "bridge-wooden", "bridge-pontoon", "bridge-foot")
_FACTORIES = ("factory-masonry", "factory-wooden", "marketplace-masonry", "marketplace-wooden")
_OPEN_FLOORS = ("factory-roofless", "factory-gutted", "building-gutted")
_WOODEN = ("building-wooden", "huts", "collapsed-huts", "bedouin-camp", "tower-hindrance", "tower-raised")
_MASONRY = (
    "building-masonry", "mausoleum", "building-cluster", "temple", "tower-obstacle", "storage-tank", "pillbox",
    "sangar", "cellar", "rooftop",
)  # fmt: skip
_SOLID_WALLS = ("factory-wall-masonry", "factory-wall-wooden", "interior-wall", "rowhouse-wall", "roadblock")
_WALLS = ("wall", "embankment")
_HEDGES = ("hedge", "bocage")


def levels(sheet: Sheet) -> list[Node]:
    """Ground above the level of most hexes, and below it: a tint for each level, and the edge of each."""
    ground = [shape for shape in sheet.board.shapes if shape.level is not None]
    if not ground:
        return []
    common = sheet.common_level
    tints = [
        ("hill" if shape.level > common else "hollow", _data(sheet, [shape]))
        for shape in ground
        if shape.level is not None
    ]
    return _even_odd(
        *(node for name, data in tints for node in layer(name, data)),
        *layer("level-edge", "".join(data for _, data in tints)),
    )


def open_country(sheet: Sheet, prefix: str) -> list[Node]:
    """What grows and what flows."""
    return _even_odd(
        *_textured(prefix, "low-ground", _of(sheet, _LOW), "tufts"),
        *_textured(prefix, "marsh", _of(sheet, _MARSH), "reeds"),
        *_textured(prefix, "water", _of(sheet, _WATER), "waves"),
        *_textured(prefix, "grain", _of(sheet, _GRAIN), "ears"),
        *layer("orchard", _of(sheet, _ORCHARD)),
        *_textured(prefix, "woods", _of(sheet, _WOODS), "trees"),
        *_textured(prefix, "brush", _of(sheet, _BRUSH), "brush-rings"),
        *_textured(prefix, "crags", _of(sheet, _CRAGS), "stones"),
        *_textured(prefix, "graveyard", _of(sheet, ("graveyard",)), "crosses"),
        *layer("gully", _of(sheet, _GULLY)),
        *layer("cliff-face", _of(sheet, ("cliff",))),
    )


def ways(sheet: Sheet, prefix: str) -> list[Node]:
    """Roads, railways and bridges."""
    return _even_odd(
        *layer("square-dirt", _of(sheet, _DIRT)),
        *stroked(prefix, _of(sheet, _PAVED), "square-paved-edge", "square-paved", kind=_KIND),
        *layer("railway", _of(sheet, _RAILWAY)),
        *layer("bridge-deck", _of(sheet, _BRIDGES)),
    )


def strewn(sheet: Sheet, prefix: str) -> list[Node]:
    """Debris, rubble, lumber yards."""
    return _even_odd(
        *_textured(prefix, "debris", _of(sheet, ("debris",)), "chips"),
        *_textured(prefix, "junkyard", _of(sheet, ("lumber", "junkyard")), "wire-mesh"),
        *_textured(prefix, "rubble-masonry", _of(sheet, ("rubble-masonry",)), "stones"),
        *_textured(prefix, "rubble-wooden", _of(sheet, ("rubble-wooden",)), "boards"),
    )


def houses(sheet: Sheet, prefix: str) -> list[Node]:
    """Buildings and what is left of them, and their walls."""
    standing = (*_WOODEN, *_MASONRY, *_FACTORIES, *_OPEN_FLOORS)
    return _even_odd(
        *_textured(prefix, "building-wooden", _of(sheet, _WOODEN), "planks"),
        *layer("building-masonry", _of(sheet, _MASONRY)),
        *_textured(prefix, "factory", _of(sheet, _FACTORIES), "roof-lines"),
        *_textured(prefix, "open-floor", _of(sheet, _OPEN_FLOORS), "chips"),
        *layer("house-outline", _of(sheet, standing)),
        *layer("solid-wall", _of(sheet, _SOLID_WALLS)),
        *layer("wall-art", _of(sheet, _WALLS)),
        *layer("hedge-art", _of(sheet, _HEDGES)),
    )


def _even_odd(*nodes: Node) -> list[Node]:
    """Layers whose paths cover what lies inside an odd number of rings, whichever way each runs."""
    for node in nodes:
        node.attribs["fill-rule"] = "evenodd"
    return list(nodes)


def _textured(prefix: str, name: str, data: str, texture: str) -> list[Node]:
    return textured(prefix, name, data, texture, kind=_KIND)


def _of(sheet: Sheet, words: Iterable[str]) -> str:
    wanted = frozenset(words)
    return _data(sheet, [shape for shape in sheet.board.shapes if shape.level is None and shape.terrain in wanted])


def _data(sheet: Sheet, shapes: Iterable[Shape]) -> str:
    """The path data of shapes; a ring out of view changes nothing in view, even where it is a hole."""
    return "".join(data for shape in shapes for box, data in _rings(shape, sheet.units) if sheet.sees(box))


@lru_cache(maxsize=1024)
def _rings(shape: Shape, units: tuple[int, int]) -> tuple[tuple[Box, str], ...]:
    """The rings of a shape: the rectangle each lies in, and its path data; kept, as parts of a map are drawn often."""
    across, down = units
    found = []
    for ring in shape.rings:
        xs = [x / across for x, _ in ring]
        ys = [y / down for _, y in ring]
        # Steps are short numbers, which keeps a drawing with tens of thousands of corners small.
        steps = " ".join(
            f"{num(x2 - x1)} {num(y2 - y1)}" for x1, y1, x2, y2 in zip(xs, ys, xs[1:], ys[1:], strict=False)
        )
        box = (min(xs), min(ys), max(xs), max(ys))
        found.append((box, f"M{pathdata.pair((xs[0], ys[0]))}l{steps}z".replace(" -", "-")))
    return tuple(found)
