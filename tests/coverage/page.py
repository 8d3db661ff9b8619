"""The coverage page of one system: its rows with their homes, its examples and gaps with their tests."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass, field
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
        later: rows, examples and gaps whose turn is still to come, with the part of the game that brings them.
        rulings: where the specification itself has two readings: what is disputed, what was decided, and the house
            convention with the other reading.
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
    later: Mapping[str, str] = field(default_factory=dict)
    rulings: tuple[tuple[str, str, str], ...] = ()

    @property
    def path(self) -> Path:
        """The page."""
        return ROOT / "docs" / f"coverage-{self.system}.md"


ATS = Specification(
    "ats",
    "Advanced Tobruk System: what lives where",
    "ATS",
    "ats.csv",
    ("rules_core/systems/ats", "rules_core/families/critical_hit", "map_making"),
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
    ("rules_core/systems/cgs", "rules_core/families/critical_hit", "map_making"),
    (
        *(f"CGS-X{number:03}" for number in range(1, 74)),
        *(f"CGS-D{number:02}" for number in range(1, 19)),
    ),
    tuple(f"CGS-G{number:03}" for number in range(1, 120)),
    {},
    {},
    rulings=(
        (
            "Bocage, and every other obstacle of a level or more, as high as the higher of two units "
            "(CGS-032, CGS-G014)",
            "It blocks, both ways: the privilege of 6.8.1 is for half levels. CGS-032's reading, that it is seen over "
            "from a level above its base, is the other option.",
            "HC-CGS-83",
        ),
        (
            "Who is right behind bocage, looked at from higher than its top (6.11.2.4's example, CGS-G015)",
            "Is seen, as the example from BB5 to Z5 has it; that a hex is hidden as behind other obstacles is the "
            "option.",
            "HC-CGS-84",
        ),
    ),
)


def _numbered(prefix: str, digits: int, *numbers: int | range) -> list[str]:
    """Ids by their numbers: ``RB-044``."""
    found = (range(number, number + 1) if isinstance(number, int) else number for number in numbers)
    return [f"{prefix}{number:0{digits}}" for each in found for number in each]


_ROW, _EXAMPLE, _GAP = ("RB-", 3), ("RB-EX-", 2), ("RB-GAP-", 2)
RED_BARRICADES = Specification(
    "red-barricades",
    "Red Barricades: what lives where",
    "RB",
    "red-barricades.csv",
    ("rules_core/systems/red_barricades", "rules_core/families/squad_leader"),
    tuple(_numbered(*_EXAMPLE, range(1, 54))),
    tuple(_numbered(*_GAP, range(1, 53))),
    {"RB-EX-53": "It is about the source's pages: two printed copies are the same, and one is read."},
    {},
    rulings=(
        (
            "V7.1's hexes P33, Q33, Q34, R33, R34, S34 (RB-090, RB-EX-05)",
            "Chapter V is written for another map: what this board shows decides, a roofed factory. The printed list "
            "is the option.",
            "HC-RB-3",
        ),
        (
            "A figure of the game's own table against a board's terrain code (storage tanks, RB-042)",
            "The table decides: 1½ levels, whatever the code says.",
            "none",
        ),
        (
            "Roofed factory hexes (RB-039)",
            "The +1 is for lines with both ends in that factory; to all others a hex of it is an obstacle of its "
            "height, wherever its outer wall is drawn.",
            "none",
        ),
    ),
)
NORTH_AFRICA = Specification(
    "north-africa",
    "North Africa: what lives where",
    "NAF",
    "north-africa.csv",
    ("rules_core/systems/north_africa", "rules_core/families/squad_leader"),
    tuple(_numbered("NAF-X", 3, range(1, 100))),
    tuple(_numbered("NAF-G", 2, range(1, 57))),
    {},
    {},
)
MINIATURES = Specification(
    "miniatures",
    "Miniatures: what lives where",
    "MIN",
    "miniatures.csv",
    ("rules_core/systems/miniatures",),
    tuple(_numbered("MIN-EX-", 2, range(1, 21))),
    tuple(_numbered("MIN-GAP-", 2, range(1, 27))),
    {},
    {},
)
SPECIFICATIONS = (ATS, CGS, RED_BARRICADES, NORTH_AFRICA, MINIATURES)


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
    return [record.id for record in records if gap in record.settles]


def page(spec: Specification) -> str:
    """The whole page, as Markdown."""
    lines = [
        "<!-- Generated by python -m tests.coverage: change the code, not this page. -->",
        "",
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
        if row.id in spec.later:
            lines.append(f"| {row.id} | {', '.join(row.rules)} | {row.what} | *still to come, {spec.later[row.id]}* |")
            continue
        where = ", ".join(f"[`{short_name(home)}`](../{home.path})" for home in found[:SHOWN])
        more = f" and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
        lines.append(f"| {row.id} | {', '.join(row.rules)} | {row.what} | {where or spec.without_home[row.id]}{more} |")
    lines += ["", "## Worked examples and named facts", "", "| example | test |", "|---|---|"]
    golden = marked("golden")
    for example in spec.examples:
        told = _tests(golden.get(example, ())) or spec.without_test.get(example) or _to_come(spec, example)
        lines.append(f"| {example} | {told} |")
    lines += ["", "## Gaps", "", "| gap | decided by |", "|---|---|"]
    gaps = marked("gap")
    for gap in spec.gaps:
        records = ", ".join(conventions_for(spec, gap))
        decided = [part for part in (records and f"house convention {records}", _tests(gaps.get(gap, ()))) if part]
        lines.append(f"| {gap} | {', '.join(decided) or _to_come(spec, gap)} |")
    if spec.rulings:
        lines += ["", "## Rulings", "", "| point | ruling | house convention |", "|---|---|---|"]
        lines += [f"| {point} | {ruling} | {record} |" for point, ruling, record in spec.rulings]
    return "\n".join([*lines, ""])


def _to_come(spec: Specification, name: str) -> str:
    """What the page says of what is still to come."""
    return f"*still to come, {spec.later[name]}*"


def short_name(home: Home) -> str:
    """A definition with its module from its game's or the core's folder on: ``sight.cover._fortification``."""
    parts = Path(home.path).with_suffix("").parts
    below = 3 if len(parts) > 3 and parts[1] in ("systems", "families") else 1
    return ".".join((*parts[below:], home.name))


def _tests(names: tuple[str, ...]) -> str:
    return ", ".join(f"[`{name.partition('::')[2]}`](../{name.partition('::')[0]})" for name in names)
