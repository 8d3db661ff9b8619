"""The drawing of a whole map."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from rules_core import maps
from svg_maps import board_svg, palette, stylesheet
from tests.support.boards import HEX_MAPS
from tests.svg_maps import drawings

MOST_BYTES = 1_200_000
MOST_ELEMENTS = 6_000


@cache
def drawn(map_id: str, theme: str | None = None) -> str:
    return board_svg(maps.load(map_id), theme)


@cache
def root_of(map_id: str) -> ElementTree.Element:
    return drawings.parsed(drawn(map_id))


@pytest.mark.parametrize("map_id", HEX_MAPS)
def test_every_hex_has_one_polygon_to_touch(map_id: str) -> None:
    named = [node.get("data-hex") for node in root_of(map_id).iter() if node.get("data-hex")]
    assert sorted(named) == sorted(maps.load(map_id).hexes)
    assert len(drawings.elements(root_of(map_id), "map-hits")[0].findall(f"{drawings.SVG}polygon")) == len(named)


def test_a_hex_is_touched_where_it_lies() -> None:
    polygon = next(node for node in root_of("dtw").iter() if node.get("data-hex") == "R26")
    corners = [tuple(map(float, pair.split())) for pair in _pairs(polygon.get("points", ""))]
    x, y = maps.load("dtw").grid.center("R26")
    assert corners[0] == pytest.approx(((x - 187) / 10, (y - 322) / 10))
    assert corners[2] == pytest.approx(((x + 374) / 10, y / 10))
    assert len(corners) == 6


def _pairs(points: str) -> list[str]:
    values = points.split()
    return [f"{a} {b}" for a, b in zip(values[::2], values[1::2], strict=True)]


@pytest.mark.parametrize("map_id", HEX_MAPS)
def test_title_and_description_come_first_and_say_what_it_is(map_id: str) -> None:
    title, description = list(root_of(map_id))[:2]
    assert title.tag == f"{drawings.SVG}title"
    assert title.text == maps.load(map_id).title
    assert description.tag == f"{drawings.SVG}desc"
    assert maps.load(map_id).title in (description.text or "")
    assert "hexes from" in (description.text or "")


def test_the_description_names_the_terrain_of_the_map() -> None:
    description = root_of("dtw")[1].text or ""
    for term in ("masonry building", "wooden rubble", "shellholes", "railcars", "interior wall", "fence"):
        assert term in description


@pytest.mark.parametrize("map_id", HEX_MAPS)
def test_it_holds_finite_numbers_only(map_id: str) -> None:
    assert drawings.not_numbers(root_of(map_id)) == []
    assert max(map(abs, drawings.numbers(root_of(map_id)))) < 1_000_000


def test_the_tractor_works_stay_light_enough_to_pan() -> None:
    assert len(drawn("dtw").encode()) < MOST_BYTES
    assert sum(1 for _ in root_of("dtw").iter()) < MOST_ELEMENTS


@pytest.mark.parametrize("theme", [None, *palette.THEMES])
def test_nothing_is_fetched_from_elsewhere(theme: str | None) -> None:
    root = drawings.parsed(drawn("ge", theme))
    for node in root.iter():
        assert node.tag not in (f"{drawings.SVG}image", f"{drawings.SVG}script")
        for name, value in node.attrib.items():
            assert "//" not in value, (name, value)
            assert not name.endswith("href") or value.startswith("#")
    style = root.find(f"{drawings.SVG}style")
    assert (style is None) == (theme is None)
    assert style is None or not {"url(", "@import", "//"} & set((style.text or "").split())


def test_a_drawing_for_the_page_carries_no_style_of_its_own() -> None:
    for node in root_of("dtw").iter():
        assert node.tag != f"{drawings.SVG}style"
        assert node.get("style") is None


def test_every_reference_has_its_target() -> None:
    root = root_of("dtw")
    known = {node.get("id") for node in root.iter()}
    for node in root.iter():
        for name in ("href", "fill", "clip-path"):
            value = node.get(name, "")
            if "#" in value:
                assert value.removeprefix("url(").strip("#)") in known


def test_two_drawings_on_a_page_share_no_id() -> None:
    ids = [
        {node.get("id") for node in drawings.parsed(board_svg(maps.load("ge"), prefix=prefix)).iter()} - {None}
        for prefix in ("one-", "two-")
    ]
    assert ids[0]
    assert not ids[0] & ids[1]


def test_hexes_are_labelled_unless_the_labels_are_left_out() -> None:
    board = maps.load("ge")
    labels = drawings.words(drawings.elements(drawings.parsed(board_svg(board)), "map-labels")[0])
    assert sorted(labels) == sorted(name for name, charted in board.hexes.items() if "off-map" not in charted.terrain)
    plain = drawings.classes(drawings.parsed(board_svg(board, labels=False)))
    assert not {"map-labels", "map-rulers"} & plain


def test_rulers_name_columns_and_rows_where_labels_are_too_small() -> None:
    said = drawings.words(drawings.elements(root_of("dtw"), "map-rulers")[0])
    assert {"C", "AA", "KK", "5", "40"} & set(said) == {"C", "AA", "5", "40"}
    band = re.compile(r"\.zoom-(\w+) \.map-(rulers|labels)\b")
    hidden = {
        match.groups() for rule in stylesheet().split("}") if "display: none" in rule for match in band.finditer(rule)
    }
    assert hidden == {("far", "labels"), ("mid", "rulers"), ("near", "rulers"), ("close", "rulers")}


def test_a_theme_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="no theme sepia; the themes are light, dark, contrast"):
        board_svg(maps.load("ge"), "sepia")


def test_the_layers_lie_in_their_order() -> None:
    # A hole in the road is seen, a road under a building is not, and no grid line crosses a hexside's own terrain.
    order = ["map-low-ground", "map-road-paved", "map-rail", "map-shellholes", "map-debris", "map-rubble-masonry"]
    order += ["map-shadow", "map-factory", "map-open-floor", "map-roof-ticks", "map-building-outline", "map-railcars"]
    order += ["map-tanks", "map-grid", "map-cliff", "map-hedge", "map-fence", "map-wall", "map-gates"]
    order += ["map-interior-wall", "map-manholes", "map-dots", "map-stairs", "map-labels", "map-hits"]
    drawn_order = [name for node in root_of("dtw").iter() for name in node.get("class", "").split() if name in order]
    assert list(dict.fromkeys(drawn_order)) == order


ON_A_PHONE = 0.11


@pytest.mark.parametrize("scale", [0.28, ON_A_PHONE], ids=["tablet", "phone"])
def test_names_of_buildings_keep_off_each_other_where_the_map_is_seen_whole(scale: float) -> None:
    """At 0.28 pixels for a unit letters of 11 pixels are 40 units high, and about 30 wide with what is between."""
    (names,) = drawings.elements(root_of("dtw"), "map-names")
    boxes = []
    for node in names:
        if scale == ON_A_PHONE and node.get("class") == "map-spare":
            continue
        x, y = map(float, re.findall(r"-?[\d.]+", node.get("transform", ""))[:2])
        long, high = len(node.text or "") * 7.56 / scale / 2, 10.64 / scale / 2
        across, down = (high, long) if "rotate" in node.get("transform", "") else (long, high)
        boxes.append((node.text, x - across, y - down, x + across, y + down))
    assert len(boxes) > 2
    for number, (text, left, top, right, bottom) in enumerate(boxes):
        for other, its_left, its_top, its_right, its_bottom in boxes[:number]:
            apart = right <= its_left or its_right <= left or bottom <= its_top or its_bottom <= top
            assert apart, f"{text} lies over {other}"
