"""A link as a QR code, dark on white in every theme, as cameras expect."""

from __future__ import annotations

import segno

from svg_maps.markup import Node, document

_QUIET = 4
"""The white margin that the standard asks for, in modules."""


def qr_svg(text: str) -> str:
    """Draw a text as a QR code.

    Args:
        text: what it holds, as a rule a link.

    Raises:
        ValueError: the text is empty, or too long for a QR code.
    """
    if not text:
        raise ValueError("There is nothing to put into a QR code.")
    try:
        code = segno.make_qr(text, error="m", boost_error=False)
    except segno.DataOverflowError:
        raise ValueError("This link is too long for a QR code; copy it instead.") from None
    dark = "".join(
        f"M{x + _QUIET} {y + _QUIET}h1v1h-1z" for y, row in enumerate(code.matrix) for x, on in enumerate(row) if on
    )
    side = len(code.matrix) + 2 * _QUIET
    return document(
        (0, 0, side, side),
        [Node("rect", width=side, height=side, fill="#fff"), Node("path", d=dark, fill="#000")],
        title="QR code",
        desc=f"QR code of {text}",
        cls="qr-code",
    )
