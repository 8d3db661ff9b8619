"""From a link to the query that it asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from rules_core.counters.counters import MOST_ITEMS
from rules_core.errors import QueryError
from rules_core.geometry.facing import HEXSIDES
from rules_core.links import grammar
from rules_core.links.grammar import (
    CATALOG,
    COMPARE,
    CONDITIONS,
    INPUTS,
    KEYS,
    KINDS,
    LONGEST_LINK,
    MOST_DROPPED,
    OPTIONS,
    OTHER_OPTIONS,
    REACH,
    ROSTER,
)
from rules_core.links.things import read_thing
from rules_core.links.values import (
    condition_reader,
    convention_reader,
    cost_reader,
    input_reader,
    mp_reader,
    option_reader,
    read_flag,
    read_hour,
    read_move,
    read_range,
    read_roll,
    read_spot,
)
from rules_core.maps.shared import with_drawn
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.questions.asked import choice
from rules_core.questions.asks import must_answer
from rules_core.questions.compare import COMPARED
from rules_core.questions.hex_spots import find_hex
from rules_core.questions.path import MOST_MOVES, MOST_STOPS
from rules_core.questions.procedure import find_procedure
from rules_core.questions.roster import find_entry, find_month, find_roster, find_theater, groups
from rules_core.questions.sees import MOST_UNITS
from rules_core.questions.setting import (
    Setting,
    read_setting,
    with_what_may_lie,
)
from rules_core.questions.translation import read_other
from rules_core.quoting import listed, printable, quoted
from rules_core.rosters.finding import sorts
from rules_core.system import System
from rules_core.systems import registry


def link_to_query(link: str, maps: MapSource = SHIPPED) -> tuple[dict[str, object], list[str]]:
    """Read a link back into a query.

    Args:
        link: a query string, with or without the question mark or the address before it.
        maps: where maps are found.

    Returns:
        The query, and a sentence for each part of the link that was left out because it can't be used.
    """
    reader = _Reader(maps)
    return reader.read(link), reader.dropped_in_words()


def known_hex(written: str, setting: Setting) -> str:
    """The name of a hex of the map.

    Raises:
        QueryError: it has no such hex, or none at all.
    """
    if setting.on_table:
        raise QueryError("unknown-hex", f"{setting.map.short_title} is a free table, without hexes.", "hex")
    return find_hex(written.upper(), "hex", setting.board)


@dataclass
class _Reader:
    """Reads one link part by part; each part is checked on its own, so that a bad one takes no other with it."""

    maps: MapSource
    dropped: list[str] = field(default_factory=list)
    parts: dict[str, list[str]] = field(default_factory=dict)
    query: dict[str, object] = field(default_factory=dict)

    def read(self, link: str) -> dict[str, object]:
        self.split(link)
        try:
            setting = self.read_base()
        except QueryError as error:  # not one map can be read
            self.dropped.append(error.message)
            return self.query
        self.read_options(setting.system)
        self.read_scenario(setting.system)
        self.read_conventions(setting.system)
        # Places depend on what lies on the map and on options, so these come after.
        setting = self.read_counters(read_setting(self.query, self.maps))
        self.take("from", lambda written: read_spot(written, "from", setting))
        self.take("to", lambda written: read_spot(written, "to", setting))
        self.take("also", lambda written: read_spot(written, "also", setting))
        self.take_list("arc", len(HEXSIDES), read_hour)
        self.take_list("others", MOST_UNITS, lambda written: read_spot(written, "others", setting))
        self.take_list("units", MOST_UNITS, lambda written: read_spot(written, "units", setting))
        self.take("reverse", lambda written: read_flag(written, "reverse"))
        self.take_list("via", MOST_STOPS, lambda written: read_spot(written, "via", setting))
        self.take_list("moves", MOST_MOVES, lambda written: read_move(written, setting))
        self.read_mover(setting)
        self.take("range", read_range)
        self.take("best", lambda written: choice({"best": written}, "best", ("cheapest", "safest", "soonest")))
        self.take("places", lambda written: choice({"places": written}, "places", ("ground", "all")))
        self.take("hex", lambda written: known_hex(written, setting))
        self.read_procedure(setting)
        self.read_roster(setting.system)
        self.read_comparison(setting)
        for part in self.parts:
            self.drop(part, "a link has no such part.")
        return self.query

    def split(self, link: str) -> None:
        """Take the link apart: the parts by their names in small letters, each with its values."""
        if len(link) > LONGEST_LINK:
            self.dropped.append(f"The link is longer than {LONGEST_LINK} characters; all of it was left out.")
            return
        self.parts = grammar.split(link, printable)

    def one(self, part: str) -> str | None:
        """The value of a part that a link has once; of several the first counts."""
        values = self.parts.pop(part.lower(), None)
        if values is None:
            return None
        if any(value != values[0] for value in values):
            self.drop(part, f"it is there more than once; {quoted(values[0])} was taken.", "A second “{}”")
        return values[0]

    def many(self, part: str) -> list[str]:
        """The values of a part that is a list, divided by commas."""
        return grammar.entries(self.parts.pop(part, []))

    def take(self, part: str, read: Callable[[str], object]) -> None:
        """Move one part into the query, under the name that queries have for it, if it can be read."""
        self.take_into(self.query, KEYS[part], part, read)

    def take_into(self, into: dict[str, object], key: str, part: str, read: Callable[[str], object]) -> None:
        """Move one part into a part of the query, if it can be read."""
        written = self.one(part)
        if written is None:
            return
        try:
            if not written:
                raise QueryError("empty", "it is empty.", part)
            into[key] = read(written)
        except QueryError as error:
            self.drop(part, error.message)

    def take_list(self, part: str, most: int, read: Callable[[str], object]) -> None:
        """Move a list into the query, each item that can be read."""
        found = []
        items = self.many(part)
        if len(items) > most:
            self.drop(part, f"it holds more than {most} entries; the first {most} were taken.", "The end of “{}”")
        for item in items[:most]:
            try:
                found.append(read(item))
            except QueryError as error:
                self.drop(part, error.message, "An entry of “{}”")
        if found:
            self.query[part] = found

    def read_base(self) -> Setting:
        """The kind, the map and the system; where the link has none that can be used, the first one there is.

        Raises:
            QueryError: not one map can be read.
        """
        self.query["kind"] = KINDS[0]
        self.take("ask", lambda written: choice({"ask": written}, "ask", KINDS))
        self.take("drawn", self.drawn_map)
        self.take("map", self.known_map)
        if "map" not in self.query:
            self.query["map"] = self.first_map()
        self.query["system"] = registry.judging(self.maps.load(str(self.query["map"])))[0]
        self.take("system", self.known_system)
        setting = read_setting(self.query, self.maps)
        try:
            must_answer(setting.system, str(self.query["kind"]))
        except QueryError as error:
            self.drop("ask", error.message)
            self.query["kind"] = next((kind for kind in KINDS if kind in setting.system.asks), CATALOG)
        return setting

    def drawn_map(self, written: str) -> str:
        """The map that the link brings along, which is the one that it asks about where it names none."""
        self.maps = with_drawn({"drawn": written}, self.maps)
        self.query["map"] = self.maps.ids()[-1]
        return written

    def first_map(self) -> str:
        for map_id in self.maps.ids():
            try:
                return self.known_map(map_id)
            except QueryError:
                continue
        raise QueryError("unknown-map", "There is no map that can be read.", "map")

    def known_map(self, written: str) -> str:
        map_id = written.lower()
        self.maps.load(map_id)
        return map_id

    def known_system(self, written: str) -> str:
        system = registry.find_system(written.lower())
        read_setting({**self.query, "system": system.id}, self.maps)
        return system.id

    def read_counters(self, setting: Setting) -> Setting:
        """Lay what the link has on the map; its parts that may not lie there are left out."""
        kinds = {kind.id: kind for kind in setting.system.counters}
        pieces = grammar.things(self.parts.pop("on", []))
        if len(pieces) > MOST_ITEMS:
            self.drop("on", f"it holds more than {MOST_ITEMS} things; the first were taken.", "The end of “{}”")
        items = [read_thing(piece, kinds) for piece in pieces[:MOST_ITEMS]]
        laid, refused = with_what_may_lie(items, setting)
        for row in refused:
            piece = pieces[row.number]
            self.drop("on", row.error.message.replace(f"table[{row.number}]", piece), "An entry of “{}”")
        numbers = {row.number for row in refused}
        kept = [item for number, item in enumerate(items) if number not in numbers]
        if kept:
            self.query["table"] = kept
        return laid

    def read_procedure(self, setting: Setting) -> None:
        if self.query["kind"] != "table":
            return
        self.take("name", lambda written: find_procedure(written.lower(), setting.system).id)
        if "name" not in self.query:
            return
        procedure = find_procedure(str(self.query["name"]), setting.system)
        inputs: dict[str, object] = {}
        for entry in procedure.inputs:
            self.take_into(inputs, entry.id, f"{INPUTS}{entry.id}", input_reader(entry, setting))
        if inputs:
            self.query["inputs"] = inputs
        self.take("roll", read_roll)

    def read_roster(self, system: System) -> None:
        if self.query["kind"] != ROSTER:
            return
        self.take(ROSTER, lambda written: find_roster(written, system).id)
        asked = find_roster(cast("str | None", self.query.get(ROSTER)), system)
        self.take("theater", lambda written: find_theater(written, asked).id)
        self.take("month", lambda written: find_month(written).id)
        self.take("group", lambda written: choice({"group": written}, "group", groups(asked)))
        self.take("sort", lambda written: choice({"sort": written}, "sort", sorts(asked)))
        self.take("search", str)
        self.take("entry", lambda written: find_entry(written, asked).id)

    def read_comparison(self, setting: Setting) -> None:
        """The other system, and the options, conventions and allowance that are its own."""
        kind = self.query["kind"]
        if COMPARE not in self.parts:
            return
        if kind not in (*COMPARED, REACH):
            self.parts.pop(COMPARE)
            self.drop(COMPARE, f"a question of the kind {kind} can't be compared; {listed(COMPARED, 'or')} can.")
            return
        self.take(COMPARE, lambda written: read_other({COMPARE: written}, setting).id)
        if COMPARE not in self.query:
            return
        other = registry.find_system(str(self.query[COMPARE]))
        if kind != REACH:
            self.query.update(kind=COMPARE, asks=kind)
        self.read_options(other, OTHER_OPTIONS, "compare_options")
        self.read_conventions(other)
        self.take(f"{COMPARE}.mp", mp_reader(f"{COMPARE}.mp", on_table=setting.on_table))

    def read_options(self, system: System, start: str = OPTIONS, key: str = "options") -> None:
        options: dict[str, object] = {}
        for option in system.options:
            part = f"{start}{option.id}"
            if option.type == "costs":
                costs: dict[str, object] = {}
                for name in [name for name in self.parts if name.startswith(f"{part}.")]:
                    word = name.removeprefix(f"{part}.")
                    self.take_into(costs, word, name, cost_reader(option, word, system))
                if costs:
                    options[option.id] = costs
            else:
                self.take_into(options, option.id, part, option_reader(option, system))
        if options:
            self.query[key] = options

    def read_scenario(self, system: System) -> None:
        conditions: dict[str, object] = {}
        for one in system.conditions:
            self.take_into(conditions, one.id, f"{CONDITIONS}{one.id}", condition_reader(one, system))
        if conditions:
            self.query["conditions"] = conditions

    def read_conventions(self, system: System) -> None:
        conventions: dict[str, object] = {}
        for record in system.conventions:
            self.take_into(conventions, record.id, record.id, convention_reader(record, system))
        if conventions:
            decided = self.query.get("conventions")
            self.query["conventions"] = {**(decided if isinstance(decided, dict) else {}), **conventions}

    def read_mover(self, setting: Setting) -> None:
        system = setting.system
        self.take("unit", lambda written: system.unit(written.lower()).id)
        self.take("mode", lambda written: self.known_mode(written.lower(), system))
        self.take("mp", mp_reader("mp", on_table=setting.on_table))

    def known_mode(self, written: str, system: System) -> str:
        unit_id = self.query.get("unit")
        if unit_id is None:
            raise QueryError("missing", "there is no unit to move in it.", "mode")
        return system.unit(str(unit_id)).mode(written).id

    def drop(self, part: str, why: str, what: str = "“{}”") -> None:
        self.dropped.append(f"{what.format(quoted(part))} was left out of the link: {why}")

    def dropped_in_words(self) -> list[str]:
        more = len(self.dropped) - MOST_DROPPED
        shown = self.dropped[:MOST_DROPPED]
        return [*shown, f"{more} more parts of the link were left out."] if more > 0 else shown
