"""What a side lays out for fortifications: the shop, and what was bought there."""

from __future__ import annotations

from ui.device.dom import button, el
from ui.panels import campaign_parts, parts


def band(view: dict):
    """What is left of the points."""
    fort = view["fortifying"]
    return el(
        "div",
        "verdict rolled-so-far open",
        el("strong", "", text=fort["headline"]),
        el("p", "", text=fort["line"]),
        data_testid="fortifying",
    )


def main(app, view: dict) -> list:
    """Everything that the points buy."""
    rows = el("ul", "shop-rows", *(_row(app, row) for row in view["fortifying"]["rows"]), data_testid="shop")
    return [parts.section("Fortifications", rows)]


def _row(app, row: dict):
    barred = row["buy"] is None
    more = button(
        "step-button",
        "",
        lambda _event: app.sheets.campaign.ask_or_do(row["title"], row["buy"], row["asks"], "Spend"),
        "plus",
        disabled=barred,
        aria_label=f"{row['title']}: one more",
        data_testid="shop-more",
        data_value=row["id"],
    )
    return el(
        "li",
        "shop-row barred" if barred else "shop-row",
        el(
            "span",
            "waiting-words",
            el("strong", "", text=row["title"]),
            el(
                "span",
                "",
                f"{row['detail']} " if row["detail"] else None,
                parts.cite(app, row["cite"]),
                " " if row["house"] else None,
                campaign_parts.house_tag(app, row["house"]),
            ),
            campaign_parts.reason_line(app, row["reasons"][0]) if barred and row["reasons"] else None,
        ),
        el("span", "group-cpp", text=row["cost"]),
        more,
        data_testid="shop-row",
        data_value=row["id"],
    )


def side(app, view: dict) -> list:
    """What was laid out today."""
    fort = view["fortifying"]
    rows = el("ul", "bought", data_testid="laid")
    for row in fort["laid"]:
        rows.appendChild(
            el(
                "li",
                "bought-row",
                el("span", "bought-count", text=str(row["count"])),
                el("span", "bought-words", el("strong", "", text=row["title"])),
                el("span", "bought-cpp", text=str(row["fpp"])),
                campaign_parts.act(
                    app,
                    "step-button",
                    "",
                    row["do"],
                    "minus",
                    aria_label=f"Take back: {row['title']}",
                    data_testid="unspend",
                ),
                data_testid="laid-row",
            )
        )
    none = None if fort["laid"] else el("p", "none-bought", text="Nothing yet. Tap + to spend.")
    notes = (campaign_parts.reason_line(app, note, "mind-line") for note in fort["notes"])
    found = [parts.section("Spent today", none, rows if fort["laid"] else None)]
    return [*found, parts.section("Mind", *notes)] if fort["notes"] else found


def foot(app, view: dict):
    """The ways on from the shop."""
    desk = app.campaigns
    return [
        el(
            "div",
            "foot",
            campaign_parts.act(app, "foot-button", "Undo", view["day"]["undo"], "undo", data_testid="campaign-undo"),
            button("foot-button", "Record", lambda _event: desk.go("record"), "text", data_testid="to-record"),
        )
    ]
