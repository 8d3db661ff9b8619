"""In place of the library's package, which brings email with it; importing a new package only tells it to look anew."""

from __future__ import annotations


class MetadataPathFinder:
    """What looks for installed packages, of which nobody in the engine asks."""

    @staticmethod
    def invalidate_caches() -> None:
        """There is nothing to forget."""
