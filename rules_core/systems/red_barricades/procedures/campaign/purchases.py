"""Whether a list of purchases of a CG day is valid (GRG, RRG, 11.619): budget, limits, dates, observers, each told."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.campaigns.charts import Objection, ReinforcementGroup
from rules_core.campaigns.dates import short_name
from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.campaign.charts import ALL_MODULES, HEAVY_ENOUGH, MOST_REGISTERED
from rules_core.systems.red_barricades.campaign.day import NO_PLANE_IN, OVERCAST, PLANE_CITE, WEATHER
from rules_core.systems.red_barricades.campaign.footnotes import GRG, PLANE_CALIBRE
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN
from rules_core.systems.red_barricades.procedures.campaign.fields import CHARTS, DATE, GROUP, SIDE
from rules_core.words.figures import counted

CITE = "RB GRG/RRG, O11.619"
MOST_TODAY = 20
MOST_CPP = 500
SOME = tuple(range(1, MOST_TODAY + 1))
OBSERVER, PLANE, STUKA = "O5", "O6", "S1"


def _id(side: str, group: ReinforcementGroup, part: str = "") -> str:
    """The key of a field about a group: ``german_i1``, ``german_i1_before``."""
    return f"{side}_{group.id.lower()}{f'_{part}' if part else ''}"


def _group_fields(side: str, group: ReinforcementGroup) -> Iterator[Field]:
    """What is said of a group: how many today, and where that is any, how many before and on what terms."""
    mine = When("side", (side,))
    yield Field(
        _id(side, group), f"{group.title} ({group.id})", "whole", f"{group.cpp} CPP each.", group.cite, default=0,
        most=MOST_TODAY, when=(mine,),
    )  # fmt: skip
    bought = (mine, When(_id(side, group), SOME))
    yield Field(
        _id(side, group, "before"), f"{group.id} before", "whole", "Bought on earlier days of the campaign.",
        group.cite, default=0, most=99, when=bought,
    )  # fmt: skip
    if group.registers:
        yield Field(
            _id(side, group, "hexes"), f"{group.id} Pre-Registered hexes", "wholes",
            "For each module bought today, in order: none, one or two.", f"{group.cite} p", optional=True, most=9,
            when=bought,
        )  # fmt: skip
    if group.prices:
        yield Field(
            _id(side, group, "price"), f"{group.id} at", "whole",
            "1 CPP, or 2 for \N{MINUS SIGN}2 to its Turn of Entry dr.", f"{group.cite} b",
            default=1, most=9, when=bought,
        )  # fmt: skip


def _fields() -> tuple[Field, ...]:
    observing = When("side", (GERMAN,))
    return (
        SIDE,
        DATE,
        Field("cpp", "CPP to spend", "whole", "What was received and what was kept.", "O11.616", most=MOST_CPP),
        Field("weather", "Weather", "choice", "", PLANE_CITE, (Choice("unsaid", "not said"), *WEATHER.choices)),
        Field("idle", "Idle", "flag", "The side anticipates being Idle (11.623).", f"{GRG} b", when=(observing,)),
        *(field for side in (GERMAN, RUSSIAN) for group in CHARTS[side] for field in _group_fields(side, group)),
        Field(
            "retained", "Retained modules without an Offboard Observer", "whole", "Of earlier days.", f"{GRG} o",
            default=0, most=99, when=(observing, When("german_o5", SOME)),
        ),
        Field(
            "retained_heavy", f"Retained modules of {PLANE_CALIBRE}+mm, no rockets, without a Spotter Plane", "whole",
            "Of earlier days.", f"{GRG} s", default=0, most=99, when=(observing, When("german_o6", SOME)),
        ),
    )  # fmt: skip


def _registered(case: Case, side: str, group: ReinforcementGroup) -> tuple[int, ...]:
    return case.wholes(_id(side, group, "hexes")) if group.registers else ()


def _cost(case: Case, side: str, group: ReinforcementGroup, count: int) -> int:
    price = case.whole(_id(side, group, "price")) if group.prices else group.cpp
    return price * count + sum(_registered(case, side, group))


def _wrong(case: Case, side: str, group: ReinforcementGroup, count: int) -> Iterator[Objection]:
    """Everything wrong with what is bought of a group."""
    before, title = case.whole(_id(side, group, "before")), group.title
    for window in group.windows:
        if window.holds(case.choice) and not window.lets(case.word("date")):
            when = f"not before {short_name(window.first)}" if window.first else f"only until {short_name(window.last)}"
            yield Objection("date", f"{title}: {when}.", window.cite)
    if count > group.daily:
        yield Objection("daily", f"{title}: {count} today, {group.daily} a day at most.", group.cite)
    if before + count > group.most:
        yield Objection(
            "campaign", f"{title}: {before + count} in the campaign, {group.most} at most.", group.cite
        )  # fmt: skip
    hexes = _registered(case, side, group)
    if any(number > MOST_REGISTERED for number in hexes):
        yield Objection("hexes", f"{title}: {MOST_REGISTERED} hexes a module at most.", f"{group.cite} p")
    if len(hexes) > count:
        yield Objection("hexes", f"{title}: hexes come only with a module bought today.", f"{group.cite} p")
    if group.prices and case.whole(_id(side, group, "price")) not in group.prices:
        yield Objection("price", f"{title}: it costs 1 or 2 CPP.", f"{group.cite} b")


def _without_module(case: Case, counts: dict[str, int]) -> Iterator[Objection]:
    """Observers that no module is there for (GRG o, s)."""
    modules = sum(counts.get(name, 0) for name in ALL_MODULES)
    heavy = sum(counts.get(name, 0) for name in HEAVY_ENOUGH)
    if counts.get(OBSERVER, 0) > modules + case.whole("retained"):
        yield Objection("module", "Offboard Observer: each needs a module of its own.", f"{GRG} o")
    if counts.get(PLANE, 0) > heavy + case.whole("retained_heavy"):
        yield Objection(
            "module",
            f"Spotter Plane: it needs a module of {PLANE_CALIBRE}mm or more, no rockets.",
            f"{GRG} s, {PLANE_CITE}",
        )


def _minded(case: Case, counts: dict[str, int]) -> Iterator[str]:
    """What the rules advise, or bar in use though not in purchase."""
    weather = case.word("weather")
    if counts.get(STUKA):
        yield f"A Stuka is used on its CG day of purchase or forfeit ({GRG} b)."
        if weather == OVERCAST:
            yield f"It should not be bought in Overcast ({GRG} b)."
        if case.flag("idle"):
            yield f"It should not be bought by a side that will be Idle ({GRG} b)."
    if counts.get(PLANE) and weather in NO_PLANE_IN:
        yield f"The Spotter Plane may be bought, but not used in {NO_PLANE_IN[weather]} ({PLANE_CITE})."
    if counts.get(PLANE, 0) and case.whole("german_o6_before"):
        yield f"Only one Spotter Plane is used in a CG scenario ({PLANE_CITE})."


def _work(case: Case) -> Ruling:
    side, budget = case.word("side"), case.whole("cpp")
    counts = {group.id: case.whole(_id(side, group)) for group in CHARTS[side]}
    bought = [group for group in CHARTS[side] if counts[group.id]]
    facts: list[Fact] = []
    wrong: list[Objection] = []
    spent = 0
    for group in bought:
        cost = _cost(case, side, group, counts[group.id])
        spent += cost
        facts.append(Fact(group.title, f"{counts[group.id]} for {cost} CPP", group.cite))
        wrong += _wrong(case, side, group, counts[group.id])
    if side == GERMAN:
        wrong += _without_module(case, counts)
    if spent > budget:
        wrong.append(Objection("budget", f"{spent} CPP spent, {budget} to spend.", "O11.619"))
    facts.append(
        Fact("CPP", f"{spent} of {budget}", "O11.619", f"{budget - spent} left" if spent <= budget else "over")
    )
    facts += [Fact("not valid", row.say.rstrip("."), row.cite) for row in wrong]
    notes = tuple(_minded(case, counts)) if side == GERMAN else ()
    if wrong:
        title = f"not valid: {counted(len(wrong), 'fault', 'faults')}"
        said = " ".join(row.say for row in wrong)
        outcome = Outcome("Not valid", frozenset(), f"{said} The day is not booked.", wrong[0].cite, BAD)
        return Ruling(title, BAD, (outcome,), tuple(facts), notes=notes)
    title = f"valid: {spent} of {budget} CPP, {budget - spent} left"
    tone = GOOD if bought else OPEN
    kept = budget - spent
    said = f"{kept} CPP {'is' if kept == 1 else 'are'} kept for later days."
    return Ruling(title, tone, (Outcome("Valid", frozenset(), said, CITE, tone),), tuple(facts), notes=notes)


PURCHASES = Procedure(
    "purchases",
    "A day's purchases",
    GROUP,
    "Whether a list of reinforcement groups may be bought on a CG day, and what it costs.",
    CITE,
    _fields(),
    _work,
)
