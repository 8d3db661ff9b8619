"""A campaign in place of the tables: its head, and one page after the other below."""

from __future__ import annotations

from browser import window

from ui.device import focus
from ui.device.dom import button, chip, el, fill, icon
from ui.model import campaign_address as pages
from ui.model import format as fmt
from ui.panels import (
    campaign_buy,
    campaign_days,
    campaign_parts,
    campaign_record,
    campaign_rolls,
    campaign_spend,
    status,
)

_BANDS = {
    pages.BY_DATE: campaign_days.band,
    pages.BUY: campaign_buy.band,
    pages.ROLL: campaign_rolls.band,
    pages.SPEND: campaign_spend.band,
}
"""What is said first on each page, from the view; a sheet of paper speaks for itself."""

_MAIN = {
    pages.BY_DATE: campaign_days.main,
    pages.BUY: campaign_buy.main,
    pages.ROLL: campaign_rolls.main,
    pages.SPEND: campaign_spend.main,
    pages.RECORD: campaign_record.main,
}
"""What each page is about."""

_BESIDE = {
    pages.BY_DATE: campaign_days.side,
    pages.BUY: campaign_buy.side,
    pages.ROLL: campaign_rolls.side,
    pages.SPEND: campaign_spend.side,
    pages.RECORD: campaign_record.side,
}
"""What stands beside it, or below where one column is all there is."""

_FEET = {
    pages.BY_DATE: campaign_days.foot,
    pages.BUY: campaign_buy.foot,
    pages.ROLL: campaign_rolls.foot,
    pages.SPEND: campaign_spend.foot,
    pages.RECORD: campaign_record.foot,
}
"""The buttons below."""

NARROW = "(orientation: portrait), (max-width: 56.1875em)"
"""Where one column is all there is, as in the style sheet."""

PHONE = "(max-width: 43.6875em)"


class CampaignPage:
    """The page's parts, which stay in the document: their scroll and what is typed in them stay too.

    Args:
        app: the conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._head = el("header", "desk-head")
        self._band = el("div", "desk-band")
        self._list = el("div", "desk-list")
        self._side = el("div", "desk-side")
        self._foot = el("div", "desk-foot")
        self._scroll = el("div", "desk-scroll", self._list, tabindex="0", role="group", aria_label="The page")
        beside = {"aria_label": "The day", "tabindex": "-1", "data_part": True}  # a stop of F6 of its own
        self._aside = el("aside", "desk-aside", self._band, self._side, self._foot, **beside)
        self._root = el("div", "campaign", el("div", "desk-main", self._head, self._scroll), self._aside)
        self._shown: tuple = ()
        self._narrow = window.matchMedia(NARROW)
        self._phone = window.matchMedia(PHONE)
        for width in (self._narrow, self._phone):
            width.addEventListener("change", lambda _event: app.show_soon())

    def show(self, page) -> None:
        """Show the campaign as it is now.

        Args:
            page: the element that holds it.
        """
        app, desk = self._app, self._app.campaigns
        if not page.contains(self._root):
            page.replaceChildren(self._root)
        self._root.setAttribute("data-page", app.state.page or "days")
        self._root.setAttribute("data-covered", "true" if self._is_covered else "false")
        self._arrange()
        view = desk.view
        if app.waiting or view is None:
            fill(self._head, self._title_row("", None))
            fill(self._list, status.loading_card(app), self._error(), self._hint())
            for part in (self._band, self._side, self._foot):
                fill(part)
            return
        if self._is_covered:
            self._show_covered(view)
        else:
            self._show_page(view)
        self._scroll_where_it_belongs(view)

    @property
    def _is_covered(self) -> bool:
        return self._app.campaigns.covered and not self._app.campaigns.is_carried

    def _arrange(self) -> None:
        """Where there is one column, what stands beside the list comes below it, and both scroll as one."""
        if self._narrow.matches:
            if self._side.parentElement != self._scroll:
                self._scroll.appendChild(self._side)
        elif self._side.parentElement != self._aside:
            self._aside.insertBefore(self._side, self._foot)

    def _scroll_where_it_belongs(self, view: dict) -> None:
        state = self._app.state
        shown = (state.campaign, state.page, state.side, view["day"]["date"], self._is_covered)
        if shown == self._shown:
            return
        turned = self._shown[:2] != shown[:2]
        self._scroll.setAttribute("aria-label", f"{pages.TITLES[state.page]}, {view['day']['with_side']}")
        self._shown = shown
        if state.page == pages.BY_DATE and not turned:
            return  # the player has tapped a day: it stays under his finger
        for part in (self._root, self._scroll, self._side):
            part.scrollTop = 0
        held = focus.held_in(self._root)
        if turned and held and not self._head.contains(held):
            self._scroll.focus()  # what lies now where it was is something else: a second Enter must not do it
        today = self._list.querySelector('.day[aria-current="date"]')
        if today and self._narrow.matches:
            self._scroll.scrollTop = today.offsetTop - self._list.offsetTop

    # --- the head ------------------------------------------------------------------------------------------------

    def _title_row(self, title: str, switch):
        desk = self._app.campaigns
        on_tables = self._app.state.page == pages.BY_DATE or desk.is_carried
        words = "All tables" if on_tables else pages.TITLES[pages.BY_DATE]
        back = button(
            "round-button", "", lambda _event: desk.back(), "back", aria_label=words, data_testid="campaign-back"
        )
        return el("div", "desk-title", back, el("h1", "", text=title, data_testid="campaign-title"), switch)

    def _heads(self, view: dict) -> list:
        """The title with the switch between the day's pages; below it the sides and what the page brings."""
        app, desk = self._app, self._app.campaigns
        page = app.state.page
        if desk.is_carried:
            return [self._title_row(view["day"]["with_side"], None)]
        title = view["calendar"]["title"] if page == pages.BY_DATE else view["day"]["title"]
        manage = button(
            "round-button manage",
            "",
            lambda _event: app.sheets.campaign.manage(),
            "file",
            aria_label="The campaign and its file",
            data_testid="campaign-manage",
        )
        switch = el("div", "desk-switches", self._side_switch(view), self._pages(view), manage)
        second = el("div", "desk-tools", self._side_chips(view))
        if page == pages.BUY and not self._is_covered and not self._phone.matches:
            for tool in campaign_buy.tools(app, view):
                second.appendChild(tool)
        second.appendChild(
            button("chip cover", "Cover", lambda _event: desk.cover(True), "eye-struck", data_testid="cover")
            if not self._is_covered
            else el("span", "cover")
        )
        return [self._title_row(title, switch), second]

    def _pages(self, view: dict):
        """Buy, Roll and Record of the day, one beside the other."""
        desk, here = self._app.campaigns, self._app.state.page
        if here == pages.BY_DATE or self._is_covered:
            return None
        fort = view["fortifying"]
        names = [pages.BUY, pages.ROLL]
        if fort["available"] or fort["laid"] or here == pages.SPEND:
            names.append(pages.SPEND)
        names.append(pages.RECORD)
        switch = el("div", "page-switch", role="group", aria_label="Page of the day")
        for name in names:
            switch.appendChild(
                chip(
                    pages.TITLES[name],
                    name == here,
                    lambda _event, name=name: desk.go(name),
                    data_testid="campaign-page",
                    data_value=name,
                )
            )
        return switch

    def _side_switch(self, view: dict):
        """The side where there is no room for a chip each."""
        return el(
            "button",
            "side-switch",
            el("span", "", text=view["side"]["title"]),
            icon("down"),
            type="button",
            on=lambda _event: self._app.sheets.campaign.sides(),
            data_testid="side-switch",
            aria_label=f"{view['side']['title']}. Choose the side",
        )

    def _side_chips(self, view: dict):
        desk = self._app.campaigns
        rows = el("div", "side-chips", role="group", aria_label="Side")
        for one in view["sides"]:
            rows.appendChild(
                chip(
                    one["title"],
                    one["id"] == view["side"]["id"],
                    lambda _event, name=one["id"]: desk.choose_side(name),
                    data_testid="side",
                    data_value=one["id"],
                )
            )
        return rows

    # --- the page ------------------------------------------------------------------------------------------------

    def _show_page(self, view: dict) -> None:
        app, desk = self._app, self._app.campaigns
        page = pages.RECORD if desk.is_carried else app.state.page
        before = campaign_days.before(app, view) if page in (pages.BUY, pages.ROLL) else None
        fill(self._head, *self._heads(view))
        fill(self._band, _BANDS[page](view) if page in _BANDS else None)
        tools = None
        if page == pages.BUY and self._phone.matches:  # they would leave the list too little room if they stayed
            tools = el("div", "desk-tools", *campaign_buy.tools(app, view))
        fill(self._list, tools, self._error(), *self._cards(), before, *_MAIN[page](app, view))
        fill(self._side, *(_BESIDE[page](app, view) if page in _BESIDE else []))
        fill(self._foot, *_FEET[page](app, view))

    def _show_covered(self, view: dict) -> None:
        """The card that hides a side's day: a courtesy between two who share a device."""
        desk = self._app.campaigns
        others = [one for one in view["sides"] if one["id"] != view["side"]["id"]]
        name = view["side"]["title"]
        fill(self._head, *self._heads(view))
        fill(self._band)
        fill(self._side)
        fill(self._foot)
        fill(
            self._list,
            el(
                "section",
                "cover-card",
                icon("eye-struck"),
                el("h2", "", text=f"The {name} day is covered"),
                el(
                    "p",
                    "",
                    text=f"{view['day']['title']}. What was bought stays hidden until its player opens it.",
                ),
                data_testid="covered",
            ),
            el(
                "div",
                "cover-buttons",
                button(
                    "main",
                    f"I am the {name} player",
                    lambda _event: desk.cover(False),
                    "eye",
                    data_testid="uncover",
                ),
                *(
                    button(
                        "plain-button",
                        f"Go to the {one['title']} day",
                        lambda _event, side=one["id"]: desk.choose_side(side),
                        data_testid="other-side",
                    )
                    for one in others
                ),
            ),
        )

    # --- what went wrong -----------------------------------------------------------------------------------------

    def _hint(self):
        app = self._app
        if app.waiting or app.campaigns.error is not None:
            return (
                None
                if app.campaigns.error
                else el("p", "hint", text="The campaign opens as soon as the rules are loaded.")
            )
        return el("p", "hint", text="The campaign is being opened.")

    def _error(self):
        desk = self._app.campaigns
        if desk.error is None:
            return None
        again = button("main", "Ask again", lambda _event: desk.ask_again(), data_testid="campaign-again")
        ways = [again] if desk.error["code"].startswith("engine-") else []
        if desk.is_carried:
            ways.append(button("plain-button", "My own campaign", lambda _event: desk.go(""), "calendar"))
        elif not ways:
            ways.append(
                button("plain-button", "The campaign and its file", lambda _event: self._app.sheets.campaign.manage())
            )
        return campaign_parts.card(
            "campaign-error", "This can't be done now", fmt.sentence(desk.error["message"]), *ways
        )

    def _cards(self) -> list:
        """What the player has to know of the keeping of his campaigns; nothing while all is well."""
        desk = self._app.campaigns
        if desk.is_carried:
            return []
        found = []
        if desk.trouble:
            sides = list(desk.kept["documents"]) if desk.kept else []
            found.append(
                campaign_parts.card(
                    "campaign-not-kept",
                    "Your campaign is not kept",
                    desk.trouble,
                    button("plain-button", "Export", lambda _event: desk.files.export(sides), "save"),
                    button("plain-button", "Try again", lambda _event: desk.try_again(), data_testid="keep-again"),
                )
            )
        if desk.unread:
            words = (
                "Some of what was kept of your campaigns is damaged. What can be read is here; the rest stays on this "
                "device until you put it away. Save it as a file first if it matters to you."
            )
            found.append(
                campaign_parts.card(
                    "campaign-unread",
                    "Part of a campaign can't be read",
                    words,
                    button("plain-button", "Save as a file", lambda _event: desk.files.save_unread(), "save"),
                    button(
                        "plain-button",
                        "Put away",
                        lambda _event: desk.put_away_unread(),
                        "bin",
                        data_testid="drop-unread-campaign",
                    ),
                )
            )
        faults = desk.answer["faults"]
        if faults:
            lines = " ".join([f"{fault['say']} ({fault['place']})" for fault in faults])
            found.append(
                campaign_parts.card("campaign-faults", f"{fmt.plural(len(faults), 'step')} can't be used", lines)
            )
        return found
