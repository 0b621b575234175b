"""A list that begins at the end of a page, or of its feed."""

import pytest

from made_list import SEEN, check_rows_stand_as_said, make

LIST = "document.querySelector('makimono-list')"


def rest(example):
    example.frame()
    example.wait_for_rest()


@pytest.mark.parametrize("options", [{"order": "cursor", "endRule": "missingNextKey"}, {}, {"placeholders": True}], ids=str)
def test_who_jumps_to_the_end_of_a_page_stays_there(example, options):
    make(example, count=2000, pageSize=20, **options)
    key = "500" if options.get("order") == "cursor" else 26
    example.page.evaluate("(key) => { made.requests = []; return document.querySelector('makimono-list').jump(key, { align: 'end' }); }", key)
    example.wait_for("list.rowNode('n519')")
    for _ in range(12):
        rest(example)
    last = example.page.evaluate(SEEN)[-1]
    box = example.page.evaluate(f"{LIST}.clientHeight")
    assert last["text"] == "row 519" and abs(last["bottom"] - box) <= 1
    assert len(example.page.evaluate("made.requests")) < 8
    check_rows_stand_as_said(example)


def test_who_comes_back_to_the_end_of_a_list_begun_there_stays_at_it(example):
    make(example, order="cursor", endRule="missingNextKey", count=400)
    example.page.evaluate(f"{LIST}.jump('380', {{ align: 'end' }})")
    example.wait_for("list.rowNode('n399')")
    rest(example)
    example.wheel(-900)
    example.wheel(9000)
    rest(example)
    example.page.evaluate("document.querySelector('makimono-list').rowNode('n399').style.minHeight = '517px'")
    rest(example)
    room = example.page.evaluate(f"(({{ scrollHeight, clientHeight, scrollTop }}) => scrollHeight - clientHeight - scrollTop)({LIST})")
    assert abs(room) <= 1
