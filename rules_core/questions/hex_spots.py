"""The places of hexes as spots: what a game has that says nothing of its own of where things are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.board.board import Board
from rules_core.errors import QueryError
from rules_core.geometry.grid import Grid, Point, cell_range, column_name
from rules_core.location import Location, parse_location
from rules_core.place import Place
from rules_core.questions.laying import bringing
from rules_core.quoting import quoted
from rules_core.sentences.places import location_name, no_place_says
from rules_core.situation import Situation
from rules_core.system import System


@dataclass(frozen=True)
class HexSpots:
    """Locations: a hex, and one of the places that the game says it has.

    Args:
        system: the game.
    """

    system: System
    unit = ("hex", "hexes")

    def read(self, situation: Situation, written: str, field: str) -> Location:
        """The Location that a text names, the hex's default place where it names none.

        Raises:
            QueryError: the map has no such hex, or the hex no such place.
        """
        location = parse_location(written, default_place="")
        find_hex(location.hex, field, situation.board)
        every = self.system.places(situation, location.hex)
        places = staying(every)
        if not location.place:
            return Location(location.hex, places[0].id)
        if location.place not in {place.id for place in every}:
            meant = next((place for place in every if location.place in place.also), None)
            if meant is not None:
                return Location(location.hex, meant.id)
            brought_by = bringing(location.hex, location.place, situation, self.system)
            raise QueryError("unknown-place", no_place_says(location.hex, location.place, places, brought_by), field)
        return location

    def write(self, spot: Location) -> str:
        """A Location with its place, ``R26@roof``."""
        return str(spot)

    def name(self, situation: Situation, spot: Location) -> str:
        """A Location as people say it; a place that its hex has only under another convention by its word."""
        every = self.system.places(situation, spot.hex)
        if all(place.id != spot.place for place in every):
            return spot.said
        return location_name(spot.hex, every, spot.place, self.system.level_unit)

    def distance(self, situation: Situation, a: Location, b: Location) -> int:
        """The range between the hexes."""
        cells = situation.board.grid.cells
        return cell_range(cells[a.hex], cells[b.hex])

    def around(self, situation: Situation, spot: Location, farthest: int | None, places: str) -> Iterator[Location]:
        """Every other Location, in grid order; ``ground`` is each hex's default place."""
        board = situation.board
        for hex_name in board.hexes if farthest is None else board.grid.within(spot.hex, farthest):
            for place in self.system.places(situation, hex_name):
                if place.passing:
                    continue
                target = Location(hex_name, place.id)
                if target != spot:
                    yield target
                if places != "all":
                    break

    def point(self, situation: Situation, spot: Location) -> Point:
        """The centre dot of the hex."""
        return situation.board.grid.center(spot.hex)


def staying(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Those of a hex's places where a unit may stay, the default first."""
    return tuple([place for place in places if not place.passing])


def find_hex(name: str, field: str, board: Board) -> str:
    """The name of a hex, if the map has it.

    Raises:
        QueryError: it has not.
    """
    if name not in board.hexes:
        raise QueryError(
            "unknown-hex",
            f"{board.short_title} has no hex {quoted(name) or 'without a name'}; {_span(board.grid)}.",
            field,
        )
    return name


def _span(grid: Grid) -> str:
    """Which columns and rows a grid has."""
    if grid.named:
        return f"its boards are joined, and {next(iter(grid.cells))} is the first of its hexes"
    columns = grid.column_numbers
    lower = [column for column in columns if grid.is_shifted(column)]
    plain = grid.first_row_plain, grid.rows
    rows = f"rows {plain[0]} to {plain[1]}"
    if lower and (shifted := (grid.first_row(lower[0]), grid.last_row(lower[0]))) != plain:
        named = ", ".join(column_name(column) for column in lower[:3])
        rows += f" ({shifted[0]} to {shifted[1]} in columns {named} …)"
    return f"columns run {column_name(columns[0])} to {column_name(columns[-1])}, {rows}"
