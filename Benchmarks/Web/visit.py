"""Measures a first visit of the reader in headless Chromium: first rows, blocking time, layout shifts, bytes on the wire.

Usage: visit.py [PAGE] [--runs 5] [--articles 700], where PAGE is a Markdown page that a table is added to.

MAKI_BIN names the server, which is best built for release.
"""

import argparse
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Reader/BrowserTests"))

from chromium import chromium_path  # noqa: E402
from maki_server import MakiServer  # noqa: E402
from wire import Exchange, Wire, by_kind, received  # noqa: E402

VIEWPORT = {"width": 412, "height": 800}
# What lasts longer keeps a person's finger waiting.
BLOCKING = 50

WATCH = """
window.visit = { rows: null, tasks: [], shift: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.visit.tasks.push(duration);
}).observe({ type: 'longtask', buffered: true });
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.visit.shift += value;
}).observe({ type: 'layout-shift', buffered: true });
const look = () => {
  if (document.querySelector('.mk-row[data-id]')) requestAnimationFrame(() => { window.visit.rows = performance.now(); });
  else requestAnimationFrame(look);
};
look();
"""


@dataclass
class Visit:
    rows: float  # ms to the frame with the first of them
    blocking: float  # ms
    shift: float
    page: list[Exchange]
    kept: list[Exchange]


def visit(browser, wire: Wire) -> Visit:
    context = browser.new_context(viewport=VIEWPORT)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(wire.url)
    page.wait_for_function("() => window.visit.rows !== null")
    page.wait_for_load_state("networkidle")
    seen = page.evaluate("window.visit")
    exchanges = wire.take()
    # Some seconds later the page is kept for the time without its server.
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    page.wait_for_load_state("networkidle")
    kept = wire.take()
    # For pixels of rows that the wheel moves.
    page.mouse.move(VIEWPORT["width"] / 2, VIEWPORT["height"] / 2)
    for _ in range(40):
        page.mouse.wheel(0, 600)
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    shift = page.evaluate("window.visit.shift")
    context.close()
    wire.take()
    blocking = sum(max(0, duration - BLOCKING) for duration in seen["tasks"])
    return Visit(seen["rows"], blocking, shift, exchanges, kept)


def table(visits: list[Visit], version: str, articles: int) -> str:
    def median(value) -> float:
        return statistics.median(map(value, visits))

    last = visits[-1]
    return "\n".join([
        "", "## A first visit of the reader", "",
        f"{articles:,} articles, a viewport of {VIEWPORT['width']} by {VIEWPORT['height']} px, the server on the same machine; Chromium"
        f" {version}, nothing in its cache; {len(visits)} visits, medians. Bytes are counted on the wire, headers too, pictures of people"
        " not.", "",
        "| what | measured |", "|---|---:|",
        f"| first rows | {median(lambda each: each.rows):.0f} ms |",
        f"| total blocking time, until the page is at rest | {median(lambda each: each.blocking):.0f} ms |",
        f"| cumulative layout shift, 24,000 px of scrolling included | {median(lambda each: each.shift):.3f} |",
        f"| received, until the page is at rest | {median(lambda each: received(each.page)) / 1e3:.1f} kB"
        f" in {len(last.page)} requests |",
        f"| received after that, to be there without the server | {median(lambda each: received(each.kept)) / 1e3:.1f} kB"
        f" in {len(last.kept)} requests |",
        "", f"The page: {by_kind(last.page)}. Kept: {by_kind(last.kept)}.", ""])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page", type=Path, nargs="?")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--articles", type=int, default=700)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = MakiServer(Path(folder) / "feed.sqlite", options.articles)
        wire = Wire(server)
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        try:
            visits = [visit(browser, wire) for _ in range(options.runs)]
            text = table(visits, browser.version, options.articles)
        finally:
            browser.close()
            wire.close()
            server.stop()
    print(text)
    if options.page:
        with options.page.open("a") as page:
            page.write(text)


if __name__ == "__main__":
    main()
