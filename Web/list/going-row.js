// @ts-check
import { keyOfPage } from './going-target.js';

/**
 * The row that a list goes to: which it is by now, whatever came, went or was let go on the way; and its page, asked for where that must be.
 *
 * @typedef {import('./list-types.js').Arrival} Arrival
 */
export class SoughtRow {
  #list;
  #target;
  #settings;
  #end;
  /** @type {string|null} its id, once it is known */
  #id;
  #number;
  /** It was held, on the way. */
  #wasHeld = false;
  /** @type {{key: string|number, ids: string[]}|null} the page that it was in, and what else was */
  #page = null;
  #isAsked = false;
  /** Its key had died, and another was given. */
  #isRenewed = false;

  /**
   * @param {import('./list-driver.js').ListDriver} list
   * @param {import('./going-target.js').Target} target
   * @param {(arrival: Arrival) => void} end  there is no such row
   */
  constructor(list, target, end) {
    this.#list = list;
    this.#target = target;
    this.#settings = list.settings;
    this.#end = end;
    this.#id = target.id;
    this.#number = target.index;
  }

  get id() {
    return this.#id;
  }

  /** The row as of the last look. */
  get number() {
    return this.#number;
  }

  /** Whether the list began anew where the row is. */
  get isAsked() {
    return this.#isAsked;
  }

  /** Whether there is a place for each row of the feed. */
  get isCounted() {
    return this.#settings?.isCounted ?? false;
  }

  /**
   * @param {() => number} distance  px from the viewport's start, at which a row stands that is yet to be loaded
   * @param {boolean} wasThere  it had a place before
   * @returns {number|null} the row, where it is in the list; null where it is yet to come, or there is none
   */
  find(distance, wasThere) {
    const row = this.#id === null ? this.#findNumber(distance, wasThere) : this.#findID(this.#id, distance);
    if (row !== null) this.#number = row;
    return row;
  }

  /**
   * @param {string} id
   * @param {() => number} distance
   */
  #findID(id, distance) {
    const { last, loads } = this.#list;
    const row = this.#rowOf(id);
    if (row >= 0) {
      this.#wasHeld = true;
      return row;
    }
    if (this.#isAsked) return this.#isBeginning(distance) ? null : this.#miss();
    if (this.#wasHeld) return this.#findAgain(distance);
    if (this.#target.key !== undefined) return this.#ask(this.#target.key, distance);
    if (last?.rowCount === 0 && loads.hasBegun && this.#isBeginning(distance)) return null;
    return this.#miss();
  }

  /**
   * @param {() => number} distance
   * @param {boolean} wasThere
   */
  #findNumber(distance, wasThere) {
    const { engine, last, loads, handles } = this.#list;
    const { index } = this.#target;
    if (!loads.hasBegun && this.isCounted) return this.#ask(keyOfPage(this.#settings?.configuration ?? {}, index), distance);
    if (!last || !engine) return null;
    if (last.rowCount === 0 && loads.hasBegun && this.#isBeginning(distance)) return null;
    if (index >= last.rowCount) return this.#miss(wasThere);
    const handle = engine.idAt(index);
    // A gap is no row.
    if (handle < 0) return this.isCounted ? index : this.#miss();
    this.#id = handles.items.id(handle) ?? null;
    this.#wasHeld = true;
    return index;
  }

  /** @param {string} id */
  #rowOf(id) {
    return this.#list.handles.rowOf(id, this.#list.engine);
  }

  /**
   * The page that the list begins with is on its way. Where it failed, nothing is looked for any more.
   * @param {() => number} distance
   */
  #isBeginning(distance) {
    const refresh = this.#list.last?.refresh;
    if (refresh?.state !== 'failed') return refresh?.state === 'loading';
    // To the engine a key that somebody asks for over rows is none where it has died; a list that has no rows yet asks for the new one itself.
    const key = this.#isAsked && !this.#isRenewed ? this.#list.states.keyInPlace(refresh) : undefined;
    if (key !== undefined) {
      this.#isRenewed = true;
      this.#ask(key, distance);
    } else this.#end({ arrived: false, reason: 'failed', failure: this.#list.states.failure(refresh) });
    return true;
  }

  /** @param {boolean} [wasThere] */
  #miss(wasThere = this.#wasHeld) {
    this.#end({ arrived: false, reason: wasThere ? 'removed' : 'notFound' });
    return null;
  }

  /**
   * It is not held any more: its page was let go, or it is gone from the feed.
   * @param {() => number} distance
   */
  #findAgain(distance) {
    const { engine, last } = this.#list;
    const number = this.#number;
    if (this.isCounted) return last && number < last.rowCount && engine && engine.idAt(number) < 0 ? number : this.#miss();
    const page = this.#page;
    // Of a page that was let go no row is left.
    if (page && !page.ids.some((id) => this.#rowOf(id) >= 0)) return this.#ask(this.#target.key ?? page.key, distance);
    return this.#miss();
  }

  /** Which page it is in, as long as that is held: it may be let go while the list is on its way. */
  notePage() {
    const { loads, handles } = this.#list;
    if (this.isCounted) return;
    for (const [handle, { page }] of loads.kept.copy()) {
      const ids = page.items.map(({ id }) => String(id));
      const key = ids.includes(this.#id ?? '') ? handles.keyNamed(handle) : undefined;
      if (key !== undefined) this.#page = { key, ids: ids.filter((id) => id !== this.#id) };
    }
  }

  /**
   * The list begins anew where the row is; old rows stay until that page is in.
   * @param {string|number} key
   * @param {() => number} distance
   */
  #ask(key, distance) {
    this.#isAsked = true;
    this.#list.tell({ kind: 'start', key });
    this.#list.loads.begin(() => {
      const { handles, axis, engine } = this.#list;
      const id = this.#id === null ? undefined : handles.items.handle(this.#id);
      const place = distance();
      axis.outer?.ask(id, place);
      return engine?.start(handles.key(key), { id, distance: place });
    }, true);
    return null;
  }
}
