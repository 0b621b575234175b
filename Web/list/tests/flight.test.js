import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Flight, quietAround } from '../flight.js';
import { answerOf, state } from './answers.js';

const quiet = () => ({ start: -10_000, end: 10_000 });

/** A flight that the engine was asked for at 0, at 300 px a scroll event. */
function flying() {
  const flight = new Flight();
  flight.standAt(0);
  flight.asks(1_000, 300);
  return flight;
}

test('who flies on as fast as the engine knows, among rows that are there, needs no answer', () => {
  const flight = flying();
  const step = flight.step(300);
  assert.equal(step, 300);
  assert.ok(flight.goesOn({ offset: 300, step, time: 1_016, from: 0, quiet }));
  assert.ok(flight.isUnderWay);
});

test('who flies faster by half is another reader to the engine', () => {
  assert.equal(flying().goesOn({ offset: 451, step: 451, time: 1_016, from: 0, quiet }), false);
});

test('where something is to be done the engine is asked', () => {
  assert.equal(flying().goesOn({ offset: 300, step: 300, time: 1_016, from: 0, quiet: () => ({ start: -10_000, end: 300 }) }), false);
  assert.equal(flying().goesOn({ offset: -300, step: -300, time: 1_016, from: 0, quiet: () => ({ start: -300, end: 9_000 }) }), false);
});

test('two events are not looked at, where as many steps lead to places that are quiet', () => {
  const flight = flying();
  flight.goesOn({ offset: 300, step: flight.step(300), time: 1_016, from: 0, quiet });
  assert.deepEqual([1_020, 1_030, 1_040].map((time) => flight.skips(time)), [true, true, false]);
  assert.equal(flight.step(1_200), 300, 'what nobody looked at counts');
});

test('near the edge of what is quiet every event is looked at', () => {
  const flight = flying();
  flight.goesOn({ offset: 300, step: flight.step(300), time: 1_016, from: 0, quiet: () => ({ start: 0, end: 600 }) });
  assert.equal(flight.skips(1_020), false);
});

test('after 42 ms a place is looked at, however few events there were', () => {
  const flight = flying();
  flight.goesOn({ offset: 300, step: flight.step(300), time: 1_016, from: 0, quiet });
  assert.equal(flight.skips(1_016 + 42), false);
});

test('the engine hears of the whole way, of what nobody looked at too', () => {
  const flight = flying();
  flight.goesOn({ offset: 300, step: flight.step(300), time: 1_016, from: 0, quiet });
  flight.skips(1_020);
  const { start, end } = flight.land(-400);
  assert.deepEqual([start, end], [-400, 300]);
  assert.equal(flight.land(-400), null);
});

test('the engine is asked in any case after 200 ms', () => {
  const flight = flying();
  assert.ok(flight.isFresh(1_199));
  assert.equal(flight.isFresh(1_200), false);
});

test('what the list moves itself is no way of the reader', () => {
  const flight = flying();
  flight.moved(1_000);
  assert.equal(flight.step(1_300), 300);
});

test('it is quiet as far as no page is wanted, within a screen in any case, and never for more than five', () => {
  const middle = { count: 1_000, offset: 20_000, append: state('end') };
  assert.deepEqual(quietAround(answerOf({ ...middle, quietBefore: 900, quietAfter: 900 }), 500, []), { start: 19_100, end: 20_900 });
  assert.deepEqual(quietAround(answerOf({ ...middle, quietBefore: 0, quietAfter: 0 }), 500, []), { start: 19_500, end: 20_500 });
  assert.deepEqual(quietAround(answerOf(middle), 500, []), { start: 17_500, end: 22_500 });
});

test('where rows end for now it is not quiet, and where something else says so', () => {
  const near = answerOf({ count: 100, offset: 4_000, append: state('loading') });
  assert.equal(quietAround(near, 500, []).end, 5_000 - 2 * 500);
  assert.deepEqual(quietAround(answerOf({ count: 1_000, offset: 20_000 }), 500, [{ start: 19_990, end: Infinity }, { start: 0, end: 20_010 }]),
    { start: 19_990, end: 20_010 });
});
