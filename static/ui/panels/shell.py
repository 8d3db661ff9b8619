"""The frame of the page: rail, map with what floats over it, panel; and what every change shows in them."""

from __future__ import annotations

from browser import document, timer, window

from ui.desks import import_card
from ui.device import focus, frames
from ui.device.dom import button, el, fill, heard, icon
from ui.device.text_size import pixels
from ui.model import later, leaving, offered, sheet, side_view, tables
from ui.model import state as st
from ui.panels import (
    at_risk,
    conditions_pill,
    counters_panel,
    figures_card,
    hanging_parts,
    help_sheet,
    hex_card,
    kept_cards,
    move_panel,
    parts,
    sees_panel,
    sight_panel,
    status,
    whose_card,
)
from ui.panels.find_panel import FindPanel
from ui.panels.own_pages import OwnPages
from ui.panels.sheet_drag import SheetDrag

MODES = (
    # id, words, picture, module that fills the panel (None for a page of its own)
    (st.SIGHT, "Sight", "eye", sight_panel),
    (st.MOVE, "Move", "move", move_panel),
    (st.PROCEDURES, "Tables", "dice", None),
    (st.COUNTERS, "Counters", "counters", counters_panel),
    (st.MAPS, "Maps", "maps", None),
)
"""Every mode of the app; another one is another row and its module."""

WORDS = {st.FIGURES: "Figures", st.CONDITIONS: "Conditions", st.MAP_DESK: "Map desk"}
"""What each mode is called, those too that are not in the rail."""
WORDS.update({name: words for name, words, *_ in MODES})

ON_MAP = (st.SIGHT, st.MOVE, st.COUNTERS)
"""The modes that are seen beside the map; all others have a page of their own."""

MAP_KEYS = (
    "Map. Arrow keys move from hex to hex, Enter chooses, plus and minus zoom, 0 shows the whole map, "
    "M opens the hex's card, slash finds a hex by its name, X exchanges the ends, F6 goes on to the answer."
)
"""What the map tells those who hear it."""

TABLE_KEYS = (
    "Table. Arrow keys move inch by inch, Enter chooses, plus and minus zoom, 0 shows the whole table, "
    "slash finds a point, X exchanges the ends, F6 goes on to the answer, with Shift back."
)
"""What a free table tells them."""

SAID_TIME = 2600
"""Milliseconds that a short remark stays."""
READING_TIME = 75
"""Milliseconds that a longer one stays for each of its letters."""

WORKING = "Working"
"""What is said while an answer takes a while."""

BUSY_SAID = 1500
"""Milliseconds after which it is said that an answer takes a while."""

LOADING_DELAY = 500
"""Milliseconds before the list of what is being loaded shows: a start from the cache is done by then."""

TWO_COLUMNS = 668
"""Pixels, at the usual text size, from which the panel below the map has two columns, the side view in one of them."""


class Shell:
    """The page's frame.

    Args:
        app: the conductor.
        root: the element that holds it.
    """

    def __init__(self, app, root) -> None:
        self._app = app
        self._shown_mode = ""
        self._shown_modes: list = []
        self._said_timer = None
        self._busy_timer = None
        self._hushing = 0  # the saying whose time runs
        self._card_of = ""  # the hex whose card is shown
        self._shows: tuple = ()
        self._third = None  # what stands third in the panel of a question
        self._third_parts: list = []  # the functions that make what it holds
        self._around_waits = False  # whether what stands around an answer is shown once the answer is painted
        self._share_link = None  # the present question's, floating over the map
        self._covered = -1.0  # how much of the map the style sheet knows to be covered, in pixels
        self._put_away: list = []  # titles of reminders
        self.stop = sheet.HALF
        self.rail = el("nav", "rail", aria_label="Modes", tabindex="-1", data_part=True)
        self.map = el(
            "div",
            "map",
            data_testid="map",
            tabindex="0",
            role="application",
            aria_label=MAP_KEYS,
            data_part=True,
        )
        self.floats = el("div", "floats")
        self.notices = el("div", "notices")
        self._told = window.ResizeObserver.new(lambda *_: self._make_room())
        self._told.observe(self.notices)
        self._compass = el("div", "compass-place")
        self.map_area = el("div", "map-area", self.map, self._compass, self.floats, self.notices)
        self.handle = el("button", "handle", type="button", aria_label="Size of the panel", on=self._next_stop)
        self.body = el("div", "panel-body")
        self.foot = el("div", "panel-foot")
        self._work = el("span", "", text=WORKING, data_testid="work")
        self.working = el("p", "working", el("span", "ring-busy", aria_hidden="true"), self._work, hidden=True)
        self.panel = el("section", "panel", self.handle, self.body, self.working, self.foot, **_part("Answer"))
        self.page = el("section", "page", **_part("Maps"))
        self.desk = el("section", "map-desk", aria_label="Map desk", data_testid="map-desk", hidden=True)
        self._own_pages = OwnPages(app, self.desk)
        self._find_panel = FindPanel(app)
        self.map_prompt = el("div", "map-prompt", data_testid="map-prompt")
        self.map_area.appendChild(self.map_prompt)
        self.live = app.voice.place(data_testid="live")
        self.engine = el("span", "off-screen", data_testid="engine")
        self.title = el("h1", "off-screen", text="Walkaround")
        self.frame = el(
            "div",
            "frame",
            self._skips(),
            self.title,
            self.rail,
            self.map_area,
            self.panel,
            self.page,
            self.desk,
            self.live,
            self.engine,
        )
        app.on_map_desk = lambda: self._own_pages.map_desk
        self._named_conditions = False  # whether the pill of the conditions is among what floats
        self.zooms = el(
            "div",
            "zooms",
            button(
                "round",
                "",
                lambda _event: app.map_view.zoom_by(1.4),
                "plus",
                aria_label="Zoom in",
                data_testid="zoom-in",
            ),
            button(
                "round",
                "",
                lambda _event: app.map_view.zoom_by(1 / 1.4),
                "minus",
                aria_label="Zoom out",
                data_testid="zoom-out",
            ),
            button(
                "round",
                "",
                lambda _event: app.map_view.fit_all(),
                "fit",
                aria_label="Show the whole map",
                data_testid="zoom-fit",
            ),
        )
        self._pictured = button(
            "round",
            "",
            lambda _event: app.boards.pictures.toggle(),
            "picture",
            aria_label="The board's picture in place of the drawn terrain",
            data_testid="board-picture",
        )
        self.zooms.appendChild(self._pictured)
        self.map_area.appendChild(self.zooms)
        self._help = help_sheet.opener(app)
        self.map_area.appendChild(self._help)
        self.scale_bar = el("div", "scale-bar", aria_hidden="true", data_testid="scale-bar")
        self.map_area.appendChild(self.scale_bar)
        root.textContent = ""
        root.appendChild(self.frame)
        self._drag = SheetDrag(self)
        timer.set_timeout(self._impatient, LOADING_DELAY)

    def _skips(self):
        """The first stops of the keyboard: over all the buttons, to what the page is about."""
        self._to_map = button("skip main", "To the map", lambda _event: self.map.focus(), data_testid="to-map")
        to_panel = button(
            "skip main", "To the answer", lambda _event: self._shown_part().focus(), data_testid="to-answer"
        )
        self._skip_box = el("div", "skips", self._to_map, to_panel)
        return self._skip_box

    def _shown_part(self):
        """The part of the page beside the map, or the page in its place."""
        if self._app.state.mode == st.MAP_DESK:
            return self._own_pages.map_desk.map
        return self.panel if self._app.state.mode in ON_MAP else self.page

    def _impatient(self) -> None:
        self._app.patient = False
        self._app.show()

    # --- what covers the map -------------------------------------------------------------------------------------

    def insets(self) -> tuple[float, float, float, float]:
        """The pixels of the map element that panel and buttons cover, at left, top, right and bottom."""
        place = self.map.getBoundingClientRect()
        panel = self.panel.getBoundingClientRect()
        covered = max(0.0, place.bottom - panel.top) if self.is_sheet() else 0.0
        if self._app.state.mode == st.PROCEDURES:
            return (0.0, self.map_prompt.getBoundingClientRect().height + pixels(24), 0.0, 0.0)
        # On a narrow map what floats lies over the middle too, the pill of the conditions among it.
        floating = self.floats.getBoundingClientRect().bottom - place.top + 4.0
        if not self.is_sheet() and place.width > pixels(480):
            floating = min(floating, pixels(64))
        over = self._app.sheets.at_foot
        if over:
            covered = max(covered, place.bottom - window.innerHeight + over)
        return (0.0, floating, 0.0, min(covered, place.height * 0.7))

    def controls(self) -> list:
        """What floats at the lower corners of the map and is tapped."""
        return [self._help, self.zooms]

    def profile_size(self) -> tuple[int, int]:
        """The size of the side view: its letters are drawn for the width it has."""
        room = self.panel.getBoundingClientRect().width - pixels(32)
        if room < pixels(TWO_COLUMNS):
            return side_view.size(room, pixels(1))
        return side_view.size(room / 2 - pixels(15), pixels(1), low=True)

    def is_sheet(self) -> bool:
        """Whether the panel lies over the map."""
        return window.getComputedStyle(self.panel).position == "absolute" and not self.panel.hidden

    # --- what is shown -------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the app as it is now."""
        app = self._app
        mode = app.state.mode
        self.frame.setAttribute("data-mode", mode)
        self.frame.setAttribute("data-stop", self.stop)
        self.engine.setAttribute("data-state", status.data_state(app))
        self.engine.textContent = {
            "loading": "The rules are being loaded",
            "ready": "The rules are loaded",
            "failed": "The rules could not be loaded",
        }[status.data_state(app)]
        offered = [name for name, *_ in MODES if app.catalog.has_use_for(name)]
        if self._shown_mode not in ("", mode):
            timer.set_timeout(self._keep_keyboard, 0)  # once the new page is there
        if (self._shown_mode, self._shown_modes) != (mode, offered):
            self._shown_mode, self._shown_modes = mode, offered
            # The conditions belong to the question that they were opened from.
            self._show_rail(st.question(app.state) if mode == st.CONDITIONS else mode)
            app.map_view.resized()  # pages of their own leave the map more room, or less
        self.frame.setAttribute("data-on-table", "true" if app.catalog.on_table else "false")
        self.frame.setAttribute("data-on-map", "true" if mode == st.PROCEDURES and app.procedures.map_for else "false")
        self.map.setAttribute("aria-label", TABLE_KEYS if app.catalog.on_table else MAP_KEYS)
        self.title.hidden = self._to_map.hidden = mode not in ON_MAP  # pages of their own have their own
        for part in (self._skip_box, self.rail, self.map_area, self.panel, self.page):
            part.inert = mode == st.MAP_DESK  # the desk lies over them
        self._show_around()
        if later.is_made(self._own_pages, "map_desk"):
            self._own_pages.map_desk.show()
        if mode == st.MAP_DESK:
            pass  # it has a page of its own, over all others
        elif mode == st.MAPS:
            self.page.setAttribute("aria-label", "Maps")
            from ui.panels import maps_page

            fill(self.page, *maps_page.render(app))
        elif mode == st.CONDITIONS:
            self.page.setAttribute("aria-label", "Conditions")
            self._own_pages.conditions.show(self.page)
        elif mode == st.FIGURES:
            self.page.setAttribute("aria-label", "Figures from your rulebooks")
            self._own_pages.figures.show(self.page)
        elif mode == st.PROCEDURES:
            self.page.setAttribute("aria-label", "Tables")
            self._page_of_tables().show(self.page)
            self._show_map_prompt()
        else:
            self._show_panel(mode)
        app.sheets.refresh()

    def show_answer(self) -> None:
        """Show an answer that has come: its verdict and its reasons now, all that stands around once they are painted.

        Where that would be another page, or takes the keyboard from where it is, all is shown now.
        """
        app, mode = self._app, self._app.state.mode
        third = self._third
        if (
            mode not in ON_MAP
            or self._shown_mode != mode
            or app.find.is_open
            or app.hex.name
            or app.answers.compare is not None
            or third is None
            or not third.isConnected
            or third.contains(document.activeElement)
        ):
            app.show()
            return
        self._show_panel(mode, at_once=False)
        self._share_link.setAttribute("href", app.link)  # beside a verdict stands its own link
        if not self._around_waits:
            self._around_waits = True
            frames.when_painted(self._show_rest)

    def _show_rest(self) -> None:
        """Show what waited until the answer was painted; nothing where all was shown anew meanwhile."""
        if self._around_waits:
            self._show_around()
            self._put_third()
            self._app.sheets.refresh()

    def _show_around(self) -> None:
        """Show what floats over the map, what is told there, and what the page is called."""
        self._around_waits = False
        self._show_floats()
        self._show_notices()
        self._show_title()

    def _keep_keyboard(self) -> None:
        """The page that had the keyboard is gone: it goes to the one that is there now."""
        if focus.is_lost():
            self._shown_part().focus()

    def _show_title(self) -> None:
        """What the page is about, for its tab, its window and the browser's history."""
        app, mode = self._app, self._app.state.mode
        entry, answer = app.catalog.map_entry, app.answers.answer
        asked = leaving.about(answer) if answer is not None and mode in (st.SIGHT, st.MOVE) else WORDS[mode]
        title = leaving.title(asked, entry["short_title"] if entry else "")
        if document.title != title:
            document.title = title

    def show_readings(self) -> None:
        """Show what more is known of the house conventions, and leave the rest of the panel as it is."""
        parts.show_readings(self._app, self.body)

    def show_offline(self) -> None:
        """Show whether the app works without a network, and leave all else as it is."""
        badge = self.floats.querySelector('[data-testid="offline"]')
        if badge:
            badge.replaceWith(status.offline_badge(self._app))

    def show_places(self, hex_name: str) -> None:
        """Show what places a hex has, which comes after its answer: in the cards of the ends, where it is one of them.

        Args:
            hex_name: the hex.
        """
        app = self._app
        ends = [st.hex_of(end) for end in st.shown_ends(app.state)]
        if hex_name not in ends or app.find.is_open or app.state.sees or not parts.show_ends(app, self.body):
            app.show_soon()

    def show_profile(self) -> None:
        """Show the side view, which comes after its answer, and leave the rest of the panel as it is."""
        sight_panel.show_profile(self._app, self.body)
        self._app.sheets.refresh()

    def _page_of_tables(self):
        """What the mode of tables shows: a campaign, an order of battle, or the tables themselves."""
        pages, state = self._own_pages, self._app.state
        if state.campaign:
            return pages.campaign
        return pages.roster if state.roster else pages.procedures

    def _show_map_prompt(self) -> None:
        """What to do on the map while it stands in for the page, and the way back."""
        desk = self._app.procedures
        if not desk.map_for:
            fill(self.map_prompt)
            return
        words = "Back to the table" if desk.map_for == "marks" else "Done" if desk.is_picking_several else "Cancel"
        fill(
            self.map_prompt,
            el("span", "map-prompt-words", text=desk.prompt),
            self._marked(desk) if desk.shows_marks else None,
            el(
                "button",
                "change",
                text=words,
                on=lambda _event: desk.leave_map(),
                type="button",
                data_testid="leave-map",
            ),
        )

    def _marked(self, desk):
        rows = el("ul", "marked", data_testid="marks")
        for what, tone, places in desk.marked:
            rows.appendChild(el("li", tone, el("strong", "", text=what), el("span", "", text=f" {places}")))
        return rows

    def _show_rail(self, mode: str) -> None:
        app = self._app
        tabs = [el("span", "logo", icon("logo"), aria_hidden="true")]
        for name, words, picture, _module in MODES:
            if name not in self._shown_modes:
                continue
            tabs.append(
                button(
                    "tab chosen" if name == mode else "tab",
                    words,
                    self._mode_setter(name),
                    picture,
                    data_testid=f"mode-{name}",
                    aria_current="page" if name == mode else None,
                )
            )
        tabs.append(
            button(
                "tab last chosen" if mode == st.FIGURES else "tab last",
                "Settings",
                lambda _event: app.sheets.settings(),
                "settings",
                data_testid="settings",
            )
        )
        fill(self.rail, *tabs)

    def _mode_setter(self, name: str):
        return lambda _event: self._app.go(st.choose_mode(self._app.state, name))

    def _keep_clear_of(self, conditions) -> None:
        """The pill of the conditions has come or gone: what the question is about stays clear of it."""
        if (conditions is not None) != self._named_conditions:
            self._named_conditions = conditions is not None
            self._app.drawings.fit_again()

    def _show_floats(self) -> None:
        app = self._app
        self._pictured.hidden = not app.boards.pictures.has(app.state.map)
        self._pictured.setAttribute("aria-pressed", "true" if app.boards.pictures.shows(app.state.map) else "false")
        entry = app.catalog.map_entry
        title = entry["short_title"] if entry else app.map_view.title() or "Map"
        system = app.catalog.system["short_title"] if not app.waiting else ""  # how a player calls it isn't known yet
        scale = (entry or {}).get("scale") or ""
        conditions = conditions_pill.pill(app)
        pill = el(
            "button",
            "pill",
            el("strong", "", text=title),
            " ",
            el("span", "", text=scale or system, data_testid="scale" if scale else "rules"),
            heard(": the map and its rules. Choose another map or other rules."),
            icon("down"),
            type="button",
            data_testid="map-choice",
            data_map=app.state.map,
            on=lambda _event: app.sheets.maps(),
        )
        self._share_link = el(
            "a",
            "round share",
            icon("share"),
            href=app.link,
            data_testid="share-link",
            aria_label="Share this question",
            on=self._share,
        )
        fill(
            self.floats,
            el("div", "map-names", pill, conditions),
            status.offline_badge(app),
            conditions_pill.way_in(app),
            el(
                "button",
                "round",
                icon("clock"),
                on=lambda _event: app.sheets.history(),
                type="button",
                data_testid="history",
                aria_label="Questions asked before",
            ),
            self._share_link,
        )
        fill(self._compass, hanging_parts.compass(app))
        self._keep_clear_of(conditions)

    def show_scale(self, pixels_per_inch: float) -> None:
        """Show the scale bar for a map that is measured in inches.

        Args:
            pixels_per_inch: how many pixels an inch takes on the screen; 0 for a map of hexes.
        """
        self.scale_bar.hidden = not pixels_per_inch
        self.scale_bar.classList.remove("gives-way")
        if pixels_per_inch:
            shown = tables.bar_length(pixels_per_inch)
            self.scale_bar.style.width = f"{shown * pixels_per_inch:.1f}px"
            fill(self.scale_bar, el("span", "", text=f"{shown} in"))

    def _share(self, event) -> None:
        event.preventDefault()
        self._app.sheets.share()

    def _show_notices(self) -> None:
        app = self._app
        rows = [import_card.render(app.boards)] if app.state.mode != st.MAPS else []
        if app.state.mode != st.COUNTERS:
            rows += [self._reminder(title) for title in kept_cards.titles(app.counters.shelf)]
        rows += [self._notice(notice) for notice in app.notices]
        if app.state.mode not in ON_MAP:
            rows.append(at_risk.notice(app))
        rows.append(sees_panel.told(app))
        if app.said:
            rows.append(el("div", "notice short", el("span", "", text=app.said), data_testid="said"))
            self._hush_later()
        desk = self._own_pages.map_desk if later.is_made(self._own_pages, "map_desk") else None
        at_desk = app.state.mode == st.MAP_DESK and desk is not None
        fill(desk.notices if at_desk else self.notices, *rows)
        if desk is not None:
            fill(self.notices if at_desk else desk.notices)

    def _make_room(self) -> None:
        """Let pages of their own begin below what is told until it is put away: it would lie over their buttons."""
        staying = self.notices.querySelectorAll(":scope > :not(.short)")
        last = staying[len(staying) - 1] if len(staying) else None
        room = 0 if last is None else self.notices.offsetTop + last.offsetTop + last.offsetHeight
        self.page.style.setProperty("--told", f"{room}px")

    def _notice(self, notice: str):
        away = button("notice-close", "", lambda _event: self._app.dismiss(notice), "close", aria_label="Put away")
        return el("div", "notice", el("span", "", text=notice), away, data_told=True, data_testid="notice")

    def _reminder(self, title: str):
        """A line that leads to the card with a title; None where the player has put it away."""
        if title in self._put_away:
            return None

        def put_away(_event) -> None:
            self._put_away.append(title)
            self._show_notices()

        return el(
            "div",
            "notice",
            el("span", "", text=f"{title}."),
            button("plain-button", "See", self._mode_setter(st.COUNTERS)),
            button("notice-close", "", put_away, "close", aria_label="Put away"),
            data_told=True,
            data_testid="reminder",
        )

    def _hush_later(self) -> None:
        if self._said_timer is not None:
            if self._app.times_said == self._hushing:
                return  # it is only shown again: its time goes on
            timer.clear_timeout(self._said_timer)
        self._hushing = self._app.times_said
        self._said_timer = timer.set_timeout(self._hush, max(SAID_TIME, READING_TIME * len(self._app.said)))

    def _hush(self) -> None:
        self._said_timer = None
        self._app.said = ""
        self._show_notices()

    def _show_panel(self, mode: str, at_once: bool = True) -> None:
        """Fill the panel beside the map.

        Args:
            mode: the mode that it belongs to.
            at_once: whether what stands third is made now; else the older one stays until ``_put_third``.
        """
        app = self._app
        if app.find.is_open:
            self.frame.setAttribute("data-finding", "true")
            self._find_panel.show(self.body)
            fill(self.foot)
            self._tell_covered()
            return
        self.frame.removeAttribute("data-finding")
        if app.hex.name:
            first, second, third = hex_card.render(app)
            self.frame.setAttribute("data-answered", "true")
            groups = (el("div", cls, *part) for cls, part in (("first", first), ("second", second), ("third", third)))
            far = 0.0
            if self._card_of == app.hex.name:
                far = hex_card.along(self.body)
            else:
                self.body.scrollTop = 0
            fill(self.body, *groups)
            hex_card.move_along(self.body, far)
            fill(self.foot)
            self._card_of = app.hex.name
            self._tell_covered()
            return
        self._card_of = ""
        loading = status.loading_card(app)
        self.panel.setAttribute("aria-label", "Counters" if mode == st.COUNTERS else "Answer")
        module = next(module for name, _words, _picture, module in MODES if name == mode)
        first, second, third, foot = module.render(app)
        answered = app.answers.answer is not None
        coming = app.catalog.coming
        busy = "true" if coming or app.answers.is_busy else "false"
        self._work.textContent = offered.coming_says(coming) if coming else WORKING
        self.body.setAttribute("aria-busy", busy)
        self.frame.setAttribute("data-busy", busy)
        self.frame.setAttribute("data-reach-old", "true" if app.answers.is_reach_old else "false")
        # Where there is no older answer the panel itself says it, in the answer's place.
        self.working.hidden = not coming and not (answered and app.answers.is_busy)
        self._tell_busy(bool(coming) or app.answers.is_busy)
        self.frame.setAttribute("data-answered", "true" if answered else "false")
        first += [whose_card.render(app), figures_card.brought(app)]
        self._third_parts = [*third, lambda: at_risk.card(app)]
        if mode == st.COUNTERS:
            first[:0] = kept_cards.render(app.counters.shelf)
        self._begin_anew()  # before it is filled: the browser would lay it all out once more
        if at_once:
            self._third = el("div", "third", *(part() for part in self._third_parts))
        fill(self.body, loading, el("div", "first", *first), el("div", "second", *second), self._third)
        hidden = (app.answers.error is not None and mode != st.COUNTERS) or loading is not None
        fill(self.foot, None if hidden else foot)
        self._tell_covered()

    def _put_third(self) -> None:
        """Put what stands third now in place of the older one."""
        if self._third.isConnected:
            fill(self._third, *(part() for part in self._third_parts))

    def _tell_busy(self, busy: bool) -> None:
        """Say that the rules are at work once it takes a while; an answer that comes soon is heard itself."""
        if busy and self._busy_timer is None:
            self._busy_timer = timer.set_timeout(self._say_busy, BUSY_SAID)
        elif not busy and self._busy_timer is not None:
            timer.clear_timeout(self._busy_timer)
            self._busy_timer = None

    def _say_busy(self) -> None:
        if self._app.voice.waits:
            self._busy_timer = timer.set_timeout(self._say_busy, BUSY_SAID)
        else:
            self._app.say_aloud(f"{self._work.textContent}.")

    def _begin_anew(self) -> None:
        """Show the panel from its top where it tells of something else: the verdict would be out of sight."""
        state, answer = self._app.state, self._app.answers.answer or {}
        told = (
            (answer.get("verdict"), answer.get("status"), str(answer.get("totals")))
            if state.mode != st.COUNTERS
            else ()
        )
        shows = (
            state.mode,
            state.fan,
            state.sees,
            state.asked_of,
            state.compare,
            self._app.choosing_unit,  # on a phone it comes before all else
            state.map,
            state.system,
            *st.ends(state),
            self._app.why.location if self._app.why.answer is not None else "",
            *told,
        )
        if shows != self._shows:
            self._shows = shows
            self.body.scrollTop = 0

    # --- the sheet's size (portrait) -----------------------------------------------------------------------------

    def _next_stop(self, event) -> None:
        if not self._drag.is_recent(event):
            self.set_stop(sheet.following(self.stop))

    def _tell_covered(self) -> None:
        """Let the style sheet keep the zoom buttons above the sheet.

        Beside the map the panel covers nothing of it, and nothing is measured: that would have the browser lay out the
        page anew each time the panel is filled.
        """
        covered = self.insets()[3] if self.is_sheet() else 0.0
        if covered != self._covered:
            self._covered = covered
            for floating in (*self.controls(), self.scale_bar):  # by themselves: all of the map would be styled anew
                floating.style.setProperty("--covered", f"{covered}px")

    def set_stop(self, stop: str) -> None:
        """Show as much of the sheet as a stop of ``ui.model.sheet`` says."""
        self.stop = stop
        self.panel.style.height = ""
        self.frame.setAttribute("data-stop", stop)
        self._tell_covered()
        self._app.map_view.resized()


def _part(name: str) -> dict:
    """The attributes of a part of the page that F6 goes to."""
    return {"aria_label": name, "tabindex": "-1", "data_part": True}
