"""The sheets of a campaign: what a step asks first, what the source leaves open, the campaigns kept, the link."""

from __future__ import annotations

from browser import window

from ui.device.dom import button, chip, el, text_field
from ui.model import campaign_address, campaigns, procedures
from ui.model import format as fmt
from ui.panels import campaign_parts, form, parts, share_sheet


class CampaignSheets:
    """What comes up over a campaign's page.

    Args:
        app: the conductor.
        sheets: the dialog that shows them.
    """

    def __init__(self, app, sheets) -> None:
        self._app = app
        self._sheets = sheets
        self._really = ""  # what is to be done only after a second tap

    # --- a step --------------------------------------------------------------------------------------------------

    def ask_or_do(
        self, title: str, doing: dict | None, fields: list, words: str, known: dict | None = None, then=None
    ) -> None:
        """Do something, after what has to be said first.

        Args:
            title: what it is about.
            doing: the action, as the answer has it.
            fields: what the player says first; nothing for most actions.
            words: what the button says that does it.
            known: what was said of it before.
            then: called once it is being done; None for nothing.
        """
        app = self._app
        if not fields:
            app.campaigns.do(doing)
            return
        values: dict = dict(known or {})

        def put(field: dict, value: object) -> None:
            values[field["id"]] = value
            self._sheets.refresh()

        def done(_event) -> None:
            self._sheets.close()
            app.campaigns.do(campaigns.said(doing, fields, values))
            if then is not None:
                then()

        def content() -> list:
            shown = procedures.shown_fields(fields, values)
            missing = procedures.needed(fields, values)
            return [
                *(
                    form.field(
                        app,
                        field,
                        values.get(field["id"]),
                        lambda value, field=field: put(field, value),
                        prefix="step",
                    )
                    for field in shown
                ),
                button("main", words, done, "check", disabled=bool(missing), data_testid="step-do"),
            ]

        self._sheets.open(title, content)

    # --- what the source leaves open -----------------------------------------------------------------------------

    def house(self, reason: dict) -> None:
        """Tell what we inferred, and what the other reading would give."""
        app = self._app

        def content() -> list:
            return [
                el("p", "sheet-lead", f"{fmt.sentence(reason['say'])} ", parts.cite(app, reason["cite"])),
                el("p", "", text=reason["detail"]) if reason["detail"] else None,
                button(
                    "plain-button",
                    "Figures that the source leaves open",
                    lambda _event: self.figures(),
                    "pencil",
                    data_testid="to-figures",
                ),
            ]

        self._sheets.open("House, not a rule", lambda: [part for part in content() if part is not None])

    def figures(self) -> None:
        """Every figure that the source leaves uncertain, to be corrected in one place."""
        self._sheets.open("Uncertain figures", self._figure_rows)

    def _figure_rows(self) -> list:
        app, view = self._app, self._app.campaigns.view
        if view is None:
            return []
        lead = (
            "Our source prints these figures badly, or not at all. Correct what your own chart says otherwise: "
            "the whole campaign counts with it."
        )
        rows = [el("p", "sheet-lead", text=lead)]
        rows += [self._figure(row) for row in view["figures"]]
        corrected = any(row["corrected"] for row in view["figures"])
        if corrected:
            rows.append(
                campaign_parts.act(
                    app,
                    "plain-button",
                    "Take every correction back",
                    view["figures_do"],
                    "undo",
                    data_testid="figures-back",
                )
            )
        return rows

    def _figure(self, row: dict):
        app = self._app
        tag = "inferred" if row["status"] == "inferred" else "needs the original"
        box = el(
            "section",
            "setting uncertain",
            el("p", "", el("span", "house-tag", text=tag)),
            data_testid="figure",
            data_value=row["id"],
        )
        for field in row["asks"]:
            box.appendChild(
                form.field(
                    app,
                    field,
                    row["value"],
                    lambda value, field=field: app.campaigns.do(row["do"], **{field["id"]: value}),
                    prefix="figure",
                )
            )
        if row["corrected"] and row["asks"]:
            name = row["asks"][0]["id"]
            box.appendChild(
                button(
                    "plain-button",
                    f"Back to {row['printed']}",
                    lambda _event: app.campaigns.do(row["do"], **{name: None}),
                    "undo",
                    data_testid="figure-back",
                    data_value=row["id"],
                )
            )
        return box

    # --- the campaigns that are kept -----------------------------------------------------------------------------

    def sides(self) -> None:
        """Choose the side, where there is no room for chips."""
        app = self._app

        def choose(side: str):
            def chosen(_event) -> None:
                self._sheets.close()
                app.campaigns.choose_side(side)

            return chosen

        def cover(_event) -> None:
            self._sheets.close()
            app.campaigns.cover(True)

        def content() -> list:
            entry = app.campaigns.entry
            rows = el("div", "chips", role="group", aria_label="Side")
            for one in entry["sides"] if entry else []:
                rows.appendChild(
                    chip(
                        one["title"],
                        one["id"] == app.campaigns.side,
                        choose(one["id"]),
                        data_testid="side",
                        data_value=one["id"],
                    )
                )
            return [rows, button("plain-button", "Cover", cover, "eye-struck", data_testid="cover")]

        self._sheets.open("Side", content)

    def manage(self) -> None:
        """The campaign as a whole: its name, its file, the others that are kept, the day's start."""
        self._really = ""
        self._sheets.open("Campaign", self._manage_rows)

    def _ask_really(self, what: str) -> None:
        self._really = what
        self._sheets.refresh()

    def _manage_rows(self) -> list:
        desk = self._app.campaigns
        kept, view = desk.kept, desk.view
        found = []
        if kept is not None:
            found.append(self._name_field(kept))
        found.append(self._file_buttons(kept))
        if desk.files.report:
            lines = (el("p", "", text=line) for line in desk.files.report)
            found.append(el("div", "import-report", *lines, data_told=True, data_testid="campaign-report"))
        if len(desk.all) > 1:
            found.append(self._others(desk))
        day = view["day"] if view is not None else None
        rows = el("div", "menu-rows")
        if view is not None and view["figures"]:
            rows.appendChild(
                button(
                    "menu-row", "Uncertain figures", lambda _event: self.figures(), "pencil", data_testid="to-figures"
                )
            )
        if day is not None and day["restart"] is not None:
            rows.appendChild(
                self._twice(
                    "restart",
                    f"Back to the start of {day['title']}",
                    "Really? What was bought and spent that day goes; rolls stay in the record as taken back.",
                    lambda: desk.do(day["restart"]),
                    "undo",
                )
            )
        if view is not None and view["begin"] is not None:
            rows.appendChild(
                button(
                    "menu-row",
                    view["begin"]["title"],
                    lambda _event: self._on_paper(view["begin"]),
                    "pencil",
                    data_testid="campaign-begin",
                )
            )
        rows.appendChild(button("menu-row", "Begin another campaign", self._begin, "plus", data_testid="campaign-new"))
        if kept is not None:
            words = f"Delete “{kept['name']}”"
            really = "Really? Both sides go. Export it first if you want it again."
            rows.appendChild(self._twice("delete", words, really, desk.delete, "bin"))
        found.append(rows)
        return found

    def _name_field(self, kept: dict):
        return el(
            "div",
            "field",
            el("label", "field-title", text="Name", for_="campaign-name"),
            text_field(
                "text-field",
                self._app.campaigns.rename,
                id="campaign-name",
                value=kept["name"],
                data_testid="campaign-name",
            ),
        )

    def _file_buttons(self, kept: dict | None):
        desk, files = self._app.campaigns, self._app.campaigns.files
        box = el("div", "sheet-buttons")
        entry = desk.entry
        sides = [one for one in entry["sides"] if kept and one["id"] in kept["documents"]] if entry else []
        for one in sides:
            words = "Export" if len(sides) == 1 else f"Export {one['title']} only"
            box.appendChild(
                button(
                    "plain-button",
                    words,
                    lambda _event, name=one["id"]: files.export([name]),
                    "save",
                    data_testid="campaign-export",
                    data_value=one["id"],
                )
            )
        if len(sides) > 1:
            names = [one["id"] for one in sides]
            box.appendChild(
                button(
                    "plain-button",
                    "Export both sides",
                    lambda _event: files.export(names),
                    "save",
                    data_testid="campaign-export",
                    data_value="all",
                )
            )
        box.appendChild(
            button(
                "plain-button", "Import", lambda _event: files.choose_import(), "file", data_testid="campaign-import"
            )
        )
        return box

    def _others(self, desk):
        rows = el("div", "options")
        for row in desk.all:
            chosen = row["id"] == desk.kept["id"]
            rows.appendChild(
                el(
                    "button",
                    "option chosen" if chosen else "option",
                    el("span", "radio"),
                    el("span", "", el("strong", "", text=row["name"])),
                    type="button",
                    on=lambda _event, number=row["id"]: desk.choose(number),
                    data_testid="campaign-choice",
                    data_value=row["name"],
                )
            )
        return rows

    def _on_paper(self, begin: dict) -> None:
        """Ask how the side stood when its record begins here, on a later day than the campaign's first."""
        desk = self._app.campaigns

        def to_its_day() -> None:
            desk.go(campaign_address.BY_DATE, "")

        self.ask_or_do(begin["title"], begin["do"], begin["asks"], "Begin here", begin["values"], to_its_day)

    def _begin(self, _event) -> None:
        self._sheets.close()
        self._app.campaigns.begin()

    def _twice(self, name: str, words: str, really: str, act, picture: str):
        """A row that does something only after a second tap."""
        if self._really != name:
            return button(
                "menu-row", words, lambda _event: self._ask_really(name), picture, data_testid=f"campaign-{name}"
            )

        def done(_event) -> None:
            self._sheets.close()
            act()

        return campaign_parts.card(
            f"campaign-{name}-asked",
            words,
            really,
            button("plain-button", "Yes", done, picture, data_testid=f"campaign-{name}-really"),
            button("plain-button", "No", lambda _event: self._ask_really("")),
        )

    # --- to the other player -------------------------------------------------------------------------------------

    def share(self) -> None:
        """The link that carries the record of the day, its QR code, and the record as text."""
        app = self._app
        desk, view = app.campaigns, app.campaigns.view
        if view is None:
            return
        link = desk.files.link
        code, field, copy = share_sheet.link_parts(app, link, "Link to this record")
        buttons = el(
            "div",
            "sheet-buttons",
            copy,
            button("plain-button", "Copy text", lambda _event: desk.files.copy_text(), "text", data_testid="copy-text"),
        )
        if hasattr(window.navigator, "share"):
            buttons.appendChild(
                button("plain-button", "Share…", lambda _event: desk.files.send(link), "share", data_testid="send-link")
            )
        said = el("p", "sheet-said")
        words = (
            f"The link carries the record of {view['day']['with_side']} to whom you give it. The other side's day and "
            "the rest of your campaign aren't in it."
        )

        def rows() -> list:
            said.textContent = app.said
            return [el("p", "sheet-lead", text=words), field, buttons, said, code]

        app.said = ""
        self._sheets.open("Share the record", rows)
