"""Runs the app on a production server: waitress, or cheroot where the player brings a certificate."""

from __future__ import annotations

import errno
import logging
import os
import socket
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cheroot.ssl.builtin import BuiltinSSLAdapter
from cheroot.wsgi import Server as TlsServer
from flask import Flask
from waitress.server import create_server

_THREADS = 8


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


def listen(app: Flask, host: str, port: int, certificate: Certificate | None = None) -> Listening:
    """Take an address for the app.

    Args:
        app: the app.
        host: the address to listen at.
        port: the port; 0 for any that is free.
        certificate: for https; None for http.

    Raises:
        ServingError: it can't listen there, or can't use the certificate.
    """
    try:
        return _http(app, host, port) if certificate is None else _https(app, host, port, certificate)
    except (OSError, ValueError) as error:
        raise ServingError(_why_not(host, port, error)) from error


def _http(app: Flask, host: str, port: int) -> Listening:
    # That a request waited for a thread is no news for a player.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    taken = _socket(host, port)
    server = create_server(app, sockets=[taken], threads=_THREADS, ident=None)
    return Listening(_address("http", host, taken.getsockname()[1]), server.run, server.close)


def _socket(host: str, port: int) -> socket.socket:
    """The address, taken; waitress would leave its own socket open where it can't be had."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    taken = socket.socket(family, kind, protocol)
    try:
        # Else a server that was just stopped would keep the port busy for a minute; Windows means something else by it.
        if os.name == "posix":
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
    except OSError:
        taken.close()
        raise
    return taken


def _https(app: Flask, host: str, port: int, certificate: Certificate) -> Listening:
    try:
        tls = BuiltinSSLAdapter(str(certificate.chain), str(certificate.key))
    except (OSError, ValueError) as error:
        raise ServingError(
            f"The certificate {certificate.chain} with the key {certificate.key} can't be used ({error}). "
            "Both must be PEM files that belong together, the key without a password."
        ) from error
    server = TlsServer((host, port), app, numthreads=_THREADS)
    server.ssl_adapter = tls
    server.prepare()
    return Listening(_address("https", host, server.bind_addr[1]), server.serve, server.stop)


def _address(scheme: str, host: str, port: int) -> str:
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}/"


def _why_not(host: str, port: int, error: Exception) -> str:
    code = getattr(error, "errno", None) or getattr(error.__cause__, "errno", None)
    if code == errno.EADDRINUSE:
        return f"Port {port} is in use by another program. Choose another with --port; 0 is any that is free."
    if code == errno.EACCES:
        return f"This account may not use port {port}. Choose one above 1023 with --port."
    return f"The server can't listen at {host}, port {port} ({error}). Choose another address with --host and --port."
