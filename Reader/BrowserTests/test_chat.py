"""The chat: where it opens, who follows and who does not, what is sent, what is lost, what screen readers hear."""

import json
import re
import urllib.request

import pytest

from maki_server import MakiServer

LIST = "document.querySelector('makimono-list')"
# px; a row may move by no more.
TOLERANCE = 0.5
MESSAGES = re.compile(r"/rooms/\w+/messages\?")


@pytest.fixture(scope="module")
def rooms(tmp_path_factory):
    """A server whose rooms are written into by scripts."""
    server = MakiServer(tmp_path_factory.mktemp("rooms") / "feed.sqlite", 20, ("--test-mode",))
    yield server
    server.stop()


@pytest.fixture
def fresh(tmp_path):
    """A server of this test's own: what is read and written is nobody else's."""
    server = MakiServer(tmp_path / "feed.sqlite", 20, ("--test-mode",))
    yield server
    server.stop()


def write(server, path, body=None, method="POST"):
    request = urllib.request.Request(
        server.url + path, method=method, data=None if body is None else json.dumps(body).encode(),
        headers={"X-Makimono-Request": "1", "Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as reply:
        return json.loads(reply.read() or "null")


class Chat:
    """A room's page as a test handles it."""

    def __init__(self, reader, room, query=""):
        self.reader = reader
        self.page = reader.page
        self.loads = []
        self.page.on("request", lambda request: self.loads.append(request.url) if MESSAGES.search(request.url) else None)
        reader.open(f"/screens/chat?room={room}{query}")
        reader.wait_for("state.heldRows > 0 || state.refresh.state === 'failed' || state.append.state === 'end'")
        reader.wait_for_rest()

    @property
    def news(self):
        return self.page.evaluate(f"{LIST}.news")

    @property
    def from_end(self):
        return self.page.evaluate(f"{LIST}.scrollHeight - {LIST}.scrollTop - {LIST}.clientHeight")

    @property
    def texts(self):
        """What is said in the rows on the page, top to bottom."""
        return self.page.evaluate(f"""[...{LIST}.querySelectorAll('.mk-row')]
          .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
          .map((row) => row.querySelector('.message-text').textContent)""")

    def say(self, text):
        self.page.fill(".composer-text", text)
        self.page.press(".composer-text", "Enter")

    def wait_for_text(self, text):
        self.reader.wait_for("[...list.querySelectorAll('.message-text')].some((one) => one.textContent === argument)", text)

    def menu(self, text, name):
        row = self.page.locator(".mk-row", has=self.page.locator(".message-text", has_text=text)).last
        row.hover()
        row.locator(".message-more").click()
        self.page.get_by_role("menuitem", name=name).click()

    def held(self):
        """Id, version and text of all rows held, the newest first."""
        return self.page.evaluate(f"""(() => {{
          const list = {LIST};
          const rows = [];
          for (let item = list.neighbour(list.rowsInSight.at(-1).id, 0); item; item = list.neighbour(item.id, 1)) rows.push(item);
          const last = rows.at(-1);
          const found = [];
          for (let item = last; item; item = list.neighbour(item.id, -1)) found.push([item.data.id, item.data.version, item.data.text]);
          return found;
        }})()""")


@pytest.fixture
def chat(rooms, open_reader):
    def make(room, query="", server=rooms, **options):
        return Chat(open_reader(server, None, **options), room, query)

    return make


def told(server, room, count=100):
    return server.get(f"/rooms/{room}/messages", limit=count)["messages"]


# Where it opens


@pytest.mark.parametrize("room, key", [("hall", "around="), ("quiet", "limit"), ("bot", "limit")])
def test_it_opens_where_the_reader_left_off_or_at_its_end_by_one_load(room, key, rooms, open_reader):
    first = rooms.get(f"/rooms/{room}")["unread"]["first"]
    reader = open_reader(rooms, None)
    others = []
    # The first page alone is answered until the reader sees it.
    reader.page.route(MESSAGES, lambda route: others.append(route) if len(asked) > 1 or asked.append(route) else route.continue_())
    asked = []
    opened = Chat(reader, room)
    assert len(asked) <= 2
    assert f"?{key}" in opened.loads[0]
    if first:
        assert reader.top_of(first) == pytest.approx(72, abs=TOLERANCE)
        line = reader.row(first).locator(".unread-line")
        assert line.is_visible()
        assert opened.page.locator(".unread-line:visible").count() == 1
    else:
        assert opened.from_end <= 1
        assert opened.news["isAtNewest"]


def test_it_opens_at_a_message_that_the_address_names(rooms, chat):
    """FIELD 43: a permalink, to a message whose page nobody knows."""
    page = rooms.get("/rooms/team/messages", limit=100)
    for _ in range(5):
        page = rooms.get("/rooms/team/messages", limit=100, before=page["older"])
    named = page["messages"][40]
    opened = chat("team", f"&m={named['id']}")
    assert "around=" in opened.loads[0]
    assert opened.reader.top_of(named["id"]) == pytest.approx(72, abs=TOLERANCE)
    assert opened.reader.row(named["id"]).locator(".is-linked").count() == 1
    # And back at the newest.
    opened.page.click(".chat-pill")
    opened.reader.wait_for("list.news.isAtNewest")
    assert told(rooms, "team")[-1]["text"] == opened.texts[-1]


def test_an_address_of_no_message_says_so_and_shows_the_room(chat):
    opened = chat("quiet", "&m=nosuchmessage0")
    opened.reader.wait_for("list.news.isAtNewest")
    assert opened.page.locator("#notice").inner_text().startswith("There is no such message any more.")
    assert len(opened.texts) == 12


def test_a_room_that_is_not_there_says_so(chat):
    opened = chat("nowhere")
    opened.page.wait_for_selector(".mk-status-refresh:visible")
    assert "could not be loaded" in opened.page.locator(".mk-status-refresh").inner_text()


def test_an_empty_room_is_written_into(fresh, chat):
    opened = chat("empty", server=fresh)
    assert "Nothing has been said here yet" in opened.page.locator(".mk-status-refresh").inner_text()
    opened.say("The first word")
    opened.wait_for_text("The first word")
    opened.reader.wait_by_frames(lambda: [one["text"] for one in told(fresh, "empty")] == ["The first word"], "it was not sent")


# Who follows, and who does not


WATCH = """(reads) => {
  const list = document.querySelector('makimono-list');
  const watched = window.watched = { worst: 0, frames: 0, on: true };
  const top = (id) => list.rowNode(id)?.getBoundingClientRect().top;
  const before = reads && top(reads);
  const look = () => {
    if (!watched.on) return;
    watched.frames += 1;
    const off = reads ? Math.abs(top(reads) - before) : list.scrollHeight - list.scrollTop - list.clientHeight;
    watched.worst = Math.max(watched.worst, off);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def ask_bot(server, room, tokens, rate):
    write(server, f"/rooms/{room}/messages?tokens={tokens}&tokens_per_second={rate}", {"text": "/bot go on"})


def wait_for_bot(opened):
    opened.reader.wait_for("[...list.querySelectorAll('.is-growing')].length === 0 && list.news.isAtNewest", deadline=120_000)


def test_who_is_at_the_end_follows_an_answer_that_grows(fresh, chat):
    """FIELD 35, 37: the last row grows, past the screen's height, and does not jump."""
    opened = chat("quiet", server=fresh)
    ask_bot(fresh, "quiet", 600, 200)
    opened.page.wait_for_selector(".is-growing")
    opened.page.evaluate(WATCH, None)
    wait_for_bot(opened)
    watched = opened.page.evaluate("watched.on = false, watched")
    assert watched["frames"] > 30
    assert watched["worst"] <= 1
    assert told(fresh, "quiet")[-1]["text"] == opened.texts[-1]


def test_who_reads_above_is_not_moved_and_comes_back_without_a_request(fresh, chat):
    opened = chat("team", server=fresh)
    opened.reader.wait_for("list.news.isAtNewest")
    opened.reader.wheel(-600)
    opened.reader.wait_for("!list.news.isAtNewest")
    opened.reader.wait_for_rest()
    # Pictures are in: what they move is not meant here.
    opened.page.wait_for_function("() => [...document.querySelectorAll('.message-image img')].every((one) => one.complete)")
    row = opened.page.evaluate(f"{LIST}.rowsInSight[1].id")
    opened.page.evaluate(WATCH, row)
    ask_bot(fresh, "team", 400, 200)
    opened.reader.wait_for("list.news.newRowCount === 1 || list.news.newRowCount === 2")
    ended = lambda: not told(fresh, "team", 5)[-1]["growing"]
    opened.reader.wait_by_frames(ended, "the bot never came to an end")
    opened.reader.frame()
    watched = opened.page.evaluate("watched.on = false, watched")
    assert watched["frames"] > 30
    assert watched["worst"] == 0
    opened.loads.clear()
    assert "new message" in opened.page.locator(".chat-pill").inner_text()
    opened.page.click(".chat-pill")
    opened.reader.wait_for("list.news.isAtNewest")
    assert opened.loads == []
    assert told(fresh, "team", 5)[-1]["text"] == opened.texts[-1]


def test_a_question_to_the_bot_stands_at_the_top_over_its_answer(fresh, chat):
    opened = chat("bot", server=fresh)
    opened.say("Why?")
    opened.page.wait_for_selector(".is-growing")
    opened.reader.wait_for("list.follow.pinned && !list.follow.pinned.startsWith('t-')")
    question = opened.page.evaluate(f"{LIST}.follow.pinned")
    assert opened.reader.top_of(question) == pytest.approx(44, abs=1.5)
    opened.page.evaluate(WATCH, question)
    opened.reader.wait_for("list.querySelectorAll('.is-growing').length === 0", deadline=120_000)
    assert opened.page.evaluate("watched.on = false, watched.worst") <= 1


# What is sent


def test_what_is_sent_is_shown_at_once_and_is_there_once(fresh, chat):
    opened = chat("quiet", server=fresh)
    opened.page.route(MESSAGES, lambda route: route.continue_())
    opened.say("One\n  <b>two</b>")
    opened.wait_for_text("One\n  <b>two</b>")
    opened.reader.wait_for("list.querySelectorAll('.message-fate:not([hidden])').length === 0")
    opened.reader.wait_for_rest()
    assert opened.texts[-1] == "One\n  <b>two</b>"
    assert opened.texts.count("One\n  <b>two</b>") == 1
    assert opened.from_end <= 1
    assert opened.news["newRowCount"] == 0
    assert told(fresh, "quiet")[-1]["text"] == "One\n  <b>two</b>"


def test_what_was_not_sent_says_so_and_is_sent_again(fresh, chat):
    opened = chat("quiet", server=fresh)
    opened.page.route("**/rooms/quiet/messages", lambda route: route.abort())
    opened.say("Lost once")
    opened.page.wait_for_selector(".is-failed")
    assert "Not sent." in opened.page.locator(".message-fate:visible").inner_text()
    opened.say("Lost for good")
    opened.reader.wait_for("list.querySelectorAll('.is-failed').length === 2")
    opened.page.unroute("**/rooms/quiet/messages")
    opened.page.locator(".is-failed").last.get_by_role("button", name="Discard").click()
    opened.page.locator(".is-failed").first.get_by_role("button", name="Try again").click()
    opened.reader.wait_for("list.querySelectorAll('.is-failed, .message-fate:not([hidden])').length === 0")
    assert opened.texts[-1] == "Lost once"
    assert "Lost for good" not in opened.texts
    assert [one["text"] for one in told(fresh, "quiet")][-1] == "Lost once"


def test_a_reply_that_is_lost_makes_no_second_message(fresh, chat):
    opened = chat("quiet", server=fresh)

    def lose(route):
        route.fetch()
        route.abort()

    opened.page.route("**/rooms/quiet/messages", lose, times=1)
    opened.say("Once")
    opened.wait_for_text("Once")
    opened.reader.wait_for("list.querySelectorAll('.message-fate:not([hidden])').length === 0")
    opened.reader.wait_for_rest()
    assert opened.texts.count("Once") == 1
    assert [one["text"] for one in told(fresh, "quiet")].count("Once") == 1


def test_a_message_is_edited_and_deleted_at_once_and_both_are_taken_back_where_the_server_refuses(fresh, chat):
    opened = chat("quiet", server=fresh)
    opened.say("First words")
    opened.reader.wait_for("list.querySelectorAll('.message-fate:not([hidden])').length === 0 && list.news.isAtNewest")
    opened.wait_for_text("First words")
    opened.menu("First words", "Edit")
    assert opened.page.input_value(".composer-text") == "First words"
    opened.page.fill(".composer-text", "Other words")
    opened.page.press(".composer-text", "Enter")
    opened.wait_for_text("Other words")
    opened.reader.wait_by_frames(lambda: told(fresh, "quiet")[-1]["text"] == "Other words", "it was not saved")
    opened.page.route("**/rooms/quiet/messages/*", lambda route: route.fulfill(status=503, json={"message": "No"}))
    opened.menu("Other words", "Delete")
    opened.page.get_by_role("menuitem", name="Really delete?").click()
    opened.page.wait_for_selector("#notice:visible")
    assert opened.texts[-1] == "Other words"
    opened.page.unroute("**/rooms/quiet/messages/*")
    opened.page.locator("#notice").get_by_role("button", name="Try again").click()
    opened.reader.wait_for("![...list.querySelectorAll('.message-text')].some((one) => one.textContent === 'Other words')")
    opened.reader.wait_by_frames(lambda: told(fresh, "quiet")[-1]["text"] != "Other words", "it was not removed")


def test_what_another_page_writes_is_here_too(fresh, chat):
    one, other = chat("quiet", server=fresh), chat("quiet", server=fresh)
    one.say("From one")
    other.wait_for_text("From one")
    other.say("From the other")
    one.wait_for_text("From the other")
    one.reader.wait_for_rest()
    assert one.texts[-2:] == other.texts[-2:] == ["From one", "From the other"]


# What is lost


@pytest.mark.parametrize("faults", ["", "lose=5%;repeat=5%;reorder=5%", "hangup=3%", "lossy"])
def test_in_the_end_it_shows_what_the_server_has(faults, fresh, chat):
    opened = chat("quiet", server=fresh)
    write(fresh, "/rooms/quiet/script", {"seed": 7, "operations": 400, "rate": 100, **({"faults": faults} if faults else {})})
    opened.wait_for_text("— end of script —")

    def is_same():
        opened.reader.wait_for_rest()
        held = opened.held()
        messages = told(fresh, "quiet")[::-1]
        count = min(len(held), len(messages))
        return count >= 20 and held[:count] == [[one["id"], one["version"], one["text"]] for one in messages[:count]]

    opened.reader.wait_by_frames(is_same, f"{opened.held()[:12]} is not {[(m['id'], m['version'], m['text']) for m in told(fresh, 'quiet')[::-1][:12]]}")
    assert opened.from_end <= 1


# What a room's events come to, with a line and pages of the test's own: `line.tell(type, seq, message)`, `read(newest, known)`.
EVENTS = """async () => {
  const { RoomEvents } = await import('/app/chat/room-events.js');
  let line;
  window.EventSource = class extends EventTarget {
    static CLOSED = 2;
    constructor() { super(); line = this; }
    close() {}
  };
  const told = [];
  const held = new Map();
  const events = new RoomEvents({
    push: (pushes) => told.push(...pushes.map((push) => (push.remove ? `-${push.remove}` : `${push.insert ? '+' : '~'}${(push.insert ?? push.update).id}`))),
    lost: () => told.push('lost'), arrived: () => {}, turned: () => {}, held: (id) => held.get(id),
  }, () => false);
  events.listen(() => '/events', '');
  const message = (id, version) => ({
    id, version, created_at: '2026-11-28T12:00:00+09:00', edited_at: null, user: { id: 'u', name: 'U', profile_image_url: '/u.svg' }, text: id,
    language: 'en', growing: false, temporary_id: null, reply_to: null, picture: null, reactions: [] });
  return { told, held, events, tell: (type, seq, id, version = 1) => {
    const fields = type === 'remove' ? { seq, id, version } : { seq, message: message(id, version) };
    line.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(fields), lastEventId: `e-${seq}` }));
  } };
}"""


def heard(chat, steps):
    opened = chat("empty")
    return opened.page.evaluate(f"async () => {{ const {{ told, held, events, tell }} = await ({EVENTS})(); {steps}; return told; }}")


def test_events_that_come_behind_a_page_that_knows_of_them_add_nothing_at_its_end(chat):
    """The page was written after them, and has the newest messages alone: those that it lacks stand above it."""
    assert heard(chat, """
      let reply;
      const reading = events.reading(() => new Promise((done) => { reply = done; }));
      tell('insert', 1, 'a'); tell('insert', 2, 'b'); tell('insert', 4, 'd');
      const before = told.length;
      reply({ lastEvent: 'e-3', page: { nextKey: null } });
      await reading;
      tell('insert', 3, 'c'); tell('insert', 5, 'f');
      told.unshift(before)""") == [0, "+d", "+f"]


def test_a_page_above_the_newest_says_nothing_of_the_rooms_end(chat):
    assert heard(chat, """
      await events.reading(async () => ({ lastEvent: 'e-9', page: { nextKey: 'after=x' } }));
      tell('insert', 8, 'a')""") == ["+a"]


def test_a_page_that_fails_keeps_no_event_back(chat):
    assert heard(chat, """
      let fail;
      const reading = events.reading(() => new Promise((_, failed) => { fail = failed; })).catch(() => {});
      tell('insert', 1, 'a'); tell('remove', 2, 'b');
      fail(new Error('no page'));
      await reading""") == ["+a", "-b"]


def test_a_server_that_counts_anew_is_believed(chat):
    assert heard(chat, """
      await events.reading(async () => ({ lastEvent: 'e-900', page: { nextKey: null } }));
      tell('lost', 1); tell('insert', 2, 'a')""") == ["lost", "+a"]


def test_older_content_than_a_page_has_is_not_shown(chat):
    assert heard(chat, """
      held.set('a', { version: 3 });
      tell('update', 1, 'a', 2); tell('update', 2, 'a', 3); tell('update', 3, 'a', 4); tell('update', 4, 'b', 2)""") == ["~a", "~b"]


def test_a_line_that_is_cut_is_said_and_comes_back(tmp_path, open_reader):
    server = MakiServer(tmp_path / "feed.sqlite", 20, ("--test-mode",))
    opened = Chat(open_reader(server, None), "quiet")
    server.stop()
    opened.page.wait_for_selector(".chat-line:visible")
    server.start()
    opened.page.wait_for_selector(".chat-line", state="hidden")
    write(server, "/rooms/quiet/messages", {"text": "Back again"})
    opened.wait_for_text("Back again")
    server.stop()


# For everyone


def test_a_screen_reader_hears_new_messages_where_it_follows_and_only_there(fresh, chat):
    opened = chat("hall", server=fresh)
    log = opened.page.get_by_role("log", name="New messages")
    assert log.count() == 0
    opened.page.click(".chat-pill")
    opened.reader.wait_for("list.news.isAtNewest")
    assert log.count() == 1
    assert log.inner_text() == ""
    ask_bot(fresh, "hall", 40, 200)
    opened.page.wait_for_function("() => document.querySelector('[role=log] p') !== null")
    opened.reader.wait_for("list.querySelectorAll('.is-growing').length === 0")
    # Once, when it is whole; and not what the viewer wrote.
    assert log.locator("p").count() == 1
    assert told(fresh, "hall", 5)[-1]["text"][:150] in log.inner_text()
    opened.reader.wheel(-900)
    opened.reader.wait_for("!list.news.isAtNewest")
    assert opened.page.locator("[role=log]").count() == 0
    assert opened.page.get_by_role("group", name="Chat").get_attribute("aria-live") is None


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en-US", "ja-JP"])
def test_axe_finds_nothing(scheme, locale, fresh, chat):
    opened = chat("hall", server=fresh, color_scheme=scheme, locale=locale, bypass_csp=True)
    assert opened.reader.violations() == []
    opened.page.click(".chat-pill")
    opened.reader.wait_for("list.news.isAtNewest")
    opened.page.route("**/rooms/hall/messages", lambda route: route.abort())
    opened.say("Not sent")
    opened.page.wait_for_selector(".is-failed")
    assert opened.reader.violations() == []
    opened.page.locator(".message-more:visible").last.click()
    assert opened.reader.violations() == []
    opened.page.keyboard.press("Escape")
    opened.page.set_viewport_size({"width": 390, "height": 844})
    opened.reader.wait_for_rest()
    assert opened.reader.violations() == []


def test_it_speaks_japanese(fresh, chat):
    opened = chat("hall", server=fresh, locale="ja-JP")
    assert opened.page.locator("html").get_attribute("lang") == "ja"
    assert opened.page.locator(".unread-line:visible").inner_text() == "新着メッセージ"
    assert opened.page.get_by_role("combobox", name="ルーム").count() == 1
    assert opened.page.get_by_placeholder("メッセージを書く").count() == 1


def test_it_is_used_by_keys_alone(fresh, chat):
    opened = chat("quiet", server=fresh)
    opened.page.focus(".composer-text")
    opened.page.keyboard.type("By keys")
    opened.page.keyboard.press("Shift+Enter")
    opened.page.keyboard.type("two lines")
    opened.page.keyboard.press("Enter")
    opened.wait_for_text("By keys\ntwo lines")
    opened.reader.wait_for("list.querySelectorAll('.message-fate:not([hidden])').length === 0")
    opened.page.evaluate(f"{LIST}.focusRow({LIST}.rowsInSight.at(-1).id)")
    opened.page.keyboard.press("Tab")
    assert opened.page.evaluate("document.activeElement.className") == "message-more"
    opened.page.keyboard.press("Enter")
    opened.page.keyboard.press("ArrowDown")
    assert opened.page.evaluate("document.activeElement.textContent") == "Edit"
    opened.page.keyboard.press("Escape")
    opened.page.keyboard.press("ArrowUp")
