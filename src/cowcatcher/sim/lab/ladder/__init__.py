"""The ladder: which of several bots wins more, how sure that is, and how far apart they are.

`contest` says what is played, `deciding` when it is enough, `playing` plays it, `rating` puts all of it on one scale,
`telling` writes the page.
"""
