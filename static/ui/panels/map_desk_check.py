"""The check of a map on the panel: the verdict, every fault and remark, and how to mend it."""

from __future__ import annotations

from ui.device.dom import button, el, icon
from ui.panels import map_desk_parts as parts


def render(desk) -> tuple:
    """The panel's content and its foot.

    Args:
        desk: the map desk's conductor.
    """
    check = desk.check
    again = button("main", "Check again", lambda _event: _again(desk), "turn", data_testid="check-again")
    listed = button("plain-button", "Copy list", lambda _event: check.copy(), "copy", data_testid="check-copy")
    foot = el("div", "foot", listed if check.rows else None, again)
    if check.refused:
        return [parts.wrong(check.refused)], foot
    if check.found is None:
        return [parts.head("Check", check.checking or "Nothing is checked yet", "checklist")], foot
    found = check.found
    count = len(found["faults"])
    band = el(
        "div",
        "desk-verdict bad" if count else "desk-verdict good",
        el("div", "", icon("warning" if count else "check"), el("strong", "", text=found["verdict"])),
        el("p", "", text=found["say"]),
        data_testid="check-verdict",
    )
    shown = {"all": len(check.rows), "faults": count, "remarks": len(found["remarks"])}
    words = [
        (name, f"{title} {shown[name]}")
        for name, title in (("all", "All"), ("faults", "Faults"), ("remarks", "Remarks"))
    ]
    rows = el("ol", "desk-findings wide")
    for number, row in enumerate(check.rows):
        if check.shows == "all" or check.shows == f"{row['kind']}s":
            rows.appendChild(_row(desk, number, row))
    note = el("p", "hint", text="The map was altered since; check again.") if check.is_stale else None
    return [band, parts.chips(words, check.shows, _chooser(desk), "check-shows", "What is listed"), note, rows], foot


def _again(desk) -> None:
    desk.check.ask()
    desk.panel()


def _chooser(desk):
    def choose(name) -> None:
        desk.check.shows = name
        desk.panel()

    return choose


def _row(desk, number: int, row: dict):
    check = desk.check
    chosen = check.chosen == number
    item = el(
        "li",
        f"desk-finding {row['kind']}{' chosen' if chosen else ''}",
        el(
            "button",
            "finding-open",
            el("span", "finding-number", text=str(number + 1)),
            el(
                "span",
                "finding-words",
                el("strong", "", text=row["title"]),
                el("span", "", text=row["say"]),
                el("span", "", text=f"Left by {row['left_by']}") if row.get("left_by") else None,
            ),
            el("span", "finding-show", text="Hide" if chosen else "Show"),
            type="button",
            on=lambda _event: check.choose(number),
            data_testid="finding",
            data_n=number + 1,
        ),
    )
    if chosen and not row.get("left_by"):
        item.appendChild(
            el(
                "div",
                "finding-mends",
                *(
                    button("plain-button", mend["title"], _mender(check, number, mend), data_testid="finding-mend")
                    for mend in row["mends"]
                ),
            )
        )
    return item


def _mender(check, number: int, mend: dict):
    return lambda _event: check.mend(number, mend)
