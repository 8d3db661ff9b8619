"""Falling rubble: whether it falls, where to, what it buries, and the building that it brings down (T23 note 11)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.errors import QueryError
from rules_core.families.squad_leader.counter_kinds import ROADBLOCK, RUBBLE
from rules_core.families.squad_leader.current_terrain import rubbled_from, word_at
from rules_core.families.squad_leader.hexes import across
from rules_core.families.squad_leader.places import floor_of
from rules_core.fields import Field
from rules_core.location import Location
from rules_core.procedures.conditions import Condition, refusal
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Roll, Ruling
from rules_core.situation import Situation
from rules_core.systems.red_barricades.conventions_of_fire import FALL_DIRECTION, FALLEN_MATERIAL, LEVELS_RUBBLED
from rules_core.systems.red_barricades.conventions_of_works import ROADBLOCK_BURIED
from rules_core.systems.red_barricades.counters.fallen import fallen
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.procedures.fire.rubble_chances import (
    FALLING_CITE,
    FALLS_FROM,
    SIDES,
    falling_chance,
    falling_drm,
    levels_rubbled,
    levels_words,
)
from rules_core.systems.red_barricades.procedures.fire.struck import (
    MOST_LEVELS,
    NO_MAP,
    StruckLocation,
    highest_standing,
    location_field,
    material_field,
    material_of,
    needed,
    no_rooftop,
    struck,
)
from rules_core.systems.red_barricades.terrain import FACTORIES_CITE
from rules_core.words.places import location_words

DIE = range(1, SIDES + 1)
LEVELS = "levels", "Upper levels rubbled"

EFFECTS = (
    Fact("unarmored units in the hex", "eliminated", FALLING_CITE, "SW too"),
    Fact("OT AFV", "eliminated", FALLING_CITE),
    Fact("CE crew of a CT AFV", "Stunned", FALLING_CITE, "one that is BU is not"),
    Fact("Fortifications and TB", "eliminated", FALLING_CITE),
    Fact("AFV that survive", "check for Bog at once", FALLING_CITE, "every CT AFV in the hex"),
)
"""What Falling Rubble does to what is in the hex."""
BURIES = (
    "Unarmored units, OT AFV, Fortifications and TB there are eliminated, CE CT AFV Stunned; surviving AFV check Bog."
)


@dataclass(frozen=True)
class Landing:
    """Where rubble falls.

    Args:
        hex: the hex; empty where it falls off the map.
        what: what becomes of the ground there, a sentence.
        material: of what the rubble there is.
        levels: the upper levels of a building that comes down there: more rubble may fall from them.
        changes: what becomes of the table.
    """

    hex: str
    what: str
    material: str = ""
    levels: int = 0
    changes: Changes = NO_CHANGES


def _work(case: Case) -> Ruling:
    if case.optional_location("at") is None:
        levels = needed(case, *LEVELS)
        if not levels:
            return _nothing_above()
        return _without_map(levels, falling_drm(case, levels, _highest(case, levels)))
    found = struck(case)
    if isinstance(found, str):
        return refusal("no rubble falls", [Condition("building", False, FALLING_CITE, found)])
    if found.factory:
        reason = "A factory has no upper floors, so that nothing falls from it."
        return refusal("no rubble falls", [Condition("upper Location", False, FACTORIES_CITE, reason)])
    if found.rooftop:
        return refusal("no rubble falls", [no_rooftop(found)])
    found = _as_it_lies(case.ground, found)
    levels, highest = _levels_rubbled(case, found)
    if not levels:
        return _nothing_above()
    return _on_map(case, found, levels, falling_drm(case, levels, highest))


def _nothing_above() -> Ruling:
    reason = "Nothing above Ground was rubbled: rubble falls from upper Locations alone."
    return refusal("no rubble falls", [Condition("upper Location", False, FALLING_CITE, reason)])


def _as_it_lies(situation: Situation, found: StruckLocation) -> StruckLocation:
    """The Location that is rubble; where the hex alone is named and its ground stands, the one above it that is."""
    lowest = rubbled_from(situation, found.hex)
    if found.level or found.cellar or not lowest or found.at is None:
        return found
    top = highest_standing(situation, found.hex, lowest)
    return replace(found, level=lowest, top=top, at=Location(found.hex, str(lowest)))


def _levels_rubbled(case: Case, found: StruckLocation) -> tuple[int, int]:
    """The upper levels rubbled, and the highest of them: as typed in, as the counter says, or as the building is."""
    said = case.optional_whole("levels")
    if said is None:
        said = _said_by_counter(case.ground, found)
    if said is None and found.top is not None:
        return levels_rubbled(case, found.level, found.top)
    levels = needed(case, *LEVELS) if said is None else said
    if case.optional_whole("levels") is not None:
        _check_height(found, levels)
    if found.level:
        return levels, found.level + levels - 1
    return levels, levels if found.top is None else found.top


def _check_height(found: StruckLocation, levels: int) -> None:
    """That a building has as many upper levels as were rubbled, from the Location up.

    Raises:
        QueryError: it has fewer.
    """
    if found.top is None:
        return
    above = found.top - max(found.level, 1) + 1
    if levels > above:
        reason = f"From {location_words(f'{found.hex}@{max(found.level, 1)}')} up"
        message = f"{reason} {found.hex} has {levels_words(above)}, so that {levels} can't have been rubbled."
        if not above:
            message = f"{found.hex} has no upper levels, so that none can have been rubbled."
        raise QueryError("wrong-input", message, "inputs.levels")


def _said_by_counter(situation: Situation, found: StruckLocation) -> int | None:
    """What the rubble of an upper Location says itself of how much came down; None where it says nothing."""
    lying = [item for item in situation.counters.at(found.hex, RUBBLE) if floor_of(item.place) == found.level]
    levels = lying[0].details.get("levels") if lying and found.level else None
    return levels if isinstance(levels, int) else None


def _highest(case: Case, levels: int) -> int:
    typed = case.optional_whole("highest")
    if typed is not None and typed < levels:
        raise QueryError(
            "wrong-input", f"{levels_words(levels)} can't all lie below Level {typed + 1}.", "inputs.highest"
        )
    return levels if typed is None else typed


def _without_map(levels: int, drm: int) -> Ruling:
    """Two dice, each for itself: the colored one decides, the white one is the direction."""
    falls = frozenset((colored, white) for colored, white in product(DIE, DIE) if colored + drm >= FALLS_FROM)
    said = f"In the direction of the white die, to Ground Level. {BURIES}"
    outcomes = (
        Outcome("Falls", throws=falls, detail=said, cite=FALLING_CITE, tone=BAD),
        Outcome("Does not fall", throws=_all() - falls, cite=FALLING_CITE, tone=GOOD),
    )
    more = Fact("terrain it falls on", "becomes rubble", FALLING_CITE, "but water; a building there may let more fall")
    facts = (*_facts(levels, drm), more, *EFFECTS)
    return Ruling(_verdict(drm), OPEN, tuple(row for row in outcomes if row.throws), facts, _roll())


def _roll() -> Roll:
    return Roll((SIDES, SIDES), names=("colored", "white"))


def _all() -> frozenset[tuple[int, int]]:
    return frozenset(product(DIE, DIE))


def _verdict(drm: int) -> str:
    least = FALLS_FROM - drm
    if least <= 1:
        return "rubble falls on every colored die"
    return f"rubble falls on a colored {least}" + (" or more" if least < SIDES else "")


def _facts(levels: int, drm: int) -> tuple[Fact, ...]:
    return (
        Fact("rubbled above Ground", levels_words(levels), FALLING_CITE),
        Fact("colored die", f"+{drm}", FALLING_CITE, f"falls on {FALLS_FROM} or more"),
        Fact("white die", "the direction", FALLING_CITE, "always to Ground Level"),
    )


# --- on the map ---


def _on_map(case: Case, found: StruckLocation, levels: int, drm: int) -> Ruling:
    """The chain so far and every way in which it may go on, drawn on the map (T23 note 11)."""
    situation, chain = case.ground, [found.hex]
    marks, earlier, notes = [Mark(found.hex, "rubble falls from here")], NO_CHANGES, list[str]()
    material = found.known_material
    if case.wholes("fell") and case.choice(FALL_DIRECTION) == "unsaid":
        message = "Which hexside a white die means isn't said, so nobody can follow the rubble."
        raise QueryError("wrong-input", message, "inputs.fell")
    for white in case.wholes("fell"):
        landing = _landing(case, situation, chain, white, material)
        marks.append(_arrow(chain[-1], landing, white))
        earlier = _both(earlier, landing.changes)
        if not landing.levels:
            return _ended(chain, landing, tuple(marks), earlier)
        chain.append(landing.hex)
        material, levels = landing.material, landing.levels
        drm = falling_drm(case, levels, levels)
    outcomes = _ways(case, situation, chain, material, drm, earlier)
    facts = list(_facts(levels, drm))
    if len(chain) > 1:
        facts.insert(
            0, Fact("rubble has fallen", " to ".join(chain), FALLING_CITE, "each building brings down the next")
        )
    if case.choice(FALL_DIRECTION) == "unsaid":
        notes.append("White die: see your rulebook for the direction; lay the rubble there yourself.")
    return Ruling(_verdict(drm), OPEN, outcomes, (*facts, *EFFECTS), _roll(), tuple(marks), tuple(notes))


def _ways(
    case: Case, situation: Situation, chain: list[str], material: str, drm: int, earlier: Changes
) -> tuple[Outcome, ...]:
    """One outcome for every direction of the white die, and that it doesn't fall."""
    high = [colored for colored in DIE if colored + drm >= FALLS_FROM]
    low = _all() - frozenset(product(high, DIE))
    if case.choice(FALL_DIRECTION) == "unsaid":
        falls = Outcome("Falls", throws=frozenset(product(high, DIE)), detail=BURIES, cite=FALLING_CITE, tone=BAD)
        ways = [falls]
    else:
        ways = [
            _way(chain[-1], white, _landing(case, situation, chain, white, material), high, earlier) for white in DIE
        ]
    stays = Outcome("Does not fall", throws=low, cite=FALLING_CITE, tone=GOOD, changes=earlier)
    return tuple(row for row in (*ways, stays) if row.throws)


def _way(start: str, white: int, landing: Landing, high: list[int], earlier: Changes) -> Outcome:
    result = f"Falls into {landing.hex}" if landing.hex else f"Falls off the map, on white {white}"
    throws = frozenset((colored, white) for colored in high)
    changes, marks = _both(earlier, landing.changes), (_arrow(start, landing, white),) if landing.hex else ()
    return Outcome(result, frozenset(), landing.what, FALLING_CITE, BAD, changes, throws, marks)


def _arrow(start: str, landing: Landing, white: int) -> Mark:
    if not landing.hex:
        return Mark(start, f"white {white}: off the map")
    what = "its building comes down" if landing.levels else "rubble falls here"
    return Mark(landing.hex, f"white {white}: {what}", BAD, start)


def _landing(case: Case, situation: Situation, chain: list[str], white: int, material: str) -> Landing:
    """What falls on the hex in a direction (HC-RB-57)."""
    case.choice(FALL_DIRECTION)
    hex_name = across(situation.board, chain[-1], white - 1)
    if hex_name is None:
        return Landing("", "There is no hex on the map.")
    landing = _landing_in(case, situation, hex_name, chain, material)
    beside = tuple(item for item in situation.counters.of(ROADBLOCK) if item.between and hex_name in item.between)
    if not beside or case.choice(ROADBLOCK_BURIED) == "stays":
        return landing
    return replace(landing, changes=_both(landing.changes, Changes(take=beside)))


def _landing_in(case: Case, situation: Situation, hex_name: str, chain: list[str], material: str) -> Landing:
    word = word_at(situation, hex_name)
    changes = fallen(situation, hex_name, material, 0)
    if word in RULES.waters:
        return Landing(hex_name, "It is water, where no rubble is left.", changes=replace(changes, put=()))
    if word in RULES.rubble or hex_name in chain:
        return _on_rubble(case, situation, hex_name, hex_name not in chain, replace(changes, put=()))
    if word not in RULES.buildings:
        return Landing(hex_name, "It becomes rubble.", material, 0, changes)
    return _on_building(case, situation, hex_name, word, material)


def _on_rubble(case: Case, situation: Situation, hex_name: str, untold: bool, changes: Changes) -> Landing:
    """Rubble that falls on rubble; where that came down with a building, perhaps by this very fall, more may fall."""
    said, own = "It is rubble already.", material_of(situation, hex_name)
    levels = [item.details.get("levels") for item in situation.counters.at(hex_name, RUBBLE)]
    down = next((count for count in levels if isinstance(count, int)), 0) if untold else 0
    if down:
        more = f"{levels_words(down)}: {_falls(case, down)}"
        said = f"It is rubble by now. If this fall has brought it down, make a DR for {hex_name} too, with {more}."
    return Landing(hex_name, said, own, down, changes)


def _falls(case: Case, levels: int) -> str:
    drm = falling_drm(case, levels, levels)
    return f"{_verdict(drm)} ({falling_chance(drm)})"


def _on_building(case: Case, situation: Situation, hex_name: str, word: str, material: str) -> Landing:
    """Rubble that falls on a building makes rubble of its hex; its upper levels may fall in their turn."""
    own = material_of(situation, hex_name)
    kind = own or material
    if own and own != material and case.choice(FALLEN_MATERIAL) == "fallen":
        kind = material
    levels = 0 if word in RULES.factories else highest_standing(situation, hex_name, 0)
    said = "Its building becomes rubble."
    if levels:
        said += f" With {levels_words(levels)} down, make a DR for {hex_name} too: {_falls(case, levels)}."
    return Landing(hex_name, said, kind, levels, fallen(situation, hex_name, kind, levels))


def _ended(chain: list[str], landing: Landing, marks: tuple[Mark, ...], changes: Changes) -> Ruling:
    """A chain that has come to its end."""
    end = f"in {landing.hex}" if landing.hex else "off the map"
    outcome = Outcome(f"The rubble ends {end}", detail=landing.what, cite=FALLING_CITE, tone=OPEN, changes=changes)
    way = " to ".join([*chain, landing.hex]) if landing.hex else " to ".join(chain)
    facts = (Fact("rubble has fallen", way, FALLING_CITE), *EFFECTS)
    return Ruling(f"the rubble ends {end}", OPEN, (outcome,), facts, marks=marks)


def _both(one: Changes, other: Changes) -> Changes:
    return Changes((*one.put, *other.put), (*one.take, *other.take))


FALLING_RUBBLE = Procedure(
    "falling-rubble",
    "Falling rubble",
    "Flames and rubble",
    "Whether rubble of an upper Location falls into the next hex, which one, and what it buries and brings down there.",
    FALLING_CITE,
    (
        location_field("Location", "The Location that was rubbled, or the hex whose building came down.", FALLING_CITE),
        Field(
            *LEVELS,
            "whole",
            "How many Locations above Ground were rubbled; read off the map where left out.",
            FALLING_CITE,
            most=MOST_LEVELS,
            optional=True,
        ),
        Field(
            "highest",
            "The highest of them",
            "whole",
            "Its level above Ground, where not all below it were rubbled (HC-RB-63).",
            LEVELS_RUBBLED.id,
            least=1,
            most=MOST_LEVELS,
            optional=True,
            when=NO_MAP,
        ),
        material_field(),
        Field(
            "fell",
            "White dice so far",
            "wholes",
            "Of the rubble that fell from this hex already, and from each building that it brought down.",
            FALLING_CITE,
            least=1,
            most=SIDES,
            optional=True,
        ),
    ),
    _work,
)
