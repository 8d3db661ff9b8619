"""The record of a day as it is printed: one page, black on white; and the ways to close, print and send it."""

from __future__ import annotations

from ui.device import engine
from ui.device.dom import button, el, icon, text_field
from ui.panels import campaign_buy, campaign_parts

WIDEST = 4
"""How many columns a telephone has room for: of a wider table it shows the middle ones below the first two."""


def main(app, view: dict) -> list:
    """The sheet of paper."""
    return [sheet(app, view)]


def sheet(app, view: dict):
    """The record, as it is printed."""
    record = view["record"]
    head = el("p", "paper-facts")
    for fact in record["head"]:
        head.appendChild(el("span", "", f"{fact['text']} ", el("strong", "", text=fact["strong"])))
    square = el("div", "paper-square", role="img", aria_label="QR code that opens this day", data_testid="paper-square")
    engine.draw(
        {"draw": "qr", "text": app.campaigns.files.square}, lambda markup: setattr(square, "innerHTML", markup), "qr"
    )
    paper = el(
        "article",
        "paper",
        el("header", "paper-head", el("div", "", el("h2", "", text=record["title"]), head), square),
        data_testid="record",
        aria_label=record["title"],
    )
    pair = None
    for block in record["blocks"]:
        part = _block(app, block)
        if block["half"]:
            if pair is None:
                pair = el("div", "paper-pair")
                paper.appendChild(pair)
                pair.appendChild(part)
            else:
                pair.appendChild(part)
                pair = None
        else:
            pair = None
            paper.appendChild(part)
    paper.appendChild(
        el(
            "footer",
            "paper-foot",
            el("span", "", text=record["foot"]),
            el("span", "", text="The square opens this day in Walkaround"),
        )
    )
    return paper


def _block(app, block: dict):
    found = el("section", "paper-block", el("h3", "", text=block["title"]), data_testid="block", data_value=block["id"])
    if block["type"] == "table":
        found.appendChild(_table(block))
    elif block["type"] == "boxes":
        found.appendChild(el("ul", "paper-boxes", *(_tick(app, box) for box in block.get("boxes") or [])))
    elif block["type"] == "uses":
        found.appendChild(el("ul", "paper-uses", *(_used(row) for row in block.get("uses") or [])))
    else:
        for row in block["rows"]:
            found.appendChild(el("p", "paper-line", *(_cell(cell) for cell in row)))
    for _number in range(block["blank"]):
        found.appendChild(el("p", "paper-blank"))
    return found


def _table(block: dict):
    table = el("table", "paper-table wide" if len(block["columns"]) > WIDEST else "paper-table")
    if any(block["columns"]):
        row = el("tr")
        for number, name in enumerate(block["columns"]):
            row.appendChild(el("th", "right" if number in block["right"] else "", text=name, scope="col"))
        table.appendChild(el("thead", "", row))
    body = el("tbody")
    for cells in block["rows"]:
        body.appendChild(_cells(cells, block["right"], block["columns"]))
    table.appendChild(body)
    if block["sum"]:
        table.appendChild(el("tfoot", "", _cells(block["sum"], block["right"], block["columns"])))
    return table


def _cells(cells: list, right: list, columns: list):
    row, names = el("tr"), dict(enumerate(columns))
    for number, cell in enumerate(cells):
        row.appendChild(el("td", "right" if number in right else "", _cell(cell), data_column=names.get(number)))
    return row


def _cell(cell: dict):
    strong = el("strong", "", *campaign_parts.unbroken(cell["strong"])) if cell["strong"] else None
    return el("span", "", cell["text"], strong)


def _tick(app, box: dict):
    words = f"{box['say']} ({box['cite']})" if box["cite"] else box["say"]
    return el(
        "li",
        "",
        el(
            "button",
            "paper-tick",
            el("span", "tick-box ticked" if box["ticked"] else "tick-box", icon("check") if box["ticked"] else None),
            el("span", "", text=words),
            type="button",
            on=lambda _event: app.campaigns.do(box["do"], ticked=not box["ticked"]),
            disabled=app.campaigns.is_carried,
            aria_pressed="true" if box["ticked"] else "false",
            data_testid="tick",
            data_value=box["id"],
        ),
    )


def _used(row: dict):
    found = row["uses"]
    if found["boxes"] is None:
        use = el("strong", "", text=found["say"])
    else:
        use = el(
            "span",
            "paper-use",
            *(el("i", f"used-{box}") for box in found["boxes"]),
            role="img",
            aria_label=found["say"],
        )
    return el("li", "", el("strong", "", text=row["id"]), el("span", "", text=row["title"]), use)


# --- beside the sheet ------------------------------------------------------------------------------------------------


def side(app, view: dict) -> list:
    """What can be done with the record."""
    desk = app.campaigns
    if desk.is_carried:
        return [
            campaign_parts.card(
                "carried",
                "This record came by a link",
                "Nothing of it is kept on this device, and your own campaign is as it was.",
                button(
                    "plain-button",
                    "My own campaign",
                    lambda _event: desk.go("record"),
                    "calendar",
                    data_testid="leave-carried",
                ),
            )
        ]
    notes = el(
        "div",
        "field",
        el("label", "field-title", text="Losses, perimeter, notes", for_="record-note"),
        text_field(
            "text-field",
            lambda text: desk.do(view["record"]["note"], text=text.strip()),
            id="record-note",
            value=_note_of(view),
            placeholder="A line to keep with the day",
            data_testid="record-note",
        ),
    )
    found = [_close(app, view), notes, campaign_buy.day_facts(app, view)]
    following = campaign_parts.next_day(app, view)
    return [following, *found] if following else found


def _note_of(view: dict) -> str:
    for block in view["record"]["blocks"]:
        if block["id"] == "notes":
            return " ".join([cell["text"] for row in block["rows"] for cell in row])
    return ""


def _close(app, view: dict):
    day = view["day"]
    why = campaign_parts.reason_line(app, day["close_why"], "mind-line") if day["close_why"] else None
    box = el("div", "close-day", why)
    box.appendChild(
        campaign_parts.act(app, "plain-button", day["close_title"], day["close"], "check", data_testid="close-day")
    )
    return box


def foot(app, _view: dict):
    """The ways to send the record."""
    desk, files = app.campaigns, app.campaigns.files
    copy = button("foot-button", "Copy text", lambda _event: files.copy_text(), "copy", data_testid="record-text")
    return [
        button("main", "Print", lambda _event: desk.print_record(), "print", data_testid="print-record"),
        el(
            "div",
            "foot",
            copy,
            None
            if desk.is_carried
            else button(
                "foot-button", "Share", lambda _event: app.sheets.campaign.share(), "share", data_testid="share-record"
            ),
        ),
    ]
