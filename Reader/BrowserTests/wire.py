"""The wire between a browser and a server, byte by byte: what was asked for, and what it cost, headers counted."""

import socket
import threading
import urllib.parse
from collections import defaultdict
from dataclasses import dataclass

CHUNK = 65_536


@dataclass
class Exchange:
    """One request and its reply; sizes in bytes."""
    path: str
    status: int
    asked: int
    head: int
    body: int
    headers: dict[str, str]

    @property
    def received(self) -> int:
        return self.head + self.body

    @property
    def is_picture(self) -> bool:
        """Of a person, that is: they come from elsewhere, and as many as rows are in sight."""
        return self.path.startswith("/avatars/")

    @property
    def kind(self) -> str:
        kinds = {"text/html": "documents", "text/javascript": "scripts", "text/css": "styles", "application/wasm": "engine",
                 "application/json": "articles"}
        return "pictures" if self.is_picture else kinds.get(self.headers.get("content-type", "").split(";")[0], "other")


class Wire:
    """A relay before a server. It hands on every byte as it came, and notes the exchanges that are over."""

    def __init__(self, server):
        self.exchanges: list[Exchange] = []
        target = urllib.parse.urlsplit(server.url)
        self.target = (target.hostname, target.port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def close(self):
        self.listener.close()

    def take(self) -> list[Exchange]:
        """What was noted since the last time, without pictures of people."""
        taken, self.exchanges = self.exchanges, []
        return [each for each in taken if not each.is_picture]

    def _listen(self):
        while True:
            try:
                browser, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._relay, args=(browser,), daemon=True).start()

    def _relay(self, browser: socket.socket):
        try:
            with browser, socket.create_connection(self.target) as server:
                browser.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                asking, answering = Stream(browser, server), Stream(server, browser)
                while self._exchange(asking, answering):
                    pass
        except OSError:
            pass  # a browser that goes away is no error

    def _exchange(self, asking: "Stream", answering: "Stream") -> bool:
        request, asked, length = asking.head()
        if not request:
            return False
        asking.body(length)
        status, head, headers = answering.reply_head()
        if not status:
            return False
        method, path, _ = request.split(" ", 2)
        has_body = method != "HEAD" and status not in (204, 304)
        body = answering.body(headers.get("content-length"), headers.get("transfer-encoding")) if has_body else 0
        self.exchanges.append(Exchange(path, status, asked, head, body, headers))
        return True


class Stream:
    """One way: reads, and hands on what was read."""

    def __init__(self, source: socket.socket, sink: socket.socket):
        self.file = source.makefile("rb", CHUNK)
        self.sink = sink

    def _headers(self) -> tuple[str, int, dict[str, str]]:
        lines = []
        while True:
            line = self.file.readline()
            if not line:
                return "", 0, {}
            lines.append(line)
            if line == b"\r\n":
                break
        self.sink.sendall(b"".join(lines))
        texts = [line.decode("latin-1").strip() for line in lines]
        headers = {name.lower(): value.strip() for name, _, value in (text.partition(":") for text in texts[1:-1])}
        return texts[0], sum(map(len, lines)), headers

    def head(self) -> tuple[str, int, str | None]:
        line, size, headers = self._headers()
        return line, size, headers.get("content-length")

    def reply_head(self) -> tuple[int, int, dict[str, str]]:
        line, size, headers = self._headers()
        return int(line.split(" ")[1]) if line else 0, size, headers

    def body(self, length: str | None, encoding: str | None = None) -> int:
        """Its size on the wire."""
        if encoding == "chunked":
            return self._chunks()
        rest = int(length or 0)
        while rest > 0:
            data = self.file.read1(min(rest, CHUNK))
            if not data:
                raise OSError("cut off")
            self.sink.sendall(data)
            rest -= len(data)
        return int(length or 0)

    def _chunks(self) -> int:
        size = 0
        while True:
            line = self.file.readline()
            data = self.file.read(int(line.split(b";")[0], 16) + 2)
            self.sink.sendall(line + data)
            size += len(line) + len(data)
            if len(data) == 2:
                return size


def received(exchanges: list[Exchange]) -> int:
    return sum(each.received for each in exchanges)


def by_kind(exchanges: list[Exchange]) -> str:
    """As a person reads it: bodies by kind, headers, requests."""
    bodies = defaultdict(int)
    for each in exchanges:
        bodies[each.kind] += each.body
    parts = [f"{kind} {size:,}" for kind, size in sorted(bodies.items(), key=lambda item: -item[1])]
    headers = sum(each.head for each in exchanges)
    return f"{received(exchanges):,} bytes: {', '.join(parts)}, headers {headers:,}; {len(exchanges)} requests"
