"""Maps that players share: kept by what they hold, read by links, deleted by who made them."""
