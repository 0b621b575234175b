"""The acid test (docs/acid.md) by itself: it fails lists that do wrong, and passes ours, in a few of its trials. `make acid` has all of them."""

import pytest

from acid_pages import AcidPages
from engines import Chromium


@pytest.fixture(scope="module")
def pages():
    pages = AcidPages()
    yield pages
    pages.shutdown()


@pytest.fixture
def judge(browser, pages):
    engine = Chromium(browser)
    yield lambda name, trial: pages.judge(engine, name, trial)
    engine.close()


@pytest.mark.parametrize("trial", ["short", "in the middle", "late height", "covered", "following", "million"])
def test_the_element_passes(judge, trial):
    verdict = judge("makimono", trial)
    assert verdict["verdict"] == "passed", verdict


@pytest.mark.parametrize("trial, words", [
    ("prepend", "all rows in sight are others"), ("repeats", "A row is there twice"), ("in the middle", "Row 200 stands"),
])
def test_a_list_that_appends_all_that_comes_fails(judge, trial, words):
    verdict = judge("append", trial)
    assert verdict["verdict"] == "failed" and words in verdict["words"], verdict


def test_what_a_list_has_not_is_said(judge):
    assert judge("append", "back") == {"verdict": "not offered", "words": "It has no save."}


def test_a_trial_or_a_list_that_is_not_there_is_said(judge):
    assert "no trial" in judge("makimono", "none")["words"]
    assert "no list" in judge("../lists", "short")["words"]
