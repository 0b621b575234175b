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
 * @property {'cursor'|'pageNumber'|'offset'} order  who computes keys: replies carry them, or they are 1, 2, 3..., or numbers of rows
 * @property {number} firstPage
 * @property {number} pageCap  0 for none
 * @property {Key} newestKey
 * @property {(total: number|null, size: number) => Key|null} oldestKey  of the last page; null where it is not known
 * @property {(request: LoadRequest) => Promise<Page>} load
 * @property {(id: string, signal: AbortSignal) => Promise<Article>} article
 * @property {Counted|null} counted  null where rows have no numbers that last
 *
 * What a source knows whose rows are numbered from the list's first reply on, while the feed moves.
 * @typedef {object} Counted
 * @property {number|null} total  rows of the list
 * @property {number|null} newCount  articles above the list, which came since it began; null where nobody knows how many
 * @property {(signal?: AbortSignal) => Promise<void>} check  looks whether there are any
 * @property {(wanted: {id: string, index: number}[], options: {size: number, count: number, total?: number|null,
 *   signal?: AbortSignal}) => Promise<import('./feed-reading.js').FeedReading>} find
 * @property {(reading: import('./feed-reading.js').FeedReading) => void} begin
 * @property {(place: {date: string}|{position: 'last'}|{index: number}, signal?: AbortSignal) =>
 *   Promise<{index: number, createdAt: string|null}>} locate  the list's number of a row; below zero where it came since
 * @property {() => Promise<void>} onMisnumbered  set by the reader: to begin the list anew where it stands
 */

/**
 * @param {import('../page/route.js').Route} route
 * @returns {Source}
 */
export function sourceFor(route) {
  return route.source === 'qiita' ? qiitaSource(route.query) : feedSource(route.query);
}
