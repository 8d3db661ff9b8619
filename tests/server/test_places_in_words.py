"""Pages without scripts say where things are as people do: no place by its word in queries, the ground left unsaid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from rules_core.maps import load
from rules_core.maps.source import SHIPPED
from rules_core.questions.setting import read_setting

YARD = "map=yard&system=red-barricades"
FOOT = "unit=infantry&mode=normal&mp=4"
ON = "on=smoke:B4,rubble:E9@1,flame:B4@0,trench:E5,fortified:F8@0"

AS_QUERIES_HAVE_IT = re.compile(r"[A-Z]{1,2}\d{1,2}@\S")
A_BARE_NUMBER = re.compile(r"\b[A-Z]{1,2}\d{1,2} \d\b(?! (?:hex|M[FP]))")


class Said(HTMLParser):
    """Everything of a page that people read or hear; what is an address or a form's value is not."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._quiet = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self._quiet += tag in ("script", "style")
        self.texts += [str(found[name]) for name in ("alt", "title", "aria-label", "placeholder") if found.get(name)]
        if tag == "meta" and "url" not in str(found.get("property")) and str(found.get("property"))[3:] != "image":
            self.texts.append(str(found.get("content")))

    def handle_endtag(self, tag: str) -> None:
        self._quiet -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self._quiet and data.strip():
            self.texts.append(" ".join(data.split()))


def said(client: FlaskClient, link: str) -> list[str]:
    response = client.get(f"/?{link}&engine=plain")
    assert response.status_code == 200
    return Said(response.text).texts


def places_not_in_words(texts: list[str]) -> list[str]:
    return [text for text in texts if AS_QUERIES_HAVE_IT.search(text) or A_BARE_NUMBER.search(text)]


KINDS = {
    "los": "from=B4@0&to=E9@1",
    "los-ground": "from=B4@0&to=D4@0",
    "los-written-otherwise": "from=b4@0&to=E9",
    "no-such-place": "from=B4@ground&to=E9@7",
    "fan": "ask=fan&from=B4@0&range=6",
    "fan-of-all-levels": "ask=fan&from=B4@0&range=8&places=all",
    "reach": f"ask=reach&from=E9@0&{FOOT}",
    "reach-from-a-depression": f"ask=reach&from=K3&{FOOT}",
    "path": f"ask=path&from=B4@0&to=E9@1&{FOOT}",
    "path-by": f"ask=path&from=B4@0&to=E5@0&via=D4@0&{FOOT}",
    "safest": f"ask=path&from=B4@0&to=E9@0&best=safest&{FOOT}",
    "walk": f"ask=walk&moves=B4@0,B5@0,B6@0&{FOOT}",
    "walk-too-far": f"ask=walk&moves=B4@0,E9@1&{FOOT}",
    "vehicle-upstairs": "ask=path&from=E9@1&to=B4@0&unit=tracked&mode=normal&mp=8",
    "counters": "ask=counters",
    "procedures": "ask=table",
    "map": "",
}


@pytest.mark.parametrize("lying", ["", ON])
@pytest.mark.parametrize("kind", KINDS)
def test_no_page_says_a_place_by_its_number(client: FlaskClient, kind: str, lying: str) -> None:
    texts = said(client, "&".join(part for part in (YARD, KINDS[kind], lying) if part))
    assert len(texts) > 10
    assert places_not_in_words(texts) == []


def places(system: str, map_id: str) -> Iterator[str]:
    """One Location for every place that a map has, those that units only pass among them; the default first."""
    setting = read_setting({"map": map_id, "system": system}, SHIPPED)
    seen = set()
    for name in load(map_id).hexes:
        for place in setting.every_place(name):
            if place.id not in seen:
                seen.add(place.id)
                yield f"{name}@{place.id}"


EVERY_PLACE = [
    (system, map_id, at)
    for system, map_id in (("red-barricades", "yard"), ("ats", "ge"), ("cgs", "kb"))
    for at in places(system, map_id)
]


@pytest.mark.parametrize(("system", "map_id", "at"), EVERY_PLACE)
def test_a_line_from_any_place_is_told_in_words(client: FlaskClient, system: str, map_id: str, at: str) -> None:
    board = load(map_id)
    beside = board.grid.neighbours(at.partition("@")[0])
    to = next(name for name in beside if name in board.hexes)
    texts = said(client, f"map={map_id}&system={system}&from={quote(at)}&to={to}")
    assert places_not_in_words(texts) == []


@pytest.mark.parametrize("procedure", ["terrain", "placement"])
def test_no_procedure_says_a_place_by_its_number(client: FlaskClient, procedure: str) -> None:
    texts = said(client, f"{YARD}&ask=table&name={procedure}&i.at=B4@0")
    assert places_not_in_words(texts) == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_drawing_says_a_place_by_its_number(client: FlaskClient, kind: str) -> None:
    texts = Said(client.get(f"/picture.svg?{YARD}&{KINDS[kind]}&{ON}").text).texts
    assert places_not_in_words(texts) == []
