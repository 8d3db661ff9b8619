"""Starts the page's Python: the frame takes over from what the server put there, and the parts are bound together."""

from __future__ import annotations

from browser import document, window

from ui.desks.app import App
from ui.device import engine, taps, theme
from ui.device.keyboard import Keyboard
from ui.panels.facing_ring import Facing
from ui.panels.map_drag import MapDrag
from ui.panels.map_turn import MapTurn
from ui.panels.map_view import MapView
from ui.panels.printing import Printing
from ui.panels.sheets import Sheets
from ui.panels.shell import Shell


def start() -> None:
    """Build the page and let it follow the engine."""
    theme.apply()
    taps.watch()
    app = App()
    app.voice.watch()
    shell = Shell(app, document["app"])
    sheets = Sheets(app)
    map_view = MapView(shell.map, app.tap, lambda name, _x, _y: app.hex.open(name), app.zoomed, shell.insets)
    app.drawings.profile_size = shell.profile_size
    app.drawings.on_profile = shell.show_profile
    app.catalog.on_places = shell.show_places
    app.on_offline = shell.show_offline
    app.furnish(map_view, sheets)
    map_view.on_scaled = shell.show_scale
    map_view.controls = shell.controls
    map_view.scale_bar = shell.scale_bar
    map_view.held = app.model_on_table
    map_view.course = app.course_on_table
    map_view.on_drawn = app.drew
    map_view.comes_near = True
    map_view.on_near = lambda: app.say("Closer now: tap the hex.")
    map_view.grips = app.grips
    map_view.on_dragged = app.dragged
    map_view.on_untap = app.untap
    app.watch(shell.show)
    app.watch_answers(shell.show_answer)
    app.watch_readings(shell.show_readings)
    app.watch(app.history.catch_up)
    theme.watch(app.show)
    app.turn = MapTurn(app, shell.map_area, shell.zooms)
    app.facing = Facing(app)
    app.drag = MapDrag(app, shell.map_area)
    Keyboard(app, map_view)
    Printing(app)
    app.show()
    app.drawings.load_board()
    app.answers.ask()
    window.bind("resize", lambda _event: app.drawings.fit_again())
    window.bind("popstate", app.came_back)
    window.bind("pagehide", app.leaves)
    document.bind("visibilitychange", lambda _event: app.drawings.note_view() if document.hidden else None)
    engine.on_state(app.engine_changed)
    engine.on_offline(app.offline_changed)
    engine.page_started()


start()
