"""The upstream's token: sent to the upstream, and found nowhere else."""

import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from counting_upstream import CountingUpstream
from gateway import PATIENCE, binary, web_root

TOKEN = "sesame-4711-f00dfeed"
VARIABLE = "MAKIMONO_TOKEN"


def token_file(folder: Path, mode: int = 0o600, text: str = TOKEN + "\n") -> Path:
    file = folder / "token"
    file.write_text(text)
    file.chmod(mode)
    return file


def answers_that_provoke(path: str, foreign: str, twin: str):
    """What an upstream may do to get at its callers' secrets, or to have them shown."""
    echo = f"You sent: Bearer {TOKEN}"
    kind = path.rsplit("/", 1)[1]
    body = lambda **fields: json.dumps(fields).encode()
    return {
        "redirect-host": (302, {"Location": f"{foreign}{path}"}, b""),
        "redirect-port": (307, {"Location": f"{twin}{path}"}, b""),
        "redirect-scheme": (301, {"Location": "file:///etc/passwd"}, b""),
        "redirect-out": (302, {"Location": "/oauth/authorize"}, b""),
        "redirect-query": (302, {"Location": f"{foreign}/api/v2/items?token={TOKEN}"}, b""),
        "bad": (400, {}, body(message=echo, type="bad_request")),
        "bad-type": (422, {}, body(message="x", type=TOKEN)),
        "unauthorized": (401, {"WWW-Authenticate": f"Bearer {TOKEN}"}, body(message=echo, type="unauthorized")),
        "forbidden": (403, {}, body(message=echo, type="forbidden")),
        "missing": (404, {}, body(message=echo, type="not_found")),
        "teapot": (418, {"X-Echo": echo}, echo.encode()),
        "limited": (429, {"Retry-After": "1"}, body(message=echo, type="rate_limit_exceeded")),
        "failed": (500, {"X-Echo": echo}, f"<html>{echo}</html>".encode()),
        "html": (200, {"Content-Type": "text/html"}, f"<html>{echo}</html>".encode()),
        "echo": (200, {"X-Echo": echo, "Set-Cookie": f"token={TOKEN}"}, body(id="x", rendered_body=echo)),
        "links": (200, {"Link": f'<{foreign}/?page=2&token={TOKEN}>; rel="next"', "Total-Count": TOKEN}, b"[]"),
    }.get(kind)


PROVOKED = [
    "redirect-host", "redirect-port", "redirect-scheme", "redirect-out", "redirect-query", "bad", "bad-type",
    "unauthorized", "forbidden", "missing", "teapot", "failed", "html", "echo", "links", "limited",
]


@pytest.mark.parametrize("way", ["environment", "file"])
def test_the_token_is_nowhere_but_upstream(way, upstream, start, tmp_path):
    foreign, twin = CountingUpstream("127.0.0.2"), CountingUpstream()
    upstream.override = lambda path: answers_that_provoke(path, foreign.url, twin.url)
    environment = {"SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,symbolicate=off,threads=all,registers=all"}
    options = []
    if way == "file":
        options = ["--token-file", str(token_file(tmp_path))]
    else:
        environment[VARIABLE] = TOKEN
    gateway = start(upstream.url, *options, environment=environment, log_level="trace")
    seen = []

    def ask(path, headers=None, method="GET"):
        reply = gateway.get(path, headers, method)
        seen.append(reply.all)
        return reply

    # It is used at all.
    assert ask("/api/v2/items").status == 200
    assert upstream.take()[0]["headers"]["Authorization"] == f"Bearer {TOKEN}"

    statuses = {kind: ask(f"/api/v2/users/{kind}").status for kind in PROVOKED}
    assert statuses["links"] == 200 and statuses["missing"] == 404 and statuses["limited"] == 429
    assert all(status >= 400 for kind, status in statuses.items() if kind != "links"), statuses
    assert all(request["headers"].get("Authorization") == f"Bearer {TOKEN}" for request in upstream.take())
    # A redirect to another host, or to another port of this one, reaches nobody.
    assert foreign.take() == [] and twin.take() == []

    # The page, all that belongs to it, and what it asks.
    for file in ["/", "/favicon.ico", *(f"/app/{file.relative_to(web_root())}" for folder in ("", "list") for file in (web_root() / folder).glob("*.*"))]:
        ask(file)
    for path in ("/feed/items", "/feed/items/00000000000000000001", "/feed/items?after=x", "/nothing", "/api/v2/items?page=0"):
        ask(path)
    ask("/api/v2/items/00000000000000000001/like", {"X-Makimono-Request": "1"}, "PUT")
    ask("/api/v2/items/00000000000000000001/like", {"X-Makimono-Request": "1", "Origin": "https://evil.example"}, "PUT")
    ask("/api/v2/authenticated_user")

    process = Path(f"/proc/{gateway.process.pid}")
    if process.exists():
        seen.append((process / "cmdline").read_bytes())
        seen.append((process / "environ").read_bytes())
        limits = (process / "limits").read_text()
        assert re.search(r"Max core file size\s+0\s+0\s", limits), limits
    # The report of a crash, with its registers and what they point to.
    gateway.process.send_signal(signal.SIGSEGV)
    gateway.until_it_says("Backtrace took")
    gateway.stop()
    assert "Program crashed" in gateway.complained, gateway.complained[-2_000:]
    assert re.search(r"^ ?(rip|pc) 0x", gateway.complained, re.M), gateway.complained[-2_000:]
    seen += [gateway.said.encode(), gateway.complained.encode()]
    # Nor a part of it: a report shows memory in pieces of 16 bytes, as text and as numbers.
    for part in (TOKEN.encode()[start:start + 8] for start in range(len(TOKEN) - 7)):
        assert not [text for text in seen if part in text or part.hex(" ").encode() in text]
    foreign.stop()
    twin.stop()


def test_what_clients_send_and_what_upstream_sets_stays_where_it_is(upstream, start):
    gateway = start(upstream.url, "--upstream-quota", "1000")
    secrets = {"Authorization": "Bearer client-4711", "Cookie": "session=client-4711", "X-Secret": "client-4711"}
    for path in ("/api/v2/items", "/feed/items", "/api/v2/users/nobody"):
        reply = gateway.get(path, secrets)
        assert reply.headers["Set-Cookie"] is None and reply.headers["Server"] is None
        assert b"127.0.0.1:%d" % upstream.port not in reply.all
    requests = upstream.take()
    assert requests and "client-4711" not in json.dumps(requests)
    reply = gateway.get("/api/v2/items/00000000000000000001")
    assert json.loads(reply.body)["rendered_body"] == "<p>Body 1</p>"
    assert gateway.get("/api/v2/authenticated_user").status == 401


def test_writes_pass_with_the_header_alone(upstream, start):
    upstream.override = lambda path: (204, {}, b"") if path.endswith("/like") else None
    gateway = start(upstream.url, environment={VARIABLE: TOKEN})
    item = "/api/v2/items/00000000000000000001"
    guard = {"X-Makimono-Request": "1"}
    assert gateway.get(item).status == 200
    upstream.take()
    for headers in ({}, {"X-Makimono-Request": "0"}, {**guard, "Origin": "null"}, {**guard, "Origin": "http://127.0.0.1:1"},
                    {**guard, "Origin": "https://evil.example"}, {**guard, "Host": "evil.example"},
                    {**guard, "X-Forwarded-For": "10.0.0.1"}):
        assert gateway.get(f"{item}/like", headers, "PUT").status in (403, 405, 421), headers
        assert gateway.get(f"{item}/like", headers, "DELETE").status in (403, 405, 421), headers
    for method in ("PUT", "DELETE"):
        for path in ("/api/v2/items", item, "/api/v2/users/a", "/api/v2/authenticated_user", "/feed/items", "/"):
            assert gateway.get(path, guard, method).status in (404, 405), path
    assert upstream.take() == []
    for method in ("PUT", "DELETE"):
        reply = gateway.get(f"{item}/like", {**guard, "Origin": gateway.url}, method)
        assert reply.status == 204 and reply.headers["Cache-Control"] == "private, no-store"
    assert [(request["method"], request["path"]) for request in upstream.take()] == [
        ("PUT", f"{item}/like"), ("DELETE", f"{item}/like")]
    # What was kept of the article is asked for anew.
    assert gateway.get(item).status == 200
    assert [request["status"] for request in upstream.take()] == [304]


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o660, 0o700, 0o4600])
def test_a_token_that_others_may_read_is_refused(mode, tmp_path):
    refused(["--token-file", str(token_file(tmp_path, mode))], "chmod 600")


@pytest.mark.parametrize("mode", [0o600, 0o400])
def test_a_token_of_ones_own_is_taken(mode, upstream, start, tmp_path):
    gateway = start(upstream.url, "--token-file", str(token_file(tmp_path, mode)))
    assert gateway.get("/api/v2/items").status == 200
    assert upstream.take()[0]["headers"]["Authorization"] == f"Bearer {TOKEN}"


def test_a_link_is_judged_by_what_it_leads_to(upstream, start, tmp_path):
    link = tmp_path / "link"
    link.symlink_to(token_file(tmp_path, 0o644))
    refused(["--token-file", str(link)], "chmod 600")
    token_file(tmp_path, 0o600)
    assert start(upstream.url, "--token-file", str(link)).get("/api/v2/items").status == 200


def test_what_is_no_token_file_is_refused(tmp_path):
    file = token_file(tmp_path)
    os.mkfifo(tmp_path / "pipe", 0o600)
    refused(["--token-file", str(tmp_path / "none")], "No such file")
    refused(["--token-file", str(tmp_path)], "no regular file")
    refused(["--token-file", str(tmp_path / "pipe")], "no regular file")
    file.write_text(" \n")
    refused(["--token-file", str(file)], "no token")
    file.write_text(f"{TOKEN}\nsecond line {TOKEN}")
    refused(["--token-file", str(file)], "token")
    file.write_bytes(TOKEN.encode() + b"\xff")
    refused(["--token-file", str(file)], "no token")
    file.write_text(TOKEN * 300)
    refused(["--token-file", str(file)], "no token")


def test_a_token_is_no_option(tmp_path):
    refused(["--token", "value"], "Unknown option")
    if os.geteuid() == 0:
        file = token_file(tmp_path)
        os.chown(file, 65534, 65534)
        refused(["--token-file", str(file)], "another user")


@pytest.mark.parametrize("url", [
    "http://qiita.com", "ftp://127.0.0.1", "https://", "qiita.com", "https://qiita.com/api", "https://qiita.com?x=y",
    "https://user:sesame-4711-f00dfeed@qiita.com", "http://127.0.0.2", "http://localhost.example", "",
])
def test_only_an_origin_is_an_upstream(url):
    run = subprocess.run([str(binary()), "serve", "--port", "0", "--upstream", url], capture_output=True, text=True, timeout=PATIENCE)
    assert run.returncode == 64 and "--upstream" in run.stderr
    assert TOKEN not in run.stdout + run.stderr


def refused(options: list[str], words: str):
    run = subprocess.run(
        [str(binary()), "serve", "--port", "0", "--upstream", "http://127.0.0.1:9", *options],
        capture_output=True, text=True, timeout=PATIENCE)
    assert run.returncode != 0 and words in run.stderr, run.stderr
    assert TOKEN not in run.stdout + run.stderr
