"""Queries of every kind, drawn by lot but the same at every run."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rules_core.query import answer
from rules_core.systems.registry import find_system

Query = dict[str, object]


def _places(map_id: str) -> dict[str, list[str]]:
    catalog = answer({"kind": "catalog", "system": "ats", "map": map_id})
    places = catalog["places"]
    assert isinstance(places, dict)
    return places


def some_queries(count: int, seed: int = 20061) -> Iterator[Query]:
    """Queries of every kind on every map with sight and movement, wrong ones among them.

    Args:
        count: how many.
        seed: which ones.
    """
    choose = random.Random(seed)
    system = find_system("ats")
    places = {map_id: _places(map_id) for map_id in ("dtw", "ge", "proving-ground", "sos")}
    kinds = ["los"] * 12 + ["path"] * 3 + ["reach", "walk", "fan", "catalog", "wrong"]
    for _ in range(count):
        map_id = choose.choice(["dtw", "dtw", "ge", "proving-ground", "sos"])
        hexes = list(places[map_id])
        kind = choose.choice(kinds)
        here = choose.choice(hexes)
        there = choose.choice(hexes[max(0, hexes.index(here) - 60) : hexes.index(here) + 60])
        query: Query = {
            "kind": kind,
            "system": "ats",
            "map": map_id,
            "from": f"{here}@{choose.choice(places[map_id][here])}",
        }
        if kind in ("los", "path"):
            query["to"] = f"{there}@{choose.choice(places[map_id][there])}"
        if kind == "los" and choose.random() < 0.3:
            record = choose.choice(system.conventions)
            query["conventions"] = {record.id: choose.choice(record.options).id}
            query["options"] = {"target": choose.choice(["personnel", "heavy-weapon", "vehicle"])}
            query["table"] = [{"kind": "wreck", "at": choose.choice(hexes), "burning": choose.random() < 0.5}]
        if kind in ("path", "reach", "walk"):
            unit = choose.choice(system.units)
            query |= {"unit": unit.id, "mode": choose.choice(unit.modes).id, "allowance": choose.randint(2, 10)}
        if kind == "walk":
            query["moves"] = [here, there]
        if kind == "path" and choose.random() < 0.3:
            query["objective"] = "safest"
        if kind == "fan":
            query["range"] = choose.randint(1, 5)
        if kind == "wrong":
            query |= {
                "kind": choose.choice(["los", "nothing", 7]),
                "to": choose.choice(["ZZ99", "", 3, None, "A5@attic"]),
            }
        yield query
