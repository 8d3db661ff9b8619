"""What the rules say: pure Python, standard library only."""
