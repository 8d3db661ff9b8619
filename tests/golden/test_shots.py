"""A shot at a unit in each game: it has the line's own DRM, each with its rule, and asks for what no line knows."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from rules_core import maps
from rules_core.query import answer

Answer = dict[str, Any]

UP_A_HILL = ("A2", "D3")
"""From below to a target on the hill."""


def shot(system: str, map_id: str, firer: str, target: str, number: int = 7, **query: object) -> Answer:
    inputs = {"firer": firer, "target": target, "number": number, **query.pop("inputs", {})}  # type: ignore[dict-item]
    return answer({"kind": "table", "system": system, "map": map_id, "name": "shot", "inputs": inputs, **query})


def line(system: str, map_id: str, firer: str, target: str, **query: object) -> Answer:
    return answer({"kind": "los", "system": system, "map": map_id, "from": firer, "to": target, **query})


GAMES_AND_MAPS = [
    ("cgs", "dtw"),
    ("cgs", "hills"),
    ("red-barricades", "yard"),
    ("red-barricades", "dtw"),
    ("north-africa", "desert-ground"),
    ("north-africa", "dtw"),
]


@pytest.mark.parametrize(("system", "map_id"), GAMES_AND_MAPS)
def test_a_shot_adds_what_its_line_says_or_is_none_where_the_line_is_blocked_or_not_known(
    system: str, map_id: str
) -> None:
    board, dice = maps.load(map_id), random.Random(16)
    pairs = [(one, other) for one in board.hexes for other in board.hexes if 0 < board.grid.range(one, other) < 6]
    seen = 0
    for firer, target in dice.sample(pairs, 40):
        looked = line(system, map_id, firer, target, readings="none")
        fired = shot(system, map_id, firer, target, readings="none")
        if looked["verdict"] == "blocked":
            assert fired["dice"] is None
            assert fired["verdict"].startswith("no shot, blocked by")
        elif looked["totals"]["drm"] is None:
            assert fired["missing"] == looked["missing"] != []
            assert fired["dice"] is None
        elif not looked["no_effect"]:
            assert fired["dice"]["drm"] == looked["totals"]["drm"]
            seen += 1
    assert seen


def modifiers(answered: Answer) -> list[tuple[str, int, str]]:
    return [(row["what"], row["value"], row["cite"]) for row in answered["dice"]["modifiers"]]


def fact(answered: Answer, what: str) -> str:
    (found,) = [row["value"] for row in answered["facts"] if row["what"] == what]
    return str(found)


def test_cgs_rolls_percent_dice_with_debris_and_building_added() -> None:
    fired = shot("cgs", "dtw", "H35", "H32", 80)
    assert modifiers(fired) == [
        ("debris in H34", 10, "CGS 6.12.1"),
        ("masonry building in H32", 25, "CGS 6.18.1"),
    ]
    assert fact(fired, "range") == "3 hexes"
    assert fired["outcomes"][0]["probability"] == "9/20"
    assert fired["outcomes"][0]["roll"] == "1 to 45"


def test_without_a_figure_from_a_table_the_shot_says_what_is_added() -> None:
    said = {"firer": "H35", "target": "H32"}
    fired = answer({"kind": "table", "system": "cgs", "map": "dtw", "name": "shot", "inputs": said})
    assert fired["verdict"] == "+35 DRM on the roll"
    dusty = {"firer": "C3", "target": "F4"}
    query = {"system": "north-africa", "map": "desert-ground", "conditions": {"dust": "light"}}
    fired = answer({"kind": "table", "name": "shot", "inputs": dusty, **query})
    assert fired["verdict"] == "no DRM on the roll, and the dust die"
    assert [row["probability"] for row in fired["outcomes"]] == ["1"]


def test_red_barricades_rolls_two_dice_with_hindrance_and_tem_and_what_is_typed_in() -> None:
    fired = shot("red-barricades", "yard", "C8", "G5", 7, inputs={"other": -2})
    assert modifiers(fired) == [
        ("debris in E6", 1, "RB TT Debris"),
        ("stone factory in G5", 3, "RB TT RB Factories"),
        ("other DRM, typed in", -2, "typed in"),
    ]
    assert fired["outcomes"][0]["probability"] == "5/18"  # 5 or less on two dice


def test_how_the_line_was_looked_along_goes_into_the_shot() -> None:
    query: dict[str, object] = {"options": {"moving": "non-assault-movement"}}
    looked, fired = (ask("red-barricades", "yard", "A1", "A3", **query) for ask in (line, shot))
    assert looked["totals"]["moving"] == -2
    assert fired["dice"]["drm"] == looked["totals"]["drm"]


def test_in_light_dust_the_dust_die_is_thrown_with_the_shot() -> None:
    fired = shot("north-africa", "desert-ground", "C3", "F4", 7, conditions={"dust": "light"})
    assert fired["dice"]["faces"] == [6, 6, 6]
    # 7, 6, 5 or 4 and less on two dice, with one, two, two and one face of the dust die
    assert fired["outcomes"][0]["probability"] == str(Fraction(21 + 2 * 15 + 2 * 10 + 6, 216))


def test_figures_that_nobody_knows_are_asked_for_before_the_shot() -> None:
    typed: dict[str, int] = {}
    fired = shot("north-africa", "dtw", "D7", "B7")
    assert fired["missing"] == ["other-terrain"]
    assert fired["notes"] == ["The TEM of the fence is not known: type it in (your rulebook: Terrain Chart)."]
    while fired["missing"]:
        assert fired["notes"]
        typed.update(dict.fromkeys(fired["missing"], 2))
        fired = shot("north-africa", "dtw", "D7", "B7", options={"tems": typed})
    assert fired["dice"]["drm"] == 2


def test_over_uncharted_ground_no_chance_is_given() -> None:
    fired = shot("cgs", "sos", "A1", "B2", 50)
    assert fired["verdict"].startswith("Not known: nothing is charted of A1")
    assert fired["dice"] is None


def test_a_screened_shot_and_a_roll_to_hit_take_range_height_and_sight_from_the_map() -> None:
    def guns(name: str, firer: str, target: str, **inputs: object) -> Answer:
        said = {"firer": firer, "target": target, **inputs}
        return answer({"kind": "table", "system": "cgs", "map": "hills", "name": name, "inputs": said})

    up = line("cgs", "hills", *UP_A_HILL)
    assert [row["what"] for row in up["modifiers"] if row["cite"] == "CGS 6.11.2.7"] == ["height advantage"]
    screened = guns("screened-shot", *UP_A_HILL, turned=1)
    assert (fact(screened, "target on a hill, from below"), fact(screened, "sum")) == ("+1", "+3")
    assert fact(guns("he-to-hit", *UP_A_HILL, number=50), "range") == f"{up['range']} hexes"
    assert guns("he-to-hit", "C3", "F4", number=50)["verdict"].startswith("no shot, blocked by the higher ground")
    with_one = answer({"kind": "table", "system": "cgs", "map": "hills", "name": "he-to-hit",
                       "inputs": {"firer": "C3", "number": 50}})  # fmt: skip
    assert with_one["error"]["field"] == "inputs.target"
