"""The dice and tables of CGS that more than one rule asks."""
