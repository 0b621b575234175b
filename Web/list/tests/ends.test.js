import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ends } from '../ends.js';
import { answerOf } from './answers.js';

const view = { overscan: 1, length: 500 };
/** Screens that a reader is from an end who cannot soon see it. */
const reach = 2.5 * 500;

/** Ends that are shown as an answer has them. */
function shown(answer) {
  const ends = new Ends();
  ends.showLength(answer.contentLength);
  ends.showRows(answer);
  ends.showStates();
  return ends;
}

test('what is shown is not late, wherever the reader is', () => {
  const answer = answerOf({ count: 1_000 });
  assert.deepEqual(shown(answer).inTime(answer, view), { start: -Infinity, end: Infinity });
});

test('a longer content is late once the reader comes near the end that is shown', () => {
  const ends = shown(answerOf({ count: 100 }));
  const longer = { count: 200 };
  assert.equal(ends.isLate(answerOf({ ...longer, offset: 5_000 - 500 - reach - 1 }), view), false);
  assert.equal(ends.isLate(answerOf({ ...longer, offset: 5_000 - 500 - reach }), view), true);
});

test('another state is late near either end of the rows alone', () => {
  const ends = shown(answerOf({ count: 1_000 }));
  ends.noteState();
  assert.deepEqual([0, reach, reach + 1, 25_000, 50_000 - 500 - reach].map((offset) => ends.isLate(answerOf({ count: 1_000, offset }), view)),
    [true, true, false, false, true]);
  ends.showStates();
  assert.equal(ends.isLate(answerOf({ count: 1_000 }), view), false);
});

test('a length is shown once', () => {
  const ends = new Ends();
  assert.deepEqual([100, 100, -1, -1].map((length) => ends.showLength(length)), [true, false, true, false]);
  ends.clear();
  assert.ok(ends.showLength(-1), 'another list shows its own');
});

test('of a list that begins nothing is shown that could be late: its ends come with its first rows', () => {
  assert.equal(new Ends().isLate(answerOf({ count: 10 }), view), false);
});
