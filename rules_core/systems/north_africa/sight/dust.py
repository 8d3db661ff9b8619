"""Dust and wind on a line: the hindrance of dense dust, the dust die, Heavy Wind in the face (194.71 to 194.761)."""

from __future__ import annotations

from rules_core.families.squad_leader.options import AERIAL
from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.line import Hindrance, Line
from rules_core.families.squad_leader.sight.veils import Veil
from rules_core.options import NOT_SAID
from rules_core.sight.facts import LineDie
from rules_core.sight.told import AtRange, ByRange
from rules_core.systems.north_africa.climate.air import WIND_DRM, Dust, attack_of, dust_of
from rules_core.systems.north_africa.conditions import HEAVY_WIND, Conditions, conditions_of
from rules_core.systems.north_africa.conventions.air import DUST_BLOCKS, WIND_ATTACKS
from rules_core.systems.north_africa.sight.indoors import stays_indoors
from rules_core.words.figures import number

DLV = "dlv"
"""The total of Desert Low Visibility, which never counts towards what blocks (194.6, 176.331)."""
DIE_NAME = "dust die"
WIND_CITE = "NA 194.761"
WIND_FROM = "wind_from"
"""The condition that says where the wind comes from."""
_SHOWN_TO = 12
"""How far the chart of dust by range goes, in hexes; farther where the line is longer."""


def judge_dust(line: Line) -> None:
    """194.73 to 194.732: dust that is Heavy or denser hinders by the range, and counts towards what blocks."""
    dust = dust_of(conditions_of(line.situation))
    if dust is None or not dust.is_hindrance or not line.range or not concerns(line):
        return
    value = dust.hindrance(line.range)
    blocks = line.choice(DUST_BLOCKS) == "blocks"
    if blocks and value >= line.limit:
        detail = f"at range {line.range} it makes +{value}, and {number(line.limit)} block"
        line.block(Block("", dust.name, detail, f"{dust.cite}, 176.331"))
        return
    grows = "the range" if dust.share == 1 else "half the range, rounded up"
    what = f"{dust.name}, range {line.range}"
    line.hinder(Hindrance(None, value, "", what, dust.cite, towards_limit=blocks, detail=grows))


def concerns(line: Line) -> bool:
    """Whether dust in the air concerns the attack: not within one building (194.792), not every attack (194.71)."""
    return attack_of(line.situation).dust and not stays_indoors(line)


def die_of(dust: Dust) -> LineDie:
    """The dust die."""
    return LineDie(DIE_NAME, DLV, dust.die)


def die_veil(dust: Dust) -> Veil:
    """What the dust die adds."""
    grows = "down" if dust.die[0] == 0 else "up"
    return Veil("Dust die", f"half of it, rounded {grows}", dust.die_cite, die=die_of(dust))


def wind_veil(line: Line, now: Conditions) -> Veil | None:
    """194.761: Heavy Wind in the face while there is dust; None where it isn't."""
    if now.wind != HEAVY_WIND or not line.range or line.situation.options.get("fire") == AERIAL:
        return None
    takes = attack_of(line.situation).wind
    if takes is None:
        takes = line.choice(WIND_ATTACKS) == "take-it"
    if not takes or stays_indoors(line):
        return None
    what = "Dust and Heavy Wind"
    if now.wind_from == NOT_SAID:
        return Veil(what, "where the wind comes from decides", WIND_CITE, missing=WIND_FROM)
    upwind = int(now.wind_from) - 1
    if not leaves_upwind(line.leaves_over(line.viewer), upwind):
        return None
    return Veil(what, "the line leaves straight into the wind", WIND_CITE, WIND_DRM)


def leaves_upwind(sides: tuple[int, ...], upwind: int) -> bool:
    """Whether a line leaves a hex over the hexside towards the wind, or over one of its two vertices (NAS-40).

    Args:
        sides: the hexside that it leaves over; both that meet there for a vertex.
        upwind: the hexside that the wind comes over.
    """
    return upwind in sides


def by_range(line: Line) -> ByRange | None:
    """What dense dust adds at every range; None where the dust doesn't grow with it, or doesn't concern the attack."""
    dust = dust_of(conditions_of(line.situation))
    if dust is None or not dust.is_hindrance or not concerns(line):
        return None
    blocks = line.choice(DUST_BLOCKS) == "blocks"
    ends = min(dust.die), max(dust.die)
    rows = tuple(
        AtRange(distance, value, ends, blocks and value >= line.limit)
        for distance in range(max(_SHOWN_TO, line.range) + 1)
        for value in (dust.hindrance(distance),)
    )
    return ByRange(dust.name, line.limit, rows)
