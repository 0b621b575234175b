// @ts-check
/** The page around a screen: its list, the bar, the states, the place to come back to. */
import '../list/makimono-list.js';
import { InspectorSwitch } from '../inspector/inspector-switch.js';
import { keepPage } from '../offline/register-worker.js';
import { Announcer } from '../page/announcer.js';
import { addMenu } from '../page/menu.js';
import { Notice } from '../page/notice.js';
import { PullToRefresh } from '../page/pull-to-refresh.js';
import { atRest, currentEntry, Places } from '../place/places.js';
import { isAtEnd, PositionIndicator } from '../place/position-indicator.js';
import { renderStatus } from '../rows/status-renderer.js';
import { byId } from '../support/dom.js';
import { failureText } from '../support/failure-text.js';
import { t, tCount, translatePage } from '../support/i18n.js';
import { placeIcons } from '../support/icons.js';
import { dataScreen } from './data-screen.js';
import { notificationsScreen } from './notifications-screen.js';
import { productsScreen } from './products-screen.js';
import { recentScreen } from './recent-screen.js';

/**
 * @typedef {import('./screen.js').Screen} Screen
 * @typedef {import('./screen.js').Row} Row
 * @typedef {import('../list/makimono-list.js').ListState} ListState
 */

/** @type {Record<string, () => Screen>} */
const SCREENS = {
  data: () => dataScreen,
  notifications: notificationsScreen,
  products: () => productsScreen,
  recent: () => recentScreen,
};

export async function startScreen() {
  translatePage();
  placeIcons();
  const name = location.pathname.split('/').at(-1) ?? '';
  if (name === 'chat') {
    await (await import('../chat/chat-page.js')).startChat();
  } else {
    const make = Object.hasOwn(SCREENS, name) ? SCREENS[name] : SCREENS.data;
    new ScreenPage(make()).start();
  }
  keepPage();
}

class ScreenPage {
  #screen;
  #list = /** @type {import('../list/makimono-list.js').MakimonoList} */ (byId('list'));
  #count = byId('count');
  #progress = byId('progress');
  #refreshButton = byId('refresh');
  #announcer = new Announcer(byId('polite'), byId('assertive'));
  #notice = new Notice(byId('notice'));
  #places = new Places();
  #entry = currentEntry().entry;
  /** @type {WeakMap<HTMLElement, Row>} */
  #rows = new WeakMap();
  /**
   * The numbers that rows show, from 0.
   * @type {WeakMap<HTMLElement, number>}
   */
  #indices = new WeakMap();
  /**
   * Of the list, at the width that it had.
   * @type {Partial<import('../list/makimono-list.js').Configuration>}
   */
  #configuration = {};
  #told = '';
  #wasRefreshing = false;
  #startedElsewhere = false;
  #savePlaceAtRest = atRest(() => this.#savePlace());

  #position = new PositionIndicator(
    { line: byId('position-line'), label: byId('position'), text: byId('position-text'), toNewest: byId('to-newest') },
    () => this.#readPosition());

  #pull = new PullToRefresh(this.#list, byId('pull'), {
    mayStart: () => this.#isAtTop,
    refresh: () => this.#refresh(),
  });

  /** @param {Screen} screen */
  constructor(screen) {
    this.#screen = screen;
  }

  start() {
    history.scrollRestoration = 'manual';
    const title = t(`screen_${this.#screen.name}`);
    this.#setTitle(title);
    this.#list.setAttribute('aria-label', title);
    this.#list.classList.add(`is-${this.#screen.name}`);
    document.documentElement.dataset.screen = this.#screen.name;
    addMenu(byId('bar'), this.#screen.name, new InspectorSwitch(this.#list, (text) => this.#announcer.say(text)));
    this.#screen.subtitle?.().then((text) => this.#setTitle(`${title} — ${text}`), () => {
      // Why it is not known, the list says.
    });
    this.#listen();
    this.#configure();
    const { place } = this.#places.read(this.#entry);
    const first = this.#firstKey;
    this.#startedElsewhere = place !== null || first !== this.#naturalFirstKey;
    if (place && 'key' in place) this.#list.start(place.key, { anchorId: place.id, anchorDistance: place.distance });
    else this.#list.start(first);
  }

  get #naturalFirstKey() {
    return this.#configuration.firstPage ?? 1;
  }

  get #columns() {
    return this.#configuration.columns ?? 1;
  }

  /** The page that the address names. */
  get #firstKey() {
    const given = new URLSearchParams(location.search).get('page');
    return given !== null && /^\d{1,6}$/.test(given) ? Math.max(this.#naturalFirstKey, Number(given)) : this.#naturalFirstKey;
  }

  get #width() {
    const content = this.#list.querySelector('.mk-content');
    return content?.clientWidth || this.#list.clientWidth;
  }

  get #isAtTop() {
    const { state } = this.#list;
    return this.#list.scrollTop <= 0 && (state.heldRows === 0 || state.prepend.state === 'end' || this.#isCounted);
  }

  /** The list has its whole length: what lies above is above in the list too. */
  get #isCounted() {
    return this.#configuration.placeholders === true;
  }

  /** @param {import('../list/makimono-list.js').Status} status */
  #isSaidElsewhere({ edge, state }) {
    return this.#isCounted && edge !== 'refresh' && state === 'failed';
  }

  #configure() {
    const screen = this.#screen;
    const configuration = screen.configuration(this.#width);
    this.#configuration = configuration;
    this.#list.configure({
      order: 'pageNumber',
      ...configuration,
      load: (request) => screen.load(request),
      renderRow: (node, data, index) => this.#renderRow(node, data, index),
      renderPlaceholder: (node) => {
        if (!node.hasChildNodes()) node.append(screen.makeSkeleton());
      },
      // What fails in place of a counted list's rows, the notice says, wherever the reader is.
      renderStatus: (node, status) => renderStatus(node, this.#isSaidElsewhere(status) ? { ...status, state: 'idle' } : status, {
        query: () => '',
        pageCap: () => configuration.pageCap ?? 0,
        retry: (edge) => this.#list.retry(edge),
        clearSearch: () => {},
        goNewest: () => this.#goToStart(),
        startedElsewhere: () => this.#startedElsewhere,
        words: screen.words,
        makeSkeleton: screen.makeSkeleton,
        columns: this.#columns,
      }),
      onStateChange: (state) => this.#stateChanged(state),
    });
  }

  #listen() {
    this.#refreshButton.addEventListener('click', () => this.#refresh());
    byId('to-newest').addEventListener('click', () => this.#goToStart());
    this.#list.addEventListener('makimono-change', () => this.#position.update());
    this.#list.addEventListener('makimono-open', (event) => {
      const link = /** @type {CustomEvent} */ (event).detail.node.querySelector('a.row-title');
      if (link) location.assign(link.href);
    });
    this.#list.addEventListener('scroll', () => {
      this.#position.moved();
      this.#savePlaceAtRest();
    }, { passive: true });
    this.#list.addEventListener('keydown', (event) => this.#key(event));
    window.addEventListener('pagehide', () => this.#savePlace());
    new ResizeObserver(() => this.#fitColumns()).observe(this.#list);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = { ArrowDown: this.#columns, ArrowUp: -this.#columns, PageDown: 1, PageUp: -1 }[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step && event.key.startsWith('Page')) this.#list.scrollByPage(step);
    else if (step) this.#list.moveFocus(step);
    else if (this.#columns > 1 && event.key === 'ArrowRight') this.#list.moveFocus(1);
    else if (this.#columns > 1 && event.key === 'ArrowLeft') this.#list.moveFocus(-1);
    else if (event.key === 'Home') this.#goToStart();
    else return;
    event.preventDefault();
  }

  /** A grid as wide as another number of columns is another list: it goes on at the row that was read. */
  #fitColumns() {
    if ((this.#screen.configuration(this.#width).columns ?? 1) === this.#columns) return;
    const index = this.#readPosition()?.index ?? -1;
    const { anchor } = this.#list;
    this.#configure();
    const size = this.#configuration.pageSize ?? 20;
    if (anchor && index >= 0) {
      this.#list.start(this.#naturalFirstKey + Math.floor(index / size), { anchorId: anchor.id, anchorDistance: anchor.distance });
    } else {
      this.#list.start(this.#firstKey);
    }
  }

  // Rows

  /**
   * @param {HTMLElement} node
   * @param {any} data
   * @param {number} index
   */
  #renderRow(node, data, index) {
    let row = this.#rows.get(node);
    if (!row) {
      row = this.#screen.makeRow();
      node.replaceChildren(row.root);
      this.#rows.set(node, row);
    }
    row.show(data);
    node.setAttribute('aria-label', row.label(data));
    this.#indices.set(node, index);
  }

  #readPosition() {
    const { anchor, state } = this.#list;
    const node = anchor ? this.#list.rowNode(anchor.id) : null;
    const index = node ? this.#indices.get(node) : undefined;
    if (index === undefined) return null;
    return { index, total: state.total, createdAt: '', isAtEnd: isAtEnd(this.#list) };
  }

  #savePlace() {
    const { anchor } = this.#list;
    if (!anchor) return;
    const isAtStart = this.#list.scrollTop <= 0 && this.#readPosition()?.index === 0;
    this.#places.write(this.#entry, { place: isAtStart ? null : anchor });
  }

  // What the person does

  #refresh() {
    this.#notice.hide();
    this.#list.refresh();
  }

  #goToStart() {
    this.#startedElsewhere = false;
    const { state } = this.#list;
    if (this.#isCounted || (state.heldRows > 0 && state.prepend.state === 'end')) this.#list.scrollTop = 0;
    else this.#list.jump(this.#naturalFirstKey);
  }

  /** @param {ListState} state */
  #stateChanged(state) {
    const isRefreshing = state.refresh.state === 'loading';
    this.#progress.hidden = !(isRefreshing && state.heldRows > 0);
    this.#refreshButton.classList.toggle('is-busy', isRefreshing);
    if (!isRefreshing) this.#pull.finish();
    this.#count.textContent = state.total === null ? '' : tCount('entries', state.total);
    this.#position.update();
    this.#tellFailure(state);
    if (this.#wasRefreshing && !isRefreshing && state.refresh.state !== 'failed') {
      this.#announcer.say(state.heldRows === 0 ? t('emptyList') : tCount('entries', state.total ?? state.heldRows));
    }
    this.#wasRefreshing = isRefreshing;
  }

  /**
   * The list says at its ends what failed there. What failed in place of rows, or with rows in place, is said over them.
   * @param {ListState} state
   */
  #tellFailure(state) {
    const edges = /** @type {const} */ (['refresh', 'prepend', 'append']);
    const edge = edges.find((one) => state[one].state === 'failed');
    const text = edge ? failureText(state[edge].failure) : '';
    if (text === this.#told) return;
    this.#told = text;
    if (!edge) {
      this.#notice.hide();
      return;
    }
    this.#announcer.alert(text);
    const isOver = state.heldRows > 0 && (edge === 'refresh' || this.#isCounted);
    if (isOver) this.#notice.show(`${t(edge === 'refresh' ? 'errorRefresh' : 'errorRows')} ${text}`, () => this.#list.retry(edge));
  }

  /** @param {string} title */
  #setTitle(title) {
    byId('title').textContent = title;
    document.title = `${title} · ${t('appName')}`;
  }
}
