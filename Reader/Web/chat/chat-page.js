// @ts-check
/**
 * The sixth screen: a chat room, with a long history behind it. It opens where the reader left off, or at a message that the address names,
 * or at its end; what is said comes by events; whoever reads above is not moved.
 */
import '../list/makimono-list.js';
import { InspectorSwitch } from '../inspector/inspector-switch.js';
import { Announcer } from '../page/announcer.js';
import { addMenu } from '../page/menu.js';
import { Notice } from '../page/notice.js';
import { renderStatus } from '../rows/status-renderer.js';
import { copyText } from '../support/clipboard.js';
import { byId, element } from '../support/dom.js';
import { failureText } from '../support/failure-text.js';
import { language, t, tCount } from '../support/i18n.js';
import { icon } from '../support/icons.js';
import { loadStyles } from '../support/style-sheet.js';
import './chat-strings.js';
import { Composer } from './composer.js';
import { VIEWER, rowOf } from './message.js';
import { MessageMenu } from './message-menu.js';
import { MessageRow } from './message-row.js';
import { dayOf, dayText } from './moments.js';
import { KEYS, RoomAPI, rooms } from './room-api.js';
import { RoomEvents } from './room-events.js';
import { Sends } from './sends.js';

/** @typedef {import('./message.js').Message} Message */
/** @typedef {import('../list/makimono-list.js').ListState} ListState */

const FIRST_ROOM = 'hall';
/** px from the top at which a message stands that was gone to: the header of its day is above it. */
const DISTANCE = 72;
/** Messages that a screen reader may hear again. */
const MOST_IN_LOG = 20;
/** ms that a message is in sight before the room counts as read up to it. */
const READING = 1_000;

/** @type {import('../rows/status-renderer.js').Words} */
const WORDS = {
  loadingNewer: 'loadingEarlier', loadingOlder: 'loadingLater', errorNewer: 'errorEarlier', errorOlder: 'errorLater',
  errorTitle: 'errorMessages', emptyTitle: 'emptyRoom', emptyText: 'emptyRoomText', endOfList: 'emptyRoomText',
};

export async function startChat() {
  await loadStyles(new URL('./chat.css', import.meta.url).href);
  const asked = new URLSearchParams(location.search);
  await new ChatPage(asked.get('room') ?? FIRST_ROOM, asked.get('m')).start();
}

class ChatPage {
  #list = /** @type {import('../list/makimono-list.js').MakimonoList} */ (byId('list'));
  #announcer = new Announcer(byId('polite'), byId('assertive'));
  #notice = new Notice(byId('notice'));
  #roomId;
  #api;
  #linked;
  /** @type {string|null} the message above which the line stands */
  #firstUnread = null;
  #hasBot = false;
  #isListening = false;
  /** @type {WeakMap<HTMLElement, MessageRow>} */
  #rows = new WeakMap();
  #log = element('div', 'visually-hidden');
  #pill = element('button', 'chat-pill');
  #line = element('p', 'chat-line', t('lineCut'));
  #readId = '';
  #readTimer = 0;
  #told = '';
  #composer = new Composer({ send: (text) => this.#send(text), save: (id, text) => this.#save(id, text) });
  #menu;
  #sends;
  #events;

  /**
   * @param {string} room
   * @param {string|null} linked  the message that the address names
   */
  constructor(room, linked) {
    this.#roomId = room;
    this.#linked = linked;
    this.#api = new RoomAPI(room);
    this.#sends = new Sends(this.#list, this.#api, (id) => this.#redraw(id));
    this.#events = new RoomEvents({
      push: (pushes) => this.#list.push(...pushes),
      lost: () => this.#list.pushesLost(),
      arrived: (message) => this.#arrived(message),
      turned: (isOpen) => { this.#line.hidden = isOpen; },
      held: (id) => this.#list.neighbour(id, 0)?.data,
    }, (temporaryId) => this.#sends.isOwn(temporaryId));
    this.#menu = new MessageMenu(byId('stage'), {
      edit: ({ id, text }) => this.#composer.edit(id, text), remove: (message) => this.#remove(message), copyLink: ({ id }) => this.#copyLink(id),
    });
  }

  async start() {
    history.scrollRestoration = 'manual';
    document.documentElement.dataset.screen = 'chat';
    this.#build();
    this.#listen();
    await this.#configure();
    if (this.#linked) this.#open(this.#linked);
    const room = await this.#introduce();
    if (this.#linked) return;
    this.#firstUnread = room?.firstUnread ?? null;
    if (this.#firstUnread) this.#open(this.#firstUnread);
    else this.#list.start(KEYS.newest);
  }

  #build() {
    for (const id of ['refresh', 'pull', 'position', 'position-line', 'count']) byId(id).remove();
    const title = t('screen_chat');
    byId('title').textContent = title;
    document.title = `${title} · ${t('appName')}`;
    this.#list.setAttribute('aria-label', title);
    this.#list.classList.add('is-chat');
    addMenu(byId('bar'), 'chat', new InspectorSwitch(this.#list, (text) => this.#announcer.say(text)));
    this.#pill.type = 'button';
    this.#pill.hidden = true;
    this.#pill.addEventListener('click', () => this.#goToNewest());
    this.#line.hidden = true;
    byId('stage').append(this.#pill, this.#line, this.#log);
    byId('page').append(this.#composer.root);
  }

  /** Who the room is, and which others there are. */
  async #introduce() {
    try {
      const all = await rooms();
      const room = all.find(({ id }) => id === this.#roomId) ?? null;
      const picker = element('select', 'room-picker', ...all.map(({ id, name, nameJa, unreadCount }) => {
        const shown = (language === 'ja' && nameJa) || name;
        return new Option(unreadCount > 0 && id !== this.#roomId ? `${shown} (${unreadCount})` : shown, id, false, id === this.#roomId);
      }));
      picker.setAttribute('aria-label', t('room'));
      picker.addEventListener('change', () => location.assign(`/screens/chat?room=${encodeURIComponent(picker.value)}`));
      byId('title').after(picker);
      if (room) {
        this.#hasBot = room.hasBot;
        document.title = `${(language === 'ja' && room.nameJa) || room.name} · ${t('appName')}`;
      }
      return room;
    } catch {
      // Why it is not known, the list says.
      return null;
    }
  }

  #configure() {
    return this.#list.configure({
      // Its log says of a message what it is, and none before it is whole.
      role: 'group', order: 'cursor', readingLine: 'end', estimatedRowHeight: 90, estimatedHeaderHeight: 44, pageSize: 30, windowPages: 10,
      load: (request) => this.#load(request),
      renderRow: (node, message) => this.#renderRow(node, message),
      section: ({ data }) => dayOf(data.createdAt),
      renderHeader: (node, _, { data }) => {
        const text = dayText(data.createdAt);
        if (node.textContent !== text) node.replaceChildren(element('span', 'chat-day', text));
      },
      renderStatus: (node, status) => {
        // A chat ends where nobody has said more yet.
        const shown = status.edge !== 'refresh' && status.state === 'end' ? { ...status, state: /** @type {'idle'} */ ('idle') } : status;
        renderStatus(node, shown, {
          query: () => '', pageCap: () => 0, retry: (edge) => this.#list.retry(edge), clearSearch: () => {},
          goNewest: () => this.#goToNewest(), startedElsewhere: () => this.#linked !== null, words: WORDS,
        });
      },
      onStateChange: (state) => this.#stateChanged(state),
    });
  }

  /** @param {import('../list/makimono-list.js').Request} request */
  async #load(request) {
    const read = () => this.#api.page(request);
    const { page, messages, lastEvent } = await (String(request.key).startsWith(KEYS.older) ? read() : this.#events.reading(read));
    this.#events.note(messages);
    if (!this.#isListening) {
      this.#isListening = true;
      this.#events.listen((event) => this.#api.eventsURL(event), lastEvent);
    }
    return page;
  }

  #listen() {
    const list = this.#list;
    list.addEventListener('makimono-news', () => this.#newsChanged());
    list.addEventListener('makimono-shown', () => this.#noteRead());
    list.addEventListener('keydown', (event) => this.#key(event));
    document.addEventListener('visibilitychange', () => this.#noteRead());
    window.addEventListener('pagehide', () => this.#events.close());
    window.addEventListener('pageshow', ({ persisted }) => {
      // One that was put away heard nothing meanwhile.
      if (persisted) location.reload();
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') this.#list.moveFocus(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'PageDown' || event.key === 'PageUp') this.#list.scrollByPage(event.key === 'PageDown' ? 1 : -1);
    else if (event.key === 'End') this.#goToNewest();
    else return;
    event.preventDefault();
  }

  // Rows

  /**
   * @param {HTMLElement} node
   * @param {Message} message
   */
  #renderRow(node, message) {
    let row = this.#rows.get(node);
    if (!row) {
      row = new MessageRow({
        fate: (id) => this.#sends.fate(id), again: (id) => this.#sends.again(id), discard: (id) => this.#sends.discard(id),
        menu: (of, at) => this.#menu.open(of, at), goTo: (id) => this.#goTo(id), firstUnread: () => this.#firstUnread, linked: () => this.#linked,
      });
      node.replaceChildren(row.root);
      this.#rows.set(node, row);
    }
    row.show(message);
    node.setAttribute('aria-label', MessageRow.label(message));
  }

  /** @param {string} id */
  #redraw(id) {
    const node = this.#list.rowNode(id);
    const data = this.#list.neighbour(id, 0)?.data;
    if (node && data) this.#renderRow(node, data);
  }

  // Where the reader is

  /** @param {string} id  of a message, wherever it stands */
  #open(id) {
    this.#list.start(KEYS.around(id), { anchorId: id, anchorDistance: DISTANCE });
  }

  /** @param {string} id */
  #goTo(id) {
    const before = this.#linked;
    this.#linked = id;
    if (before) this.#redraw(before);
    history.replaceState(history.state, '', this.#address(id));
    if (this.#list.focusRow(id)) this.#redraw(id);
    else this.#open(id);
  }

  #goToNewest() {
    this.#list.follow = 'automatic';
    this.#list.scrollToNewest();
  }

  /** @param {string} id */
  #address(id) {
    return `/screens/chat?room=${encodeURIComponent(this.#roomId)}&m=${encodeURIComponent(id)}`;
  }

  #newsChanged() {
    const { newRowCount, isAtNewest } = this.#list.news;
    this.#pill.hidden = isAtNewest || this.#list.state.heldRows === 0;
    const text = newRowCount > 0 ? tCount('newMessages', newRowCount) : '';
    if (this.#pill.textContent !== text || !this.#pill.hasChildNodes()) this.#pill.replaceChildren(icon('down'), text);
    this.#pill.classList.toggle('has-news', text !== '');
    this.#pill.setAttribute('aria-label', text || t('toNewestMessage'));
    // Heard where it follows, and only there.
    if (isAtNewest) {
      this.#log.setAttribute('role', 'log');
      this.#log.setAttribute('aria-label', t('log'));
    } else {
      this.#log.removeAttribute('role');
      this.#log.removeAttribute('aria-label');
      this.#log.replaceChildren();
    }
    this.#noteRead();
  }

  /** @param {Message} message  new, or grown to its end */
  #arrived(message) {
    this.#sends.arrived(message.temporaryId);
    if (message.userId === VIEWER || !this.#list.news.isAtNewest) return;
    this.#log.append(element('p', '', MessageRow.label(message)));
    while (this.#log.childElementCount > MOST_IN_LOG) this.#log.firstElementChild?.remove();
  }

  /** The room is read as far as somebody saw it for a while. */
  #noteRead() {
    clearTimeout(this.#readTimer);
    if (document.visibilityState !== 'visible') return;
    this.#readTimer = window.setTimeout(() => {
      if (!this.#list.news.isAtNewest) return;
      const newest = this.#list.rowsInSight.at(-1)?.id;
      if (!newest || newest === this.#readId || this.#sends.fate(newest)) return;
      this.#readId = newest;
      this.#api.read(newest).catch(() => { this.#readId = ''; });
    }, READING);
  }

  // What the viewer does

  /** @param {string} text */
  async #send(text) {
    const wasAtNewest = this.#list.news.isAtNewest;
    const id = await this.#sends.send(text);
    if (this.#hasBot || /^\/bot\b/.test(text)) this.#list.follow = { pinned: id };
    else this.#list.follow = 'automatic';
    if (!wasAtNewest) this.#list.scrollToNewest();
  }

  /**
   * @param {string} id
   * @param {string} text
   */
  async #save(id, text) {
    const data = this.#list.neighbour(id, 0)?.data;
    const edit = data && await this.#list.edit({ update: rowOf({ ...data, text, isEdited: true }) });
    try {
      const message = await this.#api.edit(id, text);
      edit?.confirm();
      this.#list.push({ update: rowOf(message), version: message.version });
    } catch (error) {
      edit?.rollBack();
      this.#tell(t('notEdited', { text: failureText(/** @type {any} */ (error)) }), () => this.#save(id, text));
    }
  }

  /** @param {Message} message */
  async #remove(message) {
    const { id } = message;
    const edit = await this.#list.edit({ remove: id });
    try {
      await this.#api.remove(id);
      edit.confirm();
    } catch (error) {
      edit.rollBack();
      this.#tell(t('notRemoved', { text: failureText(/** @type {any} */ (error)) }), () => this.#remove(message));
    }
  }

  /** @param {string} id */
  async #copyLink(id) {
    if (await copyText(new URL(this.#address(id), location.href).href)) this.#announcer.say(t('linkCopied'));
  }

  // What goes wrong

  /**
   * @param {string} text
   * @param {() => void} retry
   */
  #tell(text, retry) {
    this.#announcer.alert(text);
    this.#notice.show(text, () => {
      this.#notice.hide();
      retry();
    });
  }

  /** @param {ListState} state */
  #stateChanged(state) {
    this.#newsChanged();
    const edges = /** @type {const} */ (['refresh', 'prepend', 'append']);
    const edge = edges.find((one) => state[one].state === 'failed');
    const isGone = edge === 'refresh' && [404, 410].includes(state.refresh.failure?.status) && this.#linked !== null;
    if (isGone) {
      // What an old address leads to: the room all the same.
      const linked = /** @type {string} */ (this.#linked);
      this.#linked = null;
      this.#tell(t('noSuchMessage'), () => this.#goTo(linked));
      this.#list.start(KEYS.newest);
      return;
    }
    const text = edge ? failureText(state[edge].failure) : '';
    if (text === this.#told) return;
    this.#told = text;
    if (text !== '') this.#announcer.alert(text);
  }
}
