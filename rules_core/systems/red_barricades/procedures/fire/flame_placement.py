"""Flames placed by fire: WP, Flamethrowers, HE and HEAT (T23 notes 1, 3 to 5, CG3-2, B25.12)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import RUBBLE
from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.fields import Choice, Field, When
from rules_core.location import ROOF, Location
from rules_core.procedures.conditions import Condition, facts_of, failed, refusal
from rules_core.procedures.procedure import BAD, OPEN, Case, Fact, Mark, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.red_barricades.burning import (
    BURNABLE_CITE,
    FIRE_CITE,
    GUTTED_BUILDING,
    GUTTED_FACTORY,
    NOTHING,
    TANK,
    Unburnable,
    burning_in,
    fires_in,
    no_fire,
    second_fire,
)
from rules_core.systems.red_barricades.burning import DEBRIS as DEBRIS_REASON
from rules_core.systems.red_barricades.conventions_of_fire import WP_MODIFIERS
from rules_core.systems.red_barricades.counter_kinds import FLAME
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.kindling import KINDLING_WORDS, kindling_word
from rules_core.systems.red_barricades.procedures.fire.rubble_by_fire import CRITICAL
from rules_core.systems.red_barricades.procedures.fire.struck import NO_MAP
from rules_core.systems.red_barricades.reasons import reason_and_rule
from rules_core.systems.red_barricades.table_figures import EC_TITLES, EC_WORDS, KINDLING_OF, MOST_KINDLING, TABLES
from rules_core.words.figures import signed

CITE = "RB T23"
WP_CITE = "RB T23 note 3"
WHEN_CITE = "RB T23 note 4"
NOT_FOR_CITE = "RB T23 note 5"
EC_CITE = "RB T23, B25.5"
WET_CITE = "RB A22.6111"
NUMBER_CITE = "B25"

WP, FT, HE = "wp", "ft", "he"
WEAPONS = {WP: "WP, smoke counter or grenade", FT: "Flamethrower", HE: "HE or HEAT of any calibre"}
KIA, K, OTHER = "kia", "k", "other"

WET, DRY, VERY_DRY = "wet", "dry", "very-dry"
CONDITIONS = {"moist": EC_TITLES["moist"], WET: "Wet", **EC_TITLES}
"""EC, those at the start of every scenario first (RB1)."""
WET_DRM = -2
"""The one DRM of EC that the source has (A22.6111's example)."""
DRY_DRM, BUILDING_DRM = 1, -2
MOST_DRM = 6

BUILDINGS = frozenset({"stone-building", "wooden-building"})
ROOFTOP, GUTTED, NO_ROOF, DEBRIS, STORAGE_TANK, BARE = "rooftop", "gutted", "gutted-factory", "debris", "tank", "bare"
NEVER: dict[str, tuple[str, Unburnable]] = {
    ROOFTOP: ("a Rooftop", Unburnable("a Rooftop", FIRE_CITE)),
    GUTTED: ("a gutted building that is no rubble", GUTTED_BUILDING),
    NO_ROOF: ("a gutted factory", GUTTED_FACTORY),
    DEBRIS: ("debris", DEBRIS_REASON),
    STORAGE_TANK: ("a storage tank", TANK),
    BARE: ("open ground, a road, water and the like", NOTHING),
}
"""What never holds a Flame, with the reason."""


@dataclass(frozen=True)
class FireTarget:
    """The Location in which a Flame may be placed.

    Args:
        kindling: the word of its Kindling number.
        why_not: why no Flame is placed in it, a sentence; empty where one may be.
        cite: the rule of that.
        at: where it is on the map; None for no map.
    """

    kindling: str
    why_not: str = ""
    cite: str = BURNABLE_CITE
    at: Location | None = None


def _target(case: Case) -> FireTarget:
    at = case.optional_location("at")
    if at is None:
        terrain = case.word("terrain")
        if terrain in NEVER:
            what, why = NEVER[terrain]
            holds = "No Rooftop holds a Flame" if terrain == ROOFTOP else f"No Flame is placed in {what}"
            return FireTarget("", f"{holds}.", why.cite)
        if case.flag("burning"):
            return FireTarget(
                terrain, "There is a Flame, or the Blaze it became: one at most burns in a Location.", FIRE_CITE
            )
        return FireTarget(terrain)
    rubble = fires_in(case.ground, at.hex, at.place, RUBBLE)
    word = f"{rubble[0].details['material']}-rubble" if rubble else kindling_word(word_at(case.ground, at.hex))
    why_not = no_fire(case.ground, FLAME, at.hex, at.place)
    if why_not is None and burning_in(case.ground, at.hex, at.place):
        why_not = second_fire(at.hex, at.place)
    said, cite = reason_and_rule(why_not or "")
    return FireTarget(word, said, cite or BURNABLE_CITE, at)


def _work(case: Case) -> Ruling:
    target, weapon = _target(case), case.word("weapon")
    conditions = [
        Condition("a Flame may burn there", not target.why_not, target.cite, target.why_not),
        *{WP: _wp, FT: _ft, HE: _he}[weapon](case),
    ]
    notes = _rubble_note(case, target)
    marks = (Mark(str(target.at), "no Flame", BAD),) if target.at else ()
    if failed(conditions):
        return refusal("no Flame", conditions, (CRITICAL,), marks, notes)
    return _roll(case, target, weapon, conditions, notes)


def _rubble_note(case: Case, target: FireTarget) -> tuple[str, ...]:
    if target.at is None or target.at.place == ROOF or word_at(case.ground, target.at.hex) not in RULES.rubble:
        return ()
    return ("Where rubble and fire come together otherwise, see B24.8 and B25.66.",)


def _wp(case: Case) -> list[Condition]:
    """What WP needs to place a Flame: EC alone, no result (T23)."""
    ec = case.word("ec")
    said = "WP places a Flame only while EC are Dry or Very Dry."
    return [Condition("EC Dry or Very Dry", ec in (DRY, VERY_DRY), CITE, said, CONDITIONS[ec])]


def _ft(case: Case) -> list[Condition]:
    """What a Flamethrower needs to place a Flame (T23)."""
    return [
        Condition("unarmored target", case.flag("unarmored"), CITE, "The FT must attack an unarmored target."),
        Condition("Original K/# or KIA", case.word("result") != OTHER, CITE, "It takes an Original K/# or KIA."),
    ]


def _he(case: Case) -> list[Condition]:
    """What HE and HEAT of any calibre need to place a Flame (T23 note 5)."""
    return [
        Condition("Original KIA", case.word("result") == KIA, CITE, "It takes an Original KIA."),
        Condition(
            "no Collateral Attack", not case.flag("collateral"), NOT_FOR_CITE, "A Collateral Attack places none."
        ),
        Condition(
            "no Vehicle Target Type",
            not case.flag("vehicle_target"),
            NOT_FOR_CITE,
            "The Vehicle Target Type places none.",
        ),
        Condition(
            "no rubble made first",
            not case.flag("rubbled"),
            "RB T23 note 5, B24.6",
            "The attack has made rubble, which takes precedence over a Flame.",
        ),
    ]


def _roll(case: Case, target: FireTarget, weapon: str, conditions: list[Condition], notes: tuple[str, ...]) -> Ruling:
    number, modifiers = _kindling(case, target), _modifiers(case, target, weapon)
    facts = (
        *facts_of(conditions),
        Fact("Flame", "DR and modifiers of the Kindling number or more", CITE),
        Fact("Kindling attempts", "not allowed", FIRE_CITE, "attacks still place Flames"),
        *_weapon_facts(weapon),
        CRITICAL,
    )
    marks = (Mark(str(target.at), "a Flame may be placed"),) if target.at else ()
    if number is None or modifiers is None:
        said = "Placed if the DR and its modifiers reach the Kindling number of the terrain."
        unknown = Outcome("Flame, chance not known", frozenset(), said, CITE)
        return Ruling("Flame DR, chance not known", OPEN, (unknown,), facts, marks=marks, notes=notes)
    roll = Roll((6, 6), modifiers)
    burns = frozenset(total for total in roll.totals.chances if total >= number)
    put = NO_CHANGES if target.at is None else Changes((Counter(FLAME, target.at.hex, place=target.at.place),))
    both = (
        Outcome("Flame", burns, "One Flame counter is placed.", CITE, BAD, put),
        Outcome("No Flame", frozenset(roll.totals.chances) - burns, "", CITE),
    )
    facts = (Fact("Kindling number", str(number), NUMBER_CITE, KINDLING_WORDS[target.kindling]), *facts)
    outcomes = tuple(outcome for outcome in both if outcome.totals)
    return Ruling(_verdict(number - roll.drm), OPEN, outcomes, facts, roll, marks, notes)


def _verdict(least: int) -> str:
    if least > 12:
        return "no DR places a Flame"
    return f"Flame on a DR of {least} or more" if least > 2 else "every DR places a Flame"


def _kindling(case: Case, target: FireTarget) -> int | None:
    typed = case.optional_whole("kindling")
    return typed if typed is not None else case.figure(TABLES, KINDLING_OF[target.kindling])


def _modifiers(case: Case, target: FireTarget, weapon: str) -> tuple[RollModifier, ...] | None:
    """The modifiers of the Flame DR; None where that of the EC isn't known."""
    ec = case.word("ec")
    if weapon == WP:
        return _wp_modifiers(case, ec, inside=target.kindling in BUILDINGS)
    if ec == WET:
        return (RollModifier("EC Wet", WET_DRM, WET_CITE),)
    typed = case.optional_whole("ec_drm")
    drm = typed if typed is not None else case.figure(TABLES, EC_WORDS[ec])
    if drm is None:
        return None
    return (RollModifier(f"EC {CONDITIONS[ec]}", drm, EC_CITE),) if drm else ()


def _wp_modifiers(case: Case, ec: str, *, inside: bool) -> tuple[RollModifier, ...]:
    """Those of WP, in place of the EC's own (T23 note 3, HC-RB-56)."""
    building = (RollModifier("in a building", BUILDING_DRM, WP_CITE),) if inside else ()
    choice = "each" if ec == DRY and not inside else case.choice(WP_MODIFIERS)
    if (ec == VERY_DRY and choice == "dry-alone") or (inside and choice == "or"):
        return building
    return (RollModifier(f"EC {CONDITIONS[ec]}", DRY_DRM, WP_CITE), *building)


def _weapon_facts(weapon: str) -> tuple[Fact, ...]:
    if weapon != WP:
        return (Fact("EC modifier", "counts", EC_CITE),)
    return (
        Fact(
            "EC modifier",
            "does not count",
            WP_CITE,
            f"in its place {signed(DRY_DRM)}, {signed(BUILDING_DRM)} in a building",
        ),
        Fact("IFT result", "none needed", CITE),
        Fact("when", "in the MPh of the player who places the WP", WHEN_CITE, "even if placed during that MPh"),
    )


_FT_OR_HE, _FT, _HE = When("weapon", (FT, HE)), When("weapon", (FT,)), When("weapon", (HE,))

FLAME_PLACEMENT = Procedure(
    "flame-placement",
    "Flame by fire",
    "Flames and rubble",
    "Whether WP, a Flamethrower, HE or HEAT places a Flame, and its chance.",
    "RB T23, CG3-2, B25.12, B25.5",
    (
        Field("weapon", "Attack", "choice", "", CITE, tuple(Choice(key, title) for key, title in WEAPONS.items())),
        Field(
            "result",
            "IFT result",
            "choice",
            "The Original result.",
            CITE,
            (Choice(KIA, "Original KIA"), Choice(K, "Original K/#"), Choice(OTHER, "any other")),
            when=(_FT_OR_HE,),
        ),
        Field("unarmored", "Unarmored target", "flag", "Whether the FT attacks one.", CITE, default=True, when=(_FT,)),
        Field("collateral", "Collateral Attack", "flag", "Whether it is one.", NOT_FOR_CITE, when=(_HE,)),
        Field("vehicle_target", "Vehicle Target Type", "flag", "Whether it used that.", NOT_FOR_CITE, when=(_HE,)),
        Field("rubbled", "Made rubble", "flag", "Whether this attack made rubble first.", NOT_FOR_CITE, when=(_HE,)),
        Field(
            "ec",
            "EC",
            "choice",
            "Moist at the start of every scenario (RB1).",
            "RB1, B25.5",
            tuple(Choice(key, title) for key, title in CONDITIONS.items()),
        ),
        Field(
            "ec_drm",
            "DRM of the EC",
            "whole",
            "From your rulebook; Wet is \N{MINUS SIGN}2.",
            "B25.5",
            least=-MOST_DRM,
            most=MOST_DRM,
            optional=True,
            when=(_FT_OR_HE, When("ec", tuple(EC_WORDS))),
            kept=True,
        ),
        Field("at", "Location", "location", "The target's. Left out, say what is there.", CITE, optional=True),
        Field(
            "terrain",
            "Terrain",
            "choice",
            "What is in the target's Location.",
            BURNABLE_CITE,
            (
                *(Choice(word, title) for word, title in KINDLING_WORDS.items()),
                *(Choice(word, title) for word, (title, _) in NEVER.items()),
            ),
            when=NO_MAP,
        ),
        Field("burning", "Burns already", "flag", "Whether a fire is in the Location.", FIRE_CITE, when=NO_MAP),
        Field(
            "kindling",
            "Kindling number",
            "whole",
            "Of the terrain, from your rulebook; left out, the one among your figures.",
            NUMBER_CITE,
            least=2,
            most=MOST_KINDLING,
            optional=True,
        ),
    ),
    _work,
)
