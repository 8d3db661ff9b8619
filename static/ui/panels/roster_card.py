"""One entry of an order of battle: its silhouette, how rare it is now, its figures, its months and its notes."""

from __future__ import annotations

from ui.device.dom import button, el, icon
from ui.device.silhouettes import SILHOUETTES
from ui.model import rosters
from ui.panels import parts

LONG = 5
"""How many signs a narrow tile has room for in large letters."""


def render(app, answer: dict, summary: dict) -> list:
    """The card's parts."""
    card = answer["entry"]
    head = el(
        "div",
        "roster-card-head",
        button(
            "round-button", "", lambda _event: app.rosters.close_card(), "back", data_testid="card-back",
            aria_label=summary["title"],
        ),
        el("h2", "", text=card["title"], data_testid="card-title"),
        el("span", "roster-what", text=card["what"]),
    )  # fmt: skip
    return [
        head,
        _picture(card),
        _now(app, answer),
        _tiles(app, card),
        _explained(app, card),
        _chart(answer),
        _remarks(app, card),
        _periods(app, answer),
    ]


def foot(app, answer: dict):
    """The buttons below the card."""
    card = answer["entry"]
    found = el("div", "foot")
    if card["unit"] and any(unit["id"] == card["unit"] for unit in app.catalog.system["units"]):
        found.appendChild(
            button("main", "Use in Move", lambda _event: app.rosters.use_in_move(), "move", data_testid="use-in-move")
        )
    if card["counter"] and card["counter"]["kind"] in app.counters.kinds:
        found.appendChild(
            button("foot-button", "Counter", lambda _event: app.rosters.put_on_map(), "counters", data_testid="on-map")
        )
    found.appendChild(button("foot-button", "Copy", lambda _event: app.rosters.copy(), "copy", data_testid="copy-text"))
    share = el(
        "a",
        "foot-button",
        icon("share"),
        el("span", "", text="Share"),
        href=app.link,
        on=lambda event: (event.preventDefault(), app.sheets.share()),
        data_testid="share-link",
    )
    found.appendChild(share)
    return found


def _picture(card: dict):
    if card["picture"] not in SILHOUETTES:
        return None
    box = el("div", "silhouette", aria_hidden="true")
    earth = '<path class="earth" d="M10 83H230"/>'
    box.innerHTML = f'<svg viewBox="0 0 240 90" focusable="false">{earth}{SILHOUETTES[card["picture"]]}</svg>'
    return box


def _now(app, answer: dict):
    """How rare it is where and when the page looks."""
    card = answer["entry"]
    theater = next(row["title"] for row in answer["theaters"] if row["id"] == answer["theater"])
    where = f"{theater}, {answer['month']['title']}"
    window = card["window"]
    if window is None:
        return el("div", "roster-now none", el("span", "", text=f"Not in use: {where}."), data_testid="card-rarity")
    note = f" {window['note']}." if window["note"] else ""
    return el(
        "div",
        "roster-now",
        el("strong", "", text=window["rarity"], data_testid="card-rarity"),
        el("span", "", f"rarity in {where}.{note} ", parts.cite(app, window["cite"]), _house(app, "now", window)),
    )


def _house(app, name: str, row: dict):
    """The tag of what is not taken as it is printed; a tap shows the print."""
    if not row["printed"]:
        return None
    shown = app.rosters.explained == name
    return el(
        "button",
        "house-tag",
        text="House",
        type="button",
        on=lambda _event: app.rosters.explain(name),
        aria_expanded="true" if shown else "false",
        aria_label=f"House: printed is {row['printed']}",
        data_testid="house",
        data_value=name,
    )


def _tiles(app, card: dict):
    rows = el("div", "roster-tiles", data_testid="card-tiles")
    for tile in card["tiles"]:
        long = len(tile["value"] or "") > LONG or not tile["value"]
        rows.appendChild(
            el(
                "div",
                "roster-tile" + (" wide" if tile["wide"] or tile["printed"] else " long" if long else ""),
                el("strong" if tile["value"] else "span", "", text=tile["value"] or "not printed"),
                el("span", "", text=tile["title"]),
                _house(app, tile["id"], tile),
                data_testid="tile",
                data_value=tile["id"],
            )
        )
    return rows


def _explained(app, card: dict):
    """What is printed for the figure that was tapped, and why it is taken otherwise."""
    name = app.rosters.explained
    rows = {tile["id"]: tile for tile in card["tiles"]}
    if card["window"] is not None:
        rows["now"] = card["window"]
    for place in card["periods"]:
        rows.update({_period_name(place, n): row for n, row in enumerate(place["windows"])})
    row = rows.get(name)
    if row is None or not row["printed"]:
        return None
    return el(
        "p", "roster-print", text=f"Printed is {row['printed']}. {row['why']}", data_told=True, data_testid="print"
    )


def _chart(answer: dict):
    card, months, scale = answer["entry"], answer["months"], answer["scale"]
    box = el(
        "div", "roster-chart", role="img", aria_label=f"Rarity by month: {rosters.series_says(card['series'], months)}"
    )
    box.innerHTML = rosters.chart(card["series"], months, answer["month"]["id"], scale)
    return el(
        "div",
        "roster-months",
        el(
            "div",
            "roster-months-head",
            el("strong", "", text="Rarity by month"),
            el("span", "", text="taller is commoner"),
        ),
        box,
    )


def _remarks(app, card: dict):
    rows = el("ul", "roster-remarks", data_testid="card-remarks")
    for remark in card["remarks"]:
        letter = len(remark["id"]) < 3
        rows.appendChild(
            el(
                "li",
                "",
                el("span", "roster-letter", text=remark["id"]) if letter else parts.cite(app, remark["cite"]),
                el("span", "", text=remark["say"]),
            )
        )
    return rows


def _periods(app, answer: dict):
    """Where and when it is in use, in words."""
    card = answer["entry"]
    summary = el("summary", "", text="All places and dates")
    box = parts.fold(app, "roster-periods", "more roster-periods", summary)
    for place in card["periods"]:
        rows = el("ul", "rows")
        for number, row in enumerate(place["windows"]):
            first, last = row["first"]["short"], row["last"]["short"]
            dates = first if first == last else f"{first} to {last}"
            rows.appendChild(
                el(
                    "li",
                    "fact",
                    el("span", "fact-what", text=f"{dates}{', ' + row['note'] if row['note'] else ''}"),
                    el("span", "fact-value", row["rarity"], _house(app, _period_name(place, number), row)),
                )
            )
        box.appendChild(parts.section(place["title"], rows))
    return box


def _period_name(place: dict, number: int) -> str:
    return f"{place['theater']}-{number}"
