"""What a page draws of a campaign, a module for each part of it; the page decides nothing."""
