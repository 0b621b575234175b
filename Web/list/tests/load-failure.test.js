import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { fetchJSON } from '../fetch-json.js';
import { LoadFailure } from '../load-failure.js';

afterEach(() => { mock.restoreAll(); });

const facts = ({ status, retryAfter, rateReset, rateRemaining }) => ({ status, retryAfter, rateReset, rateRemaining });

for (const [name, headers, said] of [
  ['seconds', { 'Retry-After': ' 7 ' }, { retryAfter: 7 }],
  ['a date to come', { 'Retry-After': new Date(60_000).toUTCString() }, { retryAfter: 50 }],
  ['a date that has passed', { 'Retry-After': new Date(0).toUTCString() }, { retryAfter: 0 }],
  ['nonsense', { 'Retry-After': 'soon', 'Rate-Remaining': '-1', 'Rate-Reset': '1e9' }, {}],
  ['a quota', { 'Rate-Remaining': '0', 'Rate-Reset': '1700000000' }, { rateRemaining: 0, rateReset: 1_700_000_000 }],
  ["a quota in others' words", { 'X-RateLimit-Remaining': '3', 'X-RateLimit-Reset': '1700000000' }, { rateRemaining: 3, rateReset: 1_700_000_000 }],
]) {
  test(`whoever reads a reply that failed reads the same of it: ${name}`, async () => {
    mock.method(Date, 'now', () => 10_000);
    const reply = () => new Response('{"message":"too much","type":"other"}', { status: 429, headers });
    const expected = { status: 429, retryAfter: undefined, rateReset: undefined, rateRemaining: undefined, ...said };
    assert.deepEqual(facts(LoadFailure.of(reply())), expected);
    mock.method(globalThis, 'fetch', async () => reply());
    const failure = await fetchJSON('/feed').catch((error) => error);
    assert.deepEqual(facts(failure), expected);
    assert.equal(failure.message, 'too much');
  });
}

test('a quota that is used up is known by the server’s word for it', async () => {
  mock.method(globalThis, 'fetch', async () => new Response('{"message":"","type":"rate_limit_exceeded"}', { status: 403 }));
  const failure = await fetchJSON('/feed').catch((error) => error);
  assert.equal(failure.rateRemaining, 0);
});
