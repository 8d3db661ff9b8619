"""What the rules settle by a table, a die or a list of conditions."""
