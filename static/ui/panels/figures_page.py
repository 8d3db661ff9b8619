"""The page of the player's own figures: what is missing, what it is for and where it stands, and a field for each."""

from __future__ import annotations

from ui.device.dom import button, chip, el, fill, icon, text_field
from ui.model import figure_rows, figures
from ui.model import format as fmt

MOST_UNFOLDED = 40
"""Up to so many rows are shown at once without being asked for; more are folded into their groups."""

_CHIPS = ((figure_rows.ALL, "All"), (figure_rows.MISSING, "Missing"), (figure_rows.ASKED, "Asked for"))


class FiguresPage:
    """The page, whose elements stay while a figure is typed: a tap on what comes next is never lost.

    Args:
        app: the conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._listed = None
        self._groups: list = []  # those on the page, with the rows that were to be shown when it was drawn
        self._lines: dict = {}  # by key: a row's element, its field, and the place of its fault
        self._heads: dict = {}  # by group: where its count and its bar stand
        self._chip_words: dict = {}
        desk = app.figures
        self._missing = el("strong", "", data_testid="figures-missing")
        self._typed = el("span", "figures-typed")
        self._stops = el("p", "")
        self._search = el(
            "input",
            "search-field",
            type="search",
            id="figure-search",
            data_testid="figure-search",
            placeholder="Find a figure or rule",
            aria_label="Find a figure or rule",
            autocomplete="off",
            spellcheck="false",
        )
        self._search.bind("input", self._searched)
        self._chips = el("div", "chips figures-chips", role="group", aria_label="Which figures")
        self._games = el("select", "figures-games", aria_label="Game", data_testid="figures-game")
        self._games.bind("change", self._game_chosen)
        self._messages = el("div", "figures-messages")
        self._list = el("div", "figures-list")
        self._done = button("main", "Show the answer", lambda _event: desk.close(), "check", data_testid="figures-done")
        self._undo = button("plain-button", "Undo", lambda _event: self._undone(), "undo", data_testid="figures-undo")
        self._root = el(
            "div",
            "figures",
            el(
                "div",
                "figures-top",
                el(
                    "div",
                    "figures-head",
                    button(
                        "round", "", lambda _event: desk.close(), "back", aria_label="Back", data_testid="figures-back"
                    ),
                    el("h1", "", text="Figures from your rulebooks"),
                ),
                el(
                    "div",
                    "figures-band",
                    el("div", "figures-counts", self._missing, self._typed),
                    self._stops,
                    data_told=True,
                    data_testid="figures-band",
                ),
                el("div", "search", icon("search"), self._search),
                el("div", "figures-narrow", self._chips, self._games),
            ),
            el("div", "figures-scroll", self._messages, self._list),
            el(
                "div",
                "figures-foot",
                button(
                    "plain-button", "Import", lambda _event: desk.choose_import(), "file", data_testid="figures-import"
                ),
                button("plain-button", "Export", lambda _event: desk.export(), "save", data_testid="figures-export"),
                self._undo,
                self._done,
            ),
            data_testid="figures-page",
        )

    def show(self, page) -> None:
        """Show the page as the app is now.

        Args:
            page: the element that holds it.
        """
        app, desk = self._app, self._app.figures
        if not page.contains(self._root):
            page.replaceChildren(self._root)
            self._listed = None
        if app.waiting:
            fill(self._list, el("p", "hint", text="The figures are listed as soon as the rules are loaded."))
            return
        listed = (desk.which, desk.search, desk.system, tuple(desk.asked), str(sorted(desk.unfolded.items())))
        if listed != self._listed:
            self._listed = listed
            self._draw()
        self._follow()

    def _searched(self, _event) -> None:
        self._app.figures.search = self._search.value
        self._app.show()

    def _game_chosen(self, _event) -> None:
        self._app.figures.system = self._games.value
        self._app.show()

    def _undone(self) -> None:
        self._app.figures.undo()
        self._listed = None
        self._app.show()

    # --- what is listed ------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        """Draw the rows that are to be shown; typing changes none of them."""
        desk = self._app.figures
        if self._search.value != desk.search:
            self._search.value = desk.search
        every = desk.groups
        self._groups = figure_rows.shown(every, desk.sheet, desk.which, desk.asked, desk.search, desk.system)
        self._draw_narrowing()
        self._lines, self._heads = {}, {}
        parts = [self._group(group) for group in self._groups]
        if not parts:
            parts = [el("p", "hint", text=self._nothing())]
        fill(self._list, *parts)

    def _nothing(self) -> str:
        desk = self._app.figures
        if desk.search.strip():
            return f"No figure has “{desk.search.strip()}” in its name, its use or its rule."
        return "Every figure is typed in." if desk.which == figure_rows.MISSING else "Nothing is asked for now."

    def _draw_narrowing(self) -> None:
        desk = self._app.figures
        self._chip_words = {}
        chips = []
        for which, _words in _CHIPS:
            if which != figure_rows.ASKED or desk.asked:
                found = chip(
                    "", desk.which == which, self._chooser(which), data_testid="figures-which", data_value=which
                )
                self._chip_words[which] = found
                chips.append(found)
        fill(self._chips, *chips)
        names = [("", "All games"), *((system["id"], system["short_title"]) for system in self._app.catalog.systems)]
        fill(self._games, *(el("option", "", text=words, value=name) for name, words in names))
        self._games.value = desk.system

    def _chooser(self, which: str):
        def choose(_event) -> None:
            self._app.figures.which = which
            self._listed = None
            self._app.show()

        return choose

    def _is_open(self, group: dict) -> bool:
        """Whether a group is unfolded: as the player left it; else where it is asked for, or the list is short."""
        desk = self._app.figures
        if group["id"] in desk.unfolded:
            return desk.unfolded[group["id"]]
        if any(row["key"] in desk.asked for row in group["rows"]):
            return True
        narrowed = bool(desk.search.strip()) or desk.which == figure_rows.ASKED
        return narrowed and sum(len(other["rows"]) for other in self._groups) <= MOST_UNFOLDED

    def _group(self, group: dict):
        unfolded = self._is_open(group)
        count = el("span", "figures-count")
        bar = el("span", "figures-part")
        self._heads[group["id"]] = (group, count, bar)
        head = el(
            "button",
            "figures-group-head",
            el("span", "figures-group-title", text=group["title"]),
            count,
            el("span", "figures-bar", bar, aria_hidden="true"),
            icon("down", "up" if unfolded else ""),
            type="button",
            aria_expanded="true" if unfolded else "false",
            data_testid="figures-group",
            data_value=group["id"],
            on=self._folder(group, unfolded),
        )
        box = el("section", "figures-group", el("h2", "", head))
        if unfolded:
            box.appendChild(el("p", "figures-help", text=group["help"]))
            rows = el("ul", "figures-rows")
            for row in group["rows"]:
                rows.appendChild(self._line(row))
            box.appendChild(rows)
        return box

    def _folder(self, group: dict, unfolded: bool):
        def fold(_event) -> None:
            self._app.figures.unfolded[group["id"]] = not unfolded
            self._app.show()

        return fold

    def _line(self, entry: dict):
        desk, row, key = self._app.figures, entry["row"], entry["key"]
        name = figure_rows.name_of(key)
        number = f"figure-{len(self._lines)}"
        fault = el("p", "figure-fault", id=f"{number}-fault")
        asked = key in desk.asked
        field = text_field(
            "figure-field",
            lambda text: desk.type(key, text),
            on_enter=lambda text: self._entered(key, text),
            inputmode="decimal" if row["least"] >= 0 else "text",
            id=number,
            value=desk.wrong.get(key, figure_rows.words_of(figures.value(desk.sheet, key))),
            placeholder="type in",
            aria_describedby=f"{number}-about {number}-fault",
            data_testid="figure",
            data_value=name,
        )
        where = f"Your rulebook: {row['where']}" if row["where"] else "Your rulebook"
        lent = f"Lent by {row['lent_by']} until you type it in" if entry["lent"] else ""
        about = ". ".join(part for part in (fmt.sentence(row["use"]), where, lent) if part)
        line = el(
            "li",
            "figure-line",
            el(
                "div",
                "figure-words",
                el(
                    "label",
                    "figure-title",
                    el("span", "", text=row["title"]),
                    el("span", "figure-asked", text="asked for now") if asked else None,
                    for_=number,
                ),
                el("p", "figure-about", text=about, id=f"{number}-about"),
                fault,
            ),
            el("div", "figure-box", field, el("span", "figure-counts", text=entry["counts"])),
            data_figure=name,
        )
        self._lines[key] = (line, field, fault, asked)
        return line

    # --- what is typed -------------------------------------------------------------------------------------------

    def _entered(self, key: tuple, text: str) -> None:
        """Enter goes on to the next field that waits; after the last one that was asked for, back to the answer."""
        desk = self._app.figures
        if not desk.type(key, text):
            return
        if desk.asked and not desk.still_asked and key in desk.asked:
            desk.close()
            return
        keys = list(self._lines)
        later = keys[keys.index(key) + 1 :]
        wanted = [other for other in later if figures.value(desk.sheet, other) is None] or later
        if wanted:
            self._lines[wanted[0]][1].focus()

    def _follow(self) -> None:
        """Bring counts, fields and words in line with the sheet, each in its place."""
        desk = self._app.figures
        groups = desk.groups
        every = figure_rows.every_key(groups)
        typed = sum(figures.value(desk.sheet, key) is not None for key in every)
        missing = figure_rows.missing(groups, desk.sheet)
        lent = len(every) - typed - missing
        self._missing.textContent = f"{missing} missing"
        self._typed.textContent = f"{typed} of {len(every)} typed in" + (f", {lent} lent" if lent else "")
        stops = len(desk.still_asked)
        counts = {
            figure_rows.ALL: len(every),
            figure_rows.MISSING: missing,
            figure_rows.ASKED: len(desk.asked),
        }
        for which, words in _CHIPS:
            if which in self._chip_words:
                self._chip_words[which].textContent = f"{words} {counts[which]}"
        waits = f"{_counted(stops)} asked for by the answer you wanted. " if stops else ""
        self._stops.textContent = f"{waits}A missing figure is never taken as 0."
        for group, count, bar in self._heads.values():
            rows = group["rows"]
            full = figure_rows.filled(rows, desk.sheet)
            count.textContent = f"{full} of {len(rows)}"
            bar.style.width = f"{100 * full // len(rows)}%"
        for key, (line, field, fault, asked) in self._lines.items():
            self._follow_line(key, line, field, fault, asked)
        self._done.hidden = not desk.asked
        self._undo.hidden = not desk.can_undo
        fill(self._messages, _trouble(desk), _unread(desk), _report(desk), _pending(desk))

    def _follow_line(self, key: tuple, line, field, fault, asked: bool) -> None:
        desk = self._app.figures
        wrong = desk.fault(key)
        found = figures.value(desk.sheet, key)
        looks = "wrong" if wrong else "filled" if found is not None else "asked" if asked else "missing"
        if line.getAttribute("data-state") != looks:
            line.setAttribute("data-state", looks)
            field.setAttribute("aria-invalid", "true" if wrong else "false")
        words = desk.wrong.get(key, figure_rows.words_of(found))
        if field.defaultValue != words:
            field.setAttribute("value", words)
            field.value = words
        if fault.textContent != wrong:
            fill(fault, icon("warning") if wrong else None, el("span", "", text=wrong) if wrong else None)


def _counted(stops: int) -> str:
    return "One of them is" if stops == 1 else f"{stops} of them are"


def _trouble(desk):
    if not desk.trouble:
        return None
    again = button("plain-button", "Try again", lambda _event: desk.try_again(), "turn")
    return el("div", "figures-message", el("p", "", text=desk.trouble), again, data_told=True)


def _unread(desk):
    if not desk.sheet["unread"]:
        return None
    words = "Part of what was kept here can't be read: save it, and type those figures in again."
    save = button("plain-button", "Save it", lambda _event: desk.save_unread(), "save", data_testid="figures-unread")
    return el("div", "figures-message", el("p", "", text=words), save, data_told=True)


def _report(desk):
    if not desk.report:
        return None
    return el("div", "figures-message", *(el("p", "", text=line) for line in desk.report), data_testid="figures-report")


def _pending(desk):
    """What a file would change, and the choice; None where none was chosen."""
    found = desk.pending
    if found is None:
        return None
    rows = el("ul", "figures-differ")
    for change in found["differ"]:
        row = figure_rows.row_of(desk.systems, tuple(change[:3]))
        before = figure_rows.words_of(figures.value(desk.sheet, tuple(change[:3])))
        rows.appendChild(
            el("li", "", text=f"{row['title']}: {before} now, {figure_rows.words_of(change[3])} in the file")
        )
    for problem in found["problems"]:
        rows.appendChild(el("li", "", text=problem))
    changes = len(found["new"]) + len(found["differ"])
    buttons = el("div", "choice-buttons")
    if changes:
        words = f"Take {fmt.plural(changes, 'figure')}"
        buttons.appendChild(button("main", words, lambda _event: desk.take_import(True), data_testid="figures-take"))
    if found["new"] and found["differ"]:
        words = "Only the new"
        buttons.appendChild(
            button("plain-button", words, lambda _event: desk.take_import(False), data_testid="figures-take-new")
        )
    words = "Leave it" if changes else "Put away"
    buttons.appendChild(button("plain-button", words, lambda _event: desk.drop_import(), data_testid="figures-leave"))
    return el(
        "div",
        "figures-message",
        el("strong", "", text=figure_rows.import_says(found)),
        rows,
        buttons,
        data_told=True,
        data_testid="figures-pending",
    )
