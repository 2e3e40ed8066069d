"""The rules of Carson City: frames on the stack, and what they ask."""
