"""What the sheets for options and settings hold: the systems' options, the theme, the house conventions."""

from __future__ import annotations

from ui.device import theme
from ui.device.dom import button, chip, el
from ui.model import figure_rows
from ui.model import format as fmt
from ui.model import state as st

NOT_KEPT = "This browser keeps nothing for this page: the theme holds until it is closed."


def option_rows(app, to_settings) -> list:
    """What the present question takes for granted: the systems' options.

    Args:
        app: the conductor.
        to_settings: called where the player goes on to the settings.
    """
    if app.waiting:
        return [el("p", "hint", text="The options are listed as soon as the rules are loaded.")]
    affects = "movement" if app.state.mode == st.MOVE else "sight"
    rows = []
    for system in app.catalog.answering:
        rows += _system_head(app, system)
        options = [option for option in system["options"] if affects in option["affects"]]
        rows += [_option(app, system, option) for option in options if not option["figures"]]
    rows.append(_figures(app))
    rows.append(button("plain-button", "House conventions and theme", lambda _event: to_settings(), "settings"))
    return rows


def setting_rows(app) -> list:
    """Theme and house conventions."""
    themes = el("div", "chips", role="group", aria_label="Theme")
    for name, words in theme.CHOICES:
        themes.appendChild(
            chip(words, theme.chosen() == name, _theme_setter(app, name), data_testid="theme", data_theme_choice=name)
        )
    not_kept = None if theme.is_kept() else el("p", "", text=NOT_KEPT, role="status", data_testid="theme-not-kept")
    rows = [el("section", "setting", el("h3", "", text="Theme"), themes, not_kept)]
    if app.waiting:
        return rows
    rows.append(_figures(app))
    rows.append(el("h3", "settings-head", el("span", "house-tag", text="House"), " House conventions"))
    rows.append(
        el(
            "p",
            "sheet-lead",
            text="What the rules leave open, decided by us. These are no rules: choose what you play. "
            "Every answer says which of them it touched, and a link carries your choice.",
        )
    )
    for system in app.catalog.answering:
        rows += _system_head(app, system)
        rows += [_record(app, system, record) for record in system["conventions"]]
    return rows


def _system_head(app, system: dict) -> list:
    """A head over what belongs to one system, where two of them answer."""
    if app.catalog.compared_system is None:
        return []
    return [el("h3", "settings-head", text=f"Under {system['short_title']}")]


def _option(app, system: dict, option: dict):
    box = el("section", "setting", el("h3", "", text=option["title"]), el("p", "", text=option["help"]))
    value = st.chosen_in(app.state, "options", system["id"]).get(option["id"], option["default"])
    choices = (
        [(False, "No"), (True, "Yes")]
        if option["type"] == "flag"
        else [(choice, option["titles"][choice]) for choice in option["choices"]]
    )
    row = el("div", "chips", role="group", aria_label=option["title"])
    for choice, words in choices:
        row.appendChild(
            chip(
                words,
                choice == value,
                _option_setter(app, system, option, choice),
                data_testid="option",
                data_option=option["id"],
                data_value=str(choice).lower(),
            )
        )
    box.appendChild(row)
    return box


def _figures(app):
    """The way to the sheet of the player's own figures."""
    rows = [row for group in app.figures.groups for row in group["rows"]]
    typed = figure_rows.filled(rows, app.figures.sheet)
    words = (
        "Costs, modifiers and numbers that stand in your own rulebooks and not here: typed in once, kept on this "
        f"device, used by every answer. {typed} of {len(rows)} are typed in."
    )
    return el(
        "section",
        "setting",
        el("h3", "", text="Figures from your rulebooks"),
        el("p", "", text=words),
        button(
            "plain-button", "Figures", lambda _event: app.figures.open(asked=True), "pencil", data_testid="open-figures"
        ),
    )


def _option_setter(app, system: dict, option: dict, choice):
    def set_it(_event) -> None:
        app.go(st.set_choice(app.state, "options", system["id"], option["id"], choice, option["default"]))

    return set_it


def _theme_setter(app, name: str):
    def set_it(_event) -> None:
        theme.choose(name)
        app.show()

    return set_it


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
        el("h3", "", text=record["title"]),
        el(
            "p",
            "",
            f"{record['why']}{speaks} ",
            el("span", "record-id", text=f"{record['id']}, certainty {record['certainty']}"),
        ),
        options,
        data_record=record["id"],
    )


def _convention_setter(app, system: dict, record: dict, option: str):
    def set_it(_event) -> None:
        app.go(st.set_choice(app.state, "conventions", system["id"], record["id"], option, record["default"]))

    return set_it
