// @ts-check
/** What the address says: the query, the article, and where the articles come from. */

/** @typedef {{query: string, item: string, source: 'feed'|'qiita'}} Route */

/**
 * @param {string} [search]  `?q=QUERY&item=ID&source=qiita`
 * @returns {Route}
 */
export function readRoute(search = location.search) {
  const parameters = new URLSearchParams(search);
  return {
    query: (parameters.get('q') ?? '').trim(),
    item: parameters.get('item') ?? '',
    source: parameters.get('source') === 'qiita' ? 'qiita' : 'feed',
  };
}

/**
 * @param {Route} route
 * @returns {string}
 */
export function routeURL(route) {
  const parameters = new URLSearchParams();
  if (route.query) parameters.set('q', route.query);
  if (route.item) parameters.set('item', route.item);
  if (route.source !== 'feed') parameters.set('source', route.source);
  const search = parameters.toString();
  return search ? `/?${search}` : '/';
}

/**
 * Whether both show the same list, whatever article lies over it.
 * @param {Route} a
 * @param {Route} b
 */
export function sameList(a, b) {
  return a.query === b.query && a.source === b.source;
}

/**
 * The words that find a tag; names with spaces or quotes are quoted.
 * @param {string} field  `tag` or `user`
 * @param {string} value
 */
export function fieldQuery(field, value) {
  return /[\s"()]/.test(value) ? `${field}:"${value.replace(/"/g, '')}"` : `${field}:${value}`;
}
