"""Every game's steps that count on a line have their bead, and every effect on a line has its look everywhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules_core.query import answer
from rules_core.sight.facts import Effect
from svg_maps import stylesheet
from svg_maps.beads import COUNTED, counted_steps, shown_verdict
from svg_maps.profile import NAMED_FIRST, profile_svg

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("map_id", "system", "ends"),
    [
        ("dtw", "ats", ("R26", "S28")),
        ("dtw", "ats", ("W30", "X26")),
        ("dtw", "cgs", ("CC32", "II24")),
        ("yard", "red-barricades", ("G10", "F8")),
    ],
)
def test_a_step_that_changes_the_total_has_a_bead(map_id: str, system: str, ends: tuple[str, str]) -> None:
    query = {"kind": "los", "map": map_id, "system": system, "from": ends[0], "to": ends[1]}
    found = answer(query)
    counting = {row["n"] for row in found["trace"] if row["value"] and row["effect"] != "exposes" and row.get("t")}
    blocking = {row["n"] for row in found["trace"] if row["effect"] == "blocks"}
    assert counting | blocking
    assert {number for _, number, _ in counted_steps(found)} >= counting | blocking


def test_the_words_for_what_a_thing_does_to_a_line_are_those_of_queries() -> None:
    assert [str(effect) for effect in Effect] == ["blocks", "hinders", "cover", "exposes", "none"]


def test_every_effect_that_has_a_bead_has_a_style_for_it_and_nothing_else_has() -> None:
    for part in ("circle", "text"):
        styled = set(re.findall(rf"\.ov-bead\.ov-([a-z]+) {part}", stylesheet()))
        assert styled == COUNTED | {"unreached"}


def test_every_effect_has_a_style_on_pages_without_scripts() -> None:
    css = (ROOT / "server/assets/answer.css").read_text(encoding="utf-8")
    assert set(re.findall(r"\.is-([a-z]+) > \.answer-disc", css)) == {*Effect, "check", "beyond"}


def test_the_side_view_knows_of_every_effect_what_is_named_first() -> None:
    assert set(NAMED_FIRST) == set(Effect)


def test_what_reads_an_effect_names_a_member_of_the_vocabulary() -> None:
    word = re.compile(r"""\beffect\b\W{0,3}(?: [=!]= | is | in [({])["']""")
    found = {
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for folder in ("rules_core", "svg_maps", "server")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if word.search(line)
    }
    assert found == set()


@pytest.mark.parametrize("folder", ["static/ui", "server/templates"])
def test_the_page_asks_for_no_effect_that_there_is_not(folder: str) -> None:
    asked = {
        word
        for path in sorted((ROOT / folder).rglob("*.*"))
        if path.suffix in (".py", ".html")
        for word in re.findall(r"""\beffect\W{0,3} [=!]= ["']([a-z]+)["']""", path.read_text(encoding="utf-8"))
    }
    assert asked
    assert asked <= set(Effect)


@pytest.mark.parametrize(("to", "verdict"), [("22x36", "modified"), ("23.5x32", "clear")])
def test_a_line_that_is_seen_by_less_than_the_map_is_good_to_is_drawn_as_modified(to: str, verdict: str) -> None:
    line = answer({"kind": "los", "system": "miniatures", "map": "village", "from": "24x28", "to": to})
    assert line["verdict"] == "clear"
    assert shown_verdict(line) == verdict
    assert f'class="pf-{verdict}"' in profile_svg(line)
