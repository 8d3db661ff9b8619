"""What a line's panel shows beyond the trace: a total that hangs on a die, why something counts, dust by range."""

from __future__ import annotations

from ui.device.dom import button, el, icon
from ui.model import format as fmt
from ui.model import hanging
from ui.model import state as st
from ui.panels import parts


def unsaid(app, answer: dict):
    """The way to the conditions, where one that nobody has said decides; None where none does."""
    ids = {field["id"]: field["title"] for field in app.conditions.offered}
    titles = [ids[word] for word in answer.get("missing") or [] if word in ids]
    if not titles or answer["system"] != app.state.system:
        return None
    words = f"Say it: {', '.join(titles)}"
    return button("plain-button", words, lambda _event: app.conditions.open(), "pencil", data_testid="say-condition")


def die(app, answer: dict):
    """The exact chances of a total that hangs on a die, and the button to throw it; None where nothing does."""
    found = answer.get("die")
    if not found:
        return None
    face = app.answers.thrown if answer is app.answers.sight else None
    most = hanging.longest(found["rows"])
    ringed = hanging.row_of_face(found, face) if face else None
    rows = el("ul", "die-rows", data_testid="die-rows")
    for number, row in enumerate(found["rows"]):
        rows.appendChild(_die_row(row, most, number == ringed))
    title = fmt.sentence(found["name"])
    throw = None
    if answer is app.answers.sight and any(row["faces"] for row in found["rows"]):
        words = "Roll it again" if face else "Roll it"
        throw = button("plain-button die-throw", words, lambda _event: app.answers.throw(), "dice", data_testid="throw")
    return parts.section(title, rows, throw)


def _die_row(row: dict, most: float, ringed: bool):
    faces = el("span", "die-faces")
    for face in row["faces"]:
        faces.appendChild(el("span", "small-die", text=str(face)))
    part = el("span", "chance-part")
    part.style.width = f"{hanging.bar(row, most)}%"
    total = fmt.signed(row["total"])
    said = f"{total}: {row['chance']}, {fmt.percent(row['chance'])}"
    return el(
        "li",
        "die-row ringed" if ringed else "die-row",
        el("span", "die-total", text=total),
        faces,
        el("span", "chance-bar", part),
        el("span", "fraction", text=row["chance"]),
        el("span", "percent", text=fmt.percent(row["chance"])),
        aria_label=f"{said}, rolled" if ringed else said,
        data_testid="die-row",
        data_total=row["total"],
    )


def why(app, answer: dict):
    """Why something counts on the line, or why not: every proviso with a tick or a cross; None where there is none."""
    found = answer.get("why")
    if not found:
        return None
    failed = any(row["holds"] is False for row in found["rows"])
    title = f"Why {found['what']} doesn't count" if failed else f"Why {found['what']} counts"
    if any(row["holds"] is None for row in found["rows"]) and not failed:
        title = f"Whether {found['what']} counts"
    rows = el("ul", "rows why-rows", data_testid="why")
    for row in found["rows"]:
        mark, picture = hanging.proviso_mark(row)
        detail = el(
            "span",
            "row-detail",
            f"{fmt.sentence(row['detail'])} " if row["detail"] else None,
            parts.cite(app, row["cite"]),
        )
        rows.appendChild(
            el(
                "li",
                f"row why-row {mark}",
                icon(picture, "why-mark"),
                el("span", "row-title", text=fmt.sentence(row["say"])),
                detail,
                data_holds="?" if row["holds"] is None else "yes" if row["holds"] else "no",
            )
        )
    return parts.section(title, rows, _zone_toggle(app, answer))


def _zone_toggle(app, answer: dict):
    zone = answer.get("zone")
    if not zone:
        return None
    shown = app.map_view.shows_zone
    words = f"{zone['what']} on the map"
    return button(
        "plain-button zone-toggle on" if shown else "plain-button zone-toggle",
        words,
        lambda _event: (app.map_view.toggle_zone(), app.show()),
        "eye" if shown else "eye-struck",
        aria_pressed="true" if shown else "false",
        data_testid="zone-toggle",
    )


_TURNS = ("0", "90", "180", "270")


def compass(app):
    """Which side of the map lies north, and where what acts in the zone comes from; None without a zone."""
    answer = app.answers.sight if app.state.mode == st.SIGHT else None
    zone = answer.get("zone") if answer is not None else None
    if not zone or not app.map_view.shows_zone:
        return None
    source = ("up", "right", "down", "left")[zone["source"]]
    north = ("up", "right", "down", "left")[zone["north"]]
    holder = el(
        "div",
        "compass",
        role="img",
        aria_label=f"North lies {north} on the map; the sun stands {source}.",
        data_testid="compass",
        data_north=zone["north"],
        data_source=zone["source"],
    )
    holder.innerHTML = _compass_markup(zone["north"], zone["source"])
    return holder


def _compass_markup(north: int, source: int) -> str:
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[north]
    sx, sy = ((0, -1), (1, 0), (0, 1), (-1, 0))[source]
    sun_x, sun_y = 48 + 32 * sx, 48 + 32 * sy
    rays = "".join(
        f"M{sun_x + x * 6.5:.1f} {sun_y + y * 6.5:.1f}l{x * 3:.1f} {y * 3:.1f}"
        for x, y in ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))
    )
    return (
        '<svg viewBox="0 0 96 96" aria-hidden="true">'
        '<path class="compass-cross" d="M48 28V68M28 48H68"/>'
        f'<path class="compass-point" transform="rotate({_TURNS[north]} 48 48)" d="M48 11l6.5 12h-13z"/>'
        f'<text class="compass-letter" x="{48 + 17 * dx}" y="{48 + 17 * dy + 6}">N</text>'
        f'<path class="compass-source" d="M{sun_x - 4} {sun_y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0{rays}"/>'
        "</svg>"
    )


def by_range(_app, answer: dict):
    """What grows with the range, as bars: filled is what counts, striped what the die adds; None where nothing does."""
    found = answer.get("by_range")
    if not found:
        return None
    holder = el(
        "div",
        "range-chart",
        role="img",
        aria_label=hanging.chart_words(found, answer["range"]),
        data_testid="by-range",
    )
    holder.innerHTML = _chart_markup(hanging.chart(found, answer["range"]))
    note = hanging.chart_note(found, answer)
    head = el(
        "div",
        "range-head",
        el("span", "", text=f"{found['what']} by range"),
        el("span", "", text=note) if note else None,
    )
    return el("section", "part range-part", head, holder)


def _chart_markup(found: dict) -> str:
    pieces = [
        f'<svg viewBox="0 0 {hanging.WIDTH:g} {hanging.HEIGHT:g}" aria-hidden="true">'
        '<defs><pattern id="die-stripes" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<path d="M-1 1L1-1M0 6L6 0M5 7L7 5" class="rc-stripe"/></pattern></defs>'
    ]
    for value, y in found["lines"]:
        pieces.append(f'<path d="M34 {y:.1f}H{hanging.WIDTH:g}" class="rc-line"/>')
        pieces.append(f'<text x="28" y="{y + 5:.1f}" class="rc-value">{fmt.signed(value)}</text>')
    pieces += [_bar_markup(bar, found) for bar in found["bars"]]
    pieces.append(f'<path d="M34 {found["limit_y"]:.1f}H{hanging.WIDTH:g}" class="rc-limit"/>')
    pieces.append("</svg>")
    return "".join(pieces)


def _bar_markup(bar: dict, found: dict) -> str:
    x, width = bar["x"], bar["width"]
    pieces = []
    if bar["height"]:
        cls = "rc-blocks" if bar["blocks"] else "rc-counts"
        pieces.append(_rect(x, bar["y"], width, bar["height"], cls))
    if bar["blocks"]:
        pieces.append(_rect(x, bar["y"] - 5, width, 3, "rc-stop"))
    if bar["die_height"]:
        pieces.append(_rect(x + 0.75, bar["die_y"], width - 1.5, bar["die_height"], "rc-die"))
    if bar["here"]:
        top = min(bar["die_y"], bar["y"]) - 6
        pieces.append(_rect(x - 2.5, top, width + 5, hanging.HEIGHT - top - 2, "rc-here", 6))
    if bar["named"] or bar["here"]:
        cls = "rc-range rc-range-here" if bar["here"] else "rc-range"
        place = f'x="{x + width / 2:.1f}" y="{found["floor"] + 20:.1f}"'
        pieces.append(f'<text {place} class="{cls}">{bar["range"]}</text>')
    return "".join(pieces)


def _rect(x: float, y: float, width: float, height: float, cls: str, radius: float = 1.5) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return f'<rect {place} rx="{radius:g}" class="{cls}"/>'
