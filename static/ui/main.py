"""Starts the page's Python: the frame takes over from what the server put there, and the parts are bound together."""

from __future__ import annotations

from browser import document, window

from ui import engine, theme
from ui.app import App
from ui.keyboard import Keyboard
from ui.map_view import MapView
from ui.pictures import Pictures
from ui.sheets import Sheets
from ui.shell import Shell
from ui.table_control import TableControl


def start() -> None:
    """Build the page and let it follow the engine."""
    theme.apply()
    app = App()
    shell = Shell(app, document["app"])
    app.sheets = Sheets(app)
    app.map_view = MapView(
        shell.map, app.tap, lambda name, _x, _y: app.sheets.hex_menu(name), app.drawings.redraw, shell.insets
    )
    app.pictures = Pictures(app.show, theme.shown)
    app.drawings.profile_size = shell.profile_size
    app.table_top = TableControl(app)
    app.watch(shell.show)
    Keyboard(app, app.map_view)
    app.show()
    app.drawings.load_board()
    app.answers.ask()
    window.bind("resize", lambda _event: app.map_view.resized())
    window.bind("popstate", app.came_back)
    engine.on_state(app.engine_changed)
    engine.on_offline(app.offline_changed)
    engine.page_started()


start()
