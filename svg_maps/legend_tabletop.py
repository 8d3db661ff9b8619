"""The small tables that the key draws the symbols of free tables from: one thing on each."""

from __future__ import annotations

from rules_core.geometry.grid import Point
from rules_core.tabletop.tabletop import INCH, Road, Strip, TableArea, Tabletop
from svg_maps.legend_samples import Sample

_SIDE = 11 * INCH
_MIDDLE = (110.0, 110.0)
"""The middle of such a table, in drawing units: its frame is far from it."""


def _moved(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Points about (300, 250) moved to the middle of the table."""
    return tuple((x + _SIDE // 2 - 300, y + _SIDE // 2 - 250) for x, y in points)


_BLOB = _moved(((80, 250), (170, 390), (310, 430), (440, 360), (520, 250), (430, 110), (290, 80), (150, 130)))
_TOP = _moved(((200, 260), (290, 340), (390, 260), (290, 170)))
_SQUARE = _moved(((100, 50), (500, 50), (500, 450), (100, 450)))
_HOUSE = _moved(((160, 130), (440, 130), (440, 370), (160, 370)))
_COURSE = _moved(((40, 180), (200, 290), (400, 300), (560, 210)))
_RIVER = _moved(((230, -50), (370, -50), (370, 550), (230, 550)))
_DECK = _moved(((140, 170), (460, 170), (460, 330), (140, 330)))


def _table(
    *areas: TableArea, strips: tuple[Strip, ...] = (), roads: tuple[Road, ...] = (), word: str = "sample"
) -> Tabletop:
    return Tabletop(word, word, word, "", (), {}, _SIDE, _SIDE, "1/72", areas, strips, roads)


def _ground(word: str, name: str) -> Sample:
    return Sample(f"table-{word}", name, _table(TableArea(name, word, (_BLOB,))), _MIDDLE)


def _strip(word: str, name: str) -> Sample:
    return Sample(f"table-{word}", name, _table(strips=(Strip(name, word, _COURSE),)), _MIDDLE)


def _road(word: str, name: str) -> Sample:
    return Sample(f"table-{word}", name, _table(roads=(Road(name, word, _COURSE, 150),)), _MIDDLE)


_WATER = TableArea("River", "river", (_RIVER,))

SAMPLES: tuple[Sample, ...] = (
    _ground("light-woods", "Light woods"),
    _ground("woods", "Woods on a table"),
    _ground("heavy-woods", "Heavy woods"),
    _ground("wheat", "Wheat"),
    _ground("scrub", "Scrub on a table"),
    _ground("marsh", "Marsh on a table"),
    _ground("rubble", "Rubble on a table"),
    Sample(
        "table-hill",
        "Contours",
        _table(TableArea("Low", "hill", (_BLOB,), {"height": 100}), TableArea("Top", "hill", (_TOP,), {"height": 200})),
        _MIDDLE,
    ),
    _strip("ridge", "Ridge"),
    _strip("hedge", "Hedge on a table"),
    _strip("hedgerow", "Hedgerow"),
    _road("primary-road", "Primary road"),
    _road("secondary-road", "Secondary road"),
    Sample("table-ford", "Ford", _table(_WATER, TableArea("Ford", "ford", (_DECK,))), _MIDDLE),
    Sample("table-bridge", "Bridge on a table", _table(_WATER, TableArea("Bridge", "bridge", (_DECK,))), _MIDDLE),
    Sample(
        "table-house",
        "House on a table",
        _table(TableArea("House", "building", (_HOUSE,), {"material": "wood"})),
        _MIDDLE,
    ),
    Sample("table-mines", "Mines on a table", _table(TableArea("Mines", "minefield", (_SQUARE,))), _MIDDLE),
)
"""The symbols of free tables, in the order of the key."""
