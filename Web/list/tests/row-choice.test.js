import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ends } from '../ends.js';
import { Mounting } from '../mounting.js';
import { RowChoice } from '../row-choice.js';
import { answerOf, rowsOf } from './answers.js';

const scroll = { isScroll: true, isMeasured: false };
const change = { isScroll: false, isMeasured: false };

/** A list whose rows stand on the page as an answer has them. */
function shown(answer, { isFast = false } = {}) {
  const mounting = new Mounting();
  mounting.begin(1);
  mounting.length = 500;
  mounting.isFast = isFast;
  const ends = new Ends();
  const nodes = new Set();
  const choice = new RowChoice(mounting, ends, ({ id }) => nodes.has(id));
  const show = (next, last, how) => {
    const rows = choice.choose(next, last, rowsOf(next), how);
    ends.showLength(next.contentLength);
    ends.showRows(next);
    if (rows === null) return null;
    nodes.clear();
    for (const { id } of rows) nodes.add(id);
    choice.set(rows, rows.filter(({ kind }) => kind !== 'item').length);
    return rows;
  };
  const rows = show(answer, null, change);
  return { mounting, choice, show, rows };
}

const ids = (rows) => [rows[0].id, rows.at(-1).id];

test('the page has the rows in sight, and two screens around them', () => {
  // 10 rows a screen, from row 500 on.
  assert.deepEqual(ids(shown(answerOf({ count: 1_000, offset: 25_000 })).rows), [481, 530]);
});

test('a short scroll asks for nothing', () => {
  const first = answerOf({ count: 1_000, offset: 25_000 });
  assert.equal(shown(first).show(answerOf({ count: 1_000, offset: 25_200 }), first, scroll), null);
});

test('a longer one asks for rows where the reader goes', () => {
  const first = answerOf({ count: 1_000, offset: 25_000 });
  const { show, mounting } = shown(first);
  mounting.direction = 1;
  const rows = show(answerOf({ count: 1_000, offset: 25_800 }), first, scroll);
  assert.ok(rows.at(-1).id >= 546, 'two screens further');
  assert.ok(rows.some(({ id }) => id === 517), 'with those in sight');
});

test('rows of which one grew stay, and those below it stand further down', () => {
  const first = answerOf({ count: 1_000, offset: 25_000 });
  const list = shown(first);
  const grown = answerOf({ count: 1_000, offset: 25_000, heights: { 505: 80 } });
  const rows = list.show(grown, first, { isScroll: false, isMeasured: true, firstGrown: 505 });
  assert.deepEqual(ids(rows), ids(list.rows));
  assert.equal(rows.find(({ id }) => id === 505).top, 25_200);
  assert.equal(rows.find(({ id }) => id === 506).top, 25_280);
});

test('in flight, rows that came in above move those on the page, and take no place of theirs', () => {
  const first = answerOf({ count: 1_000, offset: 25_000 });
  const list = shown(first, { isFast: true });
  const second = answerOf({ count: 1_000, offset: 25_100 });
  list.show(second, first, scroll);
  const ids = [...Array.from({ length: 20 }, (_, index) => index + 5_000), ...Array.from({ length: 1_000 }, (_, index) => index + 1)];
  const rows = list.show(answerOf({ ids, offset: 26_100, changed: true, inserted: 20, movesContent: true }), second, change);
  assert.ok(rows.every(({ id, top }) => top === (id - 1 + 20) * 50), 'each is where it is by now');
  assert.ok(rows.some(({ id }) => id === 503));
});

test('rows stand elsewhere where some above them turned out otherwise', () => {
  const first = answerOf({ count: 1_000, offset: 25_000 });
  const list = shown(first);
  const rows = list.show(answerOf({ count: 1_000, offset: 25_030, heights: { 3: 80 } }), first, scroll);
  assert.ok(rows.length > 0 && rows.every(({ id, top }) => top === (id - 1) * 50 + 30));
});

test('of a list that has others now, rows are chosen anew', () => {
  const first = answerOf({ count: 1_000, offset: 25_000 });
  const other = answerOf({ ids: Array.from({ length: 1_000 }, (_, index) => index + 5_000), offset: 25_000, changed: true, replaced: true });
  assert.deepEqual(ids(shown(first).show(other, first, change)), [5_480, 5_529]);
});

test('rows in sight are told once, and again when they come again', () => {
  const items = { item: (version) => ({ id: `row-${version}`, index: version - 1 }) };
  const first = answerOf({ count: 1_000 });
  const { choice, show } = shown(first);
  assert.equal(choice.takeNew(items).length, 10);
  assert.deepEqual(choice.takeNew(items), []);
  const second = answerOf({ count: 1_000, offset: 100 });
  show(second, first, scroll);
  assert.deepEqual(choice.takeNew(items).map(({ id }) => id), ['row-11', 'row-12']);
  show(answerOf({ count: 1_000 }), second, scroll);
  assert.deepEqual(choice.takeNew(items).map(({ id }) => id), ['row-1', 'row-2']);
});

test('rows that flew by are told too, in their order', () => {
  const items = { item: (version) => ({ id: `row-${version}`, index: version - 1 }) };
  const first = answerOf({ count: 1_000, viewport: 500 });
  const { choice, show } = shown(first);
  choice.takeNew(items);
  // To 900 and back to 600.
  choice.notePassed({ start: 0, end: 900 }, 600, items);
  show(answerOf({ count: 1_000, offset: 600 }), first, scroll);
  assert.deepEqual(choice.takeNew(items).map(({ index }) => index), Array.from({ length: 18 }, (_, index) => index + 10));
});

test('a stack is as high as its rows, but for what browsers cut', () => {
  const { choice, rows } = shown(answerOf({ count: 1_000, offset: 25_000 }));
  const height = rows.length * 50;
  assert.deepEqual([height, height + 0.2, height + 0.3, height - 0.3].map((each) => choice.isAsHigh(each)), [true, true, false, false]);
});
