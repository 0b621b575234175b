"""Measures the page's list in headless Chromium, and in the same run a page that appends every row; writes a Markdown page.

Usage: bench.py PAGE [--runs 5] [--rows 10000] [--many 50000]

The wheel turns at a steady speed by the browser's own gestures, which its compositor scrolls by, whatever the page's scripts do.
"""

import argparse
import base64
import datetime
import io
import os
import platform
import re
import statistics
import sys
import time
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from feed import Feed

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Reader/BrowserTests"))

from chromium import chromium_path  # noqa: E402

WIDTH, HEIGHT = 412, 800
SPEED = 20_000  # px a second
LATENCY = 0.03
# A gesture lasts half a second.
DISTANCE = SPEED // 2
FRAME = 1_000 / 60
METRICS = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
BARE = (255, 0, 255)
STEADY = "steady, down and up"
PAGES = {"makimono": "/bench/makimono.html", "append": "/bench/append.html"}

FRAMES = """() => {
  const times = window.frameTimes = [];
  const note = (time) => { times.push(time); window.frameHandle = requestAnimationFrame(note); };
  window.frameHandle = requestAnimationFrame(note);
}"""
AT_END = """() => {
  const { scroller, last } = window.bench;
  return last() && scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop < 2;
}"""


# A fling has run out: the list stands for ten frames.
REST = """() => new Promise((done) => {
  let still = 0;
  let last = NaN;
  const look = () => {
    const { scrollTop } = window.bench.scroller;
    still = scrollTop === last ? still + 1 : 0;
    last = scrollTop;
    if (still < 10) requestAnimationFrame(look);
    else done();
  };
  look();
})"""


class Lap:
    """One way from the first row to the last."""

    def __init__(self):
        self.pixels: list[float] = []
        self.metrics: list[dict] = []
        self.frames: list[float] = []
        self.stalls = 0
        self.seconds = 0.0
        self.heap = self.wasm = self.nodes = self.requests = 0

    def total(self, name: str) -> float:
        return sum(each[name] for each in self.metrics)

    def per_thousand(self, name: str, rows: int) -> float:
        """ms a thousand rows."""
        return 1_000 * self.total(name) / (rows / 1_000)

    def fifth(self, which: int, rows: int) -> float:
        """Task ms a thousand rows, in a fifth of the way."""
        end = sum(self.pixels)
        done, task, passed = 0.0, 0.0, 0.0
        for way, metrics in zip(self.pixels, self.metrics):
            if which * end / 5 <= done + way / 2 < (which + 1) * end / 5:
                task += metrics["TaskDuration"]
                passed += way
            done += way
        return 1_000 * task / (passed / end * rows / 1_000)

    @property
    def dropped(self) -> float:
        """Share of frames that the page missed while it moved."""
        expected = sum(max(1, round(each / FRAME)) for each in self.frames)
        return 1 - len(self.frames) / expected


class Page:
    def __init__(self, browser, url: str):
        self.context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT})
        self.page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.session = self.context.new_cdp_session(self.page)
        self.session.send("Performance.enable")
        self.page.goto(url)
        self.page.wait_for_function("() => window.bench && document.querySelectorAll('.row, .mk-row').length > 5")

    def metrics(self) -> dict:
        values = {each["name"]: each["value"] for each in self.session.send("Performance.getMetrics")["metrics"]}
        return {name: values[name] for name in METRICS}

    @property
    def offset(self) -> float:
        return self.page.evaluate("window.bench.scroller.scrollTop")

    @property
    def row(self) -> int:
        """The number of the first row in sight, where the page knows it."""
        return self.page.evaluate("window.bench.row?.() ?? 0")

    def turn(self, pixels: float, speed: int = SPEED, touch: bool = False):
        """Down where positive. A finger lets go at the end of its way, and the list runs on."""
        self.session.send("Input.synthesizeScrollGesture", {
            "x": WIDTH // 2, "y": HEIGHT // 2, "yDistance": -pixels, "speed": speed,
            "gestureSourceType": "touch" if touch else "mouse", "preventFling": not touch})

    def lap(self) -> Lap:
        lap = Lap()
        self.page.evaluate(FRAMES)
        started = time.monotonic()
        in_vain = 0
        rows, height = 0, 0.0
        while not self.page.evaluate(AT_END):
            row, offset, before = self.row, self.offset, self.metrics()
            self.turn(DISTANCE)
            after = self.metrics()
            way, passed = self.offset - offset, self.row - row
            least = 0.98
            # A list longer than a scroll bar can be goes on while its bar is put back: there the rows tell how far, and a hundred
            # of them are lower and higher than others by some hundredths.
            by_rows = passed * height / rows if rows else 0
            if way < DISTANCE * least and by_rows > way * 1.5:
                way, least = min(by_rows, DISTANCE), 0.85
            else:
                rows, height = rows + passed, height + way
            lap.metrics.append({name: after[name] - before[name] for name in METRICS})
            lap.pixels.append(way)
            # The list did not go as far as the wheel turned: it waited for rows, unless these are the last.
            if way < DISTANCE * least and not self.page.evaluate(AT_END):
                lap.stalls += 1
            in_vain = 0 if way > 0 else in_vain + 1
            assert in_vain < 40, f"the end never comes: {self.errors}"
        lap.seconds = time.monotonic() - started
        # The times are the benchmark's own, and no memory of the page's.
        times = self.page.evaluate("""() => {
          cancelAnimationFrame(window.frameHandle);
          const times = window.frameTimes;
          delete window.frameTimes;
          return times;
        }""")
        lap.frames = [after - before for before, after in zip(times, times[1:])]
        for _ in range(2):
            self.session.send("HeapProfiler.collectGarbage")
        lap.heap = self.session.send("Runtime.getHeapUsage")["usedSize"]
        lap.wasm = self.page.evaluate("window.bench.wasmBytes()")
        lap.nodes = self.page.evaluate("document.querySelectorAll('*').length")
        assert self.errors == [], self.errors
        return lap

    def presented(self, turns) -> list[float]:
        """The share of bare background in each frame that was shown during some turns of the wheel or the finger."""
        shares = []

        def seen(event):
            image = Image.open(io.BytesIO(base64.b64decode(event["data"]))).convert("RGB")
            shares.append(bare_share(image))
            self.session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

        # What was shown before there were rows is not of the scroll.
        self.page.evaluate(REST)
        self.session.on("Page.screencastFrame", seen)
        self.session.send("Page.startScreencast", {"format": "png", "maxWidth": WIDTH, "maxHeight": HEIGHT, "everyNthFrame": 1})
        for pixels, speed, touch in turns:
            self.turn(pixels, speed, touch)
            self.page.evaluate(REST)
        self.session.send("Page.stopScreencast")
        return shares

    def close(self):
        self.context.close()


def bare_share(image: Image.Image) -> float:
    # Rows are as wide as the list: a column of pixels at its edge tells all.
    column = image.crop((2, 0, 3, image.height)).getdata()
    bare = sum(1 for pixel in column if all(abs(value - other) < 24 for value, other in zip(pixel, BARE)))
    return bare / image.height


def median(laps: list[Lap], value) -> float:
    return statistics.median(value(lap) for lap in laps)


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def measure(browser, feed: Feed, name: str) -> Lap:
    feed.requests = 0
    page = Page(browser, feed.url + PAGES[name])
    lap = page.lap()
    lap.requests = feed.requests
    page.close()
    print(f"{name}, {feed.count} rows: {lap.seconds:.1f} s, task {lap.per_thousand('TaskDuration', feed.count):.0f} ms a thousand,"
          f" script {lap.per_thousand('ScriptDuration', feed.count):.0f}, dropped {lap.dropped:.2%}, {lap.stalls} stalls,"
          f" {lap.nodes} elements", flush=True)
    return lap


def watch(browser, feed: Feed) -> dict[str, list[float]]:
    down, up = [(DISTANCE, SPEED, False)] * 16, [(-DISTANCE, SPEED, False)] * 16
    flings = [(500, 9_000, True)] * 8 + [(-500, 9_000, True)] * 8
    shares = {}
    # What the browser itself is late with, a page shows too that has all its rows: of its first turn of the wheel, a strip.
    for kind, name, turns in ((STEADY, "makimono", down + up), ("flings, down and up", "makimono", flings),
                              ("append everything: steady, down", "append", down)):
        page = Page(browser, feed.url + PAGES[name])
        shares[kind] = page.presented(turns)
        page.close()
        print(f"{kind}: {len(shares[kind])} frames, bare {statistics.mean(shares[kind]):.3%} on average,"
              f" {max(shares[kind]):.1%} at most", flush=True)
    return shares


def machine(version: str) -> str:
    model = re.search(r"model name\s*:\s*(.*)", Path("/proc/cpuinfo").read_text())[1]
    return f"{model}, {os.cpu_count()} cores, {platform.system()}; Chromium {version}, headless; {datetime.date.today().isoformat()}"


def verdict(is_met: bool) -> str:
    return "met" if is_met else "**not met**"


def render(version, rows, many, own, usual, own_many, shares) -> str:
    def line(name, laps, count):
        frames = [frame for lap in laps for frame in lap.frames]
        return (f"| {name} | " + " | ".join(f"{median(laps, lambda lap: lap.per_thousand(each, count)):.0f}" for each in METRICS)
                + f" | {statistics.median(frames):.1f}, {percentile(frames, 0.95):.1f}, {percentile(frames, 0.99):.1f}"
                f" | {median(laps, lambda lap: sum(frame > 50 for frame in lap.frames)):.0f}"
                f" | {median(laps, lambda lap: lap.dropped):.2%} | {median(laps, lambda lap: lap.stalls):.0f}"
                f" | {median(laps, lambda lap: lap.heap) / 1e6:.1f} + {median(laps, lambda lap: lap.wasm) / 1e6:.1f}"
                f" | {median(laps, lambda lap: lap.nodes):,.0f} |")

    task = median(own, lambda lap: lap.per_thousand("TaskDuration", rows)) / median(
        usual, lambda lap: lap.per_thousand("TaskDuration", rows))
    script = median(own, lambda lap: lap.per_thousand("ScriptDuration", rows)) / median(
        usual, lambda lap: lap.per_thousand("ScriptDuration", rows))
    flat = median(own, lambda lap: lap.fifth(4, rows) / lap.fifth(0, rows))
    dropped = median(own, lambda lap: lap.dropped)
    stalls = max(lap.stalls for lap in own)
    nodes = own_many.nodes / median(own, lambda lap: lap.nodes)
    memory = median(own, lambda lap: lap.heap + lap.wasm)
    grown = own_many.heap + own_many.wasm - memory
    room = 0.1 * memory + 64 * (many - rows) / 50
    steady = shares[STEADY]
    bars = [
        ("task time a row : append everything", "0.45", f"{task:.2f}", task <= 0.45),
        ("script time a row : append everything", "3", f"{script:.1f}", script <= 3),
        ("task time, last fifth : first fifth", "1.1", f"{flat:.2f}", flat <= 1.1),
        ("frames dropped, median of the runs", "1 %", f"{dropped:.2%}", dropped <= 0.01),
        ("gestures that waited at the edge", "0", f"{stalls}", stalls == 0),
        (f"elements at {many:,} rows : at {rows:,}", "1.05", f"{nodes:.3f}", nodes <= 1.05),
        (f"heap and WebAssembly at {many:,} rows, more than at {rows:,}", f"{room / 1e3:.0f} kB", f"{grown / 1e3:.0f} kB",
         grown <= room),
        ("bare background in frames shown, on average", "0.0 %", f"{statistics.mean(steady):.2%}",
         round(statistics.mean(steady), 3) == 0),
        ("bare background in any frame", "a row", f"{max(steady) * HEIGHT:.0f} px", max(steady) * HEIGHT <= 60),
    ]
    parts = [
        "# The page's list, measured",
        "<!-- Written by `make bench-web`. -->",
        f"Machine: {machine(version)}. {rows:,} text rows of 2 to 40 words in a viewport of {WIDTH} by {HEIGHT} px, pages of 50 after"
        f" {LATENCY * 1_000:.0f} ms, the wheel turned at {SPEED:,} px a second by the browser's own gestures, from the first row to the"
        f" last. {len(own)} runs; medians. The page that is compared with appends every row, and is what most apps do; the list's pages are"
        " fetched by a `PageFetcher`, in a worker.",
        "## The bars", "| what | bar | measured | |\n|---|---:|---:|---:|\n" + "\n".join(
            f"| {name} | {bar} | {value} | {verdict(is_met)} |" for name, bar, value, is_met in bars),
        "## Main-thread time, ms a thousand rows",
        "| | task | script | layout | style | frame ms: median, 95 %, 99 % | long frames | dropped | waits | heap + wasm MB | elements |\n"
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n" + "\n".join([
            line(f"`<makimono-list>`, {rows:,} rows", own, rows), line(f"append everything, {rows:,} rows", usual, rows),
            line(f"`<makimono-list>`, {many:,} rows", [own_many], many)]),
        "Task time by fifths of the way, first to last: " + "; ".join(
            f"{name} " + ", ".join(f"{median(laps, lambda lap: lap.fifth(which, rows)):.0f}" for which in range(5))
            for name, laps in (("`<makimono-list>`", own), ("append everything", usual))) + ".",
        "## What was shown",
        "| | frames | bare background, average | in the worst frame |\n|---|---:|---:|---:|\n" + "\n".join(
            f"| {kind} | {len(each)} | {statistics.mean(each):.2%} | {max(each) * HEIGHT:.0f} px |" for kind, each in shares.items()),
        "Rows are white on a background of another colour; each frame that the browser presented while its compositor scrolled was looked"
        " at, whatever the page's scripts believed.",
    ]
    return "\n\n".join(parts) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--rows", type=int, default=10_000)
    parser.add_argument("--many", type=int, default=50_000)
    options = parser.parse_args()
    feed, feed_of_many = Feed(options.rows, LATENCY), Feed(options.many, LATENCY)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(), args=["--no-sandbox", "--disable-smooth-scrolling", "--enable-precise-memory-info"])
        own, usual = [], []
        for _ in range(options.runs):
            own.append(measure(browser, feed, "makimono"))
            usual.append(measure(browser, feed, "append"))
        own_many = measure(browser, feed_of_many, "makimono")
        shares = watch(browser, feed)
        version = browser.version
        browser.close()
    options.page.write_text(render(version, options.rows, options.many, own, usual, own_many, shares))


if __name__ == "__main__":
    main()
