"""Where an answer lacks figures, or a link brings its own: what is said of it, and the way to the sheet of figures."""

from __future__ import annotations

from ui.device.dom import button, el
from ui.model import figure_rows, figures
from ui.model import format as fmt

MOST_NAMED = 3
"""How many figures are named; the sheet has them all."""


def is_decisive(answer: dict) -> bool:
    """Whether what an answer lacks keeps it from being one: then that is said at its head, not among its notes."""
    return answer["kind"] in ("los", "table") or answer.get("status") == "unknown"


def at_head(app, answer: dict):
    """What an answer lacks that is none without it; None where it lacks nothing."""
    return needed(app, answer) if is_decisive(answer) else None


def needed(app, answer: dict):
    """What an answer lacks, and the button to type it in; None where it lacks nothing that can be typed in."""
    if app.waiting:
        return None
    keys = figure_rows.asked_for(answer, app.catalog.systems)
    missing = [key for key in keys if figures.value(app.figures.sheet, key) is None]
    if not missing:
        return None
    titles = list(dict.fromkeys(figure_rows.row_of(app.catalog.systems, key)["title"] for key in missing))
    named = ", ".join([titles[0], *(f"{title[:1].lower()}{title[1:]}" for title in titles[1:MOST_NAMED])])
    more = f" and {len(titles) - MOST_NAMED} more" if len(titles) > MOST_NAMED else ""
    words = f"Type in {fmt.plural(len(missing), 'figure')}"
    return el(
        "div",
        "figures-needed",
        el("p", "", text=f"From your rulebook: {named}{more}."),
        button(
            "plain-button", words, lambda _event: app.figures.open(asked=True), "pencil", data_testid="missing-cost"
        ),
        data_testid="figures-needed",
    )


def brought(app):
    """That a link's own figures count here, and the choice between them and the player's; None where it has none."""
    if app.waiting:
        return None
    cards = [_brought(app, system) for system in app.catalog.answering if app.figures.brought(system)]
    return el("div", "figures-brought", *cards) if cards else None


def _brought(app, system: dict):
    row = app.figures.brought(system)
    count = sum(len(own) for own in row.values())
    figures_, they = fmt.plural(count, "figure"), "it counts" if count == 1 else "they count"
    return el(
        "section",
        "choice-card",
        el("strong", "", text=f"{system['short_title']}: this question brings {figures_} of its own"),
        el("p", "", text=f"For this question {they} before those of your sheet."),
        el(
            "div",
            "choice-buttons",
            button("plain-button", "Use mine", lambda _event: app.figures.use_own(system), data_testid="own-figures"),
            button(
                "plain-button",
                "Put on my sheet",
                lambda _event: app.figures.keep_brought(system),
                data_testid="keep-figures",
            ),
        ),
        data_told=True,
        aria_label="Whose figures",
        data_testid="whose-figures",
    )
