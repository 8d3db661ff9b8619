"""The panel of Sight: the two ends, the verdict, every step with its rule, the side view; or what a fan sees."""

from __future__ import annotations

from ui.device.dom import button, chip, el, icon
from ui.model import answers, hanging, procedures
from ui.model import format as fmt
from ui.model import state as st
from ui.panels import (
    compare_panel,
    fan_panel,
    figures_card,
    hanging_parts,
    help_sheet,
    not_known,
    parts,
    sees_panel,
    table_parts,
    why_card,
)


def render(app) -> tuple[list, list, list, object]:
    """The panel's content.

    Returns:
        What stands first (ends and verdict), second (rows), third (full width), and the buttons below. What stands
        third comes as functions that make it: it may wait until the verdict and its reasons are painted.
    """
    state, answer = app.state, app.answers.sight
    ends = None if state.sees and state.others else parts.end_cards(app)
    first = [_looks(app), ends, parts.error_card(app)]
    second: list = []
    third: list = []
    if state.sees:
        sees_panel.put(app, first, second)
        third.append(lambda: parts.notes(app, answer) if answer is not None else None)
    elif app.answers.compare is not None:
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
        third.append(lambda: _profile(app))
        third.append(lambda: table_parts.settings(app, answer))
        third.append(lambda: parts.conventions(app, answer))
        third.append(lambda: parts.notes(app, answer))
    elif answer is not None and answer["kind"] == "fan":
        first.append(why_card.render(app))
        first.append(fan_panel.verdict(answer))
        second += fan_panel.rows(app, answer)
        third.append(lambda: parts.notes(app, answer))
    elif app.answers.error is None:
        first.append(_looking(app) if app.answers.is_busy else help_sheet.first_lines(app) or _hint(app))
    third.append(lambda: parts.counters_list(app))
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
    if state.sees:
        return first, second, third, sees_panel.foot(app, conditions, copy)
    compare = None if state.fan else compare_panel.toggle(app)
    measure = table_parts.measure_toggle(app) if table_parts.is_table(app) else None
    return first, second, third, parts.foot(measure, compare, conditions, copy)


def _looks(app):
    """What Sight asks: a line, all that is seen from a hex where the game is asked for it, or who sees a place."""
    looks = [(st.LINE, "Line", "look-line"), (st.FAN, "Fan", "fan-toggle"), (st.SEES, "Who sees", "look-sees")]
    row = el("div", "chips looks", role="group", aria_label="What is asked")
    for what, words, test_id in looks:
        if what == st.FAN and not app.catalog.asks("fan"):
            continue
        row.appendChild(
            chip(
                words,
                st.looking(app.state) == what,
                lambda _event, what=what: app.go(st.look(app.state, what)),
                data_testid=test_id,
            )
        )
    return row


def _column(app, answer: dict) -> tuple[list, list]:
    """One system's part of a comparison: its verdict, and what the line meets."""
    head = [_verdict(app, answer), figures_card.at_head(app, answer), hanging_parts.die(app, answer)]
    return head, [_trace(app, answer)]


def _shots(app, answer: dict):
    """What a line leads to: the tables about one, its two ends filled in; nothing where there is no line of sight."""
    if app.waiting or answer["verdict"] == "blocked":
        return None
    along = procedures.along_line(app.procedures.entries, answer["from"], answer["to"], answer["range"])
    if not along:
        return None
    row = el("div", "on-from-line")
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


def _looking(app):
    """That the rules are at work on the first answer: there is none yet that could be shown meanwhile."""
    return parts.seeking("Looking all round." if app.state.fan else "Looking along the line.")


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
    shown, behind = answers.folded(answer["trace"])
    rows = el("ol", "rows", *(parts.numbered_row(app, row, marked) for row in shown), data_testid="trace")
    if not answer["trace"]:
        rows.appendChild(el("li", "row quiet", el("span", "row-detail", text="The line meets nothing that matters.")))
    counts = answer["modifiers"] or answer["missing"]
    title = "Why" if answer["verdict"] == "blocked" else "Modifiers" if counts else "Along the line"
    more = None
    if behind:
        summary = el("summary", "", text=f"{len(behind)} more behind it, not reached")
        more = parts.unfolding(
            el("details", "more", summary, data_testid="behind"),
            lambda: el("ol", "rows", *[parts.numbered_row(app, row, marked) for row in behind]),
        )
    return parts.section(title, rows, more)


def _profile(app):
    holder = el(
        "div", "profile", data_testid="profile", role="img", aria_label="Side view of the line with its heights"
    )
    holder.innerHTML = app.drawings.profile
    return parts.section("Side view, inches" if table_parts.is_table(app) else "Side view", holder)


def show_profile(app, panel) -> None:
    """Put the side view, once it is drawn, into a panel that shows its line.

    Args:
        app: the conductor.
        panel: the panel.
    """
    holder = panel.querySelector('[data-testid="profile"]')
    if holder:
        holder.innerHTML = app.drawings.profile
