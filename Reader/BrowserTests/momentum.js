// Watches a list that is flung: writes of a scroll's place, and where the reader is in each frame, by rows: px from the first row that was
// in sight, by what rows measure, whatever the scroll's place is. `outer.js` has the list.
(() => {
  if (window.momentum) return;
  // Frames in which nothing moves, after which a motion is over.
  const STILL = 15;
  // px that places are rounded by.
  const ROUNDED = 0.5;
  const height = (id) => 60 + (Math.abs(id) * 37) % 90;
  let found;

  /** Rows are as long as this says, whatever is in them. */
  function renderRow(node, id) {
    node.textContent = `row ${id}`;
    Object.assign(node.style, { boxSizing: 'border-box', [outer.isAlongLine() ? 'width' : 'height']: `${height(id)}px` });
  }

  function between(from, to) {
    let sum = 0;
    for (let id = Math.min(from, to); id < Math.max(from, to); id += 1) sum += height(id);
    return to < from ? -sum : sum;
  }

  /**
   * From now on pages from above are held, and one is on its way.
   * @param {number} [place]  px of rows above, to which the list is scrolled; else a little up, as often as it takes
   */
  async function hold(place) {
    const { list, feed, scroller } = outer;
    feed.holds = 'prepend';
    const side = outer.isAlongLine() ? 'left' : 'top';
    const by = (distance) => scroller.scrollBy({ [side]: distance, behavior: 'instant' });
    if (place !== undefined) by(place - list.state.offset);
    await outer.until(() => {
      if (!feed.release && place === undefined) by(-100);
      return feed.release;
    }, 'a request for a page from above');
    await outer.frame();
  }

  /** px that rows are shown off their places. */
  function shift() {
    const { top, insetInlineStart } = outer.list.querySelector('.mk-content').style;
    return parseFloat(outer.isAlongLine() ? insetInlineStart : top) || 0;
  }

  /** Where the scroll stands, in px; and where it did as the list was told of it last, or wrote it. A busy browser scrolls first, and tells with the next frame. */
  const scrolled = () => outer.scroller.scrollTop + outer.scroller.scrollLeft;
  let told = 0;
  document.addEventListener('scroll', () => {
    // Where a machine is so busy that a wheel's turns come apart, each is a motion of its own.
    if (found && scrolled() !== told) found.hasEnded = false;
    told = scrolled();
  }, true);

  const scrollTo = Element.prototype.scrollTo;
  Element.prototype.scrollTo = function(...where) {
    found?.writes.push({ frame: found.places.length, hasEnded: found.hasEnded });
    scrollTo.apply(this, where);
    told = scrolled();
  };

  document.addEventListener('scrollend', () => { if (found) found.hasEnded = true; }, true);

  /** @param {number} releasesAt  px from where the motion begins at which pages from above come; Infinity: they do not */
  function watch(releasesAt) {
    const { list, feed } = outer;
    const [first, firstPlace] = outer.seen()[0];
    const place = () => {
      const [row] = outer.seen();
      return row ? between(first, row[0]) - (row[1] - firstPlace) : found.places.at(-1);
    };
    found = window.momentum.found = {
      places: [place()], scrolls: [0], writes: [], isLetGo: false, isOver: false, hasEnded: false, cameAt: -1, hasCome: false, isLate: false,
      longest: 0, gap: 0, place,
    };
    const now = found;
    let stood = { at: scrolled(), writes: 0 };
    let still = 0;
    let before = Infinity;
    told = scrolled();
    // As it is painted: rows that came into sight are measured once a frame's callbacks are done, and put right before anybody sees them.
    const look = () => {
      if (now !== found || now.isOver) return;
      // What nobody has told the list yet it can put nothing right of.
      const isTold = scrolled() === told;
      if (!isTold) still = 0;
      const at = isTold ? place() : now.places.at(-1);
      const moved = now.places.some((one) => Math.abs(one - now.places[0]) > 0.5);
      still = at === now.places.at(-1) && (now.isLetGo || moved) ? still + 1 : 0;
      now.places.push(at);
      // What the browser scrolls by on its own: Firefox ends a motion at a whole pixel, which may be the one before.
      const stands = isTold ? { at: scrolled(), writes: now.writes.length } : stood;
      now.scrolls.push(stands.writes === stood.writes ? stands.at - stood.at : 0);
      stood = stands;
      // What is between the rows and an end of the list's box.
      const shown = outer.seen();
      // Where the motion is past all rows that there are, what stands in for the page has its own length. Only of a page that is yet to come.
      const isAwaited = now.cameAt < 0 || (!now.hasCome && list.state.prepend.state === 'loading');
      now.hasCome = !isAwaited;
      now.isLate ||= isAwaited && shown.length > 0 && shown[0][1] > ROUNDED;
      if (shown.length > 0 && isTold) now.gap = Math.max(now.gap, shown[0][1], outer.viewport() - shown.at(-1)[1] - shown.at(-1)[2]);
      now.isOver = now.isLetGo && still >= STILL;
      if (now.cameAt < 0 && Math.abs(at) >= releasesAt) {
        now.cameAt = now.places.length;
        feed.holds = '';
        feed.release();
      }
    };
    const next = (time) => {
      if (now !== found || now.isOver) return;
      now.longest = Math.max(now.longest, time - before);
      before = time;
      setTimeout(look);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }

  /** What was seen, once it is over; and how far rows move by what waited for that. */
  async function result() {
    found.isLetGo = true;
    await outer.until(() => found.isOver, 'the end of the motion');
    const seen = found;
    const { places, scrolls, cameAt, isLate, longest, gap } = seen;
    // The last frame in which anything moved: the write that puts the scroll where rows are shown comes once the browser has told so, or later.
    const moved = Math.max(...places.map((place, frame) => (frame > 0 && Math.abs(place - places[frame - 1]) > ROUNDED ? frame : 0)));
    const writes = seen.writes.filter(({ frame, hasEnded }) => frame <= moved && !hasEnded);
    const before = seen.place();
    outer.feed.holds = '';
    outer.feed.release?.();
    await outer.rest();
    // WebKit tells of no end: a list takes it for one that nothing moves for a while.
    await outer.until(() => Math.abs(shift()) < 1, 'the scroll where the rows are');
    await outer.rest();
    // It is told of the last part of a pixel once it rests; but not at the scroll's end, where a layout may have cut it short.
    const { scroller } = outer;
    const isAtEnd = () => scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
    await outer.until(() => outer.check().length === 0 || isAtEnd(), 'rows where the list says that they are');
    const after = seen.place();
    found = undefined;
    return { places, scrolls, moved, writes, cameAt, isLate, longest, gap, way: before, slip: after - before };
  }

  window.momentum = { renderRow, hold, watch, result };
})();
