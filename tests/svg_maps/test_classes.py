"""The documented classes: what a drawing carries is documented, and what is documented is drawn and styled."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

from rules_core import maps
from rules_core.board.parts import Area, LinearFeature
from rules_core.documents.reading import read_document
from rules_core.importers.vasl import import_board
from rules_core.importers.vasl.terrain_codes import KINDS
from rules_core.query import answer as answered
from rules_core.tabletop.tabletop import Strip, Tabletop
from svg_maps import (
    board_svg,
    counter_svg,
    counters_svg,
    legend_svg,
    map_svg,
    overlay_svg,
    page_picture_svg,
    palette,
    picture_svg,
    profile_svg,
    qr_svg,
    rulers_svg,
    stylesheet,
    symbol_svg,
    thumbnail_svg,
    zoom_band,
)
from svg_maps.legend import SAMPLES, list_svg
from svg_maps.overlay.draw import own_units_svg
from svg_maps.styles import standalone_style
from tests.support.vasl import Painting
from tests.svg_maps import drawings, tabletop
from tests.svg_maps.answers import ANSWERS
from tests.svg_maps.counters import EVERY_COUNTER
from tests.svg_maps.test_layers import small_map

DOCUMENT = Path(__file__).parents[2] / "docs" / "svg-classes.md"

# Set by the page or by pictures, and described in the document's introduction.
BANDS = {"zoom-far", "zoom-mid", "zoom-near", "zoom-close", "zoom-tiny"}

# What no shipped map has.
RARE_TERRAIN = small_map(
    areas=[Area("yard", "road-dirt", ((0, 0), (900, 0), (900, 900)), (), ("B1",), 0)],
    lines=(LinearFeature("gully", ((0, 0), (1122, 0)), 260),),
)

# An imported board with a strip of every terrain that VASL knows, on a hill.
IMPORTED = Painting(width=188, height=129).paint((100, 20, 180, 60), elevation=1)
for _number, _code in enumerate(KINDS):
    IMPORTED.paint((_number % 60 * 3, _number // 60 * 30, _number % 60 * 3 + 3, _number // 60 * 30 + 20), _code)

TURNING = {
    **ANSWERS["path"],
    "starts": {"hour": 3},
    "steps": [
        {"from": "W23@ground", "to": "W23@ground", "cost": 1, "hour": 5, "checks": []},
        *ANSWERS["path"]["steps"],
    ],
}

WITH_A_WALL = Tabletop(
    "t", "A table", "A table", "", (), {}, 1200, 1200, "1/72", strips=(Strip("Wall", "wall", ((0, 0), (500, 500))),)
)

RELIEFS = tuple({"kind": kind, "level": 10, "open": [False, False]} for kind in ("hillock", "hillock-summit", "wadi"))


@cache
def documented() -> frozenset[str]:
    rows = [line for line in DOCUMENT.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    return frozenset(name for row in rows for name in re.findall(r"`([a-z-]+)`", row.split("|")[1]))


@cache
def drawn() -> frozenset[str]:
    dtw, ge = maps.load("dtw"), maps.load("ge")
    pictures = [
        board_svg(dtw),
        board_svg(ge),
        board_svg(maps.load("kb")),
        board_svg(maps.load("hills")),
        legend_svg(),
        list_svg(samples=SAMPLES, title="Symbols in view"),
        qr_svg("https://example.org/?map=dtw"),
        thumbnail_svg(ge, (376, 260)),
    ]
    pictures += [board_svg(RARE_TERRAIN), board_svg(read_document(import_board(IMPORTED.archive(), "bdT")))]
    pictures += [symbol_svg(sample) for sample in SAMPLES]
    pictures += [rulers_svg(dtw, (0, 0, 2000, 2000), 1.8)]
    for answer in (*ANSWERS.values(), {"kind": "catalog"}):
        pictures.append(overlay_svg(dtw, answer))
        if answer["kind"] != "catalog":
            pictures.append(picture_svg(dtw, answer, (1200, 630)))
            pictures.append("".join(page_picture_svg(dtw, answer, (760, 760), (100, 100))))
        if answer["kind"] == "los":
            pictures.append(profile_svg(answer))
    streets = maps.load("sos")
    not_charted = answered({"kind": "los", "system": "ats", "map": "sos", "from": "B2", "to": "F5"})
    pictures += [overlay_svg(streets, not_charted), picture_svg(streets, not_charted, (1200, 630))]
    pictures.append(overlay_svg(dtw, TURNING))
    pictures.append(picture_svg(dtw, ANSWERS["clear"], (1200, 800), lines=["By ATS"]))
    falling = [{"at": "R27", "what": "falls", "tone": "bad", "out_of": "R26"}]
    pictures += [overlay_svg(dtw, dict(ANSWERS["ruling"], marks=falling))]
    pictures += [profile_svg(_line_over_everything())]
    pictures += [counters_svg(dtw, EVERY_COUNTER, ring=0), counter_svg("smoke", {})]
    pictures += [counters_svg(maps.load("desert-ground"), [{"kind": "wadi", "at": "I8"}])]  # beside a printed one
    units = [{"n": 0, "at": "T30", "name": "T-34", "unit": "tracked", "kind": "vehicle", "side": "theirs", "hour": 3}]
    units += [{"n": 1, "at": "R26@roof", "name": "A squad", "unit": "squad", "kind": "personnel", "side": "mine"}]
    pictures += [own_units_svg(dtw, units, ring=0)]
    village = maps.load(tabletop.TABLE)
    pictures += [map_svg(village), map_svg(WITH_A_WALL)]
    pictures += [overlay_svg(village, tabletop.line(*ends)) for ends in (tabletop.THROUGH_A_WOOD, tabletop.BLOCKED)]
    pictures += [overlay_svg(village, tabletop.walk(*way)) for way in (tabletop.OVER_THE_HEDGE, tabletop.THROUGH_MINES)]
    through = tabletop.line(*tabletop.THROUGH_A_WOOD)
    pictures += [overlay_svg(village, {**through, "kind": "measure"})]
    models = [tabletop.line(*tabletop.THROUGH_A_WOOD, *pair) for pair in (("infantry", "soft"), ("tank", "tank"))]
    pictures += [overlay_svg(village, answer, scale=0.4) for answer in models]
    pictures += [overlay_svg(village, {**through, "verdict": "unknown", "depths": []})]
    pictures += [profile_svg({**through, "verdict": "unknown", "depths": []})]
    return frozenset().union(*(drawings.classes(drawings.parsed(picture)) for picture in pictures))


def _line_over_everything() -> dict[str, object]:
    """A side view in which every kind of thing stands once."""
    kinds = [
        "building-masonry",
        "building-wooden",
        "factory",
        "railcars",
        "rubble-masonry",
        "rubble-wooden",
        "junkyard",
    ]
    kinds += ["debris", "woods", "ground", "wall", "hedge", "fence", "cliff", "smoke", "bocage", "grain", "marsh"]
    kinds += ["crest"]
    answer = dict(ANSWERS["clear"])
    features = [
        {"t": [f"{i}/20", f"{i + 1}/20"], "base": 0, "top": 10, "kind": kind, "at": "U24", "n": i, "effect": "none"}
        for i, kind in enumerate(kinds)
    ]
    answer["profile"] = dict(answer["profile"], features=features)
    answer["profile"]["ground"] = [
        {"hex": "U24", "level": 10, "t": ["0", "1/4"]},
        *(
            {"hex": "U24", "level": 0, "t": [f"{number}/4", f"{number + 1}/4"], "relief": relief}
            for number, relief in enumerate(RELIEFS, 1)
        ),
    ]
    answer["profile"]["places"] = [{"end": "to", "hex": "U24", "place": "crest", "level": 0, "clear": True}]
    answer["profile"]["from"] = {"level": 20, "traced": 30, "hex": "U25", "place": "roof"}
    return answer


def test_every_class_that_is_drawn_is_documented() -> None:
    assert sorted(drawn() - documented() - BANDS) == []


def test_every_documented_class_is_drawn() -> None:
    assert sorted(documented() - drawn()) == []


def test_every_class_that_is_styled_is_documented() -> None:
    styled = set(re.findall(r"\.([a-z][a-z-]+)", re.sub(r"\{[^}]*\}", "", stylesheet())))
    assert sorted(styled - documented() - BANDS) == []


def test_every_theme_has_every_token_and_the_rules_need_no_other() -> None:
    tokens = set(palette.LIGHT)
    for name, colours in palette.THEMES.items():
        assert set(colours) == tokens, name
        for token, value in colours.items():
            assert re.fullmatch(r"#[0-9A-F]{6}|0(\.\d+)?", value), (name, token)
    assert set(re.findall(r"var\(--map-([a-z0-9-]+)\)", stylesheet())) <= tokens


def test_a_stand_alone_style_needs_nothing_that_plain_renderers_lack() -> None:
    for theme in palette.THEMES:
        style = standalone_style(theme, 0.5)
        for lacking in ("var(", "calc(", "screen(", "type(", "$", "FONT", "@media", "@import"):
            assert lacking not in style, (theme, lacking)


def test_screen_widths_become_drawing_units_in_a_stand_alone_picture() -> None:
    assert ".ov-line-halo { fill: none; stroke: #FFFFFF; stroke-width: 5.5px;" in standalone_style("light", 0.5)


def test_screen_widths_stay_screen_widths_in_the_page() -> None:
    assert "stroke-width: 11px; vector-effect: non-scaling-stroke;" in stylesheet()
    assert "calc(11.5px * var(--map-px, 1))" in stylesheet()


def test_the_zoom_bands_begin_where_the_last_one_ends() -> None:
    assert [zoom_band(zoom) for zoom in (0.1, 0.59, 0.6, 1.09, 1.1, 1.89, 1.9, 8)] == [
        "far", "far", "mid", "mid", "near", "near", "close", "close",
    ]  # fmt: skip


def _luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_words_stand_out_from_what_they_stand_on() -> None:
    pairs = [("tx", "panel"), ("tx2", "panel"), ("on-acc", "acc"), ("label", "label-halo"), ("label", "ground")]
    pairs += [(f"on-{verdict}-band", f"{verdict}-band") for verdict in ("clear", "modified", "blocked")]
    pairs += [("on-modified", "modified"), ("on-blocked", "blocked")]
    for name, colours in palette.THEMES.items():
        for words, under in pairs:
            assert _contrast(colours[words], colours[under]) >= 4.5, (name, words, under)


def test_an_imported_board_on_which_somebody_drew_has_no_id_twice() -> None:
    imported = read_document(import_board(IMPORTED.archive(), "bdT"))
    ring = ((0, 0), (900, 0), (900, 900), (0, 900))
    words = ("woods", "grain", "marsh", "water", "brush", "building-wooden", "factory", "debris", "road-paved")
    added = tuple(Area(word, word, ring, (), (next(iter(imported.hexes)),), 0) for word in words)
    root = drawings.parsed(board_svg(replace(imported, areas=added)))
    found = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(found) == len(set(found)) > 2 * len(words)
    used = [node.get("href", "")[1:] for node in root.iter() if node.get("href")]
    assert set(used) <= set(found)


def test_lines_of_sight_stand_out_from_the_ground() -> None:
    for name, colours in palette.THEMES.items():
        for verdict in ("clear", "modified", "blocked", "acc"):
            assert _contrast(colours[verdict], colours["ground"]) >= 3, (name, verdict)
