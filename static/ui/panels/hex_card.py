"""The card of a hex: what it is under the present game, with the rules, and everything that can be asked from there."""

from __future__ import annotations

from rules_core.words.places import location_words
from ui.device.dom import button, el, heard, icon
from ui.model import answers, hexes
from ui.model import state as st
from ui.panels import parts, pin_name

VERBS = ".hex-verbs"

PINNED = "Pinned. The pencil gives it a name to find it by."


def render(app) -> tuple[list, list, list]:
    """The card of the hex that is open.

    Returns:
        What stands first (the question that waits, name and verbs), second (levels and rules), third (the rest).
    """
    answer = app.hex.answer
    first = [_waiting(app), _head(app, answer), _verbs(app), _pin(app)]
    if answer is None or app.waiting:  # what a player calls the game comes with the catalog
        asked = not app.waiting and app.catalog.asks("hex")
        return [*first, el("p", "hint", text="Working") if asked else None], [], []
    system = app.catalog.system["short_title"]
    rules = [*hexes.cover_rows(answer), *hexes.entry_rows(answer), *hexes.sight_rows(answer)]
    lies = [hexes.Row(words) for words in answer["counters"]]
    second = [
        _section(app, "Levels", hexes.level_rows(answer)),
        _section(app, f"Under {system}", rules) or el("p", "hint", text=f"{system} does not say more of it."),
    ]
    third = [
        _section(app, "Along its sides", hexes.side_rows(answer)),
        _section(app, "Near it", hexes.near_rows(answer)),
        _section(app, "What lies here", lies),
        el("div", "notes", *(el("p", "", text=note) for note in answer["notes"])) if answer["notes"] else None,
    ]
    return first, second, third


def _waiting(app):
    """The open question in a line, which leads back to it; None where there is none."""
    answer = app.answers.answer
    if answer is None:
        return None
    told = answers.in_short(answer)
    tone = answer.get("verdict", "") if answer["kind"] == "los" else ""
    return el(
        "button",
        f"back-to verdict {tone or 'later'}",
        icon("back"),
        heard("Back to "),
        el("span", "back-to-what", text=told["question"]),
        " ",
        el("strong", "", text=told["words"]),
        on=lambda _event: app.hex.close(),
        type="button",
        data_testid="hex-back",
    )


def _head(app, answer):
    name = location_words(app.hex.name)
    called = answer["name"] if answer else ""
    return el(
        "div",
        "hex-head",
        el(
            "div",
            "",
            el("h2", "hex-title", name, el("small", "", text=called) if called else None),
            el("p", "hex-terrain", text=hexes.heading(answer) if answer else ""),
        ),
        button(
            "notice-close", "", lambda _event: app.hex.close(), "close", aria_label="Close", data_testid="hex-close"
        ),
        data_testid="hex-card",
        data_hex_name=app.hex.name,
    )


def along(body) -> float:
    """How far the row of verbs is moved along, in pixels; 0 where no card of a hex is shown.

    Args:
        body: the panel's body.
    """
    row = body.querySelector(VERBS)
    return row.scrollLeft if row else 0.0


def move_along(body, far: float) -> None:
    """Move the row of verbs along as far as it was before it was made anew: a finger is on its way to one of them.

    Args:
        body: the panel's body.
        far: what ``along`` said, in pixels.
    """
    if far:
        body.querySelector(VERBS).scrollLeft = far


def _verbs(app):
    """Everything that can be asked from the hex; none of it moves when what the hex is comes to be known."""
    desk, state = app.hex, app.state
    verbs = [
        ("from", "From", "eye", lambda: desk.as_end(st.SIGHT, st.FROM)),
        ("to", "To", "spot", lambda: desk.as_end(st.SIGHT, st.TO)) if state.viewer else None,
        ("sees", "Who sees", "eye-plus", desk.who_sees),
        ("fan", "Fan", "fan", desk.fan) if app.catalog.asks("fan") else None,
        ("pin", "Pin", "pin", lambda: app.history.pin_place(desk.name)),
    ]
    if app.catalog.has_use_for(st.MOVE):
        verbs.append(("start", "Start", "move", lambda: desk.as_end(st.MOVE, st.FROM)))
        if state.start:
            verbs.append(("goal", "Goal", "flag", lambda: desk.as_end(st.MOVE, st.TO)))
        if state.mode == st.MOVE and state.goal:
            verbs.append(("via", "By way of", "maps", desk.pass_it))
    if app.catalog.has_use_for(st.COUNTERS) and not app.waiting and app.counters.kinds:
        verbs.append(("counter", "Counter", "counters", desk.put_here))
    if app.correcting.is_possible:
        verbs.append(("correct", "Correct", "pencil", lambda: app.correcting.open(desk.name)))
    if not app.waiting and app.catalog.asks("hex"):
        verbs.append(("copy", "Copy", "copy", desk.copy))
    pinned = "false" if app.history.pin_of(desk.name) is None else "true"
    row = el(
        "div", "hex-verbs", role="group", aria_label="With this point" if app.catalog.on_table else "With this hex"
    )
    for verb in verbs:
        if verb is not None:
            name, words, picture, do = verb
            row.appendChild(
                button(
                    "hex-verb",
                    words,
                    lambda _event, do=do: do(),
                    picture,
                    aria_pressed=pinned if name == "pin" else None,
                    disabled=name == "copy" and desk.answer is None,
                    data_testid="hex-verb",
                    data_value=name,
                )
            )
    return row


def _pin(app):
    """How the hex is called by the player who pinned it; None where he didn't."""
    desk = app.history
    row = desk.pin_of(app.hex.name)
    if row is None:
        return None
    writing = desk.naming == row["link"]
    called = pin_name.field(desk, row) if writing else el("span", "row-title", text=row["name"] or PINNED)
    return el("div", "hex-pin", icon("pin"), called, pin_name.button(desk, row), data_testid="hex-pin")


def _section(app, title: str, rows: list):
    """Rows under their small head; None where there are none."""
    if not rows:
        return None
    listed = el("ul", "rows plain")
    for row in rows:
        detail = el("span", "row-detail", f"{row.detail}. " if row.detail else None, parts.cite(app, row.cite))
        listed.appendChild(
            el(
                "li",
                "row simple hex-row",
                el("span", "row-title", text=row.title),
                detail if row.detail or row.cite else None,
                el("span", "row-value", text=row.value) if row.value else None,
            )
        )
    return parts.section(title, listed)
