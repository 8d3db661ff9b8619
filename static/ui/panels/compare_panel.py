"""Compare: the present line or way under two systems side by side, with what differs in a sentence."""

from __future__ import annotations

from ui.device.dom import button, chip, el, icon, text_field
from ui.model import asking
from ui.model import format as fmt
from ui.model import state as st
from ui.panels import parts


def toggle(app):
    """The button that has another system answer too; None on a map that one system alone is for."""
    others = app.catalog.other_systems
    if not others:
        return None
    chosen = bool(app.state.compare)
    return button(
        "foot-button on" if chosen else "foot-button",
        "Compare",
        lambda _event: app.go(st.choose_comparison(app.state, "" if chosen else others[0]["id"])),
        "compare",
        data_testid="compare",
        aria_pressed="true" if chosen else "false",
        aria_label=f"Compare with {others[0]['short_title']}" if len(others) == 1 else "Compare with other rules",
    )


def put(app, beside: list, third: list, parts_of) -> None:
    """Put a comparison into a panel.

    Args:
        app: the conductor; its comparison is there.
        beside: where the sentence goes that says what differs.
        third: what has its full width, as functions that make it.
        parts_of: called with the app and an answer; gives its verdict's elements and those of its rows.
    """
    answer = app.answers.compare
    beside.append(_summary(app, answer))
    third.append(lambda: _both(app, answer, parts_of))
    third.append(lambda: _left_out(answer))
    third.append(lambda: parts.notes(app, answer))


def _both(app, answer: dict, parts_of):
    """The answers of both systems beside each other."""
    box = el("div", "both-in")
    for index, found in enumerate(answer["answers"]):
        box.appendChild(_column(app, index, answer["systems"][index], found, parts_of))
    return el("div", "both", box, data_testid="comparison")


def _summary(app, answer: dict):
    head = el(
        "div",
        "compared",
        icon("compare"),
        el("p", "compared-say", text=answer["say"], data_testid="compared-say"),
    )
    others = app.catalog.other_systems
    if len(others) < 2:
        return el("div", "compared-part", head)
    row = el("div", "chips", role="group", aria_label="Compared with")
    for system in others:
        row.appendChild(
            chip(
                system["short_title"],
                system["id"] == app.state.compare,
                _other_setter(app, system["id"]),
                data_testid="compare-with",
                data_value=system["id"],
            )
        )
    return el("div", "compared-part", head, row)


def _other_setter(app, system: str):
    return lambda _event: app.go(st.choose_comparison(app.state, system))


def _column(app, index: int, system: dict, answer: dict, parts_of):
    """One system's answer in two parts, which the style sheet puts where there is room: verdict, and all else."""
    title = el("h2", "compared-title", text=system["short_title"], title=system["title"])
    label = {"data_testid": "compared", "data_value": system["id"], "aria_label": system["title"]}
    place = f"compared-column {'other' if index else 'own'}"
    if answer["kind"] == "error":
        message = el("p", "hint wrong", text=answer["error"]["message"], data_testid="compared-error")
        return el("section", place, el("div", "compared-verdict", title, message), **label)
    verdict, rows = parts_of(app, answer)
    if index and answer.get("unit"):
        rows.append(_allowance(app, system, answer))
    rows += [parts.conventions(app, answer), parts.notes(app, answer)]
    again = el("p", "compared-title again", text=system["short_title"], aria_hidden="true")
    return el(
        "section",
        place,
        el("div", "compared-verdict", title, *verdict),
        el("div", "compared-rows", again, *rows),
        **label,
    )


def _allowance(app, system: dict, answer: dict):
    """The other system's allowance is a figure of its own counter."""
    state = app.state
    field = text_field(
        "figure",
        lambda text: app.go(app.state.changed(compare_allowance=text.strip())),
        inputmode="decimal",
        value=state.compare_allowance,
        id="compare-allowance",
        data_testid="compare-allowance",
        placeholder=answer["points"],
    )
    words = f"Movement allowance in {answer['points']} under {system['short_title']}"
    row = el("div", "allowance", el("label", "", text=words, for_="compare-allowance"), field)
    units = (app.catalog.compared_system or app.catalog.system)["units"]
    modes = [mode for unit in units if unit["id"] == answer["unit"] for mode in unit["modes"]]
    suggestion = next((mode["suggested_allowance"] for mode in modes if mode["id"] == answer["mode"]), None)
    if suggestion and fmt.cost(suggestion["value"]) != state.compare_allowance:
        value = fmt.cost(suggestion["value"])
        row.appendChild(
            chip(
                f"Use {value}",
                False,
                lambda _event: app.go(app.state.changed(compare_allowance=value)),
                data_testid="compare-suggestion",
            )
        )
        row.appendChild(el("span", "source", text=suggestion["source"]))
    if state.compare_allowance and asking.number(state.compare_allowance) is None:
        wrong = f"“{state.compare_allowance}” is no allowance: type a figure such as 8 or 7½."
        row.appendChild(el("span", "source wrong", text=wrong))
    return row


def _left_out(answer: dict):
    """What lies on the map and is unknown to the other system."""
    if not answer["left_out"]:
        return None
    rows = el("ul", "rows plain", data_testid="left-out")
    for row in answer["left_out"]:
        words = (el("span", "row-title", text=row["say"]), el("span", "row-detail", text=row["why"]))
        rows.appendChild(el("li", "row simple", *words))
    return parts.section(f"On the map, but not under {answer['systems'][1]['short_title']}", rows)
