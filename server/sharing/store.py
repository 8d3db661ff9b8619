"""Where shared maps are kept: one SQLite file, which several processes may use at once."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rules_core.maps.shared import document_of, inflated
from rules_core.tabletop.map import Map

FILE = "maps.sqlite3"
QUOTA = 256 * 1024 * 1024
"""How many bytes the documents may take, compressed."""

HOUR = 3600.0
MOST_PER_HOUR = 30
"""How many maps one address may share in an hour."""

MOST_PER_HOUR_OF_ALL = 600

_PATIENCE = 10.0
"""How long a process waits for another that writes, in seconds."""

_TABLES = """
CREATE TABLE IF NOT EXISTS maps (
    id TEXT PRIMARY KEY, document BLOB NOT NULL, secret BLOB NOT NULL, made REAL NOT NULL, asked REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS maps_by_asked ON maps (asked);
CREATE TABLE IF NOT EXISTS tries (who TEXT NOT NULL, at REAL NOT NULL);
CREATE INDEX IF NOT EXISTS tries_by_time ON tries (at);
"""


class TooOftenError(Exception):
    """So many maps were shared within an hour that another has to wait."""


class NoRoomError(Exception):
    """The disk is full, or can't be written."""


@dataclass(frozen=True)
class Kept:
    """A map that is kept now.

    Args:
        id: its id, which says what it holds.
        secret: what deletes it; None where somebody had shared the same map before.
        dropped: how many maps had to go for it, those that nobody had asked for the longest time.
    """

    id: str
    secret: str | None
    dropped: int = 0


class Store:
    """The maps of one folder.

    Args:
        folder: where the file is; it is made where it isn't there.
        quota: how many bytes the documents may take.
        now: gives the time in seconds.

    Raises:
        NoRoomError: the folder can't be used.
    """

    def __init__(self, folder: Path, quota: int = QUOTA, now: Callable[[], float] = time.time) -> None:
        self._path = folder / FILE
        self._quota = quota
        self._now = now
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NoRoomError(f"{folder} can't be used to keep maps: {error.strerror}.") from error
        with self._reading() as database:
            database.execute("PRAGMA journal_mode = WAL")  # who reads doesn't wait for who writes
            database.executescript(_TABLES)

    def keep(self, board: Map, who: str) -> Kept:
        """Keep a map for good, or until room is needed; what is kept is never changed.

        Args:
            board: the map under its shared id.
            who: the address that it comes from.

        Raises:
            TooOftenError: too many were shared within an hour.
            NoRoomError: there is no room for it.
        """
        document = zlib.compress(document_of(board).encode(), 9)
        with self._writing() as database:
            self._count(database, who)
            now = self._now()
            if database.execute("UPDATE maps SET asked = ? WHERE id = ?", (now, board.id)).rowcount:
                return Kept(board.id, None)
            dropped = self._make_room(database, len(document))
            secret = secrets.token_urlsafe(18)
            database.execute("INSERT INTO maps VALUES (?, ?, ?, ?, ?)", (board.id, document, _hash(secret), now, now))
            return Kept(board.id, secret, dropped)

    def board(self, map_id: str) -> Map | None:
        """The map of an id; None where none is kept.

        Args:
            map_id: the id.
        """
        with self._reading() as database:
            row = database.execute("SELECT document, asked FROM maps WHERE id = ?", (map_id,)).fetchone()
            if row is None:
                return None
            if self._now() - row[1] > HOUR:  # once an hour is exact enough, and spares the disk
                database.execute("UPDATE maps SET asked = ? WHERE id = ?", (self._now(), map_id))
        return inflated(row[0])

    def has(self, map_id: str) -> bool:
        """Whether a map is kept."""
        with self._reading() as database:
            return database.execute("SELECT 1 FROM maps WHERE id = ?", (map_id,)).fetchone() is not None

    def delete(self, map_id: str, secret: str) -> bool:
        """Delete a map for good.

        Args:
            map_id: its id.
            secret: what its maker was given.

        Returns:
            Whether it is gone: neither is known to who hasn't the secret.
        """
        with self._writing() as database:
            row = database.execute("SELECT secret FROM maps WHERE id = ?", (map_id,)).fetchone()
            if row is None or not hmac.compare_digest(row[0], _hash(secret)):
                return False
            database.execute("DELETE FROM maps WHERE id = ?", (map_id,))
            return True

    def _count(self, database: sqlite3.Connection, who: str) -> None:
        now = self._now()
        database.execute("DELETE FROM tries WHERE at < ?", (now - HOUR,))
        (own,) = database.execute("SELECT count(*) FROM tries WHERE who = ?", (who,)).fetchone()
        (of_all,) = database.execute("SELECT count(*) FROM tries").fetchone()
        if own >= MOST_PER_HOUR or of_all >= MOST_PER_HOUR_OF_ALL:
            raise TooOftenError
        database.execute("INSERT INTO tries VALUES (?, ?)", (who, now))

    def _make_room(self, database: sqlite3.Connection, wanted: int) -> int:
        if wanted > self._quota:
            raise NoRoomError("The map is larger than all the room that this server has for maps.")
        (taken,) = database.execute("SELECT coalesce(sum(length(document)), 0) FROM maps").fetchone()
        gone = []
        oldest = database.execute("SELECT id, length(document) FROM maps ORDER BY asked, made")
        while taken + wanted > self._quota:
            map_id, size = oldest.fetchone()
            gone.append((map_id,))
            taken -= size
        database.executemany("DELETE FROM maps WHERE id = ?", gone)
        return len(gone)

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """The file, each statement by itself."""
        try:
            database = sqlite3.connect(self._path, timeout=_PATIENCE, isolation_level=None)
            try:
                yield database
            finally:
                database.close()
        except sqlite3.DatabaseError as error:
            raise NoRoomError(f"The server can't keep maps at the moment ({error}).") from error

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """The file, for one piece of work that is done whole or not at all; others who write wait."""
        with self._reading() as database:
            database.execute("BEGIN IMMEDIATE")
            try:
                yield database
            except BaseException:
                database.execute("ROLLBACK")
                raise
            database.execute("COMMIT")


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
