"""Tables of Infantry on the move."""
