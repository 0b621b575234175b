"""The command where what it reads is hostile or absent, and where nobody takes what it says."""

import json
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from gateway import binary

COMMANDS = "\x1b\x07\x9b\u202e\r"
USER = {"id": "u\x1b[31m", "name": "n\x1b[31m", "permanent_id": 1, "profile_image_url": "", "description": None,
        "items_count": 1, "followers_count": 0, "followees_count": 0, "team_only": False}
ITEM = {"id": "a\x1b[31m", "title": "t\x1b[31m\u202e", "url": "https://example.com/\x1b[31m", "body": "b\x7f\x9b", "rendered_body": "",
        "created_at": "2024-01-01T00:00:00+09:00", "updated_at": "2024-01-01T00:00:00+09:00", "private": False,
        "coediting": False, "slide": False, "comments_count": 0, "likes_count": 0, "stocks_count": 0,
        "reactions_count": 0, "page_views_count": None, "tags": [{"name": "g\x1b[31m", "versions": []}], "user": USER,
        "group": None, "team_membership": None, "organization_url_name": None}


class _Handler(BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        if self.path.startswith("/bad"):
            status, body = 400, {"message": "\x1b]0;pwn\x07 \x1b[31mred \u202e rtl", "type": "x\x1b[2J"}
        else:
            status, body = 200, [ITEM] if "page=1&" in self.path + "&" else []
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Total-Count", "1")
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)


@pytest.fixture(scope="module")
def server():
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def run(folder, *arguments, **options):
    return subprocess.run(
        [str(binary()), *arguments], cwd=folder, timeout=300, env={"PATH": "/usr/bin:/bin", "HOME": str(folder)},
        **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options})


def commands_nothing(text: bytes):
    found = [mark for mark in COMMANDS if mark in text.decode()]
    assert not found, text


@pytest.mark.parametrize("arguments", [
    ("list",), ("list", "--json"), ("list", "--format", "{id}|{title}|{url}|{author}|{tags}"), ("export", "--to", "-"),
    ("export", "--to", "out/"), ("export", "--to", "out.jsonl")])
def test_others_text_commands_no_terminal(server, tmp_path, arguments):
    outcome = run(tmp_path, arguments[0], server, *arguments[1:])
    commands_nothing(outcome.stdout)
    commands_nothing(outcome.stderr)
    if arguments[-1] == "-":
        # Escaped, nothing is lost.
        assert json.loads(outcome.stdout)["title"] == ITEM["title"]


@pytest.mark.parametrize("command", ["list", "export"])
def test_nor_does_an_error(server, tmp_path, command):
    options = ["--to", "x.jsonl"] if command == "export" else []
    outcome = run(tmp_path, command, server + "/bad", *options)
    assert outcome.returncode != 0 and outcome.stderr
    commands_nothing(outcome.stderr)


def test_nor_do_names_of_files_and_options(tmp_path):
    (tmp_path / "\x1b[31m.jsonl").write_text("{\n")
    for arguments in [("import", "\x1b[31m.jsonl"), ("import", "none\x1b[31m"), ("\x1b[31m",), ("list", "--\x1b[31m"),
                      ("list", "--database", "\x1b[31m.sqlite"), ("list", "--limit", "\x1b[31m")]:
        outcome = run(tmp_path, *arguments)
        assert outcome.returncode != 0 and outcome.stderr
        commands_nothing(outcome.stdout)
        commands_nothing(outcome.stderr)


@pytest.fixture
def article(tmp_path):
    (tmp_path / "a.md").write_text("# a\n")
    return ("import", "a.md", "--database", "a.sqlite")


def closed(folder, redirection, *arguments):
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" "$@" {redirection}', str(binary()), *arguments], cwd=folder, timeout=300,
        env={"PATH": "/usr/bin:/bin", "HOME": str(folder)}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE)


@pytest.mark.parametrize("redirection", [">&-", ">&- <&-"])
def test_closed_output(tmp_path, article, redirection):
    outcome = closed(tmp_path, redirection, *article)
    assert outcome.returncode == 74 and b"maki: " in outcome.stderr
    # What was to be done is done, and nothing that was said lies in a file.
    assert b"a" in run(tmp_path, "list", "--database", "a.sqlite").stdout
    outcome = closed(tmp_path, redirection, "list", "--database", "a.sqlite")
    assert outcome.returncode == 74 and outcome.stderr


def test_closed_input(tmp_path):
    # Nothing to read is no reason to say that all is well.
    outcome = closed(tmp_path, "<&-", "import", "-", "--database", "a.sqlite")
    assert outcome.returncode == 74 and b"Bad file descriptor" in outcome.stderr


def test_a_file_that_fails_is_told_in_the_systems_words(tmp_path):
    # Its first bytes are nobody's memory.
    outcome = run(tmp_path, "import", "/proc/self/mem", "--database", "a.sqlite")
    assert outcome.returncode == 74 and b"Input/output error" in outcome.stderr


def test_closed_errors(tmp_path, article):
    assert closed(tmp_path, "2>&-", *article).returncode == 0
    assert closed(tmp_path, "2>&-", "import", "none.md", "--database", "a.sqlite").returncode == 66
    assert closed(tmp_path, "<&- >&- 2>&-", "import", "none.md", "--database", "a.sqlite").returncode in (66, 74)
    assert closed(tmp_path, "2>&-", "list", "--database", "a.sqlite").returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="there is no /dev/full")
def test_full_output(tmp_path, article):
    for arguments in [article, ("list", "--database", "a.sqlite"), ("--help",), ("--version",)]:
        outcome = closed(tmp_path, "> /dev/full", *arguments)
        assert outcome.returncode == 74, (arguments, outcome)
        assert b"maki: " in outcome.stderr


def test_exit_statuses(tmp_path, article):
    assert run(tmp_path, *article).returncode == 0
    (tmp_path / "bad.jsonl").write_text("{\n")
    (tmp_path / "empty").mkdir()
    for path, status in [("none.md", 66), ("empty", 66), ("bad.jsonl", 65)]:
        assert run(tmp_path, "import", path, "--database", "a.sqlite").returncode == status
    assert run(tmp_path, "import", "none.md", "bad.jsonl", "--database", "a.sqlite").returncode == 65


@pytest.mark.parametrize("options", [(), ("--database", "no/such/folder/mine.sqlite"), ("--database", "mine.sqlite")])
def test_reading_makes_nothing(tmp_path, options):
    for arguments in [("list",), ("export", "--to", "mine.jsonl"), ("export", "--to", "-")]:
        outcome = run(tmp_path, *arguments, *options)
        assert outcome.returncode == 66, outcome
        assert not outcome.stdout and b"There is no database" in outcome.stderr
    assert list(tmp_path.iterdir()) == []
