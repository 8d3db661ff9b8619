"""The house conventions that a campaign is played by: kept with it, and in force again when it is opened."""

from __future__ import annotations

from ui.model import kept_campaigns as kc

AGAIN = "This campaign is played by its own house conventions: they hold again. Settings shows them."


class HouseOfCampaign:
    """What goes between a campaign's house conventions and the page's.

    Args:
        app: the conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._number = None  # of the campaign whose conventions the page has taken over
        self._known: dict = {}

    def takes_over(self, kept: dict | None, change) -> bool:
        """Bring a campaign's conventions and the page's together.

        A campaign that is opened brings its own; what the player decides otherwise while it is open is kept with it.

        Args:
            kept: the campaign that is open; None for one that nothing was done in.
            change: changes what is kept.

        Returns:
            Whether the page has gone on to other conventions.
        """
        app = self._app
        if kept is None:
            self._number = None
            return False
        present = dict(app.state.conventions)
        if kept["id"] != self._number:
            self._number = kept["id"]
            known = [record["id"] for record in app.catalog.system["conventions"]]
            own = {name: option for name, option in kept.get("conventions", present).items() if name in known}
            self._known = own
            if own != present:
                app.notify(AGAIN)
                app.go(app.state.changed(conventions=own), push=False)
                return True
            return False
        if present != self._known:
            self._known = present
            change(lambda text: kc.written(kc.decided(kc.read(text), kept["id"], present)))
        return False
