// @ts-check
/**
 * What the reader likes and stocks. A tap shows at once and is sent after; where the server refuses, it is taken back.
 *
 * The last tap holds: requests of one article go one after another, each for what is wanted by then, so that no late
 * answer undoes a newer tap. Rows that were read before an edit was through do not know of it: it stays on top of them,
 * until they come anew.
 */
import { fetchJSON } from '../list/fetch-json.js';
import { failureText } from '../support/failure-text.js';
import { t } from '../support/i18n.js';
import './mark-strings.js';

/** @typedef {import('../feed/article-row.js').ArticleRow} ArticleRow */
/** @typedef {'like'|'stock'} MarkKind */
/** @typedef {{liked: boolean, stocked: boolean, likes: number, stocks: number}} Shown */
/** @typedef {{wanted: boolean, held: boolean|null, before: boolean, isConfirmed: boolean, settledAt: number}} Edit
 *   `held`: what the server holds; null where an answer was lost. `settledAt`: when it was through; Infinity until then */
/** @typedef {{edits: Map<MarkKind, Edit>, fresh: ArticleRow|null, known: Partial<Record<MarkKind, boolean>>,
 *   isSending: boolean}} Entry */

const HEADERS = { 'X-Makimono-Request': '1' };
/** Articles whose edits are remembered. The oldest go first. */
const LIMIT = 1_000;

export class Marks {
  /** @type {Map<string, Entry>} */
  #entries = new Map();
  #actions;

  /**
   * @param {{changed: (id: string) => void,
   *   failed: (row: ArticleRow, kind: MarkKind, wanted: boolean, failure: import('../support/failure-text.js').Failure) => void}} actions
   */
  constructor(actions) {
    this.#actions = actions;
  }

  /**
   * What is to be shown of an article.
   * @param {ArticleRow} row
   * @returns {Shown}
   */
  of(row) {
    const entry = this.#entries.get(row.id);
    const base = entry?.fresh && entry.fresh.asOf > row.asOf ? entry.fresh : row;
    const like = shown(base.liked, base.likes, base.asOf, entry?.edits.get('like'), entry?.known.like);
    const stock = shown(base.stocked, base.stocks, base.asOf, entry?.edits.get('stock'), entry?.known.stock);
    return { liked: like.isSet, likes: like.count, stocked: stock.isSet, stocks: stock.count };
  }

  /**
   * @param {ArticleRow} row
   * @param {MarkKind} kind
   */
  toggle(row, kind) {
    this.set(row, kind, !(kind === 'like' ? this.of(row).liked : this.of(row).stocked));
  }

  /**
   * @param {ArticleRow} row
   * @param {MarkKind} kind
   * @param {boolean} wanted
   */
  set(row, kind, wanted) {
    const isSet = kind === 'like' ? this.of(row).liked : this.of(row).stocked;
    if (isSet === wanted) return;
    const entry = this.#entry(row.id);
    const edit = entry.edits.get(kind) ?? { wanted: isSet, held: isSet, before: isSet, isConfirmed: false, settledAt: Infinity };
    edit.wanted = wanted;
    edit.settledAt = Infinity;
    // Behind the others: they are sent in the order of the taps.
    entry.edits.delete(kind);
    entry.edits.set(kind, edit);
    this.#actions.changed(row.id);
    this.#send(row, entry);
  }

  /**
   * What came from the source, now or then.
   * @param {ArticleRow} row
   */
  note(row) {
    const entry = this.#entries.get(row.id);
    if (!entry || (entry.fresh && entry.fresh.asOf > row.asOf)) return;
    entry.fresh = row;
    this.#actions.changed(row.id);
  }

  /**
   * Asks for the marks that the article came without: Qiita's own answers have none.
   * @param {ArticleRow} row
   * @param {AbortSignal} signal
   */
  async lookUp(row, signal) {
    await Promise.all(/** @type {MarkKind[]} */ (['like', 'stock']).map(async (kind) => {
      if (row[kind === 'like' ? 'liked' : 'stocked'] !== null || this.#entries.get(row.id)?.known[kind] !== undefined) return;
      const isSet = await isMarked(row.id, kind, signal);
      if (isSet === null || signal.aborted) return;
      const entry = this.#entry(row.id);
      // A tap meanwhile knows better.
      if (entry.edits.has(kind)) return;
      entry.known[kind] = isSet;
      this.#actions.changed(row.id);
    }));
  }

  /** @param {string} id */
  #entry(id) {
    /** @type {Entry} */
    const entry = this.#entries.get(id) ?? { edits: new Map(), fresh: null, known: {}, isSending: false };
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    for (const [old, { isSending }] of this.#entries) {
      if (this.#entries.size <= LIMIT) break;
      if (!isSending) this.#entries.delete(old);
    }
    return entry;
  }

  /**
   * Sends what is wanted and not held, until nothing is left of that kind.
   * @param {ArticleRow} row
   * @param {Entry} entry
   */
  async #send(row, entry) {
    if (entry.isSending) return;
    entry.isSending = true;
    for (let next = nextOf(entry); next; next = nextOf(entry)) {
      const [kind, edit] = next;
      const { wanted } = edit;
      try {
        await send(row.id, kind, wanted);
        edit.held = wanted;
        edit.isConfirmed = true;
      } catch (error) {
        const failure = /** @type {import('../support/failure-text.js').Failure} */ (error);
        // Whether a request without an answer came through, nobody knows: if something else is wanted by now, it is sent.
        if (failure.kind !== 'status') edit.held = null;
        if (edit.wanted === wanted) {
          edit.wanted = edit.held ?? edit.before;
          edit.held = edit.wanted;
          this.#actions.failed(row, kind, wanted, failure);
        }
      }
      if (edit.wanted !== edit.held) continue;
      if (edit.isConfirmed) {
        edit.before = edit.wanted;
        edit.settledAt = performance.now();
      } else {
        entry.edits.delete(kind);
      }
      this.#actions.changed(row.id);
    }
    entry.isSending = false;
  }
}

/** @param {Entry} entry */
function nextOf(entry) {
  return [...entry.edits].find(([, { wanted, held }]) => wanted !== held);
}

/**
 * @param {boolean|null} isSet  in the row
 * @param {number} count
 * @param {number} asOf
 * @param {Edit|undefined} edit
 * @param {boolean|undefined} known  where the row does not say
 */
function shown(isSet, count, asOf, edit, known = false) {
  if (!edit) return { isSet: isSet ?? known, count };
  // Asked for after the edit was through: it is in there, and what another did since.
  if (edit.settledAt < asOf) return { isSet: isSet ?? edit.wanted, count };
  return { isSet: edit.wanted, count: Math.max(0, count + Number(edit.wanted) - Number(isSet ?? known)) };
}

/**
 * @param {string} id
 * @param {MarkKind} kind
 */
function address(id, kind) {
  return `/api/v2/items/${encodeURIComponent(id)}/${kind}`;
}

/**
 * It is the state that is asked for: a server that refuses since it is so already has done what was wanted.
 * @param {string} id
 * @param {MarkKind} kind
 * @param {boolean} wanted
 */
async function send(id, kind, wanted) {
  try {
    await fetchJSON(address(id, kind), { method: wanted ? 'PUT' : 'DELETE', headers: HEADERS, keepalive: true });
  } catch (error) {
    const { status } = /** @type {any} */ (error);
    if (![403, 404, 409, 422].includes(status) || await isMarked(id, kind) !== wanted) throw error;
  }
}

/**
 * @param {string} id
 * @param {MarkKind} kind
 * @param {AbortSignal} [signal]
 * @returns {Promise<boolean|null>} null where it cannot be known
 */
async function isMarked(id, kind, signal) {
  try {
    await fetchJSON(address(id, kind), { signal });
    return true;
  } catch (error) {
    return /** @type {any} */ (error)?.status === 404 ? false : null;
  }
}

/**
 * @param {MarkKind} kind
 * @param {import('../support/failure-text.js').Failure} failure
 */
export function failedText(kind, failure) {
  const isForbidden = failure.status === 401 || (failure.status === 403 && !isLimit(failure));
  const why = isForbidden ? t('errorForbidden') : failureText(failure);
  return `${t(kind === 'like' ? 'errorLike' : 'errorStock')} ${why}`;
}

/**
 * 403 also says that too many requests were made.
 * @param {import('../support/failure-text.js').Failure & {rateRemaining?: number}} failure
 */
function isLimit({ rateRemaining }) {
  return rateRemaining === 0;
}
