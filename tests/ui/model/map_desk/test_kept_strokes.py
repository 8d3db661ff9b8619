"""Undo and redo reach back over a reload: what is kept of the strokes, and what is made of it."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ui.model.map_desk import desk as md
from ui.model.map_desk import kept_strokes, new_maps, written
from ui.model.map_desk.changes import Edit, become
from ui.model.map_desk.desk import MapDesk
from ui.model.map_desk.history import LOST, SHORTENED, History
from ui.model.map_desk.kept_strokes import KeptStrokes

Document = dict[str, object]
BLANK: Document = {"id": "mine", "title": "Mine", "areas": [], "hexes": {}}


def draw(history: History, number: int) -> None:
    edit = history.edit()
    edit.add("areas", {"id": f"a{number}"})
    edit.named("hexes", f"A{number % 3}", {"terrain": [f"w{number}"]})
    assert history.done(f"Stroke {number}", edit)


def reloaded(document: Document, revision: int, text: str | None, note: object = None) -> History:
    """The history of a page that opens the map anew, from what the device keeps."""
    history = History(copy.deepcopy(document), revision)
    kept_strokes.recall(history, text)
    history.restore(written.steps_of(json.loads(json.dumps(note)), "mine"))
    return history


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from("ssur"), max_size=14), st.integers(0, 14), st.integers(0, 14))
def test_a_page_that_is_left_at_any_moment_can_take_back_and_make_again_what_could_be(
    steps: list[str], document_at: int, strokes_at: int
) -> None:
    history = History(copy.deepcopy(BLANK))
    kept = KeptStrokes(history)
    documents, texts = [copy.deepcopy(history.document)], [kept.text()]
    for number, step in enumerate(steps):
        if step == "s":
            draw(history, number)
        elif step == "u":
            history.undo()
        else:
            history.redo()
        if history.revision == len(documents):
            documents.append(copy.deepcopy(history.document))
            texts.append(kept.text())
    # The document and the strokes are kept at different moments; what neither has yet stands in the journal.
    document_at, strokes_at = min(document_at, history.revision), min(strokes_at, history.revision)
    history.kept(min(document_at, strokes_at))
    again = reloaded(documents[document_at], document_at, texts[strokes_at], written.written("mine", history, None))
    assert again.document == history.document
    assert again.revision == history.revision
    assert [name for name, _ in again.made] == [name for name, _ in history.made]
    assert [name for name, _ in again.undone] == [name for name, _ in history.undone]
    while again.undo():
        history.undo()
        assert again.document == history.document
    while again.redo():
        history.redo()
        assert again.document == history.document


def test_strokes_of_another_state_of_the_map_are_not_taken_back() -> None:
    history = History(copy.deepcopy(BLANK))
    kept = KeptStrokes(history)
    draw(history, 1)
    text = kept.text()
    for document, revision in ((history.document, 3), (BLANK, 1)):
        again = reloaded(document, revision, text)
        assert not again.can_undo
        assert again.reach == LOST
        assert "not kept" in kept_strokes.reach_words(again)


def test_the_newest_strokes_are_kept_and_what_bounds_them_is_said() -> None:
    history = History(copy.deepcopy(BLANK))
    kept = KeptStrokes(history)
    for number in range(kept_strokes.MOST_STROKES + 20):
        draw(history, number)
    assert kept_strokes.reach_words(history) == ""
    again = reloaded(history.document, history.revision, kept.text())
    assert len(again.made) == kept_strokes.MOST_STROKES
    assert again.reach == SHORTENED
    assert str(kept_strokes.MOST_STROKES) in kept_strokes.reach_words(again)
    while again.undo():
        pass
    assert again.document["areas"] == [{"id": f"a{number}"} for number in range(20)]


def test_a_stroke_as_large_as_a_picture_does_not_fill_the_device() -> None:
    history = History(copy.deepcopy(BLANK))
    edit = history.edit()
    edit.add("areas", {"id": "x" * kept_strokes.MOST_LETTERS})
    history.done("Traced", edit)
    draw(history, 1)
    text = KeptStrokes(history).text()
    assert len(text) < 1000
    assert [name for name, _ in reloaded(history.document, 2, text).made] == ["Stroke 1"]


@pytest.mark.parametrize("damaged", ["", "{", "[]", '{"version": 1}', '{"version": 1, "revision": 0, "made": [[1]]}'])
def test_damaged_strokes_are_passed_over(damaged: str) -> None:
    history = reloaded(BLANK, 0, damaged)
    assert not history.can_undo
    draw(history, 1)
    assert history.undo() == "Stroke 1"


PARTS = st.fixed_dictionaries(
    {},
    optional={
        "title": st.sampled_from(["A", "B"]),
        "areas": st.lists(st.sampled_from([{"id": "a"}, {"id": "b"}, {"id": "c"}]), max_size=5),
        "hexes": st.dictionaries(st.sampled_from("ABC"), st.sampled_from([{"level": 1}, {"level": 2}]), max_size=3),
    },
)


@given(PARTS, PARTS)
def test_a_map_becomes_what_it_was_and_can_be_taken_back(before: Document, wanted: Document) -> None:
    history = History({"id": "mine", **copy.deepcopy(before)})
    edit: Edit = history.edit()
    become(edit, {"id": "other", **copy.deepcopy(wanted)}, ("id",))
    found = {key: value for key, value in history.document.items() if value not in ([], {})}
    assert found == {"id": "mine", **{key: value for key, value in wanted.items() if value not in ([], {})}}
    if history.done("Back", edit):
        history.undo()
    assert {key: value for key, value in history.document.items() if value not in ([], {})} == {
        "id": "mine",
        **{key: value for key, value in before.items() if value not in ([], {})},
    }


def test_a_stroke_of_a_brush_or_along_hexsides_that_a_page_left_under_the_finger_is_made() -> None:
    desk = MapDesk(new_maps.hexes("mine", "Mine", 8, 7, "even", []))
    for tool, part in ((md.HEXES, "areas"), (md.HEIGHTS, "hexes"), (md.SIDES, "hexsides")):
        desk.take(tool)
        desk.down(desk.hexes.side_middle("C3", 0), 10.0, 0)
        desk.move(desk.hexes.side_middle("C3", 1), 10.0, 2000)
        note = json.loads(json.dumps(desk.written()))
        desk.cancel()
        again = MapDesk(copy.deepcopy(desk.document))
        steps, begun = again.noted(note)
        again.resume(begun)
        assert again.settle()
        assert again.document[part]
        assert not steps
        assert not desk.document[part]


def test_a_note_of_a_stroke_that_does_not_fit_the_map_is_passed_over() -> None:
    desk = MapDesk(new_maps.hexes("mine", "Mine", 8, 7, "even", []))
    for begun in ({"tool": md.HEXES, "hexes": ["ZZ99", 7]}, {"tool": md.SIDES, "sides": [["A1", 9], 3]}, {"tool": "x"}):
        desk.resume(begun)
        assert not desk.settle()
