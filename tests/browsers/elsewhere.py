"""Every host but this one: a proxy that notes what is wanted from there and gives nothing."""

from __future__ import annotations

import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

NOTHING_HERE = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\nNothing is here.\n"


class Elsewhere:
    """The proxy, on a port of its own, until it is closed.

    Attributes:
        wanted: the hosts that something was wanted from, since this was last emptied.
    """

    def __init__(self) -> None:
        self.wanted: list[str] = []
        wanted = self.wanted

        class Handler(BaseHTTPRequestHandler):
            def handle_one_request(self) -> None:
                self.close_connection = True
                asked = self.rfile.readline(65_536).decode("latin-1").split()
                if asked:
                    # GET http://host:port/path, or CONNECT host:port
                    wanted.append(asked[1].rpartition("//")[2].partition("/")[0].partition(":")[0])
                    self.wfile.write(NOTHING_HERE)

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Its address, for a browser's settings."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def wanted_but(self, own_hosts: str) -> set[str]:
        """The hosts that something was wanted from, but those that a pattern matches whole."""
        return {host for host in self.wanted if not re.fullmatch(own_hosts, host)}

    def close(self) -> None:
        """Stop it."""
        self._server.shutdown()
        self._server.server_close()
