"""The game in a terminal: screens, commands, and the loop that asks people and bots in turn."""
