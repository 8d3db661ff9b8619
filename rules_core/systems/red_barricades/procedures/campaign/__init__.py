"""Procedures of the campaign: what a day buys, rolls for and fortifies."""
