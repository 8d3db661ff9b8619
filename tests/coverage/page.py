"""The coverage page of one system: its rows with their homes, its examples and gaps with their tests."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rules_core.systems.registry import find_system
from tests.coverage.homes import ROOT, Home, homes, marked

HERE = Path(__file__).parent
SHOWN = 6
"""How many homes of a row the page names."""


@dataclass(frozen=True)
class Specification:
    """What a system's specification lists.

    Args:
        system: the system's id.
        title: the page's title.
        prefix: how rule numbers begin in the code, ``ATS``.
        rows: the file of its rows, beside this one.
        folders: where its rules live, from the repository's root.
        examples: the ids of its worked examples and named facts.
        gaps: the ids of its gaps.
        without_test: examples that can't be tests, with the reason.
        without_home: rows that can't be in the code, with the reason.
    """

    system: str
    title: str
    prefix: str
    rows: str
    folders: tuple[str, ...]
    examples: tuple[str, ...]
    gaps: tuple[str, ...]
    without_test: Mapping[str, str]
    without_home: Mapping[str, str]

    @property
    def path(self) -> Path:
        """The page."""
        return ROOT / "docs" / f"coverage-{self.system}.md"


ATS = Specification(
    "ats",
    "Advanced Tobruk System: what lives where",
    "ATS",
    "ats.csv",
    ("rules_core/systems/ats", "rules_core/maps"),
    tuple(f"ATS-EX-{number:02}" for number in range(1, 57)),
    tuple(f"ATS-GAP-{number:02}" for number in range(1, 41)),
    {},
    {},
)
CGS = Specification(
    "cgs",
    "CGS, Combat! Stalingrad and Normandy: what lives where",
    "CGS",
    "cgs.csv",
    ("rules_core/systems/cgs", "rules_core/maps"),
    (
        *(f"CGS-X{number:03}" for number in range(1, 74)),
        *(f"CGS-D{number:02}" for number in range(1, 19)),
    ),
    tuple(f"CGS-G{number:03}" for number in range(1, 120)),
    {},
    {},
)
SPECIFICATIONS = (ATS, CGS)


@dataclass(frozen=True)
class Row:
    """One row of a specification.

    Args:
        id: ``ATS-041``.
        rules: the rule numbers, or names of charts, that it rests on.
        what: what it is about, in a few words.
        named: the definitions in which it lives, ``cover._fortification``, where several rows share a rule number;
            empty where whatever cites its rules is its home.
    """

    id: str
    rules: tuple[str, ...]
    what: str
    named: tuple[str, ...] = ()


def rows_of(spec: Specification) -> list[Row]:
    """The rows of a specification, in its order."""
    with (HERE / spec.rows).open(encoding="utf-8", newline="") as file:
        return [
            Row(line["row"], _rules(line["rules"]), line["what"], tuple(line.get("home", "").split()))
            for line in csv.DictReader(file)
        ]


def _rules(text: str) -> tuple[str, ...]:
    return tuple(text.split()) if text[:1].isdigit() else (text,)


def homes_of(spec: Specification, row: Row) -> list[Home]:
    """The definitions that cite a rule of a row; each once, those that cite most of its rules first.

    Of a row that names its homes only those are given.
    """
    counts: dict[tuple[str, str], int] = {}
    first: dict[tuple[str, str], Home] = {}
    for home in homes(*spec.folders):
        if row.named and short_name(home) not in row.named:
            continue
        cited = sum(home.cites(rule) for rule in row.rules)
        if cited:
            key = home.path, home.name
            counts[key] = counts.get(key, 0) + cited
            first.setdefault(key, home)
    return [first[key] for key in sorted(counts, key=lambda key: (-min(counts[key], len(row.rules)), key))]


def conventions_for(spec: Specification, gap: str) -> list[str]:
    """The house conventions that decide a gap."""
    records = find_system(spec.system).conventions
    return [record.id for record in records if gap in record.source]


def page(spec: Specification) -> str:
    """The whole page, as Markdown."""
    lines = [
        f"# {spec.title}",
        "",
        "Made by `python -m tests.coverage` from the code: a row's home is every definition that cites its rule; a",
        "test fails when a row, an example or a gap has none, or when this page is not what the code says.",
        "",
        "## Rows",
        "",
        "| row | rules | what | where |",
        "|---|---|---|---|",
    ]
    for row in rows_of(spec):
        found = homes_of(spec, row)
        where = ", ".join(f"[`{short_name(home)}`](../{home.path})" for home in found[:SHOWN])
        more = f" and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
        lines.append(f"| {row.id} | {', '.join(row.rules)} | {row.what} | {where or spec.without_home[row.id]}{more} |")
    lines += ["", "## Worked examples and named facts", "", "| example | test |", "|---|---|"]
    golden = marked("golden")
    for example in spec.examples:
        lines.append(f"| {example} | {_tests(golden.get(example, ())) or spec.without_test[example]} |")
    lines += ["", "## Gaps", "", "| gap | decided by |", "|---|---|"]
    gaps = marked("gap")
    for gap in spec.gaps:
        records = ", ".join(conventions_for(spec, gap))
        decided = [part for part in (records and f"house convention {records}", _tests(gaps.get(gap, ()))) if part]
        lines.append(f"| {gap} | {', '.join(decided)} |")
    return "\n".join([*lines, ""])


def short_name(home: Home) -> str:
    """A definition with its module's name: ``cover._fortification``."""
    return f"{Path(home.path).stem}.{home.name}"


def _tests(names: tuple[str, ...]) -> str:
    return ", ".join(f"[`{name.partition('::')[2]}`](../{name.partition('::')[0]})" for name in names)
