"""The pages that take the place of map and panel: each comes with its modules when it is first shown."""

from __future__ import annotations

from ui.model.later import Later


def _procedures(pages):
    from ui.panels.procedures_page import ProceduresPage

    return ProceduresPage(pages.app)


def _figures(pages):
    from ui.panels.figures_page import FiguresPage

    return FiguresPage(pages.app)


def _conditions(pages):
    from ui.panels.conditions_page import ConditionsPage

    return ConditionsPage(pages.app)


def _campaign(pages):
    from ui.panels.campaign_page import CampaignPage

    return CampaignPage(pages.app)


def _roster(pages):
    from ui.panels.roster_page import RosterPage

    return RosterPage(pages.app)


def _map_desk(pages):
    from ui.panels.map_desk_page import MapDeskPage

    return MapDeskPage(pages.app, pages.desk)


class OwnPages:
    """Those that have been shown, and those that will be.

    Args:
        app: the conductor.
        desk: the element of the map desk.

    Attributes:
        procedures: the tables of a game.
        figures: the figures from the player's rulebooks.
        conditions: the conditions of a scenario.
        campaign: a campaign.
        roster: an order of battle.
        map_desk: the map desk.
    """

    procedures = Later(_procedures)
    figures = Later(_figures)
    conditions = Later(_conditions)
    campaign = Later(_campaign)
    roster = Later(_roster)
    map_desk = Later(_map_desk)

    def __init__(self, app, desk) -> None:
        self.app = app
        self.desk = desk
