"""The rules of Gold Rush: frames on the stack, and what they ask."""
