"""A house convention in the settings: what it decides, why, how sure that is, and what else may be played."""

from __future__ import annotations

from ui.device.dom import el, radio_group
from ui.model import format as fmt
from ui.model import state as st

SURE = {
    "high": "The rulebook very likely says the same.",
    "medium": "The rulebook may well say the same.",
    "low": "The rulebook may say otherwise.",
}
"""How sure the default is, in words."""


def row(app, system: dict, record: dict, title: str):
    """One house convention with its options, its reason and how sure it is.

    Args:
        app: the app.
        system: the entry of its game in the catalog.
        record: its own.
        title: the tag of its title.
    """
    value = st.chosen_in(app.state, "conventions", system["id"]).get(record["id"], record["default"])
    options = radio_group("options", record["title"])
    for option in record["options"]:
        chosen = option["id"] == value
        words = fmt.sentence(option["title"]) + (" (default)" if option["id"] == record["default"] else "")
        options.appendChild(
            el(
                "button",
                "option chosen" if chosen else "option",
                el("span", "radio"),
                el("span", "", text=words),
                type="button",
                role="radio",
                aria_checked="true" if chosen else "false",
                data_testid="convention",
                data_convention=record["id"],
                data_option=option["id"],
                on=_convention_setter(app, system, record, option["id"]),
            )
        )
    speaks = "" if record["source"] in ("", "none") else f" Speaks for the default: {record['source']}."
    return el(
        "section",
        "setting record",
        el(title, "", text=record["title"]),
        el(
            "p",
            "",
            f"{record['why']}{speaks} {SURE[record['certainty']]}",
        ),
        options,
        data_record=record["id"],
    )


def _convention_setter(app, system: dict, record: dict, option: str):
    def set_it(_event) -> None:
        app.go(st.set_choice(app.state, "conventions", system["id"], record["id"], option, record["default"]))

    return set_it
