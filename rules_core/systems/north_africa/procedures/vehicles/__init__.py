"""Tables of vehicles: their checks, what they may do when they are stuck, platoons without radios."""
