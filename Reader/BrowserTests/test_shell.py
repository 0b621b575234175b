"""The page's own files without the server: one version of them, whole, and never an old one while the server answers."""

import json
import threading

import pytest

from gate import Gate
from kept import cached, make_impatient, make_patient, shells, wait_until, wait_until_kept, wait_until_stored
from maki_server import MakiServer, edit, web_root

pytestmark = pytest.mark.worker


@pytest.fixture
def served(web, tmp_path):
    make_patient(web)
    server = MakiServer(tmp_path / "feed.sqlite", 60, ("--web-root", str(web)))
    yield server
    server.stop()


@pytest.fixture
def gate(served):
    gate = Gate(served)
    yield gate
    gate.close()


def set_version(web, version: str):
    """Two files that are loaded at different times, and say of which version they are."""
    for name, old, new in (("index.html", "<body", f'<body data-version="{version}"'),
                           ("support/strings.js", "appName: 'Makimono'", f"appName: 'Makimono {version}'")):
        path = web / name
        original = (web_root() / name).read_text()
        assert old in original
        path.write_text(original.replace(old, new))


def version(reader) -> tuple:
    reader.wait_for_rows()
    return reader.page.evaluate("document.body.dataset.version"), reader.page.title().removeprefix("Makimono ")


def open_kept(open_reader, server, path="/"):
    reader = open_reader(server, None)
    reader.open_list(path)
    wait_until_kept(reader)
    return reader


def test_the_list_of_files_is_that_of_the_folder():
    """Scripts/list-shell writes it."""
    root = web_root()
    kinds = {".js", ".css", ".html", ".wasm", ".svg"}
    # The icon is that of an installation, which has it.
    others = {"service-worker.js", "icon-maskable.svg"}
    # For apps of others.
    others |= {"page-fetcher.js", "fetch-worker.js", "outer-scroll.js", "outer-box.js", "own-length.js"}
    # Nothing without the server.
    others |= {"live-rows.js", "read-push.js", "feed-line.js"}
    # Of the lists that the page shows without it none has these.
    parts = ("going*", "roles", "sections", "selection*", "chosen-ids", "row-steps", "footers")
    others |= {path.name for part in parts for path in (web_root() / "list").glob(f"{part}.js")}
    # The element's package is a link, which a pattern does not follow.
    files = {str(path.relative_to(root)) for path in [*root.rglob("*"), *(root / "list").rglob("*")]
             if path.suffix in kinds and not path.name.startswith("example.") and path.name not in others
             # Code is plain without the server; what sets formulas is kept once it was used (test_math.py); what is built has a
             # list of its own (test_built.py).
             and path.relative_to(root).parts[0] not in ("vendor", "katex", "built", "chat")
             and path.relative_to(root).parts[:2] != ("list", "tests")}
    listed = json.loads((root / "shell.json").read_text())
    assert sorted(listed) == sorted(files), "run Scripts/list-shell"
    assert len(listed) == len(set(listed))


@pytest.mark.parametrize("path", ["/", "/screens/data", "/screens/products"])
def test_the_page_opens_without_the_server(path, own_server, open_reader):
    server = own_server(articles=60)
    reader = open_kept(open_reader, server)
    # Rows are kept with the page, once it is at rest.
    wait_until_stored(reader, 20)
    server.stop()
    reader.open(path)
    reader.page.wait_for_selector("#menu-button")
    if path == "/":
        reader.wait_for_rows()
    else:
        # Their lists are not kept: they say so, and go on when the server is back.
        reader.wait_for_failure("refresh")
        server.start()
        reader.page.get_by_role("button", name="Try again").click()
        reader.wait_for_rows()


def test_a_changed_file_is_there_at_the_next_opening(served, web, open_reader):
    set_version(web, "one")
    reader = open_kept(open_reader, served)
    assert version(reader) == ("one", "one")
    old = shells(reader)
    assert len(old) == 1
    set_version(web, "two")
    reader.page.reload()
    assert version(reader) == ("two", "two")
    served.stop()
    reader.page.reload()
    assert version(reader) == ("two", "two")
    served.start()
    # What no open page was begun with goes.
    for number in range(30):
        set_version(web, f"later {number}")
        reader.page.reload()
        assert version(reader) == (f"later {number}",) * 2
        if old[0] not in shells(reader):
            return
    raise AssertionError(f"old versions are never dropped: {shells(reader)}, at first {old}")


def test_unchanged_files_are_kept_but_once(served, gate, open_reader):
    reader = open_kept(open_reader, gate)
    old = cached(reader)
    reader.page.reload()
    reader.wait_for_rows()
    assert shells(reader) == [name for name in old if "-shell-" in name]


def test_a_new_module_is_kept_with_the_rest(served, web, open_reader):
    """A worker of before keeps what a version after it is made of."""
    reader = open_kept(open_reader, served)
    (web / "later.js").write_text("// @ts-check\ndocument.documentElement.dataset.later = 'yes';\n")
    edit(web, "boot.js", "// @ts-check", "// @ts-check\nimport './later.js';")
    names = json.loads((web / "shell.json").read_text())
    (web / "shell.json").write_text(json.dumps([*names, "later.js"]))
    reader.page.reload()
    reader.wait_for_rows()
    served.stop()
    reader.page.reload()
    reader.wait_for_rows()
    assert reader.page.evaluate("document.documentElement.dataset.later") == "yes"


def test_a_version_that_comes_while_files_are_fetched_is_not_mixed_with_the_old(served, gate, web, open_reader):
    set_version(web, "one")
    reader = open_kept(open_reader, gate)
    set_version(web, "two")
    state = {"isChanged": False}

    def change(method, path):
        # When the one file has gone out and the other has not.
        if path == "/app/support/strings.js" and not state["isChanged"] and "GET /app/index.html" in gate.requests:
            state["isChanged"] = True
            set_version(web, "three")

    gate.requests.clear()
    gate.on_request = change
    reader.page.reload()
    assert version(reader) in [("two", "two"), ("three", "three")]
    assert state["isChanged"]
    reader.page.reload()
    assert version(reader) == ("three", "three")


def test_a_version_that_comes_late_takes_no_newer_ones_place(served, gate, web, open_reader):
    """A worker that is being installed fetches beside the one that is there, and is done after it with what was there before."""
    set_version(web, "one")
    reader = open_kept(open_reader, gate)
    names = json.loads((web / "shell.json").read_text())
    set_version(web, "two")
    (web / "two.js").write_text("// @ts-check\n")
    (web / "shell.json").write_text(json.dumps([*names, "two.js"]))
    edit(web, "service-worker.js", "// @ts-check", "// @ts-check\n// another")
    asked, answer = threading.Semaphore(0), threading.Event()

    def hold(method, path):
        # In the pass that shows that nothing changes meanwhile.
        if path == "/app/two.js" and gate.requests.count("GET /app/two.js") == 2:
            asked.release()
            answer.wait(60)

    gate.on_reply = hold
    reader.page.evaluate("() => { navigator.serviceWorker.getRegistration().then((registration) => registration.update()); }")
    assert asked.acquire(timeout=30)
    set_version(web, "three")
    (web / "shell.json").write_text(json.dumps(names))
    reader.page.reload()
    assert version(reader) == ("three", "three")
    answer.set()
    wait_until(reader.page, """async () => {
        const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
        return !installing && !waiting && active.state === 'activated';
    }""")
    served.stop()
    reader.page.reload()
    assert version(reader) == ("three", "three")


@pytest.mark.parametrize("fault", ["cut", 500])
def test_a_version_that_comes_in_half_leaves_the_old_one_whole(fault, served, gate, web, open_reader):
    set_version(web, "one")
    reader = open_kept(open_reader, gate)
    old = shells(reader)
    set_version(web, "two")
    gate.on_request = lambda method, path: fault if path == "/app/support/text.js" else None
    for _ in range(2):
        reader.page.reload()
        assert version(reader) == ("one", "one")
        assert shells(reader) == old
    gate.on_request = lambda method, path: None
    reader.page.reload()
    assert version(reader) == ("two", "two")


def test_a_server_that_is_silent_is_not_waited_for(served, gate, web, open_reader):
    make_impatient(web)
    set_version(web, "one")
    reader = open_kept(open_reader, gate)
    set_version(web, "two")
    answer = threading.Event()

    def hold(method, path):
        if path == "/app/support/text.js":
            answer.wait(60)

    gate.on_request = hold
    reader.page.reload()
    assert version(reader) == ("one", "one")
    answer.set()
    gate.on_request = lambda method, path: None
    # It comes behind the page, and is there the next time.
    reader.page.reload()
    assert version(reader) == ("two", "two")


def test_an_open_page_keeps_its_version(served, web, open_reader):
    """Modules that a page loads later are of the version that it began with."""
    set_version(web, "one")
    reader = open_kept(open_reader, served)
    reader.page.reload()
    assert version(reader) == ("one", "one")
    set_version(web, "two")
    other = reader.page.context.new_page()
    other.goto(served.url)
    other.wait_for_selector(".mk-row")
    assert other.title() == "Makimono two"
    assert reader.page.evaluate("fetch('/app/index.html').then((reply) => reply.text())").count('data-version="one"') == 1
    assert other.evaluate("fetch('/app/index.html').then((reply) => reply.text())").count('data-version="two"') == 1


def test_a_login_before_the_server_is_shown(served, gate, open_reader):
    """What refuses the page is to be heard, not the kept copy."""
    reader = open_kept(open_reader, gate)
    gate.on_request = lambda method, path: 401 if method == "GET" else None
    reply = reader.page.goto(gate.url)
    assert reply.status == 401


def test_only_the_page_and_pictures_are_cached(served, gate, open_reader):
    reader = open_kept(open_reader, gate)
    reader.page.reload()
    reader.wait_for_rows()
    reader.open_row(reader.row_ids()[0])
    reader.page.evaluate("""Promise.all([fetch('/api/v2/items?page=1'), fetch('/feed/items?limit=3'), fetch('/app/nothing.js'),
        fetch('/avatars/a.svg'), fetch('/app/list/example.js')])""")
    wait_until(reader.page, "async () => Boolean(await caches.match('/avatars/a.svg'))")
    listed = {f"/app/{name}" for name in served.get("/app/shell.json")}
    for name, paths in cached(reader).items():
        assert name.startswith("makimono-1-")
        if "-shell-" in name:
            assert set(paths) == listed | {"/app/shell.json", "/app/.seal"}
        elif name.endswith("-avatars"):
            assert paths and all(path.startswith("/avatars/") for path in paths)
        else:
            assert name.endswith("-pages") and set(paths) == {"/app/.page"}
    assert reader.page.evaluate("""async () => (await Promise.all((await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all((await cache.keys()).map(async (request) => (await cache.match(request)).status));
    }))).flat().every((status) => status === 200)""")


def test_writes_reach_the_server(served, gate, open_reader):
    reader = open_kept(open_reader, gate)
    gate.requests.clear()
    for method in ("PUT", "POST", "DELETE"):
        reader.page.evaluate("(method) => fetch('/app/icon.svg', { method }).then((reply) => reply.status)", method)
        reader.page.evaluate("(method) => fetch('/api/v2/items/x/like', { method }).then((reply) => reply.status)", method)
        assert f"{method} /app/icon.svg" in gate.requests
        assert f"{method} /api/v2/items/x/like" in gate.requests


def test_pictures_are_bounded(served, open_reader):
    reader = open_kept(open_reader, served)
    most = reader.page.evaluate("""async () => {
        let most = 0;
        for (let start = 0; start < 560; start += 40) {
          await Promise.all(Array.from({ length: 40 }, (_, offset) => fetch(`/avatars/u${start + offset}.svg`).then((r) => r.text())));
          most = Math.max(most, (await (await caches.open('makimono-1-avatars')).keys()).length);
        }
        return most;
    }""")
    assert most <= 500
    wait_until(reader.page, """async () => {
        const paths = (await (await caches.open('makimono-1-avatars')).keys()).map((request) => new URL(request.url).pathname);
        return paths.length <= 500 && paths.length > 400 && paths.includes('/avatars/u559.svg')
          && !paths.some((path) => /^.avatars.u.[.]svg$/.test(path));
    }""")


def test_without_service_workers_the_page_is_as_before(server, open_reader):
    reader = open_reader(server, None, service_workers="block")
    reader.open_list()
    reader.wheel_to_row(60)
    reader = open_reader(server, None)
    reader.page.add_init_script("delete Navigator.prototype.serviceWorker")
    reader.open_list()
    assert reader.page.evaluate("'serviceWorker' in navigator") is False
    reader.page.evaluate("import('/app/offline/register-worker.js').then(({ registerWorker }) => registerWorker())")


def test_the_manifest(server, open_reader):
    reader = open_reader(server, "/")
    reader.wait_for_rows()
    for path in ("/", "/screens/data"):
        reader.open(path)
        assert reader.page.get_attribute("link[rel=manifest]", "href") == "/manifest.webmanifest"
    facts = reader.page.evaluate("""async () => {
        const reply = await fetch('/manifest.webmanifest');
        const manifest = await reply.json();
        const icons = await Promise.all([...manifest.icons, { src: '/app/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }]
          .map(async (icon) => {
            const reply = await fetch(icon.src);
            const picture = new Image();
            picture.src = icon.src;
            await picture.decode();
            return { ...icon, status: reply.status, served: reply.headers.get('Content-Type'),
              size: `${picture.naturalWidth}x${picture.naturalHeight}` };
          }));
        const shortcuts = await Promise.all(manifest.shortcuts.map(async ({ url }) => (await fetch(url)).status));
        return { manifest, type: reply.headers.get('Content-Type'), icons, shortcuts };
    }""")
    manifest = facts["manifest"]
    assert facts["type"].startswith("application/manifest+json")
    assert manifest["display"] == "standalone" and manifest["start_url"] == "/" and manifest["scope"] == "/"
    assert manifest["name"] and manifest["short_name"] and manifest["theme_color"] and manifest["background_color"]
    assert {icon.get("purpose") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in facts["icons"]:
        assert icon["status"] == 200 and icon["served"] == icon["type"]
        assert icon["sizes"] in ("any", icon["size"])
    assert facts["shortcuts"] == [200] * 5
    # Chromium's own view of it.
    session = reader.page.context.new_cdp_session(reader.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
