// @ts-check
/** What an app tells a list that its server writes into, checked: what is none is refused in words. */

/**
 * @typedef {import('./local-edits.js').ReadEdit & {change: number, temporary: string|null}} ReadPush  `change`: the version, or -1
 */

/**
 * @param {any} push
 * @param {typeof import('./local-edits.js').readEdit} readEdit
 * @returns {ReadPush}
 */
export function readPush(push, readEdit) {
  const { version, replacing, ...edit } = Object(push);
  const read = readEdit(edit, 'push()');
  if (version !== undefined && !(Number.isSafeInteger(version) && version >= 0)) {
    throw new TypeError(`the version of a push is a whole number that grows with each change of the row, not ${JSON.stringify(version) ?? String(version)}`);
  }
  if (replacing !== undefined && read.kind !== 'insert') throw new TypeError(`a push that ${read.kind}s a row has no "replacing": only a new row takes another's place`);
  return { ...read, change: version ?? -1, temporary: replacing === undefined || replacing === null ? null : String(replacing) };
}

/** @param {any} follow */
export function checkFollow(follow) {
  if (['automatic', 'start', 'end'].includes(follow)) return;
  const names = Object.keys(Object(follow));
  const isPin = typeof follow === 'object' && ['string', 'number'].includes(typeof follow?.pinned);
  if (isPin && names.every((name) => name === 'pinned' || name === 'thenEnd')) return;
  throw new TypeError(`follow is 'automatic', 'start', 'end' or {pinned: id, thenEnd?: true}, not ${JSON.stringify(follow) ?? String(follow)}`);
}
