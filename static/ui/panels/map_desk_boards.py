"""Boards to join on the panel: a card for each, where the one at hand lies, whether they meet, what breaks off."""

from __future__ import annotations

from ui.device.dom import button, el, icon
from ui.model.map_desk import joining
from ui.panels import map_desk_parts as parts


def render(desk) -> tuple:
    """The panel's content and its foot.

    Args:
        desk: the map desk's conductor.
    """
    join = desk.boards
    if len(join.boards) < 2:
        words = join.doing or "This map is board A. Choose the one that lies beside it."
        head = parts.head("Join boards", words, "boards")
        return [head, parts.wrong(join.refused) if join.refused else None, _choices(desk)], None
    body = [_verdict(join), parts.wrong(join.refused) if join.refused else None]
    body += [_card(desk, number) for number in range(len(join.boards))]
    if join.adding:
        body.append(_choices(desk))
    elif join.laid:
        body += [*_where(join), _breaks(join.found)]
    more = button(
        "plain-button",
        "Close" if join.adding else "Board",
        lambda _event: join.start_adding(),
        "close" if join.adding else "plus",
        data_testid="join-more",
    )
    make = button(
        "main",
        "Make one map",
        lambda _event: join.join(),
        "check",
        data_testid="join-make",
        disabled=join.found is None or not join.found["meets"] or bool(join.doing),
    )
    return body, el("div", "foot", more, make)


def _verdict(join):
    found = join.found
    if found is None:
        return parts.head("Join boards", join.doing or "Choose the board that lies beside it", "boards")
    breaks = sum(bool(mark["breaks"]) for mark in found["seam"])
    tone = "bad" if not found["meets"] else "look" if breaks else "good"
    title = "They do not meet" if not found["meets"] else "They join"
    return el(
        "div",
        f"desk-verdict {tone}",
        el("div", "", icon("boards"), el("strong", "", text=title)),
        el("p", "", text=join.doing or _without_title(found["say"])),
        data_testid="join-verdict",
        data_told=True,
    )


def _without_title(sentence: str) -> str:
    """What follows in a sentence on what its title says already."""
    for start in ("They do not meet: ", "They meet. ", "They meet: "):
        if sentence.startswith(start):
            rest = sentence[len(start) :]
            return f"{rest[:1].upper()}{rest[1:]}"
    return sentence


def _card(desk, number: int):
    """A board: its drawing, its name and how it lies, and what turns it."""
    join = desk.boards
    own, chosen = join.boards[number], number == join.chosen
    across, down = joining.flips(own)
    name = own["name"]
    return el(
        "div",
        "board-card chosen" if chosen else "board-card",
        el(
            "button",
            "board-card-open",
            _picture(desk, own["map"], f"scale({across}, {down})"),
            el(
                "span",
                "board-card-words",
                el("strong", "", text=f"{name} {join.title(own)}"),
                el("span", "", text=_lies(join, number)),
            ),
            type="button",
            on=lambda _event: join.choose(number),
            aria_pressed="true" if chosen else "false",
            data_testid="board-card",
            data_value=name,
        ),
        _flip("turn", f"Turn {name} by 180°", lambda: join.turn(number), own["turned"], "join-turned", name),
        _flip("mirror", f"Mirror {name}", lambda: join.mirror(number), own["mirrored"], "join-mirrored", name),
    )


def _flip(picture: str, words: str, on, is_so: bool, test_id: str, name: str):
    return button(
        "step chosen" if is_so else "step",
        "",
        lambda _event: on(),
        picture,
        aria_label=words,
        aria_pressed="true" if is_so else "false",
        data_testid=test_id,
        data_value=name,
    )


def _picture(desk, map_id: str, lies: str = ""):
    """A small drawing of a map, as it lies."""
    address = desk.app.pictures.thumbnail(map_id)
    image = el("img", "", src=address, alt="") if address else None
    if image is not None and lies:
        image.style.transform = lies
    return el("span", "board-card-picture", image, aria_hidden="true")


def _lies(join, number: int) -> str:
    """How a board lies, and where, in a line."""
    how = joining.how(join.boards[number])
    found = joining.lies(join.laid, number) if number and number < len(join.laid) else None
    if found is None:
        return how or "as printed"
    words = {"left": "left of", "right": "right of", "above": "above", "below": "below"}
    return ", ".join(word for word in (how, f"{words[found[1]]} {join.boards[found[0]]['name']}") if word)


def _choices(desk):
    """The maps that can be laid beside the others."""
    box = el("div", "board-choices", role="group", aria_label="The board to lay beside")
    for entry in desk.boards.choices:
        box.appendChild(
            el(
                "button",
                "board-choice",
                _picture(desk, entry["id"]),
                el("span", "", text=entry["short_title"]),
                type="button",
                on=_adder(desk.boards, entry["id"]),
                data_testid="join-board",
                data_value=entry["id"],
            )
        )
    return box


def _adder(join, map_id: str):
    return lambda _event: join.add(map_id)


def _where(join) -> list:
    """Where the board at hand lies, to be changed without a finger on the map."""
    found = joining.lies(join.laid, join.chosen)
    name = join.boards[join.chosen]["name"]
    side, shift = (found[1], found[2]) if found else ("", 0)
    along = "columns" if side in (joining.ABOVE, joining.BELOW) else "rows"
    away = None
    if join.chosen:
        away = button(
            "plain-button board-away",
            f"Take {name} away",
            lambda _event: join.take_away(),
            "bin",
            data_testid="join-away",
        )
    return [
        el(
            "div",
            "desk-group",
            el("strong", "", text=f"{name} lies"),
            parts.chips(list(joining.SIDES), side, join.put, "join-side", f"{name} lies"),
        ),
        parts.stepper(
            "Shifted by",
            f"{along} along the seam",
            str(shift),
            lambda: join.shift(-1),
            lambda: join.shift(1),
            "join-shift",
            (not found, not found),
        ),
        away,
    ]


def _breaks(found):
    if found is None or not any(mark["breaks"] for mark in found["seam"]):
        return None
    rows = el("ol", "desk-findings")
    number = 0
    for mark in found["seam"]:
        if not mark["breaks"]:
            continue
        number += 1
        rows.appendChild(
            el(
                "li",
                "desk-finding remark finding-open",
                el("span", "finding-number", text=str(number)),
                el(
                    "span",
                    "finding-words",
                    el("strong", "", text=mark["where"]),
                    el("span", "", text=mark["breaks"]),
                ),
            )
        )
    return el("div", "desk-group", el("strong", "", text="At the seam"), rows)
