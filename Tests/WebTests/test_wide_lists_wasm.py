"""Placeholders, gaps and columns."""

import pytest

from border import STRATEGY
from engine import CURSOR, OFFSET, PAGE_NUMBER, TOTAL, List, Runtime


@pytest.fixture
def runtime():
    return Runtime()


def rows(first, count):
    return [(number, number) for number in range(first, first + count)]


def answer_numbered(made, load, total, first_page=1):
    first = (load.key - first_page) * load.size
    return made.page(load.request, rows(first, min(load.size, total - first)), total=float(total))


@pytest.mark.parametrize("order", [PAGE_NUMBER, OFFSET])
def test_a_counted_list_has_its_whole_length_at_once_and_loads_what_is_in_view(runtime, order):
    made = List(runtime, order=order, first_key=1 if order == PAGE_NUMBER else 0, end_rule=TOTAL, placeholders=True)
    total, asked = 100_000, []

    def settle(answer):
        loads = list(answer.loads)
        while loads:
            load = loads.pop(0)
            asked.append(load.key)
            first = (load.key - 1) * load.size if order == PAGE_NUMBER else load.key
            answer = made.page(load.request, rows(first, min(load.size, total - first)), total=float(total))
            loads += answer.loads
        return answer

    answer = settle(made.start(1 if order == PAGE_NUMBER else 0))
    assert answer.row_count == total
    settle(made.scroll(0))
    # The content is no longer than browsers allow: the middle of it is the middle of the feed.
    answer = settle(made.scroll(answer.content_length / 2))
    shown = [handle for handle, _, _, _ in answer.rows if handle >= 0]
    first, count = answer.visible
    assert abs(first - total / 2) < total / 1000
    assert set(range(first, first + count)) <= set(shown), "what is in sight is there"
    assert len(asked) < 15, asked


@pytest.mark.parametrize("total", [5_000_000, 100_000_000])
@pytest.mark.parametrize("order", [PAGE_NUMBER, OFFSET])
def test_rows_have_their_place_by_number_in_feeds_of_millions(runtime, order, total):
    def key(row):
        return row if order == OFFSET else row // 20 + 1

    def settle(made, answer):
        loads = list(answer.loads)
        while loads:
            load = loads.pop(0)
            first = (load.key - 1) * load.size if order == PAGE_NUMBER else load.key
            answer = made.page(load.request, rows(first, max(0, min(load.size, total - first))), total=float(total))
            loads += answer.loads
        return answer

    # Counted: the whole length, to the last row.
    made = List(runtime, order=order, first_key=key(0), end_rule=TOTAL, placeholders=True)
    answer = settle(made, made.start(key(0)))
    assert answer.row_count == total
    answer = settle(made, made.scroll(answer.content_length))
    shown = [handle for handle, *_ in answer.rows]
    assert len(shown) >= 8 and shown == list(range(total - len(shown), total)), "the last rows are there"
    # Begun far down: the page that was asked for, the one before it, and the end.
    for placeholders in [False, True]:
        made = List(runtime, order=order, first_key=key(0), end_rule=TOTAL, placeholders=placeholders)
        answer = settle(made, made.start(key(total - 40)))
        assert answer.row_count == total if placeholders else answer.row_count < 100
        answer = settle(made, made.scroll(answer.content_offset))
        shown = {handle for handle, *_ in answer.rows if handle >= 0}
        assert shown and min(shown) <= total - 40 < max(shown) and shown == set(range(min(shown), max(shown) + 1))


@pytest.mark.parametrize("order", [PAGE_NUMBER, OFFSET])
def test_a_total_beyond_all_measure_is_cut_where_numbers_of_rows_end(runtime, order):
    made = List(runtime, order=order, first_key=0, end_rule=TOTAL, placeholders=True)
    answer = made.start(0 if order == OFFSET else 1)
    answer = made.page(answer.loads[0].request, rows(0, 20), total=2.0**31 - 1)
    assert answer.row_count == 2**27 - 1
    answer = made.scroll(answer.content_length)
    assert answer.loads and all(0 < load.key < 2**27 for load in answer.loads)


def test_placeholders_are_told_by_their_row(runtime):
    made = List(runtime, order=PAGE_NUMBER, first_key=1, end_rule=TOTAL, placeholders=True)
    answer = made.start(1)
    answer = made.page(answer.loads[0].request, rows(0, 20), total=1000.0)
    answer = made.scroll(50_000.0)
    assert answer.loads, "what is in sight is asked for"
    assert all(handle == -3 for handle, _, _, _ in answer.rows)
    assert [version for _, version, _, _ in answer.rows] == list(range(answer.rows[0][1], answer.rows[-1][1] + 1))


def test_what_is_newer_goes_above_a_gap_which_is_filled_from_either_side(runtime):
    made = List(runtime, order=CURSOR, page_size=10)
    answer = made.start(0)
    answer = made.page(answer.loads[0].request, rows(100, 10), next_key=1)
    answer = made.scroll(0)
    for load in answer.loads:
        made.page(load.request, rows(110, 10))
    before = made.scroll(200.0)
    top = {handle: y - before.content_offset for handle, _, y, _ in before.rows}
    answer = made.refresh(STRATEGY["mergeNewer"])
    assert answer.loads[0].key == 0
    answer = made.page(answer.loads[0].request, rows(50, 10), next_key=2)
    assert answer.gaps == [(answer.gaps[0][0], 10, 0, 3)], answer.gaps
    moved = {handle: y - answer.content_offset for handle, _, y, _ in answer.rows}
    shared = [handle for handle in top if handle in moved and handle >= 0]
    assert shared and all(abs(top[handle] - moved[handle]) < 0.001 for handle in shared)
    answer = made.fill_gap(answer.gaps[0][0])
    assert answer.loads[0].key == 2
    answer = made.page(answer.loads[0].request, rows(60, 40) + rows(100, 1), next_key=3)
    assert answer.gaps == []
    assert answer.row_count == 10 + 40 + 20


def test_cells_stand_in_columns_and_lines(runtime):
    made = List(runtime, order=PAGE_NUMBER, first_key=1, end_rule=TOTAL, columns=3, spacing=8.0, status=0.0)
    answer = made.start(1)
    answer = answer_numbered(made, answer.loads[0], 200)
    answer = made.scroll(0)
    assert answer.columns[:7] == [0, 1, 2, 0, 1, 2, 0]
    tops = [y for _, _, y, _ in answer.rows[:7]]
    assert tops[0] == tops[1] == tops[2] and tops[3] == tops[0] + 108
    # A line is as high as its highest cell.
    answer = made.measure([(1, 160.0)])
    tops = [y for _, _, y, _ in answer.rows[:7]]
    assert tops[3] == tops[0] + 168
