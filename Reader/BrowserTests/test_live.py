"""A list that its server writes into, in the page: what is told is shown once, held back, followed; who reads elsewhere is not moved."""

import pytest

from made_list import SEEN, TOLERANCE, check_rows_stand_as_said, make, wait_for_rows_as_said

LIST = "document.querySelector('makimono-list')"
# A chat of numbers: the key '' is the newest page's. What `made` says, the feed does from then on. While it `holds`, no page comes; `given`
# counts those that the list gave up.
MAKE_CHAT = """async (options) => {
  const list = document.querySelector('makimono-list');
  const made = window.made = { requests: [], count: options.count, holds: false, given: 0 };
  const { count, ...configuration } = options;
  await list.configure({
    order: 'cursor', readingLine: 'end', ...configuration,
    load: async ({ key, size, edge, signal }) => {
      made.requests.push(`${edge} ${key}`);
      signal.addEventListener('abort', () => { made.given += 1; });
      if (made.holds) await new Promise(() => {});
      const at = key === '' ? Math.max(0, made.count - size) : Number(key);
      const end = Math.min(at + size, made.count);
      const items = [];
      for (let index = at; index < end; index += 1) items.push({ id: `n${index}`, version: '', index: -1, data: index });
      return { items, nextKey: end < made.count ? String(end) : null, previousKey: at > 0 ? String(Math.max(0, at - size)) : null };
    },
    renderRow: (node, id) => {
      node.textContent = `row ${id}`;
      node.style[options.axis === 'horizontal' ? 'width' : 'minHeight'] = `${40 + (id * 37) % 90}px`;
    },
    renderStatus: (node) => { node.hidden = true; },
  });
  await list.start();
}"""


def chat(reader, **options):
    """A list that is read from its end, which is the newest."""
    reader.page.evaluate(MAKE_CHAT, {"count": 300, **options})
    reader.wait_for("state.append.state === 'end' && state.refresh.state === 'idle'")
    reader.wait_for_rest()


def push(reader, *pushes):
    reader.page.evaluate(f"async () => {{ await {LIST}.push({', '.join(pushes)}); }}")


def insert(number, at="'end'", **more):
    return f"{{ insert: {{ id: 'n{number}', version: '', data: {number} }}, at: {at}{more_of(more)} }}"


def update(number, data, **more):
    return f"{{ update: {{ id: 'n{number}', version: '{data}', data: {data} }}{more_of(more)} }}"


def more_of(more):
    return "".join(f", {name}: {value!r}" for name, value in more.items())


def from_end(reader):
    return reader.page.evaluate(f"{LIST}.scrollHeight - {LIST}.scrollTop - {LIST}.clientHeight")


def texts(reader):
    return [seen["text"] for seen in sorted(reader.page.evaluate(SEEN), key=lambda seen: seen["top"])]


def news(reader):
    return reader.page.evaluate(f"(() => {{ const {{ newRowCount, heldBackCount, isAtNewest }} = {LIST}.news; return [newRowCount, heldBackCount, isAtNewest]; }})()")


def scroll_up(reader, by=1500):
    reader.page.evaluate(f"{LIST}.scrollTop -= {by}")
    reader.wait_for_rest()


def test_it_opens_at_its_end_by_one_load(example):
    chat(example)
    assert texts(example)[-1] == "row 299"
    assert from_end(example) <= 1
    assert example.page.evaluate("made.requests.filter((one) => !one.startsWith('prepend'))") == ["refresh "]
    assert news(example) == [0, 0, True]


def test_who_is_at_the_end_stays_there_while_rows_come_and_the_last_one_grows(example):
    """FIELD 34: who is at the end follows."""
    chat(example)
    for number in range(900, 915):
        push(example, insert(number))
        assert from_end(example) <= 1
        assert texts(example)[-1] == f"row {number}"
    for height in range(930, 990):
        push(example, update(914, height))
        assert from_end(example) <= 1
    assert news(example) == [0, 0, True]
    check_rows_stand_as_said(example)


def test_who_reads_above_is_not_moved_and_is_told_how_many_rows_are_new(example):
    """FIELD 34: who reads above is not dragged down."""
    chat(example)
    scroll_up(example)
    before = example.page.evaluate(SEEN)
    push(example, *(insert(number) for number in range(900, 907)))
    push(example, update(906, 777), "{ remove: 'n900' }", update(299, 555))
    after = example.page.evaluate(SEEN)
    assert [(one["text"], one["top"]) for one in after] == [(one["text"], one["top"]) for one in before]
    assert news(example) == [6, 0, False]
    example.page.evaluate(f"made.requests = []; {LIST}.scrollToNewest()")
    example.wait_for_rest()
    assert texts(example)[-1] == "row 777"
    assert from_end(example) <= 1
    assert news(example) == [0, 0, True]
    assert example.page.evaluate("made.requests.filter((one) => !one.startsWith('prepend'))") == []


def test_rows_that_have_been_in_sight_are_not_new_any_more(example):
    chat(example)
    scroll_up(example, 600)
    push(example, *(insert(number) for number in range(900, 920)))
    assert news(example)[0] == 20
    example.page.evaluate(f"{LIST}.focusRow('n909')")
    example.wait_for("list.news.newRowCount <= 10")
    example.wait_for_rest()
    last = int(texts(example)[-1].split()[1])
    assert news(example)[0] == 919 - last


def test_what_is_told_twice_late_or_of_rows_that_are_not_held_is_shown_once(example):
    chat(example)
    push(example, insert(900, version=1), insert(900, version=1), update(900, 901, version=3), update(900, 902, version=2))
    assert texts(example)[-2:] == ["row 299", "row 901"]
    push(example, "{ remove: 'n900', version: 5 }", update(900, 903, version=4))
    assert texts(example)[-1] == "row 299"
    push(example, update(3, 5), "{ remove: 'n4' }", "{ move: 'n5', at: { after: 'n2' } }")
    assert texts(example)[-1] == "row 299"


def test_a_message_of_the_users_own_becomes_the_servers_whichever_comes_first(example):
    chat(example)
    example.page.evaluate(f"async () => {{ window.sent = await {LIST}.edit({{ insert: {{ id: 'mine', version: '', data: 800 }}, at: 'end' }}); }}")
    assert texts(example)[-1] == "row 800"
    push(example, insert(801, replacing="mine"))
    assert texts(example)[-2:] == ["row 299", "row 801"]
    example.page.evaluate("sent.confirm({ id: 'n801', version: 'x', data: 801 })")
    example.wait_for_rest()
    assert texts(example)[-2:] == ["row 299", "row 801"]
    assert news(example)[0] == 0


def test_new_rows_are_held_back_and_counted_until_they_are_asked_for(example):
    chat(example)
    example.page.evaluate(f"{LIST}.holdBack(true)")
    push(example, insert(900), insert(901), update(299, 298))
    assert texts(example)[-1] == "row 298"
    assert news(example) == [0, 2, True]
    example.page.evaluate(f"{LIST}.holdBack(false)")
    example.wait_for("list.news.heldBackCount === 0")
    assert texts(example)[-1] == "row 901"
    assert news(example) == [0, 0, True]


def test_after_a_loss_what_is_held_is_read_anew_and_nobody_is_moved(example):
    chat(example)
    scroll_up(example, 1000)
    example.wait_for("made.requests.length > 1")
    example.wait_for_rest()
    top = example.page.evaluate(SEEN)[2]
    example.page.evaluate(f"made.requests = []; made.count = 310; {LIST}.pushesLost()")
    example.wait_for("made.requests.length > 0")
    example.wait_for("state.refresh.state === 'idle'")
    example.wait_for_rest()
    name = "n" + top["text"].split()[1]
    assert example.top_of(name) == pytest.approx(top["top"], abs=TOLERANCE)
    example.page.evaluate(f"{LIST}.scrollToNewest()")
    example.wait_for_rest()
    example.wait_for("state.append.state === 'end' && list.news.isAtNewest")
    assert texts(example)[-1] == "row 309"


@pytest.mark.parametrize("pages", [1, 2])
@pytest.mark.parametrize("more", [5, 25, 500])
def test_who_follows_the_end_is_at_the_new_one_after_a_loss(example, more, pages):
    """R23: however few of the rows are left, and however many came meanwhile."""
    # No more than is read, however long a page takes.
    chat(example, windowPages=3, prefetchViewports=0)
    if pages > 1:
        scroll_up(example, 3000)
        example.page.evaluate(f"{LIST}.scrollToNewest()")
        example.wait_for("list.news.isAtNewest")
        example.wait_for_rest()
    assert example.page.evaluate(f"{LIST}.state.heldPages") == pages
    push(example, insert(300), insert(301))
    example.page.evaluate(f"made.count += {more}; {LIST}.pushesLost()")
    example.wait_for(f"list.rowsInSight.at(-1)?.id === 'n{299 + more}'")
    example.wait_for_rest()
    assert from_end(example) <= 1
    assert texts(example)[-1] == f"row {299 + more}"
    assert news(example) == [0, 0, True]


def test_who_scrolls_away_while_it_is_read_anew_stays_there(example):
    chat(example)
    example.page.evaluate(f"made.holds = true; made.count += 500; {LIST}.pushesLost()")
    example.page.evaluate(f"{LIST}.scrollTop -= 700")
    example.wait_for("!list.news.isAtNewest")
    example.page.evaluate(f"made.holds = false; {LIST}.refresh('aroundAnchor')")
    example.wait_for("state.refresh.state === 'idle'")
    example.wait_for_rest()
    assert not news(example)[2]


def test_a_timeline_stays_at_its_start(example):
    make(example, order="cursor", follow="start", count=200)
    push(example, insert(900, "'start'"))
    push(example, insert(901, "'start'"), insert(902, "'start'"))
    example.wait_for("list.scrollTop === 0")
    wait_for_rows_as_said(example)
    assert texts(example)[:4] == ["row 902", "row 901", "row 900", "row 0"]
    assert news(example) == [0, 0, True]
    example.page.evaluate(f"{LIST}.scrollTop = 2000")
    example.wait_for_rest()
    before = example.page.evaluate(SEEN)
    push(example, insert(903, "'start'"), insert(904, "'start'"))
    assert [one["top"] for one in example.page.evaluate(SEEN)] == [one["top"] for one in before]
    assert news(example) == [2, 0, False]
    example.page.evaluate(f"{LIST}.scrollToNewest()")
    example.wait_for_rest()
    assert texts(example)[0] == "row 904"


@pytest.mark.parametrize("then_end", [False, True])
def test_a_question_stands_at_the_top_while_its_answer_grows_below_it(example, then_end):
    chat(example)
    example.page.evaluate(f"""async () => {{
      window.sent = await {LIST}.edit({{ insert: {{ id: 'q', version: '', data: 0 }}, at: 'end' }});
      {LIST}.follow = {{ pinned: 'q', thenEnd: {str(then_end).lower()} }};
    }}""")
    example.wait_for_rest()
    assert example.top_of("q") == pytest.approx(0, abs=TOLERANCE)
    # The server's word for it, by the reply or by what is told.
    if then_end:
        example.page.evaluate("sent.confirm({ id: 'sent', version: '', data: 0 })")
    else:
        push(example, "{ insert: { id: 'sent', version: '', data: 0 }, at: 'end', replacing: 'q' }")
    assert example.top_of("sent") == pytest.approx(0, abs=TOLERANCE)
    # Each row is 40 to 129 px high, and the screen some 700.
    screen = example.page.evaluate(f"{LIST}.clientHeight")
    height = 40
    for number in range(900, 940):
        push(example, insert(number))
        height += 40 + number * 37 % 90
        top = example.top_of("sent")
        # What stands below the rows, for their states, is the list's too.
        if height + 64 <= screen - 2 or not then_end:
            assert top == pytest.approx(0, abs=1.1), number
    if then_end:
        assert from_end(example) <= 1
        assert texts(example)[-1] == "row 939"
        assert example.page.evaluate(f"{LIST}.follow") == "end"
    else:
        assert example.top_of("sent") == pytest.approx(0, abs=1.1)
        assert news(example)[0] > 10
        example.page.evaluate(f"{LIST}.follow = 'end'; {LIST}.scrollToNewest()")
        example.wait_for_rest()
        assert from_end(example) <= 1
    check_rows_stand_as_said(example)


def test_the_room_below_a_pinned_row_is_gone_with_it(example):
    chat(example)
    example.page.evaluate(f"{LIST}.follow = {{ pinned: 'n299' }}")
    example.wait_for_rest()
    assert example.top_of("n299") == pytest.approx(0, abs=TOLERANCE)
    example.page.evaluate(f"{LIST}.follow = 'automatic'")
    example.wait_for_rest()
    assert from_end(example) <= 1
    assert texts(example)[-1] == "row 299"
    assert example.page.evaluate(f"{LIST}.readingLine") == "end"


def test_less_than_a_screenful_stands_where_it_begins_and_follows_once_it_is_more(example):
    """FIELD 37: first data that is shorter than the screen."""
    chat(example, count=2)
    push(example, *(insert(number) for number in range(900, 930)))
    assert texts(example)[-1] == "row 929"
    assert from_end(example) <= 1


def test_an_empty_list_is_written_into(example):
    chat(example, count=0)
    push(example, insert(900))
    push(example, insert(901))
    assert texts(example) == ["row 900", "row 901"]


def take_out(reader):
    """Takes the list out of its document until it has given its engine back: then it gives up what is on its way."""
    reader.page.evaluate(f"window.out = {LIST}; window.home = out.parentNode; made.given = 0; out.remove()")
    reader.page.wait_for_function("() => made.given > 0")


def test_a_list_that_was_out_of_the_document_is_read_anew(example):
    chat(example)
    push(example, insert(900))
    example.page.evaluate(f"made.holds = true; made.requests = []; {LIST}.scrollTop -= 1000")
    example.wait_for("made.requests.length > 0")
    take_out(example)
    example.page.evaluate("out.push({ insert: { id: 'n901', version: '', data: 901 }, at: 'end' })")
    example.page.evaluate("made.holds = false; made.count = 310; made.requests = []; home.append(out)")
    example.wait_for("made.requests.length > 0")
    example.wait_for("state.refresh.state === 'idle'")
    example.page.evaluate(f"{LIST}.scrollToNewest()")
    example.wait_for("state.append.state === 'end' && list.news.isAtNewest")
    assert texts(example)[-1] == "row 309"


def test_a_list_that_goes_out_on_its_way_to_the_newest_rows_gets_there_once_it_is_back(example):
    chat(example)
    example.page.evaluate(f"{LIST}.start('40')")
    example.wait_for("state.append.state === 'idle' && state.refresh.state === 'idle' && list.anchor?.key === '40'")
    example.wait_for_rest()
    example.page.evaluate(f"made.holds = true; made.requests = []; {LIST}.scrollToNewest()")
    example.wait_for("made.requests.includes('refresh ')")
    take_out(example)
    example.page.evaluate("made.holds = false; home.append(out)")
    example.wait_for("list.news.isAtNewest")
    assert texts(example)[-1] == "row 299"


def test_from_far_in_the_past_the_newest_rows_are_one_load_away(example):
    chat(example)
    example.page.evaluate(f"{LIST}.start('40')")
    example.wait_for("list.firstVisible >= 0 && state.refresh.state === 'idle'")
    example.wait_for_rest()
    push(example, insert(300), insert(301))
    assert news(example)[::2] == [2, False]
    example.page.evaluate(f"made.requests = []; made.count = 302; {LIST}.scrollToNewest()")
    example.wait_for("list.news.isAtNewest")
    example.wait_for_rest()
    assert texts(example)[-1] == "row 301"
    assert example.page.evaluate("made.requests[0]") == "refresh "
    assert news(example) == [0, 0, True]


def test_a_refresh_of_a_list_that_is_read_from_its_end_stands_at_its_end(example):
    chat(example)
    scroll_up(example)
    example.page.evaluate(f"made.count = 305; {LIST}.refresh()")
    example.wait_for("list.news.isAtNewest")
    example.wait_for_rest()
    assert texts(example)[-1] == "row 304"


@pytest.mark.parametrize("told, said", [
    ("{}", "push() takes one of"),
    ("{ insert: { id: 'a' } }", '"at" is'),
    ("{ insert: { id: 'a' }, at: 'end', version: -1 }", "the version of a push"),
    ("{ update: { id: 'a' }, version: 1.5 }", "the version of a push"),
    ("{ remove: 'a', replacing: 'b' }", '"replacing"'),
    ("{ remove: 'a', when: 1 }", "push() takes one of"),
    ("null", "push() takes one of"),
])
def test_what_is_no_push_is_refused_in_words_and_nothing_of_it_is_shown(example, told, said):
    chat(example)
    before = texts(example)
    words = example.page.evaluate(f"""{LIST}.push({{ insert: {{ id: 'n900', data: 900 }}, at: 'end' }}, {told})
      .then(() => '', (error) => error.message)""")
    assert said in words
    assert texts(example) == before


def test_what_is_no_way_to_follow_is_refused_in_words(example):
    chat(example)
    words = example.page.evaluate(f"(() => {{ try {{ {LIST}.follow = 'top'; }} catch (error) {{ return error.message; }} }})()")
    assert words == "follow is 'automatic', 'start', 'end' or {pinned: id, thenEnd?: true}, not \"top\""
    assert example.page.evaluate("""document.createElement('makimono-list').push({ remove: 'a' }).then(() => '', (error) => error.message)""") \
        == "configure() the list first"


def test_a_row_that_grows_word_by_word_is_drawn_once_a_frame(example):
    """FIELD 35: it costs no more with each word."""
    chat(example)
    push(example, insert(900))
    drawn = example.page.evaluate(f"""async () => {{
      let frames = 0;
      let drawn = 0;
      const changes = new AbortController();
      {LIST}.addEventListener('makimono-change', ({{ detail }}) => {{ drawn += detail.updated; }}, changes);
      const count = () => {{ frames += 1; if (!changes.signal.aborted) requestAnimationFrame(count); }};
      requestAnimationFrame(count);
      for (let word = 0; word < 400; word += 1) {{
        {LIST}.push({{ update: {{ id: 'n900', version: String(word), data: 40 + word }} }});
        if (word % 20 === 0) await new Promise((done) => setTimeout(done, 5));
      }}
      await {LIST}.push({{ update: {{ id: 'n900', version: 'last', data: 7 }} }});
      changes.abort();
      return {{ frames, drawn, text: {LIST}.rowNode('n900').textContent }};
    }}""")
    assert drawn["text"] == "row 7"
    assert drawn["drawn"] <= drawn["frames"] + 2
