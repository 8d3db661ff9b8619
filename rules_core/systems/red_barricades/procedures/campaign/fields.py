"""The inputs that the tables of the campaign share: side, date, group, and the DRM of a roll."""

from __future__ import annotations

from collections.abc import Callable

from rules_core.campaigns.charts import ChartResult, ChartRoll, ReinforcementGroup
from rules_core.campaigns.dates import long_name
from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import Case, Fact, Outcome, RollModifier
from rules_core.systems.red_barricades.campaign.charts import GERMAN_GROUPS, RUSSIAN_GROUPS
from rules_core.systems.red_barricades.campaign.historical import CITE as HD
from rules_core.systems.red_barricades.campaign.historical import DAYS, DRM
from rules_core.systems.red_barricades.campaign.strength import BALANCE_CITE, balance, historical
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN
from rules_core.words.figures import signed

GROUP = "Campaign"
"""The heading of the campaign's tables."""
CHARTS = {GERMAN: GERMAN_GROUPS, RUSSIAN: RUSSIAN_GROUPS}
GROUPS = {side: {group.id: group for group in groups} for side, groups in CHARTS.items()}
THIRD, SECOND, FIRST = "cg3", "cg2", "cg1"
MOST_BALANCE = 3
LARGEST_DRM = 9

SIDE = Field("side", "Side", "choice", "", "", (Choice(GERMAN, "German"), Choice(RUSSIAN, "Russian")))
DATE = Field("date", "Date", "choice", "The CG day.", HD, tuple(Choice(day, long_name(day)) for day in DAYS))
CAMPAIGN = Field(
    "campaign",
    "Campaign Game",
    "choice",
    "",
    BALANCE_CITE,
    (Choice(THIRD, "CG III"), Choice(SECOND, "CG II"), Choice(FIRST, "CG I")),
)
BALANCE = Field(
    "balance",
    "Balance",
    "whole",
    "What the balance provision (O11.32) takes off; CG III has none.",
    BALANCE_CITE,
    default=0,
    most=MOST_BALANCE,
    when=(When("campaign", (SECOND, FIRST)),),
)


OTHER_DRM = Field(
    "drm",
    "Another DRM",
    "whole",
    "In place of the date's historical DRM.",
    HD,
    least=-LARGEST_DRM,
    most=LARGEST_DRM,
    optional=True,
)


def group_fields(cite: str, of: Callable[[ReinforcementGroup], bool] = lambda _group: True) -> tuple[Field, Field]:
    """The group, one field for each side.

    Args:
        cite: the chart that asks for it.
        of: which groups there are to choose from.
    """

    def field(side: str) -> Field:
        rows = tuple(Choice(group.id, f"{group.title} ({group.id})") for group in CHARTS[side] if of(group))
        return Field(f"{side}_group", "Group", "choice", "", cite, rows, when=(When("side", (side,)),))

    return field(GERMAN), field(RUSSIAN)


def group_of(case: Case) -> ReinforcementGroup:
    """The group that a case is about."""
    side = case.word("side")
    return GROUPS[side][case.word(f"{side}_group")]


def drm_of(case: Case) -> tuple[RollModifier, ...]:
    """The historical DRM of the date or the one typed in, and the balance provision's where the campaign has one."""
    typed = case.optional_whole("drm")
    if typed is None:
        return (*historical(case.word("side"), case.word("date")), *balance(case.whole("balance")))
    return (*((RollModifier("typed in", typed, HD),) if typed else ()), *balance(case.whole("balance")))


def drm_fact(case: Case) -> Fact:
    """What the date adds, or what was typed in for it."""
    typed, day = case.optional_whole("drm"), case.word("date")
    if typed is None:
        return Fact("historical DRM", signed(DRM[case.word("side")][day]), HD, long_name(day))
    return Fact("DRM", signed(typed), HD, "typed in")


def outcomes_of(chart: ChartRoll, details: dict[str, str] | None = None) -> tuple[Outcome, ...]:
    """The lines of a chart as outcomes, those that can't come up left out.

    Args:
        chart: the chart.
        details: what each line means, by its word.
    """
    rows = ((row, chart.totals(row)) for row in chart.results)
    return tuple(_outcome(row, totals, chart, (details or {}).get(row.id, "")) for row, totals in rows if totals)


def _outcome(row: ChartResult, totals: frozenset[int], chart: ChartRoll, detail: str) -> Outcome:
    return Outcome(f"{row.title[:1].upper()}{row.title[1:]}", totals, detail, chart.cite, row.tone)
