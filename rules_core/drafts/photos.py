"""A photograph of the player's own board under his map: where it lies, and how far off it may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import hypot, sqrt

from rules_core.drafts.errors import DraftRefused
from rules_core.drafts.homographies import FEWEST, Homography, Pair, fitted
from rules_core.drafts.places import point_of
from rules_core.geometry.grid import ExactPoint, Grid, Point
from rules_core.geometry.polygons import side
from rules_core.quoting import listed

SLIP = 1
"""How many pixels of the photograph a tap may be off: it is set under a loupe."""

GOOD = 1.0
"""Up to how many millimetres of the board a fit is good."""
GOOD_PART = 0.05
"""The same in parts of a hex, where nobody has said how large one is."""

SMALL = 1_500
RIGHT_SIZE = 3_000
"""Along its long side, up to how many pixels a photograph is small, and how many would be right."""

_MOST_TAPS = 60
_PARTS = 64
"""Into how many parts a pixel is divided where a tap is said between pixels."""
_TABLE_UNIT = 0.254
"""How many millimetres a lattice unit of a table is: the hundredth of an inch."""


@dataclass(frozen=True)
class Tap:
    """A point of the map and where it is in the photograph.

    Args:
        said: what players call it: a hex.
        on_map: its lattice point.
        on_photo: its pixel.
    """

    said: str
    on_map: Point
    on_photo: ExactPoint


@dataclass(frozen=True)
class Ruler:
    """What lengths on the lattice are on the player's board.

    Args:
        across: millimetres to a lattice unit from left to right; parts of a hex where ``known`` is false.
        down: the same from top to bottom.
        known: whether anybody has said how large a hex is.
    """

    across: float
    down: float
    known: bool

    def length(self, dx: float, dy: float) -> float:
        """How long a stretch is."""
        return hypot(dx * self.across, dy * self.down)


def ruler_of(grid: Grid | None, hex_size: int | None) -> Ruler:
    """The ruler of a map.

    Args:
        grid: its grid; None for a table, whose lattice is of hundredths of an inch.
        hex_size: tenths of a millimetre from one hex dot to the next one below; None where nobody has said.
    """
    if grid is None:
        return Ruler(_TABLE_UNIT, _TABLE_UNIT, True)
    size = 1.0 if hex_size is None else hex_size / 10
    # Columns of regular hexes lie nearer to one another than rows, whatever the lattice makes of them.
    return Ruler(size * sqrt(3) / 2 / grid.column_step, size / grid.row_step, hex_size is not None)


@dataclass(frozen=True)
class Fit:
    """How a photograph lies under a map.

    Args:
        to_photo: from the lattice to the photograph.
        to_map: the way back.
        dots: by name, where each hex's dot lies in the photograph.
        off: how far off the fit may be at most, in the ruler's unit.
        off_at: where.
        measured: whether that is how far taps lie off; else it is what a slip of a tap would do.
    """

    to_photo: Homography
    to_map: Homography
    dots: Mapping[str, tuple[float, float]]
    off: float
    off_at: str
    measured: bool


def fit(taps: Sequence[Tap], where: Mapping[str, Point], ruler: Ruler, mirrored: bool = False) -> Fit:
    """Fit a photograph to a map.

    Args:
        taps: four at least, of different points.
        where: by name, the points of the map that are looked at: the dots of its hexes.
        ruler: what lengths on the lattice are on the board.
        mirrored: whether the lattice runs up where pictures run down, as that of a table does.

    Raises:
        DraftRefused: there is no such fit.
    """
    if len(taps) < FEWEST:
        missing = FEWEST - len(taps)
        raise DraftRefused(f"Four points are needed: tap {missing} more.")
    if len({tap.on_map for tap in taps}) < len(taps) or len({tap.on_photo for tap in taps}) < len(taps):
        raise DraftRefused("Two of the points are the same one: tap four different ones.")
    if len(taps) > _MOST_TAPS:
        raise DraftRefused(f"{_MOST_TAPS} points are more than enough.")
    _not_on_one_line(taps)
    to_photo = _to_photo(taps, where, mirrored)
    dots = {name: to_photo.at(*point) for name, point in where.items()}
    off, off_at = _missed(taps, to_photo.inverse(), ruler)
    slip, slip_at = _slip(taps, where, dots, ruler)
    measured = len(taps) > FEWEST and off >= slip
    return Fit(to_photo, to_photo.inverse(), dots, *((off, off_at) if measured else (slip, slip_at)), measured)


def _not_on_one_line(taps: Sequence[Tap]) -> None:
    """Refuse four points of which three lie on one line: they tell no angle."""
    if len(taps) != FEWEST:
        return
    for left_out in range(FEWEST):
        a, b, c = (tap for number, tap in enumerate(taps) if number != left_out)
        if side(a.on_map, b.on_map, c.on_map) == 0 or side(a.on_photo, b.on_photo, c.on_photo) == 0:
            raise DraftRefused(f"{listed([a.said, b.said, c.said])} lie on one line: take corners of the map.")


_SWAPPED = "No photo of this map looks like that: are two of the points in each other's place?"


def _to_photo(taps: Sequence[Tap], where: Mapping[str, Point], mirrored: bool) -> Homography:
    """The homography from the lattice to the photograph.

    Raises:
        DraftRefused: no photograph of the map looks like that.
    """
    pairs: list[Pair] = [(tap.on_map, tap.on_photo) for tap in taps]
    found = fitted(pairs)
    if found is None:
        raise DraftRefused(_SWAPPED)
    depths = [found.depth(*point) for point in (*where.values(), *(tap.on_map for tap in taps))]
    is_mirrored = (found.turn() < 0) != (depths[0] < 0)
    if min(depths) <= 0 <= max(depths) or is_mirrored != mirrored:
        raise DraftRefused(_SWAPPED)
    return found


def _missed(taps: Sequence[Tap], to_map: Homography, ruler: Ruler) -> tuple[float, str]:
    """How far the fit is off at the worst of the points that were tapped."""
    missed = []
    for tap in taps:
        x, y = to_map.at(float(tap.on_photo[0]), float(tap.on_photo[1]))
        missed.append((ruler.length(x - tap.on_map[0], y - tap.on_map[1]), tap.said))
    return max(missed)


def _slip(
    taps: Sequence[Tap], where: Mapping[str, Point], dots: Mapping[str, tuple[float, float]], ruler: Ruler
) -> tuple[float, str]:
    """What a slip of a single tap would do to the point of the map where it does most."""
    worst = 0.0, taps[0].said
    for number, tap in enumerate(taps):
        for dx, dy in ((SLIP, 0), (0, SLIP)):
            at = tap.on_photo[0] + dx, tap.on_photo[1] + dy
            slipped = fitted(
                [(t.on_map, at if n == number else t.on_photo) for n, t in enumerate(taps)],
            )
            if slipped is None:
                continue
            back = slipped.inverse()
            for name, (x, y) in where.items():
                if back.depth(*dots[name]):
                    p, q = back.at(*dots[name])
                    worst = max(worst, (ruler.length(p - x, q - y), name))
    return worst


def taps_of(value: object, grid: Grid | None) -> list[Tap]:
    """The taps as they are asked with.

    Args:
        value: a list of ``{"hex": "A1", "at": [x, y]}``, or ``"point": [x, y]`` on a table, in lattice units.
        grid: the map's grid; None for a table.

    Raises:
        DraftRefused: one can't be read.
    """
    found = []
    for number, item in enumerate(value if isinstance(value, list) else (), 1):
        record = item if isinstance(item, dict) else {}
        at = _pixel(record.get("at"))
        name = record.get("hex")
        point = point_of(record.get("point"))
        if isinstance(name, str) and grid is not None:
            if name not in grid.cells:
                raise DraftRefused(f"Point {number}: the map has no such hex.")
            said, point = name, grid.center(name)
        else:
            said = f"point {number}"
        if at is None or point is None:
            raise DraftRefused(f"Point {number} can't be read.")
        found.append(Tap(said, point, at))
    return found


def _pixel(value: object) -> ExactPoint | None:
    """A pixel, between pixels too."""
    if not isinstance(value, list) or len(value) != 2:
        return None
    parts: list[Fraction] = []
    for part in value:
        if isinstance(part, bool) or not isinstance(part, int | float) or not abs(part) < 1e6:
            return None
        parts.append(Fraction(round(part * _PARTS), _PARTS))
    return parts[0], parts[1]


def size_note(width: int, height: int) -> str:
    """What to say of a photograph that is too small; nothing where it isn't."""
    longest = max(width, height)
    if longest >= SMALL:
        return ""
    return f"The photo is small, {longest:,} px along its long side: {RIGHT_SIZE:,} px would be right."


def said(found: Fit, ruler: Ruler) -> tuple[bool, str]:
    """Whether a fit is good, and what to say of it.

    Args:
        found: the fit.
        ruler: what lengths are on the board.
    """
    good = found.off < (GOOD if ruler.known else GOOD_PART)
    off = f"{found.off:.1f} mm" if ruler.known else f"{found.off * 100:.0f} % of a hex"
    if found.measured:
        return good, f"{off} off at {found.off_at}."
    return good, f"Up to {off} off at {found.off_at}, if a tap is {SLIP} px off."
