import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { UnseenGaps } from '../unseen-gaps.js';
import { answerOf, state } from './answers.js';

let gaps;
beforeEach(() => { gaps = new UnseenGaps(); });

/** An answer of a list with one gap, whose rows 0 to 39 are drawn. */
const at = (firstVisible, { row = 20, start = 'idle', end = 'idle' } = {}) => answerOf({
  count: 100, firstVisible, firstMounted: 0, mountedCount: 40, gaps: [{ gap: 7, row, start: state(start), end: state(end) }] });

test('a gap is filled as it comes near, from the side that the reader is at', () => {
  assert.deepEqual(gaps.judge(at(0, { row: 60 })), []);
  assert.deepEqual(gaps.judge(at(0)), [{ gap: 7, side: 'start' }]);
  assert.deepEqual(new UnseenGaps().judge(at(30)), [{ gap: 7, side: 'end' }]);
  assert.deepEqual(new UnseenGaps().judge(at(30, { end: 'end' })), [{ gap: 7, side: 'start' }]);
});

test('who stands above it gets page after page until it is out of sight', () => {
  gaps.judge(at(0));
  assert.deepEqual(gaps.judge(at(0, { start: 'loading' })), []);
  assert.deepEqual(gaps.judge(at(0, { row: 35 })), [{ gap: 7, side: 'start' }]);
  assert.deepEqual(gaps.judge(at(0, { row: 55 })), []);
});

test('who comes from below gets one page, until they read on or come again', () => {
  gaps.judge(at(30));
  assert.deepEqual(gaps.judge(at(30)), []);
  assert.deepEqual(gaps.judge(at(15)), [{ gap: 7, side: 'start' }]);
});

test('a page that found no room is asked for again once the reader has moved', () => {
  gaps.judge(at(5));
  for (let time = 0; time < 5; time += 1) assert.deepEqual(gaps.judge(at(5)), []);
  assert.deepEqual(gaps.judge(at(6)), [{ gap: 7, side: 'start' }]);
});

test('a side that failed is tried again when the gap comes near once more', () => {
  assert.deepEqual(gaps.judge(at(0, { start: 'failed', end: 'end' })), [{ gap: 7, side: 'start' }]);
  assert.deepEqual(gaps.judge(at(1, { start: 'failed', end: 'end' })), []);
  gaps.judge(at(0, { row: 60, start: 'failed', end: 'end' }));
  assert.deepEqual(gaps.judge(at(2, { start: 'failed', end: 'end' })), [{ gap: 7, side: 'start' }]);
});
