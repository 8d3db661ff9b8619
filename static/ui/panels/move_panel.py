"""The panel of Move: who moves and how, from where to where, what each step costs and which dice it takes."""

from __future__ import annotations

from rules_core.words.places import location_words, place_beside_hex
from ui.device.dom import button, chip, el, heard, icon, text_field
from ui.model import answers, asking, facing, rosters, turns
from ui.model import format as fmt
from ui.model import state as st
from ui.panels import (
    compare_panel,
    costs_on_map,
    figures_card,
    parts,
    rolling,
    spending,
    table_fates,
    table_parts,
    table_way_panel,
)

_FEWEST_TURNS = (st.SOONEST, "Fewest turns")
_OBJECTIVES = ((st.CHEAPEST, "Cheapest"), (st.SAFEST, "Safest"), (st.WALK, "Tap each hex"))


def render(app) -> tuple[list, list, list, object]:
    """The panel's content, arranged as in ``sight_panel.render``."""
    if app.waiting:
        hint = el("p", "hint", text="The units are listed as soon as the rules are loaded.")
        return [_seeking(app) if app.answers.seeks_way else hint], [], [], None
    answer = app.answers.path
    first = [_unit(app), app.facing.card(), parts.end_cards(app), parts.error_card(app)]
    second: list = []
    third: list = []
    if app.answers.compare is not None:
        second.append(_objectives(app))
        second.append(_via(app))
        compare_panel.put(app, first, third, _column)
    elif answer is not None and "legs" in answer:
        _put_way_on_table(app, answer, first, second)
    elif app.catalog.on_table and app.answers.error is None:
        first.append(_seeking(app) if app.answers.seeks_way else table_way_panel.hint(app))
        second.append(table_way_panel.objectives(app) if app.state.start else None)
    elif answer is not None and answer["possible"]:
        first.append(_total(answer))
        if answer["status"] == "reached":
            first.append(_checks(app, answer))
        else:
            third.append(lambda: _checks(app, answer))
        second.append(_objectives(app))
        second.append(_sooner(app))
        second.append(_via(app))
        second.append(_steps(app, answer))
    elif answer is not None:
        first.append(_why_not(app, answer))
        first.append(figures_card.at_head(app, answer))
        second.append(_objectives(app))
        second.append(_via(app))
    elif app.answers.error is None:
        first.append(_reach(app))
        second.append(_objectives(app) if app.state.start else None)
    known = answer or app.answers.reach
    if known is not None and app.answers.compare is None:
        third.append(lambda: parts.notes(app, known))
        third.append(lambda: table_parts.settings(app, known))
        third.append(lambda: parts.conventions(app, known))
    third.append(lambda: parts.counters_list(app))
    undo = None
    if app.catalog.on_table:
        return first, second, third, parts.foot(*table_way_panel.foot(app), *_conditions_and_copy(app, known))
    if app.state.objective == st.WALK and app.state.moves:
        undo = button(
            "foot-button", "Undo", lambda _event: app.go(st.undo_step(app.state)), "undo", data_testid="undo-step"
        )
    return first, second, third, parts.foot(undo, compare_panel.toggle(app), *_conditions_and_copy(app, known))


def _conditions_and_copy(app, known: dict | None) -> list:
    return [
        button("foot-button", "Options", lambda _event: app.sheets.conditions(), "settings", data_testid="conditions"),
        button(
            "foot-button",
            "Copy",
            lambda _event: app.answers.copy(),
            "copy",
            data_testid="copy-text",
            disabled=known is None,
        ),
    ]


def _put_way_on_table(app, answer: dict, first: list, second: list) -> None:
    """A way over a free table: what it comes to, or why it can't be gone; then its legs."""
    if answer["possible"]:
        first.append(table_way_panel.head(answer))
        first.append(table_way_panel.turn_card(answer))
        first.append(table_fates.checks_card(app, answer))
        first.append(table_fates.still_moving(answer))
        first.append(table_fates.results(answer))
        first.append(table_fates.ways_on(app, answer))
    else:
        first.append(_why_not(app, answer))
        first.append(table_way_panel.up_to_here(app, answer))
        first.append(figures_card.at_head(app, answer))
    second.append(table_way_panel.objectives(app))
    second.append(_via(app))
    if answer["legs"]:
        second.append(table_way_panel.legs_list(app, answer))


def _column(app, answer: dict) -> tuple[list, list]:
    """One system's part of a comparison: what the way comes to, and its steps."""
    if not answer["possible"]:
        return [_why_not(app, answer), figures_card.at_head(app, answer)], []
    return [_total(answer), _checks(app, answer)], [_steps(app, answer)]


def _points(app) -> str:
    """What the unit that is asked about pays with: ``MP``, or ``MF``."""
    unit = app.catalog.unit
    return unit["points"] if unit else "MP"


def _unit(app):
    unit, mode = app.catalog.unit, app.catalog.unit_mode
    allowance = asking.number(app.state.allowance)
    suggested = mode.get("suggested_allowance") if mode else None
    if allowance is None and suggested and suggested["given"]:
        allowance = suggested["value"]
    words = mode["title"] if mode else "No mode chosen"
    counted = "hexes" if mode and mode["counts"] == "hexes" else _points(app)
    counted = "hex" if counted == "hexes" and allowance == 1 else counted
    words += f", {fmt.cost(allowance)} {counted}" if allowance is not None else ", allowance not typed in"
    head = el(
        "div",
        "unit-head",
        el("span", "unit-icon", icon(unit["kind"] if unit else "personnel")),
        el(
            "div",
            "unit-words",
            el("strong", "", text=unit["title"] if unit else "Choose a unit"),
            el("span", "", text=words),
        ),
        button(
            "change",
            "Done" if app.choosing_unit else "Change",
            lambda _event: app.toggle_unit_choice(),
            data_testid="unit-change",
            aria_expanded="true" if app.choosing_unit else "false",
        ),
    )
    box = el("div", "unit", head)
    if app.choosing_unit:
        box.appendChild(_unit_choice(app))
    elif allowance is None or app.typing_allowance:
        box.appendChild(_allowance(app))
    return box


def _unit_choice(app):
    state = app.state
    units = el("div", "chips", role="group", aria_label="Unit", data_testid="unit-choice")
    for unit in app.catalog.system["units"]:
        # Those of an order of battle are chosen in its list, where they can be found among many.
        if unit["id"] == state.unit or rosters.entry_of_unit(app.catalog.system, unit["id"]) is None:
            units.appendChild(
                chip(unit["title"], unit["id"] == state.unit, _unit_setter(app, unit), data_unit=unit["id"])
            )
    for roster in rosters.offered(app.catalog.system):
        if any(entry["unit"] for entry in roster["entries"]):
            units.appendChild(_roster_chip(app, roster))
    modes = el("div", "chips", role="group", aria_label="Mode", data_testid="mode-choice")
    for mode in app.catalog.unit["modes"] if app.catalog.unit else []:
        modes.appendChild(
            chip(mode["title"], mode["id"] == state.unit_mode, _mode_setter(app, mode["id"]), data_mode=mode["id"])
        )
    return el(
        "div",
        "unit-choice",
        el("h2", "head", text="Unit"),
        units,
        el("h2", "head", text="Mode"),
        modes,
        _allowance(app),
    )


def _roster_chip(app, roster: dict):
    """Leads to the list of an order of battle; at the card of the unit that is chosen, if that is in it."""
    chosen = rosters.entry_of_unit(app.catalog.system, app.state.unit)
    card = chosen[1] if chosen and chosen[0] == roster["id"] else ""
    return button(
        "chip",
        f"{roster['title']} …",
        lambda _event: app.rosters.open(roster["id"], card),
        data_testid="units-of-roster",
        data_value=roster["id"],
    )


def _unit_setter(app, unit: dict):
    return lambda _event: app.go(st.choose_unit(app.state, unit["id"], unit["modes"][0]["id"]))


def _mode_setter(app, mode: str):
    return lambda _event: app.go(st.choose_unit(app.state, app.state.unit, mode))


def _allowance(app):
    """The allowance is a figure of the counter: typed in, with suggestions that say where they come from."""
    state = app.state
    # Only Enter is done with it: a field that goes away under the finger would take the next key with it.
    field = text_field(
        "figure",
        app.type_allowance,
        on_enter=app.set_allowance,
        inputmode="decimal",
        value=state.allowance,
        id="allowance",
        data_testid="allowance",
        placeholder=_points(app),
    )
    row = el(
        "div",
        "allowance",
        el("label", "", text=f"Movement allowance in {_points(app)}, from the counter", for_="allowance"),
        field,
    )
    suggestion = (app.catalog.unit_mode or {}).get("suggested_allowance")
    if suggestion and fmt.cost(suggestion["value"]) != state.allowance:
        row.appendChild(
            chip(
                f"Use {fmt.cost(suggestion['value'])}",
                False,
                lambda _event: app.set_allowance(fmt.cost(suggestion["value"])),
                data_testid="suggestion",
            )
        )
        row.appendChild(
            el("span", "source", el("span", "house-tag", text="House"), f" suggested: {suggestion['source']}")
        )
    if state.allowance and asking.number(state.allowance) is None:
        row.appendChild(
            el("span", "source wrong", text=f"“{state.allowance}” is no allowance: type a figure such as 8 or 7½.")
        )
    return row


def _reach(app):
    if not app.state.start:
        return el("p", "hint", text="Tap the hex where the unit stands.")
    if app.answers.reach is None:
        return _seeking(app) if app.answers.is_busy else None
    if app.answers.seeks_way:
        return _seeking(app)
    more = "Tap each hex of the way." if app.state.objective == st.WALK else "Tap a goal to see the way there."
    if app.answers.reach["unknown"]:
        more += " Where a ? stands, a missing figure decides."
    return el(
        "div",
        "reach",
        el("p", "reach-say", text=app.answers.reach["say"], data_testid="reach-summary"),
        el("p", "hint", text=more),
        costs_on_map.key(app.answers.reach, _points(app)),
    )


def _seeking(app):
    goal = app.state.goal
    return parts.seeking(f"Looking for the way to {st.hex_of(goal)}." if goal else "Working out how far it gets.")


def _total(answer: dict):
    checks = answer.get("checks") or []
    allowance = answer.get("allowance")
    if answer["status"] != "reached":
        return el("div", "total", _verdict(answer))
    line = el(
        "div",
        "move-total",
        el(
            "div",
            "",
            el("span", "small", text=f"{location_words(answer['from'])} to {location_words(answer['to'])}"),
            el(
                "div",
                "total-line",
                el(
                    "strong",
                    "",
                    text=fmt.cost(answer["total"]),
                    data_testid="move-total",
                    data_total=answer["total"],
                ),
                el(
                    "span",
                    "of",
                    text=f"of {fmt.cost(allowance)} {answer['points']}" if allowance is not None else answer["points"],
                ),
            ),
        ),
    )
    if checks and answer.get("chance"):
        line.appendChild(
            el(
                "div",
                "gets-there",
                el("span", "small", text="Gets there"),
                el("strong", "chance", text=fmt.percent(answer["chance"])),
            )
        )
    box = el("div", "total", line)
    if not answer["all_tried"]:
        box.appendChild(el("p", "hint wrong", text=answer["say"]))
    return box


def _verdict(answer: dict):
    """What a way comes to that isn't to be had this turn: over the allowance, not known, or forbidden."""
    look, picture = answers.WAY_LOOKS[answer["status"]]
    return el(
        "div",
        f"verdict {look}",
        el(
            "div",
            "verdict-line",
            icon(picture),
            el("span", "verdict-word small", text=answers.WAY_WORDS[answer["status"]]),
        ),
        el("p", "verdict-say", text=answer.get("say", "")),
        data_testid="move-total",
        data_total="" if answer["total"] is None else answer["total"],
        data_status=answer["status"],
    )


def _checks(app, answer: dict):
    """What rolls the way takes and the chance of passing them all; each with its time and chance, folded away."""
    checks = answer.get("checks") or []
    if not checks:
        return None
    rows = el("ul", "rows check-rows", data_testid="check-rows")
    for check in checks:
        rows.appendChild(
            el(
                "li",
                "row",
                el("span", "row-title", text=answers.check_title(check)),
                el("span", "row-detail", f"{answers.check_when(check)}. ", parts.cite(app, check.get("cite") or "")),
                el("span", "row-value", text=answers.check_odds(check)),
            )
        )
    passing = (
        f"Passing {'both' if len(checks) == 2 else 'all' if len(checks) > 2 else 'it'}: "
        f"{answer['chance']}, {fmt.percent(answer['chance'])}. "
        if answer.get("chance")
        else ""
    )
    return el(
        "div",
        "check-card",
        icon("dice"),
        el(
            "div",
            "",
            el("strong", "", text=answers.check_summary(checks)),
            el("p", "", passing, parts.cite(app, answers.cites(checks))),
        ),
        # What fails at which step stands beside that step too.
        parts.fold(app, "each-roll", "more", el("summary", "", text="Each roll"), rows, data_testid="each-roll"),
        rolling.checks(app, answer) if answer["system"] == app.state.system else None,
        data_testid="checks",
    )


def _objectives(app):
    row = el("div", "chips objectives", role="group", aria_label="Which way")
    sooner = app.answers.path.get("sooner") if app.answers.path is not None else None
    offered = _OBJECTIVES
    if sooner is not None or app.state.objective == st.SOONEST:
        offered = (_OBJECTIVES[0], _FEWEST_TURNS, *_OBJECTIVES[1:])
    for objective, words in offered:
        row.appendChild(
            chip(
                words,
                app.state.objective == objective,
                _objective_setter(app, objective),
                data_testid="objective",
                data_objective=objective,
            )
        )
    return row


def _sooner(app):
    """That another way takes fewer turns, with the chip above that shows it."""
    sooner = app.answers.path.get("sooner")
    return None if sooner is None else el("p", "hint", text=sooner["say"], data_testid="sooner")


def _via(app):
    """The places that the way has to pass; a tap drops one."""
    if not app.state.via:
        return None
    row = el("div", "chips", role="group", aria_label="By way of", data_testid="via")
    for location in app.state.via:
        row.appendChild(
            button(
                "chip",
                location_words(location),
                lambda _event, location=location: app.go(st.drop_via(app.state, location)),
                "close",
                aria_label=f"Not by way of {location_words(location)}",
                data_value=location,
            )
        )
    return parts.section("By way of", row)


def _objective_setter(app, objective: str):
    return lambda _event: app.go(st.choose_objective(app.state, objective))


def _steps(app, answer: dict):
    turning = facing.turning(answer.get("starts"), answer["steps"])
    parts_of_way = turns.parts(answer)
    listed = el("div", "turns")
    for part in parts_of_way:
        if not part.title:
            listed.appendChild(_rows_of_turn(app, answer, part, turning))
            continue
        head = el(
            "span",
            "turn-row",
            el("span", "turn-title", text=part.title),
            el("span", "turn-detail", text=part.detail),
            data_testid="turn",
        )
        if not part.folded:
            listed.appendChild(el("div", "turn-part", head, _rows_of_turn(app, answer, part, turning)))
            continue
        listed.appendChild(
            parts.fold(
                app,
                f"turn-after-{part.first}",
                "turn-part turn-later",
                el("summary", "", head),
                make=lambda part=part: _rows_of_turn(app, answer, part, turning),
            )
        )
    return parts.section("Steps", costs_on_map.key(answer, answer["points"]), listed)


def _rows_of_turn(app, answer: dict, part, turning: dict):
    """The steps of a way in one turn."""
    rows = el("ol", "rows steps", start=part.first + 1, data_testid="later-steps" if part.first else "path-steps")
    for number in range(part.first + 1, part.after + 1):
        rows.appendChild(_step(app, answer, number, turning))
    return rows


def _step(app, answer: dict, number: int, turning: dict):
    """One step with its cost, its rolls and what may be spent on it."""
    marked = answer["system"] == app.state.system
    step = answer["steps"][number - 1]
    to = st.hex_of(step["to"])
    place = st.place_of(step["to"])
    title = answers.parts_words(step["parts"]) or "No cost"
    detail = el("span", "row-detail", parts.cite(app, answers.cites(step["parts"])))
    if step.get("stance"):
        detail.appendChild(el("span", "step-note", text=f" {fmt.sentence(step['stance'])}."))
    for note in step.get("notes", []):
        detail.appendChild(el("span", "step-note", text=f" {note}"))
    item = el(
        "li",
        "row step turning" if number in turning else "row step",
        el(
            "button",
            "row-where",
            el("span", "step-hex", text=to),
            icon("turn" if turning[number] else "turn-left") if number in turning else None,
            " ",
            el("span", "row-title", text=title),
            heard(f", {fmt.cost(step['cost'])} {answer['points']}"),
            type="button",
        ),
        detail,
        el("span", "row-value", text=fmt.cost(step["cost"])),
        data_n=number,
    )
    # A way round what stands in a hex has its title in the parts of its cost.
    if place_beside_hex(place) and not step.get("by"):
        item.insertBefore(el("span", "step-place", text=fmt.place_title(place)), detail)
    for check in step.get("checks", []):
        item.appendChild(
            el(
                "span",
                "dice-tag",
                icon("dice"),
                el("span", "", text=fmt.percent(check["fails"]) if check.get("fails") else "?"),
                title=f"{answers.check_title(check)}, {answers.check_when(check)}",
            )
        )
    # Which of two answers a step is of: only the own one's can be made for more.
    paying = spending.controls(app, answer, number) if marked else None
    if paying is not None:
        item.appendChild(paying)
    item.bind("click", _step_shower(app, to, number if marked else 0, unfolds=marked and "spends" in step))
    return item


def _step_shower(app, hex_name: str, number: int, unfolds: bool):
    def show(_event) -> None:
        app.point_at((hex_name,), number)
        if unfolds:
            app.unfold_step(number)

    return show


def _why_not(app, answer: dict):
    rows = el("ul", "rows")
    reasons = answer.get("why_not") or []
    # A single reason is in the verdict's own sentence.
    for reason in reasons if len(reasons) > 1 else []:
        rows.appendChild(
            el(
                "li",
                "row simple",
                el("span", "row-title", f"{fmt.sentence(reason['what'])} ", parts.cite(app, reason.get("cite") or "")),
                el("span", "row-value", text=location_words(reason.get("at") or "")),
            )
        )
    return el(
        "div",
        "why-not",
        _verdict(answer),
        rows,
        data_testid="why-not",
    )
