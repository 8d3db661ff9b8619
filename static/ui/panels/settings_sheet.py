"""What the sheets for options and settings hold: the systems' options, the theme, the house conventions."""

from __future__ import annotations

from ui.device import theme
from ui.device.dom import button, chip, el
from ui.model import choices, figure_rows, own_data
from ui.model import state as st
from ui.panels import convention_rows, map_turn
from ui.panels.choice_rows import ChoiceRows

NOT_KEPT = "This browser keeps nothing for this page: the theme holds until it is closed."


def options_of(app) -> ChoiceRows:
    """The options of the games that answer, while their sheet is open."""
    return ChoiceRows(app, "options", lambda *drawn: _option(app, *drawn), "cover, gear, leader")


def conventions_of(app, convention: str = "") -> ChoiceRows:
    """The house conventions of the games that answer, while the settings are open.

    Args:
        app: the conductor.
        convention: one that is to be among those that are listed; empty for none.
    """
    shown = choices.ALL if convention else choices.APPLY
    return ChoiceRows(
        app,
        "conventions",
        lambda *drawn: convention_rows.row(app, *drawn),
        "roof, smoke, bypass",
        shown,
        convention,
    )


def option_rows(app, options: ChoiceRows, to_settings) -> list:
    """What the present question takes for granted: the systems' options.

    Args:
        app: the conductor.
        options: the options.
        to_settings: called where the player goes on to the settings.
    """
    if app.waiting:
        return [el("p", "hint", text="The options are listed as soon as the rules are loaded.")]
    rows = [options.finder()]
    for system in app.catalog.answering:
        rows += _system_head(app, system)
        rows += options.groups(system, 4 if app.catalog.compared_system else 3)
    rows.append(_figures(app))
    rows.append(button("plain-button", "House conventions and theme", lambda _event: to_settings(), "settings"))
    return rows


def setting_rows(app, conventions: ChoiceRows) -> list:
    """Theme and house conventions.

    Args:
        app: the conductor.
        conventions: the house conventions.
    """
    themes = el("div", "chips", role="group", aria_label="Theme")
    for name, words in theme.CHOICES:
        themes.appendChild(
            chip(words, theme.chosen() == name, _theme_setter(app, name), data_testid="theme", data_theme_choice=name)
        )
    not_kept = None if theme.is_kept() else el("p", "", text=NOT_KEPT, data_told=True, data_testid="theme-not-kept")
    rows = [el("section", "setting", el("h3", "", text="Theme"), themes, not_kept), _own_data(app)]
    rows += map_turn.setting(app)
    if app.waiting:
        return rows
    rows.append(_figures(app))
    rows.append(
        el("h3", "settings-head", el("span", "house-tag", text="House", aria_hidden="true"), " House conventions")
    )
    rows.append(
        el(
            "p",
            "sheet-lead",
            text="What the rules leave open, decided by us. These are no rules: choose what you play. "
            "Every answer says which of them it touched, and a link carries your choice.",
        )
    )
    rows.append(conventions.finder())
    for system in app.catalog.answering:
        rows += _system_head(app, system)
        rows += conventions.groups(system, 4)
    return rows


def _own_data(app):
    """Everything of the player's in one file, and whether the browser keeps it for good."""
    desk = app.own_data
    words = (
        "Tables, campaigns, maps, your units, figures, conditions, questions with their pins and settings, kept in "
        "this browser alone: whoever clears this site's data deletes all of them."
    )
    keeps = {
        True: "Else the browser keeps them.",
        False: "The browser may delete them too when it runs short of room, or after weeks without a visit.",
        None: "This browser does not say for how long.",
    }[desk.kept]
    ask = None
    if desk.kept is False:
        ask = button("plain-button", "Keep for good", lambda _event: desk.ask(), "check", data_testid="keep-for-good")
    save = button("plain-button", "Save as a file", lambda _event: desk.save(), "save", data_testid="save-everything")
    if desk.packing:
        save = button("plain-button", "Stop", lambda _event: desk.stop(), "close", data_testid="stop-everything")
    return el(
        "section",
        "setting",
        el("h3", "", text="Everything of yours"),
        el("p", "", text=f"{words} {keeps}"),
        el(
            "div",
            "sheet-buttons",
            save,
            button(
                "plain-button", "Add from a file", lambda _event: desk.choose(), "plus", data_testid="add-everything"
            ),
            ask,
        ),
        el("p", "", text=own_data.holds_says(*desk.pictures)),
        el("p", "sheet-said", text=desk.said, data_told=True),
        _offered(desk),
    )


def _offered(desk):
    """The choice about a file of everything that was not asked for here; None where there is none."""
    file = desk.offered
    if file is None:
        return None
    return el(
        "div",
        "sheet-buttons",
        button("main", "Add it", lambda _event: desk.open(file), "plus", data_testid="add-offered"),
        button("plain-button", "Leave it", lambda _event: desk.leave(), "close", data_testid="leave-offered"),
    )


def _system_head(app, system: dict) -> list:
    """A head over what belongs to one system, where two of them answer."""
    if app.catalog.compared_system is None:
        return []
    return [el("h3", "settings-head", text=f"Under {system['short_title']}")]


def _option(app, system: dict, option: dict, title: str):
    box = el("section", "setting", el(title, "", text=option["title"]), el("p", "", text=option["help"]))
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
