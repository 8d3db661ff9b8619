"""The card of a hex in a fan: why it is seen or not, from where it would be, and the ways on."""

from __future__ import annotations

from ui.device.dom import button, el, icon
from ui.model import answers, why
from ui.panels import parts


def render(app):
    """The card of the hex that was tapped in the fan; None where none was, or its line is not answered yet."""
    desk = app.why
    answer = desk.answer
    if answer is None:
        return None
    blocked = answer["verdict"] == "blocked"
    head = el(
        "div",
        "why-head",
        icon(answers.VERDICT_ICONS[answer["verdict"]]),
        el("h2", "", text=why.title_of_two(answer) if app.state.also else why.title(answer)),
        button("notice-close", "", lambda _event: desk.close(), "close", aria_label="Close", data_testid="why-close"),
    )
    return el(
        "section",
        f"why {answer['verdict']}",
        head,
        *(_blocked(app, answer, why.from_elsewhere(answer, desk.others)) if blocked else [_rows(app, answer)]),
        _second(app, desk.second),
        el(
            "div",
            "why-ways",
            button("plain-button", "Whole line", lambda _event: desk.whole_line(), "eye", data_testid="why-line"),
            button("plain-button", "Fan from here", lambda _event: desk.fan_from_here(), "fan", data_testid="why-fan"),
        ),
        data_testid="why",
        data_verdict=answer["verdict"],
        aria_label="Why",
    )


def _second(app, answer):
    """The same line from the fan's second place; None where there is none."""
    if answer is None:
        return None
    blocked = answer["verdict"] == "blocked"
    return el(
        "section",
        f"why-second {answer['verdict']}",
        el("h3", "", icon(answers.VERDICT_ICONS[answer["verdict"]]), el("span", "", text=why.title_of_two(answer))),
        *(_blocked(app, answer, "") if blocked else [_rows(app, answer)]),
        data_testid="why-second",
        data_verdict=answer["verdict"],
    )


def _blocked(app, answer: dict, elsewhere: str) -> list:
    return [
        el("p", "why-what", text=why.what_blocks(answer)),
        el("p", "why-where", text=elsewhere, data_testid="why-elsewhere") if elsewhere else None,
        parts.cite(app, answer["blocked"]["cite"]) if answer.get("blocked") else None,
    ]


def _rows(app, answer: dict):
    rows = el("ol", "rows", *(parts.numbered_row(app, row) for row in answer["trace"]))
    return rows if answer["trace"] else el("p", "why-where", text="The line meets nothing that matters.")
