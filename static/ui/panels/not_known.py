"""Why a line is not known: the hexes that the map says nothing of, and what it is if they are open ground."""

from __future__ import annotations

from ui.device.dom import button, chip, el
from ui.model import answers
from ui.panels import parts

ON_YOUR_WORD = "on your word"


def rows(app, answer: dict) -> list:
    """The hexes, what the player's board may show there, and what follows; nothing where all is charted.

    Args:
        app: the app.
        answer: a line.
    """
    unknown = answer.get("uncharted")
    if not unknown:
        return []
    hexes = el("ol", "rows", data_testid="uncharted")
    for row in unknown["hexes"]:
        hexes.appendChild(
            el(
                "li",
                "row unknown",
                el("span", "number diamond", el("span", "", text=str(row["n"]))),
                el("span", "row-title", text=row["at"]),
                el("span", "row-value", text="not charted"),
                on=_shower(app, row),
            )
        )
    open_ground = unknown["open"]
    word = answers.VERDICT_WORDS[open_ground["verdict"]]
    said = el(
        "div",
        "",
        el(
            "div",
            "chips",
            chip("Open ground", app.answers.on_word, lambda _event: app.answers.take_word(), data_testid="on-word"),
            button("chip", "Something else", _corrector(app), data_testid="chart-it"),
            role="group",
            aria_label="What does your board show there?",
        ),
        el(
            "p",
            "hint",
            text="Open ground holds for this question alone, and the answer says that it rests on your word. "
            "Something else: draw it on your copy of the map; the line is then asked there.",
        ),
    )
    follows = el(
        "ul",
        "rows plain",
        el(
            "li",
            "row simple",
            el("span", "row-title", text="open ground"),
            el("span", f"row-value follows-{open_ground['verdict']}", text=word),
        ),
    )
    return [
        parts.section("On this line", hexes),
        parts.section("What does your board show there?", said),
        parts.section("If they are", follows),
    ]


def _corrector(app):
    """Opens the map desk, where the player's copy of the map is made what his board shows."""

    def correct(_event) -> None:
        entry = app.catalog.map_entry
        if entry is None:
            return
        if any(row["id"] == entry["id"] and row.get("drawn") for row in app.boards.rows):
            app.drawing.go_on(entry["id"])
        else:
            app.drawing.copy(entry, asks_on=True)

    return correct


def _shower(app, row: dict):
    return lambda _event: app.point_at((row["at"],), row["n"])


def as_said(app, answer: dict) -> dict:
    """The answer as its card says it: what open ground makes of it, where the player gave his word for that.

    Args:
        app: the app.
        answer: a line.
    """
    unknown = answer.get("uncharted")
    if not unknown or not app.answers.on_word or answer is not app.answers.sight:
        return answer
    return {**answer, **unknown["open"], "uncharted": None, "on_word": True}
