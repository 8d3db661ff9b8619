"""How the start goes: the list of what is being loaded, the badge of offline use, and what to do when it failed."""

from __future__ import annotations

from ui.device import engine
from ui.device.dom import button, el, icon, progress_bar
from ui.model import format as fmt

_NAMES = {"idle": "loading", "downloading": "loading", "starting": "loading", "ready": "ready", "failed": "failed"}


def data_state(app) -> str:
    """The engine's state as tests and screen readers know it: ``loading``, ``ready`` or ``failed``."""
    return _NAMES[app.engine_state.name] if app.engine_state is not None else "loading"


def loading_card(app):
    """What is being loaded, part by part; or that it failed, why, and the way on. None once the rules are there."""
    state = app.engine_state
    if state is None or state.name == "ready" or (app.patient and data_state(app) == "loading"):
        return None
    if state.name == "failed":
        return el(
            "div",
            "error-card",
            el(
                "div",
                "error-words",
                el("h2", "", text="The rules could not be loaded"),
                el("p", "", text=state.message),
            ),
            button("main", "Try again", lambda _event: engine.restart(), data_testid="engine-restart"),
            data_told=True,
            data_testid="engine-failed",
        )
    parts = [(str(part.name), int(part.loaded), int(part.total)) for part in state.parts]
    loaded, total = sum(part[1] for part in parts), sum(part[2] for part in parts)
    words = "Starting the rules" if state.name == "starting" else "Loading the rules"
    return el(
        "div",
        "loading",
        el("h2", "", text="Walkaround"),
        el("p", "sheet-lead", text="Lines of sight and movement, with the rule for each step."),
        _waiting(str(state.message)) if state.message else None,
        progress_bar("Loading the rules", 100 * loaded // total if total else 0),
        el("p", "bar-words", el("strong", "", text=words), el("span", "", text=_so_far(loaded, total))),
        el("ul", "rows load-parts", *(_part(*part) for part in parts)),
        el(
            "p",
            "hint",
            text="You can look round the map meanwhile; what you tap is answered as soon as the rules are there.",
        ),
    )


def _part(name: str, loaded: int, total: int):
    """A row of what is being loaded."""
    finished = total > 0 and loaded >= total
    return el(
        "li",
        "row load-part",
        icon("check") if finished else el("span", "ring-busy", aria_hidden="true"),
        el("span", "row-title", text=name),
        el("span", "row-value", text=fmt.size(total) if finished else _so_far(loaded, total)),
    )


def _so_far(loaded: int, total: int) -> str:
    """How much of something has come; nothing where nobody has said yet how large it is."""
    return f"{fmt.size(loaded)} of {fmt.size(total)}" if total else ""


def _waiting(sentence: str):
    """Why nothing goes on, and a way for those who have waited long enough."""
    return el(
        "div",
        "load-waits",
        el("p", "", text=sentence, data_testid="engine-waits"),
        button("plain-button", "Start again", lambda _event: engine.restart(), data_testid="engine-restart"),
        data_told=True,
    )


def offline_badge(app):
    """Whether the app works without a network: green only when all is saved, and the rules did not fail to start."""
    state = app.offline_state
    if data_state(app) == "failed":
        return _badge("Rules not loaded")
    if state is None:
        return _badge("Not saved yet")
    if state.update:
        return _badge("New version: reload", "update", on=app.reload_page)
    if state.name == "ready":
        return _badge("Works offline", "ready")
    message = str(state.message) if state.message else ""
    told = (lambda: app.tell_once(message)) if message else None
    if isinstance(state.percent, (int, float)):
        return _badge("Saving ", "saving", f"{int(state.percent)} %", on=told)
    return _badge("Not saved yet", "saving", on=told)


def _badge(words: str, look: str = "", figure: str = "", on=None):
    """The badge with its words; a button where a tap does something.

    Args:
        words: what it says; only heard on a small screen where the picture says it too.
        look: ``ready`` where all is saved, ``saving`` while it is being saved, ``update`` where a new version is.
        figure: how far it has come, seen on every screen; empty for nothing.
        on: called when it is tapped; None where there is nothing to do.
    """
    return el(
        "button" if on is not None else "span",
        f"badge {look}".rstrip(),
        icon("cloud-check" if look == "ready" else "cloud"),
        el("span", "badge-words" if look in ("ready", "saving") else "", text=words),
        el("span", "", text=figure) if figure else None,
        type="button" if on is not None else None,
        on=(lambda _event: on()) if on is not None else None,
        data_testid="offline",
        data_state="ready" if look in ("ready", "update") else "pending",
    )
