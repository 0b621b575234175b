// An app in TypeScript that uses the published element. It is never run: its types are what is tested (Scripts/check-types).
import { LoadFailure, MakimonoList } from 'makimono-list';
import { PageFetcher } from 'makimono-list/page-fetcher.js';

export const fetchStories = async (signal: AbortSignal): Promise<number> =>
  (await new PageFetcher().json('/stories', { signal, timeout: 1_000 })).bytes;

// A class of its own, under another name.
export class Articles extends MakimonoList {
  get first(): number {
    return this.firstVisible;
  }
}
customElements.define('app-articles', Articles);

interface Story {
  id: string;
  title: string;
}

const list = document.querySelector('makimono-list');
if (list) {
  const made: MakimonoList = list;
  await made.configure({
    order: 'offset',
    placeholders: true,
    axis: 'horizontal',
    scroller: 'nearest',
    columns: 2,
    load: async ({ key, size, edge, signal }) => {
      const reply = await fetch(`/stories?from=${key}&limit=${size}&edge=${edge}`, { signal });
      if (!reply.ok) throw new LoadFailure('status', { status: reply.status });
      const stories: Story[] = await reply.json();
      return {
        items: stories.map((data, row) => ({ id: data.id, version: data.title, index: Number(key) + row, data })),
        nextKey: null, previousKey: null, total: 1_000,
      };
    },
    renderRow: (node, story: Story, index) => {
      node.textContent = `${index}: ${story.title}`;
    },
    renderStatus: (node, { state, failure }) => {
      node.hidden = state === 'idle';
      node.textContent = failure?.message ?? state;
    },
    renderGap: (node, { fill }) => node.addEventListener('click', () => fill('start')),
    onStateChange: ({ rowCount, total, append }) => console.log(rowCount, total, append.state),
  });
  await made.configure({
    order: 'offset',
    load: async () => ({ items: [] }),
    renderRow: () => {},
    renderStatus: () => {},
    section: ({ id, index, data }) => (index < 0 ? null : `${(data as Story).title[0]}${id}`),
    renderHeader: (node, letter, first) => { node.textContent = `${letter} ${first.index}`; },
    estimatedHeaderHeight: 40,
    readingLine: 'end',
  });
  made.readingLine = { row: 's1' };
  console.log(made.readingLine);
  made.readingLine = 'start';
  await made.start(0, { anchorId: 's1', anchorDistance: 20 });
  await made.start();
  await made.refresh();
  await made.refresh('mergeNewer');
  await made.refresh('keepWindow');
  const sent = await made.edit({ insert: { id: 'mine', version: '1', index: -1, data: { id: 'mine', title: 'New' } }, at: 'start' });
  if (sent.isPending) sent.confirm({ id: 's9', version: '2', index: 0, data: { id: 's9', title: 'New' } });
  (await made.edit({ move: 's1', at: { after: 's9' } })).rollBack();
  made.addEventListener('makimono-open', ({ detail }) => console.log(detail.id, detail.node.tagName));
  made.addEventListener('makimono-select', ({ detail }) => console.log(detail.selection.length, detail.refused ?? detail.added[0]));
  made.addEventListener('makimono-news', ({ detail }) => console.log(detail.isAtNewest ? 0 : detail.newRowCount));
  await made.select([...made.selection, 's1']);
  const arrival = await made.scrollTo({ id: 's1', key: 20, align: 'center', behavior: 'smooth', offset: -8 });
  if (!arrival.arrived) console.log(arrival.reason, arrival.reason === 'failed' ? arrival.failure : '');
  const there: boolean = (await made.scrollTo({ index: 99 })).arrived;
  made.scrollTo(0, there ? 1 : 2);
  made.scrollTo({ top: 5, behavior: 'smooth' });
  made.scrollTo();
  const anchor = made.anchor;
  if (anchor) console.log(anchor.id, anchor.distance);

  // @ts-expect-error there is no such order
  await made.configure({ order: 'sideways' });
  // @ts-expect-error a list shows rows
  await made.configure({ order: 'cursor', load: async () => ({ items: [], nextKey: null, previousKey: null, total: null }) });
  // @ts-expect-error an object is no name of a section
  await made.configure({ order: 'offset', load: async () => ({ items: [] }), renderRow: () => {}, renderStatus: () => {}, section: () => new Date() });
  // @ts-expect-error there is no such line
  made.readingLine = 'middle';
  // @ts-expect-error there is no such strategy
  await made.refresh('sideways');
  // @ts-expect-error a row that moves goes somewhere
  await made.edit({ move: 's1' });
  // @ts-expect-error a row or a place
  await made.scrollTo({ id: 's1', top: 3 });
  // @ts-expect-error a row has one name
  await made.scrollTo({ id: 's1', index: 3 });
  // @ts-expect-error there is no such place
  await made.scrollTo({ index: 3, align: 'middle' });
  // @ts-expect-error there is no such edge
  await made.retry('left');
}
