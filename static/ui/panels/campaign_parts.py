"""Pieces that several pages of a campaign are made of."""

from __future__ import annotations

from ui.device.dom import button, el, icon
from ui.model import campaigns
from ui.model import format as fmt
from ui.panels import parts


def act(app, cls: str, words: str, doing: dict | None, picture: str = "", **attributes):
    """A button that does something; it is off where it can't be done.

    Args:
        app: the conductor.
        cls: its classes.
        words: what it says.
        doing: the action, as the answer has it.
        picture: its picture.
        attributes: as for ``el``.
    """
    return button(
        cls,
        words,
        lambda _event: app.campaigns.do(doing),
        picture,
        disabled=doing is None,
        **attributes,
    )


def house_tag(app, reason: dict | None):
    """The tag of what the source leaves open: a tap tells what the other reading would give."""
    if not reason or not reason["house"]:
        return None
    return el(
        "button",
        "house-tag tap",
        text="House",
        type="button",
        on=lambda event: (event.stopPropagation(), app.sheets.campaign.house(reason)),
        data_testid="house-tag",
        aria_label=f"House: {reason['say']}",
    )


def reason_line(app, reason: dict, cls: str = "barred-line"):
    """A reason with its rule: why something can't be had, or what to mind."""
    return el(
        "p",
        cls,
        icon("barred") if cls == "barred-line" else None,
        el(
            "span",
            "",
            f"{fmt.sentence(reason['say'])} ",
            parts.cite(app, reason["cite"]),
            " " if reason["house"] else None,
            house_tag(app, reason),
        ),
    )


def uses(found: dict):
    """How much of a campaign's maximum is used: a box for each group, or a bar where they are many."""
    boxes = found["boxes"]
    if boxes is None:
        picture = el("span", "use-bar", aria_hidden="true")
        for name in ("before", "today", "later"):
            part = el("span", f"use-{name}")
            part.style.width = f"{campaigns.part_of(found[name], found['most'])}%"
            picture.appendChild(part)
    else:
        picture = el("span", "use-boxes", *(el("span", f"use-{box}") for box in boxes), aria_hidden="true")
    first, _, rest = found["say"].partition(" ")
    return el(
        "span",
        "uses",
        el("span", "uses-words", el("strong", "", text=first), f" {rest}"),
        picture,
    )


def ending_rows(endings: list):
    """The ways in which a roll may end, each with its exact chance."""
    rows = el("ul", "endings", data_testid="endings")
    for ending in endings:
        above, _, below = ending["probability"].partition("/")
        part = el("span", "chance-part")
        part.style.width = f"{campaigns.part_of(int(above), int(below or '1'))}%"
        rows.appendChild(
            el(
                "li",
                "ending",
                el("span", "ending-result", *unbroken(ending["result"])),
                el("span", "chance-bar", part, aria_hidden="true"),
                el("span", "ending-of", text=ending["of_36"]),
                el("strong", "ending-percent", text=ending["percent"]),
                data_testid="ending",
            )
        )
    return rows


def die(shown: int):
    """A die that lies there, with its pips; one with other faces shows its figure."""
    face = el("span", "pip-die", role="img", aria_label=str(shown), data_testid="die", data_value=shown)
    for place in campaigns.PIPS.get(shown, ()):
        face.appendChild(el("i", f"pip-{place}"))
    if shown not in campaigns.PIPS:
        face.appendChild(el("b", "", text=str(shown)))
    return face


def next_day(app, view: dict):
    """The way on to the day that follows one that is closed; None where there is none, or the day is open."""
    following = campaigns.day_after(view, view["day"]["date"])
    if not view["day"]["closed"] or not following:
        return None
    words = f"Go to {campaigns.long_date(view, following)}"
    return button("main", words, lambda _event: app.campaigns.go("buy", following), "calendar", data_testid="next-day")


def unbroken(words: str) -> list:
    """The items of a list, none of which a line's end tears apart: ``9-1`` and ``Lt Mtr 1`` are one word each."""
    items = words.split(", ")
    return [
        node
        for number, item in enumerate(items)
        for node in (el("span", "unbroken", text=item if number == len(items) - 1 else f"{item},"), " ")
    ][:-1]


def tile(words: str, bought: bool = False):
    """The id of a group."""
    return el("span", "group-tile bought" if bought else "group-tile", text=words)


def card(test_id: str, title: str, words: str, *buttons):
    """Something that the player has to know, with the ways on."""
    return el(
        "section",
        "choice-card",
        el("strong", "", text=title),
        el("p", "", text=words) if words else None,
        el("div", "choice-buttons", *buttons) if buttons else None,
        data_told=True,
        data_testid=test_id,
    )
