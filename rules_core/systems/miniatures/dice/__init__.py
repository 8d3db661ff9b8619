"""What dice decide on a free table, with exact chances."""
