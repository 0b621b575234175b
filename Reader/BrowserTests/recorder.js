// Runs in the page before its own scripts: notes what a reader would see, at every change and in every frame.
//
// A row's position is compared within one task, just before and just after the list takes a reply or a scroll: no frame
// lies between, so whatever moved was moved by the list and not by the wheel.
globalThis.recorder = (() => {
  const shown = []; // [id, index, batch, direction]
  const problems = [];
  const moves = []; // {why, id, by}, above the tolerance
  const TOLERANCE = 1;
  let list = null;
  let batch = 0;
  let changes = 0;
  let held = 0;
  let evictions = 0;
  let prepends = 0;
  let comparisons = 0;
  let largestMove = 0;
  let mostPages = 0;
  let mostNodes = 0;
  let direction = 'down';
  // Turns of the wheel that the test made, and that reached the page: on a busy machine these are moments apart.
  let turnsMade = 0;
  let turnsTaken = 0;
  document.addEventListener('wheel', () => { turnsTaken += 1; }, { capture: true, passive: true });

  const problem = (text) => {
    if (problems.length < 20) problems.push(text);
  };

  /** Where the row at the reading line stands. */
  function look() {
    const anchor = list?.anchor;
    const node = anchor && list.rowNode(anchor.id);
    return node ? { id: anchor.id, top: node.getBoundingClientRect().top } : null;
  }

  function compare(before, why) {
    if (!before) return;
    const node = list.rowNode(before.id);
    if (!node) return; // a jump or another list: nothing stays, nothing can move
    comparisons += 1;
    const by = Math.abs(node.getBoundingClientRect().top - before.top);
    largestMove = Math.max(largestMove, by);
    if (by > TOLERANCE && moves.length < 20) moves.push({ why, id: before.id, by });
  }

  function check() {
    if (!list) return;
    const { heldPages } = list.state;
    mostPages = Math.max(mostPages, heldPages);
    const rows = list.querySelectorAll('.mk-row');
    mostNodes = Math.max(mostNodes, rows.length);
    const ids = new Set();
    for (const row of rows) {
      if (!row.dataset.id) continue; // a placeholder
      if (ids.has(row.dataset.id)) problem(`two rows with the id ${row.dataset.id}`);
      ids.add(row.dataset.id);
    }
  }

  document.addEventListener('makimono-shown', ({ detail }) => {
    batch += 1;
    for (const { id, index } of detail.rows) shown.push([id, index, batch, direction]);
  });

  document.addEventListener('makimono-change', ({ detail }) => {
    changes += 1;
    // In a counted list rows stay: they are filled and emptied.
    const isFilled = detail.updated > 0 && list.state.rowCount === list.state.total;
    if (detail.removed > 0 || (isFilled && list.state.heldRows <= held)) evictions += 1;
    if ((detail.inserted > 0 || isFilled) && direction === 'up') prepends += 1;
    held = list.state.heldRows;
    check();
  });

  // A reply: from here to its commit there are only microtasks, and no scroll happens between those.
  const { text } = Response.prototype;
  Response.prototype.text = async function readText() {
    const isFeed = /\/(feed|api\/v2)\/items\?/.test(this.url);
    const value = await text.call(this);
    if (isFeed) {
      const before = look();
      const seen = changes;
      let rounds = 0;
      const after = () => {
        rounds += 1;
        if (changes > seen) compare(before, 'reply');
        else if (rounds < 50) queueMicrotask(after);
      };
      queueMicrotask(after);
    }
    return value;
  };

  // A scroll: the capturing listener runs before the list's own, the other one after it.
  let beforeScroll = null;
  document.addEventListener('scroll', ({ target }) => {
    if (target === list) beforeScroll = look();
  }, { capture: true, passive: true });

  document.addEventListener('DOMContentLoaded', () => {
    list = document.querySelector('makimono-list');
    // The list listens to itself once it is defined; this listener has to come after that one.
    customElements.whenDefined('makimono-list').then(() => {
      list.addEventListener('scroll', () => {
        compare(beforeScroll, 'scroll');
        check();
      }, { passive: true });
      new MutationObserver(check).observe(list.firstElementChild, { childList: true });
      const frame = () => {
        check();
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  });

  /** Rows in sight are read: those of a counted list may be passed before they are. */
  function isRead() {
    const { top, bottom } = list.getBoundingClientRect();
    return [...list.querySelectorAll('.mk-row-placeholder')].every((row) => {
      const box = row.getBoundingClientRect();
      return box.bottom <= top || box.top >= bottom;
    });
  }

  return {
    isRead,
    turn(to) {
      direction = to;
      turnsMade = 0;
      turnsTaken = 0;
    },
    report: () => ({
      shown, problems, moves, largestMove, comparisons, changes, evictions, prepends, mostPages, mostNodes,
    }),
    /**
     * Waits until the list has moved, or rests at its end with nothing under way. A turn that has not reached the page is
     * waited for: it would come together with the next, and carry rows past that nobody saw. So are rows that are not read yet.
     */
    step: (before, down) => new Promise((done) => {
      let frames = 0;
      let waited = 0;
      turnsMade += 1;
      const lookAgain = () => {
        waited += 1;
        if (turnsTaken < turnsMade && waited < 1800) {
          requestAnimationFrame(lookAgain);
          return;
        }
        frames += 1;
        const { append, prepend } = list.state;
        const room = down ? list.scrollHeight - list.clientHeight - list.scrollTop : list.scrollTop;
        const edge = down ? append : prepend;
        if (!isRead() && edge.state !== 'failed' && append.state !== 'failed' && frames < 600) {
          requestAnimationFrame(lookAgain);
          return;
        }
        const isOver = room < 1 && edge.state === 'end';
        const moved = list.scrollTop !== before;
        if (isOver || moved || edge.state === 'failed' || frames > (edge.state === 'loading' ? 600 : 20)) {
          requestAnimationFrame(() => done({ offset: list.scrollTop, isOver, moved }));
        } else {
          requestAnimationFrame(lookAgain);
        }
      };
      lookAgain();
    }),
  };
})();
