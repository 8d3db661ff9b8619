"""The terrain table: what one kind of Red Barricades' terrain costs, how it covers, what else goes for it (TT, O6)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.families.squad_leader.costs import ON_FOOT, SQUAD_LEADER
from rules_core.families.squad_leader.figures import STAIRS
from rules_core.families.squad_leader.movement.prices import SHARES
from rules_core.families.squad_leader.terrain import EMBANKMENT, Entry, EntryCosts, Terrain
from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.conventions import SISTER_COSTS
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.sight.firepower import HALVED_FROM_US
from rules_core.systems.red_barricades.terrain import (
    CELLAR_CITE,
    CELLAR_TEM,
    CULVERT,
    DEBRIS,
    EMBANKMENT_CITE,
    EMBANKMENT_MP,
    FACTORIES_CITE,
    FACTORY_DEBRIS_TEM,
    FACTORY_ENTRANCE_MF,
    FACTORY_FROM_OUTSIDE_MF,
    FACTORY_INSIDE_MF,
    FACTORY_VEHICLES,
    INSIDE_TEM,
    RAILWAY_EMBANKMENT,
    ROOFLESS_CITE,
    ROOFLESS_VEHICLES,
    RUBBLE_MASONRY,
    RUBBLE_WOODEN,
    STONE,
    STORAGE_TANK,
    TERRAIN,
)
from rules_core.systems.red_barricades.units import INFANTRY, UNITS
from rules_core.words.figures import figure, signed

CELLAR = "cellar"


@dataclass(frozen=True)
class Row:
    """One kind of terrain as the table has it.

    Args:
        id: its word in queries.
        title: its name for players.
        cite: the rule.
        los: what it is to a LOS.
        entry: what each class pays.
        tem: its TEM, each with the fire that it is against.
        infantry: what Infantry pays, where that depends on where it comes from.
        notes: what else goes for it.
    """

    id: str
    title: str
    cite: str
    los: str
    entry: EntryCosts
    tem: tuple[tuple[str, int], ...]
    infantry: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()


def _alike(row: Terrain, los: str, *notes: str) -> Row:
    """A row with one TEM against direct and one against indirect fire."""
    tem = (("direct fire", row.direct or 0), ("indirect fire", row.indirect or 0))
    return Row(row.word, row.name, row.cite, los, row.entry, tem, notes=notes)


_CROSSING = {unit.id: Entry(EMBANKMENT_MP, plus_cot=True) for unit in UNITS}
_FACTORY_MF = (
    ("from outside the factory", FACTORY_FROM_OUTSIDE_MF),
    ("within the factory", FACTORY_INSIDE_MF),
    ("through a vehicle entrance", FACTORY_ENTRANCE_MF),
)
_CELLAR_ENTRY = {
    unit.id: Entry() if unit.id == INFANTRY else Entry(barred="may not enter: only Infantry and SW do")
    for unit in UNITS
}
_CELLAR_NOTES = (
    "Every multi-hex building that is no factory has one, a building Location for falling rubble and VC too.",
    "It is a Fortified Building Location.",
    f"Inherent FP fired outside is halved as Area Fire if the unit's US# is {HALVED_FROM_US} or more.",
    "LOS outside to Locations that are not ADJACENT as if entrenched (B9.21); never Wall Advantage.",
)

ROWS: tuple[Row, ...] = (
    _alike(
        DEBRIS,
        "half-level Hindrance, Inherent, Concealment Terrain",
        "Case A is not doubled.",
        "Its Hindrance and TEM add to those of a factory.",
        "It can't burn. It is Cleared like Fallen rubble, and never totally.",
        "No Dash, road bonus or vehicle road rate but by a TB.",
        "Fortifications where other terrain allows; Manholes may be used.",
    ),
    Row(
        "factory-roofless",
        "roofless factory hex, factory debris",
        ROOFLESS_CITE,
        "half-level Hindrance, Concealment Terrain, not Inherent",
        ROOFLESS_VEHICLES,
        (("direct fire from outside", STONE), ("indirect fire, or from within", INSIDE_TEM + FACTORY_DEBRIS_TEM)),
        tuple((how, mf + 1) for how, mf in _FACTORY_MF),
        (
            "It exists in the building only, and can't be cleared.",
            "Its Hindrance adds to that of the roofless hex. EC and weather apply to it; wind and smoke by O5.441.",
        ),
    ),
    _alike(
        RUBBLE_WOODEN,
        "half-level obstacle, Inherent, Concealment Terrain",
        "Fallen only in a road or gully Location; never totally cleared. No cellars.",
    ),
    _alike(
        RUBBLE_MASONRY,
        "half-level obstacle, Inherent, Concealment Terrain",
        "Fallen only in a road or gully Location; never totally cleared. No cellars.",
    ),
    Row(
        "factory",
        "factory",
        FACTORIES_CITE,
        "2½-level obstacle with a printed stairwell, 1½ without; +1 half-level Hindrance within",
        FACTORY_VEHICLES,
        (("fire from outside, stone", STONE), ("fire from inside", INSIDE_TEM)),
        _FACTORY_MF,
        (
            "A building that one road or more enters is a factory. No upper floors, no cellars.",
            "To leave it but by a vehicle exit a vehicle pays the costs of a building, with its Bog Check.",
            "Interior walls are similar to rowhouses; a DC or an AFV breaches them (O5.331).",
            "Rubble on both sides ends an interior wall.",
            "Gutted, it is roofless and can't burn. Guns of all categories may set up in it (O5.6).",
        ),
    ),
    Row(
        CULVERT.word,
        CULVERT.name,
        CULVERT.cite,
        "LOS to ADJACENT Locations only",
        CULVERT.entry,
        (("direct fire", 0),),
        notes=(
            "FFMO applies; indirect fire has no effect. No Crest status, no overstacking, no sniper target (E1.923).",
            "Only small INF and AT Guns and MTR are set up in or Manhandled into it.",
        ),
    ),
    _alike(
        STORAGE_TANK,
        "1½-level obstacle",
        "No Gun sets up in or enters it. Unscalable, can't catch fire, and no building for any purpose.",
    ),
    Row(
        EMBANKMENT,
        "railway embankment",
        EMBANKMENT_CITE,
        "half-level obstacle along a hexside, treated as a wall",
        _CROSSING,
        (("direct fire", RAILWAY_EMBANKMENT.direct or 0), ("indirect fire", RAILWAY_EMBANKMENT.indirect or 0)),
        notes=("No Roadblock, no Bog Check. It exempts from Straying as a road or path does.",),
    ),
    Row(
        CELLAR,
        "cellar",
        CELLAR_CITE,
        "Level \N{MINUS SIGN}1; to Locations that are not ADJACENT as if entrenched",
        _CELLAR_ENTRY,
        (("stone", CELLAR_TEM["building-masonry"]), ("wooden", CELLAR_TEM["building-wooden"])),
        notes=_CELLAR_NOTES,
    ),
)
BY_ID = {row.id: row for row in ROWS}


def _work(case: Case) -> Ruling:
    row, unit = BY_ID[case.word("terrain")], case.word("unit")
    facts = [Fact("LOS", row.los, TERRAIN[row.id].cite if row.id in TERRAIN else row.cite)]
    facts += [Fact(f"TEM, {against}", signed(value) if value else "0", row.cite) for against, value in row.tem]
    entry = row.entry[unit]
    if unit == INFANTRY and row.infantry:
        facts += [Fact(f"MF {how}", str(mf), row.cite) for how, mf in row.infantry]
        says = ", ".join(f"{mf} MF {how}" for how, mf in row.infantry)
    else:
        says = _cellar_says(case) if row.id == CELLAR and not entry.barred else entry_says(entry, POINTS[unit])
        facts.append(Fact("to enter", says, row.cite))
    if entry.bog is not None:
        facts.append(Fact("Bog Check", f"{signed(entry.bog)} DRM" if entry.bog else "no DRM", row.cite))
        says += f", and a Bog Check ({signed(entry.bog)} DRM)" if entry.bog else ", and a Bog Check"
    title = f"{row.title}: {says}"
    outcome = Outcome(f"{title[:1].upper()}{title[1:]}", frozenset(), "", row.cite, OPEN)
    return Ruling(title, OPEN, (outcome,), tuple(facts), notes=row.notes)


def _cellar_says(case: Case) -> str:
    """What Infantry pays to enter a cellar by the stairs, which the source leaves to the base game's (HC-RB-1)."""
    mf: Fraction | None = None
    if RULES.costs.number(case.options, STAIRS, INFANTRY) is None and case.choice(SISTER_COSTS) == SQUAD_LEADER:
        mf = ON_FOOT[STAIRS]
    else:
        mf = case.cost(RULES.costs, STAIRS, INFANTRY)
    return "not known" if mf is None else f"{figure(mf)} MF"


POINTS = {unit.id: unit.points for unit in UNITS}


def entry_says(entry: Entry, points: str) -> str:
    """What one class pays to enter, in a few words: ``1 MF + COT``, ``a quarter of its MP allotment``.

    Args:
        entry: the figures.
        points: what the class pays with.
    """
    if entry.barred:
        return entry.barred
    if entry.share:
        return f"{SHARES[entry.share]} of its MP allotment, rounded up"
    return f"{entry.mp} {points} + COT" if entry.plus_cot else f"{entry.mp} {points}"


TERRAIN_TABLE = Procedure(
    "terrain",
    "Terrain table",
    "Terrain",
    "What one kind of Red Barricades' own terrain costs, how it covers, and what else goes for it.",
    "RB TT, O6",
    (
        Field("terrain", "Terrain", "choice", "", "RB TT", tuple(Choice(row.id, row.title) for row in ROWS)),
        Field("unit", "Unit", "choice", "Who enters.", "RB TT", tuple(Choice(unit.id, unit.title) for unit in UNITS)),
    ),
    _work,
)
