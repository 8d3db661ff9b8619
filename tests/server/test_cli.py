from __future__ import annotations

import socket
import ssl
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from server import cli
from server.serving import Certificate, ServingError, listen

HERE = Path(__file__).resolve().parent
CERTIFICATE = Certificate(HERE / "certificate" / "cert.pem", HERE / "certificate" / "key.pem")
"""For localhost, made for these tests only."""


@contextmanager
def serving(site: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command as a player runs it, and the address it prints."""
    # Where the tests run in the background of a shell, its children ignore Ctrl-C until they say otherwise.
    script = (
        "import server.cli as c, signal, sys, pathlib; signal.signal(signal.SIGINT, signal.default_int_handler); "
        f"c.find_site = lambda: pathlib.Path({str(site)!r}); sys.exit(c.main())"
    )
    command = [sys.executable, "-c", script, "serve", "--port", "0", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            yield process, next(word for word in line.split() if "://" in word)
        finally:
            process.kill()


def test_serve_prints_an_address_that_answers_and_ends_quietly(site_folder: Path) -> None:
    with serving(site_folder) as (process, address):
        assert not address.endswith(":0/")
        with urllib.request.urlopen(f"{address}health") as answer:
            assert answer.status == 200
        process.send_signal(2)  # Ctrl-C
        said, complained = process.communicate(timeout=60)
        assert (process.returncode, complained) == (0, "")
        assert "Traceback" not in said


def test_requests_that_wait_for_one_another_are_no_news(site_folder: Path) -> None:
    with serving(site_folder) as (process, address):
        with ThreadPoolExecutor(40) as players:
            answers = list(players.map(lambda _: urllib.request.urlopen(f"{address}health").status, range(400)))
        assert set(answers) == {200}
        process.send_signal(2)
        assert process.communicate(timeout=60)[1] == ""


def test_who_serves_the_network_is_told_what_plain_http_lacks(site_folder: Path) -> None:
    with serving(site_folder, "--host", "0.0.0.0") as (process, _):
        assert process.stdout is not None
        assert "only over https" in process.stdout.readline()


def test_https_answers_with_the_certificate_that_the_player_brings(site_folder: Path) -> None:
    trusting = ssl.create_default_context(cafile=str(CERTIFICATE.chain))
    with serving(site_folder, "--https", str(CERTIFICATE.chain), str(CERTIFICATE.key)) as (process, address):
        assert address.startswith("https://")
        with urllib.request.urlopen(f"{address}health", context=trusting) as answer:
            assert answer.status == 200
        process.send_signal(2)
        assert process.communicate(timeout=60)[1] == ""


def test_a_port_in_use_is_said_in_a_sentence(
    site_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "find_site", lambda: site_folder)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert cli.main(["serve", "--port", str(port)]) == 1
    assert f"Port {port} is in use by another program." in capsys.readouterr().err


def test_a_host_that_is_not_ours_is_said_in_a_sentence(site_folder: Path) -> None:
    with pytest.raises(ServingError, match=r"can't listen at 192\.0\.2\.1"):
        listen({"SITE": str(site_folder)}, "192.0.2.1", 0)


def test_a_certificate_that_is_none_is_said_in_a_sentence(site_folder: Path, tmp_path: Path) -> None:
    no_certificate = tmp_path / "cert.pem"
    no_certificate.write_text("not a certificate")
    with pytest.raises(ServingError, match="must be PEM files"):
        listen({"SITE": str(site_folder)}, "127.0.0.1", 0, Certificate(no_certificate, no_certificate))


def test_without_a_site_serve_and_export_say_how_to_build_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.site_folder.PACKAGE_FOLDER", tmp_path / "server")
    for command in (["serve"], ["export", str(tmp_path / "out")]):
        assert cli.main(command) == 1
        assert "make run" in capsys.readouterr().err


def test_export_writes_the_site_and_spares_what_is_there(
    site_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "find_site", lambda: site_folder)
    target = tmp_path / "out"
    assert cli.main(["export", str(target)]) == 0
    assert (target / "v/abc123/boot.js").read_bytes() == (site_folder / "v/abc123/boot.js").read_bytes()
    capsys.readouterr()
    assert cli.main(["export", str(target)]) == 1
    assert "is not empty" in capsys.readouterr().err


def test_version_says_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["version"]) == 0
    assert capsys.readouterr().out.startswith("walkaround ")


@pytest.mark.parametrize("arguments", [[], ["serve", "--port", "70000"], ["serve", "--port", "tea"]])
def test_a_command_that_makes_no_sense_is_explained(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(arguments)
    assert end.value.code == 2
    assert "usage: walkaround" in capsys.readouterr().err
