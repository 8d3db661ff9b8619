"""Rules are cited by numbers that the text has, and by those it means where its own references are wrong."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rules_core.query import answer
from rules_core.systems import north_africa
from rules_core.systems.north_africa.checks import Checked, hammada_roll
from rules_core.systems.north_africa.units import TRUCK

CITE = re.compile(r"(?<![\w.])1(?:3[79]|4\d|7[6-9]|8\d|9[0-8])(?:\.\d+)?(?![\w.]*\d)")
"""A rule number of the module, or of the sections that its addendum changes."""
NEVER_USED = {
    "186.11", "188.11", "188.20", "189.11", "189.22", "190.421", "193.1", "193.2", "193.3", "193.43", "193.5", "193.6",
    "197.22",
}  # fmt: skip
"""Numbers that the text jumps over."""
MISPRINTS = {
    "186.3", "186.31", "186.4", "184.31", "185.3", "188.3", "188.42", "186.19", "196.11", "196.732", "176.8", "195",
}  # fmt: skip
"""References of the text to numbers of the chapter that it was made from."""


def cited() -> set[str]:
    folder = Path(north_africa.__file__).parent
    return {match[0] for path in folder.rglob("*.py") for match in CITE.finditer(path.read_text(encoding="utf-8"))}


@pytest.mark.gap("NAF-G11")
@pytest.mark.gap("NAF-G12")
def test_no_rule_is_cited_by_a_number_that_the_text_jumps_over() -> None:
    assert cited() & NEVER_USED == set()


@pytest.mark.gap("NAF-G10")
def test_no_rule_is_cited_by_a_misprint() -> None:
    found = cited()
    assert found & MISPRINTS == set()
    assert {"186.13", "186.14", "186.16", "190.31", "191.3", "176.711", "176.732"} <= found


@pytest.mark.gap("NAF-G01")
def test_a_sign_that_the_print_lost_is_read_as_the_tables_have_it() -> None:
    """A truck of 4 tons is one of those of “= 4 tons”; a Final DR of 12 is one of those of “= 12”."""

    def truck(tons: int) -> int | None:
        lorry = Checked(TRUCK, weight=Fraction(tons), british=False)
        return hammada_roll(lorry, accessible=False, doubled=True).original

    assert (truck(3), truck(4), truck(5)) == (12, 11, 11)


@pytest.mark.parametrize("level", ["gia", "cod"])
def test_fire_at_infantry_that_moves_is_cited_by_the_text_and_not_by_another_game(level: str) -> None:
    line = {"kind": "los", "system": "north-africa", "map": "desert-ground", "from": "A6", "to": "A4"}
    moving = {"options": {"moving": "non-assault-movement"}, "conditions": {"rules_level": level}}
    answered = answer({**line, **moving})
    rows = [*answered["modifiers"], *answered["trace"]]
    exposed = {row["cite"] for row in rows if row.get("role") == "moving" or row.get("effect") == "exposes"}
    assert exposed == {"NA note 23" if level == "gia" else "NA 176.32"}
    dusty = answer({**line, **moving, "conditions": {"rules_level": level, "dust": "heavy", "ec": "dry"}})
    cancelled = {row["cite"] for row in dusty["trace"] if row["detail"] == "Heavy Dust cancels it"}
    assert cancelled == {"NA 194.73, 194.794"}


ASL_ALONE = re.compile(r"(?:^|[,;] )[A-EO]\d")
"""A number of ASL's rulebook that doesn't say so."""


def cites_of(told: object, key: str = "") -> set[str]:
    """Every citation of an answer."""
    if isinstance(told, dict):
        return set().union(*(cites_of(value, name) for name, value in told.items()))
    if isinstance(told, list):
        return set().union(*(cites_of(value, key) for value in told))
    return {told} if isinstance(told, str) and key in ("cite", "source", "where") else set()


def test_what_only_asl_has_a_number_for_is_cited_as_asls() -> None:
    game = {"system": "north-africa", "readings": "none"}
    asked: list[dict[str, object]] = [
        {"kind": "los", "map": "dtw", "from": "C34", "to": "KK27"},
        {"kind": "los", "map": "dtw", "from": "FF13", "to": "B10"},
        *({"kind": "hex", "map": "dtw", "hex": name} for name in ("D23", "C15", "A26", "Q26")),
        {"kind": "reach", "map": "dtw", "from": "BB17", "unit": "infantry", "allowance": 6},
        {"kind": "reach", "map": "desert-ground", "from": "K9", "unit": "infantry", "allowance": 6},
        {"kind": "reach", "map": "desert-ground", "from": "H10", "unit": "armored-car", "allowance": 6},
    ]
    found = set().union(*(cites_of(answer({**game, **query})) for query in asked))
    rows = [row for row in answer({"kind": "catalog"})["systems"] if row["id"] == "north-africa"]  # type: ignore[attr-defined]
    found |= cites_of([rows[0]["conventions"], rows[0]["options"]])
    assert {cite for cite in found if ASL_ALONE.search(cite)} == set()
    assert {"ASL B2", "ASL B23.8", "SL 11.51", "NA 194.73, 189.19"} <= found


def test_the_late_sun_is_cited_by_the_number_that_the_table_of_the_hours_has() -> None:
    line = {"kind": "los", "system": "north-africa", "map": "desert-ground"}
    for time, ends, cite in (
        ("early-morning", ("A6", "D7"), "NA 194.611"),
        ("late-afternoon", ("D7", "A6"), "NA 194.612, HC-NA-31"),
    ):
        said = {"conditions": {"time": time, "north": "up"}, "from": ends[0], "to": ends[1]}
        found = answer({**line, **said})
        (sun,) = [row for row in found["modifiers"] if "Sun Blindness" in row["what"]]  # type: ignore[attr-defined]
        assert (sun["value"], sun["cite"]) == ({"dlv": 2}, cite)
        assert found["zone"]["cite"] == cite  # type: ignore[index]


@pytest.mark.parametrize(
    ("ground", "what", "rule"), [("steppe", "woods", "NA 196.2"), ("broken", "brush", "NA 196.1"), ("none", "", "")]
)
def test_what_grows_on_other_ground_is_cited_by_the_rule_that_has_it_there(ground: str, what: str, rule: str) -> None:
    here: dict[str, object] = {"system": "north-africa", "map": "desert-ground", "conditions": {"alternate": ground}}
    line: Any = answer({**here, "kind": "los", "from": "A3", "to": "C5"})
    met = {row["cite"] for row in line["trace"] if row["what"] == what}
    assert met == ({rule} if rule else set())
    card: Any = answer({**here, "kind": "hex", "hex": "A4"})
    assert [(row["title"], row["cite"]) for row in card["terrain"]] == [(what or "scrub", rule or "NA 185.21")]
    step: Any = answer({**here, "kind": "walk", "from": "A3", "moves": ["A4"], "unit": "infantry"})
    assert step["steps"][0]["parts"][0]["cite"].startswith(f"{rule}, " if rule else "NA 185.21")
    fan: Any = answer({**here, "kind": "fan", "from": "A3"})
    assert ("NA 196.2" in {row["cite"] for row in fan["blocked_by"]}) is (ground == "steppe")


def test_woods_that_the_map_shows_are_not_of_the_steppe() -> None:
    asked = {"kind": "hex", "system": "north-africa", "map": "desert-ground", "hex": "L9"}
    found: Any = answer({**asked, "conditions": {"alternate": "steppe"}})
    assert "196.2" not in " ".join(row["cite"] for row in found["terrain"])
