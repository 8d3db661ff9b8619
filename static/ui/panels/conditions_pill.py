"""What stands on the map of a scenario's conditions: the pill that says them, or the way to their page."""

from __future__ import annotations

from ui.device.dom import button, el, icon


def pill(app):
    """What is unusual, on the map below its name; None where nothing is."""
    words = app.conditions.brief
    if not words:
        return None
    return el(
        "button",
        "pill conditions-pill",
        icon(_picture(app)),
        el("strong", "", text=words),
        type="button",
        data_testid="conditions-pill",
        on=lambda _event: app.conditions.open(),
        aria_label=f"{app.conditions.title}: {words}. Change them.",
    )


def way_in(app):
    """The way to the conditions where nothing is unusual: a round button on the map; None in a game that has none."""
    if not app.conditions.offered or app.conditions.brief:
        return None
    return button("round way-in", "", lambda _event: app.conditions.open(), _picture(app), aria_label=_called(app),
                  data_testid="open-conditions")  # fmt: skip


def _called(app) -> str:
    return app.conditions.title if app.conditions.of_table else "Conditions of the scenario"


def _picture(app) -> str:
    return "settings" if app.conditions.of_table else "dust"
