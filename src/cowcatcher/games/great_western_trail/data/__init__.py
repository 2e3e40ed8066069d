"""The components file of Great Western Trail: its shape, how it is read, what is checked."""
