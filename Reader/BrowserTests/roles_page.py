"""A browser with the example's page, whose element the tests of roles, choices and footers use: `roles.js` has the page."""

import json

from axe_playwright_python.sync_playwright import Axe

import engines
from example_page import ExamplePage, each_engine, each_page, scripts

# What lists do, by the names of docs/features.md, as `roles.js` has it.
THROUGH = ["pushes", "edits", "placeholders", "gaps", "keepWindow", "aroundAnchor", "drift", "window", "tallScreen", "loadsAhead", "restoring", "limit",
           "repeats", "expired", "more", "jump", "columns", "masonry", "sections"]


class Page(ExamplePage):
    """A browser with the example's page, whose element the tests use; `run("roles.made({})")`."""

    SCRIPTS = scripts("roles.js")

    @property
    def is_chromium(self):
        return isinstance(self.engine, engines.Chromium)

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


engine = each_engine(engines)
page = each_page(Page)
