// @ts-check
/** Where articles come from. */
import { feedSource } from './feed-source.js';
import { qiitaSource } from './qiita-source.js';

/**
 * @typedef {import('./article-row.js').ArticleRow} ArticleRow
 * @typedef {string|number} Key  names a page; only the source that made it reads it
 * @typedef {{key: Key, size: number, edge: string, signal: AbortSignal}} LoadRequest
 * @typedef {{items: {id: string, version: string, index: number, data: ArticleRow}[], nextKey: string|null,
 *   previousKey: string|null, total: number|null, bytes?: number}} Page
 * @typedef {{row: ArticleRow, html: string}} Article
 * @typedef {object} Source
 * @property {'cursor'|'pageNumber'} order  who computes keys: replies carry them, or they are 1, 2, 3...
 * @property {number} firstPage
 * @property {number} pageCap  0 for none
 * @property {Key} newestKey
 * @property {(total: number|null, size: number) => Key|null} oldestKey  of the last page; null where it is not known
 * @property {(request: LoadRequest) => Promise<Page>} load
 * @property {(id: string, signal: AbortSignal) => Promise<Article>} article
 */

/**
 * @param {import('./route.js').Route} route
 * @returns {Source}
 */
export function sourceFor(route) {
  return route.source === 'qiita' ? qiitaSource(route.query) : feedSource(route.query);
}
