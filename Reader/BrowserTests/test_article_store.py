"""What of the articles is kept in the browser's database: bounded, by rank, and the least used goes first."""

import pytest

from kept import wait_until

# A store in the page, small; rows named by what they are.
MAKE = """async (limits) => {
  const { ArticleStore } = await import('/app/offline/article-store.js');
  const store = window.store = new ArticleStore(limits);
  const data = (id) => ({ id, title: `Article ${id}`, url: '', createdAt: '', updatedAt: '', userId: 'u', userName: 'U', picture: '',
    tags: ['t'], likes: 0, comments: 0, stocks: 0 });
  let time = Date.now() - 1_000_000;
  window.keep = async (list, total, newest, ids) => {
    time += 1000;
    store.keepRows(list, total, ids.map((id, place) => ({ rank: newest - place, id, version: '1', data: data(id) })), time);
    await store.flush();
  };
  window.read = async (list, oldest, newest) => (await store.rows(list, oldest, newest))?.map(({ id }) => id) ?? null;
  window.ids = (first, count, prefix = 'a') => Array.from({ length: count }, (_, place) => `${prefix}${first - place}`);
  window.keepArticle = async (id, html = '<p>x</p>') => {
    time += 1000;
    store.keepArticle(id, { row: data(id), html }, time);
    await store.flush();
  };
}"""
COUNT = """async (name) => {
  const answer = (request) => new Promise((done, fail) => { request.onsuccess = () => done(request.result); request.onerror = fail; });
  const database = await answer(indexedDB.open('makimono'));
  const count = await answer(database.transaction(name).objectStore(name).count());
  database.close();
  return count;
}"""


@pytest.fixture
def store(server, open_reader):
    reader = open_reader(server, "/app/list/example.html")

    def make(**limits):
        reader.page.evaluate(MAKE, {"rows": 100, "lists": 10, "articles": 5, **limits})
        return reader.page

    return make


def test_rows_are_all_there_or_not(store):
    page = store()
    page.evaluate("keep('a', 50, 50, ids(50, 20))")
    assert page.evaluate("read('a', 31, 50)") == [f"a{number}" for number in range(50, 30, -1)]
    assert page.evaluate("read('a', 30, 49)") is None
    assert page.evaluate("read('b', 31, 50)") is None
    assert page.evaluate("store.list('a').then(({ total }) => total)") == 50
    assert page.evaluate("store.list('b')") is None
    assert page.evaluate("read('a', 1, 0)") == []


def test_rows_are_bounded_and_the_least_used_go(store):
    page = store(rows=100)
    for list_ in "abcde":
        page.evaluate("(list) => keep(list, 20, 20, ids(20, 20, list))", list_)
    # Shown a moment ago: the next to go is another.
    page.evaluate("read('a', 1, 20)")
    page.evaluate("store.flush()")
    page.evaluate("keep('f', 20, 20, ids(20, 20, 'f'))")
    assert page.evaluate(COUNT, "rows") == 100
    assert page.evaluate("read('b', 1, 20)") is None
    for list_ in "acdef":
        assert page.evaluate("(list) => read(list, 1, 20)", list_) is not None, list_


def test_lists_and_articles_are_bounded(store):
    page = store(lists=3, articles=5)
    for number in range(6):
        page.evaluate("(list) => keep(list, 2, 2, [`${list}2`, `${list}1`])", f"list{number}")
    assert page.evaluate(COUNT, "lists") == 3
    assert page.evaluate(COUNT, "rows") == 6
    for number in range(7):
        page.evaluate("(id) => keepArticle(id)", f"x{number}")
        page.evaluate("store.article('x0').then(() => store.flush())")
    assert page.evaluate(COUNT, "articles") == 5
    assert page.evaluate("store.article('x0').then((stored) => stored.article.html)") == "<p>x</p>"
    assert page.evaluate("store.article('x1')") is None
    page.evaluate("keepArticle('long', 'x'.repeat(2_000_001))")
    assert page.evaluate("store.article('long')") is None


def test_new_articles_leave_ranks_as_they_are(store):
    page = store()
    page.evaluate("keep('a', 50, 50, ids(50, 20))")
    page.evaluate("keep('a', 53, 53, ids(53, 3))")
    assert page.evaluate("read('a', 34, 53)") == [f"a{number}" for number in range(53, 33, -1)]


def test_a_deleted_article_moves_those_above_it(store):
    page = store()
    page.evaluate("keep('a', 60, 60, ids(60, 20)).then(() => keep('a', 60, 40, ids(40, 20)))")
    # a35 is gone: the page that held it is read again.
    page.evaluate("keep('a', 59, 39, ids(40, 20).filter((id) => id !== 'a35').concat('a20'))")
    assert page.evaluate("read('a', 20, 59)") == [f"a{number}" for number in range(60, 19, -1) if number != 35]
    assert page.evaluate(COUNT, "rows") == 40


def test_an_article_that_came_in_between_moves_those_above_it(store):
    page = store()
    page.evaluate("keep('a', 60, 60, ids(60, 20)).then(() => keep('a', 60, 40, ids(40, 20)))")
    page.evaluate("keep('a', 61, 41, [...ids(40, 5), 'between', ...ids(35, 14)])")
    expected = [f"a{number}" for number in range(60, 35, -1)] + ["between"] + [f"a{number}" for number in range(35, 21, -1)]
    assert page.evaluate("read('a', 22, 61)") == expected


def test_writes_wait_and_are_one(store):
    """Nothing is written while the browser is busy, and all of it at once."""
    page = store()
    transactions = page.evaluate("""async () => {
        let count = 0;
        const begin = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = function (...given) { count += given[1] === 'readwrite'; return begin.apply(this, given); };
        const wait = window.requestIdleCallback;
        let idle = null;
        window.requestIdleCallback = (work) => { idle = work; };
        const row = { rank: 1, id: 'a', version: '1', data: {} };
        for (let number = 0; number < 10; number += 1) store.keepRows(`list${number}`, 1, [row], Date.now());
        const before = count;
        idle();
        await store.flush();
        IDBDatabase.prototype.transaction = begin;
        window.requestIdleCallback = wait;
        return [before, count];
    }""")
    assert transactions == [0, 1]


def test_a_page_that_goes_writes_what_waits(store):
    page = store()
    page.evaluate("""async () => {
        await store.list('a');
        window.requestIdleCallback = () => {};
        store.keepRows('a', 1, [{ rank: 1, id: 'a', version: '1', data: {} }], Date.now());
        window.dispatchEvent(new Event('pagehide'));
    }""")
    wait_until(page, f"async () => await ({COUNT})('rows') === 1")


def test_a_later_version_takes_over(store):
    """Another tab has a newer page: this one lets go of the database, and does without."""
    page = store()
    page.evaluate("keep('a', 1, 1, ['a1'])")
    page.evaluate("""() => new Promise((done, fail) => {
        const request = indexedDB.open('makimono', 7);
        request.onsuccess = () => { request.result.close(); done(); };
        request.onblocked = fail;
    })""")
    assert page.evaluate("read('a', 1, 1)") is None
    page.evaluate("keep('a', 1, 1, ['a1'])")


def test_a_database_that_opens_late_is_used_then(store):
    page = store()
    page.evaluate("keep('a', 1, 1, ['a1'])")
    assert page.evaluate("""async () => {
        const { ArticleStore } = await import('/app/offline/article-store.js');
        const open = IDBFactory.prototype.open;
        const held = new Promise((done) => { window.letGo = done; });
        IDBFactory.prototype.open = function (...given) {
          const shown = {};
          held.then(() => {
            const request = open.apply(indexedDB, given);
            request.onsuccess = () => { Object.assign(shown, { result: request.result }); shown.onsuccess(); };
          });
          return shown;
        };
        window.late = new ArticleStore();
        const rows = await late.rows('a', 1, 1);
        IDBFactory.prototype.open = open;
        return rows;
    }""") is None
    page.evaluate("letGo()")
    wait_until(page, "async () => (await late.rows('a', 1, 1))?.[0].id === 'a1'")
