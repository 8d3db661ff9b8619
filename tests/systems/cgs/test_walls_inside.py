"""Interior walls of factories where units go round them, or their hexes fall (6.5, 6.7.2, 10.6.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules_core.query import answer

Ask = Callable[..., dict[str, Any]]
RUBBLE = [{"kind": "rubble", "at": "N34"}, {"kind": "rubble", "at": "O34"}]
HOLE = {"kind": "mousehole", "between": ["N34", "O34"]}


@pytest.fixture
def walk() -> Ask:
    def ask(*moves: str, **query: object) -> dict[str, Any]:
        base = {"kind": "walk", "system": "cgs", "map": "dtw", "unit": "squad", "moves": list(moves)}
        return answer({**base, **query})

    return ask


@pytest.fixture
def sight() -> Ask:
    def ask(viewer: str, target: str, **query: object) -> dict[str, Any]:
        return answer({"kind": "los", "system": "cgs", "map": "dtw", "from": viewer, "to": target, **query})

    return ask


@pytest.mark.parametrize("fallen", [RUBBLE, RUBBLE[:1], RUBBLE[1:]])
def test_the_wall_stays_between_hexes_that_became_rubble(walk: Ask, sight: Ask, fallen: list[object]) -> None:
    assert walk("O34", "N34", table=fallen)["why_not"][0]["cite"] == "CGS 6.5, 7.3.1"
    assert walk("O34", "N34", table=[*fallen, HOLE])["total"] == 2
    (block,) = sight("O34", "N34", table=fallen)["blocks"]
    assert (block["at"], block["by"]) == ("N34/O34", "interior wall")
    assert sight("O34", "N34", table=[*fallen, HOLE])["clear"]


def test_the_wall_stands_alone_as_high_as_its_factory_was(sight: Ask) -> None:
    fallen = [*RUBBLE, {"kind": "rubble", "at": "M34"}, {"kind": "rubble", "at": "P34"}]
    blocks = {block["at"]: block for block in sight("P34", "M34", table=fallen)["blocks"]}
    assert blocks["N34/O34"]["by"] == "interior wall"
    assert blocks["N34/O34"]["cite"] == "CGS 6.5, 7.3.1"


@pytest.mark.parametrize("way", ["N34@bypass-3", "N34@bypass-4", "O35@bypass-11"])
def test_nobody_goes_round_a_corner_or_along_a_hexside_inside_the_building(walk: Ask, way: str) -> None:
    # The vertex between N34, O34 and O35, and the hexside N34/O35, lie deep inside the factory.
    assert walk("O34", way, "N34")["why_not"][0]["cite"] == "HC-CGS-30"


def test_a_corner_outside_the_building_is_gone_round(walk: Ask) -> None:
    assert walk("O34", "N34@bypass-1", "N34")["total"] == 1 + 2
