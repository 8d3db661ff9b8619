"""Maps strewn with counters by lot."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from rules_core import maps
from rules_core.counters.counters import HEX, HEXSIDE, Counter
from rules_core.system import System
from tests.support.forms import filled
from tests.support.sights import situation


@cache
def strewn(system: System, map_id: str, seed: int) -> tuple[Counter, ...]:
    """Counters in two of every five hexes of a map, as far as rules let them lie there.

    Args:
        system: the game.
        map_id: the map.
        seed: which ones.
    """
    board, lots = maps.load(map_id), random.Random(seed)
    bare = situation(system, board)
    items: list[Counter] = []
    for name in board.hexes:
        if lots.random() > 0.4:
            continue
        kind = lots.choice([kind for kind in system.counters if kind.where in (HEX, HEXSIDE)])
        details: dict[str, Any] = {field.id: field.usual for field in kind.fields}
        details |= filled(kind.fields, lots, map_id, [name])
        if kind.where == HEX:
            item = Counter(kind.id, name, details=details)
        else:
            beside = lots.choice(board.grid.neighbours(name))
            first, second = sorted((name, beside), key=board.grid.cells.__getitem__)
            item = Counter(kind.id, "", (first, second), details)
        if system.forbids(bare, item) is None:
            items.append(item)
    return tuple(items)
