"""What a page shows of one link: its words and its drawing, ready for any page and kept for the next who asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from rules_core import maps
from rules_core.query import answer
from rules_core.verdict import MINUS, figure
from server.drawings import page_picture, page_profile
from server.kept import kept
from server.linked import Link, read_link, write_link
from server.questions import answer_to, map_of

APP_NAME = "Walkaround"
APP_DESCRIPTION = "Lines of sight and movement for tactical board games, with the rule for each step."

_VERDICTS = {"clear": ("Clear", "eye"), "modified": ("Clear", "eye-plus"), "blocked": ("Blocked", "eye-struck")}


@dataclass(frozen=True)
class Panel:
    """What a page shows.

    Args:
        title: of the page and of its preview.
        description: one or two sentences for previews and search.
        html: the answer, for the inside of the page.
    """

    title: str
    description: str
    html: str


@dataclass(frozen=True)
class PlaceChoice:
    """One place of a hex that a question could be asked of instead.

    Args:
        id: its word, ``roof``.
        title: its name for players.
        link: the same question from or to there.
        chosen: whether the question is about it already.
    """

    id: str
    title: str
    link: str
    chosen: bool


@dataclass(frozen=True)
class HouseChoice:
    """A house convention that had a say on an answer.

    Args:
        id: such as ``HC-ATS-1``.
        chosen: the option in force.
        say: what it means for the answer, a sentence.
    """

    id: str
    chosen: str
    say: str


@dataclass(frozen=True)
class Group:
    """Locations that share a figure.

    Args:
        figure: as shown: a modifier or a cost.
        places: each Location in words, with the link that asks about it.
    """

    figure: str
    places: tuple[tuple[str, str], ...]


@kept(128)
def panel(link: Link) -> Panel:
    """The panel of a link.

    Args:
        link: the link, read.
    """
    query, map_id = link.query, map_of(link)
    board = maps.load(map_id)
    context: dict[str, object] = {
        "link": link,
        "board": board,
        "catalog": _catalog(),
        "system": _system(query["system"]),
        "query": query,
        "place_titles": _place_titles(map_id, query["system"]),
    }
    if not link.asks or query["kind"] == "catalog":
        return Panel(f"{board.title} · {APP_NAME}", APP_DESCRIPTION, _template("start.html").render(context))
    found: Mapping[str, Any] = answer_to(link)
    if found["kind"] == "error":
        message = found["error"]["message"]
        page = _template("refused.html").render(context, message=message, field=found["error"]["field"])
        return Panel(f"Not answered · {APP_NAME}", message, page)
    context |= {"answer": found, "picture": Markup(page_picture(map_id, found)), "places": _places(query, found)}
    context["house"] = _house_choices(found.get("conventions", []), _system(query["system"]))
    if found["kind"] == "los":
        word, icon = _VERDICTS[found["verdict"]]
        context |= {"word": word, "icon_name": icon, "profile": Markup(page_profile(found))}
    if found["kind"] == "fan":
        least_first = dict(sorted(found["seen"].items(), key=lambda row: tuple(row[1].values())))
        context["groups"] = _groups({**query, "kind": "los"}, least_first, main_value)
    elif found["kind"] == "reach":
        context["groups"] = _groups({**query, "kind": "path"}, found["reach"], figure)
    return Panel(found["title"], found["description"], _template(f"{found['kind']}.html").render(context))


def warm_up() -> None:
    """Read the maps and draw a first answer, so that the first players need not wait for it."""
    first, second, *_ = maps.load(maps.shipped()[0]).hexes
    panel(read_link(write_link({"kind": "los", "from": first, "to": second})))


def signed(value: float) -> str:
    """A modifier with its sign: ``+2``, ``0``; below 0 with a true minus sign."""
    if value == 0:
        return "0"
    return ("+" if value > 0 else MINUS) + figure(abs(value))


def percent(chance: str) -> str:
    """A chance as whole percent; 0 % and 100 % are kept for what never and always happens."""
    exact = Fraction(chance)
    rounded = round(100 * exact)
    if 0 < exact < 1:
        rounded = min(max(rounded, 1), 99)
    return f"{rounded}%"


def main_value(values: Mapping[str, float] | None) -> str:
    """The figure to show for a step or a sum: its first total that is not zero; empty where there is none."""
    return next((signed(value) for value in (values or {}).values() if value), "")


def where_title(row: Mapping[str, str]) -> str:
    """A step's heading: ``Roof edge along R27/S27``."""
    what, at = row["what"], row["at"]
    return f"{what[:1].upper()}{what[1:]} {'along' if '/' in at else 'in'} {at}"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("server", "templates"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "figure": figure,
        "signed": signed,
        "percent": percent,
        "main_value": main_value,
        "where_title": where_title,
    }
    environment.globals["write_link"] = write_link
    return environment


def _template(name: str) -> Any:  # noqa: ANN401 # Jinja's own type says nothing more
    return _environment().get_template(name)


@cache
def _catalog() -> Mapping[str, Any]:
    """What there is to choose from in the form."""
    return answer({"kind": "catalog"})


def _system(system_id: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = next(system for system in _catalog()["systems"] if system["id"] == system_id)
    return found


@cache
def _place_titles(map_id: str, system_id: str) -> list[tuple[str, str]]:
    """Every place that some hex of the map has, with its title."""
    titles: Any = answer({"kind": "catalog", "map": map_id, "system": system_id})["place_titles"]
    return list(titles.items())


def _places(query: Mapping[str, Any], found: Mapping[str, Any]) -> dict[str, list[PlaceChoice]]:
    """For each end of the question, the places that its hex offers."""
    rows: dict[str, list[PlaceChoice]] = {}
    for end in ("from", "to"):
        if end not in found:
            continue
        hex_name, _, chosen = found[end].partition("@")
        asked = {**query, "kind": "catalog", "hex": hex_name}
        there: Any = answer(asked)
        rows[end] = [
            PlaceChoice(
                place, there["place_titles"][place], write_link({**query, end: f"{hex_name}@{place}"}), place == chosen
            )
            for place in there["places"][hex_name]
        ]
    return rows


def _house_choices(rows: Sequence[Mapping[str, Any]], system: Mapping[str, Any]) -> list[HouseChoice]:
    """The conventions of an answer; one whose other options were not tried says only what was chosen."""
    titles = {
        (record["id"], option["id"]): option["title"]
        for record in system["conventions"]
        for option in record["options"]
    }
    return [
        HouseChoice(row["id"], row["chosen"], row.get("say") or f"{row['title']}: {titles[row['id'], row['chosen']]}.")
        for row in rows
    ]


def _groups(query: Mapping[str, Any], found: Mapping[str, Any], shown: Callable[[Any], str]) -> list[Group]:
    """The Locations of a fan or a reach by their figure, in the order in which the figures first come.

    Args:
        query: what the link of each asks, but for ``to``.
        found: the figure of each Location.
        shown: how a figure is written.
    """
    # One link serves for all: only its goal differs.
    link = write_link({**query, "to": ""})
    by_figure: dict[str, list[tuple[str, str]]] = {}
    for location, value in found.items():
        if location != query["from"]:
            words = location.removesuffix("@ground").replace("@", " ")
            by_figure.setdefault(shown(value), []).append((words, f"{link}&to={location}"))
    return [Group(value, tuple(places)) for value, places in by_figure.items()]
