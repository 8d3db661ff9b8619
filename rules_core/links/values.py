"""How a link says single values, and how they are read, whatever letters they come in."""

from __future__ import annotations

from collections.abc import Callable

from rules_core.convention import Convention, choose
from rules_core.errors import QueryError
from rules_core.fields import MOST_LISTED, Field, read_field, written
from rules_core.links import grammar
from rules_core.location import Location
from rules_core.options import OptionField, word_of_figure
from rules_core.questions.asked import inches_given, movement_points, number, whole
from rules_core.questions.fan import FARTHEST, read_arc
from rules_core.questions.listing import BETWEEN, GEARS, read_hexside
from rules_core.questions.options import read_conditions, read_figure, read_options
from rules_core.questions.setting import Setting
from rules_core.system import System

_TRUE = frozenset({"1", "yes", "true", "on"})
_FALSE = frozenset({"0", "no", "false", "off"})


def read_spot(written: str, part: str, setting: Setting) -> str:
    """A spot in its usual spelling; the place stays away where the link has none."""
    if setting.on_table:
        return setting.spots.write(setting.spot(written, part))
    spot = setting.spot(grammar.location(written), part)
    return spot.hex if isinstance(spot, Location) and "@" not in written else setting.spots.write(spot)


def read_move(written: str, setting: Setting) -> str:
    """One entry of a walk: a Location, a hexside to follow, or a turn; with what is declared for it, ``E38 x2``.

    On a free table it is a point.
    """
    if setting.on_table:
        return read_spot(written, "moves", setting)
    move, much = grammar.declared(written)
    return _read_move(move, setting) + much


def _read_move(written: str, setting: Setting) -> str:
    turn = grammar.turn(written)
    if turn:
        return turn
    if written.lower() in GEARS:
        return written.lower()
    if BETWEEN in written:
        return BETWEEN.join(read_hexside(written, "moves", setting))
    return read_spot(written, "moves", setting)


def read_hour(written: str) -> int:
    """A hexside by the hour at which it lies."""
    (hour,) = read_arc([grammar.figure(written)])
    return hour


def read_range(written: str) -> int | None:
    """How far a fan looks; ``all`` is as far as the map goes."""
    asked = {"range": None if written.lower() == grammar.ALL else grammar.figure(written)}
    return whole(asked, "range", "how far to look, in hexes", FARTHEST)


def read_flag(written: str, part: str) -> bool:
    """Whether something is so.

    Raises:
        QueryError: the link says neither.
    """
    if written.lower() not in _TRUE | _FALSE:
        raise QueryError("unknown-choice", f"“{part}” is yes or no.", part)
    return written.lower() in _TRUE


def read_word(text: str, field: Field) -> object:
    """The value of a field from its word in a link; what is none of its values stays as it is, to be refused."""
    for known in field.choices:
        if str(known.id).lower() == text.lower():
            return known.id
    if field.type == "flag":
        return True if text.lower() in _TRUE else False if text.lower() in _FALSE else text
    if field.type in ("wholes", "locations"):
        return [_entry(entry, field) for entry in grammar.entries([text])[: MOST_LISTED + 1]]
    return _entry(text, field)


def _entry(text: str, field: Field) -> object:
    """A value that is no list, or an entry of one."""
    if "whole" not in field.type:
        return grammar.location(text)
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and len(digits) < 12 else text


def input_reader(field: Field, setting: Setting) -> Callable[[str], object]:
    """A function that reads an input of a procedure as a query says it; a Location keeps the place that it has."""

    def usual_spelling(value: object) -> object:
        return read_spot(value, f"i.{field.id}", setting) if isinstance(value, str) else value

    def read(text: str) -> object:
        value = read_word(text, field)
        found = written(read_field(value, field, f"i.{field.id}", setting))
        if field.type == "locations":
            return [usual_spelling(entry) for entry in value] if isinstance(value, list) else found
        return usual_spelling(value) if field.type == "location" else found

    return read


def read_roll(text: str) -> list[int]:
    """What the dice of a procedure show; whether it has such dice is for the question to say."""
    shown = grammar.dice(text)
    if shown is None:
        raise QueryError("wrong-type", "it must be what the dice show, such as 7 or 4,3.", "roll")
    return list(shown)


def mp_reader(part: str, *, on_table: bool = False) -> Callable[[str], object]:
    """A function that reads an allowance, in MP or on a free table in inches."""
    given = inches_given if on_table else movement_points

    def read(written: str) -> object:
        return number(given(grammar.figure(written), part, "an allowance"))

    return read


def _chosen(field: OptionField, written: str) -> object:
    """What an option or a condition is to be, as a query says it."""
    word = written.lower()
    if field.type != "flag":
        return word
    return True if word in _TRUE else False if word in _FALSE else written


def option_reader(option: OptionField, system: System) -> Callable[[str], object]:
    """A function that reads the value of an option as a query says it."""

    def read(written: str) -> object:
        value = _chosen(option, written)
        read_options({option.id: value}, system)
        return value

    return read


def condition_reader(field: OptionField, system: System) -> Callable[[str], object]:
    """A function that reads the value of a condition as a query says it."""

    def read(written: str) -> object:
        value = _chosen(field, written)
        read_conditions({field.id: value}, system)
        return value

    return read


def cost_reader(option: OptionField, word: str, system: System) -> Callable[[str], object]:
    """A function that reads one of the figures that a player typed in."""

    def read(written: str) -> object:
        value = grammar.figure(written)
        read_options({option.id: {word: value}}, system)
        return number(read_figure(value, f"{option.id}.{word}", option, word_of_figure(word)))

    return read


def convention_reader(record: Convention, system: System) -> Callable[[str], object]:
    """A function that reads the option of a convention, whatever letters the link has it in."""

    def read(written: str) -> object:
        chosen = next((option.id for option in record.options if option.id.lower() == written.lower()), written)
        choose(system.conventions, {record.id: chosen})
        return chosen

    return read
