import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { LiveRows } from '../live-rows.js';
import { answerOf, state } from './answers.js';

let list;
let live;
let told;
let moves;
let begun;
beforeEach(() => {
  told = [];
  moves = [];
  begun = 0;
  list = {
    last: null, isApplying: false, spare: 0, parts: {}, settings: { firstKey: 'a' },
    axis: { offset: 0, viewportLength: 500, isPinned: false, endSmooth() {} },
    engine: { heldBackCount: 0, start() {} },
    following: { readingLine: 'end', catchUp() {}, sync() {}, moveTo: (offset) => moves.push(offset) },
    presence: { wake() {} }, handles: { key: (key) => key }, loads: { begin: () => { begun += 1; } },
    announcing: { dispatch: (name, news) => told.push([name, news.isAtNewest]) },
  };
  live = new LiveRows(list, {});
});

/** A hundred rows of 50 px, as they are once an answer came. */
function show(offset, facts) {
  list.axis.offset = offset;
  list.last = answerOf({ count: 100, offset, ...facts });
  live.settle();
}

test('the end of a list is where its newest rows are, also while it is asked again and where that failed', () => {
  show(4_500, { append: state('idle') });
  assert.equal(live.news.isAtNewest, false, 'there may be more');
  for (const name of ['end', 'loading', 'failed']) {
    show(4_500, { append: state(name), endsFeed: true });
    assert.equal(live.news.isAtNewest, true, name);
  }
  assert.deepEqual(told, [['makimono-news', true]]);
});

test('so is the start of a list that is read from there', () => {
  list.following.readingLine = 'start';
  for (const name of ['end', 'loading']) {
    show(0, { prepend: state(name) });
    assert.equal(live.news.isAtNewest, true, name);
  }
  show(0, { prepend: state('loading'), startsFeed: false });
  assert.equal(live.news.isAtNewest, false);
});

test('there is a way to an end that is asked again without the list being begun anew', () => {
  show(1_000, { append: state('loading'), endsFeed: true });
  live.scrollToNewest();
  assert.deepEqual([moves, begun], [[4_500], 0]);
  show(1_000, { append: state('loading') });
  live.scrollToNewest();
  assert.deepEqual([moves, begun], [[4_500], 1]);
});
