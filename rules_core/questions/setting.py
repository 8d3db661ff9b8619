"""The part that most queries share: the system, the map, what lies on it, options, conventions, and Locations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules_core.board.board import Board
from rules_core.convention import choose
from rules_core.errors import QueryError
from rules_core.geometry.grid import Grid, column_name
from rules_core.location import Location, parse_location
from rules_core.maps.source import MapSource
from rules_core.movement.typed_figures import TypedFigures
from rules_core.questions.asked import movement_points, number, text, whole_number, wrong_type
from rules_core.questions.laying import Refused, bringing, lay_table, lay_what_may_lie
from rules_core.quoting import described, listed, quoted
from rules_core.sentences.maps import not_judged_says
from rules_core.sentences.places import no_place_says
from rules_core.situation import Situation
from rules_core.system import OptionField, Place, System, can_judge, ground_for
from rules_core.systems import registry

LARGEST_DRM = 1000
"""No DRM of any system has a tenth of this; a larger figure is a slip of the finger."""


@dataclass(frozen=True)
class Setting:
    """What a question is asked of.

    Args:
        system: the game.
        situation: the map and everything on it.
    """

    system: System
    situation: Situation

    @property
    def board(self) -> Board:
        """The map."""
        return self.situation.board

    def places(self, hex_name: str) -> tuple[Place, ...]:
        """The places of a hex where a unit may stay, the default first."""
        return tuple(place for place in self.every_place(hex_name) if not place.passing)

    def every_place(self, hex_name: str) -> tuple[Place, ...]:
        """The places of a hex, those that a unit only passes among them."""
        return self.system.places(self.situation, hex_name)

    def place(self, location: Location) -> Place:
        """The place of a Location that is known to be one of the hex's."""
        return next(place for place in self.every_place(location.hex) if place.id == location.place)

    def level_of(self, location: Location) -> int | None:
        """The level of a Location in half levels; None where its hex has no such place as things stand."""
        found = (place.level for place in self.every_place(location.hex) if place.id == location.place)
        return next(found, None)

    def level(self, half_levels: int) -> int | float:
        """A level in the system's own unit, as JSON says it."""
        return number(Fraction(half_levels * self.system.level_unit))


def read_setting(asked: Mapping[str, object], source: MapSource) -> Setting:
    """Read the shared part of a query.

    Args:
        asked: the query.
        source: where maps are found.

    Raises:
        QueryError: a part of it is not what it should be.
    """
    board = source.load(text(asked, "map", f"the id of a map, such as {listed(source.ids(), 'or')}").lower())
    system = registry.find_system(
        text(asked, "system", f"the id of a game system, such as {listed(registry.system_ids(), 'or')}").lower()
    )
    must_judge(system, board, "map")
    options = read_options(asked.get("options"), system)
    conventions = read_conventions(asked.get("conventions"), system)
    bare = Situation(ground_for(system, board, conventions), options=options, conventions=conventions)
    return Setting(system, system.as_it_stands(lay_table(asked.get("table"), bare, system)))


def must_judge(system: System, board: Board, field: str) -> None:
    """A system can be asked about what it judges only.

    Args:
        system: the game.
        board: the map.
        field: what is at fault where it can't: the query's ``map``, or its system.

    Raises:
        QueryError: it can't judge what the map is made of.
    """
    if not can_judge(system, board):
        others = [registry.find_system(system_id) for system_id in registry.judging(board)]
        raise QueryError("map-of-another-make", not_judged_says(system, board, others), field)


def with_what_may_lie(value: object, setting: Setting) -> tuple[Setting, tuple[Refused, ...]]:
    """Lay what is valid of a table on a map where nothing lies yet, thing by thing.

    Args:
        value: the query's ``table``.
        setting: the map without a table.

    Returns:
        The map as everything that may lie there leaves it, and the rest with the reasons.

    Raises:
        QueryError: it is no list, or too long a one.
    """
    situation, refused = lay_what_may_lie(value, setting.situation, setting.system)
    return Setting(setting.system, setting.system.as_it_stands(situation)), refused


def read_conventions(value: object, system: System) -> dict[str, str]:
    """The option in force for every convention: the default, or what the query decides.

    Args:
        value: the query's ``conventions``.
        system: the game whose conventions they are.

    Raises:
        QueryError: there is no such convention, or it has no such option.
    """
    return choose(system.conventions, _conventions(value))


def _conventions(value: object) -> dict[str, str]:
    """The conventions that a query decides, each word still unchecked."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise wrong_type("conventions", value, 'an object such as {"HC-ATS-1": "step"}')
    for name, option in value.items():
        if not isinstance(name, str) or not isinstance(option, str):
            shown = quoted(name) if isinstance(name, str) else "each house convention"
            raise QueryError(
                "wrong-type",
                f"In “conventions”, {shown} must be given the word of one of its options, not {described(option)}.",
                "conventions",
            )
    return value


def read_options(value: object, system: System) -> dict[str, object]:
    """The options of a query, checked, with defaults filled in.

    Args:
        value: the query's ``options``.
        system: the game whose options they are.

    Raises:
        QueryError: there is no such option, or it can't be set to that.
    """
    if value is None:
        value = {}
    if not isinstance(value, dict):
        raise wrong_type("options", value, 'an object such as {"target": "vehicle"}')
    fields = {field.id: field for field in system.options}
    for name in value:
        if name not in fields:
            shown = quoted(name) if isinstance(name, str) else described(name)
            raise QueryError(
                "unknown-option",
                f"{system.short_title} has no option {shown}; its options are {listed(list(fields))}.",
                "options",
            )
    return {field.id: _option(value.get(field.id), field) for field in system.options}


def _option(value: object, field: OptionField) -> object:
    place = f"options.{field.id}"
    if field.type == "flag":
        if value is None:
            return False
        if not isinstance(value, bool):
            raise wrong_type(place, value, "true or false")
        return value
    if field.type == "costs":
        return _costs(value, field, place)
    if value is None:
        return field.choices[0]
    if not isinstance(value, str) or value not in field.choices:
        raise QueryError(
            "unknown-option",
            f"“{place}” can be {listed(field.choices, 'or')}, not {described(value)}.",
            place,
        )
    return value


def _costs(value: object, field: OptionField, place: str) -> Mapping[str, Fraction]:
    """Figures that the player types in, by the word of what they are for."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise wrong_type(place, value, f"an object with figures for {listed(field.choices, 'or')}")
    costs: dict[str, Fraction] = {}
    for word, figure in value.items():
        if word not in field.choices:
            shown = quoted(word) if isinstance(word, str) else described(word)
            raise QueryError(
                "unknown-option",
                f"“{place}” takes figures for {listed(field.choices)}, not for {shown}.",
                place,
            )
        costs[word] = read_figure(figure, f"{place}.{word}", field)
    return TypedFigures(costs)


def read_figure(value: object, place: str, field: OptionField) -> Fraction:
    """A figure that a player typed in for an option, exactly.

    Args:
        value: as the query says it.
        place: where it stands there, for the error.
        field: the option.

    Raises:
        QueryError: it is no such figure.
    """
    if field.counts == "MP":
        return movement_points(value, place, "a cost")
    return Fraction(whole_number(value, place, f"a figure in {field.counts}", LARGEST_DRM))


def read_location(asked: Mapping[str, object], field: str, setting: Setting) -> Location:
    """A Location that the query must have.

    Args:
        asked: the query.
        field: its key, such as ``from``.
        setting: the map, and what lies on it.

    Raises:
        QueryError: it is missing, or the map has no such hex, or the hex no such place.
    """
    return find_location(text(asked, field, "a hex such as R26, or a place in one such as R26@roof"), field, setting)


def find_location(written: str, field: str, setting: Setting) -> Location:
    """The Location that a text names, the hex's default place where it names none.

    Raises:
        QueryError: the map has no such hex, or the hex no such place.
    """
    location = parse_location(written, default_place="")
    find_hex(location.hex, field, setting.board)
    places = setting.places(location.hex)
    if not location.place:
        return Location(location.hex, places[0].id)
    if location.place not in {place.id for place in setting.every_place(location.hex)}:
        brought_by = bringing(location.hex, location.place, setting.situation, setting.system)
        raise QueryError("unknown-place", no_place_says(location.hex, location.place, places, brought_by), field)
    return location


def find_hex(name: str, field: str, board: Board) -> str:
    """The name of a hex, if the map has it.

    Raises:
        QueryError: it has not.
    """
    if name not in board.hexes:
        raise QueryError(
            "unknown-hex",
            f"{map_name(board)} has no hex {quoted(name) or 'without a name'}; {_span(board.grid)}.",
            field,
        )
    return name


def map_name(board: Board) -> str:
    """What players call a map: its initials where its id is made of them, else its short title."""
    return board.id.upper() if len(board.id) <= 4 else board.short_title


def _span(grid: Grid) -> str:
    """Which columns and rows a grid has."""
    columns = grid.column_numbers
    lower = [column for column in columns if grid.is_shifted(column)]
    plain = grid.first_row_plain, grid.rows
    rows = f"rows {plain[0]} to {plain[1]}"
    if lower and (shifted := (grid.first_row(lower[0]), grid.last_row(lower[0]))) != plain:
        named = ", ".join(column_name(column) for column in lower[:3])
        rows += f" ({shifted[0]} to {shifted[1]} in columns {named} …)"
    return f"columns run {column_name(columns[0])} to {column_name(columns[-1])}, {rows}"
