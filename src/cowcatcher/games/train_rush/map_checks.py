"""stub"""


def most_points(data):
    cards = max((p for c in data.action_cards.card for p in c.moves), default=0)
    return 12 + cards


def check(chart: object, cities: object, file: str) -> None: ...
