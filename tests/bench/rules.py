"""How quick the rules are in CPython."""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator
from fractions import Fraction
from importlib.resources import files

from rules_core import maps
from rules_core.board.board import Board
from rules_core.board.terrain_words import BUILDINGS
from rules_core.documents.reading import read_json
from rules_core.location import Location
from rules_core.maps.source import SHIPPED
from rules_core.movement.routes.path import cheapest
from rules_core.movement.routes.reach import reach
from rules_core.query import answer
from rules_core.questions.setting import read_setting
from tests.bench.figures import IN_THE_BROWSER, Figure, cpu_ms, median_ms
from tests.support.movers import moving

LINES = 400
SEED = 7


def measure() -> Iterator[Figure]:
    """The rules' figures on the Tractor Works."""
    board = maps.load("dtw")
    choose = random.Random(SEED)
    hexes = list(board.hexes)
    pairs = []
    while len(pairs) < LINES:
        a, b = choose.choice(hexes), choose.choice(hexes)
        if a != b and board.grid.range(a, b) <= 12:
            pairs.append((a, b))

    setting = read_setting({"system": "ats", "map": "dtw"}, SHIPPED)
    system = setting.system

    def look(a: str, b: str) -> object:
        return system.look(setting.situation, Location(a, "ground"), Location(b, "ground"))

    def ask(a: str, b: str) -> object:
        return answer({"kind": "los", "system": "ats", "map": "dtw", "from": a, "to": b})

    for a, b in pairs:
        ask(a, b)
    traces = [cpu_ms(lambda a=a, b=b: look(a, b)) for a, b in pairs]  # type: ignore[misc]
    yield Figure("one LOS with its whole trace", statistics.median(traces), 2, "ms", f"{LINES} lines on DTW, median")
    answers = [cpu_ms(lambda a=a, b=b: ask(a, b)) for a, b in pairs]  # type: ignore[misc]
    what = "the same with its words and every option of its conventions"
    yield Figure(what, statistics.median(answers), 10, "ms", "the whole answer")

    def fan() -> None:
        answer({"kind": "fan", "system": "ats", "map": "dtw", "from": "U25"})

    fan()
    fan_ms = median_ms(fan, 3)
    note = f"{1000 * fan_ms / 1497:.0f} µs a line; 60 ms in the page"
    yield Figure("fan over DTW, 1,497 hexes", fan_ms, 60 / IN_THE_BROWSER, "ms", note, 100)
    for unit in ("personnel", "tracked"):
        start_at = Location("W23", "ground")

        def eight_mp(unit: str = unit, start_at: Location = start_at) -> None:
            reach(moving(system, setting.situation, unit, "assault"), start_at, Fraction(8))

        eight_mp()
        yield Figure(f"reach of an 8-MP {unit} unit on DTW", median_ms(eight_mp, 9), 20, "ms", "from W23")
    yield from _cgs(pairs)
    yield from _with_a_full_table(board, choose)
    yield Figure("reading the DTW map", median_ms(_read_map, 3), 250, "ms", "from its JSON text")


def _cgs(pairs: list[tuple[str, str]]) -> Iterator[Figure]:
    """The same under CGS, whose infantry goes round buildings too, and whose vehicles face somewhere."""
    setting = read_setting({"system": "cgs", "map": "dtw", "options": {"facing": "east"}}, SHIPPED)
    system = setting.system

    def look(a: str, b: str) -> object:
        return system.look(setting.situation, Location(a, "ground"), Location(b, "ground"))

    seen = [(a, b) for a, b in pairs if all(setting.places(name)[0].id == "ground" for name in (a, b))]
    for a, b in seen:
        look(a, b)
    traces = [cpu_ms(lambda a=a, b=b: look(a, b)) for a, b in seen]  # type: ignore[misc]
    yield Figure("one CGS LOS with its whole trace", statistics.median(traces), 2, "ms", f"{len(seen)} lines, median")

    passing = read_setting({"system": "cgs", "map": "dtw", "options": {"target_bypass": "2-4"}}, SHIPPED)

    def look_beside(a: str, b: str) -> object:
        return system.look(passing.situation, Location(a, "ground"), Location(b, "ground"))

    for a, b in seen:
        look_beside(a, b)
    sweeps = [cpu_ms(lambda a=a, b=b: look_beside(a, b)) for a, b in seen]  # type: ignore[misc]
    what = "the same to any point of two hexsides that the target bypasses by"
    yield Figure(what, statistics.median(sweeps), 10, "ms", f"{len(seen)} lines, median")

    def fan() -> None:
        answer({"kind": "fan", "system": "cgs", "map": "dtw", "from": "U25"})

    fan()
    note = "1,497 hexes; 60 ms in the page"
    yield Figure("CGS fan over DTW", median_ms(fan, 3), 60 / IN_THE_BROWSER, "ms", note, 100)
    start, far = Location("W23", "ground"), Location("E38", "ground")
    for what, unit, mode, mp, budget in (
        ("reach of an 8-MP CGS squad, with the ways round buildings", "squad", "running", 8, 20),
        ("reach of a 14-MP CGS tank, with its facings and gears", "tracked", "normal", 14, 100),
    ):

        def moves(unit: str = unit, mode: str = mode, mp: int = mp) -> None:
            reach(moving(system, setting.situation, unit, mode), start, Fraction(mp))

        moves()
        yield Figure(what, median_ms(moves, 9), budget, "ms", "from W23", limit=2 * budget)
    for what, unit, mode in (
        ("cheapest way of a CGS squad across DTW", "squad", "cautious"),
        ("cheapest way of a CGS tank across DTW", "tracked", "normal"),
    ):

        def goes(unit: str = unit, mode: str = mode) -> None:
            assert cheapest(moving(system, setting.situation, unit, mode), start, far).way is not None

        goes()
        yield Figure(what, median_ms(goes, 3), 200, "ms", "W23 to E38, 23 hexes", limit=400)


def _with_a_full_table(board: Board, choose: random.Random) -> Iterator[Figure]:
    """The same with 150 things on the map: rubble in 50 building hexes, smoke and mines in 50 hexes each."""
    built = [name for name in board.hexes if not board.hexes[name].terrain.isdisjoint(BUILDINGS)]
    hexes = [name for name in board.hexes if not board.hexes[name].terrain & {"water", "off-map"}]
    table = [
        *({"kind": "rubble", "at": name} for name in choose.sample(built, 50)),
        *({"kind": "smoke", "at": name} for name in choose.sample(hexes, 50)),
        *({"kind": "minefield", "at": name, "density": 3} for name in choose.sample(hexes, 50)),
    ]
    base = {"system": "ats", "map": "dtw", "table": table}
    line = {**base, "kind": "los", "from": "T30", "to": "Y27"}
    move = {**base, "kind": "reach", "from": "W23", "unit": "tracked", "mode": "assault", "allowance": 8}
    for what, query, budget in (
        ("one LOS with 150 things on the map", line, 10),
        ("reach of an 8-MP tracked unit with 150 things on the map", move, 30),
        ("reading 150 things one by one", {**base, "kind": "counters"}, 20),
    ):
        assert answer(query)["kind"] == query["kind"]
        yield Figure(what, median_ms(lambda query=query: answer(query), 9), budget, "ms", "the whole answer")  # type: ignore[misc]


def _read_map() -> None:
    read_json(files("rules_core.maps").joinpath("dtw.json").read_text(encoding="utf-8"))
