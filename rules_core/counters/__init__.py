"""What players put on the map."""
