"""What `import rules_core` offers to a program: pinned, since programs rely on it."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import get_args, get_overloads, get_type_hints

import pytest

import rules_core
from rules_core import library
from rules_core import query as door
from rules_core.contract import CONTRACT
from rules_core.documents.writing import to_document
from rules_core.library import Parts
from rules_core.query import answer, answer_json
from tests.support.vasl import Painting

LINE = {"system": "ats", "map": "dtw", "from_": "R26@roof", "to": "S28"}
QUERY = {"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "S28"}
SAID = "Blocked by the roof edge along R27/S27 (ATS 1.4.61b)."


def test_the_public_names_are_these() -> None:
    assert rules_core.__all__ == [
        "CONTRACT", "Answer", "Board", "LinkedQuery", "QueryError", "answer_schema", "ask", "load_board", "load_map",
        "query_schema", "read_link",
    ]  # fmt: skip
    for name in rules_core.__all__:
        assert inspect.getdoc(getattr(rules_core, name)), name
    assert rules_core.CONTRACT == CONTRACT
    with pytest.raises(AttributeError):
        rules_core.tea  # noqa: B018


def test_the_public_parts_of_an_answer_are_these() -> None:
    names = {name for name in dir(rules_core.Answer) if not name.startswith("_")}
    assert names == {"clear", "json", "kind", "link", "say", "svg"}
    answered = rules_core.ask("los", **LINE)
    assert {"facts", "query", "board"} <= set(vars(answered))


def test_the_names_cost_nothing_until_they_are_used() -> None:
    code = "import sys, rules_core; print(sorted(name for name in sys.modules if name.startswith('rules_core')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['rules_core']"


def test_the_engine_loads_no_library() -> None:
    used = "rules_core.query, rules_core.running_query, svg_maps.browser"
    code = f"import sys, {used}; print('rules_core.library' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_an_answer_says_and_shows_what_the_door_says() -> None:
    answered = rules_core.ask("los", **LINE)
    assert (answered.kind, answered.clear, answered.say, str(answered)) == ("los", False, SAID, SAID)
    assert answered.facts == answer(QUERY)
    assert answered.json() == answer_json(json.dumps(QUERY))
    assert repr(answered) == f"<Answer los: {SAID}>"
    assert answered.link == "map=dtw&system=ats&from=R26@roof&to=S28&on=none"
    assert answered.facts["blocked"] is not None
    assert answered.facts["blocked"]["by"] == "roof edge"


def test_an_answer_is_a_picture_in_a_notebook() -> None:
    drawn = rules_core.ask("los", **LINE)._repr_svg_()
    assert drawn is not None
    root = ET.fromstring(drawn)
    assert (root.get("width"), root.get("height")) == ("1200", "630")
    dark = rules_core.ask("los", **LINE).svg((600, 315), "dark")
    assert dark != rules_core.ask("los", **LINE).svg((600, 315), "light")


def test_what_lies_on_the_map_is_in_the_picture() -> None:
    wreck = {"kind": "wreck", "at": "S27"}
    assert 'data-kind="wreck"' in rules_core.ask("los", **LINE, table=[wreck]).svg()
    assert 'data-kind="wreck"' not in rules_core.ask("los", **LINE).svg()


def test_without_a_part_of_a_map_there_is_no_picture() -> None:
    for answered in (
        rules_core.ask("catalog"),
        rules_core.ask("table", system="ats", name="immobilization", inputs={"unit": "tracked"}),
    ):
        assert answered._repr_svg_() is None
        assert answered.clear is None
        with pytest.raises(rules_core.QueryError, match="no picture"):
            answered.svg()


def test_without_the_drawer_a_notebook_shows_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules_core.library._DRAWN_BY", "no_such_drawer")
    answered = rules_core.ask("los", **LINE)
    assert answered._repr_svg_() is None
    with pytest.raises(rules_core.QueryError, match="not installed"):
        answered.svg()


def test_what_can_not_be_answered_is_raised_with_its_sentence() -> None:
    with pytest.raises(rules_core.QueryError) as refused:
        rules_core.ask("los", **{**LINE, "to": "ZZ9"})
    assert (refused.value.code, refused.value.field) == ("unknown-hex", "to")
    assert refused.value.message.startswith("Tractor Works has no hex ZZ9;")


def test_a_whole_query_is_asked_too_and_parts_replace_its_own() -> None:
    assert rules_core.ask(QUERY).say == SAID
    assert rules_core.ask(QUERY, to="S27").facts["to"] == "S27@ground"


def test_a_link_is_read_with_what_it_had_to_drop() -> None:
    question = rules_core.read_link("https://example.org/?map=dtw&system=ats&from=R26@roof&to=S28&tea=1")
    assert question.dropped == ("“tea” was left out of the link: a link has no such part.",)
    assert question.query == QUERY
    assert question.link == rules_core.ask(question).link
    assert rules_core.ask(question).say == SAID


def test_a_map_is_loaded_and_asked() -> None:
    board = rules_core.load_map("dtw")
    assert len(board.hexes) == 1498
    assert rules_core.ask("los", **{**LINE, "map": board}).facts == answer(QUERY)
    with pytest.raises(rules_core.QueryError, match="There is no map tea"):
        rules_core.load_map("tea")


def test_a_map_document_of_ones_own_is_loaded_and_asked(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(to_document(rules_core.load_map("dtw"))), encoding="utf-8")
    board = rules_core.load_board(path, "mine")
    answered = rules_core.ask("los", **{**LINE, "map": board})
    assert (answered.facts["map"], answered.say) == ("mine", SAID)
    assert answered.link.startswith("map=mine&system=ats&from=R26@roof")
    assert answered._repr_svg_() is not None
    question = rules_core.read_link(answered.link, board)
    assert (question.dropped, rules_core.ask(question).say) == ((), SAID)
    assert rules_core.ask("los", **LINE).facts["map"] == "dtw"


def test_a_board_archive_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "bdMine"
    path.write_bytes(Painting().archive())
    assert rules_core.load_board(path).id == "mine"
    assert rules_core.load_board(str(path), "rb").id == "rb"


def test_a_file_that_is_no_map_is_refused_in_a_sentence(tmp_path: Path) -> None:
    bad, damaged = tmp_path / "bad.json", tmp_path / "bdBad"
    bad.write_text('{"format": "walkaround-map"}', encoding="utf-8")
    damaged.write_bytes(Painting().archive()[:-30])
    for path, code in ((bad, "map-faults"), (damaged, "unreadable-map"), (tmp_path / "gone", "unreadable-map")):
        with pytest.raises(rules_core.QueryError) as refused:
            rules_core.load_board(path)
        assert refused.value.code == code
        assert refused.value.message.endswith(".")


def test_every_part_of_a_query_has_its_keyword() -> None:
    assert {name.removesuffix("_") for name in Parts.__optional_keys__} == door._FIELDS - {"kind"}


def test_every_kind_of_question_has_its_facts() -> None:
    hints = [get_type_hints(row, vars(library)) for row in get_overloads(rules_core.ask)]
    kinds = {word for row in hints for word in get_args(row["kind"]) if isinstance(word, str)}
    assert kinds == set(door._ANSWERERS)
