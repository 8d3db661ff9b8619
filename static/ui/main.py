"""Starts the page's Python: the frame takes over from what the server put there, and the parts are bound together."""

from __future__ import annotations

from browser import document, window

from ui.desks.app import App
from ui.device import engine, theme
from ui.device.keyboard import Keyboard
from ui.panels.map_view import MapView
from ui.panels.sheets import Sheets
from ui.panels.shell import Shell


def start() -> None:
    """Build the page and let it follow the engine."""
    theme.apply()
    app = App()
    shell = Shell(app, document["app"])
    sheets = Sheets(app)
    map_view = MapView(
        shell.map, app.tap, lambda name, _x, _y: sheets.hex_menu(name), app.drawings.redraw, shell.insets
    )
    app.drawings.profile_size = shell.profile_size
    app.furnish(map_view, sheets)
    app.watch(shell.show)
    Keyboard(app, map_view)
    app.show()
    app.drawings.load_board()
    app.answers.ask()
    window.bind("resize", lambda _event: map_view.resized())
    window.bind("popstate", app.came_back)
    engine.on_state(app.engine_changed)
    engine.on_offline(app.offline_changed)
    engine.page_started()


start()
