"""Who sees a place: the verdict of several lines, a row for each unit, and the list of the player's units."""

from __future__ import annotations

from rules_core.words.places import location_words
from ui.device.dom import button, el, icon
from ui.model import answers, own_units, sighting
from ui.model import state as st
from ui.panels import parts, units_form

_LISTS = {own_units.MINE: "My units", own_units.THEIRS: "Their units", own_units.OF_LINK: "Units of the link"}


def put(app, first: list, second: list) -> None:
    """Put the verdict, the form of what is being put on the map, and the rows where they belong.

    Args:
        app: the conductor.
        first: what stands first in the panel.
        second: what stands second.
    """
    desk, answer = app.units, app.answers.sight
    if desk.trouble:
        first.append(el("p", "wrong", text=desk.trouble, data_told=True))
    if desk.adding is not None:
        first.append(units_form.adding(app))
    units = desk.asked
    if not units and desk.adding is None:
        first.append(_empty(app))
    elif answer is not None and answer["kind"] == "sees" and units:
        first.append(_verdict(answer, units))
    elif units and not app.state.target:
        first.append(el("p", "hint", text="Tap the place that is looked at."))
    if units and answer is not None and answer["kind"] == "sees" and answer.get("others") and not desk.listing:
        second.append(_lines(app, answer, units))
    elif units:
        second.append(_list(app, answer, units))


def _empty(app):
    theirs = app.state.asked_of == own_units.THEIRS
    words = "Put their units on the map to ask who of them sees a place." if theirs else None
    return el(
        "div",
        "no-units",
        el("p", "", text=words or "Put your units on the map to ask all at once."),
        el("p", "hint", text="They are kept on this device, for this map and this game."),
        button(
            "main", "Add a unit", lambda _event: app.units.start_adding(_side(app)), "plus", data_testid="unit-first"
        ),
        data_testid="no-units",
    )


def _side(app) -> str:
    asked_of = app.state.asked_of
    return own_units.MINE if asked_of == own_units.OF_LINK else asked_of


def _verdict(answer: dict, units: list):
    look = sighting.look(answer)
    return el(
        "div",
        f"verdict {look}",
        el(
            "div",
            "verdict-line",
            icon(answers.VERDICT_ICONS[look]),
            el("span", "verdict-word", text=sighting.count(answer), data_testid="totals"),
        ),
        el("p", "verdict-say", text=sighting.sentence(answer, units)),
        data_testid="verdict",
        data_verdict="sees",
    )


# --- the rows --------------------------------------------------------------------------------------------------------


def _list(app, answer, units: list):
    desk = app.units
    of_link = app.state.asked_of == own_units.OF_LINK
    ways = [
        button("plain-button", "Undo", lambda _event: desk.undo(), "undo", data_testid="units-undo")
        if desk.can_undo
        else None,
        button("plain-button", "Use mine", lambda _event: desk.ask_side(own_units.MINE), data_testid="use-my-units")
        if of_link
        else _all_lines(app),
        None
        if of_link
        else button(
            "plain-button",
            "Done" if desk.listing else "Edit list",
            lambda _event: desk.edit_list(),
            data_testid="edit-units",
            aria_pressed="true" if desk.listing else "false",
        ),
    ]
    head = el("div", "units-head", el("h2", "head", text=_LISTS[app.state.asked_of]), el("div", "units-ways", *ways))
    rows = el("ul", "rows units", data_testid="unit-rows")
    shown = answer["rows"] if answer is not None and answer["kind"] == "sees" else []
    in_order = [(row, sighting.unit_of(row, units)) for row in shown] if shown else [(None, unit) for unit in units]
    for row, unit in in_order:
        rows.appendChild(_row(app, row, unit))
    return el("section", "part", head, rows)


def _all_lines(app):
    """The way to the table of every line between the two sides, and back."""
    return button(
        "plain-button",
        "One place" if app.state.others else "All lines",
        lambda _event: app.units.all_lines(),
        data_testid="all-lines",
    )


def _lines(app, answer, units: list):
    """Every line between several units and several places: a row a line, unit by unit; a tap opens that line."""
    desk = app.units
    head = el("div", "units-head", el("h2", "head", text="Line by line"), el("div", "units-ways", _all_lines(app)))
    part = el("section", "part all-lines", head, data_testid="line-table")
    for n, rows in sighting.by_unit(answer):
        unit = sighting.unit_of(rows[0], units)
        picture = el("span", "unit-tile", aria_hidden="true")
        picture.innerHTML = app.pictures.unit(desk.drawn(unit))
        where, clear = own_units.where(unit, desk.place_title(unit)), sighting.clear_of(rows)
        title = el(
            "h3",
            "lines-unit",
            picture,
            el("span", "row-title", text=own_units.name_of(unit)),
            el("span", "row-detail", text=f"{where}. {clear}" if unit["name"] else clear),
        )
        lines = el("ul", "rows lines", *(_line(app, answer, row) for row in rows))
        part.appendChild(el("div", "lines-of-unit", title, lines, data_n=str(n)))
    return part


def _line(app, answer, row):
    spot = sighting.there(answer, row)
    name = app.units.named(spot)
    place = location_words(spot)
    return el(
        "li",
        "",
        el(
            "button",
            "line-row",
            el("span", "row-title", text=f"{place}, {name}" if name else place),
            el("span", "row-detail", text=sighting.far(row, app.catalog.on_table)),
            el(
                "span",
                f"unit-verdict {row['verdict']}",
                icon(answers.VERDICT_ICONS[row["verdict"]]),
                el("span", "", sighting.value(row)),
            ),
            type="button",
            on=lambda _event: app.units.whole_line(row),
            data_testid="line-row",
            data_verdict=row["verdict"],
        ),
    )


def _row(app, row, unit: dict):
    desk = app.units
    if desk.listing and unit["id"] > 0:
        return units_form.listed(app, unit)
    chosen = row is not None and desk.chosen == row["n"]
    picture = el("span", "unit-tile", aria_hidden="true")
    picture.innerHTML = app.pictures.unit(desk.drawn(unit))
    where = own_units.where(unit, desk.place_title(unit))
    said = f"{where}. {sighting.detail(row, app.catalog.on_table)}" if row is not None else where
    verdict = row["verdict"] if row is not None else ""
    inside = [
        picture,
        el("span", "row-title", text=own_units.name_of(unit)),
        el("span", "row-detail", text=said),
    ]
    if row is not None:
        inside.append(
            el(
                "span",
                f"unit-verdict {verdict}",
                icon(answers.VERDICT_ICONS[verdict]),
                el("span", "", sighting.value(row)),
            )
        )
    button_row = el(
        "button",
        "unit-row chosen" if chosen else "unit-row",
        *inside,
        type="button",
        on=lambda _event: desk.choose(row["n"]) if row is not None else None,
        aria_pressed="true" if chosen else "false",
        data_testid="unit-row",
        data_n=str(unit["id"]),
        data_verdict=verdict,
    )
    if not chosen:
        return el("li", "", button_row)
    return el(
        "li",
        "",
        button_row,
        el("p", "unit-say", text=row["say"]),
        el(
            "div",
            "unit-ways",
            button("plain-button", "Whole line", lambda _event: desk.whole_line(row), "eye", data_testid="unit-line"),
            button("plain-button", "Show all", lambda _event: desk.choose(None), data_testid="unit-all"),
        ),
    )


def foot(app, *others):
    """The buttons at the lower edge: Add, Reverse, and what every question has."""
    theirs = app.state.asked_of == own_units.THEIRS
    return parts.foot(
        button(
            "foot-button",
            "Add",
            lambda _event: app.units.start_adding(_side(app)),
            "plus",
            data_testid="unit-add",
            disabled=app.waiting,
        ),
        button(
            "foot-button on" if theirs else "foot-button",
            "Reverse",
            lambda _event: app.units.reverse(),
            "swap",
            data_testid="units-reverse",
            aria_pressed="true" if theirs else "false",
            aria_label=f"Reverse: who of {'mine' if theirs else 'theirs'} sees it",
        ),
        *others,
    )


def told(app):
    """What the last change of a unit did, with the way back; None where there is nothing to tell."""
    desk = app.units
    if not desk.step or not desk.can_undo or app.state.mode not in (st.SIGHT, st.MOVE):
        return None
    return el(
        "div",
        "notice unit-step",
        el("span", "", text=desk.step),
        button("plain-button", "Undo", lambda _event: desk.undo(), "undo", data_testid="unit-step-undo"),
        button("notice-close", "", lambda _event: desk.forget_step(), "close", aria_label="Put away"),
        data_told=True,
        data_testid="unit-step",
    )
