"""What a player types to find a hex: read leniently, ranked, and never called wrong while it is being typed."""

from __future__ import annotations

import pytest
from ui.model import find, history

NAMES: list[find.MapName] = [
    {"title": "Iron Foundry", "what": "factory", "hexes": ["S26", "S27", "T26"]},
    {"title": "Repair Shop", "what": "factory", "hexes": ["R3"]},
]
PLACES = {"T30": [("ground", "Ground"), ("roof", "Roof")], "N20": [("bridge", "Bridge"), ("ground", "Ground")]}


def _places(hex_name: str) -> list[tuple[str, str]]:
    return PLACES.get(hex_name, [])


@pytest.fixture
def ground() -> find.Ground:
    columns = ("A", "N", "R", "S", "T", "Y", "AA")
    return find.Ground([f"{column}{row}" for column in columns for row in range(1, 41)], NAMES)


def _found(text: str, ground: find.Ground) -> list[tuple[str, str, str]]:
    return [(one.title, one.first, one.second) for one in find.suggestions(text, ground, _places)]


@pytest.mark.parametrize("text", ["t30", "T30", " t 30 ", "T-30", "t030"])
def test_a_hex_is_read_however_it_is_written(text: str, ground: find.Ground) -> None:
    assert _found(text, ground)[0] == ("T30", "T30", "")


def test_the_other_places_of_a_hex_are_offered_after_it(ground: find.Ground) -> None:
    assert _found("t30", ground)[:2] == [("T30", "T30", ""), ("T30 roof", "T30@roof", "")]


@pytest.mark.parametrize("text", ["t 30 r", "t30r", "T30 roof", "t30@ro"])
def test_a_letter_after_the_hex_means_one_of_its_places(text: str, ground: find.Ground) -> None:
    assert _found(text, ground) == [("T30 roof", "T30@roof", "")]


def test_the_place_that_the_hex_alone_stands_for_is_left_unsaid(ground: find.Ground) -> None:
    assert [one[1] for one in _found("n20", ground)[:2]] == ["N20", "N20@ground"]
    assert _found("n20 g", ground)[0][1] == "N20@ground"


@pytest.mark.parametrize("text", ["t30 y27", "T30Y27", "t30 to y27", "t30 > y27"])
def test_two_hexes_are_both_ends(text: str, ground: find.Ground) -> None:
    assert _found(text, ground) == [("T30 to Y27", "T30", "Y27")]


def test_both_ends_keep_the_place_of_each(ground: find.Ground) -> None:
    assert _found("t30 r y27", ground) == [("T30 roof to Y27", "T30@roof", "Y27")]


def test_a_building_is_found_by_the_beginning_of_any_of_its_words(ground: find.Ground) -> None:
    (found,) = find.suggestions("foun", ground, _places)
    assert (found.title, found.detail, found.needs_tap) == ("Iron Foundry", "Factory, 3 hexes", True)
    assert find.suggestions("oundry", ground, _places) == []


def test_a_building_of_one_hex_is_that_hex(ground: find.Ground) -> None:
    assert _found("repair", ground) == [("Repair Shop", "R3", "")]


def test_a_hex_in_a_building_says_so(ground: find.Ground) -> None:
    assert find.suggestions("s27", ground, _places)[0].detail == "Iron Foundry"


def test_there_are_five_suggestions_at_most_and_the_exact_hex_is_the_first(ground: find.Ground) -> None:
    found = _found("t3", ground)
    assert [one[0] for one in found] == ["T3", "T30", "T31", "T32", "T33"]


def test_what_was_asked_before_stands_there_before_anything_is_typed() -> None:
    ground = find.Ground(["R26", "S28"], recent=[("R26@roof", "S28")])
    assert _found("", ground) == [("R26 roof to S28", "R26@roof", "S28")]
    assert ("R26 roof to S28", "R26@roof", "S28") in _found("r2", ground)


def test_what_is_not_there_is_told_with_what_is(ground: find.Ground) -> None:
    assert _found("t99", ground) == []
    assert find.nothing("t99", ground) == "No hex T99. Column T has 1 to 40."
    assert find.nothing("zz5", ground) == "No hex ZZ5. Columns run A to AA."
    assert find.nothing("xyz", ground) == "Nothing on this map is called \u201cxyz\u201d."
    assert find.nothing("t30 y99", ground) == "No hex Y99. Column Y has 1 to 40."


def test_joined_boards_have_their_name_before_the_hex() -> None:
    ground = find.Ground(["A-R26", "B-R26", "B-S28"])
    assert _found("b r26", ground)[0][1] == "B-R26"
    assert _found("b-r26 b-s28", ground) == [("B-R26 to B-S28", "B-R26", "B-S28")]


@pytest.mark.parametrize("text", ["12.5x30", "12.5 x 30", "12.5 by 30"])
def test_a_free_table_is_asked_by_points(text: str) -> None:
    assert _found(text, find.Ground(size=(60, 48))) == [("12.5 by 30", "12.5x30", "")]


def test_two_points_are_both_ends_and_one_beside_the_table_is_none() -> None:
    table = find.Ground(size=(60, 48))
    assert _found("1x2 to 3x4.25", table) == [("1 by 2 to 3 by 4.25", "1x2", "3x4.25")]
    assert _found("61x2", table) == _found("12", table) == []
    assert find.nothing("61x2", table).endswith("The table is 60 by 48.")


def test_a_question_is_remembered_once_and_without_its_beginning() -> None:
    recent = find.remembered(find.remembered([], "R26", ""), "R26", "S28")
    assert recent == [("R26", "S28")]
    assert find.remembered([*recent, ("A1", "")], "A1", "B2") == [("A1", "B2"), ("R26", "S28")]


def test_what_was_typed_stands_out_in_a_title() -> None:
    assert find.parts_of("Iron Foundry", "foun") == ("Iron ", "Foun", "dry")
    assert find.parts_of("T30", "t 30") == ("T30", "", "")


UNITS = [("Maxim gun", "Y23", "SW team"), ("2nd Squad", "R26@roof", "Squad")]
PINS: list[history.Row] = [
    {"link": "?map=dtw&from=T30&to=Y27", "question": "T30 to Y27", "words": "+5", "name": "", "place": ""},
    {"link": "?map=dtw&from=T30&to=R26", "question": "T30 to R26", "words": "+4", "name": "Tower watch", "place": ""},
    {**history.place_row("dtw", "S29", "S29", 0), "name": "Iron corner"},
    history.place_row("dtw", "Y23", "Y23", 0),
]


def test_units_and_pinned_questions_are_found_by_the_beginning_of_one_of_their_words() -> None:
    ground = find.Ground(["T30", "Y23", "Y27", "R26"], units=UNITS, pins=PINS)
    (gun,) = find.suggestions("gu", ground, lambda _name: ())
    assert (gun.kind, gun.title, gun.detail, gun.first) == (find.UNIT, "Maxim gun", "SW team, Y23", "Y23")
    (squad,) = find.suggestions("2nd", ground, lambda _name: ())
    assert (squad.first, squad.hexes, squad.needs_tap) == ("R26@roof", ["R26"], False)
    kinds = [one.kind for one in find.suggestions("t30", ground, lambda _name: ())]
    assert kinds == [find.HEX, find.PIN]
    pin = find.suggestions("t30", ground, lambda _name: ())[1]
    assert (pin.link, pin.detail, pin.needs_tap) == (PINS[0]["link"], "Pinned, +5", False)


def test_what_is_pinned_is_found_by_the_players_name_for_it_and_a_place_is_taken_as_an_end() -> None:
    ground = find.Ground(["T30", "Y23", "Y27", "R26", "S29"], pins=PINS)
    (watch,) = find.suggestions("tow", ground, lambda _name: ())
    assert (watch.title, watch.detail, watch.link) == ("Tower watch", "Pinned, T30 to R26, +4", PINS[1]["link"])
    (corner,) = find.suggestions("corner", ground, lambda _name: ())
    assert (corner.kind, corner.title, corner.detail) == (find.PIN, "Iron corner", "Pinned, S29")
    assert (corner.first, corner.link, corner.hexes, corner.needs_tap) == ("S29", "", ["S29"], False)
    # Without a name of its own it is the hex that is found anyway, but it still stands there before a letter is typed.
    assert [one.kind for one in find.suggestions("y23", ground, lambda _name: ())] == [find.HEX, find.PIN]
    assert len(find.suggestions("", ground, lambda _name: ())) == len(PINS)


def test_a_hex_and_a_unit_in_it_are_two_things_to_find() -> None:
    ground = find.Ground(["Y23"], units=[("Y23 guard", "Y23", "Squad")])
    assert [one.kind for one in find.suggestions("y23", ground, lambda _name: ())] == [find.HEX, find.UNIT]


def test_what_was_asked_before_stands_before_the_units_while_nothing_is_typed() -> None:
    ground = find.Ground(["Y23"], recent=[("T30", "Y27")], units=UNITS)
    assert [one.kind for one in find.suggestions("", ground, lambda _name: ())] == [find.RECENT, find.UNIT, find.UNIT]


def test_units_on_a_free_table_are_found_by_name_too() -> None:
    ground = find.Ground(size=(48, 48), units=[("Panzer", "12.5x30", "Tank")])
    (tank,) = find.suggestions("pan", ground, lambda _name: ())
    assert (tank.first, tank.detail) == ("12.5x30", "Tank, 12.5 by 30")
