"""A list in a home of its own, in Chromium, WebKit and Firefox: `size.js` has the page's side."""

from pathlib import Path

import pytest

from engines import Chromium, Firefox, WebKit, missing

SIZE = "; ".join(Path(__file__).with_name(name).read_text() for name in ("size.js", "size_pairs.js"))
# What a list can be besides, as `size_pairs.js` has it: each is used beside the feature that is judged.
FEATURES = ["pushes", "following", "edits", "placeholders", "gaps", "keepWindow", "aroundAnchor", "drift", "window", "tall", "ahead", "restoring", "limit",
            "again", "copy", "columns", "masonry", "sections", "expired", "more", "going", "roles", "selection", "footers", "jump"]
# px. Browsers keep lengths in 64ths of one, or 60ths; where a row stands is the sum of several.
ROUNDED = 1 / 16
TOLERANCE = 0.5


class SizePage:
    """A browser with the example's page, in which a test makes lists of its own; `run("size.made({})")`."""

    def __init__(self, engine):
        self.engine = engine

    def run(self, expression: str):
        return self.engine.run(f"(async () => {{ {SIZE}; return await ({expression}); }})()")

    def made(self, options: str = ""):
        self.run(f"size.made({{ {options} }})")

    def still(self, change: str, within: float = TOLERANCE, side: str = "top", **more):
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


def opened(engine, many):
    engine.open(f"{many.url}/app/list/example.html")
    engine.run("core.ready()")
    return SizePage(engine)


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
    page = opened(engine, many)
    yield page
    assert page.run("size.errors") == []
    assert page.told == [], "a test that makes the list complain takes what it said"
