"""LOS past hillocks and their Summits (189.15 to 189.18, 189.23), by the counts that stand behind them (NAF-G26).

Hillocks are counted by how high they are: each connected group once. Who stands on one has that group out of the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.course import MIDDLE
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.terrain import LEVEL
from rules_core.geometry.polygons import Hull
from rules_core.sight.facts import Stretch
from rules_core.sight.patchwork import Crossing
from rules_core.situation import Situation
from rules_core.systems.north_africa.conventions.sight import HILLOCK_EXTENT
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.places import HILLOCK, HILLOCK_PLACE, SUMMIT
from rules_core.systems.north_africa.sight.states import is_entrenched

ART = frozenset({"hillock", "hillock-summit"})

PAST_CITE = "NA 189.15, 189.18"
ON_CITE = "NA 189.16"
HIGHER_CITE = "NA 189.171"

Group = tuple[int, str]
"""A connected group of hillock hexes, of one layer: a hex stands for it."""


@dataclass(frozen=True)
class Hillocks:
    """The hillocks of a board.

    Args:
        layers: by hillock hex, its layer.
        groups: by hex and layer, the group; a Summit hex belongs to one of each layer.
    """

    layers: Mapping[str, int]
    groups: Mapping[tuple[int, str], Group]

    def group_of(self, hex_name: str) -> Group | None:
        """The group of a hillock hex by its own layer; None for any other hex."""
        layer = self.layers.get(hex_name)
        return None if layer is None else self.groups[layer, hex_name]


@lru_cache(maxsize=8)
def _hillocks(board: Board) -> Hillocks:
    here = Situation(board)
    groups = {
        (layer, name): (layer, min(hexes))
        for layer in (HILLOCK, SUMMIT)
        for name, hexes in desert.hillock_groups(here, layer).items()
    }
    return Hillocks({name: desert.hillock_layer(here, name) for _, name in groups}, groups)


def hillocks_of(situation: Situation) -> Hillocks:
    """The hillocks of a situation's board, found once."""
    return _hillocks(situation.board)


def top_of(situation: Situation, hex_name: str) -> int:
    """The topmost height of a hillock hex, in half levels: its ground's level where it is none."""
    return situation.board.hexes[hex_name].level + hillocks_of(situation).layers.get(hex_name, 0)


@dataclass
class _Met:
    """The hillocks of one height that a line meets.

    Args:
        top: that height.
        groups: the groups in the order in which they are met, each with the first hex of it and where that lies.
        own: those of them that an end stands on.
    """

    top: int
    groups: dict[Group, tuple[str, Hull | None]]
    own: set[Group]

    @property
    def counted(self) -> list[Group]:
        """The groups that count: those that no end stands on."""
        return [group for group in self.groups if group not in self.own]


def judge_hillocks(line: Line) -> None:
    """Judge the hillocks between two ends, height by height."""
    if not line.range or not hillocks_of(line.situation).layers:
        return
    for met in _met_by(line):
        _judge(line, met)


def _met_by(line: Line) -> Iterator[_Met]:
    known = hillocks_of(line.situation)
    own = {group for end in line.ends for group in _stands_on(line, end)}
    found: dict[int, _Met] = {}
    for crossing in line.path:
        name = line.patchwork.names[line.viewer.index + crossing.offset]
        if name is None or name not in known.layers:
            continue
        tops = [top_of(line.situation, name), *_tops_beside(line, crossing)]
        hull = _art(line, name)
        if len(tops) < 1 + crossing.along or (hull is None and line.choice(HILLOCK_EXTENT) == "art"):
            continue
        top = min(tops)
        # Along a Summit's hexside with a lower hex of its hillock that hillock is met, not the Summit.
        layer = max(HILLOCK, min(known.layers[name], top - line.board.hexes[name].level))
        met = found.setdefault(top, _Met(top, {}, own))
        met.groups.setdefault(known.groups[layer, name], (name, hull))
    yield from (found[top] for top in sorted(found, reverse=True))


def _tops_beside(line: Line, crossing: Crossing) -> list[int]:
    """The height of the hillock beside a hexside that the line runs along: none is met where there is none (NAS-20)."""
    known = hillocks_of(line.situation).layers
    names = (line.patchwork.names[place] for place in line.beside(crossing))
    return [top_of(line.situation, name) for name in names if name is not None and name in known]


def _art(line: Line, hex_name: str) -> Hull | None:
    """The piece of a hillock's art in a hex that the line meets; None where it meets none."""
    patches = line.board.patches.get(hex_name, ())
    return next((patch.hull for patch in patches if patch.surface.terrain in ART and line.meets(patch.hull)), None)


def _stands_on(line: Line, end: End) -> Iterator[Group]:
    """The groups that an end stands on: on a Summit both of its hillock (NAS-22)."""
    known = hillocks_of(line.situation)
    if end.location.place == HILLOCK_PLACE:
        for layer in range(HILLOCK, known.layers.get(end.hex, 0) + 1):
            yield known.groups[layer, end.hex]


def _judge(line: Line, met: _Met) -> None:
    top = met.top
    high, low = sorted((line.viewer.level, line.target.level), reverse=True)
    if low >= top or high > top:
        return  # both look over it, or one is higher than its top (189.17)
    groups = met.counted
    if top - low >= LEVEL:
        if met.groups:
            why = "who sees past it to a full level below its top must be higher than that"
            _block(line, met, next(iter(met.groups)), why, HIGHER_CITE)
    elif high == top:
        _judge_from_its_height(line, met, groups)
    else:
        _judge_from_below(line, met, groups)


def _judge_from_its_height(line: Line, met: _Met, groups: list[Group]) -> None:
    """189.16: from its height one sees over one more hillock, and past a second to who is right behind that."""
    lower = min(line.ends, key=lambda end: end.level)
    if len(groups) < 2:
        return
    last = groups[-1 if lower is line.target else 0]
    if len(groups) == 2 and last in _adjacent_to(line, lower, met.top):
        return
    many = len(groups) > 2
    why = "it is the third one" if many else "it is the second one, and the other end isn't right behind it"
    beyond = groups[2 if lower is line.target else -3] if many else last
    _block(line, met, beyond, f"{why} that a unit as high would have to see past", ON_CITE)


def _judge_from_below(line: Line, met: _Met, groups: list[Group]) -> None:
    """189.15, 189.18: from below who is beside a hillock, and isn't entrenched, sees past it; 189.171 of who is."""
    if not groups:
        return
    beside = {end: _adjacent_to(line, end, met.top) & set(groups) for end in line.ends}
    for end in line.ends:
        if beside[end] and is_entrenched(line, end):
            why = "an entrenched or Emplaced unit behind it is seen only from its top or higher"
            _block(line, met, next(iter(beside[end])), why, HIGHER_CITE)
            return
    viewer, target = (beside[end] for end in line.ends)
    if len(groups) == 1:
        if not (viewer or target):
            _block(line, met, groups[0], "and neither end is beside it, or as high", PAST_CITE)
    elif len(groups) > 2:
        _block(line, met, groups[1], f"with it {len(groups)} are in the way, and units so low see past two", PAST_CITE)
    elif not (groups[0] in viewer and groups[1] in target):
        why = "with it two are in the way, and not each end is beside one of them"
        _block(line, met, groups[1] if groups[0] in viewer else groups[0], why, PAST_CITE)


def _adjacent_to(line: Line, end: End, top: int) -> set[Group]:
    """The hillocks that an end is adjacent to along the line: over its hexsides, half a level above it (189.15)."""
    if top - end.level != HILLOCK:
        return set()
    known = hillocks_of(line.situation)
    beyond = (line.neighbour(end, side) for side in line.leaves_over(end))
    names = [hex_.name for hex_ in beyond if hex_ is not None and top_of(line.situation, hex_.name) == top]
    return {group for name in names if (group := known.group_of(name)) is not None}


def _block(line: Line, met: _Met, group: Group, why: str, cite: str) -> None:
    name, hull = met.groups[group]
    base = line.board.hexes[name].level
    layer = met.top - base
    where: Hull | Stretch = hull if hull is not None else stretch_in(line, name)
    what = "hillock Summit" if layer == SUMMIT else "hillock"
    line.block(Block(name, what, why, cite, where, base, met.top, "hillock"))


def stretch_in(line: Line, hex_name: str) -> Stretch | Hull:
    """Where a line is in a hex: its outline, or the line's middle where a glance asks."""
    return MIDDLE if line.glance else line.board.grid.vertices(hex_name)
