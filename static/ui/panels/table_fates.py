"""What the panel of Move shows of rolls on a free table: results, chances after each, the way round, dice thrown."""

from __future__ import annotations

from ui.device.dom import button, el, icon
from ui.model import answers, fates, legs
from ui.model import format as fmt
from ui.model import state as st
from ui.panels import parts, rolling


def still_moving(answer: dict):
    """How likely the unit still moves after each roll: a bar for each, the first one pale."""
    words = fates.check_words(answer)
    checks = [
        (check, where)
        for check, where in zip(answer.get("checks") or (), words, strict=True)
        if check.get("rolled", True) and check.get("chance")
    ]
    if len(checks) < 2:
        return None
    above, below = 1, 1
    bars = el("div", "chance-bars", data_testid="chance-bars")
    bars.appendChild(_bar("start", 100.0, ""))
    for check, where in checks:
        up, down = fates.parts_of(check["chance"])
        above, below = above * up, below * down
        percent = 100.0 * above / below
        bars.appendChild(_bar(where, percent, f"{percent:.1f}"))
    return parts.section("Still moving after each check, percent", bars)


def _bar(words: str, percent: float, figure: str):
    shape = el("i", "", aria_hidden="true")
    shape.style.height = f"{0.84 * percent:.1f}px"
    return el("div", "", el("strong", "", text=figure), shape, el("span", "", text=words))


def results(answer: dict):
    """What may become of the unit: fractions, and percent that make a hundred."""
    rows = fates.results(answer)
    if not rows:
        return None
    found = el("ul", "rows fates", data_testid="fates")
    for number, (words, chance, percent) in enumerate(rows):
        look = "through" if number == 0 else "ended" if "destroyed" in words.lower() else "stopped"
        found.appendChild(
            el(
                "li",
                "fate",
                el("i", look, aria_hidden="true"),
                el("span", "fate-words", text=words),
                el("span", "fate-chance", text=chance),
                el("span", "fate-percent", text=f"{percent}\u202f%"),
            )
        )
    return parts.section("How it may end", found)


def ways_on(app, answer: dict):
    """The way round what is rolled for, and dice for the rolls of this one."""
    if not answer.get("checks"):
        return None
    found = [_round(app, answer), rolling.checks(app, answer)]
    return el("div", "ways-on", *[part for part in found if part is not None])


def _round(app, answer: dict):
    around = answer.get("round")
    if around is None or around["within_allowance"] is False:
        within = f" within {fmt.cost(answer['allowance'])} in" if answer.get("allowance") is not None else ""
        return el("p", "hint", text=f"No way round{within}.", data_testid="no-way-round")
    extra = around["extra"]
    sign = "+" if extra >= 0 else "\u2212"
    words = f"{sign}{legs.inches(abs(extra))} in"
    return button(
        "plain-button",
        f"Go round: {words}",
        lambda _event: app.go(st.drawn(app.state, around["moves"])),
        "move",
        data_testid="go-round",
    )


def checks_card(app, answer: dict):
    """The rolls of a way: how many, the chance of passing all, and what each kind of them does, once."""
    checks = answer.get("checks") or []
    if not checks:
        return None
    chance = answer.get("chance")
    words = el("div", "", el("strong", "", text=answers.check_summary(checks)))
    kinds = {(check["if_failed"], check.get("cite") or ""): check for check in reversed(checks)}
    for (fails, cite), check in reversed(list(kinds.items())):
        known = f"Failing: {fails} " if fails else f"{fmt.sentence(check['what'])}: the chance is not known. "
        words.appendChild(el("p", "", known, parts.cite(app, cite)))
    if chance:
        words.appendChild(el("p", "", f"Passing all: {chance}, {fmt.percent(chance)}."))
    return el("div", "check-card", icon("dice"), words, data_testid="checks")
