"""Reasons why a counter may not lie somewhere: a sentence that ends with its rule in brackets."""

from __future__ import annotations


def reason_and_rule(why_not: str) -> tuple[str, str]:
    """The sentence without its rule, and the rule; both empty for no reason.

    Args:
        why_not: the reason, ``No Wire lies in E9: there is a building (B26).``, or nothing.
    """
    said, _, rule = why_not.rpartition(" (")
    return (f"{said}." if said else ""), rule.removesuffix(").")
