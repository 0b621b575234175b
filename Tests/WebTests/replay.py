"""Recordings of the page's calls (Tests/Runtimes), played to the WebAssembly engine and compared byte for byte."""

import hashlib
import struct

from border import CALLS, WITHOUT_OUTPUT, WITHOUT_ROWS
from engine import Runtime


def events(recording):
    """The calls of a recording: export, arguments, input."""
    place = 0

    def numbers(count):
        nonlocal place
        place += 8 * count
        return struct.unpack_from(f"<{count}d", recording, place - 8 * count)

    while place < len(recording):
        name, types = CALLS[int(numbers(1)[0])]
        arguments = numbers(int(numbers(1)[0]))
        values = numbers(int(numbers(1)[0]))
        yield name, [int(value) if kind == "i" else value for kind, value in zip(types, arguments)], values


def answers(recording):
    """What a WebAssembly engine answers to each call, as MakimonoReplay writes it."""
    runtime = Runtime()
    for name, arguments, values in events(recording):
        if values:
            runtime.put(values)
        result = runtime.call(name, *arguments) or 0
        output = b""
        if name not in WITHOUT_OUTPUT and result == 0:
            if name not in WITHOUT_ROWS:
                runtime.add_rows(arguments[0])
            output = runtime.output_bytes()
        yield name, arguments, struct.pack("<dd", result, len(output) // 8) + output


def compare(recording, expected):
    """Plays a recording against answers made natively. Returns how many events, and the answers' SHA-256."""
    place, count, digest = 0, 0, hashlib.sha256()
    for name, arguments, answer in answers(recording):
        native = expected[place:place + len(answer)]
        assert native == answer, f"event {count}, {name}{tuple(arguments)}: {difference(native, answer)}"
        digest.update(answer)
        place += len(answer)
        count += 1
    assert place == len(expected), f"{len(expected) - place} bytes more natively"
    return count, digest.hexdigest()


def difference(native, web):
    pairs = zip(struct.unpack(f"<{len(native) // 8}d", native), struct.unpack(f"<{len(web) // 8}d", web))
    for index, (one, other) in enumerate(pairs):
        if struct.pack("<d", one) != struct.pack("<d", other):
            return f"number {index} is {one!r} natively and {other!r} in WebAssembly"
    return f"{len(native) // 8} numbers natively and {len(web) // 8} in WebAssembly"
