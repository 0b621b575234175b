// @ts-check
/**
 * The types that an app meets, in one place for all modules. An app imports them from makimono-list.js.
 *
 * @typedef {import('./makimono-engine.js').Edge} Edge
 * @typedef {import('./makimono-engine.js').EdgeState} EdgeState
 * @typedef {import('./held-items.js').Item} Item
 * @typedef {{items: Item[], nextKey?: string|null, previousKey?: string|null, total?: number|null, isLast?: boolean,
 *   bytes?: number}} Page
 * @typedef {{key: any, size: number, edge: Edge, signal: AbortSignal}} Request
 * @typedef {{edge: Edge, state: EdgeState['state'], reason: string|null, failure: any, empty: boolean}} Status
 * @typedef {{refresh: any, prepend: any, append: any, heldPages: number, heldRows: number, rowCount: number,
 *   mountedRows: number, gaps: number, total: number|null, contentHeight: number, offset: number, showsFormerRows: boolean}} ListState
 * @typedef {{gap: number, start: EdgeState['state'], end: EdgeState['state'], failure: any,
 *   fill: (side: 'start'|'end') => void}} GapStatus
 * @typedef {'start'|'end'|{row: string}} ReadingLine
 * @typedef {({id: string|number|bigint|boolean, key?: string|number, index?: undefined} | {index: number, id?: undefined, key?: undefined})
 *   & {align?: 'start'|'center'|'end'|'nearest', behavior?: ScrollBehavior, offset?: number, top?: undefined, left?: undefined}} RowTarget
 *   which row to go to: `key` is that of the page with it, as `start` takes it; `offset`: px that the list is scrolled further
 * @typedef {[where: RowTarget]|[where?: ScrollToOptions & {id?: undefined, index?: undefined}]|[x: number, y: number]} ScrollArguments  what `scrollTo` takes
 * @typedef {{arrived: true, reason?: undefined, failure?: undefined}
 *   | {arrived: false, reason: 'interrupted'|'notFound'|'removed'|'closed', failure?: undefined} | {arrived: false, reason: 'failed', failure: any}} Arrival
 * @typedef {'automatic'|'start'|'end'|{pinned: string, thenEnd?: boolean}} Follow
 * @typedef {import('./local-edits.js').LocalEdit & {version?: number, replacing?: string}} Push  `version` grows with each change of the
 *   row; `replacing`: the id of the user's own row that became this one
 * @typedef {{newRowCount: number, heldBackCount: number, isAtNewest: boolean}} News
 * @typedef {{order: 'cursor'|'pageNumber'|'forwardCursor'|'offset', firstPage?: number, pageCap?: number,
 *   endRule?: 'total'|'lastFlag'|'missingNextKey'|'emptyPage'|'shortPage'|'repeatedKey', pageSize?: number,
 *   windowPages?: number, estimatedRowHeight?: number, prefetchViewports?: number, overscan?: number,
 *   placeholders?: boolean, columns?: number, spacing?: number, arrangement?: 'grid'|'masonry', loadsInFlight?: number,
 *   duplicates?: 'keepFirst'|'replace'|'move', emptyPageBudget?: number, itemLimit?: number, axis?: 'vertical'|'horizontal',
 *   timeout?: number, estimatedHeaderHeight?: number, readingLine?: ReadingLine, follow?: Follow,
 *   scroller?: 'self'|'nearest'|'document'|Element, role?: 'feed'|'group'|'list'|'listbox'|'log'|'table'|'grid', selection?: 'none'|'single'|'multiple', stickyHeaders?: boolean,
 *   load: (request: Request) => Promise<Page>|Page,
 *   renderRow: (node: HTMLElement, item: any, index: number) => void,
 *   renderStatus: (node: HTMLElement, status: Status) => void,
 *   renderGap?: (node: HTMLElement, gap: GapStatus) => void,
 *   renderPlaceholder?: (node: HTMLElement, index: number) => void,
 *   section?: (item: Item) => string|number|bigint|boolean|null|undefined,
 *   text?: (item: Item) => string,
 *   renderFooter?: (node: HTMLElement, section: any, item: Item) => void,
 *   renderHeader?: (node: HTMLElement, section: any, item: Item) => void,
 *   onStateChange?: (state: ListState) => void}} Configuration
 */

export {};
