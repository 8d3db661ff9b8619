"""Where overlays and what lies on hexsides make no ground: a bank without a wadi, a hillock in one (187 to 189).

The other half of a hex lies beside half hexes only (176.5).
"""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.hexes import is_depression
from rules_core.situation import Situation
from rules_core.systems.north_africa.conventions.ground import WHOLE_HEXES_AT_EDGES
from rules_core.systems.north_africa.counter_kinds.overlays import HIGH
from rules_core.systems.north_africa.ground.hex_words import words
from rules_core.systems.north_africa.ground.joints import halves_of, is_drawn_whole, may_be_half
from rules_core.systems.north_africa.ground.overlay_words import (
    DEIR,
    DEIR_LIP,
    HILLOCK,
    LIP_SIDE,
    OTHER_HALF,
    SAND,
    SUMMIT,
    WADI,
    WADI_BANK,
    WADI_CLIFF,
)
from rules_core.systems.north_africa.ground.rules import RULES

ON_HEXSIDES: Mapping[str, tuple[str, int, str, str, str]] = {
    WADI_BANK: (WADI, 2, "parts two wadi hexes", "doesn't", "NA 188.1"),
    WADI_CLIFF: (WADI, 1, "is one side of a wadi hex", "isn't", "NA 188.15"),
    LIP_SIDE: (DEIR, 2, "lies between two hexes of a deir", "doesn't", "NA 187.11"),
}
"""By kind: what it needs, in how many of its hexes, what it does there, how that is denied, the rule."""
NAMES = {WADI_BANK: "wadi bank", WADI_CLIFF: "wadi cliff", LIP_SIDE: "Lip"}

RISES = {HILLOCK: "hillock", SUMMIT: "Summit"}
SINKS = {WADI: "wadi", DEIR: "deir"}
HALF_CITE = "NA 176.5"
APART_CITE = "NA 187.1, 188, 189.12"


def ground(situation: Situation, item: Counter) -> str | None:
    """Why an overlay may not lie where it is, a sentence with the rule; None where it may.

    Args:
        situation: the board and the whole table, this counter included.
        item: the counter.
    """
    if item.between is not None:
        return _on_hexside(situation, item, item.between)
    if item.kind == OTHER_HALF:
        return _other_half(situation, item.at)
    rises, sinks = _rising(item), SINKS.get(item.kind)
    if rises:
        there = next((SINKS[word] for word in SINKS if _has(situation, item.at, word)), None)
        return None if there is None else _apart(item.at, rises, there)
    if sinks:
        there = next((RISES[word] for word in RISES if _has(situation, item.at, word)), None)
        return None if there is None else _apart(item.at, sinks, there)
    return None


def _other_half(situation: Situation, hex_name: str) -> str | None:
    record = WHOLE_HEXES_AT_EDGES
    if may_be_half(situation.board, hex_name):
        whole = situation.conventions.get(record.id, record.default) == "whole"
        if not whole or halves_of(situation.board, hex_name) or not is_drawn_whole(situation.board):
            return None
        return f"{hex_name} is a whole hex, as all of this map are: none has another half ({record.id})."
    return f"{hex_name} is a whole hex: only half hexes at a board's edge have another half ({HALF_CITE})."


def _apart(hex_name: str, laid: str, there: str) -> str:
    return f"No {laid} lies in {hex_name}: there is a {there}, and no hex is both ({APART_CITE})."


def _rising(item: Counter) -> str | None:
    if item.kind == SAND:
        return "High Dune" if item.details.get("dune") == HIGH else None
    return RISES.get(item.kind)


def _on_hexside(situation: Situation, item: Counter, between: tuple[str, str]) -> str | None:
    word, needed, does, denied, cite = ON_HEXSIDES[item.kind]
    if sum(_has(situation, name, word) for name in between) >= needed:
        return None
    return f"A {NAMES[item.kind]} {does}, and {'/'.join(between)} {denied} ({cite})."


def _has(situation: Situation, hex_name: str, word: str) -> bool:
    """Whether a hex has such ground, of the board or of an overlay that lies there."""
    here = words(situation, hex_name)
    counters = situation.counters.at(hex_name)
    if any(item.kind == word or (word == HILLOCK and item.kind == SAND and _rising(item)) for item in counters):
        return True
    if word == WADI:
        return word in here or is_depression(RULES, situation.board.hexes[hex_name])
    return word in here or (word == DEIR and DEIR_LIP in here)


PLACED = frozenset({*ON_HEXSIDES, *RISES, *SINKS, SAND, OTHER_HALF})
"""The kinds that ``ground`` judges."""
