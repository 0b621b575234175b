// @ts-check
/** The list's own states: loading, nothing there, failed, the end. */
import { button, element } from '../support/dom.js';
import { failureText, isBadQuery } from '../support/failure-text.js';
import { t } from '../support/i18n.js';
import { icon } from '../support/icons.js';

/**
 * @typedef {{edge: 'refresh'|'prepend'|'append', state: 'idle'|'loading'|'failed'|'end', reason: string|null,
 *   failure: import('../support/failure-text.js').Failure|null, empty: boolean}} Status
 *   `empty`: there is nothing in the feed. The status of `refresh` is asked for only while there are no rows.
 * @typedef {object} Actions
 * @property {() => string} query
 * @property {() => number} pageCap
 * @property {(edge: 'refresh'|'prepend'|'append') => void} retry
 * @property {() => void} clearSearch
 * @property {() => void} goNewest
 * @property {() => boolean} startedElsewhere  whether the list was to begin at another place than the newest
 * @property {Words} [words]  texts of strings.js for lists that are not of articles
 * @property {() => HTMLElement} [makeSkeleton]  a row that is not there yet
 * @property {number} [columns]
 *
 * @typedef {typeof ARTICLES} Words
 * @typedef {Actions & {words: Words}} Told
 */

const ARTICLES = {
  loadingNewer: 'loadingNewer', loadingOlder: 'loadingOlder', errorNewer: 'errorNewer', errorOlder: 'errorOlder',
  errorTitle: 'errorTitle', emptyTitle: 'emptyTitle', emptyText: 'emptyText', endOfList: 'endOfList',
};

const SKELETON_ROWS = 12;

/**
 * @param {HTMLElement} node  one of the list's fixed status nodes
 * @param {Status} status
 * @param {Actions} actions
 */
export function renderStatus(node, status, actions) {
  const told = { ...actions, words: actions.words ?? ARTICLES };
  const content = status.edge === 'refresh' ? wholeList(status, told) : edge(status, told);
  node.className = `mk-status mk-status-${status.edge}`;
  node.replaceChildren(...content);
  node.hidden = content.length === 0;
}

/**
 * @param {Status} status
 * @param {Told} actions
 * @returns {HTMLElement[]}
 */
function edge(status, actions) {
  const isNewer = status.edge === 'prepend';
  const { words } = actions;
  switch (status.state) {
    case 'loading':
      return [element('p', 'edge', element('span', 'spinner'), t(isNewer ? words.loadingNewer : words.loadingOlder))];
    case 'failed': {
      const text = `${t(isNewer ? words.errorNewer : words.errorOlder)} ${failureText(status.failure)}`;
      const line = element('span', 'edge-text', text);
      line.title = text;
      return [element('p', 'edge edge-failed', line, button(t('retry'), 'button', () => actions.retry(status.edge)))];
    }
    case 'end':
      if (isNewer) return [];
      return [element('p', 'edge edge-end', endText(status, actions))];
    default:
      return [];
  }
}

/**
 * @param {Status} status
 * @param {Told} actions
 */
function endText(status, actions) {
  if (status.reason === 'pageCap') return t('endAtCap', { cap: actions.pageCap() });
  return t(actions.query() ? 'endOfResults' : actions.words.endOfList);
}

/**
 * @param {Status} status
 * @param {Told} actions
 * @returns {HTMLElement[]}
 */
function wholeList(status, actions) {
  if (status.state === 'failed') return [failed(status, actions)];
  // Idle without being empty: about to start, or an empty page is being followed.
  return [status.empty ? nothing(actions) : skeleton(actions)];
}

/** An article's row that is not there yet. */
export function articleSkeleton() {
  return element('div', 'row skeleton-row',
    element('span', 'picture'),
    element('div', 'row-main', element('span', 'bone bone-meta'), element('span', 'bone bone-title'),
      element('span', 'bone bone-foot')));
}

/** @param {Told} actions */
function skeleton({ makeSkeleton = articleSkeleton, columns = 1 }) {
  const box = element('div', 'skeleton', ...Array.from({ length: SKELETON_ROWS * columns }, makeSkeleton));
  if (columns > 1) {
    box.classList.add('skeleton-grid');
    box.style.setProperty('--columns', String(columns));
  }
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', t('loading'));
  return box;
}

/**
 * @param {Status} status
 * @param {Told} actions
 */
function failed(status, actions) {
  const query = actions.query();
  const isBad = isBadQuery(status.failure, query);
  const buttons = element('p', 'state-buttons');
  if (!isBad) buttons.append(button(t('retry'), 'button button-main', () => actions.retry('refresh')));
  if (actions.startedElsewhere() && !isBad) buttons.append(button(t('goNewest'), 'button', actions.goNewest));
  if (query) buttons.append(button(t('clearSearch'), isBad ? 'button button-main' : 'button', actions.clearSearch));
  return stateBox('warning', t(isBad ? 'badQueryTitle' : actions.words.errorTitle), failureText(status.failure), buttons,
    ...(isBad ? [grammar()] : []));
}

/** @param {Told} actions */
function nothing(actions) {
  const query = actions.query();
  if (!query) return stateBox('empty', t(actions.words.emptyTitle), t(actions.words.emptyText));
  return stateBox('empty', t('noResultsTitle'), t('noResultsText', { query }),
    element('p', 'state-buttons', button(t('clearSearch'), 'button button-main', actions.clearSearch)), grammar());
}

/**
 * @param {import('../support/icons.js').IconName} name
 * @param {string} title
 * @param {string} text
 * @param {...HTMLElement} more
 */
export function stateBox(name, title, text, ...more) {
  const words = element('p', 'state-text', text);
  words.dir = 'auto';
  return element('div', 'state', element('span', 'state-icon', icon(name)), element('h2', 'state-title', title), words,
    ...more);
}

/** What can be written in the search box: it comes when it is first needed, below all else. */
function grammar() {
  const box = element('div', 'grammar');
  import('../find/query-parts.js').then(({ grammarContent }) => box.append(...grammarContent())).catch(() => {
    // What was wrong is said without it.
  });
  return box;
}
