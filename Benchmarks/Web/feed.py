"""A server of rows for the benchmark: pages of text of 2 to 40 words, each after a latency. Also the pages that show them."""

import json
import random
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

HERE = Path(__file__).resolve().parent
WEB = HERE.parents[1] / "Reader" / "Web"
WORDS = """ink paper scroll seal brush line river mountain pine crane wind snow lantern gate bridge path village autumn moon
 willow rain boat temple bell stone garden""".split()
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm"}


def text(row: int) -> str:
    """The same for a row whenever it is asked for."""
    pick = random.Random(row)
    return " ".join(pick.choice(WORDS) for _ in range(pick.randint(2, 40)))


class Feed(ThreadingHTTPServer):
    """`latency` in seconds; `count` rows."""

    daemon_threads = True

    def __init__(self, count: int, latency: float):
        self.count = count
        self.latency = latency
        # Before anything is measured: text is not made while the page scrolls.
        self.rows = [{"id": row, "text": text(row)} for row in range(count)]
        self.requests = 0
        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Feed

    def do_GET(self):
        url = urlsplit(self.path)
        if url.path == "/rows":
            query = {name: int(values[0]) for name, values in parse_qs(url.query).items()}
            self.server.requests += 1
            time.sleep(self.server.latency)
            start = query["from"]
            rows = self.server.rows[start:start + query["size"]]
            self.answer(json.dumps({"rows": rows, "total": self.server.count}).encode(), "application/json")
            return
        folder, _, name = url.path.lstrip("/").partition("/")
        file = {"app": WEB, "bench": HERE}.get(folder, HERE) / name
        if folder not in ("app", "bench") or not file.is_file() or file.suffix not in TYPES:
            self.send_error(404)
            return
        self.answer(file.read_bytes(), TYPES[file.suffix])

    def answer(self, body: bytes, kind: str):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass
