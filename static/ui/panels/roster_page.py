"""The page of an order of battle: search, filters and month above, the list with its monthly bars, one entry's card."""

from __future__ import annotations

from ui.device.dom import button, el, fill, icon
from ui.model import rosters
from ui.panels import roster_card, status


class RosterPage:
    """The page's parts, which stay in the document: their scroll and what is typed in them stay too.

    Args:
        app: the conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._search = el(
            "input",
            "search-field",
            type="search",
            id="roster-search",
            data_testid="roster-search",
            placeholder="Name, gun or note",
            aria_label="Find by name, gun or note",
            autocomplete="off",
            spellcheck="false",
        )
        self._search.bind("input", lambda _event: app.rosters.choose(search=self._search.value.strip()))
        self._title = el("h1", "")
        self._of = el("h1", "off-screen roster-of")  # where the card takes the list's place, and its title with it
        self._back = button(
            "round-button", "", lambda _event: app.procedures.open(""), "back", data_testid="roster-back",
            aria_label="All tables",
        )  # fmt: skip
        self._months = el("div", "roster-month")
        self._choices = el("div", "roster-choices")
        self._too = el("div", "roster-too")
        self._list = el("div", "roster-list", data_testid="roster-list")
        self._years = el("div", "roster-years-below", aria_hidden="true")
        self._card = el("aside", "roster-card", aria_label="Card")
        self._foot = el("div", "roster-foot")
        head = el(
            "header",
            "roster-head",
            el("div", "roster-title", self._back, self._title, self._months),
            el("div", "roster-tools", el("div", "search", icon("search"), self._search), self._choices),
            self._too,
        )
        self._root = el(
            "div",
            "roster",
            el("div", "roster-main", head, self._list, self._years),
            el("div", "roster-side", self._of, self._card, self._foot),
        )
        self._drawn = None
        self._shown_card = ""

    def show(self, page) -> None:
        """Show the order of battle as it is now.

        Args:
            page: the element that holds it.
        """
        app, desk = self._app, self._app.rosters
        if not page.contains(self._root):
            page.replaceChildren(self._root)
        if self._search.value.strip() != app.state.search:
            self._search.value = app.state.search
        answer = desk.answer
        if app.waiting or answer is None or desk.summary is None:
            self._drawn = None
            words = desk.error["message"] if desk.error else "The list comes as soon as the rules are loaded."
            fill(self._list, status.loading_card(app), el("p", "hint", text=words))
            return
        card = answer["entry"]
        self._root.setAttribute("data-open", "true" if card else "false")
        self._title.textContent = self._of.textContent = desk.summary["title"]
        self._show_head(answer)
        self._show_list(answer)
        if card is None:
            fill(self._card, el("p", "hint roster-welcome", text="Tap a row: its figures and notes stand here."))
            fill(self._foot)
        else:
            fill(self._card, *roster_card.render(app, answer, desk.summary))
            fill(self._foot, roster_card.foot(app, answer))
        shown = card["id"] if card else ""
        if shown != self._shown_card:
            self._shown_card = shown
            self._card.scrollTop = 0

    # --- the head ------------------------------------------------------------------------------------------------

    def _show_head(self, answer: dict) -> None:
        desk = self._app.rosters
        before, after = rosters.steps(answer)
        months = [(month["id"], month["title"]) for month in answer["months"]]
        now = answer["month"]
        if now["id"] not in [month for month, _title in months]:
            months.insert(0, (now["id"], now["title"]))
        fill(
            self._months,
            _step("back", "The month before", before, desk),
            _select("month", "Month", months, now["id"], lambda value: desk.choose(month=value)),
            _step("forth", "The month after", after, desk),
        )
        fill(
            self._choices,
            *(
                _select(
                    name, title, [(row["id"], row["title"]) for row in answer[rows]], answer[name], _setter(desk, name)
                )
                for name, title, rows in (
                    ("sort", "Order", "sorts"),
                    ("group", "Kind", "groups"),
                    ("theater", "Place", "theaters"),
                )
            ),
        )
        if desk.asks_for_scenario:
            fill(
                self._too,
                el("span", "", text="For the scenario too?"),
                button("chip", "Yes", lambda _event: desk.set_scenario(), data_testid="scenario-too"),
                button("chip", "No", lambda _event: desk.keep_scenario(), data_testid="scenario-not"),
            )
        else:
            fill(self._too)

    # --- the list ------------------------------------------------------------------------------------------------

    def _show_list(self, answer: dict) -> None:
        """The list is long, and costly to draw: only where it is another one."""
        drawn = (answer["rows"], answer["month"], answer["theater"], answer["sort"], self._app.state.card)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        if not answer["rows"]:
            fill(self._list, self._nothing(answer))
            fill(self._years)
            return
        summary = self._app.rosters.summary
        rows = el("ul", "rows")
        for row in answer["rows"]:
            rows.appendChild(self._row(row, answer, summary))
        heads = [el("span", "roster-figure", text=measure["title"]) for measure in summary["measures"]]
        top = el(
            "div",
            "roster-heading",
            el("span", "roster-order", text=answer["heading"]),
            *heads,
            el("span", "roster-rarity", text=answer["rarity"]),
            _years(answer),
        )
        fill(self._list, top, rows)
        fill(self._years, _years(answer))

    def _nothing(self, answer: dict):
        clear = button(
            "plain-button", "Clear the search", lambda _event: self._app.rosters.choose(search=""), "close",
            data_testid="roster-clear",
        )  # fmt: skip
        words = answer["say"] if answer["search"] else "There is none of this kind."
        return el("div", "roster-none", el("p", "", text=words), clear if answer["search"] else None)

    def _row(self, row: dict, answer: dict, summary: dict):
        desk, state = self._app.rosters, self._app.state
        unused = row["rarity"] is None
        bars = el("span", "roster-bars")
        bars.innerHTML = rosters.bars(row["series"], answer["months"], answer["month"]["id"], answer["scale"])
        figures = [el("span", "roster-figure", text=str(row["measures"][it["id"]])) for it in summary["measures"]]
        return el(
            "li",
            "",
            el(
                "button",
                "roster-row" + (" chosen" if row["id"] == state.card else "") + (" unused" if unused else ""),
                el(
                    "span",
                    "roster-name",
                    el("strong", "", text=row["title"]),
                    el("span", "roster-what", text=row["what"]),
                    el("span", "roster-detail", text=rosters.detail(row, summary)),
                ),
                *figures,
                el("span", "roster-rarity", text=rosters.rarity_words(row)),
                bars,
                type="button",
                on=lambda _event: desk.choose(push=True, card=row["id"]),
                data_testid="roster-row",
                data_value=row["id"],
                aria_current="true" if row["id"] == state.card else None,
            ),
        )


def _years(answer: dict):
    row = el("div", "roster-years", aria_hidden="true")
    for year, at in rosters.years(answer["months"]):
        mark = el("span", "", text=year)
        mark.style.left = f"{at}%"
        row.appendChild(mark)
    return row


def _setter(desk, name: str):
    return lambda value: desk.choose(**{name: value})


def _step(picture: str, words: str, month: str, desk):
    return button(
        f"round-button {picture}",
        "",
        lambda _event: desk.choose(month=month),
        "back",
        aria_label=words,
        disabled=not month,
        data_testid=f"month-{picture}",
    )


def _select(name: str, title: str, options: list[tuple[str, str]], chosen: str, take):
    """A choice among several, by what the device itself offers for it."""
    box = el("select", "roster-select", aria_label=title, data_testid=f"roster-{name}")
    for value, words in options:
        box.appendChild(el("option", "", text=words, value=value, selected=value == chosen))
    box.bind("change", lambda event: take(event.target.value))
    return el("span", "roster-choice", box, icon("down"), data_choice=name)
