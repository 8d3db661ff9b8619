"""Runs the app: a server that meets requests, and processes beside it that make what takes time."""

from __future__ import annotations

import errno
import logging
import os
import socket
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from server import create_app
from server.front import Front
from server.makers import Config, Lane, prepare
from server.protocol import LONGEST_HEAD, Protocol

_MOST_CONNECTIONS = 8192
"""How many may be open at once, where the system lets it: most of them wait and cost nothing but their place."""

_MOST_WAITING = 500
_MOST_WAITING_LONG = 64
"""How many questions may wait, and how many of those that take long: two minutes' worth."""

_KEPT_ALIVE = 75
"""How long an idle connection is kept, in seconds."""


class ServingError(Exception):
    """The server could not start; the message says why and what to do."""


@dataclass(frozen=True)
class Certificate:
    """A player's own certificate.

    Args:
        chain: the file of the certificate and those above it, PEM.
        key: the file of its private key, PEM.
    """

    chain: Path
    key: Path


@dataclass(frozen=True)
class Listening:
    """A server that has its address and waits to be run.

    Args:
        address: what to open in a browser.
        run: serves until the program is told to stop.
        close: gives the address back.
    """

    address: str
    run: Callable[[], None]
    close: Callable[[], None]


def listen(config: Config, host: str, port: int, certificate: Certificate | None = None) -> Listening:
    """Take an address for the app.

    Args:
        config: what the app is made with.
        host: the address to listen at.
        port: the port; 0 for any that is free.
        certificate: for https; None for http.

    Raises:
        ServingError: it can't listen there, or can't use the certificate.
    """
    if certificate is not None:
        _check(certificate)
    try:
        taken = _socket(host, port)
    except (OSError, ValueError) as error:
        raise ServingError(_why_not(host, port, error)) from error
    prepare()
    _allow_connections()
    quick = Lane(config, _processors(), _MOST_WAITING)
    patient = Lane(config, 1, _MOST_WAITING_LONG, polite=True)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # what others send is no news for a player
    settings = uvicorn.Config(
        Front(create_app(config), quick, patient),
        http=Protocol,
        ws="none",
        interface="asgi3",
        lifespan="off",
        loop="asyncio",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=_KEPT_ALIVE,
        timeout_graceful_shutdown=1,
        h11_max_incomplete_event_size=LONGEST_HEAD,
        ssl_certfile=None if certificate is None else certificate.chain,
        ssl_keyfile=None if certificate is None else certificate.key,
    )
    server = uvicorn.Server(settings)

    def close() -> None:
        for lane in (quick, patient):
            lane.close()
        taken.close()

    scheme = "http" if certificate is None else "https"
    return Listening(_address(scheme, host, taken.getsockname()[1]), lambda: server.run([taken]), close)


def _processors() -> int:
    """How many processes make answers: as many as there are processors, within reason."""
    return max(2, min(4, os.cpu_count() or 2))


def _allow_connections() -> None:
    """Let the process have as many connections as it may, where systems count them."""
    try:
        import resource  # not there on Windows, which doesn't count them
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_CONNECTIONS if hard == resource.RLIM_INFINITY else min(hard, _MOST_CONNECTIONS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _socket(host: str, port: int) -> socket.socket:
    """The address, taken."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    taken = socket.socket(family, kind, protocol)
    try:
        # Else a server that was just stopped would keep the port busy for a minute; Windows means something else by it.
        if os.name == "posix":
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
        taken.listen(2048)
    except OSError:
        taken.close()
        raise
    return taken


def _check(certificate: Certificate) -> None:
    try:
        # A key with a password would be asked for at the keyboard.
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate.chain, certificate.key, password=str)
    except (OSError, ValueError) as error:
        raise ServingError(
            f"The certificate {certificate.chain} with the key {certificate.key} can't be used ({error}). "
            "Both must be PEM files that belong together, the key without a password."
        ) from error


def _address(scheme: str, host: str, port: int) -> str:
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}/"


def _why_not(host: str, port: int, error: Exception) -> str:
    code = getattr(error, "errno", None) or getattr(error.__cause__, "errno", None)
    if code == errno.EADDRINUSE:
        return f"Port {port} is in use by another program. Choose another with --port; 0 is any that is free."
    if code == errno.EACCES:
        return f"This account may not use port {port}. Choose one above 1023 with --port."
    return f"The server can't listen at {host}, port {port} ({error}). Choose another address with --host and --port."
