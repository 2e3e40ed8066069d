"""The rules of Train Rush: frames on the stack, and what they ask."""
