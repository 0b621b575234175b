"""`maki serve --upstream` as its users start it."""

import os
import re
import subprocess
import threading
import urllib.error
import urllib.request
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
# Seconds: far beyond what anything here takes on a busy machine. It ends what never would.
PATIENCE = 120
READY = re.compile(r"Makimono is ready: http://\S+?:(\d+)/\s")


def binary() -> Path:
    return Path(os.environ.get("MAKI_BIN") or REPOSITORY / "Reader/.build/debug/maki").resolve()


def web_root() -> Path:
    return Path(os.environ.get("MAKI_WEB") or REPOSITORY / "Reader/Web").resolve()


class Reply:
    def __init__(self, status: int, headers, body: bytes):
        self.status, self.headers, self.body = status, headers, body

    @property
    def all(self) -> bytes:
        """Everything a client gets to see."""
        return str(self.headers).encode() + self.body


def fetch(url: str, headers: dict | None = None, method: str = "GET") -> Reply:
    request = urllib.request.Request(url, headers=headers or {}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
            return Reply(reply.status, reply.headers, reply.read())
    except urllib.error.HTTPError as error:
        with error:
            return Reply(error.code, error.headers, error.read())


class Served:
    """A running `maki serve`. What it says on standard error is kept."""

    def __init__(self, *options: str, environment: dict | None = None, log_level: str = "warning"):
        self.process = subprocess.Popen(
            [str(binary()), "serve", "--port", "0", "--web-root", str(web_root()), "--log-level", log_level, *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **(environment or {})})
        self.said = ""
        self.complained = ""
        self.heard = threading.Condition()
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()
        for line in self.process.stdout:
            self.said += line
            if ready := READY.search(line):
                self.port = int(ready[1])
                self.url = f"http://127.0.0.1:{self.port}"
                return
        raise RuntimeError(f"maki serve ended with {self.process.wait()}: {self.said}{self.complained}")

    def _listen(self):
        for line in self.process.stderr:
            with self.heard:
                self.complained += line
                self.heard.notify_all()

    def get(self, path: str, headers: dict | None = None, method: str = "GET") -> Reply:
        return fetch(self.url + path, headers, method)

    def until_it_says(self, words: str):
        """Waits for words on standard error."""
        with self.heard:
            assert self.heard.wait_for(lambda: words in self.complained, PATIENCE), f"it never said {words}: {self.complained}"

    def stop(self):
        if self.process.stdout.closed:
            return
        if self.process.poll() is None:
            self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.said += self.process.stdout.read()
        self.listener.join(20)
        self.process.stdout.close()
        self.process.stderr.close()


class Gateway(Served):
    """A running gateway."""

    def __init__(self, upstream: str, *options: str, **rest):
        super().__init__("--upstream", upstream, *options, **rest)
