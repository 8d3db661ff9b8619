"""What a player should know of the ways in which infantry moves, and what flipping a counter costs (10.1 to 10.4)."""

from __future__ import annotations

from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Part, Price
from rules_core.systems.cgs.movement.shared.movement_types import FLIP_MP, MOVEMENT_TYPES, MOVING_FIRE
from rules_core.systems.cgs.terrain import GUN_DUG_IN, WIRE_CITE
from rules_core.systems.cgs.units import CRAWLING, GUN, INFANTRY_CLASSES, PLURALS, SW_TEAM
from rules_core.words.figures import signed

FLIP_CITES = {SW_TEAM: "CGS 10.3.1", GUN: "CGS 10.4.1"}
"""The classes whose counters are flipped to the side that moves."""
CRAWLED_TEAM_CITE = "CGS 10.3.2"
ENTRY_CITE = "CGS 10.4.3"
"""How a gun may come onto the map: crew side up, unless it is towed; one that sets up has either side up."""
DRM_CITE = "CGS 10.1.2, 10.1.5"
CRAWL_NOTE = "A Crawl is one hex or one level whatever its cost; what is forbidden stays so (CGS 10.5.1)."
MARKED_IN_WIRE = f"; {MOVING_FIRE[CRAWLING].marker} where it enters wire ({WIRE_CITE})"
NO_FIRE_IN_WIRE = f"; none once it has entered wire ({WIRE_CITE})"
"""What wire on the map adds to the sentences on the marker and the fire of a unit that crawls (7.6.2)."""
WHOSE_NOTE = (
    "Nobody has said whose the unit is, so nobody on the map counts as its friend or enemy: say it (Options, “Side”)."
)
TURN_NOTE = "A gun may turn by any number of hexspines for a Moved marker (CGS 10.4.6)."
LEFT_NOTE = f"A gun that leaves the hex where it set up isn't Dug-In again in this firefight ({GUN_DUG_IN.cite})."
STACK_NOTE = (
    "Each unit of a stack moves by the way it declares; a leader spares the others their Action Check only where he "
    "enters with them (CGS 10.1.1, 10.2.3)."
)


def flipping(unit: str, mode: str, *, weapon_side_up: bool) -> Price:
    """What a unit pays to flip to its move side before it sets out (10.1.2).

    A SW team crawls with its weapon side up (10.3.2). A gun never moves so (10.4.2); flipping leaves its Crawl to it.

    Args:
        unit: its class.
        mode: how it is going to move.
        weapon_side_up: whether its counter shows the weapon.
    """
    if not weapon_side_up or unit not in FLIP_CITES:
        return FREE
    if unit == SW_TEAM and mode == CRAWLING:
        return Price(notes=(f"It crawls with its weapon side up and is marked Crawled Fired ({CRAWLED_TEAM_CITE}).",))
    return Price((Part("flipped to its move side", FLIP_MP * HALVES_PER_MP, FLIP_CITES[unit]),))


def kept_off(unit: str, *, weapon_side_up: bool, from_off_map: bool) -> Bar | None:
    """Why a unit may not come onto the map as it is; None where it may (10.4.3).

    Args:
        unit: its class.
        weapon_side_up: whether its counter shows the weapon.
        from_off_map: whether it comes on in this phase, not towed.
    """
    if unit != GUN or not weapon_side_up or not from_off_map:
        return None
    return Bar("A gun comes onto the map with its crew side up, unless it is towed.", ENTRY_CITE)


def notes_on(unit: str, mode: str, *, weapon_side_up: bool, wire: bool) -> tuple[str, ...]:
    """The DRM and the marker of a way to move, the fire that it leaves, and what else holds for the unit.

    Args:
        unit: its class.
        mode: how it moves.
        weapon_side_up: whether its counter showed the weapon as it set out.
        wire: whether wire lies on the map.
    """
    row = MOVEMENT_TYPES[mode]
    unflipped = weapon_side_up and unit == SW_TEAM and mode == CRAWLING
    marker, marker_cite = (MOVING_FIRE[mode].marker, CRAWLED_TEAM_CITE) if unflipped else (row.marker, DRM_CITE)
    may_enter_wire = wire and mode == CRAWLING
    in_wire = MARKED_IN_WIRE if may_enter_wire and not unflipped else ""
    first, later = row.drm_while_moved, row.drm_afterwards
    if not first and not later:
        drm = "gives no DRM for movement"
    elif first == later:
        drm = f"takes {signed(first)} from any fire for the rest of the phase"
    else:
        drm = f"takes {signed(first)} from Defensive Fire while it is moved, then {signed(later)}"
    found = [f"A unit that moves so {drm}; marker: {marker} ({marker_cite}){in_wire}."]
    fire = MOVING_FIRE.get(mode)
    if fire is not None and unit in INFANTRY_CLASSES - {GUN, SW_TEAM}:
        while_moving = f", for {fire.mp} MP while it moves and for none later" if fire.mp else ""
        rounded = "up" if fire.rounds_up else "down"
        factors = f"half its factors without MG and BAR, fractions {rounded}{while_moving} ({fire.cite})"
        found.append(f"It may fire {factors}{NO_FIRE_IN_WIRE if may_enter_wire else ''}.")
    if mode == CRAWLING:
        found.append(CRAWL_NOTE)
    if unit == GUN:
        found += [TURN_NOTE, LEFT_NOTE]
    if unit == SW_TEAM:
        found.append(f"{PLURALS[SW_TEAM]} that move don't fire their weapons, save FT, DC and MOL (CGS 10.3.4).")
    found.append(STACK_NOTE)
    return tuple(found)
