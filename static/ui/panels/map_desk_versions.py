"""The versions of a map on the panel: each with its time and what changed; look at one, go back to it, delete it."""

from __future__ import annotations

from ui.device.dom import button, el
from ui.model.map_desk import kept_strokes
from ui.model.map_desk import versions as vs
from ui.panels import map_desk_parts as parts


def way(desk):
    """The way to the versions."""
    count = len(desk.versions.rows)
    return el(
        "button",
        "desk-row desk-switch",
        el(
            "span",
            "desk-row-words",
            el("strong", "", text="Versions"),
            el("span", "", text=f"{count} kept on this device" if count else "None is kept yet"),
        ),
        el("span", "finding-show", text="Show"),
        on=lambda _event: desk.versions.show(True),
        type="button",
        data_testid="versions",
    )


def render(desk) -> tuple:
    """The panel's content and its foot.

    Args:
        desk: the map desk's conductor.
    """
    versions = desk.versions
    rows = el("ol", "desk-findings wide")
    for row in reversed(versions.rows):
        rows.appendChild(_row(versions, row))
    line = "Done keeps one where something changed. Take back undoes going back to one."
    if versions.looked:
        line = f"You see the map as it was: {versions.looked_words()}. Look away shows it as it is."
    bound = kept_strokes.reach_words(desk.model.history)
    body = [
        parts.head("Versions", line, "turn"),
        parts.wrong(versions.refused) if versions.refused else None,
        rows if versions.rows else el("p", "hint", text="No version of this map is kept yet."),
        el("p", "hint", text=bound, data_testid="undo-reach") if bound else None,
    ]
    back = button("plain-button", "Back", lambda _event: versions.show(False), "back", data_testid="versions-back")
    keep = button("main", "Keep this version", lambda _event: versions.keep(), data_testid="version-keep")
    return body, el("div", "foot", back, keep)


def _row(versions, row: dict):
    number = row["n"]
    chosen, looked = versions.chosen == number, versions.looked == number
    kept_by = "Kept by you" if row["by"] == vs.BY_PLAYER else "Kept on Done"
    item = el(
        "li",
        "desk-finding chosen" if chosen else "desk-finding",
        el(
            "button",
            "finding-open",
            el(
                "span",
                "finding-words",
                el("strong", "", text=versions.time_words(row["at"])),
                el("span", "", text=row["what"]),
                el("span", "", text=kept_by),
            ),
            el("span", "finding-show", text="Hide" if chosen else "Show"),
            type="button",
            on=lambda _event: versions.choose(number),
            aria_expanded="true" if chosen else "false",
            data_testid="version",
            data_n=number,
        ),
    )
    if not chosen:
        return item
    if versions.deleting == number:
        ways = [
            button("plain-button", "Delete it", lambda _event: versions.delete(number), "bin", data_testid="delete-it"),
            button("plain-button", "Leave it", lambda _event: versions.ask_to_delete(0), data_testid="delete-not"),
        ]
    else:
        look = ("Look away", lambda _event: versions.look_away()) if looked else ("Look", _looker(versions, number))
        ways = [
            button("plain-button", look[0], look[1], "eye", data_testid="version-look"),
            button(
                "plain-button", "Go back", lambda _event: versions.go_back(number), "undo", data_testid="version-go"
            ),
            button(
                "plain-button",
                "",
                lambda _event: versions.ask_to_delete(number),
                "bin",
                aria_label="Delete this version",
                data_testid="version-delete",
            ),
        ]
    item.appendChild(el("div", "version-ways", *ways))
    return item


def _looker(versions, number: int):
    return lambda _event: versions.look(number)
