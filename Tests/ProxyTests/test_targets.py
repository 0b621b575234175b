"""Request lines that no client library sends."""

import socket

import pytest

from gateway import PATIENCE


def status(port: int, line: str, host: str = "127.0.0.1") -> int:
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        connection.sendall(f"GET {line} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode("latin-1"))
        reply = b""
        while piece := connection.recv(65_536):
            reply += piece
    # A server that hangs up on nonsense refuses it, too.
    return int(reply.split(b" ", 2)[1]) if reply else 400


@pytest.fixture(scope="module")
def gateway():
    from counting_upstream import CountingUpstream
    from gateway import Gateway
    upstream = CountingUpstream()
    gateway = Gateway(upstream.url, "--upstream-quota", "1000")
    gateway.upstream = upstream
    yield gateway
    gateway.stop()
    upstream.stop()


@pytest.mark.parametrize("line", [
    "//evil.example/api/v2/items", "///api/v2/items", "/\\evil.example/api/v2/items",
    "/api/v2/../../items", "/api/v2/./items", "/api/v2/items/..", "/api/v2/items/../users", "/api/v2//items",
    "/api/v2/users/..%2f..%2fitems", "/api/v2/users/%2e%2e%2fitems", "/api/v2/users/%2E%2E", "/api/v2/users/a%00b",
    "/api/v2/users/a%0d%0aX:%20y", "/api/v2/users/a%5c..%5cb", "/api/v2/users/%252e%252e/../x",
    "/api/v2/items;a=b", "/api/v2/items%3fpage=1", "/api/v2/items#x", "/api/v2/@evil.example", "/api/v2/:80/items",
    "/api/v2/oauth/authorize", "/api/v2/access_tokens", "/api/v1/items", "/API/V2/items", "/api/v2", "*", "",
])
def test_leads_nowhere(gateway, line):
    assert status(gateway.port, line) in (400, 404, 405, 421)
    assert gateway.upstream.take() == []


@pytest.mark.parametrize("line", [
    "http://evil.example/api/v2/items", "http://127.0.0.2/api/v2/items", "https://user@evil.example/api/v2/items",
    "http://evil.example:80/", "evil.example:443",
])
def test_whatever_host_is_named_only_upstream_is_asked(gateway, line):
    assert status(gateway.port, line) in (200, 400, 404, 421)
    assert {request["path"] for request in gateway.upstream.take()} <= {"/api/v2/items?page=1&per_page=20"}


def test_reaches_the_api_alone(gateway):
    assert status(gateway.port, "/api/v2/items?page=2&evil=http://evil.example") == 200
    assert status(gateway.port, f"http://127.0.0.1:{gateway.port}/api/v2/items?page=3") in (200, 404)
    assert {request["path"] for request in gateway.upstream.take()} <= {
        "/api/v2/items?page=2&per_page=20", "/api/v2/items?page=3&per_page=20"}
    assert status(gateway.port, "/api/v2/items", "evil.example") == 421
    assert gateway.upstream.take() == []
