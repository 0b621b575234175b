"""What the server tells unasked, across the border: rules R21 to R23, as the page hears of them."""

import math

import pytest

from border import EDIT, PLACE, POSITION
from engine import CURSOR, List, Runtime

OLDER = 1


class Room:
    """The newest page of a chat, which older ones precede, read at its end."""

    def __init__(self):
        self.list = List(Runtime(), order=CURSOR)
        self.list.reading_line("end")
        self.list.scroll(0)
        load, = self.list.start(0, POSITION["end"]).loads
        answer = self.list.page(load.request, [(handle, handle) for handle in range(100, 120)], previous_key=OLDER)
        self.show(answer)

    def show(self, answer):
        self.answer = answer
        return answer

    def push(self, *pushes):
        return self.show(self.list.push(*pushes))

    @property
    def shown(self):
        return [handle for handle, *_ in self.answer.rows]

    def version(self, row):
        return next(version for handle, version, *_ in self.answer.rows if handle == row)


@pytest.fixture
def room():
    return Room()


def insert(handle, version=1, place="end", neighbor=-1, change=-1, temporary=-1):
    return EDIT["insert"], handle, version, PLACE[place], neighbor, change, temporary


def update(handle, version, change=-1):
    return EDIT["update"], handle, version, 0, -1, change


def remove(handle, change=-1):
    return EDIT["remove"], handle, -1, 0, -1, change


def test_a_row_that_is_told_of_twice_is_there_once(room):
    room.push(insert(7), insert(7), insert(8, place="before", neighbor=7))
    assert room.shown[-3:] == [119, 8, 7]
    room.push(insert(7, version=2))
    assert room.shown.count(7) == 1


def test_what_is_older_than_what_is_known_says_nothing(room):
    room.push(update(119, 30, change=3))
    room.push(update(119, 20, change=2))
    assert room.version(119) == 30
    room.push(remove(119, change=5))
    room.push(update(119, 40, change=4))
    assert 119 not in room.shown


def test_one_that_stands_at_the_end_stays_there_and_one_who_reads_above_is_not_moved(room):
    end = room.answer.numbers[5]
    grown = room.push(insert(7))
    assert grown.numbers[5] > end
    assert grown.numbers[5] == grown.numbers[4] - 800
    above = room.list.scroll(grown.numbers[5] - 900)
    kept = room.push(insert(8))
    assert kept.numbers[5] == above.numbers[5]


def test_a_row_of_the_users_own_becomes_the_servers_by_what_comes_first(room):
    room.show(room.list.edit(1, EDIT["insert"], 50, 1, PLACE["end"]))
    room.push(insert(51, temporary=50))
    assert room.shown[-2:] == [119, 51]
    # The reply comes after.
    room.show(room.list.confirm_edit(1, 51, 2))
    assert room.shown[-2:] == [119, 51]


def test_rows_are_held_back_and_counted_until_they_are_asked_for(room):
    room.list.hold_back(True)
    room.push(insert(7), insert(8), update(100, 9))
    assert room.list.held_back_count == 2
    assert 7 not in room.shown
    room.show(room.list.hold_back(False))
    assert (room.list.held_back_count, room.shown[-2:]) == (0, [7, 8])


def test_after_a_loss_what_is_held_is_read_anew(room):
    answer = room.list.pushes_lost()
    assert [load.key for load in answer.loads] == [0]
    room.show(room.list.page(answer.loads[0].request, [(handle, handle) for handle in range(110, 130)], previous_key=OLDER))
    assert room.shown[-1] == 129


def test_handles_of_what_was_told_may_not_be_freed(room):
    room.push(insert(7, version=70), update(9_000, 90))
    live = dict(room.list.live_items())
    assert live[7] == 70
    assert 9_000 in live


@pytest.mark.parametrize("push", [
    (9, 7, 1), (-1, 7, 1), (EDIT["insert"], 7, 1, 9), (EDIT["insert"], math.nan, math.inf), (EDIT["move"], 7, -1, 2, 6),
    (EDIT["remove"], 1e300), (EDIT["update"], 3, 1, 0, -1, math.nan, -7.5), (EDIT["insert"], 7, 1, 2, 99_999, 2**53),
])
def test_what_is_no_push_changes_nothing(room, push):
    before = room.shown
    room.push(push, remove(4_000))
    assert [handle for handle in room.shown if handle in before] == before
    room.push(insert(60))
    assert room.shown[-1] == 60


def test_a_list_that_is_gone_has_nothing_held_back():
    runtime = Runtime()
    assert runtime.call("mk_held_back_count", 5) == 0
