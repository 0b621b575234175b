// @ts-check
/** Screen 2: a generic list, `/data?page=P`, 20 rows a page. Counted, so that the scroll bar is true from the first reply on. */
import { numberedPage } from '../feed/numbered-page.js';
import { fetchJSON } from '../list/fetch-json.js';
import { wholeNumber } from '../list/load-failure.js';
import { array, id, object, string } from '../support/answer-shape.js';
import { element } from '../support/dom.js';
import { clip, languageOf } from '../support/text.js';
import { ANYTHING } from './screen.js';

const TITLE_LIMIT = 300;
const TEXT_LIMIT = 280;

/** @type {import('./screen.js').Screen} */
export const dataScreen = {
  name: 'data',
  words: ANYTHING,
  configuration: () => ({ order: 'pageNumber', firstPage: 1, placeholders: true, estimatedRowHeight: 106 }),

  async load({ key, size, signal }) {
    const { body, headers, bytes } = await fetchJSON(`/data?page=${key}`, { signal });
    const entries = array(object(body, 'the reply').result, 'result').map((value, offset) => {
      const data = entry(value, `result[${offset}]`);
      return { data, version: `${data.title}\u0000${data.contents}` };
    });
    const total = wholeNumber(headers.get('Total-Count')) ?? null;
    return numberedPage(entries, (Number(key) - 1) * size, { total, bytes });
  },

  makeRow() {
    const title = element('h2', 'data-title');
    const text = element('p', 'data-text');
    title.dir = text.dir = 'auto';
    return {
      root: element('div', 'row data-row', title, text),
      label: (data) => data.title,
      show(data) {
        title.textContent = data.title;
        text.textContent = data.contents;
        title.lang = text.lang = languageOf(data.title + data.contents) || document.documentElement.lang;
      },
    };
  },

  makeSkeleton: () => element('div', 'row data-row skeleton-row', element('span', 'bone bone-title'),
    element('span', 'bone bone-line'), element('span', 'bone bone-line bone-short')),
};

/**
 * @param {unknown} value
 * @param {string} path
 */
function entry(value, path) {
  const fields = object(value, path);
  return {
    id: id(fields.id, `${path}.id`),
    title: clip(string(fields.title, `${path}.title`).trim(), TITLE_LIMIT),
    contents: clip(plain(string(fields.contents, `${path}.contents`)), TEXT_LIMIT),
  };
}

/**
 * The beginning of a Markdown text in one piece: what makes it headings, lists and links says nothing here.
 * @param {string} markdown
 */
function plain(markdown) {
  return markdown
    .replace(/!?\[([^\][]*)\](\([^()]*\)?|\[[^\][]*\]?)/g, '$1')
    .replace(/^[\s#>*+=|-]+/gm, ' ')
    .replace(/[*`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
