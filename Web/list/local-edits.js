// @ts-check
/**
 * @typedef {import('./held-items.js').Item} Item
 * @typedef {import('./held-items.js').HeldItems} HeldItems
 * @typedef {import('./makimono-engine.js').ListEngine} ListEngine
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {'start'|'end'|{before: string}|{after: string}} RowPlace  beside a row by its id
 * @typedef {{insert: Partial<Item> & {id: string}, at: RowPlace} | {update: Partial<Item> & {id: string}} | {remove: string}
 *   | {move: string, at: RowPlace}} LocalEdit
 * @typedef {{kind: 'insert'|'update'|'remove'|'move', id: string, item: Item|null, place: RowPlace}} ReadEdit
 */

const KINDS = /** @type {const} */ (['insert', 'update', 'remove', 'move']);

/**
 * An edit, checked: what is none is refused in words.
 * @param {any} edit
 * @param {string} [caller]  what it was given to
 * @returns {ReadEdit}
 */
export function readEdit(edit, caller = 'edit()') {
  const kinds = KINDS.filter((kind) => edit?.[kind] !== undefined);
  const others = Object.keys(edit ?? {}).filter((name) => name !== 'at' && !KINDS.some((kind) => kind === name));
  if (kinds.length !== 1 || others.length > 0) {
    throw new TypeError(`${caller} takes one of {insert: item, at}, {update: item}, {remove: id}, {move: id, at}; `
      + `not ${JSON.stringify(Object.keys(edit ?? {}))}`);
  }
  const [kind] = kinds;
  const hasItem = kind === 'insert' || kind === 'update';
  const id = hasItem ? edit[kind]?.id : edit[kind];
  if (typeof id !== 'string' && typeof id !== 'number') throw new TypeError(`the row to ${kind} has an id that is a text, not ${String(id)}`);
  const hasPlace = kind === 'insert' || kind === 'move';
  if (!hasPlace && edit.at !== undefined) throw new TypeError(`an edit that ${kind}s a row has no "at": it stays where it is`);
  return {
    kind, id: String(id), item: hasItem ? { version: '', index: -1, data: null, ...edit[kind], id: String(id) } : null,
    place: hasPlace ? readPlace(edit.at) : 'start',
  };
}

/**
 * @param {any} at
 * @returns {RowPlace}
 */
function readPlace(at) {
  if (at === 'start' || at === 'end') return at;
  const sides = ['before', 'after'].filter((side) => at?.[side] !== undefined);
  if (sides.length === 1 && Object.keys(at).length === 1) return /** @type {any} */ ({ [sides[0]]: String(at[sides[0]]) });
  throw new TypeError(`"at" is 'start', 'end', {before: id} or {after: id}, not ${JSON.stringify(at) ?? String(at)}`);
}

/**
 * Shows a change of the user's own in a list.
 * @param {import('./list-driver.js').ListDriver} list
 * @param {LocalEdit} edit
 */
export async function showEdit(list, edit) {
  const read = readEdit(edit);
  await list.whenReady();
  const { edits } = list.handles;
  const token = edits.add(read);
  const isRemoved = read.kind === 'remove';
  list.tell({ kind: 'edit', edit: read.kind, id: read.id });
  list.runEdit((engine) => edits.show(engine, token));
  if (isRemoved) list.parts.selection?.hide(read.id, true);
  return {
    get isPending() { return edits.isPending(token); },
    /** @param {Item} [item]  as the server made it */
    confirm: (item) => {
      list.runEdit((engine) => edits.confirm(engine, token, item ?? null));
      if (isRemoved) list.parts.selection?.remove(read.id);
      else list.parts.rename(read.id, String(item?.id ?? read.id));
    },
    rollBack: () => {
      list.runEdit((engine) => edits.rollBack(engine, token));
      if (isRemoved) list.parts.selection?.hide(read.id, false);
      else if (read.kind === 'insert') list.parts.selection?.remove(read.id);
    },
  };
}

/** The user's own changes that the server has not confirmed, by what the engine calls them. */
export class LocalEdits {
  #items;
  /** @type {Map<number, ReadEdit>} */
  #pending = new Map();
  #lastToken = 0;

  /** @param {HeldItems} items */
  constructor(items) {
    this.#items = items;
  }

  /** @param {ReadEdit} edit @returns {number} what it is called from now on */
  add(edit) {
    this.#lastToken += 1;
    this.#pending.set(this.#lastToken, edit);
    return this.#lastToken;
  }

  /** @param {number} token */
  isPending(token) {
    return this.#pending.has(token);
  }

  /**
   * Shows an edit.
   * @param {ListEngine} engine
   * @param {number} token
   * @returns {Answer|undefined}
   */
  show(engine, token) {
    const edit = this.#pending.get(token);
    return edit && engine.edit(token, edit.kind, this.handlesOf(edit.id, edit.item), this.placeOf(edit.place));
  }

  /**
   * @param {ListEngine} engine
   * @param {number} token
   * @param {Item|null} item  the row as the server made it
   */
  confirm(engine, token, item) {
    return this.#pending.delete(token) ? engine.confirmEdit(token, item ? this.handlesOf(String(item.id), item) : undefined) : undefined;
  }

  /**
   * @param {ListEngine} engine
   * @param {number} token
   */
  rollBack(engine, token) {
    return this.#pending.delete(token) ? engine.rollBackEdit(token) : undefined;
  }

  /** Another list begins, of which these are no edits. */
  clear() {
    this.#pending.clear();
  }

  /** @returns {number[]} what they are called, oldest first: for an engine that knows none */
  get tokens() {
    return [...this.#pending.keys()];
  }

  /**
   * @param {string} id
   * @param {Item|null} item
   */
  handlesOf(id, item) {
    return item ? this.#items.hold(item, true) : { id: this.#items.handle(id), version: -1, section: 0 };
  }

  /** @param {RowPlace} place @returns {import('./makimono-engine.js').EditPlace} */
  placeOf(place) {
    if (typeof place === 'string') return { at: place };
    return 'before' in place ? { at: 'before', id: this.#items.handle(place.before) } : { at: 'after', id: this.#items.handle(place.after) };
  }
}
