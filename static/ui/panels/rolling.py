"""Dice for the rolls of a way, thrown one after the other up to the one that stops the unit."""

from __future__ import annotations

from ui.device.dom import button, el, fill
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
    _show(said, app, answer)

    def roll(_event) -> None:
        app.answers.roll_way(answer)
        _show(said, app, answer)  # in place: the panel stays where the finger has scrolled it
        said.scrollIntoView({"block": "nearest"})  # but where that would be beyond its edge

    return el(
        "div",
        "roll-checks",
        button("plain-button", "Roll its checks", roll, "dice", data_testid="roll-checks"),
        said,
    )


def _show(said, app, answer: dict) -> None:
    if not app.answers.way_rolls:
        return
    rolls = fates.told(answer, app.answers.way_rolls)
    rows = [el("li", "" if goes_on else "stops", text=words) for words, goes_on in rolls]
    fill(said, *rows, el("li", "through", text=fates.GETS_THROUGH) if rolls[-1][1] else None)
