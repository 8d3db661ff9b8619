"""The kinds of questions that a query may ask, one module each."""
