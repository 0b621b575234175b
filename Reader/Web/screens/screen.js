// @ts-check
import './screen-strings.js';

/**
 * What a screen says of itself; the page around it (screen-page.js) does the rest.
 *
 * @typedef {import('../list/makimono-list.js').Request} Request
 * @typedef {import('../list/makimono-list.js').Page} Page
 * @typedef {import('../list/makimono-list.js').Configuration} Configuration
 * @typedef {{root: HTMLElement, label: (data: any) => string, show: (data: any) => void}} Row  the parts of a row: made once,
 *   overwritten for each item that the node shows; `label` is the row's name for screen readers
 * @typedef {object} Screen
 * @property {import('../page/menu.js').ScreenName} name
 * @property {(width: number) => Partial<Configuration>} configuration  for a list of this width, in px
 * @property {(request: Request) => Promise<Page>} load
 * @property {() => Row} makeRow
 * @property {() => HTMLElement} makeSkeleton  as high as a row will be
 * @property {() => Promise<string>} [subtitle]  what the page shows, once it is known
 * @property {import('../rows/status-renderer.js').Words} [words]  of the list's states, where they are not about articles
 */

/**

 * Of a list of anything.

 * @type {import('../rows/status-renderer.js').Words}

 */
export const ANYTHING = {
  loadingNewer: 'loadingPrevious', loadingOlder: 'loadingNext', errorNewer: 'errorPrevious', errorOlder: 'errorNext',
  errorTitle: 'errorList', emptyTitle: 'emptyList', emptyText: 'emptyListText', endOfList: 'endOfAll',
};
