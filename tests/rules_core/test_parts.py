"""What a question loads of the rules, and how a part that isn't here yet is asked for."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import pytest

from rules_core.parts import Awaited, Wanted
from rules_core.query import answer
from rules_core.systems.registry import find_system, playable, system_ids

ROOT = Path(__file__).resolve().parents[2]
LINE = {"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "S28"}
LINES = {
    "ats": LINE,
    "cgs": LINE | {"system": "cgs", "from": "R26"},
    "red-barricades": {"kind": "los", "system": "red-barricades", "map": "yard", "from": "C3", "to": "C5"},
    "north-africa": {"kind": "los", "system": "north-africa", "map": "desert-ground", "from": "C3", "to": "C5"},
    "miniatures": {"kind": "los", "system": "miniatures", "map": "village", "from": "12x30", "to": "20x30"},
}
LOADED = """
import runpy, sys
try:
    runpy.run_module("rules_core", run_name="__main__")
except SystemExit:
    print([name for name in sys.modules if name.startswith("rules_core.")], file=sys.stderr)
"""
"""Runs the command line, and tells what it has imported of the rules."""
NOT_NEEDED = ("campaigns", "drafts", "importers", "library", "links", "rosters", "shapes", "families.squad_leader")
"""What a line of sight under ATS has no use for, below ``rules_core``."""


def loaded_for(query: Mapping[str, str]) -> list[str]:
    """What the command line imports of the rules to answer a line of sight, below ``rules_core``."""
    ran = subprocess.run(
        [sys.executable, "-c", LOADED], input=json.dumps(query), capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert json.loads(ran.stdout)["kind"] == "los"
    return [name.removeprefix("rules_core.") for name in ast.literal_eval(ran.stderr)]


def test_the_first_line_of_one_game_imports_no_other_game_and_little_else() -> None:
    loaded = loaded_for(LINE)
    games = {name.split(".")[1] for name in loaded if name.count(".") >= 2 and name.startswith("systems.")}
    assert games == {"ats"}
    assert [name for name in loaded if f"{name}.".startswith(tuple(f"{room}." for room in NOT_NEEDED))] == []
    assert len(loaded) * 6 < sum(1 for _ in (ROOT / "rules_core").rglob("*.py"))


@pytest.mark.parametrize("system_id", system_ids())
def test_a_line_imports_neither_the_tables_of_its_game_nor_its_campaign_nor_how_its_units_move(system_id: str) -> None:
    game = system_id.replace("-", "_")
    parts = ("procedures", "campaign.campaign", "vehicles.order_of_battle", "movement.movement", "movement.ways")
    rooms = tuple(f"systems.{game}.{part}." for part in parts)
    assert [name for name in loaded_for(LINES[system_id]) if f"{name}.".startswith(rooms)] == []


@pytest.fixture
def awaited() -> Awaited:
    return Awaited()


def test_a_module_of_a_part_that_is_not_here_asks_for_the_part_and_no_other_does(awaited: Awaited) -> None:
    awaited.hold_back({"one": "toy.one", "another": "toy.another"})
    try:
        awaited.find_spec("toy.onerous")
        awaited.find_spec("toy")
        assert awaited.wanted == ""
        for name in ("toy.another", "toy.another.room"):
            with pytest.raises(Wanted):
                awaited.find_spec(name)
            assert awaited.wanted == "another"
    finally:
        sys.meta_path.remove(awaited)


def test_python_asks_for_a_part_until_it_is_there(
    awaited: Awaited, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    awaited.hold_back({"toys": "part_of_toys"})
    with pytest.raises(Wanted):
        __import__("part_of_toys.bear")
    (tmp_path / "part_of_toys").mkdir()
    (tmp_path / "part_of_toys" / "bear.py").write_text("SIZE = 3\n", encoding="utf-8")
    with pytest.raises(Wanted):
        __import__("part_of_toys.bear")
    awaited.arrived("toys")
    assert __import__("part_of_toys.bear").bear.SIZE == 3
    assert (awaited.parts, awaited in sys.meta_path) == ((), False)


def test_a_wanted_part_is_no_fault_of_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(system_id: str) -> None:
        raise Wanted(system_id)

    monkeypatch.setattr("rules_core.systems.registry.find_system", lacking)
    with pytest.raises(Wanted):
        answer({"kind": "los", "system": "ats", "map": "dtw", "from": "R26", "to": "S28"})


@pytest.mark.parametrize("system_id", system_ids())
def test_what_is_known_of_a_game_before_it_is_there_is_what_it_says_itself(system_id: str) -> None:
    front = import_module(f"rules_core.systems.{system_id.replace('-', '_')}.playable").PLAYABLE
    assert find_system(system_id).playable == front == playable(system_id)
