"""A fan in the panel: how much is seen, what its marks mean, how far, who looks, and beyond which hexsides."""

from __future__ import annotations

from rules_core.words.places import location_words
from ui.device.dom import button, chip, el, icon
from ui.model import answers, facing
from ui.model import format as fmt
from ui.model import state as st
from ui.panels import parts

RANGES = (3, 6, 10, 16, None)
HEXSIDES = (12, 2, 4, 6, 8, 10)


def verdict(answer: dict):
    """How many Locations are seen, or see the hex; of two fans how many are in both; none is no clear sight.

    Where some of the ground is not charted it is not known how many they are.
    """
    seen = answers.overlap(answer)[2] if answer.get("also") else len(answer["seen"])
    look, picture = ("clear", "eye") if seen else ("open", "eye-struck")
    if answer.get("uncharted"):
        look, picture = "unknown", answers.VERDICT_ICONS["unknown"]
    return el(
        "div",
        f"verdict {look}",
        el(
            "div",
            "verdict-line",
            icon(picture),
            el("span", "verdict-word", text=fmt.thousands(seen), data_testid="totals"),
        ),
        el("p", "verdict-say", text=answer["say"]),
        data_testid="verdict",
        data_verdict="fan",
    )


def rows(app, answer: dict) -> list:
    """What the marks of a fan mean and how often they stand, and what else may be asked of it.

    Args:
        app: the conductor.
        answer: the fan.
    """
    state = app.state
    key = _overlap_key(answer) if answer.get("also") else _key(answer)
    if "untried" in answer:
        key.appendChild(_key_row("key untried", "", "Not looked at", "left as the map is", answer["untried"]))
    spans = el("div", "chips", role="group", aria_label="Range", data_testid="fan-range")
    for span in RANGES:
        spans.appendChild(
            chip(
                "All" if span is None else str(span),
                state.fan_range == span,
                lambda _event, span=span: app.go(app.state.changed(fan_range=span)),
                data_value=span or "all",
            )
        )
    show = el("div", "chips", role="group", aria_label="Show", data_testid="fan-places")
    for places, words in (("ground", "Ground"), ("all", "All levels")):
        show.appendChild(
            chip(
                words,
                state.fan_places == places,
                lambda _event, places=places: app.go(app.state.changed(fan_places=places)),
                data_value=places,
            )
        )
    blocking = el("ul", "rows")
    for entry in answer.get("blocked_by", []):
        blocking.appendChild(
            el(
                "li",
                "row simple",
                el("span", "row-title", fmt.sentence(entry["what"]) + " ", parts.cite(app, entry.get("cite", ""))),
                el("span", "row-value", text=fmt.thousands(entry["count"])),
            )
        )
    found = [key, parts.section("Range", spans), parts.section("Show", show), *_choices(app)]
    return [*found, parts.section("What blocks", blocking)] if answer.get("blocked_by") else found


def _key(answer: dict):
    clear, modified, hidden = answers.fan_rows(answer)
    reverse = answer.get("reverse")
    return el(
        "ul",
        "rows fan-key",
        _key_row("key clear", "", "Sees it, nothing in the way" if reverse else "Seen, nothing in the way", "", clear),
        _key_row("key modified", "+2", "Seen with modifiers", answers.fan_numbers_say(answer), modified),
        _key_row("key hidden", "", "Not seen", "tap one to see why", hidden),
    )


def _overlap_key(answer: dict):
    first, second, both = answers.overlap(answer)
    one, other = (location_words(fan["from"]) for fan in (answer, answer["also"]))
    if answer.get("reverse"):
        words = (f"Only {one} is seen from there", f"Only {other} is", "Both are seen from there")
    else:
        words = (f"Only {one} sees it", f"Only {other} sees it", "Both see it")
    return el(
        "ul",
        "rows fan-key",
        _key_row("key first", "A", words[0], "", first),
        _key_row("key second", "B", words[1], "", second),
        _key_row("key both", "A B", words[2], "", both),
        data_testid="fan-overlap",
    )


def _key_row(cls: str, sign: str, title: str, detail: str, count: int):
    return el(
        "li",
        "row key-row",
        el("span", cls, text=sign),
        el("span", "row-title", text=title),
        el("span", "row-detail", text=detail) if detail else None,
        el("span", "row-value", text=fmt.thousands(count)),
    )


def _choices(app) -> list:
    """Who looks, and beyond which hexsides."""
    return [parts.section("Who looks", _direction(app), _second(app)), parts.section("Field of fire", _arc(app))]


def _direction(app):
    state = app.state
    row = el("div", "chips", role="group", aria_label="Who looks", data_testid="fan-direction")
    for reverse, words in ((False, "Seen from here"), (True, "Who could see here")):
        row.appendChild(
            chip(
                words,
                state.reverse == reverse,
                lambda _event, reverse=reverse: app.go(app.state.changed(reverse=reverse)),
                data_value="reverse" if reverse else "from",
            )
        )
    return row


def _second(app):
    """The second hex, or the way to choose it."""
    state = app.state
    if state.also:
        words = f"Not {location_words(state.also)} too"
        leave = app.state.changed(also="", active=st.TO)
        return button("plain-button fan-second", words, lambda _event: app.go(leave), "close", data_testid="fan-also")
    if state.active == st.ALSO:
        return el("p", "hint", text="Tap the second hex, or a unit.", data_told=True, data_testid="fan-also-asked")
    return button(
        "plain-button fan-second",
        "A second hex too",
        lambda _event: app.go(app.state.changed(active=st.ALSO), push=False),
        "plus",
        data_testid="fan-also",
    )


def _arc(app):
    """All round, or what lies beyond some hexsides: of a game whose units face hexspines, the covered arc of one."""
    state = app.state
    row = el("div", "chips", role="group", aria_label="Field of fire", data_testid="fan-arc")
    row.appendChild(
        chip("All round", not state.arc, lambda _event: app.go(app.state.changed(arc=())), data_value="all")
    )
    faces = any(option["hours"] for option in app.units.options)
    for hour in facing.HEXSPINES if faces else HEXSIDES:
        arc = st.faced(hour) if faces else _toggled(state.arc, hour)
        chosen = state.arc == arc if faces else hour in state.arc
        row.appendChild(
            chip(
                f"{hour} o'clock",
                chosen,
                lambda _event, arc=arc: app.go(app.state.changed(arc=arc)),
                data_value=str(hour),
            )
        )
    words = "A unit that faces there covers it." if faces else "Choose the hexsides that it fires across."
    return el("div", "", row, el("p", "hint", text=words))


def _toggled(arc: tuple, hour: int) -> tuple:
    """The hexsides with one more, or without one that was there."""
    return st.in_order([other for other in arc if other != hour] if hour in arc else [*arc, hour])
