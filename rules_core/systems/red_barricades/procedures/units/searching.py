"""Searching and Mopping Up: the Casualty dr, and the list of DRM of the Search dr (A12.154, RB-GAP-31)."""

from __future__ import annotations

from rules_core.errors import QueryError
from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.red_barricades.conventions_of_people import SMC_SEARCHES
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN
from rules_core.words.figures import counted, signed

CITE = "RB A12.154"
TRAPS_CITE = "RB15"
CASUALTIES = 1
"""The highest Final Casualty dr that costs the searchers something."""

SQUAD = 2
"""HS-equivalents of a squad; a HS or crew is one, and the first HS-equivalent is free."""
JAPANESE = 2
MOST_UNITS = 20
LEAST_LEADERSHIP, MOST_LEADERSHIP = -3, 1
NO_LEADER = "none"

LEADERS = (
    Choice(NO_LEADER, "none"),
    *(Choice(str(value), signed(value)) for value in range(MOST_LEADERSHIP, LEAST_LEADERSHIP - 1, -1)),
)

ARMED = "armed"
KINDS = {"stealthy": "Stealthy", "lax": "Lax", "cx": "CX"}
"""What units may be, each once, by the field that counts them."""

PRESENT: tuple[tuple[str, str, str], ...] = (
    (ARMED, "Armed unit", "an armed Good Order unit"),
    ("mines", "Minefield", "a minefield"),
    ("residual", "Residual FP", "Residual FP"),
    ("ffe", "HE FFE", "an HE FFE Blast Area"),
)
"""What in the Location lets the DEFENDER make a Casualty dr."""
MORE = {ARMED: "; concealed squads, HS and crews are such units anyway"}


def _casualties(case: Case) -> Ruling:
    traps = case.word("defender") == RUSSIAN
    _check(case, "stealthy", "lax")
    alone = _leader_alone(case)
    armed = case.whole("squads") + case.whole("half_squads") > 0
    present = [what for word, _, what in PRESENT if case.flag(word) or (word == ARMED and armed)]
    facts = [Fact("in the Location", what, CITE, "so the DEFENDER may make a Casualty dr") for what in present]
    if traps:
        facts.append(Fact("Russian Booby Traps", "Level C at least", TRAPS_CITE, "always, on the whole map"))
    if not (traps or present):
        reason = "Nothing in the Location that allows it, and the Germans have no Booby Traps."
        outcome = Outcome("No Casualty dr", detail=reason, cite=f"{CITE}, {TRAPS_CITE}", tone=GOOD)
        return Ruling("no Casualty dr", GOOD, (outcome,), tuple(facts))
    roll = Roll((6,), _modifiers(case, "concealed DEFENDING", with_company=not alone))
    totals = frozenset(roll.totals.chances)
    lost = frozenset(total for total in totals if total <= CASUALTIES)
    detail = "Of the searching unit; of all that tie in the Random Selection."
    rows = (
        Outcome("Casualty Reduction", lost, detail, CITE, BAD),
        Outcome("None", totals - lost, "", CITE, GOOD),
    )
    if alone and case.word("leader") != NO_LEADER:
        facts.append(Fact("leadership", "does not count", CITE, "the best concealed leader is alone (A10.7)"))
    facts.append(Fact("besides", "attacks of the DEFENDER as usual", CITE, "one Casualty dr for each Search dr"))
    verdict = f"Casualty Reduction on a Final dr of {CASUALTIES} or less"
    return Ruling(verdict, OPEN, tuple(row for row in rows if row.totals), tuple(facts), roll)


def _search(case: Case) -> Ruling:
    _check(case, "stealthy", "lax", "cx")
    modifiers = list(_modifiers(case, "Searching", with_company=True))
    if case.whole("cx"):
        modifiers.append(RollModifier(f"CX Searching units: {case.whole('cx')}", case.whole("cx"), CITE))
    if case.flag("japanese"):
        modifiers.append(RollModifier("against Japanese, not only in a building or rubble", JAPANESE, CITE))
    total = sum(row.value for row in modifiers)
    facts = tuple(Fact(row.what, signed(row.value), row.cite) for row in modifiers)
    verdict = f"{signed(total)} drm on the Search dr"
    note = "The Search dr itself (A12.152) stands in your rulebook."
    return Ruling(verdict, OPEN, (Outcome(verdict, cite=CITE),), facts or (Fact("DRM", "none", CITE),), notes=(note,))


def _check(case: Case, *kinds: str) -> None:
    """That no more units are of a kind than there are.

    Raises:
        QueryError: more are.
    """
    leaders = case.word("leader") != NO_LEADER
    units = case.whole("squads") + case.whole("half_squads") + max(case.whole("smcs"), int(leaders))
    for kind in kinds:
        if case.whole(kind) > units:
            there = f"{counted(units, 'unit is', 'units are')} there" if units else "no unit is there"
            message = f"“{KINDS[kind]}” is {case.whole(kind)}, and {there}: say how many squads, HS and SMC there are."
            raise QueryError("contradiction", message, f"inputs.{kind}")


def _leader_alone(case: Case) -> bool:
    """Whether the best concealed leader has no company (A10.7): it is said so, or no other unit is there.

    Raises:
        QueryError: he is said to be alone, and others are there.
    """
    others = case.whole("squads") + case.whole("half_squads") + max(case.whole("smcs") - 1, 0)
    if case.word("leader") != NO_LEADER and case.flag("alone") and others:
        there = counted(others, "other unit is", "other units are")
        message = f"“Leader alone” is yes, and {there} there: say which of the two holds."
        raise QueryError("contradiction", message, "inputs.alone")
    return case.flag("alone") or not others


def _modifiers(case: Case, who: str, *, with_company: bool) -> tuple[RollModifier, ...]:
    """The four drm that both lists have, in their order; those of 0 left out."""
    rows = []
    if case.whole("stealthy"):
        rows.append(RollModifier(f"Stealthy {who} units: {case.whole('stealthy')}", -case.whole("stealthy"), CITE))
    beyond = max(_half_squads(case) - 1, 0)
    if beyond:
        rows.append(RollModifier(f"HS-equivalents beyond one {who} HS: {beyond}", -beyond, CITE))
    leader = case.word("leader")
    if leader != NO_LEADER and int(leader) and with_company:
        rows.append(RollModifier(f"leadership of the best {who} leader", int(leader), CITE))
    if case.whole("lax"):
        rows.append(RollModifier(f"Lax {who} units: {case.whole('lax')}", case.whole("lax"), CITE))
    return tuple(rows)


def _half_squads(case: Case) -> int:
    """The HS-equivalents of the units counted; an SMC's by HC-RB-43."""
    smcs = case.whole("smcs")
    counted_so = smcs if smcs and case.choice(SMC_SEARCHES) == "half-squad" else 0
    return SQUAD * case.whole("squads") + case.whole("half_squads") + counted_so


def _units(who: str) -> tuple[Field, ...]:
    """The inputs that both lists share.

    Args:
        who: whose units, as ``Concealed DEFENDING``.
    """
    stealthy = "Stealthy ones among them, leaders not counted; Good Order Russian elite and first line are (RB18)."
    return (
        Field("squads", "Squads", "whole", f"{who} squads.", CITE, default=0, most=MOST_UNITS),
        Field("half_squads", "HS and crews", "whole", f"{who} HS and crews.", CITE, default=0, most=MOST_UNITS),
        Field("smcs", "SMC", "whole", f"{who} leaders and heroes.", CITE, default=0, most=MOST_UNITS),
        Field("stealthy", "Stealthy", "whole", stealthy, CITE, default=0, most=MOST_UNITS),
        Field("lax", "Lax", "whole", "Lax ones among them.", CITE, default=0, most=MOST_UNITS),
        Field("leader", "Best leader", "choice", "His leadership modifier.", CITE, LEADERS),
    )


SEARCH_CASUALTIES = Procedure(
    "search-casualties",
    "Casualties of searching",
    "Units",
    "Whether the DEFENDER may make a Casualty dr as a Location is Searched or Mopped Up, and its chance.",
    f"{CITE}, {TRAPS_CITE}",
    (
        Field(
            "defender",
            "DEFENDER",
            "choice",
            "Russians always have Booby Traps, Germans never.",
            TRAPS_CITE,
            (Choice(RUSSIAN, "Russian"), Choice(GERMAN, "German")),
        ),
        *(
            Field(word, title, "flag", f"{what[:1].upper()}{what[1:]} in the Location{MORE.get(word, '')}.", CITE)
            for word, title, what in PRESENT
        ),
        *_units("Concealed DEFENDING"),
        Field("alone", "Leader alone", "flag", "The best concealed leader has no company (A10.7).", CITE),
    ),
    _casualties,
)
SEARCH_DRM = Procedure(
    "search-drm",
    "Search dr modifiers",
    "Units",
    "What the units that search add to the Search dr (A12.152).",
    CITE,
    (
        *_units("Searching"),
        Field(
            "cx",
            "CX",
            "whole",
            "CX ones among them; one that is Lax too counts for both.",
            CITE,
            default=0,
            most=MOST_UNITS,
        ),
        Field(
            "japanese", "Against Japanese", "flag", "But not where only a building or rubble is searched (G1.63).", CITE
        ),
    ),
    _search,
)
