"""The page of tables: every procedure of the system, its form from the catalog, and what comes of it."""

from __future__ import annotations

from ui.device.dom import button, el, fill, icon
from ui.model import campaigns, procedures, rosters
from ui.model import format as fmt
from ui.panels import figures_card, form, parts, status, table_parts, whose_card

_BANDS = {"good": ("clear", "check"), "bad": ("blocked", "warning"), "open": ("open", "text")}
"""By the tone of an answer: the class of its band and its picture."""


class ProceduresPage:
    """The page's columns, which stay in the document: their scroll and what is typed in them stay too.

    Args:
        app: the conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._listed = None
        self._search = el(
            "input",
            "search-field",
            type="search",
            id="table-search",
            data_testid="table-search",
            placeholder="Find a table or rule number",
            aria_label="Find a table or rule number",
            autocomplete="off",
            spellcheck="false",
        )
        self._search.bind("input", self._searched)
        self._rows = el("div", "table-rows", data_testid="procedures")
        self._list = el(
            "nav",
            "tables-list",
            el("h1", "", text="Tables"),
            el("div", "search", icon("search"), self._search),
            self._rows,
            aria_label="Tables",
        )
        self._middle = el("div", "tables-middle")
        self._right = el("div", "tables-right")
        self._foot = el("div", "tables-foot")
        self._open = el("div", "tables-open", self._middle, self._right)
        self._root = el("div", "tables", self._list, self._open, self._foot)
        self._shown = ""
        self._said = ""

    def show(self, page) -> None:
        """Show the page as the app is now.

        Args:
            page: the element that holds it.
        """
        app = self._app
        if not page.contains(self._root):
            page.replaceChildren(self._root)
        if app.waiting:
            self._listed = None
            hint = el("p", "hint", text="The tables are listed as soon as the rules are loaded.")
            fill(self._rows, status.loading_card(app) or hint)
            fill(self._middle)
            fill(self._right)
            fill(self._foot)
            return
        self._show_list()
        entry = app.procedures.entry
        self._root.setAttribute("data-open", "true" if entry else "false")
        answer = app.answers.procedure if entry else None
        whose = whose_card.render(app) if entry else None
        fill(
            self._middle,
            whose,
            figures_card.brought(app) if entry else None,
            *(_middle(app, entry) if entry else [_welcome()]),
        )
        fill(self._right, *(_right(app, entry, answer) if entry else []))
        fill(self._foot, _foot(app, answer) if entry else None)
        if self._shown != app.state.name:
            self._shown = app.state.name
            for column in (self._open, self._middle, self._right):
                column.scrollTop = 0
            chosen = self._rows.querySelector(".chosen")
            if chosen:
                chosen.scrollIntoView({"block": "nearest"})
        said = app.answers.error["message"] if procedures.field_at_fault(app.answers.error) else ""
        bad = self._middle.querySelector(".field.bad") if said != self._said else None
        self._said = said
        if bad:
            bad.scrollIntoView({"block": "nearest"})
        rolled = self._right.querySelector(".rolled") if app.procedures.just_rolled else None
        if rolled:
            rolled.scrollIntoView({"block": "nearest"})
        app.procedures.just_rolled = False

    def _searched(self, _event) -> None:
        self._app.procedures.search = self._search.value
        if not self._app.waiting:
            self._show_list()

    def _show_list(self) -> None:
        """The list is long, and costly to draw: only where it is another one."""
        app = self._app
        listed = (app.state.system, app.procedures.search, app.state.name)
        if listed == self._listed:
            return
        self._listed = listed
        groups = [_campaigns(app), _rosters(app)]
        for title, entries in procedures.grouped(app.procedures.entries, app.procedures.search):
            rows = el("ul", "rows")
            for entry in entries:
                rows.appendChild(_list_row(app, entry))
            groups.append(parts.section(title, rows))
        if not any(groups):
            groups = [
                el("p", "hint", text=f"No table has “{app.procedures.search.strip()}” in its title, help or rule.")
            ]
        fill(self._rows, *groups)


def _campaigns(app):
    """The campaigns of the game that the search finds; None where there is none."""
    rows = el("ul", "rows")
    for entry in campaigns.offered(app.catalog.system):
        text = f"{entry['title']} {entry['help']} campaign".lower()
        if all(word in text for word in app.procedures.search.lower().split()):
            rows.appendChild(_campaign_row(app, entry))
    return parts.section("Campaigns", rows) if rows.firstChild else None


def _campaign_row(app, entry: dict):
    return el(
        "li",
        "",
        el(
            "button",
            "table-row",
            el("span", "table-title", text=entry["title"]),
            el("span", "table-cite", icon("calendar")),
            type="button",
            on=lambda _event: app.campaigns.open(entry["id"]),
            data_testid="campaign-row",
            data_value=entry["id"],
        ),
    )


def _rosters(app):
    """The orders of battle of the game that the search finds; None where there is none."""
    rows = el("ul", "rows")
    for entry in rosters.offered(app.catalog.system):
        text = f"{entry['title']} {entry['help']} order of battle".lower()
        if all(word in text for word in app.procedures.search.lower().split()):
            rows.appendChild(
                el(
                    "li",
                    "",
                    el(
                        "button",
                        "table-row",
                        el("span", "table-title", text=entry["title"]),
                        el("span", "table-cite", icon("vehicle")),
                        type="button",
                        on=_roster_opener(app, entry["id"]),
                        data_testid="roster-open",
                        data_value=entry["id"],
                    ),
                )
            )
    return parts.section("Orders of battle", rows) if rows.firstChild else None


def _roster_opener(app, roster: str):
    return lambda _event: app.rosters.open(roster)


def _cites(cite: str):
    """Rule numbers, of which none is broken at a hyphen."""
    words = [el("span", "unbroken", text=word) if "-" in word else word for word in cite.split(" ")]
    spaced = [piece for word in words for piece in (word, " ")][:-1]
    return el("span", "table-cite", *spaced)


def _list_row(app, entry: dict):
    chosen = entry["id"] == app.state.name
    return el(
        "li",
        "",
        el(
            "button",
            "table-row chosen" if chosen else "table-row",
            el("span", "table-title", text=entry["title"]),
            _cites(entry["cite"]),
            type="button",
            on=lambda _event: app.procedures.open(entry["id"]),
            data_testid="table-row",
            data_table=entry["id"],
            aria_current="true" if chosen else None,
        ),
    )


def _welcome():
    return el("p", "hint tables-welcome", text="Choose a table: its chances, its dice and its rules stand here.")


def _middle(app, entry: dict) -> list:
    state = app.state
    head = el(
        "div",
        "table-head",
        button("back-button", "All tables", lambda _event: app.procedures.open(""), "back", data_testid="all-tables"),
        el("h2", "", text=entry["title"]),
        el("p", "table-help", f"{entry['help']} ", parts.cite(app, entry["cite"])),
    )
    shown = procedures.shown_fields(entry["inputs"], state.inputs)
    if app.catalog.map_entry is not None and (
        entry["needs_map"] or any(field["type"] in procedures.HEXES for field in shown)
    ):
        head.appendChild(
            button(
                "table-map",
                f"Map: {app.catalog.map_entry['short_title']}",
                lambda _event: app.sheets.maps(),
                "maps",
                data_testid="table-map",
                aria_label=f"Map: {app.catalog.map_entry['title']}. Choose another map.",
            )
        )
    box = el("div", "table-form", data_testid="table-form")
    at_fault = procedures.field_at_fault(app.answers.error)
    for field in shown:
        said = app.answers.error["message"] if at_fault == field["id"] else ""
        missing = procedures.is_missing(app.answers.error)
        box.appendChild(
            form.field(
                app,
                field,
                state.inputs.get(field["id"]),
                _setter(app, field),
                wrong="" if missing else said,
                asked=said if missing else "",
            )
        )
    return [head, box]


def _setter(app, field: dict):
    return lambda value: app.procedures.set_value(field, value)


def _right(app, entry: dict, answer: dict | None) -> list:
    if answer is None:
        if procedures.field_at_fault(app.answers.error):
            return [_still_needed(app, entry)]
        return [parts.error_card(app)]
    return [
        _verdict(answer),
        figures_card.at_head(app, answer),
        _rolled(app, answer),
        _marks(app, answer),
        _outcomes(app, answer),
        _facts(app, answer),
        parts.notes(app, answer),
        table_parts.settings(app, answer),
        parts.conventions(app, answer),
        parts.counters_list(app),
    ]


def _still_needed(app, entry: dict):
    titles = [field["title"] for field in procedures.needed(entry["inputs"], app.state.inputs)]
    if procedures.is_missing(app.answers.error) and not titles:
        words = app.answers.error["message"]
    elif titles:
        listed = titles[0] if len(titles) == 1 else f"{', '.join(titles[:-1])} and {titles[-1]}"
        words = f"Fill in {listed}: the answer comes at once."
    else:
        words = "Put right what is marked in the form: the answer comes at once."
    return el("p", "hint still-needed", text=words, data_testid="still-needed")


def _verdict(answer: dict):
    cls, picture = _BANDS[answer["tone"]]
    if answer["tone"] == "open" and answer["dice"]:
        picture = "dice"
    return el(
        "div",
        f"verdict table-verdict {cls}",
        icon(picture),
        el("span", "table-verdict-words", text=fmt.sentence(answer["verdict"])),
        data_testid="verdict",
        data_verdict=answer["tone"],
    )


def _rolled(app, answer: dict):
    """The dice, the sum and the result."""
    rolled = answer["rolled"]
    if rolled is None:
        return None
    dice = answer["dice"]
    tiles = el("div", "dice-tiles fresh" if app.procedures.just_rolled else "dice-tiles")
    for number, shown in enumerate(rolled["dice"]):
        tiles.appendChild(_die(dice, number, shown))
    tone = answer["outcomes"][rolled["outcome"]]["tone"]
    return el(
        "div",
        f"rolled {tone}",
        tiles,
        el(
            "div",
            "rolled-words",
            el("span", "rolled-sum", text=procedures.sum_words(dice, rolled), data_testid="roll-sum"),
            el("strong", "rolled-result", text=rolled["result"]),
        ),
        data_testid="rolled",
    )


def _die(dice: dict, number: int, shown: int):
    """One die; where it matters which it is, its name stands below it."""
    tile = el("span", "die", text=procedures.die_face(dice, number, shown), data_testid="die")
    return el("span", "named-die", tile, el("small", "die-name", text=dice["names"][number])) if dice["names"] else tile


def _marks(app, answer: dict):
    if not answer["marks"]:
        return None
    return button(
        "plain-button", "Show on the map", lambda _event: app.procedures.show_marks(), "hex", data_testid="show-marks"
    )


def _facts(app, answer: dict):
    rows = el("ul", "rows", data_testid="facts")
    modifiers = procedures.modifiers(answer)
    for modifier in modifiers:
        rows.appendChild(
            _fact(app, fmt.sentence(modifier["what"]), fmt.signed(modifier["value"]), "", modifier["cite"])
        )
    for fact in answer["facts"]:
        rows.appendChild(_fact(app, fmt.sentence(fact["what"]), fact["value"], fact["detail"], fact["cite"]))
    return parts.section("Why", rows) if answer["facts"] or modifiers else None


def _fact(app, what: str, value: str, detail: str, cite: str):
    return el(
        "li",
        "fact",
        el("span", "fact-what", text=what),
        el("span", "fact-value", text=fmt.sentence(value)),
        el(
            "span",
            "fact-detail",
            f"{fmt.sentence(detail).rstrip('.')}. " if detail else None,
            parts.cite(app, cite),
        )
        if detail or cite
        else None,
    )


def _outcomes(app, answer: dict):
    """Every outcome with its chance as a bar; what is certain has none."""
    rows = el("ul", "outcomes", data_testid="outcomes")
    rolled = answer["rolled"]["outcome"] if answer["rolled"] else None
    cites = {outcome["cite"] for outcome in answer["outcomes"]}
    # The rule that all of them have is said once.
    shared = cites.pop() if len(cites) == 1 and len(answer["outcomes"]) > 1 else ""
    for number in range(len(answer["outcomes"])):
        rows.appendChild(_outcome(app, answer, number, number == rolled, shared))
    rule = el("p", "outcome-detail", parts.cite(app, shared)) if shared else None
    return parts.section("Chances" if answer["dice"] else "What happens", rule, rows)


def _outcome(app, answer: dict, number: int, is_rolled: bool, shared: str):
    """One outcome; its rule is left out where it is the one that all share."""
    outcome = answer["outcomes"][number]
    chance = outcome["probability"]
    head = el("div", "outcome-head", el("strong", "outcome-result", text=outcome["result"]))
    bar = None
    if answer["dice"]:
        head.appendChild(el("span", "outcome-roll", text=f"on {outcome['roll']}"))
        bar = el(
            "div",
            "outcome-chance",
            el("span", "chance-bar", el("span", "chance-part"), aria_hidden="true"),
            el("span", "fraction", text=chance),
            el("span", "percent", text=fmt.percent(chance)),
        )
        bar.querySelector(".chance-part").style.width = f"{procedures.percent_wide(chance)}%"
    if is_rolled:
        head.appendChild(el("span", "rolled-tag", text="Rolled"))
    detail = None
    cite = parts.cite(app, outcome["cite"]) if outcome["cite"] and not shared else None
    if outcome["detail"] or cite is not None:
        detail = el("p", "outcome-detail", f"{outcome['detail']} " if outcome["detail"] else None, cite)
    return el(
        "li",
        f"outcome {outcome['tone']}" + (" is-rolled" if is_rolled else ""),
        head,
        bar,
        detail,
        _changes(app, outcome["changes"]),
        data_testid="outcome",
        data_n=number,
    )


def _changes(app, changes: dict | None):
    """The button that lets an outcome change what lies on the map."""
    if not changes or not (changes["put"] or changes["take"]):
        return None
    done = procedures.laid(app.state.counters, changes) == app.state.counters
    if changes["put"]:
        words = "On the map" if done else "Put it on the map"
    else:
        words = "Off the map" if done else "Take it off the map"
    return button(
        "plain-button",
        words,
        lambda _event: app.procedures.lay(changes),
        "check" if done else "hex",
        data_testid="put-on-map",
        disabled=done,
    )


def _foot(app, answer: dict | None):
    has_dice = answer is not None and answer["dice"] is not None
    again = has_dice and answer["rolled"] is not None
    share = el(
        "a",
        "foot-button",
        icon("share"),
        el("span", "", text="Share"),
        href=app.link,
        on=lambda event: (event.preventDefault(), app.sheets.share()),
        data_testid="share-link",
    )
    copy = button(
        "foot-button",
        "Copy",
        lambda _event: app.procedures.copy(),
        "copy",
        data_testid="copy-text",
        disabled=answer is None,
    )
    roll = button(
        "main roll",
        "Roll again" if again else "Roll",
        lambda _event: app.procedures.roll(),
        "dice",
        data_testid="roll",
    )
    return parts.foot(copy, share, roll if has_dice else None)
