"""The effect words of components.toml, one record each (`words`), and what lists of effects can do now."""
