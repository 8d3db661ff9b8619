"""Campaigns: what a side buys, rolls for and receives day by day, kept as a list of events from which all follows.

A game declares a ``Campaign``; the rest knows no game. A document is read, replayed into a ledger, changed by actions
that are done whole or refused, and laid out as everything that a page draws. Nothing here throws dice or keeps state.
"""
