"""What players put on the map: wrecks, wire, hedgehogs, smoke, lanes …

A table is a list of items; each system says which kinds it knows and where they may lie (``CounterKind``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

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
