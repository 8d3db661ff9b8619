"""What goes on at an order of battle: each choice is asked of the rules, and shown with their answer."""

from __future__ import annotations

from ui.device import clipboard, engine
from ui.model import rosters
from ui.model import state as st

LANE = "roster"


class RosterDesk:
    """The player's doings at an order of battle.

    Args:
        app: the conductor.

    Attributes:
        answer: what the rules say of the page as it is; None while they haven't.
        error: why they say nothing, as they word it; None where all is well.
        explained: the figure whose print is shown, by its id.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._asked = None
        self._turned = False  # whether the player has just looked at another month or place
        self.answer = None
        self.error = None
        self.explained = ""

    @property
    def is_open(self) -> bool:
        """Whether the page shows an order of battle."""
        return self._app.state.mode == st.PROCEDURES and bool(self._app.state.roster)

    @property
    def summary(self) -> dict | None:
        """The catalog's entry of the order of battle that is open; None where the game has none such."""
        return rosters.find(self._app.catalog.system, self._app.state.roster)

    @property
    def asks_for_scenario(self) -> bool:
        """Whether to ask if the month and place that are looked at are the scenario's too."""
        return self._turned and self.answer is not None and rosters.differs(self._app.state, self.answer)

    def follow(self) -> None:
        """Ask what the present state of the page asks."""
        app = self._app
        if not self.is_open:
            self._asked = None
            return
        if app.waiting:
            return
        if self.summary is None:
            app.notify(
                f"There is no order of battle “{app.state.roster}” in this game; here is the list of all tables."
            )
            app.go(st.choose_procedure(app.state, "", {}), push=False)
            return
        query = rosters.question(app.state)
        if query != self._asked:
            self._asked = query
            engine.ask(query, lambda answer, _text: self._took(query, answer), LANE)

    def _took(self, query: dict, answer: dict) -> None:
        if query != self._asked:
            return
        if answer["kind"] == "error":
            self._failed(answer["error"])
            return
        self.answer, self.error = answer, None
        self._app.say_aloud(rosters.spoken(answer))
        self._app.show()

    def _failed(self, error: dict) -> None:
        """What a link says wrongly is left out with a sentence; what remains is asked."""
        state, name = self._app.state, {"entry": "card"}.get(error.get("field"), error.get("field"))
        if name in rosters.USUAL and getattr(state, name) != rosters.USUAL[name]:
            self._app.notify(error["message"])
            self._app.go(state.changed(**{name: rosters.USUAL[name]}), push=False)
            return
        self.error = error
        self._app.show()

    # --- the player chooses --------------------------------------------------------------------------------------

    def open(self, roster: str, card: str = "") -> None:
        """Open an order of battle, at one entry's card where one is named."""
        self._turned = False
        self._app.go(st.open_roster(self._app.state, roster, card))

    def choose(self, push: bool = False, **fields: str) -> None:
        """Choose another month, place, order or filter, or search for something else."""
        self.explained = ""
        self._turned = self._turned or "month" in fields or "theater" in fields
        self._app.go(self._app.state.changed(**fields), push=push)

    def close_card(self) -> None:
        """Back from a card to the list."""
        self.choose(push=True, card="")

    def explain(self, tile: str) -> None:
        """Show what is printed for a figure, or put it away."""
        self.explained = "" if self.explained == tile else tile
        self._app.show()

    def set_scenario(self) -> None:
        """The month and place that are looked at are the scenario's too."""
        state = self._app.state
        self._turned = False
        conditions = {**state.conditions, **self.answer["conditions"]}
        self._app.go(state.changed(conditions=conditions, month="", theater=""), push=False)
        self._app.say("Set for the scenario.")

    def keep_scenario(self) -> None:
        """They are not: the scenario stays as it is."""
        self._turned = False
        self._app.show()

    def use_in_move(self) -> None:
        """Let the entry of the card be the unit that moves."""
        app, card = self._app, self.answer["entry"]
        unit = next(unit for unit in app.catalog.system["units"] if unit["id"] == card["unit"])
        moving = st.choose_unit(app.state, unit["id"], unit["modes"][0]["id"])
        app.go(st.choose_mode(moving.changed(allowance=""), st.MOVE))

    def put_on_map(self) -> None:
        """Take the counter of the entry in hand: the next tap on the map lays it."""
        self._app.counters.take_in_hand(dict(self.answer["entry"]["counter"]))

    def copy(self) -> None:
        """Copy what is shown with its link, as text."""
        app = self._app
        if self.answer is not None:
            clipboard.copy(
                rosters.text_of(self.answer, app.link),
                lambda done: app.say("Copied." if done else clipboard.REFUSED),
            )
