"""The example's page in each engine, for tests that make lists of their own in it: the fixtures of `engine` and `page`."""

from pathlib import Path

import pytest

from engines import missing


def scripts(*names: str) -> str:
    """Files beside this one, as one script."""
    return "; ".join(Path(__file__).with_name(name).read_text() for name in names)


class ExamplePage:
    """A browser with the example's page. A page of tests says by `SCRIPTS` what runs in it first."""

    SCRIPTS = ""

    def __init__(self, engine):
        self.engine = engine

    def run(self, expression: str):
        return self.engine.run(f"(async () => {{ {self.SCRIPTS}; return await ({expression}); }})()")


class OuterPage(ExamplePage):
    """With lists that `outer.js` makes: `made("count: 40")`."""

    def made(self, options: str = ""):
        self.run(f"outer.made({{ {options} }})")

    def check(self):
        assert self.run("outer.check()") == []


def each_engine(kinds):
    """The fixture: Chromium, WebKit and Firefox of a module (`engines`, `hands`), each where it can be run."""

    @pytest.fixture(scope="module", params=["chromium", "webkit", "firefox"])
    def engine(request):
        if missing(request.param):
            pytest.skip(f"{request.param} cannot be run here: no {missing(request.param)}")
        made = {"webkit": kinds.WebKit, "firefox": kinds.Firefox}.get(request.param)
        engine = made() if made else kinds.Chromium(request.getfixturevalue("browser"))
        yield engine
        engine.close()

    return engine


def each_page(make):
    """The fixture: a page opened anew for each test. What its scripts throw, as a person with a console would see it, fails the test."""

    @pytest.fixture
    def page(engine, many):
        engine.open(f"{many.url}/app/list/example.html")
        page = make(engine)
        page.run("(window.errors = [], addEventListener('error', ({ message }) => errors.push(message)), null)")
        yield page
        errors = page.run("errors")
        assert errors == [], errors

    return page
