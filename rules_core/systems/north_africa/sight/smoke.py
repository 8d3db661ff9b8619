"""Smoke, Vehicle Dust and FFE on a line: LOS Hindrances that count towards what blocks (176.331, 194.74, 194.75)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import SMOKE, WRECK
from rules_core.families.squad_leader.sight.counters_on_line import Cloud, fires, rises_into
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.line import Hindrance, Line, Unknown
from rules_core.families.squad_leader.terrain import LEVEL
from rules_core.systems.north_africa.climate.air import FFE_DRM, SMOKE_DRM, SMOKES
from rules_core.systems.north_africa.climate.dust_rules import why_no_light
from rules_core.systems.north_africa.conditions import conditions_of
from rules_core.systems.north_africa.conventions.air import SMOKE_AT_ENDS, SMOKE_IN_HEX
from rules_core.systems.north_africa.counter_kinds.dust import VEHICLE_DUST
from rules_core.systems.north_africa.counter_kinds.smoke import CONCENTRATION, DUST_HINDRANCE, FFE, LEVELS_HIGH
from rules_core.systems.north_africa.sight.filled import CLOUDS, runs_beside
from rules_core.systems.north_africa.sight.indoors import stays_indoors

RISING = (*CLOUDS, WRECK)
"""What smoke or dust may rise from, by its kind."""


class Puff(NamedTuple):
    """Something that rises from a hex and hinders.

    Args:
        what: the thing in plain words.
        drm: what it adds; None where it isn't known.
        levels: how high it rises.
        cite: the rule.
        missing: the figure to type in where it isn't known.
    """

    what: str
    drm: int | None
    levels: int
    cite: str
    missing: str = ""


def judge_smoke(line: Line) -> None:
    """Judge smoke and dust in the hexes along a line, and in those of its ends (NAS-36)."""
    table = line.situation.counters
    lying = {item.at for kind in RISING for item in table.of(kind)}
    if not lying or stays_indoors(line):
        return
    both = line.ends if line.range else line.ends[:1]
    for end in both:
        if end.hex in lying:
            met = [puff for puff in _puffs(line, end.hex) if _is_in(end, puff)]
            if met and line.choice(SMOKE_AT_ENDS) == "counts":
                _count(line, end.hex, met)
    for crossing in line.path:
        name = line.patchwork.names[line.viewer.index + crossing.offset]
        if name is None or name not in lying or any(name == end.hex for end in line.ends):
            continue
        if runs_beside(line, crossing):
            continue  # 196.7
        ground = line.situation.board.hexes[name].level
        met = [
            puff
            for puff in _puffs(line, name)
            if rises_into(line, ground + LEVEL * puff.levels, crossing.from_start, crossing.to_end)
        ]
        if met:
            _count(line, name, met, crossing.stage if crossing.along else None)


def _is_in(end: End, puff: Puff) -> bool:
    """Whether an end is in what rises from its hex."""
    return end.ground.level <= end.floor < end.ground.level + LEVEL * puff.levels


def _count(line: Line, name: str, met: list[Puff], stage: int | None = None) -> None:
    """Count what hinders in one hex: the largest of it, or all (HC-NA-35); what isn't known is told as missing.

    Args:
        line: the line.
        name: the hex.
        met: what rises from it.
        stage: where the line runs along its hexside: of the two hexes there the larger counts (196.7).
    """
    if len(met) > 1 and line.choice(SMOKE_IN_HEX) == "largest":
        met = [max(met, key=lambda puff: (puff.drm is None, puff.drm or 0))]
    before = 0
    for puff in met:
        if puff.drm is None:
            line.unknown.append(Unknown(name, puff.what, puff.cite, puff.missing))
        else:
            before += puff.drm
            # At a stage the larger counts, of one hex too: there what it adds up to.
            line.hinder(Hindrance(stage, puff.drm if stage is None else before, name, puff.what, puff.cite))


def _puffs(line: Line, name: str) -> list[Puff]:
    """What rises from a hex."""
    table = line.situation.counters
    found = [_smoke(line, item) for item in table.at(name, SMOKE)]
    found += _vehicle_dust(line, name)
    found += [_ffe(line, item) for item in table.at(name, FFE)]
    return [*found, *_fires(line, name)]


def _vehicle_dust(line: Line, name: str) -> list[Puff]:
    """194.74: of dust where none can be nothing is counted; one cloud is not told from another raised after it."""
    if not line.situation.counters.at(name, VEHICLE_DUST.id):
        return []
    why, cite = why_no_light(conditions_of(line.situation))
    if why:
        line.notes.append(f"The dust in {name} doesn't count: {why[0].lower()}{why[1:-1]} ({cite}).")
        return []
    return [Puff("Vehicle Dust", DUST_HINDRANCE, LEVELS_HIGH, "NA 194.74")]


def _fires(line: Line, name: str) -> Iterator[Puff]:
    for cloud in fires(line, name):
        yield _as_puff(cloud)


def _as_puff(cloud: Cloud) -> Puff:
    return Puff(cloud.what, cloud.hindrance, cloud.levels, cloud.cite)


def _smoke(line: Line, item: Counter) -> Puff:
    levels = item.details.get("levels")
    high = levels if isinstance(levels, int) else LEVELS_HIGH
    drm = _said(item)
    if drm is None:
        drm = SMOKES.modifier(line.situation, SMOKE_DRM)
    return Puff("smoke", drm, high, "NA 176.331", SMOKE_DRM if drm is None else "")


def _ffe(line: Line, item: Counter) -> Puff:
    """194.75: where dust may rise, each hex of a Concentration adds 1; else an FFE adds what the rulebook says."""
    if item.details.get("fire") == CONCENTRATION and not why_no_light(conditions_of(line.situation))[0]:
        return Puff("FFE Dust", DUST_HINDRANCE, LEVELS_HIGH, "NA 194.75")
    drm = _said(item)
    if drm is None:
        drm = SMOKES.modifier(line.situation, FFE_DRM)
    return Puff("FFE", drm, LEVELS_HIGH, "NA 194.75", FFE_DRM if drm is None else "")


def _said(item: Counter) -> int | None:
    """The figure that stands on a counter."""
    found = item.details.get("hindrance")
    return found if isinstance(found, int) else None
