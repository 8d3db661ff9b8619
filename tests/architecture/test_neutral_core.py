"""What cites a rule is never core: outside of systems and families no rule number stands, and no game's name."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_core.systems.registry import find_system, system_ids

CORE = Path(__file__).resolve().parents[2] / "rules_core"
RULES = {"systems", "families"}
"""The folders that are about games."""

RULE_NUMBER = re.compile(
    r"\b[A-Z]{1,3}\d{1,3}\.\d"  # A6.4, B23.22
    r"|\b\d{1,2}\.\d{1,3}\.\d"  # 8.3.72
    r"|\b\d{1,2}\.\d{1,3}[a-z]\b"  # 7.3a
    r"|\(\d{1,2}\.\d{1,3}(?:[,; ][^)]*)?\)"  # (6.5), (6.5, 7.3)
    r"|\bHC-[A-Z]"  # a house convention's id
)


EXAMPLES = {"__main__.py", "asking.py", "library.py", "links/typed.py"}
"""The doors for builders: a question that they show as an example has to be one that can be asked."""


def _modules() -> list[Path]:
    return [path for path in sorted(CORE.rglob("*.py")) if path.relative_to(CORE).parts[0] not in RULES]


def _texts(path: Path) -> Iterator[tuple[int, str]]:
    """Every string and comment of a module, with its line."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT) or tokenize.tok_name[token.type].startswith("FSTRING"):
            yield token.start[0], token.string


def _names() -> set[str]:
    """What the games are called, in queries and by players; a title's part before the colon is the game's."""
    found = {"Squad Leader", "Critical Hit", "Stalingrad"}
    for name in system_ids():
        system = find_system(name)
        found |= {name, system.short_title, *system.short_title.split()[:1], *map(str.strip, system.title.split(":"))}
    return found


@pytest.mark.parametrize(
    ("text", "cites"),
    [
        ("not seen over (A6.4)", True),
        ("roofs see along roofs (8.3.72).", True),
        ("the roof edge, 1.4.61b", True),
        ("no LOS (6.5, 7.3)", True),
        ("decided by HC-ATS-1", True),
        ("a hundredth of 0.4 seconds", False),
        ("VASL 6.6 and later", False),
        ("hexes A1 to B12.", False),
    ],
)
def test_a_citation_is_known_when_it_is_seen(text: str, cites: bool) -> None:
    assert bool(RULE_NUMBER.search(text)) is cites


def test_the_core_cites_no_rule() -> None:
    cited = [
        f"{path.relative_to(CORE)}:{line}: {found.group()}"
        for path in _modules()
        for line, text in _texts(path)
        for found in RULE_NUMBER.finditer(text)
    ]
    assert cited == []


def test_the_core_names_no_game() -> None:
    names = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(_names())))
    named = {
        f"{path.relative_to(CORE)}: {found.group()}"
        for path in _modules()
        if str(path.relative_to(CORE)) not in EXAMPLES
        for _, text in _texts(path)
        for found in names.finditer(text)
    }
    assert named == set()


def test_nothing_in_the_core_is_called_after_a_game() -> None:
    words = {name.replace("-", "_") for name in system_ids()}
    called = [
        f"{path.relative_to(CORE)}:{node.lineno}: {node.id}"
        for path in _modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and words & set(node.id.lower().split("_"))
    ]
    assert called == []
