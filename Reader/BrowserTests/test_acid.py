"""The acid test (docs/acid.md) by itself: it fails lists that do wrong, and passes ours, in a few of its trials. `make acid` has all of them."""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "Web"


class Files(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def pages():
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=WEB))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/acid"
    server.shutdown()


@pytest.fixture
def judge(browser, pages):
    page = browser.new_context(viewport={"width": 900, "height": 700}).new_page()

    def judged(name, trial):
        page.goto(f"{pages}/one.html?list={name}&trial={trial}")
        page.wait_for_function("() => window.verdict !== undefined", timeout=120_000)
        return page.evaluate("window.verdict")

    yield judged
    page.context.close()


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
