"""What the rules say of what is no row of terrain: factories inside, gullies, roads, wrecks, fortifications."""

from __future__ import annotations

from collections.abc import Callable

from rules_core.procedures.procedure import Case, Fact
from rules_core.systems.cgs.bridges import ROAD_MP
from rules_core.systems.cgs.conventions import CELLAR_SIGHT, GUNS_IN_CELLARS, SMOKE, VEHICLES_IN_BUILDINGS
from rules_core.systems.cgs.counter_kinds import BURNING, HULK, MOUSEHOLE, HinderingCounter
from rules_core.systems.cgs.counters.mines import ATTACK_CITE, CRAWLING_CITE, TARGETS
from rules_core.systems.cgs.movement.foot.fortifications import HOLES_AND_TRENCHES, TRENCH_LINK_MP
from rules_core.systems.cgs.movement.foot.levels import CELLAR_MP
from rules_core.systems.cgs.movement.foot.next_hex import MOUSEHOLE_CITE, MOUSEHOLE_MP
from rules_core.systems.cgs.movement.shared.gun_costs import cost_fact
from rules_core.systems.cgs.movement.shared.wire import into_wire
from rules_core.systems.cgs.procedures.terrain_rows import (
    COST,
    CROSSING,
    IN_AND_OUT,
    STOPPED,
    banned,
    entry_facts,
    no_vehicles_inside,
    typed_cost,
)
from rules_core.systems.cgs.terrain import (
    AT_TRENCH,
    AT_TRENCH_ENTRY,
    BUILDING_MASONRY,
    CELLAR_CITE,
    CELLAR_DRM,
    DEBRIS,
    DUG_IN,
    FACTORY_CITE,
    FACTORY_HINDRANCE,
    GULLY_CITE,
    GULLY_COSTS,
    GUN_DUG_IN,
    HULK_CITE,
    HULK_MP,
    INTERIOR_WALL_CITE,
    LIP_CITE,
    LIP_DRM,
    OPEN,
    TRENCH,
    TRENCH_ENTRY,
    EntryCosts,
    Fortification,
)
from rules_core.systems.cgs.units import FOOT, GUN, INFANTRY_CLASSES, VEHICLES
from rules_core.words.figures import signed

RAILWAY_CITE = "CGS 6.14.1"
SEWER_CITE = "CGS 6.16.1.1"
_AS_OTHER = "as the other terrain in the hex"


def _factory(case: Case, unit: str) -> list[Fact]:
    return [
        Fact("hindrance inside", signed(FACTORY_HINDRANCE), FACTORY_CITE, "for each hex between, at ground level"),
        Fact("DRM inside", "none", "CGS 6.5", "from a hex of the same factory"),
        Fact("interior walls", "stop LOS and movement", INTERIOR_WALL_CITE, "save by a mousehole"),
        *_inside(case, unit),
        Fact("Fire at the end of a campaign firefight", "makes it rubble", "CGS 6.7.2", "its interior walls stay"),
    ]


def _inside(case: Case, unit: str) -> list[Fact]:
    """What it costs to enter a hex of it: men pay what any building costs (10.5.1)."""
    if unit in VEHICLES:
        return [no_vehicles_inside()]
    return entry_facts(case, BUILDING_MASONRY.entry, BUILDING_MASONRY.entry_cite, unit)


def _roofless(case: Case, unit: str) -> list[Fact]:
    if unit in VEHICLES and case.choice(VEHICLES_IN_BUILDINGS) != "open-roofed":
        cost = _inside(case, unit)
    else:
        cost = entry_facts(case, DEBRIS.entry, f"{DEBRIS.entry_cite}, 6.18.2", unit)
    return [
        Fact("hindrance inside", signed(DEBRIS.hindrance), FACTORY_CITE, "for each hex between, at ground level"),
        Fact("DRM inside", signed(DEBRIS.drm or 0), FACTORY_CITE, "as debris"),
        *cost,
        Fact("outside the building", "no debris", FACTORY_CITE, "in the same hex"),
        Fact("rooftop", "none", "CGS 6.18.1"),
    ]


def _interior_wall(_case: Case, unit: str) -> list[Fact]:
    facts = [
        Fact("LOS", "blocks", INTERIOR_WALL_CITE, "save through a mousehole"),
        Fact(CROSSING, "not allowed", INTERIOR_WALL_CITE, "save through a mousehole"),
    ]
    if unit in INFANTRY_CLASSES:
        facts.append(cost_fact(MOUSEHOLE, unit, MOUSEHOLE_CITE, MOUSEHOLE_MP, detail="to go through it"))
    return facts


def _gully(case: Case, unit: str) -> list[Fact]:
    return [
        Fact("level", "one down", GULLY_CITE),
        Fact("LOS", "to adjacent hexes only", "CGS 6.10.2"),
        Fact("cover", "as open ground", GULLY_CITE, "IN shellholes there, as usual"),
        *entry_facts(case, GULLY_COSTS, GULLY_CITE, unit),
        Fact("to get out", "the same", GULLY_CITE),
    ]


def _lip(_case: Case, unit: str) -> list[Fact]:
    facts = [
        Fact("level", "that of the ground around", LIP_CITE),
        Fact("DRM", signed(LIP_DRM), LIP_CITE, "not against mortars and artillery"),
    ]
    if unit in INFANTRY_CLASSES:
        facts.append(Fact(COST, "a Crawl", LIP_CITE, "leaving it costs as if there were no gully"))
    else:
        facts.append(Fact(COST, "may not get on it", LIP_CITE))
    return facts


def _cellar(case: Case, unit: str) -> list[Fact]:
    case.choice(CELLAR_SIGHT)
    return [
        Fact("where", "buildings of several hexes, factories apart", "CGS 6.6.1", "on DTW and GE"),
        Fact("DRM", signed(CELLAR_DRM), CELLAR_CITE),
        Fact("marker", "a Cellar counter on top of the units", "CGS 6.6.3"),
        Fact("LOS", "as from the ground", CELLAR_SIGHT.id, "into another cellar by a mousehole only"),
        _into_the_cellar(case, unit),
    ]


def _into_the_cellar(case: Case, unit: str) -> Fact:
    """What getting down costs infantry (6.6.2); that no gun does is a house convention (HC-CGS-87)."""
    detail = "from the ground of its hex"
    if unit not in INFANTRY_CLASSES:
        return Fact(COST, "may not enter", CELLAR_CITE, detail)
    if unit == GUN and case.choice(GUNS_IN_CELLARS) == "never":
        return Fact(COST, "may not enter", GUNS_IN_CELLARS.id, detail)
    return cost_fact(COST, unit, CELLAR_CITE, CELLAR_MP, detail=detail)


def _sewer(_case: Case, unit: str) -> list[Fact]:
    if unit not in FOOT:
        return [Fact(COST, _AS_OTHER, "CGS 6.16.1", "it may not use the sewer")]
    return [
        Fact(COST, _AS_OTHER, "CGS 6.16.1"),
        Fact("into the sewer", "all MP", SEWER_CITE, "Russians only; from the cellar where there is one"),
        Fact("LOS", "none to or from units in it", "CGS 6.16.2"),
    ]


def _paved(_case: Case, unit: str) -> list[Fact]:
    return [*_road(unit), *banned(frozenset({"road-paved"}))]


def _dirt(_case: Case, unit: str) -> list[Fact]:
    return _road(unit)


def _road(unit: str) -> list[Fact]:
    return [
        Fact("LOS", "no effect", OPEN.cite),
        cost_fact(COST, unit, f"{OPEN.entry_cite}, 11.1.3", ROAD_MP, detail="as open ground; there is no lower rate"),
    ]


def _railway(_case: Case, _unit: str) -> list[Fact]:
    return [Fact("LOS", "no effect", RAILWAY_CITE, "without rail cars"), Fact(COST, _AS_OTHER, RAILWAY_CITE)]


def _water(case: Case, unit: str) -> list[Fact]:
    return [typed_cost(case, "water", unit), *banned(frozenset({"water"}))]


def _marsh(case: Case, unit: str) -> list[Fact]:
    return [typed_cost(case, "marsh", unit), *banned(frozenset({"marsh"}))]


# --- counters ---


def _hulk(row: HinderingCounter, unit: str) -> list[Fact]:
    facts = [
        Fact("hindrance", signed(row.hindrance), row.cite, "for a LOS through its hex"),
        Fact("DRM", signed(row.drm), row.cite, "into or out of its hex" if row.out else "for a target in its hex"),
    ]
    cost = f"{HULK_MP} MP more for each" if unit in VEHICLES else _AS_OTHER
    return [*facts, Fact(COST, cost, HULK_CITE)]


def _wreck(_case: Case, unit: str) -> list[Fact]:
    return _hulk(HULK, unit)


def _burning(_case: Case, unit: str) -> list[Fact]:
    burnt = Fact("end of a campaign firefight", "burns out", BURNING.cite, "it becomes a wreck")
    return [*_hulk(BURNING, unit), burnt]


def _smoke(case: Case, _unit: str) -> list[Fact]:
    value = BURNING.hindrance if case.choice(SMOKE) == "ten" else 0
    return [Fact("hindrance", signed(value), SMOKE.id, "into its hex and through it")]


def _mines(_case: Case, unit: str) -> list[Fact]:
    column = TARGETS["afv" if unit in VEHICLES else "infantry"].column
    facts = [
        Fact(COST, _AS_OTHER, ATTACK_CITE),
        Fact("attack", f"column {column}", ATTACK_CITE, "on the way in, and again on the way out"),
    ]
    if unit in INFANTRY_CLASSES:
        facts.append(Fact("Crawling", "no attack", CRAWLING_CITE))
    return facts


def _wire(case: Case, unit: str) -> list[Fact]:
    entry, cite = into_wire(unit, case.choice)
    if entry.barred:
        return [Fact(COST, entry.barred, cite, "marked Crawled Fired")]
    return [Fact("Immobilization", STOPPED if entry.stops else "rolls on entry", f"{cite}, 11.1.3.1")]


def _dug_in(_case: Case, unit: str) -> list[Fact]:
    row = GUN_DUG_IN if unit == GUN else DUG_IN
    facts = _covering(row)
    if unit == GUN:
        facts.append(Fact("a gun's own", "from the start, till it leaves its hex", row.cite))
    if unit in INFANTRY_CLASSES:
        facts.append(_in_and_out(DUG_IN.id, unit))
    return facts


def _covering(row: Fortification) -> list[Fact]:
    return [
        Fact("DRM", signed(row.drm), row.cite, "with other terrain, on the Firepower Factors Table only"),
        Fact("DRM against artillery", signed(row.artillery_drm), row.cite, "other than mortars"),
    ]


def _in_and_out(place: str, unit: str) -> Fact:
    row = HOLES_AND_TRENCHES[place]
    form = "{} MP in, {} MP out"
    return cost_fact(IN_AND_OUT, unit, row.cite, row.into_mp, row.out_mp, form=form, detail="besides the hex")


def _trench(_case: Case, unit: str) -> list[Fact]:
    return _dug(unit, TRENCH, TRENCH_ENTRY)


def _at_trench(_case: Case, unit: str) -> list[Fact]:
    return _dug(unit, AT_TRENCH, AT_TRENCH_ENTRY)


def _dug(unit: str, row: Fortification, entry: EntryCosts) -> list[Fact]:
    facts = [*_covering(row), Fact("made", "never in play", "CGS 7.2.3", "by OB or RG only")]
    if unit in INFANTRY_CLASSES:
        whatever = "whatever the terrain, mines and wire"
        link = cost_fact("to a trench beside it", unit, TRENCH.cite, TRENCH_LINK_MP, detail=whatever)
        return [*facts, _in_and_out(row.id, unit), link]
    if entry[unit].barred:
        return [*facts, Fact(COST, entry[unit].barred, row.cite)]
    return [*facts, Fact("Immobilization", "rolls on entry", f"{row.cite}, 11.1.3.1", "besides the cost of its hex")]


OTHERS: dict[str, tuple[str, Callable[[Case, str], list[Fact]]]] = {
    "factory": ("Factory, inside", _factory),
    "roofless": ("Open-roofed factory, inside", _roofless),
    "interior-wall": ("Interior wall", _interior_wall),
    "cellar": ("Cellar", _cellar),
    "gully": ("Gully", _gully),
    "lip": ("Gully Lip", _lip),
    "sewer": ("Sewer", _sewer),
    "road-paved": ("Paved road", _paved),
    "road-dirt": ("Dirt road", _dirt),
    "railway": ("Railway without cars", _railway),
    "water": ("Water", _water),
    "marsh": ("Marsh", _marsh),
    "wreck": ("Vehicle or wreck", _wreck),
    "burning-wreck": ("Burning wreck", _burning),
    "smoke": ("Smoke", _smoke),
    "dug-in": ("Dug-In", _dug_in),
    "trench": ("Trench", _trench),
    "at-trench": ("AT trench", _at_trench),
    "mines": ("Mines", _mines),
    "wire": ("Wire", _wire),
}
"""Each with its title, in the order in which players are shown them."""
