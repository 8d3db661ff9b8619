"""The small maps that the key draws the desert's symbols from."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.board.parts import Hex, Hexside
from rules_core.board.surfaces import Shape
from rules_core.geometry.grid import Point
from svg_maps.legend_samples import FRAME, GRID, Sample

_SIDES = ("open",) * 6
_TRACK = ("open", "open", "track", "open", "open", "track")
_BAND: tuple[Point, ...] = (
    (-900, 130), (-450, -40), (0, -190), (300, -130), (520, -40), (900, -200), (900, 190), (520, 250), (300, 230),
    (0, 140), (-350, 300), (-900, 420),
)  # fmt: skip
"""A wadi across the sheet."""


def _board(
    *words: str,
    names: tuple[str, ...] = ("C2",),
    more: tuple[Hex, ...] = (),
    hexsides: tuple[tuple[str, str, str], ...] = (),
    shapes: tuple[Shape, ...] = (),
) -> Board:
    """A small desert: hexes with the same words, hexes of their own, what stands on hexsides."""
    hexes = {name: Hex(name) for name in GRID.cells}
    hexes.update({name: Hex(name, words, sides=_SIDES) for name in names})
    hexes.update({hex_.name: hex_ for hex_ in more})
    # A scrub hex out of sight makes the floor that of a desert.
    hexes["E3"] = Hex("E3", ("scrub",))
    return Board(
        id="key",
        title="Key",
        short_title="Key",
        credit="",
        systems=(),
        rule_sets={},
        grid=GRID,
        extent=FRAME,
        hexes=hexes,
        hexsides=tuple(Hexside((one, other), kind) for one, other, kind in hexsides),
        shapes=shapes,
    )


_MIDDLE = (112.2, 64.4)
"""The dot of C2, in drawing units."""
_ON_HEXSIDES = (112.2, 42.0)
"""A little above it, where its upper three hexsides are."""
_OVER = (("B1", "C2"), ("C1", "C2"), ("C2", "D1"))


def _over(kind: str) -> tuple[tuple[str, str, str], ...]:
    return tuple((one, other, kind) for one, other in _OVER)


_WADI = (Shape("wadi", (_BAND,)),)
_CLIFF = Hex("A1", ("wadi",), sides=_SIDES, cliffs=(5, 0, 1))

SAMPLES: tuple[Sample, ...] = (
    Sample("scrub", "Scrub", _board("scrub"), _MIDDLE),
    Sample("hammada", "Hammada", _board("hammada"), _MIDDLE),
    Sample("sand", "Sand", _board("sand"), _MIDDLE),
    Sample(
        "dune-low",
        "Dune crest, low",
        _board("sand", names=("B1", "C1", "C2", "D1"), hexsides=_over("dune-crest-low")),
        _ON_HEXSIDES,
    ),
    Sample(
        "dune-high",
        "Dune crest, high",
        _board("hillock", "sand", names=("B1", "C1", "C2", "D1"), hexsides=_over("dune-crest-high")),
        _ON_HEXSIDES,
    ),
    Sample("deir", "Deir with its lip", _board("dier"), _MIDDLE),
    Sample(
        "deir-lip",
        "Lip between deirs",
        _board("dier", names=("B1", "C1", "C2", "D1"), hexsides=_over("deir-lip")),
        _ON_HEXSIDES,
    ),
    Sample("wadi", "Wadi", _board(shapes=_WADI, names=())),
    Sample("wadi-cliff", "Wadi with a cliff", _board(shapes=_WADI, names=(), more=(_CLIFF,))),
    Sample("wadi-bank", "Wadi bank", _board(names=(), hexsides=_over("wadi-bank")), _ON_HEXSIDES),
    Sample("hillock", "Hillock", _board("hillock"), _MIDDLE),
    Sample("summit", "Hillock, summit", _board("hillock-summit"), _MIDDLE),
    Sample(
        "track",
        "Track",
        _board(
            more=(
                Hex("B1", sides=_TRACK),
                Hex("C2", sides=_TRACK),
                Hex("D2", sides=("open",) * 6),
            ),
            names=(),
        ),
        _MIDDLE,
    ),
    Sample("sangar", "Sangar", _board("sangar"), _MIDDLE),
    Sample("cactus-hedge", "Cactus hedge", _board(names=(), hexsides=_over("cactus-hedge")), _ON_HEXSIDES),
    Sample("cactus-patch", "Cactus patch", _board("cactus-patch"), _MIDDLE),
    Sample("olive-grove", "Olive grove", _board("olive-grove"), _MIDDLE),
    Sample("palm-trees", "Palms", _board("palm-trees"), _MIDDLE),
    Sample("broken-ground", "Broken ground", _board("broken-ground"), _MIDDLE),
)
"""The desert's symbols, in the order of the key."""
