"""Sections with headers, and the reading line, across the border."""

import pytest

from border import EDIT, PLACE, STRATEGY
from engine import OFFSET, PAGE_NUMBER, TOTAL, List, Runtime

HEADER = 30.0


def items(numbers):
    return [(number, 1000 + number) for number in numbers]


def by_five(numbers):
    """Sections of five rows; a section's handle is none of 0."""
    return [1 + number // 5 for number in numbers]


@pytest.fixture
def sectioned():
    """12 rows of 100 px in sections of five, in one page."""
    made = List(Runtime(), order=PAGE_NUMBER, first_key=1, end_rule=TOTAL, page_size=12, status=0.0, prefetch=0.0, estimatedHeaderHeight=HEADER)
    made.scroll(0)
    (load,) = made.start(1).loads
    numbers = range(1, 13)
    made.page(load.request, items(numbers), total=12.0, sections=by_five(numbers))
    return made


def test_headers_stand_where_sections_begin(sectioned):
    assert sectioned.headers() == [
        (1, 1001, 0, HEADER, 430), (5, 1005, 430, HEADER, 960), (10, 1010, 960, HEADER, 1290),
    ]
    # Of the rows in a span: that of the first of them too, wherever it begins.
    assert [first for first, *_ in sectioned.headers(200, 300)] == [1]
    assert [first for first, *_ in sectioned.headers(200, 431)] == [1, 5]
    assert [first for first, *_ in sectioned.headers(200, 430)] == [1]
    assert sectioned.headers(2000, 3000)[0][0] == 10


def test_a_measured_header_moves_what_follows_and_not_what_is_in_sight(sectioned):
    before = {handle: top for handle, _, top, _ in sectioned.scroll(450).rows}
    answer = sectioned.measure_headers([(1, 50.0), (99, 70.0), (2, 70.0)])
    after = {handle: top - answer.content_offset + 450 for handle, _, top, _ in answer.rows}
    assert after[7] == before[7] and after[6] == before[6]
    assert [height for _, _, _, height, _ in sectioned.headers()] == [50, HEADER, HEADER]


def test_rows_of_no_section_have_no_header(sectioned):
    made = List(Runtime(), order=PAGE_NUMBER, first_key=1, end_rule=TOTAL, page_size=6, estimatedHeaderHeight=HEADER)
    made.scroll(0)
    (load,) = made.start(1).loads
    made.page(load.request, items(range(1, 7)), total=6.0, sections=[0, 0, 7, 7, 0, 7])
    assert [first for first, *_ in made.headers()] == [3, 6]
    # A page that says nothing of sections has none.
    other = List(Runtime(), order=PAGE_NUMBER, first_key=1, end_rule=TOTAL, page_size=6, estimatedHeaderHeight=HEADER)
    other.scroll(0)
    (load,) = other.start(1).loads
    other.page(load.request, items(range(1, 7)), total=6.0)
    assert other.headers() == []


def test_a_list_without_sections_has_no_headers_whatever_a_page_says():
    made = List(Runtime(), order=PAGE_NUMBER, first_key=1, end_rule=TOTAL, page_size=6)
    made.scroll(0)
    (load,) = made.start(1).loads
    answer = made.page(load.request, items(range(1, 7)), total=6.0, sections=[1, 1, 2, 2, 3, 3])
    assert made.headers() == []
    assert [top for _, _, top, _ in answer.rows] == [0, 100, 200, 300, 400, 500]
    assert made.measure_headers([(1, 40.0)]).rows == answer.rows


def test_edits_bring_rows_into_sections(sectioned):
    # Row 4 goes over to the section below; a row is put on top, of a section of its own.
    sectioned.edit(1, EDIT["update"], 4, 2004, section=2)
    sectioned.edit(2, EDIT["insert"], 40, 2040, place=PLACE["start"], section=9)
    assert [first for first, *_ in sectioned.headers()] == [40, 1, 4, 10]
    sectioned.confirm_edit(2, 41, 2041, section=1)
    assert [first for first, *_ in sectioned.headers()] == [41, 4, 10]
    sectioned.roll_back_edit(1)
    assert [first for first, *_ in sectioned.headers()] == [41, 5, 10]
    sectioned.edit(3, EDIT["move"], 5, -1, place=PLACE["end"])
    assert [first for first, *_ in sectioned.headers()] == [41, 6, 10, 5]


def test_a_section_that_goes_on_over_a_page_has_one_header():
    made = List(Runtime(), order=PAGE_NUMBER, first_key=1, end_rule=TOTAL, page_size=4, window_pages=2, status=0.0, prefetch=0.0,
                estimatedHeaderHeight=HEADER)
    made.scroll(0, length=300.0)
    (load,) = made.start(2).loads
    numbers = range(4, 8)
    loads = made.page(load.request, items(numbers), total=40.0, sections=by_five(numbers)).loads
    assert [first for first, *_ in made.headers()] == [4, 5]
    made.measure_headers([(4, 44.0)])
    load = next(load for load in loads if load.key == 1)
    numbers = range(0, 4)
    answer = made.page(load.request, items(numbers), total=40.0, sections=by_five(numbers))
    assert [(first, height) for first, _, _, height, _ in made.headers()] == [(0, 44), (5, HEADER)]
    shown = {handle: top for handle, _, top, _ in answer.rows}
    # What was in sight at 44 px is there yet.
    assert shown[4] - answer.content_offset == 44


def test_a_counted_list_has_headers_where_rows_are_read():
    made = List(Runtime(), order=OFFSET, first_key=0, end_rule=TOTAL, page_size=10, placeholders=True, status=0.0, estimatedHeaderHeight=HEADER)
    made.scroll(0)
    (load,) = made.start(0).loads
    numbers = range(10)
    made.page(load.request, items(numbers), total=10_000_000.0, sections=by_five(numbers))
    assert [first for first, *_ in made.headers()] == [0, 5]
    answer = made.scroll(500_000)
    load = next(load for load in answer.loads)
    numbers = range(load.key, load.key + 10)
    answer = made.page(load.request, items(numbers), total=10_000_000.0, sections=by_five(numbers))
    assert [first for first, *_ in made.headers()][:2] == [0, 5]
    assert {first for first, *_ in made.headers()} == {0, 5, *(number for number in numbers if number % 5 == 0)}
    rows = [(handle, top) for handle, _, top, _ in answer.rows]
    assert all(one[1] < other[1] for one, other in zip(rows, rows[1:]))


def test_the_reading_line_says_which_row_stays(sectioned):
    # 400 ... 1200 is in sight: rows 4 at 330 to 12 at 1190.
    places = {handle: top - 400 for handle, _, top, _ in sectioned.scroll(400).rows}
    sectioned.reading_line("row", 8)
    answer = sectioned.measure([(6, 150.0)])
    after = {handle: top - answer.content_offset for handle, _, top, _ in answer.rows}
    assert after[8] == places[8] and after[5] == places[5] - 50
    answer = sectioned.reading_line("start")
    assert answer.content_offset == 450
    answer = sectioned.measure([(6, 120.0)])
    again = {handle: top - answer.content_offset for handle, _, top, _ in answer.rows}
    assert again[5] == after[5] and again[8] == after[8] - 30


def test_who_reads_at_the_end_stays_there_whatever_the_line_was_meanwhile(sectioned):
    answer = sectioned.scroll(490)
    assert answer.content_length == 1290
    sectioned.reading_line("row", 12)
    sectioned.reading_line("start")
    answer = sectioned.edit(1, EDIT["insert"], 60, 2060, place=PLACE["end"], section=3)
    assert answer.content_offset == 590
    # A row that is chosen stays, though the list grows behind it.
    sectioned.reading_line("row", 60)
    answer = sectioned.edit(2, EDIT["insert"], 61, 2061, place=PLACE["end"], section=3)
    assert answer.content_offset == 590


def test_what_is_revealed_stands_below_its_header(sectioned):
    sectioned.scroll(490)
    assert sectioned.runtime.call("mk_reveal", sectioned.number, 2) == 0
    numbers = sectioned.runtime.output()
    # Row 3 at 230, and its header of 30 px sticks above it.
    assert sectioned.scroll(numbers[5]).content_offset == 200


@pytest.mark.parametrize("strategy", ["firstPage", "keepWindow", "aroundAnchor", "mergeNewer"])
@pytest.mark.parametrize("total", [10_000, 3_000_000])
def test_a_counted_list_that_is_read_anew_has_its_headers(strategy, total):
    made = List(Runtime(), order=OFFSET, first_key=0, end_rule=TOTAL, page_size=10, placeholders=True, status=0.0, estimatedHeaderHeight=HEADER)
    made.scroll(0)
    sections, version = by_five, 1000

    def answer_all(loads):
        for _ in range(20):
            if not loads:
                return
            load, *loads = loads
            numbers = range(load.key, load.key + load.size)
            read = [(number, version + number) for number in numbers]
            loads += made.page(load.request, read, total=float(total), sections=sections(numbers)).loads

    answer_all(made.start(0).loads)
    answer_all(made.scroll(50 * total).loads)
    # Every row is another, and in another section: pages far apart change at once.
    sections, version = (lambda numbers: [1 + (number + 1) // 5 for number in numbers]), 9_000_000
    answer_all(made.refresh(STRATEGY[strategy]).loads)
    answer = made.settle()
    read = [handle for handle, *_ in answer.rows if handle >= 0]
    begins = {first: 4 if version > 9_000_000 else 0 for first, version, *_ in made.headers()}
    assert read and {handle for handle in read if handle % 5 == 4} <= set(begins)
    # A page's first row has one too wherever the list is not read above it; a page that was not read again has its sections yet.
    assert all(handle % 10 == 0 or handle % 5 == place for handle, place in begins.items())


def test_more_rows_than_anybody_looks_at_singly_have_their_headers():
    made = List(Runtime(), order=PAGE_NUMBER, first_key=1, end_rule=TOTAL, page_size=12_000, window_pages=0, status=0.0, estimatedHeaderHeight=HEADER)
    made.scroll(0)
    (load,) = made.start(1).loads
    made.page(load.request, items(range(12_000)), total=12_000.0, sections=by_five(range(12_000)))
    assert len(made.headers()) == 2_400
