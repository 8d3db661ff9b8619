"""What the page makes of the boards that are kept on the device."""

from __future__ import annotations

import pytest
from ui.model import own_boards

SYSTEMS = [{"id": "one"}, {"id": "two"}]
SHIPPED = [{"id": "dtw"}, {"id": "ge"}, {"id": "kb"}]


def row(name: str, **more: object) -> dict[str, object]:
    """What is kept of a board."""
    entry = {"id": name, "systems": ["two", "three"]}
    return {"id": name, "entry": entry, "file": f"bd{name}", "outdated": False, "picture": True, **more}


def test_a_board_is_offered_for_the_systems_that_there_are() -> None:
    assert own_boards.entries([row("x")], SYSTEMS) == [{"id": "x", "systems": ["two"]}]


def test_what_another_version_kept_is_not_offered() -> None:
    assert own_boards.entries([row("x", outdated=True)], SYSTEMS) == []


def test_a_picture_alone_is_no_board() -> None:
    rows = [{"id": "dtw", "file": "bdDTW", "outdated": False, "picture": True}]
    assert own_boards.entries(rows, SYSTEMS) == []
    assert own_boards.has_picture(rows, "dtw")
    assert not own_boards.has_picture(rows, "ge")


def test_own_boards_come_after_the_maps_that_ship() -> None:
    own = own_boards.entries([row("x")], SYSTEMS)
    # The engine lists a board too, once it was opened.
    assert [entry["id"] for entry in own_boards.merged([*SHIPPED, {"id": "x"}], own)] == ["dtw", "ge", "kb", "x"]


def test_a_board_that_is_added_again_takes_the_place_of_the_old_one() -> None:
    rows = own_boards.with_row([row("x"), row("y")], row("x", file="other"))
    assert [(kept["id"], kept["file"]) for kept in rows] == [("y", "bdy"), ("x", "other")]


@pytest.mark.parametrize(("name", "first"), [("bdGE", "ge"), ("bdKB.zip", "kb"), ("bd99", "dtw")])
def test_the_map_that_an_archive_is_named_after_is_offered_first(name: str, first: str) -> None:
    assert own_boards.best_fit(name, SHIPPED)[0]["id"] == first
