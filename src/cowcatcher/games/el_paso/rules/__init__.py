"""The rules of El Paso: frames on the stack, and what they ask."""
