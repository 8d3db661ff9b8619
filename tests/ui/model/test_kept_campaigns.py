"""The player's campaigns on the device: two pages, damaged texts, files."""

from __future__ import annotations

import json
from typing import Any

import pytest
from ui.model import kept_campaigns as kc


def entry(number: int = 1, **said: object) -> dict[str, Any]:
    known = {"id": number, "name": "Tractor Works", "system": "any", "campaign": "one", "revision": 0}
    return {**known, "documents": {"red": {"events": []}}, **said}


def test_a_campaign_begun_last_is_open_and_names_are_their_own() -> None:
    kept = kc.added(kc.added(kc.EMPTY, entry(1)), entry(2))
    assert [row["name"] for row in kept["campaigns"]] == ["Tractor Works", "Tractor Works 2"]
    assert kc.opened(kept, "any", "one") == kept["campaigns"][1]
    assert kc.opened(kc.chosen(kept, 1), "any", "one") == kept["campaigns"][0]
    assert kc.opened(kept, "any", "two") is None
    assert kc.chosen(kept, 9) == kept


def test_a_document_follows_the_one_it_came_of_and_no_other() -> None:
    first = entry(1)
    kept = kc.added(kc.EMPTY, first)
    later = kc.went_on(kept, first, "red", {"events": ["a"]})
    assert later is not None
    assert later["campaigns"] == [{**first, "revision": 1, "documents": {"red": {"events": ["a"]}}}]
    assert kc.went_on(later, first, "red", {"events": ["b"]}) is None
    third = kc.went_on(later, later["campaigns"][0], "blue", {"events": ["b"]})
    assert third is not None
    assert third["campaigns"][0]["revision"] == 2
    assert third["campaigns"][0]["documents"] == {"red": {"events": ["a"]}, "blue": {"events": ["b"]}}


def test_a_campaign_that_another_page_deleted_comes_back_with_its_next_step() -> None:
    first = entry(1)
    kept = kc.removed(kc.added(kc.EMPTY, first), 1)
    later = kc.went_on(kept, first, "red", {"events": ["a"]})
    assert later is not None
    assert later["campaigns"][0]["documents"] == {"red": {"events": ["a"]}}


def test_a_new_name_keeps_everything_else() -> None:
    kept = kc.added(kc.added(kc.EMPTY, entry(1)), entry(2, name="Mine"))
    assert [row["name"] for row in kc.renamed(kept, 2, "Tractor Works")["campaigns"]] == [
        "Tractor Works",
        "Tractor Works 2",
    ]
    assert kc.renamed(kept, 2, "  ")["campaigns"] == kept["campaigns"]


def test_what_is_kept_survives_being_written_and_read() -> None:
    kept = kc.added(kc.EMPTY, entry())
    assert kc.read(kc.written(kept)) == kept
    assert kc.read(None) == kc.EMPTY


@pytest.mark.parametrize("text", ["no json", "[]", "7", "null", '{"campaigns": 7}', '{"campaigns": ['])
def test_what_cannot_be_read_is_kept_as_it_was_found(text: str) -> None:
    found = kc.read(text)
    assert found == {**kc.EMPTY, "unread": [text]}
    assert kc.read(kc.written(found)) == found
    assert kc.put_away(found, [text]) == kc.EMPTY


@pytest.mark.parametrize("damaged", [7, {"id": 1}, {"system": "any", "campaign": "one", "documents": []}])
def test_a_damaged_campaign_takes_no_other_with_it(damaged: object) -> None:
    found = kc.read(json.dumps({"version": 1, "campaigns": [damaged, entry(3)], "open": []}))
    assert found["campaigns"] == [entry(3)]
    assert found["unread"] == [json.dumps(damaged)]


def test_of_two_sides_the_one_that_can_be_read_is_there() -> None:
    damaged = {"red": {"events": []}, "blue": 7}
    found = kc.read(json.dumps({"version": 1, "campaigns": [entry(3, documents=damaged)]}))
    assert found["campaigns"] == [entry(3)]
    assert [json.loads(text)["documents"] for text in found["unread"]] == [{"blue": 7}]


def test_of_two_campaigns_with_one_number_both_are_kept_and_a_later_versions_words_stay() -> None:
    rows = [entry(1), entry(1, name="", revision="x", later="kept")]
    found = kc.read(json.dumps({"version": 2, "campaigns": rows, "later": 7}))
    assert [row["id"] for row in found["campaigns"]] == [1, 2]
    assert found["campaigns"][1] == entry(2, name="one", later="kept")
    assert json.loads(kc.written(found))["later"] == 7


def test_a_file_brings_back_what_was_exported_and_holds_no_other_side() -> None:
    both = {"red": {"events": ["a"]}, "blue": {"events": ["b"]}}
    whole = entry(4, name="Ours", documents=both)
    found, problem = kc.imported(kc.exported(whole, ["red", "blue"]))
    assert problem == ""
    assert found == {"name": "Ours", "system": "any", "campaign": "one", "documents": both}
    alone = kc.exported(whole, ["red"])
    assert "blue" not in alone
    found, problem = kc.imported(alone)
    assert found is not None
    assert found["documents"] == {"red": {"events": ["a"]}}


def test_a_document_of_one_side_is_a_file_too() -> None:
    document = {"format": kc.ONE_SIDE, "version": 1, "system": "any", "campaign": "one", "side": "red", "days": []}
    found, problem = kc.imported(json.dumps(document))
    assert problem == ""
    assert found == {"name": "", "system": "any", "campaign": "one", "documents": {"red": document}}


FILED = {"format": kc.FORMAT, "version": 1, "name": "Ours", "system": "any", "campaign": "one"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "no file of a campaign"),
        ("[]", "no file of a campaign"),
        (json.dumps({**FILED, "format": "walkaround-tables"}), "no file of a campaign"),
        (json.dumps({**FILED, "version": 2}), "newer"),
        (json.dumps({**FILED, "version": "1"}), "which version"),
        (json.dumps({**FILED, "system": 7}), "its system"),
        (json.dumps({**FILED, "campaign": " "}), "its campaign"),
        (json.dumps({**FILED, "documents": {}}), "no campaign that can be read"),
        ("x" * (kc.LONGEST_FILE + 1), "too large"),
    ],
)
def test_another_file_is_told_from_one_of_a_campaign(text: str, words: str) -> None:
    found, problem = kc.imported(text)
    assert found is None
    assert words in problem


def test_a_files_name_has_letters_and_digits_alone() -> None:
    assert kc.file_name("Red Barricades, CG III") == "walkaround-red-barricades-cg-iii.json"
    assert kc.file_name("…/…") == "walkaround-campaign.json"
