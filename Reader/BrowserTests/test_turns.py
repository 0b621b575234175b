"""Browsers by turns: nothing is left out that no other browser is tried with."""

from dataclasses import dataclass, field
from itertools import product
from types import SimpleNamespace

import pytest

from turns import by_turns

ENGINES = ["chromium", "webkit", "firefox"]


@dataclass(eq=False)
class Item:
    originalname: str
    params: dict
    path: str = "test_it.py"
    callspec: SimpleNamespace = field(init=False)

    def __post_init__(self):
        self.callspec = SimpleNamespace(params=self.params)


@pytest.mark.parametrize("engines", [ENGINES, ENGINES[:2], ENGINES[:1]], ids=len)
@pytest.mark.parametrize("others", [{}, {"kind": "ab"}, {"kind": "abc"}, {"kind": "abcdefgh"}, {"kind": "ab", "way": [{"x": 1}, {"y": 2}, None]}],
                         ids=["none", "two", "three", "eight", "of two parameters"])
def test_every_engine_and_every_combination_remain(engines, others):
    made = [Item("test_it", {"engine": engine, **dict(zip(others, values))}) for values in product(*others.values()) for engine in engines]
    left, apart = by_turns(made)
    assert sorted(map(id, [*left, *apart])) == sorted(map(id, made))
    remaining = [item.params for item in left]
    combinations = [dict(zip(others, values)) for values in product(*others.values())]
    assert {params["engine"] for params in remaining} == set(engines)
    found = [{name: value for name, value in params.items() if name != "engine"} for params in remaining]
    assert all(combination in found for combination in combinations)
    assert len(remaining) == max(len(engines), len(combinations))


def test_what_has_no_engine_remains():
    plain = object()
    other = Item("test_other", {"kind": "a"})
    assert by_turns([plain, other]) == ([plain, other], [])
