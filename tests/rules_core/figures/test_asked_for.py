"""Figures of a player's own rulebook, through the door: asked for by tables, lines and ways, and kept by the player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest

from rules_core.figures.figures import Figures
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.options import Figure
from rules_core.procedures.procedure import GOOD, Case, Outcome, Procedure, Ruling
from rules_core.query import answer
from rules_core.systems.registry import find_system, system_ids, with_system

KINDLING = Figures(
    "kindling",
    {
        "woods": Figure("the Kindling number of woods", "Fire Chart", "Whether a fire starts", 2, 12),
        "damp": Figure("what damp ground adds", "Fire Chart", "The same", -6, 0),
    },
)


def kindle(case: Case) -> Ruling:
    number, damp = case.figure(KINDLING, "woods"), case.figure(KINDLING, "damp")
    if number is None or damp is None:
        return case.not_known()
    return Ruling(f"Burns on {number + damp}", GOOD, (Outcome("A fire"),))


@pytest.fixture
def fiery() -> Iterator[str]:
    ats = find_system("ats")
    table = Procedure("kindling", "Kindling", "Fire", "Whether a fire starts.", "", (), kindle)
    field = KINDLING.field("Fire", "What starts a fire.", ("procedures",))
    with with_system(
        replace(ats, id="fiery", options=(*ats.options, field), procedures=(*ats.procedures, table))
    ) as system:
        yield system.id


def ask(**query: object) -> dict[str, Any]:
    return answer({"kind": "table", "system": "fiery", "name": "kindling", **query})


@pytest.mark.usefixtures("fiery")
def test_a_table_lists_every_figure_that_it_lacks_and_takes_none_for_0() -> None:
    found = ask()
    assert (found["missing"], found["verdict"]) == (["woods", "damp"], "Not known yet: 2 figures are missing")
    assert found["figures"] == {}
    assert found["notes"] == [
        "The Kindling number of woods is not known: type it in (your rulebook: Fire Chart).",
        "It is not known what damp ground adds: type it in (your rulebook: Fire Chart).",
    ]


@pytest.mark.usefixtures("fiery")
def test_a_table_takes_figures_from_the_sheet_and_tells_those_that_it_used() -> None:
    found = ask(figures={"fiery": {"kindling": {"woods": 7, "damp": -1}}, "cgs": {"nonsense": 1}})
    assert (found["missing"], found["verdict"]) == ([], "Burns on 6")
    assert found["figures"] == {"kindling": {"woods": 7, "damp": -1}}
    half = ask(figures={"fiery": {"kindling": {"woods": 7}}})
    assert (half["missing"], half["verdict"]) == (["damp"], "Not known yet: 1 figure is missing")


@pytest.mark.usefixtures("fiery")
def test_a_figure_that_the_question_says_counts_before_the_kept_one() -> None:
    found = ask(options={"kindling": {"woods": 9}}, figures={"fiery": {"kindling": {"woods": 7, "damp": 0}}})
    assert found["verdict"] == "Burns on 9"


@pytest.mark.usefixtures("fiery")
def test_a_link_carries_a_tables_figures_without_a_map_too() -> None:
    query = {"kind": "table", "system": "fiery", "name": "kindling", "options": {"kindling": {"woods": 9, "damp": -1}}}
    link = query_to_link(query)
    assert "o.kindling.woods=9" in link
    read, dropped = link_to_query(link)
    assert (read["options"], dropped) == (query["options"], [])
    assert "o." not in query_to_link({**query, "options": None, "figures": {"fiery": {"kindling": {"woods": 9}}}})


@pytest.mark.usefixtures("fiery")
@pytest.mark.parametrize(
    ("sheet", "field"),
    [
        (3, "figures"),
        ({"fiery": 3}, "figures.fiery"),
        ({"fiery": {"nonsense": {}}}, "figures.fiery"),
        ({"fiery": {"kindling": {"swamp": 3}}}, "figures.fiery.kindling"),
        ({"fiery": {"kindling": {"woods": 13}}}, "figures.fiery.kindling.woods"),
        ({"fiery": {"kindling": {"woods": 1}}}, "figures.fiery.kindling.woods"),
        ({"fiery": {"kindling": {"damp": 0.5}}}, "figures.fiery.kindling.damp"),
        ({"fiery": {"costs": {"woods": 3}}}, "figures.fiery.costs"),
        ({"fiery": {"costs": {"personnel/woods": 0.25}}}, "figures.fiery.costs.personnel/woods"),
    ],
)
def test_a_wrong_figure_is_refused_where_it_stands(sheet: object, field: str) -> None:
    assert ask(figures=sheet)["error"]["field"] == field


def test_the_catalog_lists_every_figure_with_what_it_is_and_where_it_stands() -> None:
    options = [row for system in answer({"kind": "catalog"})["systems"] for row in system["options"]]
    for option in options:
        rows = option["figures"]
        assert bool(rows) == (option["type"] == "costs")
        assert {row["word"] for row in rows} == (set(option["choices"]) if rows else set())
        assert len({row["id"] for row in rows}) == len(rows)
        for row in rows:
            assert row["title"][0].isupper()
            assert row["least"] < row["most"]


@pytest.mark.parametrize("system_id", system_ids())
@pytest.mark.parametrize("use", ["sight", "movement", "procedures"])
def test_a_missing_word_says_which_figure_it_is(system_id: str, use: str) -> None:
    """An answer names a missing figure by its word: among the options of one use each is there once."""
    options = [option for option in find_system(system_id).options if option.type == "costs" and use in option.affects]
    words = [word for option in options for word in option.figures]
    assert len(set(words)) == len(words)


def test_a_sheet_of_one_class_leaves_the_others_asking() -> None:
    asked = {"kind": "path", "system": "red-barricades", "map": "dtw", "from": "E4", "to": "E5", "unit": "infantry"}
    assert answer(asked)["missing"] == ["depression"]
    tanks = answer({**asked, "figures": {"red-barricades": {"costs": {"tracked/depression": 3}}}})
    assert (tanks["missing"], tanks["figures"]) == (["depression"], {})
    sheet = {"red-barricades": {"costs": {"infantry/depression": 3, "infantry/crest": 1, "wheeled/road": 0.5}}}
    found = answer({**asked, "figures": sheet})
    assert ("depression" in found["missing"], found["total"]) == (False, 3)
    assert found["figures"]["costs"] == {"infantry/depression": 3, "infantry/crest": 1}
    assert not any("changes nothing here" in note for note in found["notes"])


def test_both_systems_of_a_comparison_read_their_own_part_of_the_sheet() -> None:
    found = answer(
        {
            "kind": "compare",
            "asks": "path",
            "system": "ats",
            "compare": "cgs",
            "map": "dtw",
            "from": "S28",
            "to": "S29",
            "unit": "personnel",
            "figures": {"ats": {"costs": {"personnel/woods": "x"}}, "cgs": {"costs": {"on-foot/water": "x"}}},
        }
    )
    assert found["error"]["field"] == "figures.ats.costs.personnel/woods"


@pytest.mark.parametrize(
    ("system", "inputs", "word", "sheet", "fact"),
    [
        ("ats", {"terrain": "gully", "unit": "tracked"}, "linear-depression", {"costs": {}}, ("cost", "4½ MP")),
        ("cgs", {"terrain": "water", "unit": "squad"}, "water", {"costs": {}}, ("cost", "4½ MP")),
        ("cgs", {"terrain": "marsh", "unit": "wheeled"}, "marsh", {"costs": {}}, ("cost", "4½ MP")),
        ("cgs", {"terrain": "building-wooden", "unit": "squad"}, "wooden-building", {"drms": {}}, ("DRM", "+15")),
    ],
)
def test_the_terrain_tables_take_the_figures_that_lines_and_ways_take(
    system: str, inputs: dict[str, str], word: str, sheet: dict[str, object], fact: tuple[str, str]
) -> None:
    query = {"kind": "table", "system": system, "name": "terrain", "inputs": inputs}
    asked = answer(query)
    facts = {row["what"]: row["value"] for row in asked["facts"]}
    assert (asked["missing"], facts[fact[0]]) == ([word], "not known")
    option = next(iter(sheet))
    field = next(field for field in find_system(system).options if field.id == option)
    unit = inputs["unit"]
    names = [name for name, of in field.sheet.items() if of == word]
    payers = {payer.id for payer in field.payers if unit in payer.units}
    own = next(name for name in names if not payers or name.partition("/")[0] in payers)
    value = 4.5 if field.halves else 15
    found = answer({**query, "figures": {system: {option: {own: value}}}})
    assert fact in [(row["what"], row["value"]) for row in found["facts"]]
    assert (found["missing"], found["figures"]) == ([], {option: {own: value}})


def test_a_cellar_is_entered_at_the_cost_of_stairs_lent_asked_for_or_typed_in() -> None:
    query = {
        "kind": "table",
        "system": "red-barricades",
        "name": "terrain",
        "inputs": {"terrain": "cellar", "unit": "infantry"},
    }

    def entry(**more: object) -> tuple[object, list[str]]:
        found = answer({**query, **more})
        return {row["what"]: row["value"] for row in found["facts"]}["to enter"], found["missing"]

    assert entry() == ("2 MF", [])
    assert entry(conventions={"HC-RB-1": "ask"}) == ("not known", ["stairs"])
    assert entry(figures={"red-barricades": {"costs": {"infantry/stairs": 3}}}) == ("3 MF", [])


def test_what_a_sheet_may_hold_is_told_by_its_titles() -> None:
    asked = {
        "kind": "los",
        "system": "cgs",
        "map": "dtw",
        "from": "R26",
        "to": "S28",
        "figures": {"cgs": {"speed": {}}},
    }
    message = str(cast(dict[str, Any], answer(asked))["error"]["message"])
    titles = {field.title for field in find_system("cgs").options if field.type == "figures"}
    assert [title for title in titles if f"“{title}”" not in message] == []
