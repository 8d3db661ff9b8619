"""What goes on: questions asked, answers kept, counters laid, tables kept."""
