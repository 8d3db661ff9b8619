"""What is drawn once for every visit: the maps, shown before the engine is ready, and their style sheet."""

from __future__ import annotations

import shutil
from pathlib import Path

from rules_core import maps
from site_build.steps import StepCache, tree_bytes
from svg_maps import map_svg, stylesheet


def make_drawings(wheels: Path, cache: StepCache, content: Path) -> None:
    """Put `map.css` and `maps/<id>.svg` of every map that ships into a version.

    Args:
        wheels: The folder with the wheels of what draws, maps included.
        cache: Where finished steps are kept.
        content: The folder of the version.
    """

    def draw(folder: Path) -> None:
        (folder / "maps").mkdir()
        (folder / "map.css").write_text(stylesheet(), encoding="utf-8")
        for map_id in maps.shipped():
            (folder / "maps" / f"{map_id}.svg").write_text(map_svg(maps.load(map_id)), encoding="utf-8")

    inputs = tree_bytes(wheels, [path.name for path in wheels.glob("*.whl")])
    shutil.copytree(cache.step("drawings", inputs, draw), content, dirs_exist_ok=True)
