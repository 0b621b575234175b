import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { ListStates } from '../list-states.js';
import { LoadFailure } from '../load-failure.js';
import { Loads } from '../loads.js';
import { answerOf, state } from './answers.js';

let now;
let told;
let asked;
let calls;
let loads;
beforeEach(() => {
  now = 0;
  told = [];
  asked = [];
  calls = [];
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(performance, 'now', () => now);
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

/** A list whose app answers when the test says so; what its engine hears is in `calls`. */
function listOf({ timeout = 0 } = {}) {
  const engine = {
    failed: (request, failure) => { calls.push(['failed', request, failure.failure, failure.status]); },
    retry: (edge) => { calls.push(['retry', edge]); },
    retryDue: (request) => { calls.push(['retryDue', request]); },
  };
  const list = {
    engine, last: answerOf(), states: new ListStates(), parts: { another: null },
    settings: {
      timeout,
      configuration: { load: (request) => new Promise((resolve, reject) => { asked.push({ ...request, resolve, reject }); }) },
    },
    handles: {
      keyNamed: (key) => `key-${key}`,
      give: (_, request, page) => { calls.push(['page', request, page.items.length]); },
    },
    following: { sync() {} }, presence: { soonIfAway() {} }, axis: { endSmooth() {} }, stage: { mounted: new Map() },
    tell: (trace) => told.push(trace), freeHandles() {},
    run: (call) => { call(); return 1; },
  };
  loads = new Loads(list);
  return list;
}

const load = (request, edge = 'append') => answerOf({ commands: [{ kind: 'load', request, edge, key: request, size: 20 }] });
const kinds = () => told.map(({ kind }) => kind);
const settled = () => new Promise((resolve) => { setImmediate(resolve); });
const page = { items: [{ id: 'a', version: '', index: -1, data: null }] };

test('a page that is asked for is given to the engine, and kept', async () => {
  listOf();
  loads.obey(load(7));
  assert.deepEqual([asked[0].key, asked[0].size, asked[0].edge], ['key-7', 20, 'append']);
  assert.ok(loads.isLoading);
  asked[0].resolve(page);
  await settled();
  assert.deepEqual(calls, [['page', 7, 1]]);
  assert.deepEqual(kinds(), ['load', 'reply', 'page']);
  assert.equal(loads.isLoading, false);
  assert.equal(loads.kept.page(7), page);
});

test('a load that is cancelled is told of it, and its reply is dropped', async () => {
  listOf();
  loads.obey(load(7));
  loads.obey(answerOf({ commands: [{ kind: 'cancel', request: 7 }] }));
  assert.ok(asked[0].signal.aborted);
  asked[0].resolve(page);
  await settled();
  assert.deepEqual(calls, []);
  assert.deepEqual(kinds(), ['load', 'cancel']);
});

test('a failure is remembered for the state that names it', async () => {
  const list = listOf();
  loads.obey(load(7));
  asked[0].reject(new LoadFailure('status', { status: 503 }));
  await settled();
  assert.deepEqual(calls, [['failed', 7, 1, 503]]);
  assert.equal(list.states.failureCount, 1);
});

test('what is no page is a failure that says so', async () => {
  listOf();
  mock.method(console, 'error', () => {});
  for (const [request, wrong] of [[1, null], [2, { items: {} }], [3, { items: [{}] }]]) {
    loads.obey(load(request));
    asked.at(-1).resolve(wrong);
    await settled();
    assert.equal(told.at(-1).failure.kind, 'wrongShape');
  }
  assert.match(told.at(-1).failure.message, /items\[0\] has no id/);
});

test('a load that takes longer than it may is given up', async () => {
  listOf({ timeout: 5_000 });
  loads.obey(load(7));
  mock.timers.tick(4_999);
  assert.deepEqual(calls, []);
  mock.timers.tick(1);
  assert.equal(calls[0][0], 'failed');
  assert.ok(asked[0].signal.aborted);
  asked[0].resolve(page);
  await settled();
  assert.equal(calls.length, 1, 'its reply is nobody\'s by then');
});

test('a try that is to come comes when it is due, and not once all was given up', () => {
  listOf();
  const retry = (request) => loads.obey(answerOf({ commands: [{ kind: 'retry', request, delay: 2 }], append: state('failed') }));
  retry(7);
  mock.timers.tick(2_000);
  assert.deepEqual(calls, [['retryDue', 7]]);
  retry(8);
  loads.clear();
  mock.timers.tick(2_000);
  assert.equal(calls.length, 1);
});

test('an edge that is tried again gives up a load that may never answer, at that edge alone', () => {
  listOf();
  loads.obey(load(1, 'refresh'));
  loads.obey(load(2, 'append'));
  now = 99;
  loads.retry();
  assert.deepEqual(calls, [['retry', undefined]], 'it was asked for a moment ago');
  now = 100;
  loads.retry();
  assert.deepEqual(calls.slice(1), [['failed', 1, 0, -1], ['retry', undefined]]);
  assert.deepEqual(asked.map(({ signal }) => signal.aborted), [true, false]);
});

test('what the engine asks for in place of a load that is given up, the app is asked for', () => {
  const list = listOf();
  list.engine.failed = () => load(3, 'append');
  loads.obey(load(1, 'refresh'));
  now = 100;
  loads.retry('refresh');
  assert.deepEqual(asked.map(({ edge }) => edge), ['refresh', 'append']);
});

test('a list that is begun anew has no load given up: what the engine makes of it, it says', () => {
  listOf();
  loads.obey(load(1, 'refresh'));
  now = 1_000;
  loads.begin(() => undefined);
  assert.deepEqual(calls, []);
});

test('who goes out of the document ends all loads, and says so', async () => {
  listOf();
  loads.obey(load(1));
  loads.obey(load(2, 'prepend'));
  loads.giveUp();
  asked[0].resolve(page);
  await settled();
  assert.deepEqual(kinds(), ['load', 'load', 'cancel', 'cancel']);
  assert.deepEqual(calls, []);
});

test('pages from before a list began anew are not kept', async () => {
  const list = listOf();
  loads.obey(load(1));
  asked[0].resolve(page);
  await settled();
  loads.obey(load(2));
  list.run = (call) => { call(); loads.noteReplaced(); return 1; };
  asked[1].resolve(page);
  await settled();
  assert.equal(loads.kept.page(1), undefined);
  assert.equal(loads.kept.page(2), page);
});
