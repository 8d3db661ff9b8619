"""Fire at a building: the chance to hit it, and how the units in it are attacked (8.3.8 to 8.3.83)."""

from __future__ import annotations

from rules_core.errors import QueryError
from rules_core.families.critical_hit.buildings import Building
from rules_core.fields import Field
from rules_core.fire.line import ENDS, block_marks, blocked_fact, end_fields
from rules_core.location import Location
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.quoting import listed
from rules_core.sight.facts import Sight, Step
from rules_core.situation import Situation
from rules_core.systems.ats.buildings import buildings_in, terrain_of
from rules_core.systems.ats.conventions import FLOORS_BETWEEN, HALF_FRAG, TWO_COVERS
from rules_core.systems.ats.procedures.hitting import HIT_CITE, drm_of, hit_roll
from rules_core.systems.ats.procedures.shots import HPN, hit_outcomes, hits_say
from rules_core.systems.ats.procedures.sighting import (
    aimed,
    modifier_facts,
    name_of,
    sight_of,
)
from rules_core.systems.ats.procedures.spotting import BUILDING_COLUMN, BUILDING_COLUMN_CITE
from rules_core.systems.ats.procedures.target_buildings import LevelGroup, extra_columns, half_frag, level_groups
from rules_core.words.figures import counted, figure

SIGHT_CITE = "ATS 8.3.81"
ATTACK_CITE = "ATS 8.3.82"
BOT_CITE = "ATS 8.3.83"
MOST_FRAG = 200


def _work(case: Case) -> Ruling:
    firer, target = case.location("firer"), case.word("target")
    situation = aimed(case.ground)
    building = buildings_in(situation).at(target)
    if building is None:
        raise QueryError("no-building", f"There is no building in {target} to fire at.", "inputs.target")

    def sees(location: Location) -> bool:
        return location != firer and sight_of(case, situation, firer, location).clear

    groups = level_groups(situation, building, sees)
    enemies = _enemies(case, building, groups)
    seen = ", ".join(group.title for group in groups if group.seen)
    facts: tuple[Fact, ...] = (
        Fact("spotting column", BUILDING_COLUMN, BUILDING_COLUMN_CITE, "for fire at the building itself"),
        Fact("levels in LOS", seen or "none", SIGHT_CITE, "no unit need be seen, any level of the building will do"),
    )
    shot = _best_line(case, situation, firer, target, groups)
    if isinstance(shot, Sight):
        elsewhere = sorted({location.hex for group in groups for location in group.seen})
        instead = f" The building is in LOS in {listed(elsewhere)}." if elsewhere else ""
        stopped = Outcome("No shot", detail=f"No level of {target} is in LOS.{instead}", cite=SIGHT_CITE, tone=BAD)
        facts += (blocked_fact(shot.blocks[0]),)
        marks = (*block_marks(shot), *_marks(groups))
        return Ruling(f"no LOS to {target}", BAD, (stopped,), facts, None, marks, shot.notes)
    aim, sight = shot
    steps = _without_building(sight)
    roll, hpn = hit_roll(steps), case.whole("hpn")
    shifts = _shifts(case, building, groups)
    half = figure(half_frag(case.whole("frag"), case.choice(HALF_FRAG)))
    facts += (
        Fact("aimed at", aim.place, SIGHT_CITE, f"{name_of(situation, aim)}, the level that is hit most easily"),
        Fact("base HPN", str(hpn), HIT_CITE, "typed in"),
        *modifier_facts(steps),
        Fact("DRM of the building itself", "none", HIT_CITE),
        Fact("FRAG factors", half, ATTACK_CITE, f"half of {case.whole('frag')}"),
        *(_shift_fact(building, group, shift) for group, shift in shifts),
        _bot_fact(groups, enemies),
    )
    said = f"Every unit of the building that is not in a cellar is attacked with {half} FRAG factors."
    outcomes = hit_outcomes(roll, hpn, Outcome("Hit", detail=said, cite=ATTACK_CITE, tone=GOOD))
    verdict = hits_say(hpn, roll.drm)
    if hpn > roll.drm:
        verdict += f", then {half} FRAG at {_shifts_say(shifts)}"
    return Ruling(verdict, OPEN, outcomes, facts, roll, _marks(groups), _notes(case, building, sight))


def _best_line(
    case: Case, situation: Situation, firer: Location, target: str, groups: tuple[LevelGroup, ...]
) -> tuple[Location, Sight] | Sight:
    """The line to the level of the target hex that is hit most easily; a blocked one where none is seen.

    The building's own cover is not applied (8.3.8), so a wall in front of it must not be set aside for that cover.
    """
    both_covers = situation.with_convention(TWO_COVERS.id, "sum")
    lines = {
        location: sight_of(case, both_covers, firer, location)
        for group in groups
        for location in group.locations
        if location.hex == target and location != firer
    }
    case.touched.pop(TWO_COVERS.id, None)  # whichever cover is better, the building's own is left out
    clear = {location: sight for location, sight in lines.items() if sight.clear}
    if not clear:
        if not lines:
            raise QueryError("same-location", f"{target} has no level but the firer's own.", "inputs.target")
        return next(iter(lines.values()))
    return min(clear.items(), key=lambda pair: _drm_without_building(pair[1]))


def _without_building(sight: Sight) -> tuple[Step, ...]:
    """What a line meets, without the cover of the building itself (8.3.8)."""
    return tuple(step for step in sight.steps if step.role != "in-hex")


def _drm_without_building(sight: Sight) -> int:
    return sum(drm_of(step) for step in _without_building(sight))


def _enemies(case: Case, building: Building, groups: tuple[LevelGroup, ...]) -> tuple[Location, ...]:
    """Where the player says that enemies are.

    Raises:
        QueryError: one of the places is not a non-cellar location of the building.
    """
    inside = {location for group in groups for location in group.locations}
    for number, location in enumerate(case.locations("enemies")):
        if location not in inside:
            message = f"{location.said} is no place of the building of {building.area.hexes[0]}, or a cellar of it."
            raise QueryError("not-in-building", message, f"inputs.enemies[{number}]")
    return case.locations("enemies")


def _shifts(case: Case, building: Building, groups: tuple[LevelGroup, ...]) -> tuple[tuple[LevelGroup, int], ...]:
    """By level, how many columns to the left its units are attacked at."""
    cover = terrain_of(building).cover
    assert cover is not None
    unseen = any(not group.seen for group in groups)
    steps = unseen and case.choice(FLOORS_BETWEEN) == "steps"
    return tuple((group, cover.shift + extra_columns(group, groups, ends_count=steps)) for group in groups)


def _shifts_say(shifts: tuple[tuple[LevelGroup, int], ...]) -> str:
    if len({shift for _, shift in shifts}) == 1:
        return f"{shifts[0][1]}L"
    return ", ".join(f"{shift}L ({_named(group)})" for group, shift in shifts)


def _shift_fact(building: Building, group: LevelGroup, shift: int) -> Fact:
    cover = terrain_of(building).cover
    assert cover is not None
    extra = shift - cover.shift
    detail = f"{terrain_of(building).name} {cover.shift}L, {'in LOS' if group.seen else 'out of LOS'}"
    if extra:
        detail += f": {extra}L more for {counted(extra, 'floor', 'floors')} from a level in LOS"
    return Fact(f"units at {_named(group)}", f"{shift}L", ATTACK_CITE, detail)


def _named(group: LevelGroup) -> str:
    return "ground level" if group.title == "Ground" else group.title.lower()


def _bot_fact(groups: tuple[LevelGroup, ...], enemies: tuple[Location, ...]) -> Fact:
    legal = [group for group in groups if any(location in group.seen for location in enemies)]
    value = ", ".join(group.title for group in legal) or "none"
    detail = "any level with enemy units in LOS" if enemies else "no enemy units were named"
    return Fact("BOT marker", value, BOT_CITE, detail)


def _notes(case: Case, building: Building, sight: Sight) -> tuple[str, ...]:
    if buildings_in(case.ground).at(case.location("firer").hex) is not building:
        return sight.notes
    own = f"The firer is in the same building: a hit attacks everyone in it ({ATTACK_CITE})."
    return (own, *sight.notes)


def _marks(groups: tuple[LevelGroup, ...]) -> tuple[Mark, ...]:
    seen = {location for group in groups for location in group.seen}
    every = [location for group in groups for location in group.locations]
    return tuple(
        Mark(str(location), "in LOS", GOOD) if location in seen else Mark(str(location), "out of LOS")
        for location in every
    )


BUILDING_AS_TARGET = Procedure(
    "building-as-target",
    "Shot at a building",
    "Fire",
    "The chance to hit a building in place of the units in it, and how these are then attacked.",
    "ATS 8.3.8 to 8.3.83",
    (
        end_fields()[0],
        Field("target", "Target hex", "hex", "A hex of the building.", SIGHT_CITE),
        HPN,
        Field("frag", "FRAG factors", "whole", "Of the weapon; they are halved.", ATTACK_CITE, least=1, most=MOST_FRAG),
        Field(
            "enemies",
            "Enemies in it",
            "locations",
            "Where in the building there are enemy units, for the BOT marker.",
            BOT_CITE,
            optional=True,
        ),
    ),
    _work,
    needs_map=True,
    line=ENDS,
)
