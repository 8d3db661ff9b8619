"""Pictures for link pages and previews, thumbnails, the key, QR codes."""

from __future__ import annotations

import copy
import re

import pytest

from rules_core import maps
from rules_core.documents.reading import read_document
from rules_core.documents.writing import to_document
from svg_maps import board_svg, legend_svg, page_picture_svg, palette, picture_svg, qr_svg, symbol_svg, thumbnail_svg
from svg_maps.legend import SAMPLES
from svg_maps.legend_samples import Sample
from svg_maps.picture import verdict_of, view_of
from tests.svg_maps import drawings
from tests.svg_maps.answers import ANSWERS, BLOCKED, MODIFIED, PATH, REACH, Answer

DTW = maps.load("dtw")
PREVIEW = (1200, 630)


@pytest.mark.parametrize(
    "said", ['"><script>x</script>', "</title><image href='x' onerror='x'/>", "<![CDATA[ ]]> & &lt;  -->"]
)
def test_what_a_map_calls_itself_is_text_in_every_drawing(said: str) -> None:
    document = to_document(maps.load("yard"))
    notes = [{"at": "", "text": said}]
    board = read_document({**document, "title": said, "short_title": said, "credit": said, "notes": notes})
    answer = {**ANSWERS["blocked"], "say": said, "title": said, "description": said}
    drawn = [
        board_svg(board, "light"), thumbnail_svg(board, (300, 200), "light"), picture_svg(board, None, PREVIEW, "dark"),
        picture_svg(DTW, answer, PREVIEW, "light"), page_picture_svg(board, answer, (600, 600), (90, 90)),
    ]  # fmt: skip
    for drawing in map("".join, drawn):
        assert "<script" not in drawing
        assert "<image" not in drawing
        assert "<title>" in drawing
        drawings.parsed(drawing)


@pytest.mark.parametrize("name", ANSWERS)
def test_a_picture_says_the_verdict_and_the_engines_sentence(name: str) -> None:
    root = drawings.parsed(picture_svg(DTW, ANSWERS[name], PREVIEW, "light"))
    said = " ".join(drawings.words(root))
    assert verdict_of(ANSWERS[name]).word in said
    own = verdict_of(ANSWERS[name]).say  # without the word that stands large beside it
    assert own in said
    assert ANSWERS[name]["say"].lower().endswith(own.lower())
    assert drawings.not_numbers(root) == []


@pytest.mark.parametrize(
    ("name", "word", "total"),
    [
        ("blocked", "Blocked", ""),
        ("modified", "Clear", "+5"),
        ("clear", "Clear", ""),
        ("fan", "11 seen", ""),
        ("reach", "11 hexes", "8 MP"),
        ("path", "7½ of 8 MP", ""),
        ("no-way", "No way", ""),
    ],
)
def test_the_words_of_each_band(name: str, word: str, total: str) -> None:
    verdict = verdict_of(ANSWERS[name])
    assert (verdict.word, verdict.total) == (word, total)


def test_a_path_without_an_allowance_says_what_it_costs() -> None:
    answer = copy.deepcopy(PATH)
    answer["allowance"] = None
    assert verdict_of(answer).word == "7½ MP"


@pytest.mark.parametrize("theme", palette.THEMES)
def test_a_picture_holds_its_own_style_and_no_variables(theme: str) -> None:
    svg = picture_svg(DTW, MODIFIED, PREVIEW, theme)
    assert "<style>" in svg
    assert "var(" not in svg
    assert palette.THEMES[theme]["modified-band"] in svg


@pytest.mark.parametrize("map_id", ["dtw", "village"])
def test_letters_of_a_stand_alone_drawing_have_a_size_that_browsers_take(map_id: str) -> None:
    style = picture_svg(maps.load(map_id), None, PREVIEW, "light").partition("</style>")[0]
    sizes = re.findall(r"font-size: ([^;]+);", style)
    assert sizes
    assert [size for size in sizes if not size.endswith("px")] == []


def test_a_picture_for_the_page_brings_no_style() -> None:
    assert "<style" not in picture_svg(DTW, MODIFIED, (900, 820), None)


def test_a_picture_shows_its_part_of_the_map_only() -> None:
    svg = picture_svg(DTW, BLOCKED, PREVIEW, "light")
    assert len(svg) < 150_000
    labels = {text for text in drawings.words(drawings.parsed(svg)) if text in DTW.hexes}
    assert {"R26", "S28"} <= labels
    assert "A1" not in labels
    assert "KK40" not in labels


@pytest.mark.parametrize("size", [(1200, 630), (900, 820), (400, 300), (1200, 900)])
@pytest.mark.parametrize("name", ["blocked", "modified", "path"])
def test_both_ends_lie_within_the_picture_above_its_band(name: str, size: tuple[int, int]) -> None:
    root = drawings.parsed(picture_svg(DTW, ANSWERS[name], size, "light"))
    moved = next(node.get("transform", "") for node in root.iter() if node.get("transform", "").startswith("scale("))
    scale, left, top = (
        float(value) for value in moved.replace("scale(", "").replace(") translate(", " ").strip(")").split()
    )
    band = next(float(node.get("y", "")) for node in drawings.elements(root, "pic-band"))
    for end in ("from", "to"):
        x, y = (value / 10 for value in DTW.grid.center(ANSWERS[name][end].partition("@")[0]))
        assert 20 < (x + left) * scale < size[0] - 20
        assert 20 < (y + top) * scale < band - 20


def test_a_corner_of_the_map_can_be_pictured() -> None:
    answer = copy.deepcopy(BLOCKED)
    answer.update({"from": "A1@ground", "to": "A2@ground"})
    answer["blocked"] = {"at": "A1/A2", "by": "cliff", "cite": "", "t": ["1/2", "1/2"]}
    root = drawings.parsed(picture_svg(DTW, answer, PREVIEW, "dark"))
    assert drawings.not_numbers(root) == []


def test_without_an_answer_the_whole_map_is_shown() -> None:
    root = drawings.parsed(picture_svg(maps.load("ge"), None, PREVIEW, "light"))
    assert "pic-band" not in drawings.classes(root)
    assert {"A1", "L15"} <= set(drawings.words(root))


def test_a_thumbnail_is_small_and_without_hex_labels() -> None:
    svg = thumbnail_svg(DTW, (376, 260))
    assert len(svg) < 120_000
    assert "map-labels" not in drawings.classes(drawings.parsed(svg))


def test_every_symbol_of_the_key_is_drawn_and_named() -> None:
    root = drawings.parsed(legend_svg())
    assert [node.text for node in drawings.elements(root, "key-name")] == [sample.name for sample in SAMPLES]
    assert len({sample.id for sample in SAMPLES}) == len(SAMPLES)
    assert drawings.not_numbers(root) == []


@pytest.mark.parametrize("sample", [sample for sample in SAMPLES if sample.id != "open"], ids=lambda sample: sample.id)
def test_each_symbol_differs_from_open_ground(sample: Sample) -> None:
    plain = drawings.classes(drawings.parsed(symbol_svg(SAMPLES[0])))
    assert drawings.classes(drawings.parsed(symbol_svg(sample))) - plain


def test_a_qr_code_has_its_three_corner_marks() -> None:
    root = drawings.parsed(qr_svg("https://example.org/?map=dtw&from=R26"))
    side = float(root.get("viewBox", "").split()[2])
    dark = root.findall(f"{drawings.SVG}path")[0].get("d", "")
    # The corner marks begin four modules in; the fourth corner has none.
    for x, y in ((4, 4), (side - 11, 4), (4, side - 11)):
        assert f"M{x:.0f} {y:.0f}h1" in dark
        assert f"M{x + 3:.0f} {y + 3:.0f}h1" in dark


@pytest.mark.parametrize("text", ["", "x" * 4000])
def test_what_no_qr_code_holds_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="QR code"):
        qr_svg(text)


def test_what_lies_on_the_map_is_in_the_picture_under_the_answer() -> None:
    table = [{"kind": "smoke", "at": "S27"}]
    for svg in (
        picture_svg(DTW, MODIFIED, PREVIEW, "light", table=table),
        "".join(page_picture_svg(DTW, MODIFIED, (600, 600), (100, 100), table)),
    ):
        assert svg.index("ov-counter ") < svg.index("overlay ov-los")
    assert "ov-counter " not in picture_svg(DTW, MODIFIED, PREVIEW, "light").partition("</style>")[2]


LINK = "https://example.org/?map=dtw&system=ats&" + "&".join(f"o.costs.word-{n}={n}" for n in range(30))


def height(svg: str) -> float:
    return float(drawings.parsed(svg).get("height", ""))


def test_what_is_written_below_the_verdict_makes_a_picture_higher_and_is_whole() -> None:
    bare = picture_svg(DTW, MODIFIED, PREVIEW, "light")
    rows = [f"Row {n}" for n in range(40)]
    svg = picture_svg(DTW, MODIFIED, PREVIEW, "light", lines=[*rows, " ".join(["word"] * 200), LINK])
    said = [node.text or "" for node in drawings.elements(drawings.parsed(svg), "pic-line")]
    assert height(svg) > height(bare) == PREVIEW[1]
    assert said[:40] == rows
    assert LINK in "".join(said)
    assert " ".join(said).count("word ") >= 200
    assert drawings.parsed(svg).find(f"{drawings.SVG}g").get("transform") == (  # type: ignore[union-attr]
        drawings.parsed(bare).find(f"{drawings.SVG}g").get("transform")  # type: ignore[union-attr]
    )


def test_a_reach_is_seen_near_although_the_whole_map_may_be_in_reach() -> None:
    unknown = [f"{name}@ground" for name in DTW.hexes]
    assert view_of(DTW, {**REACH, "unknown": unknown}, PREVIEW) == view_of(DTW, REACH, PREVIEW)
    nowhere = {**REACH, "reach": {REACH["from"]: 0}, "unknown": ["R26@ground", "R30@ground"]}
    assert view_of(DTW, nowhere, PREVIEW) != view_of(DTW, {**nowhere, "unknown": []}, PREVIEW)


def test_the_note_of_a_line_within_one_hex_says_both_places() -> None:
    answer = {**BLOCKED, "from": "R26@roof", "to": "R26@ground"}
    said = drawings.words(drawings.parsed(picture_svg(DTW, answer, PREVIEW, "light")))
    assert "R26 roof to ground · Tractor Works" in said
    assert "R26 roof to ground" in said


def compared(one: Answer, other: Answer) -> Answer:
    """Two answers as those of two systems."""
    systems = [{"id": "one", "title": "One", "short_title": "ONE"}, {"id": "two", "title": "Two", "short_title": "TWO"}]
    ends = {"from": one["from"], "to": one["to"]}
    return {
        "kind": "compare",
        **ends,
        "systems": systems,
        "answers": [one, other],
        "title": "A title",
        "say": "They differ.",
    }


@pytest.mark.parametrize(
    ("other", "kind", "words"),
    [
        (BLOCKED, "way", "ONE: Clear +5 · TWO: Blocked"),
        (MODIFIED, "modified", "ONE: Clear +5 · TWO: Clear +5"),
        ({"kind": "error", "error": {}}, "way", "ONE: Clear +5 · TWO: no answer"),
    ],
)
def test_a_comparison_has_both_verdicts_and_the_drawing_of_the_first(other: Answer, kind: str, words: str) -> None:
    answer = compared(MODIFIED, other)
    assert (verdict_of(answer).kind, verdict_of(answer).word) == (kind, words)
    root = drawings.parsed(picture_svg(DTW, answer, PREVIEW, "light"))
    assert {words, "They differ."} <= set(drawings.words(root))
    assert drawings.elements(root, "ov-modified")
    alone = drawings.parsed(picture_svg(DTW, MODIFIED, PREVIEW, "light"))
    assert root.find(f"{drawings.SVG}g").get("transform") == alone.find(f"{drawings.SVG}g").get("transform")  # type: ignore[union-attr]


def test_the_picture_of_a_shot_shows_the_line_that_it_goes_along() -> None:
    shot = {"kind": "table", "marks": [], "inputs": {"from": "T30@ground", "to": "Y27@ground", "gun": "mg", "drm": 2}}
    line = {"kind": "los", "from": "T30@ground", "to": "Y27@ground"}
    assert view_of(DTW, shot, PREVIEW) == view_of(DTW, line, PREVIEW)
    assert view_of(DTW, {**shot, "inputs": {"gun": "mg"}}, PREVIEW) == view_of(DTW, None, PREVIEW)
