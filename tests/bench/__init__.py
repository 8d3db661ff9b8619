"""Measures Walkaround against its budgets: ``python -m tests.bench``."""
