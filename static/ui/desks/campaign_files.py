"""The files of the player's campaigns, and a day's record on its way to the other player."""

from __future__ import annotations

from browser import window

from ui.device import clipboard, engine, files
from ui.model import campaign_address, campaigns
from ui.model import kept_campaigns as kc
from ui.model import state as st

LONGEST_SQUARE = 600
"""How many characters a square on paper holds, so that a telephone still reads it: beyond, it opens the day alone."""


class CampaignFiles:
    """What goes on with the campaigns' files.

    Args:
        app: the conductor.
        desk: the player's doings in a campaign.

    Attributes:
        report: what an import came to, line by line.
    """

    def __init__(self, app, desk) -> None:
        self._app = app
        self._desk = desk
        self.report: list = []
        self._was_dropped = False

    def export(self, sides: list[str]) -> None:
        """Save the open campaign as a file.

        Args:
            sides: whose documents go into it.
        """
        kept = self._desk.kept
        if kept is not None:
            files.save(kc.exported(kept, sides), kc.file_name(kept["name"]), "application/json")

    def save_unread(self) -> None:
        """Save what was kept and can't be read, as it was found."""
        files.save("\n".join(self._desk.unread), "walkaround-damaged-campaigns.txt", "text/plain")

    def choose_import(self) -> None:
        """Let the player choose a file to import."""
        files.choose(
            lambda found: files.read_text(found[0], kc.LONGEST_FILE, self.import_text), ".json,application/json"
        )

    def take_dropped(self, text: str) -> bool:
        """Import the campaign of a file that was dropped on the page, wherever the player is.

        Args:
            text: what stands in the file.

        Returns:
            Whether it is a campaign's file at all.
        """
        filed, _problem = kc.imported(text)
        if filed is None:
            return False
        app, here = self._app, self._app.state
        systems = {system["id"]: system for system in app.catalog.systems}
        system = systems.get(filed["system"])
        if system is None or campaigns.find(system, filed["campaign"]) is None:
            app.notify(self._does_not_fit(filed, None))
            app.show()
            return True
        if here.system != filed["system"]:
            entry = next((entry for entry in app.catalog.maps if filed["system"] in entry["systems"]), None)
            if entry is None:
                app.notify(self._does_not_fit(filed, None))
                app.show()
                return True
            app.go(st.choose_map(here, entry["id"], filed["system"]))
        self._desk.open(filed["campaign"])
        self._was_dropped = True
        self.import_text(text)
        return True

    def import_text(self, text: str | None) -> None:
        """Take over the campaign of a file beside the kept ones; what can't be used is listed."""
        if text is None:
            self._tell([f"This file can't be read, or is too large to be a file of a campaign; {kc.UNTOUCHED}"])
            return
        filed, problem = kc.imported(text)
        if filed is None:
            self._tell([problem])
            return
        entry = self._desk.entry
        here = self._app.state
        if entry is None or (filed["system"], filed["campaign"]) != (here.system, here.campaign):
            self._tell([self._does_not_fit(filed, entry)])
            return
        filed = {**filed, "name": filed["name"] or entry["title"]}
        self._check(filed, list(filed["documents"].items()), {}, [])

    def _does_not_fit(self, filed: dict, entry: dict | None) -> str:
        systems = {system["id"]: system for system in self._app.catalog.systems}
        system = systems.get(filed["system"])
        other = campaigns.find(system, filed["campaign"]) if system is not None else None
        its = other["title"] if other is not None else f"“{filed['campaign']}” of “{filed['system']}”"
        mine = entry["title"] if entry is not None else "another"
        return f"This file is of {its}; the desk keeps {mine}. {kc.UNTOUCHED.capitalize()}"

    def _check(self, filed: dict, waiting: list, good: dict, lines: list) -> None:
        """Ask the rules about one side's document after the other."""
        if not waiting:
            self._take(filed, good, lines)
            return
        (side, document), rest = waiting[0], waiting[1:]
        query = {"kind": "campaign", "system": filed["system"], "campaign": filed["campaign"], "document": document}
        if side:
            query["side"] = side

        def took(answer: dict, _text: str) -> None:
            if answer["kind"] == "error":
                words = f"{side}: {answer['error']['message']}" if len(filed["documents"]) > 1 else ""
                self._check(filed, rest, good, [*lines, words or answer["error"]["message"]])
                return
            found = [f"{fault['place']}: {fault['say']}" for fault in answer["faults"]]
            self._check(filed, rest, {**good, answer["side"]: answer["document"]}, [*lines, *found])

        engine.ask(query, took, f"campaign import {len(rest)}")

    def _take(self, filed: dict, good: dict, lines: list) -> None:
        if not good:
            self._tell([*lines, kc.UNTOUCHED.capitalize()])
            return
        here = self._app.state
        self._desk.covered = len(good) > 1
        side = self._desk.side if self._desk.side in good else next(iter(good))
        self._app.go(here.changed(side=side, day="", page=campaign_address.BY_DATE, carried=""), push=False)
        self._desk.add({**filed, "documents": good})
        left = f"{len(lines)} left out." if lines else "nothing was left out."
        self._tell([f"“{filed['name']}” was imported: {left}", *lines])

    def _tell(self, lines: list) -> None:
        self.report = lines
        if self._was_dropped:  # no sheet is open that would show it
            self._was_dropped = False
            self._app.notify(" ".join(lines))
        self._app.say_aloud(" ".join(lines))
        self._app.show()

    # --- to the other player -------------------------------------------------------------------------------------

    @property
    def link(self) -> str:
        """The link that carries the record of the day on view, whole, and nothing else of the campaign."""
        return self._address(self._desk.view["record"]["packed"])

    @property
    def square(self) -> str:
        """What the square on the printed record says: the same link, while a square of paper holds as much."""
        return self.link if len(self.link) <= LONGEST_SQUARE else self._address("")

    def _address(self, carried: str) -> str:
        state = self._app.state
        view = self._desk.view
        shown = state.changed(
            side=view["side"]["id"], day=view["day"]["date"], page=campaign_address.RECORD, carried=carried
        )
        words = f"?ask=table&map={state.map}&system={state.system}{campaign_address.fragment(shown)}"
        return f"{window.location.origin}{window.location.pathname}{words}"

    def copy_text(self) -> None:
        """Copy the record of the day as text."""
        text = self._desk.view["record"]["text"]
        clipboard.copy(text, lambda done: self._app.say("Copied." if done else clipboard.REFUSED))

    def send(self, link: str) -> None:
        """Hand the record and its link to the device's own way of sending."""
        record = self._desk.view["record"]
        message = {"title": record["title"], "text": record["text"], "url": link}
        window.navigator.share(message).catch(lambda _reason: None)
