"""The engine as the browser gets it: the same sources, compiled to WebAssembly, under a real runtime."""

import gzip

import pytest

from engine import (APPEND, END, FAILED, IDLE, LOADING, NO_KEY, OFFSET, PAGE_NUMBER, PREPEND, REFRESH, TOTAL, WASM, Answer,
                    List, Runtime)


@pytest.fixture(scope="module")
def runtime():
    return Runtime()


class Feed:
    """Rows 0 ..< count; key K is the page that begins at row K."""

    def __init__(self, rows, count, height=lambda row: 60.0 + row % 7 * 9):
        self.list, self.count, self.height = rows, count, height
        self.pending, self.requests, self.shown = [], [], set()
        self.most_pages, self.worst = 0, 0.0
        self.answer = None

    def take(self, answer, anchor=None):
        for _ in range(20):
            self.answer = answer
            self.pending = [load for load in self.pending if load.request not in answer.cancels] + answer.loads
            self.requests += answer.loads
            self.most_pages = max(self.most_pages, answer.page_count)
            wrong = [(row, self.height(row)) for row, _, _, height in answer.rows if height != self.height(row)]
            if not wrong:
                break
            anchor = anchor or answer.anchor
            answer = self.list.measure(wrong)
        if anchor and anchor[0] >= 0:
            tops = {row: top - self.answer.content_offset for row, _, top, _ in self.answer.rows}
            inside = 0 < self.answer.content_offset < self.answer.content_length - 800
            if inside and int(anchor[1]) in tops:
                self.worst = max(self.worst, abs(tops[int(anchor[1])] - anchor[2]))
        for row, _, top, height in self.answer.rows:
            if top < self.answer.content_offset + 800 and top + height > self.answer.content_offset:
                self.shown.add(row)

    def settle(self):
        while self.pending:
            load = self.pending.pop(0)
            end = min(self.count, load.key + load.size)
            anchor = self.answer.anchor
            self.take(self.list.page(
                load.request, [(row, 0) for row in range(load.key, end)],
                next_key=end if end < self.count else NO_KEY,
                previous_key=load.key - load.size if load.key > 0 else NO_KEY, total=float(self.count)), anchor)

    def scroll(self, distance):
        limit = max(0.0, self.answer.content_length - 800)
        offset = min(max(0.0, self.answer.content_offset + distance), limit)
        moved = abs(offset - self.answer.content_offset) > 0.5
        self.take(self.list.scroll(offset))
        self.settle()
        return moved


def test_needs_nothing_from_the_page(runtime):
    assert [(entry.module, entry.name) for entry in runtime.module.imports] == []


def test_is_small():
    assert len(gzip.compress(WASM.read_bytes(), 9)) < 144 * 1024


def test_reads_a_feed_down_and_up_in_a_bounded_window(runtime):
    feed = Feed(List(runtime), 3_000)
    feed.take(feed.list.scroll(0))
    feed.take(feed.list.start(0))
    feed.settle()
    while feed.scroll(700):
        pass
    assert feed.shown == set(range(3_000))
    assert feed.answer.state(APPEND)[0] == END
    feed.shown.clear()
    feed.take(feed.list.scroll(feed.answer.content_offset))
    while feed.scroll(-700):
        pass
    assert feed.shown == set(range(3_000))
    assert feed.most_pages <= 10
    assert feed.worst <= 0.5
    assert len(feed.list.live_items()) <= 200
    keys = [(load.edge, load.key) for load in feed.requests]
    assert all(one != other for one, other in zip(keys, keys[1:]))


def test_memory_stays_flat_while_scrolling(runtime):
    feed = Feed(List(runtime), 100_000, height=lambda row: 100.0)
    feed.take(feed.list.scroll(0))
    feed.take(feed.list.start(0))
    feed.settle()
    for _ in range(300):
        feed.scroll(4_000)
    before, pages = runtime.memory.size(runtime.store), len(feed.requests)
    for _ in range(900):
        feed.scroll(4_000)
    evicted = len(feed.requests) - pages
    assert evicted >= 900
    # 64 bytes for each page that went; twice that since the allocator's blocks are powers of two, and twice
    # again since arrays that grow leave their smaller blocks behind.
    allowed = -(-evicted * 64 * 4 // 65_536)
    assert runtime.memory.size(runtime.store) - before <= allowed


def test_computes_page_numbers_and_their_end_itself(runtime):
    rows = List(runtime, order=PAGE_NUMBER, first_key=1, page_cap=3, end_rule=TOTAL, page_size=2, row_height=10.0)
    rows.scroll(0)
    answer = rows.start(1)
    seen = []
    for page in (1, 2, 3):
        (load,) = answer.loads
        seen.append((load.key, load.size))
        answer = rows.page(load.request, [(page * 10, 0), (page * 10 + 1, 0)], total=1_000.0)
    assert seen == [(1, 2), (2, 2), (3, 2)]
    assert answer.loads == []
    assert answer.state(APPEND) == (END, 4, 0)  # the page cap
    assert answer.state(PREPEND)[0] == END


def test_failure_keeps_rows_and_retries_the_same_key(runtime):
    rows = List(runtime)
    rows.scroll(0)
    (load,) = rows.start(0).loads
    (load,) = rows.page(load.request, [(row, 0) for row in range(20)], next_key=20).loads
    answer = rows.fail(load.request, 7, 404)
    assert answer.state(APPEND) == (FAILED, 0, 7)
    assert answer.row_count == 20 and answer.retries == []
    (again,) = rows.retry(APPEND).loads
    assert again.key == load.key and again.request != load.request


def test_server_errors_are_retried_with_jitter_and_rate_limits_at_their_time(runtime):
    rows = List(runtime)
    rows.scroll(0)
    (load,) = rows.start(0).loads
    answer = rows.fail(load.request, 1, 503, random=0.5)
    assert answer.retries == [(load.request, 0.25)]
    (load,) = rows.retry_due(load.request).loads
    answer = rows.fail(load.request, 2, 429, rate_reset=1_030.0, now=1_000.0, random=0.0)
    assert answer.retries == [(load.request, 30.0)]
    assert answer.state(REFRESH) == (FAILED, 0, 2)


def test_late_replies_change_nothing(runtime):
    rows = List(runtime)
    rows.scroll(0)
    (first,) = rows.start(0).loads
    answer = rows.start(100)
    assert answer.cancels == [first.request]
    assert rows.page(first.request, [(1, 0)]).row_count == 0
    assert rows.page(answer.loads[0].request, [(100, 0)]).row_count == 1


def test_a_repeated_id_is_shown_once_and_its_handles_are_not_kept(runtime):
    rows = List(runtime)
    rows.scroll(0)
    (load,) = rows.start(0).loads
    (load,) = rows.page(load.request, [(row, 0) for row in range(20)], next_key=20).loads
    answer = rows.page(load.request, [(19, 5), (20, 0), (20, 1)])
    assert answer.row_count == 21
    # The newest content is right, and only its handle is kept.
    assert (19, 5) in rows.live_items() and (19, 0) not in rows.live_items()
    assert (20, 1) in rows.live_items() and (20, 0) not in rows.live_items()


def test_hostile_numbers_do_no_harm(runtime):
    rows = List(runtime)
    nan, huge = float("nan"), 1e300
    for offset in (nan, huge, -huge):
        for rows.time in (nan, huge, -huge, 0.0):
            rows.scroll(offset, 800.0)
    rows.scroll(0.0, nan)
    (load,) = rows.start(0).loads
    rows.page(load.request, [(1, 0), (2, 0)], total=huge)
    for height in (nan, huge, -huge, -1.0):
        rows.measure([(1, height), (99, 10.0)])
    answer = rows.measure([(1, 50.0), (2, 50.0)])
    assert answer.row_count == 2
    assert rows.page(12345, [(3, 0)]).row_count == 2
    assert runtime.call("mk_scroll", 999, 0.0, 0.0, 0.0, 0.0, 0.0) == -1


def test_a_configuration_that_can_never_hold_is_refused(runtime):
    assert List(runtime, page_size=0).number == -1
    assert List(runtime, window_pages=1).number == -1


def test_lists_do_not_disturb_each_other(runtime):
    one, other = List(runtime), List(runtime)
    for rows in (one, other):
        rows.scroll(0)
    (first,) = one.start(0).loads
    (second,) = other.start(5).loads
    assert one.page(first.request, [(1, 0)]).row_count == 1
    assert other.page(second.request, [(1, 0), (2, 0)]).row_count == 2
    runtime.call("mk_destroy", one.number)
    assert runtime.call("mk_refresh", one.number, 0, 0.0) == -1
    assert other.refresh().state(REFRESH)[0] == LOADING


def test_rows_stand_one_below_the_other(runtime):
    rows = List(runtime, status=0.0)
    rows.scroll(0)
    (load,) = rows.start(0).loads
    rows.page(load.request, [(row, 0) for row in range(10)])
    answer: Answer = rows.measure([(row, 10.0 + row) for row in range(10)])
    assert [(row, top) for row, _, top, _ in answer.rows] == [
        (row, sum(10.0 + above for above in range(row))) for row in range(10)]
    assert answer.content_length == sum(10.0 + row for row in range(10))
    assert answer.visible == (0, 10)
    assert answer.state(REFRESH)[0] == IDLE


def distances_of_loads(rows, clock):
    """How far the end was when each page was asked for, for a slow reader on a fast network."""
    time, distances = 100.0, []

    def tick(seconds):
        nonlocal time
        time += seconds
        rows.time = time if clock else 0.0

    def settle(answer):
        while answer.loads:
            load = answer.loads[0]
            tick(0.05)
            answer = rows.page(load.request, [(row, 0) for row in range(load.key, load.key + 20)],
                               next_key=load.key + 20, previous_key=load.key - 20 if load.key else NO_KEY)
        return answer

    tick(0)
    rows.scroll(0)
    last = settle(rows.start(0))
    for _ in range(2_000):
        tick(0.05)
        last = rows.scroll(last.content_offset + 5)
        if any(load.edge == APPEND for load in last.loads):
            distances.append(last.numbers[7] - last.content_offset - 800)
            last = settle(last)
    return distances


def test_prefetch_is_adaptive_where_times_are_told(runtime):
    assert 0 < distances_of_loads(List(runtime, window_pages=50), clock=True)[-1] < 400
    assert 1500 < distances_of_loads(List(runtime, window_pages=50), clock=False)[-1] < 1600
    assert 700 < distances_of_loads(List(runtime, window_pages=50, prefetch=1.0), clock=True)[-1] < 800


def test_what_a_list_has_learned_another_goes_on_from(runtime):
    known = List(runtime, window_pages=50)
    far = distances_of_loads(known, clock=True)[-1]
    learned = known.learned()
    assert max(learned) > 0
    fresh = List(runtime, window_pages=50)
    assert fresh.learned() != learned
    assert fresh.learned(learned) == learned == fresh.learned()
    # It is far ahead no longer at its very first page.
    assert distances_of_loads(fresh, clock=True)[0] < 2 * far


@pytest.mark.parametrize("order", [OFFSET, PAGE_NUMBER])
def test_a_row_that_a_server_repeats_takes_no_others_place(runtime, order):
    rows = List(runtime, order=order, end_rule=TOTAL, page_size=4, row_height=10.0, window_pages=0)
    rows.scroll(0)
    answer = rows.start(0)
    seen = []
    for _ in range(20):
        if not answer.loads:
            break
        (load,) = answer.loads
        first = min(30, load.key if order == OFFSET else load.key * 4)
        ids = list(range(first, min(30, first + load.size)))
        seen += ids
        answer = rows.page(load.request, [(row, 0) for row in ids + ids[:2]], total=30.0)
    assert answer.state(APPEND)[0] == END
    assert seen == list(range(30))
    assert answer.row_count == 30
