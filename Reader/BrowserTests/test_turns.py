"""Browsers by turns: nothing is left out that no other browser is tried with."""

from dataclasses import dataclass, field
from itertools import product
from types import SimpleNamespace

import pytest

from turns import EVERY_ENGINE, by_turns

ENGINES = ["chromium", "webkit", "firefox"]
OTHERS = pytest.mark.parametrize("others", [
    {}, {"kind": "ab"}, {"kind": "abc"}, {"kind": "abcdefgh"}, {"kind": "ab", "way": [{"x": 1}, {"y": 2}, None]},
], ids=["none", "two", "three", "eight", "of two parameters"])


@dataclass(eq=False)
class Item:
    originalname: str
    params: dict
    mark: str = ""
    path: str = "test_it.py"
    callspec: SimpleNamespace = field(init=False)

    def __post_init__(self):
        self.callspec = SimpleNamespace(params=self.params)

    def get_closest_marker(self, name):
        return name == self.mark or None


def combined(others: dict) -> list[dict]:
    return [dict(zip(others, values)) for values in product(*others.values())]


def made(name: str, others: dict, engines: list[str], **options) -> list[Item]:
    return [Item(name, {"engine": engine, **combination}, **options) for combination in combined(others) for engine in engines]


def without_engine(items: list[Item]) -> list[dict]:
    return [{name: value for name, value in item.params.items() if name != "engine"} for item in items]


@pytest.mark.parametrize("engines", [ENGINES, ENGINES[:2], ENGINES[:1]], ids=len)
@OTHERS
def test_every_combination_remains_once(engines, others):
    items = made("test_it", others, engines)
    left, apart = by_turns(items)
    assert sorted(map(id, [*left, *apart])) == sorted(map(id, items))
    found = without_engine(left)
    assert all(found.count(combination) == 1 for combination in combined(others)) and len(found) == len(combined(others))
    assert len({item.params["engine"] for item in left}) == min(len(engines), len(found))


@pytest.mark.parametrize("engines", [ENGINES, ENGINES[:2], ENGINES[:1]], ids=len)
@OTHERS
def test_with_the_mark_every_engine_and_every_combination_remain(engines, others):
    left, _ = by_turns(made("test_it", others, engines, mark=EVERY_ENGINE))
    found = without_engine(left)
    assert {item.params["engine"] for item in left} == set(engines)
    assert all(combination in found for combination in combined(others))
    assert len(left) == max(len(engines), len(found))


def test_engines_take_turns_among_the_tests_of_a_file():
    items = [item for number in range(9) for item in made(f"test_{number}", {}, ENGINES)]
    left, _ = by_turns(items)
    assert [item.params["engine"] for item in left] == ENGINES * 3


def test_what_has_no_engine_remains():
    plain = object()
    other = Item("test_other", {"kind": "a"})
    assert by_turns([plain, other]) == ([plain, other], [])
