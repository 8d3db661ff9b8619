"""Clearance: removing rubble, Flames, Wire, mines, a Set DC or a roadblock, and Labor (RB B24.7, B24.8)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.counters.changes import Changes
from rules_core.fields import Choice, Field, When
from rules_core.geometry.facing import HEXSIDES
from rules_core.procedures.conditions import facts_of, failed, refusal
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Roll, Ruling
from rules_core.systems.red_barricades.clearance import (
    BY_ID,
    CASUALTY,
    CASUALTY_IF_INEXPERIENCED,
    CLEARANCE_CITE,
    FLAME,
    HAMPER_CITE,
    HAMPERED,
    LABOR_CITE,
    MINES,
    ROADBLOCK,
    RUBBLE,
    SUCCESS,
    TASKS,
    Task,
)
from rules_core.systems.red_barricades.conventions_of_works import HAMPERED_LABOR
from rules_core.systems.red_barricades.field_works import FIRST_LABOR, LAST_LABOR
from rules_core.systems.red_barricades.procedures.works.clearing_force import FORCE_FIELDS, Force, force_of, modifiers
from rules_core.systems.red_barricades.procedures.works.clearing_needs import NEED_FIELDS, by_partial_break, needs_of
from rules_core.systems.red_barricades.procedures.works.clearing_results import (
    Cleared,
    cleared,
    hampered,
    labor_on_map,
    labored,
)
from rules_core.words.figures import signed

_TRAILS = When("item", (RUBBLE, MINES))


def _work(case: Case) -> Ruling:
    task = BY_ID[case.word("item")]
    force = force_of(case)
    needs = needs_of(case, task, force)
    at = case.optional_location("at")
    if failed(needs):
        marks = () if at is None else (Mark(str(at), "not cleared", BAD),)
        return refusal(f"may not clear {task.thing}", needs, marks=marks)
    labor = labor_of(case, task)
    counted = modifiers(case, task, force, labor)
    if counted is None:
        return case.not_known(facts_of(needs))
    roll = Roll((6, 6), counted)
    facts = (*facts_of(needs), *_how(task, force), *_way_out(case, task))
    found = cleared(case, task)
    rows = _hampering(case, task, roll, labor, found) if task.id == FLAME else _plain(case, task, roll, labor, found)
    outcomes = tuple(row for row in rows if row.totals)
    # The game's own terms keep their capitals: a Flame, Wire, a Set DC.
    result = found.result if task.thing[:1].isupper() else f"{found.result[:1].lower()}{found.result[1:]}"
    verdict = f"{result} on a Final DR of {SUCCESS} or less"
    marks = () if at is None else (Mark(str(at), task.thing),)
    return Ruling(verdict, OPEN, outcomes, facts, roll, marks, (*found.notes, *_notes(task)))


def labor_of(case: Case, task: Task) -> int:
    """The Labor status of who tries: what is said, or what the map shows (RB B24.8)."""
    said = case.inputs["labor"]
    return said if isinstance(said, int) else labor_on_map(case, task)


def _how(task: Task, force: Force) -> Iterator[Fact]:
    yield Fact("the units", "TI", task.cite, "engaged until the DR, a pin, or the loss of Good Order")
    if task.hazardous:
        yield Fact("it is", "Hazardous Movement", task.cite)
    if task.id == RUBBLE and force.bulldozers:
        yield Fact("the bulldozer enters", "without a Bog Check", task.cite, "for its whole printed MP")
    yield Fact("the DR", task.when, task.cite, "one for all who try")


def _way_out(case: Case, task: Task) -> Iterator[Fact]:
    if task.id == MINES and by_partial_break(case):
        yield Fact("until the mines are cleared", "out by the hexside of entry alone", task.cite, "free of attack")


def _plain(case: Case, task: Task, roll: Roll, labor: int, found: Cleared) -> Iterator[Outcome]:
    """Success and failure, and of mines whether they cost the clearers a Casualty Reduction."""
    totals = frozenset(roll.totals.chances)
    success = frozenset(total for total in totals if total <= SUCCESS)
    hurt = frozenset(total for total in totals if total - roll.drm >= _casualty_from(case, task))
    failed = Changes() if case.optional_location("at") is None else labored(case, task, labor)
    fails = _labor_says(labor)
    reduced = "The clearing units suffer Casualty Reduction."
    yield Outcome(found.result, success - hurt, found.detail, task.cite, GOOD, found.changes)
    yield Outcome("Fails", totals - success - hurt, fails, f"{task.cite}, {LABOR_CITE}", BAD, failed)
    both = f"{found.result}, Casualty Reduction"
    yield Outcome(both, success & hurt, f"{found.detail} {reduced}", task.cite, OPEN, found.changes)
    lost = f"{reduced} {fails}"
    yield Outcome("Fails, Casualty Reduction", hurt - success, lost, f"{task.cite}, {LABOR_CITE}", BAD, failed)


def _casualty_from(case: Case, task: Task) -> int:
    if task.id != MINES:
        return CASUALTY + 1
    return CASUALTY_IF_INEXPERIENCED if case.flag("inexperienced") else CASUALTY


def _hampering(case: Case, task: Task, roll: Roll, labor: int, found: Cleared) -> Iterator[Outcome]:
    totals = frozenset(roll.totals.chances)
    out = frozenset(total for total in totals if total <= SUCCESS)
    held = frozenset(total for total in totals if total in HAMPERED)
    mapped = case.optional_location("at") is not None
    failed = labored(case, task, labor) if mapped else Changes()
    kept = "It becomes no Blaze during this Player Turn: put it under a PIN counter."
    if case.choice(HAMPERED_LABOR) == "labor":
        kept += f" It burns still, so that the units get a Labor counter ({LABOR_CITE}, {HAMPERED_LABOR.id})."
        after = failed
    else:
        after = Changes()
    fails = _labor_says(labor)
    yield Outcome(found.result, out, found.detail, task.cite, GOOD, found.changes)
    yield Outcome("Hampered", held, kept, HAMPER_CITE, OPEN, hampered(case, task, after) if mapped else Changes())
    yield Outcome("Fails", totals - out - held, fails, f"{task.cite}, {LABOR_CITE}", BAD, failed)


def _labor_says(labor: int) -> str:
    side = LAST_LABOR if labor else FIRST_LABOR
    return (
        f"A Labor counter, its {signed(side)} side up, helps the next attempt at it, by new units too ({LABOR_CITE})."
    )


def _notes(task: Task) -> tuple[str, ...]:
    if task.id == FLAME:
        return ("Each Flame in a Location has a DR of its own; all the units may try each (RB B24.72).",)
    if task.id == RUBBLE:
        return ("A trail break changes neither the LOS nor the TEM of its hex (RB B24.71).",)
    return ()


def _hexside_field(word: str, title: str) -> Field:
    help_ = "The hour at which it lies; the clearing player's choice."
    return Field(word, title, "facing", help_, "RB B24.71, B24.74", HEXSIDES, optional=True, when=(_TRAILS,))


CLEARANCE = Procedure(
    "clearance",
    "Clearance",
    "Clearance",
    "Whether units clear rubble, a Flame, Wire, mines, a Set DC or a roadblock, and the Labor of those who fail.",
    "RB B24.7 to B24.8",
    (
        Field("item", "They clear", "choice", "", CLEARANCE_CITE, tuple(Choice(task.id, task.thing) for task in TASKS)),
        Field("at", "Where", "location", "Where it is; with it, the map can be changed.", optional=True),
        Field(
            "toward",
            "Towards",
            "hex",
            "The hex beyond the roadblock.",
            "RB B24.76",
            optional=True,
            when=(When("item", (ROADBLOCK,)),),
        ),
        *FORCE_FIELDS,
        Field(
            "inexperienced",
            "Inexperienced",
            "flag",
            "They lose on an Original 11 too.",
            "RB B24.74",
            when=(When("item", (MINES,)),),
        ),
        *NEED_FIELDS,
        _hexside_field("one_side", "Trail break: one hexside"),
        _hexside_field("other_side", "Trail break: other hexside"),
    ),
    _work,
)
