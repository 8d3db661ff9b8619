"""Figures that the sources leave to the rulebook: a player types them in, and until then they stop a calculation."""

from __future__ import annotations

from collections.abc import Iterable

from rules_core.board.terrain_words import SLOPE
from rules_core.families.squad_leader.terrain import Terrain, Typed
from rules_core.movement.typed_figures import Figures

OPEN_GROUND = "open-ground"
ROAD = "road"
BUILDING = "building"
STAIRS = "stairs"
UPHILL = "uphill"
DEPRESSION = "depression"
OUT_OF_DEPRESSION = "out-of-depression"
ROOFTOP = "rooftop"
SEWER = "sewer"
PILLBOX = "pillbox"
TRENCH = "trench"
WRECK = "wreck"
WIRE = "wire"
FOXHOLE = "foxhole"
SMOKE = "smoke"
FLAME = "flame"
OTHER = "other-terrain"
CREST = "crest"
ROADBLOCK = "roadblock"
BRIDGE = "bridge"

COSTS: dict[str, str] = {
    OPEN_GROUND: "to enter open ground",
    ROAD: "to follow a road",
    BUILDING: "to enter a building that is no factory",
    STAIRS: "to change one level in a building",
    UPHILL: "what entering a hex one level higher adds",
    DEPRESSION: "to enter a gully or another depression",
    OUT_OF_DEPRESSION: "what leaving a gully or another depression adds",
    ROOFTOP: "to enter a Rooftop",
    SEWER: "to move one hex in a sewer, or through its Manhole",
    PILLBOX: "to enter or leave a pillbox",
    TRENCH: "what a trench or A-T ditch adds for a vehicle",
    WIRE: "what Wire in a hex adds",
    FOXHOLE: "to get into foxholes or out of them",
    WRECK: "what each vehicle or wreck in a hex adds for a vehicle",
    SMOKE: "what smoke in a hex adds",
    FLAME: "what a Flame in a hex adds",
    ROADBLOCK: "what crossing a roadblock outside of a gully adds",
    CREST: "to take up Crest status",
}
"""Costs that are no one terrain's."""


def costs_of(rows: Iterable[Terrain]) -> Figures:
    """Each word of ``options.costs`` and what it is the cost of, in MF or MP of the unit that moves.

    Args:
        rows: the terrain of the game.
    """
    typed = [row for row in rows if Typed.COST in row.typed]
    words = {
        **COSTS,
        **{row.word: f"what crossing {row.called} adds" for row in typed if row.on_hexside},
        SLOPE: "what crossing a slope adds",
        **{row.word: f"to enter {row.called}" for row in typed if not row.on_hexside},
        OTHER: "to enter any other terrain",
    }
    return Figures("costs", words)


def tems_of(rows: Iterable[Terrain]) -> Figures:
    """Each word of ``options.tems`` and what it is.

    Args:
        rows: the terrain of the game.
    """
    typed = [row for row in rows if Typed.TEM in row.typed]
    words = {
        **{row.word: f"the TEM of {row.called}" for row in typed if not row.on_hexside},
        BRIDGE: "the TEM of a bridge",
        TRENCH: "the TEM of a trench",
        FOXHOLE: "the TEM of foxholes",
        ROOFTOP: "the TEM of a Rooftop",
        CREST: "the TEM of Crest status",
        ROADBLOCK: "the TEM of a roadblock outside of a gully",
        **{row.word: f"the TEM of {row.called}" for row in typed if row.on_hexside},
        OTHER: "the TEM of any other terrain",
    }
    return Figures("tems", words)
