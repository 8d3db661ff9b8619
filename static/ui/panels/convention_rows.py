"""The house conventions in the settings: by what they decide, searched, those of one's own apart, and reset."""

from __future__ import annotations

from browser import document

from ui.device.dom import button, chip, el
from ui.model import format as fmt
from ui.model import state as st

GROUPS = (("sight", "Sight"), ("movement", "Movement"), ("procedures", "Tables"))
SURE = {
    "high": "The rulebook very likely says the same.",
    "medium": "The rulebook may well say the same.",
    "low": "The rulebook may say otherwise.",
}
"""How sure the default is, in words."""


def finder(app):
    """The field that searches, all or one's own alone, and the way back to the defaults."""
    field = el(
        "input",
        "text-field",
        type="search",
        placeholder="Search: roof, smoke, bypass …",
        value=app.conventions_search,
        aria_label="Search the house conventions",
        data_testid="convention-search",
    )

    def typed(_event) -> None:
        app.conventions_search = field.value
        for record in document.querySelectorAll(".sheet [data-words]"):
            record.hidden = not _has_words(record.dataset.words, field.value)
        _hide_empty_groups()

    field.bind("input", typed)
    changed = sum(len(_own(app, system)) for system in app.catalog.answering)
    row = el("div", "chips", role="group", aria_label="Which conventions")
    for own, words in ((False, "All"), (True, f"Changed by me ({changed})")):
        row.appendChild(
            chip(
                words,
                app.conventions_own is own,
                _shower(app, own),
                data_testid="conventions-own",
                data_value=str(own).lower(),
            )
        )
    if changed:
        row.appendChild(button("chip", "Reset all", _resetter(app), "undo", data_testid="conventions-reset"))
    return el("div", "convention-finder", field, row)


def groups(app, system: dict) -> list:
    """The conventions of one system by what they decide.

    Args:
        app: the app.
        system: its entry in the catalog.
    """
    found = []
    for affects, title in GROUPS:
        records = [record for record in system["conventions"] if (record["affects"] or ["sight"])[0] == affects]
        if not records:
            continue
        rows = [_record(app, system, record) for record in records]
        empty = all(not _is_wanted(app, system, record) for record in records)
        found.append(el("section", "convention-group", el("h4", "head", text=title), *rows, hidden=empty))
    return found


def _own(app, system: dict) -> dict:
    """What the player chose other than the default."""
    chosen = st.chosen_in(app.state, "conventions", system["id"])
    return {record["id"]: chosen[record["id"]] for record in system["conventions"] if record["id"] in chosen}


def _words(record: dict) -> str:
    options = " ".join(option["title"] for option in record["options"])
    return f"{record['title']} {record['why']} {options} {record['id']} {record['source']}".lower()


def _has_words(words: str, wanted: str) -> bool:
    return all(word in words for word in wanted.lower().split())


def _is_wanted(app, system: dict, record: dict) -> bool:
    own = not app.conventions_own or record["id"] in _own(app, system)
    return own and _has_words(_words(record), app.conventions_search)


def _hide_empty_groups() -> None:
    for group in document.querySelectorAll(".sheet .convention-group"):
        group.hidden = not group.querySelector("[data-words]:not([hidden])")


def _shower(app, own: bool):
    def show(_event) -> None:
        app.conventions_own = own
        app.sheets.refresh()

    return show


def _resetter(app):
    def reset(_event) -> None:
        app.conventions_own = False
        app.go(app.state.changed(conventions={}, compare_conventions={}))

    return reset


def _record(app, system: dict, record: dict):
    value = st.chosen_in(app.state, "conventions", system["id"]).get(record["id"], record["default"])
    options = el("div", "options", role="radiogroup", aria_label=record["title"])
    for option in record["options"]:
        chosen = option["id"] == value
        words = fmt.sentence(option["title"]) + (" (default)" if option["id"] == record["default"] else "")
        options.appendChild(
            el(
                "button",
                "option chosen" if chosen else "option",
                el("span", "radio"),
                el("span", "", text=words),
                type="button",
                role="radio",
                aria_checked="true" if chosen else "false",
                data_testid="convention",
                data_convention=record["id"],
                data_option=option["id"],
                on=_convention_setter(app, system, record, option["id"]),
            )
        )
    speaks = "" if record["source"] in ("", "none") else f" Speaks for the default: {record['source']}."
    return el(
        "section",
        "setting record",
        el("h5", "", text=record["title"]),
        el(
            "p",
            "",
            f"{record['why']}{speaks} {SURE[record['certainty']]}",
        ),
        options,
        data_record=record["id"],
        data_words=_words(record),
        hidden=not _is_wanted(app, system, record),
    )


def _convention_setter(app, system: dict, record: dict, option: str):
    def set_it(_event) -> None:
        app.go(st.set_choice(app.state, "conventions", system["id"], record["id"], option, record["default"]))

    return set_it
