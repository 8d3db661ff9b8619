"""Sewer Movement: who may enter (RB2, B8.4), and who emerges (the Sewer Emergence chart)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.chance import die
from rules_core.families.squad_leader.hexes import depression_in
from rules_core.families.squad_leader.places import SEWER, places
from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.quoting import listed
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.map_facts import SEWERS_CITE as CITE
from rules_core.systems.red_barricades.movement.sewers import TASK, crosses_gully
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN

CHART = "RB B8 chart"
LEAST_MORALE, MOST_MORALE = 2, 11
MOST_UNITS = 9
EMERGES, DISCOVERED = 4, 7
"""The highest dr on which units emerge, and the lowest on which they are discovered."""


def _enter(case: Case) -> Ruling:
    course = _course(case)
    facts = (
        Fact("when", "at the very start of its MPh", CITE),
        Fact("across a gully", "only if its MPh ends at a gully-Manhole", CITE, "such as that of Y38"),
        *course.facts,
    )
    if course.without_manhole:
        reason = f"There is no Manhole in {listed(course.without_manhole)}."
        return Ruling("may not enter", BAD, (Outcome("May not enter", frozenset(), reason, CITE, BAD),), facts)
    if case.flag("entrenched"):
        reason = "A unit entrenched in a Manhole Location may not enter its sewer."
        return Ruling("may not enter", BAD, (Outcome("May not enter", frozenset(), reason, CITE, BAD),), facts)
    if case.flag("moved"):
        reason = "A unit enters a sewer at the very start of its MPh alone, and this one has moved."
        return Ruling("may not enter", BAD, (Outcome("May not enter", frozenset(), reason, CITE, BAD),), facts)
    if case.word("side") == GERMAN and not case.flag("leader"):
        reason = "Germans use it only if a leader passes a 4TC, and none is with them."
        return Ruling("may not enter", BAD, (Outcome("May not enter", frozenset(), reason, CITE, BAD),), facts)
    if course.crosses and not course.to_gully_manhole:
        reason = "It may cross to the other side of the gully only if it ends its MPh at a gully-Manhole."
        return Ruling("may not cross", BAD, (Outcome("May not cross", frozenset(), reason, CITE, BAD),), facts)
    if case.word("side") == RUSSIAN:
        return Ruling("may enter", GOOD, (Outcome("Enters", frozenset(), "Freely.", CITE, GOOD),), facts)
    morale = case.whole("morale")
    dice = die(6) + die(6)
    totals = frozenset(total + TASK for total in dice.chances)
    passed = frozenset(total for total in totals if total <= morale)
    outcomes = (
        Outcome("Enters", passed, "The leader has passed the 4TC.", CITE, GOOD),
        Outcome("May not enter", totals - passed, "The leader has failed the 4TC.", CITE, BAD),
    )
    roll = Roll((6, 6), (RollModifier("4TC", TASK, CITE),))
    return Ruling("enters if a leader passes a 4TC", OPEN, tuple(row for row in outcomes if row.totals), facts, roll)


@dataclass(frozen=True)
class _Course:
    """Where a unit goes in the sewer.

    Args:
        crosses: whether to the other side of a gully.
        to_gully_manhole: whether its MPh ends at a gully-Manhole.
        without_manhole: the hexes named in which there is no Manhole.
        facts: what the map says of it.
    """

    crosses: bool
    to_gully_manhole: bool
    without_manhole: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()


def _course(case: Case) -> _Course:
    """Where it goes: read off the map where both Manholes are tapped, else as said."""
    here, there = case.optional_word("from"), case.optional_word("to")
    if here is None or there is None:
        return _Course(case.flag("crosses"), case.flag("gully_manhole"))
    situation = case.ground
    hexes = dict.fromkeys((here, there))
    none = tuple(name for name in hexes if SEWER not in {place.id for place in places(RULES, situation, name)})
    if none:
        return _Course(crosses=False, to_gully_manhole=False, without_manhole=none)
    gully = None if here == there else crosses_gully(situation, here, there)
    at_gully = depression_in(RULES, situation.board.hexes[there]) is not None
    under = Fact("passes under", "no gully" if gully is None else f"the gully in {gully}", CITE)
    ends = Fact("its MPh ends at", f"the {'gully-Manhole' if at_gully else 'Manhole'} of {there}", CITE)
    return _Course(gully is not None, at_gully, facts=(under, ends))


SEWER_ENTRY = Procedure(
    "sewer",
    "Entering a sewer",
    "Movement",
    "Whether Infantry may use Sewer Movement.",
    CITE,
    (
        Field("side", "Side", "choice", "", CITE, (Choice(RUSSIAN, "Russian"), Choice(GERMAN, "German"))),
        Field(
            "leader",
            "A leader with them",
            "flag",
            "Germans need one, for a 4TC.",
            CITE,
            default=True,
            when=(When("side", (GERMAN,)),),
        ),
        Field(
            "morale",
            "Morale of the leader",
            "whole",
            "Of the leader who takes the 4TC.",
            CITE,
            default=8,
            least=LEAST_MORALE,
            most=MOST_MORALE,
            when=(When("side", (GERMAN,)), When("leader", (True,))),
        ),
        Field("moved", "Has moved", "flag", "In this MPh, before it enters.", CITE),
        Field("entrenched", "Entrenched", "flag", "In the Manhole Location.", CITE),
        Field("from", "Enters at", "hex", "The Manhole: tap it on the map, or say below.", CITE, optional=True),
        Field("to", "Its MPh ends at", "hex", "The Manhole above it then.", CITE, optional=True),
        Field("crosses", "Crosses a gully", "flag", "To the other side of it.", CITE, when=(When("to", (None,)),)),
        Field(
            "gully_manhole",
            "Ends at a gully-Manhole",
            "flag",
            "Whether its MPh ends in the sewer of one.",
            CITE,
            when=(When("to", (None,)), When("crosses", (True,))),
        ),
    ),
    _enter,
)


def _emerge(case: Case) -> Ruling:
    modifiers = []
    if case.flag("friend"):
        modifiers.append(RollModifier("a friendly unit in the Manhole Location", -1, CHART))
    if case.flag("unseen"):  # with enemies in the Manhole Location it is neither
        modifiers.append(RollModifier("a building without enemies, or out of enemy LOS", -1, CHART))
    if case.flag("lost"):
        modifiers.append(RollModifier("lost in the sewer", 1, CHART))
    enemies = case.whole("enemies")
    if enemies:
        modifiers.append(RollModifier("Good Order enemy MMC in the Manhole Location", enemies, CHART))
    if case.flag("enemy_below"):
        modifiers.append(RollModifier("an enemy unit in an adjacent Sewer Location", 1, CHART))
    roll = Roll((6,), tuple(modifiers))
    totals = frozenset(roll.totals.chances)
    emerges = frozenset(total for total in totals if total <= EMERGES)
    discovered = frozenset(total for total in totals if total >= DISCOVERED)
    found_out = "It cannot emerge, and Infantry in the Manhole Location may fire at it; concealment doesn't help it."
    rows = (
        Outcome("May emerge", emerges, "Concealed, in the APh.", CHART, GOOD),
        Outcome("Cannot emerge", totals - emerges - discovered, "Not this turn; nobody fires at it.", CHART, OPEN),
        Outcome("Discovered", discovered, found_out, CHART, BAD),
    )
    outcomes = tuple(row for row in rows if row.totals)
    return Ruling(f"emerges on a Final dr of {EMERGES} or less", OPEN, outcomes, (), roll)


SEWER_EMERGENCE = Procedure(
    "sewer-emergence",
    "Emerging from a sewer",
    "Movement",
    "Whether units in a sewer emerge through the Manhole in the APh.",
    CHART,
    (
        Field("friend", "Friend above", "flag", "A friendly unit is in the Manhole Location.", CHART),
        Field("lost", "Lost", "flag", "The units lost their way in the sewer.", CHART),
        Field(
            "enemies",
            "Enemy MMC above",
            "whole",
            "Good Order enemy MMC in the Manhole Location; concealed ones are revealed for it.",
            CHART,
            default=0,
            most=MOST_UNITS,
        ),
        Field(
            "unseen",
            "Unseen",
            "flag",
            "A building Manhole without enemy, or another one out of enemy LOS or hindered by 2 or more.",
            CHART,
            when=(When("enemies", (0,)),),
        ),
        Field("enemy_below", "Enemy below", "flag", "An enemy unit that is no dummy in an adjacent sewer.", CHART),
    ),
    _emerge,
)
