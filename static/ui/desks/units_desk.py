"""The player's own units: kept on the device, put on the map and moved there, asked from and asked about."""

from __future__ import annotations

from rules_core.words.places import location_words
from ui.device import engine, journal, storage
from ui.model import facing, own_units
from ui.model import state as st

KEPT = "units"
"""The name under which they are kept on the device."""

LANE = "units"

MOST_STEPS = 50
"""So many steps can be taken back."""


class UnitsDesk:
    """What goes on with the player's own units.

    Args:
        app: the conductor.

    Attributes:
        chosen: the number of the unit whose line is looked at alone, as the answer counts them; None for none.
        listing: whether the list is being edited.
        editing: the id of the unit that is edited; None for none.
        moving: whether the next tap on the map moves it there.
        adding: what the next unit is like that is put on the map, ``{"name", "unit", "side"}``; None while none is.
        still: whether the next answer follows from a unit that was put or moved: it moves nobody's view.
        step: what the last change did, in words, while it can be taken back with one tap; empty for none.
        trouble: why what is new is not kept; empty while all is well.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._kept = own_units.read(None)
        self._loaded = False
        self._waiting: dict = {}  # by map and game, what is not kept yet
        self._writing = False
        self._undo: list = []
        self._follows = False  # whether the places of all lines are where the units of the other side are
        self.chosen: int | None = None
        self.listing = False
        self.editing: int | None = None
        self.moving = False
        self.adding: dict | None = None
        self.still = False
        self.step = ""
        self.trouble = ""
        storage.load(KEPT, self._took)
        storage.follow(KEPT, lambda: storage.load(KEPT, self._changed_elsewhere))

    # --- what is known -------------------------------------------------------------------------------------------

    @property
    def _key(self) -> str:
        return own_units.key(self._app.state.map, self._app.state.system)

    @property
    def units(self) -> list:
        """The player's own units on the present map, under the present game."""
        return list(self._waiting.get(self._key, own_units.of(self._kept, self._key)))

    @property
    def asked(self) -> list:
        """The units that the present question asks about, in its order."""
        state = self._app.state
        return own_units.asked(self.units, state.asked_of, state.units)

    @property
    def shown(self) -> list:
        """The units that the map shows: the player's own, and those of a link."""
        of_link = [unit for unit in self.asked if unit["id"] < 0] if self._app.state.sees else []
        return [*self.units, *of_link]

    @property
    def classes(self) -> list:
        """The present game's classes of units; none while the catalog is not known."""
        return [] if self._app.waiting else self._app.catalog.system["units"]

    @property
    def options(self) -> list:
        """The present game's options."""
        return [] if self._app.waiting else self._app.catalog.system["options"]

    def place_title(self, unit: dict) -> str:
        """What the place of a unit's hex is called that it is in; empty while that is not known, and on a table."""
        catalog, at = self._app.catalog, unit["at"]
        places = catalog.places(at)
        place = st.place_of(at) or (places[0] if places else "")
        return catalog.place_title(at, place) if place else ""

    # --- keeping -------------------------------------------------------------------------------------------------

    def _took(self, text: str | None) -> None:
        self._kept = own_units.read(text)
        left = journal.others(journal.UNITS)
        for _name, data in left:
            self._waiting.update(own_units.read_maps(data))
        self._loaded = True
        if journal.write(self._waiting, journal.UNITS):
            journal.forget([name for name, _data in left])
        self._write()
        self.opened()

    def _changed_elsewhere(self, text: str | None) -> None:
        """Another page may have changed what is kept: this one shows it too."""
        if self._loaded and not (self._writing or self._waiting):
            self._kept = own_units.read(text)
            self._changed()

    def _put(self, units: list, said: str) -> None:
        """Let other units stand on the map, and keep them; one tap takes it back."""
        self._undo = [*self._undo, (self._key, self.units)][-MOST_STEPS:]
        self.step, self.still = said, self._app.state.sees
        self._set(units)

    def _set(self, units: list) -> None:
        self._waiting[self._key] = units
        journal.write(self._waiting, journal.UNITS)
        self._write()
        self._changed()

    def _write(self) -> None:
        if self._writing or not self._loaded or not self._waiting:
            return
        self._writing = True
        waiting = dict(self._waiting)

        def change(text: str | None) -> str:
            kept = own_units.read(text)
            for name, units in waiting.items():
                kept = own_units.with_units(kept, name, units)
            return own_units.written(kept)

        def done(text: str | None, why: str) -> None:
            self._writing = False
            if text is None:
                self.trouble = (
                    "There is no room left on this device" if why == storage.NO_ROOM else "Nothing is kept here"
                )
                self.trouble += ": your units are gone when this page is closed."
                self._app.show_soon()
                return
            self.trouble = ""
            self._app.own_data.made()
            self._kept = own_units.read(text)
            self._waiting = {name: units for name, units in self._waiting.items() if units != waiting.get(name)}
            journal.write(self._waiting, journal.UNITS)
            self._write()

        storage.update(KEPT, change, done)

    # --- what follows from a change ------------------------------------------------------------------------------

    def opened(self) -> None:
        """A map or a game was opened, or the units were read: those of a link may be the player's own."""
        self.editing, self.moving, self.adding, self.step, self._undo = None, False, None, "", []
        self.chosen = None
        self._settle()
        self._changed()

    def _settle(self) -> None:
        """The units of an address may be the player's own, where they stand just there."""
        state = self._app.state
        if self._loaded and state.sees and state.asked_of == own_units.OF_LINK:
            state = state.changed(asked_of=own_units.whose(self.units, state.units))
            self._app.state = state
        places = own_units.locations(self.units, own_units.other_side(state.asked_of))
        self._follows = state.asked_of != own_units.OF_LINK and places == st.looked_at(state)

    def _changed(self) -> None:
        """Ask about the units as they stand now, and draw them."""
        app, state = self._app, self._app.state
        now = state.changed(units=own_units.locations(self.units, state.asked_of))
        if state.others and self._follows:
            now = st.asking_lines(now, own_units.locations(self.units, own_units.other_side(state.asked_of)))
        if self._loaded and state.sees and state.asked_of != own_units.OF_LINK and now != state:
            self.chosen = None
            app.go(now, push=False)
        if app.map_view is not None:
            self.draw()
            app.show_soon()

    def follow(self, old: st.State) -> None:
        """The state is another one.

        Args:
            old: the state before.
        """
        state = self._app.state
        if (state.map, state.system) != (old.map, old.system):
            self.listing = False
            self.opened()
            return
        if state.units != old.units:
            self._settle()
            state = self._app.state
        if (state.sees, state.mode, state.asked_of, state.target) != (old.sees, old.mode, old.asked_of, old.target):
            self.chosen = None
            if not (state.sees and state.mode == st.SIGHT):
                self.adding, self.editing, self.moving, self.listing = None, None, False, False
        if state.sees != old.sees or state.asked_of != old.asked_of or state.mode != old.mode:
            self._changed()

    def draw(self) -> None:
        """Draw the units as they stand, at the map's present scale."""
        app = self._app
        state, units = app.state, self.shown
        if app.waiting or state.mode not in (st.SIGHT, st.MOVE, st.COUNTERS) or not units:
            engine.drop(f"draw {LANE}")
            app.map_view.show_overlay(LANE, "")
            return

        def took(markup: str) -> None:
            if app.state.map == state.map and self.shown == units:
                app.map_view.show_overlay(LANE, markup)

        request = {
            "draw": "units",
            "map": state.map,
            "units": own_units.drawn(units, self.classes, self.options),
            "scale": 1 / app.map_view.view.scale,
        }
        if self._ringed is not None:
            request["ring"] = self._ringed
        engine.draw(request, took, f"draw {LANE}")

    def drawn(self, unit: dict) -> dict:
        """A unit as a drawing has it."""
        return own_units.drawn([unit], self.classes, self.options)[0]

    @property
    def _ringed(self) -> int | None:
        """The id of the unit that is edited, or whose line is looked at."""
        if self.editing is not None:
            return self.editing
        asked = self.asked if self._app.state.sees else []
        return asked[self.chosen]["id"] if self.chosen is not None and self.chosen < len(asked) else None

    # --- the player changes them ---------------------------------------------------------------------------------

    def start_adding(self, side: str) -> None:
        """Let the next taps on the map put units there.

        Args:
            side: whose they are.
        """
        if own_units.is_full(self.units, side):
            self._app.tell_once(own_units.full_says(side))
            return
        state = self._app.state
        if state.sees and state.asked_of != side:
            self.ask_side(side)
        first = self.classes[0]
        name = own_units.next_name(first["title"], self.units)
        self.editing = None
        self.adding = {"name": name, "unit": first["id"], "side": side}
        self._app.show()
        self._app.say_aloud(f"{self.asks_for_place}.")

    @property
    def asks_for_place(self) -> str:
        """What is to be tapped for the unit that is put on the map next, or moved."""
        spot = "point" if self._app.catalog.on_table else "hex"
        if self.moving:
            return f"Tap its new {spot}"
        name = self.adding["name"] if self.adding else ""
        return f"Tap the {spot} of {name or 'the unit'}"

    def say_of_next(self, field: str, value: str) -> None:
        """Say what the next unit is like: its ``name``, ``unit`` or ``side``."""
        if self.adding is None:
            return
        title = own_units.known(self.adding, self.classes)
        named = own_units.next_name(title, self.units) != self.adding["name"]
        self.adding = {**self.adding, field: value}
        if field == "unit" and not named:
            self.adding["name"] = own_units.next_name(own_units.known(self.adding, self.classes), self.units)
        self._app.show()

    def put(self, hex_name: str) -> None:
        """Put the next unit into a hex, or onto a point; the one after it is like it."""
        units, like = self.units, self.adding
        if like is None:
            return
        if own_units.is_full(units, like["side"]):
            self._app.tell_once(own_units.full_says(like["side"]))
            return
        new = {"id": own_units.next_id(units), **like, "at": hex_name, "facing": ""}
        new["name"] = new["name"].strip() or own_units.known(new, self.classes)
        units = own_units.added(units, new)
        self.adding = {**like, "name": own_units.next_name(new["name"], units)}
        self._put(units, f"{new['name']} is in {location_words(hex_name)} now.")

    def done(self) -> None:
        """No more units are put on the map, none is edited any more."""
        if self.adding is None and self.editing is None:
            self.listing = False
        self.adding, self.editing, self.moving = None, None, False
        self.draw()
        self._app.show()

    def edit(self, number: int) -> None:
        """Edit one unit."""
        self.editing, self.moving, self.adding, self.listing = number, False, None, True
        self.draw()
        self._app.show()

    def start_moving(self) -> None:
        """Let the next tap on the map move the unit that is edited there, or leave it."""
        self.moving = not self.moving
        self._app.show()
        if self.moving:
            self._app.say_aloud(f"{self.asks_for_place}.")

    def edit_list(self) -> None:
        """Show the whole list with what can be changed, or leave it."""
        self.listing = not self.listing
        self.done() if not self.listing else self._app.show()

    def change(self, number: int, field: str, value: str) -> None:
        """Say something else of a unit."""
        before = own_units.by_number(self.units, number)
        units = own_units.changed(self.units, number, field, value)
        if before is not None and units != self.units:
            self._put(units, f"{before['name']} is changed.")

    def turn(self, number: int, clockwise: bool) -> None:
        """Turn a unit to the next hour that it may face."""
        unit = own_units.by_number(self.units, number)
        option = None if unit is None else facing.option_of(self.options, unit["unit"])
        if option is not None:
            hour = facing.turned(option, option["hours"].get(unit["facing"]), clockwise)
            self.change(number, "facing", facing.choice_at(option, hour))
            ahead = self._app.facing.ahead_of(st.hex_of(unit["at"]), hour)
            self._app.say_aloud(f"{unit['name']}: {facing.spoken(hour, ahead)}")

    def remove(self, number: int) -> None:
        """Take a unit off the map."""
        unit = own_units.by_number(self.units, number)
        if unit is not None:
            self.editing, self.moving = None, False
            self._put(own_units.removed(self.units, number), f"{unit['name']} is off the map.")

    def dropped(self, number: int, hex_name: str) -> None:
        """A unit was dragged to another hex, or another point: where the question began with it, it still does."""
        unit = own_units.by_number(self.units, number)
        if unit is None or unit["at"].split("@")[0] == hex_name:
            return
        units = own_units.changed(self.units, number, "at", hex_name)
        moved = own_units.by_number(units, number)
        state = self._app.state
        first, second = st.ends(state)
        self._put(units, own_units.moved_says(moved))
        state = self._app.state
        self.still = state.sees or unit["at"] in (first, second)
        if first == unit["at"] and not state.sees:
            self._app.go(st.put_end(state, st.FROM, hex_name, self._app.catalog.of_ends), patient=True)
        elif second == unit["at"] and not state.sees:
            self._app.go(st.put_end(state, st.TO, hex_name, self._app.catalog.of_ends), patient=True)
        self._app.say_aloud(self.step)

    @property
    def steps(self) -> int:
        """How many steps back there are."""
        return len(self._undo)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step back on this map."""
        return bool(self._undo) and self._undo[-1][0] == self._key

    def undo(self) -> None:
        """Take the last change back."""
        if self.can_undo:
            _key, units = self._undo.pop()
            self.step = ""
            self._set(units)
            self._app.say_aloud("Undone.")
            self._app.show()

    def forget_step(self) -> None:
        """The last change stays: it is no more told of."""
        self.step = ""
        self._app.show()

    # --- asked from ----------------------------------------------------------------------------------------------

    def hit(self, x: float, y: float) -> dict | None:
        """The unit whose marker lies under a point of the page, the topmost one; None where there is none."""
        overlay = self._app.map_view.overlay
        found = None
        for tile in overlay.querySelectorAll("[data-own]") if overlay is not None else []:
            box = tile.querySelector(".ov-counter-tile").getBoundingClientRect()
            if box.left <= x <= box.right and box.top <= y <= box.bottom:
                found = int(tile.getAttribute("data-own"))
        return own_units.by_number(self.shown, found)

    def tapped(self, hex_name: str, point: tuple | None) -> bool:
        """A tap on the map: on a unit it asks from there, and while units are put on the map it puts one there.

        Args:
            hex_name: the hex, or the point of a free table.
            point: where in the drawing; None where the keyboard chose the hex.

        Returns:
            Whether that was all that the tap meant.
        """
        app, state = self._app, self._app.state
        if state.mode not in (st.SIGHT, st.MOVE):
            return False
        if self.adding is not None:
            self.put(hex_name)
            return True
        if self.moving and self.editing is not None:
            self.moving = False
            self.dropped(self.editing, hex_name)
            app.show()
            return True
        if point is None:
            found = own_units.in_hex(self.shown, hex_name)
            unit = found[0] if found else None
        else:
            unit = self.hit(*app.map_view.board_to_page(*point))
        return unit is not None and self.ask_from(unit)

    def ask_from(self, unit: dict) -> bool:
        """Ask from a unit: it looks, or it moves; of who sees a place it is the line that is looked at.

        Args:
            unit: the unit.

        Returns:
            Whether there was something to ask; a unit of theirs is what one of the player's looks at.
        """
        app, state = self._app, self._app.state
        if state.mode == st.SIGHT and state.sees:
            ids = [other["id"] for other in self.asked]
            if unit["id"] not in ids:
                return False
            self.choose(ids.index(unit["id"]))
            return True
        app.answers.error = None
        if state.mode == st.MOVE:
            app.go(self._mover(unit))
        elif state.fan:
            if state.active == st.ALSO:
                app.go(st.with_second(state, unit["at"]), patient=True)
                return True
            if unit["side"] == own_units.THEIRS and not state.reverse:
                return False
            hour = own_units.hour_of(unit, self.options)
            arc = st.faced(hour) if hour is not None and state.arc else state.arc
            app.go(state.changed(viewer=unit["at"], arc=arc, active=st.TO), patient=True)
        elif unit["side"] == own_units.THEIRS and state.viewer:
            app.go(st.put_end(state, st.TO, unit["at"], app.catalog.of_ends), patient=True)
        else:
            app.go(st.put_end(state, st.FROM, unit["at"], app.catalog.of_ends), patient=True)
        return True

    def _mover(self, unit: dict) -> st.State:
        """The state in which a unit moves from where it is, facing as it does."""
        state = self._app.state
        entry = next((row for row in self.classes if row["id"] == unit["unit"]), None)
        if entry is not None and entry["id"] != state.unit:
            state = st.choose_unit(state, entry["id"], entry["modes"][0]["id"])
        option = facing.option_of(self.options, state.unit)
        if option is not None and unit["facing"]:
            state = st.set_choice(state, "options", state.system, option["id"], unit["facing"], option["default"])
        goal = "" if st.hex_of(state.goal) == st.hex_of(unit["at"]) else state.goal
        return st.with_end(state.changed(goal=goal), st.FROM, unit["at"])

    def choose(self, number: int | None) -> None:
        """Look at the line of one unit alone, or again at all of them.

        Args:
            number: which of those that are asked about; None for all.
        """
        app = self._app
        self.chosen = None if number == self.chosen else number
        app.drawings.draw("sight")
        self.draw()
        app.show()

    def reverse(self) -> None:
        """Ask who of the other side sees the place."""
        state = self._app.state
        other = own_units.other_side(state.asked_of)
        if state.others and state.units:
            turned = state.changed(units=st.looked_at(state), asked_of=other)
            self._app.go(st.asking_lines(turned, state.units))
            return
        self.ask_side(own_units.THEIRS if other == own_units.OF_LINK else other)

    def all_lines(self) -> None:
        """Ask for every line from the units asked about to those of the other side, or again for one place alone."""
        app, state = self._app, self._app.state
        if state.others:
            app.go(state.changed(others=()))
            return
        side = own_units.MINE if state.asked_of == own_units.OF_LINK else state.asked_of
        places = own_units.locations(self.units, own_units.other_side(side))
        if not places:
            whose = "their" if side == own_units.MINE else "your"
            app.tell_once(f"Put {whose} units on the map too: a table then has every line between the two sides.")
            return
        self._follows = True
        asked = state.changed(units=own_units.locations(self.units, side), asked_of=side, reverse=False)
        app.go(st.asking_lines(asked, places))

    def named(self, spot: str) -> str:
        """What stands in a place that is looked at: the names of the player's units there; empty for none.

        Args:
            spot: the place, as the answer has it.
        """
        return own_units.names_at(self.units, spot)

    def ask_side(self, side: str) -> None:
        """Ask who of one side sees the place."""
        state = self._app.state
        now = own_units.locations(self.units, side)
        self._app.go(state.changed(asked_of=side, units=now, reverse=False))

    def whole_line(self, row: dict) -> None:
        """Ask for the line of one unit, with all that Sight shows of a line."""
        state = st.look(self._app.state, st.LINE)
        self._app.go(state.changed(viewer=row["from"], target=row["to"], active=st.TO))
