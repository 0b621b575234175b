// @ts-check
/** The tags and authors that the list is narrowed to, each with a button that takes it away. Loaded with the first such query. */
import { element } from '../support/dom.js';
import { t } from '../support/i18n.js';
import { icon } from '../support/icons.js';
import { clip } from '../support/text.js';
import './filter-strings.js';

const NAMES = /** @type {Record<string, string>} */ ({ tag: 'filterTag', user: 'filterUser' });
const VALUE_LIMIT = 60;

/**
 * @param {HTMLElement} bar
 * @param {string} query
 * @param {(query: string) => void} search
 * @param {() => void} focusOn  where the focus goes that was on the last of them
 */
export function showFilters(bar, query, search, focusOn) {
  const old = bar.querySelector('.filters');
  const hadFocus = old !== null && old.contains(document.activeElement);
  const list = element('ul', 'filters', ...filters(query).map((filter) => chip(filter, search)));
  list.setAttribute('aria-label', t('filters'));
  if (old) old.replaceWith(list);
  else bar.append(list);
  list.hidden = list.childElementCount === 0;
  if (!hadFocus) return;
  const next = list.querySelector('button');
  if (next) next.focus();
  else focusOn();
}

/**
 * The terms that stand for themselves: not those within an `OR`, where one alone says nothing.
 * @param {string} query  in Qiita's grammar
 * @returns {{field: string, value: string, rest: string}[]} `rest`: the query without it
 */
export function filters(query) {
  const terms = query.match(/"[^"]*"|(?:[^\s"]|"[^"]*")+/g) ?? [];
  if (terms.includes('OR') || /[()]/.test(query)) return [];
  return terms.flatMap((term, index) => {
    const [, field, value] = term.match(/^(tag|user):"?([^"]+)"?$/) ?? [];
    return field ? [{ field, value, rest: terms.filter((_, other) => other !== index).join(' ') }] : [];
  });
}

/**
 * @param {{field: string, value: string, rest: string}} filter
 * @param {(query: string) => void} search
 */
function chip({ field, value, rest }, search) {
  const text = t(NAMES[field], { value: clip(value, VALUE_LIMIT) });
  const words = element('span', 'filter-text', text);
  words.dir = 'auto';
  const remove = element('button', 'filter-remove', icon('close'));
  remove.type = 'button';
  remove.title = t('removeFilter', { filter: text });
  remove.setAttribute('aria-label', remove.title);
  remove.addEventListener('click', () => search(rest));
  return element('li', 'filter', words, remove);
}
