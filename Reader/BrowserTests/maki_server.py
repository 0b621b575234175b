"""The feed server as its users start it: the binary, a port, a database."""

import json
import os
import re
import shutil
import signal
import subprocess
import urllib.parse
import urllib.request
from pathlib import Path

READER = Path(__file__).resolve().parent.parent
READY = re.compile(r"Makimono is ready: (http://\S+?)/?\s")
SECONDS_TO_STOP = 10


def binary() -> Path:
    """The command `maki`: MAKI_BIN, or where `swift build` puts it."""
    return Path(os.environ.get("MAKI_BIN") or READER / ".build/debug/maki").resolve()


def web_root() -> Path:
    return Path(os.environ.get("MAKI_WEB") or READER / "Web").resolve()


def edit(web: Path, name: str, old: str, new: str):
    """Changes a file of a copy of the page's folder."""
    path = web / name
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def move_folder(web: Path, old: str, new: str):
    """Gives a folder of a copy of the page's another name, wherever it is named, and writes the list of files anew."""
    (web / old).rename(web / new)
    for path in [*web.glob("*.html"), *web.rglob("*.js")]:
        if path.relative_to(web).parts[0] in ("list", "vendor", "katex", "built"):
            continue
        text = path.read_text()
        moved = re.sub(rf"(?<=/){old}/", f"{new}/", text)
        if moved != text:
            path.write_text(moved)
    subprocess.run([READER.parent / "Scripts/list-shell", web], check=True, timeout=60)


class MakiServer:
    """A running `maki serve`. It can be stopped and started again on the same port."""

    def __init__(self, database: Path, articles: int = 0, options: tuple[str, ...] = ()):
        self.database = database
        self.articles = articles
        self.options = options
        self.port = 0
        self.process = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        command = [
            str(binary()), "serve", "--port", str(self.port), "--database", str(self.database),
            "--web-root", str(web_root()), "--articles", str(self.articles), *self.options,
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        said = []
        # Ends with the ready line, or with the end of the output where the server gave up.
        for line in self.process.stdout:
            said.append(line)
            ready = READY.search(line)
            if ready:
                self.port = urllib.parse.urlsplit(ready[1]).port
                return
        raise RuntimeError(f"maki serve ended with {self.process.wait()} and said: {''.join(said)}")

    def stop(self):
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        finally:
            self.process.stdout.close()
            self.process = None

    def get(self, path: str, headers: dict[str, str] | None = None, **parameters):
        """The JSON at a path."""
        query = urllib.parse.urlencode(parameters)
        request = urllib.request.Request(f"{self.url}{path}{'?' + query if query else ''}", headers=headers or {})
        with urllib.request.urlopen(request, timeout=60) as reply:
            return json.load(reply)

    def feed_ids(self, **parameters) -> list[str]:
        """Every id of the feed, in the server's order."""
        ids = []
        position = {}
        while True:
            page = self.get("/feed/items", limit=100, **parameters, **position)
            ids += [item["id"] for item in page["items"]]
            if page["next_key"] is None:
                return ids
            position = {"after": page["next_key"]}


def import_articles(database: Path, *paths: Path) -> str:
    """Runs `maki import`; what it said."""
    run = subprocess.run(
        [str(binary()), "import", "--database", str(database), *map(str, paths)],
        capture_output=True, text=True, timeout=300)
    if run.returncode != 0:
        raise RuntimeError(f"maki import ended with {run.returncode}: {run.stdout}{run.stderr}")
    return run.stdout + run.stderr


def copy_database(source: Path, target: Path):
    """A copy of a database that no server holds open."""
    for ending in ("", "-wal", "-shm"):
        if Path(f"{source}{ending}").exists():
            shutil.copy(f"{source}{ending}", f"{target}{ending}")
