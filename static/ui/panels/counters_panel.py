"""The panel of Counters: the box of tiles, what is selected, what lies on the map, and the player's kept tables."""

from __future__ import annotations

from rules_core.words.places import location_words
from ui.device.dom import button, chip, el, icon, text_field
from ui.model import counters, procedures
from ui.model import state as st
from ui.panels import form, parts


def render(app) -> tuple[list, list, list, object]:
    """The panel's content, arranged as in ``sight_panel.render``."""
    if app.waiting:
        return [el("p", "hint", text="The counters are listed as soon as the rules are loaded.")], [], [], None
    control = app.counters
    control.ask_rows()
    first = [_band(app, control), _trouble(app), _asking(app, control), _selected(app, control)]
    second = [_box(app, control), _hand(app, control)]
    third = [lambda: _list(app, control), lambda: _games(control.shelf), lambda: _report(control.shelf.files)]
    undo = button(
        "foot-button",
        "Undo",
        lambda _event: control.shelf.undo(),
        "undo",
        data_testid="undo",
        disabled=not control.shelf.can_undo,
    )
    redo = button(
        "foot-button",
        "Redo",
        lambda _event: control.shelf.redo(),
        "redo",
        data_testid="redo",
        disabled=not control.shelf.can_redo,
    )
    clear = button(
        "foot-button",
        "Clear",
        lambda _event: control.clear(),
        "bin",
        data_testid="clear-table",
        aria_label="Clear: take everything off the map",
        disabled=not app.state.counters,
    )
    return first, second, third, parts.foot(undo, redo, clear)


def _band(app, control):
    """What the last change did, or why it was not made, or what the next tap does."""
    if control.refusal:
        return el(
            "div",
            "band refused",
            icon("warning"),
            el("div", "", el("strong", "", text="Not put there"), el("p", "", text=control.refusal)),
            data_told=True,
            data_testid="refusal",
        )
    told = control.told
    if control.moving or told is None or not told["title"]:
        return el("p", "hint", text=_hint(app, control), data_testid="table-hint")
    words = el("div", "", el("strong", "", text=told["title"]))
    if told.get("effect"):
        words.appendChild(el("p", "band-effect", text=told["effect"], data_testid="effect"))
    if told["detail"]:
        words.appendChild(el("p", "band-detail", f"{told['detail']} ", parts.cite(app, told["cite"])))
    index = told["index"]
    table = app.state.counters
    picture = _picture(app, table[index]) if index is not None and index < len(table) else None
    undo = None
    if control.shelf.can_undo:
        undo = button("plain-button", "Undo", lambda _event: control.shelf.undo(), "undo", data_testid="undo-change")
    return el("div", "band", picture, words, undo, data_testid="change")


def _trouble(app):
    """Why the question on the map has no answer under what lies there now."""
    error = app.answers.error
    if error is None:
        return None
    words = el("div", "", el("strong", "", text="The question on the map"), el("p", "", text=error["message"]))
    return el("div", "band refused", icon("warning"), words, data_told=True, data_testid="error-card")


def _hint(app, control) -> str:
    if control.moving:
        return "Tap the hex to move it to."
    if control.for_hex:
        return f"Tap a tile: it goes into {control.for_hex}."
    if control.hand is not None:
        return "Tap a hex to put it there. Tap the tile again to put it back."
    if app.state.lies == st.LINK:
        return "These counters are the link's. Your first change makes them a table of your own."
    if app.state.counters:
        return "Tap a tile, then a hex. Drag a counter to move it, tap it to change, turn or remove it."
    return "Drag a tile onto the map, or tap it, then a hex: sight and movement follow at once."


def _picture(app, item: dict):
    holder = el("span", "tile-picture", aria_hidden="true")
    holder.innerHTML = app.pictures.tile(item["kind"], counters.details(item))
    return holder


def _asking(_app, control):
    """The places or hexsides of a hex, where a counter lies in one of them."""
    asking = control.asking
    if asking is None:
        return None
    row = el("div", "chips", role="group", aria_label=f"Where in {asking['hex']}", data_testid="spot-choice")
    for spot, words in asking["spots"]:
        row.appendChild(chip(words, False, lambda _event, spot=spot: control.choose_spot(spot), data_value=spot))
    asked = parts.section(f"Where in {asking['hex']}?", row)
    asked.setAttribute("data-told", f"Where in {asking['hex']}?")
    return asked


def _selected(app, control):
    """The item that is selected: its details, and what can be done with it."""
    item = control.item
    if item is None:
        return None
    kind = control.kinds.get(item["kind"])
    if kind is None:
        return None
    buttons = el("div", "item-buttons")
    if counters.facing_field(kind) is not None:
        buttons.appendChild(
            button("plain-button", "Rotate", lambda _event: control.turn(), "turn", data_testid="rotate")
        )
    buttons.appendChild(
        button(
            "plain-button on" if control.moving else "plain-button",
            "Move",
            lambda _event: control.start_moving(),
            "hand",
            data_testid="move-counter",
            aria_pressed="true" if control.moving else "false",
        )
    )
    buttons.appendChild(
        button("plain-button", "Remove", lambda _event: control.remove(), "bin", data_testid="remove-counter")
    )
    away = button(
        "sheet-close",
        "",
        lambda _event: control.select(None),
        "close",
        aria_label="Select nothing",
        data_testid="deselect",
    )
    title = counters.tile_of(kind, item)["title"]
    head = el(
        "div",
        "item-head",
        _picture(app, item),
        el("div", "", el("strong", "", text=title), el("span", "", text=location_words(counters.spot(item)))),
        away,
    )
    fields = _fields(app, control, kind, item)
    return el("section", "item-card", head, buttons, fields, data_testid="selected", aria_label="Selected counter")


def _fields(app, control, kind: dict, item: dict):
    """The details of a counter that count; those that its tile has settled, and its facing, are not asked again."""
    settled = counters.tile_of(kind, item)["details"]
    rows = [
        form.field(app, field, item.get(field["id"], field["default"]), _sayer(control, field), prefix="detail")
        for field in procedures.shown_fields(kind["fields"], item)
        if field["id"] not in settled and field["type"] != "facing"
    ]
    return el("div", "item-fields", *rows) if rows else None


def _sayer(control, field: dict):
    return lambda value: control.say(field, value)


def _box(app, control):
    """Every tile of the box."""
    grid = el("div", "box", role="group", aria_label="Counters", data_testid="box")
    hand = control.hand
    for kind in app.catalog.system["counters"]:
        for number, tile in enumerate(kind["tiles"]):
            chosen = hand is not None and (hand["kind"], hand["tile"]) == (kind["id"], number)
            picture = el("span", "tile-picture", aria_hidden="true")
            picture.innerHTML = app.pictures.tile(kind["id"], tile["details"])
            shown = el(
                "button",
                "tile chosen" if chosen else "tile",
                picture,
                el("span", "tile-name", text=tile["title"]),
                type="button",
                aria_pressed="true" if chosen else "false",
                on=lambda _event, kind=kind, number=number: control.take_up(kind["id"], number),
                data_testid="tile",
                data_kind=kind["id"],
                data_value=tile["title"],
            )
            shown.bind("pointerdown", _dragger(app, kind["id"], number))
            grid.appendChild(shown)
    return grid


def _dragger(app, kind: str, number: int):
    return lambda event: app.drag.tile_pressed(event, kind, number)


def _hand(app, control):
    """What the tile in the hand is, and its details before it is put down."""
    hand = control.hand
    if hand is None:
        return None
    kind = control.kinds[hand["kind"]]
    item = {"kind": kind["id"], **hand["details"]}
    title = kind["tiles"][hand["tile"]]["title"]
    return el(
        "section",
        "item-card",
        el("p", "hand-words", el("strong", "", text=f"{title}. "), f"{kind['help']} ", parts.cite(app, kind["cite"])),
        _fields(app, control, kind, item),
        data_testid="hand",
        aria_label="Counter in the hand",
    )


def _list(app, control):
    """Everything that lies on the map, in words."""
    table = app.state.counters
    if not table:
        return None
    rows = el("ul", "rows plain", data_testid="table-list")
    for index in range(len(table)):
        words = control.words(index)
        rows.appendChild(
            el(
                "li",
                "row item-row",
                el(
                    "button",
                    "row-where",
                    el("span", "row-title", text=words),
                    type="button",
                    on=lambda _event, index=index: _show(app, control, index),
                    data_testid="table-row",
                    data_n=index,
                    aria_label=f"{words}: select",
                ),
                button(
                    "row-remove",
                    "",
                    lambda _event, index=index: control.remove(index),
                    "close",
                    aria_label=f"Remove: {words}",
                    data_testid="row-remove",
                    data_n=index,
                ),
            )
        )
    return parts.section(f"{len(table)} on the map", rows)


def _show(app, control, index: int) -> None:
    control.select(index)
    app.map_view.framing.reveal(counters.hexes(app.state.counters[index]))


def _games(shelf):
    """The kept tables of this map, and what can be done with them."""
    if not shelf.loaded:
        return None
    present = shelf.open_game
    box = el("div", "kept-tables")
    row = el("div", "chips", role="group", aria_label="Kept tables", data_testid="kept-tables")
    for entry in shelf.games:
        row.appendChild(
            chip(
                f"{entry['name']} ({len(entry['items'])}){_unkept(shelf, entry)}",
                present is not None and entry["id"] == present["id"],
                lambda _event, entry=entry: shelf.open(entry["id"]),
                data_testid="kept-table",
                data_value=entry["name"],
            )
        )
    if shelf.trouble:
        box.appendChild(el("p", "hint", text=shelf.trouble))
    if shelf.games:
        box.appendChild(row)
    else:
        box.appendChild(el("p", "hint", text="What you put on the map is kept on this device."))
    if present is not None:
        name = text_field(
            "link-field",
            shelf.rename,
            value=present["name"],
            id="table-name",
            maxlength="60",
            data_testid="table-name",
        )
        box.appendChild(el("div", "name-row", el("label", "", text="Name", for_="table-name"), name))
    buttons = el(
        "div",
        "table-buttons",
        button("plain-button", "New", lambda _event: shelf.new(), "plus", data_testid="table-new"),
        button("plain-button", "Copy", lambda _event: shelf.duplicate(), "copy", data_testid="table-copy"),
        button(
            "plain-button",
            "Delete",
            lambda _event: shelf.delete(),
            "bin",
            data_testid="table-delete",
            disabled=present is None,
        ),
        button("plain-button", "Export", lambda _event: shelf.files.export(False), "save", data_testid="table-export"),
        button("plain-button", "Export all", lambda _event: shelf.files.export(True), "save", data_testid="export-all"),
        button(
            "plain-button", "Import", lambda _event: shelf.files.choose_import(), "file", data_testid="table-import"
        ),
    )
    box.appendChild(buttons)
    return parts.section("Tables", box)


def _unkept(shelf, entry: dict) -> str:
    """What is said of a table that the device has no room for; for the moment of keeping it nothing is said."""
    return ", not kept" if shelf.trouble and not shelf.is_kept(entry) else ""


def _report(files):
    """What an import came to, line by line."""
    if not files.report:
        return None
    rows = el(
        "ul",
        "rows plain",
        *(el("li", "row simple", el("span", "row-title", text=line)) for line in files.report),
    )
    return el("div", "report", parts.section("Import", rows), data_told=True, data_testid="import-report")
