"""What a desert hex is: its art in words, wadis, relief, laid overlays, alternate terrain; every rule asks here."""
