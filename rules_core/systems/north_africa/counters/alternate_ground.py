"""The board with the scenario's alternate terrain: brush for scrub, crags for hammada, cactus for orchards (196)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.board.surfaces import Patch
from rules_core.families.squad_leader.hexes import is_depression
from rules_core.families.squad_leader.terrain import Kind, Los
from rules_core.situation import Situation
from rules_core.systems.north_africa.conditions import conditions_of
from rules_core.systems.north_africa.conventions.ground import STEPPE_SCRUB
from rules_core.systems.north_africa.ground.alternate import becomes, breaks_ground
from rules_core.systems.north_africa.ground.desert import accessible, is_open_ground
from rules_core.systems.north_africa.ground.overlay_words import BROKEN_GROUND, HAMMADA
from rules_core.systems.north_africa.ground.rules import RULES

Changes = tuple[tuple[str, str], ...]


def with_alternate_ground(situation: Situation) -> Situation:
    """The situation with the terrain of its conditions, made once for the same on one board."""
    conditions = conditions_of(situation)
    changes = tuple(
        sorted(becomes(conditions, situation.conventions.get(STEPPE_SCRUB.id, STEPPE_SCRUB.default)).items())
    )
    if not changes:
        return situation
    broken = frozenset(_broken(situation)) if breaks_ground(conditions) else frozenset()
    return replace(situation, map=_changed(situation.board, changes, broken))


def _broken(situation: Situation) -> set[str]:
    """The hexes of Broken Ground: open ground outside of depressions, Accessible to hammada."""
    board = situation.board
    hard = [name for name, hex_ in board.hexes.items() if HAMMADA in hex_.terrain]
    return {
        other
        for name in hard
        for other in board.grid.neighbours(name)
        if not is_depression(RULES, board.hexes[other])
        and is_open_ground(situation, other, scrub_is_open=False)
        and accessible(situation, name, other)
    }


@lru_cache(maxsize=8)
def _changed(board: Board, changes: Changes, broken: frozenset[str]) -> Board:
    new = dict(changes)
    hexes, patches = dict(board.hexes), dict(board.patches)
    for name, hex_ in board.hexes.items():
        here = _hex(hex_, new, broken=name in broken)
        if here is not hex_:
            hexes[name] = here
            before = board.patches.get(name, ())
            drawn = frozenset(patch.surface.terrain for patch in before)
            patches[name] = tuple(_patch(patch, hex_, drawn, new) for patch in before)
    hexsides = tuple(replace(side, kind=new[side.kind]) if side.kind in new else side for side in board.hexsides)
    return replace(board, hexes=hexes, patches=patches, hexsides=hexsides)


def _hex(hex_: Hex, new: dict[str, str], *, broken: bool) -> Hex:
    if not broken and new.keys().isdisjoint(hex_.terrain) and new.keys().isdisjoint(hex_.sides):
        return hex_
    words = tuple(dict.fromkeys(new.get(word, word) for word in hex_.words))
    # What blocks or fills its hex is what it mainly is, whatever its dot lies on.
    words = tuple(sorted(words, key=lambda word: not (word not in hex_.words and _fills(word))))
    if broken:
        words = (*(word for word in words if word != "open"), BROKEN_GROUND)
    return replace(
        hex_,
        words=words,
        sides=tuple(new.get(word, word) for word in hex_.sides),
        art=tuple((new.get(word, word), share) for word, share in hex_.art),
    )


def _patch(patch: Patch, hex_: Hex, drawn: frozenset[str], new: dict[str, str]) -> Patch:
    """A piece as the scenario has it; what fills its hex, or has no art there, takes the place of bare ground too."""
    word = patch.surface.terrain
    row = RULES.row(word)
    changed = [here for here in hex_.words if here in new]
    filling = next((new[here] for here in changed if _fills(new[here])), None)
    if word in new and (filling is None or row.los is not Los.NOTHING):
        return patch._replace(surface=patch.surface._replace(terrain=new[word]))
    covering = filling or next((new[here] for here in changed if here not in drawn), None)
    if covering is None or patch.hexside is not None or row.los is not Los.NOTHING or row.kind is not Kind.OTHER:
        return patch
    return patch._replace(surface=patch.surface._replace(terrain=covering))


def _fills(word: str) -> bool:
    return RULES.row(word).inherent
