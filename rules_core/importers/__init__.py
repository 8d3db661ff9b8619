"""Reading the boards of other programs into map documents."""
