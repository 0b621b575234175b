"""A server of articles that remembers every request: Qiita's paging, validators, and answers as a test says."""

import hashlib
import json
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

ITEMS = 2_000
CREATED = "2024-01-31T12:%02d:%02d+09:00"


def item(number: int) -> dict:
    return {
        "id": f"{number:020x}", "title": f"Article {number}", "url": f"https://articles.example/{number}",
        "body": f"Body {number}", "rendered_body": f"<p>Body {number}<script>alert(1)</script></p>",
        "created_at": CREATED % (59 - number // 60 % 60, 59 - number % 60), "updated_at": CREATED % (59, 59),
        "tags": [{"name": "Swift", "versions": []}], "likes_count": number, "comments_count": 0, "stocks_count": 0,
        "user": {"id": "writer", "profile_image_url": "https://pictures.example/a.png"},
    }


class CountingUpstream:
    """Listens on a free port of an address of this machine until it is stopped."""

    def __init__(self, address: str = "127.0.0.1"):
        self.requests: list[dict] = []
        self.lock = threading.Lock()
        # Replaces the answer: called with the handler's path, returns (status, headers, body) or None for the usual one.
        self.override = None
        upstream = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_GET(self):
                status, headers, body = upstream.answer(self.path, self.headers.get("If-None-Match"))
                with upstream.lock:
                    upstream.requests.append(
                        {"path": self.path, "status": status, "headers": dict(self.headers.items()),
                         "method": self.command})
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                if status != 304:
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                if status != 304:
                    self.wfile.write(body)

            do_PUT = do_DELETE = do_HEAD = do_GET

        self.server = ThreadingHTTPServer((address, 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        self.url = f"http://{address}:{self.port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, path: str, known: str | None):
        if self.override:
            answer = self.override(path)
            if answer:
                return answer
        parts = urlsplit(path)
        query = parse_qs(parts.query)
        headers = {"Content-Type": "application/json; charset=utf-8", "Set-Cookie": "session=upstream", "Server": "origin"}
        if parts.path == "/api/v2/items":
            page, size = int(query["page"][0]), int(query["per_page"][0])
            rows = [item(number) for number in range((page - 1) * size, min(page * size, ITEMS))]
            body = json.dumps(rows).encode()
            headers["Total-Count"] = str(ITEMS)
            headers["Link"] = f'<{self.url}{parts.path}?page={page + 1}&per_page={size}>; rel="next"'
        elif re.fullmatch("/api/v2/items/[0-9a-f]{20}", parts.path):
            body = json.dumps(item(int(parts.path.rsplit("/", 1)[1], 16))).encode()
        else:
            return 404, headers, b'{"message":"Not found","type":"not_found"}'
        headers["ETag"] = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        return (304 if known == headers["ETag"] else 200), headers, body

    def take(self) -> list[dict]:
        """The requests since the last call."""
        with self.lock:
            taken, self.requests = self.requests, []
        return taken

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
