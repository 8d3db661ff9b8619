"""A board as a scenario's conditions have it: where terrain stands for another one, the drawing shows that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.board.surfaces import Shape
from rules_core.tabletop.map import Map
from svg_maps.layers.desert import WORDS, hexes_with

Becomes = Mapping[str, str]
Item = Mapping[str, object]

_DRAWN_AS = {"broken-crags": "crags"}
"""Words of rules whose signs are those of another word."""
_COVERS = frozenset({"brush", "crags", "woods", "grain", "vineyard"})
"""Terrain that is drawn by its outline, and over its whole hex where the map has none."""


def repainted(drawn: Map, becomes: Becomes) -> Map:
    """A map with other terrain in place of its own; a free table stays as it is.

    Args:
        drawn: the map.
        becomes: by terrain word, what stands in its place.
    """
    if not becomes or not isinstance(drawn, Board):
        return drawn
    new = {word: _DRAWN_AS.get(other, other) for word, other in becomes.items()}
    # What the desert's floor has is drawn hex by hex, for its art is scattered stones and clumps.
    kept = [shape for shape in drawn.shapes if shape.terrain not in new or shape.terrain not in WORDS]
    outlined = {shape.terrain for shape in kept}
    covered = [
        Shape(other, (tuple(drawn.grid.vertices(name)),))
        for word, other in new.items()
        if other in _COVERS and word not in outlined
        for name in sorted(hexes_with(drawn, word))
    ]
    return replace(
        drawn,
        hexes={name: _hex(hex_, new) for name, hex_ in drawn.hexes.items()},
        hexsides=tuple(replace(side, kind=new.get(side.kind, side.kind)) for side in drawn.hexsides),
        shapes=(*(replace(shape, terrain=new.get(shape.terrain, shape.terrain)) for shape in kept), *covered),
    )


def laid_as(table: Iterable[Item], becomes: Becomes) -> list[Item]:
    """The things on a table, those that are terrain as the conditions have it.

    Args:
        table: the things, as a query has them.
        becomes: as for ``repainted``.
    """
    new = {word: _DRAWN_AS.get(other, other) for word, other in becomes.items()}
    return [_laid(item, new) for item in table]


def _laid(item: Item, new: Becomes) -> Item:
    kind = str(item.get("kind") or "")
    word = str(item.get("is") or "") if kind == "terrain" else kind
    if word not in new or not item.get("at"):
        return item
    return {"kind": "terrain", "at": item["at"], "is": new[word]}


def _hex(hex_: Hex, new: Becomes) -> Hex:
    if new.keys().isdisjoint((*hex_.words, *hex_.sides, *(word for word, _ in hex_.art))):
        return hex_
    return replace(
        hex_,
        words=tuple(dict.fromkeys(new.get(word, word) for word in hex_.words)),
        sides=tuple(new.get(word, word) for word in hex_.sides),
        art=tuple((new.get(word, word), share) for word, share in hex_.art),
    )
