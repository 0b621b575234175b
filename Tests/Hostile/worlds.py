"""What a hostile server answers, by name: each a kind of its own."""

import json
import random
import zlib
from dataclasses import dataclass, field
from typing import Callable

MIB = 1 << 20


class Ended(Exception):
    """The connection is over."""


@dataclass
class World:
    """A script: bytes, or what to do with the connection; and the statuses that a client of the gateway may get for it."""

    script: bytes | Callable
    statuses: set[int] = field(default_factory=lambda: {502})
    # The connection is left open for further requests, as far as the server is concerned.
    keeps: bool = False
    # It takes as long as the gateway waits.
    hangs: bool = False
    # Must not be in what a client gets.
    hides: bytes = b"smuggled"
    # Sent after the reply, when nobody has asked for more.
    adds: bytes = b""


GOOD, EITHER = {200}, {200, 502}
WORLDS: dict[str, World] = {}


def world(name: str, script, statuses=None, **options):
    assert name not in WORLDS, name
    # What costs a second of the processor may take longer on a busy machine than the gateway waits.
    slow = {504} if len(script if isinstance(script, bytes) else b"") > MIB else set()
    WORLDS[name] = World(script, (statuses or {502}) | slow, **options)


def reply(body: bytes, *headers: str, status: str = "200 OK", version: str = "HTTP/1.1") -> bytes:
    lines = [f"{version} {status}", "Content-Type: application/json", *headers]
    if not any(header.lower().startswith(("content-length", "transfer-encoding")) for header in headers):
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def article(**fields) -> dict:
    return {
        "id": "0123456789abcdef0123", "title": "t", "url": "https://articles.example/1", "body": "b",
        "rendered_body": "<p>b</p>", "created_at": "2024-01-31T12:00:00+09:00", "updated_at": "2024-01-31T12:00:00+09:00",
        "tags": [{"name": "Swift", "versions": []}], "likes_count": 1, "comments_count": 0, "stocks_count": 0,
        "user": {"id": "writer", "profile_image_url": ""}, **fields}


def fine(target: str) -> bytes:
    """An honest answer."""
    body = article(title=f"fine: {target}")
    return reply(json.dumps(body if "?" not in target else [body]).encode(), "Total-Count: 1")


def packed(*pieces: bytes, bits: int = 31) -> bytes:
    packer = zlib.compressobj(6, zlib.DEFLATED, bits)
    return b"".join(packer.compress(piece) for piece in pieces) + packer.flush()


def chunked(body: bytes, *headers: str) -> bytes:
    return reply(body, "Transfer-Encoding: chunked", *headers)


def chunk(data: bytes) -> bytes:
    return b"%x\r\n%s\r\n" % (len(data), data)


END = b"0\r\n\r\n"


def for_ever(head: bytes, piece: bytes):
    """As fast as it is read."""
    def script(line):
        line.send(head)
        while True:
            line.send(piece)
    return script


def drip(head: bytes, piece: bytes, seconds: float = 0.2):
    """A little, often enough for a timeout between two reads never to strike."""
    def script(line):
        line.send(head)
        while True:
            for byte in piece:
                line.send(bytes([byte]))
                line.pause(seconds)
    return script


def then_hang(head: bytes):
    def script(line):
        line.send(head)
        line.hang()
    return script


# --- What is no reply, or a strange first line

world("no-http", b"SSH-2.0-OpenSSH_9.2\r\n")
world("nothing", b"")
world("only-line-ends", b"\r\n" * 1_000)
world("zeros", b"\0" * 100_000)
world("noise", random.Random(1).randbytes(100_000))
world("tls-alert", b"\x15\x03\x01\x00\x02\x02\x28")
world("tls-hello", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500))
world("http-2-frames", b"\0\0\x12\x04\0\0\0\0\0\0\x03\0\0\0d\0\x04\0\x10\0\0\0\x06\0\0@\0")
world("http-0.9", b"[]")
world("http-1.0-without-length", b"HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n[]", GOOD)
world("http-9.9", reply(b"[]", version="HTTP/9.9"))
world("http-2-in-text", reply(b"[]", version="HTTP/2.0"))
world("http-in-small-letters", reply(b"[]", version="http/1.1"))
world("icy", reply(b"[]", version="ICY"), EITHER)
world("status-without-words", reply(b"[]", status="200"), EITHER)
world("status-no-number", reply(b"[]", status="OK OK"))
world("status-of-four-digits", reply(b"[]", status="2000 OK"))
world("status-zero", reply(b"[]", status="000 None"))
world("status-negative", reply(b"[]", status="-200 OK"))
world("status-999", reply(b"[]", status="999 Who"))
world("status-of-a-request", b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
world("words-of-a-megabyte", reply(b"[]", status="200 " + "a" * MIB), EITHER)
world("line-without-end", for_ever(b"", b"H" * 65_536))
world("words-without-end", for_ever(b"HTTP/1.1 200 ", b"a" * 65_536))
world("blank-lines-first", b"\r\n\r\n" + reply(b"[]"), EITHER)
world("lines-by-lf-alone", reply(b"[]").replace(b"\r\n", b"\n"), EITHER)
world("lines-by-cr-alone", reply(b"[]").replace(b"\r\n", b"\r"))

# --- Replies before the reply

world("continues-first", b"HTTP/1.1 100 Continue\r\n\r\n" * 3 + reply(b"[]"), EITHER)
world("hints-first", b"HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n" * 100 + reply(b"[]"), EITHER)
world("continues-without-end", for_ever(b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 1_000))
world("hints-without-end", for_ever(b"", b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" * 1_000))
world("another-protocol", b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n\x81\x05hello")
world("no-content-with-content", reply(b"[1]", status="204 No Content"), {200, 204, 502})
world("not-modified-though-nothing-is-known", b"HTTP/1.1 304 Not Modified\r\n\r\n")
world("a-part-nobody-asked-for", reply(b"[]", "Content-Range: bytes 0-1/100", status="206 Partial Content"), EITHER)
world("no-access", reply(b"{}", "WWW-Authenticate: Negotiate " + "a" * 10_000, status="401 Unauthorized"))
world("proxy-wanted", reply(b"{}", "Proxy-Authenticate: Basic", status="407 Proxy Authentication Required"), {407, 502})

# --- Headers

world("headers-without-end", for_ever(b"HTTP/1.1 200 OK\r\n", b"X-A: " + b"a" * 1_000 + b"\r\n"))
world("header-without-end", for_ever(b"HTTP/1.1 200 OK\r\nX-A: ", b"a" * 65_536))
world("header-name-without-end", for_ever(b"HTTP/1.1 200 OK\r\n", b"a" * 65_536))
world("ten-thousand-headers", reply(b"[]", *[f"X-{n}: {n}" for n in range(10_000)]))
world("a-header-of-a-megabyte", reply(b"[]", "X-A: " + "a" * MIB))
world("a-header-name-of-a-megabyte", reply(b"[]", "a" * MIB + ": 1"))
world("header-without-colon", reply(b"[]", "nonsense"))
world("header-without-name", reply(b"[]", ": nonsense"))
world("space-before-colon", reply(b"[]", "X-A : 1"), EITHER)
world("folded-header", reply(b"[]", "X-A: 1\r\n 2\r\n\t3"), EITHER)
world("nul-in-header", reply(b"[]", "X-A: 1\x002"), EITHER)
world("nul-in-name", reply(b"[]", "X-\x00A: 1"))
world("controls-in-header", reply(b"[]", "X-A: \x01\x02\x1b[31m"), EITHER)
world("cr-in-header", reply(b"[]", "X-A: 1\rX-Smuggled: smuggled"), EITHER)
world("latin-1-in-header", reply(b"[]", "X-A: \xe4\xff"), EITHER)
world("utf-8-in-name", reply(b"[]", "X-\xc3\xa4: 1"))
world("cookies-by-the-hundred", reply(b"[]", *[f"Set-Cookie: smuggled{n}=1" for n in range(100)]), EITHER)
world("head-of-sixty-kilobytes", reply(b"[]", *[f"X-{n}: " + "a" * 990 for n in range(60)]), EITHER)

# --- Lengths

world("length-of-a-hundred-gigabytes", reply(b"[", "Content-Length: 99999999999"))
world("length-beyond-64-bits", reply(b"[]", "Content-Length: 18446744073709551618"))
world("length-no-number", reply(b"[]", "Content-Length: many"))
world("length-negative", reply(b"[]", "Content-Length: -1"))
world("length-with-plus", reply(b"[]", "Content-Length: +2"), EITHER)
world("length-in-hexadecimal", reply(b"[]", "Content-Length: 0x2"))
world("length-empty", reply(b"[]", "Content-Length:"), EITHER)
world("length-as-list", reply(b"[]", "Content-Length: 2, 2"), EITHER)
world("length-too-long-closed", reply(b"[", "Content-Length: 10"))
world("length-too-short", reply(b"[\"smuggled\"]", "Content-Length: 1"))
world("two-lengths", reply(b"[]", "Content-Length: 2", "Content-Length: 3"))
world("one-length-twice", reply(b"[]", "Content-Length: 2", "Content-Length: 2"), EITHER)
world("length-and-chunks", reply(chunk(b"[]") + END, "Content-Length: 5", "Transfer-Encoding: chunked"), EITHER)
world("chunks-and-length", reply(chunk(b"[]") + END, "Transfer-Encoding: chunked", "Content-Length: 5"), EITHER)
world("transfer-coding-unknown", reply(b"[]", "Transfer-Encoding: xchunked"), EITHER)
world("transfer-coding-identity", reply(b"[]", "Transfer-Encoding: identity"), EITHER)
world("transfer-coding-gzip", reply(chunk(packed(b"[]")) + END, "Transfer-Encoding: gzip, chunked"), EITHER)
world("chunked-twice", reply(chunk(chunk(b"[]") + END) + END, "Transfer-Encoding: chunked, chunked"), EITHER)
world("chunked-in-two-headers", reply(chunk(b"[]") + END, "Transfer-Encoding: chunked", "Transfer-Encoding: chunked"), EITHER)

# --- Chunks

world("spaces-without-end", for_ever(chunked(b""), chunk(b" " * 65_536)), {502, 504})
world("text-without-end", for_ever(chunked(b""), chunk(b'"' + b"a" * 65_000)), {502, 504})
world("chunks-damaged", chunked(b"zz\r\n[]\r\n"))
world("chunk-of-all-memory", chunked(b"ffffffffffffff\r\n["))
world("chunk-beyond-64-bits", chunked(b"10000000000000002\r\n[]\r\n" + END))
world("chunk-negative", chunked(b"-2\r\n[]\r\n" + END))
world("chunk-with-0x", chunked(b"0x2\r\n[]\r\n" + END))
world("chunk-size-empty", chunked(b"\r\n[]\r\n" + END))
world("chunk-size-with-spaces", chunked(b" 2 \r\n[]\r\n" + END), EITHER)
world("chunk-size-of-zeros", chunked(b"0" * MIB + b"2\r\n[]\r\n" + END), EITHER)
world("chunk-size-without-end", for_ever(chunked(b""), b"0" * 65_536))
world("chunk-extension-of-a-megabyte", chunked(b"2;a=" + b"a" * MIB + b"\r\n[]\r\n" + END), EITHER)
world("chunk-extension-without-end", for_ever(chunked(b"2;a="), b"a" * 65_536))
world("chunk-shorter-than-it-says", chunked(b"5\r\n[]\r\n" + END))
world("chunk-longer-than-it-says", chunked(b"1\r\n[]\r\n" + END))
world("chunks-by-lf-alone", chunked(b"2\n[]\n0\n\n"), EITHER)
world("chunks-of-one-byte", chunked(b"".join(chunk(bytes([byte])) for byte in b"[" + b" " * 30_000 + b"]") + END), GOOD)
world("a-million-chunks-of-one-byte", chunked(chunk(b" ") * 1_000_000 + chunk(b"[]") + END))
world("chunks-of-one-byte-without-end", for_ever(chunked(b""), chunk(b" ") * 10_000))
world("no-last-chunk", chunked(chunk(b"[]")))
world("trailers", chunked(chunk(b"[]") + b"0\r\nX-A: 1\r\nContent-Length: 9\r\nSet-Cookie: smuggled=1\r\n\r\n"), EITHER)
world("trailers-without-end", for_ever(chunked(chunk(b"[]") + b"0\r\n"), b"X-A: " + b"a" * 1_000 + b"\r\n"))
world("trailer-damaged", chunked(chunk(b"[]") + b"0\r\nnonsense\r\n\r\n"), EITHER)

# --- Compressed

BOMB = packed(b"[", *[b" " * MIB] * 200, b"]")

world("gzip-bomb", reply(BOMB, "Content-Encoding: gzip"))
world("gzip-bomb-in-chunks", chunked(b"".join(chunk(BOMB[n:n + 100]) for n in range(0, len(BOMB), 100)) + END, "Content-Encoding: gzip"))
world("deflate-bomb", reply(packed(b"[", *[b" " * MIB] * 100, b"]", bits=15), "Content-Encoding: deflate"))
world("gzip-in-gzip-bomb", reply(packed(BOMB), "Content-Encoding: gzip, gzip"))
world("gzip-bomb-of-many-parts", reply(packed(b" " * MIB) * 200 + packed(b"[]"), "Content-Encoding: gzip"))
world("gzip-bomb-without-end", for_ever(chunked(b"", "Content-Encoding: gzip"), chunk(packed(b" " * MIB))), {502, 504})
world("gzip-of-empty-parts", reply(packed(b"") * 50_000 + packed(b"[]"), "Content-Encoding: gzip"), EITHER)
world("gzip-within-the-limit", reply(packed(b"[", b" " * (15 * MIB), b"]"), "Content-Encoding: gzip"), GOOD)
world("gzip-above-the-limit", reply(packed(b"[", b" " * (17 * MIB), b"]"), "Content-Encoding: gzip"))
world("gzip-cut", reply(packed(b"[", b" " * MIB, b"]")[:500], "Content-Encoding: gzip"))
world("gzip-without-its-end", reply(packed(b"[]")[:-4], "Content-Encoding: gzip"))
world("gzip-of-another-checksum", reply(packed(b"[]")[:-8] + b"\1\2\3\4" + packed(b"[]")[-4:], "Content-Encoding: gzip"))
world("gzip-of-another-length", reply(packed(b"[]")[:-4] + b"\xff\xff\xff\xff", "Content-Encoding: gzip"))
world("gzip-damaged", reply(b"\x1f\x8b" + b"\xff" * 100, "Content-Encoding: gzip"))
world("gzip-with-a-name-without-end", for_ever(chunked(b"", "Content-Encoding: gzip") + chunk(b"\x1f\x8b\x08\x08" + bytes(6)), chunk(b"a" * 65_000)))
world("gzip-in-parts", reply(packed(b"[1,") + packed(b"2]"), "Content-Encoding: gzip"), GOOD)
world("gzip-and-garbage", reply(packed(b"[]") + b"garbage", "Content-Encoding: gzip"), GOOD)
world("gzip-that-is-none", reply(b"[]", "Content-Encoding: gzip"))
world("gzip-of-nothing", reply(b"", "Content-Encoding: gzip"))
world("gzip-in-large-letters", reply(packed(b"[]"), "Content-Encoding: GZIP"), GOOD)
world("gzip-not-said", reply(packed(b"[]")))
world("deflate", reply(packed(b"[]", bits=15), "Content-Encoding: deflate"), GOOD)
world("deflate-without-its-head", reply(packed(b"[]", bits=-15), "Content-Encoding: deflate"), EITHER)
world("deflate-damaged", reply(b"\x78\x9c" + b"\xff" * 100, "Content-Encoding: deflate"))
world("brotli", reply(b"\x0b\x00\x80[]\x03", "Content-Encoding: br"))
world("zstandard", reply(b"\x28\xb5\x2f\xfd\x04\x00\x11\x00\x00[]", "Content-Encoding: zstd"))
world("coding-unknown", reply(b"[]", "Content-Encoding: x-smuggled"))
world("coding-identity", reply(b"[]", "Content-Encoding: identity, identity"), GOOD)
world("codings-by-the-thousand", reply(packed(b"[]"), "Content-Encoding: " + "gzip," * 10_000))

# --- Redirects


def redirect(location: str, status: str = "302 Found", *headers: str, body: bytes = b"") -> bytes:
    return reply(body, f"Location: {location}", *headers, status=status)


def to_trap(form: str, status: str = "302 Found"):
    return lambda line: line.send(redirect(form.replace("TRAP", line.trap), status))


world("redirect-to-itself", redirect("?query=redirect-to-itself"))
world("redirect-to-and-fro", redirect("?query=redirect-fro-and-to"))
world("redirect-fro-and-to", redirect("?query=redirect-to-and-fro"))
world("redirect-on-and-on", lambda line: line.send(redirect("?query=redirect-on-and-on&page=%d" % (len(line.target) % 7))))
world("redirect-to-another-host", redirect("http://198.51.100.1/api/v2/items"))
for code in (301, 302, 303, 307, 308):
    world(f"redirect-{code}-to-another-port", to_trap("http://TRAP/api/v2/items", f"{code} Moved"))
world("redirect-without-scheme", to_trap("//TRAP/api/v2/items"))
world("redirect-with-a-name", to_trap("http://127.0.0.1@TRAP/api/v2/items"))
world("redirect-by-backslash", to_trap("\\\\TRAP\\api\\v2\\items"))
world("redirect-in-large-letters", to_trap("HTTP://TRAP/api/v2/items"))
world("redirect-with-spaces", to_trap("  http://TRAP/api/v2/items  "))
world("redirect-to-tls", to_trap("https://TRAP/api/v2/items"))
world("redirect-to-ipv6", redirect("http://[::1]/api/v2/items"))
world("redirect-to-a-number", redirect("http://2130706433/api/v2/items"))
world("redirect-to-a-file", redirect("file:///etc/passwd"), hides=b"root:")
world("redirect-to-data", redirect("data:application/json,[%22smuggled%22]"))
world("redirect-to-a-script", redirect("javascript:alert(1)"))
world("redirect-to-ftp", to_trap("ftp://TRAP/api/v2/items"))
world("redirect-nowhere", reply(b"", status="302 Found"))
world("redirect-to-nothing", redirect(""))
world("redirect-upwards", redirect("/../../../../etc/passwd"), hides=b"root:")
world("redirect-out-of-the-api", redirect("/oauth/authorize"))
world("redirect-to-a-megabyte", redirect("/api/v2/items?query=" + "a" * MIB))
world("redirect-to-controls", redirect("/api/v2/items?query=\x01\x02\x7f"))
world("redirect-to-latin-1", redirect("/api/v2/items?query=\xe4"), EITHER)
world("redirect-twice-at-once", reply(b"", "Location: /a", "Location: /b", status="302 Found"))
world("redirect-to-a-bomb", redirect("?query=gzip-bomb"))
world("redirect-with-a-body-without-end", for_ever(redirect("?query=fine", "302 Found", "Transfer-Encoding: chunked"), chunk(b" " * 65_536)), {502, 504})
world("many-choices", reply(b"[]", "Location: /api/v2/items?query=fine", status="300 Multiple Choices"))
world("a-proxy-is-named", redirect("http://127.0.0.1:1/", "305 Use Proxy"))

# --- Cut, at every point of a reply

WHOLE = chunked(chunk(b'["a",') + chunk(b'"b"]') + END)
POINTS = {
    "before-the-head": 0, "in-the-first-line": 9, "after-the-first-line": 17, "in-a-header": 30,
    "before-the-last-line-end-of-the-head": WHOLE.index(b"\r\n\r\n") + 2, "after-the-head": WHOLE.index(b"\r\n\r\n") + 4,
    "in-a-chunk-size": WHOLE.index(b"\r\n\r\n") + 5, "in-a-chunk": WHOLE.index(b'["a"') + 2,
    "between-chunks": WHOLE.index(b"4\r\n"), "in-the-last-chunk": len(WHOLE) - 3, "before-the-last-line-end": len(WHOLE) - 2,
}


def cut(at: int, resets: bool):
    def script(line):
        line.send(WHOLE[:at])
        # So that it is there before the end is.
        line.pause(0.05)
        if resets:
            line.reset()
        raise Ended
    return script


for point, at in POINTS.items():
    world(f"closed-{point}", cut(at, False))
    world(f"reset-{point}", cut(at, True))

# --- Connections that are kept

SMUGGLED = reply(b'["smuggled"]')
world("two-replies-at-once", reply(b"[]") + SMUGGLED, EITHER, keeps=True)
world("garbage-after-the-reply", reply(b"[]") + b"garbage", EITHER, keeps=True)
world("half-a-reply-after-the-reply", reply(b"[]") + SMUGGLED[:-5], EITHER, keeps=True)


def served_once(line):
    """Keeps the connection, says so, and takes the next request without an answer."""
    line.send(reply(b"[]", "Connection: keep-alive", "Keep-Alive: timeout=1000, max=1000"))
    line.next_request()
    raise Ended


world("kept-and-then-not", served_once, EITHER, keeps=True)
world("kept-and-closed-at-once", reply(b"[]", "Connection: keep-alive"), EITHER)
LATE = {
    "another-reply-later": World(reply(b"[]"), adds=SMUGGLED, keeps=True),
    "a-timeout-later": World(reply(b"[]"), adds=reply(b"smuggled", status="408 Request Timeout"), keeps=True),
    "garbage-later": World(reply(b"[]"), adds=b"garbage", keeps=True),
    "half-a-reply-later": World(reply(b"[]"), adds=SMUGGLED[:-5], keeps=True),
}
world("closed-and-then-not", reply(b"[]", "Connection: close"), EITHER, keeps=True)

# --- Bodies of another kind

world("html", reply(b"<!DOCTYPE html><title>x</title>", "Content-Type: text/html"))
world("html-that-says-json", reply(b"<!DOCTYPE html><title>x</title>"))
world("json-that-says-image", reply(b"[]", "Content-Type: image/png"), EITHER)
world("json-of-a-strange-charset", reply(b"[]", "Content-Type: application/json; charset=utf-7"), EITHER)
world("many-parts", reply(b"--a\r\n\r\n[]\r\n--a--", "Content-Type: multipart/mixed; boundary=a"))
world("events", reply(b"data: []\n\n", "Content-Type: text/event-stream"))
world("empty", reply(b""))
world("nul", reply(b"\0\0\0"))
world("an-image", reply(b"\x89PNG\r\n\x1a\n" + bytes(1_000)))

# --- JSON

world("bad-utf-8", reply(b'["\xff\xfe"]'), EITHER)
world("utf-8-that-is-too-long", reply(b'["\xc0\xaf\xe0\x80\xaf"]'), EITHER)
world("utf-8-cut", reply(b'["\xe3\x81"]'), EITHER)
world("surrogates-in-utf-8", reply(b'["\xed\xa0\x80"]'), EITHER)
world("surrogate-alone", reply(b'["\\ud800", "\\udc00x", "\\ud800\\ud800"]'), EITHER)
world("byte-order-mark", reply(b"\xef\xbb\xbf[]"), EITHER)
world("utf-16", reply('["x"]'.encode("utf-16")))
world("utf-32", reply('["x"]'.encode("utf-32")))
world("ten-megabytes-of-ones", reply(b"[" + b"1," * (5 * MIB) + b"1]"))
world("ten-megabytes-of-lists", reply(b"[" + b"[]," * (3 * MIB) + b"1]"))
world("ten-megabytes-of-texts", reply(b"[" + b'"",' * (3 * MIB) + b"1]"))
world("ten-megabytes-of-fields", reply(b'{"a":1' + b',"a":1' * MIB + b"}"))
world("ten-megabytes-of-commas", reply(b"[" + b"," * (10 * MIB) + b"]"))
world("ten-megabytes-of-backslashes", reply(b'["' + b"\\" * (10 * MIB) + b'"]'), EITHER)
world("ten-megabytes-of-escapes", reply(b'["' + b"\\u0000" * MIB + b'"]'), EITHER)
world("ten-megabytes-of-ones-in-utf-16", reply(("[" + "1," * (2 * MIB) + "1]").encode("utf-16")))
world("a-text-of-fifteen-megabytes", reply(b'["' + b"a" * (15 * MIB) + b'"]'), EITHER)
world("a-name-of-ten-megabytes", reply(b'{"' + b"a" * (10 * MIB) + b'":1}'), EITHER)
world("a-number-of-ten-megabytes", reply(b"[" + b"1" * (10 * MIB) + b"]"))
world("a-fraction-of-ten-megabytes", reply(b"[0." + b"1" * (10 * MIB) + b"]"))
world("many-fields-of-one-name", reply(b'{"a":1' + b',"a":1' * 90_000 + b"}"), EITHER)
world("ninety-thousand-fields", reply(b"{" + b",".join(b'"%d":1' % n for n in range(90_000)) + b"}"))
world("many-numbers", reply(b"[" + b"1.7e300," * 190_000 + b"1]"), EITHER)
world("nested-100000-deep", reply(b"[" * 100_000))
world("nested-and-closed", reply(b"[" * 5_000 + b"]" * 5_000))
world("nested-in-fields", reply(b'{"a":' * 5_000 + b"1" + b"}" * 5_000))
world("nested-sixty-deep", reply(b"[" * 60 + b"]" * 60), EITHER)
for number in ("1e999999", "-1e999999", "1e-999999", "NaN", "Infinity", "-0", "01", "1.", "0x10", "9" * 400, "--1"):
    world(f"number-{number[:10]}", reply(b"[" + number.encode() + b"]"), EITHER)
world("null", reply(b"null"), EITHER)
world("a-text-alone", reply(b'"x"'), EITHER)
world("a-list-of-nulls", reply(b"[" + b"null," * 1_000 + b"null]"), EITHER)
world("two-values", reply(b"[][]"))
world("comments", reply(b"[] // x"), EITHER)
world("comma-at-the-end", reply(b"[1,]"), EITHER)
world("single-quotes", reply(b"['x']"), EITHER)
world("line-end-in-a-text", reply(b'["a\nb"]'), EITHER)
world("never-closed", reply(b'["a'))
world("before-the-json", reply(b")]}',\n[]"))

# --- Articles


def articles(**fields) -> bytes:
    return reply(json.dumps([article(**fields)]).encode(), "Total-Count: 1")


world("an-error-in-an-article's-place", reply(b'{"message":"m","type":"x"}'), EITHER)
world("article-without-fields", reply(b"[{}]"), EITHER)
world("article-of-other-types", articles(id=1, title=[], url={}, tags="x", user=None, likes_count="many", created_at=0), EITHER)
world("article-of-strange-days", articles(created_at="99999-99-99T99:99:99+99:99", updated_at="-1"), EITHER)
world("article-of-huge-counts", articles(likes_count=1e300, comments_count=-(1 << 63), stocks_count=1 << 62), EITHER)
world("article-with-a-path-as-id", articles(id="../../etc/passwd\0"), EITHER)
world("article-of-a-thousand-tags", articles(tags=[{"name": "t" * 1_000, "versions": []}] * 1_000), EITHER)
world("article-with-a-script", articles(rendered_body="<script>smuggled()</script><img src=x onerror=smuggled()>"), GOOD,
      hides=b"onerror")
world("html-nested-deep", articles(rendered_body="<b>" * 200_000), EITHER)
world("html-of-tables", articles(rendered_body="<table><tr><td>" * 60_000), EITHER)
world("html-of-attributes", articles(rendered_body="<p " + " ".join(f"a{n}=1" for n in range(100_000)) + ">"), EITHER)
world("html-of-brackets", articles(rendered_body="<" * MIB), EITHER)
world("html-of-entities", articles(rendered_body="&amp;&#x10FFFF;&bogus" * 200_000), EITHER)
world("html-of-comments", articles(rendered_body="<!--" * MIB), EITHER)
world("html-never-closed", articles(rendered_body='<a href="' + "x" * 4 * MIB), EITHER)
world("html-of-svg", articles(rendered_body="<svg><math><table><svg>" * 20_000), EITHER)
world("html-no-text", articles(rendered_body={"a": [1]}), EITHER)
world("markdown-of-brackets", articles(rendered_body=None, body="[" * MIB), EITHER)
world("markdown-of-quotes", articles(rendered_body=None, body="> " * MIB), EITHER)
world("markdown-of-stars", articles(rendered_body=None, body="*a_" * MIB), EITHER)
world("article-of-fifteen-megabytes", articles(rendered_body="<p>" + "a b " * (3 * MIB) + "</p>", body="c " * MIB), EITHER)
world("two-hundred-articles-alike", reply(json.dumps([article()] * 200).encode(), "Total-Count: 200"), EITHER)

# --- Headers that are read

world("total-negative", reply(b"[]", "Total-Count: -1"), GOOD)
world("total-no-number", reply(b"[]", "Total-Count: many"), GOOD)
world("total-beyond-64-bits", reply(b"[]", "Total-Count: 99999999999999999999"), GOOD)
world("total-of-64-bits", reply(b"[]", "Total-Count: 9223372036854775807"), GOOD)
world("total-twice", reply(b"[]", "Total-Count: 1", "Total-Count: 2"), GOOD)
world("total-of-digits-of-another-script", reply(b"[]", "Total-Count: \u0661".encode().decode("latin-1")), GOOD)
world("range-of-huge-numbers", reply(b"[]", "Content-Range: items 0-99999999999999999999/99999999999999999999"), GOOD)
world("links-unclosed", reply(b"[]", "Link: " + "<" * 20_000), GOOD)
world("links-of-quotes", reply(b"[]", 'Link: <a>; rel="' + "\\\"" * 10_000), GOOD)
world("links-by-the-thousand", reply(b"[]", "Link: " + '</a?page=2>; rel="next", ' * 1_500), GOOD)
world("links-of-parameters", reply(b"[]", "Link: </a>" + ";a=b" * 10_000), GOOD)
world("links-elsewhere", reply(b"[]", 'Link: <http://smuggled.example/?page=2&token=smuggled>; rel="next"'), GOOD)
world("links-to-pages-beyond-64-bits", reply(b"[]", 'Link: </?page=99999999999999999999>; rel="last"'), GOOD)
world("links-with-line-ends", reply(b"[]", 'Link: </?page=2%0d%0aX:smuggled>; rel="next"'), GOOD)
world("links-to-themselves", lambda line: line.send(reply(b"[]", f'Link: <{line.target}>; rel="next"', "Total-Count: 5000")), GOOD)
world("tag-of-sixty-kilobytes", reply(b"[]", 'ETag: "' + "a" * 60_000 + '"'), EITHER)
world("tag-unclosed", reply(b"[]", 'ETag: "a'), GOOD)
world("tag-of-controls", reply(b"[]", 'ETag: "\x01\x7f"'), EITHER)
world("tag-twice", reply(b"[]", 'ETag: "a"', 'ETag: "b"'), GOOD)
world("day-of-never", reply(b"[]", "Date: Thu, 99 Foo 99999 99:99:99 GMT", "Last-Modified: never", "Expires: -1"), GOOD)
world("day-far-away", reply(b"[]", "Date: Thu, 01 Jan 9999 00:00:00 GMT", "Age: 99999999999999999999"), GOOD)
world("quota-no-number", reply(b"[]", "Rate-Remaining: NaN", "Rate-Reset: NaN", "Rate-Limit: inf"), GOOD)
world("quota-negative", reply(b"[]", "Rate-Remaining: -5", "Rate-Reset: -5"), GOOD)
world("quota-of-another-form", reply(b"[]", 'RateLimit: "a";r=;t=, ???, ' + "(" * 10_000), GOOD)
world("quota-beyond-64-bits", reply(b"[]", "X-RateLimit-Remaining: 99999999999999999999", "X-RateLimit-Reset: 99999999999999999999"), GOOD)
world("fails-and-says-when-by-nonsense", reply(b"{}", "Retry-After: soon", status="503 Service Unavailable"))
world("fails-and-says-never", reply(b"{}", "Retry-After: 99999999999999999999", status="500 Internal Server Error"))
world("fails-with-a-megabyte-of-words", reply(json.dumps({"message": "a" * MIB, "type": "b" * MIB}).encode(), status="400 Bad Request"), {400, 502})
world("fails-without-end", for_ever(chunked(b"").replace(b"200 OK", b"500 No"), chunk(b" " * 65_536)), {502, 504})
world("missing-without-end", for_ever(chunked(b"").replace(b"200 OK", b"404 No"), chunk(b" " * 65_536)), {404, 502, 504})
world("fails-with-deep-words", reply(b'{"message":' * 5_000 + b"1" + b"}" * 5_000, status="400 Bad Request"), {400, 502})
world("fails-with-commands-for-terminals", reply(json.dumps({"message": "\x1b]0;smuggled\x07\u202e", "type": "x\r\nX: y"}).encode(), status="422 No"),
      {422, 502}, hides=b"\x1b")

# --- What never comes to its end, or only slowly: as long as the gateway waits

SLOW = {502, 504}
world("silence", lambda line: line.hang(), SLOW, hangs=True)
world("silence-after-the-first-line", then_hang(b"HTTP/1.1 200 OK\r\n"), SLOW, hangs=True)
world("silence-in-a-header", then_hang(b"HTTP/1.1 200 OK\r\nX-A: "), SLOW, hangs=True)
world("silence-after-the-head", then_hang(reply(b"", "Content-Length: 10")), SLOW, hangs=True)
world("silence-in-the-body", then_hang(reply(b"[", "Content-Length: 10")), SLOW, hangs=True)
world("silence-in-a-chunk", then_hang(chunked(b"ff\r\n[")), SLOW, hangs=True)
world("silence-before-the-last-chunk", then_hang(chunked(chunk(b"[]"))), SLOW, hangs=True)
world("silence-in-gzip", then_hang(chunked(chunk(packed(b"[" + bytes(100))[:30]), "Content-Encoding: gzip")), SLOW, hangs=True)
world("silence-after-a-redirect", then_hang(redirect("?query=fine", "302 Found", "Content-Length: 10")), SLOW, hangs=True)
world("silence-after-a-failure", then_hang(reply(b"", "Content-Length: 10", status="500 No")), SLOW, hangs=True)
world("silence-after-a-continue", then_hang(b"HTTP/1.1 100 Continue\r\n\r\n"), SLOW, hangs=True)
world("head-by-drops", drip(b"HTTP/1.1 200 OK\r\n", b"X-Slow: slow\r\n"), SLOW, hangs=True)
world("continues-by-drops", drip(b"", b"HTTP/1.1 100 Continue\r\n\r\n"), SLOW, hangs=True)
world("body-by-drops", drip(reply(b"[", "Content-Length: 1000000"), b" "), SLOW, hangs=True)
world("chunks-by-drops", drip(chunked(b""), b"1\r\n \r\n"), SLOW, hangs=True)
world("trailers-by-drops", drip(chunked(chunk(b"[]") + b"0\r\n"), b"X-Slow: slow\r\n"), SLOW, hangs=True)
world("large-and-then-by-drops", drip(reply(b"[" + b" " * (2 * MIB), "Content-Length: 15000000"), b" "), SLOW, hangs=True)
world("slow-redirects", lambda line: (line.pause(4), line.send(redirect("?query=slow-redirects"))), SLOW, hangs=True)

# By its number a kind can be asked for as an article too.
NAMES = sorted(WORLDS)
