// @ts-check
/** What a page without its server has: loaded when the page is at rest, or when it is needed. */
export { ArticleStore } from './article-store.js';
export { OfflineStrip } from './offline-strip.js';
