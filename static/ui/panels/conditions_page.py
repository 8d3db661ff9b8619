"""The page of a scenario's conditions: what they do now, what holds, what the next turn brings."""

from __future__ import annotations

from ui.device.dom import button, el, fill, icon
from ui.model import format as fmt
from ui.panels import conditions_rows, parts

ALL = "all"
OF_TABLE = "Kept for this table on this device, and carried by links. The map desk keeps them in its file."


class ConditionsPage:
    """The page.

    Args:
        app: the conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._main = el("div", "conditions-main")
        self._side = el("div", "conditions-side")
        self._head = el("div", "conditions-head")
        self._root = el(
            "div",
            "conditions",
            self._head,
            el("div", "conditions-scroll", self._main, self._side),
            data_testid="conditions-page",
        )

    def show(self, page) -> None:
        """Show the page as the app is now.

        Args:
            page: the element that holds it.
        """
        app, desk = self._app, self._app.conditions
        if not page.contains(self._root):
            page.replaceChildren(self._root)
        answer = desk.answer
        self._show_head(answer)
        if app.waiting or answer is None:
            fill(self._main, el("p", "hint", text="The conditions are listed as soon as the rules are loaded."))
            fill(self._side)
            return
        fill(self._main, *(conditions_rows.card(app, row, answer) for row in answer["rows"]))
        fill(self._side, self._band(answer), self._next(answer), self._messages(), *self._effects(answer))

    def _show_head(self, answer) -> None:
        desk = self._app.conditions
        rolls = answer is not None and any(row["dice"] is not None for row in answer["rows"])
        fill(
            self._head,
            button("round", "", lambda _event: desk.close(), "back", aria_label="Back", data_testid="conditions-back"),
            el("h1", "", text=desk.title),
            button("plain-button", "Undo", lambda _event: desk.undo(), "undo", data_testid="conditions-undo")
            if desk.can_undo
            else None,
            button("plain-button", "Roll all", lambda _event: desk.roll(ALL), "dice", data_testid="roll-all")
            if rolls
            else None,
        )

    # --- what they do --------------------------------------------------------------------------------------------

    def _band(self, answer):
        """What the conditions add up to."""
        total = answer["total"]
        if total is None:
            words = answer["brief"] or "Nothing unusual holds"
            return el("div", "conditions-band quiet", el("p", "", text=f"{words}."), data_told=True,
                      data_testid="conditions-band")  # fmt: skip
        return el(
            "div",
            "conditions-band verdict modified",
            el("div", "conditions-span", icon("dust"), el("strong", "", text=total["span"])),
            el("p", "verdict-say", text=total["say"]),
            data_told=True,
            data_testid="conditions-band",
        )

    def _effects(self, answer) -> list:
        rows = el("ul", "rows plain", data_testid="conditions-effects")
        for effect in answer["effects"]:
            missing = effect["missing"]
            value = el("span", "row-value", text=effect["value"])
            if missing:
                value = button("row-value type-in", effect["value"], lambda _event: self._app.figures.open())
            rows.appendChild(
                el(
                    "li",
                    "row simple" if effect["on"] else "row simple off",
                    el("span", "row-title", text=effect["what"]),
                    value,
                    el("span", "row-detail", f"{fmt.sentence(effect['detail']).rstrip('.')}. ",
                       parts.cite(self._app, effect["cite"])),
                )
            )  # fmt: skip
        return [el("h2", "head", text="What holds now"), rows] if answer["effects"] else []

    # --- the next turn -------------------------------------------------------------------------------------------

    def _next(self, answer):
        """What the next turn will do, before it does; nothing in a game whose conditions stay as they are."""
        coming, desk = answer["next"], self._app.conditions
        if coming is None:
            return None
        chips = el("div", "chips", role="group", aria_label="After the Wind Change DR")
        for field in coming["fields"]:
            for part in conditions_rows.turn_chips(field, coming["inputs"][field["id"]], desk.say_of_turn):
                chips.appendChild(part)
        return el(
            "section",
            "next-turn",
            el("p", "next-turn-title", text=f"Next: {coming['title']}"),
            el("h2", "", text=coming["say"], data_testid="next-say"),
            el("p", "next-turn-why", f"{coming['detail']} ", parts.cite(self._app, coming["cite"])),
            *(el("p", "next-turn-why", text=line) for line in coming["also"]),
            chips,
            button("main", "Next turn", lambda _event: desk.next_turn(), "forth", data_testid="next-turn"),
        )

    # --- what else is to be said ---------------------------------------------------------------------------------

    def _messages(self):
        """Why a choice was refused, whose conditions these are, and why they are not kept; None for nothing."""
        desk = self._app.conditions
        lines: list = []
        if desk.why is not None:
            lines.append(
                el("p", "conditions-why", icon("barred"), el("span", "", f"{desk.why['say']} ",
                   parts.cite(self._app, desk.why["cite"])), data_told=True, data_testid="conditions-why")
            )  # fmt: skip
        if desk.of_link:
            lines.append(
                el(
                    "div",
                    "conditions-link",
                    el("p", "", text="These are the link's conditions; yours are kept apart."),
                    button("plain-button", "Use mine", lambda _event: desk.use_own(), data_testid="use-own-conditions"),
                    button("plain-button", "Keep these", lambda _event: desk.keep_brought(), "save"),
                )
            )
        elif desk.of_table:
            lines.append(el("p", "hint", text=OF_TABLE, data_testid="settings-kept"))
        if desk.trouble:
            lines.append(el("p", "wrong", text=desk.trouble, data_told=True))
        return el("div", "conditions-messages", *lines) if lines else None
