"""The page's voice: what those hear who don't see the page.

It speaks from a place that stays in the document while all else is drawn again and again. A card that tells something
new carries ``data-told``, and is read once; a role such as ``alert`` would have it read at every drawing.
"""

from __future__ import annotations

from browser import document, timer, window

from ui.device.dom import el
from ui.model import hearing

CARDS = "[data-told]:not([hidden] *)"
"""What is read when it appears: the words of the attribute, or, where it is empty, those that are seen."""

JUST_NOW = 1500
"""Milliseconds within which a card is not read whose words were said already."""

PAUSE = 700
"""Milliseconds without a letter after which typing has paused: what a card tells meanwhile is not read before."""

TEXT = 3
"""A node of text, as browsers number the kinds of nodes."""


class Voice:
    """Says things aloud, through a screen reader that follows live regions."""

    def __init__(self) -> None:
        self._places: list = []  # each with the two regions that speak by turns
        self._due: list = []
        self._timer = None
        self._told: list = []
        self._said = ("", -JUST_NOW)
        self._typing = None  # the timer that runs while the player types

    def place(self, **attributes):
        """A place to speak from; a sheet has one of its own, since all that lies behind an open one is silent.

        Args:
            attributes: as for ``el``.
        """
        regions = [el("p", "", role="status"), el("p", "", role="status")]
        place = el("div", "off-screen", *regions, **attributes)
        self._places.append((place, regions))
        return place

    def watch(self) -> None:
        """Read every card that appears on the page from now on."""
        observer = window.MutationObserver.new(lambda *_: self._look())
        observer.observe(document.body, {"childList": True, "subtree": True})
        document.addEventListener("input", self._typed, True)  # before the field's own: what it shows waits already

    def say(self, words: str) -> None:
        """Say something; what is said in the same moment is said with it, and twice the same is heard twice.

        Args:
            words: a sentence.
        """
        self._due.append(words)
        if self._timer is None:
            self._timer = timer.set_timeout(self._speak, 0)

    def _speak(self) -> None:
        self._timer = None
        words, self._due = hearing.together(self._due), []
        self._said = (words, window.performance.now())
        silent, regions = self._regions()
        for region in silent:
            region.textContent = ""
        # By turns: a region whose text stays the same says nothing.
        now, before = regions if not regions[0].textContent else reversed(regions)
        before.textContent = ""
        now.textContent = words

    def _regions(self) -> tuple:
        """The regions that are not heard now, and the two that are."""
        sheet = document.querySelector("dialog[open]")
        heard = [regions for place, regions in self._places if bool(sheet and sheet.contains(place)) == bool(sheet)]
        speaking = heard[0] if heard else self._places[0][1]
        return [region for _place, regions in self._places if regions is not speaking for region in regions], speaking

    @property
    def waits(self) -> bool:
        """Whether the player types, who hears his letters now."""
        return self._typing is not None

    def _typed(self, event) -> None:
        """A letter was typed, which a box that is ticked or a slider isn't: cards are read once typing pauses."""
        if getattr(event, "inputType", None):
            if self._typing is not None:
                timer.clear_timeout(self._typing)
            self._typing = timer.set_timeout(self._paused, PAUSE)

    def _paused(self) -> None:
        self._typing = None
        self._look()

    def _look(self) -> None:
        if self._typing is not None:
            return
        before = self._told
        self._told = [_words_of(card) for card in document.querySelectorAll(CARDS)]
        words, when = self._said
        for told in hearing.news(before, self._told):
            if told not in words or window.performance.now() - when > JUST_NOW:
                self.say(told)


def _words_of(card) -> str:
    return card.getAttribute("data-told") or " ".join(_texts(card))


def _texts(node) -> list:
    """What a card says: the words on its buttons are no part of it."""
    if node.nodeType == TEXT:
        words = node.textContent.strip()
        return [words] if words else []
    if node.nodeType != 1 or node.tagName in ("BUTTON", "A") or node.getAttribute("aria-hidden"):
        return []
    return [words for child in node.childNodes for words in _texts(child)]
