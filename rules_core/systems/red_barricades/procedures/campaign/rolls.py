"""The rolls of the RePh as tables of their own: historical DRM, RG strength, OBA ammunition, Gun batteries, leaders."""

from __future__ import annotations

from rules_core.campaigns.charts import (
    AMMUNITION,
    DEPLETED,
    FULL,
    LEADERS,
    STRENGTH,
    ChartRoll,
    Received,
    ReinforcementGroup,
    RollAsked,
)
from rules_core.campaigns.dates import long_name
from rules_core.fields import Field, When
from rules_core.procedures.procedure import GOOD, OPEN, Case, Fact, Outcome, Procedure, RollModifier, Ruling
from rules_core.systems.red_barricades.campaign.campaign import rolls
from rules_core.systems.red_barricades.campaign.footnotes import DEPLETION
from rules_core.systems.red_barricades.campaign.historical import CITE as HD
from rules_core.systems.red_barricades.campaign.historical import DRM, FIRST
from rules_core.systems.red_barricades.campaign.received import received
from rules_core.systems.red_barricades.campaign.strength import LDR, OBA, RGS, STRENGTH_ROWS, ammunition_rows, roll
from rules_core.systems.red_barricades.campaign_conventions import ROCKET_AMMUNITION
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN
from rules_core.systems.red_barricades.procedures.campaign.fields import (
    BALANCE,
    CAMPAIGN,
    DATE,
    GROUP,
    OTHER_DRM,
    SECOND,
    SIDE,
    drm_fact,
    drm_of,
    group_fields,
    group_of,
    outcomes_of,
)
from rules_core.words.figures import percent, signed

MOST_RIFLE = 14
FULL_STRENGTH = "Full Strength"
"""The game's own term, with its capitals wherever it stands."""


def _historical(case: Case) -> Ruling:
    side, day = case.word("side"), case.word("date")
    drm = DRM[side][day]
    chart = ChartRoll(STRENGTH, STRENGTH_ROWS, (RollModifier("historical", drm, HD),), "", RGS)
    chance = chart.chance(STRENGTH_ROWS[0])
    facts = (
        Fact("historical DRM", signed(drm), HD, long_name(day)),
        Fact(FULL_STRENGTH, f"{chance * 36}/36", f"{RGS}, HD", percent(chance)),
    )
    title = f"{signed(drm)} DRM on {long_name(day)}"
    return Ruling(title, OPEN, (Outcome(f"{signed(drm)} DRM", frozenset(), "", HD, OPEN),), facts)


HISTORICAL_DRM = Procedure(
    "historical-drm",
    "Historical DRM",
    GROUP,
    "What a side adds to its rolls for strength and ammunition on a CG day.",
    "RB HD",
    (SIDE, DATE),
    _historical,
)


# --- strength ---


def _certain(title: str, detail: str, cite: str, facts: tuple[Fact, ...] = (), tone: str = OPEN) -> Ruling:
    """What no dice are rolled for."""
    verdict = title if title == FULL_STRENGTH else f"{title[:1].lower()}{title[1:]}"
    return Ruling(verdict, tone, (Outcome(title, frozenset(), detail, cite, tone),), facts)


def _but_strength(got: Received) -> str:
    """What is told of what arrives after the strength that it begins with; empty for nothing."""
    return got.detail.partition(". ")[2]


def _no_roll_cite(group: ReinforcementGroup) -> str:
    """The footnote of its side's chart on what is rolled for."""
    return f"{group.cite} {DEPLETION}"


def _arrives(case: Case, group: ReinforcementGroup, *, depleted: bool) -> str:
    got = received(case.word("side"), group, depleted, False, case.choice)
    more = _but_strength(got)
    return f"{got.result}. {more}." if more else f"{got.result}."


def _strength(case: Case) -> Ruling:
    group = group_of(case)
    if group.is_module:
        return _ammunition(case)
    if group.full_by:
        return _certain(FULL_STRENGTH, _arrives(case, group, depleted=False), group.full_by, (), GOOD)
    if STRENGTH not in group.rolls:
        said = f"None is made for {group.title} ({group.id})."
        return _certain("No strength DR", said, _no_roll_cite(group))
    chart = ChartRoll(STRENGTH, STRENGTH_ROWS, drm_of(case), "", f"{RGS}, HD")
    details = {FULL: _arrives(case, group, depleted=False), DEPLETED: _arrives(case, group, depleted=True)}
    facts = (Fact(FULL_STRENGTH, f"{STRENGTH_ROWS[0].most} or less", RGS, "Final DR"), drm_fact(case))
    return Ruling(f"{FULL_STRENGTH} on a Final DR of 8 or less", OPEN, outcomes_of(chart, details), facts, chart.roll)


RG_STRENGTH = Procedure(
    "rg-strength",
    "RG strength",
    GROUP,
    "Whether a reinforcement group arrives at Full Strength or Depleted, and what arrives then.",
    "RB RGS, HD, CG3-1, CG3-6, CG3-7",
    (SIDE, *group_fields(RGS), DATE, OTHER_DRM, CAMPAIGN, BALANCE),
    _strength,
)
GUN_BATTERY = Procedure(
    "gun-battery",
    "Gun battery",
    GROUP,
    "Whether a Gun battery arrives with all its Guns, or Depleted with one less of each type.",
    "RB OBA, RGS, HD",
    (SIDE, *group_fields("RB OBA", lambda group: group.id.startswith("G")), DATE, OTHER_DRM, CAMPAIGN, BALANCE),
    _strength,
)


# --- ammunition ---


def _ammunition(case: Case) -> Ruling:
    group, side = group_of(case), case.word("side")
    if AMMUNITION not in rolls(group, case.choice):
        cite = f"{_no_roll_cite(group)}, {ROCKET_AMMUNITION.id}"
        return _certain("Normal ammunition", "Rocket modules roll for nothing.", cite)
    rows = ammunition_rows(side, case.choice)
    chart = ChartRoll(AMMUNITION, rows, drm_of(case), "", f"{OBA}, HD")
    facts = (
        Fact("Plentiful", f"{rows[0].most} or less", OBA, "Final DR"),
        Fact("Scarce", f"{(rows[1].most or 0) + 1} or more", OBA, "Final DR"),
        drm_fact(case),
    )
    return Ruling("plentiful, normal or scarce by the Final DR", OPEN, outcomes_of(chart), facts, chart.roll)


OBA_AMMUNITION = Procedure(
    "oba-ammunition",
    "OBA ammunition",
    GROUP,
    "Whether an OBA module has Plentiful, Normal or Scarce ammunition.",
    "RB OBA, HD, CG3-1",
    (SIDE, *group_fields(OBA, lambda group: group.is_module), DATE, OTHER_DRM, CAMPAIGN, BALANCE),
    _ammunition,
)


# --- leaders ---


COMPANIES = group_fields(LDR, lambda group: LEADERS in group.rolls)


def _leaders(case: Case) -> Ruling:
    group, side = group_of(case), case.word("side")
    depleted = case.flag("depleted") and STRENGTH in group.rolls
    asked = RollAsked(side, group, FIRST, case.whole("ordinal"), depleted, LEADERS, case.choice)
    chart = roll(asked)
    modifiers = chart.modifiers
    if side == GERMAN and case.word("campaign") == SECOND:
        modifiers = (*modifiers, RollModifier("CG II scenario", 1, LDR))
    chart = ChartRoll(LEADERS, chart.results, modifiers, chart.say, LDR)
    notes: tuple[str, ...] = ()
    if case.flag("depleted") and not depleted:
        notes = (f"The {group.title} is never Depleted ({group.full_by}).",)
    facts = tuple(Fact(row.what, signed(row.value), row.cite, "Leader DRM") for row in modifiers)
    title = f"leaders by one DR, {signed(chart.roll.drm)} DRM" if modifiers else "leaders by one DR, no DRM"
    return Ruling(title, OPEN, outcomes_of(chart), facts, chart.roll, notes=notes)


LEADER_TABLE = Procedure(
    "leaders",
    "Leaders of a company",
    GROUP,
    "Which leaders an Infantry Company receives.",
    "RB LDR",
    (
        SIDE,
        *COMPANIES,
        Field("depleted", "Depleted", "flag", "", LDR),
        Field(
            "ordinal",
            "Which Rifle Company",
            "whole",
            "In order of purchase in the whole campaign, Depleted or not.",
            LDR,
            default=1,
            least=1,
            most=MOST_RIFLE,
            when=(When("side", (GERMAN,)), When("german_group", ("I1",))),
        ),
        Field(
            "campaign",
            "Campaign Game",
            "choice",
            "",
            LDR,
            CAMPAIGN.choices,
            when=(When("side", (GERMAN,)),),
        ),
    ),
    _leaders,
)


# --- SW ---


def _sw(case: Case) -> Ruling:
    group, side = group_of(case), case.word("side")
    got = received(side, group, False, False, case.choice)
    words = _but_strength(got)
    cite = "RB SW, CG3-7" if (side, group.id) == (RUSSIAN, "I5") else "RB SW"
    facts: tuple[Fact, ...] = (
        Fact("squads", f"{group.full} or {group.depleted}", group.cite, "full or Depleted"),
        Fact("when Depleted", "the same SW", "RB SW", "the chart has one line a company"),
    )
    if group.full_by:
        facts = (Fact("squads", f"{group.full}", group.full_by, "always at Full Strength"),)
    return Ruling(words, GOOD, (Outcome(words, frozenset(), "", cite, GOOD),), facts)


COMPANY_SW = Procedure(
    "company-sw",
    "SW of a company",
    GROUP,
    "Which SW an Infantry Company receives.",
    "RB SW, CG3-7",
    (SIDE, *COMPANIES),
    _sw,
)
