"""Effects: what the words of components.toml do on spaces, cards and buildings (CC-5, CC-8). One record a word."""
