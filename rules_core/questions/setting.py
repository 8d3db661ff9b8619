"""The part that most queries share: the system, the map, what lies on it, options and conventions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules_core.board.board import Board
from rules_core.errors import QueryError
from rules_core.location import Location
from rules_core.maps.source import MapSource
from rules_core.place import Place
from rules_core.questions.asked import number, text
from rules_core.questions.conventions import read_conventions, wants_readings
from rules_core.questions.hex_spots import HexSpots, staying
from rules_core.questions.laying import Refused, lay_table, lay_what_may_lie
from rules_core.questions.options import SHEET, read_conditions, read_options
from rules_core.questions.table_spots import TableSpots
from rules_core.quoting import listed
from rules_core.sentences.maps import not_judged_says
from rules_core.situation import Situation
from rules_core.spots import Spot, Spots
from rules_core.system import System
from rules_core.systems import registry
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import Tabletop


@dataclass(frozen=True)
class Setting:
    """What a question is asked of.

    Args:
        system: the game.
        situation: the map and everything on it.
        readings: whether the other readings of the conventions are wanted.
    """

    system: System
    situation: Situation
    readings: bool = True

    @property
    def map(self) -> Map:
        """The map."""
        return self.situation.map

    @property
    def board(self) -> Board:
        """The map of a game that is played on hexes."""
        return self.situation.board

    @property
    def on_table(self) -> bool:
        """Whether it is asked of a free table."""
        return isinstance(self.map, Tabletop)

    def places(self, hex_name: str) -> tuple[Place, ...]:
        """The places of a hex where a unit may stay, the default first."""
        return staying(self.every_place(hex_name))

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

    @property
    def spots(self) -> Spots:
        """How the game says where something is."""
        return self.system.spots or (TableSpots() if self.on_table else HexSpots(self.system))

    def spot(self, written: str, field: str) -> Spot:
        """The spot that a text names.

        Args:
            written: the text.
            field: where it stands in the query, for the error.

        Raises:
            QueryError: there is no such spot.
        """
        return self.spots.read(self.situation, written, field)

    def location(self, written: str, field: str) -> Location:
        """The Location that a text names, for what is only about hexes: movement, tables, things laid.

        Args: as for ``spot``.

        Raises:
            QueryError: the map has no such hex, or the hex no such place.
        """
        return HexSpots(self.system).read(self.situation, written, field)

    def point(self, written: str, field: str) -> str:
        """A point of a free table in its shortest form.

        Args: as for ``spot``.

        Raises:
            QueryError: it is no point, or one that is off the table.
        """
        return TableSpots().write(TableSpots().read(self.situation, written, field))

    def name(self, spot: Spot) -> str:
        """A spot as people say it."""
        return self.spots.name(self.situation, spot)


def read_setting(asked: Mapping[str, object], source: MapSource) -> Setting:
    """Read the shared part of a query.

    Args:
        asked: the query.
        source: where maps are found.

    Raises:
        QueryError: a part of it is not what it should be.
    """
    asked_of = source.load(text(asked, "map", f"the id of a map, such as {listed(source.ids(), 'or')}").lower())
    system = registry.find_system(
        text(asked, "system", f"the id of a game system, such as {listed(registry.system_ids(), 'or')}").lower()
    )
    must_judge(system, asked_of, "map")
    options = read_options(asked.get("options"), system, asked.get(SHEET))
    conventions = read_conventions(asked.get("conventions"), system)
    said = read_conditions(asked.get("conditions"), system, settled_for(asked_of, system))
    conditions, _ = system.in_force(said, conventions)
    ground = system.ground(asked_of, conventions)
    bare = Situation(ground, options=options, conventions=conventions, conditions=conditions)
    return Setting(system, system.as_it_stands(lay_table(asked.get("table"), bare, system)), wants_readings(asked))


def settled_for(asked_of: Map, system: System) -> Mapping[str, object]:
    """What is settled for a map under a game, by condition: of a free table what its judge has said, else nothing."""
    return asked_of.settings.get(system.id, {}) if isinstance(asked_of, Tabletop) else {}


def must_judge(system: System, asked_of: Map, field: str) -> None:
    """A system can be asked about what it judges only.

    Args:
        system: the game.
        asked_of: the map.
        field: what is at fault where it can't: the query's ``map``, or its system.

    Raises:
        QueryError: it can't judge what the map is made of.
    """
    if not system.can_judge(asked_of):
        others = [registry.find_system(system_id) for system_id in registry.judging(asked_of)]
        raise QueryError("map-of-another-make", not_judged_says(system, asked_of, others), field)


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


def read_spot(asked: Mapping[str, object], field: str, setting: Setting) -> Spot:
    """A spot that the query must have.

    Args:
        asked: the query.
        field: its key, such as ``from``.
        setting: the map, and what lies on it.

    Raises:
        QueryError: it is missing, or there is no such spot.
    """
    return setting.spot(_written_spot(asked, field, setting), field)


def read_location(asked: Mapping[str, object], field: str, setting: Setting) -> Location:
    """A Location that the query must have.

    Args: as for ``read_spot``.

    Raises:
        QueryError: it is missing, or the map has no such hex, or the hex no such place.
    """
    return setting.location(_written_spot(asked, field, setting), field)


def _written_spot(asked: Mapping[str, object], field: str, setting: Setting) -> str:
    on_table = "a point in inches from the near left corner, such as 12.5x30"
    in_hex = "a hex such as R26, or a place in one such as R26@roof"
    return text(asked, field, on_table if setting.on_table else in_hex)
