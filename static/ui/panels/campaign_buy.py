"""What a side buys for a day: the list with its limits, the budget, what was bought and what to mind."""

from __future__ import annotations

from ui.device.dom import button, chip, el, icon, text_field
from ui.model import campaigns, procedures
from ui.model import format as fmt
from ui.panels import campaign_parts, form, parts

_BANDS = {"good": ("clear", "check"), "bad": ("blocked", "barred"), "open": ("open", "pencil")}
"""By the tone of a budget: the class of its band and its picture."""


def band(view: dict):
    """What is left, first of all."""
    budget = view["budget"]
    cls, picture = _BANDS[budget["tone"]]
    bar = None
    if budget["pieces"] and budget["received"] is not None:
        bar = el("div", "budget-bar", aria_hidden="true")
        for piece in budget["pieces"]:
            if piece["cpp"] > 0:
                part = el("span", f"piece piece-{piece['id']}")
                part.style.flexGrow = str(piece["cpp"])
                bar.appendChild(part)
    return el(
        "div",
        f"verdict budget {cls}",
        el("div", "verdict-line", icon(picture), el("span", "verdict-word", text=budget["headline"])),
        bar,
        el("div", "budget-lines", el("span", "", text=budget["line"]), el("span", "", text=budget["aside"]))
        if budget["line"] or budget["aside"]
        else None,
        el("p", "budget-text", text=budget["text"]) if budget["text"] else None,
        data_testid="budget",
        data_tone=budget["tone"],
    )


def tools(app, view: dict) -> list:
    """The chips that choose what is listed, and the search."""
    desk, buying = app.campaigns, view["buying"]
    chips = []
    for one in buying["filters"]:
        is_kind = one["id"] not in (campaigns.ALL, campaigns.CAN_BUY)
        one_chip = chip(
            one["title"],
            desk.filtered == one["id"],
            lambda _event, name=one["id"]: desk.show_rows(name),
            data_testid="group-filter",
            data_value=one["id"],
        )
        if is_kind:
            one_chip.classList.add("of-kind")
        chips.append(one_chip)
    find = button(
        "chip find",
        "",
        lambda _event: desk.unfold(),
        "close" if desk.unfolded else "search",
        aria_label="No search" if desk.unfolded else "Find a group",
        data_testid="group-find",
        aria_expanded="true" if desk.unfolded else "false",
    )
    return [*chips, find]


def search_field(app):
    """The field to find a group with; None while it is put away."""
    desk = app.campaigns
    if not desk.unfolded:
        return None
    field = el(
        "input",
        "search-field",
        type="search",
        value=desk.search,
        placeholder="Find a group",
        aria_label="Find a group",
        autocomplete="off",
        spellcheck="false",
        data_testid="group-search",
    )
    field.bind("input", lambda _event: desk.search_rows(field.value))
    return el("div", "search", icon("search"), field)


def main(app, view: dict) -> list:
    """The groups that there are."""
    desk = app.campaigns
    sections = campaigns.shown_sections(view["buying"]["sections"], desk.filtered, desk.search)
    most = campaigns.bars_most(sections)
    found = [search_field(app), campaign_parts.reason_line(app, most) if most else None]
    for section in sections:
        rows = el("ul", "group-rows")
        for row in section["rows"]:
            rows.appendChild(_row(app, row, row["barred"] if row["barred"] != most else None))
        head = el(
            "div",
            "group-head",
            el("h2", "", text=section["title"]),
            el("span", "", text="CPP"),
            el("span", "head-today", text="Today"),
            el("span", "head-uses", text="Campaign"),
        )
        found.append(el("section", "group-section", head, rows))
    if not sections:
        words = "No group can be bought now." if desk.filtered == campaigns.CAN_BUY else "No group is found."
        found.append(el("p", "hint", text=words, data_testid="no-group"))
    return found


def _row(app, row: dict, reason: dict | None):
    """A group; in its row stands what bars it, where that isn't said above all rows."""
    desk = app.campaigns
    barred = row["barred"]
    opened = desk.opened == row["id"]
    words = el(
        "button",
        "group-words",
        el("span", "group-title", text=row["title"]),
        None if reason else el("span", "group-detail", text=row["detail"]),
        type="button",
        on=lambda _event: desk.open_row(row["id"]),
        aria_expanded="true" if opened else "false",
        data_testid="group-open",
        data_value=row["id"],
    )
    said = el("div", "group-said", words, campaign_parts.reason_line(app, reason) if reason else None)
    if barred:
        stepper = el("span", "group-stepper barred", text="barred")
    else:
        stepper = el(
            "span",
            "group-stepper",
            campaign_parts.act(
                app,
                "step-button",
                "",
                row["minus"],
                "minus",
                aria_label=f"{row['title']}: one less",
                data_testid="group-less",
                data_value=row["id"],
            ),
            el(
                "span",
                "group-count",
                el("strong", "", text=str(row["today"]), data_testid="group-today"),
                el("small", "", text=f"of {row['daily']}"),
            ),
            button(
                "step-button",
                "",
                lambda _event: app.sheets.campaign.ask_or_do(row["title"], row["plus"], row["asks"], "Buy"),
                "plus",
                disabled=row["plus"] is None,
                aria_label=f"{row['title']}: one more",
                data_testid="group-more",
                data_value=row["id"],
            ),
        )
    return el(
        "li",
        "group barred" if barred else "group",
        campaign_parts.tile(row["id"], row["today"] > 0),
        said,
        el("span", "group-cpp", text=str(row["cpp"])),
        stepper,
        campaign_parts.uses(row["uses"]),
        _more(app, row, reason) if opened else None,
        data_testid="group",
        data_value=row["id"],
        data_barred="true" if barred else "false",
    )


def _more(app, row: dict, first: dict | None):
    """All that there is to say of a group: every reason but the one in its row, its footnotes, what we inferred."""
    box = el("div", "group-more", data_testid="group-more-said")
    if first:
        box.appendChild(el("p", "", text=row["detail"]))
    for reason in row["reasons"]:
        if not first or reason["id"] != first["id"] or reason["say"] != first["say"]:
            box.appendChild(campaign_parts.reason_line(app, reason))
    if row["minus_why"]:
        box.appendChild(campaign_parts.reason_line(app, row["minus_why"], "mind-line"))
    for note in row["footnotes"]:
        box.appendChild(
            el("p", "", el("strong", "", text=f"{note['letter']} "), f"{note['say']} ", parts.cite(app, note["cite"]))
        )
    if row["house"]:
        box.appendChild(campaign_parts.reason_line(app, row["house"], "mind-line"))
    return box


# --- beside the list -------------------------------------------------------------------------------------------------


def side(app, view: dict) -> list:
    """The budget as it was typed in, what is over it, what was bought, what to mind, what is known of the day."""
    desk, budget, buying = app.campaigns, view["budget"], view["buying"]
    found = []
    if desk.typing or (budget["received"] is None and not budget["planned"]):
        found.append(_budget_entry(app, view))
    else:
        words = budget["typed_say"] or "The CPP of the day are not typed in."
        pencil = button(
            "round-button",
            "",
            lambda _event: desk.type_budget(True),
            "pencil",
            aria_label="Type the CPP in anew",
            data_testid="budget-change",
        )
        found.append(el("div", "budget-said", el("span", "", text=words), pencil))
    if budget["over_title"]:
        found.append(_over(app, budget))
    found.append(_bought(buying))
    if buying["mind"]:
        lines = (campaign_parts.reason_line(app, reason, "mind-line") for reason in buying["mind"])
        found.append(parts.section("Mind", *lines))
    found.append(day_facts(app, view))
    return found


def _budget_entry(app, view: dict):
    """The field for the CPP of the day: what is typed counts once it is used."""
    desk, budget = app.campaigns, view["budget"]
    field = budget["asks"][0]
    box = text_field(
        "text-field",
        lambda _text: None,
        on_enter=lambda _text: use(None),
        value=procedures.text_of_value(budget["received"]),
        placeholder="CPP",
        inputmode="numeric",
        aria_label=field["title"],
        data_testid="budget-field",
    )

    def step(by: int):
        def press(_event) -> None:
            box.value = str(procedures.stepped(field, procedures.read_value(field, box.value), by))

        return press

    def use(_event) -> None:
        text = box.value.strip()
        if text:
            desk.typing = False
            desk.do(budget["do"], **{field["id"]: procedures.read_value(field, text)})

    def plan(_event) -> None:
        desk.typing = False
        desk.do(budget["plan"])

    less = button("step-button", "", step(-1), "minus", aria_label="One CPP less", data_testid="budget-less")
    more = button("step-button", "", step(1), "plus", aria_label="One CPP more", data_testid="budget-more")
    buttons = [button("main", "Use this", use, "check", data_testid="budget-use")]
    if desk.typing and budget["received"] is not None:
        buttons.append(button("plain-button", "Leave it", lambda _event: desk.type_budget(False)))
    elif budget["plan"] is not None:
        buttons.append(button("plain-button", "Plan without a budget", plan, data_testid="budget-plan"))
    hint = None
    if budget["plan"] is not None:
        hint = el("p", "hint", text="Daily and campaign limits are checked all the same.")
    return el("div", "budget-entry", el("div", "number-field", less, box, more), *buttons, hint)


def _over(app, budget: dict):
    chips = el("div", "suggestions")
    for one in budget["suggestions"]:
        chips.appendChild(
            campaign_parts.act(app, "plain-button", one["title"], one["do"], "minus", data_testid="suggestion")
        )
    return el(
        "section",
        "over-budget",
        el("h2", "over-title", text=budget["over_title"]),
        chips,
        data_testid="over",
    )


def _bought(buying: dict):
    rows = el("ul", "bought", data_testid="bought")
    for row in buying["bought"]:
        rows.appendChild(
            el(
                "li",
                "bought-row",
                el("span", "bought-count", text=str(row["count"])),
                el(
                    "span",
                    "bought-words",
                    el("strong", "", text=row["title"]),
                    el("span", "", text=row["detail"]),
                ),
                el("span", "bought-cpp", text=str(row["cpp"])),
                data_testid="bought-row",
                data_value=row["group"],
            )
        )
    none = el("p", "none-bought", text=buying["none_bought"]) if buying["none_bought"] else None
    return parts.section("Bought today", none, rows if buying["bought"] else None)


def day_facts(app, view: dict):
    """What the player may say of the day: weather, idle sides, snipers; None where there is nothing to say."""
    day = view["day"]
    shown = procedures.shown_fields(day["facts"], day["values"])
    if not shown:
        return None
    rows = [
        form.field(
            app,
            field,
            day["values"].get(field["id"]),
            lambda value, field=field: app.campaigns.do(day["set"], fact=field["id"], value=value),
            prefix="fact",
        )
        for field in shown
    ]
    box = el(
        "details",
        "more day-facts",
        el("summary", "", text="Of the day"),
        *rows,
        open=app.campaigns.facts_open,
        data_testid="day-facts",
    )

    def toggled(_event) -> None:
        app.campaigns.facts_open = bool(box.open)

    box.bind("toggle", toggled)
    return box


def foot(app, view: dict):
    """The ways on from buying."""
    desk, buying = app.campaigns, view["buying"]
    roll = button(
        "main",
        buying["roll_title"],
        lambda _event: desk.go("roll"),
        "dice",
        disabled=not buying["can_roll"],
        data_testid="to-roll",
    )
    why = el("p", "hint roll-why", text=fmt.sentence(buying["roll_why"])) if buying["roll_why"] else None
    others = el(
        "div",
        "foot",
        campaign_parts.act(app, "foot-button", "Undo", view["day"]["undo"], "undo", data_testid="campaign-undo"),
        button("foot-button", "Record", lambda _event: desk.go("record"), "text", data_testid="to-record"),
    )
    return [roll, why, others]
