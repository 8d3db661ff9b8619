"""What the page knows and how it puts it: touches no browser."""
