"""The sheet that a rule number opens: what the rule is, what it did on this line, and what a house would change."""

from __future__ import annotations

from rules_core.words.citations import TYPED_IN
from ui.device import clipboard, engine
from ui.device.dom import button, el, icon
from ui.device.text_size import pixels
from ui.model import figure_rows, rules, side_view
from ui.model import format as fmt
from ui.model import state as st

_PICTURES = {rules.BLOCKS: "eye-struck", rules.MODIFIES: "eye-plus", rules.QUIET: "eye"}


def content(app, cite: str):
    """What gives the sheet's elements: they follow what is told of the rule, and the answer on the screen.

    Args:
        app: the app.
        cite: the citation.
    """
    told: dict = {}
    seen: dict = {}  # the line from the side, as wide as the sheet

    def heard(answer: dict, _text: str) -> None:
        told.update(answer)
        app.sheets.refresh()

    answer = _answer(app, cite)
    system = answer["system"] if answer else _system_of(app, cite)
    if system:
        engine.ask(rules.query(system, cite), heard, "rule")

    def drawn(markup: str) -> None:
        seen["profile"] = markup
        app.sheets.refresh()

    app.drawings.draw_profile(side_view.size(app.sheets.room, pixels(1)), drawn, "profile of a rule")

    def rows() -> list:
        present = _answer(app, cite)
        met = rules.met(present, cite) if present else []
        return [
            *_what(told, cite, met, _did(present, met)),
            _heights(app, present, met, seen),
            *_where_else(app, met),
            *_choices(app, present, cite),
            _typed_in(app, present) if rules.numbers(cite) == [TYPED_IN] else _place(app, system, cite),
        ]

    return rows


def _answer(app, cite: str) -> dict | None:
    """The answer on the screen that has to do with a citation; the first one where none has."""
    shown = [part for found in app.answers.shown for part in found.get("answers") or [found] if part["kind"] != "error"]
    return next((part for part in shown if rules.met(part, cite)), shown[0] if shown else None)


def _system_of(app, cite: str) -> str:
    """The game that a number belongs to, by its name before it; the present one where it says none."""
    if app.waiting:
        return app.state.system
    named = [system["id"] for system in app.catalog.systems if cite.startswith(f"{system['short_title']} ")]
    return named[0] if named else app.state.system


def _what(told: dict, cite: str, met: list, did) -> list:
    """Number, title and steps of each rule of the citation; what it did here stands before the steps."""
    if not told:
        return [el("p", "hint", text="Working.", data_told=True), did]
    rows = told.get("rules") or [{"number": cite, "title": "", "steps": []}]
    found: list = [did] if len(rows) > 1 else []
    for row in rows:
        title = row["title"] or "A rule of your rulebook"
        found.append(
            el(
                "div",
                "rule-head",
                el("span", "rule-number", text=row["number"]) if len(rows) > 1 else None,
                el("h3", "rule-title", text=title),
            )
        )
        found.append(did if len(rows) == 1 else None)
        if row["steps"]:
            found.append(el("ol", "rule-steps", *(el("li", "", text=step) for step in row["steps"])))
        elif not met:
            found.append(el("p", "sheet-lead", text="What it asks for stands in your rulebook, under this number."))
    return found


def _did(answer: dict | None, met: list):
    """What the rule did here, by the first row that it gave, in the colours of a verdict; None where it did nothing."""
    if answer is None or not met:
        return None
    first = met[0]
    of = "On this line" if answer["kind"] == "los" else "On this way"
    return el(
        "div",
        f"verdict rule-did {first['look']}",
        icon(_PICTURES[first["look"]]),
        el(
            "div",
            "",
            el("strong", "", text=f"{of}: {_inside(first['say'])}"),
            el("p", "", text=f"{first['detail']}.") if first["detail"] else None,
        ),
        data_testid="rule-did",
    )


def _where_else(app, met: list) -> list:
    """The way to where it did so on the map, and what else it did there."""
    found = []
    hexes = list(dict.fromkeys(name for row in met for name in row["hexes"]))
    if hexes:

        def show(_event) -> None:
            app.sheets.close()
            app.point_at(hexes, met[0]["n"])

        found.append(
            el("div", "sheet-buttons", button("plain-button", "Show on the map", show, "eye", data_testid="rule-show"))
        )
    if met[1:]:
        more = el("ul", "rows")
        for row in met[1:]:
            detail = el("span", "row-detail", text=row["detail"]) if row["detail"] else None
            more.appendChild(el("li", "row simple", el("span", "row-title", text=row["say"]), detail))
        found.append(el("section", "part", el("h3", "head", text="Also by this rule"), more))
    return found


def _inside(words: str) -> str:
    """A sentence after a colon; a hex at its beginning stays as it is."""
    return words if words[1:2].isdigit() or words[1:2].isupper() else f"{words[:1].lower()}{words[1:]}"


def _heights(app, answer: dict | None, met: list, seen: dict):
    """The line from the side, where the rule met it."""
    own = answer is not None and answer["kind"] == "los" and answer is app.answers.sight
    if not (own and met and seen):
        return None
    holder = el("div", "profile", role="img", aria_label="Side view of the line with its heights")
    holder.innerHTML = seen["profile"]
    return el("section", "part", el("h3", "head", text="With this line's heights"), holder)


def _choices(app, answer: dict | None, cite: str) -> list:
    """What the house conventions that bear on it would change, each to be played at once."""
    if answer is None or app.waiting:
        return []
    system = next((row for row in app.catalog.systems if row["id"] == answer["system"]), None)
    if system is None:
        return []
    found = []
    for choice in rules.choices(answer, system["conventions"], cite):
        record = choice["record"]
        box = el(
            "section",
            "rule-house",
            el("h3", "", el("span", "house-tag", text="House"), f" {record['title']}"),
            el("p", "", text=f"Played here: {choice['chosen']}."),
            data_record=record["id"],
        )
        for other in choice["others"]:
            words = f"“{fmt.sentence(other['title'])}” would make it: {other['say']}"
            play = button("plain-button", "Play it so", _player(app, system["id"], record, other["id"]))
            box.appendChild(el("div", "rule-other", el("span", "", text=words), play))
        found.append(box)
    return found


def _player(app, system: str, record: dict, option: str):
    def play(_event) -> None:
        app.sheets.close()
        app.go(st.set_choice(app.state, "conventions", system, record["id"], option, record["default"]))

    return play


def _typed_in(app, answer: dict | None):
    """That the player typed it in, what his figures of this answer are, and where they stand in his rulebook."""
    figures = figure_rows.used(answer, app.catalog.systems) if answer is not None and not app.waiting else []

    def to_sheet(_event) -> None:
        app.sheets.close()
        app.figures.open()

    said = [el("p", "", text=words) for words in figures or ["No rule says it here: it counts as you said it."]]
    way = button("plain-button", "Your figures", to_sheet, "pencil", data_testid="to-figures") if figures else None
    return _stands("You typed it in", said, way, data_testid="typed-in")


def _place(app, system: str, cite: str):
    """Where the wording stands, and the number to copy."""
    titles = {row["id"]: row["title"] for row in app.catalog.systems} if not app.waiting else {}
    copied = el("span", "rule-copied", role="status")

    def copy(_event) -> None:
        clipboard.copy(cite, lambda done: setattr(copied, "textContent", "Copied." if done else clipboard.REFUSED))

    where = el("p", "", text=f"{titles.get(system, 'The rules')}: {', '.join(rules.numbers(cite)) or cite}")
    way = button("plain-button", "Copy number", copy, "copy", data_testid="copy-number")
    return _stands("In your rulebook", [where, copied], way)


def _stands(title: str, said: list, way, **attributes):
    """Where something stands, and a button beside it; None for no button."""
    return el("div", "rule-place", el("div", "", el("strong", "", text=title), *said, **attributes), way)
