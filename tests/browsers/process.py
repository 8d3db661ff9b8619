"""A program that talks in lines."""

from __future__ import annotations

import os
import queue
import subprocess
import threading
from collections.abc import Mapping, Sequence
from typing import IO

from tests.browsers.window import START_LIMIT_S, BrowserError

STOP_LIMIT_S = 20.0


class LineProcess:
    """A running program whose lines are read as they come.

    Args:
        command: the program and its arguments.
        environment: what is added to this process's environment.
        reads: whether it is told things on its standard input.
        errors: a file for its standard error; None to read the lines of that too.
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str] | None = None,
        *,
        reads: bool = False,
        errors: IO[bytes] | None = None,
    ) -> None:
        self._name = command[0]
        self._process = subprocess.Popen(
            command,
            env=os.environ | dict(environment or {}),
            stdin=subprocess.PIPE if reads else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors or subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def say(self, line: str) -> None:
        """Write a line to its standard input.

        Raises:
            BrowserError: where it has ended.
        """
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError as error:
            raise BrowserError(f"{self._name} has ended") from error

    def line(self, limit_s: float = START_LIMIT_S) -> str:
        """Wait for its next line.

        Raises:
            BrowserError: where none comes in time, or it has ended.
        """
        try:
            line = self._lines.get(timeout=limit_s)
        except queue.Empty:
            raise BrowserError(f"{self._name} said nothing for {limit_s:.0f} s") from None
        if line is None:
            self._lines.put(None)
            raise BrowserError(f"{self._name} has ended")
        return line

    def stop(self) -> None:
        """End it: by the end of its input where it reads, else by a signal, in the end by force."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        else:
            self._process.terminate()
        try:
            self._process.wait(STOP_LIMIT_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)
