"""What goes on with the catalog: what the engine offers, and which of it the present question is about."""

from __future__ import annotations

from ui.device import engine
from ui.model import asking, offered, own_boards
from ui.model import format as fmt
from ui.model import state as st
from ui.model.recover import known_only, served


class CatalogDesk:
    """The maps, systems and units that can be chosen, and the choice of a map.

    Args:
        app: the conductor.

    Attributes:
        known: whether the engine has said what it offers.
        maps: the catalog's entries of the maps, those of the player's own boards among them.
        systems: the catalog's entries of the systems.
        on_places: called with a hex whose places have come: the rest of what is shown stays.
    """

    def __init__(self, app) -> None:
        self._app = app
        self.known = False
        self.maps: list = []
        self.systems: list = []
        self._maps_by_id: dict = {}  # one view of an answer asks for the present map and game some fifty times
        self._systems_by_id: dict = {}
        self._shipped: list = []  # the catalog's entries of the maps, without the player's own
        self._boards_known = False
        self._early = None  # what came before it was known which boards there are
        self._places = {}  # by what was asked: the places of a hex, the default first, each with its title
        self.on_places = lambda _hex_name: None
        self._wanted = ""  # the game that the present question is being put to

    def load(self) -> None:
        """Learn what there is, now that the engine can say it."""
        self._app.boards.load(self._took_boards)
        engine.ask({"kind": "catalog"}, self._took_catalog, "catalog")

    def _took_boards(self) -> None:
        self._boards_known = True
        if self._early is not None:
            self._open_catalog(self._early)

    def _took_catalog(self, answer: dict, _text: str) -> None:
        if answer["kind"] == "catalog":
            if self._boards_known:
                self._open_catalog(answer)
            else:
                self._early = answer
            return
        # Where the engine failed, the list of what is loaded says so.
        if not answer["error"]["code"].startswith("engine-"):
            self._app.answers.error = answer["error"]
        self._app.show()

    def _open_catalog(self, answer: dict) -> None:
        self.known = True
        self.systems = answer["systems"]
        self._systems_by_id = {system["id"]: system for system in self.systems}
        # The engine lists a board of the player's too, once it was opened.
        kept = [row["id"] for row in self._app.boards.rows if row.get("entry")]
        self._shipped = [entry for entry in answer["maps"] if entry["id"] not in kept]
        self.maps_changed()
        for sentence in self.put_right():
            self._app.notify(sentence)
        self._app.drawings.redraw_counters()
        self._app.drawings.name_limits()
        self._app.units.draw()
        self._app.answers.forget_unanswered()
        self._app.go(self._app.state, push=False)
        self._app.figures.take_over_from_address()
        self._app.conditions.game_opened()
        self._app.show()
        self._app.boards.go_on()

    def maps_changed(self) -> None:
        """The player has added or removed a board: offer the maps that there are now."""
        own = own_boards.entries(self._app.boards.rows, self.systems)
        self.maps = own_boards.merged(self._shipped, own)
        self._maps_by_id = {entry["id"]: entry for entry in self.maps}
        self._app.show_soon()

    @property
    def coming(self) -> str:
        """What players call the game whose rules are on their way; empty for none."""
        wanted = self._wanted or self._app.answers.awaited
        return next((system["short_title"] for system in self.systems if system["id"] == wanted), "")

    # --- what is chosen ------------------------------------------------------------------------------------------

    @property
    def system(self) -> dict:
        """The catalog's entry of the present system (the first one where the link names an unknown one)."""
        return self._systems_by_id.get(self._app.state.system) or self.systems[0]

    def asks(self, kind: str) -> bool:
        """Whether the present system answers a kind of question; any while the catalog is not known."""
        return not self.known or kind in self.system["asks"]

    def has_use_for(self, mode: str) -> bool:
        """Whether the present system answers what a mode asks; any while the catalog is not known."""
        return not self.known or offered.has_use_for(self.system, mode)

    @property
    def other_systems(self) -> list[dict]:
        """The catalog's entries of the systems besides the present one that the present question can be put to too."""
        state = self._app.state
        served = [name for name in (self.map_entry["systems"] if self.map_entry else []) if name != state.system]
        others = [system for system in self.systems if system["id"] in served]
        return [system for system in others if offered.has_use_for(system, st.question(state))]

    @property
    def compared_system(self) -> dict | None:
        """The catalog's entry of the system whose answer stands beside the present one's; None where none does."""
        return next((system for system in self.other_systems if system["id"] == self._app.state.compare), None)

    @property
    def answering(self) -> list[dict]:
        """The catalog's entries of the systems that answer: the present one, and the one it is compared with.

        None while the catalog isn't known: an answer may come before it.
        """
        if not self.known:
            return []
        other = self.compared_system
        return [self.system] if other is None else [self.system, other]

    @property
    def of_ends(self) -> dict[str, str]:
        """For every option that is about one end of a line, that which says the same of the other."""
        if not self.known:
            return {}
        options = [option for system in self.answering for option in system["options"]]
        return {option["id"]: option["other_end"] for option in options if option["other_end"]}

    @property
    def unit(self) -> dict | None:
        """The catalog's entry of the present unit class."""
        return next((unit for unit in self.system["units"] if unit["id"] == self._app.state.unit), None)

    @property
    def unit_mode(self) -> dict | None:
        """The catalog's entry of the present mode of the unit."""
        modes = self.unit["modes"] if self.unit else []
        return next((mode for mode in modes if mode["id"] == self._app.state.unit_mode), None)

    @property
    def map_entry(self) -> dict | None:
        """The catalog's entry of the present map."""
        return self._maps_by_id.get(self._app.state.map)

    @property
    def on_table(self) -> bool:
        """Whether the present map is a free table, whose places are points."""
        view = self._app.map_view
        if self.map_entry is None:  # the drawing is there before the rules are
            return view is not None and view.table is not None
        return self.map_entry.get("ground") == "table"

    # --- the places of a hex -------------------------------------------------------------------------------------

    def places(self, location: str, when_known=None) -> list[str]:
        """The places of the hex of a Location; empty until they are known (they are asked for then).

        Args:
            location: the Location.
            when_known: called with the places if they had to be asked for.
        """
        hex_name = st.hex_of(location)
        if not hex_name or not self.known or self.on_table:
            return []
        state, key = self._app.state, self._places_key(hex_name)
        if key not in self._places:
            self._places[key] = {}

            def took(answer: dict, _text: str) -> None:
                if answer["kind"] == "catalog":
                    titles = answer.get("place_titles", {})
                    found = answer.get("places", {}).get(hex_name, [])
                    self._places[key] = {place: titles[place] for place in found}
                    self.on_places(hex_name)
                    if when_known is not None:
                        when_known(found)

            engine.ask(asking.places_query(state, hex_name), took, f"places {hex_name}")
        return list(self._places[key])

    def place_title(self, location: str, place: str) -> str:
        """The name of a place of a Location's hex on a chip: ``Ground``, ``+10``, ``Under the bridge``."""
        known = self._places.get(self._places_key(st.hex_of(location)), {})
        return known.get(place) or fmt.place_title(place)

    def _places_key(self, hex_name: str) -> tuple:
        state = self._app.state
        return (state.map, state.system, hex_name, str(state.options), str(state.counters), str(state.conditions))

    def forget_places(self) -> None:
        """Another map was chosen: its hexes have places of their own."""
        self._places = {}

    # --- the state is put right ----------------------------------------------------------------------------------

    def put_right(self) -> list[str]:
        """Bring the state in line with what is offered; gives a sentence for each part that is left out."""
        self._look_for_map()
        said = self._keep_known()
        self.take_first_unit()
        return said

    def _look_for_map(self) -> None:
        """Where the link's map isn't here, say so on the page where boards are added."""
        if self.map_entry is None:
            self._app.boards.miss(self._app.state)
            self._app.state = st.State(mode=st.MAPS)
            self._app.reload_map()

    def _keep_known(self) -> list[str]:
        """Leave out of the state what the catalog doesn't have; gives a sentence for each part."""
        titles = {system["id"]: system["short_title"] for system in self.systems}
        self._app.state, said = served(self._app.state, self.map_entry, titles)
        self._app.state, dropped = known_only(self._app.state, self.system, self.compared_system)
        self._app.state = offered.within(self._app.state, self.system)
        return said + dropped

    def take_first_unit(self) -> None:
        """Where no unit is chosen, or no mode of it, take the first one."""
        units = self.system["units"]
        state = self._app.state
        # Where nothing moves the unit is one that is remembered, maybe of another game; a link's is told what is wrong.
        remembered = state.mode != st.MOVE
        if not units:
            state = state.changed(unit="", unit_mode="")
        elif not state.unit or (remembered and self.unit is None):
            state = state.changed(unit=units[0]["id"], unit_mode=units[0]["modes"][0]["id"])
        elif not state.unit_mode or (remembered and self.unit_mode is None):
            unit = self.unit
            if unit is not None:
                state = state.changed(unit_mode=unit["modes"][0]["id"])
        self._app.state = state

    # --- a map is opened -----------------------------------------------------------------------------------------

    def choose_map(self, entry: dict, system: str = "") -> None:
        """Open a map, or ask under other rules on the present one.

        Args:
            entry: the map's entry of the catalog.
            system: the id of the system; empty for the present one where the map is recommended for it, else the first
                that it is recommended for.
        """
        app, state = self._app, self._app.state
        app.boards.wanted = None  # another map is as good
        served = entry["systems"]
        offered = [name for name in entry.get("recommended", []) if name in served] or served
        wanted = system or (state.system if state.system in offered or not offered else offered[0])
        if entry["id"] == state.map and wanted == state.system:
            if state.mode == st.MAPS:
                app.go(st.choose_mode(state, st.question(state)))
            return
        if entry["id"] != state.map:
            self._go_with_unit(st.choose_map(state, entry["id"], wanted))
            return

        def took(answer: dict, _text: str) -> None:
            self._wanted = ""
            app.show_soon()
            if app.state != state:
                # The player went on, maybe while the rules were still coming: on this map they are still wanted.
                if (app.state.map, app.state.system) == (state.map, state.system):
                    self.choose_map(entry, wanted)
                return
            if answer["kind"] != "switch":
                app.notify(answer["error"]["message"])
            self._go_with_unit(st.choose_system(state, wanted, answer.get("query", {})))
            if answer.get("notes"):
                app.say(" ".join(answer["notes"]))

        if wanted not in app.answers.met:
            self._wanted = wanted
            app.show()
        engine.ask(asking.switch_query(state, wanted), took, "switch")

    def _go_with_unit(self, state: st.State) -> None:
        """Go to a state of another system, whose units may have other names."""
        system = self._systems_by_id[state.system]
        if not state.unit and system["units"]:
            first = system["units"][0]
            state = state.changed(unit=first["id"], unit_mode=first["modes"][0]["id"])
        self._app.go(offered.within(state, system))

    def open_map(self, entry: dict) -> None:
        """Open a map that was not there before, or is another one than before.

        Args:
            entry: the map's entry of the catalog.
        """
        if entry["id"] != self._app.state.map:
            self.choose_map(entry)
            return
        self._app.go(st.choose_mode(self._app.state, st.SIGHT))
        self._app.reload_map()
        self._app.answers.ask()

    def open_link(self, state: st.State) -> None:
        """Ask what a link asks, now that its map is here."""
        old, self._app.state = self._app.state, state
        for sentence in self._keep_known():
            self._app.notify(sentence)
        self.take_first_unit()
        opened, self._app.state = self._app.state, old
        self._app.go(opened, push=False)
