"""The user's own changes in the page: shown at once, kept, confirmed or taken back; and nothing in sight moves that need not."""

import pytest

from made_list import SEEN, TOLERANCE, check_rows_stand_as_said, make, wait_for_rows_as_said

LIST = "document.querySelector('makimono-list')"


def texts(reader):
    return [row["text"] for row in sorted(reader.page.evaluate(SEEN), key=lambda row: row["top"])]


def edit(reader, script):
    """Shows an edit, which the page keeps as `edits[name]`: `edit(reader, "mine = {remove: 'n3'}")`."""
    name, told = script.split(" = ", 1)
    reader.page.evaluate(f"async () => {{ (window.edits ??= {{}}).{name} = await {LIST}.edit({told}); }}")


def to_top(reader):
    """A row that is put above those in sight is above: the reader's row stays where it is."""
    reader.page.evaluate(f"{LIST}.scrollTop = 0")
    # The list hears of it with the next frame, and may move its rows then.
    reader.wait_for("list.firstVisible === 0")
    wait_for_rows_as_said(reader)


def row(number, version="'own'"):
    return f"{{ id: 'n{number}', version: {version}, data: {number} }}"


@pytest.mark.parametrize("order", ["pageNumber", "cursor"])
def test_each_kind_is_shown_at_once_and_taken_back(example, order):
    make(example, order=order, endRule="total" if order == "pageNumber" else "missingNextKey", count=300)
    before = texts(example)
    assert before[:4] == ["row 0", "row 1", "row 2", "row 3"]
    edit(example, f"made = {{ insert: {row(900)}, at: 'start' }}")
    edit(example, f"beside = {{ insert: {row(901)}, at: {{ after: 'n1' }} }}")
    edit(example, "gone = { remove: 'n0' }")
    edit(example, "moved = { move: 'n4', at: { before: 'n1' } }")
    edit(example, "changed = { update: { id: 'n2', version: '1', data: 222 } }")
    to_top(example)
    assert texts(example)[:6] == ["row 900", "row 4", "row 1", "row 901", "row 222", "row 3"]
    check_rows_stand_as_said(example)
    assert example.page.evaluate("Object.values(edits).every((edit) => edit.isPending)")
    example.page.evaluate("for (const edit of Object.values(edits).reverse()) edit.rollBack()")
    assert texts(example) == before
    assert not example.page.evaluate("Object.values(edits).some((edit) => edit.isPending)")
    check_rows_stand_as_said(example)


def test_a_row_above_the_reader_moves_nothing_in_sight(example):
    make(example, count=300)
    example.page.evaluate(f"{LIST}.scrollTop = 900")
    example.wait_for("list.firstVisible > 5")
    name = "n" + str(example.page.evaluate(f"Number({LIST}.anchor.id.slice(1)) + 2"))
    before = example.top_of(name)
    edit(example, f"made = {{ insert: {row(900)}, at: 'start' }}")
    edit(example, "gone = { remove: 'n2' }")
    assert example.top_of(name) == pytest.approx(before, abs=TOLERANCE)
    example.page.evaluate("edits.made.rollBack()")
    assert example.top_of(name) == pytest.approx(before, abs=TOLERANCE)


def test_what_the_server_made_of_a_row_takes_its_place_and_comes_once(example):
    make(example, count=300)
    edit(example, f"made = {{ insert: {row(900)}, at: 'start' }}")
    example.page.evaluate("edits.made.confirm({ id: 'n950', version: '2', index: 0, data: 950 })")
    to_top(example)
    assert texts(example)[:2] == ["row 950", "row 0"]
    # The feed has it by now, above all others.
    example.page.evaluate("made.order = (index) => (index === 0 ? 950 : index - 1)")
    example.page.evaluate(f"{LIST}.refresh()")
    example.wait_for("state.refresh.state !== 'loading'")
    assert texts(example)[:3] == ["row 950", "row 0", "row 1"]


@pytest.mark.parametrize("strategy", ["firstPage", "keepWindow", "aroundAnchor"])
def test_an_edit_outlives_every_refresh(example, strategy):
    make(example, count=300)
    edit(example, "gone = { remove: 'n1' }")
    requests = example.page.evaluate("made.requests.length")
    example.page.evaluate("(strategy) => document.querySelector('makimono-list').refresh(strategy)", strategy)
    example.page.wait_for_function(f"made.requests.length > {requests}")
    example.wait_for("state.refresh.state !== 'loading'")
    assert texts(example)[:3] == ["row 0", "row 2", "row 3"]
    example.page.evaluate("edits.gone.rollBack()")
    assert texts(example)[:3] == ["row 0", "row 1", "row 2"]


def test_keep_window_reads_every_page_that_is_held_and_moves_nothing(example):
    make(example, count=300)
    for pages in (2, 3):
        example.page.evaluate(f"{LIST}.scrollTop = 1e6")
        example.wait_for(f"state.heldPages >= {pages} && state.append.state !== 'loading'")
    held = example.page.evaluate(f"{LIST}.state.heldPages")
    before = example.page.evaluate(SEEN)
    requests = example.page.evaluate("made.requests.length")
    example.page.evaluate(f"{LIST}.refresh('keepWindow')")
    example.page.wait_for_function(f"made.requests.length >= {requests + held}")
    example.wait_for("state.refresh.state !== 'loading'")
    assert example.page.evaluate(f"{LIST}.state.heldPages") == held
    after = {row["text"]: row["top"] for row in example.page.evaluate(SEEN)}
    assert all(after[row["text"]] == pytest.approx(row["top"], abs=TOLERANCE) for row in before)


def test_an_edit_comes_back_with_a_list_that_was_out_of_the_document(example):
    make(example, count=300)
    edit(example, f"made = {{ insert: {row(900)}, at: 'start' }}")
    example.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      const parent = list.parentNode;
      list.remove();
      await new Promise((done) => setTimeout(done));
      parent.append(list);
      // Until then it takes whatever moves it for the browser, which forgets where a list stood that was taken out.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }""")
    example.wait_for("state.heldRows > 0 && list.rowNode('n900')")
    to_top(example)
    assert texts(example)[:2] == ["row 900", "row 0"]
    example.page.evaluate("edits.made.rollBack()")
    assert texts(example)[:2] == ["row 0", "row 1"]


def test_a_list_with_placeholders_takes_every_edit(example):
    make(example, count=300, placeholders=True)
    edit(example, "gone = { remove: 'n1' }")
    edit(example, f"made = {{ insert: {row(900)}, at: 'start' }}")
    edit(example, "changed = { update: { id: 'n2', version: '1', data: 222 } }")
    edit(example, "moved = { move: 'n5', at: { after: 'n0' } }")
    to_top(example)
    assert texts(example)[:5] == ["row 900", "row 0", "row 5", "row 222", "row 3"]
    example.page.evaluate("edits.gone.rollBack()")
    example.page.evaluate("edits.moved.rollBack()")
    assert texts(example)[:5] == ["row 900", "row 0", "row 1", "row 222", "row 3"]
    example.page.evaluate("edits.made.confirm()")
    assert texts(example)[:5] == ["row 900", "row 0", "row 1", "row 222", "row 3"]


@pytest.mark.parametrize("arrangement", ["grid", "masonry"])
def test_edits_of_a_counted_list_in_columns_leave_no_row_over_another(arrangement, example):
    make(example, count=300, placeholders=True, columns=3, arrangement=arrangement, spacing=10)
    kept = {row["text"]: round(row["left"]) for row in example.page.evaluate(SEEN)}
    edit(example, "gone = { remove: 'n4' }")
    edit(example, f"made = {{ insert: {row(900)}, at: {{ after: 'n1' }} }}")
    edit(example, "moved = { move: 'n8', at: { before: 'n3' } }")

    def check():
        seen = example.page.evaluate(SEEN)
        assert len({round(box["left"]) for box in seen}) == 3
        for place, box in enumerate(seen):
            for other in seen[place + 1:]:
                beside = box["right"] <= other["left"] + TOLERANCE or other["right"] <= box["left"] + TOLERANCE
                assert beside or box["bottom"] <= other["top"] + TOLERANCE or other["bottom"] <= box["top"] + TOLERANCE, (box, other)
        # Rows that no edit is about stay in their columns.
        for box in seen:
            if box["text"] in kept and box["text"] not in ("row 4", "row 8"):
                assert round(box["left"]) == kept[box["text"]], box
        return [box["text"] for box in seen]

    shown = check()
    assert "row 900" in shown and "row 4" not in shown
    example.page.evaluate("edits.gone.rollBack(); edits.moved.rollBack(); edits.made.confirm()")
    shown = check()
    assert {"row 900", "row 4", "row 8"} <= set(shown)


def test_masonry_stands_in_columns_each_as_far_as_its_own_rows(example):
    make(example, count=300, columns=3, arrangement="masonry", spacing=10)
    seen = [row for row in example.page.evaluate(SEEN)]
    columns = sorted({round(row["left"]) for row in seen})
    assert len(columns) == 3
    for left in columns:
        column = sorted((row for row in seen if round(row["left"]) == left), key=lambda row: row["top"])
        # The columns begin level at every page.
        page = [row for row in column if int(row["text"].split()[1]) < 20]
        gaps = [below["top"] - above["bottom"] for above, below in zip(page, page[1:])]
        assert gaps and all(gap == pytest.approx(10, abs=TOLERANCE) for gap in gaps), (left, gaps)
