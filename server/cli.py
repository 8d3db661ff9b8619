"""The command `walkaround`: serve the app, write it out for any host of plain files, or answer one question."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from rules_core.__main__ import add_ask
from server.health import package_version
from server.serving import Certificate, ServingError, listen
from server.site_folder import Site, SiteError, find_site

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000
EVERYWHERE = ("0.0.0.0", "::")
"""The hosts that stand for all addresses of a machine."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: what follows its name; the program's own where None.

    Returns:
        The exit code: 0; 1 where a sentence says what went wrong; 2 for a command that is none; 3 for a question that
        could not be answered as it was asked.
    """
    asked = _parser().parse_args(arguments)
    try:
        return int(asked.run(asked))
    except (SiteError, ServingError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="walkaround",
        description="Can this unit see that one, and where can it go? Exact answers for tactical board games, with the "
        "rule for each step.",
        epilog="walkaround COMMAND --help says more about a command.",
    )
    parser.add_argument("--version", action="version", version=_version())
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    add_ask(commands)

    serve = commands.add_parser("serve", help="serve the app to this machine or to the network")
    serve.add_argument("--host", default=DEFAULT_HOST, help="address to listen at; 0.0.0.0 for the whole network")
    serve.add_argument("--port", type=_port, default=DEFAULT_PORT, help="port to listen at; 0 for any that is free")
    serve.add_argument("--https", nargs=2, type=Path, metavar=("CERT", "KEY"), help="serve https with your certificate")
    serve.add_argument("--url", help="the address that players use, where a proxy stands in between")
    serve.add_argument("--data", type=Path, metavar="DIR", help="keep the maps that players share in this folder")
    serve.set_defaults(run=_serve)

    export = commands.add_parser("export", help="write the app as plain files that any web host can serve")
    export.add_argument("folder", type=Path, help="a new or empty folder")
    export.set_defaults(run=_export)

    version = commands.add_parser("version", help="say which version this is")
    version.set_defaults(run=_say_version)
    return parser


def _serve(asked: argparse.Namespace) -> int:
    config = {
        "SITE": str(find_site()),
        "PUBLIC_URL": asked.url,
        "DATA": None if asked.data is None else str(asked.data),
    }
    listening = listen(config, asked.host, asked.port, Certificate(*asked.https) if asked.https else None)
    print(f"Walkaround is at {listening.address} (Ctrl-C stops it)", flush=True)
    if asked.host in EVERYWHERE and not asked.https:
        print(
            "Other devices open it at this machine's own address. There it works while it stays open; "
            "browsers save it for use without a network only over https (--https).",
            flush=True,
        )
    try:
        listening.run()
    except KeyboardInterrupt:
        print()
    finally:
        listening.close()
    return 0


def _export(asked: argparse.Namespace) -> int:
    folder: Path = asked.folder
    site = Site(find_site())
    try:
        if folder.exists() and any(folder.iterdir()):
            print(f"{folder} is not empty; name a new or an empty folder.", file=sys.stderr)
            return 1
        shutil.copytree(site.folder, folder, dirs_exist_ok=True)
    except OSError as error:
        print(f"The app could not be written to {folder}: {error.strerror or error}.", file=sys.stderr)
        return 1
    print(f"{folder} holds the whole app, version {site.version}. Any web host can serve it; offline use needs https.")
    return 0


def _version() -> str:
    return f"walkaround {package_version()}"


def _say_version(_asked: argparse.Namespace) -> int:
    print(_version())
    return 0


def _port(text: str) -> int:
    if not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text}")
    return int(text)
