"""One line of a Reinforcement Group Chart with its footnotes, and the Stuka's price (GRG, RRG)."""

from __future__ import annotations

from rules_core.campaigns.dates import long_name
from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.campaign.campaign import CG_III
from rules_core.systems.red_barricades.campaign.charts import MOST_REGISTERED
from rules_core.systems.red_barricades.campaign.day import OVERCAST, WEATHER
from rules_core.systems.red_barricades.campaign.footnotes import GRG
from rules_core.systems.red_barricades.campaign.strength import BALANCE_CITE
from rules_core.systems.red_barricades.procedures.campaign.fields import (
    CAMPAIGN,
    DATE,
    GROUP,
    SIDE,
    THIRD,
    group_fields,
    group_of,
)
from rules_core.words.figures import signed

# --- a line of the charts ---


def _line(case: Case) -> Ruling:
    group, side, day = group_of(case), case.word("side"), case.word("date")
    barred = [window for window in group.windows if window.holds(case.choice) and not window.lets(day)]
    facts = [
        Fact("unit type", group.unit, group.cite),
        Fact("cost", _cost(group.cpp, group.prices), group.cite),
        Fact("daily maximum", str(group.daily), group.cite),
        Fact("CG III maximum", str(group.most), group.cite),
    ]
    if group.full:
        strength = f"{group.full}, always full" if group.full_by else f"{group.full} full, {group.depleted} Depleted"
        facts.insert(1, Fact("strength", strength, group.full_by or group.cite))
    if group.registers:
        said = f"+1 CPP each, {MOST_REGISTERED} a module at most"
        facts.append(Fact("Pre-Registered hexes", said, f"{group.cite} p"))
    if group.windows:
        facts.append(Fact(f"on {long_name(day)}", "not available" if barred else "available", group.windows[0].cite))
    facts += [
        Fact(f"footnote {note.letter}", "", note.cite, note.say)
        for note in CG_III.side(side).notes
        if note.letter in group.notes
    ]
    title = f"not available on {long_name(day)}" if barred else _cost(group.cpp, group.prices)
    tone = BAD if barred else OPEN
    return Ruling(title, tone, (Outcome(title, frozenset(), "", group.cite, tone),), tuple(facts))


def _cost(cpp: int, prices: tuple[int, ...]) -> str:
    return f"{' or '.join(map(str, prices or (cpp,)))} CPP"


GROUP_LINE = Procedure(
    "reinforcement-group",
    "Reinforcement group",
    GROUP,
    "What one line of the Reinforcement Group Charts says: strength, cost, limits, footnotes.",
    f"{GRG}, RRG",
    (SIDE, *group_fields(GRG), DATE),
    _line,
)


# --- the Stuka ---

PAID, MORE = 1, 2
ENTRY_DRM = -2
"""What the second CPP adds to the Turn of Entry dr (GRG b)."""


def _stuka(case: Case) -> Ruling:
    cite = f"{GRG} b"
    paid = int(case.whole("cpp"))
    notes = []
    if case.word("weather") == OVERCAST or case.flag("idle"):
        notes.append("It should not be bought in Overcast, nor by a side that will be Idle.")
    facts = (
        Fact("cost", f"{paid} CPP", cite),
        Fact("aircraft", "1 to 3", "E7.2", "no strength DR"),
        Fact("use", "on its CG day of purchase, or forfeit", cite),
    )
    if case.flag("later"):
        outcome = Outcome("Forfeit", frozenset(), "It was not used on its CG day of purchase.", cite, BAD)
        return Ruling("forfeit", BAD, (outcome,), facts, notes=tuple(notes))
    if paid == MORE:
        title = f"{signed(ENTRY_DRM)} DRM to its Turn of Entry dr"
        outcome = Outcome(title, frozenset(), "", cite, GOOD)
        return Ruling(title, GOOD, (outcome,), facts, notes=tuple(notes))
    outcome = Outcome("No DRM to its Turn of Entry dr", frozenset(), "", cite, OPEN)
    return Ruling("no DRM to its Turn of Entry dr", OPEN, (outcome,), facts, notes=tuple(notes))


STUKA_ENTRY = Procedure(
    "stuka",
    "Stuka",
    GROUP,
    "What a Stuka has for one CPP or two, and until when it is used.",
    f"{GRG} b",
    (
        Field("cpp", "Bought at", "choice", "", f"{GRG} b", (Choice(PAID, "1 CPP"), Choice(MORE, "2 CPP"))),
        Field("weather", "Weather", "choice", "", f"{GRG} b", WEATHER.choices),
        Field("idle", "Idle", "flag", "The German side will be Idle (11.623).", f"{GRG} b"),
        Field("later", "A day later", "flag", "Its CG day of purchase has passed without its use.", f"{GRG} b"),
    ),
    _stuka,
)


# --- who wins a day ---


def _winner(case: Case) -> Ruling:
    if case.word("campaign") != THIRD:
        said = "By that campaign's own Victory Conditions, which are not known here."
        return Ruling("not known", OPEN, (Outcome("Not known", frozenset(), said, BALANCE_CITE, OPEN),))
    facts = (
        Fact("a single CG day", "nobody wins it", BALANCE_CITE),
        Fact("the campaign", "won or lost as a whole", f"{BALANCE_CITE}, O11.53"),
        Fact("balance DRM (y)", "0", BALANCE_CITE, "O11.32 and O11.6235 are deleted"),
    )
    outcome = Outcome(
        "Nobody wins a single CG day", frozenset(), "Only the whole of CG III counts.", BALANCE_CITE, OPEN
    )
    return Ruling("nobody wins a single CG day", OPEN, (outcome,), facts)


DAY_WINNER = Procedure(
    "cg-day-winner",
    "Who wins a CG day",
    GROUP,
    "Whether a single CG day has a winner, and what follows for the balance.",
    "RB CG3-1",
    (CAMPAIGN,),
    _winner,
)
