"""An end that is asked again, and loads that are given up: `loadMore` and `cancel`."""

import pytest
from made_list import MAKE, check_rows_stand_as_said, make, wait_for_rows_as_said

LIST = "document.querySelector('makimono-list')"


def to_the_end(example):
    for _ in range(60):
        example.page.evaluate(f"{LIST}.scrollTop = 1e7")
        example.wait_for_rest()
        if example.page.evaluate(f"{LIST}.state.append.state") == "end":
            return
    pytest.fail("the list has no end")


@pytest.mark.parametrize("options", [
    {"order": "pageNumber", "pageSize": 20}, {"order": "cursor", "endRule": "missingNextKey"},
    {"order": "forwardCursor", "endRule": "missingNextKey"}, {"order": "pageNumber", "placeholders": True},
], ids=["pageNumber", "cursor", "forwardCursor", "placeholders"])
def test_an_end_that_is_asked_again_has_the_rows_that_came_since(example, options):
    make(example, count=50, **options)
    to_the_end(example)
    example.page.evaluate("made.requests = []")
    example.page.evaluate(f"{LIST}.loadMore('end')")
    example.wait_for_rest()
    # Nothing came: one request, and the end is one still.
    assert example.page.evaluate("made.requests.length") == 1
    assert example.page.evaluate(f"{LIST}.state.append.state") == "end"
    before = example.page.evaluate(f"{LIST}.state.rowCount")
    assert before == 50
    example.page.evaluate("made.count = 53; made.requests = []")
    example.page.evaluate(f"{LIST}.loadMore('end')")
    example.wait_for("state.rowCount === 53 && state.append.state === 'end'")
    assert example.page.evaluate("made.requests.length") <= 2
    example.page.evaluate(f"{LIST}.scrollTop = 1e7")
    example.wait_for_rest()
    assert example.page.evaluate(f"{LIST}.rowsInSight.at(-1).id") == "n52"
    wait_for_rows_as_said(example)
    check_rows_stand_as_said(example)


def test_at_the_start_what_is_newer_comes_above_and_no_row_moves(example):
    make(example, order="cursor", endRule="missingNextKey", count=200, withGaps=True)
    example.page.evaluate(f"{LIST}.scrollTop = 300")
    example.wait_for_rest()
    before = example.page.evaluate(f"{LIST}.rowsInSight")
    example.page.evaluate("made.first = -3")
    example.page.evaluate(f"{LIST}.loadMore('start')")
    example.wait_for("state.rowCount > 20 && state.refresh.state === 'idle'")
    example.wait_for_rest()
    after = example.page.evaluate(f"{LIST}.rowsInSight")
    assert [row["id"] for row in before] == [row["id"] for row in after]
    assert all(abs(one["distance"] - other["distance"]) < 0.5 for one, other in zip(before, after))
    example.page.evaluate(f"{LIST}.scrollTop = 0")
    example.wait_for_rest()
    assert example.page.evaluate(f"{LIST}.rowsInSight[0].id") == "n-3"


def test_what_would_leave_a_gap_is_refused_in_words_where_the_list_shows_none(example):
    make(example, order="cursor", endRule="missingNextKey", count=200)
    said = example.page.evaluate(f"{LIST}.loadMore('start').then(() => '', (error) => `${{error.name}}: ${{error.message}}`)")
    assert said.startswith("RangeError") and "renderGap" in said
    said = example.page.evaluate(f"{LIST}.loadMore('middle').then(() => '', (error) => error.message)")
    assert "'start' or 'end'" in said


# Pages that do not come before they are let, and what became of each.
HELD = """() => {
  window.held = { flying: [], aborted: 0 };
  window.hold = (load) => (request) => new Promise((resolve, reject) => {
    held.flying.push(() => resolve(load(request)));
    request.signal.addEventListener('abort', () => { held.aborted += 1; reject(request.signal.reason); });
  });
}"""


def test_a_load_that_is_given_up_is_aborted_and_asked_for_once_the_reader_moves(example):
    make(example, order="pageNumber", count=400)
    example.page.evaluate("made.latency = 1e6; made.requests = []")
    example.page.evaluate(f"{LIST}.scrollTop = 1e7")
    example.wait_for("state.append.state === 'loading'")
    rows = example.page.evaluate(f"{LIST}.state.rowCount")
    example.page.evaluate(f"{LIST}.cancel()")
    example.wait_for("state.append.state === 'idle'")
    assert example.page.evaluate(f"{LIST}.state.rowCount") == rows
    asked = example.page.evaluate("made.requests.length")
    # Not by itself: some frames later nothing was asked for.
    example.page.evaluate("async () => { for (let n = 0; n < 10; n += 1) await new Promise(requestAnimationFrame); }")
    assert example.page.evaluate("made.requests.length") == asked
    example.page.evaluate("made.latency = 0")
    example.page.evaluate(f"{LIST}.scrollTop -= 200")
    example.page.evaluate(f"{LIST}.scrollTop += 100")
    example.wait_for(f"state.rowCount > {rows}")
    to_the_end(example)
    example.page.evaluate(f"{LIST}.scrollTop = 1e7")
    example.wait_for_rest()
    assert example.page.evaluate(f"{LIST}.rowsInSight.at(-1).id") == "n399"


def test_a_first_load_that_is_given_up_leaves_a_list_that_can_begin(example):
    example.page.evaluate("(options) => { window.begun = (" + MAKE + ")(options); }", {"order": "pageNumber", "endRule": "total", "count": 60})
    example.page.wait_for_function("() => window.made !== undefined")
    example.page.evaluate("window.begun")
    example.page.evaluate("made.latency = 1e6")
    example.page.evaluate(f"{LIST}.refresh()")
    example.wait_for("state.refresh.state === 'loading'")
    example.page.evaluate(f"{LIST}.cancel('refresh')")
    example.wait_for("state.refresh.state === 'idle'")
    example.page.evaluate("made.latency = 0")
    example.page.evaluate(f"{LIST}.refresh()")
    example.wait_for("state.rowCount >= 20 && state.refresh.state === 'idle'")


def test_another_load_that_is_not_in_is_given_up_and_the_rows_are_the_lists_own_again(example):
    make(example, order="pageNumber", count=200)
    example.page.evaluate(HELD)
    example.page.evaluate(f"{LIST}.read(hold(() => ({{ items: [{{ id: 'other', version: '1', index: 0, data: 1 }}], total: 1 }})))")
    example.wait_for("state.showsFormerRows")
    example.page.wait_for_function("() => held.flying.length === 1")
    example.page.evaluate(f"{LIST}.cancel()")
    example.wait_for("!state.showsFormerRows && state.refresh.state === 'idle'")
    assert example.page.evaluate("held.aborted") == 1
    example.page.evaluate("held.flying[0]()")
    # Refreshes ask the list's own load from then on.
    example.page.evaluate("made.requests = []")
    example.page.evaluate(f"{LIST}.refresh()")
    example.wait_for("state.refresh.state === 'idle' && state.rowCount >= 20")
    assert example.page.evaluate("made.requests[0]") == "refresh 1"
    assert example.page.evaluate(f"{LIST}.rowsInSight[0].id") == "n0"
