"""What sentences call things: players' words for places, articles, and one way to write one measure."""

from __future__ import annotations

from typing import Any

from rules_core.query import answer


def asked(**query: object) -> Any:  # noqa: ANN401 # an answer as JSON has it
    return answer(query)


def test_the_ground_by_another_games_word_is_told_by_ones_own() -> None:
    line = asked(kind="los", system="north-africa", map="desert-ground", to="J9", **{"from": "I3@ground"})
    said = "I3 has no place ground by that word: its ground is written “0”."
    assert line["error"]["message"] == said


def test_a_place_that_makes_another_input_idle_is_said_in_players_words() -> None:
    for name, inputs, said in (
        (
            "flame-placement",
            {"at": "G2@0", "terrain": "woods"},
            "“Terrain” is left out: it means nothing where “Location” is G2.",
        ),
        (
            "burning",
            {"at": "K7@in", "burning": True},
            "“Burns already” is left out: it means nothing where “Location” is K7 in the depression.",
        ),
    ):
        found = asked(kind="table", system="red-barricades", map="yard", name=name, inputs=inputs)
        assert found["notes"] == [said]


def test_terrain_of_which_no_rule_speaks_has_its_article() -> None:
    step = asked(kind="walk", system="ats", map="dtw", unit="personnel", moves=["Y31"], **{"from": "X31"})
    said = "No rule here speaks of the hedgerow strip in Y31: it is taken as clear."
    assert step["steps"][0]["notes"] == [said]


def test_a_cost_that_a_text_leaves_out_is_named_once() -> None:
    step = asked(kind="walk", system="cgs", map="kb", unit="tracked", moves=["A9"], **{"from": "A8"})
    assert [reason["what"] for reason in step["why_not"]] == [
        "The CGS text has no cost to enter an orchard: type it in."
    ]


def test_a_figure_that_can_make_no_way_cheaper_is_not_asked_for() -> None:
    """Water lies two hexes off: there and back takes as much as the straight way uphill."""
    way = asked(kind="path", system="cgs", map="kb", unit="squad", to="CC6", **{"from": "AA7"})
    assert (way["total"], way["missing"]) == (4, [])
    assert not [note for note in way["notes"] if "further ways" in note]


def test_a_name_that_says_its_kind_is_not_followed_by_it() -> None:
    for point, names in (("30x5", ["South Ridge"]), ("12x39", ["Windmill Hill, top", "Windmill Hill"])):
        card = asked(kind="hex", system="miniatures", map="village", hex=point)
        rows = [*card["terrain"], *card["near"]]
        assert [row["title"] for row in rows if row["word"] in ("ridge", "hill")] == names


def test_a_depth_is_written_alike_in_the_verdict_and_in_its_row() -> None:
    line = asked(kind="los", system="miniatures", map="village", to="27x35", **{"from": "24.37x40"})
    (row,) = [row for row in line["trace"] if row["what"].endswith("woods")]
    written = line["depths"][0]["say"].split(" ")[0]
    assert (written, row["detail"]) == ("5.65", "5.65 inches, 1.65 beyond the limit of 4")
