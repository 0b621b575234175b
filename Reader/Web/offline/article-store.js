// @ts-check
/**
 * What was read, kept in the browser's database: rows of lists, and articles that were opened.
 *
 * A row is kept by its *rank*, counted from the oldest article (1) on: it stays the same while new articles come in at the top.
 * Where an article was deleted, or came in between, those above it have other ranks from then on, and follow as soon as one of
 * them is read again.
 *
 * Writing waits until the browser has nothing better to do. A database that is damaged, blocked, full or of a later version makes
 * the store an empty one, and never the page a broken one.
 */
import { whenIdle } from '../support/idle.js';

/**
 * @typedef {import('../feed/article-row.js').ArticleRow} ArticleRow
 * @typedef {import('../feed/source.js').Article} Article
 * @typedef {{rank: number, id: string, version: string, data: ArticleRow}} RankedRow
 * @typedef {RankedRow & {list: string, at: number, used: number}} StoredRow  `at`: when it was read, `used`: when it was last
 *   read or shown; both in epoch ms
 * @typedef {{list: string, total: number, at: number, used: number}} StoredList
 * @typedef {{id: string, article: Article, at: number, used: number}} StoredArticle
 * @typedef {{rows: number, lists: number, articles: number}} Limits
 */

const NAME = 'makimono';
const VERSION = 1;
/** @type {Limits} */
const LIMITS = { rows: 5_000, lists: 200, articles: 200 };
/** Characters; a longer article is not kept. */
const LONGEST_ARTICLE = 2_000_000;
/** ms after which a database that has not opened is done without, until it has. */
const OPENING = 4_000;

export class ArticleStore {
  /** @type {Promise<void>|null} */
  #opening = null;
  /** @type {IDBDatabase|null} */
  #database = null;
  /**
   * What is to be written.
   * @type {((transaction: IDBTransaction) => Promise<void>)[]}
   */
  #waiting = [];
  #isScheduled = false;
  /** @type {Promise<void>} */
  #writing = Promise.resolve();
  #limits;

  /** @param {Limits} [limits] */
  constructor(limits = LIMITS) {
    this.#limits = limits;
    // A page that goes may not come back to write.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.flush();
    });
    window.addEventListener('pagehide', () => this.flush());
  }

  /**
   * Keeps rows that were read.
   * @param {string} list
   * @param {number} total  rows of the list
   * @param {RankedRow[]} rows  from the newest to the oldest, without holes
   * @param {number} at  epoch ms
   */
  keepRows(list, total, rows, at) {
    this.#write(async (transaction) => {
      const store = transaction.objectStore('rows');
      await followMoves(store, list, rows);
      for (const row of rows) store.put({ ...row, list, at, used: at });
      transaction.objectStore('lists').put({ list, total, at, used: at });
    });
  }

  /**
   * The rows of these ranks, from the newest to the oldest; null unless all of them are there.
   * @param {string} list
   * @param {number} oldest  rank
   * @param {number} newest  rank
   * @returns {Promise<StoredRow[]|null>}
   */
  async rows(list, oldest, newest) {
    if (newest < oldest) return [];
    const rows = await this.#read('rows', (store) => answer(store.getAll(span(list, oldest, newest))));
    if (rows?.length !== newest - oldest + 1 || !rows.every(isRow)) return null;
    this.#write(async (transaction) => {
      const store = transaction.objectStore('rows');
      const used = Date.now();
      for (const row of await answer(store.getAll(span(list, oldest, newest)))) store.put({ ...row, used });
    });
    return rows.reverse();
  }

  /**
   * How long a list was when it was read last.
   * @param {string} list
   * @returns {Promise<StoredList|null>}
   */
  async list(list) {
    const stored = await this.#read('lists', (store) => answer(store.get(list)));
    return Number.isSafeInteger(stored?.total) && stored.total >= 0 && Number.isFinite(stored.at) ? stored : null;
  }

  /**
   * Keeps an article that was opened.
   * @param {string} id
   * @param {Article} article
   * @param {number} at  epoch ms
   */
  keepArticle(id, article, at) {
    if (article.html.length > LONGEST_ARTICLE) return;
    this.#write(async (transaction) => {
      transaction.objectStore('articles').put({ id, article, at, used: at });
    });
  }

  /**
   * @param {string} id
   * @returns {Promise<StoredArticle|null>}
   */
  async article(id) {
    const stored = await this.#read('articles', (store) => answer(store.get(id)));
    if (!Number.isFinite(stored?.at) || typeof stored.article?.html !== 'string' || !isArticleRow(stored.article.row)) return null;
    this.#write(async (transaction) => {
      transaction.objectStore('articles').put({ ...stored, used: Date.now() });
    });
    return stored;
  }

  /** Writes what waits, now. */
  flush() {
    const waiting = this.#waiting;
    if (waiting.length === 0) return this.#writing;
    this.#waiting = [];
    this.#writing = this.#writing.then(() => this.#commit(waiting)).catch(() => {
      // No room, or the database went: what was read is then not kept.
    });
    return this.#writing;
  }

  // Writing

  /** @param {(transaction: IDBTransaction) => Promise<void>} work */
  #write(work) {
    this.#waiting.push(work);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    whenIdle(() => {
      this.#isScheduled = false;
      this.flush();
    });
  }

  /** @param {((transaction: IDBTransaction) => Promise<void>)[]} works */
  async #commit(works) {
    const database = await this.#open();
    if (!database) return;
    const transaction = database.transaction(['rows', 'lists', 'articles'], 'readwrite');
    const done = completion(transaction);
    try {
      for (const work of works) await work(transaction);
      await this.#trim(transaction);
    } catch {
      // What failed has aborted the transaction.
    }
    await done;
  }

  /**
   * Lets go what was not used for longest.
   * @param {IDBTransaction} transaction
   */
  async #trim(transaction) {
    for (const name of /** @type {const} */ (['rows', 'articles', 'lists'])) {
      const store = transaction.objectStore(name);
      const surplus = await answer(store.count()) - this.#limits[name];
      if (surplus <= 0) continue;
      for (const key of await answer(store.index('byUse').getAllKeys(null, surplus))) {
        store.delete(key);
        if (name === 'lists') transaction.objectStore('rows').delete(span(String(key), 0, Infinity));
      }
    }
  }

  // The database

  /**
   * @param {'rows'|'lists'|'articles'} name
   * @param {(store: IDBObjectStore) => Promise<any>} read
   * @returns {Promise<any>} undefined where the database cannot be read
   */
  async #read(name, read) {
    await this.flush();
    try {
      return await read(/** @type {IDBDatabase} */ (await this.#open()).transaction(name).objectStore(name));
    } catch {
      return undefined;
    }
  }

  async #open() {
    if (!this.#opening) {
      const opened = openDatabase((database) => {
        // Another page has a later version: this one does without from now on.
        database.close();
        this.#database = null;
      }).then((database) => { this.#database = database; }, () => {});
      // A busy browser takes its time, a broken one for ever: waited for but once.
      const late = new Promise((done) => { setTimeout(done, OPENING); });
      this.#opening = Promise.race([opened, late]).then(() => {});
    }
    await this.#opening;
    return this.#database;
  }
}

/**
 * @param {(database: IDBDatabase) => void} giveUp
 * @returns {Promise<IDBDatabase|null>}
 */
async function openDatabase(giveUp) {
  let database = await openVersion();
  // Of the right version, and yet without its parts: made by something else, or damaged.
  if (database && !hasParts(database)) {
    database.close();
    await deleteDatabase();
    database = await openVersion();
  }
  const opened = database;
  if (opened) opened.onversionchange = () => giveUp(opened);
  return opened;
}

/** @returns {Promise<IDBDatabase|null>} */
function openVersion() {
  return new Promise((resolve) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const database = request.result;
      for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
      const rows = database.createObjectStore('rows', { keyPath: ['list', 'rank'] });
      rows.createIndex('byId', ['list', 'id']);
      rows.createIndex('byUse', 'used');
      database.createObjectStore('lists', { keyPath: 'list' }).createIndex('byUse', 'used');
      database.createObjectStore('articles', { keyPath: 'id' }).createIndex('byUse', 'used');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });
}

/** @param {IDBDatabase} database */
function hasParts(database) {
  const names = database.objectStoreNames;
  if (!['rows', 'lists', 'articles'].every((name) => names.contains(name))) return false;
  const transaction = database.transaction(['rows', 'lists', 'articles']);
  const rows = transaction.objectStore('rows');
  return rows.indexNames.contains('byId') && ['rows', 'lists', 'articles']
    .every((name) => transaction.objectStore(name).indexNames.contains('byUse'));
}

/** @returns {Promise<void>} */
function deleteDatabase() {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(NAME);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}

// Rows

/**
 * Makes way for rows that are about to be put: what is known of the same articles at other ranks goes, and where the newest of
 * them has moved, those above it have moved as far.
 * @param {IDBObjectStore} store
 * @param {string} list
 * @param {RankedRow[]} rows
 */
async function followMoves(store, list, rows) {
  if (rows.length === 0) return;
  const newest = rows[0];
  const oldest = rows[rows.length - 1];
  /** @type {StoredRow[]} */
  const there = await answer(store.getAll(span(list, oldest.rank, newest.rank)));
  const idAt = new Map(there.map((row) => [row.rank, row.id]));
  const moved = rows.filter((row) => idAt.get(row.rank) !== row.id);
  if (moved.length === 0) return;
  const index = store.index('byId');
  const known = await answer(index.get([list, newest.id]));
  if (known && known.rank !== newest.rank) await moveRows(store, list, known.rank + 1, newest.rank - known.rank);
  for (const row of moved) {
    const key = await answer(index.getKey([list, row.id]));
    if (key !== undefined) store.delete(key);
  }
}

/**
 * @param {IDBObjectStore} store
 * @param {string} list
 * @param {number} from  rank; rows from this one on, towards the newest
 * @param {number} by
 */
async function moveRows(store, list, from, by) {
  const keys = span(list, from, Infinity);
  /** @type {StoredRow[]} */
  const rows = await answer(store.getAll(keys));
  store.delete(keys);
  for (const row of rows) store.put({ ...row, rank: row.rank + by });
}

/**
 * @param {string} list
 * @param {number} oldest
 * @param {number} newest
 */
function span(list, oldest, newest) {
  return IDBKeyRange.bound([list, oldest], [list, newest]);
}

/** @param {any} row  what a database says: another page of this origin may have written it */
function isRow(row) {
  return Number.isFinite(row?.at) && row.id === row.data?.id && typeof row.version === 'string' && isArticleRow(row.data);
}

/** @param {any} data */
function isArticleRow(data) {
  return ['id', 'title', 'url', 'createdAt', 'updatedAt', 'userId', 'userName', 'picture'].every((name) => typeof data?.[name] === 'string')
    && ['likes', 'comments', 'stocks'].every((name) => typeof data[name] === 'number')
    && Array.isArray(data.tags) && data.tags.every((/** @type {any} */ tag) => typeof tag === 'string');
}

// Helpers

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
function completion(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
