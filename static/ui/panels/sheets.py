"""Sheets that come up over the page: share, options, settings, a rule number, the map choice, a hex's menu."""

from __future__ import annotations

from browser import document

from ui.device import clipboard
from ui.device.dom import button, el, fill
from ui.model import format as fmt
from ui.model import state as st
from ui.panels import parts, settings_sheet, share_sheet
from ui.panels.campaign_sheets import CampaignSheets


class Sheets:
    """One dialog element that shows one sheet at a time.

    Args:
        app: the conductor.

    Attributes:
        campaign: the sheets of a campaign.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._again = None
        self.campaign = CampaignSheets(app, self)
        self.dialog = document.createElement("dialog")
        self.dialog.className = "sheet"
        self.dialog.bind("click", self._clicked)
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
            fill(
                self.dialog,
                el("div", "sheet-box", el("div", "sheet-head", el("h2", "", text=title), close), *content()),
            )

        self._again = draw
        draw()
        if not self.dialog.open:
            self.dialog.showModal()
        self.dialog.scrollTop = 0  # the one element keeps the place of the sheet before, and the keyboard moves it

    def close(self) -> None:
        """Put the sheet away."""
        if self.dialog.open:
            self.dialog.close()

    def refresh(self) -> None:
        """Show the open sheet as things are now."""
        if self._again is not None and self.dialog.open:
            self._again()

    def _clicked(self, event) -> None:
        if event.target == self.dialog:  # the backdrop belongs to the dialog itself
            self.dialog.close()

    def _closed(self, _event) -> None:
        self._again = None

    def share(self) -> None:
        """Copy link, QR code, the system's own share sheet, the picture."""
        self.open("Share", share_sheet.content(self._app))

    def conditions(self) -> None:
        """What the present question takes for granted: the system's options."""
        self.open("Options", lambda: settings_sheet.option_rows(self._app, self.settings))

    def settings(self, convention: str = "") -> None:
        """Theme and house conventions.

        Args:
            convention: the record to show first; empty for the top.
        """
        self.open("Settings", lambda: settings_sheet.setting_rows(self._app))
        if convention:
            record = self.dialog.querySelector(f'[data-record="{convention}"]')
            if record:
                record.scrollIntoView()

    def rule(self, cite: str) -> None:
        """Where a rule number comes from."""
        house = "HC-" in cite
        if house:
            self.settings(cite)
            return
        app = self._app
        systems = app.catalog.answering if not app.waiting else []
        own = [system["title"] for system in systems if cite.startswith(f"{system['short_title']} ")]
        system = next(iter([*own, *(system["title"] for system in systems)]), "")
        self.open(
            cite,
            lambda: [
                el(
                    "p",
                    "sheet-lead",
                    text=f"This number stands in the rules of {system}: look there for the wording. "
                    "Walkaround states what the rule does, in words of its own.",
                ),
                button(
                    "plain-button",
                    "Copy the number",
                    lambda _event: clipboard.copy(cite, lambda _done: self.close()),
                    "copy",
                ),
            ],
        )

    def maps(self) -> None:
        """Choose another map, or other rules, without leaving the question's mode."""
        app = self._app

        def content() -> list:
            if app.waiting:
                return [el("p", "hint", text="The maps are listed as soon as the rules are loaded.")]
            rows = el("div", "options")
            systems = {system["id"]: system for system in app.catalog.systems}
            served = [systems[name] for name in (app.catalog.map_entry or {}).get("systems", []) if name in systems]
            for entry in app.catalog.maps:
                chosen = entry["id"] == app.state.map
                rows.appendChild(
                    el(
                        "button",
                        "option chosen" if chosen else "option",
                        el("span", "radio"),
                        el(
                            "span",
                            "",
                            el("strong", "", text=entry["title"]),
                            el("small", "", text=fmt.plural(entry["hexes"], "hex", "hexes")),
                        ),
                        type="button",
                        on=self._map_chooser(entry),
                        data_testid="map-option",
                        data_map=entry["id"],
                    )
                )
            if len(served) < 2:
                return [rows]
            rules = parts.system_chips(app, app.catalog.map_entry, served)
            return [el("section", "setting", el("h3", "", text="Rules"), rules), el("h3", "", text="Map"), rows]

        self.open("Map and rules", content)

    def _map_chooser(self, entry: dict):
        def choose(_event) -> None:
            self.close()
            self._app.catalog.choose_map(entry)

        return choose

    def hex_menu(self, hex_name: str) -> None:
        """What can be done with a hex, after a long press."""
        app = self._app

        def as_end(mode: str, end: str):
            def choose(_event) -> None:
                self.close()
                app.go(st.with_end(st.choose_mode(app.state, mode), end, hex_name))

            return choose

        rows = [
            ("eye", "Look from here", as_end(st.SIGHT, st.FROM), "look-from"),
            ("fit", "Look at it", as_end(st.SIGHT, st.TO), "look-at"),
        ]
        moves = app.catalog.has_use_for(st.MOVE)
        if moves:
            rows.append(("move", "Move from here", as_end(st.MOVE, st.FROM), "move-from"))
        if moves and app.state.start:
            rows.append(("check", "Move to it", as_end(st.MOVE, st.TO), "move-to"))

        def pass_it(_event) -> None:
            self.close()
            app.go(st.add_via(app.state, hex_name))

        if app.state.mode == st.MOVE and app.state.goal:
            rows.append(("maps", "Go by way of it", pass_it, "via"))
        self.open(
            hex_name,
            lambda: [
                button("menu-row", words, on, picture, data_testid=f"menu-{name}") for picture, words, on, name in rows
            ],
        )
