import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ListStates } from '../list-states.js';
import { LoadFailure } from '../load-failure.js';
import { answerOf, state } from './answers.js';

const failedBy = (value) => state('failed', { cause: 'source', value });

test('in place of rows the refresh says what is under way, beside rows the ends do', () => {
  const states = new ListStates();
  const edges = ['refresh', 'prepend', 'append'];
  const none = answerOf({ count: 0, ids: [], refresh: state('loading') });
  assert.deepEqual(edges.map((edge) => states.status(none, edge)?.state), ['loading', undefined, undefined]);
  assert.deepEqual(edges.map((edge) => states.status(answerOf({ append: state('loading') }), edge)?.state), [undefined, 'end', 'loading']);
});

test('a list is empty that has no rows, at rest, and ends', () => {
  const states = new ListStates();
  const isEmpty = (facts) => states.status(answerOf({ ids: [], ...facts }), 'refresh').empty;
  assert.equal(isEmpty({ append: state('end') }), true);
  assert.equal(isEmpty({}), false);
  assert.equal(isEmpty({ append: state('end'), refresh: state('loading') }), false);
});

test('a failure is told with its kind, and the time of the next try once that is known', () => {
  const states = new ListStates();
  const answer = answerOf({ append: failedBy(states.noteFailure(new LoadFailure('status', { status: 503, message: 'down' }))) });
  assert.deepEqual(states.status(answer, 'append').failure, { kind: 'status', status: 503, message: 'down', retryAt: null });
  states.retryAt(answer, 1_234);
  states.retryAt(answer, 9_999);
  assert.equal(states.status(answer, 'append').failure.retryAt, 1_234, 'it is known by now');
});

test('what the engine found itself has no more than a kind', () => {
  assert.deepEqual(new ListStates().failure(state('failed', { cause: 'cycle' })), { kind: 'cycle' });
});

test('failures that no state names are forgotten, but for the last few', () => {
  const states = new ListStates();
  const named = states.noteFailure(new LoadFailure('offline', {}));
  for (let count = 0; count < 100; count += 1) states.noteFailure(new LoadFailure('offline', {}));
  states.forgetFailures(answerOf({ append: failedBy(named) }));
  assert.equal(states.failureCount, 17);
  assert.equal(states.failure(failedBy(named)).kind, 'offline');
});

test('the window is full where nothing more comes though there is room on the screen', () => {
  const states = new ListStates();
  const hidden = answerOf({ count: 100, height: 1 });
  assert.equal(states.judgeWindow(hidden, false, 500), true);
  assert.equal(states.judgeWindow(hidden, false, 500), false, 'that is known by now');
  assert.equal(states.status(hidden, 'append').reason, 'windowFull');
  assert.equal(states.judgeWindow(hidden, true, 500), true, 'a counted list has a row for each of the feed\'s');
  assert.equal(states.status(hidden, 'append').reason, null);
});

test('states are told when they are others', () => {
  const states = new ListStates();
  assert.equal(states.areNew(answerOf(), 20), true);
  assert.equal(states.areNew(answerOf({ offset: 300 }), 20), false, 'where the list is scrolled to is none');
  assert.equal(states.areNew(answerOf({ append: state('loading') }), 20), true);
  assert.equal(states.areNew(answerOf({ append: state('loading') }), 40), true);
  assert.equal(states.knowsCount(40), true);
});
