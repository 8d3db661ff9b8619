from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.errors import QueryError
from rules_core.fields import MOST_LISTED, Choice, Field, When, counts, read_field, read_fields
from rules_core.location import Location, parse_location
from rules_core.questions.procedure import written

HEXES = {"R26": ("ground", "roof"), "S28": ("ground",)}


class Places:
    """A map of two hexes, and a table of one point."""

    def location(self, written: str, field: str) -> Location:
        found = parse_location(written, "")
        if found.hex not in HEXES:
            raise QueryError("unknown-hex", f"There is no hex {found.hex}.", field)
        return found if found.place else Location(found.hex, HEXES[found.hex][0])

    def point(self, written: str, field: str) -> str:
        if written.strip() != "12.50x30":
            raise QueryError("unknown-point", f"There is no point {written}.", field)
        return "12.5x30"


UNIT = Field("unit", "Unit", "choice", choices=(Choice("tracked", "Tracked"), Choice("wheeled", "Wheeled")))
HOUR = Field("hour", "Hour", "facing", choices=(Choice(12, "12 o'clock"), Choice(2, "2 o'clock"), Choice(1, "1")))
FLAG = Field("debris", "Debris", "flag")
FLOORS = Field("floors", "Floors", "whole", least=1, most=9)
SIZES = Field("sizes", "Sizes", "wholes", least=-2, most=3)
HEX = Field("hex", "Hex", "hex")
SPOT = Field("spot", "Target", "location")
SPOTS = Field("spots", "Enemies", "locations", optional=True)
POINT = Field("at", "Where it is", "point")
DAY = Field("day", "Day", "choice", choices=tuple(Choice(f"{day}-10", f"{day} October") for day in range(1, 31)))
EVERY = (UNIT, HOUR, FLAG, FLOORS, SIZES, HEX, SPOT, SPOTS, POINT)


def read(value: object, field: Field) -> Any:  # noqa: ANN401 # a field's value is of any of its types
    return read_field(value, field, f"inputs.{field.id}", Places())


def refusal(value: object, field: Field) -> tuple[str, str, str | None]:
    with pytest.raises(QueryError) as caught:
        read(value, field)
    return caught.value.code, caught.value.message, caught.value.field


@pytest.mark.parametrize(
    ("field", "value", "held"),
    [
        (UNIT, "wheeled", "wheeled"),
        (HOUR, 2, 2),
        (FLAG, True, True),
        (FLAG, False, False),
        (FLOORS, 9, 9),
        (FLOORS, 3.0, 3),
        (SIZES, [3, -2], (3, -2)),
        (SIZES, (1,), (1,)),
        (HEX, "r26", "R26"),
        (HEX, "R26@roof", "R26"),
        (SPOT, "r26@ROOF", Location("R26", "roof")),
        (SPOT, "S28", Location("S28", "ground")),
        (POINT, "12.50x30", "12.5x30"),
        (SPOTS, ["R26@roof", "S28"], (Location("R26", "roof"), Location("S28", "ground"))),
    ],
)
def test_a_field_of_every_type_holds_what_is_said(field: Field, value: object, held: object) -> None:
    found = read(value, field)
    assert (found, type(found)) == (held, type(held))


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        (UNIT, "horse", "“Unit” must be tracked or wheeled, not the text “horse”."),
        (UNIT, "Tracked", "“Unit” must be tracked or wheeled, not the text “Tracked”."),
        (UNIT, ["tracked"], "“Unit” must be tracked or wheeled, not a list."),
        (POINT, "R26", "There is no point R26."),
        (POINT, 12,
         "“Where it is” must be a point in inches from the near left corner, such as 12.5x30, not the number 12."),
        (DAY, "31-10", "“Day” must be 1-10, 2-10, 3-10 or one of the 27 others that the catalog lists, "
         "not the text “31-10”."),
        (HOUR, "2", "“Hour” must be 12, 2 or 1, not the text “2”."),
        (HOUR, 2.0, "“Hour” must be 12, 2 or 1, not the number 2."),
        (HOUR, True, "“Hour” must be 12, 2 or 1, not true."),
        (FLAG, 1, "“Debris” must be true or false, not the number 1."),
        (FLAG, "yes", "“Debris” must be true or false, not the text “yes”."),
        (FLOORS, 0, "“Floors” must be a whole number from 1 to 9, not the number 0."),
        (FLOORS, 10, "“Floors” must be a whole number from 1 to 9, not the number 10."),
        (FLOORS, 2.5, "“Floors” must be a whole number from 1 to 9, not the number 2.5."),
        (FLOORS, True, "“Floors” must be a whole number from 1 to 9, not true."),
        (FLOORS, "3", "“Floors” must be a whole number from 1 to 9, not the text “3”."),
        (FLOORS, 10**40, "“Floors” must be a whole number from 1 to 9, not a very large number."),
        (FLOORS, 1e300, "“Floors” must be a whole number from 1 to 9, not a very large number."),
        (FLOORS, math.inf, "“Floors” must be a whole number from 1 to 9, not a number out of range."),
        (FLOORS, math.nan, "“Floors” must be a whole number from 1 to 9, not a number out of range."),
        (SIZES, 3, "“Sizes” must be a list of whole numbers, not the number 3."),
        (SIZES, [1, 4], "“Sizes” must be a whole number from -2 to 3, not the number 4."),
        (SIZES, [[1]], "“Sizes” must be a whole number from -2 to 3, not a list."),
        (SIZES, [1] * (MOST_LISTED + 1), "“Sizes” holds 101 entries; 100 is the most."),
        (HEX, 7, "“Hex” must be a hex such as R26, or a place in one such as R26@roof, not the number 7."),
        (HEX, "ZZ9", "There is no hex ZZ9."),
        (SPOT, {"hex": "R26"},
         "“Target” must be a hex such as R26, or a place in one such as R26@roof, not an object."),
        (SPOTS, "R26", "“Enemies” must be a list of hexes, not the text “R26”."),
        (SPOTS, ["R26", None],
         "“Enemies” must be a hex such as R26, or a place in one such as R26@roof, not nothing (null)."),
    ],
)  # fmt: skip
def test_what_a_field_can_not_hold_is_refused_in_a_sentence(field: Field, value: object, message: str) -> None:
    code, said, place = refusal(value, field)
    assert said == message
    assert code in ("wrong-input", "too-many", "unknown-hex", "unknown-point")
    assert place is not None
    assert place.startswith(f"inputs.{field.id}")


def test_a_refusal_names_the_entry_of_a_list_that_is_at_fault() -> None:
    assert refusal([1, 2, 9], SIZES)[2] == "inputs.sizes[2]"
    assert refusal(["R26", "ZZ9"], SPOTS)[2] == "inputs.spots[1]"


@pytest.mark.parametrize("nothing", [None, "", []])
def test_what_is_not_said_is_asked_for_in_the_way_in_which_it_is_given(nothing: object) -> None:
    asked = Field("unit", "Unit", "choice", choices=UNIT.choices, optional=True)
    assert read(nothing, asked) is None
    assert refusal(nothing, FLOORS) == ("missing", "“Floors” is not known yet: type it in.", "inputs.floors")
    assert refusal(nothing, SIZES) == ("missing", "“Sizes” is not known yet: type it in.", "inputs.sizes")
    assert refusal(nothing, HEX) == ("missing", "“Hex” is not known yet: tap it on the map.", "inputs.hex")
    assert refusal(nothing, SPOT) == ("missing", "“Target” is not known yet: tap it on the map.", "inputs.spot")


@pytest.mark.parametrize("nothing", [None, "", []])
def test_what_is_not_said_has_its_usual_value(nothing: object) -> None:
    assert read(nothing, UNIT) == "tracked"
    assert read(nothing, HOUR) == 12
    assert read(nothing, FLAG) is False
    assert read(nothing, Field("yes", "Yes", "flag", default=True)) is True
    assert read(nothing, Field("floors", "Floors", "whole", least=0, most=9, default=0)) == 0
    assert read(nothing, Field("floors", "Floors", "whole", least=0, most=9, optional=True)) is None
    assert read(nothing, SPOTS) is None


def test_without_a_map_a_place_asks_for_one() -> None:
    with pytest.raises(QueryError) as caught:
        read_field("R26", SPOT, "inputs.spot")
    assert (caught.value.code, caught.value.field) == ("missing", "map")
    assert caught.value.message == "“Target” is a place on a map: the query needs “map” too."


LANE = Field("lane", "Lane", "flag", when=(When("unit", ("tracked",)), When("debris", (True,))))
WIDTH = Field("width", "Width", "whole", least=1, most=3, when=(When("lane", (True,)),))
FORM = (UNIT, FLAG, LANE, WIDTH)


def form(**values: object) -> dict[str, object]:
    return dict(read_fields(values, FORM, "inputs"))


def test_a_field_counts_while_every_condition_holds() -> None:
    assert counts(LANE, {"unit": "tracked", "debris": True})
    assert not counts(LANE, {"unit": "tracked", "debris": False})
    assert not counts(LANE, {"unit": "wheeled", "debris": True})
    assert not counts(LANE, {})
    assert counts(UNIT, {})


def test_a_field_that_does_not_count_is_passed_over_whatever_it_says() -> None:
    assert form(unit="wheeled", debris=True, lane="what?", width=99) == {
        "unit": "wheeled", "debris": True, "lane": False, "width": None,
    }  # fmt: skip


def test_a_field_that_hangs_on_one_passed_over_is_passed_over_too() -> None:
    # “lane” is said but does not count, so the width that hangs on it is not asked for.
    assert form(unit="wheeled", debris=True, lane=True)["width"] is None


def test_a_field_is_asked_for_as_soon_as_it_counts() -> None:
    with pytest.raises(QueryError) as caught:
        form(debris=True, lane=True)
    assert (caught.value.code, caught.value.field) == ("missing", "inputs.width")
    assert form(debris=True, lane=True, width=2)["width"] == 2


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"speed": 3}, "There is no input speed; the inputs are unit, debris, lane and width."),
        ({7: 3}, "There is no input the number 7; the inputs are unit, debris, lane and width."),
        (
            {"x" * 100: 3},
            f"There is no input {'x' * 40}…; the inputs are unit, debris, lane and width.",
        ),
    ],
)
def test_an_input_that_is_none_is_refused_with_the_inputs_there_are(values: dict[object, object], message: str) -> None:
    with pytest.raises(QueryError) as caught:
        read_fields(values, FORM, "inputs")
    assert (caught.value.code, caught.value.message, caught.value.field) == ("unknown-input", message, "inputs")


def test_a_form_without_fields_says_so() -> None:
    with pytest.raises(QueryError, match=r"^There is no input speed; there are no inputs\.$"):
        read_fields({"speed": 3}, (), "inputs")
    assert read_fields({}, (), "inputs") == {}


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


def read_or_refused(value: object, field: Field) -> tuple[Any, str]:
    try:
        return read(value, field), ""
    except QueryError as error:
        return None, error.message


@given(st.sampled_from(EVERY), JUNK)
@settings(max_examples=400, deadline=None)
def test_no_value_makes_a_field_do_anything_but_hold_it_or_refuse_it(field: Field, value: object) -> None:
    found, message = read_or_refused(value, field)
    assert not message or message.endswith(".")
    if message:
        return
    if found is not None and field.type == "whole":
        assert field.least <= found <= field.most
    if field.choices:
        assert found in [choice.id for choice in field.choices]
    # What a field holds may be said again.
    assert read(written(found), field) == found
