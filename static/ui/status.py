"""How the start goes: the list of what is being loaded, the badge of offline use, and what to do when it failed."""

from __future__ import annotations

from ui import engine
from ui import format as fmt
from ui.dom import button, el, icon

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
            role="alert",
            data_testid="engine-failed",
        )
    parts = [(str(part.name), int(part.loaded), int(part.total)) for part in state.parts]
    loaded, total = sum(part[1] for part in parts), sum(part[2] for part in parts)
    card = el(
        "div",
        "loading",
        el("h2", "", text="Walkaround"),
        el("p", "sheet-lead", text="Lines of sight and movement, with the rule for each step."),
    )
    bar = el(
        "div",
        "bar",
        el("div", "bar-done"),
        role="progressbar",
        aria_label="Loading the rules",
        aria_valuemin="0",
        aria_valuemax="100",
        aria_valuenow=100 * loaded // total if total else 0,
    )
    bar.firstChild.style.width = f"{100 * loaded / total if total else 0}%"
    words = "Starting the rules" if state.name == "starting" else "Loading the rules"
    if state.message:
        card.appendChild(_waiting(str(state.message)))
    card.appendChild(bar)
    card.appendChild(
        el(
            "p",
            "bar-words",
            el("strong", "", text=words),
            el("span", "", text=f"{fmt.size(loaded)} of {fmt.size(total)}" if total else ""),
        )
    )
    rows = el("ul", "rows load-parts")
    for name, done, all_of_it in parts:
        finished = all_of_it > 0 and done >= all_of_it
        rows.appendChild(
            el(
                "li",
                "row load-part",
                icon("check") if finished else el("span", "ring-busy", aria_hidden="true"),
                el("span", "row-title", text=name),
                el(
                    "span",
                    "row-value",
                    text=fmt.size(all_of_it) if finished else f"{fmt.size(done)} of {fmt.size(all_of_it)}",
                ),
            )
        )
    card.appendChild(rows)
    card.appendChild(
        el(
            "p",
            "hint",
            text="You can look round the map meanwhile; what you tap is answered as soon as the rules are there.",
        )
    )
    return card


def _waiting(sentence: str):
    """Why nothing goes on, and a way for those who have waited long enough."""
    return el(
        "div",
        "load-waits",
        el("p", "", text=sentence, data_testid="engine-waits"),
        button("plain-button", "Start again", lambda _event: engine.restart(), data_testid="engine-restart"),
        role="status",
    )


def offline_badge(app):
    """Whether the app works without a network: green only when all is saved, and the rules did not fail to start."""
    state = app.offline_state
    if data_state(app) == "failed":
        return el(
            "span",
            "badge",
            icon("cloud"),
            el("span", "", text="Rules not loaded"),
            data_testid="offline",
            data_state="pending",
        )
    if state is not None and state.update:
        return button(
            "badge update",
            "New version: reload",
            lambda _event: app.reload_page(),
            "cloud",
            data_testid="offline",
            data_state="ready",
        )
    if state is not None and state.name == "ready":
        return el(
            "span",
            "badge ready",
            icon("cloud-check"),
            el("span", "badge-words", text="Works offline"),
            data_testid="offline",
            data_state="ready",
        )
    percent = state.percent if state is not None else None
    words = f"Saving {int(percent)} %" if isinstance(percent, (int, float)) else "Not saved yet"
    message = str(state.message) if state is not None and state.message else ""
    if message:
        return button(
            "badge", words, lambda _event: app.tell_once(message), "cloud", data_testid="offline", data_state="pending"
        )
    return el("span", "badge", icon("cloud"), el("span", "", text=words), data_testid="offline", data_state="pending")
