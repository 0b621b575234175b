"""Tests that are run in several browsers, where those take turns."""


def by_turns(items: list) -> tuple[list, list]:
    """Those that remain where engines take turns, and the others: every test in every engine, each combination of its other parameters in one at least."""
    combinations: dict = {}
    engines: dict = {}

    def parts(item):
        """Which test it is, which combination, and which engine."""
        others = {name: value for name, value in item.callspec.params.items() if name != "engine"}
        return (item.path, item.originalname), repr(others), item.callspec.params["engine"]

    def number(numbers: dict, test, part) -> int:
        """In the order in which they come."""
        known = numbers.setdefault(test, {})
        return known.setdefault(part, len(known))

    engined = [item for item in items if "engine" in getattr(getattr(item, "callspec", None), "params", {})]
    turns = []
    for item in engined:
        test, combination, engine = parts(item)
        turns.append((item, test, number(combinations, test, combination) - number(engines, test, engine)))
    apart = {item for item, test, turn in turns if turn % min(len(combinations[test]), len(engines[test])) != 0}
    return [item for item in items if item not in apart], [item for item in items if item in apart]
