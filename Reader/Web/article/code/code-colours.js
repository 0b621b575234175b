// @ts-check
/** Colours code that is on the page: what it says was split into runs by a worker, and each run becomes an element of its own. */
import { BoundedWorker } from '../../support/bounded-worker.js';

/**
 * Longer code and longer lines stay as they are: nobody reads them for their colours, and to lay out a line of a thousand pieces
 * takes long.
 */
const MAX_LENGTH = 20_000;
const MAX_LINE = 500;
const MAX_BLOCKS = 300;
/** Blocks that took too long, after which no more of the article are tried. */
const MAX_STRIKES = 2;

/** @typedef {{code: HTMLElement, grammar: string}} Block */

/**
 * @param {Block[]} blocks
 * @param {AbortSignal} signal  of the article: once it is gone, so is the worker
 */
export async function colourCode(blocks, signal) {
  const worker = new BoundedWorker(new URL('./code-worker.js', import.meta.url));
  signal.addEventListener('abort', () => worker.end(), { once: true });
  for (const { code, grammar } of blocks.filter(isFit).slice(0, MAX_BLOCKS)) {
    const text = code.textContent ?? '';
    /** @type {string[]|null|undefined} */
    const runs = (await worker.ask({ code: text, grammar }))?.runs;
    if (signal.aborted) return;
    if (runs && isWhole(runs, text) && !isSelected(code)) code.replaceChildren(nodes(runs));
    if (worker.strikes >= MAX_STRIKES) break;
  }
  worker.end();
  // For the browser's timeline, and for whoever waits for it.
  performance.mark('code-coloured');
}

/**
 * Elements in code say something, but for the spans that are left of another highlighter.
 * @param {Block} block
 */
function isFit({ code }) {
  const text = code.textContent ?? '';
  return text.length > 0 && text.length <= MAX_LENGTH && text.split('\n').every((line) => line.length <= MAX_LINE)
    && !code.querySelector(':not(span)');
}

/**
 * Not a letter may be lost or added on the way.
 * @param {string[]} runs
 * @param {string} text
 */
function isWhole(runs, text) {
  return runs.filter((_, index) => index % 2 === 1).join('') === text;
}

/**
 * New nodes would take the selection away.
 * @param {HTMLElement} code
 */
function isSelected(code) {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(code, true);
}

/** @param {string[]} runs */
function nodes(runs) {
  const fragment = document.createDocumentFragment();
  for (let index = 0; index < runs.length; index += 2) {
    const role = runs[index];
    const text = runs[index + 1];
    if (role === '') {
      fragment.append(text);
      continue;
    }
    const span = document.createElement('span');
    span.className = `code-${role}`;
    span.textContent = text;
    fragment.append(span);
  }
  return fragment;
}
