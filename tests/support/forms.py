"""Forms filled in by lot: inputs of procedures and things for the table, as the catalog's fields allow them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from rules_core.counters.counters import HEXSIDE, OUTLINE, PLACE, POINT, CounterKind
from rules_core.fields import Field
from rules_core.maps import load, shipped
from rules_core.query import answer
from rules_core.system import System
from rules_core.tabletop.tabletop import Tabletop
from rules_core.words.inches import point_written

Item = dict[str, object]


class Game(NamedTuple):
    """A system on one of its maps.

    Args:
        system: the system.
        map_id: the map.
    """

    system: System
    map_id: str


def home_of(system: System) -> str:
    """The shipped map on which a system is tried where any will do."""
    return next(map_id for map_id in shipped() if system.id in load(map_id).systems)


@cache
def places_of(game: Game) -> dict[str, list[str]]:
    """Every hex of a map with the ids of its places."""
    found: Any = answer({"kind": "catalog", "system": game.system.id, "map": game.map_id})["places"]
    return found  # type: ignore[no-any-return]


def near(map_id: str, choose: random.Random, reach: int = 4) -> list[str]:
    """The hexes round one that is drawn by lot, itself first: what a question about places is likely to be about.

    Of a free table, points.
    """
    board = load(map_id)
    if isinstance(board, Tabletop):
        return [_point(board, choose) for _ in range(12)]
    here = choose.choice(list(board.hexes))
    there = [name for name in board.hexes if name != here and board.grid.range(here, name) <= reach]
    choose.shuffle(there)
    return [here, *there]


def _point(table: Tabletop, choose: random.Random) -> str:
    return point_written(choose.randint(0, table.width), choose.randint(0, table.depth))


def value_of(field: Field, choose: random.Random, game: Game, hexes: Sequence[str]) -> object:
    """A value that a field may have, in the words of a query.

    Args:
        field: the field.
        choose: draws the lots.
        game: the system and the map.
        hexes: where its places are to be.
    """
    if field.choices:
        return choose.choice(field.choices).id
    if field.type == "flag":
        return choose.random() < 0.5
    if field.type == "whole":
        return _whole(field, choose)
    if field.type == "wholes":
        return [_whole(field, choose) for _ in range(choose.randint(1, 4))]
    if field.type == "hex":
        return choose.choice(hexes)
    if field.type == "location":
        return _location(choose, game, hexes)
    return [_location(choose, game, hexes) for _ in range(choose.randint(1, 4))]


def _whole(field: Field, choose: random.Random) -> int:
    # Most figures of the rules are small; the ends of the range are where a slip would be.
    return choose.choice([field.least, field.most, choose.randint(field.least, min(field.most, field.least + 9))])


def _location(choose: random.Random, game: Game, hexes: Sequence[str]) -> str:
    here = choose.choice(hexes)
    if isinstance(load(game.map_id), Tabletop):
        return here
    return f"{here}@{choose.choice(places_of(game)[here])}"


def filled(
    fields: Sequence[Field], choose: random.Random, game: Game, hexes: Sequence[str], share: float = 0.8
) -> dict[str, object]:
    """A form with most of its fields filled in.

    Args:
        fields: the fields.
        choose: draws the lots.
        game: the system and the map.
        hexes: where its places are to be.
        share: how many of the fields are said, of 1.
    """
    return {
        field.id: value_of(field, choose, game, hexes)
        for field in fields
        if (field.usual is None and not field.optional) or choose.random() < share
    }


def item_of(kind: CounterKind, choose: random.Random, game: Game, hexes: Sequence[str]) -> Item:
    """A thing of a kind somewhere among some hexes; a rule may forbid it there."""
    here = choose.choice(hexes)
    details = filled(kind.fields, choose, game, hexes, 0.5)
    if kind.where == POINT:
        return {"kind": kind.id, "at": here, **details}
    if kind.where == OUTLINE:
        return {"kind": kind.id, "outline": [here, *choose.sample(list(hexes), 2)], **details}
    if kind.where == HEXSIDE:
        board = load(game.map_id)
        other = choose.choice([name for name in board.grid.neighbours(here) if name in board.hexes])
        return {"kind": kind.id, "between": [here, other], **details}
    at = f"{here}@{choose.choice(places_of(game)[here])}" if kind.where == PLACE else here
    return {"kind": kind.id, "at": at, **details}


def some_items(count: int, choose: random.Random, game: Game, hexes: Sequence[str]) -> list[Item]:
    """Things of every kind that may lie together where they are; those that a rule forbids are left out.

    Args:
        count: how many are tried.
        choose: draws the lots.
        game: the system and the map.
        hexes: where they are to lie.
    """
    if not game.system.counters:
        return []
    items = [item_of(choose.choice(game.system.counters), choose, game, hexes) for _ in range(count)]
    found: Any = answer({"kind": "counters", "system": game.system.id, "map": game.map_id, "table": items})
    refused = {row["n"] for row in found["refused"]}
    return [item for number, item in enumerate(items) if number not in refused]
