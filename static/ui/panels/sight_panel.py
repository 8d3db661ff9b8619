"""The panel of Sight: the two ends, the verdict, every step with its rule, the side view; or what a fan sees."""

from __future__ import annotations

from ui.device.dom import button, chip, el, icon
from ui.model import answers, hanging, procedures
from ui.model import format as fmt
from ui.panels import (
    compare_panel,
    figures_card,
    hanging_parts,
    help_sheet,
    not_known,
    parts,
    table_parts,
    why_card,
)

RANGES = (3, 6, 10, 16, None)
MOST_BEHIND = 2
"""So many things behind a block are listed; more are folded."""


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
    elif answer is not None and answer["kind"] == "los" and table_parts.is_table(app) and app.measuring:
        first.append(table_parts.measured(answer))
    elif answer is not None and answer["kind"] == "los":
        first.append(_verdict(app, answer))
        first.append(table_parts.close_card(app, answer))
        first.append(table_parts.depth_card(app, answer))
        second.append(table_parts.cover(app, answer))
        first.append(figures_card.at_head(app, answer))
        first.append(hanging_parts.unsaid(app, answer))
        first.append(hanging_parts.die(app, answer))
        second += not_known.rows(app, answer)
        if answer["trace"] or not answer["uncharted"]:
            second.append(_trace(app, answer))
        second.append(_shots(app, answer))
        second.append(hanging_parts.why(app, answer))
        second.append(hanging_parts.by_range(app, answer))
        third.append(_profile(app))
        third.append(table_parts.settings(app, answer))
        third.append(parts.conventions(app, answer))
        third.append(parts.notes(app, answer))
    elif answer is not None and answer["kind"] == "fan":
        first.append(why_card.render(app))
        first.append(_fan_verdict(answer))
        second += _fan_rows(app, answer)
        third.append(parts.notes(app, answer))
    elif app.answers.error is None:
        first.append(help_sheet.first_lines(app) or _hint(app))
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
    look = fan if app.catalog.asks("fan") else table_parts.measure_toggle(app) if table_parts.is_table(app) else None
    return first, second, third, parts.foot(look, compare, conditions, copy)


def _column(app, answer: dict) -> tuple[list, list]:
    """One system's part of a comparison: its verdict, and what the line meets."""
    head = [_verdict(app, answer), figures_card.at_head(app, answer), hanging_parts.die(app, answer)]
    return head, [_trace(app, answer)]


def _shots(app, answer: dict):
    """What a line leads to: the tables about one, its two ends filled in; nothing where there is no line of sight."""
    if app.waiting or answer["verdict"] == "blocked":
        return None
    along = procedures.along_line(app.procedures.entries, answer["from"], answer["to"])
    if not along:
        return None
    row = el("div", "chips")
    for entry, ends in along:
        row.appendChild(
            button(
                "plain-button",
                entry["title"],
                lambda _event, name=entry["id"], ends=ends: app.procedures.open_along(name, ends),
                "dice",
                data_testid="along-line",
                data_value=entry["id"],
            )
        )
    return row


def _hint(app):
    if app.state.viewer and app.waiting:
        words = "The answer comes as soon as the rules are loaded."
    elif table_parts.is_table(app):
        words = "Now tap what it looks at." if app.state.viewer else "Tap the point that looks, then what it looks at."
    elif app.state.viewer:
        words = "Now tap the target. A long press on a hex offers more."
    else:
        words = "Tap the hex that looks, then the hex it looks at."
    return el("p", "hint", text=words)


def _verdict(app, answer: dict):
    answer = not_known.as_said(app, answer)
    on_word = answer.get("on_word")
    verdict = answer["verdict"]
    blocked = answer.get("blocked")
    total = answers.total_words(answer)
    sentence = answers.sentence(answer)
    totals = answer.get("totals", {})
    return el(
        "div",
        f"verdict {'modified' if table_parts.close_words(answer) else verdict}{' on-word' if on_word else ''}",
        el(
            "div",
            "verdict-line",
            icon(answers.VERDICT_ICONS[verdict]),
            el(
                "span",
                "verdict-word small" if verdict == "unknown" else "verdict-word",
                text=answers.VERDICT_WORDS[verdict],
            ),
            table_parts.length(answer)
            if table_parts.is_table(app)
            else el(
                "span",
                _total_class(answer),
                text=total,
                data_testid="totals",
                **{f"data_{name}": answers.total_text(value) for name, value in totals.items()},
            ),
        ),
        el(
            "p",
            "verdict-say",
            fmt.sentence(sentence) if verdict != "blocked" else sentence,
            " ",
            el("small", "", text=table_parts.close_words(answer))
            if table_parts.is_table(app)
            else el("small", "", text=f"Range {answer['range']}"),
            el("small", "", text=f" · {not_known.ON_YOUR_WORD}") if on_word else None,
            _thrown(app, answer),
        ),
        parts.cite(app, blocked["cite"]) if blocked else None,
        data_testid="verdict",
        data_verdict=verdict,
    )


def _total_class(answer: dict) -> str:
    """The class of the figure beside the verdict: a span is longer than a figure, longest where a part is missing."""
    found = answer.get("die")
    if not found:
        return "verdict-total"
    return "verdict-total span" if found["whole"] else "verdict-total span lacking"


def _thrown(app, answer: dict):
    """What the die came to, where it was thrown: the span stays beside it."""
    face = app.answers.thrown if answer is app.answers.sight and answer.get("die") else None
    if not face:
        return None
    return el("strong", "verdict-thrown", text=hanging.rolled_words(answer["die"], face), data_testid="thrown")


def _trace(app, answer: dict):
    marked = answer["system"] == app.state.system
    met = [row for row in answer["trace"] if row.get("reached", True)]
    behind = answer["trace"][len(met) :]
    folded = len(behind) > MOST_BEHIND
    shown = met if folded else answer["trace"]
    rows = el("ol", "rows", *(parts.numbered_row(app, row, marked) for row in shown), data_testid="trace")
    if not answer["trace"]:
        rows.appendChild(el("li", "row quiet", el("span", "row-detail", text="The line meets nothing that matters.")))
    counts = answer["modifiers"] or answer["missing"]
    title = "Why" if answer["verdict"] == "blocked" else "Modifiers" if counts else "Along the line"
    more = None
    if folded:
        more = el(
            "details",
            "more",
            el("summary", "", text=f"{len(behind)} more behind it, not reached"),
            el("ol", "rows", *(parts.numbered_row(app, row, marked) for row in behind)),
            data_testid="behind",
        )
    return parts.section(title, rows, more)


def _profile(app):
    holder = el(
        "div", "profile", data_testid="profile", role="img", aria_label="Side view of the line with its heights"
    )
    holder.innerHTML = app.drawings.profile
    return parts.section("Side view, inches" if table_parts.is_table(app) else "Side view", holder)


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
        _key_row("key modified", "+2", "Seen with modifiers", answers.fan_numbers_say(answer), modified),
        _key_row("key hidden", "", "Not seen", "tap one to see why", hidden),
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
