"""Files dragged over the page and dropped on it, wherever on it that is."""

from __future__ import annotations

from browser import document


def listen(take) -> None:
    """Take files that are dropped on the page, and show that it does so while they are dragged over it.

    Args:
        take: called with the files.
    """

    def dropped(event) -> None:
        document.body.classList.remove("dropping")
        if not _has_files(event):
            return
        event.preventDefault()
        files = event.dataTransfer.files
        take([files.item(index) for index in range(files.length)])

    document.bind("dragover", _dragged_over)
    document.bind("dragleave", _drag_ended)
    document.bind("drop", dropped)


def _dragged_over(event) -> None:
    if _has_files(event):
        event.preventDefault()
        event.dataTransfer.dropEffect = "copy"
        document.body.classList.add("dropping")


def _drag_ended(event) -> None:
    if event.relatedTarget is None or not event.relatedTarget:
        document.body.classList.remove("dropping")


def _has_files(event) -> bool:
    return event.dataTransfer is not None and "Files" in list(event.dataTransfer.types)
