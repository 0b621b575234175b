// @ts-check
/** Qiita's face of the server, `/api/v2`: page numbers, at most 100 of them. The page uses it with `?source=qiita`. */
import { fetchJSON } from '../list/fetch-json.js';
import { wholeNumber } from '../list/load-failure.js';
import { array } from '../support/answer-shape.js';
import { article, articleRow, rowVersion } from './article-row.js';
import { numberedPage } from './numbered-page.js';

const FIRST_PAGE = 1;
const PAGE_CAP = 100;

/**
 * @param {string} query  in Qiita's grammar; '' for everything
 * @returns {import('./source.js').Source}
 */
export function qiitaSource(query) {
  return {
    order: 'pageNumber',
    firstPage: FIRST_PAGE,
    pageCap: PAGE_CAP,
    newestKey: FIRST_PAGE,
    counted: null,
    oldestKey: (total, size) =>
      total === null ? null : Math.min(PAGE_CAP, Math.max(FIRST_PAGE, Math.ceil(total / size))),
    load: async ({ key, size, signal }) => {
      // URLSearchParams writes `+` as %2B, which servers need: `tag:C++`.
      const parameters = new URLSearchParams({ page: String(key), per_page: String(size) });
      if (query) parameters.set('query', query);
      const { body, headers, bytes } = await fetchJSON(`/api/v2/items?${parameters}`, { signal });
      const rows = array(body, 'the reply').map((item, offset) => {
        const data = articleRow(item, `[${offset}]`);
        return { data, version: rowVersion(data) };
      });
      const total = wholeNumber(headers.get('Total-Count')) ?? null;
      return numberedPage(rows, (Number(key) - FIRST_PAGE) * size, { total, bytes });
    },
    article: async (id, signal) => {
      const { body } = await fetchJSON(`/api/v2/items/${encodeURIComponent(id)}`, { signal });
      return article(body);
    },
  };
}
