"""The page as it is sent, bundled, and the page as it is written: each works, and an edit shows on reload."""

import json
import re
import shutil
import subprocess

import pytest

from kept import cached, make_patient, shells, wait_until_kept, wait_until_stored
from maki_server import READER, MakiServer, edit, move_folder

BUILD = READER.parent / "Scripts/build-page"
CONTENT_NAME = re.compile(r"^[a-z-]+-[A-Z0-9]{8}\.(js|css)$")


@pytest.fixture
def serve(tmp_path):
    servers = []

    def start(web) -> MakiServer:
        servers.append(MakiServer(tmp_path / f"feed-{len(servers)}.sqlite", 120, ("--web-root", str(web))))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


def build(web):
    subprocess.run([BUILD, web], check=True, capture_output=True, timeout=120)


def contents(folder) -> dict:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def is_built(reader) -> bool:
    modules = reader.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)")
    modules = {path.removeprefix("/app/") for path in modules if path.endswith(".js")} - {"article/code/code-worker.js"}
    kinds = {bool(CONTENT_NAME.match(name)) for name in modules}
    assert len(kinds) == 1, f"of two kinds: {sorted(modules)}"
    return kinds.pop()


@pytest.mark.parametrize("kind", ["built", "raw"])
def test_both_work(kind, web, serve, open_reader):
    if kind == "raw":
        shutil.rmtree(web / "built")
    reader = open_reader(serve(web), None)
    page = reader.page
    reader.open_list()
    reader.wait_for_items()
    assert is_built(reader) == (kind == "built")
    page.keyboard.press("i")
    page.get_by_role("complementary", name="Inspector").wait_for()
    # Its texts come with it.
    assert "undefined" not in page.locator("#inspector").inner_text() and page.locator("#inspector h2, #inspector h3").count() > 0
    page.keyboard.press("i")
    page.locator("#go-to-date").click()
    page.locator(".date-panel input").wait_for()
    page.keyboard.press("Escape")
    reader.open_row(reader.row_ids()[0])
    reader.close_article()
    reader.wheel_to_row(60)
    for path in ("/?source=qiita", "/?q=swift", "/screens/data", "/screens/recent", "/screens/notifications", "/screens/products"):
        reader.open_list(path)
    assert is_built(reader) == (kind == "built")


def test_styles_are_the_same(web, serve, open_reader):
    """What is minified means what was written."""
    looks = []
    for _ in range(2):
        reader = open_reader(serve(web), None)
        reader.open_list()
        reader.wait_for_items()
        # A picture that comes changes its slot.
        reader.wait_for("""[...list.querySelectorAll('img')].every((image) => image.hidden || image.classList.contains('is-loaded'))
            && document.getAnimations().length === 0""")
        looks.append(reader.page.evaluate("""() => [...document.querySelectorAll('body *')].slice(0, 300).map((node) => {
            const style = getComputedStyle(node);
            // Those of our own say nothing by themselves, and stand as they are written.
            const names = [...style].filter((name) => !name.startsWith('--'));
            return [node.className, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join('; ');
        })"""))
        shutil.rmtree(web / "built", ignore_errors=True)
    assert len(looks[0]) > 100 and looks[0] == looks[1]


def test_an_edit_shows_on_reload_though_there_is_a_build(web, serve, open_reader):
    reader = open_reader(serve(web), None)
    reader.open_list()
    assert is_built(reader) and reader.page.title() == "Makimono"
    for name, old, new, shows in [
        ("support/strings.js", "appName: 'Makimono'", "appName: 'Edited'", "document.title === 'Edited'"),
        ("rows/rows.css", ".mk-row", ".mk-row { --edited: yes } .mk-row",
         "getComputedStyle(document.querySelector('.mk-row')).getPropertyValue('--edited').trim() === 'yes'"),
        ("index.html", "<body", "<body data-edited", "'edited' in document.body.dataset"),
    ]:
        edit(web, name, old, new)
        reader.page.reload()
        reader.wait_for_rows()
        assert not is_built(reader) and reader.page.evaluate(shows), name
    # And again, in what is built of them.
    build(web)
    reader.page.reload()
    reader.wait_for_rows()
    assert is_built(reader) and reader.page.title() == "Edited"
    assert reader.page.evaluate("'edited' in document.body.dataset")


def test_a_copy_of_the_folder_is_as_current(web, serve, open_reader):
    """Times of files say nothing: a copy has others."""
    for path in web.rglob("*.js"):
        path.touch()
    reader = open_reader(serve(web))
    reader.wait_for_rows()
    assert is_built(reader)


@pytest.mark.parametrize("damage", ["", "no checksum\n", "1 2 boot.js\n", "1 2 ../../nothing.js\n"])
def test_a_build_that_does_not_say_what_it_was_made_of_is_none(damage, web, serve, open_reader):
    (web / "built/.sources").write_text(damage)
    reader = open_reader(serve(web))
    reader.wait_for_rows()
    assert not is_built(reader)


def test_a_page_that_is_open_goes_on_with_what_it_began_with(web, serve, open_reader):
    reader = open_reader(serve(web), None)
    reader.open_list()
    edit(web, "article/article-parts.js", "// @ts-check", "// @ts-check\n// edited")
    reader.open_row(reader.row_ids()[0])
    assert is_built(reader)


@pytest.mark.worker
def test_the_kept_shell_is_what_the_page_loads(web, serve, open_reader):
    server = serve(web)
    reader = open_reader(server, None)
    reader.open_list()
    wait_until_kept(reader)
    names = json.loads((web / "built/shell.json").read_text())
    [shell] = shells(reader)
    assert set(cached(reader)[shell]) == {f"/app/{name}" for name in names} | {"/app/shell.json", "/app/.seal"}
    modules = {str(path.relative_to(web / "built")) for path in (web / "built").rglob("*.js")} - {"service-worker.js"}
    # The reader's list scrolls itself, and is a feed: the parts for others' lists are never asked for. Nor is the chat without its server, nor its news.
    apart = ("outer-scroll-", "own-length-", "live-rows-", "going-", "roles-", "sections-", "selection-", "footers-", "chat-page-", "feed-line-")
    others = {name for name in modules if name.startswith(apart)}
    assert len(others) == len(apart) and not others & set(names)
    assert modules - others <= set(names) and not {"boot.js", "reader.js", "support/strings.js"} & set(names)
    # All of it without the server.
    wait_until_stored(reader, 20)
    server.stop()
    reader.page.reload()
    reader.wait_for_rows()
    reader.page.keyboard.press("i")
    reader.page.get_by_role("complementary", name="Inspector").wait_for()
    assert is_built(reader)
    status = reader.page.evaluate("fetch('/app/list/engine.wasm').then((reply) => reply.status)")
    assert status == 200


@pytest.mark.worker
def test_a_new_build_is_there_at_the_next_opening(web, serve, open_reader):
    """Whole, and without the server too."""
    make_patient(web)
    build(web)
    server = serve(web)
    reader = open_reader(server, None)
    reader.open_list()
    wait_until_kept(reader)
    for version in ("Second", "Third"):
        edit(web, "support/strings.js", "appName: 'Makimono'" if version == "Second" else "appName: 'Second'", f"appName: '{version}'")
        build(web)
        reader.page.reload()
        reader.wait_for_rows()
        assert reader.page.title() == version and is_built(reader)
    server.stop()
    reader.page.reload()
    reader.wait_for_rows()
    assert reader.page.title() == "Third" and is_built(reader)


def sheet_of_parts(paths) -> list[str]:
    """As it is written, or named by what is in it."""
    return [path for path in paths if re.search(r"/article-parts(-\w{8})?\.css$", path)]


@pytest.mark.worker
@pytest.mark.parametrize("kind", ["built", "raw"])
def test_files_that_moved(kind, web, serve, open_reader):
    """Who has a version of before, whose files have other addresses, gets the new ones with the next opening; what is open has the old."""
    make_patient(web)
    if kind == "built":
        build(web)
    else:
        shutil.rmtree(web / "built")
    server = serve(web)
    reader = open_reader(server, None)
    reader.open_list()
    wait_until_kept(reader)
    reader.page.reload()
    reader.wait_for_rows()
    [old] = shells(reader)
    [was] = sheet_of_parts(cached(reader)[old])
    assert was.startswith("/app/article/article-parts")
    move_folder(web, "article", "opened")
    edit(web, "service-worker.js", "// @ts-check", "// @ts-check\n// another")
    if kind == "built":
        build(web)
    names = json.loads(((web / "built" if kind == "built" else web) / "shell.json").read_text())
    [now] = sheet_of_parts(f"/app/{name}" for name in names)
    assert now.startswith("/app/opened/article-parts") and not [name for name in names if name.startswith("article/")]
    other = reader.page.context.new_page()
    other.goto(server.url)
    other.wait_for_selector(".mk-row")
    kept = cached(reader)
    [new] = {name for name in kept if "-shell-" in name} - {old}
    assert set(kept[new]) == {f"/app/{name}" for name in names} | {"/app/shell.json", "/app/.seal"}
    # What a page loads later, it loads from where it was.
    sheets = "[...document.querySelectorAll('link[rel=stylesheet]')].map(({ href }) => new URL(href).pathname)"
    reader.open_row(reader.row_ids()[0])
    assert was in reader.page.evaluate(sheets)
    other.locator(".mk-row .picture").first.click()
    other.wait_for_selector(".article .prose")
    assert now in other.evaluate(sheets)
    # All of the new without the server, and nothing of the old.
    server.stop()
    other.goto(server.url)
    other.wait_for_selector(".mk-row")
    missing = other.evaluate("""async (names) => (await Promise.all(names.map((name) => fetch(`/app/${name}`).then(({ ok }) => ok, () => false))))
        .map((isThere, index) => (isThere ? '' : names[index])).filter(Boolean)""", names)
    assert missing == []
    # The browser's own cache, which may have it, is not asked.
    assert other.evaluate("(was) => fetch(was, { cache: 'reload' }).then(() => 'there', () => 'gone')", was) == "gone"


@pytest.mark.parametrize("part", ["article-view-*.js", "article/article-parts-*.css"])
def test_a_part_that_does_not_come(part, server, open_reader):
    """As for the page that is written in modules (test_article.py)."""
    reader = open_reader(server, None)
    aborted = []

    def abort(route):
        aborted.append(route.request.url)
        route.abort()

    reader.page.route(f"**/app/{part}", abort)
    reader.open_list()
    reader.row(reader.row_ids()[0]).locator(".picture").click()
    reader.page.get_by_role("heading", name="The article could not be loaded").wait_for()
    assert aborted
    reader.page.unroute(f"**/app/{part}")
    reader.page.get_by_role("button", name="Try again").click()
    reader.page.wait_for_selector(".article .prose")


@pytest.mark.parametrize("locale, is_fetched", [("en-GB", False), ("fr-FR", False), ("ja-JP", True)])
def test_texts_come_in_the_readers_language(locale, is_fetched, server, open_reader):
    reader = open_reader(server, None, locale=locale)
    fetched = []
    reader.page.on("request", lambda request: fetched.append(request.url))
    reader.open_list()
    assert any("/japanese-strings" in url for url in fetched) == is_fetched
    assert reader.page.locator("#refresh").get_attribute("aria-label") == ("更新" if is_fetched else "Refresh")


def test_a_start_that_does_not_come(server, open_reader):
    reader = open_reader(server, None)
    reader.page.route(re.compile(r"/app/reader-\w+\.js"), lambda route: route.abort())
    reader.open()
    reader.page.get_by_role("alert").get_by_text("The page could not be started").wait_for()
    assert reader.script_errors
    reader.script_errors.clear()


def test_a_build_of_a_broken_page_says_so_and_leaves_the_old_one(web):
    before = contents(web / "built")
    for name, old, new, complaint in [
        ("reader.js", "import { Announcer }", "import { Nobody }", "Nobody"),
        ("index.html", '<script type="module" src="/app/boot.js"></script>', "", "boot.js"),
    ]:
        text = (web / name).read_text()
        edit(web, name, old, new)
        run = subprocess.run([BUILD, web], capture_output=True, text=True, timeout=120)
        assert run.returncode != 0 and complaint in run.stderr, run.stderr
        (web / name).write_text(text)
        assert contents(web / "built") == before
        assert not list(web.glob(".built*"))
