"""The components file of Gold Rush: its shape, how it is read, what is checked."""
