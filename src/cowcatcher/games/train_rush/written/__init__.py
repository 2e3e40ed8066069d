# Written by `python -m cowcatcher.model.write train_rush` from model.py: change that, and write it anew.
"""What follows from the model."""
