// @ts-check
/** Colours code that is on the page: what it says was split into runs by a worker, and each run becomes an element of its own. */

/**
 * Longer code and longer lines stay as they are: nobody reads them for their colours, and to lay out a line of a thousand pieces
 * takes long.
 */
const MAX_LENGTH = 20_000;
const MAX_LINE = 500;
const MAX_BLOCKS = 300;
/** ms that one block may take, and that the worker may take to load what it needs. */
const TIME = 1_500;
const LOAD_TIME = 20_000;
/** Blocks that took too long, after which no more of the article are tried. */
const MAX_STRIKES = 2;

/** @typedef {{code: HTMLElement, grammar: string}} Block */

/**
 * @param {Block[]} blocks
 * @param {AbortSignal} signal  of the article: once it is gone, so is the worker
 */
export async function colourCode(blocks, signal) {
  const splitter = new Splitter();
  signal.addEventListener('abort', () => splitter.end(), { once: true });
  for (const { code, grammar } of blocks.filter(isFit).slice(0, MAX_BLOCKS)) {
    const text = code.textContent ?? '';
    const runs = await splitter.split(text, grammar);
    if (signal.aborted) return;
    if (runs && isWhole(runs, text) && !isSelected(code)) code.replaceChildren(nodes(runs));
    if (splitter.strikes >= MAX_STRIKES) break;
  }
  splitter.end();
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

/** The worker, one block at a time. */
class Splitter {
  /** @type {Worker|null} */
  #worker = null;
  #last = 0;
  #isOver = false;
  strikes = 0;

  /**
   * @param {string} code
   * @param {string} grammar
   * @returns {Promise<string[]|null>} null where it could not be done in time
   */
  split(code, grammar) {
    if (this.#isOver) return Promise.resolve(null);
    return new Promise((resolve) => {
      const worker = this.#worker ?? new Worker(new URL('./code-worker.js', import.meta.url));
      this.#worker = worker;
      this.#last += 1;
      const id = this.#last;
      /** @param {string[]|null} runs */
      const finish = (runs) => {
        clearTimeout(timer);
        resolve(runs);
      };
      const giveUp = () => {
        this.strikes += 1;
        worker.terminate();
        this.#worker = null;
        finish(null);
      };
      let timer = window.setTimeout(giveUp, LOAD_TIME);
      worker.onerror = giveUp;
      worker.onmessage = ({ data }) => {
        if (data.id !== id) return;
        if (data.kind === 'begun') {
          clearTimeout(timer);
          timer = window.setTimeout(giveUp, TIME);
        } else {
          finish(data.runs);
        }
      };
      worker.postMessage({ id, code, grammar });
    });
  }

  end() {
    this.#isOver = true;
    this.#worker?.terminate();
    this.#worker = null;
  }
}
