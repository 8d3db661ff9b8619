"""Hatchling's hook: a wheel carries the built site, so that an installed Walkaround needs no network."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class SiteHook(BuildHookInterface[Any]):
    """Builds the site and puts it into the wheel as server/site/."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the site before the wheel is packed; an editable install serves build/site and needs none."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, self.root)
        from site_build.build import Sources, build_site

        site = root / "build" / "site"
        build_site(Sources(root), site, root / "build" / "cache")
        build_data["force_include"][str(site)] = "server/site"
