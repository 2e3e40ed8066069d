"""The components file of Carson City: its shape, how it is read, what is checked."""
