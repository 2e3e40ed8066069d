"""The components file of Train Rush: its shape, how it is read, what is checked."""
