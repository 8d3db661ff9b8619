"""The controls of a form from the catalog: one kind of control for each type of field, whatever the form is for."""

from __future__ import annotations

from rules_core.words.places import location_words
from ui.device.dom import button, chip, el, icon, text_field
from ui.model import procedures
from ui.model import state as st
from ui.panels import find_below, parts


def field(app, entry: dict, value: object, set_value, wrong: str = "", prefix: str = "input", asked: str = ""):
    """One field: its title, its rule, its control, its help, and what is wrong with what was said.

    Args:
        app: the conductor.
        entry: the field, as in the catalog.
        value: what was said for it; None for nothing.
        set_value: called with the new value.
        wrong: what is wrong with the value; empty where nothing is.
        prefix: the test id of its controls.
        asked: the sentence that asks for a value which is still missing; empty where none is.
    """
    name = f"{prefix}-{entry['id']}"
    kind = entry["type"]
    present = entry["default"] if procedures.is_empty(value) else value
    if kind in ("choice", "facing"):
        control = _chips(entry, [(one["id"], one["title"]) for one in entry["choices"]], present, set_value, prefix)
    elif kind == "flag":
        control = _chips(entry, [(False, "No"), (True, "Yes")], bool(present), set_value, prefix)
    elif kind == "whole":
        control = _number(entry, present, set_value, name, prefix, bool(wrong))
    elif kind in procedures.HEXES:
        control = _hexes(app, entry, present, set_value, name, prefix, bool(wrong))
    else:
        control = _text(entry, present, set_value, name, prefix, bool(wrong), placeholder="Such as 2,3,3")
    typed = kind not in ("choice", "facing", "flag")
    needed = not entry["optional"] and procedures.is_empty(present)
    head = el(
        "div",
        "field-head",
        el("label" if typed else "span", "field-title", text=entry["title"], for_=name if typed else None),
        el("span", "field-tag", text="optional") if entry["optional"] else None,
        el("span", "field-tag needed", text="needed") if needed else None,
        parts.cite(app, entry.get("cite", "")),
    )
    cls = ("field beside" if kind == "flag" else "field") + (" bad" if wrong else "") + (" asked" if asked else "")
    return el(
        "div",
        cls,
        head,
        el("p", "field-help", text=entry["help"]) if entry.get("help") else None,
        control,
        el("p", "field-wrong", icon("warning"), wrong, id=f"{name}-said") if wrong else None,
        el("p", "field-asked", text=asked, id=f"{name}-said") if asked and not wrong else None,
        data_field=entry["id"],
        data_testid=f"{prefix}-field",
    )


def _chips(entry: dict, choices: list, present: object, set_value, prefix: str):
    row = el("div", "chips", role="group", aria_label=entry["title"])
    for value, words in choices:
        row.appendChild(
            chip(
                words[:1].upper() + words[1:],
                present == value,
                lambda _event, value=value: set_value(value),
                data_testid=prefix,
                data_input=entry["id"],
                data_value=procedures.text_of_value(value),
            )
        )
    return row


def _text(entry: dict, present: object, set_value, name: str, prefix: str, wrong: bool, **attributes):
    return text_field(
        "text-field",
        lambda text: set_value(procedures.read_value(entry, text)),
        id=name,
        value=procedures.shown_value(entry, present),
        data_testid=prefix,
        data_input=entry["id"],
        autocapitalize="off",
        spellcheck="false",
        aria_invalid="true" if wrong else None,
        aria_describedby=f"{name}-said",
        **attributes,
    )


def _number(entry: dict, present: object, set_value, name: str, prefix: str, wrong: bool):
    bounds = {}
    if entry["least"] or entry["most"]:
        bounds["placeholder"] = f"{entry['least']} to {entry['most']}".replace("-", "\u2212")
    box = _text(entry, present, set_value, name, prefix, wrong, inputmode="numeric" if entry["least"] >= 0 else None)
    if bounds:
        box.setAttribute("placeholder", bounds["placeholder"])

    def step(by: int):
        def press(_event) -> None:
            # From what the field shows now: a quick second press comes before the first is drawn.
            value = procedures.stepped(entry, procedures.read_value(entry, box.value), by)
            box.value = str(value)
            box.setAttribute("value", str(value))
            set_value(value)

        return press

    def end(limit: int) -> bool:
        return present == limit and not isinstance(present, bool)

    return el(
        "div",
        "number-field",
        button(
            "step-button",
            "",
            step(-1),
            "minus",
            aria_label=f"{entry['title']}: one less",
            data_testid=f"{prefix}-less",
            data_input=entry["id"],
            disabled=end(entry["least"]),
        ),
        box,
        button(
            "step-button",
            "",
            step(1),
            "plus",
            aria_label=f"{entry['title']}: one more",
            data_testid=f"{prefix}-more",
            data_input=entry["id"],
            disabled=end(entry["most"]),
        ),
    )


def _hexes(app, entry: dict, present: object, set_value, name: str, prefix: str, wrong: bool):
    several, on_table = entry["type"] == "locations", entry["type"] == procedures.POINT
    box = _text(
        entry,
        present,
        set_value,
        name,
        prefix,
        wrong,
        placeholder="Such as 12.5x30" if on_table else "Such as R26,S28" if several else "Such as R26",
    )
    pick = button(
        "pick-button",
        "Tap on the table" if on_table else "Tap on the map",
        lambda _event: app.procedures.pick(entry, present, set_value),
        "spot" if on_table else "hex",
        data_testid=f"{prefix}-pick",
        data_input=entry["id"],
        aria_label=f"{entry['title']}: tap on the {'table' if on_table else 'map'}",
    )
    below = find_below.suggestions(app, box, lambda text: set_value(procedures.read_value(entry, text)), several)
    found = el("div", "hex-field", el("div", "hex-line", box, pick), below)
    if entry["type"] == "hex" or on_table or wrong:
        return found
    entries = list(present) if isinstance(present, (list, tuple)) else [present] if present else []
    for number, location in enumerate(entries):
        found.appendChild(_place_row(app, entry, entries, number, str(location), several, set_value, prefix))
    return found


def _place_row(app, entry: dict, entries: list, number: int, location: str, several: bool, set_value, prefix: str):
    """The places of one hex as chips, where it has several; in a list, also the way to drop the hex."""

    def put(new: str):
        changed = [new if index == number else old for index, old in enumerate(entries)]
        return lambda _event: set_value(changed if several else new)

    places = app.catalog.places(location)
    row = el("div", "chips places", role="group", aria_label=f"Place in {st.hex_of(location)}")
    if several:
        row.appendChild(
            button(
                "chip drop",
                st.hex_of(location),
                lambda _event: set_value([old for index, old in enumerate(entries) if index != number]),
                "close",
                aria_label=f"Without {location_words(location)}",
                data_testid=f"{prefix}-drop",
                data_input=entry["id"],
                data_value=location,
            )
        )
    if len(places) > 1:
        chosen = st.place_of(location) or places[0]
        for place in places:
            row.appendChild(
                chip(
                    app.catalog.place_title(location, place),
                    place == chosen,
                    put(st.at_place(location, place, places[0])),
                    data_testid=f"{prefix}-place",
                    data_input=entry["id"],
                    data_place=place,
                    data_value=st.hex_of(location),
                )
            )
    elif places and not several:
        return el("span", "only-place", text=app.catalog.place_title(location, places[0]))
    return row
