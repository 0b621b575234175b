"""A browser with the example's page, whose element the tests of roles, choices and footers use: `roles.js` has the page."""

import json
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from engines import Chromium, Firefox, WebKit, missing

ROLES = Path(__file__).with_name("roles.js").read_text()
# What lists do, by the names of docs/features.md, as `roles.js` has it.
THROUGH = ["pushes", "edits", "placeholders", "gaps", "keepWindow", "aroundAnchor", "drift", "window", "tallScreen", "loadsAhead", "restoring", "limit",
           "repeats", "expired", "more", "jump", "columns", "masonry", "sections"]


class Page:
    """A browser with the example's page, whose element the tests use; `run("roles.made({})")`."""

    def __init__(self, engine):
        self.engine = engine
        self.is_chromium = isinstance(engine, Chromium)

    def run(self, expression: str):
        return self.engine.run(f"(async () => {{ {ROLES}; return await ({expression}); }})()")

    def made(self, **options):
        self.run(f"roles.made({json.dumps(options)})")

    def refused(self, **options) -> str:
        words = self.run(f"roles.refused({json.dumps(options)})")
        assert words, options
        return words

    def attribute(self, name: str):
        return self.run(f"roles.list.getAttribute({json.dumps(name)})")

    def met(self, kind: str | None = None):
        found = self.run("roles.met()")
        return [node for node in found if kind is None or node["kind"] == kind]

    def press(self, *names: str):
        self.engine.press(*names)
        self.run("roles.rest()")

    def check_by_axe(self):
        """Chromium alone has it at hand: of all engines the attributes are the same."""
        if not self.is_chromium:
            return
        # The example's page has no heading, and nothing else that a page needs to be one.
        found = Axe().run(self.engine.page, context="makimono-list", options={"rules": {"color-contrast": {"enabled": False}}}).response
        broken = [(each["id"], each["nodes"][0]["html"][:200], each["nodes"][0]["failureSummary"]) for each in found["violations"]]
        assert broken == [] and len(found["passes"]) > 3


@pytest.fixture(scope="module", params=["chromium", "webkit", "firefox"])
def engine(request):
    if missing(request.param):
        pytest.skip(f"{request.param} cannot be run here: no {missing(request.param)}")
    made = {"webkit": WebKit, "firefox": Firefox}.get(request.param)
    engine = made() if made else Chromium(request.getfixturevalue("browser"))
    yield engine
    engine.close()


@pytest.fixture
def page(engine, many):
    engine.open(f"{many.url}/app/list/example.html")
    page = Page(engine)
    # What scripts of the page throw, as a person with a console would see it.
    page.run("(window.errors = [], addEventListener('error', ({ message }) => errors.push(message)), null)")
    yield page
    errors = page.run("errors")
    assert not errors, errors
