"""A query as a link's query string and back: compact, readable, and forgiving where a link was cut or typed by hand.

``map=dtw&system=ats&from=R26@roof&to=S28`` asks ``los``; other kinds say ``ask=path``. Options are ``o.target=vehicle``
or ``o.costs.woods=3``, house conventions ``HC-ATS-1=step``, what lies on the map ``on=hedgehog:M20,wreck:N20:burning``,
a procedure ``name=forcing``, its inputs ``i.density=4``, what its dice show ``roll=7``. A line or a way under two
systems says the other one, ``compare=cgs``, that one's options, ``compare.o.fire=mortar``, and its allowance,
``compare.mp=6``. What has its usual value is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from rules_core.board import Board
from rules_core.convention import Convention, choose
from rules_core.errors import QueryError
from rules_core.fields import MOST_LISTED, Field, Value, read_field
from rules_core.location import Location, parse_location
from rules_core.map_source import SHIPPED, MapSource
from rules_core.questions.asked import choice, movement_points, number, whole
from rules_core.questions.compare import COMPARED
from rules_core.questions.fan import FARTHEST
from rules_core.questions.listing import BETWEEN, GEARS, TURNS, read_hexside, stays
from rules_core.questions.moving import find_mode, find_unit
from rules_core.questions.path import MOST_MOVES, MOST_STOPS
from rules_core.questions.procedure import find_procedure, written
from rules_core.questions.setting import (
    Setting,
    find_hex,
    find_location,
    read_conventions,
    read_figure,
    read_options,
    read_setting,
    with_what_may_lie,
)
from rules_core.questions.translation import conventions_of, read_other
from rules_core.quoting import listed, printable, quoted
from rules_core.system import OptionField, System
from rules_core.systems import registry
from rules_core.table import HEXSIDE, MOST_ITEMS, CounterKind

COMPARE = "compare"
REACH = "reach"
"""The part of a link that names the other system, and how the parts begin that are the other system's own."""

KINDS = ("los", "fan", "reach", "path", "walk", "table", "counters", "catalog")
"""The kinds that a link may ask, the default first."""

LONGEST_LINK = 100_000
MOST_DICE = 12
MOST_FACES = 999
"""No procedure throws as many dice, none with so many faces."""
MOST_DROPPED = 12
"""How many parts that were left out are named one by one."""

_SAFE = "@/:,=.-_~"
"""Signs that stand as they are; a plus sign does not, since some programs take it for a blank."""
_TRUE = frozenset({"1", "yes", "true", "on"})
_FALSE = frozenset({"0", "no", "false", "off"})


def query_to_link(query: object, maps: MapSource = SHIPPED) -> str:
    """Write a query as a link's query string, without the question mark.

    Args:
        query: a query; parts of it that are not what they should be are left out.
        maps: where maps are found.
    """
    return _Writer(query if isinstance(query, dict) else {}, maps).write()


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


# --- writing ---


class _Writer:
    """Writes one query; whatever can't be written is passed over."""

    def __init__(self, query: Mapping[str, object], maps: MapSource) -> None:
        self.query = query
        self.pairs: list[tuple[str, str]] = []
        self.setting = self.read_setting(maps)
        self.other = self.read_other()

    def read_setting(self, maps: MapSource) -> Setting | None:
        """The map with what the query makes of it, each part that is at fault left out by itself."""
        base = {"map": self.query.get("map"), "system": self.query.get("system")}
        try:
            setting = read_setting(base, maps)
        except QueryError:
            return None
        own = conventions_of(self.query.get("conventions"), setting.system)
        given = {"options": self.query.get("options"), "conventions": own}
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
        if kind in KINDS[1:]:
            self.pairs.append(("ask", str(kind)))
        for key in ("map", "system"):
            self.text(key, key)
        if self.other is not None:
            self.pairs.append((COMPARE, self.other.id))
        for key in ("from", "to"):
            self.location(key)
        self.places("via")
        self.places("moves")
        for key, part in (("unit", "unit"), ("mode", "mode"), ("hex", "hex")):
            self.text(key, part)
        self.figure("allowance", "mp")
        self.figure("range", "range")
        for key, part, usual in (("objective", "best", "cheapest"), ("places", "places", "ground")):
            if self.query.get(key) != usual:
                self.text(key, part)
        if kind == "table":
            self.procedure()
        if self.setting is not None:
            self.options(self.setting.system, self.setting.situation.options)
            self.conventions(self.setting.system, self.setting.situation.conventions)
            if self.other is not None:
                self.others_own(self.other)
            self.table(self.setting)
        elif kind == "table":
            self.conventions_alone()
        return "&".join(
            f"{quote(part, safe=_SAFE)}={quote(printable(value), safe=_SAFE)}" for part, value in self.pairs
        )

    def procedure(self) -> None:
        self.text("name", "name")
        inputs, fields = self.query.get("inputs"), self.fields()
        for name, value in inputs.items() if isinstance(inputs, dict) else ():
            try:
                found = read_field(value, fields[name], name, self.find)
            except (QueryError, KeyError):
                continue
            if found != fields[name].usual:
                self.pairs.append((f"i.{name}", self.input(found)))
        roll = self.query.get("roll")
        dice = roll if isinstance(roll, (list, tuple)) and len(roll) <= MOST_DICE else ()
        if dice and all(type(face) is int and 0 <= face <= MOST_FACES for face in dice):
            self.pairs.append(("roll", ",".join(str(face) for face in dice)))

    def find(self, name: str, place: str) -> Location:
        if self.setting is None:
            raise QueryError("missing", "There is no map to find it on.", place)
        return find_location(name, place, self.setting)

    def input(self, value: Value) -> str:
        """The value of an input as a link says it."""
        if isinstance(value, Location):
            return self.short(str(value))
        return ",".join(self.input(entry) for entry in value) if isinstance(value, tuple) else _word(value)

    def fields(self) -> dict[str, Field]:
        """The inputs of the procedure that is asked, by their ids; none where there is no such procedure."""
        name, system = self.query.get("name"), self.query.get("system")
        try:
            procedure = find_procedure(str(name).lower(), registry.find_system(str(system).lower()))
        except QueryError:
            return {}
        return {entry.id: entry for entry in procedure.inputs}

    def text(self, key: str, part: str) -> None:
        value = self.query.get(key)
        if isinstance(value, str) and value.strip():
            self.pairs.append((part, value.strip()))

    def figure(self, key: str, part: str) -> None:
        value = self.query.get(key)
        try:
            if value is not None:
                self.pairs.append((part, f"{number(movement_points(value, key, 'a figure'))}"))
        except QueryError:
            return

    def location(self, key: str) -> None:
        value = self.query.get(key)
        if isinstance(value, str) and value.strip():
            self.pairs.append((key, self.short(value)))

    def places(self, key: str) -> None:
        value = self.query.get(key)
        if isinstance(value, (list, tuple)):
            written = [self.move(item) for item in value if isinstance(item, str) and item.strip()]
            if written:
                self.pairs.append((key, ",".join(written)))

    def move(self, written: str) -> str:
        move = written.strip()
        return move if stays(move) or BETWEEN in move else self.short(move)

    def short(self, written: str) -> str:
        """A Location without its place where that is the hex's default."""
        location = parse_location(written, default_place="")
        if not location.place:
            return location.hex
        if self.setting is not None and location.hex in self.setting.board.hexes:
            default = self.setting.places(location.hex)[0].id
            return location.hex if location.place == default else str(location)
        return str(location)

    def others_own(self, other: System) -> None:
        """The options, conventions and allowance of the system that a question is compared with."""
        self.figure("compare_allowance", f"{COMPARE}.mp")
        with suppress(QueryError):
            self.options(other, read_options(self.query.get("compare_options"), other), f"{COMPARE}.")
        with suppress(QueryError):
            own = conventions_of(self.query.get("conventions"), other)
            self.conventions(other, read_conventions(own, other))

    def options(self, system: System, values: Mapping[str, object], prefix: str = "") -> None:
        usual = read_options(None, system)
        for option in system.options:
            value = values[option.id]
            part = f"{prefix}o.{option.id}"
            if isinstance(value, Mapping):
                self.pairs += [(f"{part}.{word}", f"{number(cost)}") for word, cost in value.items()]
            elif value != usual[option.id]:
                self.pairs.append((part, "true" if value is True else str(value)))

    def conventions_alone(self) -> None:
        """The conventions of a procedure that is asked without a map."""
        try:
            system = registry.find_system(str(self.query.get("system")).lower())
            self.conventions(system, read_conventions(self.query.get("conventions"), system))
        except QueryError:
            return

    def conventions(self, system: System, decided: Mapping[str, str]) -> None:
        for record in system.conventions:
            chosen = decided[record.id]
            if chosen != record.default:
                self.pairs.append((record.id, chosen))

    def table(self, setting: Setting) -> None:
        kinds = {kind.id: kind for kind in setting.system.counters}
        items = []
        for item in setting.situation.table.items:
            usual = {detail.id: detail.usual for detail in kinds[item.kind].fields}
            details = [
                name if value is True else f"{name}={_word(value)}"
                for name, value in item.details.items()
                if value != usual[name]
            ]
            items.append(":".join([item.kind, item.spot, *details]))
        if items:
            self.pairs.append(("on", ",".join(items)))


# --- reading ---


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
        self.read_conventions(setting.system)
        # Places depend on what lies on the map and on options, so these come after.
        setting = self.read_table(read_setting(self.query, self.maps))
        self.take("from", "from", lambda written: _location(written, "from", setting))
        self.take("to", "to", lambda written: _location(written, "to", setting))
        self.take_list("via", MOST_STOPS, lambda written: _location(written, "via", setting))
        self.take_list("moves", MOST_MOVES, lambda written: _move(written, setting))
        self.read_mover(setting.system)
        self.take("range", "range", _range)
        self.take("best", "objective", lambda written: choice({"best": written}, "best", ("cheapest", "safest")))
        self.take("places", "places", lambda written: choice({"places": written}, "places", ("ground", "all")))
        self.take("hex", "hex", lambda written: find_hex(written.upper(), "hex", setting.board))
        self.read_procedure(setting)
        self.read_comparison(setting)
        for part in self.parts:
            self.drop(part, "a link has no such part.")
        return self.query

    def split(self, link: str) -> None:
        """Take the link apart: the parts by their names in small letters, each with its values."""
        if len(link) > LONGEST_LINK:
            self.dropped.append(f"The link is longer than {LONGEST_LINK} characters; all of it was left out.")
            return
        text = link.strip().partition("#")[0]
        text = text.partition("?")[2] if "?" in text else text
        for pair in text.replace("&amp;", "&").split("&"):
            name, _, value = pair.partition("=")
            name, value = printable(unquote(name)).strip().lower(), printable(unquote(value)).strip()
            if name:
                self.parts.setdefault(name, []).append(value)

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
        return [item.strip() for value in self.parts.pop(part, []) for item in value.split(",") if item.strip()]

    def take(self, part: str, key: str, read: Callable[[str], object], into: dict[str, object] | None = None) -> None:
        """Move one part into the query, or into a part of the query, if it can be read."""
        written = self.one(part)
        if written is None:
            return
        try:
            if not written:
                raise QueryError("empty", "it is empty.", part)
            (self.query if into is None else into)[key] = read(written)
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
        self.take("ask", "kind", lambda written: choice({"ask": written}, "ask", KINDS))
        self.take("map", "map", self.known_map)
        if "map" not in self.query:
            self.query["map"] = self.first_map()
        self.query["system"] = _systems_of(self.maps.load(str(self.query["map"])))[0]
        self.take("system", "system", self.known_system)
        return read_setting(self.query, self.maps)

    def first_map(self) -> str:
        for map_id in self.maps.ids():
            try:
                return self.known_map(map_id)
            except QueryError:
                continue
        raise QueryError("unknown-map", "There is no map that can be read.", "map")

    def known_map(self, written: str) -> str:
        map_id = written.lower()
        if not _systems_of(self.maps.load(map_id)):
            raise QueryError("map-of-another-system", "there is no game system here for this map.", "map")
        return map_id

    def known_system(self, written: str) -> str:
        system = registry.find_system(written.lower())
        read_setting({**self.query, "system": system.id}, self.maps)
        return system.id

    def read_table(self, setting: Setting) -> Setting:
        """Lay what the link has on the map; its parts that may not lie there are left out."""
        kinds = {kind.id: kind for kind in setting.system.counters}
        pieces = self.many("on")
        if len(pieces) > MOST_ITEMS:
            self.drop("on", f"it holds more than {MOST_ITEMS} things; the first were taken.", "The end of “{}”")
        items = [_item(piece, kinds) for piece in pieces[:MOST_ITEMS]]
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
        self.take("name", "name", lambda written: find_procedure(written.lower(), setting.system).id)
        if "name" not in self.query:
            return
        procedure = find_procedure(str(self.query["name"]), setting.system)
        inputs: dict[str, object] = {}
        for entry in procedure.inputs:
            self.take(f"i.{entry.id}", entry.id, _input_reader(entry, setting), inputs)
        if inputs:
            self.query["inputs"] = inputs
        self.take("roll", "roll", _roll)

    def read_comparison(self, setting: Setting) -> None:
        """The other system, and the options, conventions and allowance that are its own."""
        kind = self.query["kind"]
        if COMPARE not in self.parts:
            return
        # Where a unit can get is asked of one system; the way that is chosen next is compared.
        if kind not in (*COMPARED, REACH):
            self.parts.pop(COMPARE)
            self.drop(COMPARE, f"a question of the kind {kind} can't be compared; {listed(COMPARED, 'or')} can.")
            return
        self.take(COMPARE, COMPARE, lambda written: read_other({COMPARE: written}, setting).id)
        if COMPARE not in self.query:
            return
        other = registry.find_system(str(self.query[COMPARE]))
        if kind != REACH:
            self.query.update(kind=COMPARE, asks=kind)
        self.read_options(other, f"{COMPARE}.", "compare_options")
        self.read_conventions(other)
        self.take(f"{COMPARE}.mp", "compare_allowance", _mp_reader(f"{COMPARE}.mp"))

    def read_options(self, system: System, prefix: str = "", key: str = "options") -> None:
        options: dict[str, object] = {}
        for option in system.options:
            part = f"{prefix}o.{option.id}"
            if option.type == "costs":
                costs: dict[str, object] = {}
                for name in [name for name in self.parts if name.startswith(f"{part}.")]:
                    word = name.removeprefix(f"{part}.")
                    self.take(name, word, _cost_reader(option, word, system), costs)
                if costs:
                    options[option.id] = costs
            else:
                self.take(part, option.id, _option_reader(option, system), options)
        if options:
            self.query[key] = options

    def read_conventions(self, system: System) -> None:
        conventions: dict[str, object] = {}
        for record in system.conventions:
            self.take(record.id, record.id, _convention_reader(record, system), conventions)
        if conventions:
            decided = self.query.get("conventions")
            self.query["conventions"] = {**(decided if isinstance(decided, dict) else {}), **conventions}

    def read_mover(self, system: System) -> None:
        self.take("unit", "unit", lambda written: find_unit(written.lower(), system).id)
        self.take("mode", "mode", lambda written: self.known_mode(written.lower(), system))
        self.take("mp", "allowance", _mp_reader("mp"))

    def known_mode(self, written: str, system: System) -> str:
        unit_id = self.query.get("unit")
        if unit_id is None:
            raise QueryError("missing", "there is no unit to move in it.", "mode")
        return find_mode(written, find_unit(str(unit_id), system)).id

    def drop(self, part: str, why: str, what: str = "“{}”") -> None:
        self.dropped.append(f"{what.format(quoted(part))} was left out of the link: {why}")

    def dropped_in_words(self) -> list[str]:
        more = len(self.dropped) - MOST_DROPPED
        shown = self.dropped[:MOST_DROPPED]
        return [*shown, f"{more} more parts of the link were left out."] if more > 0 else shown


def _systems_of(board: Board) -> list[str]:
    """The systems that a map is for and that are there."""
    return [system_id for system_id in board.systems if system_id in registry.system_ids()]


def _location(written: str, part: str, setting: Setting) -> str:
    """A Location in its usual spelling; the place stays away where the link has none."""
    # A plus sign is a blank to some programs that pass links on.
    location = find_location(written.replace("@ ", "@+"), part, setting)
    return str(location) if "@" in written else location.hex


def _move(written: str, setting: Setting) -> str:
    """One entry of a walk: a Location, a hexside to follow, or a turn."""
    for verb in TURNS:
        if written.lower().startswith(verb.strip()):
            return verb + written[len(verb.strip()) :].lstrip(" :+").upper()
    if written.lower() in GEARS:
        return written.lower()
    if BETWEEN in written:
        return BETWEEN.join(read_hexside(written, "moves", setting))
    return _location(written, "moves", setting)


def _range(written: str) -> int | None:
    """How far a fan looks; ``all`` is as far as the map goes."""
    asked = {"range": None if written.lower() == "all" else _figure(written)}
    return whole(asked, "range", "how far to look, in hexes", FARTHEST)


def _figure(written: str) -> float | str:
    """A number as a link says it; other text goes on as it is, to be refused with the sentence for its part."""
    try:
        figure = float(written.replace(",", "."))
    except ValueError:
        return written
    return figure


def _word(value: object) -> str:
    """A value as a link says it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _item(piece: str, kinds: Mapping[str, CounterKind]) -> dict[str, object]:
    """One thing on the map: ``wreck:N20:burning``, ``rubble:E2@+10``, ``wire:N33/N34``, ``minefield:M20:density=3``."""
    word, *others = piece.split(":")
    kind = kinds.get(word.strip().lower())
    item: dict[str, object] = {"kind": word.strip().lower()}
    if others:
        # A plus sign is a blank to some programs that pass links on.
        spot = others[0].replace("@ ", "@+")
        hexes = [name.strip().upper() for name in spot.split("/")]
        along = kind.where == HEXSIDE if kind else len(hexes) > 1
        item.update({"between": hexes} if along else {"at": spot.strip()})
    details = {detail.id: detail for detail in kind.fields} if kind else {}
    for said in others[1:]:
        name, sign, value = said.partition("=")
        name = name.strip().lower()
        detail = details.get(name)
        if detail is None:
            item[said.strip()] = True  # no such detail: whole, so that “at=E36” does not take the real one's place
        else:
            item[name] = _read_word(value, detail) if sign else True
    return item


def _read_word(text: str, field: Field) -> object:
    """The value of a field from its word in a link; what is none of its values stays as it is, to be refused."""
    for known in field.choices:
        if str(known.id).lower() == text.lower():
            return known.id
    if field.type == "flag":
        return True if text.lower() in _TRUE else False if text.lower() in _FALSE else text
    if field.type in ("wholes", "locations"):
        entries = [entry.strip() for entry in text.split(",") if entry.strip()][: MOST_LISTED + 1]
        return [_entry(entry, field) for entry in entries]
    return _entry(text, field)


def _entry(text: str, field: Field) -> object:
    """A value that is no list, or an entry of one."""
    if "whole" not in field.type:
        # A plus sign is a blank to some programs that pass links on.
        return text.replace("@ ", "@+")
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and len(digits) < 12 else text


def _input_reader(field: Field, setting: Setting) -> Callable[[str], object]:
    """A function that reads an input of a procedure as a query says it; a Location keeps the place that it has."""

    def find(name: str, place: str) -> Location:
        return find_location(name, place, setting)

    def usual_spelling(value: object) -> object:
        return _location(value, f"i.{field.id}", setting) if isinstance(value, str) else value

    def read(text: str) -> object:
        value = _read_word(text, field)
        found = written(read_field(value, field, f"i.{field.id}", find))
        if field.type == "locations":
            return [usual_spelling(entry) for entry in value] if isinstance(value, list) else found
        return usual_spelling(value) if field.type == "location" else found

    return read


def _roll(text: str) -> list[int]:
    """What the dice of a procedure show; whether it has such dice is for the question to say."""
    faces = [face.strip() for face in text.split(",")]
    if len(faces) > MOST_DICE or not all(face.isdecimal() and len(face) < 4 for face in faces):
        raise QueryError("wrong-type", "it must be what the dice show, such as 7 or 4,3.", "roll")
    return [int(face) for face in faces]


def _mp_reader(part: str) -> Callable[[str], object]:
    """A function that reads an allowance."""

    def read(written: str) -> object:
        return number(movement_points(_figure(written), part, "an allowance"))

    return read


def _option_reader(option: OptionField, system: System) -> Callable[[str], object]:
    """A function that reads the value of an option as a query says it."""

    def read(written: str) -> object:
        value: object = written.lower()
        if option.type == "flag":
            value = True if value in _TRUE else False if value in _FALSE else written
        read_options({option.id: value}, system)
        return value

    return read


def _cost_reader(option: OptionField, word: str, system: System) -> Callable[[str], object]:
    """A function that reads one of the figures that a player typed in."""

    def read(written: str) -> object:
        value = _figure(written)
        read_options({option.id: {word: value}}, system)
        return number(read_figure(value, f"{option.id}.{word}", option))

    return read


def _convention_reader(record: Convention, system: System) -> Callable[[str], object]:
    """A function that reads the option of a convention, whatever letters the link has it in."""

    def read(written: str) -> object:
        chosen = next((option.id for option in record.options if option.id.lower() == written.lower()), written)
        choose(system.conventions, {record.id: chosen})
        return chosen

    return read
