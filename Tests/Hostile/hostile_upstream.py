"""A server that answers a path by a script over the bare socket, and lies as it is told to."""

import socket
import socketserver
import threading
import zlib
from typing import Callable
from urllib.parse import parse_qs, urlsplit

MIB = 1 << 20


def packed(*pieces: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return b"".join(packer.compress(piece) for piece in pieces) + packer.flush()


def reply(body: bytes, *headers: str, status: str = "200 OK") -> bytes:
    lines = [f"HTTP/1.1 {status}", "Content-Type: application/json", *headers]
    if not any(header.lower().startswith(("content-length", "transfer-encoding")) for header in headers):
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode() + body


def without_end(send: Callable[[bytes], None], chunk: bytes):
    send(reply(b"", "Transfer-Encoding: chunked"))
    while True:
        send(b"%x\r\n%s\r\n" % (len(chunk), chunk))


def headers_without_end(send: Callable[[bytes], None]):
    send(b"HTTP/1.1 200 OK\r\n")
    while True:
        send(b"X-A: " + b"a" * 1_000 + b"\r\n")


def again_without_end(send: Callable[[bytes], None], start: bytes, again: bytes):
    send(start)
    while True:
        send(again)


CHUNKED = reply(b"", "Transfer-Encoding: chunked")
BOMB = packed(b"[", *[b" " * MIB] * 200, b"]")

# What each name is answered with, and the statuses that a client of the gateway may get for it.
WORLDS: dict[str, tuple[bytes | Callable, set[int]]] = {
    "spaces-without-end": (lambda send: without_end(send, b" " * 65_536), {502}),
    "text-without-end": (lambda send: without_end(send, b'"' + b"a" * 65_000), {502}),
    "headers-without-end": (headers_without_end, {502}),
    "line-without-end": (lambda send: [send(b"H" * 65_536) for _ in iter(int, 1)], {502}),
    "status-zero": (reply(b"[]", status="000 Zero"), {502}),
    "status-99": (reply(b"[]", status="099 Less"), {502}),
    "words-without-end": (lambda send: again_without_end(send, b"HTTP/1.1 200 ", b"O" * 65_536), {502}),
    "continues-without-end": (lambda send: again_without_end(send, b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 1_000), {502}),
    "chunk-extension-without-end": (lambda send: again_without_end(send, CHUNKED + b"2;", b"a" * 65_536), {502}),
    "chunk-size-without-end": (lambda send: again_without_end(send, CHUNKED, b"0" * 65_536), {502}),
    "trailers-without-end": (lambda send: again_without_end(send, CHUNKED + b"2\r\n[]\r\n0\r\n", b"X-A: b\r\n" * 1_000), {200, 502}),
    "length-of-a-hundred-gigabytes": (reply(b"[", "Content-Length: 99999999999"), {502}),
    "length-no-number": (reply(b"[]", "Content-Length: many"), {502}),
    "length-negative": (reply(b"[]", "Content-Length: -1"), {502}),
    "length-too-long-closed": (reply(b"[", "Content-Length: 10"), {502}),
    "two-lengths": (reply(b"[]", "Content-Length: 2", "Content-Length: 3"), {502}),
    "chunks-damaged": (reply(b"zz\r\n[]\r\n", "Transfer-Encoding: chunked"), {502}),
    "chunk-of-all-memory": (reply(b"ffffffffffffff\r\n[", "Transfer-Encoding: chunked"), {502}),
    "gzip-bomb": (reply(BOMB, "Content-Encoding: gzip"), {502}),
    "gzip-within-the-limit": (reply(packed(b"[", b" " * (15 * MIB), b"]"), "Content-Encoding: gzip"), {200}),
    "gzip-above-the-limit": (reply(packed(b"[", b" " * (17 * MIB), b"]"), "Content-Encoding: gzip"), {502}),
    "gzip-cut": (reply(packed(b"[", b" " * MIB, b"]")[:500], "Content-Encoding: gzip"), {502}),
    "gzip-damaged": (reply(b"\x1f\x8b" + b"\xff" * 100, "Content-Encoding: gzip"), {502}),
    "gzip-in-parts": (reply(packed(b"[1,") + packed(b"2]"), "Content-Encoding: gzip"), {200}),
    "gzip-and-garbage": (reply(packed(b"[]") + b"garbage", "Content-Encoding: gzip"), {200}),
    "gzip-that-is-none": (reply(b"[]", "Content-Encoding: gzip"), {502}),
    "coding-not-asked-for": (reply(b"[]", "Content-Encoding: br"), {502}),
    "redirect-to-itself": (reply(b"", "Location: ?query=redirect-to-itself", status="302 Found"), {502}),
    "redirect-to-another-host": (reply(b"", "Location: http://198.51.100.1/api/v2/items", status="302 Found"), {502}),
    "redirect-to-a-file": (reply(b"", "Location: file:///etc/passwd", status="302 Found"), {502}),
    "redirect-nowhere": (reply(b"", status="302 Found"), {502}),
    "no-http": (b"SSH-2.0-OpenSSH_9.2\r\n", {502}),
    "nothing": (b"", {502}),
    "html": (reply(b"<!DOCTYPE html><title>x</title>"), {502}),
    "bad-utf-8": (reply(b'["\xff\xfe"]'), {200, 502}),
    "nul": (reply(b"\0\0\0"), {502}),
    "empty": (reply(b""), {502}),
    "ten-megabytes-of-ones": (reply(b"[" + b"1," * (5 * MIB) + b"1]"), {502}),
    "ten-megabytes-of-lists": (reply(b"[" + b"[]," * (3 * MIB) + b"1]"), {502}),
    "ten-megabytes-of-fields": (reply(b'{"a":1' + b',"a":1' * MIB + b"}"), {502}),
    "ten-megabytes-of-ones-in-utf-16": (reply(("[" + "1," * (2 * MIB) + "1]").encode("utf-16")), {502}),
    "a-number-of-ten-megabytes": (reply(b"[" + b"1" * (10 * MIB) + b"]"), {502}),
    "nested-100000-deep": (reply(b"[" * 100_000), {502}),
}


class _Handler(socketserver.BaseRequestHandler):
    def handle(self):
        try:
            request = b""
            while b"\r\n\r\n" not in request:
                piece = self.request.recv(65_536)
                if not piece:
                    return
                request += piece
            target = request.split(b" ")[1].decode()
            name = parse_qs(urlsplit(target).query).get("query", [""])[0]
            script, _ = WORLDS.get(name, (reply(b"[]"), {200}))
            script(self.request.sendall) if callable(script) else self.request.sendall(script)
            self.request.shutdown(socket.SHUT_WR)
        except OSError:
            # The reader had enough.
            pass


class _Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True


class HostileUpstream:
    def __init__(self):
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self):
        self._server.shutdown()
        self._server.server_close()
