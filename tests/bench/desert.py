"""How quick fans and ways are on boards 25 and 3 in North Africa; where the boards are at hand."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from pathlib import Path

from rules_core.importers.vasl import import_board
from rules_core.location import Location
from rules_core.maps.source import AddedMaps
from rules_core.movement.routes.effort import enough
from rules_core.pauses import end_of
from rules_core.query import answer
from rules_core.questions.setting import read_setting
from tests.bench.figures import IN_THE_BROWSER, Figure, cpu_ms, median_ms

BOARD = Path(__file__).parents[3] / "shared" / "boards" / "bd25"
MAP = "25"
PLATOONS_ON = BOARD.with_name("bd03")
VIEWERS = ("BB5", "X7", "A1", "Q5", "GG10")
"""The two whose fans take longest, and others."""
WAYS = (
    ("a tank that faces somewhere", "tracked", "east", "A5", "GG5"),
    ("an armored car that does", "armored-car", "east", "A5", "GG5"),
    ("a tank whose turns are free", "tracked", "", "A5", "GG5"),
)
PLATOONS = (
    ("three AFV that are sure of the cheapest", ("CC4", "BB4", "CC3"), "T5", ""),
    ("three AFV whose ring costs most to make sure of", ("BB3", "AA3", "AA4"), "AA9", "east"),
    ("two AFV that face somewhere", ("Z5", "AA6"), "Q4", "east"),
    ("three AFV whose leading one has no way", ("EE6", "EE5", "DD5"), "P2", "east"),
)
"""The kinds of platoons whose ways take longest: where they are, the leading one first, and where to."""


def measure() -> Iterator[Figure]:
    """The figures of both boards; none of one that is not at hand."""
    for board, figures in ((BOARD, _board_25), (PLATOONS_ON, _platoons)):
        if board.is_file():
            yield from figures()
        else:
            print(f"No figures of the desert: {board.name} is not here.")


def _platoons() -> Iterator[Figure]:
    """Ways of platoons on board 3."""
    text = json.dumps(import_board(PLATOONS_ON.read_bytes(), PLATOONS_ON.name))
    source = AddedMaps({"03": lambda: text})
    for what, (start, *others), end, facing in PLATOONS:
        asked: dict[str, object] = {"kind": "path", "system": "north-africa", "map": "03", "from": start, "to": end}
        asked |= {"unit": "tracked", "mode": "platoon", "options": {"facing": facing} if facing else {}}
        asked |= {"table": [{"kind": "vehicle", "at": at, "platoon": True} for at in others], "readings": "none"}
        answer(asked | {"to": start}, source)
        found: list[dict[str, object]] = []
        took = cpu_ms(lambda asked=asked, found=found: found.append(answer(asked, source)))  # type: ignore[misc]
        whole = "complete" if found[0]["all_tried"] else "best found only"
        yield Figure(f"way of a platoon: {what}", took, 300 / IN_THE_BROWSER, "ms", f"{whole}; 300 ms in the page", 900)


def _board_25() -> Iterator[Figure]:
    """Fans and ways on board 25."""
    text = json.dumps(import_board(BOARD.read_bytes(), BOARD.name))
    source = AddedMaps({MAP: lambda: text})
    setting = read_setting({"system": "north-africa", "map": MAP}, source)
    system, situation = setting.system, setting.situation
    ground = [Location(name, setting.places(name)[0].id) for name in setting.board.hexes]
    took = []
    for name in VIEWERS:
        viewer = Location(name, setting.places(name)[0].id)
        others = [target for target in ground if target != viewer]
        end_of(system.glances(situation, viewer, others, enough()))
        took.append(median_ms(lambda v=viewer, t=others: end_of(system.glances(situation, v, t, enough())), 5))  # type: ignore[misc]
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
