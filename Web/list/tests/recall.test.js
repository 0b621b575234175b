import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { Handles } from '../handles.js';
import { KeptPages } from '../kept-pages.js';
import { ListEngine } from '../makimono-engine.js';
import { recall, recallKey } from '../recall.js';
import { Settings } from '../settings.js';

// Before the engine itself: `Scripts/build-web` makes it.

const VIEWPORT = 500;
let exports;
before(async () => {
  const bytes = await readFile(new URL('../engine.wasm', import.meta.url)).catch(() => {
    throw new Error('engine.wasm is missing: build it with Scripts/build-web');
  });
  exports = (await WebAssembly.instantiate(bytes)).instance.exports;
});

/** A page of a feed of numbers, by the number of its first. */
function pageAt(first, size, count, order) {
  const items = Array.from({ length: Math.max(0, Math.min(size, count - first)) }, (_, index) => (
    { id: `item-${first + index}`, version: '', index: first + index, data: null }));
  if (order === 'offset') return { items, total: count };
  const next = first + size;
  return { items, nextKey: next < count ? `at-${next}` : null, previousKey: order === 'cursor' && first > 0 ? `at-${first - size}` : null };
}

/** A list over a feed of 400 rows of 50 px, scrolled to a place. */
function listAt(offset, order) {
  const nothing = () => {};
  const settings = new Settings({
    order, estimatedRowHeight: 50, endRule: order === 'offset' ? 'total' : 'missingNextKey', load: nothing, renderRow: nothing, renderStatus: nothing,
  });
  const handles = new Handles(settings.isNumbered);
  const pages = new KeptPages();
  const make = () => new ListEngine(exports, settings.options({ firstKey: handles.key(settings.firstKey), statusHeight: 0, overscan: 1 }));
  const engine = make();
  let last;
  let asked = 0;
  const take = (answer) => {
    last = answer;
    for (const command of answer.commands) {
      if (command.kind !== 'load') continue;
      asked += 1;
      const key = handles.keyNamed(command.key);
      const page = pageAt(order === 'offset' ? key : Number(String(key).slice(3) || 0), command.size, 400, order);
      pages.keep(command.key, command.size, page);
      take(handles.give(engine, command.request, page));
    }
    return last;
  };
  engine.scroll(0, VIEWPORT);
  take(engine.start(handles.key(settings.firstKey)));
  for (let at = 0; at < offset; at += 200) take(engine.scroll(Math.min(at + 200, offset), VIEWPORT));
  take(engine.scroll(offset, VIEWPORT));
  return { memory: { pages, handles, settings }, last, make, engine, asked };
}

for (const order of ['cursor', 'offset', 'forwardCursor']) {
  test(`a new engine stands at the same row, at its place, without a request: ${order}`, () => {
    const { memory, last, make, engine } = listAt(6_015, order);
    const learned = engine.learned();
    engine.destroy();
    const anew = make();
    const answer = recall(anew, last, memory, { length: VIEWPORT, heights: [], learned });
    assert.ok(answer);
    assert.equal(answer.anchor.id, last.anchor.id);
    assert.ok(Math.abs(answer.anchor.distance - last.anchor.distance) < 1 / 512);
    const row = (each) => each.rows(each.firstVisible - each.firstMounted, each.firstVisible - each.firstMounted + 1)[0].id;
    assert.equal(row(answer), row(last));
    assert.ok(answer.rowCount >= 20);
    assert.deepEqual(answer.commands, [], 'nothing is asked for: neither what was kept, nor what is beyond it on a way that no reader went');
  });
}

test('a row whose page was not kept cannot be come back to', () => {
  const { memory, last, make } = listAt(6_015, 'cursor');
  memory.pages.clear();
  assert.equal(recallKey(last, memory), null);
  assert.equal(recall(make(), last, memory, { length: VIEWPORT, heights: [], learned: new Float64Array(0) }), null);
});

test('nor one of a feed that is read forwards, whose head was let go', () => {
  const { memory, last } = listAt(18_000, 'forwardCursor');
  assert.equal(last.prepend.state === 'end' && last.gaps.length === 0, false);
  assert.equal(recallKey(last, memory), null);
});
