"""Sheets that come up over the page: share, options, settings, a rule number, the map choice.

What stands on one comes with its modules when it is first opened: a start waits for none.
"""

from __future__ import annotations

from browser import document, timer, window

from ui.device import focus
from ui.device.dom import button, el, fill
from ui.device.text_size import pixels
from ui.model import format as fmt
from ui.model import later, rules
from ui.panels import parts, table_parts


def _campaign(sheets):
    from ui.panels.campaign_sheets import CampaignSheets

    return CampaignSheets(sheets.app, sheets)


class Sheets:
    """One dialog element that shows one sheet at a time.

    Args:
        app: the conductor.

    Attributes:
        app: the conductor.
        campaign: the sheets of a campaign.
    """

    campaign = later.Later(_campaign)

    def __init__(self, app) -> None:
        self.app = app
        self._again = None
        self._title = ""
        self._opener = None  # what had the keyboard when the sheet came up
        self._content = el("div", "sheet-content")
        self.dialog = el(
            "dialog",
            "sheet",
            self._content,
            app.voice.place(data_testid="live-in-sheet"),
            aria_labelledby="sheet-title",
            aria_modal="true",
            on=self._clicked,
        )
        self.dialog.bind("close", self._closed)
        document.body.appendChild(self.dialog)

    def open(self, title: str, content) -> None:
        """Show a sheet.

        Args:
            title: what stands above it.
            content: gives its elements, again after every change.
        """

        def draw() -> None:
            close = button(
                "sheet-close",
                "",
                lambda _event: self.dialog.close(),
                "close",
                aria_label="Close",
                data_testid="sheet-close",
            )
            head = el("div", "sheet-head", el("h2", "", text=title, id="sheet-title", tabindex="-1"), close)
            fill(self._content, el("div", "sheet-box", head, *content()))

        self._again, before, self._title = draw, self._title, title
        draw()
        if not self.dialog.open:
            self._opener = document.activeElement
            self.dialog.showModal()
        elif title != before:
            self.dialog.querySelector("h2").focus()  # another sheet in its place is read from its title
        self.dialog.scrollTop = 0  # the one element keeps the place of the sheet before, and the keyboard moves it

    def close(self) -> None:
        """Put the sheet away."""
        if self.dialog.open:
            self.dialog.close()

    @property
    def at_foot(self) -> float:
        """How high an open sheet stands that comes up from the foot of the page, in pixels; 0 for none."""
        place = self.dialog.getBoundingClientRect()
        return place.height if self.dialog.open and place.bottom >= window.innerHeight - 1 else 0.0

    @property
    def room(self) -> float:
        """How wide what stands in a sheet is, in pixels."""
        return min(pixels(560), window.innerWidth - pixels(24)) - pixels(40)

    def refresh(self) -> None:
        """Show the open sheet as things are now."""
        if self._again is not None and self.dialog.open:
            self._again()

    def _clicked(self, event) -> None:
        if event.target == self.dialog:  # the backdrop belongs to the dialog itself
            self.dialog.close()

    def _closed(self, _event) -> None:
        self._again = None
        timer.set_timeout(self._give_back, 0)  # once what was chosen in the sheet is shown

    def _give_back(self) -> None:
        """The keyboard goes back to where the sheet was opened, where the page was drawn again meanwhile too."""
        opener, self._opener = self._opener, None
        if self.dialog.open or opener is None or not focus.is_lost():
            return
        control = focus.again(opener)
        if control is not None:
            control.focus()

    def share(self) -> None:
        """Copy link, QR code, the system's own share sheet, the picture."""
        from ui.panels import share_sheet

        self.open("Share", share_sheet.content(self.app))

    def history(self) -> None:
        """The questions that were asked on this device."""
        from ui.panels import history_sheet

        self.app.history.asking = False
        self.open("History", lambda: history_sheet.content(self.app))

    def conditions(self) -> None:
        """What the present question takes for granted: the system's options."""
        from ui.panels import settings_sheet

        options = settings_sheet.options_of(self.app)
        self.open("Options", lambda: settings_sheet.option_rows(self.app, options, self.settings))

    def settings(self, convention: str = "") -> None:
        """Theme and house conventions.

        Args:
            convention: the record to show first; empty for the top.
        """
        from ui.panels import settings_sheet

        self.app.own_data.look()
        conventions = settings_sheet.conventions_of(self.app, convention)
        self.open("Settings", lambda: settings_sheet.setting_rows(self.app, conventions))
        if convention:
            record = self.dialog.querySelector(f'[data-record="{convention}"]')
            if record:
                record.scrollIntoView()

    def rule(self, cite: str) -> None:
        """What a rule number stands for, and what it did; a house convention alone leads to its settings."""
        if not rules.numbers(cite):
            self.settings(cite)
            return
        from ui.panels import rule_sheet

        self.open(fmt.sentence(cite), rule_sheet.content(self.app, cite))

    def maps(self) -> None:
        """Choose another map, or other rules, without leaving the question's mode."""
        app = self.app

        def content() -> list:
            if app.waiting:
                return [el("p", "hint", text="The maps are listed as soon as the rules are loaded.")]
            rows, practice = el("div", "options"), el("div", "options", data_testid="practice-options")
            systems = {system["id"]: system for system in app.catalog.systems}
            served = [systems[name] for name in (app.catalog.map_entry or {}).get("systems", []) if name in systems]
            for entry in app.catalog.maps:
                chosen = entry["id"] == app.state.map
                (practice if entry.get("practice") else rows).appendChild(
                    el(
                        "button",
                        "option chosen" if chosen else "option",
                        el("span", "radio"),
                        el(
                            "span",
                            "",
                            el("strong", "", text=entry["title"]),
                            el("small", "", text=table_parts.size_words(entry)),
                        ),
                        type="button",
                        on=self._map_chooser(entry),
                        data_testid="map-option",
                        data_map=entry["id"],
                    )
                )
            made_up = []
            if practice.firstChild:
                made_up = [el("h3", "", text=parts.PRACTICE), el("p", "hint", text=parts.PRACTICE_SAID), practice]
            about = button(
                "plain-button", "About this map, and its symbols", self._about, "maps", data_testid="about-map"
            )
            if len(served) < 2:
                return [about, rows, *made_up]
            rules = parts.system_chips(app, app.catalog.map_entry, served)
            chosen_rules = el("section", "setting", el("h3", "", text="Rules"), rules)
            return [chosen_rules, about, el("h3", "", text="Map"), rows, *made_up]

        self.open("Map and rules", content)

    def _about(self, _event) -> None:
        """What to know of the present map, and its legend."""
        from ui.panels import maps_page

        entry = self.app.catalog.map_entry
        self.open(entry["title"], lambda: maps_page.about(self.app))

    def correct(self, said: str) -> None:
        """Put one hex right.

        Args:
            said: what a player calls it.
        """
        from ui.panels import correct_sheet

        self.open(f"Correct {said}", lambda: correct_sheet.content(self.app.correcting))

    def _map_chooser(self, entry: dict):
        def choose(_event) -> None:
            self.close()
            self.app.catalog.choose_map(entry)

        return choose
