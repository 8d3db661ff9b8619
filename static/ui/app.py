"""The page's conductor: holds the state, asks the engine what it asks, and tells the views to show what is known."""

from __future__ import annotations

from browser import document, window

from ui import address, answers, asking, clipboard, engine, own_boards, tables
from ui import format as fmt
from ui import state as st
from ui.boards_desk import BoardsDesk
from ui.recover import known_only, repaired, served
from ui.tables_desk import TablesDesk

SIGHT_LANE, REACH_LANE, PATH_LANE, COMPARE_LANE = "sight", "reach", "path", "compare"
COUNTERS_LANE = "table"
TABLE_LANE = "procedure"
PATIENCE = 70
"""How many milliseconds a tap waits for its answer before the panels are shown without it: showing them costs as much
as answering, and an answer is rarely later."""


class App:
    """What is chosen and what is known.

    Attributes:
        state: what the player has chosen.
        catalog: what the engine offers; None until it is ready.
        sight, reach, path, compare, procedure: the present answers, None while there are none.
        tables: what goes on in Tables mode.
        boards: what goes on with the player's own boards.
        error: the present question's error, as the engine words it; None where it is well.
        notices: sentences shown until they are put away.
    """

    def __init__(self) -> None:
        self.state, self.notices = address.read(window.location.search, st.State())
        self.catalog = None
        self.sight = None
        self.reach = None
        self.path = None
        self.compare = None
        self.procedure = None
        self.tables = TablesDesk(self)
        self.error = None
        self.profile = ""
        self.engine_state = None
        self.offline_state = None
        self._texts = {}
        self._asked = {}
        self._places = {}
        self._place_titles = {}
        self._views = []
        self._frame = None
        self._late = None
        self._open = set()  # the lanes whose question is not answered yet
        self.map_view = None
        self.pictures = None
        self.sheets = None
        self.table_top = None
        self.boards = BoardsDesk(self)
        self._shipped = []  # the catalog's entries of the maps, without the player's own
        self._boards_known = False
        self._early_catalog = None  # what came before it was known which boards there are
        self.patient = True  # until the start has taken longer than one from the cache does
        self.choosing_unit = False
        self.typing_allowance = False
        self.said = ""
        self.profile_size = lambda: (372, 232)  # in pixels; the frame knows better

    def watch(self, view) -> None:
        """Have a view called after every change."""
        self._views.append(view)

    def show(self) -> None:
        """Let every view show what is known, now."""
        self._frame = None
        if self._late is not None:
            window.clearTimeout(self._late)
            self._late = None
        for view in self._views:
            view()

    def show_soon(self) -> None:
        """Let every view show what is known on the next frame: several changes in a frame are shown at once."""
        if self._frame is None:
            self._frame = window.requestAnimationFrame(self._show_frame)

    def _show_frame(self, _time: float) -> None:
        if self._frame is not None:  # what was to be shown has been shown meanwhile
            self.show()

    def _show_late(self) -> None:
        self._late = None
        self.show_soon()

    # --- the player chooses --------------------------------------------------------------------------------------

    def go(self, state: st.State, push: bool = True, patient: bool = False) -> None:
        """Take a new state: put its link into the address bar, ask what it asks, show it.

        Args:
            state: the new state.
            push: whether the browser's Back comes to the old one.
            patient: whether it may be shown together with its answer, if that comes soon.
        """
        old = self.state
        self.state = state
        address_now = address.link(state)
        asks_more = state.mode in (st.TABLES, st.TABLE_TOP)
        chosen = asks_more or st.ends(state)[0] or state.table or state.conventions or state.options
        if state.mode != st.MAPS and address_now != window.location.search and (chosen or window.location.search):
            if push:
                window.history.pushState("", "", address_now)
            else:
                window.history.replaceState("", "", address_now)
        if state.table != old.table:
            self.table_changed()
        if state.map != old.map:
            self.reload_map()
        if (state.map, state.system) != (old.map, old.system):
            self.table_top.map_opened()
        self._left(old)
        self.ask()
        if patient and self._open and not self.waiting:
            if self._late is None:
                self._late = window.setTimeout(self._show_late, PATIENCE)
        else:
            self.show_soon()

    def came_back(self, _event=None) -> None:
        """The player went back or forward: take the state of the address."""
        old = self.state
        self.state, self.notices = address.read(
            window.location.search, st.State(unit=old.unit, unit_mode=old.unit_mode)
        )
        if self.catalog is not None:
            self._look_for_map()
            self.notices += self._keep_known()
            self._take_first_unit()
        self.state = st.with_the_rest(self.state, old)
        self.tables.close_map()
        if self.state.table != old.table:
            self.table_changed()
        if self.state.map != old.map:
            self.reload_map()
        self.table_top.map_opened()
        self._left(old)
        self.ask()
        self.show()

    def _left(self, old: st.State) -> None:
        """Where the mode is another one now, ask again what failed in the old one, and take its answers off the map."""
        if self.state.mode != old.mode:
            self.error = None
            self._asked = {lane: query for lane, query in self._asked.items() if getattr(self, lane) is not None}
            self.redraw()
        if st.question(self.state) != st.question(old):
            # Lines and ways share one place for their comparison: the panel of one can't show the other's.
            self._asked.pop(COMPARE_LANE, None)
            self._keep(COMPARE_LANE, None, "")

    def tap(self, hex_name: str, point: tuple | None = None) -> None:
        """The player tapped a hex.

        Args:
            hex_name: the hex.
            point: where in the map's drawing; None where the keyboard chose it.
        """
        if self.state.mode == st.TABLES:
            self.tables.tapped(hex_name)
        elif self.state.mode == st.TABLE_TOP:
            self.table_top.tap(hex_name, point)
        elif self.state.mode != st.MAPS:
            self.typing_allowance = False
            self.error = None
            self.go(st.tap(self.state, hex_name), patient=True)

    def notify(self, sentence: str) -> None:
        """Show a sentence until it is put away."""
        if sentence not in self.notices:
            self.notices = [*self.notices, sentence]

    @property
    def waiting(self) -> bool:
        """Whether the rules are still being loaded."""
        return self.catalog is None

    @property
    def seeks_way(self) -> bool:
        """Whether the way to the goal is being looked for."""
        return PATH_LANE in self._open and self.engine_state is not None and self.engine_state.name == "ready"

    @property
    def link(self) -> str:
        """The present question's address, whole."""
        return f"{window.location.origin}{window.location.pathname}{address.link(self.state)}"

    @property
    def answer_text(self) -> str:
        """The answer that is shown, as the text that the engine gave; empty where there is none."""
        if self.state.mode == st.TABLES:
            return self._texts.get(TABLE_LANE, "")
        lanes = (SIGHT_LANE,) if st.question(self.state) == st.SIGHT else (PATH_LANE, REACH_LANE)
        lanes = (COMPARE_LANE, *lanes)
        return next((self._texts[lane] for lane in lanes if self._texts.get(lane)), "")

    @property
    def answer(self) -> dict | None:
        """The answer that the map shows; None while there is none."""
        return self.sight if st.question(self.state) == st.SIGHT else self.path or self.reach

    def sentence_of_answer(self) -> dict | None:
        """The present answer in a few words, to say what a change on the table did to it."""
        return None if self.answer is None else answers.in_short(self.answer)

    def say_aloud(self, words: str) -> None:
        """Have a screen reader say something."""
        document["live"].textContent = words

    def table_changed(self) -> None:
        """Draw what lies on the map as it is now."""
        state = self.state
        if not state.table:
            self.map_view.show_overlay(COUNTERS_LANE, "")
            return

        def took(markup: str) -> None:
            if self.state.table == state.table:
                self.map_view.show_overlay(COUNTERS_LANE, markup)

        request = {
            "draw": "counters",
            "map": state.map,
            "table": [dict(item) for item in state.table],
            "scale": 1 / self.map_view.view.scale,
        }
        if state.mode == st.TABLE_TOP and self.table_top.selected is not None:
            request["ring"] = self.table_top.selected
        engine.draw(request, took, "draw counters")

    def cursor_moved(self, hex_name: str) -> None:
        """The keyboard is on another hex."""
        self._ring()
        document["live"].textContent = hex_name

    def tell_once(self, sentence: str) -> None:
        """Show a sentence that the player asked for."""
        self.notify(sentence)
        self.show()

    def toggle_unit_choice(self) -> None:
        """Open or close the choice of unit and mode."""
        self.choosing_unit = not self.choosing_unit
        self.typing_allowance = False
        self.show()

    def type_allowance(self, text: str) -> None:
        """The player typed an allowance, and may go on typing: the field stays."""
        self.typing_allowance = True
        self.go(self.state.changed(allowance=text.strip()))

    def set_allowance(self, text: str) -> None:
        """The player is done with the allowance, or took a suggestion: the choice of the unit is done."""
        self.choosing_unit = self.typing_allowance = False
        self.go(self.state.changed(allowance=text.strip()))

    def dismiss(self, notice: str) -> None:
        """Put a notice away."""
        self.notices = [other for other in self.notices if other != notice]
        self.show()

    def roll(self) -> None:
        """Throw the dice of the procedure that is open; what they show goes into the link."""
        query = asking.table_query(self.state)
        if query is not None:
            self._put(TABLE_LANE, {**query, "roll": True})

    def start_again(self) -> None:
        """Leave the question: nothing chosen, on the same map."""
        self.error = None
        self.notices = []
        self.go(st.choose_map(self.state, self.state.map, self.state.system))

    def reload_page(self) -> None:
        """Load the page anew."""
        window.location.reload()

    def copy_answer(self) -> None:
        """Copy the present answer with its reasons and its link, as text."""
        answer = self.compare or self.answer
        if answer is not None:
            clipboard.copy(
                answers.text_of(answer, self.link), lambda done: self.say("Copied." if done else clipboard.REFUSED)
            )

    def say(self, words: str) -> None:
        """Show a few words for a moment, and speak them."""
        self.said = words
        document["live"].textContent = words
        self.show()

    def point_at(self, hexes, number: int) -> None:
        """Show on the map where a row of the answer lies."""
        self.map_view.reveal(hexes)
        self.map_view.point_at(hexes, number)

    def load_board(self) -> None:
        """Fetch the present map's drawing and put it on the screen."""
        map_id = self.state.map

        def took(markup: str) -> None:
            if self.state.map == map_id and markup:
                self.map_view.show_board(markup)
                self.boards.pictures.show()
                self.redraw()
                self._ring()
                answer = self.answer
                ends = [st.hex_of(end) for end in st.ends(self.state) if end]
                self.map_view.close_up(ends if answer is None else answers.hexes_to_show(answer))

        self.pictures.board(map_id, took)

    def reload_map(self) -> None:
        """Another map was chosen: nothing known of the old one holds."""
        self._asked = {}
        self._places = {}
        self.sight = self.reach = self.path = self.compare = self.procedure = None
        self.load_board()

    # --- the engine answers --------------------------------------------------------------------------------------

    def engine_changed(self, state) -> None:
        """The engine's start went on."""
        was_ready = self.engine_state is not None and self.engine_state.name == "ready"
        self.engine_state = state
        if state.name == "ready" and not was_ready and self.catalog is None:
            self.boards.load(self._took_boards)
            engine.ask({"kind": "catalog"}, self._took_catalog, "catalog")
        self.show()

    def offline_changed(self, state) -> None:
        """Saving the app for use without a network went on."""
        self.offline_state = state
        self.show_soon()

    def _took_boards(self) -> None:
        self._boards_known = True
        if self._early_catalog is not None:
            self._open_catalog(self._early_catalog)

    def _took_catalog(self, answer: dict, _text: str) -> None:
        if answer["kind"] == "catalog":
            if self._boards_known:
                self._open_catalog(answer)
            else:
                self._early_catalog = answer
        elif not answer["error"]["code"].startswith(
            "engine-"
        ):  # the list of what is loaded says that the engine failed
            self.error = answer["error"]
        self.show()

    def _open_catalog(self, answer: dict) -> None:
        self.catalog = answer
        # The engine lists a board of the player's too, once it was opened.
        kept = [row["id"] for row in self.boards.rows if row.get("entry")]
        self._shipped = [entry for entry in answer["maps"] if entry["id"] not in kept]
        self.maps_changed()
        self._look_for_map()
        for sentence in self._keep_known():
            self.notify(sentence)
        self._take_first_unit()
        self._asked = {lane: query for lane, query in self._asked.items() if self._texts.get(lane)}
        self.go(self.state, push=False)
        self.show()
        self.boards.go_on()

    def maps_changed(self) -> None:
        """The player has added or removed a board: offer the maps that there are now."""
        own = own_boards.entries(self.boards.rows, self.catalog["systems"])
        self.catalog["maps"] = own_boards.merged(self._shipped, own)
        self.show_soon()

    def _look_for_map(self) -> None:
        """Where the link's map isn't here, say so on the page where boards are added."""
        if self.map_entry is None:
            self.boards.miss(self.state)
            self.state = st.State(mode=st.MAPS)
            self.reload_map()

    def open_link(self, state: st.State) -> None:
        """Ask what a link asks, now that its map is here."""
        old, self.state = self.state, state
        for sentence in self._keep_known():
            self.notify(sentence)
        self._take_first_unit()
        opened, self.state = self.state, old
        self.go(opened, push=False)

    def open_map(self, entry: dict) -> None:
        """Open a map that was not there before, or is another one than before.

        Args:
            entry: the map's entry of the catalog.
        """
        if entry["id"] != self.state.map:
            self.choose_map(entry)
            return
        self.go(st.choose_mode(self.state, st.SIGHT))
        self.reload_map()
        self.ask()

    def _keep_known(self) -> list[str]:
        """Leave out of the state what the catalog doesn't have; gives a sentence for each part."""
        self.state, said = served(self.state, self.map_entry)
        self.state, dropped = known_only(self.state, self.system, self.compared_system)
        return said + dropped

    def ask_again(self) -> None:
        """Put the present question once more: the engine broke down over it, or the network was gone."""
        self.error = None
        self._asked = {}
        self.ask()
        self.show()

    def _take_first_unit(self) -> None:
        units = self.system["units"]
        state = self.state
        if not state.unit:
            state = state.changed(unit=units[0]["id"], unit_mode=units[0]["modes"][0]["id"])
        elif not state.unit_mode:
            unit = self.unit
            if unit is not None:
                state = state.changed(unit_mode=unit["modes"][0]["id"])
        self.state = state

    @property
    def system(self) -> dict:
        """The catalog's entry of the present system (the first one where the link names an unknown one)."""
        systems = self.catalog["systems"]
        return next((system for system in systems if system["id"] == self.state.system), systems[0])

    @property
    def other_systems(self) -> list[dict]:
        """The catalog's entries of the systems that the present map serves besides the present one."""
        served = self.map_entry["systems"] if self.map_entry else []
        systems = self.catalog["systems"] if self.catalog else []
        return [system for system in systems if system["id"] in served and system["id"] != self.state.system]

    @property
    def compared_system(self) -> dict | None:
        """The catalog's entry of the system whose answer stands beside the present one's; None where none does."""
        return next((system for system in self.other_systems if system["id"] == self.state.compare), None)

    def choose_map(self, entry: dict, system: str = "") -> None:
        """Open a map, or ask under other rules on the present one.

        Args:
            entry: the map's entry of the catalog.
            system: the id of the system; empty for the present one where the map serves it, else the map's first.
        """
        self.boards.wanted = None  # another map is as good
        served = entry["systems"]
        wanted = system or (self.state.system if self.state.system in served or not served else served[0])
        if entry["id"] == self.state.map and wanted == self.state.system:
            if self.state.mode == st.MAPS:
                self.go(st.choose_mode(self.state, st.question(self.state)))
            return
        if entry["id"] != self.state.map:
            self._go_with_unit(st.choose_map(self.state, entry["id"], wanted))
            return

        asked = self.state

        def took(answer: dict, _text: str) -> None:
            if self.state != asked:
                return  # the player went on meanwhile
            for sentence in answer["notes"] if answer["kind"] == "switch" else [answer["error"]["message"]]:
                self.notify(sentence)
            self._go_with_unit(st.choose_system(asked, wanted, answer.get("query", {})))

        engine.ask(asking.switch_query(asked, wanted), took, "switch")

    def _go_with_unit(self, state: st.State) -> None:
        """Go to a state of another system, whose units may have other names."""
        systems = {system["id"]: system for system in self.catalog["systems"]}
        if not state.unit:
            first = systems[state.system]["units"][0]
            state = state.changed(unit=first["id"], unit_mode=first["modes"][0]["id"])
        self.go(state)

    @property
    def unit(self) -> dict | None:
        """The catalog's entry of the present unit class."""
        return next((unit for unit in self.system["units"] if unit["id"] == self.state.unit), None)

    @property
    def unit_mode(self) -> dict | None:
        """The catalog's entry of the present mode of the unit."""
        modes = self.unit["modes"] if self.unit else []
        return next((mode for mode in modes if mode["id"] == self.state.unit_mode), None)

    @property
    def map_entry(self) -> dict | None:
        """The catalog's entry of the present map."""
        maps = self.catalog["maps"] if self.catalog else []
        return next((entry for entry in maps if entry["id"] == self.state.map), None)

    def places(self, location: str, when_known=None) -> list[str]:
        """The places of the hex of a Location; empty until they are known (they are asked for then).

        Args:
            location: the Location.
            when_known: called with the places if they had to be asked for.
        """
        hex_name = st.hex_of(location)
        if not hex_name or self.catalog is None:
            return []
        state = self.state
        key = (state.map, state.system, hex_name, str(state.options), str(state.table))
        if key not in self._places:
            self._places[key] = []
            query = {
                "kind": "catalog",
                "map": state.map,
                "system": state.system,
                "hex": hex_name,
                "options": dict(state.options),
                "table": [dict(item) for item in state.table],
            }

            def took(answer: dict, _text: str) -> None:
                if answer["kind"] == "catalog":
                    self._places[key] = answer.get("places", {}).get(hex_name, [])
                    self._place_titles.update(answer.get("place_titles", {}))
                    self.show_soon()
                    if when_known is not None:
                        when_known(self._places[key])

            engine.ask(query, took, f"places {hex_name}")
        return self._places[key]

    def place_title(self, place: str) -> str:
        """The name of a place on a chip: ``Ground``, ``+10``, ``In the depression``."""
        return self._place_titles.get(place) or fmt.place_title(place)

    def ask(self) -> None:
        """Ask whatever the present state asks and isn't answered yet."""
        state = self.state
        if state.mode == st.TABLES:
            if self.catalog is not None:  # it tells what was said for the fields
                self._put(TABLE_LANE, asking.table_query(state))
        elif state.mode != st.MAPS and st.question(state) == st.SIGHT:
            self._put(SIGHT_LANE, asking.sight_query(state))
        elif state.mode != st.MAPS:
            self._put(REACH_LANE, asking.reach_query(state))
            self._put(PATH_LANE, asking.path_query(state))
        if state.mode not in (st.TABLES, st.MAPS):
            self._put(COMPARE_LANE, asking.compare_query(state))
        self._ring()

    def _put(self, lane: str, query: dict | None) -> None:
        if self._asked.get(lane) == query:
            return
        self._asked[lane] = query
        if query is None:
            self._open.discard(lane)
            self._keep(lane, None, "")
            if self.error is not None and self.error.get("lane") == lane:
                self.error = None
            return
        self._open.add(lane)
        engine.ask(query, lambda answer, text: self._took(lane, query, answer, text), lane)

    def _took(self, lane: str, query: dict, answer: dict, text: str) -> None:
        if self._asked.get(lane) != query:
            return
        self._open.discard(lane)
        if answer["kind"] == "error":
            self._failed(lane, query, answer["error"])
            return
        self.error = None
        if query.get("roll") is True:
            self._take_roll(answer)
        self._keep(lane, answer, text)
        self.table_top.answered()
        self.show()  # before the map follows: the answer decides how much of it the sheet covers
        self._speak(lane, answer)
        self._show_on_map(answer)

    def _take_roll(self, answer: dict) -> None:
        """The dice that were thrown are what is asked from now on: whoever opens the link sees the same."""
        self.state = self.state.changed(roll=tuple(answer["rolled"]["dice"]))
        self._asked[TABLE_LANE] = asking.table_query(self.state)
        self.tables.just_rolled = True
        window.history.replaceState("", "", address.link(self.state))

    def _failed(self, lane: str, query: dict, error: dict) -> None:
        if self.catalog is None:
            return  # the catalog comes next: with it the question is put right and asked again
        fixed = repaired(self.state, error)
        if fixed is not None:
            self.notify(error["message"])
            self._asked = {}
            if fixed.map != self.state.map:
                self.state = fixed
                self.reload_map()
            self.state = fixed
            self.table_changed()
            if self.catalog is not None:
                self._take_first_unit()
            self.go(self.state, push=False)
            return
        self._keep(lane, None, "")
        # A figure that only the player knows is asked for in its own place, not as something that went wrong.
        self.error = {**error, "lane": lane, "query": query}
        self.show()
        if lane == TABLE_LANE:
            document["live"].textContent = error["message"]

    def _keep(self, lane: str, answer: dict | None, text: str) -> None:
        setattr(self, lane, answer)
        self._texts[lane] = text
        self._draw(lane)
        if lane == SIGHT_LANE:
            self.profile = ""
            if answer is not None and answer["kind"] == "los":
                engine.draw(
                    {"draw": "profile", "map": self.state.map, "size": list(self.profile_size())},
                    self._took_profile,
                    "profile",
                    text,
                )

    # --- the map follows -----------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Show the overlays of the present mode: the player went to another one, or the board is another one."""
        for lane in (SIGHT_LANE, REACH_LANE, PATH_LANE, TABLE_LANE):
            self._draw(lane)
        self.table_changed()

    def _draw(self, lane: str) -> None:
        if lane == COMPARE_LANE:
            return  # the map shows the present system's answer, as it does by itself
        shown = (lane == SIGHT_LANE) == (st.question(self.state) == st.SIGHT)
        if self.state.mode == st.TABLES or lane == TABLE_LANE:
            shown = lane == TABLE_LANE and self.tables.shows_marks
        answer, text = getattr(self, lane), self._texts.get(lane, "")
        if answer is None or not shown:
            self.map_view.show_overlay(lane, "")
            return

        def took(markup: str) -> None:
            if self._texts.get(lane) == text:
                self.map_view.show_overlay(lane, markup)
                self._ring()

        request = {"draw": "overlay", "map": self.state.map, "scale": 1 / self.map_view.view.scale}
        engine.draw(request, took, f"draw {lane}", text)

    def _took_profile(self, markup: str) -> None:
        if self.sight is not None:
            self.profile = markup
            self.show_soon()

    def _ring(self) -> None:
        first, second = st.ends(self.state)
        rings = []
        answered = self.sight if st.question(self.state) == st.SIGHT else self.reach
        if self.state.mode == st.TABLES:
            rings = [(name, "end") for name in self.tables.ringed]
        elif answered is None:
            rings = [(st.hex_of(end), "end") for end in (first, second) if end]
        if self.map_view.cursor:
            rings.append((self.map_view.cursor, "cursor"))
        self.map_view.ring(rings)

    def _show_on_map(self, answer: dict) -> None:
        if answer["kind"] in ("table", "compare") or (answer["kind"] == "reach" and self.state.goal):
            return  # the way there is what is looked at
        self.map_view.frame(answers.hexes_to_show(answer))
        if answer["kind"] in ("fan", "reach"):
            self.map_view.come_near(st.hex_of(answer["from"]))

    def _speak(self, lane: str, answer: dict) -> None:
        if lane == TABLE_LANE and answer["rolled"] is not None:
            document["live"].textContent = tables.spoken_roll(answer)
        elif self._asked.get(COMPARE_LANE) is not None and lane != COMPARE_LANE:
            return  # both answers are spoken together
        elif lane != REACH_LANE or self.path is None:
            document["live"].textContent = answer.get("say", "")
