"""Putting things on the map: each is read by itself and held against the rules for setting up."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.errors import QueryError
from rules_core.situation import Situation
from rules_core.system import System
from rules_core.table import CounterKind, Table, TableItem, read_item, read_table, table_entries


@dataclass(frozen=True)
class Refused:
    """One thing that can't lie where it was put.

    Args:
        entry: the item as the query has it.
        number: its place in the query's table, from 0.
        error: why not.
    """

    entry: object
    number: int
    error: QueryError


def lay_table(value: object, situation: Situation, system: System) -> Situation:
    """Read the table of a query, hold it against the rules for setting up, and lay it on the map.

    Args:
        value: the query's ``table``.
        situation: the map, options and conventions.
        system: the game.

    Raises:
        QueryError: it is no table, or a rule forbids one of its things where it lies.
    """
    laid = replace(situation, table=read_table(value, situation.board.grid, system.counters))
    for number, item in enumerate(laid.table.items):
        check_item(item, laid.table.items[:number], laid, system, f"table[{number}]")
    return laid


def lay_what_may_lie(value: object, situation: Situation, system: System) -> tuple[Situation, tuple[Refused, ...]]:
    """Lay what is valid of a table, thing by thing, and list what isn't.

    Args:
        value: the query's ``table``.
        situation: the map, options and conventions.
        system: the game.

    Returns:
        The situation with everything laid that may lie there, and the rest with the reasons.

    Raises:
        QueryError: it is no list, or too long a one.
    """
    kept: list[TableItem] = []
    refused: list[Refused] = []
    for number, entry in enumerate(table_entries(value)):
        place = f"table[{number}]"
        try:
            item = read_item(entry, place, situation.board.grid, system.counters)
            laid = replace(situation, table=Table((*kept, item)))
            check_item(item, tuple(kept), laid, system, place)
        except QueryError as error:
            refused.append(Refused(entry, number, error))
        else:
            kept.append(item)
    return replace(situation, table=Table(tuple(kept))), tuple(refused)


def check_item(
    item: TableItem, before: tuple[TableItem, ...], situation: Situation, system: System, place: str
) -> None:
    """Hold one thing against what lies there already and against the rules.

    Args:
        item: the thing.
        before: what was laid before it.
        situation: the map with the whole table.
        system: the game.
        place: where it stands in the query, for errors.

    Raises:
        QueryError: it may not lie there.
    """
    kind = kind_of(item, system)
    if not kind.several and any((other.kind, other.spot) == (item.kind, item.spot) for other in before):
        raise QueryError("there-already", f"{kind.title} lies in {item.spot} already.", place)
    refusal = system.forbids(situation, item)
    if refusal is not None:
        raise QueryError("forbidden-placement", refusal, place)


def kind_of(item: TableItem, system: System) -> CounterKind:
    """The kind of a thing that is known to be one of the system's."""
    return next(kind for kind in system.counters if kind.id == item.kind)
