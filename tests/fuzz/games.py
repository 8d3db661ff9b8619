"""What is asked on a map that came from outside: a line, a fan and a way over a table, drawn and sent as links."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from rules_core.board.board import Board
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.maps.source import AddedMaps, MapSource
from rules_core.query import answer
from rules_core.systems.registry import judging, system_ids
from rules_core.tabletop.map import Map
from rules_core.words.inches import point_written
from svg_maps import picture_svg
from tests.fuzz.doors import Findings, look_at
from tests.fuzz.grammar import movers, system_of

_PICTURE = (600, 315)


def play(text: str, map_id: str, draw: random.Random, findings: Findings) -> None:
    """Ask on a map; every answer can be sent, every drawing read, every link says the same again.

    Args:
        text: the map's document.
        map_id: its id.
        draw: what decides on the questions.
        findings: where it is noted what should not have come of it.

    Raises:
        QueryError: the document has faults.
    """
    maps = AddedMaps({map_id: lambda: text})
    board = maps.load(map_id)
    last: Any = None
    systems = judging(board) or system_ids()  # what nobody can judge is refused, whoever is asked
    table = _laid(board, systems[0], draw, maps)
    for asked in _questions(board, draw.choice(systems), table, draw, maps):
        last = answer(asked, maps)
        look_at(last, asked, findings)
        link = query_to_link(asked, maps)
        again, dropped = link_to_query(link, maps)
        if dropped and last["kind"] != "error":
            findings.fault("link left out what can be asked", link)
        if not dropped and query_to_link(again, maps) != link:
            findings.fault("link not the same again", link)
    drawn = picture_svg(board, None if last["kind"] == "error" else last, _PICTURE, "light", table=table)
    ElementTree.fromstring(drawn)


def _questions(
    board: Map, system: str, table: list[dict[str, object]], draw: random.Random, maps: MapSource
) -> Iterator[dict[str, object]]:
    listed: Any = answer({"kind": "catalog", "map": board.id, "system": system}, maps)
    places = [f"{name}@{place}" for name, places in listed.get("places", {}).items() for place in places]
    places = places or _names(board)
    base = {"map": board.id, "system": system, "table": table}
    ends = {"from": draw.choice(places), "to": draw.choice(places)}
    yield {**base, "kind": "counters"}
    if isinstance(board, Board):
        yield {**base, "kind": "fan", "from": ends["from"], "range": 3, "places": "all"}
    yield {**base, "kind": "path", **ends, **draw.choice(movers(system))}
    yield {**base, "kind": "los", **ends}


def _laid(board: Map, system: str, draw: random.Random, maps: MapSource) -> list[dict[str, object]]:
    """What lies on the map, as far as it may."""
    base = {"kind": "fan", "map": board.id, "system": system, "from": next(iter(_names(board))), "range": 0}
    table: list[dict[str, object]] = []
    for item in _things(board, system, draw):
        if answer({**base, "table": [*table, item]}, maps)["kind"] != "error":
            table.append(item)
    return table


def _names(board: Map) -> list[str]:
    """The hexes of a map; of a free table, points all over it."""
    if isinstance(board, Board):
        return list(board.hexes)
    return [point_written(x, y) for x in range(0, board.width, 150) for y in range(0, board.depth, 150)]


def _things(board: Map, system: str, draw: random.Random) -> Iterator[dict[str, object]]:
    """What somebody would lay on the map."""
    names = _names(board)
    for kind in draw.sample(system_of(system)["counters"], draw.choice([0, 1, 3])):
        name = draw.choice(names)
        beside = board.grid.neighbours(name) if isinstance(board, Board) else []
        if kind["where"] != "hexside":
            yield {"kind": kind["id"], "at": name}
        elif beside:
            yield {"kind": kind["id"], "between": [name, draw.choice(beside)]}
