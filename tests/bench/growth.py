"""How cost grows with boards, counters, range and readings: no faster than the work that there is to do.

``python -m tests.bench.growth`` measures all of it and writes ``docs/how-cost-grows.md`` with its picture.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import svgwrite

from rules_core import maps
from rules_core.maps.source import SHIPPED, AddedMaps, MapSource
from rules_core.query import answer
from tests.bench.figures import Figure, cpu_ms, loop_ms
from tests.e2e.conftest import ROOT
from tests.support.desk import asked

PAGE = ROOT / "docs" / "how-cost-grows.md"
PICTURE = ROOT / "docs" / "pictures" / "how-cost-grows.svg"

FASTER_THAN_WORK = 1.25
"""By how much cost may grow faster than work from one size to the next: as much as two runs of one thing differ."""

TILE, JOINED = "desert-ground", "joined"
TILES = ((4, 2), (16, 4), (64, 4))
"""How many boards, and how many of them lie side by side."""
COUNTERS = (0, 125, 250, 500)
RANGES = (2, 4, 8, 16, 32)
LINES = 300
FEWEST = 8
"""Lines with as many readings that are enough for a figure."""
FARTHEST = 14
SEED = 3
ROUNDS, FEW_ROUNDS = 15, 3

Point = tuple[int, float, float]
"""How large, how much work that is, and what it costs in ms."""


@dataclass(frozen=True)
class Series:
    """What one thing costs as it grows.

    Args:
        what: what is asked.
        grows: what grows.
        work: what counts as work, in words.
        points: by size.
    """

    what: str
    grows: str
    work: str
    points: tuple[Point, ...]

    @property
    def steepest(self) -> float:
        """By how much cost grows faster than work from the smallest size on, at most; below 1: more slowly."""
        (_, work, ms), *later = self.points
        return max((later_ms / ms) / (later_work / work) for _, later_work, later_ms in later)


def measure() -> Iterator[Figure]:
    """By how much each cost grows faster than its work."""
    for series in measured():
        sizes = ", ".join(f"{size:,}: {ms:.2f} ms" for size, _, ms in series.points)
        what = f"growth of {series.what} with {series.grows}, against its work"
        yield Figure(what, series.steepest, FASTER_THAN_WORK, "x", sizes, 2 * FASTER_THAN_WORK)


def measured() -> Iterator[Series]:
    """Every cost by size."""
    yield from _boards()
    yield from _counters()
    yield _range()
    yield _readings()


def _least_of_each(runs: Sequence[Callable[[], object]], rounds: int = ROUNDS) -> list[float]:
    """The least that each of several things takes, in ms, all in turn: what else the machine does only ever adds."""
    return [min(taken) for taken in zip(*([cpu_ms(run) for run in runs] for _ in range(rounds)), strict=True)]


def _asking(query: Mapping[str, object], source: MapSource = SHIPPED) -> Callable[[], object]:
    """Asks a question that can be answered."""
    assert answer(query, source)["kind"] == query["kind"], query
    return lambda: answer(query, source)


def _boards() -> Iterator[Series]:
    """Boards joined: making them one map grows with them, and a question on that map does not."""
    counts = [count for count, _ in TILES]
    laid = [_laid(count, beside) for count, beside in TILES]
    yield _by_board("joining boards", counts, [lambda boards=boards: _joined(boards) for boards in laid])  # type: ignore[misc]
    texts = {count: json.dumps(_joined(boards)) for count, boards in zip(counts, laid, strict=True)}
    reading = [lambda text=text: AddedMaps({JOINED: lambda: text}).load(JOINED) for text in texts.values()]  # type: ignore[misc]
    yield _by_board("opening the joined map", counts, reading)
    sources = [(TILE, "E5", "I5", SHIPPED)]
    sources += [
        (JOINED, "B0-E5", "B0-I5", AddedMaps({JOINED: lambda text=text: text}, SHIPPED))  # type: ignore[misc]
        for text in texts.values()
    ]
    for what, asked_for in (
        ("a line", {"kind": "los"}),
        ("a fan of 4 hexes", {"kind": "fan", "range": 4}),
        ("a reach of 3 MF", {"kind": "reach", "unit": "infantry", "mode": "normal", "allowance": 3}),
    ):
        runs = []
        for map_id, start, end, source in sources:
            query = {"system": "north-africa", "map": map_id, "from": start, **asked_for}
            runs.append(_asking(query | ({"to": end} if query["kind"] == "los" else {}), source))
        taken = _least_of_each(runs)
        points = tuple((count, 1.0, ms) for count, ms in zip((1, *counts), taken, strict=True))
        yield Series(what, "boards", "the same whatever lies beside", points)


def _by_board(what: str, counts: Sequence[int], runs: Sequence[Callable[[], object]]) -> Series:
    taken = _least_of_each(runs, FEW_ROUNDS)
    points = tuple((count, float(count), ms) for count, ms in zip(counts, taken, strict=True))
    return Series(what, "boards", "each board", points)


def _laid(count: int, beside: int) -> list[dict[str, object]]:
    """Boards edge to edge, so many of them side by side."""
    grid = maps.load(TILE).grid
    across, down = grid.columns * grid.column_step, grid.rows * grid.row_step
    return [
        {"name": f"B{place}", "map": TILE, "at": [place % beside * across, place // beside * down]}
        for place in range(count)
    ]


def _joined(boards: list[dict[str, object]]) -> Mapping[str, object]:
    found: Mapping[str, object] = asked("join", boards=boards, title=JOINED)["result"]["document"]
    return found


def _counters() -> Iterator[Series]:
    """Counters on the map: each is read, and a line meets as many of them as before."""
    board = maps.load("dtw")
    hexes = [name for name in board.hexes if not board.hexes[name].terrain & {"water", "off-map"}]
    far = [name for name in hexes if board.grid.range(name, "T30") > FARTHEST]
    places = random.Random(SEED).sample(far, max(COUNTERS))
    mover = {"unit": "personnel", "mode": "assault"}
    for what, asked_for in (
        ("a line", {"kind": "los", "to": "Y27"}),
        ("a reach of 4 MP", {"kind": "reach", **mover, "allowance": 4}),
        ("a way", {"kind": "path", "to": "W30", **mover}),
    ):
        query = {"system": "ats", "map": "dtw", "from": "T30", **asked_for}
        tables = [[{"kind": "smoke", "at": name} for name in places[:count]] for count in COUNTERS]
        taken = _least_of_each([_asking({**query, "table": table}) for table in tables])
        # What the first half of them adds is what each costs: the others may add no more.
        none, with_half = taken[0], taken[-2]
        each = max((with_half - none) / COUNTERS[-2], none / max(COUNTERS))
        points = tuple((count, none + each * count, ms) for count, ms in zip(COUNTERS, taken, strict=True))
        yield Series(what, "counters", "the question, and each counter read", points)


def _range() -> Series:
    """A fan: the line to every hex within range passes as many hexes as that is away."""
    board = maps.load("dtw")
    away = [board.grid.range("U25", name) for name in board.hexes]
    base = {"kind": "fan", "system": "ats", "map": "dtw", "from": "U25"}
    taken = _least_of_each([_asking({**base, "range": farthest}) for farthest in RANGES], FEW_ROUNDS)
    points = tuple(
        (farthest, float(sum(range_ for range_ in away if range_ <= farthest)), ms)
        for farthest, ms in zip(RANGES, taken, strict=True)
    )
    return Series("a fan", "range", "each hex that its lines pass", points)


def _readings() -> Series:
    """Conventions that had a say: each other option is one more reading of the line."""
    board = maps.load("dtw")
    choose = random.Random(SEED)
    hexes = list(board.hexes)
    found: dict[int, list[float]] = defaultdict(list)
    while sum(map(len, found.values())) < LINES:
        one, other = choose.sample(hexes, 2)
        if board.grid.range(one, other) > FARTHEST:
            continue
        query = {"kind": "los", "system": "cgs", "map": "dtw", "from": one, "to": other}
        others = sum(len(record.get("others", ())) for record in answer(query)["conventions"])
        found[others].append(cpu_ms(lambda query=query: answer(query)))  # type: ignore[misc]
    points = [(n, n + 1.0, statistics.median(taken)) for n, taken in sorted(found.items()) if len(taken) >= FEWEST]
    return Series("a line", "readings", "the answer, and each other reading", tuple(points))


def _page(series: Sequence[Series], loop: float) -> str:
    rows = [
        f"| {one.what} | {one.grows} | {one.work} | "
        + ", ".join(f"{size:,}: {ms:.2f}" for size, _, ms in one.points)
        + f" | {one.steepest:.2f} |"
        for one in series
    ]
    return "\n".join(
        (
            "# How cost grows",
            "",
            "Measured and written by `python -m tests.bench.growth`, in CPython; `make bench` measures it again and "
            "says where a cost grows faster than its work.",
            "",
            f"Processor time in milliseconds, where a plain Python loop of 300,000 rounds takes {loop:.0f} ms. The "
            "last column is by how much cost grows faster than work from the smallest size on, at most: below 1 it "
            "grows more slowly, and 1.25 is within what two runs differ by.",
            "",
            "![Cost against work, both in multiples of the smallest size](pictures/how-cost-grows.svg)",
            "",
            "| What is asked | What grows | Its work | Milliseconds by size | Faster than work |",
            "|---|---|---|---|---|",
            *rows,
            "",
            "Boards are copies of one of 160 hexes. Counters lie farther away than the question looks, so that what "
            "they cost is reading them. Readings are the other options of house conventions that had a say.",
            "",
        )
    )


def _at(
    points: Iterable[tuple[float, float]], box: Sequence[float], far: float, up: float
) -> list[tuple[float, float]]:
    """Where points lie in a box whose corner opposite to nothing is ``far`` and ``up``."""
    left, top, width, height = box
    return [(left + width * x / far, top + height - height * y / up) for x, y in points]


def _draw(series: Sequence[Series], path: Path) -> None:
    """A small plot for each cost: how it grows, beside a line for what its work grows by."""
    wide, high, across, rows = 250, 170, 3, -(-len(series) // 3)
    drawing = svgwrite.Drawing(str(path), size=(across * wide, rows * high), debug=False)
    drawing.add(drawing.rect((0, 0), ("100%", "100%"), fill="#ffffff"))
    for place, one in enumerate(series):
        left, top = place % across * wide + 40, place // across * high + 34
        width, height = wide - 60, high - 70
        largest = max(size for size, _, _ in one.points) or 1
        (_, work, ms), *_ = one.points
        costs = [(size, cost / ms) for size, _, cost in one.points]
        works = [(size, done / work) for size, done, _ in one.points]
        most = max(value for _, value in costs + works)

        add, box = drawing.add, (left, top, width, height)
        text = {"font_family": "sans-serif", "font_size": 11, "fill": "#222222"}
        add(drawing.text(f"{one.what}, by {one.grows}", (left - 30, top - 12), **text))
        add(drawing.rect((left, top), (width, height), fill="none", stroke="#999999"))
        add(drawing.polyline(_at(works, box, largest, most), fill="none", stroke="#999999", stroke_dasharray="4 3"))
        add(drawing.polyline(_at(costs, box, largest, most), fill="none", stroke="#1d5fa8", stroke_width=2))
        for point in _at(costs, box, largest, most):
            add(drawing.circle(point, 3, fill="#1d5fa8"))
        add(drawing.text(f"{most:.1f}x", (left - 34, top + 9), **text))
        add(drawing.text(f"{largest:,}", (left + width - 16, top + height + 14), **text))
    drawing.save(pretty=True)


def main() -> int:
    """Measure all, write the page and its picture; 1 where a cost grows faster than its work."""
    loop = loop_ms()
    series = list(measured())
    PAGE.write_text(_page(series, loop), encoding="utf-8")
    _draw(series, PICTURE)
    too_fast = [one for one in series if one.steepest > FASTER_THAN_WORK]
    for one in too_fast:
        print(f"{one.what} grows {one.steepest:.2f} times as fast as its work with {one.grows}: {one.points}")
    return 1 if too_fast else 0


if __name__ == "__main__":
    sys.exit(main())
