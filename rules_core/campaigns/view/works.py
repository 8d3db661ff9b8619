"""The shop for fortifications: points for works, what they buy, what they were spent on; and uncertain figures."""

from __future__ import annotations

from rules_core.campaigns.charts import Objection
from rules_core.campaigns.dates import long_name
from rules_core.campaigns.events import MOST_AT_ONCE
from rules_core.campaigns.ledger import DayBook, Ledger
from rules_core.campaigns.limits import kept_says
from rules_core.campaigns.view.saying import Json, reason, reasons
from rules_core.campaigns.works import UncertainFigure, Work
from rules_core.fields import Field, field_row

HOW_MANY = Field("count", "How many", "whole", "Of the same.", default=1, least=1, most=MOST_AT_ONCE)


def fortifying(ledger: Ledger, day: DayBook) -> Json:
    """Everything of the shop."""
    left, spent = day.works_left, sum(row.points for row in day.spent)
    works = [work for work in ledger.campaign.works if not work.sides or ledger.side.id in work.sides]
    return {
        "headline": f"{left} FPP left" if left >= 0 else f"{-left} FPP over",
        "line": (f"{spent} of {day.works} FPP spent" if day.works >= 0 else f"{spent} FPP spent")
        + (f",{kept}" if (kept := kept_says(day.kept_works)) else ""),
        "available": day.works,
        "kept": day.kept_works,
        "spent": spent,
        "left": left,
        "rows": [_row(ledger, day, work) for work in works if work.sold(ledger.choose)],
        "laid": [
            {
                "title": row.title,
                "count": row.count,
                "fpp": row.points,
                "do": None if day.closed else {"action": "unspend", "spending": row.number},
            }
            for row in day.spent
        ],
        "notes": [],
    }


def _row(ledger: Ledger, day: DayBook, work: Work) -> Json:
    found = list(_against(ledger, day, work))
    return {
        "id": work.id,
        "title": work.title,
        "detail": work.detail,
        "cost": work.price(ledger.figures, ledger.choose),
        "asks": [field_row(field) for field in ((*work.fields, HOW_MANY) if work.fields else ())],
        "buy": None if found else {"action": "spend", "item": work.id},
        "reasons": reasons(found),
        "house": reason(work.doubt(ledger.choose)),
        "cite": work.cite,
    }


def _against(ledger: Ledger, day: DayBook, work: Work) -> list[Objection]:
    if day.closed:
        return [Objection("closed", f"{long_name(day.date)} is closed. Open it again to change it.")]
    found = []
    if work.most and ledger.built[work.id] >= work.most:
        found.append(Objection("campaign", f"No more than {work.most} in the campaign.", work.cite))
    cost = None if work.fields else work.cost({}, ledger.figures, ledger.choose)
    if not work.fields and cost is None:
        found.append(Objection("figure", "What it costs isn't known: type it in among the figures.", work.cite))
    if day.works_left < (cost or 1):
        found.append(Objection("fpp", f"{cost or 'Some'} FPP, {max(day.works_left, 0)} are left.", work.cite))
    return found


def figures(ledger: Ledger) -> list[Json]:
    """The uncertain figures, each with what corrects it."""
    return [_figure(ledger, row) for row in ledger.campaign.figures]


def _figure(ledger: Ledger, row: UncertainFigure) -> Json:
    typed = ledger.figures.typed.get(row.id)
    return {
        "id": row.id,
        "title": row.title,
        "printed": row.printed,
        "value": ledger.figures[row.id],
        "corrected": typed is not None,
        "status": row.status,
        "say": row.say,
        "cite": row.cite,
        "asks": [field_row(Field("value", row.title, "whole", row.say, row.cite, default=row.printed, most=row.most))],
        "do": {"action": "correct", "figure": row.id},
    }
