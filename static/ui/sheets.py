"""Sheets that come up over the page: share, options, settings, a rule number, the map choice, a hex's menu."""

from __future__ import annotations

from browser import document, window

from ui import clipboard, engine, parts, theme
from ui import format as fmt
from ui import state as st
from ui.dom import button, chip, el, fill, text_field

PICTURE = (1600, 1200)
"""The size of a saved picture, in pixels."""


class Sheets:
    """One dialog element that shows one sheet at a time.

    Args:
        app: the conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._again = None
        self.dialog = document.createElement("dialog")
        self.dialog.className = "sheet"
        self.dialog.bind("click", self._clicked)
        self.dialog.bind("close", self._closed)
        document.body.appendChild(self.dialog)

    def _open(self, title: str, content) -> None:
        """Show a sheet; ``content`` gives its elements, again after every change."""

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

    # --- share ---------------------------------------------------------------------------------------------------

    def share(self) -> None:
        """Copy link, QR code, the system's own share sheet, the picture."""
        app = self._app
        link = app.link
        code = el("div", "qr", data_testid="qr", role="img", aria_label="QR code of the link")
        engine.draw({"draw": "qr", "text": link}, lambda markup: setattr(code, "innerHTML", markup), "qr")
        field = el(
            "input",
            "link-field",
            type="text",
            readonly=True,
            value=link,
            aria_label="Link to this question",
            data_testid="link-field",
        )
        field.bind("focus", lambda _event: field.select())

        def copied(done: bool) -> None:
            app.say("Link copied." if done else clipboard.REFUSED)
            if not done:
                field.select()

        buttons = el(
            "div",
            "sheet-buttons",
            button("main", "Copy link", lambda _event: clipboard.copy(link, copied), "copy", data_testid="copy-link"),
        )
        if hasattr(window.navigator, "share"):
            buttons.appendChild(
                button(
                    "plain-button", "Share…", lambda _event: _system_share(link), "share", data_testid="system-share"
                )
            )
        buttons.appendChild(
            button(
                "plain-button", "Save picture", lambda _event: self._save_picture(), "save", data_testid="save-picture"
            )
        )
        said = el("p", "sheet-said", role="status")

        def content() -> list:
            said.textContent = app.said
            return [
                el(
                    "p",
                    "sheet-lead",
                    text="The link holds the whole question: hexes, options, house conventions, what lies on the map.",
                ),
                field,
                buttons,
                said,
                code,
            ]

        app.said = ""
        self._open("Share", content)

    def _save_picture(self) -> None:
        app = self._app
        request = {
            "draw": "picture",
            "map": app.state.map,
            "table": [dict(item) for item in app.state.table],
            "size": list(PICTURE),
            "theme": theme.shown(),
        }
        engine.draw(request, _save_as_png, "picture", app.answers.text)

    # --- options and settings ------------------------------------------------------------------------------------

    def conditions(self) -> None:
        """What the present question takes for granted: the system's options."""
        self._open("Options", self._condition_rows)

    def _condition_rows(self) -> list:
        app = self._app
        if app.waiting:
            return [el("p", "hint", text="The options are listed as soon as the rules are loaded.")]
        affects = "movement" if app.state.mode == st.MOVE else "sight"
        rows = []
        for system in self._systems():
            rows += self._system_head(system)
            rows += [self._option(system, option) for option in system["options"] if affects in option["affects"]]
        rows.append(button("plain-button", "House conventions and theme", lambda _event: self.settings(), "settings"))
        return rows

    def _systems(self) -> list[dict]:
        """The systems that answer: the present one, and the one it is compared with."""
        other = self._app.catalog.compared_system
        return [self._app.catalog.system] if other is None else [self._app.catalog.system, other]

    def _system_head(self, system: dict) -> list:
        """A head over what belongs to one system, where two of them answer."""
        if self._app.catalog.compared_system is None:
            return []
        return [el("h3", "settings-head", text=f"Under {system['short_title']}")]

    def _option(self, system: dict, option: dict):
        app = self._app
        box = el("section", "setting", el("h3", "", text=option["title"]), el("p", "", text=option["help"]))
        value = st.chosen_in(app.state, "options", system["id"]).get(option["id"], option["default"])
        if option["type"] == "costs":
            for word in option["choices"]:
                box.appendChild(self._figure(system, option, word, value or {}))
            return box
        choices = (
            [(False, "No"), (True, "Yes")]
            if option["type"] == "flag"
            else [(choice, _title(choice)) for choice in option["choices"]]
        )
        row = el("div", "chips", role="group", aria_label=option["title"])
        for choice, words in choices:
            row.appendChild(
                chip(
                    words,
                    choice == value,
                    self._option_setter(system, option, choice),
                    data_testid="option",
                    data_option=option["id"],
                    data_value=str(choice).lower(),
                )
            )
        box.appendChild(row)
        return box

    def _option_setter(self, system: dict, option: dict, choice):
        def set_it(_event) -> None:
            app = self._app
            app.go(st.set_choice(app.state, "options", system["id"], option["id"], choice, option["default"]))

        return set_it

    def _figure(self, system: dict, option: dict, word: str, figures: dict):
        app = self._app

        def take(typed: str) -> None:
            text = typed.strip()
            kept = {key: old for key, old in figures.items() if key != word}
            if text:
                kept[word] = fmt.figure(text)
            app.go(st.set_choice(app.state, "options", system["id"], option["id"], kept, {}))

        field = text_field(
            "figure",
            take,
            inputmode="decimal",
            id=f"cost-{system['id']}-{word}",
            value=str(figures.get(word, "")),
            placeholder=option["counts"],
            data_testid="cost",
            data_value=word,
        )
        return el("div", "figure-row", el("label", "", text=_title(word), for_=f"cost-{system['id']}-{word}"), field)

    def settings(self, convention: str = "") -> None:
        """Theme and house conventions.

        Args:
            convention: the record to show first; empty for the top.
        """
        self._open("Settings", self._setting_rows)
        if convention:
            record = self.dialog.querySelector(f'[data-record="{convention}"]')
            if record:
                record.scrollIntoView()

    def _setting_rows(self) -> list:
        app = self._app
        themes = el("div", "chips", role="group", aria_label="Theme")
        for name, words in theme.CHOICES:
            themes.appendChild(
                chip(
                    words, theme.chosen() == name, self._theme_setter(name), data_testid="theme", data_theme_choice=name
                )
            )
        rows = [el("section", "setting", el("h3", "", text="Theme"), themes)]
        if app.waiting:
            return rows
        rows.append(el("h3", "settings-head", el("span", "house-tag", text="House"), " House conventions"))
        rows.append(
            el(
                "p",
                "sheet-lead",
                text="What the rules at hand leave open, decided by us. These are no rules: choose what you play. "
                "Every answer says which of them it touched, and a link carries your choice.",
            )
        )
        for system in self._systems():
            rows += self._system_head(system)
            rows += [self._record(system, record) for record in system["conventions"]]
        return rows

    def _theme_setter(self, name: str):
        def set_it(_event) -> None:
            theme.choose(name)
            self._app.show()

        return set_it

    def _record(self, system: dict, record: dict):
        app = self._app
        value = st.chosen_in(app.state, "conventions", system["id"]).get(record["id"], record["default"])
        options = el("div", "options", role="radiogroup", aria_label=record["title"])
        for option in record["options"]:
            chosen = option["id"] == value
            words = fmt.sentence(option["title"]) + (" (default)" if option["id"] == record["default"] else "")
            options.appendChild(
                el(
                    "button",
                    "option chosen" if chosen else "option",
                    el("span", "radio"),
                    el("span", "", text=words),
                    type="button",
                    role="radio",
                    aria_checked="true" if chosen else "false",
                    data_testid="convention",
                    data_convention=record["id"],
                    data_option=option["id"],
                    on=self._convention_setter(system, record, option["id"]),
                )
            )
        speaks = "" if record["source"] in ("", "none") else f" Speaks for the default: {record['source']}."
        return el(
            "section",
            "setting record",
            el("h3", "", text=record["title"]),
            el(
                "p",
                "",
                f"{record['why']}{speaks} ",
                el("span", "record-id", text=f"{record['id']}, certainty {record['certainty']}"),
            ),
            options,
            data_record=record["id"],
        )

    def _convention_setter(self, system: dict, record: dict, option: str):
        def set_it(_event) -> None:
            app = self._app
            app.go(st.set_choice(app.state, "conventions", system["id"], record["id"], option, record["default"]))

        return set_it

    # --- small ones ----------------------------------------------------------------------------------------------

    def rule(self, cite: str) -> None:
        """Where a rule number comes from."""
        house = "HC-" in cite
        if house:
            self.settings(cite)
            return
        app = self._app
        systems = self._systems() if not app.waiting else []
        own = [system["title"] for system in systems if cite.startswith(f"{system['short_title']} ")]
        system = next(iter([*own, *(system["title"] for system in systems)]), "")
        self._open(
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

        self._open("Map and rules", content)

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
            ("move", "Move from here", as_end(st.MOVE, st.FROM), "move-from"),
        ]
        if app.state.start:
            rows.append(("check", "Move to it", as_end(st.MOVE, st.TO), "move-to"))

        def pass_it(_event) -> None:
            self.close()
            app.go(st.add_via(app.state, hex_name))

        if app.state.mode == st.MOVE and app.state.goal:
            rows.append(("maps", "Go by way of it", pass_it, "via"))
        self._open(
            hex_name,
            lambda: [
                button("menu-row", words, on, picture, data_testid=f"menu-{name}") for picture, words, on, name in rows
            ],
        )


def _title(word: str) -> str:
    return fmt.sentence(word.replace("-", " "))


def _system_share(link: str) -> None:
    window.navigator.share({"title": "Walkaround", "url": link}).catch(lambda _reason: None)


def _save_as_png(markup: str) -> None:
    """Save a stand-alone drawing as a picture file."""
    if not markup:
        return
    image = window.Image.new()
    source = window.URL.createObjectURL(window.Blob.new([markup], {"type": "image/svg+xml"}))

    def loaded(_event) -> None:
        canvas = document.createElement("canvas")
        width, height = PICTURE
        # As attributes: Brython takes an element's ``width`` for that of its style.
        canvas.setAttribute("width", str(width))
        canvas.setAttribute("height", str(height))
        canvas.getContext("2d").drawImage(image, 0, 0, width, height)
        window.URL.revokeObjectURL(source)
        canvas.toBlob(_download)

    image.onload = loaded
    image.src = source


def _download(blob) -> None:
    address = window.URL.createObjectURL(blob)
    anchor = document.createElement("a")
    anchor.href, anchor.download = address, "walkaround.png"
    anchor.click()
    window.URL.revokeObjectURL(address)
