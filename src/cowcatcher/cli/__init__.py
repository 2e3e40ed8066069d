"""The command `cowcatcher`."""
