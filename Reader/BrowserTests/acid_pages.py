"""The pages of the acid test (Web/acid), served, and what a browser makes of a trial."""

import functools
import json
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote

WEB = Path(__file__).resolve().parents[2] / "Web"
# Seconds for one trial: each gives up by itself much sooner.
SECONDS = 300


class Files(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


class AcidPages(ThreadingHTTPServer):
    """Serves until the process ends."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), functools.partial(Files, directory=WEB))
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_):
        # A browser that goes to the next page hangs up.
        pass

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/acid"

    def says(self, engine):
        """What each trial is of, by its name."""
        engine.open(f"{self.url}/one.html?list=none&trial=none")
        return json.loads(engine.evaluate("""import('./trials.js').then(({ trials }) =>
            JSON.stringify(Object.fromEntries(Object.entries(trials).map(([name, { says }]) => [name, says]))))"""))

    def judge(self, engine, name, trial):
        """The verdict on a list in one trial: `{"verdict", "words"}`."""
        engine.open(f"{self.url}/one.html?list={quote(name, safe='')}&trial={quote(trial)}")
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            # In pieces: a browser ends a script that takes long. And looked for: the pages are anybody's, and tell nobody. Not by frames, which
            # the trials count.
            answer = engine.evaluate("""new Promise((done) => {
                const began = performance.now();
                const look = () => window.verdict || performance.now() - began > 5000
                  ? done(JSON.stringify(window.verdict ?? null)) : setTimeout(look, 50);
                look();
            })""")
            if verdict := json.loads(answer):
                return verdict
        return {"verdict": "failed", "words": f"It came to no end in {SECONDS} s."}
