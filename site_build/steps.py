"""Finished build steps kept by the hash of what went into them, so that a second build does only what changed."""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


def digest(parts: Iterable[bytes]) -> str:
    """The SHA-256 of the parts, in hex; ("ab", "c") and ("a", "bc") differ."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()


def tree_bytes(folder: Path, names: Iterable[str]) -> Iterator[bytes]:
    """Name and content of each named file below a folder, for `digest`."""
    for name in sorted(names):
        yield name.encode()
        yield (folder / name).read_bytes()


@dataclass(frozen=True)
class StepCache:
    """A folder with one sub-folder per finished step."""

    folder: Path

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the cache alone: two builds at once would throw away each other's steps."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def step(self, name: str, inputs: Iterable[bytes], make: Callable[[Path], None]) -> Path:
        """The folder with the result of a step, made now unless it was made from the same inputs before.

        Args:
            name: The step; only its newest result is kept.
            inputs: Everything the result depends on.
            make: Writes the result into the empty folder it is given.
        """
        result = self.folder / f"{name}-{digest(inputs)[:16]}"
        if result.is_dir():
            return result
        with tempfile.TemporaryDirectory(dir=self.folder, prefix=f".{name}-") as scratch:
            fresh = Path(scratch) / "result"
            fresh.mkdir()
            make(fresh)
            for stale in self.folder.glob(f"{name}-{'[0-9a-f]' * 16}"):
                shutil.rmtree(stale)
            fresh.rename(result)
        return result
