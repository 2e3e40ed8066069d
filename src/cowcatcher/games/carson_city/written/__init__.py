# Written by `python -m cowcatcher.model.write carson_city` from model.py: change that, and write it anew.
"""What follows from the model."""
