// @ts-check
/**
 * The reader: the app around the list. It connects the parts and keeps the address, the list and the article in step.
 *
 * What is loaded and dropped and where rows stand is the list's business, and there the engine's.
 */
import './list/makimono-list.js';
import { OpenedArticle } from './article/opened-article.js';
import { sourceFor } from './feed/source.js';
import { SearchBox } from './find/search-box.js';
import { InspectorSwitch } from './inspector/inspector-switch.js';
import { dated } from './marks/dated-source.js';
import { PersonMarks } from './marks/person-marks.js';
import { Offline } from './offline/offline.js';
import { keepPage } from './offline/register-worker.js';
import { Announcer } from './page/announcer.js';
import { listenToKeys } from './page/keyboard.js';
import { addMenu } from './page/menu.js';
import { Notice } from './page/notice.js';
import { PullToRefresh } from './page/pull-to-refresh.js';
import { readRoute, routeURL, sameList } from './page/route.js';
import { ListBeginning } from './place/list-beginning.js';
import { NewArticles } from './place/new-articles.js';
import { atRest, currentEntry, newId, Places } from './place/places.js';
import { isAtEnd, PositionIndicator } from './place/position-indicator.js';
import { RowRenderer } from './rows/row-renderer.js';
import { countText, StateTelling } from './rows/state-telling.js';
import { articleSkeleton, renderStatus } from './rows/status-renderer.js';
import { byId } from './support/dom.js';
import { failureText } from './support/failure-text.js';
import { t, tCount, translatePage } from './support/i18n.js';
import { placeIcons } from './support/icons.js';

/** @typedef {import('./page/route.js').Route} Route */

const PAGE_SIZE = 20;
const WINDOW_PAGES = 10;
/** px; a row of two lines. */
const ESTIMATED_ROW_HEIGHT = 112;
export async function startReader() {
  translatePage();
  placeIcons();
  // Only where the server numbers its pages; and there the address says so for as long as the page lives.
  new Reader(readRoute().source === 'qiita' ? await import('./place/staying.js') : null).start();
  keepPage();
}

class Reader {
  #list = /** @type {any} */ (byId('list'));
  #count = byId('count');
  #progress = byId('progress');
  #refreshButton = byId('refresh');
  #route = readRoute();
  #marks = new PersonMarks({
    changed: (id) => this.#marksChanged(id),
    readChanged: () => this.#readChanged(),
    failed: (id, text, again) => this.#markFailed(id, text, again),
  });
  #offline = new Offline(this.#list, () => this.#tookUp());
  #source = this.#sourceFor(this.#route);
  #places = new Places();
  #entry = currentEntry();
  #rows = new RowRenderer(() => this.#listRoute, {
    of: (row) => this.#marks.of(row), isRead: (id) => this.#marks.isRead(id),
  });
  #announcer = new Announcer(byId('polite'), byId('assertive'));
  #notice = new Notice(byId('notice'));
  #staying;
  /** @type {import('./rows/gap-renderer.js').GapRenderer|null} */
  #gaps = null;
  /** @type {import('./place/returning.js').Returning|null} */
  #returning = null;
  #telling = new StateTelling({
    list: this.#list, announcer: this.#announcer, notice: this.#notice,
    isCounted: () => this.#counted !== null,
    isSearch: () => this.#isSearch,
    returning: () => this.#returning,
    refresh: () => this.#refresh(),
  });
  #beginning = new ListBeginning({
    list: this.#list, counted: () => this.#counted, newestKey: () => this.#source.newestKey, pageSize: PAGE_SIZE,
    beginsAnew: (hasNew) => {
      this.#telling.onArrival ??= '';
      this.#isNewAbove = hasNew;
    },
  });
  #startedElsewhere = false;
  /** Whether filters were shown since the page began. */
  #hasFilters = false;
  /**
   * The pill that offers what has come; there once there are rows.
   * @type {NewArticles|null}
   */
  #news = null;
  /** Articles were put above the rows, and not gone to yet. */
  #isNewAbove = false;
  /** @type {Promise<import('./find/go-to-date.js').GoToDate>|null} */
  #dates = null;
  #savePlaceAtRest = atRest(() => this.#savePlace());

  #article = new OpenedArticle(byId('article'), byId('page'), {
    close: () => this.#closeArticle(),
    route: () => this.#listRoute,
    failed: (text) => this.#announcer.alert(text),
    say: (text) => this.#announcer.say(text),
    titled: (title) => this.#setTitle(title),
    marks: (how) => this.#marks.begin(how),
    reading: { isRead: (id) => this.#marks.isRead(id), set: (id, isRead) => this.#marks.setRead(id, isRead) },
    list: this.#list,
    stepTo: (id) => this.#stepTo(id),
  });

  #search = new SearchBox(
    /** @type {HTMLFormElement} */ (byId('search')),
    /** @type {HTMLInputElement} */ (byId('search-input')),
    /** @type {HTMLButtonElement} */ (byId('search-clear')),
    (query) => this.#searchFor(query));

  #position = new PositionIndicator(
    {
      line: byId('position-line'), label: byId('position'), text: byId('position-text'), date: byId('position-date'),
      toNewest: byId('to-newest'),
    },
    () => this.#readPosition());

  #pull = new PullToRefresh(this.#list, byId('pull'), {
    mayStart: () => this.#isAtTop,
    refresh: () => this.#refresh(),
  });

  /** @param {typeof import('./place/staying.js')|null} staying  at a row while newer ones come, where that takes more than the list */
  constructor(staying) {
    this.#staying = staying;
    if (staying) this.#gaps = new staying.GapRenderer((text) => this.#announcer.alert(text));
  }

  start() {
    history.scrollRestoration = 'manual';
    const place = location.hash;
    addMenu(byId('bar'), 'articles', new InspectorSwitch(this.#list, (text) => this.#announcer.say(text)));
    this.#list.setAttribute('aria-label', t('articles'));
    this.#listen();
    if (this.#route.item && this.#entry.list === this.#entry.entry) this.#putListBeneath();
    this.#showList();
    if (this.#route.item) this.#showArticle(this.#route.item, place);
  }

  /** The route of the list, without the article over it. @returns {Route} */
  get #listRoute() {
    return { ...this.#route, item: '' };
  }

  /** @param {Route} route */
  #sourceFor(route) {
    return this.#offline.wrap(dated(sourceFor(route), (row) => this.#marks.note(row)), route);
  }

  /** The server is back: an article that could not be had is asked for again. */
  #tookUp() {
    if (this.#article.isAwaited || this.#source.lacks(this.#article.id)) this.#showArticle(this.#article.id);
  }

  /** The newest row is in full view, or there are no rows: nothing lies above. */
  get #isAtTop() {
    const { state } = this.#list;
    return this.#list.scrollTop <= 0 && (state.heldRows === 0 || state.prepend.state === 'end');
  }

  get #isSearch() {
    return this.#route.query !== '';
  }

  /** What is known of a list whose rows have numbers; null for others. */
  get #counted() {
    return this.#source.counted;
  }

  #configureList() {
    this.#list.configure({
      order: this.#source.order,
      firstPage: this.#source.firstPage,
      pageCap: this.#source.pageCap,
      pageSize: PAGE_SIZE,
      windowPages: WINDOW_PAGES,
      estimatedRowHeight: ESTIMATED_ROW_HEIGHT,
      placeholders: this.#counted !== null,
      endRule: this.#counted ? 'total' : undefined,
      load: (/** @type {import('./feed/source.js').LoadRequest} */ request) => this.#load(request),
      renderRow: (/** @type {HTMLElement} */ node, /** @type {any} */ row, /** @type {number} */ index) =>
        this.#rows.render(node, row, index),
      renderPlaceholder: (/** @type {HTMLElement} */ node) => {
        if (!node.hasChildNodes()) node.append(articleSkeleton());
      },
      // What fails in place of a counted list's rows, the notice says, wherever the reader is.
      renderStatus: (/** @type {HTMLElement} */ node, /** @type {any} */ status) => renderStatus(node, this.#atEdge(status), {
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
      readPlace: () => this.#pagePlace,
      busy: (isBusy) => this.#refreshes(isBusy),
    });
  }

  #listen() {
    this.#list.addEventListener('makimono-open', (/** @type {CustomEvent} */ event) => this.#opened(event));
    this.#list.addEventListener('makimono-change', () => {
      this.#position.update();
      this.#neighboursChanged();
    });
    this.#list.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    for (const turn of ['pointerover', 'focusin']) this.#list.addEventListener(turn, () => this.#article.prepare(), { once: true, passive: true });
    document.addEventListener('click', (event) => this.#clicked(event));
    this.#refreshButton.addEventListener('click', () => this.#refresh());
    byId('to-newest').addEventListener('click', () => this.#goNewest());
    for (const id of ['go-to-date', 'position-date']) byId(id).addEventListener('click', () => this.#askForDate(byId(id)));
    window.addEventListener('popstate', () => this.#historyMoved());
    window.addEventListener('pagehide', () => this.#savePlace());
    document.addEventListener('visibilitychange', () => {
      this.#savePlace();
      this.#returning?.visibilityChanged();
    });
    listenToKeys({
      isArticleOpen: () => this.#article.id !== '',
      stepArticle: (step) => this.#article.step(step),
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
      goToDate: () => this.#askForDate(null),
    });
  }

  // The list

  /** Starts the list of the route, at the place noted for this entry of the history. */
  #showList() {
    const { place } = this.#places.read(this.#entry.list);
    this.#search.query = this.#route.query;
    this.#setTitle(this.#route.query);
    this.#showFilters();
    this.#notice.hide();
    this.#telling.begin();
    this.#startedElsewhere = place !== null;
    this.#isNewAbove = false;
    byId('go-to-date').hidden = this.#counted === null;
    // Another list, not another part of this one: its rows must not stand under the new query until the reply is in.
    this.#configureList();
    if (this.#counted) this.#counted.onMisnumbered = () => this.#beginning.whereItStands();
    const sought = place && 'offset' in place && this.#counted ? place : null;
    this.#beginning.seek(sought);
    if (sought) this.#list.start(sought.offset);
    else if (place && 'key' in place && !this.#counted) {
      this.#returning?.begin(place);
      this.#list.start(place.key, { anchorId: place.id, anchorDistance: place.distance });
    } else this.#list.start(this.#source.newestKey);
  }

  /** @param {import('./feed/source.js').LoadRequest} request */
  async #load(request) {
    const { signal } = request;
    await this.#beginning.find(signal);
    // Where the list has begun at another page, this one is not waited for any more.
    signal.throwIfAborted();
    return this.#returning?.take(request.key) ?? this.#source.load(request);
  }

  /** @param {any} status */
  #atEdge(status) {
    return this.#counted && status.edge !== 'refresh' && status.state === 'failed' ? { ...status, state: 'idle' } : status;
  }

  /** A query of a tag or an author is said and taken away more clearly than a narrow search box can. */
  async #showFilters() {
    const { query } = this.#route;
    if (!this.#hasFilters && !/(^|\s)(tag|user):/.test(query)) return;
    this.#hasFilters = true;
    const { showFilters } = await import('./find/query-parts.js');
    if (query !== this.#route.query) return;
    showFilters(byId('filter-bar'), query, (rest) => this.#searchFor(rest), () => this.#list.focus({ preventScroll: true }));
  }

  #refresh() {
    this.#notice.hide();
    this.#isNewAbove = false;
    this.#telling.refreshBegins();
    // Who reads further down stays there.
    if (this.#returning && !this.#isAtTop) this.#returning.refresh();
    else this.#list.refresh();
  }

  /**
   * A refresh of several loads began, or ended.
   * @param {boolean} isBusy
   */
  #refreshes(isBusy) {
    this.#showRefreshing(this.#list.state);
    if (!isBusy) this.#telling.refreshEnds();
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
    this.#isNewAbove = false;
    const { state } = this.#list;
    const isAbove = state.heldRows > 0 && state.prepend.state === 'end'
      && (this.#counted === null || this.#counted.newCount === 0);
    if (isAbove) this.#list.scrollTop = 0;
    else this.#list.jump(this.#source.newestKey, { align: 'start' });
  }

  #goOldest() {
    const { state } = this.#list;
    const key = this.#source.oldestKey(state.total, PAGE_SIZE);
    if (state.append.state === 'end' && !this.#counted) this.#list.scrollTop = this.#list.scrollHeight;
    else if (key !== null) this.#list.jump(key, { align: 'end' });
  }

  /** Puts what has come above the rows; at the very top it comes into sight. */
  async #showNews() {
    const count = this.#counted?.newCount ?? null;
    if (this.#isAtTop) {
      this.#refresh();
      return;
    }
    const text = count === null ? t('newAboveSome') : tCount('newAbove', count);
    this.#telling.onArrival = text;
    try {
      await this.#beginning.whereItStands();
      // It says what lies above, and leads there.
      this.#position.moved();
    } catch (error) {
      this.#telling.onArrival = null;
      const failure = `${t('errorRefresh')} ${failureText(/** @type {import('./support/failure-text.js').Failure} */ (error))}`;
      this.#announcer.alert(failure);
      this.#notice.show(failure, () => {
        this.#notice.hide();
        this.#showNews();
      });
    }
  }

  /** What is not needed for the first rows. */
  #watchForNews() {
    this.#news ??= new NewArticles(byId('stage'), {
      count: () => (this.#counted ? this.#counted.newCount : 0),
      look: async () => this.#counted?.check(),
      show: () => this.#showNews(),
      say: (text) => this.#announcer.say(text),
    });
  }

  /** @param {HTMLElement|null} opener */
  async #askForDate(opener) {
    if (!this.#counted || this.#article.id) return;
    this.#dates ??= import('./find/go-to-date.js').then(({ goToDate }) => goToDate({
      source: () => this.#counted,
      go: (index, day) => this.#goToDay(index, day),
    }));
    (await this.#dates).open(this.#readPosition()?.createdAt ?? '', opener);
  }

  /**
   * @param {number} index  below zero: it is newer than the list
   * @param {string} text  the day
   */
  #goToDay(index, text) {
    this.#telling.onArrival = t('articlesFrom', { date: text });
    if (index < 0) this.#list.jump(this.#source.newestKey);
    else this.#list.jump(index);
    this.#list.focus({ preventScroll: true });
  }

  /** @param {any} state */
  #stateChanged(state) {
    this.#writeCount(state);
    this.#showRefreshing(state);
    this.#position.update();
    if (state.heldRows > 0 && this.#counted) this.#watchForNews();
    this.#news?.update();
    this.#neighboursChanged();
    this.#telling.changed(state);
    this.#returning?.stateChanged(state);
  }

  /** @param {any} state */
  #writeCount(state) {
    const text = state.heldRows > 0 || state.refresh.state !== 'loading' ? countText(state.total, this.#isSearch) : '';
    if (this.#count.textContent !== text) this.#count.textContent = text;
  }

  #scrolled() {
    this.#position.moved();
    this.#savePlaceAtRest();
  }

  #readPosition() {
    const { anchor, state } = this.#list;
    const shown = anchor ? this.#rows.shown(this.#list.rowNode(anchor.id)) : null;
    // A placeholder has its number too.
    const index = shown?.index ?? (this.#counted && state.rowCount > 0 ? this.#list.firstVisible : -1);
    if (index < 0) return null;
    if (index === 0) this.#isNewAbove = false;
    return {
      index, total: state.total, createdAt: shown?.row.createdAt ?? '', isAtEnd: isAtEnd(this.#list),
      isNewAbove: this.#isNewAbove,
    };
  }

  // The history

  /** Where the list stands; null where there is nothing to come back to. @returns {import('./place/places.js').Place|null} */
  get #place() {
    if (!this.#counted) return this.#pagePlace;
    const { anchor } = this.#list;
    const position = this.#readPosition();
    if (!position || position.total === null || this.#beginning.isSought) return null;
    return { offset: position.index, total: position.total, id: anchor?.id ?? '', distance: anchor?.distance ?? 0 };
  }

  /** @returns {import('./place/places.js').PagePlace|null} */
  get #pagePlace() {
    const { anchor, state } = this.#list;
    const index = anchor ? this.#rows.shown(this.#list.rowNode(anchor.id))?.index : undefined;
    return anchor && { ...anchor, index, total: state.total };
  }

  /** Notes where the list is, for Back and for a reload. */
  #savePlace() {
    const place = this.#place;
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
      this.#source = this.#sourceFor(this.#route);
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
    this.#source = this.#sourceFor(route);
    this.#showList();
  }

  // The article

  /** @param {CustomEvent<{id: string, data: any, node: HTMLElement}>} event */
  #opened(event) {
    this.#openArticle(event.detail.id);
  }

  /**
   * @param {string} id
   * @param {string} [place]  `#` and an id in its text
   */
  #openArticle(id, place) {
    this.#push({ ...this.#route, item: id }, this.#entry.list);
    this.#showArticle(id, place);
  }

  /**
   * To another article of the list, in place of this one: Back leads to the list all the same, which follows beneath.
   * @param {string} id
   */
  #stepTo(id) {
    this.#route = { ...this.#route, item: id };
    history.replaceState(this.#entry, '', routeURL(this.#route));
    this.#places.write(this.#entry.entry, { articleOffset: 0 });
    this.#list.focusRow(id);
    this.#showArticle(id);
  }

  #neighboursChanged() {
    if (this.#article.id) this.#article.renew();
  }

  // What the person likes, stocks and has read

  /** @param {string} id */
  #marksChanged(id) {
    this.#rows.renew(this.#list.rowNode(id));
    if (this.#article.id === id) this.#article.renew();
  }

  /**
   * @param {string} id
   * @param {string} text
   * @param {() => void} again
   */
  #markFailed(id, text, again) {
    this.#announcer.alert(text);
    if (this.#article.id === id) {
      this.#article.complain(text, again);
    } else {
      this.#notice.show(text, () => {
        this.#notice.hide();
        again();
      });
    }
  }

  #readChanged() {
    for (const node of this.#list.querySelectorAll('.mk-row')) this.#rows.renew(node);
    if (this.#article.id) this.#article.renew();
  }

  /**
   * @param {string} id
   * @param {string} [place]  `#` and an id in its text
   */
  #showArticle(id, place) {
    const row = this.#rows.shown(this.#list.rowNode(id))?.row ?? null;
    const { articleOffset } = this.#places.read(this.#entry.entry);
    this.#article.show(id, (articleId, signal) => this.#source.article(articleId, signal), { row, offset: articleOffset, place });
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
    const route = readRoute(link.search);
    if (link.pathname !== '/' || (link.hash && !route.item)) return;
    event.preventDefault();
    if (link.id === 'brand') this.#goHome();
    else if (route.item) this.#openArticle(route.item, link.hash);
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
