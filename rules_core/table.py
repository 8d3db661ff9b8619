"""What players put on the map: wrecks, wire, hedgehogs, smoke and the like.

A table is a list of items; each system says which kinds it knows and where they may lie (``CounterKind``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_core.errors import QueryError
from rules_core.grid import Grid
from rules_core.quoting import described, listed, quoted

MOST_ITEMS = 2000
"""How many things a table may hold; more than one for each hex of the largest map."""

Detail = str | int | bool


@dataclass(frozen=True)
class CounterField:
    """One detail that a counter of some kind has.

    Args:
        id: the key in the item.
        title: its name for players.
        choices: the values it may have, the default first.
    """

    id: str
    title: str
    choices: tuple[Detail, ...]


@dataclass(frozen=True)
class CounterKind:
    """One kind of thing that players put on the map.

    Args:
        id: the word in an item's ``kind``.
        title: its name for players.
        where: ``hex`` or ``hexside``.
        fields: further details that an item may carry.
        cite: the rule that brings it.
    """

    id: str
    title: str
    where: str
    cite: str
    fields: tuple[CounterField, ...] = ()


@dataclass(frozen=True)
class TableItem:
    """One thing on the map.

    Args:
        kind: the word of a CounterKind.
        at: the hex it lies in; empty for one on a hexside.
        between: the two hexes of its hexside; None for one in a hex.
        details: what else is said of it, such as ``{"burning": True}``.
    """

    kind: str
    at: str
    between: tuple[str, str] | None = None
    details: Mapping[str, Detail] = field(default_factory=dict)


@dataclass(frozen=True)
class Table:
    """Everything that lies on the map."""

    items: tuple[TableItem, ...] = ()

    def at(self, hex_name: str, *kinds: str) -> tuple[TableItem, ...]:
        """The things that lie in a hex, all or those of some kinds.

        Args:
            hex_name: the hex.
            kinds: the kinds wanted; none means all.
        """
        return tuple(item for item in self.items if item.at == hex_name and (not kinds or item.kind in kinds))


def read_table(value: object, grid: Grid, kinds: tuple[CounterKind, ...]) -> Table:
    """Read the table of a query.

    Args:
        value: the query's ``table``: a list of objects, ``{"kind": "wreck", "at": "M20", "burning": true}``.
        grid: the map's grid.
        kinds: the things that the system knows.

    Raises:
        QueryError: it is no such list; the field names the item at fault, ``table[2].at``.
    """
    if value is None:
        return Table()
    if not isinstance(value, (list, tuple)):
        raise QueryError("wrong-type", f"“table” must be a list of things on the map, not {described(value)}.", "table")
    if len(value) > MOST_ITEMS:
        raise QueryError("too-many", f"“table” holds {len(value)} things; {MOST_ITEMS} is the most.", "table")
    return Table(tuple(_read_item(item, f"table[{number}]", grid, kinds) for number, item in enumerate(value)))


def _read_item(item: object, place: str, grid: Grid, kinds: tuple[CounterKind, ...]) -> TableItem:
    if not isinstance(item, dict):
        raise QueryError(
            "wrong-type",
            f'“{place}” must be an object such as {{"kind": "wreck", "at": "M20"}}, not {described(item)}.',
            place,
        )
    word = item.get("kind")
    kind = next((kind for kind in kinds if kind.id == word), None)
    if kind is None:
        if not kinds:
            raise QueryError("unknown-counter", "Nothing can be put on the map in this system.", f"{place}.kind")
        raise QueryError(
            "unknown-counter",
            f"“{place}.kind” must be one of {listed([kind.id for kind in kinds], 'or')}, not {described(word)}.",
            f"{place}.kind",
        )
    where = "at" if kind.where == "hex" else "between"
    known = {detail.id: detail for detail in kind.fields}
    for key in item:
        if key not in ("kind", where) and key not in known:
            shown = quoted(key) if isinstance(key, str) else described(key)
            names = listed(["kind", where, *known])
            raise QueryError("unknown-detail", f"{kind.title} has no detail {shown}; it has {names}.", place)
    details = {name: _read_detail(item.get(name), detail, f"{place}.{name}") for name, detail in known.items()}
    if kind.where == "hex":
        return TableItem(kind.id, _read_hex(item.get("at"), f"{place}.at", grid), None, details)
    return TableItem(kind.id, "", _read_hexside(item.get("between"), f"{place}.between", grid), details)


def _read_hex(value: object, place: str, grid: Grid) -> str:
    if not isinstance(value, str):
        raise QueryError("wrong-type", f"“{place}” must be a hex such as M20, not {described(value)}.", place)
    name = value.strip().upper()
    if name not in grid.cells:
        raise QueryError("unknown-hex", f"“{place}”: the map has no hex {quoted(value) or 'without a name'}.", place)
    return name


def _read_hexside(value: object, place: str, grid: Grid) -> tuple[str, str]:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise QueryError(
            "wrong-type",
            f'“{place}” must be the two hexes of a hexside, ["N33", "N34"], not {described(value)}.',
            place,
        )
    a, b = (_read_hex(name, place, grid) for name in value)
    if a == b or not grid.adjacent(a, b):
        raise QueryError("no-hexside", f"“{place}”: {a} and {b} don't share a hexside.", place)
    first, second = sorted((a, b), key=grid.cells.__getitem__)
    return first, second


def _read_detail(value: object, detail: CounterField, place: str) -> Detail:
    if value is None:
        return detail.choices[0]
    for known in detail.choices:
        # True equals 1, so the types are compared too.
        if type(known) is type(value) and known == value:
            return known
    names = listed([described(known) if isinstance(known, bool) else str(known) for known in detail.choices], "or")
    raise QueryError("unknown-detail", f"“{place}” can be {names}, not {described(value)}.", place)
