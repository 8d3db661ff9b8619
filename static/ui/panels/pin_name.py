"""The name that a player gives to what is pinned, a question or a place: its button and its field."""

from __future__ import annotations

from ui.device import dom, focus
from ui.model import history


def button(desk, row: dict):
    """The button that lets what is pinned have a name, and takes what was written."""
    writing = desk.naming == row["link"]

    def turn(_event) -> None:
        desk.ask_for_name("" if writing else row["link"])
        focus.to('[data-testid="history-field"]')

    return dom.button(
        "history-pin",
        "",
        turn,
        "check" if writing else "pencil",
        aria_label=f"Keep the name of {row['question']}" if writing else f"Name {row['question']}",
        data_value=row["link"],
        data_testid="history-name",
    )


def field(desk, row: dict):
    """Where the name of what is pinned is written."""

    def take(name: str) -> None:
        desk.name(row["link"], name)
        focus.to(f'[data-testid="history-name"][data-value="{row["link"]}"]')

    return dom.text_field(
        "link-field history-field",
        take,
        take,
        value=row["name"],
        placeholder=row["question"],
        maxlength=str(history.LONGEST_NAME),
        aria_label=f"Name of {row['question']}",
        data_testid="history-field",
    )
