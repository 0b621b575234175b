"""The WebAssembly engine under a real runtime, called as makimono-engine.js calls it."""

import struct
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import wasmtime

from border import COMMAND_SIZE, EDGE, END_RULE, GAP_SIZE, HEADER_SIZE, OPTIONS, ORDER, POSITION, ROW_SIZE, SECTION_SIZE, STATE, Header

WEB = Path(__file__).resolve().parents[2] / "Web" / "list"
WASM = WEB / "engine.wasm"
NO_KEY = -(2**31)
CURSOR, PAGE_NUMBER, FORWARD_CURSOR, OFFSET = (ORDER[name] for name in ("cursor", "pageNumber", "forwardCursor", "offset"))
TOTAL, LAST_FLAG, MISSING_NEXT_KEY = (END_RULE[name] for name in ("total", "lastFlag", "missingNextKey"))
REFRESH, PREPEND, APPEND = (EDGE[name] for name in ("refresh", "prepend", "append"))
IDLE, LOADING, FAILED, END = (STATE[name] for name in ("idle", "loading", "failed", "end"))
ADAPTIVE = -1.0


@dataclass
class Load:
    request: int
    edge: int
    key: int
    size: int


@dataclass
class Answer:
    """An answer, with all rows to show."""

    numbers: list[float]
    loads: list[Load] = field(default_factory=list)
    cancels: list[int] = field(default_factory=list)
    retries: list[tuple[int, float]] = field(default_factory=list)
    rows: list[tuple[int, int, float, float]] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)
    # Number, row, state of the start and of the end.
    gaps: list[tuple[int, int, int, int]] = field(default_factory=list)

    def __post_init__(self):
        count = int(self.numbers[Header.COMMAND_COUNT])
        for index in range(count):
            at = HEADER_SIZE + index * COMMAND_SIZE
            kind, request, first, second, third = self.numbers[at : at + COMMAND_SIZE]
            if kind == 0:
                self.loads.append(Load(int(request), int(first), int(second), int(third)))
            elif kind == 1:
                self.cancels.append(int(request))
            else:
                self.retries.append((int(request), first))
        start = HEADER_SIZE + count * COMMAND_SIZE
        for _ in range(int(self.numbers[Header.GAP_COUNT])):
            number, row, first, _, last, _ = map(int, self.numbers[start : start + GAP_SIZE])
            self.gaps.append((number, row, first & 15, last & 15))
            start += GAP_SIZE
        for at in range(start, len(self.numbers), ROW_SIZE):
            handle, version, top, height, column = self.numbers[at : at + ROW_SIZE]
            self.columns.append(int(column))
            self.rows.append((int(handle), int(version), top, height))

    @property
    def content_length(self):
        return self.numbers[Header.CONTENT_LENGTH]

    @property
    def content_offset(self):
        return self.numbers[Header.CONTENT_OFFSET]

    @property
    def row_count(self):
        return int(self.numbers[Header.ROW_COUNT])

    @property
    def page_count(self):
        return int(self.numbers[Header.PAGE_COUNT])

    def state(self, edge):
        """State, its detail and its value."""
        code = int(self.numbers[Header.REFRESH + 2 * edge])
        return code & 15, code >> 4, int(self.numbers[Header.REFRESH + 2 * edge + 1])

    @property
    def anchor(self):
        return tuple(self.numbers[Header.ANCHOR : Header.ANCHOR + 4])

    @property
    def visible(self):
        return int(self.numbers[Header.FIRST_VISIBLE]), int(self.numbers[Header.VISIBLE_COUNT])


@cache
def compiled() -> tuple[wasmtime.Engine, wasmtime.Module]:
    """The engine, compiled once for all that run it: that takes a second, and an instance no time."""
    engine = wasmtime.Engine()
    return engine, wasmtime.Module.from_file(engine, str(WASM))


class Runtime:
    """One instance of the engine's module."""

    def __init__(self):
        engine, self.module = compiled()
        self.store = wasmtime.Store(engine)
        self.exports = wasmtime.Instance(self.store, self.module, []).exports(self.store)
        self.memory = self.exports["memory"]

    def call(self, name, *arguments):
        return self.exports[name](self.store, *arguments)

    def output_bytes(self):
        address, count = self.call("mk_output"), self.call("mk_output_length")
        return bytes(self.memory.read(self.store, address, address + 8 * count))

    def output(self):
        output = self.output_bytes()
        return list(struct.unpack(f"<{len(output) // 8}d", output))

    def add_rows(self, number):
        """Puts the rows that a list's answer tells of behind it."""
        header = self.output()
        assert self.call("mk_rows", number, int(header[Header.FIRST_MOUNTED]), int(header[Header.MOUNTED_COUNT])) == 0

    def create(self, **options):
        """A list's number, or -1. What is not said is as the page has it."""
        assert set(options) <= {name for name, _ in OPTIONS}, options
        numbers = [options.get(name, default) for name, default in OPTIONS]
        self.put(numbers)
        return self.call("mk_create", len(numbers))

    def put(self, numbers):
        address = self.call("mk_input", len(numbers))
        self.memory.write(self.store, struct.pack(f"<{len(numbers)}d", *numbers), address)


class List:
    """One list of a runtime. Set `time`, in seconds, as the clock goes on; 0 is unknown."""

    def __init__(self, runtime, order=CURSOR, first_key=0, page_cap=0, end_rule=MISSING_NEXT_KEY, page_size=20,
                 window_pages=10, row_height=100.0, status=64.0, prefetch=ADAPTIVE, placeholders=False,
                 columns=1, spacing=0.0, **options):
        self.runtime = runtime
        self.time = 0.0
        self.number = runtime.create(
            order=order, firstKey=first_key, pageCap=page_cap, endRule=end_rule, pageSize=page_size, windowPages=window_pages,
            estimatedRowHeight=row_height, statusHeight=status, prefetchViewports=prefetch, placeholders=int(placeholders),
            columns=columns, spacing=spacing, **options)

    def _call(self, name, *arguments):
        assert self.runtime.call(name, self.number, *arguments) == 0
        self.runtime.add_rows(self.number)
        return Answer(self.runtime.output())

    def start(self, key, kind=0, handle=0, distance=0.0):
        return self._call("mk_start", key, kind, handle, distance, self.time)

    def scroll(self, offset, length=800.0):
        return self._call("mk_scroll", float(offset), length, 0.0, 0.0, self.time)

    def page(self, request, items, next_key=NO_KEY, previous_key=NO_KEY, total=-1.0, sections=()):
        self.runtime.put([*(number for item in items for number in item), *sections])
        return self._call("mk_page", request, len(items), next_key, previous_key, total, -1, self.time)

    def fail(self, request, failure, status, retry_after=float("nan"), rate_reset=float("nan"), remaining=-1,
             key=NO_KEY, now=1000.0, random=0.5):
        return self._call("mk_failed", request, failure, status, retry_after, rate_reset, remaining, key, now, random,
                          self.time)

    def measure(self, heights):
        self.runtime.put([number for pair in heights for number in pair])
        return self._call("mk_measure", len(heights))

    def measure_headers(self, heights):
        self.runtime.put([number for pair in heights for number in pair])
        return self._call("mk_measure_headers", len(heights))

    def headers(self, start=-1e9, end=1e9):
        """Sections: the first row's id and version, the header's top and height, the section's end."""
        assert self.runtime.call("mk_headers", self.number, float(start), float(end)) == 0
        numbers = self.runtime.output()
        return [tuple(numbers[at : at + SECTION_SIZE]) for at in range(0, len(numbers), SECTION_SIZE)]

    def reading_line(self, line, handle=-1):
        return self._call("mk_reading_line", POSITION[line], handle)

    def settle(self):
        return self._call("mk_settle")

    def refresh(self, strategy=0):
        return self._call("mk_refresh", strategy, self.time)

    def fill_gap(self, gap, side=0):
        return self._call("mk_fill_gap", gap, side, self.time)

    def retry(self, edge=-1):
        return self._call("mk_retry", edge, self.time)

    def retry_due(self, request):
        return self._call("mk_retry_due", request, self.time)

    def edit(self, token, kind, handle, version=0, place=0, neighbor=-1, section=0):
        return self._call("mk_edit", token, kind, handle, version, section, place, neighbor, self.time)

    def confirm_edit(self, token, handle=-1, version=-1, section=0):
        return self._call("mk_confirm_edit", token, handle, version, section, self.time)

    def roll_back_edit(self, token):
        return self._call("mk_roll_back_edit", token, self.time)

    def push(self, *pushes):
        """Each is (kind, handle, version, place, neighbor, change, temporary), what is left out being none."""
        numbers = []
        for kind, handle, *rest in pushes:
            version, place, neighbor, change, temporary = (*rest, *(-1, 0, -1, -1, -1)[len(rest):])
            numbers += [kind, handle, version, 0, place, neighbor, change, temporary]
        self.runtime.put(numbers)
        return self._call("mk_push", len(pushes), self.time)

    def hold_back(self, holds_back):
        return self._call("mk_hold_back", int(holds_back), self.time)

    @property
    def held_back_count(self):
        return self.runtime.call("mk_held_back_count", self.number)

    def pushes_lost(self):
        return self._call("mk_pushes_lost", self.time)

    def learned(self, numbers=()):
        self.runtime.put(numbers)
        assert self.runtime.call("mk_learned", self.number, len(numbers)) == 0
        return self.runtime.output()

    def live_items(self):
        self.runtime.call("mk_live_items", self.number)
        numbers = self.runtime.output()
        return list(zip(map(int, numbers[0::2]), map(int, numbers[1::2])))

    def live_keys(self):
        self.runtime.call("mk_live_keys", self.number)
        return {int(number) for number in self.runtime.output()}
