"""Queries of every kind and system, drawn by lot but the same at every run."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle, islice

from rules_core.counters.counters import CounterKind
from rules_core.maps import load, shipped
from rules_core.procedures.procedure import Procedure
from rules_core.query import answer
from rules_core.system import System
from rules_core.systems.registry import find_system, system_ids
from rules_core.tabletop.tabletop import TABLE
from tests.support.forms import Game, filled, home_of, item_of, near, places_of, some_items
from tests.support.room_queries import ROOMS, room_query, some_conditions

Query = dict[str, object]

_MAPS = ("dtw", "dtw", "ge", "proving-ground", "sos", "yard", "village")
_KINDS = (
    *["los"] * 12,
    *["path"] * 3,
    *["table"] * 8,
    "reach",
    "walk",
    "fan",
    "hex",
    "catalog",
    "counters",
    "compare",
    "switch",
    "wrong",
    *ROOMS,
)


_DRAWS = 120


def some_queries(count: int, seed: int = 20061) -> Iterator[Query]:
    """Queries of every kind on every map with sight and movement, wrong ones among them; dice lie as they are given.

    Args:
        count: how many.
        seed: which ones.
    """
    choose = random.Random(seed)
    procedures = cycle(
        (find_system(system_id), procedure)
        for system_id in system_ids()
        for procedure in find_system(system_id).procedures
    )
    with_counters = [system for system in map(find_system, system_ids()) if system.counters]
    things_of = {system.id: cycle(system.counters) for system in with_counters}
    systems = cycle(with_counters)
    for _ in range(count):
        map_id = choose.choice(_MAPS)
        kind = choose.choice(_KINDS)
        # Procedures and counters go in turn, so that none is left out.
        if kind == "table":
            system, procedure = next(procedures)
            yield _answered(procedure, Game(system, map_id), choose)
            continue
        if kind in ROOMS:
            yield room_query(kind, choose)
            continue
        if kind == "counters":
            system = next(systems)
            yield _laid(Game(system, choose.choice(_played(system))), things_of[system.id], choose)
            continue
        game = Game(find_system(choose.choice(load(map_id).systems)), map_id)
        if game.system.judges == TABLE:
            yield _on_table(kind, game, choose)
        else:
            yield _question(kind, game, choose)


def _played(system: System) -> list[str]:
    """The maps that ship whose documents name a system."""
    return [map_id for map_id in shipped() if system.id in load(map_id).systems]


_AT_ONCE = 20
"""How many counters are put on the map at once: so many that every kind has its turn."""


def _laid(game: Game, things: Iterator[CounterKind], choose: random.Random) -> Query:
    """Counters of the next kinds in turn, put on a map."""
    hexes = near(game.map_id, choose)
    table = [item_of(thing, choose, game, hexes) for thing in islice(things, _AT_ONCE)]
    return {"kind": "counters", "system": game.system.id, "map": game.map_id, "table": table}


def _answered(procedure: Procedure, game: Game, choose: random.Random) -> Query:
    """A query for a procedure that is answered, if a few draws give one: few places suit some of them."""
    for _ in range(_DRAWS):
        query = _procedure(procedure, game, choose)
        if answer(query)["kind"] == "table":
            break
    return query


def _procedure(procedure: Procedure, game: Game, choose: random.Random) -> Query:
    system, map_id = game
    if system.id not in load(map_id).systems:
        map_id = home_of(system)
    game = Game(system, map_id)
    hexes = near(map_id, choose, choose.choice([1, 3]))
    query: Query = {
        "kind": "table", "system": system.id, "map": map_id, "name": procedure.id,
        "inputs": filled(procedure.inputs, choose, game, hexes), "table": some_items(3, choose, game, hexes),
    }  # fmt: skip
    if choose.random() < 0.5:
        query["roll"] = [choose.randint(0, 6) for _ in range(choose.choice([1, 1, 2]))]
    return query


def _on_table(kind: str, game: Game, choose: random.Random) -> Query:
    """A question about points of a free table, or one that is none."""
    system, map_id = game
    points = near(map_id, choose)
    query: Query = {"kind": kind, "system": system.id, "map": map_id, "from": points[0], "to": points[1]}
    if choose.random() < 0.5:
        said = [field for field in (*system.options, *system.conditions) if field.type == "choice"]
        for field in choose.sample(said, min(3, len(said))):
            key = "options" if field in system.options else "conditions"
            query[key] = {**query.get(key, {}), field.id: choose.choice(field.choices)}  # type: ignore[dict-item]
    if kind in ("path", "walk"):
        unit = choose.choice(system.units)
        query |= {"unit": unit.id, "mode": choose.choice(unit.modes).id, "allowance": choose.randint(2, 20)}
    if kind == "walk":
        query["moves"] = points[1 : choose.randint(2, 5)]
    if kind == "wrong":
        query |= {"kind": choose.choice(["los", "nothing"]), "to": choose.choice(["R26", "1x999", "", 3])}
    return query


def _question(kind: str, game: Game, choose: random.Random) -> Query:
    """A question about sight or movement, or one that is none."""
    system, map_id = game
    places = places_of(game)
    hexes = list(places)
    here = choose.choice(hexes)
    there = choose.choice(hexes[max(0, hexes.index(here) - 60) : hexes.index(here) + 60])
    query: Query = {
        "kind": kind,
        "system": system.id,
        "map": map_id,
        "from": f"{here}@{choose.choice(places[here])}",
    }
    others = [system_id for system_id in load(map_id).systems if system_id != system.id]
    if kind in ("compare", "switch"):
        query |= {"asks": choose.choice(["los", "path"]), "compare": choose.choice(others) if others else "none"}
    if kind in ("los", "path", "compare", "switch"):
        query["to"] = f"{there}@{choose.choice(places[there])}"
    if kind == "los" and choose.random() < 0.3:
        record = choose.choice(system.conventions)
        query["conventions"] = {record.id: choose.choice(record.options).id}
        option = choose.choice([option for option in system.options if option.type == "choice"])
        query["options"] = {option.id: choose.choice(option.choices)}
    if kind in ("los", "path", "reach", "walk", "fan", "compare") and choose.random() < 0.7:
        board = load(map_id)
        # On the way, where they do something: near either end.
        round_about = [name for name in hexes if min(board.grid.range(name, here), board.grid.range(name, there)) <= 2]
        query["table"] = some_items(choose.randint(1, 10), choose, game, round_about)
    if kind in ("path", "reach", "walk", "compare", "switch"):
        unit = choose.choice(system.units)
        query |= {"unit": unit.id, "mode": choose.choice(unit.modes).id, "allowance": choose.randint(2, 10)}
    if kind == "walk":
        query["moves"] = [here, choose.choice([name for name in load(map_id).grid.neighbours(here) if name in places])]
    if kind == "path" and choose.random() < 0.3:
        query["objective"] = "safest"
    if kind == "hex":
        query["hex"] = here
        del query["from"]
    if kind == "fan":
        query["range"] = choose.randint(1, 5)
    if system.conditions and kind in ("los", "path", "reach", "walk", "fan") and choose.random() < 0.5:
        query["conditions"] = some_conditions(system, choose)
    if kind == "wrong":
        query |= {
            "kind": choose.choice(["los", "nothing", 7]),
            "to": choose.choice(["ZZ99", "", 3, None, "A5@attic"]),
        }
    return query
