"""Pieces that several panels are made of: end cards, numbered rows, rule numbers, house conventions, buttons below."""

from __future__ import annotations

from rules_core.words.places import is_point, location_words
from ui.desks import whose
from ui.device.dom import button, chip, el, fill, heard
from ui.model import answers, own_units, tables
from ui.model import format as fmt
from ui.model import state as st
from ui.panels import figures_card

_POINT_WORDS = {
    st.SIGHT: (("From", "Tap the point that looks"), ("To", "Tap what it looks at")),
    st.MOVE: (("Start", "Tap where the model stands"), ("Goal", "Tap where to go, or draw the way")),
}
_END_WORDS = {
    st.SIGHT: (("From", "Tap the hex that looks"), ("To", "Tap a target")),
    st.MOVE: (("Start", "Tap the unit's hex"), ("Goal", "Tap where to go")),
}


def end_cards(app):
    """The two ends of the question with their level chips, and the swap between them."""
    first, second = st.shown_ends(app.state)
    walks = st.is_walk(app.state)
    words = (_POINT_WORDS if app.catalog.on_table else _END_WORDS)[st.question(app.state)]
    goal = ("Goal", "Tap the next hex") if walks and not app.catalog.on_table else words[1]
    swap = button(
        "swap",
        "",
        lambda _event: app.swap(),
        "swap",
        data_testid="swap",
        aria_label="Swap the two ends",
        disabled=walks or not (first and second),
    )
    alone = app.state.mode == st.SIGHT and app.state.fan
    if alone:
        return el("div", "ends alone", _end_card(app, st.FROM, first, ("Fan from", words[0][1])))
    if app.state.mode == st.SIGHT and app.state.sees:
        prompt = "Tap what is looked at" if app.catalog.on_table else "Tap a hex"
        return el("div", "ends alone", _end_card(app, st.TO, second, (sees_title(app), prompt)))
    return el("div", "ends", _end_card(app, st.FROM, first, words[0]), swap, _end_card(app, st.TO, second, goal))


def show_ends(app, panel) -> bool:
    """Show the two ends anew, and leave the rest of a panel as it is; whether it shows them.

    Args:
        app: the conductor.
        panel: the panel.
    """
    holder = panel.querySelector(".ends")
    if holder:
        fill(holder, *list(end_cards(app).children))
    return bool(holder)


def sees_title(app) -> str:
    """What the card of a place is headed of which it is asked who sees it."""
    if app.state.reverse:
        return "Who is seen from"
    return {own_units.MINE: "Who of mine sees", own_units.THEIRS: "Who of theirs sees"}.get(
        app.state.asked_of, "Who sees"
    )


def _end_card(app, end: str, location: str, words: tuple[str, str]):
    title, prompt = words
    hex_name = st.hex_of(location)
    active = app.state.active == end
    bad = app.answers.error is not None and app.answers.error.get("field") == end
    name = el(
        "button",
        "end-name",
        el("span", "end-title", text=title),
        " ",
        el("span", _name_class(location), text=_end_words(app, end, hex_name) or prompt),
        heard(". Type another hex, or tap it on the map.") if hex_name else None,
        on=lambda _event: app.find.open(end),
        type="button",
        data_testid=f"{end}-name",
        aria_pressed="true" if active else "false",
    )
    card = el(
        "div",
        "end" + (" active" if active else "") + (" bad" if bad else ""),
        name,
        data_testid=f"{end}-card",
        data_hex_name=hex_name,
    )
    places = app.catalog.places(location)
    if len(places) > 1:
        chosen = st.place_of(location) or places[0]
        row = el("div", "chips places", role="group", aria_label=f"Level of {title}")
        for place in places:
            row.appendChild(
                chip(
                    app.catalog.place_title(location, place),
                    place == chosen,
                    _place_setter(app, end, place, places[0]),
                    data_testid=f"{end}-place",
                    data_place=place,
                )
            )
        card.appendChild(row)
    elif is_point(location):
        card.appendChild(el("span", "end-ground", text=tables.end_detail(location, _side(app, end))))
    elif hex_name:
        only = places[0] if places else st.place_of(location)
        card.appendChild(el("span", "only-place", text=app.catalog.place_title(location, only)))
    return card


def _name_class(location: str) -> str:
    """The class of an end's name: the figures of a point are longer than a hex's name."""
    return "hex-name point" if is_point(location) else "hex-name" if location else "prompt"


def _end_words(app, end: str, location: str) -> str:
    """What an end is called: a hex, a model on a free table, or a bare point of it."""
    if not is_point(location):
        return location_words(location)
    unit = _side(app, end).get("unit")
    units = app.catalog.system["units"] if unit else ()  # before the rules are there no answer says one
    return next((row["title"] for row in units if row["id"] == unit), f"Point {tables.said(location)}")


def _side(app, end: str) -> dict:
    """An end as the side view of the present line has it; empty where there is none."""
    answer = app.answers.sight if st.question(app.state) == st.SIGHT else None
    return ((answer or {}).get("profile") or {}).get(end) or {}


def _place_setter(app, end: str, place: str, default: str):
    return lambda _event: app.go(st.set_place(app.state, end, place, default))


def cite(app, text: str):
    """A rule number: a tap tells where it comes from."""
    if not text:
        return None
    on_paper = answers.rests_on(text, app.catalog.answering, app.state) if answers.HOUSE in text else ""
    return el(
        "button",
        "cite",
        el("span", "coded", text=text) if on_paper else text,
        el("span", "on-paper", text=on_paper) if on_paper else None,
        type="button",
        on=lambda event: (event.stopPropagation(), app.sheets.rule(text)),
        aria_label=f"Rule {text}",
    )


def section(title: str, *children):
    """A part of a panel under its small head."""
    return el("section", "part", el("h2", "head", text=title), *children)


def numbered_row(app, row: dict, marked: bool = True):
    """One row of a line of sight; a tap shows on the map where it is.

    Args:
        app: the conductor.
        row: the row.
        marked: whether its number stands on the map; those of a system that is compared with don't.
    """
    kind = answers.row_kind(row)
    hexes = answers.hexes_of(row.get("at") or "")
    where = el(
        "button",
        "row-where",
        el("span", "number", text=str(row["n"])),
        " ",
        el("span", "row-title", text=answers.row_title(row)),
        heard(": show on the map"),
        type="button",
        data_n=row["n"],
        data_testid="trace-row",
    )
    detail = el(
        "span",
        "row-detail",
        fmt.sentence(row["detail"]) + ". " if row.get("detail") else None,
        cite(app, row.get("cite", "")),
    )
    item = el("li", f"row {kind}", where, detail, el("span", "row-value", text=answers.row_value(row)), data_n=row["n"])
    item.bind("click", lambda _event: app.point_at(hexes, row["n"] if marked else 0))
    return item


def fold(app, name: str, cls: str, *children, make=None, **attributes):
    """A part that unfolds at a tap, and stays as the player left it when the panel is drawn again.

    Args:
        app: the conductor.
        name: what it is kept by, once in the panel.
        cls: its classes.
        children: its summary, then what is folded away.
        make: makes what else is folded away, once it is unfolded; None for nothing.
        attributes: as for ``el``.
    """
    box = el("details", cls, *children, open=name in app.unfolded, **attributes)
    # The browser tells of it only later, when the panel may have been drawn again, and folded it.
    children[0].bind("click", lambda _event: app.keep_fold(name, not box.open))
    box.bind("toggle", lambda event: app.keep_fold(name, event.currentTarget.open))
    return box if make is None else unfolding(box, make)


def unfolding(box, make):
    """A part whose content is made once it is unfolded, since it rarely is; at once where it is unfolded already.

    Args:
        box: the part with its summary.
        make: makes what is folded away.
    """
    waits = [make]

    def put(_event=None) -> None:
        if waits:
            box.appendChild(waits.pop()())

    if box.hasAttribute("open"):
        put()
    for name in ("click", "toggle"):  # of the summary, before it unfolds; and where it is unfolded otherwise
        box.bind(name, put)
    return box


def conventions(app, answer: dict):
    """The house conventions that an answer touched, those that matter first; a tap opens the settings there."""
    if not answer.get("conventions"):
        return None
    holder = el("div", "", *_conventions(app, answer), data_conventions=answer["system"])
    return section("House conventions, not rules", holder)


def show_readings(app, panel) -> None:
    """Show in a panel what more is known of the conventions of its answers, and leave all else as it is.

    Args:
        app: the conductor.
        panel: the panel.
    """
    for shown in app.answers.shown:
        for answer in answers.decided(shown):
            holder = panel.querySelector(f'[data-conventions="{answer["system"]}"]')
            if holder:
                fill(holder, *_conventions(app, answer))


def _conventions(app, answer: dict) -> list:
    records = answer["conventions"]
    deciding = [record for record in records if record.get("same_under_all") is False]
    others = [record for record in records if record.get("same_under_all") is not False]
    found = [el("ul", "rows", *(_convention(app, record) for record in deciding))] if deciding else []
    if others:
        used = f"{len(others)} used, other readings to come" if app.answers.reading else f"{len(others)} used"
        summary = el("summary", "", text=answer.get("conventions_say") or used)
        listed = el("ul", "rows", *(_convention(app, record) for record in others))
        found.append(fold(app, "conventions", "more", summary, listed))
    return found


def _convention(app, record: dict):
    differs = record.get("same_under_all") is False
    return el(
        "li",
        "row house",
        el(
            "button",
            "house-row",
            el("span", "house-tag", text="House"),
            " ",
            el("span", "row-title", text=record["title"]),
            heard(". "),
            el("span", "row-detail", text=record.get("say", "")),
            " ",
            el("span", "row-value", text="differs" if differs else ""),
            type="button",
            on=_convention_opener(app, record["id"]),
            data_testid="convention-row",
            data_convention=record["id"],
        ),
    )


def _convention_opener(app, name: str):
    return lambda _event: app.sheets.settings(name)


def seeking(words: str):
    """That the rules are at work where there is no older answer to show meanwhile.

    Args:
        words: on what.
    """
    return el("p", "seeking", el("span", "ring-busy", aria_hidden="true"), words, data_testid="seeking")


def notes(app, answer: dict):
    """What else an answer remarks, and the way to type in the figures that it lacks."""
    lines = answer.get("notes") or []
    asks = None if figures_card.is_decisive(answer) else figures_card.needed(app, answer)
    return el("div", "notes", *(el("p", "", text=line) for line in lines), asks) if lines or asks else None


def counters_list(app):
    """What lies on the map, where anything does, and the way to Counters; where it is a link's, that it is."""
    words = whose.in_short(app)
    if not app.state.counters and not words:
        return None
    control = app.counters
    control.ask_rows()
    rows = el("ul", "rows plain", data_testid="table-list")
    for index in range(len(app.state.counters)):
        rows.appendChild(el("li", "row simple", el("span", "row-title", text=control.words(index))))
    change = button(
        "plain-button",
        "Change what lies there",
        lambda _event: app.go(st.choose_mode(app.state, st.COUNTERS)),
        "counters",
        data_testid="to-counters",
    )
    line = el("p", "hint", text=words, data_testid="whose") if words else None
    own = None
    if app.state.settled and whose.own_count(app):
        own = button("plain-button", "Use mine", lambda _event: app.counters.shelf.use_own(), data_testid="use-mine")
    return section("On the map", line, rows, own, change)


def error_card(app):
    """What is wrong with the question, what is good of it, and the ways on."""
    error = app.answers.error
    if error is None:
        return None
    if error.get("code") == "same-location" and not error.get("field", "").startswith("inputs"):
        return el("p", "hint", text=error["message"], data_testid="same-ends")
    field = error.get("field") or ""
    titles = {"unknown-hex": "There is no such hex", "unknown-place": "There is no such place"}
    title = titles.get(error.get("code", ""), "This question has no answer yet")
    card = el(
        "div",
        "error-card",
        el("div", "error-words", el("h2", "", text=title), el("p", "", text=error["message"])),
        data_told=True,
        data_testid="error-card",
    )
    if field in (st.FROM, st.TO):
        name = "start" if app.state.mode == st.MOVE and field == st.FROM else "target" if field == st.TO else "viewer"
        words = "goal" if app.state.mode == st.MOVE and field == st.TO else name

        def clear(_event) -> None:
            app.answers.error = None
            app.go(st.with_end(app.state, field, "").changed(active=field))

        card.appendChild(
            el("button", "main", text=f"Tap the {words} on the map", on=clear, type="button", data_testid="error-retry")
        )
        card.appendChild(
            el(
                "button",
                "plain-button",
                text="Start again without the link",
                type="button",
                on=lambda _event: app.start_again(),
            )
        )
    elif error.get("code", "").startswith("engine-"):
        again = el("button", "main", text="Ask again", on=lambda _event: app.answers.ask_again(), type="button")
        again.setAttribute("data-testid", "ask-again")
        card.appendChild(again)
    elif not error.get("lane"):
        card.appendChild(
            el("button", "main", text="Load the page again", on=lambda _event: app.reload_page(), type="button")
        )
    return card


def foot(*buttons):
    """The buttons at the lower edge of a panel."""
    return el("div", "foot", *buttons)


PRACTICE = "Practice maps"
PRACTICE_SAID = "Made up for trying the rules out: no game has them."


def system_chips(app, entry: dict, systems: list):
    """The systems that a map serves, each to ask under it; the present one of the present map is chosen.

    Args:
        app: the conductor.
        entry: the map's entry of the catalog.
        systems: the catalog's entries of the systems.
    """
    where = entry["short_title"]
    row = el("div", "chips systems", role="group", aria_label=f"Rules on {where}")
    for system in systems:
        chosen = (entry["id"], system["id"]) == (app.state.map, app.state.system)
        row.appendChild(
            chip(
                system["short_title"],
                chosen,
                _system_chooser(app, entry, system["id"]),
                data_testid="system-choice",
                data_map=entry["id"],
                data_value=system["id"],
                aria_label=f"{system['short_title']}: {where} under {system['title']}{_advice(entry, system)}",
            )
        )
    return row


def _advice(entry: dict, system: dict) -> str:
    return ", recommended" if system["id"] in entry.get("recommended", []) else ""


def _system_chooser(app, entry: dict, system: str):
    def choose(_event) -> None:
        app.sheets.close()
        app.catalog.choose_map(entry, system)

    return choose
