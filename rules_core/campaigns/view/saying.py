"""Small words of the desk: objections, footnotes, uses, dice and chances as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from rules_core.campaigns.charts import ChartNote, ChartResult, ChartRoll, Objection, ReinforcementGroup
from rules_core.campaigns.ledger import DayBook, Ledger
from rules_core.procedures.procedure import RollModifier
from rules_core.words.figures import MINUS, percent

MOST_BOXES = 14
"""Above so many a bar is drawn in place of boxes."""
THROWS = 36
"""How many ways two dice may fall."""

Json = dict[str, object]


def reason(found: Objection | None) -> Json | None:
    """An objection as JSON; None for none."""
    if found is None:
        return None
    return {"id": found.id, "say": found.say, "cite": found.cite, "house": found.house, "detail": found.detail}


def reasons(found: Iterable[Objection]) -> list[Json]:
    """Objections as JSON."""
    return [row for row in map(reason, found) if row is not None]


def footnotes(group: ReinforcementGroup, notes: Iterable[ChartNote]) -> list[Json]:
    """The footnotes that a group carries."""
    return [{"letter": note.letter, "say": note.say, "cite": note.cite} for note in notes if note.letter in group.notes]


def uses(ledger: Ledger, day: DayBook, group: ReinforcementGroup) -> Json:
    """How much of a campaign's maximum is used."""
    before, today = day.before.get(group.id, 0), day.count(group.id)
    later = ledger.later(day.date, group.id)
    free = max(group.most - before - today - later, 0)
    boxes = [*["before"] * before, *["today"] * today, *["later"] * later, *["free"] * free]
    return {
        "say": f"{before + today + later} of {group.most}",
        "before": before,
        "today": today,
        "later": later,
        "most": group.most,
        "boxes": boxes if group.most <= MOST_BOXES else None,
    }


def of_36(chance: Fraction) -> str:
    """A chance of two dice in 36ths: ``26/36``."""
    return f"{chance * THROWS}/{THROWS}"


def endings(chart: ChartRoll, titles: dict[str, str] | None = None) -> list[Json]:
    """Every way in which a roll may end, those that can't be left out."""
    named = titles or {}
    rows = []
    for row in chart.results:
        chance = chart.chance(row)
        if chance:
            rows.append(ending(named.get(row.id, _capital(row.title)), chance, row.tone))
    return rows


def ending(result: str, chance: Fraction, tone: str) -> Json:
    """One way in which something left to chance may end."""
    in_36 = of_36(chance) if (chance * THROWS).denominator == 1 else str(chance)
    return {"result": result, "probability": str(chance), "of_36": in_36, "percent": percent(chance), "tone": tone}


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def modifiers(rows: Iterable[RollModifier]) -> list[Json]:
    """The DRM of a roll."""
    return [{"what": row.what, "value": row.value, "cite": row.cite} for row in rows]


def sum_says(dice: tuple[int, ...], rows: Iterable[RollModifier]) -> str:
    """The sum of dice with each DRM: ``7``, ``8 - 2 = 6``, with a true minus sign."""
    total, words = sum(dice), str(sum(dice))
    for row in rows:
        words += f" + {row.value}" if row.value > 0 else f" {MINUS} {-row.value}"
        total += row.value
    return words if words == str(total) else f"{words} = {total}"


def told_chance(chart: ChartRoll, result: ChartResult) -> Fraction:
    """The chance that is told of a result: of it alone, or of it or a better one."""
    return chart.chance_or_better(result) if chart.or_better else chart.chance(result)
