"""Cover markers: who may take cover behind a hexside, or away from the hexsides of its hex (8.1, 8.2)."""

from __future__ import annotations

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.errors import QueryError
from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.cgs.counter_kinds import COVER, IN_HEX_COVER
from rules_core.systems.cgs.counters.set_up import covers, has_cover
from rules_core.systems.cgs.hexside_counters import hour_of
from rules_core.systems.cgs.units import INFANTRY_CLASSES, UNITS

AT_SET_UP = "set-up"
IN_PLAY = "play"
GOOD_ORDER, PINNED, DISRUPTED = "good", "pinned", "disrupted"

PLACE_CITE = "CGS 8.1.1"
IN_HEX_CITE = "CGS 8.2.1"
MARKER = "Crawled"


def _work(case: Case) -> Ruling:
    return _hexside(case) if case.word("what") == COVER else _in_hex(case)


def _infantry(case: Case, cite: str) -> Condition:
    return Condition(
        "infantry", case.word("unit") in INFANTRY_CLASSES, cite, "Only infantry Crawls, which taking cover is."
    )


def _placing(case: Case, cite: str) -> tuple[Fact, ...]:
    if case.word("when") == AT_SET_UP:
        return (Fact("at set-up", "freely", cite),)
    return (
        Fact("impulse", "one", cite, "as Crawling movement; a further marker takes a further impulse"),
        Fact("marker", MARKER, cite, "its fire is left to it, once, as Crawled Fired"),
    )


def _losing(disrupted: str, leaving: str) -> tuple[Fact, ...]:
    return (
        Fact("removed", "when Disrupted", disrupted, "at once; not when Pinned Down"),
        Fact("leaving", "0 MP", leaving, "and the marker is removed"),
    )


# --- behind a hexside ---


def _hexside(case: Case) -> Ruling:
    at, beyond, grid = case.word("at"), case.word("toward"), case.ground.board.grid
    if not grid.adjacent(at, beyond):
        raise QueryError("no-hexside", f"{at} and {beyond} don't share a hexside.", "inputs.toward")
    there = len(case.ground.counters.at(at, COVER))
    conditions = [
        _infantry(case, PLACE_CITE),
        Condition(
            "neither Pinned Down nor Disrupted",
            case.word("state") == GOOD_ORDER,
            PLACE_CITE,
            "A unit that is Pinned Down or Disrupted takes no cover.",
        ),
        Condition(
            "wall, hedge, fence or bocage",
            covers(case.ground, at, beyond),
            PLACE_CITE,
            f"There is none along {grid.hexside(at, beyond)}.",
        ),
    ]
    if case.word("when") == AT_SET_UP:
        one = f"At set-up a hex has one Cover marker at most, and {at} has one."
        conditions.append(Condition("the first of its hex", there == 0, PLACE_CITE, one))
    bad = bool(failed(conditions))
    marks = (Mark(grid.hexside(at, beyond), "no cover here" if bad else "cover", BAD if bad else GOOD),)
    if bad:
        return refusal("may not take cover", conditions, marks=marks)
    facts = (
        *_placing(case, PLACE_CITE),
        Fact("covers", "behind this hexside only", "CGS 8.1.2"),
        Fact("other units", "by markers of their own", "CGS 8.1.5", "up to the stacking limits"),
        *_losing("CGS 8.1.6", "CGS 8.1.7"),
    )
    item = Counter(COVER, at, None, {"facing": hour_of(grid, at, beyond)})
    outcome = Outcome("Cover marker", frozenset(), _said(case), PLACE_CITE, GOOD, Changes((item,)))
    return permission(f"may take cover in {at}", outcome, conditions, facts, marks)


def _said(case: Case) -> str:
    return "" if case.word("when") == AT_SET_UP else f"It is marked {MARKER}."


# --- away from the hexsides ---


def _in_hex(case: Case) -> Ruling:
    at, situation = case.word("at"), case.ground
    beside = situation.board.grid.neighbours(at)
    screened = [name for name in beside if covers(situation, at, name)]
    conditions = [
        _infantry(case, IN_HEX_CITE),
        Condition("not Disrupted", case.word("state") != DISRUPTED, "CGS 8.2.3", "Disruption takes it away at once."),
        Condition(
            "terrain in the hex with a DRM above 0",
            has_cover(situation, at),
            IN_HEX_CITE,
            "Smoke, trenches and the like don't count, and the map has no other cover there.",
        ),
    ]
    if failed(conditions):
        return refusal("may not take cover", conditions)
    away = "the unit on top of the marker" if len(screened) == len(beside) else "its arrow away from these hexsides"
    hexsides = [situation.board.grid.hexside(at, name) for name in screened]
    facts = (
        *_placing(case, IN_HEX_CITE),
        *_behind(hexsides, away),
        Fact("HE and artillery", "may still hit the building", "CGS 8.2", "on the Building column of HE To Hit"),
        *_losing("CGS 8.2.3", "CGS 8.2.4"),
    )
    marks = tuple(Mark(name, "hides it from beyond") for name in hexsides)
    outcome = Outcome(
        "In-hex cover", frozenset(), _said(case), IN_HEX_CITE, GOOD, Changes((Counter(IN_HEX_COVER, at),))
    )
    return permission(f"may take in-hex cover in {at}", outcome, conditions, facts, marks)


def _behind(hexsides: list[str], away: str) -> tuple[Fact, ...]:
    """What the marker does behind the hexsides of its hex that have terrain: nothing where there are none (8.2).

    Args:
        hexsides: their names.
        away: how the marker lies there.
    """
    if not hexsides:
        return (Fact("hexsides with terrain", "none", "CGS 8.2", "without any it does nothing"),)
    return (
        Fact("hexsides with terrain", ", ".join(hexsides), "CGS 8.2"),
        Fact("how it lies", away, IN_HEX_CITE),
        Fact("direct fire", "only from adjacent hexes", "CGS 8.2.2", "over such a hexside; no further DRM"),
    )


TAKING_COVER = Procedure(
    "cover",
    "Taking cover",
    "Cover",
    "Whether a unit may get a Cover marker, behind a hexside or within its hex, and how it loses it.",
    "CGS 8.1, 8.2",
    (
        Field(
            "what",
            "Marker",
            "choice",
            "Behind a hexside of the hex, or away from all of them.",
            "CGS 8.1, 8.2",
            (Choice(COVER, "Cover behind a hexside"), Choice(IN_HEX_COVER, "In-hex cover")),
        ),
        Field("at", "In", "hex", "The unit's hex.", PLACE_CITE),
        Field(
            "toward",
            "Towards",
            "hex",
            "The hex on the other side of the hexside.",
            PLACE_CITE,
            when=(When("what", (COVER,)),),
        ),
        Field("unit", "Unit", "choice", "Who it is.", PLACE_CITE, tuple(Choice(row.id, row.title) for row in UNITS)),
        Field(
            "state",
            "State",
            "choice",
            "How it is.",
            PLACE_CITE,
            (Choice(GOOD_ORDER, "good"), Choice(PINNED, "Pinned Down"), Choice(DISRUPTED, "Disrupted")),
        ),
        Field(
            "when",
            "When",
            "choice",
            "In play it takes an impulse.",
            PLACE_CITE,
            (Choice(IN_PLAY, "in play"), Choice(AT_SET_UP, "at set-up")),
        ),
    ),
    _work,
    needs_map=True,
)
