import assert from 'node:assert/strict';
import test from 'node:test';
import { findTyped, stepAcross, stepAlong, stepByPage } from '../row-steps.js';

const item = (top, column = 0, height = 50) => ({ kind: 'item', top, height, column });

test('in a grid a key leads to the next line, in the column that is nearest', () => {
  // Two lines of three, and a section that ends with two.
  const rows = [item(0, 0), item(0, 1), item(0, 2), item(50, 0), item(50, 1), item(150, 0), item(150, 1), item(150, 2)];
  assert.equal(stepAlong(rows, 0, 1, false), 3);
  assert.equal(stepAlong(rows, 2, 1, false), 4);
  assert.equal(stepAlong(rows, 4, 1, false), 6);
  assert.equal(stepAlong(rows, 7, -1, false), 4);
  assert.equal(stepAlong(rows, 1, -1, false), -1);
  assert.equal(stepAlong(rows, 7, 1, false), -1);
  assert.equal(stepAcross(rows, 2, 1, false), 3);
});

test('in masonry it stays in its column, and beside leads to what stands nearest', () => {
  const rows = [item(0, 0, 100), item(0, 1, 40), item(40, 1, 100), item(100, 0, 30), item(130, 0, 60), item(140, 1, 60)];
  assert.equal(stepAlong(rows, 0, 1, true), 3);
  assert.equal(stepAlong(rows, 1, 1, true), 2);
  assert.equal(stepAlong(rows, 5, 1, true), -1);
  assert.equal(stepAcross(rows, 0, 1, true), 2);
  assert.equal(stepAcross(rows, 4, 1, true), 5);
  assert.equal(stepAcross(rows, 4, -1, true), -1);
});

test('a page is as far as fits, and a row at least; gaps are no rows to stand at', () => {
  const rows = [0, 50, 100, 150, 200, 250].map((top) => item(top));
  assert.equal(stepByPage(rows, 0, 1, 160, false), 2);
  assert.equal(stepByPage(rows, 5, -1, 160, false), 3);
  assert.equal(stepByPage(rows, 0, 1, 10, false), 1);
  assert.equal(stepByPage(rows, 5, 1, 160, false), -1);
  rows[1].kind = 'gap';
  assert.equal(stepAlong(rows, 0, 1, false), 2);
});

test('what is typed is found from a place on, round the end, whatever its case and width', () => {
  const texts = ['Alpha', 'beta', '  Gamma', 'ＡＢＣ'];
  assert.equal(findTyped(texts, 'a', 0), 0);
  assert.equal(findTyped(texts, 'a', 1), 3);
  assert.equal(findTyped(texts, 'ga', 3), 2);
  assert.equal(findTyped(texts, 'x', 0), -1);
  assert.equal(findTyped([], 'x', 0), -1);
});
