"""Every worked example and named fact of the specification is tested under its id, or listed here with the reason."""

from __future__ import annotations

import ast
from pathlib import Path

LATER: dict[str, str] = {}


def _marked() -> set[str]:
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "golden":
                found |= {str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)}
    return found


def test_every_ats_example_is_tested_or_listed() -> None:
    every = {f"ATS-EX-{number:02}" for number in range(1, 57)}
    assert every - _marked() - set(LATER) == set()


def test_nothing_listed_for_later_is_tested_already() -> None:
    assert _marked() & set(LATER) == set()
