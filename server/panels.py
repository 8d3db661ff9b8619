"""What a page shows of one link: its words and its drawing, ready for any page and kept for the next who asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from sys import getsizeof
from typing import Any

from markupsafe import Markup

from rules_core import maps
from rules_core.questions.catalog import map_entry
from rules_core.questions.setting import Setting, read_setting
from rules_core.tabletop.tabletop import Tabletop
from rules_core.words.figures import figure
from rules_core.words.places import location_words
from rules_core.words.totals import span_of
from server.choices import catalog_with, place_titles, system_of
from server.comparison import columns, other_systems
from server.current import current_maps
from server.drawings import page_picture, page_profile
from server.house import House, house_of
from server.kept import MEGABYTE, kept
from server.linked import Link, board_of, maps_of, read_link, setting_of, write_link
from server.on_map import box, changed, lying_on
from server.plain_forms import kept_of
from server.procedures import listed, worked
from server.questions import answer_to, table_of
from server.rendering import main_value, render
from server.scenario import conditions_now, kept_beside

APP_NAME = "Walkaround"
APP_DESCRIPTION = "Lines of sight and movement for tactical board games, with the rule for each step."

_MOST_OF_LINKS = 400_000
"""How many characters the links of a list may have: each carries everything that lies on the map."""


@dataclass(frozen=True)
class Panel:
    """What a page shows.

    Args:
        title: of the page and of its preview.
        description: one or two sentences for previews and search.
        html: the answer, for the inside of the page.
        shared: the part of it that pages about the same part of the map share; empty where none is.
    """

    title: str
    description: str
    html: str
    shared: str = ""

    @cached_property
    def pieces(self) -> tuple[str, ...]:
        """The answer in pieces, what is shared by itself, so that it is packed once for all."""
        return self.html.partition(self.shared) if self.shared else (self.html,)


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
class Group:
    """Locations that share a figure.

    Args:
        figure: as shown: a modifier or a cost.
        places: each Location in words, with the link that asks about it; an empty one where links would make the page
            too large.
    """

    figure: str
    places: tuple[tuple[str, str], ...]


@kept(12 * MEGABYTE, lambda made: 2 * getsizeof(made.html))
def panel(link: Link) -> Panel:
    """The panel of a link.

    Args:
        link: the link, read.
    """
    query, board = link.query, board_of(link.query)
    keeps = setting_of(query)
    context: dict[str, object] = {
        "link": link,
        "board": board,
        "catalog": catalog_with(board),
        "system": system_of(query["system"]),
        "query": query,
        "keeps": keeps,
        "kept_parts": kept_of(query),
        "place_titles": place_titles(query),
        "lying": lying_on(query),
        "on_table": isinstance(board, Tabletop),
    }
    if query["kind"] == "table":
        return _procedure(link, context) if link.asks else _procedures(link, context)
    if not link.asks or query["kind"] == "catalog":
        return Panel(f"{board.title} · {APP_NAME}", APP_DESCRIPTION, render("start.html", context))
    found = answer_to(link)
    if found["kind"] == "error":
        message = found["error"]["message"]
        page = render("refused.html", context, message=message, field=found["error"]["field"])
        return Panel(f"Not answered · {APP_NAME}", message, page)
    if found["kind"] == "roster":
        return _roster(link, context, found)
    shows = found["kind"] != "counters" or found["table"]
    picture = _picture(link, found) if shows else None
    context |= {
        "answer": found,
        "picture": _whole(picture),
        "places": _places(query, found),
        "others": other_systems(query),
    }
    context["house"] = house_of(found, system_of(query["system"]))
    if found["kind"] == "los":
        context["profile"] = Markup(page_profile(found))
    if found["kind"] == "compare":
        context["columns"] = columns(found)
    if found["kind"] == "fan":
        least_first = dict(sorted(found["seen"].items(), key=_known_least_first))
        end, other = ("from", {"to": query["from"]}) if found.get("reverse") else ("to", {})
        context["groups"] = _groups({**query, **other, "kind": "los"}, least_first, main_value, end)
    elif found["kind"] == "reach":
        way = {"kind": "compare", "asks": "path"} if "compare" in query else {"kind": "path"}
        context["groups"] = _groups({**query, **way}, found["reach"], figure)
    elif found["kind"] == "counters":
        context["box"] = box(query["system"])
    page = render(f"{found['kind']}.html", context)
    return Panel(found["title"], found["description"], page, _shared(picture))


def _roster(link: Link, context: Mapping[str, object], found: Mapping[str, Any]) -> Panel:
    """An order of battle: its list with a form, or one entry's card."""
    summary = next(row for row in system_of(link.query["system"])["rosters"] if row["id"] == found["roster"])
    whole = {name: value for name, value in link.query.items() if name != "entry"}
    rows = [(row, write_link({**whole, "entry": row["id"]})) for row in found["rows"]]
    page = render(
        "roster.html", context, answer=found, rows=rows, measures=summary["measures"], whole=write_link(whole)
    )
    return Panel(f"{found['title']} · {APP_NAME}", found["say"], page)


def _procedures(link: Link, context: Mapping[str, object]) -> Panel:
    """The list of every procedure."""
    groups = listed(link)
    words = f"Tables and procedures of {system_of(link.query['system'])['title']}"
    rosters = [
        (row, write_link({**setting_of(link.query), "kind": "roster", "roster": row["id"]}))
        for row in system_of(link.query["system"])["rosters"]
    ]
    scenario = {"conditions": conditions_now(link.query), "kept_beside": kept_beside(link.query)}
    page = render("procedures.html", context, groups=groups, words=words, rosters=rosters, **scenario)
    return Panel(f"{words} · {APP_NAME}", f"{words}, each with its exact chances.", page)


def _procedure(link: Link, context: dict[str, object]) -> Panel:
    """A procedure with its form, and its answer where nothing is missing."""
    case = worked(link)
    found = case.answer
    context |= {"case": case, "answer": found, "house": House(), "picture": None}
    picture = None
    title, description = f"{case.procedure['title']} · {APP_NAME}", case.procedure["help"]
    if found is not None:
        title, description = found["title"], found["description"]
        context["house"] = house_of(found, system_of(link.query["system"]))
        context["changed"] = [
            changed(link.query, row["changes"]) if row["changes"] else "" for row in found["outcomes"]
        ]
        # Without a place to show, the page shows the whole map, which browsers keep.
        if found["marks"]:
            picture = _picture(link, found)
            context["picture"] = _whole(picture)
    context["about_places"] = _is_about_places(case.procedure)
    return Panel(title, description, render("procedure.html", context), _shared(picture))


def _is_about_places(procedure: Mapping[str, Any]) -> bool:
    on_map = ("hex", "location", "locations")
    return procedure["needs_map"] or any(field["type"] in on_map for field in procedure["inputs"])


def _picture(link: Link, found: Mapping[str, Any]) -> tuple[str, str, str]:
    return page_picture(board_of(link.query), found, table_of(link))


def _whole(picture: tuple[str, str, str] | None) -> Markup | None:
    return None if picture is None else Markup("".join(picture))


def _shared(picture: tuple[str, str, str] | None) -> str:
    return "" if picture is None else picture[1]


def warm_up() -> None:
    """Read the maps and draw a first answer, so that the first players need not wait for it."""
    row = map_entry(current_maps(), maps.shipped()[0])
    panel(read_link(write_link({"kind": "los", "from": row["first"], "to": row["last"]})))


def _places(query: Mapping[str, Any], found: Mapping[str, Any]) -> dict[str, list[PlaceChoice]]:
    """For each end of the question, the places that its hex offers; of a point on a table, the ground that it is on."""
    setting = read_setting(setting_of(query), maps_of(query))
    rows: dict[str, list[PlaceChoice]] = {}
    for end in ("from", "to"):
        if end not in found:
            continue
        if setting.on_table:
            rows[end] = [PlaceChoice("", _ground_of(setting, found[end], end), "", chosen=True)]
            continue
        hex_name, _, chosen = found[end].partition("@")
        rows[end] = [
            PlaceChoice(place.id, place.title, write_link({**query, end: f"{hex_name}@{place.id}"}), place.id == chosen)
            for place in setting.places(hex_name)
        ]
    return rows


def _ground_of(setting: Setting, written: str, end: str) -> str:
    """What a point of a table lies on, by its name."""
    _, _, ground = setting.name(setting.spot(written, end)).partition(" (")
    return ground.rstrip(")") or "Open ground"


def _known_least_first(
    row: tuple[str, Mapping[str, float | Mapping[str, str] | None]],
) -> tuple[tuple[bool, tuple[float, float]], ...]:
    """The order of the Locations of a fan: by their totals, those that are not known last."""
    return tuple((value is None, span_of(value) or (0, 0)) for value in row[1].values())


def _groups(
    query: Mapping[str, Any], found: Mapping[str, Any], shown: Callable[[Any], str], end: str = "to"
) -> list[Group]:
    """The Locations of a fan or a reach by their figure, in the order in which the figures first come.

    Args:
        query: what the link of each asks, but for that end.
        found: the figure of each Location.
        shown: how a figure is written.
        end: which end of its question each Location is.
    """
    place = query["to" if end == "from" else "from"]
    # One link serves for all: only this end differs.
    link = write_link({**query, end: ""})
    linked = len(link) * len(found) <= _MOST_OF_LINKS
    by_figure: dict[str, list[tuple[str, str]]] = {}
    for location, value in found.items():
        if location != place:
            words = location_words(location)
            by_figure.setdefault(shown(value), []).append((words, f"{link}&{end}={location}" if linked else ""))
    return [Group(value, tuple(places)) for value, places in by_figure.items()]
