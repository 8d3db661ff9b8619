"""What the layers share: one path drawn twice, plain and textured."""

from __future__ import annotations

from collections.abc import Iterable

from svg_maps.markup import Node, group, path, use
from svg_maps.pathdata import XY

_TILE = 280.0
"""The side of a tile, in drawing units."""


def textured(prefix: str, name: str, data: str, *textures: str, kind: str = "") -> list[Node]:
    """A layer with textures over it: the path is written once and used again for each texture.

    Args:
        prefix: what the drawing's ids begin with.
        name: the layer's class without ``map-``, and its path's id.
        data: the path data; where it is empty the layer is left out.
        textures: the ids of the textures without the prefix.
        kind: goes before the name in the id, where another layer of the drawing may have the same class.
    """
    if not data:
        return []
    identity = f"{prefix}{kind}{name}"
    plain = group(f"map-{name}", [path(data, id=identity)])
    return [plain, *(textured_use(identity, f"{prefix}{texture}") for texture in textures)]


def textured_use(identity: str, pattern: str) -> Node:
    """A path of the drawing once more, filled with a pattern."""
    node = use(identity)
    node.attribs["fill"] = f"url(#{pattern})"
    return node


def tiled(items: Iterable[tuple[XY, str]]) -> list[str]:
    """Path data gathered by where it lies, a tile of the map to a path.

    A browser draws one path with a thousand circles many times slower than fifty with twenty each, most of which lie
    outside the screen.

    Args:
        items: pieces of path data, each with a point of where it lies.
    """
    tiles: dict[tuple[int, int], list[str]] = {}
    for (x, y), data in items:
        tiles.setdefault((int(x // _TILE), int(y // _TILE)), []).append(data)
    return ["".join(pieces) for pieces in tiles.values()]


def tiled_layer(name: str, items: Iterable[tuple[XY, str]]) -> list[Node]:
    """A layer of many small pieces, a path for each tile of the map; with no pieces it is left out."""
    paths = [path(data) for data in tiled(items)]
    return [group(f"map-{name}", paths)] if paths else []


def layer(name: str, data: str) -> list[Node]:
    """A layer of one path; where the path is empty the layer is left out."""
    return [path(data, f"map-{name}")] if data else []


def stroked(prefix: str, data: str, *names: str, kind: str = "") -> list[Node]:
    """Several strokes along one path, bottom to top, the path written once.

    Args:
        prefix: what the drawing's ids begin with.
        data: the path data; where it is empty the layers are left out.
        names: the classes of the strokes without ``map-``.
        kind: goes before the name in the id, where another layer of the drawing may have the same class.
    """
    if not data:
        return []
    identity = f"{prefix}{kind}{names[0]}"
    first = group(f"map-{names[0]}", [path(data, id=identity)])
    return [first, *(use(identity, f"map-{name}") for name in names[1:])]
