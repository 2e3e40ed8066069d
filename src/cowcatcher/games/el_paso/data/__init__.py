"""The components file of El Paso: its shape, how it is read, what is checked."""
