// @ts-check
/**
 * Takes a new engine to where another was, from the pages that were kept, without a request. Nothing here touches the page.
 *
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./makimono-engine.js').Command} Command
 * @typedef {import('./makimono-engine.js').ListEngine} ListEngine
 * @typedef {object} Memory
 * @property {import('./kept-pages.js').KeptPages} pages
 * @property {import('./handles.js').Handles} handles
 * @property {import('./settings.js').Settings} settings
 */
import { HEIGHT_STEP, NO_KEY } from './makimono-engine.js';

/** What a list would have learned of a reader who goes nowhere, and of a network that takes no time. */
const NO_WAY = new Float64Array(32).fill(1e-9);

/**
 * The key that a list as of an answer can be begun at without a request, and nothing above is lost. Null where there is none.
 * @param {Pick<Answer, 'anchor'|'prepend'|'gaps'>} answer
 * @param {Memory} memory
 */
export function recallKey({ anchor, prepend, gaps }, { pages, handles, settings }) {
  if (!anchor) return null;
  const page = pages.page(anchor.key);
  const isNamed = settings.namesPrevious && page !== undefined && handles.replyKey(page.previousKey) !== NO_KEY;
  const leadsBack = settings.isNumbered || isNamed;
  if (!leadsBack && (prepend.state !== 'end' || gaps.length > 0)) return null;
  return pages.beginning(anchor.key, leadsBack, ({ nextKey }) => handles.replyKey(nextKey));
}

/**
 * To the row at the reading line, at its place, as far as kept pages go.
 * @param {ListEngine} engine
 * @param {Answer} before  of the other
 * @param {Memory} memory
 * @param {object} facts
 * @param {number} facts.length  px of the viewport
 * @param {{id: number, height: number}[]} facts.heights  of rows, as they were measured
 * @param {Float64Array} facts.learned  by the other, of the reader and the network
 * @returns {Answer|null}  with what is still to be done; null where that row cannot be had from them
 */
export function recall(engine, before, memory, { length, heights, learned }) {
  const { anchor, contentOffset } = before;
  const first = recallKey(before, memory);
  if (!anchor || first === null) return null;
  const pages = memory.pages.copy();
  // The way to that row is no reader's: nothing beyond it is to be asked for on it.
  engine.learned(NO_WAY);
  engine.scroll(contentOffset, length);
  let answer = engine.start(first, { id: anchor.id, distance: anchor.distance });
  /** @type {Command[]} */
  let left = [];
  // Each answer may ask for pages: those that were kept are there at once.
  const take = (/** @type {Answer} */ next) => {
    const answers = [next];
    for (let given = answers.shift(); given; given = answers.shift()) {
      answer = given;
      left.push(...given.commands);
      for (const cancel of given.commands) if (cancel.kind === 'cancel') left = left.filter(({ request }) => request !== cancel.request);
      const load = left.find((one) => one.kind === 'load' && pages.get(one.key)?.size === one.size);
      const kept = load?.kind === 'load' ? pages.get(load.key) : undefined;
      if (!load || load.kind !== 'load' || !kept) continue;
      pages.delete(load.key);
      left.splice(left.indexOf(load), 1);
      // What its measuring asks for comes with the next answer.
      left.push(...memory.handles.give(engine, load.request, kept.page, true).commands);
      answers.push(engine.measure(heights));
    }
  };
  take(answer);
  // A list that can be read from its beginning alone is read to that row.
  for (let count = NaN; count !== pages.size && engine.rowOf(anchor.id) < 0;) {
    count = pages.size;
    take(engine.scroll(answer.rowsEnd, length));
  }
  const row = engine.rowOf(anchor.id);
  if (row < 0) return null;
  const place = answer.rows(row - answer.firstMounted, row - answer.firstMounted + 1)[0].top - anchor.distance;
  if (Math.abs(place - answer.contentOffset) > HEIGHT_STEP) take(engine.scroll(place, length));
  engine.learned(learned);
  take(engine.scroll(answer.contentOffset, length));
  return { ...answer, commands: left, changed: true, statesChanged: true, movesContent: true, inserted: 0, removed: 0, updated: 0, replaced: false };
}
