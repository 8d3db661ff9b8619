"""Dice for the rolls of a way, thrown one after the other up to the one that stops the unit."""

from __future__ import annotations

from ui.device.dom import button, el
from ui.model import fates


def checks(app, answer: dict):
    """The button that rolls the checks of a way, and what they came to; nothing where there is none to roll.

    Args:
        app: the conductor.
        answer: the way, over hexes or over a free table.
    """
    if not fates.rolled(answer):
        return None
    said = el("ol", "checks-rolled", data_testid="rolled")
    if app.answers.way_rolls:
        rolls = fates.told(answer, app.answers.way_rolls)
        for words, goes_on in rolls:
            said.appendChild(el("li", "" if goes_on else "stops", text=words))
        if rolls[-1][1]:
            said.appendChild(el("li", "through", text=fates.GETS_THROUGH))
    return el(
        "div",
        "roll-checks",
        button(
            "plain-button",
            "Roll its checks",
            lambda _event: app.answers.roll_way(answer),
            "dice",
            data_testid="roll-checks",
        ),
        said,
    )
