"""What goes on in a campaign: each step is put to the rules, kept on the device, and only then shown as done."""

from __future__ import annotations

import json

from browser import document, window

from ui.desks.campaign_files import CampaignFiles
from ui.desks.campaign_house import HouseOfCampaign
from ui.device import dice, engine, storage
from ui.model import campaign_address, campaigns
from ui.model import kept_campaigns as kc
from ui.model import state as st

KEPT = "campaigns"
"""The name under which the campaigns are kept on the device."""

LOOK_LANE, STEP_LANE = "campaign", "campaign step"

NO_ROOM = (
    "There is no room left on this device: the last steps of your campaign are not kept. Export it if you want them "
    "again later, or make room and try again."
)
KEEPS_NOTHING = (
    "This browser keeps nothing for this page: your campaign may be gone when it is closed. Export it if you want it "
    "again later."
)


class CampaignDesk:
    """The player's doings in a campaign.

    Args:
        app: the conductor.

    Attributes:
        files: the campaigns' files.
        answer: what the rules say of the campaign that is open; None while they haven't.
        error: why they say nothing, as they word it; None where all is well.
        trouble: why what is new is not kept; empty while all is well.
        covered: whether the day is hidden from the other player.
        filtered: which groups are listed.
        search: what is typed into the search field.
        dice: what the player has tapped of the dice that wait, by the number of the die.
        opened: the row whose reasons and footnotes are shown.
        typing: whether the budget is being typed in.
        unfolded: whether the search field is shown.
        facts_open: whether what is known of the day is shown.
        draft: what is typed in and not used yet, by its fields.
    """

    def __init__(self, app) -> None:
        self._app = app
        self.files = CampaignFiles(app, self)
        self.answer = None
        self.error = None
        self.trouble = ""
        self.covered = False
        self.filtered = campaigns.ALL
        self.search = ""
        self.dice: dict = {}
        self.opened = ""
        self.typing = False
        self.unfolded = False
        self.facts_open = False
        self.draft: dict = {}
        self._kept = kc.EMPTY
        self._loaded = False
        self._loading = False
        self._asked = None
        self._steps: list = []  # that the rules have not been asked about yet, each with the state it was made in
        self._said = ""  # the notice of a step that was refused
        self._house = HouseOfCampaign(app)

    # --- what is open --------------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether the page shows a campaign."""
        return self._app.state.mode == st.PROCEDURES and bool(self._app.state.campaign)

    @property
    def entry(self) -> dict | None:
        """The catalog's entry of the campaign that is open; None where the game has none such."""
        return campaigns.find(self._app.catalog.system, self._app.state.campaign)

    @property
    def side(self) -> str:
        """The side whose campaign is looked at."""
        entry = self.entry
        return campaigns.side_of(entry, self._app.state.side) if entry else ""

    @property
    def kept(self) -> dict | None:
        """The campaign that is open, as it is kept; None for one that nothing was done in."""
        state = self._app.state
        return kc.opened(self._kept, state.system, state.campaign)

    @property
    def all(self) -> list[dict]:
        """The kept campaigns of the kind that is open."""
        state = self._app.state
        return kc.of_kind(self._kept, state.system, state.campaign)

    @property
    def unread(self) -> list[str]:
        """The texts of what was kept and can't be read."""
        return self._kept["unread"]

    @property
    def is_carried(self) -> bool:
        """Whether a record is shown that came by a link."""
        return bool(self._app.state.carried)

    @property
    def view(self) -> dict | None:
        """What is to be shown."""
        return self.answer["view"] if self.answer is not None else None

    @property
    def is_busy(self) -> bool:
        """Whether a step is being made."""
        return bool(self._steps)

    # --- asking --------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Ask what the present state of the page asks."""
        app = self._app
        if not self.is_open:
            self._asked = None
            return
        if not self._loaded:
            self._load()
            return
        if app.waiting or self.is_busy:
            return  # what is being done answers more
        if not self.is_carried and self._house.takes_over(self.kept, self._change):
            return  # the page is asked anew with them
        if self.entry is None:
            app.notify(f"There is no campaign “{app.state.campaign}” in this game; here is the list of all tables.")
            app.go(st.choose_procedure(app.state, "", {}), push=False)
            return
        self._look()

    def _load(self) -> None:
        if self._loading:
            return
        self._loading = True

        def took(text: str | None) -> None:
            self._kept = kc.read(text)
            self._loaded = True
            kept = self.kept if not self._app.waiting else None
            self.covered = kept is not None and len(kept["documents"]) > 1
            storage.follow(KEPT, lambda: storage.load(KEPT, self._changed_elsewhere))
            self.follow()
            self._app.show_soon()

        storage.load(KEPT, took)

    def _changed_elsewhere(self, text: str | None) -> None:
        """Another page may have gone on with a campaign: this one shows it too."""
        if self.is_busy or self.trouble:
            return
        self._kept = kc.read(text)
        self.follow()
        self._app.show_soon()

    def _question(self) -> dict:
        state = self._app.state
        if self.is_carried:
            return campaigns.carried_question(state)
        return campaigns.question(state, self.side, self.kept)

    def _look(self) -> None:
        query = self._question()
        if query == self._asked:
            return
        self._asked = query

        def took(answer: dict, _text: str) -> None:
            if self._asked != query:
                return
            self._take(answer)
            self._app.show()

        engine.ask(query, took, LOOK_LANE)

    def ask_again(self) -> None:
        """Ask once more: the engine broke down over it."""
        self.error = None
        self._asked = None
        self.follow()
        self._app.show()

    def _take(self, answer: dict) -> None:
        if answer["kind"] == "error":
            self.error = answer["error"]
            return
        self.error = None
        self.answer = answer

    # --- doing ---------------------------------------------------------------------------------------------------

    def do(self, doing: dict | None, **said: object) -> None:
        """Do something; several steps in a row are done one after the other.

        Args:
            doing: the action, as the answer has it.
            said: what belongs to it besides.
        """
        if doing is None or self.is_carried or self.view is None:
            return
        if self._said:
            self._app.dismiss(self._said)
            self._said = ""
        day = self._app.state.day or self.view["day"]["date"]
        state = self._app.state.changed(side=self.side, day=day)
        self._steps.append((state, {**doing, **said}))
        if len(self._steps) == 1:
            self._next()

    def _next(self) -> None:
        if self._steps:
            state, doing = self._steps[0]
            kept = kc.opened(self._kept, state.system, state.campaign)
            query = campaigns.question(state, state.side, kept, doing)
            engine.ask(query, lambda answer, _text: self._did(state, kept, answer), STEP_LANE)

    def _did(self, state, kept: dict | None, answer: dict) -> None:
        if answer["kind"] == "error":
            self._steps = []
            self.error = answer["error"]
            self._app.say_aloud(answer["error"]["message"])
            self._app.show()
        elif not answer["done"]:
            self._tell_refused(answer["refused"])
            self._made(state, answer)
        else:
            self._keep(state, kept, answer)

    def _tell_refused(self, refused: dict | None) -> None:
        if refused is not None:
            self._said = f"{refused['reason']} {refused['cite']}".strip()
            self._app.notify(self._said)
            self._app.say_aloud(self._said)

    def _keep(self, state, kept: dict | None, answer: dict) -> None:
        """Keep what a step came to; only then it is shown as done."""
        base = {**(kept or self._begun(state)), "conventions": dict(state.conventions)}
        side, made = answer["side"], answer["document"]
        overtaken = []

        def change(text: str | None) -> str:
            later = kc.went_on(kc.read(text), base, side, made)
            if later is None:
                overtaken.append(True)
                return text or ""
            if answer["faults"]:  # what could not be used is left out from now on: it stays where it can be saved
                damaged = json.dumps({**base, "documents": {side: base["documents"].get(side)}})
                later = {**later, "unread": [*later["unread"], damaged]}
            return kc.written(later)

        def done(text: str | None, why: str) -> None:
            if text is None:
                self._kept = kc.held(self._kept, base, side, made)
                self._not_kept(why)
            else:
                self._kept = kc.read(text)
                self.trouble = ""
                self._app.own_data.made()
            if overtaken:
                self._next()  # another page has gone on meanwhile: the step is made on what it came to
            else:
                self._made(state, answer)

        storage.update(KEPT, change, done, strict=True)

    def _begun(self, state) -> dict:
        """A campaign that was not kept before."""
        return {
            "id": _new_number(),
            "name": self.entry["title"] if self.entry else state.campaign,
            "system": state.system,
            "campaign": state.campaign,
            "revision": 0,
            "documents": {},
            "conventions": dict(state.conventions),
        }

    def _made(self, state, answer: dict) -> None:
        """A step was made, or refused: show what it came to, and go on with the next."""
        self._steps = self._steps[1:]
        self.error = None
        self.dice = {}
        here = self._app.state
        if (here.system, here.campaign, self.side) == (state.system, state.campaign, state.side) and here.day in (
            "",
            state.day,
        ):
            before, self.answer = self.answer, answer
            self._asked = self._question()
            if answer["done"]:
                self._app.say_aloud(campaigns.heard(before, answer))
        if self._steps:
            self._next()
        else:
            self.follow()
        self._app.show()

    def _not_kept(self, why: str) -> None:
        words = NO_ROOM if why == storage.NO_ROOM else KEEPS_NOTHING
        if words != self.trouble:
            self.trouble = words
            self._app.say_aloud(words)

    def try_again(self) -> None:
        """Try once more to keep what is not kept."""
        kept = self.kept
        if kept is None:
            return

        def change(text: str | None) -> str:
            return kc.written(kc.carried_on(kc.read(text), kept))

        self._change(change)

    def undo(self) -> None:
        """Take the last step of the day back, where there is one."""
        if self.view is not None and not self.covered:
            self.do(self.view["day"]["undo"])

    def corrections(self, table: str, said: dict, take) -> None:
        """Tell the figures that the player has corrected and that a table takes, by the names of its inputs.

        Args:
            table: the id of the table.
            said: what is said in its form: of two sides the one that it names is meant.
            take: called with them, where there are any.
        """
        state = self._app.state
        entry = next(
            (one for one in campaigns.offered(self._app.catalog.system) if one["corrects"]["table"] == table), None
        )
        if entry is None:
            return

        def loaded(text: str | None) -> None:
            kept = kc.opened(kc.read(text), state.system, entry["id"])
            if kept is not None:
                side = campaigns.side_of(entry, str(said.get("side", "")))
                documents = kept["documents"]
                query = campaigns.kept_question(kept, documents.get(side) or next(iter(documents.values())))
                engine.ask(query, told, "campaign figures")

        def told(answer: dict, _text: str) -> None:
            if answer["kind"] != "error":
                rows = [row for row in answer["view"]["figures"] if row["corrected"]]
                if rows:
                    take({entry["corrects"]["prefix"] + row["id"]: row["value"] for row in rows})

        storage.load(KEPT, loaded)

    # --- rolling -------------------------------------------------------------------------------------------------

    def roll(self, waiting: dict) -> None:
        """Throw the dice of a roll that waits."""
        self.do(waiting["roll"], dice=dice.thrown(waiting["faces"]))

    def tap_die(self, waiting: dict, number: int, shown: int) -> None:
        """The player has rolled at the table, and says what one die shows; with the last one the roll is made."""
        self.dice = campaigns.with_die(self.dice, number, shown)
        found = campaigns.all_shown(self.dice, waiting["faces"])
        if found is not None:
            self.do(waiting["roll"], dice=found)
        self._app.show()

    # --- where the player goes -----------------------------------------------------------------------------------

    def open(self, campaign: str) -> None:
        """Open a campaign of the present game."""
        self._leave()
        self._app.go(st.open_campaign(self._app.state, campaign))

    def go(self, page: str, day: str | None = None) -> None:
        """Go to a page of the campaign.

        Args:
            page: which.
            day: the day; None for the one that is open.
        """
        self._leave()
        here = self._app.state
        shown = self.view["day"]["date"] if self.view is not None else ""
        self._app.go(here.changed(page=page, day=(here.day or shown) if day is None else day, carried=""))

    def choose_side(self, side: str) -> None:
        """Look at another side's campaign: it is covered until its player opens it."""
        if side != self.side:
            self._leave()
            self.covered = True
            self.answer = None
            self._app.go(self._app.state.changed(side=side))

    def cover(self, covered: bool) -> None:
        """Hide the day behind a card, or show it."""
        self.covered = covered
        self._app.show()

    def _leave(self) -> None:
        self.dice, self.opened, self.typing, self.draft = {}, "", False, {}

    def back(self) -> None:
        """Leave the day for the calendar, and that for the list of tables."""
        state = self._app.state
        if self.is_carried or state.page == campaign_address.BY_DATE:
            self._app.go(st.choose_procedure(state, "", {}))
        else:
            self.go(campaign_address.BY_DATE)

    def show_rows(self, filtered: str) -> None:
        """List the groups of a filter alone."""
        self.filtered = filtered
        self._app.show()

    def search_rows(self, text: str) -> None:
        """List the groups that a search finds."""
        self.search = text
        self._app.show()

    def unfold(self) -> None:
        """Show the search field, or put it away with what is typed in it."""
        self.unfolded = not self.unfolded
        self.search = ""
        self._app.show()
        field = document.querySelector('[data-testid="group-search"]')
        if self.unfolded and field:
            field.focus()

    def open_row(self, name: str) -> None:
        """Show all that there is to say of a row, or put it away."""
        self.opened = "" if self.opened == name else name
        self._app.show()

    def type_budget(self, typing: bool) -> None:
        """Type the budget in anew, or leave it."""
        self.typing = typing
        self._app.show()

    def print_record(self) -> None:
        """Print the record of the day."""
        window.print()

    # --- the kept campaigns --------------------------------------------------------------------------------------

    def _change(self, change) -> None:
        """Change what is kept, in one go, and show it."""

        def done(text: str | None, why: str) -> None:
            if text is None:
                self._not_kept(why)
            else:
                self._kept = kc.read(text)
                self.trouble = ""
                self._app.own_data.made()
            self.follow()
            self._app.show()

        storage.update(KEPT, change, done, strict=True)

    def add(self, filed: dict) -> None:
        """Put a campaign beside the others, and open it."""
        entry = {"id": _new_number(), "revision": 0, **filed}
        self._change(lambda text: kc.written(kc.added(kc.read(text), entry)))

    def begin(self) -> None:
        """Begin another campaign of the kind that is open."""
        state = self._app.state
        self._leave()
        self._app.go(state.changed(day="", page=campaign_address.BY_DATE))
        self.add({**self._begun(state), "id": _new_number()})

    def choose(self, number: int) -> None:
        """Open another campaign of the same kind."""
        self._leave()
        self.covered = True
        self._app.go(self._app.state.changed(day="", page=campaign_address.BY_DATE))
        self._change(lambda text: kc.written(kc.chosen(kc.read(text), number)))

    def rename(self, name: str) -> None:
        """Give the open campaign another name."""
        kept = self.kept
        if kept is not None:
            self._change(lambda text: kc.written(kc.renamed(kc.read(text), kept["id"], name)))

    def delete(self) -> None:
        """Delete the open campaign."""
        kept = self.kept
        if kept is not None:
            self._leave()
            self._app.go(self._app.state.changed(day="", page=campaign_address.BY_DATE), push=False)
            self._change(lambda text: kc.written(kc.removed(kc.read(text), kept["id"])))
            self._app.say(f"{kept['name']} was deleted.")

    def put_away_unread(self) -> None:
        """Forget what can't be read: the player has it, or doesn't want it."""
        texts = self.unread
        self._change(lambda text: kc.written(kc.put_away(kc.read(text), texts)))


def _new_number() -> int:
    """The id of a campaign: no other page, and no page after this site's data was cleared, draws it again."""
    return int(window.Date.now()) * 1000 + int(window.Math.random() * 1000)
