"""Where a rule lives: the definitions of a system that cite its number, and the tests that are marked with an id."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOLD = "rule_words.py"
"""The modules that tell rules in words: no rule lives there."""
LONG = re.compile(r"\d{3}\.")


@dataclass(frozen=True)
class Home:
    """One definition.

    Args:
        path: the module, from the repository's root.
        name: the definition, ``Class.method``.
        text: its source.
    """

    path: str
    name: str
    text: str

    def cites(self, rule: str) -> bool:
        """Whether its source names a rule by its number, or a chart by its name.

        A number of two parts alone may be anything; it counts where the game stands before it: ``ATS 1.3``. One of
        three figures before its point, ``194.2``, can only be a rule.
        """
        if rule not in self.text:  # quick to tell, and so of nearly every home
            return False
        anything = rule.count(".") == 1 and not LONG.match(rule)
        before = r"\b[A-Z]+ " if anything else r"(?<![\w.])"
        return re.search(rf"{before}{re.escape(rule)}(?![\w-])(?!\.\d)", self.text) is not None


@cache
def homes(*folders: str) -> tuple[Home, ...]:
    """Every definition of the modules below some folders: functions, classes without methods, and constants.

    Args:
        folders: from the repository's root.
    """
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py") if path.name != TOLD)
    return tuple(home for path in paths for home in _of_module(path))


def _of_module(path: Path) -> Iterator[Home]:
    source = path.read_text(encoding="utf-8")
    where = str(path.relative_to(ROOT))
    lines = source.splitlines()
    for name, node in _definitions(ast.parse(source).body, ""):
        yield Home(where, name, "\n".join(lines[node.lineno - 1 : node.end_lineno]))


def _definitions(body: Iterable[ast.stmt], within: str) -> Iterator[tuple[str, ast.stmt]]:
    """Definitions with their names; a string after a constant counts to it, as its documentation."""
    last: str = ""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            last = f"{within}{node.name}"
            yield last, node
        elif isinstance(node, ast.ClassDef):
            last = f"{within}{node.name}"
            methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
            yield from ((last, part) for part in node.body if part not in methods)
            yield from _definitions(methods, f"{last}.")
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            last = f"{within}{target.id}" if isinstance(target, ast.Name) else last
            yield last, node
        elif isinstance(node, ast.Expr) and last:
            yield last, node


@cache
def marked(mark: str) -> dict[str, tuple[str, ...]]:
    """The tests that carry a mark, by each id in it.

    Args:
        mark: ``golden`` or ``gap``.
    """
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for name in _ids(node, mark):
                    found.setdefault(name, []).append(f"{path.relative_to(ROOT)}::{node.name}")
    return {name: tuple(tests) for name, tests in found.items()}


def _ids(function: ast.FunctionDef, mark: str) -> Iterator[str]:
    for call in function.decorator_list:
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == mark:
            yield from (str(argument.value) for argument in call.args if isinstance(argument, ast.Constant))
