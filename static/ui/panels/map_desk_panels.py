"""The panel of the tool in hand: what is drawn, its properties, and what ends it."""

from __future__ import annotations

from ui.device.dom import button, el
from ui.model.map_desk import desk as md
from ui.model.map_desk import differences, judging, new_maps
from ui.model.map_desk import vocabulary as vo
from ui.panels import map_desk_parts as parts
from ui.panels import map_desk_versions

FULL_LEVEL = 2
"""Half levels to a level."""

MOST_LEVELS = 8

NOT_SAID = "not said yet"


def render(desk) -> tuple:
    """The panel's content and its foot.

    Args:
        desk: the map desk's conductor.
    """
    model = desk.model
    if model.name == md.SELECT and desk.versions.is_open:
        return map_desk_versions.render(desk)
    body, foot = _PANELS[model.name](desk, model)
    if model.words.get(model.name) and not (model.shape and model.shape.reshaped >= 0):
        games = desk.makes.games(model.words[model.name])
        body.append(parts.made_of(games, *_looks(model, games)))
    if desk.wrong:
        body.append(parts.wrong(desk.wrong))
    return body, foot


def _looks(model, games: list | None) -> list:
    """What wants a look: where the games differ, and the hexes that the outline in hand only grazes."""
    found = [differences.between_games(games or [], [] if model.is_table else model.filled)]
    shape = model.shape
    if not model.is_table and shape and shape.closed and model.words[model.name] != vo.HILL:
        called = vo.title(vo.AREAS, model.words[model.name])
        found.append(differences.strip(model.hexes, shape.corners, called))
    return found


def _chooser(desk):
    def choose(word) -> None:
        desk.model.choose(word)
        desk.after(False)

    return choose


# --- select ------------------------------------------------------------------------------------------------------


def _select(desk, model) -> tuple:
    entry = model.selection
    if entry is None:
        return [
            parts.head(model.title, "Tap what lies on the map, or take a tool", "pointer"),
            parts.field("Title", model.title, desk.rename, "desk-rename"),
            map_desk_versions.way(desk),
            el(
                "p",
                "hint",
                text="One finger moves the map here. With a tool in hand one finger draws, and two move the map.",
            ),
        ], _foot(
            button(
                "plain-button",
                "Save as a file",
                lambda _event: desk.versions.save_file(),
                "save",
                data_testid="desk-export",
            )
        )
    part = model.selected[0]
    body = [parts.head(model.selection_title(), _what(model, entry, part), "pointer"), _lying(desk, model)]
    if part != "lines" or model.is_table:
        body.append(parts.field("Name", entry.get("name", ""), lambda name: desk.after(model.call(name)), "desk-name"))
    if model.is_table:
        body += _details(desk, model, entry)
    building = model.building_said
    if building:
        body += _building(**building, put=lambda *said: desk.after(model.say_of_building(*said)))
    corners = None
    if part == "areas":

        def reshape(_event) -> None:
            model.reshape()
            desk.after(False)

        corners = button("plain-button", "Corners", reshape, "outline", data_testid="desk-reshape")
    remove = button(
        "plain-button", "Remove", lambda _event: desk.after(model.remove()), "bin", data_testid="desk-remove"
    )
    return body, _foot(remove, corners)


def _lying(desk, model):
    """All that lies where the finger was, where that is more than what is selected."""
    titles = model.lying_titles

    def choose(number: str) -> None:
        model.select_lying(int(number))
        desk.after(False)

    if not titles:
        return None
    chosen = str(model.lying.index(model.selected))
    return el(
        "div",
        "desk-group",
        el("strong", "", text="What lies here"),
        parts.chips(titles, chosen, choose, "desk-lying", "What lies here"),
    )


def _what(model, entry: dict, part: str) -> str:
    if model.is_table:
        rows = [*vo.TABLE_AREAS, *vo.TABLE_STRIPS, *vo.TABLE_ROADS, *vo.TABLE_POINTS]
        return vo.title(rows, entry["terrain"])
    if part == "lines":
        return "A way over the map"
    hexes = entry["hexes"]
    more = f" and {len(hexes) - 6} more" if len(hexes) > 6 else ""
    where = f"{', '.join(hexes[:6])}{more}"
    # Without a name of its own it is headed by what it is.
    return f"{vo.title(vo.AREAS, entry['terrain'])}, in {where}" if entry.get("name") else f"In {where}"


def _details(desk, model, entry: dict) -> list:
    """What is said of a thing on a table, row by row; what nobody has said stands as such."""
    return [_detail(desk, model, entry, row) for row in judging.details_of(entry["terrain"])]


def _detail(desk, model, entry: dict, row: dict):
    key, value = row["key"], entry.get("details", {}).get(row["key"])
    if row["choices"]:
        return el(
            "div",
            "desk-group",
            el("div", "desk-row-words", el("strong", "", text=row["title"]), _unsaid(value)),
            parts.chips(
                row["choices"],
                value,
                # The same again takes it back.
                lambda said: desk.after(model.detail(key, None if said == value else said)),
                f"detail-{key}",
                row["title"],
            ),
        )

    def put(by: int):
        return lambda: desk.after(model.detail(key, judging.stepped(row, value, by)))

    ends = (value is None or (row["needed"] and value <= row["least"]), value is not None and value >= row["most"])
    words = "" if value is not None else NOT_SAID
    return parts.stepper(row["title"], words, _figure(row, value), put(-1), put(1), f"detail-{key}", ends)


def _unsaid(value):
    return el("span", "", text=NOT_SAID) if value is None else None


def _figure(row: dict, value: int | None) -> str:
    if value is None:
        return "?"
    shown = f"{value / 100:g}" if row["unit"] == "in" else str(value)
    return f"{shown} {row['unit']}".strip()


# --- shapes ------------------------------------------------------------------------------------------------------


def _outline(desk, model) -> tuple:
    shape, word = model.shape, model.words[md.OUTLINE]
    rows = vo.TABLE_AREAS if model.is_table else vo.AREAS
    if shape.reshaped >= 0:
        body = [parts.head("Move its corners", _corners(model, shape), "outline")]
    else:
        title = f"New: {vo.title(rows, word).lower()}"
        body = [
            parts.head(title, _corners(model, shape), "outline"),
            parts.chips(rows, word, _chooser(desk), "outline-word", "What is drawn"),
        ]
        if not model.is_table:
            body += _said(desk, model, word)
    if shape.fault:
        body.append(parts.wrong(f"{shape.fault}."))
    return body, _shape_foot(desk, model, "Close outline")


def _corners(model, shape) -> str:
    count = len(shape.corners)
    if not count:
        return "Tap for each corner. A tap on the first one closes it."
    said = "1 corner" if count == 1 else f"{count} corners"
    if model.is_table or count < 3:
        return said
    names = model.ground.names_under(shape.corners)
    more = "…" if len(names) > 6 else ""
    return f"{said}, over {', '.join(names[:6])}{more}"


def _said(desk, model, word: str) -> list:
    said = model.said
    if word == vo.HILL:
        return [_height(desk, model)]
    rows = []
    if word in vo.BUILDINGS:

        def put(levels: int, factory: bool) -> None:
            said["levels"], said["factory"] = levels, factory
            desk.after(False)

        rows = _building(said.get("levels", 0), bool(said.get("factory")), put)

    def call(name: str) -> None:
        said["name"] = new_maps.one_line(name, "")
        desk.after(False)

    return [*rows, parts.field("Name", said.get("name", ""), call, "desk-new-name")]


def _building(levels: int, factory: bool, put) -> list:
    """How high a building is, and whether it is a factory; ``put`` is called with what is said instead."""
    words = f"roof at +{levels * 10}" if levels else "as each game says of its kind"
    ends = (not levels, levels >= MOST_LEVELS)
    shown = str(levels) if levels else "-"
    return [
        parts.stepper(
            "Levels",
            words,
            shown,
            lambda: put(levels - 1, factory),
            lambda: put(levels + 1, factory),
            "desk-levels",
            ends,
        ),
        parts.switch("Factory", "Units move about inside", factory, lambda: put(levels, not factory), "desk-factory"),
    ]


def _ways(desk, model) -> tuple:
    shape, word = model.shape, model.words[model.name]
    rows = {True: vo.TABLE_ROADS, False: vo.WAYS}[model.is_table]
    if model.name == md.STRIPS:
        rows = vo.TABLE_STRIPS
    line = (
        "Tap for each bend. Two taps on the last one end it." if not shape.corners else f"{len(shape.corners)} points"
    )
    body = [
        parts.head(f"New: {vo.title(rows, word).lower()}", line, "road"),
        parts.chips(rows, word, _chooser(desk), "way-word", "What is drawn"),
    ]
    if shape.fault:
        body.append(parts.wrong(f"{shape.fault}."))
    return body, _shape_foot(desk, model, "End it here")


def _shape_foot(desk, model, words: str):
    shape = model.shape

    def last(_event) -> None:
        shape.last()
        desk.after(False)

    def leave(_event) -> None:
        shape.clear()
        desk.after(False)

    first = (
        button("plain-button", "Leave as it was", leave, "undo", data_testid="desk-leave")
        if shape.reshaped >= 0
        else button("plain-button", "Last corner", last, "undo", data_testid="desk-last", disabled=not shape.corners)
    )
    return _foot(
        first,
        button(
            "main",
            "Keep corners" if shape.reshaped >= 0 else words,
            lambda _event: desk.after(model.finish()),
            "check",
            data_testid="desk-close",
            disabled=not shape.can_finish,
        ),
    )


# --- hexes -------------------------------------------------------------------------------------------------------


def _hexes(desk, model) -> tuple:
    word = model.words[md.HEXES]

    def only_open() -> None:
        model.only_open = not model.only_open
        desk.after(False)

    body = [
        parts.head(
            "Paint hexes", "Drag to paint, two fingers to move the map. A tap on a painted hex clears it.", "brush"
        ),
        parts.tiles(vo.PAINTS, word, _chooser(desk), "paint", "Terrain", desk.app.pictures.symbol),
        _brushes(desk, model),
        parts.switch("Only over open ground", "Buildings and roads stay", model.only_open, only_open, "only-open"),
    ]
    return body, _asked(desk, model) or _foot(
        button(
            "plain-button", "Undo stroke", lambda _event: desk.undo(), "undo", data_testid="undo-stroke",
            disabled=not model.can_undo,
        )
    )  # fmt: skip


def _brushes(desk, model):
    brush = model.brush

    def choose(size) -> None:
        brush.brush = size
        desk.after(False)

    rows = [(1, "1 hex"), (3, "3"), (7, "7"), (0, "Fill")]
    return el(
        "div", "desk-row", el("strong", "", text="Brush"), parts.chips(rows, brush.brush, choose, "brush-size", "Brush")
    )


def _asked(desk, model):
    asked = model.brush.asked
    if not asked:
        return None

    def no(_event) -> None:
        model.brush.clear()
        desk.after(False)

    return el(
        "div",
        "desk-card asking",
        el("p", "", text=f"Fill {len(asked)} hexes?"),
        button("main", "Fill", lambda _event: desk.after(model.fill_asked()), data_testid="fill-really"),
        button("plain-button", "No", no),
        data_told=True,
    )


def _height(desk, model):
    def by(step: int):
        def change() -> None:
            model.level = min(max(model.level + step, md.LOWEST), md.HIGHEST)
            desk.after(False)

        return change

    level = model.level / FULL_LEVEL
    said = f"{level:+g}" if level else "0"
    ends = (model.level <= md.LOWEST, model.level >= md.HIGHEST)
    return parts.stepper("Level", "of the ground", said, by(-FULL_LEVEL), by(FULL_LEVEL), "desk-level", ends)


def _heights(desk, model) -> tuple:
    body = [
        parts.head(
            "Raise the ground", "Drag over the hexes that lie at this level. Hold one to take its level.", "height"
        ),
        _height(desk, model),
        _brushes(desk, model),
    ]
    return body, _asked(desk, model)


def _sides(desk, model) -> tuple:
    word = model.words[md.SIDES]

    def gate() -> None:
        model.gate = not model.gate
        desk.after(False)

    marked = word in vo.MARKED_SIDES
    body = [
        parts.head("Hexsides", "Tap a side, or drag along several. The same again takes it away.", "side"),
        parts.chips(vo.SIDES, word, _chooser(desk), "side-word", "What stands there"),
        parts.switch("With a gate", "in its middle", model.gate, gate, "side-gate") if word in vo.WITH_GATES else None,
        el("p", "hint", text="It belongs to the hex in which your finger is.") if marked else None,
    ]
    return body, None


def _spots(desk, model) -> tuple:
    rows = vo.TABLE_POINTS if model.is_table else vo.POINTS
    line = "Tap where it stands." if model.is_table else "Tap a hex. The same again takes it away."
    body = [
        parts.head("Spots", line, "spot"),
        parts.chips(rows, model.words[md.SPOTS], _chooser(desk), "spot-word", "What stands there"),
    ]
    return body, None


def _foot(*buttons):
    return el("div", "foot", *buttons)


_PANELS = {
    md.SELECT: _select,
    md.OUTLINE: _outline,
    md.HEXES: _hexes,
    md.SIDES: _sides,
    md.STRIPS: _ways,
    md.ROADS: _ways,
    md.HEIGHTS: _heights,
    md.SPOTS: _spots,
}
