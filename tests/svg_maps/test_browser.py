"""The door for the page's worker."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svg_maps.browser import draw
from tests.svg_maps import drawings
from tests.svg_maps.answers import ANSWERS, BLOCKED, PATH, REACH


def ask(**request: object) -> str:
    return draw(json.dumps(request))


def refusal(text: str) -> dict[str, str]:
    answer = json.loads(text)
    assert answer["kind"] == "error"
    assert answer["error"]["message"].endswith(".")
    return answer["error"]


@pytest.mark.parametrize(
    ("request_keys", "cls"),
    [
        ({"draw": "board", "map": "ge"}, "map-hits"),
        ({"draw": "overlay", "map": "dtw", "answer": BLOCKED, "scale": 0.6}, "ov-los"),
        ({"draw": "profile", "map": "dtw", "answer": BLOCKED, "size": [372, 200]}, "side-view"),
        ({"draw": "picture", "map": "dtw", "answer": BLOCKED, "size": [1200, 900], "theme": "dark"}, "pic-band"),
        ({"draw": "thumbnail", "map": "ge", "size": [376, 260]}, "map-sheet"),
        ({"draw": "legend"}, "map-key"),
        ({"draw": "symbol", "symbol": "woods", "theme": "dark"}, "map-key"),
        ({"draw": "qr", "text": "https://example.org/"}, "qr-code"),
    ],
    ids=lambda value: value["draw"] if isinstance(value, dict) else value,
)
def test_each_drawing_can_be_asked_for(request_keys: dict[str, object], cls: str) -> None:
    assert cls in drawings.classes(drawings.parsed(ask(**request_keys)))


@pytest.mark.parametrize("name", ANSWERS)
def test_every_answer_has_an_overlay(name: str) -> None:
    assert ask(draw="overlay", map="dtw", answer=ANSWERS[name]).startswith("<g")


def test_a_way_can_lie_over_its_reach() -> None:
    both = drawings.parsed(f"<g>{ask(draw='overlay', map='dtw', answer=PATH, reach=REACH)}</g>")
    found = [name for node in both.iter() for name in node.get("class", "").split() if name in ("ov-reach", "ov-walk")]
    assert found == ["ov-reach", "ov-walk"]


@pytest.mark.parametrize(
    ("request_keys", "code", "field"),
    [
        ({"draw": "poem"}, "unknown-drawing", "draw"),
        ({}, "unknown-drawing", "draw"),
        ({"draw": "board", "map": "atlantis"}, "unknown-map", "map"),
        ({"draw": "board", "map": "ge", "theme": "sepia"}, "unknown-theme", "theme"),
        ({"draw": "overlay", "map": "dtw", "answer": BLOCKED, "scale": 0}, "bad-number", "scale"),
        ({"draw": "overlay", "map": "dtw", "answer": BLOCKED, "scale": "wide"}, "bad-number", "scale"),
        ({"draw": "picture", "map": "dtw", "size": [1, 2, 3]}, "bad-size", "size"),
        ({"draw": "picture", "map": "dtw", "size": 7}, "bad-size", "size"),
        ({"draw": "picture", "map": "dtw", "size": [1e9, 400]}, "bad-size", "size"),
        ({"draw": "profile", "map": "dtw", "answer": {"kind": "fan"}}, "bad-drawing", "answer"),
        ({"draw": "profile", "map": "dtw"}, "bad-drawing", "answer"),
        (
            {"draw": "overlay", "map": "dtw", "answer": {"kind": "los", "from": "R26", "to": "S28"}},
            "bad-drawing",
            "answer",
        ),
        ({"draw": "overlay", "map": "dtw", "answer": "R26"}, "bad-drawing", "answer"),
        ({"draw": "qr"}, "bad-text", "text"),
    ],
)
def test_what_is_wrong_comes_back_as_a_sentence(request_keys: dict[str, object], code: str, field: str) -> None:
    error = refusal(ask(**request_keys))
    assert (error["code"], error["field"]) == (code, field)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"board"', "[" * 100_000])
def test_what_is_no_request_is_refused(text: str) -> None:
    assert refusal(draw(text))["code"] == "not-json"


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=60)
@given(st.sampled_from(sorted(ANSWERS)), st.data())
def test_no_tampered_answer_raises(name: str, data: st.DataObject) -> None:
    answer = dict(ANSWERS[name])
    answer[data.draw(st.sampled_from(sorted(answer)))] = data.draw(_json)
    for drawing in ("overlay", "profile", "picture"):
        text = ask(draw=drawing, map="dtw", answer=answer, size=[400, 300])
        if text.startswith("{"):
            refusal(text)
        else:
            assert drawings.not_numbers(drawings.parsed(text)) == []


def test_words_that_xml_cannot_hold_leave_the_drawing_whole() -> None:
    answer = ANSWERS["blocked"] | {"say": "A line \x1f of \x00 sight \ud800\uffff."}
    for drawing in ("overlay", "profile", "picture"):
        drawings.parsed(ask(draw=drawing, map="dtw", answer=answer, size=[400, 300]))


def test_a_board_is_drawn_with_the_terrain_that_conditions_make_of_it() -> None:
    printed = drawings.classes(drawings.parsed(ask(draw="board", map="desert-ground")))
    assert "map-d-ham" in printed
    becomes = {"hammada": "broken-crags", "scrub": "brush", "orchard": "olive-grove", "wall": "cactus-hedge"}
    found = drawings.classes(drawings.parsed(ask(draw="board", map="desert-ground", becomes=becomes)))
    assert {"map-crags", "map-brush", "map-d-olives"} <= found
    assert {"map-d-ham", "map-d-scrub", "map-orchard"}.isdisjoint(found)


def test_terrain_that_is_laid_becomes_what_the_printed_does() -> None:
    table = [{"kind": "hammada", "at": "F9"}, {"kind": "terrain", "at": "F8", "is": "orchard"}]
    becomes = {"hammada": "brush", "orchard": "cactus-patch"}
    found = drawings.classes(drawings.parsed(ask(draw="counters", map="yard", table=table, becomes=becomes)))
    assert {"map-brush", "map-d-pads"} <= found
    assert {"map-d-ham", "map-orchard"}.isdisjoint(found)


@pytest.mark.parametrize("becomes", [["scrub"], {"scrub": 1}, "scrub"])
def test_what_terrain_becomes_is_said_word_by_word(becomes: object) -> None:
    assert refusal(ask(draw="board", map="yard", becomes=becomes))["field"] == "becomes"
