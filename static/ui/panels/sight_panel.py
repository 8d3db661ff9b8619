"""The panel of Sight: the two ends, the verdict, every step with its rule, the side view; or what a fan sees."""

from __future__ import annotations

from ui.device.dom import button, chip, el, icon
from ui.model import answers
from ui.model import format as fmt
from ui.panels import compare_panel, figures_card, parts

RANGES = (3, 6, 10, 16, None)


def render(app) -> tuple[list, list, list, object]:
    """The panel's content.

    Returns:
        What stands first (ends and verdict), second (rows), third (full width), and the buttons below.
    """
    state, answer = app.state, app.answers.sight
    first = [parts.end_cards(app), parts.error_card(app)]
    second: list = []
    third: list = []
    if app.answers.compare is not None:
        compare_panel.put(app, second, third, _column)
    elif answer is not None and answer["kind"] == "los":
        first.append(_verdict(app, answer))
        first.append(figures_card.at_head(app, answer))
        second.append(_trace(app, answer))
        third.append(_profile(app))
        third.append(parts.conventions(app, answer))
        third.append(parts.notes(app, answer))
    elif answer is not None and answer["kind"] == "fan":
        first.append(_fan_verdict(answer))
        second += _fan_rows(app, answer)
        third.append(parts.notes(app, answer))
    elif app.answers.error is None:
        first.append(_hint(app))
    third.append(parts.counters_list(app))
    fan = button(
        "foot-button on" if state.fan else "foot-button",
        "Fan on" if state.fan else "Fan",
        lambda _event: app.go(app.state.changed(fan=not app.state.fan)),
        "fan",
        data_testid="fan-toggle",
        aria_pressed="true" if state.fan else "false",
    )
    conditions = button(
        "foot-button", "Options", lambda _event: app.sheets.conditions(), "settings", data_testid="conditions"
    )
    copy = button(
        "foot-button",
        "Copy",
        lambda _event: app.answers.copy(),
        "copy",
        data_testid="copy-text",
        disabled=answer is None,
    )
    compare = None if state.fan else compare_panel.toggle(app)
    return first, second, third, parts.foot(fan if app.catalog.asks("fan") else None, compare, conditions, copy)


def _column(app, answer: dict) -> tuple[list, list]:
    """One system's part of a comparison: its verdict, and what the line meets."""
    return [_verdict(app, answer), figures_card.at_head(app, answer)], [_trace(app, answer)]


def _hint(app):
    if app.state.viewer and app.waiting:
        words = "The answer comes as soon as the rules are loaded."
    elif app.state.viewer:
        words = "Now tap the target. A long press on a hex offers more."
    else:
        words = "Tap the hex that looks, then the hex it looks at."
    return el("p", "hint", text=words)


def _verdict(app, answer: dict):
    verdict = answer["verdict"]
    blocked = answer.get("blocked")
    total = answers.total_words(answer)
    sentence = answers.sentence(answer)
    totals = answer.get("totals", {})
    return el(
        "div",
        f"verdict {verdict}",
        el(
            "div",
            "verdict-line",
            icon(answers.VERDICT_ICONS[verdict]),
            el("span", "verdict-word", text=answers.VERDICT_WORDS[verdict]),
            el(
                "span",
                "verdict-total",
                text=total,
                data_testid="totals",
                **{f"data_{name}": "?" if value is None else value for name, value in totals.items()},
            ),
        ),
        el(
            "p",
            "verdict-say",
            fmt.sentence(sentence) if verdict != "blocked" else sentence,
            " ",
            el("small", "", text=f"Range {answer['range']}"),
        ),
        parts.cite(app, blocked["cite"]) if blocked else None,
        data_testid="verdict",
        data_verdict=verdict,
    )


def _trace(app, answer: dict):
    marked = answer["system"] == app.state.system
    rows = el("ol", "rows", *(parts.numbered_row(app, row, marked) for row in answer["trace"]), data_testid="trace")
    if not answer["trace"]:
        rows.appendChild(el("li", "row quiet", el("span", "row-detail", text="The line meets nothing that matters.")))
    counts = answer["modifiers"] or answer["missing"]
    return parts.section("Why" if answer["verdict"] == "blocked" else "Modifiers" if counts else "Along the line", rows)


def _profile(app):
    holder = el(
        "div", "profile", data_testid="profile", role="img", aria_label="Side view of the line with its heights"
    )
    holder.innerHTML = app.drawings.profile
    return parts.section("Side view", holder)


def _fan_verdict(answer: dict):
    seen = len(answer["seen"])
    return el(
        "div",
        "verdict clear",
        el(
            "div",
            "verdict-line",
            icon("eye"),
            el("span", "verdict-word", text=fmt.thousands(seen), data_testid="totals"),
        ),
        el("p", "verdict-say", text=answer["say"]),
        data_testid="verdict",
        data_verdict="fan",
    )


def _fan_rows(app, answer: dict) -> list:
    state = app.state
    clear, modified, hidden = answers.fan_rows(answer)
    key = el(
        "ul",
        "rows fan-key",
        _key_row("key clear", "", "Seen, nothing in the way", "", clear),
        _key_row("key modified", "+2", "Seen with modifiers", "the number is the total", modified),
        _key_row("key hidden", "", "Not seen", "", hidden),
    )
    if "untried" in answer:
        key.appendChild(_key_row("key untried", "", "Not looked at", "left as the map is", answer["untried"]))
    spans = el("div", "chips", role="group", aria_label="Range", data_testid="fan-range")
    for span in RANGES:
        spans.appendChild(
            chip(
                "All" if span is None else str(span),
                state.fan_range == span,
                lambda _event, span=span: app.go(app.state.changed(fan_range=span)),
                data_value=span or "all",
            )
        )
    show = el("div", "chips", role="group", aria_label="Show", data_testid="fan-places")
    for places, words in (("ground", "Ground"), ("all", "All levels")):
        show.appendChild(
            chip(
                words,
                state.fan_places == places,
                lambda _event, places=places: app.go(app.state.changed(fan_places=places)),
                data_value=places,
            )
        )
    blocking = el("ul", "rows")
    for entry in answer.get("blocked_by", []):
        blocking.appendChild(
            el(
                "li",
                "row simple",
                el("span", "row-title", fmt.sentence(entry["what"]) + " ", parts.cite(app, entry.get("cite", ""))),
                el("span", "row-value", text=fmt.thousands(entry["count"])),
            )
        )
    found = [key, parts.section("Range", spans), parts.section("Show", show)]
    return [*found, parts.section("What blocks", blocking)] if answer.get("blocked_by") else found


def _key_row(cls: str, sign: str, title: str, detail: str, count: int):
    return el(
        "li",
        "row key-row",
        el("span", cls, text=sign),
        el("span", "row-title", text=title),
        el("span", "row-detail", text=detail) if detail else None,
        el("span", "row-value", text=fmt.thousands(count)),
    )
