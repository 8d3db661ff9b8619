"""Maps that players share: kept by what they hold, read by every link, deleted by who made them."""

from __future__ import annotations

import json
import threading
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rules_core.board.board import Board
from rules_core.maps import load
from rules_core.maps.shared import document_of, packed, shared
from rules_core.tabletop.tabletop import Tabletop
from server import create_app
from server.sharing.store import HOUR, MOST_PER_HOUR, MOST_PER_HOUR_OF_ALL, NoRoomError, Store, TooOftenError
from tests.server.conftest import BufferedClient

HILLS = load("hills")
SMALL = shared(HILLS)
FIRST, SECOND = list(HILLS.hexes)[:2]
LINE = f"system=red-barricades&from={FIRST}&to={SECOND}"


@pytest.fixture
def keeping(site_folder: Path, tmp_path: Path) -> FlaskClient:
    """A client of a server that keeps shared maps."""
    app: Flask = create_app({"TESTING": True, "SITE": site_folder, "DATA": tmp_path / "data"})
    app.test_client_class = BufferedClient
    return app.test_client()


def send(client: FlaskClient, document: str) -> Any:  # noqa: ANN401 # a response
    return client.post("/shared", data=zlib.compress(document.encode()), content_type="application/zlib")


def test_a_map_that_was_sent_is_found_by_its_link(keeping: FlaskClient) -> None:
    told = send(keeping, document_of(HILLS))
    assert told.status_code == 201
    assert told.json["id"] == SMALL.id
    assert "whoever has the link finds it" in told.json["say"]
    page = keeping.get(f"/?map={SMALL.id}&{LINE}").text
    answer = keeping.get(f"/api/query?map={SMALL.id}&{LINE}").json
    own = keeping.get(f"/api/query?map=hills&{LINE}").json
    assert answer == {**own, "map": SMALL.id}
    assert answer["say"].split(".")[0] in page
    assert keeping.get(f"/maps/{SMALL.id}.json").json == json.loads(document_of(SMALL))
    assert keeping.get(f"/maps/{SMALL.id}.svg?zoom=far").status_code == 200
    assert keeping.get(f"/picture.svg?map={SMALL.id}&{LINE}").status_code == 200
    assert keeping.get(f"/embed?map={SMALL.id}&{LINE}").status_code == 200
    assert SMALL.id not in keeping.get("/api/catalog").text


def test_a_map_that_comes_in_the_link_needs_no_server_that_keeps_it(client: FlaskClient) -> None:
    drawn = packed(document_of(SMALL))
    page = client.get(f"/?map={SMALL.id}&{LINE}&drawn={drawn}").text
    assert HILLS.short_title in page
    assert f'name="drawn" value="{drawn}"' in page  # the forms keep it
    own = client.get(f"/api/query?map=hills&{LINE}").json
    assert client.get(f"/api/query?map={SMALL.id}&{LINE}&drawn={drawn}").json == {**own, "map": SMALL.id}
    assert client.get(f"/maps/{SMALL.id}.svg?zoom=far&drawn={drawn}").status_code == 200
    start = client.get(f"/?map={SMALL.id}&drawn={drawn}").text
    assert f"zoom=far&amp;theme=light&amp;drawn={drawn}" in start.replace("&amp;amp;", "&amp;")


def test_the_maker_deletes_the_map_and_nobody_else(keeping: FlaskClient) -> None:
    secret = send(keeping, document_of(HILLS)).json["secret"]
    again = send(keeping, document_of(HILLS)).json
    assert again["secret"] is None
    assert "only who did so can delete it" in again["say"]
    link = f"/?map={SMALL.id}&{LINE}"
    there = keeping.get(link).text
    for wrong in ({"secret": "guessed"}, {"secret": 3}, {}, [], None):
        assert keeping.delete(f"/shared/{SMALL.id}", json=wrong).status_code == 404
    assert keeping.delete(f"/shared/{SMALL.id}", json={"secret": secret}).status_code == 200
    assert keeping.delete(f"/shared/{SMALL.id}", json={"secret": secret}).status_code == 404
    gone = keeping.get(link).text
    assert gone != there
    assert "not kept here" in gone
    assert keeping.get(f"/maps/{SMALL.id}.json").status_code == 404
    assert "not kept here" in keeping.get(f"/api/query?map={SMALL.id}&{LINE}").json["error"]["message"]


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        (b"not compressed", 422, "damaged"),
        (zlib.compress(b"[]"), 422, "object"),
        (zlib.compress(b" " * 5_000_000), 422, "larger"),
        (zlib.compress(document_of(HILLS).replace('"title"', '"titel"', 1).encode()), 422, "title"),
    ],
)
def test_what_is_no_map_is_not_kept(keeping: FlaskClient, body: bytes, status: int, said: str) -> None:
    told = keeping.post("/shared", data=body, content_type="application/zlib")
    assert told.status_code == status
    assert said in told.json["error"]["message"]


def test_names_that_carry_scripts_are_only_letters(keeping: FlaskClient) -> None:
    evil = "<script>alert(1)</script>"
    told = send(keeping, document_of(replace(HILLS, title=evil, short_title=evil[:30])))
    assert told.status_code == 201
    for address in ("/?", "/embed?", "/picture.svg?"):
        page = keeping.get(f"{address}map={told.json['id']}&{LINE}")
        assert page.status_code == 200
        assert "<script>alert" not in page.text
    assert "<script" not in keeping.get(f"/maps/{told.json['id']}.svg").text


def test_forms_of_other_sites_can_send_nothing(keeping: FlaskClient) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json"):
        assert keeping.post("/shared", data=b"x", content_type=kind).status_code == 415
    preflight = keeping.options("/shared")
    assert "Access-Control-Allow-Origin" not in preflight.headers


def test_a_server_without_a_folder_says_what_to_do(client: FlaskClient) -> None:
    told = send(client, document_of(HILLS))
    assert told.status_code == 404
    assert "send the file" in told.json["error"]["message"]
    assert client.get("/health").json["shares"] is False


def test_a_server_with_a_folder_says_so(keeping: FlaskClient) -> None:
    assert keeping.get("/health").json["shares"] is True


# --- the store ---


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def named(title: str) -> Board:
    return shared(replace(HILLS, title=title))


def test_what_nobody_asks_for_goes_first(tmp_path: Path) -> None:
    clock = Clock()
    size = len(zlib.compress(document_of(named("1")).encode(), 9))
    store = Store(tmp_path, quota=3 * size + 30, now=clock)
    maps = [named(str(number)) for number in range(4)]
    for board in maps[:3]:
        assert store.keep(board, "here").dropped == 0
        clock.now += 1
    clock.now += 2 * HOUR
    assert store.board(maps[0].id) is not None  # asked for: it stays
    kept = store.keep(maps[3], "here")
    assert kept.dropped == 1
    assert [store.has(board.id) for board in maps] == [True, False, True, True]


def test_a_map_larger_than_all_room_is_refused(tmp_path: Path) -> None:
    store = Store(tmp_path, quota=100)
    with pytest.raises(NoRoomError, match="larger"):
        store.keep(SMALL, "here")


def test_one_address_shares_so_many_in_an_hour(tmp_path: Path) -> None:
    clock = Clock()
    store = Store(tmp_path, now=clock)
    for _ in range(MOST_PER_HOUR):
        store.keep(SMALL, "here")
    with pytest.raises(TooOftenError):
        store.keep(SMALL, "here")
    store.keep(SMALL, "there")
    clock.now += HOUR + 1
    store.keep(SMALL, "here")


def test_all_together_share_so_many_in_an_hour(tmp_path: Path) -> None:
    store = Store(tmp_path, now=Clock())
    for number in range(MOST_PER_HOUR_OF_ALL):
        store.keep(SMALL, f"10.0.0.{number}")
    with pytest.raises(TooOftenError):
        store.keep(SMALL, "another")


def test_several_processes_may_write_at_once(tmp_path: Path) -> None:
    stores = [Store(tmp_path) for _ in range(4)]
    maps = [named(str(number)) for number in range(24)]

    def write(number: int) -> None:
        for board in maps[number::4]:
            stores[number].keep(board, f"10.0.0.{number}")

    threads = [threading.Thread(target=write, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(stores[0].has(board.id) for board in maps)


def test_a_folder_that_can_not_be_used_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(NoRoomError, match="can't be used"):
        Store(tmp_path / "file" / "data")


def test_a_damaged_file_is_a_sentence(tmp_path: Path) -> None:
    store = Store(tmp_path)
    (tmp_path / "maps.sqlite3").write_bytes(b"this is no database" * 500)
    for leftover in tmp_path.glob("maps.sqlite3-*"):
        leftover.unlink()
    with pytest.raises(NoRoomError, match="can't keep maps"):
        store.keep(SMALL, "here")


def test_what_the_judge_has_settled_travels_with_a_table_in_its_link(client: FlaskClient) -> None:
    village = load("village")
    assert isinstance(village, Tabletop)
    settled = shared(replace(village, areas=village.areas[:11], settings={"miniatures": {"measuring": "1"}}))
    drawn = packed(document_of(settled))
    link = f"/?map={settled.id}&system=miniatures&from=24x28&to=22x36&drawn={drawn}"
    told = client.get(f"/api/query{link[1:]}").json
    assert [(row["id"], row["says"], row["set_by"]) for row in told["settings"]] == [("measuring", "1 in", "judge")]
    assert "Set by the judge." in client.get(link).text
