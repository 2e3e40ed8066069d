"""stub"""


def check(raw: object, file: str) -> None: ...
