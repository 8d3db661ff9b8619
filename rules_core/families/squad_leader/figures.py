"""Figures that the sources leave to the rulebook: a player types them in, and until then they stop a calculation."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import replace

from rules_core.board.terrain_words import SLOPE
from rules_core.families.squad_leader.conventions import BOG_FIGURES, BYPASS_COST, VBM_COST
from rules_core.families.squad_leader.costs import OF_VEHICLES as SQUAD_LEADER_VEHICLES
from rules_core.families.squad_leader.costs import ON_FOOT as SQUAD_LEADER_ON_FOOT
from rules_core.families.squad_leader.options import GROUND_PRESSURES
from rules_core.families.squad_leader.terrain import Terrain, Typed
from rules_core.figures.figures import Figures, costs
from rules_core.options import NOT_SAID, Figure, Payers

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
BYPASS = "bypass"
VBM = "vbm"
BRIDGE = "bridge"

TERRAIN_CHART = "Terrain Chart"

COSTS: dict[str, Figure] = {
    OPEN_GROUND: Figure("to enter open ground", "B1"),
    ROAD: Figure("to follow a road", "B3"),
    BUILDING: Figure("to enter a building that is no factory", "B23"),
    STAIRS: Figure("to change one level in a building", "B23"),
    UPHILL: Figure("what entering a hex one level higher adds", "B10"),
    DEPRESSION: Figure("to enter a gully or another depression", "B19"),
    OUT_OF_DEPRESSION: Figure("what leaving a gully or another depression adds", "B19"),
    ROOFTOP: Figure("to enter a Rooftop", "B23"),
    SEWER: Figure("to move one hex in a sewer, or through its Manhole", "B8"),
    PILLBOX: Figure("to enter or leave a pillbox", "B30"),
    TRENCH: Figure("what a trench or A-T ditch adds for a vehicle", "B27"),
    WIRE: Figure("what Wire in a hex adds", "B26"),
    FOXHOLE: Figure("to get into foxholes or out of them", "B27"),
    WRECK: Figure("what each vehicle or wreck in a hex adds for a vehicle", "D2"),
    SMOKE: Figure("what smoke in a hex adds", "A24"),
    FLAME: Figure("what a Flame in a hex adds", "B25"),
    ROADBLOCK: Figure("what crossing a roadblock outside of a gully adds", "B29"),
    CREST: Figure("to take up Crest status", "B20"),
    BYPASS: Figure("to bypass along one hexside or two of a hex", "A4.3"),
    VBM: Figure("to follow one hexside by VBM", "D2.3"),
}
"""Costs that are no one terrain's, and the section of the base game that has them."""

ON_FOOT = frozenset({STAIRS, ROOFTOP, SEWER, PILLBOX, FOXHOLE, CREST, BYPASS})
OF_VEHICLES = frozenset({TRENCH, WRECK, VBM})
"""Those that only Infantry pays, and only vehicles."""
LENT_COSTS = {BYPASS: BYPASS_COST, VBM: VBM_COST}
"""Those that a convention of their own lends."""


def costs_of(rows: Iterable[Terrain], payers: tuple[Payers, ...], vehicles: Set[str], lends: str = "") -> Figures:
    """Each word of ``options.costs`` and what it is the cost of, in MF or MP of the unit that moves.

    Args:
        rows: the terrain of the game.
        payers: the classes of units that pay alike.
        vehicles: the ids of the classes that are vehicles.
        lends: the id of the convention that lends Squad Leader's costs; empty for none.
    """
    typed = [row for row in rows if Typed.COST in row.typed]
    words = {
        **COSTS,
        **{row.word: Figure(f"what crossing {row.called} adds", _section(row)) for row in typed if row.on_hexside},
        SLOPE: Figure("what crossing a slope adds", TERRAIN_CHART),
        **{row.word: Figure(f"to enter {row.called}", _section(row)) for row in typed if not row.on_hexside},
        OTHER: Figure("to enter any other terrain", TERRAIN_CHART),
    }
    on_foot = tuple(payer.id for payer in payers if vehicles.isdisjoint(payer.units))
    mounted = tuple(payer.id for payer in payers if not vehicles.isdisjoint(payer.units))
    who = {**dict.fromkeys(ON_FOOT, on_foot), **dict.fromkeys(OF_VEHICLES, mounted)}

    def lent(word: str) -> dict[str, str]:
        if word in LENT_COSTS:
            return {"": LENT_COSTS[word].id}
        by_payers = ((on_foot, SQUAD_LEADER_ON_FOOT), (mounted, SQUAD_LEADER_VEHICLES))
        return {payer: lends for ids, known in by_payers if lends and word in known for payer in ids}

    found = {word: replace(row, payers=who.get(word, ()), lent=lent(word)) for word, row in words.items()}
    return costs("costs", found, payers)


def tems_of(rows: Iterable[Terrain]) -> Figures:
    """Each word of ``options.tems`` and what it is.

    Args:
        rows: the terrain of the game.
    """
    typed = [row for row in rows if Typed.TEM in row.typed]
    words = {
        **{row.word: _tem(row.called, _section(row), row.lent_by) for row in typed if not row.on_hexside},
        BRIDGE: _tem("a bridge", "B6"),
        TRENCH: _tem("a trench", "B27"),
        FOXHOLE: _tem("foxholes", "B27"),
        ROOFTOP: _tem("a Rooftop", "B23"),
        CREST: _tem("Crest status", "B20"),
        ROADBLOCK: _tem("a roadblock outside of a gully", "B29"),
        **{row.word: _tem(row.called, _section(row), row.lent_by) for row in typed if row.on_hexside},
        OTHER: Figure("the TEM of any other terrain", TERRAIN_CHART, of_one="the TEM of the {what}"),
    }
    return Figures("tems", words, "TEM")


def _tem(of: str, where: str, lent_by: str = "") -> Figure:
    return Figure(f"the TEM of {of}", where, lent={"": lent_by} if lent_by else {})


def _section(row: Terrain) -> str:
    """The section of the base game that is about a kind of terrain: its figures stand there, whatever cites its LOS."""
    return row.cite.partition(".")[0]


_LENT_BOG = {"": BOG_FIGURES.id}
BOGS_AT = "bogs-at"
BOG_PRESSURES: dict[str, str] = {
    pressure: f"{pressure}-ground-pressure" for pressure in GROUND_PRESSURES if pressure != NOT_SAID
}
"""The word of the DRM of each Ground Pressure."""
BOG_HALF = "half-allotment"
BOG_HALF_STONE = "half-allotment-stone"
BOG = Figures(
    "bog",
    {
        BOGS_AT: Figure(
            "the least Final Bog Check DR on which a vehicle bogs", "D8.2", least=2, most=20, lent=_LENT_BOG
        ),
        **{
            word: Figure(f"the Bog Check DRM of {pressure} Ground Pressure", "D8.21", most=9, lent=_LENT_BOG)
            for pressure, word in BOG_PRESSURES.items()
        },
        BOG_HALF: Figure(
            "the Bog Check DRM of entering rubble or a wooden building at half MP", "D8.21", most=9, lent=_LENT_BOG
        ),
        BOG_HALF_STONE: Figure(
            "the Bog Check DRM of entering a stone building at half MP", "D8.21", most=9, lent=_LENT_BOG
        ),
    },
    "DRM",
)
"""The figures of a Bog Check, which a convention lends where nobody types them in."""
