"""Local edits across the border: shown at once, kept over refreshes, confirmed or taken back."""

import pytest

from border import DUPLICATES, EDIT, PLACE, STRATEGY
from engine import MISSING_NEXT_KEY, PAGE_NUMBER, TOTAL, List, Runtime


class Reading:
    """A list of numbered pages, whose feed is `rows` in pages of 20."""

    def __init__(self, rows=60, **options):
        self.rows = [(number, number) for number in range(100, 100 + rows)]
        self.list = List(Runtime(), order=PAGE_NUMBER, first_key=1, end_rule=TOTAL, **options)
        self.take(self.list.scroll(0))
        self.take(self.list.start(1))

    def take(self, answer):
        loads = list(answer.loads)
        while loads:
            load = loads.pop(0)
            first = (load.key - 1) * load.size
            answer = self.list.page(load.request, self.rows[first : first + load.size], total=float(len(self.rows)))
            loads += answer.loads
        self.answer = self.list.scroll(self.offset()) if not answer.rows else answer
        return self

    def offset(self):
        return self.list.runtime.output()[5]

    def edit(self, token, kind, handle, version=0, place="start", neighbor=-1):
        return self.take(self.list.edit(token, EDIT[kind], handle, version, PLACE[place], neighbor))

    @property
    def shown(self):
        return [handle for handle, *_ in self.answer.rows]

    def versions(self):
        return {handle: version for handle, version, *_ in self.answer.rows}


@pytest.fixture
def reading():
    return Reading()


def test_each_kind_is_shown_at_once_and_taken_back(reading):
    before = reading.shown
    assert before[:4] == [100, 101, 102, 103]
    reading.edit(1, "insert", 7, 70)
    assert reading.shown[:3] == [7, 100, 101]
    reading.edit(2, "insert", 8, 80, "after", 101)
    assert reading.shown[:5] == [7, 100, 101, 8, 102]
    reading.edit(3, "remove", 100)
    assert reading.shown[:4] == [7, 101, 8, 102]
    reading.edit(4, "move", 104, place="before", neighbor=101)
    assert reading.shown[:5] == [7, 104, 101, 8, 102]
    reading.edit(5, "update", 102, 555)
    assert reading.versions()[102] == 555
    for token in (5, 4, 3, 2, 1):
        reading.take(reading.list.roll_back_edit(token))
    assert reading.shown == before
    assert reading.versions()[102] == 102


def test_a_row_that_was_made_takes_the_servers_id_and_comes_once(reading):
    reading.edit(1, "insert", 7, 70)
    reading.take(reading.list.confirm_edit(1, 99, 990))
    assert reading.shown[:2] == [99, 100] and reading.versions()[99] == 990
    reading.rows.insert(0, (99, 991))
    reading.take(reading.list.refresh(STRATEGY["firstPage"]))
    assert reading.shown[:3] == [99, 100, 101] and reading.versions()[99] == 991


@pytest.mark.parametrize("strategy", ["firstPage", "keepWindow", "aroundAnchor"])
def test_an_edit_outlives_a_refresh(reading, strategy):
    reading.edit(1, "remove", 101)
    reading.take(reading.list.refresh(STRATEGY[strategy]))
    assert reading.shown[:3] == [100, 102, 103]
    reading.take(reading.list.roll_back_edit(1))
    assert reading.shown[:3] == [100, 101, 102]


def test_what_edits_name_may_still_be_used(reading):
    reading.edit(1, "update", 103, 555)
    reading.edit(2, "insert", 7, 70, "after", 159)
    items = reading.list.live_items()
    # The server's row under the update, the update, the row that is not shown yet, and the one that it is beside.
    assert {(103, 103), (103, 555), (7, 70)} <= set(items) and 159 in {handle for handle, _ in items}


def test_a_list_with_placeholders_takes_every_edit():
    reading = Reading(placeholders=True)
    before = reading.shown
    reading.edit(1, "insert", 7, 70)
    reading.edit(2, "remove", 101)
    reading.edit(3, "update", 102, 555)
    reading.edit(4, "move", 103, place="before", neighbor=100)
    assert reading.shown[:4] == [7, 103, 100, 102]
    assert reading.versions()[102] == 555
    for token in (2, 3, 4):
        reading.take(reading.list.roll_back_edit(token))
    assert reading.shown[:3] == [7, 100, 101]
    reading.take(reading.list.roll_back_edit(1))
    assert reading.shown == before


def test_edits_that_are_none_change_nothing(reading):
    runtime, number = reading.list.runtime, reading.list.number
    assert runtime.call("mk_edit", number, 1, 9, 7, 70, 0, 0, -1, 0.0) == -1
    assert runtime.call("mk_edit", number, 1, 0, 7, 70, 0, 9, -1, 0.0) == -1
    assert runtime.call("mk_is_pending", number, 1) == 0
    reading.edit(1, "insert", 7, 70)
    assert runtime.call("mk_is_pending", number, 1) == 1
    # A token that waits names its edit alone.
    reading.edit(1, "insert", 8, 80)
    assert reading.shown[:2] == [7, 100]
    reading.take(reading.list.roll_back_edit(5))
    assert reading.shown[:2] == [7, 100]


@pytest.mark.parametrize(("policy", "shown"), [("keepFirst", 3), ("replace", 103)])
def test_what_becomes_of_a_row_that_comes_again_is_an_option(policy, shown):
    made = List(Runtime(), order=0, end_rule=MISSING_NEXT_KEY, page_size=4, duplicates=DUPLICATES[policy])
    made.scroll(0)
    (load,) = made.start(0).loads
    (more,) = made.page(load.request, [(1, 1), (2, 2), (3, 3), (4, 4)], next_key=9).loads
    answer = made.page(more.request, [(3, 103), (5, 5)])
    assert [handle for handle, *_ in answer.rows] == [1, 2, 3, 4, 5]
    assert {handle: version for handle, version, *_ in answer.rows}[3] == shown


def test_masonry_puts_each_row_into_the_column_that_ends_first():
    made = List(Runtime(), order=0, end_rule=MISSING_NEXT_KEY, page_size=4, columns=2, arrangement=1, status=0.0)
    made.scroll(0)
    (load,) = made.start(0).loads
    made.page(load.request, [(1, 1), (2, 2), (3, 3), (4, 4)])
    answer = made.measure([(1, 300.0), (2, 50.0), (3, 50.0), (4, 50.0)])
    # A column is kept once a row was laid out; the tops follow the heights.
    tops = {handle: top for handle, _, top, _ in answer.rows}
    assert len(set(answer.columns)) == 2 and tops[1] == tops[2] == 0
    assert sorted(tops.values())[2] >= 50


def test_the_limit_of_rows_ends_the_list():
    made = List(Runtime(), order=0, end_rule=MISSING_NEXT_KEY, page_size=4, itemLimit=4)
    made.scroll(0)
    (load,) = made.start(0).loads
    answer = made.page(load.request, [(1, 1), (2, 2), (3, 3), (4, 4)], next_key=9)
    assert not answer.loads and answer.state(2)[0] == 3
