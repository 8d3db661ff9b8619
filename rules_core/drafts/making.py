"""What each game makes of a terrain word that somebody draws."""

from __future__ import annotations

from rules_core.board.board import ART
from rules_core.drafts.words import called, capital
from rules_core.system import System
from rules_core.systems.registry import systems
from rules_core.tabletop.tabletop import TABLE

UNCHARTED = "uncharted"
"""What the desk paints hexes with of which nothing is known."""


def made_of_word(word: str, on_table: bool) -> list[dict[str, object]]:
    """Of each game, what it makes of a word.

    Args:
        word: the terrain word.
        on_table: whether it is drawn on a free table; else on a hex map.
    """
    return [_row(system, word, on_table) for system in systems()]


def _row(system: System, word: str, on_table: bool) -> dict[str, object]:
    known = system.terrain.get(word)
    is_its_ground = (system.judges == TABLE) == on_table and (
        on_table or system.judges == ART or system.charted is not None
    )
    row: dict[str, object] = {"system": system.id, "title": system.short_title, "here": is_its_ground}
    row |= {"knows": False, "cite": ""}
    if not is_its_ground:
        return {**row, "say": f"{system.short_title}: not a terrain of this game"}
    if word == UNCHARTED:
        return {**row, "say": f"{system.short_title}: asks what is there, where it matters"}
    if word in system.no_rule_for:
        return {**row, "say": f"{system.short_title}: no rule, and a map with {called(word)}s isn't played under it"}
    if known is None:
        return {**row, "say": f"{system.short_title}: no rule"}
    sight = f", {known.sight}" if known.sight else ""
    say = f"{system.short_title}: {known.name}{sight}"
    return {**row, "knows": True, "name": capital(known.name), "sight": known.sight, "cite": known.cite, "say": say}
