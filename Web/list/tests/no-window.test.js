import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../', import.meta.url);
const modules = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== 'example.js');

/** What a program in Node prints, run by itself: what it imports is not there before. */
const printed = (program) => execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder, encoding: 'utf8' }).trim();

test('each module is imported where there is no window, and leaves all as it was', () => {
  const changed = JSON.parse(printed(`
    const facts = () => Reflect.ownKeys(globalThis).map((key) => {
      const { value, get, set } = Object.getOwnPropertyDescriptor(globalThis, key);
      return [key, value, get, set];
    });
    const changed = {};
    for (const name of ${JSON.stringify(modules)}) {
      const before = facts();
      const listeners = process.eventNames().length;
      await import('./' + name);
      const after = facts();
      const isAsBefore = before.length === after.length && before.every((fact, place) => fact.every((part, index) => Object.is(part, after[place][index])));
      if (!isAsBefore || process.eventNames().length !== listeners) changed[name] = true;
    }
    console.log(JSON.stringify(changed));
  `));
  assert.deepEqual(changed, {});
});

test('the package is imported by its name, whole and in parts', () => {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  for (const [name, target] of Object.entries(exports)) {
    const file = typeof target === 'string' ? target : target.default;
    if (!file.endsWith('.js')) continue;
    assert.ok(modules.includes(file.slice(2)), `${name} is ${file}, which is not there`);
    printed(`await import('makimono-list${name.slice(1)}');`);
  }
});

test('an app may make a class of its own of it, and is told that it needs a window', () => {
  const told = printed(`
    import { MakimonoList, LoadFailure } from 'makimono-list';
    class Articles extends MakimonoList {}
    try { new Articles(); } catch (error) { console.log(error.message, new LoadFailure('offline') instanceof Error); }
  `);
  assert.equal(told, '<makimono-list> needs a window true');
});

test('where there is a registry the element is in it once', () => {
  const told = printed(`
    const defined = new Map();
    globalThis.HTMLElement = class {};
    globalThis.customElements = { get: (name) => defined.get(name), define: (name, made) => defined.set(name, made) };
    const { MakimonoList } = await import('./makimono-list.js');
    await import('./makimono-list.js?again');
    console.log([...defined.keys()].join(), defined.get('makimono-list') === MakimonoList, MakimonoList.prototype instanceof HTMLElement);
  `);
  assert.equal(told, 'makimono-list true true');
});
