// @ts-check
/** A source whose rows say as of when they are: what the reader marked since stands on top of them. */

/** @typedef {import('../feed/article-row.js').ArticleRow} ArticleRow */

/**
 * @param {import('../feed/source.js').Source} source
 * @param {(row: ArticleRow) => void} came
 * @returns {import('../feed/source.js').Source}
 */
export function dated(source, came) {
  /**
   * @param {ArticleRow} row
   * @param {number} asOf
   */
  const date = (row, asOf) => {
    row.asOf = asOf;
    came(row);
  };
  return {
    ...source,
    load: async (request) => {
      const asOf = performance.now();
      const page = await source.load(request);
      for (const { data } of page.items) date(data, asOf);
      return page;
    },
    article: async (id, signal) => {
      const asOf = performance.now();
      const article = await source.article(id, signal);
      date(article.row, asOf);
      return article;
    },
  };
}
