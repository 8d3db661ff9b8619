"""The sentences on what lies on the map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.counters.counters import AtPoint, Counter, CounterKind, Tile, Within
from rules_core.fields import Field, counts
from rules_core.quoting import listed, within
from rules_core.sentences.places import where
from rules_core.words.figures import counted
from rules_core.words.inches import point_said
from rules_core.words.places import location_words


def counter_says(item: Counter, kind: CounterKind) -> str:
    """A thing on the map in words: ``Wreck in M20: burning``, ``Wire along N33/N34``."""
    item = _as_it_counts(item, kind)
    name = next((tile.title for tile in kind.tiles if tile.details and _has(item, tile)), kind.title)
    tiled = {key for tile in kind.tiles if tile.title == name for key in tile.details}
    special = [words for key, words in _special(item, kind) if key not in tiled]
    return f"{name} {_spot(item)}{': ' + ', '.join(special) if special else ''}"


def once_says(item: Counter, kind: CounterKind) -> str:
    """Why a thing may not lie where another of its kind lies: ``Smoke may lie in E35 only once.``."""
    return f"{kind.title} may lie {_spot(item)} only once."


def _spot(item: Counter) -> str:
    if isinstance(item.on_table, AtPoint):
        return f"at {point_said(*item.on_table.point)}"
    if isinstance(item.on_table, Within):
        return f"within {listed([point_said(*corner) for corner in item.on_table.outline])}"
    return where(location_words(item.spot))


def _as_it_counts(item: Counter, kind: CounterKind) -> Counter:
    """A thing without the details that mean nothing beside the others, as an unarmored vehicle is no enemy AFV."""
    if not any(detail.when for detail in kind.fields):
        return item
    known = {**{detail.id: detail.usual for detail in kind.fields}, **item.details}
    idle = {detail.id: detail.usual for detail in kind.fields if not counts(detail, known)}
    return replace(item, details={**item.details, **idle}) if idle else item


def _has(item: Counter, tile: Tile) -> bool:
    return all(item.details.get(key) == value for key, value in tile.details.items())


def _special(item: Counter, kind: CounterKind) -> list[tuple[str, str]]:
    """The details of a thing that differ from the usual, in words: ``burning``, ``density 3``."""
    found: list[tuple[str, str]] = []
    for detail in kind.fields:
        value = item.details.get(detail.id)
        if value == detail.usual or value is None:
            continue
        found.append((detail.id, _detail_says(detail, kind, value)))
    return found


def _detail_says(detail: Field, kind: CounterKind, value: object) -> str:
    """One detail in words, its title left out where the choice says it, or that of the thing does: ``bogged``."""
    title = within(detail.title)
    if detail.type == "flag":
        return title
    titles: Mapping[object, str] = {choice.id: choice.title for choice in detail.choices}
    said = str(titles.get(value, value))
    said_by_itself = detail.title == kind.title or f" {said} " in f" {title} "
    return said if said_by_itself else f"{title} {said}"


def counters_say(laid: int, refused: int) -> str:
    """How much lies on the map, and how much may not."""
    said = f"{counted(laid, 'thing lies', 'things lie')} on the map"
    return f"{said}; {counted(refused, 'was', 'were')} refused." if refused else f"{said}."
