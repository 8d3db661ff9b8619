"""The artillery modules in a side's hands: their Pre-Registered hexes, their observers, their piles of chits."""

from __future__ import annotations

from ui.device.dom import el
from ui.model import procedures
from ui.panels import campaign_parts, form, parts


def rows(app, view: dict) -> list:
    """A card a module; nothing where there is none."""
    cards = [_module(app, module) for module in view["modules"]]
    return [parts.section("Artillery", *cards)] if cards else []


def _module(app, module: dict):
    pile = module["pile"]
    words = ", ".join([part for part in (module["detail"], module["ammunition"], module["observer"]) if part])
    return el(
        "div",
        "module",
        el(
            "div",
            "module-head",
            campaign_parts.tile(module["group"], True),
            el("span", "waiting-words", el("strong", "", text=module["title"]), el("span", "", text=words)),
            campaign_parts.act(app, "plain-button", module["lose_title"], module["lose"], data_testid="module-lose")
            if module["lose"] is not None
            else None,
        ),
        *_hexes(app, module),
        _observer(app, module) if module["observer_do"] is not None else None,
        _pile(app, pile),
        data_testid="module",
        data_value=module["purchase"],
    )


def _hexes(app, module: dict) -> list:
    noted = [one["hex"] for one in module["hexes"]]

    def setter(number: int):
        def put(value: object) -> None:
            names = [str(value or "") if index == number else name for index, name in enumerate(noted)]
            app.campaigns.do(module["hexes_do"], hexes=names)

        return put

    found = []
    for number, name in enumerate(noted):
        title = f"Pre-Registered hex {number + 1}" if len(noted) > 1 else "Pre-Registered hex"
        entry = _hex_field(f"{module['purchase']}-hex-{number + 1}", title, "")
        found.append(form.field(app, entry, name or None, setter(number), prefix="prereg"))
    return found


def _observer(app, module: dict):
    entry = _hex_field(f"{module['purchase']}-observer", "Observer's hex", module["observer_help"])
    return form.field(
        app,
        entry,
        module["observer_hex"] or None,
        lambda value: app.campaigns.do(module["observer_do"], hexes=[str(value)] if value else []),
        prefix="observer",
    )


def _hex_field(name: str, title: str, words: str) -> dict:
    """A field that a tap on the map fills."""
    return {
        "id": name,
        "type": "hex",
        "title": title,
        "help": words,
        "cite": "",
        "default": None,
        "choices": [],
        "least": 0,
        "most": 0,
        "optional": True,
        "when": [],
    }


def _pile(app, pile: dict):
    """The chits of a module: typed in once, then what the next draw may be."""
    box = el(
        "details",
        "more pile",
        el("summary", "", text="Its pile of chits"),
        el("p", "", f"{pile['say']} ", parts.cite(app, pile["cite"])),
        data_testid="pile",
    )
    said = {"black": pile["black"], "red": pile["red"]}
    for field in procedures.shown_fields(pile["asks"], said):

        def put(value: object, name: str = field["id"]) -> None:
            app.campaigns.draft = {**app.campaigns.draft, name: value}

        value = app.campaigns.draft.get(field["id"], said.get(field["id"]))
        box.appendChild(form.field(app, field, value, put, prefix="pile"))
    if pile["asks"]:

        def use(_event) -> None:
            found = {name: value for name, value in {**said, **app.campaigns.draft}.items() if value is not None}
            app.campaigns.draft = {}
            app.campaigns.do(pile["type_in"], **found)

        box.appendChild(
            el("button", "plain-button", text="Use this pile", type="button", on=use, data_testid="pile-use")
        )
    if pile["chances"]:
        box.appendChild(campaign_parts.ending_rows(pile["chances"]))
    if pile["draws"]:
        draws = (
            campaign_parts.act(app, "plain-button", one["title"], one["do"], data_testid="draw")
            for one in pile["draws"]
        )
        box.appendChild(el("div", "suggestions", *draws))
    for line in pile["record"]:
        box.appendChild(el("p", "hint", text=line))
    return box
