"""Minefields: who has to force one, at what chance, what an attack does, and what a search finds (9.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from rules_core.chance import die
from rules_core.convention import Choose
from rules_core.counters.counters import Counter
from rules_core.situation import Situation
from rules_core.systems.ats.conventions import (
    DUMMY_FIELD,
    FRIENDLY_INFILTRATION,
    HIDDEN_FORCING,
    LANE_THROUGH_MINES,
    MINED_APC,
)
from rules_core.systems.ats.counter_kinds import AT_ONLY, MINEFIELD
from rules_core.systems.ats.terrain import TRACKED
from rules_core.systems.ats.units import ASSAULT, CRAWL, CROSS_COUNTRY, INFILTRATION, RUNNING, VEHICLES

NOTHING = "nothing"
FORCING = "forcing"
ATTACKED = "attacked"

HURRIED = frozenset({RUNNING, CROSS_COUNTRY})
CAREFUL = frozenset({CRAWL, ASSAULT, INFILTRATION})

FORCING_CITE = "ATS 9.7.7"
HIDDEN_CITE = "ATS 9.7.71"
DUMMY_CITE = "ATS 9.7.10"
LANE_CITE = "ATS 9.7.8"

HIDDEN_DRM = -1
"""What a Hidden field adds to the roll of Forcing."""
FRAG_FOR_EACH_DENSITY = 4
FRAG_CITE = "ATS 9.7.93"


@dataclass(frozen=True)
class Minefield:
    """One minefield as it lies before a unit that enters its hex.

    Args:
        enemy: whether the unit's enemy laid it.
        at_only: whether it holds AT mines only.
        hidden: whether it is set up hidden.
        dummy: whether it is a marker without mines.
        lane: whether a Minefield Lane leads through it.
    """

    enemy: bool
    at_only: bool = False
    hidden: bool = False
    dummy: bool = False
    lane: bool = False


@dataclass(frozen=True)
class Entering:
    """What a unit has to go through that enters a minefield.

    Args:
        how: ``nothing``, ``forcing`` or ``attacked`` (without a roll).
        reason: why, in plain words.
        cite: the rule, or the id of a house convention.
        reveals: whether the marker is placed on the map, or turned over, because of it.
    """

    how: str
    reason: str
    cite: str
    reveals: bool = False


@dataclass(frozen=True)
class EntryRule:
    """One rule about entering; it holds where each of its conditions does.

    Args:
        how: what it brings.
        reason: why, in plain words.
        cite: where it stands.
        enemy: whether it is about enemy fields or friendly ones.
        modes: the movement modes that it is about; None for all.
        personnel: whether it is about Personnel only.
        at_only: whether it is about fields of AT mines only.
        lane: whether it is about movement along a lane.
        under: whether it is about movement from under one emplacement to under another.
    """

    how: str
    reason: str
    cite: str
    enemy: bool | None = None
    modes: frozenset[str] | None = None
    personnel: bool = False
    at_only: bool = False
    lane: bool = False
    under: bool = False

    def holds(self, field: Minefield, personnel: bool, mode: str, under_to_under: bool) -> bool:
        """Whether it is about this unit and this field."""
        return (
            self.enemy in (None, field.enemy)
            and (self.modes is None or mode in self.modes)
            and (personnel or not self.personnel)
            and (field.at_only or not self.at_only)
            and (field.lane or not self.lane)
            and (under_to_under or not self.under)
        )


ENTRY_RULES: tuple[EntryRule, ...] = (
    EntryRule(NOTHING, "AT mines leave Personnel unharmed", "ATS 9.7.41", personnel=True, at_only=True),
    EntryRule(FORCING, "Running or Cross-Country through a friendly field", "ATS 9.7.5", enemy=False, modes=HURRIED),
    EntryRule(NOTHING, "a friendly field, by Crawl or Assault", "ATS 9.7.5", enemy=False),
    EntryRule(ATTACKED, "Running or Cross-Country into an enemy field", "ATS 9.7.61", enemy=True, modes=HURRIED),
    EntryRule(NOTHING, "along a Minefield Lane", "ATS 9.7.6", enemy=True, modes=CAREFUL, lane=True),
    EntryRule(
        NOTHING, "Personnel from under to under an emplacement", "ATS 9.7.6", enemy=True, personnel=True, under=True
    ),
    EntryRule(FORCING, "an enemy field", "ATS 9.7.6", enemy=True),
)
"""The rules in the order in which they decide: the first that holds does."""


def entering(field: Minefield, unit: str, mode: str, choose: Choose, under_to_under: bool = False) -> Entering:
    """What a unit has to go through that enters a minefield (9.7.41 to 9.7.61, 9.7.10, 9.7.11).

    Args:
        field: the minefield.
        unit: the unit class, such as ``tracked``; Heavy weapons enter as the Personnel who push them.
        mode: its movement mode.
        choose: tells the option of a convention in force.
        under_to_under: whether Personnel move from under one emplacement to under another.
    """
    personnel = unit not in VEHICLES
    rule = next(rule for rule in ENTRY_RULES if rule.holds(field, personnel, mode, under_to_under))
    if field.dummy:
        return _into_dummy(field, rule, choose)
    if rule.how == NOTHING and not field.enemy and mode == INFILTRATION and not field.at_only:
        forced = choose(FRIENDLY_INFILTRATION) == "forcing"
        how = FORCING if forced else NOTHING
        return Entering(how, "Infiltration into a friendly field", FRIENDLY_INFILTRATION.id)
    return Entering(rule.how, rule.reason, rule.cite, field.hidden and field.enemy)


def _into_dummy(field: Minefield, rule: EntryRule, choose: Choose) -> Entering:
    """A dummy harms nobody; an enemy who would have to force it, or be attacked, learns that it is one."""
    revealed = False
    if field.enemy and rule.how == FORCING:
        revealed = True
    elif field.enemy and rule.how == ATTACKED:
        revealed = choose(DUMMY_FIELD) == "revealed"
    return Entering(NOTHING, "a dummy field holds no mines", DUMMY_CITE, revealed)


def forcing_drm(field: Minefield, choose: Choose) -> int:
    """The DRM on a roll of Forcing: -1 in a Hidden field of the enemy (9.7.71, 9.7.11).

    Args:
        field: the minefield.
        choose: tells the option of a convention in force.
    """
    if not field.hidden:
        return 0
    if field.enemy:
        return HIDDEN_DRM
    return HIDDEN_DRM if choose(HIDDEN_FORCING) == "any" else 0


def forces(roll: int, density: int, drm: int = 0) -> bool:
    """Whether a roll forces a minefield: it must be greater than the density (9.7.7).

    Args:
        roll: the die, 1 to 10.
        density: the number on the marker's back.
        drm: what is added to the roll.
    """
    return roll + drm > density


def forcing_chance(density: int, hidden_enemy: bool = False) -> Fraction:
    """The exact chance that one roll forces a minefield.

    Args:
        density: the number on the marker's back.
        hidden_enemy: whether it is a Hidden field of the enemy.
    """
    drm = HIDDEN_DRM if hidden_enemy else 0
    return sum((chance for roll, chance in die(10).chances.items() if forces(roll, density, drm)), Fraction(0))


def frag_factors(density: int) -> int:
    """The FRAG factors with which mines attack Personnel, in Stationary cover (9.7.93).

    Args:
        density: the number on the marker's back.
    """
    return density * FRAG_FOR_EACH_DENSITY


def frag_factors_say(density: int | None, noun: str = "") -> str:
    """The FRAG factors of mines in words, by the density where it is known; the attacker never learns it (9.7.3).

    Args:
        density: the number on the marker's back; None where it is not known.
        noun: what the figure counts, `` FRAG factors``; empty where the sentence says it.
    """
    if density is None:
        return f"{FRAG_FOR_EACH_DENSITY}{noun} for each point of density"
    return f"{frag_factors(density)}{noun}"


def leaves_lane(field: Minefield, unit: str, mode: str, choose: Choose) -> bool:
    """Whether a vehicle that the mines did not attack leaves a Minefield Lane in the hex (9.7.8).

    Args:
        field: the minefield.
        unit: the unit class.
        mode: its movement mode.
        choose: tells the option of a convention in force.
    """
    if unit != TRACKED or mode != ASSAULT or field.dummy or field.lane:
        return False
    return field.enemy or choose(LANE_THROUGH_MINES) == "any"


def field_of(item: Counter, enemy: bool, lane: bool) -> Minefield:
    """A minefield on the table as it lies before a unit.

    Args:
        item: the counter.
        enemy: whether the unit's enemy laid it.
        lane: whether a lane lies in its hex.
    """
    details = item.details
    return Minefield(
        enemy, details.get("mines") == AT_ONLY, bool(details.get("hidden")), bool(details.get("dummy")), lane
    )


# --- what an attack does ---

PERSONNEL_KIND = "personnel"
AFV = "afv"
APC = "apc"
TRUCK = "truck"


@dataclass(frozen=True)
class MineAttack:
    """What mines do to one kind of unit.

    Args:
        result: what becomes of it, ``M-KILL``; empty where a table decides.
        detail: a sentence.
        cite: the rule.
        burning: whether a burning wreck takes its place.
    """

    result: str
    detail: str
    cite: str
    burning: bool = False


ATTACKS: dict[str, MineAttack] = {
    PERSONNEL_KIND: MineAttack(
        "", "Personnel are attacked on the Casualty Table in Stationary cover, at once.", FRAG_CITE
    ),
    AFV: MineAttack("M-KILL", "The AFV is M-KILLED and its crew checks on the AFV Bail Out Chart.", "ATS 9.7.91"),
    APC: MineAttack("K-KILL", "The APC is K-KILLED; a burning wreck takes its place.", "ATS 9.7.92", burning=True),
    TRUCK: MineAttack("K-KILL", "The truck is K-KILLED; a burning wreck takes its place.", "ATS 9.7.92", burning=True),
}
"""What an attack does, by kind of unit (9.7.91 to 9.7.93)."""

APC_AS_AFV = MineAttack(
    "M-KILL", "The APC is M-KILLED as an AFV and its crew checks on the AFV Bail Out Chart.", "ATS 9.7.91"
)


def attack_on(kind: str, choose: Choose) -> MineAttack:
    """What an attack does to a kind of unit.

    Args:
        kind: ``personnel``, ``afv``, ``apc`` or ``truck``.
        choose: tells the option of a convention in force.
    """
    if kind == APC and choose(MINED_APC) == "afv":
        return APC_AS_AFV
    return ATTACKS[kind]


# --- markers on the map ---


def placed(item: Counter) -> Counter:
    """A Hidden minefield as it lies once it has been placed on the map (9.7.11, 9.7.12)."""
    return replace(item, details={**item.details, "hidden": False})


def hidden_near(situation: Situation, hex_name: str) -> tuple[Counter, ...]:
    """The Hidden minefields in the hexes around one, clockwise from the hex above (9.7.12).

    Args:
        situation: the map and what lies on it.
        hex_name: the hex that is not searched itself.
    """
    return tuple(
        item
        for name in situation.board.grid.neighbours(hex_name)
        for item in situation.counters.at(name, MINEFIELD)
        if item.details.get("hidden")
    )
