"""The campaign by date: its weeks, and the day that is chosen."""

from __future__ import annotations

from ui.device.dom import button, el
from ui.model import campaigns
from ui.model import format as fmt
from ui.panels import campaign_parts, parts


def band(view: dict):
    """The day that is chosen."""
    day = view["day"]
    return el(
        "div",
        "verdict day-band open",
        el("strong", "day-name", text=day["title"]),
        el("p", "", text=day["say"]),
        data_testid="day-band",
        data_value=day["date"],
    )


def main(app, view: dict) -> list:
    """The weeks, Monday to Sunday."""
    calendar = view["calendar"]
    head = el("div", "weekdays", *(el("span", "", text=name) for name in calendar["weekdays"]), aria_hidden="true")
    grid = el("div", "days", data_testid="days")
    key_drawn = False
    for week in calendar["weeks"]:
        blanks = 0
        for cell in week:
            if cell is None and not key_drawn:
                blanks += 1
                continue
            if blanks and not key_drawn:
                key = _key(app, view)
                key.style.gridColumn = f"span {blanks}"
                grid.appendChild(key)
                key_drawn = True
            key_drawn = True
            grid.appendChild(el("span", "no-day") if cell is None else _cell(app, cell))
    return [head, grid]


def _key(app, view: dict):
    calendar = view["calendar"]
    return el("p", "days-key", f"{calendar['key']} ", parts.cite(app, calendar["cite"]))


def _cell(app, cell: dict):
    bars = el("span", "day-bars")
    for bar in cell["bars"]:
        above, _, below = bar["full"].partition("/")
        part = el("span", "chance-part")
        part.style.width = f"{campaigns.part_of(int(above), int(below or '1'))}%"
        bars.appendChild(
            el(
                "span",
                "day-bar",
                el("b", "", text=bar["letter"]),
                el("span", "chance-bar", part, aria_hidden="true"),
                el("em", "", text=bar["drm_say"]),
                aria_label=f"{bar['letter']}: full strength {bar['of_36']}, DRM {bar['drm_say']}",
            )
        )
    return el(
        "button",
        f"day {cell['status']}",
        el("strong", "day-title", text=cell["title"]),
        el("span", "day-word", text=cell["word"]) if cell["word"] else None,
        bars,
        type="button",
        on=lambda _event: app.campaigns.go("", cell["date"]),
        aria_current="date" if cell["status"] == "today" else None,
        data_testid="day",
        data_value=cell["date"],
    )


def side(app, view: dict) -> list:
    """What there is to know of the campaign on the chosen day."""
    return [*(_panel(panel) for panel in view["calendar"]["panels"]), before(app, view)]


def _panel(panel: dict):
    rows = el("ul", "plain-rows")
    for row in panel["rows"]:
        boxes = None
        if row["boxes"] is not None:
            boxes = el("span", "use-boxes", *(el("span", f"use-{box}") for box in row["boxes"]), aria_hidden="true")
        rows.appendChild(
            el(
                "li",
                "plain-row",
                el(
                    "span",
                    "waiting-words",
                    el("strong", "", text=row["what"]),
                    el("span", "", text=row["detail"]) if row["detail"] else None,
                ),
                boxes,
                el("strong", "plain-value", text=row["value"]),
            )
        )
    return parts.section(panel["title"], rows)


def before(app, view: dict):
    """Where a day before has no record: that, and the way to it."""
    day = view["day"]
    if day["before"] is None:
        return None
    open_it = None
    if day["open_before"]:
        date = day["open_before"]
        words = f"Open {campaigns.long_date(view, date) or date}"
        open_it = button("plain-button", words, lambda _event: app.campaigns.go("buy", date), data_testid="open-before")
    return campaign_parts.card("day-before", "", fmt.sentence(day["before"]["say"]), open_it)


def foot(app, view: dict):
    """The ways into the day."""
    desk, day = app.campaigns, view["day"]
    return [
        campaign_parts.next_day(app, view)
        or button("main", f"Buy for {day['title']}", lambda _event: desk.go("buy"), "plus", data_testid="to-buy"),
        el(
            "div",
            "foot",
            button("foot-button", "Record", lambda _event: desk.go("record"), "text", data_testid="to-record"),
            button(
                "foot-button", "Share", lambda _event: app.sheets.campaign.share(), "share", data_testid="share-record"
            ),
        ),
    ]
