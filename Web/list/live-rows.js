// @ts-check
/**
 * A list that its server writes into: changes told unasked, new rows held back and counted, the newest rows followed. Loaded by lists that
 * have that, with what they need given, and not imported: a bundler that takes this apart from the others leaves those in their order.
 *
 * @typedef {import('./list-types.js').Follow} Follow
 * @typedef {import('./list-types.js').Push} Push
 * @typedef {import('./list-types.js').News} News
 * @typedef {import('./read-push.js').ReadPush} ReadPush
 * @typedef {{readEdit: typeof import('./local-edits.js').readEdit, EDITS: typeof import('./border.js').EDITS,
 *   PLACES: typeof import('./border.js').PLACES}} Tools
 */
import { checkFollow, readPush } from './read-push.js';

/** Changes that wait for a frame: more are shown at once. */
const MOST_WAITING = 1_000;
/** ms that they wait where no frame comes: a page that nobody sees. */
const LONGEST_WAIT = 250;
/** New rows that are known by name, to tell which of them have been seen; of others only how many there are. */
const MOST_NAMED = 5_000;
/** Rows that went, or are others, of which strings and items are kept for a while: a row that grows is another with every word. */
const SPARE = 16;
/** px from an end that are that end. */
const OFF_END = 1;

export class LiveRows {
  #list;
  #tools;
  /** @type {ReadPush[]} told of, and not shown yet */
  #waiting = [];
  /** @type {(() => void)[]} who waits for that */
  #waiters = [];
  #frame = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** Whether anything was ever told: pages that were kept lack it. */
  #wasTold = false;
  #holdsBack = false;
  /** @type {string[]} ids of new rows that are held back */
  #held = [];
  /** @type {string[]} ids of new rows that have not been in sight, as they came */
  #unseen = [];
  /** New rows that nobody knows by name. */
  #nameless = 0;
  /** @type {News} */
  #news = { newRowCount: 0, heldBackCount: 0, isAtNewest: false };
  /** What is held is being read anew after a loss. */
  #isReread = false;
  /** @type {Follow} */
  #follow = 'automatic';
  /** The pinned row is yet to be brought to the top. */
  #isToPin = false;
  /** What is below the pinned row has been longer than the screen. */
  #isOutgrown = false;
  /** The reader is at the pinned row; and how long the content was then, in px. */
  #isAtPin = false;
  #length = 0;
  /** @type {import('./list-types.js').ReadingLine} as it was before a row was pinned */
  #line = 'start';

  /**
   * @param {import('./list-driver.js').ListDriver} list
   * @param {Tools} tools
   */
  constructor(list, tools) {
    this.#list = list;
    this.#tools = tools;
    list.spare = SPARE;
  }

  /**
   * @param {Push[]} pushes
   * @returns {Promise<void>} once they are shown
   */
  push(pushes) {
    for (const push of pushes.map((one) => readPush(one, this.#tools.readEdit))) {
      const before = this.#waiting.at(-1);
      // A row that grows word by word is drawn once a frame.
      if (push.kind === 'update' && before?.kind === 'update' && before.id === push.id && push.change >= before.change) this.#waiting.pop();
      this.#waiting.push(push);
    }
    const shown = new Promise((resolve) => this.#waiters.push(() => resolve(undefined)));
    if (this.#waiting.length > MOST_WAITING) this.#show();
    else if (this.#timer === undefined) {
      this.#timer = setTimeout(() => this.#show(), LONGEST_WAIT);
      this.#frame = requestAnimationFrame(() => this.#show());
    }
    return /** @type {Promise<void>} */ (shown);
  }

  #show() {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#timer = undefined;
    const pushes = this.#waiting;
    const waiters = this.#waiters;
    this.#waiting = [];
    this.#waiters = [];
    if (pushes.length > 0) {
      this.#wasTold = true;
      // A list without an engine is read anew once it has one.
      if (this.#list.engine) this.#tell(pushes);
    }
    for (const told of waiters) told();
  }

  /** @param {ReadPush[]} pushes */
  #tell(pushes) {
    const { handles, following } = this.#list;
    following.catchUp();
    const wasAtStart = this.#isAtStart;
    const isNew = this.#judge(pushes);
    const { EDITS, PLACES } = this.#tools;
    const { edits, items } = handles;
    const numbers = pushes.flatMap(({ kind, id, item, place, change, temporary }) => {
      const row = edits.handlesOf(id, item);
      const { at, id: neighbor = -1 } = /** @type {{at: keyof typeof PLACES, id?: number}} */ (edits.placeOf(place));
      return [EDITS[kind], row.id, row.version, row.section, PLACES[at], neighbor, change,
        temporary === null ? -1 : items.handle(temporary)];
    });
    this.#list.tell({ kind: 'push', pushes: pushes.length });
    this.#list.runEdit((engine) => engine.live('mk_push', numbers));
    for (const { kind, id, temporary } of pushes) {
      if (temporary !== null) this.#list.parts.rename(temporary, id);
      if (kind === 'remove') this.#list.parts.selection?.remove(id);
    }
    this.#note(pushes, isNew);
    if (this.#follow === 'start' && wasAtStart && !this.#isAtStart && !following.isScrolling) this.scrollToNewest();
    this.settle();
  }

  /**
   * What is new of what is told: rows that are not held, and are none of the user's own.
   * @param {ReadPush[]} pushes
   */
  #judge(pushes) {
    const met = new Set();
    return pushes.map(({ kind, id, temporary }) => {
      if (kind !== 'insert' || temporary !== null || met.has(id) || this.#held.includes(id) || this.#unseen.includes(id)) return false;
      met.add(id);
      return this.#rowOf(id) < 0;
    });
  }

  /**
   * @param {ReadPush[]} pushes
   * @param {boolean[]} isNew
   */
  #note(pushes, isNew) {
    pushes.forEach(({ kind, id, place }, index) => {
      if (kind === 'remove') {
        this.#held = this.#held.filter((each) => each !== id);
        this.#unseen = this.#unseen.filter((each) => each !== id);
      } else if (isNew[index]) {
        if (this.#holdsBack) this.#held.push(id);
        // Beyond the rows held there is the edge's end, or nothing that is told of here.
        else if (this.#rowOf(id) >= 0 || place === this.newestEdge) this.#unseen.push(id);
      }
    });
    this.#bound(this.#held);
    this.#nameless += this.#bound(this.#unseen);
  }

  /** @param {string[]} ids @returns {number} how many are let go */
  #bound(ids) {
    return ids.splice(0, Math.max(0, ids.length - MOST_NAMED)).length;
  }

  /** @param {boolean} holdsBack */
  holdBack(holdsBack) {
    this.#show();
    this.#holdsBack = holdsBack;
    this.#list.runEdit((engine) => engine.live('mk_hold_back', [], Number(holdsBack)));
    if (!holdsBack) {
      this.#unseen.push(...this.#held);
      this.#nameless += this.#bound(this.#unseen);
      this.#held = [];
    }
    this.settle();
  }

  /** Something may have been told that nobody heard: what is held is read anew. */
  lost() {
    this.#show();
    this.#wasTold = true;
    this.#isReread = true;
    if (this.#list.engine) this.#list.runEdit((engine) => engine.live('mk_pushes_lost', []));
  }

  /** The list has another engine, which knows nothing but pages that were kept. */
  wake() {
    if (this.#holdsBack) this.#list.run(() => this.#list.engine?.live('mk_hold_back', [], 1));
    if (this.#wasTold) this.#list.run(() => this.#list.engine?.live('mk_pushes_lost', []));
  }

  /** Another list begins. */
  clear() {
    this.#waiting = [];
    this.#show();
    this.#list.spare = 0;
    this.#list.axis.roomBelow = 0;
    this.#list.axis.isPinned = false;
  }

  /**
   * The user's own row has the server's id from now on.
   * @param {string} temporary
   * @param {string} id
   */
  rename(temporary, id) {
    if (typeof this.#follow !== 'object' || String(this.#follow.pinned) !== temporary || temporary === id) return;
    this.#follow = { ...this.#follow, pinned: id };
    if (!this.#isToPin) this.#list.following.readAt({ row: id });
  }

  // What is new

  get news() {
    return this.#news;
  }

  /** What changed, or was scrolled to: which rows are new yet, and where the pinned row stands. */
  settle() {
    const { last, engine } = this.#list;
    if (!last || !engine || this.#list.isApplying) return;
    this.#pin();
    const isAtNewest = this.newestEdge === 'end' ? this.#isAtEnd : this.#isAtStart;
    const before = this.#news;
    if (this.#isReread && last.refresh.state !== 'loading') {
      this.#isReread = false;
      // More may have come meanwhile than what is held has room for. At the start only who asked for it goes along.
      const follows = this.newestEdge === 'end' ? !this.#list.axis.isPinned : this.#follow === 'start';
      if (follows && before.isAtNewest && !isAtNewest) return this.scrollToNewest();
    }
    if (isAtNewest) {
      this.#unseen = [];
      this.#nameless = 0;
    } else this.#see();
    const heldBackCount = engine.heldBackCount;
    const newRowCount = this.#unseen.length + this.#nameless;
    if (before.newRowCount === newRowCount && before.heldBackCount === heldBackCount && before.isAtNewest === isAtNewest) return;
    this.#news = { newRowCount, heldBackCount, isAtNewest };
    this.#list.announcing.dispatch('makimono-news', this.#news);
  }

  /** With a row that came those before it are seen too. */
  #see() {
    const { last } = this.#list;
    if (!last || this.#unseen.length === 0) return;
    const isAtEnd = this.newestEdge === 'end';
    const isWhole = isAtEnd ? last.endsFeed : last.startsFeed;
    const seen = isAtEnd ? last.firstVisible + last.visibleCount - 1 : last.firstVisible;
    while (this.#unseen.length > 0) {
      const row = this.#rowOf(this.#unseen[0]);
      const isSeen = row < 0 ? isWhole : isAtEnd ? row <= seen : row >= seen;
      if (!isSeen) return;
      this.#unseen.shift();
      this.#nameless = 0;
    }
  }

  get #isAtStart() {
    const { last, axis } = this.#list;
    return last !== null && last.startsFeed && axis.offset <= last.rowsStart + OFF_END;
  }

  get #isAtEnd() {
    const { last, axis } = this.#list;
    if (!last?.endsFeed) return false;
    return axis.offset + axis.viewportLength >= Math.min(last.rowsEnd, last.contentLength) - OFF_END;
  }

  /** The end at which the newest rows are. */
  get newestEdge() {
    if (this.#follow === 'start') return 'start';
    return this.#follow === 'automatic' && this.#list.following.readingLine !== 'end' ? 'start' : 'end';
  }

  /** @param {string} id */
  #rowOf(id) {
    return this.#list.handles.rowOf(id, this.#list.engine);
  }

  /** Where the newest rows are held nothing is asked for; else the list begins anew there. */
  scrollToNewest() {
    this.#list.presence.wake();
    const { last, following, axis, loads } = this.#list;
    if (!last) return;
    const isAtEnd = this.newestEdge === 'end';
    following.catchUp();
    if (isAtEnd ? last.endsFeed : last.startsFeed) {
      axis.endSmooth();
      following.moveTo(isAtEnd ? Math.max(0, last.contentLength - axis.viewportLength) : 0);
      following.sync();
      return;
    }
    const { handles, settings } = this.#list;
    // Which may be another engine by then.
    loads.begin(() => this.#list.engine?.start(handles.key(settings?.firstKey ?? ''), { end: isAtEnd }));
  }

  // What is followed

  get follow() {
    return this.#follow;
  }

  set follow(follow) {
    checkFollow(follow);
    const { axis, following } = this.#list;
    if (typeof follow === 'object' && axis.outer) {
      throw new RangeError('follow: a row is pinned in a list that scrolls itself; with a scroller, not yet: scroll it there with focusRow()');
    }
    const wasPinned = axis.isPinned;
    this.#follow = follow;
    this.#isOutgrown = false;
    if (typeof follow === 'object') {
      this.#isToPin = true;
      if (!wasPinned) this.#line = following.readingLine;
      axis.isPinned = true;
    } else if (wasPinned) {
      this.#unpin();
    }
    this.settle();
  }

  #unpin() {
    const { axis, following } = this.#list;
    this.#isToPin = false;
    axis.isPinned = false;
    this.#keepRoom(0);
    following.readAt(this.#line);
  }

  /** The pinned row goes to the top once it is there, and room is kept below it for what is to come. */
  #pin() {
    if (typeof this.#follow !== 'object') return;
    const { axis, last, following } = this.#list;
    const row = this.#rowOf(String(this.#follow.pinned));
    if (!last || row < 0 || !axis.isLaidOut) return;
    const top = this.#topOf(last, row);
    const room = Math.max(0, axis.wholeLength - (last.contentLength - top));
    const isFirst = this.#isToPin;
    if (this.#isOutgrown || (room === 0 && !isFirst)) {
      this.#keepRoom(0);
      if (this.#isOutgrown) return;
      this.#isOutgrown = true;
      if (this.#follow.thenEnd && Math.abs(axis.offset - top) <= axis.wholeLength) this.#followEnd();
      return;
    }
    if (isFirst) {
      this.#isToPin = false;
      this.#isOutgrown = room === 0;
      following.readAt({ row: String(this.#follow.pinned) });
    }
    this.#keepRoom(room);
    const isOff = Math.abs(axis.offset - top) > OFF_END;
    const isShorter = last.contentLength < this.#length;
    this.#length = last.contentLength;
    // What was below it became shorter, and the engine knows of no room there.
    if (isFirst || (this.#isAtPin && isOff && isShorter)) {
      axis.endSmooth();
      following.moveTo(top);
      following.sync();
      this.#isAtPin = true;
    } else this.#isAtPin &&= !isOff;
  }

  /**
   * Where a row stands that is pinned, below the header that sticks there.
   * @param {import('./makimono-engine.js').Answer} last
   * @param {number} row
   */
  #topOf(last, row) {
    const { top } = last.rows(row - last.firstMounted, row - last.firstMounted + 1)[0];
    const header = this.#list.parts.sections?.sticks ? this.#list.engine?.headers(top, top + 1)[0]?.height : 0;
    return top - (header ?? 0);
  }

  /** The answer is longer than the screen by now. */
  #followEnd() {
    this.#follow = 'end';
    this.#line = 'end';
    this.#unpin();
    this.scrollToNewest();
  }

  /** @param {number} room  px */
  #keepRoom(room) {
    const { axis, following, stage, ends } = this.#list;
    if (Math.abs(room - axis.roomBelow) < 1 / 64) return;
    axis.roomBelow = room;
    stage.showLength(ends.contentLength);
    following.sync();
  }
}
