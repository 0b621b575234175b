// @ts-check
/**
 * A worker: sets formulas with KaTeX. Here, since the formula is a stranger's: TeX is a language of programs, and KaTeX's own bounds have
 * been passed before (`\edef`, superscripts in Unicode). The page goes on meanwhile, and ends this worker when it takes too long.
 */
const worker = /** @type {any} */ (self);

/** Characters of markup: what would be longer is shown as it is written. */
const MAX_MARKUP = 400_000;

/** What an article's formulas define for those that follow. */
const macros = {};
let isLoaded = false;

/**
 * @param {string} tex
 * @param {boolean} isDisplay
 * @returns {string|null}
 */
function markupOf(tex, isDisplay) {
  const markup = worker.katex.renderToString(tex, {
    displayMode: isDisplay,
    // A formula that KaTeX does not know is shown as its author wrote it.
    throwOnError: true,
    strict: false,
    trust: false,
    maxSize: 30,
    maxExpand: 1_000,
    macros,
    globalGroup: true,
  });
  // The page's policy refuses the attribute `style` wherever HTML is parsed. In text KaTeX escapes quotes: these are its own.
  return markup.length <= MAX_MARKUP ? markup.replaceAll(' style="', ' data-style="') : null;
}

worker.onmessage = (/** @type {MessageEvent<{id: number, tex: string, isDisplay: boolean}>} */ { data }) => {
  const { id, tex, isDisplay } = data;
  let markup = null;
  try {
    if (!isLoaded) worker.importScripts('../../katex/katex.js');
    isLoaded = true;
    // From here on time is counted: what came before was the network's.
    worker.postMessage({ id, kind: 'begun' });
    markup = markupOf(tex, isDisplay);
  } catch {
    // No formula, one that nests too deep, or no KaTeX: it is read as it is.
  }
  worker.postMessage({ id, kind: 'done', markup, isLoaded });
};
