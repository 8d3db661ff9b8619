"""Tracing on the panel: the picture, its colours with what each stands for, how far the work is, what was found."""

from __future__ import annotations

from ui.desks import map_desk_trace
from ui.device.dom import button, el, icon, progress_bar
from ui.model.map_desk import tracing
from ui.panels import map_desk_parts as parts

WORDS = "A picture of few flat colours becomes a first draft: you say which colour is which terrain."


def ways(desk) -> list:
    """The ways to trace: a picture, and the photograph that lies under the map.

    Args:
        desk: the map desk's conductor.
    """
    trace, photo = desk.trace, desk.photo
    picture = button("plain-button", "Trace a picture", lambda _event: trace.choose(), "outline", data_testid="trace")
    under = None
    if photo.used and photo.fit is not None:
        under = button(
            "plain-button", "Trace this photo", lambda _event: trace.take_photo(), "outline", data_testid="trace-photo"
        )
    return [
        el(
            "div",
            "desk-group",
            el("strong", "", text="Trace"),
            el("p", "hint", text=WORDS),
            el("div", "desk-ways", picture, under),
        )
    ]


def render(desk) -> tuple:
    """The panel's content and its foot.

    Args:
        desk: the map desk's conductor.
    """
    trace = desk.trace
    other = button("plain-button", "Other picture", lambda _event: trace.choose(), "picture", data_testid="trace-other")
    back = button("plain-button", "Back", lambda _event: trace.close(), "back", data_testid="trace-back")
    head = parts.head("Trace a picture", _line(trace), "outline")
    refused = parts.wrong(trace.refused) if trace.refused else None
    picture = None
    if trace.address and not trace.refused:
        picture = el("img", "trace-picture", src=trace.address, alt="The picture that is traced")
    if trace.job is not None:
        return [head, _job(trace), picture], None
    if trace.colours is None:
        return [head, refused], el("div", "foot", back, other)
    found = None
    if trace.said:
        found = el(
            "div",
            "desk-card good",
            icon("check"),
            el("p", "", text=trace.said),
            data_told=True,
            data_testid="trace-said",
        )
    begin = button(
        "main",
        "Trace again" if trace.said else "Trace",
        lambda _event: trace.trace(),
        "outline",
        data_testid="trace-begin",
    )
    return [head, refused, found, picture, _colours(desk), _other(other)], el("div", "foot", back, begin)


def _other(other):
    return el("div", "desk-ways", other)


def _line(trace) -> str:
    if trace.colours is not None and trace.job is None:
        return "Say which colour is which terrain. Lines, numbers and letters are nothing."
    return trace.name


def _job(trace):
    card = el(
        "div",
        "desk-group trace-job",
        el("span", "", text=trace.job["doing"], data_told=True),
        progress_bar("Tracing", data_testid="trace-progress"),
        button("plain-button", "Cancel", lambda _event: trace.cancel(), "close", data_testid="trace-cancel"),
        data_testid="trace-job",
    )
    map_desk_trace.show_in(card, trace.job)
    return card


def _colours(desk):
    trace = desk.trace
    rows = el("ul", "trace-colours", aria_label="Colours of the picture")
    choices = tracing.choices(desk.model.is_table)
    for number, row in enumerate(trace.colours):
        rows.appendChild(_colour(trace, number, row, choices))
    return rows


def _colour(trace, number: int, row: dict, choices: list):
    colour, share = row["colour"], tracing.share(row["part"])
    swatch = el("span", "trace-swatch", aria_hidden="true")
    swatch.style.backgroundColor = f"#{colour}"
    chosen = trace.words[colour]
    box = el(
        "select",
        "trace-word",
        aria_label=f"Colour {number + 1}, {share} of the picture, is",
        data_testid="trace-word",
        data_n=number + 1,
        data_colour=colour,
    )
    for word, said in choices:
        box.appendChild(el("option", "", text=said, value=word, selected=word == chosen))
    box.bind("change", lambda event: trace.say(colour, event.target.value))
    return el("li", "trace-colour", swatch, el("span", "trace-share", text=share), box, icon("down"))
