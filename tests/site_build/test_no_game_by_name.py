"""The page, the server and the drawings know no game by name: another one needs no change in them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from rules_core.systems.registry import find_system, system_ids

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("static", "server", "svg_maps")
NAMES = {name for system_id in system_ids() for name in (system_id, find_system(system_id).short_title)}
NAMED = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(NAMES)))})\b", re.IGNORECASE)
OTHER_TEXTS = ("*.html", "*.js", "*.mjs", "*.css", "*.webmanifest")

DEFAULT = ("static/ui/model/state.py", "ats")
"""What a link without a system asks under until the catalog is there: data, which one place holds."""


def words_of(path: Path) -> Iterator[str]:
    """The texts of a Python file, but for its docstrings: those give examples."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {
        id(node.value)
        for parent in ast.walk(tree)
        if isinstance(parent, (ast.Module, ast.ClassDef, ast.FunctionDef))
        for node in parent.body
        if isinstance(node, ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value
        elif isinstance(node, (ast.Name, ast.Attribute)):
            yield (node.id if isinstance(node, ast.Name) else node.attr).replace("_", " ")
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def named() -> list[tuple[str, str]]:
    found = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            found += [(str(path.relative_to(ROOT)), text) for text in words_of(path) if NAMED.search(text)]
        for pattern in OTHER_TEXTS:
            for path in sorted((ROOT / folder).rglob(pattern)):
                if "site" not in path.relative_to(ROOT).parts:  # what the build made
                    text = path.read_text(encoding="utf-8")
                    found += [(str(path.relative_to(ROOT)), line) for line in text.splitlines() if NAMED.search(line)]
    return found


def test_no_system_is_named_outside_the_rules() -> None:
    assert named() == [DEFAULT]


def test_a_name_would_be_found() -> None:
    assert NAMED.search("rules_core.systems.ats")
    assert NAMED.search("HC-CGS-1")
    assert not NAMED.search("stats of a cgsomething")
