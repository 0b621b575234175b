"""Tests that are run in several browsers, where those take turns."""

# A test with this mark is run in every browser.
EVERY_ENGINE = "every_engine"


def by_turns(items: list) -> tuple[list, list]:
    """Those that remain where engines take turns, and the others.

    Each combination of a test's other parameters is run in one engine: in the first engine's turn the first combination of the first test of
    a file, in the second's the next of that test and the first of the next test, and so on. A test with the mark `every_engine` is run in
    every engine, each combination in one at least.
    """
    tests: dict = {}
    combinations: dict = {}
    engines: dict = {}

    def parts(item):
        """Which test it is, which combination, and which engine."""
        others = {name: value for name, value in item.callspec.params.items() if name != "engine"}
        return (item.path, item.originalname), repr(others), item.callspec.params["engine"]

    def number(numbers: dict, of, part) -> int:
        """In the order in which they come."""
        known = numbers.setdefault(of, {})
        return known.setdefault(part, len(known))

    engined = [item for item in items if "engine" in getattr(getattr(item, "callspec", None), "params", {})]
    turns = []
    for item in engined:
        test, combination, engine = parts(item)
        turn = number(combinations, test, combination) - number(engines, test, engine)
        turns.append((item, test, turn, number(tests, item.path, test)))
    apart = set()
    for item, test, turn, first in turns:
        if item.get_closest_marker(EVERY_ENGINE):
            remains = turn % min(len(combinations[test]), len(engines[test])) == 0
        else:
            remains = (first + turn) % len(engines[test]) == 0
        if not remains:
            apart.add(item)
    return [item for item in items if item not in apart], [item for item in items if item in apart]
