# Written by `python -m cowcatcher.model.write great_western_trail` from model.py: change that, and write it anew.
"""What follows from the model."""
