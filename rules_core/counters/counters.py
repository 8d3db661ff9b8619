"""What players put on the map: wrecks, wire, hedgehogs, smoke and the like.

A table is a list of items; each system says which kinds it knows and where they may lie (``CounterKind``).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from rules_core.errors import QueryError
from rules_core.fields import Field, Value, read_field
from rules_core.geometry.grid import Grid, Point
from rules_core.geometry.polygons import first_self_contact, twice_area
from rules_core.location import parse_location
from rules_core.quoting import described, listed, offered, quoted
from rules_core.tabletop.map import Map
from rules_core.tabletop.points import read_point
from rules_core.tabletop.tabletop import Tabletop
from rules_core.words.inches import point_written

_KEYS = {"hexside": "between", "outline": "outline"}
"""Under which key an item says where it lies, where that is not ``at``."""

MOST_ITEMS = 2000
"""How many things a table may hold; more than one for each hex of the largest map."""

HEX = "hex"
PLACE = "place"
HEXSIDE = "hexside"
POINT = "point"
OUTLINE = "outline"
"""Where a counter lies: in a hex; in one place of a hex, such as a floor; on a hexside; at a point of a free table;
within an outline on one."""

MOST_CORNERS = 50
"""How many corners an outline may have that something lies within."""


@dataclass(frozen=True)
class Tile:
    """One way to take a counter from the box: a kind with some of its details already chosen.

    Args:
        title: its name for players, ``Burning wreck``.
        details: the details that it has.
    """

    title: str
    details: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class CounterKind:
    """One kind of thing that players put on the map.

    Args:
        id: the word in an item's ``kind``.
        title: its name for players.
        where: ``hex``, ``place`` or ``hexside``; on a free table ``point`` or ``outline``.
        cite: the rule that brings it.
        fields: further details that an item may carry.
        help: what it does, one sentence.
        tiles: the ways to take it from the box; none means one, under its own title.
        several: whether more than one may lie at the same spot.
    """

    id: str
    title: str
    where: str
    cite: str
    fields: tuple[Field, ...] = ()
    help: str = ""
    tiles: tuple[Tile, ...] = ()
    several: bool = False

    @property
    def box(self) -> tuple[Tile, ...]:
        """The ways to take it from the box, one at least."""
        return self.tiles or (Tile(self.title),)


@dataclass(frozen=True)
class AtPoint:
    """Where a thing lies on a free table that is at one point of it.

    Args:
        point: the point, in lattice units.
    """

    point: Point

    def __str__(self) -> str:
        return point_written(*self.point)


@dataclass(frozen=True)
class Within:
    """Where a thing lies on a free table that covers a piece of it.

    Args:
        outline: the corners of the piece, in lattice units.
    """

    outline: tuple[Point, ...]

    def __str__(self) -> str:
        return BETWEEN_CORNERS.join(point_written(*corner) for corner in self.outline)


BETWEEN_CORNERS = "/"
"""What stands between the corners of an outline where it is written as one word."""


@dataclass(frozen=True)
class Counter:
    """One thing on the map.

    Args:
        kind: the word of a CounterKind.
        at: the hex it lies in; empty for one on a hexside or on a free table.
        between: the two hexes of its hexside, in grid order; None for one in a hex.
        details: what else is said of it, such as ``{"burning": True}``.
        place: the place in its hex, for kinds that lie in one, ``+10``; empty for the others.
        on_table: where it lies on a free table; None for what lies on hexes.
    """

    kind: str
    at: str
    between: tuple[str, str] | None = None
    details: Mapping[str, Value] = field(default_factory=dict)
    place: str = ""
    on_table: AtPoint | Within | None = None

    @property
    def spot(self) -> str:
        """Where it lies, as queries and players say it: ``M20``, ``R26@+10``, ``N33/N34``, ``12.5x30``."""
        if self.on_table is not None:
            return str(self.on_table)
        if self.between is not None:
            return "/".join(self.between)
        return f"{self.at}@{self.place}" if self.place else self.at

    def written(self) -> dict[str, object]:
        """The item as a query has it."""
        where: dict[str, object] = {"at": self.spot}
        if isinstance(self.on_table, Within):
            where = {"outline": [point_written(*corner) for corner in self.on_table.outline]}
        elif self.between is not None:
            where = {"between": list(self.between)}
        return {"kind": self.kind, **where, **self.details}


@dataclass(frozen=True, eq=False)
class Counters:
    """Everything that lies on the map; equal only to itself, so that rules may keep what follows from one table."""

    items: tuple[Counter, ...] = ()

    @cached_property
    def _by_hex(self) -> dict[str, tuple[Counter, ...]]:
        found: dict[str, tuple[Counter, ...]] = {}
        for item in self.items:
            found[item.at] = (*found.get(item.at, ()), item)
        return found

    @cached_property
    def _by_kind(self) -> dict[str, tuple[Counter, ...]]:
        found: dict[str, tuple[Counter, ...]] = {}
        for item in self.items:
            found[item.kind] = (*found.get(item.kind, ()), item)
        return found

    @cached_property
    def _by_hexside(self) -> dict[tuple[str, str], tuple[Counter, ...]]:
        found: dict[tuple[str, str], tuple[Counter, ...]] = {}
        for item in self.items:
            if item.between is not None:
                a, b = item.between
                found[a, b] = found[b, a] = (*found.get((a, b), ()), item)
        return found

    def without(self, kind: str, detail: str = "") -> Counters:
        """The table without the things of one kind that have a detail: one object, by which rules keep what they know.

        Args:
            kind: the kind.
            detail: what is said of what is left out; empty for all of the kind.
        """
        found = self._rests.get((kind, detail))
        if found is None:
            rest = tuple(item for item in self.items if item.kind != kind or (detail and not item.details.get(detail)))
            found = self._rests[kind, detail] = Counters(rest) if rest else NOTHING_LIES
        return found

    @cached_property
    def _rests(self) -> dict[tuple[str, str], Counters]:
        return {}

    def of(self, kind: str) -> tuple[Counter, ...]:
        """Everything of one kind."""
        return self._by_kind.get(kind, ())

    def at(self, hex_name: str, *kinds: str) -> tuple[Counter, ...]:
        """The things that lie in a hex, in all its places; all or those of some kinds.

        Args:
            hex_name: the hex.
            kinds: the kinds wanted; none means all.
        """
        found = self._by_hex.get(hex_name, ())
        return tuple(item for item in found if item.kind in kinds) if kinds and found else found

    def between(self, a: str, b: str, *kinds: str) -> tuple[Counter, ...]:
        """The things on the hexside between two hexes, given in either order; all or those of some kinds."""
        found = self._by_hexside.get((a, b), ())
        return tuple(item for item in found if item.kind in kinds) if kinds and found else found


NOTHING_LIES = Counters()
"""What every table comes to of which nothing is left."""

_READ: deque[tuple[tuple[CounterKind, ...], Counters]] = deque(maxlen=4)
"""The tables read last, each with the kinds by which it was read: question upon question is asked of one table, and
what rules worked out from it stays with it."""


def read_counters(value: object, lies_on: Map, kinds: tuple[CounterKind, ...]) -> Counters:
    """Read the table of a query.

    Args:
        value: the query's ``table``: a list of objects, ``{"kind": "wreck", "at": "M20", "burning": true}``.
        lies_on: the map.
        kinds: the things that the system knows.

    Raises:
        QueryError: it is no such list; the field names the item at fault, ``table[2].at``.
    """
    entries = counter_entries(value)
    items = tuple(read_item(entry, f"table[{n}]", lies_on, kinds) for n, entry in enumerate(entries))
    for like, kept in _READ:
        if like is kinds and kept.items == items:
            return kept
    laid = Counters(items)
    _READ.append((kinds, laid))
    return laid


def counter_entries(value: object) -> list[object]:
    """The entries of a query's table, still unread; none where it has no table.

    Raises:
        QueryError: it is no list, or too long a one.
    """
    if value is None:
        return []
    if not isinstance(value, (list, tuple)):
        raise QueryError("wrong-type", f"“table” must be a list of things on the map, not {described(value)}.", "table")
    if len(value) > MOST_ITEMS:
        raise QueryError("too-many", f"“table” holds {len(value)} things; {MOST_ITEMS} is the most.", "table")
    return list(value)


def read_item(entry: object, place: str, lies_on: Map, kinds: tuple[CounterKind, ...]) -> Counter:
    """Read one thing on the map.

    Args:
        entry: the item as the query has it.
        place: where it stands in the query, for errors: ``table[2]``.
        lies_on: the map.
        kinds: the things that the system knows.

    Raises:
        QueryError: it is no such thing.
    """
    if not isinstance(entry, dict):
        raise QueryError(
            "wrong-type",
            f'“{place}” must be an object such as {{"kind": "wreck", "at": "M20"}}, not {described(entry)}.',
            place,
        )
    kind = _kind(entry.get("kind"), place, kinds)
    where = _KEYS.get(kind.where, "at")
    known = {detail.id: detail for detail in kind.fields}
    for key in entry:
        if key not in ("kind", where) and key not in known:
            shown = quoted(key) if isinstance(key, str) else described(key)
            names = listed(["kind", where, *known])
            raise QueryError("unknown-detail", f"{kind.title} has no detail {shown}; it has {names}.", place)
    details = {name: _read_detail(entry.get(name), detail, f"{place}.{name}") for name, detail in known.items()}
    if isinstance(lies_on, Tabletop):
        return Counter(
            kind.id, "", details=details, on_table=_read_on_table(entry.get(where), kind, f"{place}.{where}", lies_on)
        )
    grid = lies_on.grid
    if kind.where == HEXSIDE:
        return Counter(kind.id, "", _read_hexside(entry.get("between"), f"{place}.between", grid), details)
    hex_name, hex_place = _read_at(entry.get("at"), f"{place}.at", grid)
    if hex_place and kind.where != PLACE:
        message = f"{kind.title} lies in a hex as a whole: put it in {hex_name}."
        raise QueryError("wrong-place", message, f"{place}.at")
    return Counter(kind.id, hex_name, None, details, hex_place)


def in_full(item: Counter, kinds: tuple[CounterKind, ...]) -> Counter:
    """A thing with every detail that its kind has: the usual ones where nothing is said of them.

    Args:
        item: the thing.
        kinds: the things that the system knows.

    Raises:
        QueryError: a detail is lacking that has to be said.
    """
    kind = next(kind for kind in kinds if kind.id == item.kind)
    usual = {detail.id: read_field(None, detail, detail.id) for detail in kind.fields if detail.id not in item.details}
    return replace(item, details={**usual, **item.details}) if usual else item


def _kind(word: object, place: str, kinds: tuple[CounterKind, ...]) -> CounterKind:
    kind = next((kind for kind in kinds if kind.id == word), None)
    if kind is not None:
        return kind
    if not kinds:
        raise QueryError("unknown-counter", "Nothing can be put on the map in this system.", f"{place}.kind")
    known = listed([offered(kind.id, kind.title) for kind in kinds], "or")
    message = f"“{place}.kind” must be one of {known}, not {described(word)}."
    raise QueryError("unknown-counter", message, f"{place}.kind")


def _read_on_table(value: object, kind: CounterKind, place: str, table: Tabletop) -> AtPoint | Within:
    if kind.where != OUTLINE:
        return AtPoint(read_point(value, table, place))
    if not isinstance(value, (list, tuple)) or not 3 <= len(value) <= MOST_CORNERS:
        message = f'“{place}” must be 3 to {MOST_CORNERS} corners, ["10x10", "14x10", "14x12"], not {described(value)}.'
        raise QueryError("wrong-type", message, place)
    outline = tuple(read_point(corner, table, f"{place}[{n}]") for n, corner in enumerate(value))
    if first_self_contact(outline) is not None or not twice_area(outline):
        raise QueryError("no-outline", f"“{place}”: the outline crosses or touches itself.", place)
    return Within(outline)


def _read_at(value: object, place: str, grid: Grid) -> tuple[str, str]:
    if not isinstance(value, str):
        raise QueryError("wrong-type", f"“{place}” must be a hex such as M20, not {described(value)}.", place)
    location = parse_location(value, default_place="")
    if location.hex not in grid.cells:
        name = quoted(location.hex) or "without a name"
        raise QueryError("unknown-hex", f"“{place}”: the map has no hex {name}.", place)
    return location.hex, location.place


def _read_hexside(value: object, place: str, grid: Grid) -> tuple[str, str]:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise QueryError(
            "wrong-type",
            f'“{place}” must be the two hexes of a hexside, ["N33", "N34"], not {described(value)}.',
            place,
        )
    a, b = (_read_at(name, place, grid)[0] for name in value)
    if a == b or not grid.adjacent(a, b):
        raise QueryError("no-hexside", f"“{place}”: {a} and {b} don't share a hexside.", place)
    first, second = sorted((a, b), key=grid.cells.__getitem__)
    return first, second


def _read_detail(value: object, detail: Field, place: str) -> Value:
    try:
        return read_field(value, detail, place)
    except QueryError as error:
        raise QueryError("unknown-detail", error.message, place) from None
