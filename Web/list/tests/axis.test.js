import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Axis, whereToScroll } from '../axis.js';

const box = { padding: { start: 0, end: 0 }, contentLength: 5_000, viewportLength: 500, pixels: 1 };

test('a scroll stands at whole pixels of the screen', () => {
  assert.deepEqual(whereToScroll(10.3, box), { place: 10.3, scrolled: 10 });
  assert.deepEqual(whereToScroll(10.6, box), { place: 10.6, scrolled: 11 });
  assert.deepEqual(whereToScroll(10.3, { ...box, pixels: 2 }), { place: 10.3, scrolled: 10 }, 'where a px is some of those');
  assert.deepEqual(whereToScroll(10.3, { ...box, pixels: 1.5 }), { place: 10.3, scrolled: 15 / 1.5 });
  assert.deepEqual(whereToScroll(10.5, { ...box, pixels: 1.25 }), { place: 10.5, scrolled: 13 / 1.25 });
});

test('padding stands before the content, and is in sight at its ends', () => {
  const padded = { ...box, padding: { start: 20, end: 30 } };
  assert.equal(whereToScroll(100, padded).place, 120);
  assert.equal(whereToScroll(0, padded).place, 0);
  assert.equal(whereToScroll(4_500, padded).place, 4_550);
  assert.equal(whereToScroll(4_499, padded).place, 4_519);
});

// A list that is 500 px wide and high, over a content of 5,000, in a browser that scrolls it as it is told.

let host;
let style;
beforeEach(() => {
  style = { direction: 'ltr', scrollBehavior: 'auto' };
  host = { clientHeight: 500, clientWidth: 500, scrollTop: 0, scrollLeft: 0, scrollHeight: 5_000, scrollWidth: 5_000 };
  globalThis.getComputedStyle = () => style;
  globalThis.devicePixelRatio = 1;
});

/** @param {{isHorizontal?: boolean}} way */
function axisOf({ isHorizontal = false } = {}) {
  const calls = [];
  const frame = { turn() {}, padding: () => ({ start: 0, end: 0 }), snaps: false, holdSnapping() {} };
  const axis = new Axis(host, frame, { style: {} }, (where) => {
    calls.push(where);
    if (where.behavior === 'smooth') return;
    host.scrollTop = where.top ?? host.scrollTop;
    host.scrollLeft = where.left ?? host.scrollLeft;
  });
  axis.turn(isHorizontal);
  return { axis, calls };
}

test('downwards the place is the top', () => {
  const { axis } = axisOf();
  assert.deepEqual(axis.moveTo(120, 5_000, false), { by: 120, isExact: true });
  assert.deepEqual([host.scrollTop, host.scrollLeft, axis.offset], [120, 0, 120]);
});

test('from the right it is the left, below zero', () => {
  style.direction = 'rtl';
  const { axis } = axisOf({ isHorizontal: true });
  axis.moveTo(120, 5_000, false);
  assert.deepEqual([host.scrollTop, host.scrollLeft, axis.offset, axis.way, axis.placeName], [0, -120, 120, -1, 'left']);
});

test('what no scroll can stand at is the rows\' own', () => {
  const { axis } = axisOf();
  axis.moveTo(10.25, 5_000, false);
  assert.deepEqual([host.scrollTop, axis.shift, axis.offset], [10, -0.25, 10.25]);
});

test('a smooth scroll goes on to where it was to lead, by as much as the list moved', () => {
  const { axis, calls } = axisOf();
  axis.noteTarget([{ top: 1_000, behavior: 'smooth' }], 0);
  assert.ok(axis.isSmooth);
  axis.moveTo(300, 5_000, false);
  assert.deepEqual(calls.at(-1), { top: 1_300, behavior: 'smooth' });
});

test('a scroll to where the list is, or at once, is no smooth one', () => {
  const { axis } = axisOf();
  axis.noteTarget([{ top: -50, behavior: 'smooth' }], 0);
  assert.equal(axis.isSmooth, false, 'it is there already');
  axis.noteTarget([0, 900], 0);
  assert.equal(axis.isSmooth, false);
  style.scrollBehavior = 'smooth';
  axis.noteTarget([0, 900], 0);
  assert.ok(axis.isSmooth, 'the page has it so');
});
