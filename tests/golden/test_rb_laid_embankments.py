"""Railway embankments that players lay where a board names none: the same as the board's own, in sight and movement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from rules_core.board.board import Board
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.query import answer
from tests.support.barricades import shelf_with

Answer = dict[str, Any]
OWN = (("H9", "H10"), ("G9", "G10"), ("G10", "H9"))
LAID = [{"kind": "embankment", "between": list(ends)} for ends in OWN]
AROUND = ("F8", "F9", "F10", "G8", "G9", "G10", "H8", "H9", "H10", "I9", "I10")
"""The hexes round the embankment of the yard."""


def without_its_embankment(board: Board) -> Board:
    """The yard as a board archive has it that names no embankment."""
    hexes = {
        name: replace(hex_, sides=tuple("open" if word == "embankment" else word for word in hex_.sides))
        for name, hex_ in board.hexes.items()
    }
    patches = {
        name: tuple(patch for patch in there if patch.surface.terrain != "embankment")
        for name, there in board.patches.items()
    }
    hexsides = tuple(hexside for hexside in board.hexsides if hexside.kind != "embankment")
    return replace(board, hexes=hexes, patches=patches, hexsides=hexsides)


@cache
def bare_shelf() -> MapSource:
    return shelf_with(without_its_embankment(SHIPPED.load("yard")))


def ask(source: MapSource, table: Sequence[Mapping[str, object]], **query: object) -> Answer:
    return answer({"system": "red-barricades", "map": "yard", "table": list(table), **query}, source)


def refusal(*between: str) -> str:
    table = [{"kind": "embankment", "between": list(between)}]
    asked = ask(SHIPPED, table, kind="los", **{"from": "A1", "to": "B3"})
    return "" if asked["kind"] == "los" else str(asked["error"]["message"])


@pytest.mark.golden("RB-EX-32")
def test_every_line_is_as_over_the_boards_own() -> None:
    changed = 0
    for one, other in combinations(AROUND, 2):
        line = {"kind": "los", "from": one, "to": other}
        own, laid, bare = ask(SHIPPED, [], **line), ask(bare_shelf(), LAID, **line), ask(bare_shelf(), [], **line)
        for part in (
            "clear",
            "totals",
            "modifiers",
            "say",
        ):  # the yard's own has a width, so it is met a little earlier
            assert laid[part] == own[part], (one, other, part)
        changed += laid["say"] != bare["say"]
    assert changed


@pytest.mark.parametrize("unit", ["infantry", "tracked", "half-tracked", "wheeled"])
def test_every_unit_crosses_it_as_the_boards_own(unit: str) -> None:
    changed = 0
    for start in AROUND:
        reach = {"kind": "reach", "unit": unit, "mode": "normal", "from": start, "allowance": 4}
        own, laid, bare = ask(SHIPPED, [], **reach), ask(bare_shelf(), LAID, **reach), ask(bare_shelf(), [], **reach)
        assert laid["reach"] == own["reach"]
        changed += laid["reach"] != bare["reach"]
    assert changed


@pytest.mark.parametrize(
    ("between", "why"),
    [
        (("H9", "H10"), "already"),
        (("A3", "B3"), "the wall there"),
        (("E2", "F1"), "the hedge there"),
        (("E8", "E9"), "the building there"),
    ],
)
def test_none_is_laid_where_none_can_be(between: tuple[str, str], why: str) -> None:
    found = refusal(*between)
    assert why in found
    assert "RB TT Railway embankment" in found


def test_it_may_be_laid_over_open_ground_and_then_takes_no_roadblock() -> None:
    assert refusal("A3", "A4") == ""
    own = {"kind": "embankment", "between": ["A3", "A4"]}
    asked = ask(
        SHIPPED, [own, {"kind": "roadblock", "between": ["A3", "A4"]}], kind="los", **{"from": "A1", "to": "B3"}
    )
    assert "No Roadblock is allowed on a railway embankment such as A3/A4" in asked["error"]["message"]
