"""A window of WebKitGTK whose storage stays, driven by lines of JSON: one command a line in, one answer a line out.

The system's own Python runs it, with the libraries that Debian builds for it (python3-gi, gir1.2-webkit2-4.1); nothing
of the project is imported here. A command is ``[name, ...arguments]`` with the name of a method of `View`; the answer
is ``{"value": ...}`` or ``{"error": words}``. What the pages write to their consoles goes to standard error.

Args (of the command line): the folder for what sites keep; the address of a proxy for every other host than this one;
the width and height of the window; ``dark`` or ``light``.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gio, GLib, Gtk, WebKit2  # noqa: E402 - their versions are chosen first

HERE = ["localhost", "127.0.0.1", "::1"]
LEFT_BUTTON = 1

Answer = Callable[[object], None]
"""Called once with the value of a command, or with the exception that ended it."""


class View:
    """The window, with the commands as methods.

    Args:
        storage: the folder for what sites keep.
        proxy: the address of the proxy for other hosts.
        size: width and height of the window, in pixels.
        dark: whether the device prefers dark colours.
    """

    def __init__(self, storage: str, proxy: str, size: tuple[int, int], dark: bool) -> None:
        Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", dark)
        data, cache = f"{storage}/data", f"{storage}/cache"
        kept = WebKit2.WebsiteDataManager(base_data_directory=data, base_cache_directory=cache)
        others = WebKit2.NetworkProxySettings.new(proxy, HERE)
        kept.set_network_proxy_settings(WebKit2.NetworkProxyMode.CUSTOM, others)
        self._view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_with_website_data_manager(kept))
        settings = self._view.get_settings()
        settings.set_enable_write_console_messages_to_stdout(True)
        # Without a graphics card, drawing as if there were one took more than a third of what a start takes.
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        self._view.connect("load-changed", self._on_load)
        self._loaded: Answer | None = None
        self._window = Gtk.Window()
        self._window.set_default_size(*size)
        self._window.add(self._view)
        self._window.show_all()

    def open(self, answer: Answer, address: str) -> None:
        """Go to an address; answered once the page is there."""
        self._loaded = answer
        self._view.load_uri(address)

    def evaluate(self, answer: Answer, function: str, arguments: Sequence[object]) -> None:
        """Call a JavaScript function in the page and wait for what it promises."""
        body = f"return JSON.stringify(await ({function})(...{json.dumps(arguments)})) ?? null"

        def done(view: WebKit2.WebView, result: Gio.AsyncResult) -> None:
            try:
                value = view.call_async_javascript_function_finish(result)
            except GLib.Error as error:
                answer(error)
            else:
                answer(None if value.is_null() else json.loads(value.to_string()))

        self._view.call_async_javascript_function(body, -1, None, None, None, None, done)

    def tap(self, answer: Answer, x: float, y: float, lies_ms: int) -> None:
        """Press and, some milliseconds later, lift the pointer at a point of the page, by events of the toolkit's."""
        for kind in (Gdk.EventType.MOTION_NOTIFY, Gdk.EventType.BUTTON_PRESS):
            Gtk.main_do_event(self._pointer_event(kind, x, y))

        def lift() -> bool:
            Gtk.main_do_event(self._pointer_event(Gdk.EventType.BUTTON_RELEASE, x, y))
            answer(None)
            return bool(GLib.SOURCE_REMOVE)

        if lies_ms:
            GLib.timeout_add(lies_ms, lift)
        else:
            lift()

    def screenshot(self, answer: Answer, path: str) -> None:
        """Write what is seen as a PNG file."""
        seen = self._view.get_window()
        Gdk.pixbuf_get_from_window(seen, 0, 0, seen.get_width(), seen.get_height()).savev(path, "png", [], [])
        answer(None)

    def _pointer_event(self, kind: Gdk.EventType, x: float, y: float) -> Gdk.Event:
        event = Gdk.Event.new(kind)
        part = event.motion if kind is Gdk.EventType.MOTION_NOTIFY else event.button
        part.window = self._view.get_window()
        part.time = Gdk.CURRENT_TIME
        part.x, part.y = x, y
        _, left, top = self._view.get_window().get_origin()
        part.x_root, part.y_root = left + x, top + y
        if kind is not Gdk.EventType.MOTION_NOTIFY:
            part.button = LEFT_BUTTON
        if kind is Gdk.EventType.BUTTON_RELEASE:
            part.state = Gdk.ModifierType.BUTTON1_MASK
        event.set_device(Gdk.Display.get_default().get_default_seat().get_pointer())
        return event

    def _on_load(self, _view: WebKit2.WebView, event: WebKit2.LoadEvent) -> None:
        if event is WebKit2.LoadEvent.FINISHED and self._loaded:
            answer, self._loaded = self._loaded, None
            answer(None)


def main() -> None:
    """Obey until standard input ends."""
    storage, proxy, width, height, colours = sys.argv[1:]
    # The answers have a way of their own: WebKit's processes write to standard output too.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    view = View(storage, proxy, (int(width), int(height)), colours == "dark")

    def answer(value: object) -> None:
        said = {"error": str(value)} if isinstance(value, Exception) else {"value": value}
        print(json.dumps(said), file=answers, flush=True)

    def obey(source: Gio.DataInputStream, result: Gio.AsyncResult) -> None:
        line, _length = source.read_line_finish_utf8(result)
        if line is None:
            Gtk.main_quit()
            return
        name, *arguments = json.loads(line)
        try:
            getattr(view, name)(answer, *arguments)
        except Exception as error:  # whatever it is, whoever gave the command waits for an answer
            answer(error)
        source.read_line_async(GLib.PRIORITY_DEFAULT, None, obey)

    commands = Gio.DataInputStream.new(Gio.UnixInputStream.new(0, False))
    commands.read_line_async(GLib.PRIORITY_DEFAULT, None, obey)
    Gtk.main()


if __name__ == "__main__":
    main()
