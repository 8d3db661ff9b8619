"""The forms of the player's own units: one that is being put on the map, and each of the list that is edited."""

from __future__ import annotations

from ui.device.dom import button, chip, el, text_field
from ui.model import facing, own_units
from ui.model import state as st


def adding(app):
    """What the next unit is like that a tap puts on the map."""
    desk, like = app.units, app.units.adding
    return el(
        "section",
        "unit-form",
        el("h2", "unit-form-title", text=desk.asks_for_place),
        _name(like["name"], lambda text: desk.say_of_next("name", text)),
        _class(app, like["unit"], lambda unit: desk.say_of_next("unit", unit)),
        _side(like["side"], lambda side: desk.say_of_next("side", side)),
        button("main", "Done", lambda _event: desk.done(), "check", data_testid="unit-done"),
        aria_label="A new unit",
        data_testid="unit-form",
    )


def listed(app, unit: dict):
    """A unit in the list that is edited: its name opens its form."""
    desk = app.units
    if desk.editing == unit["id"]:
        return el("li", "", _editing(app, unit))
    picture = el("span", "unit-tile", aria_hidden="true")
    picture.innerHTML = app.pictures.unit(desk.drawn(unit))
    return el(
        "li",
        "unit-edit-row",
        picture,
        el(
            "button",
            "unit-edit",
            el("span", "row-title", text=own_units.name_of(unit)),
            el("span", "row-detail", text=f"{own_units.known(unit, desk.classes)}, {own_units.where(unit, '')}"),
            on=lambda _event: desk.edit(unit["id"]),
            type="button",
            data_testid="unit-edit",
            data_n=str(unit["id"]),
        ),
        button(
            "round-plain",
            "",
            lambda _event: desk.remove(unit["id"]),
            "bin",
            aria_label=f"Remove {own_units.name_of(unit)}",
            data_testid="unit-remove",
            data_n=str(unit["id"]),
        ),
    )


def _editing(app, unit: dict):
    desk, number = app.units, unit["id"]

    def setter(field: str):
        return lambda value: desk.change(number, field, value)

    return el(
        "div",
        "unit-form",
        _name(unit["name"], setter("name")),
        _class(app, unit["unit"], setter("unit")),
        _side(unit["side"], setter("side")),
        _places(app, unit, setter("at")),
        _facing(app, unit),
        el("p", "hint", text=f"{desk.asks_for_place}.") if desk.moving else None,
        el(
            "div",
            "unit-ways",
            button("plain-button", "Done", lambda _event: desk.done(), "check", data_testid="unit-done"),
            button(
                "plain-button on" if desk.moving else "plain-button",
                "Move",
                lambda _event: desk.start_moving(),
                "hand",
                aria_pressed="true" if desk.moving else "false",
                data_testid="unit-move",
            ),
            button("plain-button", "Remove", lambda _event: desk.remove(number), "bin", data_testid="unit-remove"),
        ),
        aria_label=unit["name"],
        data_testid="unit-form",
    )


def _name(name: str, take):
    box = text_field("text-field", take, id="unit-name", value=name, maxlength=own_units.LONGEST_NAME)
    box.setAttribute("data-testid", "unit-name")
    return el("label", "unit-field", el("span", "unit-label", text="Name"), box)


def _class(app, chosen: str, take):
    """The classes of the game: a list to choose from, since some games have many."""
    choices = el("select", "text-field", data_testid="unit-class")
    for row in app.units.classes:
        choice = el("option", "", text=row["title"], value=row["id"])
        if row["id"] == chosen:
            choice.setAttribute("selected", "")
        choices.appendChild(choice)
    choices.bind("change", lambda _event: take(choices.value))
    return el("label", "unit-field", el("span", "unit-label", text="Kind"), choices)


def _side(chosen: str, take):
    row = el("div", "chips", role="group", aria_label="Side")
    for side, words in own_units.SIDES:
        row.appendChild(
            chip(words, side == chosen, lambda _event, side=side: take(side), data_testid="unit-side", data_value=side)
        )
    return row


def _places(app, unit: dict, take):
    """The places of the unit's hex as chips, where it has several."""
    places = app.catalog.places(unit["at"])
    if len(places) < 2:
        return None
    chosen = st.place_of(unit["at"]) or places[0]
    row = el("div", "chips places", role="group", aria_label="Level")
    for place in places:
        at = st.at_place(unit["at"], place, places[0])
        row.appendChild(
            chip(
                app.catalog.place_title(unit["at"], place),
                place == chosen,
                lambda _event, at=at: take(at),
                data_testid="unit-place",
                data_place=place,
            )
        )
    return row


def _facing(app, unit: dict):
    """Which way it faces, and both turns; None where its facing counts for nothing."""
    desk = app.units
    if facing.option_of(desk.options, unit["unit"]) is None:
        return None
    hour = own_units.hour_of(unit, desk.options)
    words, _where = facing.words(hour, [])
    return el(
        "div",
        "unit-facing",
        el("span", "", text=words, data_testid="unit-facing"),
        button(
            "plain-button",
            "",
            lambda _event: desk.turn(unit["id"], False),
            "turn-left",
            aria_label="Turn to the left",
            data_testid="unit-turn-left",
        ),
        button(
            "plain-button",
            "",
            lambda _event: desk.turn(unit["id"], True),
            "turn",
            aria_label="Turn to the right",
            data_testid="unit-turn-right",
        ),
    )
