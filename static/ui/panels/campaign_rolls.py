"""What a side rolls for: the one roll that comes now, what arrived, what still waits, and its artillery modules."""

from __future__ import annotations

from ui.device.dom import button, el
from ui.model import campaigns
from ui.model import format as fmt
from ui.panels import campaign_modules, campaign_parts, parts


def band(view: dict):
    """What has arrived so far."""
    rolling = view["rolling"]
    return el(
        "div",
        "verdict rolled-so-far open",
        el("strong", "", text=rolling["headline"]),
        el("p", "", text=rolling["line"]),
        data_testid="rolled-so-far",
    )


def main(app, view: dict) -> list:
    """The rolls of the day."""
    rolling = view["rolling"]
    found = [_now(app, rolling["now"]) if rolling["now"] else None]
    if rolling["arrived"]:
        found.append(parts.section("Arrived", *(_arrived(app, row) for row in rolling["arrived"])))
    return found


def side(app, view: dict) -> list:
    """What still waits, the artillery, and what was taken back."""
    rolling, found = view["rolling"], []
    waiting = campaigns.others_waiting(rolling)
    if waiting:
        rows = el("ul", "waiting-rows", *(_waiting(app, row) for row in waiting), data_testid="waiting")
        found.append(parts.section("Still to come", rows))
    found += campaign_modules.rows(app, view)
    if rolling["taken_back"]:
        rows = el("ul", "waiting-rows", *(_taken_back(row) for row in rolling["taken_back"]))
        found.append(parts.section("Taken back", rows))
    return found


def _now(app, waiting: dict):
    """The roll that comes now: its chances, a button that throws, and dice for a player who rolls at the table."""
    desk = app.campaigns
    rows = el("div", "own-dice", role="group", aria_label="Your own dice")
    for number, faces in enumerate(waiting["faces"]):
        row = el("div", "own-die")
        for shown in range(1, faces + 1):
            row.appendChild(
                el(
                    "button",
                    "face chosen" if desk.dice.get(number) == shown else "face",
                    text=str(shown),
                    type="button",
                    on=lambda _event, number=number, shown=shown: desk.tap_die(waiting, number, shown),
                    aria_label=f"Die {number + 1} shows {shown}",
                    aria_pressed="true" if desk.dice.get(number) == shown else "false",
                    data_testid="own-die",
                    data_n=number,
                    data_value=shown,
                )
            )
        rows.appendChild(row)
    drm = ", ".join([f"{one['what']} {fmt.signed(one['value'])}" for one in waiting["modifiers"]])
    return parts.section(
        "Roll now",
        el(
            "div",
            "roll-now",
            el(
                "div",
                "roll-words",
                el("h2", "", text=waiting["title"]),
                el("p", "roll-what", text=waiting["what_title"]),
                el("p", "", f"{waiting['say']} ", parts.cite(app, waiting["cite"])),
                el("p", "", text=fmt.sentence(f"{drm}.")) if drm else None,
                campaign_parts.ending_rows(waiting["endings"]),
            ),
            el(
                "div",
                "roll-dice",
                button(
                    "main",
                    "Roll",
                    lambda _event: desk.roll(waiting),
                    "dice",
                    disabled=waiting["roll"] is None,
                    data_testid="roll",
                ),
                el("p", "own-words", text="or enter your own dice"),
                rows,
            ),
            data_testid="roll-now",
            data_value=waiting["purchase"],
            data_kind=waiting["what"],
        ),
    )


def _arrived(app, row: dict):
    rolls = el("ul", "rolls")
    for roll in row["rolls"]:
        rolls.appendChild(
            el(
                "li",
                "roll-made",
                el("span", "roll-tiles", *(campaign_parts.die(shown) for shown in roll["dice"])),
                el("span", "roll-total", text=roll["sum"]),
                el("strong", "roll-result", *campaign_parts.unbroken(roll["result"])),
                el("span", "roll-of", text=roll["of_36"]),
                data_testid="roll-made",
                data_value=roll["what"],
            )
        )
        if roll["say"]:
            rolls.appendChild(el("li", "roll-said", f"{roll['say']} ", parts.cite(app, roll["cite"])))
    exchange = None
    if row["exchange"] is not None:
        exchange = campaign_parts.act(app, "plain-button", row["exchange_title"], row["exchange"], "swap")
        exchange.setAttribute("data-testid", "exchange")
    return el(
        "div",
        "arrived",
        campaign_parts.tile(row["group"], True),
        el(
            "div",
            "arrived-words",
            el("span", "arrived-title", text=row["title"]),
            el("strong", "arrived-result", text=row["result"]),
            el("span", "arrived-detail", *campaign_parts.unbroken(row["detail"])),
            exchange,
        ),
        rolls if row["rolls"] else None,
        data_testid="arrived",
        data_value=row["group"],
    )


def _waiting(app, row: dict):
    if row["what"] == "spend":
        word = button("plain-button", row["word"], lambda _event: app.campaigns.go("spend"), "", data_testid="to-spend")
    else:
        word = el("strong", "waiting-word", text=row["word"])
    return el(
        "li",
        "waiting-row",
        campaign_parts.tile(row["group"]),
        el(
            "span",
            "waiting-words",
            el("strong", "", text=row["title"]),
            el("span", "", f"{row['say']} ", parts.cite(app, row["cite"])),
        ),
        word,
        data_testid="waiting-row",
        data_value=row["group"],
    )


def _taken_back(row: dict):
    return el(
        "li",
        "waiting-row",
        campaign_parts.tile(row["group"]),
        el("span", "waiting-words", el("strong", "", text=row["title"]), el("span", "", text=row["say"])),
        el("span", "roll-tiles", *(campaign_parts.die(shown) for shown in row["dice"])),
        data_testid="taken-back",
    )


def foot(app, view: dict):
    """The ways on from rolling."""
    desk = app.campaigns
    take_back = campaign_parts.act(
        app, "foot-button", "Take back a roll", view["rolling"]["take_back"], "undo", data_testid="take-back"
    )
    record = button("foot-button", "Record", lambda _event: desk.go("record"), "text", data_testid="to-record")
    return [el("div", "foot", take_back, record)]
