"""The terrain of the desert: one row a kind of terrain, as the Desert Terrain Chart has it (176.5).

The chart isn't in the text. Cells that the text has are its own; the others are those of published charts, and carry
HC-NA-55. COT is what the other terrain of the hex costs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from rules_core.board.terrain_said import BLOCKS, TerrainSaid
from rules_core.families.squad_leader.rows import TERRAIN as BASE
from rules_core.families.squad_leader.rows import by_word, hexside, obstacle
from rules_core.families.squad_leader.terrain import ALIKE, Entry, EntryCosts, Kind, Los, Terrain, Typed
from rules_core.systems.north_africa.citations import own
from rules_core.systems.north_africa.units import (
    ARMORED_CAR,
    CAVALRY,
    CLASSES,
    HALF_TRACKED,
    INFANTRY,
    MOTORCYCLE,
    TRACKED,
    TRUCK,
    WAGON,
)

OUTSIDE = "HC-NA-55"
"""The convention that lends the cells of published charts."""

OPEN_CITE = "NA 184.1"
SCRUB_CITE = "NA 185.21"
HAMMADA_CITE = "NA 186.13"
DEIR_CITE = "NA 187.12"
WADI_CITE = "NA 188.13"
HILLOCK_CITE = "NA 189.14"
SAND_CITE = "NA 190.3"
DUNE_CITE = "NA 190.511"
TRACK_CITE = "NA 192.1"
HEDGE_CITE = "NA 193.4"
CHART_CITE = "NA 176.5"
"""The chart itself, for what stands in it alone."""
HILL_CITE = "NA 176.6"
EXAMPLE_CITE = "NA 176.51"
OF_THE_CHART = frozenset({CHART_CITE, EXAMPLE_CITE})
"""Rules on what entering costs alone: what such terrain is to a LOS stands in the base game."""

_CELL = re.compile(r"(\d+|all|half|-)(c?)(p?)")
_SHARES = {"all": Fraction(1), "half": Fraction(1, 2)}


def costs(cells: str) -> EntryCosts:
    """A row of the chart, in its own order of classes.

    Args:
        cells: a cell for each class: MF or MP, ``all`` or ``half`` of the allotment, ``-`` for not allowed, ``?`` for
            no figure; ``c`` behind it where the COT comes on top, ``p`` where a published chart lends it.
    """
    found = {}
    for unit, cell in zip(CLASSES, cells.split(), strict=True):
        if cell == "?":
            continue
        parts = _CELL.fullmatch(cell)
        assert parts is not None, f"{cell} is no cell of the chart"
        figure, plus_cot, lent = parts.groups()
        found[unit] = Entry(
            mp=int(figure) if figure.isdecimal() else 0,
            share=_SHARES.get(figure, Fraction(0)),
            plus_cot=bool(plus_cot),
            barred="may not enter" if figure == "-" else "",
            lent_by=OUTSIDE if lent else "",
        )
    return found


_CALLED = {
    "olive-grove": "an olive grove",
    "cactus-patch": "a cactus patch",
    "vineyard": "a vineyard",
    "cactus-hedge": "a cactus hedge",
    "dune-crest-low": "the crest of a low dune",
    "dune-crest-high": "the crest of a high dune",
}
"""What rows are called in sentences that the base game has no sentence for."""


def _row(
    word: str, cite: str, cells: str, direct: int = 0, indirect: int = 0, *, lent: bool = False, name: str = ""
) -> Terrain:
    """A row of the family with what the chart has of it; cells of published charts may be typed in anew."""
    base = BASE[word]
    entry = costs(cells)
    retyped = Typed.COST if any(cell.lent_by for cell in entry.values()) else Typed.NOTHING
    retyped |= Typed.TEM if lent else Typed.NOTHING
    return replace(
        base,
        name=name or base.name,
        cite=own(base.cite) if cite in OF_THE_CHART else cite,
        entry=entry,
        entry_cite=cite,
        direct=direct,
        indirect=indirect,
        lent_by=OUTSIDE if lent else "",
        called=_CALLED.get(word) or base.called or base.name,
        typed=base.typed | retyped,
    )


def _ground(word: str, name: str, cite: str, cells: str, called: str = "") -> Terrain:
    """Ground that no map has a word for: it is told by where a hex lies."""
    return Terrain(word, name, cite, entry=costs(cells), called=called or name, typed=Typed.COST, direct=0, indirect=0)


def _hillock(word: str, name: str) -> Terrain:
    """Ground half a level up or a whole one: what it is to a LOS is told by hillocks, not by their art (189.15)."""
    return Terrain(word, name, HILLOCK_CITE, as_open=True, direct=0, indirect=0, called=f"a {name}")


# --- the columns: ---------------------------- Inf  Cav  Wag   Mcy   AC   FT   HT   Truck

DESERT_OPEN = _ground(
    "desert-open", "Desert Open Ground", OPEN_CITE, "1    1p   1p    1p    1    1    1p   1"
)  # fmt: skip
NORMAL_OPEN = _ground(
    "normal-open", "normal Open Ground", HILL_CITE, "1p   1p   1p    3p    3    1p   1p   4p"
)  # fmt: skip
"""Open Ground of a Desert Board, and of board 25's hills and of other boards."""
INTO_WADI = _ground(
    "into-wadi", "into the depression", WADI_CITE, "2p   2p   allp  4cp   4c   2c   3cp  6cp", "a wadi"
)  # fmt: skip
"""What going INTO a wadi hex costs, along the wadi too."""

ROWS: tuple[Terrain, ...] = (
    DESERT_OPEN,
    NORMAL_OPEN,
    INTO_WADI,
    _row("scrub", SCRUB_CITE, "1    2    2     4     4    2    3    6"),
    _row("hammada", HAMMADA_CITE, "1    3    3     4     4    2    3    6"),
    replace(_row("sand", SAND_CITE, "1c   2c   2c    4c    4c   2c   3c   6c"), as_open=True),
    _row("broken-ground", "NA 196.1", "2    2    2     2     2    2    2    2", 1, 1),
    _row("orchard", EXAMPLE_CITE, "1p   1p   1p    3p    3    1p   1p   4p"),
    _row("palm-trees", "NA 196.7", "1p   1p   1p    3p    3    1p   1p   4p"),
    _row("olive-grove", "NA 196.5", "2p   2p   2p    6p    6p   2p   2p   8p", 1, 1),
    _row("cactus-patch", "NA 196.4", "3p   3p   3p    9p    9p   3p   3p   12p", 1, 1),
    _row("brush", CHART_CITE, "2p   2p   2p    4p    4p   2p   2p   6p"),
    replace(_row("vineyard", "NA 196.6", "2p   2p   2p    4p    4p   2p   2p   6p"), inherent=False),
    _row("woods", EXAMPLE_CITE, "2p   4p   allp  -p    all  half allp allp", 1, -1, lent=True),
    _row("marsh", "NA 176.3 EX", "all  ?    ?     ?     ?    ?    ?    ?"),
    _row("crags", CHART_CITE, "2p   4p   -p    -p    -p   -p   -p   -p", 1, 1, lent=True),
    replace(
        _row("crags", "NA 196.1", "2p   4p   -p    -p    -p   -p   -p   -p", 1, 1, lent=True),
        word="broken-crags",
        name="crags of Broken Terrain",
        los=Los.OBSTACLE,
    ),
    _row("building-masonry", CHART_CITE, "2p   ?    ?     -p    -p   halfp -p  -p", 3, 3, lent=True),
    _row("wall", CHART_CITE, "1cp  1cp  -p    -p    -p   1cp  -p   -p", 2, 1, lent=True),
    _row("hedge", CHART_CITE, "1cp  1cp  -p    -p    3cp  1cp  2cp  -p", 1, 0, lent=True),
    _row("cactus-hedge", "NA 193.7", "1cp  -    -     -p    3cp  1cp  2cp  -p", 1, 0, lent=True),
    _row("dune-crest-low", DUNE_CITE, "1c   1c   1c    1c    1c   1c   1c   1c", 1, 0, lent=True),
    _row("dune-crest-high", DUNE_CITE, "1c   1c   1c    1c    1c   1c   1c   1c", 1, 0, lent=True),
    replace(BASE["dier"], name="deir", cite=DEIR_CITE, as_open=True),
    replace(BASE["dier-lip"], name="Lip of a deir", cite=DEIR_CITE, kind=Kind.OTHER),
    _hillock("hillock", "hillock"),
    _hillock("hillock-summit", "hillock Summit"),
)  # fmt: skip
"""The rows of the chart. On a hexside the cells say what crossing it adds to the COT."""

IN_THE_TEXT = {
    "sand-dune": "NA 190.5", "sangar": "NA 191.1", "trench": "NA 137.3",
}  # fmt: skip
"""By word of a row of the family, the rule that the text has on it."""

FACTORIES = {
    "factory-masonry": ("stone factory", "building-masonry"),
    "factory-wooden": ("wooden factory", "building-wooden"),
    "factory-roofless": ("roofless factory", "building-masonry"),
    "factory-gutted": ("gutted factory", "building-masonry"),
}
"""By word of a factory on maps of other games, its name and the building that it is (176.721)."""
_WITHOUT_FACTORIES: Mapping[str, Terrain] = {
    **{word: replace(row, cite=IN_THE_TEXT.get(word) or own(row.cite)) for word, row in BASE.items()},
    **by_word(ROWS),
}
OF_OTHER_GAMES: tuple[Terrain, ...] = (
    replace(BASE["junkyard"], word="debris", name="debris"),
    replace(obstacle("storage-tank", "storage tank", ALIKE, 1, half=True), called="a storage tank"),
    replace(hexside("embankment", "railway embankment", ALIKE), called="a railway embankment"),
)
"""What maps of other games have, and no rule here: taken as what it is most like (HC-ASL-14)."""
TERRAIN: Mapping[str, Terrain] = {
    **_WITHOUT_FACTORIES,
    **by_word(OF_OTHER_GAMES),
    **{
        word: replace(_WITHOUT_FACTORIES[like], word=word, name=name, called=f"a {name}")
        for word, (name, like) in FACTORIES.items()
    },
}
"""By word, the family's rows and the desert's own, which win; its factories are buildings."""

WET_SAND_LESS = 1
"""What the sand's own part costs less where the EC are Wet or Mud (190.3)."""
CLIMB_MP = 4
"""What a vehicle pays for each full level that it goes up, or out of a wadi (176.51)."""
ROAD_CLIMB_MP = 2
"""The same by road, as published charts have it."""
UPHILL_TIMES = 2
"""By how much a hex one level up costs more on foot, on horse and with a wagon (176.3 EX, 192.1 EX)."""
START_MP = STOP_MP = 1
"""What a vehicle pays to start and to stop (194.74)."""
VEHICLE_MP, ENEMY_MP, MEMBER_MP = 2, 4, 1
"""What each vehicle or wreck in a hex adds for a vehicle: any (188.22), a functioning enemy AFV, one of its platoon."""
HILLOCK_MP = 1
"""What a vehicle pays to go up onto a hillock (189.14)."""
LIP_MP = 1
"""What a vehicle pays to leave a deir over a Lip hexside (187.12)."""
TRACK_LESS, TRACK_LEAST = 1, 1
"""A track lowers a cost by so much, and not below so much (192.1)."""
ROADS: Mapping[str, Fraction] = {
    **dict.fromkeys((INFANTRY, CAVALRY, WAGON), Fraction(1)),
    **dict.fromkeys((MOTORCYCLE, ARMORED_CAR, TRACKED, HALF_TRACKED, TRUCK), Fraction(1, 2)),
}
BUTTONED_UP_ROAD = Fraction(1)
"""What following a road costs each class, and a buttoned-up AFV, as published charts have it."""

HILLOCKS_SAID: Mapping[str, TerrainSaid] = {
    "hillock": TerrainSaid("hillock", f"{BLOCKS}, half a level high", "NA 189.12"),
    "hillock-summit": TerrainSaid("hillock Summit", f"{BLOCKS}, one level high", "NA 189.23"),
}
"""What hillocks are to a LOS, which their rows leave to the counts of hillocks (189.15)."""
