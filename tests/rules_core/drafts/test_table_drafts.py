"""Drafts of free tables: remarks on what leads nowhere and what a judge hasn't said, names of their own."""

from __future__ import annotations

from typing import Any

from tests.support.desk import asked, checked, mended

Draft = dict[str, Any]


def table(**parts: object) -> Draft:
    document: Draft = asked("new", ground="table", width=72, depth=48)["result"]["document"]
    return {**document, **parts}


def square(x: int, y: int, side: int) -> list[list[int]]:
    return [[x, y], [x + side, y], [x + side, y + side], [x, y + side]]


def test_a_new_table_is_without_fault_and_played_by_the_game_of_tables() -> None:
    found = checked(table())
    assert (found["faults"], found["remarks"]) == ([], [])
    assert [row["system"] for row in found["plays"] if row["plays"]] == ["miniatures"]


def test_what_crosses_itself_is_told_in_inches() -> None:
    bow_tie = [[100, 100], [1300, 1300], [1300, 100], [100, 1300]]
    draft = table(areas=[{"name": "Mill Wood", "terrain": "woods", "outline": bow_tie}])
    (fault,) = checked(draft)["faults"]
    assert (fault["where"], fault["title"]) == ("7x7", "Two edges cross at 7x7")
    assert fault["say"].startswith("Mill Wood: ")
    assert checked(mended(draft, fault["mends"][0]))["faults"] == []


def test_two_things_of_one_name_are_given_a_name_each() -> None:
    wood = {"name": "Wood", "terrain": "woods", "outline": square(100, 100, 500)}
    draft = table(areas=[wood, {**wood, "outline": square(2000, 100, 500)}])
    (fault,) = checked(draft)["faults"]
    assert fault["mends"][0]["title"] == "Call it “Wood 2”"
    assert checked(mended(draft, fault["mends"][0]))["faults"] == []


def test_every_remark_on_a_table() -> None:
    draft = table(
        areas=[
            {"name": "Beck", "terrain": "river", "outline": [[0, 2000], [7200, 2000], [7200, 2300], [0, 2300]]},
            {"name": "Dry bridge", "terrain": "bridge", "outline": square(5000, 4000, 300)},
            {"name": "Field", "terrain": "minefield", "outline": square(300, 300, 800)},
            {"name": "Low", "terrain": "hill", "outline": square(2000, 200, 1500), "details": {"height": 200}},
            {"name": "High", "terrain": "hill", "outline": square(2300, 500, 500), "details": {"height": 100}},
            {"name": "Odd", "terrain": "hill", "outline": square(3400, 300, 800), "details": {"height": 100}},
            {"name": "Crumb", "terrain": "woods", "outline": square(6000, 400, 20)},
        ],
        strips=[{"name": "Crest", "terrain": "ridge", "path": [[100, 3000], [2000, 3300]]}],
        roads=[{"name": "Lane", "terrain": "secondary-road", "path": [[4000, 1500], [4000, 3000]], "width": 150}],
        points=[{"name": "Gate", "terrain": "gate", "at": [6000, 3000]}],
    )
    found = checked(draft)
    assert found["faults"] == []
    kinds = sorted(remark["id"].split(":")[0] for remark in found["remarks"])
    assert kinds == sorted(
        ["unsaid", "unsaid", "unsaid", "gate", "over-nothing", "no-bridge", "contours", "no-higher", "speck"]
    )
    for remark in found["remarks"]:
        if len(remark["mends"]) > 1:
            again = checked(mended(draft, remark["mends"][0]))
            assert remark["id"] not in {other["id"] for other in again["remarks"]}
            assert again["faults"] == []
    (lane,) = [remark for remark in found["remarks"] if remark["id"] == "no-bridge:Lane:Beck"]
    assert lane["where"] in ("40x20", "40x23")


def test_settings_that_the_game_does_not_know_are_faults_that_are_taken_out() -> None:
    draft = table(settings={"miniatures": {"bog": "37", "nonsense": "x", "trees": "block"}, "another-game": {"a": "b"}})
    found = checked(draft)
    assert [fault["say"] for fault in found["faults"]] == [
        "The judge's settings: Chance to bog down can't be 37. Under Miniatures nothing can be asked here.",
        "The judge's settings: nonsense is none that Miniatures has. Under Miniatures nothing can be asked here.",
    ]
    assert found["plays"]
    for fault in found["faults"]:
        draft = mended(draft, fault["mends"][0])
    assert draft["settings"] == {"miniatures": {"trees": "block"}, "another-game": {"a": "b"}}
    assert checked(draft)["faults"] == []
