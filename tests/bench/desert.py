"""How quick fans and ways are on board 25 in North Africa; where the board is at hand."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from pathlib import Path

from rules_core.importers.vasl import import_board
from rules_core.location import Location
from rules_core.maps.source import AddedMaps
from rules_core.movement.routes.effort import enough
from rules_core.query import answer
from rules_core.questions.setting import read_setting
from tests.bench.figures import Figure, cpu_ms, median_ms

BOARD = Path(__file__).parents[3] / "shared" / "boards" / "bd25"
MAP = "25"
VIEWERS = ("BB5", "X7", "A1", "Q5", "GG10")
"""The two whose fans take longest, and others."""
WAYS = (
    ("a tank that faces somewhere", "tracked", "east", "A5", "GG5"),
    ("an armored car that does", "armored-car", "east", "A5", "GG5"),
    ("a tank whose turns are free", "tracked", "", "A5", "GG5"),
)


def measure() -> Iterator[Figure]:
    """The figures of board 25; none where it is not at hand."""
    if not BOARD.is_file():
        print(f"No figures of the desert: {BOARD.name} is not here.")
        return
    text = json.dumps(import_board(BOARD.read_bytes(), BOARD.name))
    source = AddedMaps({MAP: lambda: text})
    setting = read_setting({"system": "north-africa", "map": MAP}, source)
    system, situation = setting.system, setting.situation
    ground = [Location(name, setting.places(name)[0].id) for name in setting.board.hexes]
    took = []
    for name in VIEWERS:
        viewer = Location(name, setting.places(name)[0].id)
        others = [target for target in ground if target != viewer]
        system.glances(situation, viewer, others, enough())
        took.append(median_ms(lambda v=viewer, t=others: system.glances(situation, v, t, enough()), 5))  # type: ignore[misc]
    note = f"the longest of {len(VIEWERS)} viewers, {statistics.median(took):.1f} in the median"
    yield Figure(f"desert fan over board 25, {len(ground)} hexes", max(took), 15, "ms", note, 30)
    for what, unit, facing, start, end in WAYS:
        asked: dict[str, object] = {"kind": "path", "system": "north-africa", "map": MAP, "from": start, "to": end}
        asked |= {"unit": unit, "mode": "normal", "options": {"facing": facing} if facing else {}}
        first = cpu_ms(lambda asked=asked: answer(asked, source))  # type: ignore[misc]
        again = median_ms(lambda asked=asked: answer(asked, source), 3)  # type: ignore[misc]
        yield Figure(
            f"way across board 25 of {what}", again, 150, "ms", f"the whole answer; the first one {first:.0f}", 300
        )
