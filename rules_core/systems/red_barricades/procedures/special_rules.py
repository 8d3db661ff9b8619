"""Red Barricades' special rules that set conditions for play, one row each (RB1 to RB18)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Procedure, Ruling


@dataclass(frozen=True)
class SpecialRule:
    """One special rule.

    Args:
        id: its word in queries.
        title: what it is about.
        cite: the rule.
        facts: what it says: what, how, and more where needed.
    """

    id: str
    title: str
    cite: str
    facts: tuple[tuple[str, str, str], ...]


RULES: tuple[SpecialRule, ...] = (
    SpecialRule("conditions", "Environmental conditions", "RB1", (("EC", "Moist", ""), ("wind at start", "none", ""))),
    SpecialRule(
        "control",
        "Rooftops and sewers",
        "RB3",
        (
            ("Rooftops", "in effect", "by B23.8"),
            ("Control of a Rooftop or Sewer Location", "no Control of a building Location", ""),
        ),
    ),
    SpecialRule(
        "river",
        "River and bridges",
        "RB4",
        (
            ("the river in the northeast", "Flooded", "B21.122, B21.21"),
            ("current", "Heavy, from north to south", ""),
            ("CC31", "one-lane wooden bridge", ""),
            ("all other bridges", "two-lane stone bridges", ""),
        ),
    ),
    SpecialRule(
        "hidden-mines",
        "Hidden mines and entrenchments",
        "RB5",
        (
            ("in a paved-road hex with shellholes", "allowed", "A-T ditches too"),
            ("such mines attack", "every unit", "whether or not it uses the road rate or bonus"),
            ("roadblock IN a gully or culvert", "allowed", "it blocks that hexside; LOS as a wall at Level 0"),
            ("Bypass in adjacent Level 1 Locations", "not affected by it", ""),
        ),
    ),
    SpecialRule(
        "trenches",
        "Trenches that connect",
        "RB6",
        (
            ("connect to", "adjacent building and rubble Locations", "not to what is rubbled in the scenario"),
            ("into such a Location", "its COT, no extra MF", ""),
            ("out of it into the trench", "no extra MF", ""),
            ("Bypass into, in or directly out of a trench", "not allowed for Infantry", ""),
            ("Snap Shots at entry by it", "not allowed", ""),
            ("VBM past a trench", "costs what crossing it does", "who may not cross it may not pass so"),
            ("a Fortified Building Location", "entered from it as if not Fortified", ""),
        ),
    ),
    SpecialRule("russian-ob", "Russian entrenchments and wire", "RB7", (("set up by HIP", "not allowed", ""),)),
    SpecialRule(
        "rubble",
        "Rubble",
        "RB8",
        (("for Ambush (A11.4)", "a building", ""), ("for Street Fighting (A11.8)", "a building", "")),
    ),
    SpecialRule(
        "air-support",
        "German Air Support",
        "RB9",
        (("always", "Stuka M42 with bombs", ""), ("number and arrival", "by E7.2 to E7.21", "")),
    ),
    SpecialRule(
        "sniper",
        "Sniper targets",
        "RB10",
        (("all Locations", "eligible", "but Aerial ones and those IN a sewer or culvert"),),
    ),
    SpecialRule("hand-to-hand", "Hand-to-Hand CC", "RB11", (("Hand-to-Hand CC", "allowed", "J2.31"),)),
    SpecialRule("no-quarter", "No Quarter", "RB14", (("No Quarter", "in effect for both sides", "A20.3"),)),
    SpecialRule(
        "booby-traps",
        "Booby Traps",
        "RB15",
        (
            ("Russians", "Level C", "in the CG raised to B or A by CPP"),
            ("where", "on the whole map", ""),
            ("activated by", "the appropriate German TC", ""),
            ("mine factors for them", "not exchanged", ""),
            ("Germans", "none", ""),
        ),
    ),
    SpecialRule(
        "tunnels",
        "Tunnels across cliffs",
        "RB16",
        (
            ("across a cliff hexside", "allowed", "if it begins or ends in the lower hex and crosses that cliff"),
            ("the cliff hex's Base Level", "one lower", "than that of the hex at its other end"),
        ),
    ),
    SpecialRule(
        "off-map",
        "Units that have not entered",
        "RB17",
        (
            ("terrain of the off-map set-up area", "Open Ground", "but for roads that go on"),
            ("not entered in the Player Turn", "forfeit", "in a CG Retained for the next CG scenario"),
        ),
    ),
    SpecialRule("stealth", "Stealth", "RB18", (("Good Order Russian elite and first-line Infantry", "Stealthy", ""),)),
)
BY_ID = {rule.id: rule for rule in RULES}


def _work(case: Case) -> Ruling:
    rule = BY_ID[case.word("about")]
    facts = tuple(Fact(what, how, rule.cite, more) for what, how, more in rule.facts)
    title = f"{rule.facts[0][0]}: {rule.facts[0][1]}"
    return Ruling(title, OPEN, (Outcome(f"{title[:1].upper()}{title[1:]}", frozenset(), "", rule.cite, OPEN),), facts)


SPECIAL_RULES = Procedure(
    "special-rules",
    "Special rules",
    "Campaign",
    "What the special rules of all Red Barricades scenarios set.",
    "RB1 to RB18",
    (Field("about", "About", "choice", "", "", tuple(Choice(rule.id, rule.title) for rule in RULES)),),
    _work,
)
