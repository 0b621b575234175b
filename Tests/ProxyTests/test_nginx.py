"""The gateway behind a real nginx: what a cache before it may keep, and that replicas are one server."""

import json
import time

import pytest

from gateway import fetch
from nginx import Nginx, program

PAGES = 100
SECONDS = 120


@pytest.fixture
def start_nginx(tmp_path):
    if program() is None:
        pytest.fail("nginx is not installed: apt-get install nginx-light")
    servers = []

    def make(*replicas):
        servers.append(Nginx(tmp_path, [replica.port for replica in replicas]))
        return servers[-1]

    yield make
    for server in servers:
        server.stop()


def path(page: int) -> str:
    return f"/api/v2/items?page={page}&per_page=20"


def read_all(url: str) -> list:
    replies = [fetch(url + path(page)) for page in range(1, PAGES + 1)]
    assert [reply.status for reply in replies] == [200] * PAGES
    return replies


def until(condition, what: str):
    end = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < end, f"waited {SECONDS} s until {what}"


def test_a_second_reading_within_max_age_asks_nobody(upstream, start, start_nginx):
    replicas = [start(upstream.url, "--max-age", "60", "--upstream-quota", "1000") for _ in range(2)]
    nginx = start_nginx(*replicas)
    first = read_all(nginx.url)
    asked = upstream.take()
    assert [request["status"] for request in asked] == [200] * PAGES
    for reply in first:
        directives = dict(part.strip().partition("=")[::2] for part in reply.headers["Cache-Control"].split(","))
        assert "public" in directives and 1 <= int(directives["max-age"]) <= 60
        assert "stale-while-revalidate" in directives and "stale-if-error" in directives
        assert reply.headers["Rate-Remaining"] is None and reply.headers["Set-Cookie"] is None
    second = read_all(nginx.url)
    assert upstream.take() == []
    # Held by nginx: the replicas were not asked either.
    assert {reply.headers["X-Cache-Status"] for reply in second} == {"HIT"}
    assert [reply.body for reply in second] == [reply.body for reply in first]


def test_after_max_age_only_validators_go_upstream(upstream, start, start_nginx):
    replicas = [start(upstream.url, "--max-age", "1", "--upstream-quota", "1000") for _ in range(2)]
    nginx = start_nginx(*replicas)
    first = read_all(nginx.url)
    # The last page is the youngest: where it is old, all are. Asked for again and again, it is renewed meanwhile.
    until(lambda: fetch(nginx.url + path(PAGES)).headers["X-Cache-Status"] != "HIT", "the copies are old")
    upstream.take()
    second = read_all(nginx.url)
    seen = []

    def renewed():
        seen.extend(upstream.take())
        return len({request["path"] for request in seen}) >= PAGES - 1

    until(renewed, "the copies are renewed")
    assert {request["status"] for request in seen} == {304}
    assert all("If-None-Match" in request["headers"] for request in seen)
    assert [reply.body for reply in second] == [reply.body for reply in first]


def test_two_replicas_serve_one_reader(upstream, start, start_nginx):
    replicas = [start(upstream.url, "--max-age", "60", "--upstream-quota", "1000") for _ in range(2)]
    nginx = start_nginx(*replicas)
    for target in (path(1), path(7), "/feed/items?limit=20", "/api/v2/items/00000000000000000001"):
        one, other = (replica.get(target) for replica in replicas)
        assert one.status == other.status == 200
        assert one.body == other.body and one.headers["ETag"] == other.headers["ETag"] is not None
        assert one.headers["Link"] == other.headers["Link"]
        known = replicas[1].get(target, {"If-None-Match": one.headers["ETag"]})
        assert known.status == 304 and known.body == b""
        assert known.headers["ETag"] == one.headers["ETag"] and "Cache-Control" in known.headers

    # One reader, page after page, through both; then one of them dies.
    key, seen = "", []
    for number in range(50):
        if number == 20:
            replicas[0].stop()
        reply = fetch(f"{nginx.url}/feed/items?limit=20{key}")
        assert reply.status == 200
        page = json.loads(reply.body)
        seen += [item["id"] for item in page["items"]]
        key = f"&after={page['next_key']}"
    assert seen == [f"{number:020x}" for number in range(1_000)]


def test_what_is_the_owners_does_not_pass_nginx(upstream, start, start_nginx):
    gateway = start(upstream.url, environment={"MAKIMONO_TOKEN": "sesame"})
    nginx = start_nginx(gateway, gateway)
    like = "/api/v2/items/00000000000000000001/like"
    assert fetch(nginx.url + like, {"X-Makimono-Request": "1"}, "PUT").status == 403
    for target in ("/api/v2/authenticated_user", like):
        reply = fetch(nginx.url + target)
        assert reply.status == 403 and "no-store" in reply.headers["Cache-Control"]
    assert upstream.take() == []
