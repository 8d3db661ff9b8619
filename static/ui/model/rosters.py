"""An order of battle as its page shows it: what is asked, the monthly bars, what a change of the month would set."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model import state as st
    from ui.model.shapes import Month, Query, RosterAnswer, RosterEntry, RosterScale, RosterSummary, System

PITCH, BAR = 7, 6
"""The width of a month in the drawing of the bars, and of its bar."""

LOW, HIGH = 4, 26
"""The height of the bar of what is rarest, and of what is commonest."""

TICK = 5
"""The length of the mark at each January, below the bars."""

DRAWN = HIGH + 3 + TICK

USUAL: dict[str, str] = {"theater": "", "month": "", "group": "all", "sort": "rarity", "search": "", "card": ""}
"""What a page shows where nobody has chosen; empty where the rules decide."""


def offered(system: System) -> list[RosterSummary]:
    """The orders of battle of a game, from the catalog; most have none."""
    return system.get("rosters") or []


def spoken(answer: RosterAnswer) -> str:
    """What is said aloud of an order of battle: how much of it is in use, without the list that can be read row by row.

    Args:
        answer: the answer.
    """
    return answer["say"] if answer["entry"] else answer["say"].partition(", each with")[0]


def find(system: System, roster: str) -> RosterSummary | None:
    """The order of battle of an id; None where the game has none of that id."""
    return next((entry for entry in offered(system) if entry["id"] == roster), None)


def entry_of_unit(system: System, unit: str) -> tuple[str, str] | None:
    """The order of battle and the entry that a class of units is; None for one that is in none."""
    for roster in offered(system):
        for entry in roster["entries"]:
            if entry["unit"] == unit:
                return roster["id"], entry["id"]
    return None


def question(state: st.State) -> Query:
    """What the rules are asked for the page as it is."""
    query: Query = {"kind": "roster", "system": state.system, "roster": state.roster}
    query.update({name: value for name, value in said(state).items() if name not in ("roster",)})
    if state.conventions:
        query["conventions"] = dict(state.conventions)
    if state.conditions:
        query["conditions"] = dict(state.conditions)
    return query


def said(state: st.State) -> Query:
    """What is chosen on the page, by the keys of a query; what is as usual is left out."""
    chosen = {
        "roster": state.roster,
        "theater": state.theater,
        "month": state.month,
        "group": "" if state.group == USUAL["group"] else state.group,
        "sort": "" if state.sort == USUAL["sort"] else state.sort,
        "search": state.search,
        "entry": state.card,
    }
    return {name: value for name, value in chosen.items() if value}


def height(rarity: str, scale: RosterScale) -> int:
    """How high the bar of a rarity is: the commoner, the taller."""
    rarest, commonest = float(scale["rarest"]), float(scale["commonest"])
    part = (rarest - float(rarity)) / (rarest - commonest)
    return round(LOW + min(max(part, 0.0), 1.0) * (HIGH - LOW))


def bars(series: list[str | None], months: list[Month], now: str, scale: RosterScale) -> str:
    """The monthly bars of one entry as SVG markup, drawn to be stretched.

    Args:
        series: how rare it is in each month; None where it is not in use.
        months: the months.
        now: the id of the month that is set.
        scale: the ends of the bars.
    """
    plain: list[str] = []
    gone: list[str] = []
    chosen = ""
    for number, rarity in enumerate(series):
        x = number * PITCH
        if rarity is None:
            gone.append(f"M{x} {HIGH - 1}h{BAR}")
            continue
        tall = height(rarity, scale)
        drawn = f"M{x} {HIGH}v-{tall}h{BAR}v{tall}z"
        if months[number]["id"] == now:
            chosen = drawn
        else:
            plain.append(drawn)
    ticks = [f"M{number * PITCH + 1} {HIGH + 2}v{TICK}" for number in januaries(months)]
    wide = max(len(series) * PITCH - (PITCH - BAR), 1)
    return (
        f'<svg viewBox="0 0 {wide} {DRAWN}" preserveAspectRatio="none" aria-hidden="true" focusable="false">'
        f'<path class="gone" d="{"".join(gone)}"/><path class="ticks" d="{"".join(ticks)}"/>'
        f'<path class="used" d="{"".join(plain)}"/><path class="now" d="{chosen}"/></svg>'
    )


def chart(series: list[str | None], months: list[Month], now: str, scale: RosterScale) -> str:
    """The same as a chart with an axis, as SVG markup.

    Args: as for ``bars``.
    """
    left, top, tall, wide = 34, 10, 98, 306
    pitch = wide / max(len(series), 1)
    bar = pitch * 0.8
    rarest, commonest = float(scale["rarest"]), float(scale["commonest"])
    foot = top + tall

    def drop(rarity: float) -> float:
        return round(top + (tall - 6) * (rarity - commonest) / (rarest - commonest), 1)

    lines: list[str] = []
    labels: list[str] = []
    plain: list[str] = []
    gone: list[str] = []
    chosen = ""
    for mark in (commonest, round((4 * commonest + 3 * rarest) / 7, 1), rarest):
        y = drop(mark)
        lines.append(f"M{left} {y}H{left + wide}")
        labels.append(f'<text class="axis" x="{left - 5}" y="{y + 4}" text-anchor="end">{mark:.1f}</text>')
    for number, rarity in enumerate(series):
        x = round(left + number * pitch, 1)
        if rarity is None:
            gone.append(f"M{x} {foot}h{round(bar, 1)}")
            continue
        y = drop(float(rarity))
        drawn = f"M{x} {foot}V{y}h{round(bar, 1)}V{foot}z"
        if months[number]["id"] == now:
            chosen = drawn
        else:
            plain.append(drawn)
    ticks = []
    for number in sorted({0, *januaries(months)}):
        x = round(left + number * pitch, 1)
        month = months[number]
        words = month["id"][:4] if month["id"].endswith("-01") else month["short"]
        if number:
            ticks.append(f"M{x} {foot + 2}v18")
        labels.append(f'<text class="axis" x="{x + (3 if number else 0)}" y="{foot + 18}">{words}</text>')
    return (
        f'<svg viewBox="0 0 {left + wide} {foot + 24}" focusable="false"><path class="grid" d="{"".join(lines)}"/>'
        f'<path class="gone" d="{"".join(gone)}"/><path class="ticks" d="{"".join(ticks)}"/>'
        f'<path class="used" d="{"".join(plain)}"/><path class="now" d="{chosen}"/>{"".join(labels)}</svg>'
    )


def januaries(months: list[Month]) -> list[int]:
    """The places of the Januaries among months."""
    return [number for number, month in enumerate(months) if month["id"].endswith("-01")]


def years(months: list[Month]) -> list[tuple[str, float]]:
    """The years to write above the bars, each with how far along it begins, in percent.

    A year of few months is written short, ``43``.
    """
    starts = sorted({0, *januaries(months)})
    found = []
    for start, end in zip(starts, [*starts[1:], len(months)], strict=True):
        year = months[start]["id"][:4]
        short = (end - start) * 100 / len(months) < 15
        found.append((year[2:] if short else year, start * 100 / len(months)))
    return found


def series_says(series: list[str | None], months: list[Month]) -> str:
    """The bars in words, for those who hear them: ``6/40 to 12/40 0.9, 1/41 1.1``."""
    runs: list[tuple[int, int, str]] = []
    for number, rarity in enumerate(series):
        if rarity is None:
            continue
        if runs and runs[-1][1] == number - 1 and runs[-1][2] == rarity:
            runs[-1] = (runs[-1][0], number, rarity)
        else:
            runs.append((number, number, rarity))
    words = [
        f"{months[first]['short']} {rarity}"
        if first == last
        else f"{months[first]['short']} to {months[last]['short']} {rarity}"
        for first, last, rarity in runs
    ]
    return ", ".join(words) or "not in use"


def steps(answer: RosterAnswer) -> tuple[str, str]:
    """The months before and after the one that is set, among those shown; empty where there is none."""
    ids = [month["id"] for month in answer["months"]]
    now = answer["month"]["id"]
    before = [month for month in ids if month < now]
    after = [month for month in ids if month > now]
    return (before[-1] if before else "", after[0] if after else "")


def differs(state: st.State, answer: RosterAnswer) -> bool:
    """Whether the page looks at another month or place than the scenario is set in."""
    if not (state.month or state.theater):
        return False
    return any(state.conditions.get(name) != value for name, value in answer["conditions"].items())


def detail(row: RosterEntry, summary: RosterSummary) -> str:
    """What stands below a name where there is one column: ``Medium tank, 14 t, BPV 34, 11 MP``."""
    figures = [f"{measure['title']} {row['measures'][measure['id']]}" for measure in summary["measures"]]
    return ", ".join([row["what"], *figures])


def rarity_words(row: RosterEntry) -> str:
    """How rare an entry is now, or that it is not in use."""
    return row["rarity"] or "not in use"


def text_of(answer: RosterAnswer, link: str) -> str:
    """The page as plain text to paste into a chat or a play record."""
    card = answer["entry"]
    if card is None:
        return f"{answer['say']}\n{link}"
    tiles = [f"{tile['title']}: {tile['value'] or 'not printed'}" for tile in card["tiles"]]
    notes = [f"{remark['id']}: {remark['say']}" for remark in card["remarks"]]
    return "\n".join([card["say"], *tiles, *notes, link])
