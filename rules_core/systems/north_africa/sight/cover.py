"""The TEM of a target in the desert: its hex, the hexside fire comes over, what it is in, a deir, hammada."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.families.squad_leader.figures import BRIDGE, OTHER
from rules_core.families.squad_leader.places import CREST, on_bridge
from rules_core.families.squad_leader.sight.cover import CoverPart, Shot, entered_over, total_of
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.terrain import LEVEL, Kind, Typed
from rules_core.sight.facts import HalfFirepower
from rules_core.situation import Situation
from rules_core.systems.north_africa.citations import own
from rules_core.systems.north_africa.climate.air import CHARGE, HE, OBA, SHOT, attack_of
from rules_core.systems.north_africa.conditions import MUD, WET, conditions_of
from rules_core.systems.north_africa.cover_figures import DEIR_TEM, HAMMADA_TEM
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.ground.overlay_words import DEIR, HAMMADA, HILLOCK, SAND, SUMMIT
from rules_core.systems.north_africa.options.sight import (
    ARMOR,
    FULLY,
    INFANTRY_TARGET,
    NO_STATE,
    PRC_TARGET,
    TARGET,
    TARGET_STATE,
    UNARMORED,
    VEHICLE_TARGET,
)
from rules_core.systems.north_africa.places import HILLOCK_PLACE
from rules_core.systems.north_africa.sight.deirs import lips_crossed
from rules_core.systems.north_africa.sight.hexside_cover import claim_hull_down, hexside_parts, of_chart, tell
from rules_core.systems.north_africa.sight.hillocks import hillocks_of
from rules_core.systems.north_africa.sight.hillsides import walls_between
from rules_core.systems.north_africa.sight.works_cover import works_parts
from rules_core.systems.north_africa.terrain import TERRAIN

HAMMADA_CITE, DEIR_CITE, SAND_CITE, ADVANTAGE_CITE = "NA 186.16", "NA 187.14", "NA 190.4", "NA 189.20"


def cover(shot: Shot) -> list[CoverPart]:
    """The parts of a target's TEM, which add up: of what doesn't add to other cover, the best (NAF-G29).

    Args:
        shot: who fires at whom, and how; all hexsides by which the LOS enters the target's hex are looked at.
    """
    line = shot.line
    if line is None:
        return list(_in_hex(shot))
    if _is_bare(shot, line):
        return []
    within = list(_in_hex(shot))
    other = [
        part
        for hexside in entered_over(line) or (None,)
        for over in (shot._replace(hexside=hexside),)
        for part in (*hexside_parts(over, line), *works_parts(over, line))
    ]
    found = _better(within, other)
    found += _deir(shot, line)
    found += _hammada(shot)
    _note_height(shot, line)
    return found


BARE = frozenset(word for word, row in TERRAIN.items() if row.as_open or row.kind in (Kind.DEPRESSION, Kind.ROAD)) - {
    DEIR,
    HAMMADA,
    HILLOCK,
    SUMMIT,
}
"""Terrain that covers nobody by itself."""


def _is_bare(shot: Shot, line: Line) -> bool:
    """Whether nothing can cover a target, as most are in the desert: that is told quickly."""
    if shot.hexside is None or shot.target.place == CREST or line.viewer.location.place == HILLOCK_PLACE:
        return False
    at = shot.target.hex
    known: dict[str, frozenset[str]] = shot.situation.kept.setdefault(_is_bare, {})
    if at not in known:
        known[at] = _bare_towards(shot.situation, at)
    return all(beyond in known[at] for beyond, _ in entered_over(line))


def _bare_towards(situation: Situation, name: str) -> frozenset[str]:
    """The hexes from which fire comes over a hex's hexside and nothing can cover who is on the ground there."""
    board, in_something = situation.board, situation.options.get(TARGET_STATE, NO_STATE) != NO_STATE
    more_counts = in_something or situation.counters.items or hillocks_of(situation).layers
    around = () if more_counts or not board.hexes[name].terrain <= BARE else board.grid.neighbours(name)
    return frozenset(beyond for beyond in around if not walls_between(situation, beyond, name))


def _better(within: list[CoverPart], other: list[CoverPart]) -> list[CoverPart]:
    """What the ground gives, or the best of what doesn't add to it; what is worse than none stays."""
    unknown = [part for part in other if part.value is None]
    if unknown:
        return [*within, unknown[0]] if total_of(within) == 0 else [unknown[0]]
    best = max(other, key=lambda part: part.value or 0, default=None)
    total = total_of([part for part in within if part.value is None or part.value > 0])
    if best is None or not best.value or total is None or best.value <= total:
        return within
    return [best, *(part for part in within if part.value is not None and part.value < 0)]


def _in_hex(shot: Shot) -> Iterator[CoverPart]:
    """The terrain of the target's hex, every kind of it (176.51 note 2)."""
    hex_ = shot.situation.board.hexes[shot.target.hex]
    if on_bridge(shot.rules, hex_, shot.target.place):
        yield shot.asked(hex_.name, BRIDGE, "bridge", own("B6.3"))
        return
    for word in hex_.words:
        row = shot.rules.row(word)
        if row.kind in (Kind.DEPRESSION, Kind.BRIDGE, Kind.LOW_BRIDGE, Kind.ROAD) or row.as_open:
            continue
        if row.direct is None:
            named = word in shot.rules.tems.words
            if named or Typed.TEM in row.typed or row.kind is not Kind.OTHER:
                yield shot.asked(hex_.name, word if named else OTHER, row.name, row.cite)
            continue
        part = of_chart(shot, hex_.name, row)
        if part.value != 0:
            yield part


def _deir(shot: Shot, line: Line) -> list[CoverPart]:
    """187.14: behind the Lip, from fire on one's own level that comes over it, and not from right behind it."""
    situation, viewer, target = shot.situation, line.viewer, line.target
    kind = situation.options.get(TARGET, INFANTRY_TARGET)
    if not (shot.is_direct and line.range and kind != PRC_TARGET and viewer.level == target.level):
        return []
    if not desert.in_deir(situation, target.hex):
        return []
    lips = lips_crossed(line, viewer)
    separate = desert.in_deir(situation, viewer.hex) and viewer.hex not in desert.deir_of(situation, target.hex)
    counts = any(viewer.hex not in lip for lip in lips) or (separate and line.range == 1 and bool(lips))
    if not counts:
        return []
    if kind == VEHICLE_TARGET:
        claim_hull_down(line, "the Lip of the deir", DEIR_CITE)
        return []
    return [CoverPart(target.hex, "deir", DEIR_TEM, DEIR_CITE, why="the fire comes over its Lip from the same level")]


def _hammada(shot: Shot) -> list[CoverPart]:
    """186.16: stones fly from HE and Demolition Charges at what has no armor."""
    if HAMMADA not in desert.words(shot.situation, shot.target.hex) or not is_unarmored(shot):
        return []
    if attack_of(shot.situation).word not in (HE, OBA, CHARGE):
        return []
    return [CoverPart(shot.target.hex, "hammada", HAMMADA_TEM, HAMMADA_CITE, why="it scatters stones at the target")]


def is_unarmored(shot: Shot) -> bool:
    """Whether a target has no armor at all."""
    options = shot.situation.options
    if options.get(TARGET, INFANTRY_TARGET) == INFANTRY_TARGET:
        return True
    return options.get(ARMOR, FULLY) == UNARMORED


def _note_height(shot: Shot, line: Line) -> None:
    """189.20: Height Advantage on a hillock, whose figure the text leaves to another module."""
    if (
        shot.is_direct
        and line.target.location.place == HILLOCK_PLACE
        and (line.target.level - line.viewer.level >= LEVEL)
    ):
        tell(line, f"The target on the hillock may claim Height Advantage ({ADVANTAGE_CITE}): its figure is COI 77's.")


def halved(line: Line) -> Iterator[HalfFirepower]:
    """190.4: ordnance and OBA count half at what has no armor in sand that is neither Wet nor Mud.

    Args:
        line: the line of fire.
    """
    situation = line.situation
    if SAND not in desert.words(situation, line.target.hex) or conditions_of(situation).ec in (WET, MUD):
        return
    attack = attack_of(situation).word
    options = situation.options
    unarmored = options.get(TARGET, INFANTRY_TARGET) == INFANTRY_TARGET or options.get(ARMOR, FULLY) == UNARMORED
    if unarmored and attack in (HE, OBA, SHOT):
        said = "ordnance and OBA have half FP at an unarmored target in sand"
        yield HalfFirepower(said, SAND_CITE, whole=attack != SHOT)
