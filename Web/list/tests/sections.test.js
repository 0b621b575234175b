import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkConfiguration, checkReadingLine } from '../configuration.js';
import { HeldItems } from '../held-items.js';
import { SectionNames } from '../sections.js';

const item = (id, section, version = '1') => ({ id, version, index: -1, data: { section } });
const held = () => {
  const items = new HeldItems();
  const asked = [];
  items.sections = new SectionNames(({ id, data }) => {
    asked.push(id);
    return data.section;
  }, (act) => act());
  return { items, asked };
};

test('items of one section have its handle, and a section of none is 0', () => {
  const { items } = held();
  const sections = ['a', 'a', 1, '1', undefined, null, false, 'a', 0].map((section, index) => items.hold(item(`n${index}`, section)).section);
  assert.equal(sections[0], sections[1]);
  assert.equal(sections[0], sections[7]);
  assert.deepEqual([sections[4], sections[5]], [0, 0]);
  // A number is another than its text.
  assert.equal(new Set(sections).size, 6);
  assert.ok(sections.every((section) => Number.isInteger(section) && section >= 0));
});

test('a list without sections has none', () => {
  assert.equal(new HeldItems().hold(item('n1', 'a')).section, 0);
});

test('the app is asked once for each version, and again for the next', () => {
  const { items, asked } = held();
  const first = items.hold(item('n1', 'a'));
  items.hold(item('n1', 'b'));
  assert.deepEqual(asked, ['n1']);
  const second = items.hold(item('n1', 'b', '2'));
  assert.deepEqual(asked, ['n1', 'n1']);
  assert.notEqual(first.section, second.section);
  assert.equal(items.sections.of(first.version), 'a');
  assert.equal(items.sections.of(second.version), 'b');
});

test('what nobody holds any more is forgotten, and its handle is nobody else\'s', () => {
  const { items } = held();
  const [one, other] = ['a', 'b'].map((section) => items.hold(item(section, section)));
  items.freeAllBut({ latest: new Map([[other.id, other.version]]), versions: new Set([other.version]) });
  assert.equal(items.sections.size, 1);
  assert.equal(items.sections.of(one.version), undefined);
  const again = items.hold(item('c', 'a'));
  assert.ok(![one.section, other.section].includes(again.section));
  assert.equal(items.hold(item('d', 'b')).section, other.section);
});

test('an id that is kept has its handle yet when its row comes', () => {
  const items = new HeldItems();
  const handle = items.keep('later');
  items.freeAllBut({ latest: new Map(), versions: new Set() });
  assert.equal(items.hold(item('later')).id, handle);
  items.keep('other');
  items.freeAllBut({ latest: new Map(), versions: new Set() });
  assert.equal(items.existing('later'), undefined);
});

const base = { order: 'offset', load: () => {}, renderRow: () => {}, renderStatus: () => {} };

test('what is no list of sections is refused in words', () => {
  const functions = { section: () => 1, renderHeader: () => {} };
  checkConfiguration({ ...base, ...functions, estimatedHeaderHeight: 0, columns: 2, placeholders: true });
  for (const [options, words] of [
    [{ section: functions.section }, /needs renderHeader too/], [{ renderHeader: functions.renderHeader }, /needs section too/],
    [{ ...functions, section: 'date' }, /needs a function section/], [{ estimatedHeaderHeight: 40 }, /needs section and renderHeader/],
    [{ ...functions, estimatedHeaderHeight: -1 }, /from 0 on, not -1/], [{ ...functions, estimatedHeaderHeight: NaN }, /from 0 on, not NaN/],
    [{ ...functions, estimatedHeaderHeight: '40' }, /is a number/], [{ Section: functions.section }, /section is meant/],
  ]) assert.throws(() => checkConfiguration({ ...base, ...options }), words);
});

test('what is no reading line is refused in words', () => {
  for (const line of ['start', 'end', { row: 'n1' }, { row: 7 }]) assert.equal(checkReadingLine(line), line);
  for (const line of ['top', null, undefined, 3, {}, { row: null }, { row: 'a', at: 'end' }, ['row'], () => {}]) {
    assert.throws(() => checkReadingLine(line), /readingLine is 'start', 'end' or \{row: id\}/);
  }
});
