"""Known Minefields: their counters, lines of them, Dummies, and what bombardment leaves (55.8 to 55.83)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.named_hex import lying, named_hex
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.systems.north_africa.conventions.works import DUMMY_STACK
from rules_core.systems.north_africa.counter_kinds.works import ANTI_PERSONNEL, ANTI_TANK, DUMMY, FACTORS, MINES
from rules_core.systems.north_africa.procedures.asked import judged, plain, when
from rules_core.words.figures import counted

KNOWN_CITE = "NA 55.8"
LINE_CITE = "NA 55.81"
DUMMY_CITE = "NA 55.82"
HIDDEN_CITE = "NA 55.83"

MOST_FACTORS = 400
MOST_SHOWN = 12
FACTORS_FOR_A_DUMMY = 24
SIZES = tuple(Choice(number, str(number)) for number in FACTORS)
TYPES = (Choice(ANTI_PERSONNEL, "anti-personnel"), Choice(ANTI_TANK, "anti-tank"))


# --- counters -----------------------------------------------------------------------------------------------------


def ways(factors: int) -> Iterator[tuple[int, int, int]]:
    """Every way to lay factors out in counters of 12, 8 and 6, all of them used.

    Args:
        factors: how many there are.
    """
    for twelves in range(factors // 12, -1, -1):
        for eights in range((factors - 12 * twelves) // 8, -1, -1):
            sixes, rest = divmod(factors - 12 * twelves - 8 * eights, 6)
            if not rest:
                yield twelves, eights, sixes


def _counters_say(way: tuple[int, int, int]) -> str:
    rows = zip(way, sorted(FACTORS, reverse=True), strict=True)
    return " + ".join(f"{count} of {size}" for count, size in rows if count) or "none"


def _counters(case: Case) -> Ruling:
    factors = case.whole("factors")
    chosen = case.whole("twelves"), case.whole("eights"), case.whole("sixes")
    found = list(ways(factors))
    facts = [Fact(f"{factors} factors", _counters_say(way), KNOWN_CITE) for way in found[:MOST_SHOWN]]
    if len(found) > MOST_SHOWN:
        facts.append(Fact("and", counted(len(found) - MOST_SHOWN, "way", "ways"), KNOWN_CITE, "more"))
    if not any(chosen):
        verdict = counted(len(found), "way", "ways") if found else "no way to use them all"
        return plain(verdict, KNOWN_CITE, "Counters have 6, 8 or 12 factors.", OPEN, tuple(facts))
    total = sum(count * size for count, size in zip(chosen, (12, 8, 6), strict=True))
    why = f"They have {total} factors, and the OB has {factors}."
    conditions = (Condition("no more than the OB's factors", total <= factors, KNOWN_CITE, why, str(total)),)
    left = f"{factors - total} factors are left over." if total < factors else "All factors are used."
    return judged(("legal", "too many"), conditions, KNOWN_CITE, left, tuple(facts))


_COUNT = {"twelves": 12, "eights": 8, "sixes": 6}
MINE_COUNTERS = Procedure(
    "mine-counters",
    "Known Minefield counters",
    "Mines",
    "In what counters Known minefield factors may be set up.",
    KNOWN_CITE,
    (
        Field("factors", "Factors", "whole", "In the OB.", KNOWN_CITE, least=1, most=MOST_FACTORS),
        *(
            Field(
                word,
                f"Counters of {size}",
                "whole",
                "All 0: every way is told.",
                KNOWN_CITE,
                default=0,
                most=70,
            )
            for word, size in _COUNT.items()
        ),
    ),
    _counters,
)


# --- Dummies ------------------------------------------------------------------------------------------------------


def _dummies(case: Case) -> Ruling:
    allotted = case.optional_whole("allotted")
    if allotted is None:
        personnel, tank = case.whole("a_p"), case.whole("a_t")
        if personnel and tank and case.choice(DUMMY_STACK) == "each-kind":
            base = personnel // FACTORS_FOR_A_DUMMY + tank // FACTORS_FOR_A_DUMMY
        else:
            base = (personnel + tank) // FACTORS_FOR_A_DUMMY
        facts = (Fact("one for every 24 Known factors", str(base), DUMMY_CITE, f"of {personnel + tank}"),)
    else:
        base, facts = allotted, (Fact("allotted by the scenario", str(allotted), DUMMY_CITE),)
    if not base:
        return plain("no Dummy Minefield", DUMMY_CITE, "Without one there is no dr for more.", BAD, facts)
    roll = Roll((6,))
    ends: dict[int, set[int]] = {}
    for face in range(1, 7):
        ends.setdefault(face // 2, set()).add(face)
    outcomes = tuple(
        Outcome(
            f"{base + more} {'Dummy' if base + more == 1 else 'Dummies'}",
            frozenset(faces),
            f"{more} of them by the dr." if more else "",
            DUMMY_CITE,
        )
        for more, faces in ends.items()
    )
    verdict = f"{base}, and half a Secret dr more"
    return Ruling(verdict, OPEN, outcomes, facts, roll)


_NOT_ALLOTTED = "Known factors that are set up."
DUMMY_MINES = Procedure(
    "dummy-mines",
    "Dummy Minefields",
    "Mines",
    "How many Dummy Minefield counters a player gets.",
    DUMMY_CITE,
    (
        Field(
            "allotted",
            "Allotted",
            "whole",
            "By the scenario's OB; left out where it allots none, as in DYO.",
            DUMMY_CITE,
            most=50,
            optional=True,
        ),
        Field("a_p", "A-P factors", "whole", _NOT_ALLOTTED, DUMMY_CITE, default=0, most=MOST_FACTORS),
        Field("a_t", "A-T factors", "whole", _NOT_ALLOTTED, DUMMY_CITE, default=0, most=MOST_FACTORS),
    ),
    _dummies,
)


# --- what becomes of a counter ------------------------------------------------------------------------------------


def _becomes(case: Case) -> Ruling:
    event, dummy = case.word("event"), case.flag("dummy")
    there = tuple(item for item in lying(case, MINES) if bool(item.details.get(DUMMY)) == dummy)
    if event == "bombed":
        return _bombed(case, there, dummy=dummy)
    if dummy:
        if case.flag("line"):
            said = "It is announced, and a Dummy Minefield counter marks the hex of the line."
            put = (Counter(MINES, named_hex(case), details={DUMMY: True}),) if named_hex(case) and not there else ()
            return _changed("marked as a Dummy", said, DUMMY_CITE, GOOD, Changes(put=put))
        return _changed("removed", "It is announced and taken off.", DUMMY_CITE, GOOD, Changes(take=there))
    if not there:
        return plain("its strength is shown", KNOWN_CITE, "The counter is turned over.", BAD)
    shown = tuple(Counter(MINES, item.at, details={**item.details, "revealed": True}) for item in there)
    return _changed("its strength is shown", "The counter is turned over.", KNOWN_CITE, BAD, Changes(shown, there))


def _bombed(case: Case, there: tuple[Counter, ...], *, dummy: bool) -> Ruling:
    if dummy:
        return plain("nothing happens to it", DUMMY_CITE, "A Dummy is immune to bombs and OBA.", GOOD)
    left = case.whole("left")
    at = named_hex(case)
    if not left:
        put = (Counter(MINES, at, details={DUMMY: True}),) if at else ()
        return _changed("a Dummy takes its place", "Its strength is gone.", KNOWN_CITE, GOOD, Changes(put, there))
    smaller = tuple(Counter(MINES, item.at, details={**item.details, "factors": left}) for item in there)
    said = "Still unrevealed, if it was."
    return _changed(f"a counter of {left} takes its place", said, KNOWN_CITE, OPEN, Changes(smaller, there))


def _changed(verdict: str, said: str, cite: str, tone: str, changes: Changes) -> Ruling:
    outcome = Outcome(f"{verdict[:1].upper()}{verdict[1:]}", frozenset(), said, cite, tone, changes)
    return Ruling(verdict, tone, (outcome,))


MINE_FATE = Procedure(
    "mine-fate",
    "Known Minefield: entered or bombarded",
    "Mines",
    "What becomes of a Known Minefield counter that is entered, found out or bombarded.",
    "NA 55.8, 55.82",
    (
        Field(
            "event",
            "It is",
            "choice",
            "",
            KNOWN_CITE,
            (
                Choice("entered", "entered by a ground unit, Searched or Scouted"),
                Choice("bombed", "reduced by OBA or a bomb"),
            ),
        ),
        Field("dummy", "Dummy", "flag", "", DUMMY_CITE),
        Field("line", "In a line of mines", "flag", "Between two arrows.", LINE_CITE, when=when("dummy", True)),
        Field(
            "left",
            "Strength left",
            "choice",
            "",
            KNOWN_CITE,
            (Choice(0, "none"), *SIZES),
            when=(*when("event", "bombed"), *when("dummy", False)),
        ),
        Field("at", "Where", "hex", "With it, the map can be changed.", optional=True),
    ),
    _becomes,
)

RULES: dict[str, tuple[str, str, str, str]] = {
    "set-up": ("set-up", "on the map, strength-side down", "At night too.", KNOWN_CITE),
    "exchange": ("exchange", "not for booby traps, nor A-P for A-T", "Nor the other way round.", KNOWN_CITE),
    "cost": ("BPV", "as hidden mines", "“Kn” stands beside them in the roster.", KNOWN_CITE),
    "where": ("boards and scenarios", "any", "They are not of the desert alone.", KNOWN_CITE),
    "one": ("several in a hex", "one A-P or A-T minefield at most", "However many lines cross there.", LINE_CITE),
    "hidden": (
        "hidden mines that are found",
        "may be marked by a Known counter",
        "By Searching, Scouting or a mine attack; their strength is not shown.",
        HIDDEN_CITE,
    ),
    "normal": ("a normal minefield counter set up on the map", "counts as Known", "", HIDDEN_CITE),
    "convert": ("normal mines into Known ones", "not exchanged otherwise", "", HIDDEN_CITE),
}


def _rules(case: Case) -> Ruling:
    _, verdict, said, cite = RULES[case.word("about")]
    return plain(verdict, cite, said)


MINE_RULES = Procedure(
    "mine-rules",
    "Known mines: what holds",
    "Mines",
    "What else holds of Known Minefields.",
    "NA 55.8, 55.81, 55.83",
    (Field("about", "About", "choice", "", KNOWN_CITE, tuple(Choice(word, row[0]) for word, row in RULES.items())),),
    _rules,
)
