"""The Screened Shot and the HE To Hit roll: what has to be rolled, and how likely that is (10.4.6, 10.4.7)."""

from __future__ import annotations

from rules_core.errors import QueryError
from rules_core.fields import Field, When
from rules_core.fire.line import ENDS, FIRER, TARGET, end_fields, looked_along, no_shot, two_ends
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, RollModifier, Ruling
from rules_core.sight.facts import Sight
from rules_core.systems.cgs.conventions import SCREENED_SHOT
from rules_core.systems.cgs.dice.checks import d100
from rules_core.systems.cgs.procedures.gun_fire import (
    ACQUISITION_CITE,
    HALF_TURN,
    HEIGHT_CITE,
    MOVING_CITE,
    SCREENED_HEIGHT,
    SCREENED_MOVING,
    TO_HIT_CITE,
    TURN_CITE,
    screened_shot,
    to_hit_turn_modifier,
    turn_modifier,
)
from rules_core.systems.cgs.procedures.naming import name_of
from rules_core.systems.cgs.sight.exposure import HEIGHT
from rules_core.systems.cgs.sight.los import look
from rules_core.words.citations import TYPED_IN
from rules_core.words.figures import counted_figure, signed

DUG_IN_CITE = "CGS 7.1.1"
HIGHEST = 100
MOST_DRM = 100
MOST_SCREENING = 10

_TURNED = Field(
    "turned",
    "Hexspines turned to fire",
    "whole",
    "By how many hexspines the gun turned for this shot.",
    TURN_CITE,
    default=0,
    least=0,
    most=HALF_TURN,
)
_FIRST = Field(
    "first",
    "First shot after the turn",
    "flag",
    "The turn counts against the first use of its ROF alone.",
    TURN_CITE,
    default=True,
)


def _hexspines(case: Case) -> int:
    """The hexspines that count against this shot: none after the first."""
    return case.whole("turned") if case.flag("first") else 0


def _line(case: Case) -> Sight | None:
    """The line of the shot; None where no place is named.

    Raises:
        QueryError: only one of its two ends is named.
    """
    named = [name for name in ENDS if case.optional_location(name) is not None]
    if not named:
        return None
    for name in ENDS:
        if name not in named:
            title = "Firer" if name == FIRER else "Target"
            raise QueryError("missing", f"“{title}” is not known yet: tap it on the map.", f"inputs.{name}")
    return looked_along(case, look, *two_ends(case, name_of))


def _range(case: Case, sight: Sight | None) -> tuple[Fact, ...]:
    if sight is None:
        return ()
    ends = f"{name_of(case.ground, case.location(FIRER))} to {name_of(case.ground, case.location(TARGET))}"
    return (Fact("range", counted_figure(sight.range, "hex", "hexes"), TO_HIT_CITE, ends),)


def _shown(modifiers: tuple[RollModifier, ...]) -> tuple[Fact, ...]:
    return tuple(Fact(modifier.what, signed(modifier.value), modifier.cite) for modifier in modifiers)


# --- Screened Shot ---


def _secure(case: Case) -> Ruling:
    sight = _line(case)
    reach = _range(case, sight)
    stopped = None if sight is None else no_shot(sight, reach)
    if stopped is not None:
        return stopped
    modifiers = _screening(case, sight)
    shot = screened_shot(case.choice, modifiers)
    facts = (*reach, *_shown(modifiers), Fact("sum", signed(shot.sum), TURN_CITE), shot.fact)
    if shot.roll is None:
        fires = Outcome("No Screened Shot roll", detail="Roll on the DFET at once.", cite=TURN_CITE, tone=GOOD)
        return Ruling("no Screened Shot roll", GOOD, (fires,), facts)
    missed = frozenset(shot.roll.totals.chances) - shot.passing
    both = (
        Outcome("Secured", shot.passing, "Roll on the DFET.", SCREENED_SHOT.id, GOOD),
        Outcome("Not secured", missed, "There is no shot.", SCREENED_SHOT.id, BAD),
    )
    verdict = shot.fact.value if not shot.passing else f"{shot.fact.value} secures the shot"
    return Ruling(verdict, OPEN, tuple(outcome for outcome in both if outcome.totals), facts, shot.roll)


def _screening(case: Case, sight: Sight | None) -> tuple[RollModifier, ...]:
    found = []
    if _hexspines(case):
        found.append(turn_modifier(_hexspines(case)))
    if case.flag("moving"):
        found.append(RollModifier("target marked Moved", SCREENED_MOVING, MOVING_CITE))
    above = case.flag("above") if sight is None else any(step.role == HEIGHT for step in sight.steps)
    if above:
        found.append(RollModifier("target on a hill, from below", SCREENED_HEIGHT, HEIGHT_CITE))
    if case.flag("dug_in"):
        found.append(RollModifier("target Dug-In", case.whole("dug_in_value"), DUG_IN_CITE))
    if case.whole("other"):
        found.append(RollModifier("other modifiers, typed in", case.whole("other"), TURN_CITE))
    return tuple(found)


SCREENED_SHOT_TABLE = Procedure(
    "screened-shot",
    "Screened Shot",
    "Fire",
    "What a gun has to roll before it may shoot at a vehicle.",
    "CGS 10.4.6, 10.1.5, 6.11.2.7",
    (
        _TURNED,
        _FIRST,
        Field("moving", "Target has moved", "flag", "Whether the vehicle is marked Moved.", MOVING_CITE),
        *end_fields(optional=True),
        Field(
            "above",
            "Target on a hill",
            "flag",
            "Whether it is on a hill, above the gun's level; a line on the map tells it.",
            HEIGHT_CITE,
            when=(When(FIRER, (None,)),),
        ),
        Field("dug_in", "Target Dug-In", "flag", "Whether the AFV is Dug-In.", DUG_IN_CITE),
        Field(
            "dug_in_value",
            "Modifier for Dug-In",
            "whole",
            "7.1.1 says that it counts, and not how much.",
            DUG_IN_CITE,
            least=0,
            most=MOST_SCREENING,
            when=(When("dug_in", (True,)),),
        ),
        Field(
            "other",
            "Other modifiers",
            "whole",
            "The sum of what other rules add.",
            TURN_CITE,
            default=0,
            least=-MOST_SCREENING,
            most=MOST_SCREENING,
        ),
    ),
    _secure,
    line=ENDS,
)


# --- HE To Hit ---


def _hit(case: Case) -> Ruling:
    number, sight = case.whole("number"), _line(case)
    reach = _range(case, sight)
    stopped = None if sight is None else no_shot(sight, reach)
    if stopped is not None:
        return stopped
    modifiers = _to_hit(case)
    roll = d100(case.choice, modifiers)
    needed = number - roll.drm
    totals = frozenset(roll.totals.chances)
    hits = frozenset(total for total in totals if total <= number)
    facts = (
        *reach,
        Fact("HE To Hit number", str(number), TO_HIT_CITE, TYPED_IN),
        Fact("hits on", _needed_says(hits, totals, needed), TO_HIT_CITE, "of percent dice"),
    )
    after = "Attack on the FFT, in the column of the gun's calibre."
    both = (Outcome("Hit", hits, after, TO_HIT_CITE, GOOD), Outcome("Miss", totals - hits, "", TO_HIT_CITE, BAD))
    verdict = "can't hit" if not hits else f"hits on {_needed_says(hits, totals, needed)}"
    return Ruling(verdict, OPEN, tuple(outcome for outcome in both if outcome.totals), facts, roll)


def _needed_says(hits: frozenset[int], totals: frozenset[int], needed: int) -> str:
    if not hits:
        return "no roll"
    return "any roll" if hits == totals else f"{needed} or less"


def _to_hit(case: Case) -> tuple[RollModifier, ...]:
    found = []
    if _hexspines(case):
        found.append(to_hit_turn_modifier(_hexspines(case)))
    if case.whole("acquisition"):
        found.append(RollModifier("acquisition marker", case.whole("acquisition"), ACQUISITION_CITE))
    if case.whole("other"):
        found.append(RollModifier("other DRM, typed in", case.whole("other"), TO_HIT_CITE))
    return tuple(found)


TO_HIT = Procedure(
    "he-to-hit",
    "HE To Hit",
    "Fire",
    "What a gun or mortar has to roll to hit before it attacks on the FFT.",
    "CGS 10.4.6, 10.4.7",
    (
        Field(
            "number",
            "HE To Hit number",
            "whole",
            "From the HE To Hit Table, for the range.",
            TO_HIT_CITE,
            least=1,
            most=HIGHEST,
        ),
        *end_fields(optional=True),
        _TURNED,
        _FIRST,
        Field(
            "acquisition",
            "Acquisition",
            "whole",
            "The DRM on the acquisition marker; the worked example has \N{MINUS SIGN}10.",
            ACQUISITION_CITE,
            default=0,
            least=-MOST_DRM,
            most=0,
        ),
        Field(
            "other",
            "Other DRM",
            "whole",
            "The sum of what other rules add.",
            TO_HIT_CITE,
            default=0,
            least=-MOST_DRM,
            most=MOST_DRM,
        ),
    ),
    _hit,
    line=ENDS,
)
