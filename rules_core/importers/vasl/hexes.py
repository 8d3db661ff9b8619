"""What VASL takes each hex to be: the terrain at its centre, its level, its hexsides, stairs and bridge.

The pixel at the centre decides, save that a building which reaches the middle of a hexside is the hex's building, and
that terrain which fills every hex it is in is the hex's terrain wherever in its middle it is painted.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules_core.board.terrain_words import SURFACE_HEXSIDES
from rules_core.geometry.grid import NEIGHBOURS, Cell
from rules_core.importers.vasl.cells import Cells, code_of
from rules_core.importers.vasl.geometry import Geometry, Pixel
from rules_core.importers.vasl.terrain_codes import BRIDGES, BUILDINGS, DEPRESSIONS, FACTORIES, INHERENT_CODES, KINDS

OPEN = 0
"""The code of open ground, which VASL takes to lie beyond the board."""

_HEXES_AT_ONCE = 64


@dataclass(frozen=True)
class VaslHex:
    """What VASL takes a hex to be.

    Args:
        code: the code of the terrain at its centre.
        elevation: the ground's elevation there.
        other: the code of the depression that a bridge at the centre crosses, or of the bridge over a depression there;
            None for a hex without a bridge.
        sides: the codes of what lies at the middle of each hexside, clockwise from the top.
        stairway: whether stairs join the levels of its building.
        filled: the code of the depression at the centre that inherent terrain fills, rubble in a gully; None for none.
    """

    code: int
    elevation: int
    other: int | None
    sides: tuple[int, ...]
    stairway: bool
    filled: int | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The terrain words of the hex, its centre's first."""
        codes = (self.code, self.other, self.filled)
        return tuple(dict.fromkeys(KINDS[code].word for code in codes if code is not None))


def setting_up(
    cells: Cells, geometry: Geometry, kinds_in: Mapping[str, Collection[str]]
) -> Generator[Fraction, None, dict[str, VaslHex]]:
    """What every hex of a board is; what is done of it is told on the way.

    Args:
        cells: its pixels.
        geometry: where its hexes lie.
        kinds_in: by hex, the letters of the pixels in it.
    """
    grid = geometry.grid
    points: dict[Cell, tuple[Pixel, ...]] = {}
    own: dict[Cell, tuple[int, ...]] = {}
    for number, cell in enumerate(grid.names):
        if number % _HEXES_AT_ONCE == 0:
            yield Fraction(number, 2 * len(grid.names))
        points[cell] = geometry.hexside_points(cell)
        own[cell] = tuple(cells.code(*point) if geometry.has(point) else OPEN for point in points[cell])
    found = {}
    for number, ((name, cell), stairway) in enumerate(zip(grid.cells.items(), cells.stairways, strict=True)):
        if number % _HEXES_AT_ONCE == 0:
            yield Fraction(number + len(grid.cells), 2 * len(grid.cells))
        center = geometry.center(cell)
        elevation = cells.elevation(*center)
        code = at_center = cells.code(*center)
        if not _is_building(code):
            code = next((side for side in own[cell] if _is_building(side)), code)
        kinds = kinds_in.get(name, ())
        inherent = {kind for kind in kinds if code_of(kind) in INHERENT_CODES}
        if inherent:
            code = _inherent(cells, center, points[cell], inherent) or code
        found[name] = VaslHex(
            code=code,
            elevation=elevation,
            other=_across_bridge(at_center, {code_of(kind) for kind in kinds}),
            sides=tuple(
                _side(own[cell][side], own.get((cell[0] + dc, cell[1] + ds)), (side + 3) % 6)
                for side, (dc, ds) in enumerate(NEIGHBOURS)
            ),
            stairway=stairway or _has_stairs_of_its_own(code),
            filled=at_center if code != at_center and KINDS[at_center].word in DEPRESSIONS else None,
        )
    return found


def inherent_code(cells: Cells, geometry: Geometry, cell: Cell, kinds: Collection[str]) -> int | None:
    """The code of the terrain that fills a hex, if it is painted in its middle.

    Args:
        cells: the board's pixels.
        geometry: where its hexes lie.
        cell: the hex.
        kinds: the letters of such terrain on the board.
    """
    return _inherent(cells, geometry.center(cell), geometry.hexside_points(cell), kinds)


def _is_building(code: int) -> bool:
    return KINDS[code].word in BUILDINGS


def _has_stairs_of_its_own(code: int) -> bool:
    """Every hex of a building with one storey above the ground floor has stairs, drawn or not."""
    kind = KINDS[code]
    return kind.floors == 1 and kind.word in BUILDINGS - FACTORIES


def _side(own: int, opposite: tuple[int, ...] | None, facing: int) -> int:
    """What lies at a hexside: what the hex has there, unless only the adjacent hex has what stands on hexsides."""
    if opposite is None or KINDS[own].word in SURFACE_HEXSIDES:
        return own
    return opposite[facing] if KINDS[opposite[facing]].word in SURFACE_HEXSIDES else own


def _across_bridge(code: int, codes: Collection[int]) -> int | None:
    """What is below the bridge at a centre, or the bridge above what is there."""
    word = KINDS[code].word
    wanted = DEPRESSIONS if word in BRIDGES else BRIDGES if word in DEPRESSIONS else frozenset()
    return min((other for other in codes if KINDS[other].word in wanted), default=None)


def _inherent(cells: Cells, center: Pixel, points: tuple[Pixel, ...], kinds: Collection[str]) -> int | None:
    """The first terrain that fills its hex among the pixels that are nearer the centre than any hexside's middle.

    Args:
        cells: the board's pixels.
        center: the centre's pixel.
        points: the pixels at the middles of the hexsides.
        kinds: the letters of such terrain in the hex.
    """
    cx, cy = center
    # Nearer the centre than a point: x dx + y dy <= limit.
    halves = [(2 * (x - cx), 2 * (y - cy), x * x + y * y - cx * cx - cy * cy) for x, y in points]
    reach = max(abs(x - cx) for x, _ in points)
    for x in range(max(0, cx - reach), min(cells.width, cx + reach + 1)):
        top, bottom = 0, cells.height - 1
        for dx, dy, limit in halves:
            left = limit - x * dx
            if dy > 0:
                bottom = min(bottom, left // dy)
            elif dy < 0:
                top = max(top, -(left // -dy))
            elif left < 0:
                bottom = -1
        column = cells.kinds[x * cells.height + top : x * cells.height + bottom + 1] if top <= bottom else ""
        first = min((place for kind in kinds if (place := column.find(kind)) >= 0), default=-1)
        if first >= 0:
            return code_of(column[first])
    return None
