"""What pages do to the kept tables: each step once, and on whatever another page has kept meanwhile."""

from __future__ import annotations

import json
from typing import Any

import pytest
from ui.model import shelf, shelf_steps

F6, G7, D5, C4 = ({"kind": "smoke", "at": at} for at in ("F6", "G7", "D5", "C4"))
ENTRY = {"id": 1, "name": "My table", "map": "ge", "system": "ats"}


def lay(name: str, before: list[Any], after: list[Any], number: int = 1) -> dict[str, Any]:
    return {"step": name, "do": "lay", "entry": {**ENTRY, "id": number}, "before": before, "after": after}


def items(kept: dict[str, Any], number: int = 1) -> list[Any]:
    found = shelf.by_id(kept, number)
    assert found is not None
    return list(found["items"])


def test_two_pages_that_lay_on_one_table_lose_nothing_of_each_other() -> None:
    first = shelf_steps.made(shelf.EMPTY, [lay("a", [], [F6])])
    by_both = shelf_steps.made(
        first, [lay("b", [F6], [F6, G7]), lay("c", [F6], [F6, D5]), lay("d", [F6, G7], [F6, G7, C4])]
    )
    assert items(by_both) == [F6, G7, D5, C4]


def test_what_one_page_takes_away_stays_away_when_another_lays_something() -> None:
    kept = shelf_steps.made(
        shelf.EMPTY, [lay("a", [], [F6, G7]), lay("b", [F6, G7], [G7]), lay("c", [F6, G7], [F6, G7, D5])]
    )
    assert items(kept) == [G7, D5]


def test_things_that_are_alike_are_counted() -> None:
    kept = shelf_steps.made(
        shelf.EMPTY, [lay("a", [], [F6, F6]), lay("b", [F6, F6], [F6]), lay("c", [F6, F6], [F6, F6, D5])]
    )
    assert items(kept) == [F6, D5]


def test_a_step_is_never_made_twice() -> None:
    steps = [lay("a", [], [F6]), lay("a", [], [F6])]
    kept = shelf_steps.made(shelf.read(shelf.written(shelf_steps.made(shelf.EMPTY, steps))), steps)
    assert items(kept) == [F6]


def test_a_table_that_was_deleted_comes_back_when_it_is_changed() -> None:
    kept = shelf_steps.made(shelf.EMPTY, [lay("a", [], [F6]), {"step": "b", "do": "remove", "table": 1}])
    assert kept["tables"] == []
    assert items(shelf_steps.made(kept, [lay("c", [F6], [F6, G7])])) == [F6, G7]


def test_after_everything_was_deleted_no_two_tables_share_a_number() -> None:
    page = shelf_steps.Replica()
    page.make(lay("a", [], [F6], 11))
    page.took(shelf_steps.made(shelf.EMPTY, page.waiting), page.waiting)
    page.make(lay("b", [F6], [F6, G7], 11))
    emptied = shelf_steps.made(shelf.EMPTY, page.waiting)
    page.took(emptied, page.waiting)
    page.make({"step": "c", "do": "add", "entry": {**ENTRY, "id": 12, "items": []}})
    page.make(lay("d", [], [D5], 12))
    assert items(page.shown, 11) == [F6, G7]
    assert items(page.shown, 12) == [D5]
    assert [entry["name"] for entry in page.shown["tables"]] == ["My table", "My table 2"]


def test_what_waits_is_shown_and_not_said_to_be_kept() -> None:
    page = shelf_steps.Replica()
    page.make(lay("a", [], [F6]))
    shown = page.shown["tables"][0]
    assert shown["items"] == [F6]
    assert not page.is_kept(shown)
    page.took(shelf_steps.made(page.kept, page.waiting), page.waiting)
    assert page.waiting == []
    assert page.is_kept(page.shown["tables"][0])


def test_what_another_page_kept_is_shown_with_what_waits_here() -> None:
    page = shelf_steps.Replica()
    page.make(lay("a", [], [F6]))
    page.took(shelf_steps.made(shelf.EMPTY, [lay("b", [], [D5])]))
    assert items(page.shown) == [D5, F6]


@pytest.mark.parametrize(
    "found",
    [None, 7, "steps", {}, [7], [{}], [{"step": "a"}], [{"step": "a", "do": "dance"}], [{"step": "a", "do": "lay"}]],
)
def test_what_is_no_step_is_left_out(found: object) -> None:
    assert shelf_steps.read(found) == []


def test_steps_survive_being_written_down() -> None:
    steps = [lay("a", [], [F6]), {"step": "b", "do": "rename", "table": 1, "name": "Turn 3"}]
    assert shelf_steps.read(json.loads(json.dumps(steps))) == steps
    assert shelf_steps.made(shelf.EMPTY, steps)["tables"][0]["name"] == "Turn 3"
