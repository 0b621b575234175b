"""Clients that drip, flood, never read, lie about lengths or speak another language: the server refuses them, keeps its memory, and
serves the others."""

import json
import resource
import socket
import struct
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from gateway import PATIENCE, Served, binary
from processes import memory, processor_time

MIB = 1 << 20
MOST = 300 * MIB
# A page of twenty megabytes is read, written, and sent; two to four are made at a time, and 64 MiB may wait to be taken.
MOST_FOR_LONG_PAGES = 700 * MIB

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")

CLOSE = "Connection: close"
CHUNKS = "Transfer-Encoding: chunked"

LONG = "long words, " * 8_000


def line(number: int) -> str:
    return json.dumps({
        "id": f"{number:020x}", "title": f"Article {number}", "url": f"https://articles.example/{number}", "body": f"{LONG}{number}",
        "rendered_body": f"<p>{LONG}{number}</p>", "created_at": f"2024-01-31T12:{number // 60 % 60:02}:{number % 60:02}+09:00",
        "updated_at": "2024-01-31T12:00:00+09:00", "tags": [{"name": "Swift", "versions": []}], "likes_count": 0,
        "user": {"id": "writer"}})


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    """A hundred articles of a hundred kilobytes: a page of them has twenty megabytes."""
    folder = tmp_path_factory.mktemp("long")
    (folder / "long.jsonl").write_text("\n".join(line(number) for number in range(100)) + "\n")
    subprocess.run([str(binary()), "import", "long.jsonl", "--database", "long.sqlite"], cwd=folder, check=True, timeout=PATIENCE,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return folder / "long.sqlite"


@pytest.fixture
def server(database):
    server = Served("--database", str(database))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def shared(database):
    server = Served("--database", str(database))
    yield server
    server.stop()


@pytest.fixture(scope="module", autouse=True)
def drops(database):
    """Beside all other tests, since it takes as long as the server's patience."""
    def run():
        server = Served("--database", str(database))
        try:
            drip(server)
        finally:
            server.stop()

    with ThreadPoolExecutor(1) as threads:
        yield threads.submit(run)


def drip(server):
    starts = [b"", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", get("/", "Content-Length: 60000"), get("/", CHUNKS) + b"8000\r\n", get("/", CHUNKS) + b"1;"]
    connections = [connect(server) for _ in range(60)]
    for number, connection in enumerate(connections):
        connection.sendall(starts[number % len(starts)])
    left = set(range(60))
    end = time.monotonic() + PATIENCE
    while left:
        assert time.monotonic() < end, [starts[number % len(starts)] for number in left]
        for number in list(left):
            try:
                connections[number].sendall(b"a")
            except OSError:
                left.discard(number)
        others_are_served(server)
        # A byte now and then: so do these clients.
        time.sleep(0.2)
    assert memory(server.process.pid) < MOST


def connect(server, receive_buffer: int | None = None) -> socket.socket:
    connection = socket.socket()
    if receive_buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    connection.settimeout(PATIENCE)
    connection.connect(("127.0.0.1", server.port))
    return connection


def everything(connection: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    reply = b""
    try:
        while piece := connection.recv(1 << 16):
            reply += piece
    except ConnectionResetError:
        pass
    return reply


def get(path: str = "/feed/items?limit=1", *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: localhost", *headers, "", ""]).encode("latin-1")


def others_are_served(server):
    assert server.get("/feed/items?limit=3").status == 200


# --- Bytes that are no request, or not surely one

REFUSED = {
    "tls-hello": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(508),
    "http-2-preface": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0",
    "ssh": b"SSH-2.0-OpenSSH_9.2\r\n", "zeros": bytes(70_000), "line-ends": b"\r\n" * 40_000,
    "http-0.9": b"GET /\r\n\r\n", "http-9.9": b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "no-target": b"GET HTTP/1.1\r\nHost: localhost\r\n\r\n", "no-method": b" / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "method-unknown": b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n", "method-of-a-megabyte": b"A" * MIB + b" / HTTP/1.1\r\n\r\n",
    "connect": b"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "trace": b"TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", "post": b"POST /feed/items HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n",
    "no-host": b"GET / HTTP/1.1\r\n\r\n", "two-hosts": get("/", "Host: localhost"), "another-host": b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "host-of-nonsense": b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", "host-with-a-name": b"GET / HTTP/1.1\r\nHost: localhost@evil.example\r\n\r\n",
    "target-elsewhere": b"GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "target-of-another-scheme": b"GET ftp://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "target-that-is-none": b"GET localhost HTTP/1.1\r\nHost: localhost\r\n\r\n", "target-of-ten-thousand": get("/" + "a" * 10_000),
    "target-of-a-megabyte": get("/" + "a" * MIB), "nul-in-the-target": get("/\0"), "latin-1-in-the-target": get("/\xff"),
    "header-of-a-megabyte": get("/", "A: " + "a" * MIB), "header-name-of-a-megabyte": get("/", "a" * MIB + ": 1"),
    "headers-by-the-thousand": get("/", *["A: 1"] * 1_000), "header-without-colon": get("/", "nonsense"),
    "header-without-name": get("/", ": 1"), "space-before-the-colon": get("/", "A : 1"), "header-folded": get("/", "A: 1\r\n 2"),
    "name-with-nul": get("/", "A\0: 1"), "name-with-latin-1": get("/", "\xc4: 1"), "name-with-brackets": get("/", "(A): 1"),
    "value-with-nul": get("/", "A: 1\0"), "value-with-cr": get("/", "A: 1\r2"),
    "length-no-number": get("/", "Content-Length: many"), "length-negative": get("/", "Content-Length: -1"),
    "length-beyond-64-bits": get("/", "Content-Length: 18446744073709551617"), "length-with-plus": get("/", "Content-Length: +1"),
    "two-lengths": get("/", "Content-Length: 1", "Content-Length: 2"), "length-of-a-hundred-gigabytes": get("/", "Content-Length: 99999999999"),
    "length-and-chunks": get("/", "Content-Length: 1", CHUNKS) + b"0\r\n\r\n", "transfer-coding-unknown": get("/", "Transfer-Encoding: xchunked"),
    "chunked-not-last": get("/", "Transfer-Encoding: chunked, gzip"), "chunked-twice": get("/", CHUNKS, CHUNKS) + b"0\r\n\r\n",
    "chunk-size-of-nonsense": get("/", CHUNKS) + b"zz\r\n", "chunk-of-all-memory": get("/", CHUNKS) + b"ffffffffffffffff\r\na",
    "chunk-negative": get("/", CHUNKS) + b"-1\r\n", "body-without-need": get("/", CHUNKS) + b"".join(b"8000\r\n%s\r\n" % bytes(32_768) for _ in range(8)),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(shared, name):
    with connect(shared) as connection:
        try:
            connection.sendall(REFUSED[name])
            connection.shutdown(socket.SHUT_WR)
        except OSError:
            # It hung up in the middle, which is an answer too.
            pass
        reply = everything(connection)
    statuses = [int(part[:3]) for part in reply.split(b"HTTP/1.1 ")[1:]]
    # At most one answer: nothing in it is taken for a second request. It may come before a body, which nothing has a use for, turns out wrong.
    fine = {200} if name.startswith(("chunk-", "body-")) or name == "latin-1-in-the-target" else set()
    assert len(statuses) <= 1 and all(400 <= status < 600 or status in fine for status in statuses), reply[:500]
    others_are_served(shared)
    assert memory(shared.process.pid) < MOST


# --- Connections

def test_a_continue_is_not_waited_for(shared):
    with connect(shared) as connection:
        connection.sendall(get("/feed/items?limit=1", "Expect: 100-continue", "Content-Length: 10", CLOSE))
        # Whether it says `100` or its answer: nothing hangs on the body that never comes.
        assert connection.recv(1 << 16).startswith((b"HTTP/1.1 1", b"HTTP/1.1 2", b"HTTP/1.1 4"))
    others_are_served(shared)


def test_said_all_and_still_answered(shared):
    with connect(shared) as connection:
        connection.sendall(get() * 3)
        connection.shutdown(socket.SHUT_WR)
        assert everything(connection).count(b"HTTP/1.1 200 OK") == 3


def test_resets_at_any_point(server):
    for number in range(300):
        connection = connect(server)
        connection.sendall(get("/api/v2/items?per_page=100" if number % 3 == 0 else "/feed/items")[:number + 1])
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()
    others_are_served(server)
    assert server.process.poll() is None
    assert memory(server.process.pid) < MOST_FOR_LONG_PAGES


def test_ten_thousand_requests_at_once(shared):
    with ThreadPoolExecutor(1) as threads, connect(shared) as connection:
        # Not read before all are sent: it would not be sent to its end if the server read without bound.
        sending = threads.submit(connection.sendall, get("/nothing") * 10_000 + get("/feed/items?limit=1", CLOSE))
        others_are_served(shared)
        reply = everything(connection)
        sending.result()
    assert reply.count(b"HTTP/1.1 404") == 10_000 and reply.count(b"HTTP/1.1 200 OK") == 1
    assert memory(shared.process.pid) < MOST


def test_floods_that_nobody_reads(server):
    """Requests without end, whose answers stay: the server stops reading."""
    connections = [connect(server, 1 << 14) for _ in range(20)]
    sent = 0
    for connection in connections:
        connection.setblocking(False)
        try:
            for _ in range(3_000):
                sent += connection.send(get("/feed/items?limit=100") * 20)
        except BlockingIOError:
            # It takes no more.
            pass
    assert sent > 0
    others_are_served(server)
    assert memory(server.process.pid) < MOST
    for connection in connections:
        connection.close()
    others_are_served(server)


def test_pages_of_long_articles_that_nobody_reads(server):
    """Twenty megabytes for each of forty: what is written and not taken is bounded in all, and what is being made is."""
    page = "/api/v2/items?per_page=100"
    connections = [connect(server, 1 << 14) for _ in range(40)]
    for connection in connections:
        connection.sendall(get(page, CLOSE))
    others_are_served(server)
    # Those are cut off that have kept the server waiting longest: all but what there is room for.
    with ThreadPoolExecutor(4) as threads:
        reading = threads.submit(server.get, page)
        others_are_served(server)
        assert memory(server.process.pid) < MOST_FOR_LONG_PAGES
        assert len(json.loads(reading.result().body)) == 100
    assert memory(server.process.pid) < MOST_FOR_LONG_PAGES
    for connection in connections:
        connection.close()
    others_are_served(server)


def test_many_who_read_pages_of_long_articles(server):
    with ThreadPoolExecutor(16) as threads:
        lengths = set(threads.map(lambda _: len(server.get("/api/v2/items?per_page=100").body), range(16)))
    # Whoever reads may be cut off for the sake of the whole only where it is slow: here all read.
    assert len(lengths) == 1 and lengths.pop() > 18 * MIB
    assert memory(server.process.pid) < MOST_FOR_LONG_PAGES


def test_more_connections_than_there_may_be(server):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < 2_000:
        pytest.skip("the system lets nobody open so many files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2_000), hard))
    connections = []
    try:
        for number in range(1_300):
            connection = connect(server)
            # Half say nothing, half begin and do not go on.
            if number % 2:
                connection.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
            connections.append(connection)
            if number % 300 == 0:
                others_are_served(server)
        others_are_served(server)
        assert memory(server.process.pid) < MOST
        # The first are gone; nothing was said to them.
        for connection in connections[:200]:
            assert everything(connection) == b""
        others_are_served(server)
    finally:
        for connection in connections:
            connection.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_who_leaves_is_not_worked_for(tmp_path):
    """A search may take two seconds of the processor. Those whose clients left by then take none."""
    server = Served("--articles", "8000", "--database", str(tmp_path / "many.sqlite"))
    letters = "bcdfghjklmnpqrstvwxz"
    try:
        before = processor_time(server.process.pid)
        # Each another query: what one finds is kept for the next.
        for number in range(40):
            query = "+OR+".join(letters[number % 20:] + letters[:number % 20]) + f"+OR+zz{number}"
            with connect(server) as connection:
                connection.sendall(get(f"/api/v2/items?query={query}", CLOSE))
                # So that it has begun.
                time.sleep(0.02)
        others_are_served(server)
        # No one is worked for any more once it takes nothing.
        spent = processor_time(server.process.pid)
        while True:
            # Time is measured between two looks.
            time.sleep(0.3)
            now = processor_time(server.process.pid)
            if now - spent < 0.05:
                break
            spent = now
        # All of them would take twenty seconds and more.
        assert spent - before < 8, spent - before
        others_are_served(server)
    finally:
        server.stop()


def test_drops(drops):
    """Heads and bodies that come by drops: the server has enough of them, and serves the others meanwhile."""
    drops.result()
