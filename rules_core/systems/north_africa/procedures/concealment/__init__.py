"""Tables of what stays hidden in the desert."""
