"""The page of maps: the player's own boards, every map that ships, what to know of the present one, the legend."""

from __future__ import annotations

from browser import document

from ui.device.dom import button, el
from ui.panels import map_desk_new, own_boards_page, parts, status, table_parts


def render(app) -> list:
    """The page's content."""
    head = el(
        "div",
        "page-head",
        el(
            "div",
            "",
            el("h1", "", text="Maps"),
            el(
                "p", "", text="Drawn from charted terrain, in symbols of our own. Drop a VASL board of yours to add it."
            ),
        ),
        el(
            "div",
            "page-ways",
            own_boards_page.add_button(app),
            *map_desk_new.buttons(app),
            button("plain-button", "Legend", _to_legend, "help", data_testid="to-legend"),
        )
        if app.boards.wanted is None
        else None,
    )
    messages = [*own_boards_page.messages(app), *map_desk_new.left_behind(app), map_desk_new.card(app)]
    if app.waiting:
        hint = el("p", "hint", text="The maps are listed as soon as the rules are loaded.")
        return [head, *messages, status.loading_card(app) or hint]
    systems = {system["id"]: system for system in app.catalog.systems}
    rows = {row["id"]: row for row in app.boards.rows}
    own, shipped, practice = (el("div", "map-cards") for _ in range(3))
    for entry in app.catalog.maps:
        row = rows.get(entry["id"])
        is_own = row is not None and bool(row.get("entry"))
        cards = own if is_own else practice if entry.get("practice") else shipped
        cards.appendChild(_card(app, entry, systems, row))
    found = [head, *messages, *own_boards_page.outdated(app)]
    if own.firstChild:
        found.append(el("section", "map-section", el("h2", "", text="Your boards"), own))
        found.append(el("section", "map-section", el("h2", "", text="Maps of Walkaround"), shipped))
    else:
        found.append(shipped)
    if practice.firstChild:
        said = el("p", "hint", text=parts.PRACTICE_SAID)
        head = el("h2", "", text=parts.PRACTICE)
        found.append(el("section", "map-section", head, said, practice, data_testid="practice-maps"))
    return [*found, *about(app)]


def about(app) -> list:
    """What to know of the present map, and what its symbols mean.

    Args:
        app: the conductor.
    """
    found = []
    present = app.catalog.map_entry
    if present and present.get("notes"):
        lines = el("ul", "map-notes")
        for note in present["notes"]:
            lines.appendChild(el("li", "", text=note if isinstance(note, str) else _note_words(note)))
        found.append(el("section", "map-section", el("h2", "", text=f"About {present['short_title']}"), lines))
    legend = el(
        "div",
        "legend",
        role="img",
        aria_label="Legend: the symbols of the map and what they mean",
        data_testid="legend",
    )
    legend.innerHTML = app.pictures.legend()
    return [*found, el("section", "map-section", el("h2", "", text="Legend"), legend)]


def _to_legend(_event) -> None:
    document.querySelector("[data-testid=legend]").scrollIntoView()


def _note_words(note: dict) -> str:
    where = f"{note['at']}: " if note.get("at") else ""
    rule = f" ({note['cite']})" if note.get("cite") else ""
    return f"{where}{note['text']}{rule}"


def _card(app, entry: dict, systems: dict, row: dict | None):
    usable = [system for system in entry["systems"] if system in systems]
    picture = el("span", "map-picture", aria_hidden="true")
    photographed = row is not None and row.get("entry") and row["picture"]
    address = app.boards.pictures.thumbnail(entry["id"]) if photographed else app.pictures.thumbnail(entry["id"])
    if address:
        picture.appendChild(el("img", "", src=address, alt=""))
    words = el(
        "span",
        "map-words-box",
        el("strong", "", text=entry["title"]),
        el("span", "", text=table_parts.size_words(entry)),
    )
    chosen = entry["id"] == app.state.map
    opener = el(
        "button",
        "map-open",
        picture,
        words,
        type="button",
        data_testid="map-card",
        data_map=entry["id"],
        aria_pressed="true" if chosen else "false",
        on=lambda _event: app.catalog.choose_map(entry),
    )
    rules = parts.system_chips(app, entry, [systems[system] for system in usable])
    foot = own_boards_page.card_foot(app, row, entry["title"]) if row is not None else None
    edit = map_desk_new.card_button(app, entry, row)
    return el("div", "map-card chosen" if chosen else "map-card", opener, rules if usable else None, edit, foot)
