"""How quick lines are on a board read from a VASL archive, and how long reading it takes; where a board is at hand."""

from __future__ import annotations

import gc
import json
import random
import statistics
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from rules_core.documents.reading import read_json
from rules_core.importers.running import RunningImport
from rules_core.importers.vasl import ImportRefused, import_board
from rules_core.location import Location
from rules_core.maps.source import AddedMaps
from rules_core.movement.routes.effort import enough
from rules_core.pauses import end_of
from rules_core.query import answer
from rules_core.questions.setting import Setting, read_setting
from tests.bench.figures import Figure, cpu_ms, median_ms
from tests.support.vasl import BOARDS, HOSTILE_METADATA, MISSING_BOARDS, Painting, zipped

LINES = 3000
FARTHEST = 20
SEED, ANOTHER = 7, 8


class Asked(NamedTuple):
    """A board that is asked about, and what its answers may take.

    Args:
        called: its name in the figures.
        file: the name of its archive.
        viewers: the hexes that fans look from; nobody looked from the others before.
        line: in ms, the median of lines.
        fan: a fan over the first place of each hex.
        everywhere: one over all places; None for no budget.
        vasl: what VASL's Java takes for a line and for a fan, in ms.
    """

    called: str
    file: str
    viewers: tuple[str, ...]
    line: float
    fan: float
    everywhere: float | None
    vasl: tuple[float, float]


RB = Asked("RB", "bdRBv2", ("R20", "A1", "JJ45", "X30", "M12", "Q38", "H9"), 0.015, 15, 25, (0.071, 85))
BD01 = Asked("bd01", "bd01", ("R5", "A1", "GG10", "M3", "Q8", "H9", "E2"), 0.008, 3, None, (0.047, 13))


def measure() -> Iterator[Figure]:
    """The figures of the Red Barricades board and of board 1; none where they are not at hand."""
    if not all((BOARDS / asked.file).is_file() for asked in (RB, BD01)):
        print(f"No figures of imported boards: {MISSING_BOARDS}.")
        return
    data = (BOARDS / RB.file).read_bytes()
    import_ms = min(cpu_ms(lambda: import_board(data, RB.file)) for _ in range(3))
    yield Figure("import of the RB board", import_ms, 1500, "ms", "2,012 by 2,901 pixels", 2250)
    yield Figure("longest step of that import", _longest_step_ms(data), 50, "ms", "how long Cancel may have to wait")
    hostile = [
        zipped({"BoardMetadata.xml": made, "LOSData": Painting().los_data()}) for made in HOSTILE_METADATA.values()
    ]
    refusing_ms = max(cpu_ms(lambda made=made: _refused_or_read(made)) for made in hostile)  # type: ignore[misc]
    yield Figure("metadata that are made to take long", refusing_ms, 500, "ms", f"the longest of {len(hostile)} kinds")
    text = json.dumps(import_board(data, RB.file))
    stored = f"{len(text) // 1024} KB of JSON"
    yield Figure("RB opened again from its stored form", median_ms(lambda: read_json(text), 3), 200, "ms", stored)
    yield from _lines(_opened(text), RB)
    yield from _fans(_opened(text), RB)
    source, viewer = AddedMaps({"own": lambda: text}), RB.viewers[0]
    asked = {"kind": "fan", "system": "red-barricades", "map": "own", "from": viewer}
    answer(asked, source)
    yield Figure("the whole answer of such a fan", median_ms(lambda: answer(asked, source), 3), 60, "ms", viewer)
    text = json.dumps(import_board((BOARDS / BD01.file).read_bytes(), BD01.file))
    yield from _lines(_opened(text), BD01)
    yield from _fans(_opened(text), BD01)


def _opened(text: str) -> Setting:
    """A board that nobody asked about before; what was worked out of the same board elsewhere stays there."""
    return read_setting({"system": "red-barricades", "map": "own"}, AddedMaps({"own": lambda: text}))


def _refused_or_read(data: bytes) -> None:
    with suppress(ImportRefused):
        import_board(data, "bdT")


def _longest_step_ms(data: bytes) -> float:
    gc.collect()
    gc.freeze()  # to look through what other figures left in memory is no part of a step
    job = RunningImport(data, RB.file)
    steps = []
    while not job.document:
        steps.append(cpu_ms(job.step))
    gc.unfreeze()
    return max(steps)


def _places(setting: Setting, hex_name: str) -> list[Location]:
    return [Location(hex_name, place.id) for place in setting.places(hex_name) if not place.passing]


def _pairs(setting: Setting, seed: int) -> list[tuple[Location, Location]]:
    """Random lines of a board."""
    choose, grid = random.Random(seed), setting.board.grid
    hexes = list(setting.board.hexes)
    pairs: list[tuple[Location, Location]] = []
    while len(pairs) < LINES:
        a, b = choose.choice(hexes), choose.choice(hexes)
        if a != b and grid.range(a, b) <= FARTHEST:
            pairs.append((choose.choice(_places(setting, a)), choose.choice(_places(setting, b))))
    return pairs


def _taken(setting: Setting, pairs: Sequence[tuple[Location, Location]]) -> list[float]:
    """What each of some lines takes, in ms."""
    glance, situation = setting.system.glance, setting.situation
    took = []
    for a, b in pairs:
        start = time.perf_counter()
        glance(situation, a, b)
        took.append(1000 * (time.perf_counter() - start))
    return took


def _lines(setting: Setting, board: Asked) -> Iterator[Figure]:
    """Lines on a board on which others were asked, then the same again."""
    _taken(setting, _pairs(setting, ANOTHER))
    pairs = _pairs(setting, SEED)
    first = statistics.median(_taken(setting, pairs))
    again = sorted(map(min, zip(*(_taken(setting, pairs) for _ in range(3)), strict=True)))
    what = f"{LINES:,} random lines of up to {FARTHEST} hexes; VASL's Java {board.vasl[0]} ms"
    one = f"one LOS on {board.called}, verdict and totals, median"
    yield Figure(one, statistics.median(again), board.line, "ms", what, 3 * board.line)
    yield Figure(f"the same on {board.called}, not asked before", first, board.line, "ms", what, 3 * board.line)
    if board is RB:
        yield Figure("the same, 99th percentile", again[LINES * 99 // 100], 0.250, "ms", what)
        looks = [cpu_ms(lambda a=a, b=b: setting.system.look(setting.situation, a, b)) for a, b in pairs[:400]]  # type: ignore[misc]
        yield Figure("one LOS on RB with its whole trace", statistics.median(looks), 2, "ms", "400 lines, median")


def _fans(setting: Setting, board: Asked) -> Iterator[Figure]:
    """Fans of viewers that nobody asked for before, and of the same again; the board's first fan isn't counted."""
    system, situation = setting.system, setting.situation
    ground = [_places(setting, name)[0] for name in setting.board.hexes]
    everywhere = [place for name in setting.board.hexes for place in _places(setting, name)]
    for what, targets, budget in (
        (f"fan over {board.called}, {len(ground):,} hexes", ground, board.fan),
        (f"the same, all {len(everywhere):,} Locations", everywhere, board.everywhere),
    ):
        end_of(system.glances(situation, ground[len(ground) // 2], targets, enough()))
        first, again = [], []
        for hex_name in board.viewers:
            # A fan over all places looks from another one than the fan over the hexes did before it.
            viewer = (
                _places(setting, hex_name) if targets is ground else _places(setting, _beside(setting, hex_name))
            )[0]
            others = [target for target in targets if target != viewer]
            first.append(cpu_ms(lambda v=viewer, t=others: end_of(system.glances(situation, v, t, enough()))))  # type: ignore[misc]
            again.append(median_ms(lambda v=viewer, t=others: end_of(system.glances(situation, v, t, enough())), 3))  # type: ignore[misc]
        for said, took in ((what, again), (f"{what}, from viewers not asked before", first)):
            note = f"median of {len(board.viewers)} viewers, {max(took):.0f} at most; VASL's Java {board.vasl[1]} ms"
            yield Figure(said, statistics.median(took), budget, "ms", note, budget and 3 * budget)


def _beside(setting: Setting, hex_name: str) -> str:
    return setting.board.grid.neighbours(hex_name)[0]
