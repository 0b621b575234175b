import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Glide } from '../going-glide.js';
import { keyOfPage, nearestAlign, readTarget, wayTo } from '../going-target.js';

const ROOM = { start: 40, end: 500 };

test('a row is named by its id or by its number', () => {
  assert.deepEqual(readTarget({ id: 7 }), { id: '7', index: -1, key: undefined, align: 'start', behavior: 'auto', by: 0 });
  assert.deepEqual(readTarget({ index: 3, align: 'end', behavior: 'smooth', offset: -8 }), {
    id: null, index: 3, key: undefined, align: 'end', behavior: 'smooth', by: -8,
  });
  assert.equal(readTarget({ id: 'a', key: 'page', index: undefined }).key, 'page');
});

test('what names no row is refused in words', () => {
  const refused = [
    [{}, /the id or the index/], [{ align: 'end' }, /the id or the index/], [{ id: 'a', index: 1 }, /not both/], [{ id: 'a', top: 3 }, /to a place, not to both/],
    [{ index: 1, left: 0 }, /to a place, not to both/], [{ index: -1 }, /from 0, not -1/], [{ index: 1.5 }, /from 0/], [{ index: '1' }, /from 0, not "1"/],
    [{ id: {} }, /id is a row's/], [{ id: null }, /id is a row's, not null/], [{ id: 'a', align: 'middle' }, /align is start, center, end, nearest, not "middle"/],
    [{ id: 'a', behavior: 'fast' }, /behavior is/], [{ id: 'a', offset: NaN }, /offset is a number/], [{ id: 'a', offset: '3px' }, /offset is/],
    [{ index: 1, key: 'page' }, /key is that of the page/], [{ id: 'a', key: {} }, /key is a text or a number/], [{ id: 'a', block: 'start' }, /has no block/],
  ];
  for (const [where, words] of refused) assert.throws(() => readTarget(where), words, JSON.stringify(where));
});

test('a row goes to the start, the middle or the end of what nothing covers', () => {
  const row = { start: 1_000, end: 1_100 };
  assert.equal(wayTo(row, ROOM, 'start'), 960);
  assert.equal(wayTo(row, ROOM, 'end'), 600);
  assert.equal(wayTo(row, ROOM, 'center'), 780);
  assert.equal(wayTo(row, ROOM, 'nearest'), 600);
  assert.equal(nearestAlign(row, ROOM), 'end');
  assert.equal(wayTo({ start: -20, end: 80 }, ROOM, 'nearest'), -60);
  assert.equal(nearestAlign({ start: -20, end: 80 }, ROOM), 'start');
  assert.equal(nearestAlign({ start: 100, end: 200 }, ROOM), null);
});

test('of a row that is longer than the screen the beginning is shown', () => {
  const row = { start: 1_000, end: 3_000 };
  assert.equal(wayTo(row, ROOM, 'center'), 960);
  assert.equal(wayTo(row, ROOM, 'nearest'), 960);
  assert.equal(wayTo(row, ROOM, 'end'), 2_500);
});

test('the page of a row is known by its number', () => {
  const key = (said) => keyOfPage(said, 45);
  assert.equal(key({ order: 'offset' }), 40);
  assert.equal(key({ order: 'pageNumber' }), 3);
  assert.equal(key({ order: 'pageNumber', firstPage: 0, pageSize: 10 }), 4);
});

/** Glides in frames of so many ms: every place that it is at, from 0 on. */
function glide(distance, { length = 500, frame = 16, moves = {}, ...from } = {}) {
  const glide = new Glide(distance, length, from);
  const way = [];
  let at = 0;
  let target = distance;
  let leaps = 0;
  for (let time = 1_000, count = 0; !glide.isOver; time += frame, count += 1) {
    target += moves[count] ?? 0;
    const { by, leaps: leapt } = glide.step(time, target - at);
    at = leapt ? target - by : at + by;
    leaps += Number(leapt);
    way.push(at);
  }
  return { way, leaps, time: glide.time, target };
}

test('a near place is glided to, at no time faster than half a screen a frame', () => {
  for (const distance of [1_400, -1_400, 3]) {
    const { way, leaps } = glide(distance);
    assert.equal(leaps, 0);
    assert.ok(Math.abs(way.at(-1) - distance) < 1e-6);
    way.forEach((at, index) => assert.ok(Math.abs(at - (way[index - 1] ?? 0)) <= 250, `${index}: ${at}`));
    assert.ok(way.every((at, index) => index === 0 || Math.sign(distance) * (at - way[index - 1]) >= 0), 'it never turns back');
  }
});

test('a far place takes no longer than a near one, by one leap', () => {
  const far = glide(1e7);
  assert.equal(far.leaps, 1);
  assert.ok(Math.abs(far.way.at(-1) - 1e7) < 1e-3);
  assert.ok(far.time <= glide(1_500).time);
  assert.ok(far.way.filter((at) => at > 0 && at < 1_000).length > 5, 'rows of where it begins are shown');
  assert.ok(far.way.filter((at) => at > 1e7 - 1_000 && at < 1e7).length > 5, 'and of where it leads');
});

test('it arrives where its target is by then, in however few frames', () => {
  for (const frame of [16, 120, 1_000]) {
    const { way, target } = glide(900, { frame, moves: { 1: 333.3, 2: -80 } });
    assert.ok(Math.abs(way.at(-1) - target) < 1e-6);
    const far = glide(-80_000, { frame, moves: { 1: 500, 3: 20_000 } });
    assert.ok(Math.abs(far.way.at(-1) - far.target) < 1e-6);
  }
});

test('a list that glides goes on without a stop', () => {
  const [first, second] = glide(1_000, { isMoving: true }).way;
  assert.ok(second - first > 50);
});

test('of a length that is not known there is no way', () => {
  assert.ok(glide(0, { length: 0 }).way.every((at) => at === 0));
});
