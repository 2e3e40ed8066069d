"""The rules of Great Western Trail: frames on the stack, and what they ask."""
