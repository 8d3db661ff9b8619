"""What is made when it is first asked for: few visits open every page, and a start waits for none that is not seen."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Later:
    """An attribute of a class whose value each of its objects makes when it is first asked for.

    Args:
        make: called with the object; what makes a part of the page imports it too, so that it comes no earlier.
    """

    def __init__(self, make: Callable[[object], object]) -> None:
        self._make = make
        self._name = ""

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    def __get__(self, owner: object, _kind: type | None = None) -> object:
        made = vars(owner).get(self._name)
        if made is None:
            made = self._make(owner)
            setattr(owner, self._name, made)
        return made


def is_made(owner: object, name: str) -> bool:
    """Whether something that is made later is there.

    Args:
        owner: the object.
        name: of the attribute.
    """
    return name in vars(owner)
