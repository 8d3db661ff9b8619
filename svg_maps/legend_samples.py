"""The small maps that the key draws its symbols from: a hex or two of the terrain each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.board.board import Board
from rules_core.board.parts import Area, Hex, Hexside, LinearFeature, Outline, Spot
from rules_core.board.terrain_words import HILL
from rules_core.geometry.grid import Grid
from rules_core.tabletop.map import Map

GRID = Grid(columns=5, rows=3, first_row_plain=1, first_row_shifted=1, shifted="even", column_step=561, row_step=644)
FRAME = (-2000, -2000, 4000, 4000)
_HEXSIDES_CENTER = (112.2, 16.0)
"""The middle of three hexsides round the lower half of C1, in drawing units."""

_BLOB: Outline = (
    (-300, -120), (-170, -260), (-60, -205), (70, -250), (190, -215), (300, -60), (240, 90), (250, 190), (60, 235),
    (-90, 225), (-200, 165), (-300, 90),
)  # fmt: skip
_SCATTER: Outline = (
    (-330, -100), (-130, -190), (-60, -130), (40, -210), (140, -160), (330, -210), (270, -30), (320, 150), (140, 120),
    (20, 200), (-110, 110), (-300, 160), (-210, 20),
)  # fmt: skip


@dataclass(frozen=True)
class Sample:
    """A small map that shows one symbol.

    Args:
        id: the symbol's stable name.
        name: what it is called.
        board: the small map.
        center: the middle of what is shown, in drawing units.
    """

    id: str
    name: str
    board: Map
    center: tuple[float, float] = (0.0, 0.0)


def _area(terrain: str, outline: Outline, **more: object) -> Area:
    known: dict[str, object] = {
        "id": terrain,
        "terrain": terrain,
        "outline": outline,
        "holes": (),
        "hexes": (),
        "index": 0,
    }
    return Area(**{**known, **more})  # type: ignore[arg-type]  # the keywords are Area's own


def _board(
    *areas: Area,
    hexes: Mapping[str, Hex] | None = None,
    hexsides: tuple[Hexside, ...] = (),
    lines: tuple[LinearFeature, ...] = (),
    points: tuple[Spot, ...] = (),
    uncharted: frozenset[str] = frozenset(),
) -> Board:
    charted = {name: Hex(name) for name in GRID.cells}
    charted.update(hexes or {})
    return Board(
        id="key",
        title="Key",
        short_title="Key",
        credit="",
        systems=(),
        rule_sets={},
        grid=GRID,
        extent=FRAME,
        hexes=charted,
        areas=areas,
        hexsides=hexsides,
        lines=lines,
        points=points,
        uncharted=uncharted,
    )


def _box(width: int, height: int) -> Outline:
    return (-width, -height), (width, -height), (width, height), (-width, height)


def _round_c1(kind: str, gate: bool = False) -> tuple[Hexside, ...]:
    return (
        Hexside(("B1", "C1"), kind),
        Hexside(("C1", "C2"), kind, gate),
        Hexside(("C1", "D1"), kind),
    )


def _strip(kind: str, y: int, width: int = 120) -> LinearFeature:
    return LinearFeature(kind, ((-1000, y), (1000, y)), width)


def _spots(kind: str, radius: int, *places: tuple[int, int]) -> tuple[Spot, ...]:
    return tuple(Spot(kind, at, radius, "A1") for at in places)


def _stairs() -> Board:
    # Marks stand at hex centres: C1 and D1 are neighbours, so one building holds both kinds.
    hexes = {"C1": Hex("C1", mark="circle-1"), "D1": Hex("D1", mark="square-2")}
    return _board(_area("building-masonry", ((922, -200), (1883, -200), (1883, 522), (922, 522))), hexes=hexes)


_LOW = ("B1", "C2", "D1")

SAMPLES: tuple[Sample, ...] = (
    Sample("open", "Open ground", _board()),
    Sample(
        "shellholes",
        "Shellholes",
        _board(points=_spots("shellhole", 80, (-190, -60), (110, -130), (60, 110), (-120, 170), (230, 60))),
    ),
    Sample("debris", "Debris", _board(_area("debris", _SCATTER))),
    Sample("junkyard", "Junkyard", _board(_area("junkyard", ((-250, -220), (240, -190), (270, 190), (-230, 210))))),
    Sample("rubble-masonry", "Rubble, masonry", _board(_area("rubble-masonry", _BLOB))),
    Sample("rubble-wooden", "Rubble, wooden", _board(_area("rubble-wooden", _BLOB))),
    Sample("building-masonry", "Building, masonry", _board(_area("building-masonry", _box(270, 230)))),
    Sample("building-wooden", "Building, wooden", _board(_area("building-wooden", _box(270, 230)))),
    Sample("factory", "Factory, lined roof", _board(_area("building-masonry", _box(420, 290), factory=True))),
    Sample(
        "open-roof",
        "Open roof, roof edge",
        _board(
            _area(
                "building-masonry",
                ((672, 324), (1572, 324), (1572, 964), (672, 964)),
                factory=True,
                roofless=frozenset({"C2"}),
            ),
            hexes={"C2": Hex("C2", ("building-masonry",), interior_debris=True)},
        ),
        (112.2, 64.4),
    ),
    Sample(
        "interior-wall",
        "Interior wall",
        _board(
            _area("building-masonry", ((700, -180), (1550, -180), (1550, 440), (700, 440)), factory=True),
            hexsides=(Hexside(("C1", "C2"), "interior-wall"), Hexside(("C1", "D1"), "interior-wall")),
        ),
        (112.2, 13.0),
    ),
    Sample("stairwell", "Stairs to +10, +20", _stairs(), (140.25, 16.1)),
    Sample("wall", "Wall with a gate", _board(hexsides=_round_c1("wall", gate=True)), _HEXSIDES_CENTER),
    Sample("fence", "Fence", _board(hexsides=_round_c1("fence")), _HEXSIDES_CENTER),
    Sample("hedge", "Hedge", _board(hexsides=_round_c1("hedge")), _HEXSIDES_CENTER),
    Sample("bocage", "Bocage", _board(hexsides=_round_c1("bocage")), _HEXSIDES_CENTER),
    Sample(
        "crest",
        "Military crest",
        _board(
            hexsides=tuple(
                Hexside(side.between, side.kind, marks_in=low)
                for side, low in zip(_round_c1("crest"), _LOW, strict=True)
            )
        ),
        _HEXSIDES_CENTER,
    ),
    Sample(
        "slope",
        "Slope, marks downhill",
        _board(
            hexsides=tuple(
                Hexside(side.between, side.kind, marks_in=next(name for name in side.between if name != low))
                for side, low in zip(_round_c1("slope"), _LOW, strict=True)
            )
        ),
        _HEXSIDES_CENTER,
    ),
    Sample(
        "cliff",
        "Cliff, ticks downhill",
        _board(
            _area(
                "low-ground",
                ((400, 0), (748, 0), (935, 322), (1309, 322), (1496, 0), (1900, 0), (1900, 900), (400, 900)),
            ),
            hexes={name: Hex(name, ("low-ground",), level=-2) for name in _LOW},
            hexsides=_round_c1("cliff"),
        ),
        _HEXSIDES_CENTER,
    ),
    Sample(
        "gully",
        "Gully",
        _board(
            _area(
                "gully",
                (
                    (-460, -20),
                    (-250, -130),
                    (0, -170),
                    (250, -130),
                    (460, -20),
                    (430, 190),
                    (230, 100),
                    (0, 60),
                    (-230, 100),
                    (-430, 190),
                ),
            )
        ),
    ),
    Sample("roads", "Road: paved, dirt", _board(lines=(_strip("road-paved", -160), _strip("road-dirt", 160)))),
    Sample("road-along", "Road along hexsides", _board(hexsides=_round_c1("road-along")), _HEXSIDES_CENTER),
    Sample(
        "railway",
        "Railway, railcars",
        _board(
            _area("railcars", ((-320, -48), (-20, -48), (-20, 48), (-320, 48))),
            _area("railcars", ((20, -48), (320, -48), (320, 48), (20, 48))),
            lines=(_strip("railway", 0),),
        ),
    ),
    Sample(
        "spots",
        "Sewer, fountain, tank",
        _board(
            points=(
                *_spots("manhole", 60, (-430, 0)),
                *_spots("fountain", 190, (-110, 0)),
                *_spots("storage-tank", 190, (320, 0)),
            )
        ),
    ),
    Sample("brush", "Brush", _board(_area("brush", _BLOB))),
    Sample("marsh", "Marsh", _board(_area("marsh", _BLOB))),
    Sample("grain", "Grain", _board(_area("grain", _BLOB))),
    Sample("orchard", "Orchard", _board(_area("orchard", _box(270, 230)), hexes={"A1": Hex("A1", ("orchard",))})),
    Sample("graveyard", "Graveyard", _board(_area("graveyard", _box(230, 200)))),
    Sample(
        "hill",
        "Hill: +1, +2",
        _board(
            _area(HILL, ((-560, 330), (-460, -120), (-120, -330), (330, -300), (520, 0), (480, 330)), level=2),
            _area(HILL, ((-160, 330), (-120, 10), (60, -130), (270, -60), (330, 120), (280, 330)), level=4),
        ),
    ),
    Sample("woods", "Woods", _board(_area("woods", _BLOB))),
    Sample(
        "hedgerow", "Hedgerow strip", _board(lines=(LinearFeature("hedgerow", ((-440, 60), (0, -60), (440, 40)), 90),))
    ),
    Sample("low-ground", "Low ground", _board(_area("low-ground", _box(1000, 1000)))),
    Sample("water", "Water", _board(_area("water", _box(1000, 1000)))),
    Sample("uncharted", "Not charted", _board(uncharted=frozenset({"A1"}))),
)
"""Every symbol of the key but the desert's, in its order."""
