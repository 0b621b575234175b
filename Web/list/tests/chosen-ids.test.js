import assert from 'node:assert/strict';
import test from 'node:test';
import { ChosenIds } from '../chosen-ids.js';

test('a run that is reached anew is chosen in place of the one before, and what else is chosen stays', () => {
  const chosen = new ChosenIds();
  chosen.set(['x']);
  chosen.begin('b');
  chosen.reach(['b', 'c', 'd']);
  assert.deepEqual(chosen.ids, ['x', 'b', 'c', 'd']);
  chosen.reach(['b', 'a']);
  assert.deepEqual(chosen.ids, ['x', 'b', 'a']);
  chosen.toggle('b');
  assert.deepEqual(chosen.ids, ['x', 'a']);
  assert.deepEqual(chosen.run, ['b']);
});

test('a row that has another id is chosen under that, in its place, and once', () => {
  const chosen = new ChosenIds();
  chosen.set(['a', 'mine', 'b']);
  chosen.rename('mine', 'theirs');
  assert.deepEqual(chosen.ids, ['a', 'theirs', 'b']);
  chosen.rename('theirs', 'b');
  assert.deepEqual(chosen.ids, ['a', 'b']);
});

test('a row that is taken away is chosen again where that is taken back, and gone where it is not', () => {
  const chosen = new ChosenIds();
  chosen.set(['a', 'b']);
  chosen.hide('a', true);
  assert.deepEqual(chosen.ids, ['b']);
  assert.equal(chosen.has('a'), false);
  chosen.hide('a', false);
  assert.deepEqual(chosen.ids, ['a', 'b']);
  chosen.drop('a');
  assert.deepEqual(chosen.ids, ['b']);
  chosen.hide('a', true);
  chosen.drop('a');
  chosen.set(['a']);
  assert.deepEqual(chosen.ids, ['a'], 'an id that comes again is as any other');
});
