"""Remarks on the art of a draft: what is drawn and what the hexes say don't agree, or nobody would draw it so."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.board.terrain_words import BUILDINGS, HILL
from rules_core.drafts.covering import hexes_given, on_dot
from rules_core.drafts.fields import insert
from rules_core.drafts.findings import DraftFinding, Mend, drop_mend, remark
from rules_core.drafts.hex_words import with_word, without_word
from rules_core.drafts.places import Places, middle_of
from rules_core.drafts.words import called, capital
from rules_core.geometry.hexes import hexes_near
from rules_core.geometry.polygons import touches_hex, twice_area

SPECK = 200
"""An area that covers less than one part in so many of a hex is a speck."""

_OF_LEVELS = frozenset({HILL})
"""Areas of which a hex has levels, and no word."""


def area_remarks(board: Board, places: Places) -> Iterator[DraftFinding]:
    """Remarks on areas.

    Args:
        board: the draft as a map.
        places: where its things lie.
    """
    whole = 12 * board.grid.u * board.grid.v
    for area in board.areas:
        field = ("areas", area.index)
        place = places.at(middle_of(area.outline), area.outline)
        name = capital(name_of(area, place.said))
        if not any(
            touches_hex(area.rings, board.grid.center(hex_name), board.grid.u, board.grid.v)
            for hex_name in hexes_near(board.grid, area.bounds)
        ):
            say = f"{name} lies beside the map."
            yield remark("off-map", area.id, "Beside the map", say, place, field, drop_mend(field))
        elif abs(twice_area(area.outline)) * SPECK < whole:
            say = f"{name} is a speck: smaller than a {SPECK}th of a hex."
            yield remark("speck", area.id, "A speck", say, place, field, drop_mend(field))
        elif not area.hexes:
            say = f"{name} belongs to no hex: no hex says that it is {called(area.terrain)}."
            yield remark("no-hex", area.id, "Belongs to no hex", say, place, field, *_belonging(board, area))
        yield from _hexes_of(board, area, name, places)


def _belonging(board: Board, area: Area) -> Iterator[Mend]:
    """Giving an area the hexes that it covers."""
    changes = hexes_given(board, area)
    if changes:
        yield Mend("Give it the hexes it covers", changes)


def _hexes_of(board: Board, area: Area, name: str, places: Places) -> Iterator[DraftFinding]:
    """Remarks on the hexes that an area says are its own, and on one whose dot it covers and that isn't."""
    if area.terrain in _OF_LEVELS:
        return
    field = ("areas", area.index)
    what = called(area.terrain)
    for number, hex_name in enumerate(area.hexes):
        here = board.hexes[hex_name]
        about = f"{area.id}:{hex_name}"
        grid = board.grid
        if not touches_hex(area.rings, grid.center(hex_name), grid.u, grid.v):
            say = f"{name} isn't drawn in {hex_name}, which it says is one of its hexes."
            mend = Mend(f"Take out {hex_name}", (drop_mend((*field, "hexes", number)).changes))
            yield remark("not-drawn", about, f"Not drawn in {hex_name}", say, places.hex(hex_name), field, mend)
        elif area.terrain not in here.terrain and not _said_otherwise(area, here.interior_debris):
            say = f"{capital(what)} is drawn in {hex_name}, but the hex says {_words_of(here.words)}."
            mend = Mend(f"Add {what} to {hex_name}", with_word(here, area.terrain))
            yield remark("unsaid", about, f"{hex_name} doesn't say {what}", say, places.hex(hex_name), field, mend)
    for hex_name in hexes_near(board.grid, area.bounds):
        if hex_name in area.hexes or area.terrain in board.hexes[hex_name].terrain:
            continue
        if on_dot(board, area, hex_name):
            say = f"{name} covers the dot of {hex_name}, which isn't one of its hexes."
            changes = (
                insert((*field, "hexes", len(area.hexes)), hex_name),
                *with_word(board.hexes[hex_name], area.terrain),
            )
            mend = Mend(f"Add {hex_name} to it", changes)
            about = f"{area.id}:{hex_name}"
            yield remark("over-dot", about, f"Over the dot of {hex_name}", say, places.hex(hex_name), field, mend)


def _said_otherwise(area: Area, interior_debris: bool) -> bool:
    """Whether a hex says what is drawn in it by another entry than its words."""
    return area.interior and interior_debris


def _words_of(words: tuple[str, ...]) -> str:
    return " and ".join(called(word) for word in words)


def hex_remarks(board: Board, places: Places) -> Iterator[DraftFinding]:
    """Remarks on hexes that say a building of which nothing is drawn.

    Args:
        board: the draft as a map.
        places: where its things lie.
    """
    drawn = {name for area in board.areas if area.terrain in BUILDINGS for name in area.hexes}
    for name, here in board.hexes.items():
        for word in here.words:
            if word in BUILDINGS and name not in drawn and not board.patches:
                say = f"{name} says {called(word)}, but none is drawn there: no line meets it."
                mend = Mend(f"Take it out of {name}", without_word(here, word))
                yield remark(
                    "undrawn", name, f"No building drawn in {name}", say, places.hex(name), ("hexes", name), mend
                )
    for name, here in board.hexes.items():
        if here.mark in _BUILDING_MARKS and not here.terrain & _MARKED and not board.patches:
            say = f"{name} has a building's mark, but no building."
            mend = Mend("Take the mark out", (drop_mend(("hexes", name, "mark")).changes))
            yield remark(
                "mark", name, f"A mark without a building in {name}", say, places.hex(name), ("hexes", name), mend
            )


_BUILDING_MARKS = frozenset({"circle-1", "square-2", "square-3"})
_MARKED = BUILDINGS | {"rubble-masonry", "rubble-wooden"}


def name_of(area: Area, where: str) -> str:
    """What players call an area."""
    return area.name or f"the {called(area.terrain)} at {where}"
