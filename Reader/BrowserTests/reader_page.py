"""The reader's page as a test handles it. Nothing here sleeps: each wait is for a condition, with a deadline."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Page, Request
from playwright.sync_api import TimeoutError as PageTimeout

# Milliseconds; a failed condition is told by its own text.
# Far beyond what it takes on a machine that is busy with other things: no test waits for it to pass.
DEADLINE = 120_000
RECORDER = Path(__file__).with_name("recorder.js").read_text()
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# The contrast of each pair of colours. One that cannot be read, or that lets another through, has none.
CONTRASTS = """(pairs) => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const light = (colour) => {
    if (!CSS.supports('color', colour)) throw new Error(`not a colour: ${colour}`);
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    if (alpha < 255) throw new Error(`not opaque: ${colour}`);
    return [red, green, blue].map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  };
  return pairs.map((pair) => {
    const [more, less] = pair.map(light).sort((a, b) => b - a);
    return (more + 0.05) / (less + 0.05);
  });
}"""


def run_of(ids: list[str], rows: list[str]) -> list[str]:
    """What these rows are where none is missing, there twice or out of order: as many ids, from the first row's on."""
    start = ids.index(rows[0])
    return ids[start:start + len(rows)]


class ReaderPage:
    def __init__(self, page: Page, url: str):
        self.page = page
        self.url = url
        self.script_errors: list[str] = []
        self.feed_requests: list[str] = []
        page.set_default_timeout(DEADLINE)
        page.on("pageerror", lambda error: self.script_errors.append(str(error)))
        page.on("console", self._on_console)
        page.on("request", self._on_request)

    def _on_console(self, message: ConsoleMessage):
        # Chromium itself writes a line for each failed request: faults are what these tests make.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.script_errors.append(message.text)

    def _on_request(self, request: Request):
        url = urlsplit(request.url)
        if url.path in ("/feed/items", "/api/v2/items"):
            self.feed_requests.append(f"{url.path}?{url.query}")

    @property
    def page_requests(self) -> list[str]:
        """What was asked of the feed, without the looks whether the server is there and what is newest, which ask for one article."""
        return [request for request in self.feed_requests if not request.endswith("limit=1")]

    def record(self):
        """Watches rows, frames and scroll positions from the first script on: `recording()`."""
        self.page.add_init_script(RECORDER)

    def recording(self) -> dict:
        return self.page.evaluate("recorder.report()")

    def open(self, path: str = "/"):
        self.page.goto(self.url + path)

    def open_list(self, path: str = "/"):
        self.open(path)
        self.wait_for_rows()

    # Conditions

    def wait_for(self, condition: str, argument=None, deadline: int = DEADLINE):
        """Waits for an expression of JavaScript, with `list`, `state` and `argument` at hand."""
        try:
            self.page.wait_for_function(
                f"""(argument) => {{
                  const list = document.querySelector('makimono-list');
                  const state = list?.state;
                  return Boolean(state && ({condition}));
                }}""", arg=argument, timeout=deadline)
        except PageTimeout:
            # There may be no list.
            state, text = self.page.evaluate("[document.querySelector('makimono-list')?.state ?? null, document.body.innerText.slice(0, 600)]")
            raise AssertionError(f"never came true: {condition}\nthe list says {json.dumps(state)}\nthe page at {self.page.url} says {text}") from None

    def wait_for_rows(self):
        self.wait_for("list.querySelector('.mk-row')")

    def wait_for_items(self):
        """Until rows are in sight, and no placeholder is."""
        self.wait_for("""((rows) => rows.length > 0 && rows.every((row) => row.dataset.id))(
            [...list.querySelectorAll('.mk-row')].filter((row) => {
              const { top, bottom } = row.getBoundingClientRect();
              const frame = list.getBoundingClientRect();
              return bottom > frame.top && top < frame.bottom;
            }))""")

    def wait_for_rest(self):
        """No load flies, and a frame was made of what came."""
        self.wait_for("['refresh', 'prepend', 'append'].every((edge) => state[edge].state !== 'loading')")
        self.frame()

    def wait_for_failure(self, edge: str = "append"):
        """The list has given up on an edge: its own tries are over. One that met a server on its way down may take the whole
        time that a request is given, and the others follow it."""
        self.wait_for("state[argument].state === 'failed' && state[argument].failure.retryAt === null", edge, 90_000)

    def frame(self):
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def wait_by_frames(self, condition: Callable[[], object], failure: str):
        """Looks between frames: for what the page cannot be asked, such as which requests the test holds."""
        end = time.monotonic() + DEADLINE / 1_000
        while not condition():
            assert time.monotonic() < end, failure
            self.frame()

    # What is there

    @property
    def state(self) -> dict:
        return self.page.evaluate("document.querySelector('makimono-list').state")

    @property
    def anchor(self) -> dict:
        return self.page.evaluate("document.querySelector('makimono-list').anchor")

    def row_ids(self) -> list[str]:
        """Ids of the rows on the page that have been read, from top to bottom."""
        return self.page.evaluate("""
            [...document.querySelectorAll('.mk-row[data-id]')]
              .map((row) => [row.getBoundingClientRect().top, row.dataset.id])
              .sort((a, b) => a[0] - b[0]).map(([, id]) => id)""")

    def top_of(self, row_id: str) -> float | None:
        """Pixels from the list's top to the row's, or None where it is not on the page."""
        return self.page.evaluate("""(id) => {
            const list = document.querySelector('makimono-list');
            const row = list.rowNode(id);
            return row && row.getBoundingClientRect().top - list.getBoundingClientRect().top;
        }""", row_id)

    def row(self, row_id: str):
        return self.page.locator(f'.mk-row[data-id="{row_id}"]')

    def status(self, edge: str):
        return self.page.locator(f".mk-status-{edge}")

    @property
    def notice(self):
        """What is said over the rows: of what failed in place of some of them, wherever the reader is."""
        return self.page.locator("#notice")

    def said(self, region: str = "polite") -> str:
        """What screen readers were told last."""
        return self.page.locator(f"#{region}").inner_text()

    def violations(self) -> list:
        """What axe finds: the rules that are broken, and the first nodes that break each."""
        found = Axe().run(self.page).response["violations"]
        return [(each["id"], [node["html"][:160] for node in each["nodes"][:3]]) for each in found]

    def contrasts(self, pairs: list) -> list[float]:
        """How far two colours stand apart, of each pair, as WCAG counts it: from 1 to 21."""
        return self.page.evaluate(CONTRASTS, pairs)

    # What a person does

    def wheel(self, delta: float):
        """Turns the wheel over the list, and waits until the list has moved or can move no further."""
        before = self.point_at_list()
        self.page.mouse.wheel(0, delta)
        self.page.evaluate("""([before, delta]) => new Promise((done) => {
            const list = document.querySelector('makimono-list');
            let frames = 0;
            const look = () => {
              frames += 1;
              const room = delta > 0 ? list.scrollHeight - list.clientHeight - before : before;
              if (list.scrollTop !== before || room < 1 || frames > 120) requestAnimationFrame(() => done());
              else requestAnimationFrame(look);
            };
            look();
        })""", [before, delta])

    def point_at_list(self) -> float:
        size = self.page.viewport_size
        self.page.mouse.move(size["width"] / 2, size["height"] / 2)
        return self.page.evaluate("document.querySelector('makimono-list').scrollTop")

    def scroll_to_share(self, share: float):
        """Drags the scroll bar to this share of its way."""
        self.page.evaluate("""(share) => {
            const list = document.querySelector('makimono-list');
            list.scrollTop = (list.scrollHeight - list.clientHeight) * share;
        }""", share)

    def wheel_to_row(self, index: int, delta: float = 700):
        """Wheels down until the row with this number, from 0, is in sight."""
        for _ in range(index):
            if self.page.evaluate("""(index) => {
                const list = document.querySelector('makimono-list');
                const row = list.querySelector(`.mk-row[aria-posinset="${index + 1}"]`);
                return row !== null && row.getBoundingClientRect().top < list.getBoundingClientRect().bottom - 100;
            }""", index):
                return
            self.wheel(delta)
            self.wait_for("state.append.state !== 'loading'")
        raise AssertionError(f"row {index} never came into sight; the list says {json.dumps(self.state)}")

    def open_row(self, row_id: str):
        """Clicks a row where no link is."""
        self.row(row_id).locator(".picture").click()
        self.page.wait_for_selector(".article .prose")

    def close_article(self):
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector(".article", state="hidden")

    def step(self, key: str, row_id: str):
        """Presses a key that leads from the open article to another, and waits for the address of that one."""
        self.page.keyboard.press(key)
        self.page.wait_for_url(lambda url: f"item={row_id}" in url)
