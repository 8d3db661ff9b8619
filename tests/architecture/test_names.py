"""One name, one thing: a public class of the rules has its name to itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

CORE = Path(__file__).resolve().parents[2] / "rules_core"

SHAPES = "shapes"
"""The folder of what stands in JSON, where a shape bears the name of the record that it is the shape of."""

ROWS = {"Entry", "HexsideTerrain", "Terrain", "TerrainCost"}
"""The rows in which each game states the same thing, with the figures that its own rules have for it."""
MOVERS = {"Crossings", "EntryPrices", "FootMovement", "LevelMoves", "SewerMoves", "VehicleMovement"}
"""The parts of which each game makes its movement: the same part by other rules."""

NOT_YET: set[str] = set()
"""Names that Red Barricades has twice, or shares with the core."""


def _public_classes() -> Iterator[tuple[str, str]]:
    """Every public class, with the game or the family that it is of; ``core`` for none."""
    for path in sorted(CORE.rglob("*.py")):
        parts = path.relative_to(CORE).parts
        if parts[0] == SHAPES:
            continue
        of = parts[1] if parts[0] in ("systems", "families") else "core"
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield node.name, of


@cache
def _homes() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, of in _public_classes():
        found.setdefault(name, []).append(of)
    return found


def test_no_two_public_classes_bear_one_name() -> None:
    assert {name for name, homes in _homes().items() if len(homes) > 1} <= ROWS | MOVERS | NOT_YET


def test_what_each_game_states_for_itself_is_stated_once_in_each_and_never_in_the_core() -> None:
    for name in (ROWS | MOVERS) - NOT_YET:
        homes = _homes()[name]
        assert len(homes) == len(set(homes)), name
        assert "core" not in homes, name
