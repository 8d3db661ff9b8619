"""The player's own boards on the page of maps: adding them, what became of a file, and their cards' own parts."""

from __future__ import annotations

from ui.desks import import_card
from ui.device.dom import button, el
from ui.model import format as fmt
from ui.model import own_boards
from ui.panels import parts


def add_button(app, cls: str = "main"):
    """The way to add a board."""
    return button(cls, "Add a board", lambda _event: app.boards.choose(), "plus", data_testid="add-board")


def messages(app) -> list:
    """What goes on with boards: a link that misses one, the import that runs, a file that was refused."""
    return [_missing(app), import_card.render(app.boards), _refused(app)]


def _missing(app):
    desk = app.boards
    if desk.wanted is None:
        return None
    if desk.fetching:
        return el(
            "div", "board-message", el("h2", "", text=desk.fetching), data_told=True, data_testid="board-fetching"
        )
    words = desk.not_fetched or (
        f"The link asks about \u201c{desk.wanted.map}\u201d, which is not on this device. Boards that players own are "
        "read from their files and do not travel with a link: add the board's file, and the link opens."
    )
    return el(
        "div",
        "board-message",
        el("div", "", el("h2", "", text="This map is not here"), el("p", "", text=words)),
        el(
            "div",
            "board-buttons",
            add_button(app),
            button("plain-button", "Leave the link", lambda _event: desk.give_up_link(), data_testid="leave-link"),
        ),
        data_told=True,
        data_testid="board-missing",
    )


def _refused(app):
    desk = app.boards
    refused = desk.refused
    if refused is None:
        return None
    words = el("div", "", el("h2", "", text=f"{refused['name']} was not added"), el("p", "", text=refused["sentence"]))
    away = button("plain-button", "Put away", lambda _event: desk.dismiss(), "close", data_testid="board-refused-away")
    if refused["file"] is None or app.waiting:
        return _refusal(words, el("div", "board-buttons", away))
    words.appendChild(el("p", "", text="Which map does the picture show? It will lie under that map's hexes."))
    kept = [row["id"] for row in desk.rows if row.get("entry")]
    shipped = [entry for entry in app.catalog.maps if entry["id"] not in kept]
    first, *others = own_boards.best_fit(refused["name"], shipped)
    more = el("div", "board-buttons", *(_lay_button(desk, entry, "plain-button") for entry in others))
    return _refusal(
        words,
        el("div", "board-buttons", _lay_button(desk, first, "main"), away),
        parts.fold(app, "another-map", "more", el("summary", "", text="Another map"), more),
    )


def _refusal(*children):
    return el("div", "board-message refused", *children, data_told=True, data_testid="board-refused")


def _lay_button(desk, entry: dict, cls: str):
    return button(
        cls,
        entry["short_title"],
        _layer(desk, entry),
        "maps",
        data_testid="lay-picture",
        data_map=entry["id"],
        aria_label=f"{entry['short_title']}: show the picture under {entry['title']}",
    )


def _layer(desk, entry: dict):
    return lambda _event: desk.lay_under(entry)


def outdated(app) -> list:
    """What is kept of boards that this version of the app can't open."""
    found = []
    for row in app.boards.rows:
        if row.get("outdated"):
            words = (
                f"{row['file']} was kept by another version of Walkaround. Add its file again to bring it up to date."
            )
            found.append(el("p", "hint", text=words, data_testid="board-outdated"))
    return found


def card_foot(app, row: dict, title: str):
    """What is kept for a map on the device, and the way to remove it; asked twice, since the file may be gone.

    Args:
        app: the conductor.
        row: what is kept: a board, or a picture alone.
        title: the map's title.
    """
    desk = app.boards
    what, kind = (title, "") if row.get("entry") else (f"the picture for {title}", "Picture: ")
    if desk.removing == row["id"]:
        return el(
            "div",
            "board-foot asking",
            el("span", "", text=f"Remove {what} from this device?"),
            button(
                "plain-button",
                "Remove",
                lambda _event: desk.remove(row["id"]),
                "bin",
                data_testid="remove-board-really",
                data_map=row["id"],
            ),
            button("plain-button", "Keep", lambda _event: desk.ask_to_remove(""), data_testid="keep-board"),
        )
    return el(
        "div",
        "board-foot",
        el("span", "", text=f"{kind}{row['file']}, {fmt.size(row.get('bytes', 0))} on this device"),
        button(
            "plain-button small",
            "",
            lambda _event: desk.ask_to_remove(row["id"]),
            "bin",
            data_testid="remove-board",
            data_map=row["id"],
            aria_label=f"Remove {what} from this device",
        ),
    )
