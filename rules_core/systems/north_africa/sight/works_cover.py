"""What a target is in: entrenchments, sangars, Emplaced Guns, Crest status, beneath an AFV (190.42, 191.4, 188.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import VEHICLE, WRECK
from rules_core.families.squad_leader.hexes import side_towards
from rules_core.families.squad_leader.options import DIRECT
from rules_core.families.squad_leader.places import CREST, IN
from rules_core.families.squad_leader.sight.cover import CoverPart, Shot
from rules_core.families.squad_leader.sight.line import Line
from rules_core.options import NOT_SAID
from rules_core.systems.north_africa.climate.air import FLAME, OBA, OVERRUN, attack_of
from rules_core.systems.north_africa.conditions import MUD, WET, conditions_of, ground_unsaid_says
from rules_core.systems.north_africa.conventions.fire import CREST_FROM_IN
from rules_core.systems.north_africa.counter_kinds.vehicles import BURNING, CAFP, UNARMORED
from rules_core.systems.north_africa.cover_figures import (
    AFV_TEM,
    EMPLACED_TEM,
    ENTRENCHMENT_AGAINST_OBA_AND_OVR,
    ENTRENCHMENT_TEM,
    SANGAR_AGAINST_OBA,
    SANGAR_TEM,
)
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.ground.overlay_words import SAND
from rules_core.systems.north_africa.options.sight import (
    CREST_CAFP,
    CREST_FRONT,
    EMPLACED,
    INFANTRY_TARGET,
    NO_STATE,
    SANGAR,
    TARGET,
    TARGET_STATE,
    TRENCH,
    VEHICLE_TARGET,
)
from rules_core.systems.north_africa.sight.hexside_cover import behind_a_wall, claim_hull_down, is_protected, tell
from rules_core.systems.north_africa.sight.states import state_by

ENTRENCHMENT_CITE, SAND_CITE = "NA 190.42, SL 54", "NA 190.42"
SANGAR_CITE = "NA 191.4"
EMPLACED_CITE, EMPLACED_IN_SAND_CITE = "NA 176.2, GIA 145.3", "NA 190.41"
CREST_CITE = "NA 188.172, SL 54"
AFV_CITE, CREST_AFV_CITE = "NA 187.15, 189.21", "NA 188.2"


def is_loose_sand(shot: Shot) -> bool:
    """Whether a target is in sand that is neither Wet nor Mud (190.4)."""
    ec = conditions_of(shot.situation).ec
    return SAND in desert.words(shot.situation, shot.target.hex) and ec not in (WET, MUD)


def works_parts(shot: Shot, line: Line) -> Iterator[CoverPart]:
    """What the target is in or beneath; none of it adds to other cover.

    Args:
        shot: who fires at whom, and how.
        line: the line of fire.
    """
    kind = shot.situation.options.get(TARGET, INFANTRY_TARGET)
    state = state_by(shot.situation, shot.target.place, TARGET_STATE)
    if kind == VEHICLE_TARGET:
        _hull_down(shot, line, state)
    if kind != INFANTRY_TARGET:
        return
    if is_loose_sand(shot) and conditions_of(shot.situation).ec == NOT_SAID:
        tell(line, ground_unsaid_says("sand halves nothing", "190.4"))
    if state in (SANGAR, TRENCH) and SAND in desert.words(shot.situation, shot.target.hex):
        line.notes.append(f"No {state} is set up in sand, and {shot.target.hex} is sand (NA 190.42).")
    if state != NO_STATE and (state == EMPLACED or not behind_a_wall(shot, line)):
        yield from _in_works(shot, state)
    if shot.target.place == CREST and not behind_a_wall(shot, line):
        yield from _at_crest(shot)
    yield from _beneath_afv(shot)


def _in_works(shot: Shot, state: str) -> Iterator[CoverPart]:
    at, attack = shot.target.hex, attack_of(shot.situation).word
    loose = is_loose_sand(shot)
    if state == EMPLACED:
        value = EMPLACED_TEM // 2 if loose else EMPLACED_TEM
        yield CoverPart(at, "Emplacement", value, EMPLACED_IN_SAND_CITE if loose else EMPLACED_CITE)
    elif state == SANGAR:
        if attack != FLAME:
            yield CoverPart(at, "sangar", SANGAR_AGAINST_OBA if attack == OBA else SANGAR_TEM, SANGAR_CITE)
    else:
        whole = ENTRENCHMENT_AGAINST_OBA_AND_OVR if attack in (OBA, OVERRUN) else ENTRENCHMENT_TEM
        name = "trench" if state == TRENCH else "entrenchment"
        why = "sand halves it" if loose else ""
        yield CoverPart(at, name, whole // 2 if loose else whole, SAND_CITE if loose else ENTRENCHMENT_CITE, why=why)


def _at_crest(shot: Shot) -> Iterator[CoverPart]:
    """188.172: Crest Infantry is as if entrenched against Direct Fire that comes over a protected Crest hexside."""
    if not shot.is_direct or shot.hexside is None:
        return
    protected = is_protected(shot, shot.hexside)
    if protected is None:
        yield CoverPart(shot.target.hex, "Crest status", None, CREST_CITE, CREST_FRONT)
    elif protected and not (_from_in(shot, shot.hexside) and shot.choice(CREST_FROM_IN) == "bare"):
        why = "the fire comes over a protected Crest hexside"
        yield CoverPart(shot.target.hex, "Crest status", ENTRENCHMENT_TEM, CREST_CITE, why=why)


def _from_in(shot: Shot, hexside: Sequence[str]) -> bool:
    """Whether fire comes from IN the wadi, over a hexside that is the wadi's."""
    side = side_towards(shot.situation.board, shot.target.hex, hexside[0])
    return shot.viewer.place == IN and side in desert.wadi_sides(shot.situation, shot.target.hex)


def _beneath_afv(shot: Shot) -> Iterator[CoverPart]:
    """An AFV or wreck in the target's own Location; at a Crest only over the hexside that both have (188.2)."""
    for item in shot.situation.counters.at(shot.target.hex, VEHICLE, WRECK):
        if item.details.get(UNARMORED) or item.details.get(BURNING):
            continue
        what = "wreck" if item.kind == WRECK else "AFV"
        if (item.place == CREST) != (shot.target.place == CREST):
            continue
        if item.place != CREST:
            yield CoverPart(shot.target.hex, what, AFV_TEM, AFV_CITE, why="the target is beneath it")
            return
        if _shares_a_hexside(shot, item):
            yield CoverPart(shot.target.hex, f"Crest {what}", AFV_TEM, CREST_AFV_CITE, why="it has the same Crest")
            return


def _shares_a_hexside(shot: Shot, item: Counter) -> bool:
    said = str(item.details.get(CAFP) or shot.situation.options.get(CREST_CAFP, NOT_SAID))
    if said == NOT_SAID:
        return False
    vertex = int(said) - 1
    board, at = shot.situation.board, shot.target.hex
    for side in ((vertex - 1) % 6, vertex):
        beyond = board.grid.around(at)[side]
        if beyond is None or not is_protected(shot, (beyond, at)):
            continue
        if not shot.is_direct or (shot.hexside is not None and side_towards(board, at, shot.hexside[0]) == side):
            return True
    return False


def _hull_down(shot: Shot, line: Line, state: str) -> None:
    """137.3: a vehicle beneath a trench counter may be hull down."""
    if state == TRENCH and str(shot.situation.options.get("fire", DIRECT)) == DIRECT:
        claim_hull_down(line, "the trench", "NA 137.3")
