"""No sentence that a player reads has an id in it: no R26@roof, no on-foot/grain, no options.costs."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from rules_core import maps
from rules_core.board.board import Board
from rules_core.query import answer
from rules_core.systems.registry import find_system
from tests.support.sights import situation

Answer = dict[str, Any]
RAW = re.compile(
    r"""\w@[\w+-]                                     # a Location as queries write it
      | \b(?:options|inputs|figures)\.\w              # where something stands in a query
      | \b[a-z]+(?:-[a-z]+)*/[a-z]+-[a-z]+            # a figure's id: tracked/low-ground
      | \b(?:on-foot|tracked|semi-tracked|wheeled|infantry|personnel)/[a-z]+
      | \b[a-z]+_[a-z]+\b                             # an option's id: target_movement""",
    re.VERBOSE,
)
ECHOED = frozenset({"move", "moves", "link", "field"})
"""Keys whose text is in the words of queries."""


def sentences(found: object) -> Iterator[str]:
    """Every text of an answer that is more than a word."""
    if isinstance(found, dict):
        for key, value in found.items():
            if key not in ECHOED:
                yield from sentences(value)
    elif isinstance(found, list):
        for value in found:
            yield from sentences(value)
    elif isinstance(found, str) and " " in found:
        yield found


def asked(system_id: str, map_id: str) -> Iterator[Answer]:
    """Seeded questions of one game on one map, all of its unit classes among them."""
    system, board = find_system(system_id), maps.load(map_id)
    assert isinstance(board, Board)
    here, rng = situation(system, board), random.Random(f"{system_id} {map_id}")
    names = list(board.hexes)

    def spot(name: str) -> str:
        return f"{name}@{rng.choice(system.places(here, name)).id}"

    def somewhere() -> str:
        return spot(rng.choice(names))

    setting: Answer = {"system": system_id, "map": map_id}
    for _ in range(12):
        yield {**setting, "kind": "los", "from": somewhere(), "to": somewhere()}
    for unit in rng.sample(system.units, min(8, len(system.units))):
        moving = {**setting, "unit": unit.id, "mode": rng.choice(unit.modes).id, "allowance": 6}
        start = rng.choice(names)
        beside = rng.choice(board.grid.neighbours(start))
        yield {**moving, "kind": "walk", "moves": [spot(start), spot(beside)]}
        yield {**moving, "kind": "path", "from": spot(start), "to": spot(beside)}
        yield {**moving, "kind": "reach", "from": spot(start), "allowance": 3}
    for option in system.options:
        yield {**setting, "kind": "los", "from": names[0], "to": names[1], "options": {option.id: -1}}
        for figure in list(option.sheet)[:2]:
            yield {**setting, "kind": "los", "from": names[0], "to": names[1], "options": {option.id: {figure: -1}}}


@pytest.mark.parametrize(
    ("system_id", "map_id"),
    [("ats", "dtw"), ("cgs", "dtw"), ("cgs", "kb"), ("red-barricades", "yard"), ("north-africa", "desert-ground")],
)
def test_no_sentence_has_an_id_in_it(system_id: str, map_id: str) -> None:
    for query in asked(system_id, map_id):
        found = json.loads(json.dumps(answer(query)))
        raw = [text for text in sentences(found) if RAW.search(text)]
        assert not raw, (query, raw[:3])
