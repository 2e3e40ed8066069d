# Written by `python -m cowcatcher.model.write el_paso` from model.py: change that, and write it anew.
"""What follows from the model."""
