import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { AnotherLoad } from '../another-load.js';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

const first = () => ({ items: [] });
const second = () => ({ items: [] });

test('pages at the ends are the old load\'s until the list has begun anew', () => {
  const another = new AnotherLoad();
  let begun = 0;
  assert.equal(another.of('refresh'), null);
  another.read(first, 0, () => { begun += 1; });
  assert.equal(begun, 1);
  assert.ok(another.isAwaited);
  assert.equal(another.of('refresh'), first);
  assert.equal(another.of('append'), null);
  another.noteReplaced();
  assert.equal(another.isAwaited, false);
  assert.equal(another.of('append'), first);
  another.read(second, 0, () => {});
  assert.equal(another.of('prepend'), first);
  assert.equal(another.of('refresh'), second);
});

test('a list that is read anew by its own load stays with it', () => {
  const another = new AnotherLoad();
  another.read(first, 0, () => {});
  another.noteReplaced();
  another.noteReplaced();
  assert.equal(another.of('refresh'), first);
});

test('of those that come within the delay the last is read, and none once it ended', () => {
  const another = new AnotherLoad();
  const begun = [];
  another.read(first, 300, () => begun.push('first'));
  mock.timers.tick(200);
  another.read(second, 300, () => begun.push('second'));
  mock.timers.tick(200);
  assert.deepEqual(begun, []);
  assert.equal(another.isAwaited, false);
  mock.timers.tick(100);
  assert.deepEqual(begun, ['second']);
  another.read(first, 300, () => begun.push('first'));
  another.giveUp();
  mock.timers.tick(1000);
  assert.deepEqual(begun, ['second']);
});
