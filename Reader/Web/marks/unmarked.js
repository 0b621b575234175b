// @ts-check
/**
 * What an article says by itself of likes and stocks, before anything that the person did since.
 * @param {import('../feed/article-row.js').ArticleRow} row
 * @returns {import('./marks.js').Shown}
 */
export function unmarked({ liked, stocked, likes, stocks }) {
  return { liked: liked === true, stocked: stocked === true, likes, stocks };
}
