"""Whether the server is there and which version it serves."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from flask import Blueprint, Response, jsonify

from rules_core.contract import CONTRACT
from server.current import current_maps, found_site

blueprint = Blueprint("health", __name__)


def package_version() -> str:
    """The version of the installed package; ``unreleased`` in a checkout that is not installed."""
    try:
        return version("walkaround")
    except PackageNotFoundError:
        return "unreleased"


@blueprint.get("/health")
def health() -> Response:
    """Say that the server is up, the versions of package, site and contract, and whether it keeps shared maps."""
    site = found_site()
    return jsonify(
        status="ok",
        version=package_version(),
        contract=CONTRACT,
        site=site.version if site else None,
        shares=current_maps().store is not None,
    )
