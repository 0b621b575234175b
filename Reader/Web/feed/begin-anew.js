// @ts-check
/** Beginning a counted list at a row, wherever in the feed that is by now. Loaded with the first list that does. */

/** px; no row is lower. */
const LOWEST_ROW = 80;
/** Times that a place is looked for while the list is scrolled. */
const MOST_TRIES = 3;

/**
 * @typedef {object} Parts
 * @property {any} list
 * @property {() => Counted|null} counted  what is known of the list's rows by number
 * @property {() => string|number} newestKey
 * @property {number} pageSize
 * @property {(hasNew: boolean) => void} beginsAnew  the list is about to begin where it stands, with newer articles above or not
 *
 * @typedef {{offset: number, total: number, id: string, distance: number}} FeedPlace  in a counted list: the row's number and how many
 *   rows there were, from which it follows where it is when others have come; `id` is '' where it was not read yet
 * @typedef {import('./source.js').Counted} Counted
 * @typedef {import('./feed-reading.js').FeedReading} FeedReading
 */

/**
 * @param {Parts} parts
 * @param {Counted} source
 * @param {FeedPlace} place
 * @param {{signal: AbortSignal, found: () => boolean}} search  `found`: the list is about to begin there; whether it still is to
 */
export async function beginAtPlace(parts, source, place, { signal, found }) {
  const reading = await source.find([{ id: place.id, index: place.offset }], {
    size: parts.pageSize, count: rowsInView(parts), total: place.total, signal,
  });
  if (found()) await beginAt(parts, source, reading, reading.indexOf(place.id) < 0 ? null : place.id, place.distance);
}

/** @param {Parts} parts */
export async function beginWhereItStands(parts) {
  const { list, counted, pageSize, beginsAnew } = parts;
  const source = counted();
  if (!source) return;
  const hasNew = source.newCount !== 0;
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const rows = list.rowsInSight;
    const wanted = rows.length > 0 ? rows : [{ id: '', index: list.firstVisible }];
    const reading = await source.find(wanted, { size: pageSize, count: rowsInView(parts) });
    if (source !== counted()) return;
    // It may have been scrolled meanwhile.
    const row = list.rowsInSight.find((/** @type {{id: string}} */ { id }) => reading.indexOf(id) >= 0);
    if (!row && list.rowsInSight.length > 0 && attempt < MOST_TRIES - 1) continue;
    beginsAnew(hasNew);
    await beginAt(parts, source, reading, row?.id ?? null, row?.distance ?? 0);
    return;
  }
}

/**
 * @param {Parts} parts
 * @param {Counted} source
 * @param {FeedReading} reading
 * @param {string|null} id  of the row that is to stand so far from the top; null for the one at the place found
 * @param {number} distance  px
 */
async function beginAt({ list, newestKey }, source, reading, id, distance) {
  const anchor = id ?? reading.idAt(reading.place);
  const focused = document.activeElement?.closest('.mk-row')?.getAttribute('data-id');
  source.begin(reading);
  if (anchor === null) await list.start(newestKey());
  else await list.start(reading.indexOf(anchor), { anchorId: anchor, anchorDistance: distance });
  if (focused) requestAnimationFrame(() => focusAgain(list, focused));
}

/**
 * The row's node was taken away and put back.
 * @param {any} list
 * @param {string} id
 */
function focusAgain(list, id) {
  if (document.activeElement === list) list.rowNode(id)?.focus({ preventScroll: true });
}

/**
 * More than can be in view, from the row at the reading line on.
 * @param {Parts} parts
 */
function rowsInView({ list }) {
  return Math.ceil(list.clientHeight / LOWEST_ROW) + 1;
}
