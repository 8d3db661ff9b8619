"""What a drawing's address may say beside its question."""

from __future__ import annotations

from flask import abort, request


def choice(name: str, choices: tuple[str, ...]) -> str:
    """One of a few words from the address; the first where it says none. Any other word is refused in a sentence.

    Args:
        name: of the parameter.
        choices: what it may be, the default first.
    """
    found = request.args.get(name, choices[0])
    if found not in choices:
        abort(400, f"A drawing's {name} can be {' or '.join(choices)}.")
    return found
