"""Lines of sight over a free table."""
