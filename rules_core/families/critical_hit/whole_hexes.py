"""Terrain that counts where its art is, on maps that have no art of it: there its hex is the art."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from typing import Any

from rules_core.board.board import SURFACES, Board
from rules_core.board.parts import Area
from rules_core.convention import Convention
from rules_core.families.critical_hit.line_of_sight import LineOfSight
from rules_core.quoting import listed
from rules_core.sight.facts import Step

Kinds = tuple[frozenset[str], ...]
"""Terrain words, those together for which one art may be drawn."""

_NAMED = 6
"""How many hexes are named before the others are counted."""

_WHOLE_HEX = "Whole hex"
"""How the ids begin of whole hexes that stand for art; no id on a map has a capital or a space."""


@lru_cache(maxsize=64)
def with_whole_hexes(board: Board, kinds: Kinds) -> Board:
    """A map with a whole hex for each piece of art that it lacks, made once; the same map where it lacks none.

    Args:
        board: the map as it stands.
        kinds: the terrain that counts where its art is.
    """
    if SURFACES in board.made_of:
        return board
    lacking = list(_lacking(board, kinds))
    if not lacking:
        return board
    whole_hexes = (
        Area(f"{_WHOLE_HEX} {name} {word}", word, board.grid.vertices(name), (), (name,), index)
        for index, (name, word) in enumerate(lacking, len(board.areas))
    )
    return replace(board, areas=(*board.areas, *whole_hexes))


def _lacking(board: Board, kinds: Kinds) -> Iterator[tuple[str, str]]:
    """The hexes that have terrain without its art, in their order, each with its word for that."""
    kind_of = {word: kind for kind in kinds for word in kind}
    listed = {(name, kind_of.get(area.terrain)) for area in board.areas for name in area.hexes}
    for name in sorted(board.hexes_with(kind_of.keys()) - board.uncharted):
        words: dict[frozenset[str], str] = {}
        for word in board.hexes[name].words:
            if word in kind_of:
                words.setdefault(kind_of[word], word)
        unlisted = [(kind, word) for kind, word in words.items() if (name, kind) not in listed]
        drawn = {kind_of.get(area.terrain) for area in board.areas_in(name)} if unlisted else ()
        yield from ((name, word) for kind, word in unlisted if kind not in drawn)


def is_whole_hex(area: Area) -> bool:
    """Whether an area is a hex that stands for art that the map lacks.

    Args:
        area: the area, of a map as ``with_whole_hexes`` gives it.
    """
    return area.id.startswith(_WHOLE_HEX)


def note_whole_hexes(
    line: LineOfSight[Any], steps: Iterable[Step], convention: Convention, name_of: Callable[[str], str]
) -> None:
    """Note each hex whose whole was taken for the art of what a line met there, and that the convention had a say.

    Args:
        line: the line, on a map as ``with_whole_hexes`` gives it.
        steps: what it met.
        convention: the game's own on terrain without its art.
        name_of: what players call the terrain of a word.
    """
    whole_hexes = _whole_hexes(line.situation.board)
    met = {(name, step.kind) for step in steps for name in step.at.split("/")} if whole_hexes else set()
    for area in whole_hexes:
        for name in area.hexes:
            if (name, area.terrain) in met:
                line.choice(convention)
                line.notes.append(
                    f"{name}: the map has no outline of the {name_of(area.terrain)} there, so the whole hex was taken."
                )


def whole_hexes_say(board: Board, convention: Convention) -> list[str]:
    """What a fan says of the hexes whose whole is taken for art; nothing where there are none.

    Args:
        board: the map as ``with_whole_hexes`` gives it.
        convention: the game's own on terrain without its art.
    """
    names = list(dict.fromkeys(name for area in _whole_hexes(board) for name in area.hexes))
    if not names:
        return []
    left = len(names) - _NAMED
    which = listed([*names[:_NAMED], f"{left} more"] if left > 1 else names, "and")
    return [f"The map has no outline of what stands in {which}, so the whole hex was taken ({convention.id})."]


def _whole_hexes(board: Board) -> list[Area]:
    return list(takewhile(is_whole_hex, reversed(board.areas)))[::-1]
