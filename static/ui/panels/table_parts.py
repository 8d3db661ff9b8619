"""What the panel of Sight shows of a line on a free table: its length, its depth in woods, the cover at its end."""

from __future__ import annotations

from rules_core.words.closeness import is_close, spare
from ui.device.dom import button, el, icon
from ui.model import answers
from ui.model import format as fmt
from ui.panels import parts


def is_table(app) -> bool:
    """Whether the question is asked of a free table."""
    return app.catalog.on_table


def inches(length: float) -> str:
    """A length to one decimal, ``26.0``."""
    return f"{length:.1f}"


def size_words(entry: dict) -> str:
    """How large a map is: its hexes, or a table's inches and the scale of its models."""
    if entry.get("ground") == "table":
        wide, deep = entry["size"]
        return f"Table, {fmt.cost(wide)} by {fmt.cost(deep)} in, {entry['scale']}"
    span = f", {entry['first']} to {entry['last']}" if entry.get("first") and entry.get("last") else ""
    unknown = f". {fmt.thousands(entry['uncharted'])} are not charted" if entry.get("uncharted") else ""
    return f"{fmt.plural(entry['hexes'], 'hex', 'hexes')}{span}{unknown}"


def length(answer: dict):
    """The length of the line beside the verdict: ``26.0 in``."""
    return el(
        "span",
        "verdict-total inches",
        inches(answer["range"]),
        el("small", "unit-word", text=" in"),
        data_testid="distance",
        data_range=answer["range"],
    )


def _is_close(answer: dict) -> bool:
    """Whether the verdict hangs on less than the map's measuring error; a map of hexes has none."""
    known = answer.get("good_to")
    if known is None:
        return False
    return is_close(answer.get("depths") or [], answer["verdict"] == "blocked", known["inches"])


def _good_to(app, answer: dict) -> tuple:
    """How good the map is, in words; a default reads so, and leads to the table's settings."""
    known = answer["good_to"]
    words = f"The map is good to {fmt.cost(known['inches'])} in"
    if not known["default"]:
        return words, ": measure on the table. "
    button = el(
        "button",
        "cite",
        text="default",
        type="button",
        on=lambda _event: app.conditions.open(),
        aria_label="Default. Change the table's settings",
        data_testid="default",
    )
    return f"{words} (", button, "): measure on the table. "


def close_words(answer: dict) -> str:
    """``but close: 0.2 in of woods to spare``; empty where it isn't close."""
    rows = answer.get("depths") or []
    if not _is_close(answer):
        return ""
    left = spare(rows)
    what = rows[-1]["what"]
    return f"But close: {inches(left)} in of {what} to spare." if left >= 0 else ""


def close_card(app, answer: dict):
    """An amber card where a blocked line is close: what decides is measured on the table itself."""
    if answer["verdict"] != "blocked" or not _is_close(answer):
        return None
    over = inches(-spare(answer["depths"]))
    words = f"{over} in too deep. "
    return el(
        "div",
        "close-card",
        icon("ruler"),
        el("p", "", el("strong", "", text="Close. "), words, *_good_to(app, answer)),
        data_testid="close",
    )


def depth_card(app, answer: dict):
    """How deep the line lies in ground that is seen only so far into: a bar to the limit, a part for each kind."""
    rows = answer.get("depths") or []
    if not rows:
        return None
    whole = sum(row["share"] for row in rows)
    bar = el("div", "depth-bar over" if whole > 1 else "depth-bar", aria_hidden="true")
    before = 0.0
    for row in rows:
        shown = max(min(row["share"], 1 - before), 0)
        if shown > 0:
            part = el("span", f"depth-part {row['kind']}")
            part.style.width = f"{100 * shown:.2f}%"
            bar.appendChild(part)
        before += row["share"]
    note = _good_to(app, answer) if answer["verdict"] != "blocked" and _is_close(answer) else ()
    found = el("ol", "rows depth-rows")
    for row in rows:
        found.appendChild(
            el(
                "li",
                "row simple",
                el("span", "row-title", text=fmt.sentence(row["what"])),
                el(
                    "span",
                    "row-detail",
                    f"{inches(row['depth'])} of {fmt.cost(row['limit'])} in. ",
                    parts.cite(app, row["cite"]),
                ),
                el("span", "row-value", text=f"{_percent(row['share'])}\u202f%"),
            )
        )
    return el(
        "section",
        "depth-card",
        el(
            "div",
            "depth-head",
            el("h2", "", text="Depth in woods"),
            el("strong", "", text=f"{_percent(whole)}\u202f%", data_testid="depth", data_share=whole),
        ),
        bar,
        el("div", "depth-ends", el("span", "", text="0"), el("span", "", text="limit")),
        el("p", "", *note, "From middle to middle."),
        found,
        data_testid="depth-card",
    )


def settings(app, answer: dict):
    """What the judge has settled, where it had a say; a tap opens his settings."""
    rows = answer.get("settings") or []
    if not rows:
        return None
    found = el("ul", "rows", data_testid="settings-used")
    for row in rows:
        found.appendChild(
            el(
                "li",
                "row simple",
                el("span", "row-title", text=row["title"]),
                el("span", "row-detail", _setting_way(app, row), " ", parts.cite(app, row["cite"])),
                el("span", "row-value", text="?" if row["set_by"] == "nobody" else row["says"]),
                data_setting=row["id"],
                data_set_by=row["set_by"],
            )
        )
    return parts.section("The judge's settings", found)


def _setting_way(app, row: dict):
    """Who has set a setting, as the way to change it."""
    words = answers.SET_BY[row["set_by"]]
    return el(
        "button",
        "cite",
        text=words,
        type="button",
        on=lambda _event: app.conditions.open(),
        aria_label=f"{row['title']}: {words}. Change the table's settings",
        data_testid="setting",
    )


def cover(app, answer: dict):
    """The protection that the target has, in the game's words."""
    rows = answer.get("cover") or []
    if not rows:
        return None
    found = el("ul", "rows", data_testid="cover")
    for row in rows:
        where = f" at {row['at']}" if row["at"] and row["at"] not in row["what"] else ""
        found.appendChild(
            el(
                "li",
                "row simple",
                el("span", "row-title", text=f"{fmt.sentence(row['what'])}{where}"),
                el(
                    "span",
                    "row-detail",
                    f"{fmt.sentence(row['detail'])}. " if row["detail"] else "",
                    parts.cite(app, row["cite"]),
                ),
            )
        )
    return parts.section("Cover", found)


def measured(answer: dict):
    """The length alone, from where to where: what a ruler on the table would show."""
    return el(
        "div",
        "measured",
        icon("ruler"),
        el(
            "div",
            "",
            el("strong", "", text=f"{inches(answer['range'])} in", data_testid="measured"),
            el("span", "", text="From middle to middle."),
        ),
    )


def measure_toggle(app):
    """Shows the length in place of the verdict."""
    return button(
        "foot-button on" if app.measuring else "foot-button",
        "Measure",
        lambda _event: app.toggle_measure(),
        "ruler",
        data_testid="measure",
        aria_pressed="true" if app.measuring else "false",
    )


def _percent(share: float) -> int:
    """A share in whole percent; never 100 where it isn't reached, nor where it is overstepped."""
    whole = round(100 * share)
    if share < 1:
        return min(whole, 99)
    return max(whole, 101) if share > 1 else 100
