"""What can go wrong while the site is built."""

from __future__ import annotations


class BuildError(Exception):
    """A step of the site build failed; the message says which and what to do."""
