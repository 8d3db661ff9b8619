"""Grouped choices in a sheet: searched, those that apply, those of one's own, all, and the way back to the defaults."""

from __future__ import annotations

from browser import document

from ui.device.dom import button, chip, el
from ui.model import choices


class ChoiceRows:
    """The options or the conventions of the games that answer, while their sheet is open.

    Args:
        app: the conductor.
        field: ``options`` or ``conventions``.
        draw: draws one of them: called with the entry of its game, its own, and the tag of its title.
        hint: words that may be searched for.
        shown: which are listed at first.
        wanted: one that the sheet is opened for: it is in sight; empty for none.
    """

    def __init__(self, app, field: str, draw, hint: str, shown: str = choices.APPLY, wanted: str = "") -> None:
        self._app = app
        self._field = field
        self._draw = draw
        self._hint = hint
        self._shown = shown
        self._wanted = wanted
        self._text = ""
        self._unfolded: set = set()  # the games whose choices about what isn't on the map are unfolded

    def finder(self):
        """The field that searches, which are listed, and the way back to the defaults."""
        field = el(
            "input",
            "text-field",
            type="search",
            placeholder=f"Search: {self._hint} …",
            value=self._text,
            aria_label=f"Search the {self._called}",
            data_testid="choice-search",
        )

        def typed(_event) -> None:
            self._text = field.value
            self._sift()

        field.bind("input", typed)
        rows = [(system, row) for system in self._app.catalog.answering for row in choices.listed(self._field, system)]
        changed = [row for system, row in rows if choices.is_changed(self._app.state, self._field, system, row)]
        applying = [row for system, row in rows if self._applies(system, row) and self._is_here(system, row)]
        titles = (
            (choices.APPLY, f"That apply ({len(applying)})"),
            (choices.OWN, f"Changed by me ({len(changed)})"),
            (choices.ALL, f"All ({len(rows)})"),
        )
        row = el("div", "chips", role="group", aria_label=f"Which {self._called}")
        for shown, words in titles:
            row.appendChild(
                chip(words, self._shown == shown, self._shower(shown), data_testid="choices-shown", data_value=shown)
            )
        if changed:
            row.appendChild(button("chip", "Reset all", self._reset, "undo", data_testid="choices-reset"))
        nothing = el("p", "hint choices-none", text=self._nothing, hidden=self._finds_some(), role="status")
        return el("div", "choice-finder", field, row, nothing)

    def groups(self, system: dict, level: int) -> list:
        """Those of one game by what they decide; last, folded, those about what isn't on the map.

        Args:
            system: its entry in the catalog.
            level: how deep the titles of its groups stand below the sheet's.
        """
        listed = [row for row in choices.listed(self._field, system) if self._is_listed(system, row)]
        here = [row for row in listed if self._shown == choices.OWN or self._is_here(system, row)]
        away = [row for row in listed if row not in here]
        found = [self._group(system, *group, level) for group in choices.groups(here)]
        if away:
            found.append(self._fold(system, away, level))
        return found

    def _group(self, system: dict, title: str, rows: list, level: int):
        drawn = [self._drawn(system, row, level) for row in rows]
        empty = all(box.hidden for box in drawn)
        return el("section", "choice-group", el(f"h{level}", "head", text=title), *drawn, hidden=empty)

    def _fold(self, system: dict, rows: list, level: int):
        """What bears on nothing that is on the map."""
        groups = [self._group(system, *group, level) for group in choices.groups(rows)]
        words = f"Not on this map ({len(rows)})"
        fold = el("details", "more choice-away", el("summary", "", text=words), *groups, data_testid="choices-away")
        fold.setAttribute("data-system", system["id"])
        self._open(fold)

        def toggled(_event) -> None:
            if not self._text.strip():
                (self._unfolded.add if fold.open else self._unfolded.discard)(system["id"])

        fold.bind("toggle", toggled)
        return fold

    def _open(self, fold) -> None:
        """Unfold what the search finds, or what the player has unfolded."""
        finds = bool(fold.querySelector("[data-words]:not([hidden])"))
        fold.hidden = not finds
        fold.open = finds if self._text.strip() else fold.getAttribute("data-system") in self._unfolded

    def _drawn(self, system: dict, row: dict, level: int):
        box = self._draw(system, row, f"h{level + 1}")
        box.setAttribute("data-words", choices.words(row))
        box.hidden = not choices.has_words(choices.words(row), self._text)
        return box

    @property
    def _called(self) -> str:
        return "house conventions" if self._field == "conventions" else "options"

    @property
    def _nothing(self) -> str:
        if self._text.strip():
            return f"None of these {self._called} has these words."
        return f"You have changed none of the {self._called}." if self._shown == choices.OWN else "None apply here."

    @property
    def _touched(self) -> set:
        answers = [part for found in self._app.answers.shown for part in found.get("answers") or [found]]
        return {record["id"] for answer in answers for record in answer.get("conventions") or []}

    def _applies(self, system: dict, row: dict) -> bool:
        return choices.applies(self._app.state, self._field, system, row, self._touched)

    def _is_here(self, system: dict, row: dict) -> bool:
        has = (self._app.catalog.map_entry or {}).get("has", [])
        if row["id"] == self._wanted:
            return True
        return choices.is_here(self._app.state, self._field, system, row, has, self._touched)

    def _is_listed(self, system: dict, row: dict) -> bool:
        if self._shown == choices.OWN:
            return choices.is_changed(self._app.state, self._field, system, row)
        return self._shown == choices.ALL or self._applies(system, row)

    def _finds_some(self) -> bool:
        return any(
            self._is_listed(system, row) and choices.has_words(choices.words(row), self._text)
            for system in self._app.catalog.answering
            for row in choices.listed(self._field, system)
        )

    def _sift(self) -> None:
        """Hide what the search does not find, in place: the field keeps the keyboard."""
        for box in document.querySelectorAll(".sheet [data-words]"):
            box.hidden = not choices.has_words(box.dataset.words, self._text)
        for group in document.querySelectorAll(".sheet .choice-group"):
            group.hidden = not group.querySelector("[data-words]:not([hidden])")
        for fold in document.querySelectorAll(".sheet .choice-away"):
            self._open(fold)
        nothing = document.querySelector(".sheet .choices-none")
        nothing.textContent, nothing.hidden = self._nothing, self._finds_some()

    def _shower(self, shown: str):
        def show(_event) -> None:
            self._shown = shown
            self._app.sheets.refresh()

        return show

    def _reset(self, _event) -> None:
        if self._shown == choices.OWN:
            self._shown = choices.APPLY
        self._app.go(choices.reset(self._app.state, self._field, self._app.catalog.answering))
