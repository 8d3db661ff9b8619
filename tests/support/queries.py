"""Queries of every kind, drawn by lot but the same at every run."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from rules_core.maps import load
from rules_core.procedure import Procedure
from rules_core.system import System
from rules_core.systems.registry import find_system
from tests.support.forms import filled, item_of, near, places_of, some_items

Query = dict[str, object]

_MAPS = ("dtw", "dtw", "ge", "proving-ground", "sos")
_KINDS = (*["los"] * 12, *["path"] * 3, *["table"] * 8, "reach", "walk", "fan", "catalog", "counters", "wrong")


def some_queries(count: int, seed: int = 20061) -> Iterator[Query]:
    """Queries of every kind on every map with sight and movement, wrong ones among them; dice lie as they are given.

    Args:
        count: how many.
        seed: which ones.
    """
    choose = random.Random(seed)
    system = find_system("ats")
    procedures = _in_turn(system.procedures)
    for _ in range(count):
        map_id = choose.choice(_MAPS)
        kind = choose.choice(_KINDS)
        if kind == "table":
            yield _procedure(next(procedures), system, choose, map_id)
        elif kind == "counters":
            hexes = near(map_id, choose)
            things = [item_of(choose.choice(system.counters), choose, map_id, hexes) for _ in range(12)]
            yield {"kind": kind, "system": system.id, "map": map_id, "table": things}
        else:
            yield _question(kind, system, choose, map_id)


def _in_turn(procedures: Sequence[Procedure]) -> Iterator[Procedure]:
    """Every procedure, again and again, so that none is left out."""
    while True:
        yield from procedures


def _procedure(procedure: Procedure, system: System, choose: random.Random, map_id: str) -> Query:
    hexes = near(map_id, choose, choose.choice([1, 3]))
    query: Query = {
        "kind": "table", "system": system.id, "map": map_id, "name": procedure.id,
        "inputs": filled(procedure.inputs, choose, map_id, hexes), "table": some_items(3, choose, map_id, hexes),
    }  # fmt: skip
    if choose.random() < 0.5:
        query["roll"] = [choose.randint(0, 6) for _ in range(choose.choice([1, 1, 2]))]
    return query


def _question(kind: str, system: System, choose: random.Random, map_id: str) -> Query:
    """A question about sight or movement, or one that is none."""
    places = places_of(map_id)
    hexes = list(places)
    here = choose.choice(hexes)
    there = choose.choice(hexes[max(0, hexes.index(here) - 60) : hexes.index(here) + 60])
    query: Query = {
        "kind": kind,
        "system": system.id,
        "map": map_id,
        "from": f"{here}@{choose.choice(places[here])}",
    }
    if kind in ("los", "path"):
        query["to"] = f"{there}@{choose.choice(places[there])}"
    if kind == "los" and choose.random() < 0.3:
        record = choose.choice(system.conventions)
        query["conventions"] = {record.id: choose.choice(record.options).id}
        query["options"] = {"target": choose.choice(["personnel", "heavy-weapon", "vehicle"])}
    if kind in ("los", "path", "reach", "walk", "fan") and choose.random() < 0.7:
        board = load(map_id)
        # On the way, where they do something: near either end.
        round_about = [name for name in hexes if min(board.grid.range(name, here), board.grid.range(name, there)) <= 2]
        query["table"] = some_items(choose.randint(1, 10), choose, map_id, round_about)
    if kind in ("path", "reach", "walk"):
        unit = choose.choice(system.units)
        query |= {"unit": unit.id, "mode": choose.choice(unit.modes).id, "allowance": choose.randint(2, 10)}
    if kind == "walk":
        query["moves"] = [here, choose.choice([name for name in load(map_id).grid.neighbours(here) if name in places])]
    if kind == "path" and choose.random() < 0.3:
        query["objective"] = "safest"
    if kind == "fan":
        query["range"] = choose.randint(1, 5)
    if kind == "wrong":
        query |= {
            "kind": choose.choice(["los", "nothing", 7]),
            "to": choose.choice(["ZZ99", "", 3, None, "A5@attic"]),
        }
    return query
