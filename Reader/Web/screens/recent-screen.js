// @ts-check
/**
 * Screen 5: the hundred newest articles, twenty more each time the end is reached, from the top again by pulling. Where the original
 * reads the whole list anew for each twenty, only the missing ones are asked for.
 */
import { qiitaSource } from '../feed/qiita-source.js';
import { RowRenderer } from '../rows/row-renderer.js';
import { articleSkeleton } from '../rows/status-renderer.js';
import { element } from '../support/dom.js';

/** The original's limit is a hundred rows. */
const MOST_PAGES = 5;
const source = qiitaSource('');
const articles = new RowRenderer(() => ({ query: '', item: '', source: 'feed' }));

/** @type {import('./screen.js').Screen} */
export const recentScreen = {
  name: 'recent',
  configuration: () => ({ order: 'pageNumber', firstPage: source.firstPage, pageCap: MOST_PAGES, estimatedRowHeight: 112 }),
  load: (request) => source.load(request),

  makeRow() {
    const root = element('div', '');
    return {
      root,
      label: () => root.getAttribute('aria-label') ?? '',
      show: (data) => articles.render(root, data, -1),
    };
  },

  makeSkeleton: articleSkeleton,
};
