"""Tests that are run in several browsers, where those take turns."""

# A test with this mark is run in every browser.
EVERY_ENGINE = "every_engine"


def by_turns(items: list) -> tuple[list, list]:
    """Those that remain where engines take turns, and the others.

    Of a test each combination of its other parameters is run in one engine: the next combination in the next engine, and the next test of a file
    begins with the next engine. With the mark `every_engine` a test is run in every engine, each combination in one at least.
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

    def remains(item, test, turn: int, first: int) -> bool:
        if item.get_closest_marker(EVERY_ENGINE):
            return turn % min(len(combinations[test]), len(engines[test])) == 0
        return (first + turn) % len(engines[test]) == 0

    apart = {item for item, *place in turns if not remains(item, *place)}
    return [item for item in items if item not in apart], [item for item in items if item in apart]
