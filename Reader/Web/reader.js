// @ts-check
/**
 * The reader: the app around the list. It connects the parts and keeps the address, the list and the article in step.
 *
 * What is loaded and dropped and where rows stand is the list's business, and there the engine's.
 */
import './makimono-list.js';
import { Announcer } from './announcer.js';
import { ArticleView } from './article-view.js';
import { byId } from './dom.js';
import { failureText } from './failure-text.js';
import { t, tCount, translatePage } from './i18n.js';
import { placeIcons } from './icons.js';
import { InspectorSwitch } from './inspector-switch.js';
import { listenToKeys } from './keyboard.js';
import { addMenu } from './menu.js';
import { Notice } from './notice.js';
import { atRest, currentEntry, newId, Places } from './places.js';
import { isAtEnd, PositionIndicator } from './position-indicator.js';
import { PullToRefresh } from './pull-to-refresh.js';
import { readRoute, routeURL, sameList } from './route.js';
import { RowRenderer } from './row-renderer.js';
import { SearchBox } from './search-box.js';
import { sourceFor } from './source.js';
import { renderStatus } from './status-renderer.js';

/** @typedef {import('./route.js').Route} Route */

const PAGE_SIZE = 20;
const WINDOW_PAGES = 10;
/** px; a row of two lines. */
const ESTIMATED_ROW_HEIGHT = 112;

export async function startReader() {
  translatePage();
  placeIcons();
  // Only where the server numbers its pages; and there the address says so for as long as the page lives.
  new Reader(readRoute().source === 'qiita' ? await import('./staying.js') : null).start();
}

class Reader {
  #list = /** @type {any} */ (byId('list'));
  #count = byId('count');
  #progress = byId('progress');
  #refreshButton = byId('refresh');
  #route = readRoute();
  #source = sourceFor(this.#route);
  #places = new Places();
  #entry = currentEntry();
  #rows = new RowRenderer(() => this.#listRoute);
  #announcer = new Announcer(byId('polite'), byId('assertive'));
  #notice = new Notice(byId('notice'));
  #staying;
  /** @type {import('./gap-renderer.js').GapRenderer|null} */
  #gaps = null;
  /** @type {import('./returning.js').Returning|null} */
  #returning = null;
  /** @type {any} the list's state of before, to see what changed */
  #before = null;
  /**
   * Rows in the feed when a refresh began; null where no person asked for one.
   * @type {number|null}
   */
  #totalBeforeRefresh = null;
  #startedElsewhere = false;
  /**
   * The failure told last, by edge.
   * @type {Map<string, string>}
   */
  #told = new Map();
  #savePlaceAtRest = atRest(() => this.#savePlace());

  #article = new ArticleView(byId('article'), byId('page'), {
    close: () => this.#closeArticle(),
    route: () => this.#listRoute,
    failed: (text) => this.#announcer.alert(text),
    titled: (title) => this.#setTitle(title),
  });

  #search = new SearchBox(
    /** @type {HTMLFormElement} */ (byId('search')),
    /** @type {HTMLInputElement} */ (byId('search-input')),
    /** @type {HTMLButtonElement} */ (byId('search-clear')),
    (query) => this.#searchFor(query));

  #position = new PositionIndicator(
    { line: byId('position-line'), label: byId('position'), text: byId('position-text'), toNewest: byId('to-newest') },
    () => this.#readPosition());

  #pull = new PullToRefresh(this.#list, byId('pull'), {
    mayStart: () => this.#isAtTop,
    refresh: () => this.#refresh(),
  });

  /** @param {typeof import('./staying.js')|null} staying  at a row while newer ones come, where that takes more than the list */
  constructor(staying) {
    this.#staying = staying;
    if (staying) this.#gaps = new staying.GapRenderer((text) => this.#announcer.alert(text));
  }

  start() {
    history.scrollRestoration = 'manual';
    addMenu(byId('bar'), 'articles', new InspectorSwitch(this.#list, (text) => this.#announcer.say(text)));
    this.#list.setAttribute('aria-label', t('articles'));
    this.#listen();
    if (this.#route.item && this.#entry.list === this.#entry.entry) this.#putListBeneath();
    this.#showList();
    if (this.#route.item) this.#showArticle(this.#route.item);
  }

  /** The route of the list, without the article over it. @returns {Route} */
  get #listRoute() {
    return { ...this.#route, item: '' };
  }

  /** The newest row is in full view, or there are no rows: nothing lies above. */
  get #isAtTop() {
    const { state } = this.#list;
    return this.#list.scrollTop <= 0 && (state.heldRows === 0 || state.prepend.state === 'end');
  }

  #configureList() {
    this.#list.configure({
      order: this.#source.order,
      firstPage: this.#source.firstPage,
      pageCap: this.#source.pageCap,
      pageSize: PAGE_SIZE,
      windowPages: WINDOW_PAGES,
      estimatedRowHeight: ESTIMATED_ROW_HEIGHT,
      load: async (/** @type {import('./source.js').LoadRequest} */ request) =>
        this.#returning?.take(request.key) ?? this.#source.load(request),
      renderRow: (/** @type {HTMLElement} */ node, /** @type {any} */ row, /** @type {number} */ index) =>
        this.#rows.render(node, row, index),
      renderStatus: (/** @type {HTMLElement} */ node, /** @type {any} */ status) => renderStatus(node, status, {
        query: () => this.#route.query,
        pageCap: () => this.#source.pageCap,
        retry: (edge) => this.#list.retry(edge),
        clearSearch: () => this.#searchFor(''),
        goNewest: () => this.#goNewest(),
        startedElsewhere: () => this.#startedElsewhere,
      }),
      renderGap: this.#gaps
        ? (/** @type {HTMLElement} */ node, /** @type {any} */ gap) => this.#gaps?.render(node, gap) : undefined,
      onStateChange: (/** @type {any} */ state) => this.#stateChanged(state),
    });
    this.#returning?.stop();
    this.#returning = !this.#staying ? null : new this.#staying.Returning({
      list: this.#list, source: this.#source, pageSize: PAGE_SIZE,
      readPlace: () => this.#placeNow(),
      busy: (isBusy) => this.#refreshes(isBusy),
    });
  }

  #listen() {
    this.#list.addEventListener('makimono-open', (/** @type {CustomEvent} */ event) => this.#opened(event));
    this.#list.addEventListener('makimono-change', () => this.#position.update());
    this.#list.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    document.addEventListener('click', (event) => this.#clicked(event));
    this.#refreshButton.addEventListener('click', () => this.#refresh());
    byId('to-newest').addEventListener('click', () => this.#goNewest());
    window.addEventListener('popstate', () => this.#historyMoved());
    window.addEventListener('pagehide', () => this.#savePlace());
    document.addEventListener('visibilitychange', () => {
      this.#savePlace();
      this.#returning?.visibilityChanged();
    });
    listenToKeys({
      isArticleOpen: () => this.#article.id !== '',
      isSearching: () => this.#search.hasFocus,
      escape: () => this.#escape(),
      focusSearch: () => this.#search.focus(),
      moveFocus: (step) => {
        this.#search.blur();
        this.#list.moveFocus(step);
      },
      scrollByPage: (step) => this.#list.scrollByPage(step),
      goNewest: () => this.#goNewest(),
      goOldest: () => this.#goOldest(),
    });
  }

  // The list

  /** Starts the list of the route, at the place noted for this entry of the history. */
  #showList() {
    const { place } = this.#places.read(this.#entry.list);
    this.#search.query = this.#route.query;
    this.#setTitle(this.#route.query);
    this.#notice.hide();
    this.#before = null;
    this.#startedElsewhere = place !== null;
    // Another list, not another part of this one: its rows must not stand under the new query until the reply is in.
    this.#configureList();
    if (place) {
      this.#returning?.begin(place);
      this.#list.start(place.key, { anchorId: place.id, anchorDistance: place.distance });
    } else {
      this.#list.start(this.#source.newestKey);
    }
  }

  #refresh() {
    this.#notice.hide();
    this.#totalBeforeRefresh = this.#list.state.total;
    // Who reads further down stays there.
    if (this.#returning && !this.#isAtTop) this.#returning.refresh();
    else this.#list.refresh();
  }

  /**
   * A refresh of several loads began, or ended.
   * @param {boolean} isBusy
   */
  #refreshes(isBusy) {
    const { state } = this.#list;
    this.#showRefreshing(state);
    if (isBusy) return;
    if (state.refresh.state !== 'failed') this.#announcer.say(this.#loadedText(state));
    this.#totalBeforeRefresh = null;
  }

  /** @param {any} state */
  #showRefreshing(state) {
    const isRefreshing = state.refresh.state === 'loading' || this.#returning?.isBusy === true;
    this.#progress.hidden = !(isRefreshing && state.heldRows > 0);
    this.#refreshButton.classList.toggle('is-busy', isRefreshing);
    if (!isRefreshing) this.#pull.finish();
  }

  #goNewest() {
    this.#startedElsewhere = false;
    if (this.#list.state.heldRows > 0 && this.#list.state.prepend.state === 'end') this.#list.scrollTop = 0;
    else this.#list.jump(this.#source.newestKey, { align: 'start' });
  }

  #goOldest() {
    const { state } = this.#list;
    const key = this.#source.oldestKey(state.total, PAGE_SIZE);
    if (state.append.state === 'end') this.#list.scrollTop = this.#list.scrollHeight;
    else if (key !== null) this.#list.jump(key, { align: 'end' });
  }

  /** @param {any} state */
  #stateChanged(state) {
    const before = this.#before;
    this.#before = structuredClone({ refresh: state.refresh, prepend: state.prepend, append: state.append });
    this.#writeCount(state);
    this.#showRefreshing(state);
    this.#position.update();
    if (before) this.#announce(before, state);
    this.#returning?.stateChanged(state);
  }

  /**
   * @param {any} before
   * @param {any} state
   */
  #announce(before, state) {
    for (const edge of ['refresh', 'prepend', 'append']) {
      if (state[edge].state === 'idle' || state[edge].state === 'end') this.#told.delete(edge);
      if (state[edge].state !== 'failed') continue;
      // Tries that the list makes by itself fail with the same words: once is enough.
      const text = failureText(state[edge].failure);
      if (this.#told.get(edge) === text) continue;
      this.#told.set(edge, text);
      this.#announcer.alert(text);
      if (edge === 'refresh' && state.heldRows > 0) {
        this.#notice.show(`${t('errorRefresh')} ${text}`, () => {
          if (this.#returning) this.#refresh();
          else this.#list.retry('refresh');
        });
      }
    }
    if (before.refresh.state !== 'loading' || state.refresh.state === 'loading') return;
    if (state.refresh.state !== 'failed') {
      this.#notice.hide();
      if (!this.#returning?.isBusy) this.#announcer.say(this.#loadedText(state));
    }
    if (!this.#returning?.isBusy) this.#totalBeforeRefresh = null;
  }

  /** @param {any} state */
  #loadedText(state) {
    if (state.heldRows === 0) return t(this.#route.query ? 'noResultsTitle' : 'emptyTitle');
    if (this.#totalBeforeRefresh !== null && state.total !== null) {
      const fresh = state.total - this.#totalBeforeRefresh;
      return fresh > 0 ? tCount('newArticles', fresh) : t('upToDate');
    }
    return this.#countText(state.total);
  }

  /** @param {any} state */
  #writeCount(state) {
    const text = state.heldRows > 0 || state.refresh.state !== 'loading' ? this.#countText(state.total) : '';
    if (this.#count.textContent !== text) this.#count.textContent = text;
  }

  /** @param {number|null} total */
  #countText(total) {
    if (total === null || total === undefined) return '';
    return tCount(this.#route.query ? 'results' : 'count', total);
  }

  #scrolled() {
    this.#position.moved();
    this.#savePlaceAtRest();
  }

  #readPosition() {
    const { anchor, state } = this.#list;
    const shown = anchor ? this.#rows.shown(this.#list.rowNode(anchor.id)) : null;
    if (!shown) return null;
    return { index: shown.index, total: state.total, createdAt: shown.row.createdAt, isAtEnd: isAtEnd(this.#list) };
  }

  // The history

  /** @returns {import('./places.js').Place|null} */
  #placeNow() {
    const { anchor, state } = this.#list;
    const index = anchor ? this.#rows.shown(this.#list.rowNode(anchor.id))?.index : undefined;
    return anchor && { ...anchor, index, total: state.total };
  }

  /** Notes where the list is, for Back and for a reload. */
  #savePlace() {
    const place = this.#placeNow();
    // At the very top the place is "the newest", whatever that will be then.
    if (place) this.#places.write(this.#entry.list, { place: this.#isAtTop ? null : place });
    if (this.#article.id) this.#places.write(this.#entry.entry, { articleOffset: this.#article.offset });
  }

  /**
   * @param {Route} route
   * @param {string} [list]  the entry of the list beneath, for an article
   */
  #push(route, list) {
    this.#savePlace();
    const entry = newId();
    this.#entry = { entry, list: list ?? entry };
    this.#route = route;
    history.pushState(this.#entry, '', routeURL(route));
  }

  /** An article was opened by its address: Back and the close button are to lead to the list. */
  #putListBeneath() {
    history.replaceState(this.#entry, '', routeURL(this.#listRoute));
    this.#push(this.#route, this.#entry.list);
  }

  #historyMoved() {
    const previous = this.#route;
    const { list } = this.#entry;
    const returnTo = this.#article.id;
    this.#route = readRoute();
    this.#entry = currentEntry();
    // The same list lies alive beneath an article; another one, or an older visit to the same, is started anew.
    if (!sameList(previous, this.#route) || list !== this.#entry.list) {
      this.#article.hide();
      this.#source = sourceFor(this.#route);
      this.#showList();
    }
    if (this.#route.item) this.#showArticle(this.#route.item);
    else if (returnTo) this.#hideArticle(returnTo);
  }

  /** @param {string} query */
  #searchFor(query) {
    const route = { ...this.#listRoute, query };
    if (query === this.#route.query && !this.#route.item) {
      this.#search.query = query;
      this.#goNewest(); // the same search again
      return;
    }
    this.#push(route);
    this.#article.hide();
    this.#source = sourceFor(route);
    this.#showList();
  }

  // The article

  /** @param {CustomEvent<{id: string, data: any, node: HTMLElement}>} event */
  #opened(event) {
    this.#openArticle(event.detail.id);
  }

  /** @param {string} id */
  #openArticle(id) {
    this.#push({ ...this.#route, item: id }, this.#entry.list);
    this.#showArticle(id);
  }

  /** @param {string} id */
  #showArticle(id) {
    const row = this.#rows.shown(this.#list.rowNode(id))?.row ?? null;
    const { articleOffset } = this.#places.read(this.#entry.entry);
    this.#article.show(id, (articleId, signal) => this.#source.article(articleId, signal), { row, offset: articleOffset });
  }

  #closeArticle() {
    // Where a list lies beneath, an entry of the history does too.
    history.back();
  }

  /** @param {string} id  of the article that was open */
  #hideArticle(id) {
    this.#article.hide();
    this.#setTitle(this.#route.query);
    // Without scrolling: the row is where the person left it.
    this.#list.rowNode(id)?.focus({ preventScroll: true });
  }

  // What the person does

  #escape() {
    if (this.#article.id) this.#closeArticle();
    else if (this.#search.hasFocus && !this.#search.isEmpty && this.#route.query === '') this.#search.query = '';
    else if (this.#route.query) this.#searchFor('');
    else this.#search.blur();
  }

  /**
   * Links to this page are followed within it, unless another tab was asked for.
   * @param {MouseEvent} event
   */
  #clicked(event) {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.pathname !== '/' || link.hash) return;
    event.preventDefault();
    const route = readRoute(link.search);
    if (link.id === 'brand') this.#goHome();
    else if (route.item) this.#openArticle(route.item);
    else this.#searchFor(route.query);
  }

  #goHome() {
    if (this.#route.query) this.#searchFor('');
    else this.#goNewest();
  }

  /** @param {string} title  of an article, or the query */
  #setTitle(title) {
    document.title = title ? `${title.slice(0, 120)} · ${t('appName')}` : t('appName');
  }
}
