"""Effects: what the words of components.toml do, and when they are possible (EP-5.06, EP-6). One record a word."""
