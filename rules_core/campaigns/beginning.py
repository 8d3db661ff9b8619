"""A record that begins on a later day: how the side stood then, as the player has it on paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.campaigns.campaign import Campaign, CampaignSide
from rules_core.campaigns.charts import Objection, ReinforcementGroup
from rules_core.campaigns.dates import long_name
from rules_core.campaigns.document import Document, Flaw, Start, start_of
from rules_core.campaigns.events import MOST_POINTS
from rules_core.campaigns.objected import Objected
from rules_core.fields import Choice, Field, When

BEGIN = "begin"
DATE, POINTS, WORKS_POINTS = "date", "cpp", "fpp"
USED, MODULES, BUILT = "used-", "modules-", "works-"
"""What stands before the id of a group or a work in the names of what is said of it."""


def fields_of(campaign: Campaign, side: CampaignSide) -> tuple[Field, ...]:
    """What a player says of a campaign that was begun on paper.

    Args:
        campaign: the campaign.
        side: whose record it is.
    """
    days = tuple(Choice(day, long_name(day)) for day in campaign.days)
    bought = tuple(field for group in side.groups for field in _of_group(group))
    works = tuple(
        Field(f"{BUILT}{work.id}", work.title, "whole", "Had so far.", work.cite, default=0, most=work.most)
        for work in campaign.works
        if work.most and (not work.sides or side.id in work.sides)
    )
    return (
        Field(DATE, "First day here", "choice", "The day from which on you keep it here.", "", days),
        Field(POINTS, "CPP kept", "whole", "From the days before.", "", default=0, most=MOST_POINTS),
        Field(WORKS_POINTS, "FPP kept", "whole", "From the days before.", "", default=0, most=MOST_POINTS),
        *bought,
        *works,
    )


def _of_group(group: ReinforcementGroup) -> tuple[Field, ...]:
    title, most = f"{group.title} ({group.id})", group.most
    used = Field(f"{USED}{group.id}", title, "whole", "Bought so far.", group.cite, default=0, most=most)
    if not group.is_module:
        return (used,)
    some = When(used.id, tuple(range(1, most + 1)))
    title = f"Of them Retained ({group.id})"
    kept = Field(f"{MODULES}{group.id}", title, "whole", "", group.cite, default=0, most=most, when=(some,))
    return used, kept


def begun(document: Document, action: Mapping[str, object]) -> Document:
    """The record with its beginning.

    Args:
        document: the record, without a day yet.
        action: what the player says, by the names of ``fields_of``.

    Raises:
        Objected: days of it stand there already, or what is said can't be.
    """
    if document.days:
        say = "This record has days already. Begin another campaign for the one that you have on paper."
        raise Objected(Objection("begun", say))
    flaws: list[Flaw] = []
    start = start_of(_given(action, flaws), document.campaign, document.side, flaws)
    if flaws or start is None:
        raise Objected(Objection("start", flaws[0].say))
    return replace(document, start=start)


def _given(action: Mapping[str, object], flaws: list[Flaw]) -> dict[str, object]:
    """What a document says of its start."""
    used = {name.removeprefix(USED): count for name, count in action.items() if name.startswith(USED) and count}
    built = {name.removeprefix(BUILT): count for name, count in action.items() if name.startswith(BUILT) and count}
    modules: list[dict[str, object]] = []
    for name, count in action.items():
        group = name.removeprefix(MODULES)
        if not name.startswith(MODULES) or not isinstance(count, int):
            continue
        had = used.get(group, 0)
        if isinstance(had, int) and count > had:
            flaws.append(Flaw(name, f"{count} modules of {group} can't be Retained where {had} were bought."))
        modules += [{"id": f"before-{group}-{number}", "group": group} for number in range(1, count + 1)]
    return {
        "date": action.get(DATE),
        "cpp": action.get(POINTS, 0),
        "fpp": action.get(WORKS_POINTS, 0),
        "used": used,
        "works": built,
        "modules": modules,
    }


def said_of(start: Start | None) -> dict[str, object]:
    """What was said of a beginning, by the names of ``fields_of``."""
    if start is None:
        return {}
    modules: dict[str, object] = {}
    for row in start.modules:
        name = f"{MODULES}{row.group}"
        modules[name] = 1 + sum(other.group == row.group for other in start.modules if other is not row)
    return {
        DATE: start.date,
        POINTS: start.cpp or 0,
        WORKS_POINTS: start.works,
        **{f"{USED}{name}": count for name, count in start.used.items()},
        **{f"{BUILT}{name}": count for name, count in start.built.items()},
        **modules,
    }
