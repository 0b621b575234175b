"""Measures the chat while an answer grows by 200 tokens a second at the end of a room of a million messages.

Usage: chat.py [PAGE] [--seconds 60] [--rate 200] [--engines chromium,webkit,firefox], where PAGE is a Markdown page that a table is added to.

In each engine two pages are open: one stands at the end and follows, the other reads above. How far the first is from the end, and how far a
row of the other moves, is looked at in every frame. In Chromium the processor time of each task of the page's main thread is counted too
(script, styles, layout and painting of a frame are one task), and the heap after garbage was collected, early and late.

MAKI_BIN names the server, which is best built for release.
"""

import argparse
import json
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Reader/BrowserTests"))

from chromium import chromium_path  # noqa: E402
from engines import Chromium, Firefox, WebKit, missing  # noqa: E402
from maki_server import MakiServer  # noqa: E402

ROOM = "hall"
# ms of processor time; a frame that takes longer is seen to be late.
LATE = 33
DEADLINE = 60

OPENED = """(async () => {
  const list = document.querySelector('makimono-list');
  const until = async (holds) => { while (!holds()) await new Promise((done) => setTimeout(done, 20)); };
  await until(() => list.state?.heldRows > 0);
  await list.scrollToNewest();
  await until(() => list.news.isAtNewest);
  await until(() => [...document.querySelectorAll('.message-image img')].every((one) => one.complete));
  if (ABOVE) {
    list.scrollTop -= 900;
    await until(() => !list.news.isAtNewest);
    // Pages that come above are in.
    await until(() => ['refresh', 'prepend'].every((edge) => list.state[edge].state !== 'loading'));
    await until(() => [...document.querySelectorAll('.message-image img')].every((one) => one.complete));
  }
  return list.rowsInSight.length;
})()"""
WATCH = """(async () => {
  const list = document.querySelector('makimono-list');
  const watched = window.watched = { worst: 0, frames: 0, on: true };
  const id = ABOVE ? list.rowsInSight[1].id : null;
  const place = () => (id === null ? list.scrollHeight - list.scrollTop - list.clientHeight
    : Math.abs(list.rowNode(id).getBoundingClientRect().top - before));
  const before = id === null ? 0 : list.rowNode(id).getBoundingClientRect().top;
  const look = () => {
    if (!watched.on) return;
    watched.frames += 1;
    watched.worst = Math.max(watched.worst, place());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""
GROWN = """(async () => {
  const rows = [...document.querySelectorAll('.message-text')];
  const { worst, frames } = window.watched;
  return { worst, frames, length: rows.at(-1)?.textContent.length ?? 0, growing: document.querySelector('.is-growing') !== null,
    news: document.querySelector('makimono-list').news, nodes: document.querySelectorAll('*').length };
})()"""


@dataclass
class Run:
    engine: str
    follows: dict = field(default_factory=dict)
    reads: dict = field(default_factory=dict)
    tasks: list[float] = field(default_factory=list)  # ms of processor time
    heaps: list[float] = field(default_factory=list)  # MB


def ask(server: MakiServer, tokens: int, rate: float):
    request = urllib.request.Request(
        f"{server.url}/rooms/{ROOM}/messages?tokens={tokens}&tokens_per_second={rate}", method="POST",
        data=json.dumps({"text": "/bot go on"}).encode(), headers={"X-Makimono-Request": "1", "Content-Type": "application/json"})
    urllib.request.urlopen(request, timeout=60).close()


def opened(make, server: MakiServer, above: bool):
    engine = make()
    engine.open(f"{server.url}/screens/chat?room={ROOM}")
    engine.run(OPENED.replace("ABOVE", str(above).lower()))
    return engine


class Tasks:
    """Processor times of the tasks of a page's main thread, as Chromium traces them."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.browser = page.context.browser.new_browser_cdp_session()
        self.events = []
        self.done = False
        self.browser.on("Tracing.dataCollected", lambda told: self.events.extend(told["value"]))
        self.browser.on("Tracing.tracingComplete", lambda _: setattr(self, "done", True))
        self.page = page

    def start(self):
        self.browser.send("Tracing.start", {"categories": "toplevel,disabled-by-default-devtools.timeline,devtools.timeline", "transferMode": "ReportEvents"})

    def stop(self) -> list[float]:
        self.browser.send("Tracing.end")
        while not self.done:
            self.page.wait_for_timeout(50)
        mains = {(each["pid"], each["tid"]) for each in self.events
                 if each["ph"] == "M" and each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"}
        # Of the page that is looked at: it has frames, and most of the work.
        by_main = {main: [each["tdur"] / 1_000 for each in self.events
                          if (each["pid"], each["tid"]) == main and each["name"] in ("RunTask", "ThreadControllerImpl::RunTask") and "tdur" in each]
                   for main in mains}
        return max(by_main.values(), key=sum)

    def heap(self) -> float:
        self.session.send("HeapProfiler.enable")
        self.session.send("HeapProfiler.collectGarbage")
        return self.session.send("Runtime.getHeapUsage")["usedSize"] / 1e6


def measure(name: str, make, server: MakiServer, seconds: float, rate: float) -> Run:
    run = Run(name)
    reads = opened(make, server, above=True)
    follows = opened(make, server, above=False)
    tasks = Tasks(follows.page) if name == "chromium" else None
    tokens = int(seconds * rate)
    if tasks:
        tasks.start()
    for engine, above in ((follows, False), (reads, True)):
        engine.run(WATCH.replace("ABOVE", str(above).lower()))
    ask(server, tokens, rate)
    began = time.monotonic()
    while True:
        # Looked at now and then, so that looking is no part of what is measured.
        time.sleep(0.5)
        passed = time.monotonic() - began
        run.follows = follows.run(GROWN)
        if tasks and passed > seconds / 6 * (1 + 5 * len(run.heaps)) and len(run.heaps) < 2:
            run.heaps.append(tasks.heap())
        if passed > 5 and not run.follows["growing"]:
            break
        assert passed < seconds + DEADLINE, "the answer never came to its end"
    if tasks:
        run.heaps.append(tasks.heap())
        run.tasks = tasks.stop()
    run.reads = reads.run(GROWN)
    for engine in (follows, reads):
        engine.close()
    return run


def table(runs: list[Run], seconds: float, rate: float) -> str:
    lines = [
        "", "## A chat while an answer grows", "",
        f"A room of a million messages; {rate:.0f} tokens a second for {seconds:.0f} s at its end; a row that grows is one text. Distances in px, the worst of all frames.", "",
        "| engine | frames of who follows | from the end | frames of who reads above | moved | characters of the answer |", "|---|---:|---:|---:|---:|---:|",
    ]
    for run in runs:
        lines.append(f"| {run.engine} | {run.follows['frames']:,} | {run.follows['worst']:.2f} | {run.reads['frames']:,} | {run.reads['worst']:.2f} | "
                     f"{run.follows['length']:,} |")
    for run in runs:
        if run.tasks:
            tasks = sorted(run.tasks)
            late = sum(each > LATE for each in tasks)
            lines += ["", f"Tasks of the main thread of who follows, processor time: {len(tasks):,}; 99 of 100 took less than {tasks[int(len(tasks) * 0.99)]:.1f} ms, "
                      f"the longest {tasks[-1]:.1f} ms; {late} more than {LATE} ms. Heap after collecting garbage: "
                      + ", ".join(f"{heap:.1f}" for heap in run.heaps) + " MB (after a sixth of the time, at the end, once the answer is whole)."]
    return "\n".join([*lines, ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("page", type=Path, nargs="?")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--engines", default="chromium,webkit,firefox")
    options = parser.parse_args()
    runs = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        for name in options.engines.split(","):
            if lacking := missing(name):
                print(f"{name}: left out, {lacking} is not here", file=sys.stderr)
                continue
            server = MakiServer(Path(folder) / f"{name}.sqlite", 20)
            browser = None
            if name == "chromium":
                browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
            make = {"chromium": lambda: Chromium(browser), "webkit": WebKit, "firefox": Firefox}[name]
            try:
                runs.append(measure(name, make, server, options.seconds, options.rate))
            finally:
                server.stop()
                if browser:
                    browser.close()
    text = table(runs, options.seconds, options.rate)
    print(text)
    if options.page:
        kept = options.page.read_text().split("\n## A chat while an answer grows")[0].rstrip("\n")
        options.page.write_text(f"{kept}\n{text}")


if __name__ == "__main__":
    main()
