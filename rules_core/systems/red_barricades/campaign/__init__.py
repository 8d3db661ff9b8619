"""Campaign Game III: its charts as rows, and the campaign that the desk keeps by them."""
