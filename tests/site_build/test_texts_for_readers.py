"""What only readers of the page's Python look at stays out of the browser."""

from __future__ import annotations

import ast

from site_build.brython_bundle import without_docstrings

SOURCE = '''"""A module."""

SIZE = "ü"; """Of a hex,
in pixels."""


def words() -> str:
    """What is said.

    Returns:
        A text.
    """
    return """more
lines"""


def nothing() -> None:
    """Nothing."""
'''


def test_docstrings_go_and_every_line_of_code_stays_in_its_place() -> None:
    bare = without_docstrings(SOURCE, ast.parse(SOURCE))
    assert not any(text in bare for text in ("A module", "in pixels", "Returns", "Nothing."))
    lines, before = bare.splitlines(), SOURCE.splitlines()
    assert len(lines) == len(before)
    assert [line for line in before if line.startswith(("def", "    return"))] == [
        line for line in lines if line.startswith(("def", "    return"))
    ]
    assert lines.index('    return """more') == before.index('    return """more')
    made: dict[str, object] = {}
    exec(bare, made)
    assert made["SIZE"] == "ü"
    assert made["words"]() == "more\nlines"  # type: ignore[operator]
