"""What holds for a whole scenario: what its conditions exclude, what they do, and what each turn makes of them."""
