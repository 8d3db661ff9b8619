"""What an answer of the rules engine says, arranged as the panels show it: facts in, words and rows out."""

from __future__ import annotations

from rules_core.words.citations import rule_words
from rules_core.words.places import ends_words, location_words
from rules_core.words.totals import main_span, span_of
from ui.model import format as fmt
from ui.model import hanging
from ui.model import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ui.model.shapes import (
        AlsoSeen,
        Answer,
        Check,
        ComparedAnswer,
        Convention,
        Decided,
        DecidedConvention,
        FanAnswer,
        Figure,
        InShort,
        LineAnswer,
        Part,
        ReachAnswer,
        Reason,
        SeenRow,
        SeesAnswer,
        System,
        Totals,
        TraceRow,
        WayAnswer,
    )

HOUSE = "HC-"
"""How the number of a house convention begins."""

MOST_BEHIND = 2
"""So many things behind a block are listed; more are folded."""

VERDICT_WORDS = {"clear": "Clear", "modified": "Clear", "blocked": "Blocked", "unknown": "Not known"}
VERDICT_ICONS = {"clear": "eye", "modified": "eye-plus", "blocked": "eye-struck", "unknown": "eye-asked"}


WAY_WORDS = {"beyond": "Not this turn", "unknown": "Not known yet", "forbidden": "No way", "not-found": "No way found"}
"""What stands large in place of a cost: over the allowance, for want of a figure, or by a rule."""

WAY_LOOKS = {
    "beyond": ("later", "flag"),
    "unknown": ("unknown", "asked"),
    "forbidden": ("blocked", "warning"),
    "not-found": ("unknown", "warning"),
}
"""The class and the icon of the same."""


def total_words(answer: LineAnswer) -> str:
    """The big figure beside the verdict: a question mark where it is not known, empty where there is none."""
    if answer["verdict"] == "blocked" or answer.get("uncharted"):
        return ""
    die = answer.get("die")
    return hanging.span(die) if die else main_value(answer["totals"])


def total_text(value: Figure | Mapping[str, str] | None) -> str:
    """A total as its element carries it: a figure, the least and the most of what hangs on a die, a question mark."""
    ends = span_of(value)
    if ends is None:
        return "?"
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"


def main_value(values: Totals | None) -> str:
    """The figure to show for a step or a sum: its main total, a question mark where it is not known; empty for 0."""
    ends = main_span(values or {})
    if ends is None or ends[0] == ends[1]:
        value = None if ends is None else ends[0]
        return "" if value == 0 else fmt.signed(value)
    return f"{fmt.signed(ends[0])} to {fmt.signed(ends[1])}"


def sentence(answer: LineAnswer) -> str:
    """The answer's own sentence, without the large word of the verdict and the rule number below it."""
    say = answer.get("say", "")
    word = VERDICT_WORDS.get(answer.get("verdict", ""), "")
    for opening in (f"{word} ", f"{word}, ", f"{word}. ", f"{word}: "):
        if word and say.startswith(opening):
            say = say[len(opening) :]
            break
    blocked = answer.get("blocked")
    if not blocked:
        return say
    return say.replace(f" ({blocked['cite']})", "").replace(f" (house convention {blocked['cite']})", "")


def rests_on(cite: str, systems: Iterable[System], state: st.State) -> str:
    """What something rests on where nothing can be tapped: of a house convention what it decides, and how.

    Args:
        cite: rule numbers and house conventions, one after the other.
        systems: the games that answer, from the catalog.
        state: the state, whose conventions are in force.
    """
    parts = [part.strip() for part in cite.split(",")]
    words = {
        record["id"]: f"{record['title']}: {_option_chosen(record, system['id'], state)}"
        for system in systems
        for record in system["conventions"]
        if record["id"] in parts
    }
    return ", ".join([f"house convention “{words[part]}”" if part in words else part for part in parts])


def _option_chosen(record: Convention, system: str, state: st.State) -> str:
    chosen = st.chosen_in(state, "conventions", system).get(record["id"], record["default"])
    return next((option["title"] for option in record["options"] if option["id"] == chosen), str(chosen))


def ends_of(answer: Any) -> str:  # noqa: ANN401
    """The ends of a line or a way that an answer is about, or the one that it has; empty for none."""
    ends = [answer[end] for end in ("from", "to") if answer.get(end)]
    return ends_words(*ends) if len(ends) == 2 else "".join(map(location_words, ends))


def spoken(answer: Answer | ComparedAnswer) -> str:
    """An answer as it is said aloud: with the hexes that it is about, since who hears it sees no map."""
    if answer["kind"] == "compare":
        return f"{answer['title']}: {answer['say']}"
    ends = ends_of(answer)
    names_them = answer["kind"] in ("fan", "reach", "sees")
    return answer["say"] if names_them or not ends else f"{ends}: {answer['say']}"


def in_short(answer: Answer) -> InShort:
    """An answer in a few words: what was asked (``T30 to Y27``), and what it came to (``+5``, ``blocked``)."""
    ends = ends_of(answer)
    if answer["kind"] == "los":
        words = "not known" if answer.get("uncharted") else total_words(answer) or "clear"
        words = "blocked" if answer["verdict"] == "blocked" else words
    elif answer["kind"] == "sees":
        ends = "All lines" if answer.get("others") else f"Who {'is seen from' if answer['reverse'] else 'sees'} {ends}"
        words = f"{answer['seeing']} of {len(answer['rows'])}"
    elif answer["kind"] == "fan":
        words = f"{fmt.thousands(len(answer['seen']))} seen"
    elif answer["kind"] == "reach":
        words = fmt.plural(len(answer["reach"]) - 1, "place")
    elif answer["status"] != "reached":
        words = WAY_WORDS[answer["status"]].lower()
    else:
        chance = f", {fmt.percent(answer['chance'])}" if answer.get("checks") and answer["chance"] else ""
        words = f"{fmt.cost(answer['total'])} {answer['points']}{chance}"
    return {"question": ends, "words": words}


def row_value(row: TraceRow) -> str:
    """What stands at the right of a row: the modifier, ``blocks``, ``not reached`` or nothing."""
    if not row.get("reached", True):
        return "not reached"
    if row.get("effect") == "blocks":
        return "blocks"
    return "?" if row.get("missing") else main_value(row.get("value"))


def row_title(row: TraceRow) -> str:
    """What a row is about and where: ``Roof edge along R27/S27``, ``Debris in S28``."""
    what = fmt.sentence(row["what"])
    at = row.get("at") or ""
    if not at or at in what:
        return what
    return f"{what} {'along' if '/' in at else 'in'} {at}"


def folded(trace: list[TraceRow]) -> tuple[list[TraceRow], list[TraceRow]]:
    """The rows of a line to list, and those behind the block to fold away: more than two would hide what matters."""
    met = [row for row in trace if row.get("reached", True)]
    behind = trace[len(met) :]
    return (met, behind) if len(behind) > MOST_BEHIND else (trace, [])


def row_kind(row: TraceRow) -> str:
    """The class of a row: ``blocks``, ``modifies``, ``quiet`` or ``not-reached``."""
    if not row.get("reached", True):
        return "not-reached"
    if row.get("effect") == "blocks":
        return "blocks"
    return "modifies" if row_value(row) else "quiet"


def hexes_of(at: str) -> list[str]:
    """The hexes that a place of an answer names: ``R27/S27`` or ``S28@ground``."""
    return [part.split("@")[0] for part in at.split("/") if part]


def hexes_to_show(answer: Answer) -> list[str]:
    """The hexes that an answer is about: the ends of a line, the steps of a way, what is seen or within reach."""
    found = [answer["from"]] if answer.get("from") else []
    if answer["kind"] == "los":
        found.append(answer["to"])
    elif answer["kind"] == "sees":
        found += [answer["to"], *answer.get("others", [])]
        found += [row["to" if answer["reverse"] else "from"] for row in answer["rows"]]
    elif answer["kind"] == "fan":
        found += [*answer["seen"], *([also["from"], *also["seen"]] if (also := answer.get("also")) else [])]
    elif answer["kind"] == "reach":
        found += list(answer["reach"]) if answer.get("allowance") is not None else []
    else:
        found += [step["to"] for step in answer.get("steps", [])]
    return [location.split("@")[0] for location in found]


def hexes_of_this_turn(answer: Mapping[str, Any]) -> list[str]:
    """Of a way over several turns: the hexes of the first one; none of any other answer."""
    turns = answer.get("turns") or []
    if not turns:
        return []
    steps = answer["steps"][: turns[0]["steps"]]
    return [location.split("@")[0] for location in (answer["from"], *(step["to"] for step in steps))]


def fan_rows(answer: FanAnswer) -> tuple[int, int, int]:
    """Of a fan: how many Locations are seen with nothing in the way, seen with modifiers, and not seen."""
    clear = sum(1 for totals in answer["seen"].values() if all(value == 0 for value in totals.values()))
    return clear, len(answer["seen"]) - clear, len(answer["blocked"])


def overlap(answer: FanAnswer) -> tuple[int, int, int]:
    """Of two fans: how many Locations only the first sees, only the second, and both."""
    first, second = answer["seen"], answer["also"]["seen"]
    both = sum(1 for location in first if location in second)
    return len(first) - both, len(second) - both, both


def fan_numbers_say(answer: FanAnswer) -> str:
    """What the numbers of a fan are."""
    on_die = any(
        not isinstance(value, int) and value for totals in answer["seen"].values() for value in totals.values()
    )
    return "the numbers are the least and the most: a die decides" if on_die else "the number is the total"


def check_summary(checks: list[Check]) -> str:
    """The dice of a way in a few words: ``2 immobilization rolls, 30% each``; what comes without a roll at the end."""
    rolled = [check for check in checks if check.get("rolled", True)]
    said = []
    if rolled:
        names = sorted({check["what"] for check in rolled})
        name = f"{names[0]} roll" if len(names) == 1 else "roll"
        fails = sorted({check["fails"] for check in rolled if check.get("fails")})
        each = f", {fmt.percent(fails[0])}{' each' if len(rolled) > 1 else ''}" if len(fails) == 1 else ""
        said.append(f"{fmt.plural(len(rolled), name)}{each}")
    certain = [check for check in checks if not check.get("rolled", True)]
    if certain:
        said.append(f"{fmt.plural(len(certain), certain[0]['what'])} without a roll")
    return fmt.sentence(", and ".join(said))


def check_title(check: Check) -> str:
    """What one roll of a way is for, and where: ``X25: immobilization, debris``; with DRM, they stand below it."""
    reason = "" if check.get("drm") else check.get("reason")
    return f"{check['at']}: {', '.join(words for words in (check['what'], reason) if words)}"


def check_when(check: Check) -> str:
    """When it is rolled, and what failing means: ``After entering``, ``Before crossing``; before it the DRM, if any."""
    when = f"{check['when'].capitalize()} {'crossing' if '/' in check['at'] else 'entering'}"
    why = [fmt.sentence(check["reason"])] if check.get("drm") and check.get("reason") else []
    fails = [f"Failing: {check['if_failed']}"] if check.get("if_failed") else []
    return ". ".join([*why, when, *fails]).removesuffix(".")


def check_odds(check: Check) -> str:
    """The chance of passing one roll: ``7/10, 70%``; words where nothing is rolled or it is not known."""
    if not check.get("rolled", True):
        return "no roll"
    chance = check.get("chance")
    return f"{chance}, {fmt.percent(chance)}" if chance else "not known"


def cites(parts: list[Part]) -> str:
    """The rule numbers of several parts, each once, in order."""
    seen: list[str] = []
    for part in parts:
        if part.get("cite") and part["cite"] not in seen:
            seen.append(part["cite"])
    return " · ".join(seen)


def parts_words(parts: list[Part]) -> str:
    """What a step's cost is made of, as one title."""
    return fmt.sentence(", ".join(part["what"] for part in parts if part.get("what")))


def text_of(answer: LineAnswer | SeesAnswer | WayAnswer | ComparedAnswer, link: str) -> str:
    """An answer as plain text to paste into a chat or a play record."""
    if answer["kind"] == "compare":
        return "\n".join([answer["title"], answer["say"], *_compared_text(answer), link])
    return "\n".join([*_answer_text(answer), link])


def _compared_text(answer: ComparedAnswer) -> list[str]:
    lines = []
    for system, found in zip(answer["systems"], answer["answers"], strict=True):
        lines += ["", f"{system['title']}:"]
        lines += [found["error"]["message"]] if found["kind"] == "error" else _answer_text(found)
    lines += [
        f"Left out under {answer['systems'][1]['short_title']}: {row['say']}. {row['why']}"
        for row in answer["left_out"]
    ]
    return [*lines, *answer["notes"], ""]


def _answer_text(answer: LineAnswer | SeesAnswer | WayAnswer) -> list[str]:
    if answer["kind"] == "sees":
        return [answer["say"], *(_seen_text(answer, row) for row in answer["rows"])]
    return [*_told(answer), *settings_text(answer), *conventions_text(answer)]


def _told(answer: LineAnswer | FanAnswer | ReachAnswer | WayAnswer) -> list[str]:
    if answer["kind"] == "los":
        return _line_text(answer)
    if answer["kind"] == "fan":
        return _fan_text(answer)
    return _reach_text(answer) if answer["kind"] == "reach" else _way_text(answer)


def _fan_text(answer: FanAnswer) -> list[str]:
    """What a fan sees, by what it comes to, and what blocks; of two places what each sees."""
    also = answer.get("also")
    rows = [answer["say"], *_seen_by_value(answer)]
    if also:
        rows[1:1] = [f"{location_words(answer['from'])}:"]
        rows += [f"{location_words(also['from'])}:", *_seen_by_value(also)]
    return [*rows, *blocking_text(answer), *answer.get("notes", [])]


def blocking_text(answer: FanAnswer) -> list[str]:
    """What blocks lines of a fan, how many, and by which rule."""
    rows = answer.get("blocked_by", [])
    counts = [f"{fmt.sentence(row['what'])}: {fmt.thousands(row['count'])} ({rule_words(row['cite'])})" for row in rows]
    return ["What blocks:", *counts] if counts else []


def _seen_by_value(of_place: AlsoSeen | FanAnswer) -> list[str]:
    """The places that are seen, a line for each modifier; the fan's own place is none of them."""
    by_value: dict[str, list[str]] = {}
    for location, totals in of_place["seen"].items():
        if location != of_place["from"]:
            value = main_value(totals)
            by_value.setdefault(value if value not in ("", "0") else "Clear", []).append(location_words(location))
    return [f"{value}: {_some(places)}" for value, places in sorted(by_value.items(), key=_clear_first)]


def _clear_first(row: tuple[str, list[str]]) -> tuple[bool, int, str]:
    return row[0] != "Clear", len(row[0]), row[0]


def _reach_text(answer: ReachAnswer) -> list[str]:
    """How far a unit gets: the places by what they cost, and those behind dice checks."""
    by_cost: dict[float, list[str]] = {}
    for location, cost in answer["reach"].items():
        by_cost.setdefault(float(cost), []).append(location_words(location))
    costs = [f"{fmt.cost(cost)}: {_some(places)}" for cost, places in sorted(by_cost.items())]
    checked = [location_words(location) for location in answer.get("checks") or {}]
    return [answer["say"], *costs, *([f"Behind dice checks: {_some(checked)}"] if checked else [])]


MOST_PLACES = 60
"""As many places are named in one line of a copied text."""


def _some(places: list[str]) -> str:
    more = f" and {len(places) - MOST_PLACES} more" if len(places) > MOST_PLACES else ""
    return f"{', '.join(places[:MOST_PLACES])}{more}"


def _seen_text(answer: SeesAnswer, row: SeenRow) -> str:
    """A line in short: ``T30, range 6: Clear, +5.``; with both ends where every line of several places is told."""
    ends = [row["from"], row["to"]] if answer.get("others") else [row["to"] if answer["reverse"] else row["from"]]
    return f"{' to '.join(map(location_words, ends))}, range {row['range']:g}: {row['say']}"


SET_BY = {"default": "default", "judge": "set by the judge", "nobody": "the judge has still to say"}
"""Who has set a setting of a free table, in words."""


def settings_text(answer: Decided) -> list[str]:
    """The settings of a free table's judge that had a say, line by line."""
    rows = answer.get("settings") or []
    return [f"{row['title']}: {row['says']} ({SET_BY[row['set_by']]})." for row in rows]


def conventions_text(answer: Decided) -> list[str]:
    """The house conventions that decide an answer, line by line, and one line for all that change nothing."""
    lines = [
        f"House convention {record['id']}: {record.get('say') or record['title'] + '.'}"
        for record in answer.get("conventions", [])
        if not record.get("same_under_all")
    ]
    return [*lines, answer["conventions_say"]] if answer.get("conventions_say") else lines


def decided(answer: Decided) -> list[Decided]:
    """The answers that conventions had a say in: an answer itself, or those of both that are compared which answer."""
    return [each for each in answer.get("answers", [answer]) if "conventions" in each]


def read_on(answer: Decided, rows: list[list[DecidedConvention]]) -> None:
    """Take into an answer what has become of its conventions.

    Args:
        answer: the answer.
        rows: the conventions of each answer of ``decided``.
    """
    for each, conventions in zip(decided(answer), rows, strict=True):
        each["conventions"] = conventions


def _line_text(answer: LineAnswer) -> list[str]:
    ends = ends_of(answer)
    unit = " in" if " by " in ends else ""  # points of a free table
    lines = [f"{ends}, range {answer['range']}{unit}: {answer['say']}"]
    for row in answer["trace"]:
        value = row_value(row)
        detail = f" {fmt.sentence(row['detail']).rstrip('.')}." if row.get("detail") else ""
        rule = fmt.sentence(rule_words(row["cite"]))
        lines.append(f"{row['n']}. {row_title(row)}.{detail} {rule}{f' [{value}]' if value else ''}")
    return lines


def _cited(row: Check | Reason) -> str:
    """The rule of a row in brackets; empty for none."""
    return f" ({rule_words(row['cite'])})" if row.get("cite") else ""


def _way_text(answer: WayAnswer) -> list[str]:
    steps = [
        f"{location_words(step['to'])}: {fmt.cost(step['cost'])} {answer['points']}, "
        f"{parts_words(step['parts'])} ({rule_words(cites(step['parts']))})"
        f"{', ' + step['stance'] if step.get('stance') else ''}"
        for step in answer.get("steps", [])
    ]
    reasons = [
        f"{location_words(reason['at']) + ': ' if reason.get('at') else ''}{reason['what']}{_cited(reason)}"
        for reason in answer.get("why_not") or []
        if reason["what"].rstrip(".") not in answer["say"]
    ]
    rolls = [
        f"{check_title(check)}, {check_when(check)}: {check_odds(check)}{_cited(check)}"
        for check in answer.get("checks") or []
    ]
    turns = [f"{turn['ends_say']}: {turn['left_say']}" for turn in answer.get("turns") or ()]
    return [answer["say"], *steps, *turns, *rolls, *reasons]
