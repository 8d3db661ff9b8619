"""What the desert makes of a scenario's conditions: what they exclude, what they do, how a turn changes them."""
