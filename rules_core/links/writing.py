"""From a query to its link."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from rules_core.errors import QueryError
from rules_core.fields import Field, Value, read_field
from rules_core.links import grammar
from rules_core.links.grammar import COMPARE, KINDS, MOST_DICE, MOST_FACES, REACH, ROSTER, SEES
from rules_core.links.things import thing_of
from rules_core.location import Location, parse_location
from rules_core.maps.shared import with_drawn
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.questions.asked import inches_given, movement_points, number
from rules_core.questions.conventions import read_conventions
from rules_core.questions.fan import read_arc
from rules_core.questions.listing import BETWEEN, stays
from rules_core.questions.options import NOTHING_SETTLED, read_conditions, read_options
from rules_core.questions.procedure import find_procedure
from rules_core.questions.setting import (
    Setting,
    read_setting,
    settled_for,
    with_what_may_lie,
)
from rules_core.questions.translation import conventions_of, read_other
from rules_core.quoting import printable
from rules_core.system import System
from rules_core.systems import registry


def query_to_link(query: object, maps: MapSource = SHIPPED) -> str:
    """Write a query as a link's query string, without the question mark.

    Args:
        query: a query; parts of it that are not what they should be are left out.
        maps: where maps are found.
    """
    return _Writer(query if isinstance(query, dict) else {}, maps).write()


class _Writer:
    """Writes one query; whatever can't be written is passed over."""

    def __init__(self, query: Mapping[str, object], maps: MapSource) -> None:
        self.query = query
        self.said: dict[str, object] = {}
        self.setting = self.read_setting(self.with_drawn(maps))
        self.other = self.read_other()

    def with_drawn(self, maps: MapSource) -> MapSource:
        """The maps with the one that the query brings along; without it where it is none."""
        try:
            found = with_drawn(self.query, maps)
        except QueryError:
            return maps
        self.said["drawn"] = self.query.get("drawn")
        return found

    def read_setting(self, maps: MapSource) -> Setting | None:
        """The map with what the query makes of it, each part that is at fault left out by itself."""
        base = {"map": self.query.get("map"), "system": self.query.get("system")}
        try:
            setting = read_setting(base, maps)
        except QueryError:
            return None
        own = conventions_of(self.query.get("conventions"), setting.system)
        given = {
            "options": self.query.get("options"),
            "conventions": own,
            "conditions": self.query.get("conditions"),
            "table": self.query.get("table"),
        }
        if not any(given.values()):
            return setting
        try:
            return read_setting({**base, **given}, maps)
        except QueryError:
            del given["table"]
        for part, value in given.items():
            try:
                setting = read_setting({**base, part: value}, maps)
            except QueryError:
                continue
            base[part] = value
        try:
            return with_what_may_lie(self.query.get("table"), setting)[0]
        except QueryError:
            return setting

    @property
    def on_table(self) -> bool:
        """Whether the query is about a free table."""
        return self.setting is not None and self.setting.on_table

    def read_other(self) -> System | None:
        """The system that a question is compared with; None where it is compared with none."""
        compares = self.query.get("kind") == COMPARE or (self.query.get("kind") == REACH and COMPARE in self.query)
        if self.setting is None or not compares:
            return None
        try:
            return read_other(self.query, self.setting)
        except QueryError:
            return None

    def write(self) -> str:
        kind = self.query.get("kind")
        if kind == COMPARE:
            kind = self.query.get("asks")
        if kind in KINDS:
            self.said["kind"] = kind
        for key in ("map", "system", "unit", "mode", "hex", "objective", "places"):
            self.text(key)
        for key in ("from", "to"):
            self.location(key)
        for key in ("via", "moves"):
            self.places(key)
        if kind == SEES:
            self.spots("others")
            self.spots("units")
        elif kind == "fan":
            self.location("also")
            with suppress(QueryError):
                self.said["arc"] = read_arc(self.query.get("arc"))
        if kind in (SEES, "fan") and self.query.get("reverse") is True:
            self.said["reverse"] = True
        for key in ("allowance", "range"):
            self.figure(key)
        if kind == "table":
            self.procedure()
        if kind == ROSTER:
            for key in (ROSTER, "theater", "month", "group", "sort", "search", "entry"):
                self.text(key)
        if self.setting is not None:
            situation = self.setting.situation
            self.said["options"] = self.options(self.setting.system, situation.options)
            self.said["conditions"] = self.scenario(self.setting.system)
            self.said["conventions"] = self.conventions(self.setting.system, situation.conventions)
            if self.other is not None:
                self.others_own(self.other)
            self.counters(self.setting)
        elif kind in ("table", ROSTER):
            self.said_of_system()
        return grammar.joined((part, printable(value)) for part, value in grammar.pairs(self.said))

    def spots(self, key: str) -> None:
        """Where the units are that a question is about, or the places that they look at."""
        spots = self.query.get(key)
        if isinstance(spots, (list, tuple)):
            self.said[key] = [self.short(spot) for spot in spots if isinstance(spot, str) and spot.strip()]

    def procedure(self) -> None:
        self.text("name")
        inputs, fields = self.query.get("inputs"), self.fields()
        said: dict[str, object] = {}
        for name, value in inputs.items() if isinstance(inputs, dict) else ():
            try:
                found = read_field(value, fields[name], name, self.setting)
            except (QueryError, KeyError):
                continue
            if found != fields[name].usual:
                said[name] = self.input(found)
        self.said["inputs"] = said
        roll = self.query.get("roll")
        dice = roll if isinstance(roll, (list, tuple)) and len(roll) <= MOST_DICE else ()
        if all(type(face) is int and 0 <= face <= MOST_FACES for face in dice):
            self.said["roll"] = dice

    def input(self, value: Value) -> str:
        """The value of an input as a link says it."""
        if isinstance(value, Location):
            return self.short(str(value))
        return grammar.word_of([self.input(entry) for entry in value] if isinstance(value, tuple) else value)

    def fields(self) -> dict[str, Field]:
        """The inputs of the procedure that is asked, by their ids; none where there is no such procedure."""
        name, system = self.query.get("name"), self.query.get("system")
        try:
            procedure = find_procedure(str(name).lower(), registry.find_system(str(system).lower()))
        except QueryError:
            return {}
        return {entry.id: entry for entry in procedure.inputs}

    def text(self, key: str) -> None:
        value = self.query.get(key)
        if isinstance(value, str) and value.strip():
            self.said[key] = value.strip()

    def figure(self, key: str) -> None:
        value = self.query.get(key)
        with suppress(QueryError):
            if value is not None:
                given = inches_given if self.on_table and key != "range" else movement_points
                self.said[key] = number(given(value, key, "a figure"))

    def location(self, key: str) -> None:
        value = self.query.get(key)
        if isinstance(value, str) and value.strip():
            self.said[key] = self.short(value)

    def places(self, key: str) -> None:
        value = self.query.get(key)
        if isinstance(value, (list, tuple)):
            self.said[key] = [self.move(item) for item in value if isinstance(item, str) and item.strip()]

    def move(self, written: str) -> str:
        move = written.strip()
        if self.on_table:
            return self.short(move)
        move, much = grammar.declared(move)
        return (move if stays(move) or BETWEEN in move else self.short(move)) + much

    def short(self, written: str) -> str:
        """A Location without its place where that is the hex's default."""
        if self.setting is not None and (self.on_table or self.setting.system.spots is not None):
            with suppress(QueryError):
                return self.setting.spots.write(self.setting.spot(written, "from"))
            return written.strip()
        location = parse_location(written, default_place="")
        if not location.place:
            return location.hex
        if self.setting is not None and location.hex in self.setting.board.hexes:
            default = self.setting.places(location.hex)[0].id
            return location.hex if location.place == default else str(location)
        return str(location)

    def others_own(self, other: System) -> None:
        """The options, conventions and allowance of the system that a question is compared with."""
        self.said[COMPARE] = other.id
        self.figure("compare_allowance")
        with suppress(QueryError):
            self.said["compare_options"] = self.options(other, read_options(self.query.get("compare_options"), other))
        with suppress(QueryError):
            own = conventions_of(self.query.get("conventions"), other)
            self.said["compare_conventions"] = self.conventions(other, read_conventions(own, other))

    def options(self, system: System, values: Mapping[str, object]) -> dict[str, object]:
        usual = read_options(None, system)
        said: dict[str, object] = {}
        for option in system.options:
            value = values[option.id]
            if isinstance(value, Mapping):
                said[option.id] = {word: number(cost) for word, cost in value.items()}
            elif value != usual[option.id]:
                said[option.id] = value
        return said

    def said_of_system(self) -> None:
        """The options and conventions of a question that is asked without a map."""
        try:
            system = registry.find_system(str(self.query.get("system")).lower())
        except QueryError:
            return
        with suppress(QueryError):
            self.said["options"] = self.options(system, read_options(self.query.get("options"), system))
        self.said["conditions"] = self.scenario(system)
        with suppress(QueryError):
            decided = read_conventions(self.query.get("conventions"), system)
            self.said["conventions"] = self.conventions(system, decided)

    def scenario(self, system: System) -> dict[str, object]:
        """The conditions that are not as usual, as they were said, whether they hold or not."""
        given = self.query.get("conditions")
        settled = NOTHING_SETTLED if self.setting is None else settled_for(self.setting.map, system)
        found: dict[str, object] = {}
        for field in system.conditions:
            said = {field.id: given.get(field.id)} if isinstance(given, dict) else {}
            with suppress(QueryError):
                value = read_conditions(said, system, settled)[field.id]
                if value != settled.get(field.id, field.usual):
                    found[field.id] = value
        return found

    def conventions(self, system: System, decided: Mapping[str, str]) -> dict[str, object]:
        return {record.id: decided[record.id] for record in system.conventions if decided[record.id] != record.default}

    def counters(self, setting: Setting) -> None:
        kinds = {kind.id: kind for kind in setting.system.counters}
        items = [thing_of(item, kinds[item.kind]) for item in setting.situation.counters.items]
        if items or grammar.is_whole(self.query):
            self.said["table"] = items
