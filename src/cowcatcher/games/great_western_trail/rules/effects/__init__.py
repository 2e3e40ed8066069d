"""The effect words of components.toml, one record each (`words`), and how whole actions are made of them."""
