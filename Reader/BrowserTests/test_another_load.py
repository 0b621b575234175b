"""Another `load` in place of a list's own: the old rows stay until the new ones are in."""

from made_list import SEEN, check_rows_stand_as_said, make, wait_for_rows_as_said

LIST = "document.querySelector('makimono-list')"
# Numbers from `from` on; while `held`, no page comes; while `down`, each fails.
FIND = """async () => {
  const { LoadFailure } = await import('/app/list/makimono-list.js');
  window.found = { asked: [], held: [], isHeld: false, isDown: false };
  window.find = (word, { from = 0, count = 200 } = {}) => ({ key, size, edge, signal }) => {
    found.asked.push(`${word} ${edge} ${key}`);
    if (found.isDown) throw new LoadFailure('offline');
    const at = from + (key - 1) * size;
    const items = [];
    for (let id = at; id < Math.min(at + size, from + count); id += 1) items.push({ id: `n${id}`, version: word, index: -1, data: id });
    const page = { items, total: count };
    if (!found.isHeld) return page;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      found.held.push(() => resolve(page));
    });
  };
}"""


def texts(reader):
    return [seen["text"] for seen in sorted(reader.page.evaluate(SEEN), key=lambda seen: seen["top"])]


def numbers(example, **options):
    make(example, order="pageNumber", pageSize=20, windowPages=5, **options)
    example.page.evaluate(FIND)


def former(reader):
    return reader.page.evaluate(f"{LIST}.state.showsFormerRows")


def let_come(reader):
    reader.page.evaluate("found.isHeld = false; for (const come of found.held.splice(0)) come();")


def test_the_old_rows_stay_until_the_new_ones_are_in_and_those_in_both_keep_their_nodes(example):
    numbers(example)
    example.page.evaluate(f"{LIST}.scrollTop = 300")
    example.wait_for_rest()
    before = texts(example)
    example.page.evaluate(f"found.isHeld = true; window.kept = [...{LIST}.querySelectorAll('.mk-row')].find((one) => one.textContent === 'row 5'); {LIST}.read(find('b', {{ from: 5 }}))")
    example.wait_for("window.found.held.length === 1")
    assert former(example) and texts(example) == before
    let_come(example)
    example.wait_for("!state.showsFormerRows")
    example.wait_for_rest()
    assert texts(example)[0] == "row 5"
    assert example.page.evaluate(f"{LIST}.scrollTop") == 0
    assert example.page.evaluate("kept.isConnected && kept.textContent") == "row 5"
    wait_for_rows_as_said(example)
    # It goes on in the new one, to its end.
    example.page.evaluate(f"{LIST}.scrollTop = 1e6")
    example.wait_for("window.found.asked.length > 1")
    example.wait_for_rest()
    assert all(one.startswith("b ") for one in example.page.evaluate("found.asked"))
    check_rows_stand_as_said(example)


def test_while_it_is_awaited_and_where_it_fails_the_old_list_is_read_on(example):
    numbers(example)
    example.page.evaluate(f"made.requests = []; found.isDown = true; {LIST}.read(find('b'))")
    example.wait_for("state.refresh.state === 'failed'")
    assert former(example)
    # To the end of what is there, however much was read ahead.
    example.page.evaluate(f"{LIST}.scrollTop = {LIST}.scrollHeight")
    example.wait_for("window.made.requests.some((one) => one.startsWith('append'))")
    example.wait_for_rest()
    example.page.evaluate(f"found.isDown = false; {LIST}.retry('refresh')")
    example.wait_for("!state.showsFormerRows")
    example.wait_for_rest()
    assert texts(example)[0] == "row 0"
    assert example.page.evaluate("found.asked.every((one) => one.startsWith('b '))")


def test_of_what_is_typed_the_last_is_asked_for(example):
    numbers(example)
    example.page.evaluate(f"for (const word of ['s', 'sw', 'swift']) {LIST}.read(find(word, {{ from: 700 }}), {{ after: 50 }})")
    example.wait_for("state.rowCount > 0 && !state.showsFormerRows && window.found.asked.length > 0 && state.refresh.state === 'idle'")
    example.wait_for_rest()
    assert texts(example)[0] == "row 700"
    assert {one.split()[0] for one in example.page.evaluate("found.asked")} == {"swift"}


def test_one_that_is_under_way_is_given_up_for_the_next(example):
    numbers(example)
    example.page.evaluate(f"found.isHeld = true; {LIST}.read(find('old', {{ from: 300 }}))")
    example.wait_for("window.found.held.length === 1")
    example.page.evaluate(f"found.isHeld = false; {LIST}.read(find('new', {{ from: 900 }}))")
    example.wait_for("!state.showsFormerRows")
    let_come(example)
    example.wait_for_rest()
    assert texts(example)[0] == "row 900"


def test_one_that_finds_nothing_empties_the_list_and_configure_forgets_it(example):
    numbers(example)
    example.page.evaluate(f"{LIST}.read(find('none', {{ count: 0 }}))")
    example.wait_for("!state.showsFormerRows && state.rowCount === 0")
    numbers(example)
    example.wait_for("state.rowCount > 0")
    assert texts(example)[0] == "row 0"


def test_what_is_no_function_is_refused_in_words(example):
    words = example.page.evaluate(f"{LIST}.read('swift').catch((error) => error.message)")
    assert words == "read() takes a function load, not swift"
    words = example.page.evaluate(f"{LIST}.read(() => ({{ items: [] }}), {{ after: -1 }}).catch((error) => error.message)")
    assert "after" in words
