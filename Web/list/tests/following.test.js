import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { Following } from '../following.js';
import { Mounting } from '../mounting.js';
import { answerOf } from './answers.js';

let list;
let heard;
let rests;
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  // A frame comes at once.
  globalThis.requestAnimationFrame = (act) => act();
  heard = [];
  rests = 0;
  const mounting = new Mounting();
  mounting.length = 500;
  list = {
    axis: {
      offset: 0, shift: 0, scrolled: 0, place: 0, room: 100_000, viewportLength: 500, isLaidOut: true, isSmooth: false,
      readPadding() {}, checkSnapping() {}, endSmooth() {}, scrollEnded() {}, endShift() {}, insets: () => [0, 0],
      moveTo(offset) { const by = offset - this.offset; this.offset = offset; return { by, isExact: true }; },
    },
    mounting, parts: { measureOwn() {}, own: null },
    ends: { contentLength: 50_000, inTime: () => ({ start: -Infinity, end: Infinity }) },
    choice: { rows: answerOf({ count: 1_000 }).rows(), notePassed() {} },
    handles: { items: null }, isApplying: false, last: null,
    engine: { scroll: (offset) => { heard.push(offset); return answerOf({ count: 1_000, offset }); } },
    run(call) { const answer = call(); if (answer) this.last = answer; return 0; },
    obey() {}, makeUp() { rests += 1; },
  };
  list.following = new Following(list);
  list.following.resized();
  heard = [];
});
afterEach(() => mock.timers.reset());

/** The list is scrolled on, an event a frame. */
function scroll(step, count, from = 1_000) {
  for (let event = 0; event < count; event += 1) {
    list.axis.offset += step;
    list.following.scrolled(from + event * 16);
  }
}

test('a slow scroll is heard at every event', () => {
  scroll(20, 5);
  assert.deepEqual(heard, [20, 40, 60, 80, 100]);
});

test('of a flight the engine hears now and then, and what reads a place catches up', () => {
  list.axis.offset = 20_000;
  scroll(200, 10);
  assert.ok(heard.length < 5, String(heard));
  list.following.catchUp();
  assert.equal(heard.at(-1), 22_000);
  const count = heard.length;
  list.following.catchUp();
  assert.equal(heard.length, count, 'it has heard of all there was');
});

test('of a flight with rows off their places no event goes by unseen: a wheel may be turned faster just before their end', () => {
  list.axis.offset = 20_000;
  let looks = 0;
  Object.defineProperty(list.axis, 'isShiftOver', { get: () => { looks += 1; return false; } });
  list.axis.isShifted = true;
  scroll(200, 10);
  assert.equal(looks + heard.length, 10);
});

test('a list without a box hears nothing, and stands where it stood when it has one again', () => {
  scroll(20, 5);
  list.axis.isLaidOut = false;
  list.following.resized();
  list.axis.offset = 0;
  list.following.scrolled(2_000);
  assert.equal(heard.length, 5);
  list.axis.isLaidOut = true;
  list.following.resized();
  assert.equal(list.axis.offset, 100);
});

test('the reader rests once nothing happens for a while, and what was put off is done', () => {
  scroll(20, 3);
  assert.ok(list.following.isScrolling);
  list.following.scrollEnded();
  mock.timers.tick(149);
  assert.equal(rests, 0);
  mock.timers.tick(1);
  assert.equal(rests, 1);
  assert.equal(list.following.isScrolling, false);
});

test('one turn of a wheel ends, and the next follows: that is no rest', () => {
  scroll(20, 3);
  list.following.scrollEnded();
  mock.timers.tick(100);
  list.following.scrollEnded();
  mock.timers.tick(100);
  assert.equal(rests, 0);
  mock.timers.tick(50);
  assert.equal(rests, 1);
});
