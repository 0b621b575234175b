// What goes wrong with endless lists in the field. Each trial is told by what people reported, and judged by what is presented.
import { check } from './trial.js';

const READING = 40;

export const trials = {
  short: {
    says: 'Pages shorter than the screen: it loads on until the screen is full',
    async run(trial) {
      await trial.mount({ height: () => 20, cap: 3 });
      await trial.until(() => trial.bare() === 0, () => `${trial.bare()} px stay bare after ${trial.feed.requests.length} requests.`);
    },
  },
  error: {
    says: 'A page that fails once: the list goes on, by itself or when asked to, and its rows stay',
    async run(trial) {
      await trial.mount({ count: 60 });
      await trial.shows();
      await trial.rest();
      trial.feed.fail(1);
      const before = trial.nodes;
      await trial.read(30, READING);
      check(trial.nodes >= Math.min(before, 20), 'Rows went.');
      trial.list.retry?.();
      await trial.read(59, READING);
    },
  },
  'first error': {
    says: 'A first page that fails is told',
    async run(trial) {
      const mounted = trial.mount({ count: 60 });
      trial.feed.fail(Infinity);
      await mounted;
      await trial.until(() => /fail|error|again/i.test(trial.host.innerText), 'Nothing is said.');
    },
  },
  capped: {
    says: 'A server that gives fewer rows than asked: not taken for the end',
    async run(trial) {
      await trial.mount({ count: 150, cap: 7 });
      await trial.read(149, READING);
      trial.checkWhole();
    },
  },
  impatient: {
    says: 'Up and down at an edge whose page is on its way: it is asked for once, and the list goes on',
    async run(trial) {
      await trial.mount({ count: 120, latency: 120 });
      await trial.shows();
      for (let turn = 0; turn < 60; turn += 1) await trial.scroll(turn % 3 === 2 ? -3_000 : 2_000);
      await trial.read(119, READING);
      check(trial.feed.repeated === 0, `${trial.feed.repeated} pages were asked for while they were on their way.`);
      trial.checkWhole();
    },
  },
  overlap: {
    says: 'Pages that begin with rows of the page before: each row is there once',
    async run(trial) {
      await trial.mount({ count: 150, overlap: 12 });
      await trial.shows();
      await trial.read(149, READING);
      trial.checkWhole();
    },
  },
  circle: {
    says: 'A last page whose key of the next is its own: the list ends, and asks no more',
    async run(trial) {
      await trial.mount({ count: 100, circles: true });
      await trial.read(99, READING);
      await trial.rest();
      check(trial.feed.requests.length <= 12, `${trial.feed.requests.length} requests for 5 pages.`);
      trial.checkWhole();
    },
  },
  covered: {
    says: 'Pages that arrive while the list is hidden: it stands where it stood',
    async run(trial) {
      await trial.mount({}, { start: 200 });
      await trial.read(180, -READING);
      await trial.rest();
      trial.feed.hold();
      await trial.read(trial.numbers[0] - 1, -READING);
      const { rows: [at] } = trial.frames.last;
      await trial.frame(() => { trial.host.style.display = 'none'; return 0; });
      await trial.frame();
      trial.feed.letGo();
      for (let frames = 0; frames < 20; frames += 1) await trial.frame();
      await trial.frame(() => { trial.host.style.display = ''; return 0; });
      trial.frames.clear();
      await trial.wait(3);
      await trial.rest();
      for (const frame of trial.frames.all.filter(({ rows }) => rows.length > 0)) {
        const top = frame.rows.find(({ id }) => id === at.id)?.top;
        check(Math.abs((top ?? Infinity) - at.top) <= 1, `Row ${at.id} stood ${at.top.toFixed(1)} px from the top, and then ${top?.toFixed(1) ?? 'elsewhere'}.`);
      }
    },
  },
  prepend: {
    says: 'Pages that come above: nothing in sight moves, in any frame, and the first row is reached',
    async run(trial) {
      await trial.mount({ latency: 40 }, { start: 200 });
      await trial.shows();
      await trial.rest();
      await trial.read(0, -READING);
      trial.checkSteady();
      trial.checkWhole();
    },
  },
  upwards: {
    says: 'Reading up over rows whose height is not known: each goes as far as it was scrolled',
    async run(trial) {
      await trial.mount({ height: (id) => 30 + (id * 7919) % 400 }, { start: 300 });
      await trial.shows();
      await trial.rest();
      await trial.read(260, -17);
      trial.checkSteady();
      trial.checkWhole();
    },
  },
  bounded: {
    says: 'After 2,000 rows the page has no more nodes than a few screens need',
    async run(trial) {
      await trial.mount({ count: 3_000 });
      await trial.read(2_000, 500);
      check(trial.nodes <= 400, `${trial.nodes} rows have nodes.`);
    },
  },
  'drawn once': {
    says: 'A page that comes has its own rows drawn, and no others anew',
    async run(trial) {
      await trial.mount({ count: 1_200 });
      await trial.read(1_000, 200);
      check(trial.feed.filled <= 3 * 1_100, `${trial.feed.filled} rows were drawn to show 1,000.`);
    },
  },
  'in the middle': {
    says: 'A list that opens in the middle: one page is enough, and it is at its place from the first frame on',
    async run(trial) {
      const mounted = trial.mount({ latency: 30 }, { start: 200 });
      trial.feed.hold(1);
      await mounted;
      await trial.shows('No row is shown while one page is there.');
      check(Math.abs(trial.top(200) ?? Infinity) <= 1, `Row 200 stands ${trial.top(200)} px from the top.`);
      trial.feed.letGo();
      await trial.rest();
      trial.checkSteady();
      check(trial.feed.requests.length <= 6, `${trial.feed.requests.length} pages were read though nobody scrolled.`);
    },
  },
  edit: {
    says: 'A row is changed: that row alone, and nothing in sight moves for one above',
    async run(trial) {
      await trial.mount({}, { start: 100 });
      await trial.shows();
      const update = trial.offered('update');
      await trial.read(130, READING);
      await trial.rest();
      trial.frames.clear();
      const [first] = trial.numbers;
      const { filled } = trial.feed;
      update(trial.feed.change(first - 3, { height: 190 }));
      await trial.rest();
      trial.checkSteady();
      check(trial.feed.filled - filled <= 2, `${trial.feed.filled - filled} rows were drawn anew.`);
      const row = trial.feed.change(first + 2);
      update(row);
      await trial.until(() => trial.host.innerText.includes(row.text), 'The row is not shown as it is by now.');
    },
  },
  'late height': {
    says: 'Pictures above that arrive late: nothing in sight moves, in any frame',
    async run(trial) {
      await trial.mount();
      await trial.read(60, READING);
      await trial.rest();
      trial.frames.clear();
      const [first] = trial.numbers;
      for (let turn = 0; turn < 4; turn += 1) {
        await trial.frame(() => {
          for (const node of document.querySelectorAll('[data-acid]')) {
            if (Number(node.dataset.acid.slice(1)) < first) node.style.height = `${node.offsetHeight + 37}px`;
          }
          return 0;
        });
        await trial.wait(3);
      }
      await trial.rest();
      trial.checkSteady();
    },
  },
  width: {
    says: 'The list is made narrower, and every row longer: the row at the top stays there',
    async run(trial) {
      await trial.mount({ wraps: true });
      await trial.read(60, READING);
      await trial.rest();
      const number = trial.numbers[2];
      await trial.scroll(trial.top(number));
      await trial.rest();
      check(Math.abs(trial.top(number)) <= 1, `Row ${number} was to be put at the top.`);
      for (const width of ['300px', '340px', '260px', '400px']) {
        await trial.frame(() => { trial.host.style.width = width; return 0; });
        for (let frames = 0; frames < 10; frames += 1) {
          check(Math.abs(trial.top(number) ?? Infinity) <= 1, `At ${width} row ${number} stands ${trial.top(number)?.toFixed(1) ?? 'nowhere, or far'} px from the top.`);
          await trial.frame();
        }
      }
    },
  },
  repeats: {
    says: 'Rows come in at the top while pages go by place: none is there twice',
    async run(trial) {
      await trial.mount({ latency: 5 }, { byOffset: true });
      await trial.shows();
      let id = 1_000;
      trial.feed.whenAsked = () => { trial.feed.insert(id += 1, 0); };
      const met = new Set(trial.frames.last.rows.map((row) => row.id));
      await trial.read(300, READING, ({ rows }) => {
        const ids = rows.map((row) => row.id);
        check(new Set(ids).size === ids.length, 'A row is there twice.');
        for (const one of ids) met.add(one);
      });
      const missed = Array.from({ length: 300 }, (_, number) => `n${number}`).filter((one) => !met.has(one));
      check(missed.length === 0, `${missed.length} rows were never shown, ${missed[0]} first.`);
    },
  },
  'late reply': {
    says: 'A page that arrives after the list was read anew is not put into it',
    async run(trial) {
      await trial.mount({}, { byOffset: true });
      await trial.shows();
      const refresh = trial.offered('refresh');
      await trial.rest();
      trial.feed.hold();
      const asked = trial.feed.requests.length;
      for (let turn = 0; turn < 200 && trial.feed.requests.length === asked; turn += 1) await trial.scroll(READING);
      check(trial.feed.requests.length > asked, 'Nothing was asked for.');
      for (let id = 2_000; id < 2_013; id += 1) trial.feed.insert(id, 0);
      refresh();
      await trial.wait(2);
      trial.feed.letGo();
      await trial.until(() => trial.isInSight(2_012), 'What is new is not shown.');
      await trial.rest();
      for (let turn = 0; turn < 40; turn += 1) {
        const { rows } = await trial.scroll(READING);
        const places = rows.map(({ id }) => Array.from({ length: trial.feed.count }, (_, index) => index).find((index) => `n${trial.feed.idAt(index)}` === id));
        check(places.every((place, row) => row === 0 || place === places[row - 1] + 1), `Rows are not in the feed's order: ${rows.map(({ id }) => id)}.`);
      }
    },
  },
  'smooth scroll': {
    says: 'A page from above comes while the list scrolls smoothly: it arrives where it was to go',
    async run(trial) {
      await trial.mount({ count: 800 }, { start: 400 });
      await trial.read(370, -READING);
      await trial.rest();
      trial.feed.hold();
      trial.frames.clear();
      const way = -Math.min(600, trial.list.scroller.scrollTop - 10);
      check(way < -100, 'There is no room to scroll up.');
      trial.list.scroller.scrollBy({ top: way, behavior: 'smooth' });
      await trial.wait(6);
      trial.feed.letGo();
      await trial.rest();
      let sum = 0;
      for (const [place, frame] of trial.frames.all.slice(1).entries()) sum += wayOf(trial.frames.all[place], frame);
      check(Math.abs(sum + way) <= 3, `It was to go ${-way} px, and went ${sum.toFixed(1)}.`);
    },
  },
  bare: {
    says: 'Read down, and up again at 3,000 px a second: no frame is bare',
    async run(trial) {
      await trial.mount({ count: 900 });
      await trial.read(400, 80);
      trial.frames.clear();
      await trial.read(200, -50);
      const spaces = trial.frames.all.map((frame) => trial.bare(frame));
      const share = spaces.reduce((sum, space) => sum + space, 0) / spaces.length / trial.frames.last.height;
      check(Math.max(...spaces) <= 130, `${Math.max(...spaces)} px of a frame are bare.`);
      check(share <= 0.001, `${(share * 100).toFixed(2)} % of the screen is bare.`);
      trial.checkSteady();
    },
  },
  back: {
    says: 'Left and come back to: the same row at the same place, from the first frame on',
    async run(trial) {
      await trial.mount();
      const save = trial.offered('save');
      await trial.read(150, READING);
      await trial.rest();
      const saved = save();
      const { rows: [row] } = trial.frames.last;
      trial.unmount();
      await trial.wait(3);
      await trial.mount({}, { saved });
      trial.frames.clear();
      await trial.shows();
      await trial.rest();
      for (const frame of trial.frames.all.filter(({ rows }) => rows.length > 0)) {
        const found = frame.rows.find(({ id }) => id === row.id);
        check(Math.abs((found?.top ?? Infinity) - row.top) <= 1, `Row ${row.id} stood ${row.top.toFixed(1)} px from the top, and then ${found?.top.toFixed(1) ?? 'elsewhere'}.`);
      }
    },
  },
  million: {
    says: 'The last of a million rows is reached by the scroll bar',
    async run(trial) {
      await trial.mount({ count: 1_000_000 }, { counted: true });
      await trial.shows();
      await trial.rest();
      for (let turn = 0; turn < 600 && !trial.isInSight(999_999); turn += 1) {
        await trial.frame(() => { trial.list.scroller.scrollTop = trial.list.scroller.scrollHeight; return 0; });
      }
      check(trial.isInSight(999_999), `It ends at row ${trial.numbers.at(-1) ?? 'none'}.`);
      check(trial.nodes <= 400, `${trial.nodes} rows have nodes.`);
    },
  },
  'read above': {
    says: 'A chat whose reader is above: what comes in below moves nothing',
    async run(trial) {
      await trial.mount({}, { follows: true, start: 380 });
      const push = trial.offered('push');
      await trial.until(() => trial.isInSight(399), 'It does not open at its end.');
      await trial.rest();
      for (let turn = 0; turn < 15; turn += 1) await trial.scroll(-READING);
      await trial.rest();
      trial.frames.clear();
      for (let count = 0; count < 20; count += 1) {
        trial.feed.insert(400 + count, trial.feed.count);
        push(trial.feed.row(trial.feed.count - 1));
        await trial.wait(2);
      }
      trial.checkSteady();
      check(!trial.isInSight(419), 'It was dragged to the end.');
    },
  },
  following: {
    says: 'A chat at its end: it stays there in every frame while rows come, and while the last one grows word by word',
    async run(trial) {
      await trial.mount({}, { follows: true, start: 380 });
      const push = trial.offered('push');
      const update = trial.offered('update');
      await trial.until(() => trial.isInSight(399), 'It does not open at its end.');
      await trial.rest();
      const stays = () => check(trial.fromEnd <= 1, `It is ${trial.fromEnd.toFixed(1)} px from its end.`);
      for (let count = 0; count < 10; count += 1) {
        trial.feed.insert(400 + count, trial.feed.count);
        await trial.frame(() => { push(trial.feed.row(trial.feed.count - 1)); return 0; });
        await trial.wait(2);
        stays();
      }
      for (let height = 100; height < 1_000; height += 13) {
        await trial.frame(() => { update(trial.feed.change(trial.feed.count - 1, { height })); return 0; });
        await trial.frame();
        stays();
      }
    },
  },
  tall: {
    says: 'Rows taller than two screens: it reads on, both ways',
    async run(trial) {
      await trial.mount({ count: 100, height: () => 1_300, latency: 10 }, { start: 50 });
      await trial.shows();
      await trial.rest();
      await trial.read(60, 90);
      await trial.read(40, -90);
      trial.checkSteady();
      trial.checkWhole();
    },
  },
  filtered: {
    says: 'Pages of which a filter leaves no row: it reads on, more than three times',
    async run(trial) {
      await trial.mount({ hides: (index) => index >= 40 && index < 160 }, { emptyPages: 10 });
      await trial.read(170, READING);
    },
  },
  'page scroll': {
    says: 'In the scroll of the page, below its own header: pages come above and below, and nothing moves',
    async run(trial) {
      const header = document.body.insertBefore(document.createElement('header'), document.body.firstChild);
      header.textContent = 'The page’s own';
      header.style.height = '250px';
      document.body.classList.add('scrolls');
      await trial.mount({ latency: 20 }, { scroller: 'document', start: 100 });
      await trial.shows();
      await trial.rest();
      await trial.read(130, READING);
      await trial.rest();
      await trial.read(90, -READING);
      trial.checkSteady();
      trial.checkWhole();
    },
  },
  controls: {
    says: 'A box in a row is ticked, and stays so while pages come',
    async run(trial) {
      await trial.mount({ latency: 30 });
      await trial.shows();
      const box = document.querySelector('[data-acid] input');
      box.click();
      check(box.checked, 'It is not ticked.');
      await trial.rest();
      check(box.isConnected && box.checked, 'It is not ticked any more.');
    },
  },
};

/** px that the rows of two frames went, by what is in both. */
function wayOf(before, after) {
  const places = new Map(before.rows.map(({ id, top }) => [id, top]));
  const row = after.rows.find(({ id }) => places.has(id));
  check(row !== undefined, 'From one frame to the next it went farther than a screen.');
  return row.top - places.get(row.id);
}
