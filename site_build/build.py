"""Puts the site together: one folder per version, so that a page and an engine of different versions never meet."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from rules_core import maps
from site_build import brython_bundle, engine, policy, pyodide, styles
from site_build.drawings import make_drawings
from site_build.icons import make_icons
from site_build.node import SCRIPTS, run_script
from site_build.pyodide_build import LOCK_FILE, PyodideBuild
from site_build.steps import StepCache, digest, tree_bytes
from site_build.wheels import make_wheels

# What is worth compressing ahead of time; the rest is compressed already.
COMPRESSIBLE = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest")
# Files of static/ that reach the site as they are; ui/ is bundled, styles/ joined, the root files are filled in.
# What stands in the page itself, in this order.
_INLINE = ("early.js", "lacking.js")
_TEMPLATES = ("index.html", *_INLINE, "service-worker.js")
_COPIED = ("boot.js", "manifest.webmanifest", "fonts", "worker")
# What the page's Python has in common with the rules: how a link is written, a place named, a rule cited.
_SHARED_WITH_PAGE = (
    "rules_core.links.grammar",
    "rules_core.words.citations",
    "rules_core.words.closeness",
    "rules_core.words.meant",
    "rules_core.words.places",
    "rules_core.words.totals",
)
_PACKED_ENDINGS = (".br", ".gz")
WHEELS = "wheels"
"""The folder of what other pages and programs install; no visit fetches it."""


@dataclass(frozen=True)
class Sources:
    """Where the parts of the site come from.

    Attributes:
        root: The folder with our Python packages and static/.
    """

    root: Path

    @property
    def static(self) -> Path:
        """The page's own files."""
        return self.root / "static"


@dataclass(frozen=True)
class SiteFile:
    """One file that belongs to a version.

    Attributes:
        path: Relative to the site.
        size: Bytes.
        packed: Bytes as transferred, where the server compresses.
        sha256: Of the bytes, in hex.
        part: The line of the start-up list it counts in.
        only: The mode of the only start that needs it, None where every start does.
    """

    path: str
    size: int
    packed: int
    sha256: str
    part: str
    only: str | None


@dataclass(frozen=True)
class Site:
    """A finished site."""

    version: str
    files: tuple[SiteFile, ...]

    @property
    def packed(self) -> int:
        """Bytes a first visit transfers, everything for offline use included."""
        return sum(file.packed for file in self.files if file.only != "plain")


def build_site(sources: Sources, out: Path, cache_folder: Path) -> Site:
    """Bring a site up to date with its sources.

    Args:
        sources: Where the parts come from.
        out: The folder of the finished site; replaced as a whole.
        cache_folder: Where finished steps are kept for the next build.

    Raises:
        BuildError: Where a step fails.
    """
    cache = StepCache(cache_folder)
    with cache.locked(), tempfile.TemporaryDirectory(dir=cache_folder, prefix=".site-") as scratch:
        content = Path(scratch) / "content"
        content.mkdir()
        runtime = pyodide.prepared(cache)
        wheels = make_wheels(sources.root, cache, PyodideBuild(cache, runtime))
        _collect(sources, content)
        make_drawings(wheels.public, cache, content)
        (content / "engine").mkdir()
        engine.make_engine(sources.root, cache, runtime, wheels.engine, content / "engine")
        version = _content_version(sources, content)
        finished = Path(scratch) / "site"
        folder = finished / "v" / version
        folder.parent.mkdir(parents=True)
        content.rename(folder)
        shutil.copytree(wheels.public, finished / WHEELS)
        site = _finish(sources, finished, folder, version, cache)
        if out.exists():
            shutil.rmtree(out)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(finished, out)
    return site


def _collect(sources: Sources, content: Path) -> None:
    """Everything of the page but its index.html, which names the version."""
    for name in _COPIED:
        source = sources.static / name
        if source.is_dir():
            shutil.copytree(source, content / name)
        else:
            shutil.copyfile(source, content / name)
    (content / "brython.js").write_bytes(brython_bundle.runtime())
    shared = {name: sources.root / f"{name.replace('.', '/')}.py" for name in _SHARED_WITH_PAGE}
    (content / "ui.js").write_bytes(brython_bundle.bundle(sources.static / "ui", shared))
    (content / styles.ORDER).write_text(styles.joined(sources.static / "styles"), encoding="utf-8")
    (content / "icons").mkdir()
    make_icons(sources.static / "icons", content / "icons")


def _content_version(sources: Sources, content: Path) -> str:
    templates = [(sources.static / name).read_bytes() for name in _TEMPLATES]
    build = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
    return digest([*tree_bytes(content, _names(content)), *templates, *build])[:12]


def _finish(sources: Sources, site: Path, folder: Path, version: str, cache: StepCache) -> Site:
    """Fill in what depends on the version or on other files, and compress."""
    inline = "\n".join((sources.static / name).read_text(encoding="utf-8") for name in _INLINE)
    fill = {
        "base": f"v/{version}/",
        "version": version,
        "csp": policy.page_meta(inline),
        "inline": inline,
        "maps": " ".join(maps.shipped()),
    }
    page = (sources.static / "index.html").read_text(encoding="utf-8")
    for name, value in fill.items():
        page = page.replace("{{" + name + "}}", value)
    (folder / "index.html").write_text(page, encoding="utf-8")
    told_later = {folder / "boot.js", folder / "worker" / "engine.js"}
    _precompress(folder, [name for name in _names(folder) if folder / name not in told_later], cache)
    so_far = list(_described(site, folder))
    fetched = [
        {"name": Path(file.path).name, **{key: getattr(file, key) for key in ("size", "packed", "part", "only")}}
        for file in so_far
        if "/engine/" in file.path and not file.path.endswith(".mjs")
    ]
    packages = sorted(json.loads((folder / "engine" / LOCK_FILE).read_text(encoding="utf-8"))["packages"])
    snapshot = engine.unpacked_snapshot(folder / "engine")
    _prepend_constants(folder / "worker" / "engine.js", FILES=fetched, PACKAGES=packages, SNAPSHOT=snapshot)
    _prepend_constants(folder / "boot.js", PAGE_BYTES=sum(file.packed for file in so_far if file.part == "Page"))
    _precompress(folder, [path.relative_to(folder).as_posix() for path in told_later], cache)
    files = tuple(_described(site, folder))

    shutil.copyfile(folder / "index.html", site / "index.html")
    shutil.copyfile(sources.static / "service-worker.js", site / "service-worker.js")
    wanted = [{key: getattr(file, key) for key in ("path", "size", "sha256", "only")} for file in files]
    unpacked = f"{folder.relative_to(site).as_posix()}/engine/{snapshot['name']}"
    _prepend_constants(site / "service-worker.js", VERSION=version, FILES=wanted, SNAPSHOT=unpacked)
    description = {
        "version": version,
        "policies": {"page": policy.page_header(inline), "worker": policy.WORKER_HEADER},
        "files": [asdict(file) for file in files],
        WHEELS: [_offered(site, path) for path in sorted((site / WHEELS).glob("*.whl"))],
    }
    (site / "version.json").write_text(json.dumps(description, indent=1), encoding="utf-8")
    return Site(version, files)


def _precompress(folder: Path, names: Iterable[str], cache: StepCache) -> None:
    """Put compressed copies beside those of the files that gain from it."""
    for name in names:
        if not name.endswith(COMPRESSIBLE):
            continue

        def compress(target: Path, name: str = name) -> None:
            copy = target / Path(name).name
            shutil.copyfile(folder / name, copy)
            run_script("precompress.mjs", copy)
            copy.unlink()

        inputs = [*tree_bytes(SCRIPTS, ["precompress.mjs"]), (folder / name).read_bytes()]
        step = "packed-" + name.replace("/", "-")
        shutil.copytree(cache.step(step, inputs, compress), (folder / name).parent, dirs_exist_ok=True)


def _described(site: Path, folder: Path) -> Iterable[SiteFile]:
    for name in _names(folder):
        path = folder / name
        content = path.read_bytes()
        best = path.with_name(path.name + ".br")
        yield SiteFile(
            path.relative_to(site).as_posix(),
            len(content),
            best.stat().st_size if best.exists() else len(content),
            hashlib.sha256(content).hexdigest(),
            _part(path.relative_to(site).as_posix()),
            engine.only(path.name),
        )


def _offered(site: Path, path: Path) -> dict[str, str | int]:
    content = path.read_bytes()
    sha256 = hashlib.sha256(content).hexdigest()
    return {"path": path.relative_to(site).as_posix(), "size": len(content), "sha256": sha256}


def _part(path: str) -> str:
    if path.endswith("/maps.zip.gz") or "/maps/" in path:
        return "Maps"
    return "Rules engine" if "/engine/" in path or "/worker/" in path else "Page"


def _names(folder: Path) -> list[str]:
    """Every file below a folder, compressed copies left out."""
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    return sorted(name for name in names if not (name.endswith(_PACKED_ENDINGS) and name[:-3] in names))


def _prepend_constants(script: Path, **constants: object) -> None:
    lines = [f"const {name} = {json.dumps(value, separators=(',', ':'))};\n" for name, value in constants.items()]
    script.write_text("".join(lines) + script.read_text(encoding="utf-8"), encoding="utf-8")
