"""A gun's covered arc: whether a target is in it, and what turning to it costs (10.4.1, 10.4.5, 10.4.6)."""

from __future__ import annotations

from rules_core.errors import QueryError
from rules_core.fields import Choice, Field, Value, When
from rules_core.geometry.facing import HEXSPINES, Facing, front_hexes, in_covered_arc
from rules_core.geometry.grid import Grid
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.cgs.procedures.gun_fire import TURN_CITE, to_hit_turn_modifier, turn_modifier
from rules_core.systems.cgs.terrain import GUN_DUG_IN
from rules_core.words.figures import counted, signed

HIDDEN_CITE = "CGS 10.4.1"
AT_ONCE = "firing"
MOVED = "moved"
DESPERATION = "desperation"

SET_UP_HERE = Field(
    "set_up_here",
    "Still where it set up",
    "flag",
    "Whether it began the firefight on the map and has not left its hex.",
    GUN_DUG_IN.cite,
    default=True,
)
"""What a gun's Dug-In hangs on (10.4.5)."""


def _facing(value: Value) -> Facing | None:
    return Facing(value) if isinstance(value, int) else None


def _shown(grid: Grid, hex_name: str, facing: Facing) -> str:
    return "/".join(front_hexes(grid, hex_name, facing)) or "off the map"


def _work(case: Case) -> Ruling:
    grid = case.ground.board.grid
    gun, target = case.word("gun"), case.word("target")
    if gun == target:
        raise QueryError("same-hex", f"Both are in {gun}; a gun's arc begins outside its hex.", "inputs.target")
    facing = _facing(case.inputs["facing"])
    if facing is None:
        raise QueryError("missing", "“The gun faces” is not known yet: choose it.", "inputs.facing")
    inside = in_covered_arc(grid, gun, facing, target)
    facts = [
        Fact("range", counted(grid.range(gun, target), "hex", "hexes"), TURN_CITE),
        Fact("the gun faces", _shown(grid, gun, facing), TURN_CITE, "the two front hexes of its hexspine"),
        Fact("covered arc", f"{target} is in it" if inside else f"{target} is not in it", TURN_CITE),
        *_dug_in(case),
    ]
    goal = _facing(case.inputs["turn_to"]) or _least_turn(grid, gun, facing, target)
    turned = facing.hexspines_to(goal)
    if turned:
        words = f"{counted(turned, 'hexspine', 'hexspines')}, to {_shown(grid, gun, goal)}"
        facts.append(Fact("turn", words, TURN_CITE))
    marks = tuple(Mark(name, "covered arc", OPEN) for name in front_hexes(grid, gun, goal))
    if not in_covered_arc(grid, gun, goal, target):
        reason = f"From there {target} is not in its covered arc either."
        facts.append(Fact("covered arc after the turn", "not in it", TURN_CITE, reason))
        stopped = Outcome("May not fire", detail=reason, cite=TURN_CITE, tone=BAD)
        return Ruling("may not fire", BAD, (stopped,), tuple(facts), marks=(*marks, Mark(target, "target", BAD)))
    found, outcome = _turning(case, turned)
    marks = (*marks, Mark(target, "target", GOOD))
    verdict = "in its arc" if not turned else f"in its arc after a turn by {counted(turned, 'hexspine', 'hexspines')}"
    return Ruling(verdict, GOOD, (outcome,), (*facts, *found), marks=marks)


def _least_turn(grid: Grid, gun: str, facing: Facing, target: str) -> Facing:
    """The facing nearest to the present one, clockwise first, from which the target is in the covered arc."""
    options = [facing.turned(turn) for turn in (0, 1, -1, 2, -2, 3)]
    return next(goal for goal in options if in_covered_arc(grid, gun, goal, target))


def _turning(case: Case, turned: int) -> tuple[tuple[Fact, ...], Outcome]:
    """What the turn costs, by the way in which it is made."""
    if not turned:
        return (), Outcome("May fire", detail="It need not turn.", cite=TURN_CITE, tone=GOOD)
    how = case.word("how")
    if how == MOVED:
        marked = Fact("marker", "Moved", TURN_CITE, "however far it turns")
        return (marked,), Outcome("Turns", detail="It turns in the FMPh and is marked Moved.", cite=TURN_CITE)
    if how == DESPERATION:
        flag = Fact("Gun Desperation Fire", "", TURN_CITE, "see the rulebook")
        return (flag,), Outcome("Gun Desperation Fire", detail="See the rulebook.", cite=TURN_CITE)
    if not case.flag("first"):
        later = Fact("turn", "counts no more", TURN_CITE, "only the first shot after it is worse")
        return (later,), Outcome("May fire", detail="Nothing is added for the turn.", cite=TURN_CITE, tone=GOOD)
    screened, to_hit = turn_modifier(turned), to_hit_turn_modifier(turned)
    facts = (
        Fact("at a vehicle", f"{signed(screened.value)} on the Screened Shot", screened.cite),
        Fact("at infantry and guns", f"{signed(to_hit.value)} on the HE To Hit roll", to_hit.cite),
    )
    return facts, Outcome("Turns and fires", detail="Its first shot is worse for the turn.", cite=TURN_CITE, tone=GOOD)


def _dug_in(case: Case) -> tuple[Fact, ...]:
    if not case.flag("set_up_here"):
        return (Fact(GUN_DUG_IN.name, "no", GUN_DUG_IN.cite, "it has left the hex where it set up"),)
    value = f"{signed(GUN_DUG_IN.drm)}, {signed(GUN_DUG_IN.artillery_drm)} against artillery"
    return (
        Fact(GUN_DUG_IN.name, value, GUN_DUG_IN.cite, "on the FFT, for the gun alone"),
        Fact("set up hidden", "allowed", HIDDEN_CITE, "at no RG cost"),
    )


GUN_ARC = Procedure(
    "gun-arc",
    "A gun's covered arc",
    "Fire",
    "Whether a gun may fire at a hex as it stands, and what turning to it costs.",
    "CGS 10.4.1, 10.4.5, 10.4.6",
    (
        Field("gun", "Gun", "hex", "The hex of the gun or on-board mortar.", TURN_CITE),
        Field("facing", "The gun faces", "facing", "The hexspine it faces.", TURN_CITE, HEXSPINES, optional=True),
        Field("target", "Target", "hex", "The hex to fire at.", TURN_CITE),
        Field(
            "turn_to",
            "Turns to face",
            "facing",
            "Left out, it turns no farther than it must.",
            TURN_CITE,
            HEXSPINES,
            optional=True,
        ),
        Field(
            "how",
            "How it turns",
            "choice",
            "By a Moved marker, or as it fires.",
            TURN_CITE,
            (
                Choice(AT_ONCE, "as it fires"),
                Choice(MOVED, "marked Moved"),
                Choice(DESPERATION, "Gun Desperation Fire"),
            ),
        ),
        Field(
            "first",
            "First shot after the turn",
            "flag",
            "The turn counts against the first use of its ROF alone.",
            TURN_CITE,
            default=True,
            when=(When("how", (AT_ONCE,)),),
        ),
        SET_UP_HERE,
    ),
    _work,
    needs_map=True,
    line=("gun", "target"),
)
