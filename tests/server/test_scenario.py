"""The conditions of a scenario on pages without scripts: read, set, stepped, and kept by every other page."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

from flask.testing import FlaskClient

from tests.server.test_procedures import Form, seen

TABLES = "/?ask=table&map=yard&system=north-africa"


def sent(client: FlaskClient, form: Form, **typed: str) -> dict[str, str]:
    """What the link says to which a form leads."""
    fields = {**form.fields, **{name.replace("_", "."): value for name, value in typed.items()}}
    response = client.get(f"/ask?{urlencode(fields)}")
    assert response.status_code == 303
    return dict(parse_qsl(response.headers["Location"].partition("?")[2]))


def test_the_tables_say_what_holds_and_what_the_next_turn_brings(client: FlaskClient) -> None:
    text = seen(client.get(f"{TABLES}&c.ec=dry&c.dust=moderate&c.wind=heavy-wind").text)
    assert "Conditions of the scenario" in text
    assert "+1 to +3" in text
    assert "Heavy Wind" in text
    assert "Next: Turn 1, Allied" in text


def test_a_game_without_conditions_shows_none(client: FlaskClient) -> None:
    assert "Conditions of the scenario" not in client.get("/?ask=table&map=dtw&system=cgs").text


def test_what_is_set_stands_in_the_link_and_the_usual_is_left_unsaid(client: FlaskClient) -> None:
    page = client.get(f"{TABLES}&on=smoke:C6&HC-NA-30=45").text
    link = sent(client, Form(page, "conditions-form"), c_ec="very-dry", c_gusts="true")
    assert link == {
        "ask": "table", "map": "yard", "system": "north-africa", "c.ec": "very-dry", "c.gusts": "true",
        "HC-NA-30": "45", "on": "smoke:C6",
    }  # fmt: skip


def test_the_next_turn_raises_dust_and_takes_what_it_ends_off_the_map(client: FlaskClient) -> None:
    page = client.get(f"{TABLES}&c.ec=dry&c.dust=light&on=vehicle-dust:C6:owner=axis").text
    form = Form(page, "turn-form")
    assert form.fields["on"].startswith("vehicle-dust:C6")
    link = sent(client, form, turn="next", t_wind="heavy-wind", t_gusts="true")
    assert (link["c.dust"], link["c.wind"], link["c.gusts"]) == ("moderate", "heavy-wind", "true")
    rained = sent(client, form, turn="next", t_rain="true")
    assert "c.dust" not in rained
    assert rained["c.rained"] == "true"


def test_other_pages_keep_the_conditions(client: FlaskClient) -> None:
    held = "c.dust=heavy", "c.ec=dry"
    text = client.get("/?map=yard&system=north-africa&from=E5&to=E8&c.ec=dry&c.dust=heavy").text
    links = text.replace("&amp;", "&").split('"')
    for words in ("ask=table", "ask=counters"):
        assert any(all(part in link for part in (words, *held)) for link in links)
