import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HeldItems } from '../held-items.js';
import { LocalEdits, readEdit } from '../local-edits.js';

const edit = readEdit({ update: { id: 'a', data: 1 } });
const engine = () => {
  const heard = [];
  return { heard, rollBackEdit: (token) => heard.push(token), confirmEdit: (token) => heard.push(token) };
};

test('an edit is taken back once', () => {
  const edits = new LocalEdits(new HeldItems());
  const token = edits.add(edit);
  const { heard, ...own } = engine();
  assert.ok(edits.isPending(token));
  edits.rollBack(own, token);
  edits.rollBack(own, token);
  edits.confirm(own, token, null);
  assert.deepEqual(heard, [token]);
});

test('an edit of the list before is none of the next one\'s, whose edits go by the same numbers', () => {
  const before = new LocalEdits(new HeldItems());
  const token = before.add(edit);
  before.clear();
  const { heard, ...next } = engine();
  before.rollBack(next, token);
  before.confirm(next, token, null);
  assert.deepEqual(heard, []);
  assert.equal(before.isPending(token), false);
});

test('what is no edit is refused in words', () => {
  assert.throws(() => readEdit({}), /takes one of/);
  assert.throws(() => readEdit({ remove: 'a', at: 'start' }), /stays where it is/);
  assert.throws(() => readEdit({ move: 'a', at: 'nowhere' }), /"at" is/);
});
