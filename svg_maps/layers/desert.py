"""The desert: areas by whole hexes as the rules judge them, and signs of their own for all that grows and lies there.

Ticks point down; a wave is sand on the move; what has no outline has no effect on sight.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rules_core.board.board import Board
from svg_maps import pathdata
from svg_maps.geometry import Segment, box_of, chains, ticks, ticks_inside
from svg_maps.hex_outlines import outlines, rounded, standing
from svg_maps.layers import desert_signs as signs
from svg_maps.layers.parts import layer, tiled_layer
from svg_maps.markup import Node, rect
from svg_maps.pathdata import XY
from svg_maps.sheet import Sheet

WADI = "wadi"
WORDS = ("scrub", "hammada", "sand", "broken-ground", "dier", "dier-lip", "hillock", "hillock-summit", WADI)
"""The words of hexes that make a map a desert, drawn on a desert's floor."""
_LEAST = 50
"""The least share of a hex, in thousandths, at which art is drawn by the whole hex: what the rules count as one."""

_ROUND, _ROUNDER = 0.33, 0.5
_FEW = 60
"""Corners of an outline that was drawn and not traced off pixels."""
_TICK, _TICKS_APART = 5, 8
"""How long the ticks on both sides of a hexside are, and how far apart."""
_CLIFF_AT = 0.5
"""How far from the dot towards the corners a wadi's cliff is drawn inside its hex."""


def is_desert(board: Board) -> bool:
    """Whether a map is drawn on a desert's floor: desert terrain lies anywhere on it."""
    return _is_desert(board)


@lru_cache(maxsize=16)
def _is_desert(board: Board) -> bool:
    return any(hexes_with(board, word) for word in WORDS)


@lru_cache(maxsize=256)
def hexes_with(board: Board, word: str) -> frozenset[str]:
    """The hexes of a map that carry a word, or enough of its art."""
    return frozenset(
        name
        for name, hex_ in board.hexes.items()
        if word in hex_.terrain or (hex_.art and dict(hex_.art).get(word, 0) >= _LEAST)
    )


def floor(sheet: Sheet) -> list[Node]:
    """The floor of a desert, in place of plain paper."""
    if not is_desert(sheet.board):
        return []
    left, top, right, bottom = sheet.extent
    return [rect(left, top, right - left, bottom - top, "map-d-ground")]


def desert_areas(sheet: Sheet, *, tracked: bool = True) -> list[Node]:
    """What fills its hexes: broken ground, hammada, sand, deirs, hillocks, and what lies on them.

    Args:
        sheet: the map.
        tracked: whether its tracks are among them.
    """
    if not is_desert(sheet.board):
        return []
    board = sheet.board
    broken, hammada, sand = (hexes_with(board, word) for word in ("broken-ground", "hammada", "sand"))
    deir = hexes_with(board, "dier") | hexes_with(board, "dier-lip")
    summit = hexes_with(board, "hillock-summit")
    hillock = hexes_with(board, "hillock") | summit
    lips, edges, tops = (
        outlines(sheet, deir, 7),
        outlines(sheet, hillock, 7),
        outlines(sheet, summit, _summit_inset(board, hillock, summit)),
    )
    feet = standing(edges, 5.5, 10, outward=True) + standing(tops, 4.5, 8, outward=True)
    return [
        *layer("d-broken", rounded(outlines(sheet, broken, 2), _ROUNDER)),
        *_signs(sheet, "d-broken-marks", broken, signs.zigzags),
        *layer("d-ham", rounded(outlines(sheet, hammada, 4), _ROUNDER)),
        *layer("d-sand", rounded(outlines(sheet, sand, 2), _ROUNDER)),
        *layer("d-deir", rounded(lips, _ROUND)),
        *layer("d-lip", pathdata.polylines(standing(lips, 5, 8, outward=False))),
        *layer("d-hillock", rounded(edges, _ROUND)),
        *layer("d-summit", rounded(tops, _ROUND)),
        *layer("d-hill-ticks", pathdata.polylines(feet)),
        *_signs(sheet, "d-sand-dots", sand, signs.sand_dots),
        *_signs(sheet, "d-ham-stones", hammada, signs.stones),
        *_signs(sheet, "d-ham-dots", hammada, signs.stone_dots),
        *_signs(sheet, "d-scrub", hexes_with(board, "scrub"), signs.clumps),
        *_signs(sheet, "d-scrub-feet", hexes_with(board, "scrub"), signs.clump_feet),
        *(tracks(sheet) if tracked else []),
    ]


def tracks(sheet: Sheet) -> list[Node]:
    """Tracks, as two dashed ruts without a fill."""
    return layer("d-track", _ruts(sheet))


def _summit_inset(board: Board, hillock: frozenset[str], summit: frozenset[str]) -> float:
    """How far inside its hexes a Summit is drawn: farther where its hillock ends with it, as a ring within a ring."""
    inner = all(hillock.issuperset(board.grid.neighbours(name)) for name in summit)
    return 11 if inner else 17


def wadis(sheet: Sheet) -> list[Node]:
    """Wadis with their banks, and the cliffs along them; banks traced off a picture are ragged without ticks."""
    rings = (
        ring for shape in sheet.board.shapes if shape.terrain == WADI for ring in _scaled(shape.rings, sheet.units)
    )
    shown = [ring for ring in rings if sheet.sees(box_of(ring))]
    return [*dug(shown), *wadi_cliffs(sheet)]


def dug(banks: Sequence[Sequence[XY]]) -> list[Node]:
    """Wadis by the rings that their banks are, with their ticks."""
    fill = layer("d-wadi", "".join(map(_outline, banks)))
    for node in fill:
        node.attribs["fill-rule"] = "evenodd"
    return [
        *fill,
        *layer(
            "d-bank-ticks",
            pathdata.polylines(t for ring in banks if len(ring) < _FEW for t in ticks_inside(ring, 5, 8)),
        ),
    ]


def _outline(ring: Sequence[XY]) -> str:
    """A wadi's outline; of few corners, as our own maps have them, they are rounded."""
    return rounded([ring], 0.3) if len(ring) < _FEW else pathdata.polygon(ring)


def growth(sheet: Sheet) -> list[Node]:
    """Cactus, olives and palms."""
    board = sheet.board
    cactus, olives, palms = (hexes_with(board, word) for word in ("cactus-patch", "olive-grove", "palm-trees"))
    return [
        *_signs(sheet, "d-spikes", cactus, signs.spikes),
        *_signs(sheet, "d-pads", cactus, signs.pads),
        *_signs(sheet, "d-olives", olives, signs.crowns),
        *_signs(sheet, "d-twigs", olives, signs.twigs),
        *_signs(sheet, "d-palms", palms, signs.fronds),
        *_signs(sheet, "d-palm-hearts", palms, signs.hearts),
        *sangars(sheet, hexes_with(board, "sangar")),
    ]


def desert_hexsides(sheet: Sheet) -> list[Node]:
    """Dune crests as waves on a strip of sand, cactus hedges as rows of pads; lips and banks, down on both sides."""
    low, high, cactus = (_runs(sheet, kind) for kind in ("dune-crest-low", "dune-crest-high", "cactus-hedge"))
    waves = [signs.wave(line, 0.0) for line in low] + [
        signs.wave(line, aside) for line in high for aside in (-signs.APART / 2, signs.APART / 2)
    ]
    return [
        *layer("d-dune-strip", pathdata.polylines([*low, *high])),
        *layer("d-dune", "".join(waves)),
        *layer("d-spikes", "".join(map(signs.hedge_spikes, cactus))),
        *layer("d-pads", "".join(map(signs.hedge_pads, cactus))),
        *_falling_both_ways(sheet, "deir-lip", "d-lip-side", "d-lip"),
        *_falling_both_ways(sheet, "wadi-bank", "d-wadi-side", "d-bank-ticks"),
    ]


def _falling_both_ways(sheet: Sheet, kind: str, line: str, strokes: str) -> list[Node]:
    """An edge along hexsides between two hollows: its ticks point down into both."""
    sides = [side.between for side in sheet.hexsides(kind)]
    feet = [
        tick
        for pair in sides
        for name in pair
        for tick in ticks(*sheet.hexside_ends(*pair), sheet.center(name), _TICK, _TICKS_APART)
    ]
    runs = chains(sheet.hexside_ends(*pair) for pair in sides)
    return [*layer(line, pathdata.polylines(runs)), *layer(strokes, pathdata.polylines(feet))]


def sangars(sheet: Sheet, hexes: Iterable[str]) -> list[Node]:
    """Sangars, as rings of stones open on one side.

    Args:
        sheet: the map.
        hexes: the hexes that they lie in.
    """
    return _signs(sheet, "d-sangar", hexes, signs.stone_ring)


def wadi_cliffs(sheet: Sheet) -> list[Node]:
    """The cliffs along the wadis of a map's hexes."""
    walls, wall_ticks = _cliffs(sheet)
    return [
        *layer("d-wadi-cliff", pathdata.polylines(walls)),
        *layer("d-wadi-cliff-ticks", pathdata.polylines(wall_ticks)),
    ]


def _runs(sheet: Sheet, kind: str) -> list[list[XY]]:
    """The hexsides of a kind joined into lines."""
    return chains(sheet.hexside_ends(*side.between) for side in sheet.hexsides(kind))


def _signs(sheet: Sheet, name: str, hexes: Iterable[str], draw: signs.Sign) -> list[Node]:
    """Small signs in hexes: the same in each, turned by where it lies."""
    shown = [hex_name for hex_name in sheet.hexes if hex_name in set(hexes)] if hexes else []
    return tiled_layer(name, ((sheet.center(here), draw(sheet.center(here), _turn(sheet, here))) for here in shown))


def _turn(sheet: Sheet, name: str) -> int:
    """A number by which the signs of one hex differ from those of the next."""
    column, row = sheet.grid.cell(name)
    return (5 * column + 3 * row) % 4


def _ruts(sheet: Sheet) -> str:
    """Tracks as two ruts, from dot to dot across the hexsides that they cross."""
    board, grid = sheet.board, sheet.grid
    legs: list[Segment] = []
    for name, hex_ in board.hexes.items():
        for side in (1, 2, 3):
            other = grid.around(name)[side]
            if other is not None and hex_.sides and hex_.sides[side] == "track":
                legs.append((sheet.center(name), sheet.center(other)))
    return "".join(signs.beside(line, aside) for line in chains(legs) for aside in (-3.4, 3.4))


def _cliffs(sheet: Sheet) -> tuple[list[list[XY]], list[Segment]]:
    """The cliffs inside wadi hexes, as bars with ticks towards the wadi; none where the wadi itself goes on."""
    bars: list[Segment] = []
    strokes: list[Segment] = []
    for name in sheet.hexes:
        hex_ = sheet.board.hexes[name]
        x, y = sheet.center(name)
        corners = [(x + (vx - x) * _CLIFF_AT, y + (vy - y) * _CLIFF_AT) for vx, vy in sheet.vertices(name)]
        for side in hex_.cliffs:
            if hex_.sides and hex_.sides[side] == WADI:
                continue
            a, b = corners[side], corners[(side + 1) % 6]
            bars.append((a, b))
            strokes += ticks(a, b, (x, y), 6, 5)
    return chains(bars), strokes


_Rings = tuple[tuple[tuple[int, int], ...], ...]


@lru_cache(maxsize=64)
def _scaled(rings: _Rings, units: tuple[int, int]) -> list[tuple[XY, ...]]:
    """Rings in drawing units."""
    across, down = units
    return [tuple((x / across, y / down) for x, y in ring) for ring in rings]
