"""What the browser tests share: servers, a browser, a page that fails the test when a script of it fails."""

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from chromium import chromium_path
from maki_server import READER, MakiServer, binary, import_articles, web_root
from reader_page import ReaderPage
from turns import EVERY_ENGINE, by_turns

# Enough for many pages, few enough to be made in a second.
SMALL_FEED = 700
# So many that pages in its middle are far from all that was read.
LARGE_FEED = 5_000


def pytest_addoption(parser):
    parser.addoption(
        "--engines-by-turns", action="store_true",
        help="run each test, and each combination of its parameters, in one of the browsers, by turns; those with the mark " + EVERY_ENGINE + " in each")


def pytest_configure(config):
    # Tests of real data are skipped where there is none: the run says so, and why.
    config.option.reportchars = (config.option.reportchars or "") + "s"
    config.addinivalue_line("markers", "long: takes half a minute and more")
    config.addinivalue_line("markers", f"{EVERY_ENGINE}: run in every browser, also where these take turns")
    config.addinivalue_line("markers", "worker: with the page's service worker, which keeps all its files for each new visitor")
    # The process that starts several; each of these is silent.
    if config.getoption("numprocesses", None):
        config.pluginmanager.register(FailuresAtOnce(config), "failures-at-once")


class FailuresAtOnce:
    """Says what failed as it fails: a run of an hour that is ended from outside says nothing at its end."""

    def __init__(self, config):
        self._config = config

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self._config.get_terminal_writer().line(f"\n{report.when} of {report.nodeid} failed:\n{report.longreprtext}\n")


def pytest_collection_modifyitems(config, items):
    if config.getoption("engines_by_turns"):
        items[:], apart = by_turns(items)
        config.hook.pytest_deselected(items=apart)
    # First what takes long: begun last, it would be waited for alone.
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session", autouse=True)
def maki():
    if not binary().exists():
        pytest.fail(f"{binary()} does not exist: build it with `swift build --package-path Reader`, or set MAKI_BIN")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with real data, beside the repository."""
    return Path(os.environ.get("MAKIMONO_SHARED") or READER.parent / "../shared").resolve() / "data"


@pytest.fixture(scope="session")
def real_articles(shared) -> Path:
    path = shared / "articles.jsonl.gz"
    if not path.exists():
        pytest.skip(f"no real articles: {path} does not exist")
    return path


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A small built-in feed. Tests only read from it."""
    server = MakiServer(tmp_path_factory.mktemp("small") / "feed.sqlite", articles=SMALL_FEED)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def many(tmp_path_factory):
    """A larger one, `many.articles` long. Tests only read from it."""
    server = MakiServer(tmp_path_factory.mktemp("many") / "feed.sqlite", articles=LARGE_FEED)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def raw_server(tmp_path_factory):
    """The same feed, and the page in the modules that it is written in: not bundled."""
    folder = tmp_path_factory.mktemp("raw")
    web = shutil.copytree(web_root(), folder / "web", ignore=shutil.ignore_patterns("built"))
    server = MakiServer(folder / "feed.sqlite", SMALL_FEED, ("--web-root", str(web)))
    yield server
    server.stop()


@pytest.fixture
def web(tmp_path):
    """A copy of the page's folder, to be changed."""
    return shutil.copytree(web_root(), tmp_path / "web")


@pytest.fixture
def own_server(tmp_path):
    """Makes servers for one test: `own_server(articles=…)` or `own_server(imported=[path, …])`."""
    servers = []

    def make(articles: int = 0, imported: list[Path] = ()) -> MakiServer:
        database = tmp_path / f"feed-{len(servers)}.sqlite"
        if imported:
            import_articles(database, *imported)
        servers.append(MakiServer(database, articles))
        return servers[-1]

    yield make
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(),
            # No sandbox: tests run as root in containers. Wheel events move the list at once, as a test has to know
            # where it is.
            args=["--no-sandbox", "--disable-smooth-scrolling"])
        yield browser
        browser.close()


@pytest.fixture
def open_reader(browser, request):
    """Makes reader pages: `open_reader(server, '/?q=swift', locale='ja-JP')`. Other options are Playwright's."""
    pages = []
    service_workers = "allow" if request.node.get_closest_marker("worker") else "block"

    def open_page(server: MakiServer, path: str | None = "/", record: bool = False, **options) -> ReaderPage:
        options = {
            "viewport": {"width": 1280, "height": 800}, "locale": "en-US", "timezone_id": "Asia/Tokyo",
            "reduced_motion": "reduce", "service_workers": service_workers, **options,
        }
        context = browser.new_context(**options)
        reader = ReaderPage(context.new_page(), server.url)
        pages.append(reader)
        if record:
            reader.record()
        if path is not None:
            reader.open(path)
        return reader

    yield open_page
    for reader in pages:
        # A reply that is still altered on its way is nobody's any more, and no fault of the next test's.
        if not reader.page.is_closed():
            reader.page.unroute_all(behavior="ignoreErrors")
        reader.page.context.close()
    for reader in pages:
        assert reader.script_errors == []


@pytest.fixture
def example(many, open_reader):
    """The page of an app with nothing but the list."""
    reader = open_reader(many, "/app/list/example.html")
    reader.wait_for("state.heldRows > 0")
    return reader
