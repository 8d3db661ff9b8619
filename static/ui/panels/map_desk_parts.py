"""Pieces that the map desk's panels are made of: tiles, steppers, switches, what each game makes of a thing."""

from __future__ import annotations

from ui.device.dom import button, el, icon, text_field


def head(title: str, words: str, picture: str):
    """The head of a panel: the tool's picture, what is being made, and a line about it."""
    return el(
        "div",
        "tool-head",
        el("span", "tool-head-picture", icon(picture)),
        el("div", "", el("h2", "", text=title), el("p", "", text=words, data_testid="desk-line")),
    )


def chips(rows: list, chosen: str, choose, name: str, label: str):
    """Words to choose one of."""
    box = el("div", "chips desk-chips", role="group", aria_label=label)
    for word, said in rows:
        box.appendChild(
            el(
                "button",
                "chip chosen" if word == chosen else "chip",
                text=said,
                on=_chooser(choose, word),
                type="button",
                aria_pressed="true" if word == chosen else "false",
                data_testid=name,
                data_value=word,
            )
        )
    return box


def tiles(rows: list, chosen: str, choose, name: str, label: str, picture):
    """Terrain to choose one of, each as the map draws it.

    Args:
        rows: words and what a player calls them.
        chosen: the chosen word.
        choose: called with a word.
        name: the test id of each.
        label: what they are.
        picture: gives the address of a word's picture; empty until it is drawn.
    """
    box = el("div", "desk-tiles", role="group", aria_label=label)
    for word, said in rows:
        box.appendChild(
            el(
                "button",
                "desk-tile chosen" if word == chosen else "desk-tile",
                swatch(picture(word)),
                el("span", "", text=said),
                on=_chooser(choose, word),
                type="button",
                aria_pressed="true" if word == chosen else "false",
                data_testid=name,
                data_value=word,
            )
        )
    return box


def swatch(address: str):
    """A small picture of terrain."""
    return el("span", "swatch", el("img", "", src=address, alt="") if address else None, aria_hidden="true")


def _chooser(choose, word):
    return lambda _event: choose(word)


def stepper(title: str, words: str, value: str, down, up, name: str, at_end=(False, False)):
    """A number with a button to either side."""
    return el(
        "div",
        "desk-row",
        el("div", "desk-row-words", el("strong", "", text=title), el("span", "", text=words) if words else None),
        el(
            "div",
            "desk-stepper",
            button(
                "step",
                "",
                lambda _event: down(),
                "minus",
                aria_label=f"{title}: less",
                data_testid=f"{name}-less",
                disabled=at_end[0],
            ),
            el("output", "", text=value, data_testid=name),
            button(
                "step",
                "",
                lambda _event: up(),
                "plus",
                aria_label=f"{title}: more",
                data_testid=f"{name}-more",
                disabled=at_end[1],
            ),
        ),
    )


def switch(title: str, words: str, on: bool, toggle, name: str):
    """Something that holds or not."""
    return el(
        "button",
        "desk-row desk-switch",
        el("span", "desk-row-words", el("strong", "", text=title), el("span", "", text=words) if words else None),
        el("span", "knob on" if on else "knob"),
        on=lambda _event: toggle(),
        type="button",
        role="switch",
        aria_checked="true" if on else "false",
        data_testid=name,
    )


def field(title: str, value: str, take, name: str, **attributes):
    """A line of text with its name before it."""
    return el(
        "label",
        "desk-row desk-field",
        el("strong", "", text=title),
        text_field("text-field", take, value=value, maxlength="60", data_testid=name, data_field=name, **attributes),
    )


def wrong(words: str):
    """A card of what is wrong now."""
    return el("div", "desk-card", icon("warning"), el("p", "", text=words), data_told=True, data_testid="desk-wrong")


def amber(card: tuple | None):
    """A card that wants a look: its title, and what is to be said; None for none."""
    if card is None:
        return None
    words = el("div", "desk-card-words", el("strong", "", text=card[0]), el("span", "", text=card[1]))
    return el("div", "desk-card", icon("warning"), words, data_testid="desk-differences", data_told=True)


def made_of(games: list | None, *cards):
    """What each game makes of the thing that is drawn.

    Args:
        games: its rows; None while they are not known, empty where no game is played on such ground.
        cards: what wants a look beside it: titles and words, None for nothing.
    """
    if not games:
        return None
    rows = el("ul", "desk-games", data_testid="desk-games")
    for row in games:
        words = "knows" if row["knows"] else "knows-not"
        cite = el("span", "cite", text=row["cite"]) if row["cite"] else None
        rows.appendChild(el("li", words, el("span", "", text=row["say"]), cite))
    looks = [amber(card) for card in cards]
    return el("div", "desk-group made-of", el("strong", "", text="What each game makes of it"), rows, *looks)
