"""A list in a home of its own, in Chromium, WebKit and Firefox: `size.js` has the page's side."""

import pytest

import engines
from example_page import ExamplePage, each_engine, scripts

# What a list can be besides, as `size_pairs.js` has it: each is used beside the feature that is judged.
FEATURES = ["pushes", "following", "edits", "placeholders", "gaps", "keepWindow", "aroundAnchor", "drift", "window", "tall", "ahead", "restoring", "limit",
            "again", "copy", "columns", "masonry", "sections", "expired", "more", "going", "roles", "selection", "footers", "jump"]
# px
TOLERANCE = 0.5


class SizePage(ExamplePage):
    """A browser with the example's page, in which a test makes lists of its own; `run("size.made({})")`."""

    SCRIPTS = scripts("size.js", "size_pairs.js")

    def made(self, options: str = ""):
        self.run(f"size.made({{ {options} }})")

    def still(self, change: str, within: float = TOLERANCE, side: str = "top"):
        """How far the row at the reading line was off in any frame of a change."""
        found = self.run(f"size.during(async () => {{ {change} }}, undefined, '{side}')")
        assert found["frames"] > 0 and found["worst"] <= within, found
        return found

    def pair(self, feature: str, options: str):
        """What is wrong where a list has a feature besides those that the options say."""
        return self.run(f"sizePairs.try('{feature}', {{ {options} }})")

    @property
    def box(self):
        return self.run("size.box()")

    @property
    def told(self):
        return self.run("size.told.splice(0)")


engine = each_engine(engines)


@pytest.fixture
def page(engine, many):
    engine.open(f"{many.url}/app/list/example.html")
    engine.run("core.ready()")
    page = SizePage(engine)
    yield page
    assert page.run("size.errors") == []
    assert page.told == [], "a test that makes the list complain takes what it said"
