"""How quick lines are on a board read from a VASL archive, and how long reading it takes; where a board is at hand."""

from __future__ import annotations

import gc
import json
import random
import statistics
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from rules_core.documents.reading import read_json
from rules_core.importers.running import RunningImport
from rules_core.importers.vasl import ImportRefused, import_board
from rules_core.location import Location
from rules_core.maps.source import AddedMaps
from rules_core.movement.routes.effort import enough
from rules_core.query import answer
from rules_core.questions.setting import Setting, read_setting
from tests.bench.figures import Figure, cpu_ms, median_ms
from tests.support.vasl import HOSTILE_METADATA, Painting, zipped

BOARD = Path(__file__).parents[3] / "shared" / "boards" / "bdRBv2"
LINES = 3000
FARTHEST = 20
VIEWERS = ("R20", "A1", "JJ45", "X30", "M12", "Q38", "H9")
SEED = 7


def measure() -> Iterator[Figure]:
    """The figures of the Red Barricades board; none where it is not at hand."""
    if not BOARD.is_file():
        print(f"No figures of an imported board: {BOARD.name} is not here.")
        return
    data = BOARD.read_bytes()
    import_ms = min(cpu_ms(lambda: import_board(data, BOARD.name)) for _ in range(3))
    yield Figure("import of the RB board", import_ms, 2000, "ms", "2,012 by 2,901 pixels")
    yield Figure("longest step of that import", _longest_step_ms(data), 50, "ms", "how long Cancel may have to wait")
    hostile = [
        zipped({"BoardMetadata.xml": made, "LOSData": Painting().los_data()}) for made in HOSTILE_METADATA.values()
    ]
    refusing_ms = max(cpu_ms(lambda made=made: _refused_or_read(made)) for made in hostile)  # type: ignore[misc]
    yield Figure("metadata that are made to take long", refusing_ms, 500, "ms", f"the longest of {len(hostile)} kinds")
    text = json.dumps(import_board(data, BOARD.name))
    stored = f"{len(text) // 1024} KB of JSON"
    yield Figure("RB opened again from its stored form", median_ms(lambda: read_json(text), 3), 200, "ms", stored)
    source = AddedMaps({"rbv2": lambda: text})
    setting = read_setting({"system": "red-barricades", "map": "rbv2"}, source)
    yield from _lines(setting)
    yield from _fans(setting)
    asked = {"kind": "fan", "system": "red-barricades", "map": "rbv2", "from": VIEWERS[0]}
    answer(asked, source)
    yield Figure("the whole answer of such a fan", median_ms(lambda: answer(asked, source), 3), 60, "ms", VIEWERS[0])


def _refused_or_read(data: bytes) -> None:
    with suppress(ImportRefused):
        import_board(data, "bdT")


def _longest_step_ms(data: bytes) -> float:
    gc.collect()
    gc.freeze()  # to look through what other figures left in memory is no part of a step
    job = RunningImport(data, BOARD.name)
    steps = []
    while not job.document:
        steps.append(cpu_ms(job.step))
    gc.unfreeze()
    return max(steps)


def _places(setting: Setting, hex_name: str) -> list[Location]:
    return [Location(hex_name, place.id) for place in setting.places(hex_name) if not place.passing]


def _lines(setting: Setting) -> Iterator[Figure]:
    choose = random.Random(SEED)
    system, situation, grid = setting.system, setting.situation, setting.board.grid
    hexes = list(setting.board.hexes)
    pairs = []
    while len(pairs) < LINES:
        a, b = choose.choice(hexes), choose.choice(hexes)
        if a != b and grid.range(a, b) <= FARTHEST:
            pairs.append((choose.choice(_places(setting, a)), choose.choice(_places(setting, b))))
    for a, b in pairs:
        system.glance(situation, a, b)
    took = []
    for a, b in pairs:
        start = time.perf_counter()
        system.glance(situation, a, b)
        took.append(1000 * (time.perf_counter() - start))
    took.sort()
    what = f"{LINES:,} random lines of up to {FARTHEST} hexes; VASL's Java 0.071 ms"
    yield Figure("one LOS on RB, verdict and totals, median", statistics.median(took), 0.020, "ms", what, 0.040)
    yield Figure("the same, 99th percentile", took[LINES * 99 // 100], 0.250, "ms", what)
    looks = [cpu_ms(lambda a=a, b=b: system.look(situation, a, b)) for a, b in pairs[:400]]  # type: ignore[misc]
    yield Figure("one LOS on RB with its whole trace", statistics.median(looks), 2, "ms", "400 lines, median")


def _fans(setting: Setting) -> Iterator[Figure]:
    system, situation = setting.system, setting.situation
    ground = [_places(setting, name)[0] for name in setting.board.hexes]
    everywhere = [place for name in setting.board.hexes for place in _places(setting, name)]
    for what, targets, budget in (
        (f"fan over RB, {len(ground):,} hexes", ground, 15),
        (f"the same, all {len(everywhere):,} Locations", everywhere, 30),
    ):
        took = []
        for hex_name in VIEWERS:
            viewer = _places(setting, hex_name)[0]
            others = [target for target in targets if target != viewer]
            system.glances(situation, viewer, others, enough())
            took.append(median_ms(lambda v=viewer, t=others: system.glances(situation, v, t, enough()), 3))  # type: ignore[misc]
        note = f"median of {len(VIEWERS)} viewers, {max(took):.0f} at most; VASL's Java 85 ms"
        yield Figure(what, statistics.median(took), budget, "ms", note, 2 * budget)
