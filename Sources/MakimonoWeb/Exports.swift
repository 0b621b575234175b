#if arch(wasm32) || MAKIMONO_REPLAY
import MakimonoCore

/// The calls a page makes. Lengths in CSS pixels, times in seconds; `time` is that of the call on any steady scale, 0
/// where it is not known. Every call that names a list leaves its answer in the output buffer (`mk_output`,
/// `mk_output_length`) and returns 0, or -1 for an unknown list. makimono-engine.js is the other side.

@_expose(wasm, "mk_input") @_cdecl("mk_input")
public func mkInput(_ count: Int32) -> UnsafeMutablePointer<Double> {
  Border.reserveInput(Int(max(0, count)))
}

@_expose(wasm, "mk_output") @_cdecl("mk_output")
public func mkOutput() -> UnsafeMutablePointer<Double> { Border.outputAddress }

@_expose(wasm, "mk_output_length") @_cdecl("mk_output_length")
public func mkOutputLength() -> Int32 { Int32(Border.outputLength) }

/// Makes a list of the options in the input buffer. Returns its number, or -1 for a configuration that can never hold.
@_expose(wasm, "mk_create") @_cdecl("mk_create")
public func mkCreate(_ count: Int32) -> Int32 {
  guard Int(count) == ListOptions.size, let options = ListOptions({ Border.inputNumber($0) }) else { return -1 }
  let window = PagingWindow(maxPages: options.windowPages > 0 ? Int(options.windowPages) : nil)
  let itemLimit = options.itemLimit > 0 ? Int(options.itemLimit) : nil
  guard PagingConfiguration.problem(pageSize: Int(options.pageSize), window: window, itemLimit: itemLimit) == nil else {
    return -1
  }
  let cap = options.pageCap > 0 ? Int(options.pageCap) : nil
  let order: WebOrder =
    switch options.order {
    case .pageNumber:
      .pageNumber(PageNumberOrder(firstPage: Int(options.firstKey), pageCap: cap, endRule: options.endRule))
    case .offset: .offset(OffsetOrder(endRule: options.endRule))
    case .cursor: .cursor(CursorOrder(isBidirectional: true, endRule: options.endRule))
    case .forwardCursor: .cursor(CursorOrder(isBidirectional: false, endRule: options.endRule))
    }
  let paging = WebList.Engine.Paging(
    configuration: PagingConfiguration(
      pageSize: Int(options.pageSize), window: window, duplicates: options.duplicates,
      emptyPageBudget: Int(options.emptyPageBudget), itemLimit: itemLimit,
      maxLoadsInFlight: Int(options.loadsInFlight), placeholders: options.placeholders),
    order: order, firstKey: WebKey(rawValue: options.firstKey))
  // Columns are one unit wide to the engine; their real width is the page's business.
  let shape = LayoutShape(
    columns: Int(options.columns), arrangement: options.arrangement, mainSpacing: options.spacing,
    crossLength: Double(options.columns))
  var configuration = ScrollConfiguration(
    prefetch: options.prefetchViewports < 0 ? .adaptive : .viewports(options.prefetchViewports),
    estimatedRowHeight: options.estimatedRowHeight, estimatedHeaderHeight: max(0, options.estimatedHeaderHeight),
    statusHeight: options.statusHeight, overscan: options.overscan, maxMountedRows: Int(options.maxMountedRows),
    shape: shape)
  configuration.staysAtEnd = true
  return Border.add(
    WebList(
      engine: ScrollEngine(
        configuration: configuration, paging: paging,
        section: options.estimatedHeaderHeight < 0 ? nil : WebItem.section(of:))))
}

@_expose(wasm, "mk_destroy") @_cdecl("mk_destroy")
public func mkDestroy(_ list: Int32) {
  if Border.list(list) != nil { Border.lists[Int(list)] = nil }
}

/// Begins at a key: at its start, at the end, or at the row `id` at `distance` from the reading line.
@_expose(wasm, "mk_start") @_cdecl("mk_start")
public func mkStart(
  _ list: Int32, _ key: Int32, _ position: Int32, _ id: Int32, _ distance: Double, _ time: Double
) -> Int32 {
  guard let list = Border.list(list) else { return -1 }
  let place: ListPosition<Int32> =
    switch PositionWord(rawValue: position) {
    case .end: .end
    case .row: .row(id, distance: distance)
    case .start, nil: .start
    }
  list.put(list.engine.start(at: WebKey(rawValue: key), position: place, time: time))
  return 0
}

/// Reads the list anew; a strategy that is none is the first page's.
@_expose(wasm, "mk_refresh") @_cdecl("mk_refresh")
public func mkRefresh(_ list: Int32, _ strategy: Int32, _ time: Double) -> Int32 {
  handle(list, .refresh(RefreshStrategy(strategyNumber: strategy) ?? .firstPage), time)
}

/// Reads a page into a gap: from its start (0), the rows above it, or from its end (1).
@_expose(wasm, "mk_fill_gap") @_cdecl("mk_fill_gap")
public func mkFillGap(_ list: Int32, _ gap: Int32, _ side: Int32, _ time: Double) -> Int32 {
  handle(list, .fillGap(GapID(rawValue: UInt32(bitPattern: gap)), at: GapSide(sideNumber: side) ?? .start), time)
}

@_expose(wasm, "mk_retry") @_cdecl("mk_retry")
public func mkRetry(_ list: Int32, _ edge: Int32, _ time: Double) -> Int32 {
  handle(list, .retry(edge < 0 ? nil : LoadEdge(edgeNumber: edge)), time)
}

/// Asks for more at an end, once, though the list ended there.
@_expose(wasm, "mk_load_more") @_cdecl("mk_load_more")
public func mkLoadMore(_ list: Int32, _ side: Int32, _ time: Double) -> Int32 {
  handle(list, .loadMore(GapSide(sideNumber: side) == .end ? .end : .start), time)
}

/// Gives up what is under way, at an edge or, at -1, at all.
@_expose(wasm, "mk_give_up") @_cdecl("mk_give_up")
public func mkGiveUp(_ list: Int32, _ edge: Int32, _ time: Double) -> Int32 {
  handle(list, .cancel(edge < 0 ? nil : LoadEdge(edgeNumber: edge)), time)
}

@_expose(wasm, "mk_retry_due") @_cdecl("mk_retry_due")
public func mkRetryDue(_ list: Int32, _ request: Int32, _ time: Double) -> Int32 {
  handle(list, .retryDue(RequestID(rawValue: UInt32(bitPattern: request))), time)
}

@_expose(wasm, "mk_memory_pressure") @_cdecl("mk_memory_pressure")
public func mkMemoryPressure(_ list: Int32) -> Int32 { handle(list, .memoryPressure, 0) }

@_expose(wasm, "mk_scroll") @_cdecl("mk_scroll")
public func mkScroll(
  _ list: Int32, _ offset: Double, _ length: Double, _ leadingInset: Double, _ trailingInset: Double,
  _ time: Double
) -> Int32 {
  guard let list = Border.list(list) else { return -1 }
  let viewport = Viewport(
    offset: offset, length: length, leadingInset: leadingInset, trailingInset: trailingInset, time: time)
  list.put(list.engine.scroll(to: viewport))
  return 0
}

/// Scrolling ended: the offset may be moved without the reader's notice.
@_expose(wasm, "mk_settle") @_cdecl("mk_settle")
public func mkSettle(_ list: Int32) -> Int32 {
  guard let list = Border.list(list) else { return -1 }
  list.put(list.engine.settle())
  return 0
}

/// A page is in. The input buffer holds id and version handles, two numbers a row; behind those the handles of the rows' sections,
/// where the list has any.
@_expose(wasm, "mk_page") @_cdecl("mk_page")
public func mkPage(
  _ list: Int32, _ request: Int32, _ count: Int32, _ nextKey: Int32, _ previousKey: Int32, _ totalCount: Double,
  _ isLast: Int32, _ time: Double
) -> Int32 {
  var items: [WebItem] = []
  let count = Border.inputRecords(count, of: ItemRecord.size)
  items.reserveCapacity(count)
  for index in 0..<count {
    let place = index * ItemRecord.size
    items.append(
      WebItem(
        id: Border.inputHandle(place), version: Border.inputHandle(place + 1),
        section: Border.inputHandle(count * ItemRecord.size + index)))
  }
  let reply = PageReply(
    items: items, nextKey: WebKey(orNone: nextKey), previousKey: WebKey(orNone: previousKey),
    totalCount: totalCount >= 0 ? Int(exactly: totalCount) : nil, isLast: isLast < 0 ? nil : isLast > 0)
  return handle(list, .pageLoaded(RequestID(rawValue: UInt32(bitPattern: request)), reply), time)
}

/// A load failed.
///
/// - `status`: the HTTP status, 0 where no reply came, -1 for a reply that cannot be used (repeating it would
///   not help), -2 where the key has expired, -3 where the list is out of date.
/// - `key`: of a page with the reader's row, where the source knows of one.
/// - `retryAfter`, `rateReset`: not a number where the reply named none. `rateRemaining`: -1 likewise.
/// - `now`: Unix seconds. `random`: uniform in 0 ..< 1.
@_expose(wasm, "mk_failed") @_cdecl("mk_failed")
public func mkFailed(
  _ list: Int32, _ request: Int32, _ failure: Int32, _ status: Int32, _ retryAfter: Double, _ rateReset: Double,
  _ rateRemaining: Int32, _ key: Int32, _ now: Double, _ random: Double, _ time: Double
) -> Int32 {
  let advice: RetryAdvice =
    switch status {
    case -3: .outdated
    case -2: .expired
    case ..<0: .permanent
    default:
      RetryAdvice(
        httpStatus: Int(status), retryAfter: retryAfter.isNaN ? nil : retryAfter,
        rateReset: rateReset.isNaN ? nil : rateReset, rateRemaining: rateRemaining < 0 ? nil : Int(rateRemaining),
        now: now)
    }
  return handle(
    list,
    .loadFailed(
      RequestID(rawValue: UInt32(bitPattern: request)), failure, advice: advice, random: random,
      reopening: WebKey(orNone: key)),
    time)
}

/// Rows were measured. The input buffer holds id handles and heights, two numbers a row.
@_expose(wasm, "mk_measure") @_cdecl("mk_measure")
public func mkMeasure(_ list: Int32, _ count: Int32) -> Int32 {
  guard let list = Border.list(list) else { return -1 }
  list.put(list.engine.measure(measured(count)))
  return 0
}

/// Headers were measured: by the first rows of their sections, as rows are.
@_expose(wasm, "mk_measure_headers") @_cdecl("mk_measure_headers")
public func mkMeasureHeaders(_ list: Int32, _ count: Int32) -> Int32 {
  guard let list = Border.list(list) else { return -1 }
  list.put(list.engine.measure(headers: measured(count)))
  return 0
}

/// The handles and heights of the input buffer.
private func measured(_ count: Int32) -> [(id: Int32, height: Double)] {
  var heights: [(id: Int32, height: Double)] = []
  let count = Border.inputRecords(count, of: MeasuredRecord.size)
  heights.reserveCapacity(count)
  for index in 0..<count {
    let place = index * MeasuredRecord.size
    heights.append((id: Border.inputHandle(place), height: Border.inputNumber(place + 1)))
  }
  return heights
}

/// Leaves the sections that meet the span between two content offsets in the output buffer.
@_expose(wasm, "mk_headers") @_cdecl("mk_headers")
public func mkHeaders(_ list: Int32, _ start: Double, _ end: Double) -> Int32 {
  guard let list = Border.list(list) else { return -1 }
  Border.beginOutput()
  list.putSections(from: start, to: end)
  return 0
}

/// Which row does not move: the first in sight, the last, or the row `id`.
@_expose(wasm, "mk_reading_line") @_cdecl("mk_reading_line")
public func mkReadingLine(_ list: Int32, _ line: Int32, _ id: Int32) -> Int32 {
  guard let list = Border.list(list) else { return -1 }
  let line: ReadingLine<Int32> =
    switch PositionWord(rawValue: line) {
    case .end: .end
    case .row: .row(.item(id))
    case .start, nil: .start
    }
  list.put(list.engine.setReadingLine(line))
  return 0
}

/// Scrolls as little as it takes for a row to be in sight.
@_expose(wasm, "mk_reveal") @_cdecl("mk_reveal")
public func mkReveal(_ list: Int32, _ row: Int32) -> Int32 {
  guard let list = Border.list(list) else { return -1 }
  list.put(list.engine.reveal(row: Int(row)))
  return 0
}

/// Adds rows to what is in the output buffer: their ids, versions, places, heights and columns. To be called before the next call
/// that leaves an answer there.
@_expose(wasm, "mk_rows") @_cdecl("mk_rows")
public func mkRows(_ list: Int32, _ first: Int32, _ count: Int32) -> Int32 {
  guard let list = Border.list(list), first >= 0, count >= 0 else { return -1 }
  // Bounded before they are added: the sum of two 32-bit numbers may be none.
  let held = list.lend { $0.paging.rowCount }
  let start = min(Int(first), held)
  list.put(rows: start..<start + min(Int(count), held - start))
  return 0
}

/// The row that shows an id, or -1.
@_expose(wasm, "mk_row_of") @_cdecl("mk_row_of")
public func mkRowOf(_ list: Int32, _ id: Int32) -> Int32 {
  guard let row = Border.list(list)?.lend({ $0.paging.row(of: id) }) else { return -1 }
  return Int32(exactly: row) ?? -1
}

/// The id handle of a row, or -1.
@_expose(wasm, "mk_id_at") @_cdecl("mk_id_at")
public func mkIDAt(_ list: Int32, _ row: Int32) -> Int32 {
  guard let list = Border.list(list), row >= 0 else { return -1 }
  return list.lend { Int(row) < $0.paging.rowCount ? $0.paging.item(atRow: Int(row))?.id ?? -1 : -1 }
}

/// Leaves the handles of every row held in the output buffer, two numbers a row; all others may be freed.
@_expose(wasm, "mk_live_items") @_cdecl("mk_live_items")
public func mkLiveItems(_ list: Int32) -> Int32 {
  guard let list = Border.list(list) else { return -1 }
  Border.beginOutput()
  // Ids first: of a row that is held too its item is what counts.
  for id in list.lend({ $0.paging.editedIDs }) { ItemRecord(id: Int(id), version: -1).put() }
  for item in list.lend({ $0.paging.heldItems }) { list.put(item) }
  for item in list.lend({ $0.paging.waitingItems }) { list.put(item) }
  return 0
}

/// Leaves the handles of every key that may still be used in the output buffer; all others may be freed.
@_expose(wasm, "mk_live_keys") @_cdecl("mk_live_keys")
public func mkLiveKeys(_ list: Int32) -> Int32 {
  guard let list = Border.list(list) else { return -1 }
  Border.beginOutput()
  for key in list.lend({ $0.paging.liveKeys }) { Border.put(Int(key.rawValue)) }
  return 0
}

/// Takes what another list has learned of its reader and its network out of the input buffer, if there is any; leaves what is known now
/// in the output buffer.
@_expose(wasm, "mk_learned") @_cdecl("mk_learned")
public func mkLearned(_ list: Int32, _ count: Int32) -> Int32 {
  guard let list = Border.list(list) else { return -1 }
  var numbers: [Double] = []
  for index in 0..<Border.inputRecords(count, of: 1) { numbers.append(Border.inputNumber(index)) }
  Border.beginOutput()
  for number in list.engine.learned(from: numbers) { Border.put(number) }
  return 0
}

/// A change of the user's own, under a token. One of a kind or a place that there is none of changes nothing.
///
/// - `place`, `neighbor`: where a row is put or moved to, and the id of the row beside it.
@_expose(wasm, "mk_edit") @_cdecl("mk_edit")
public func mkEdit(
  _ list: Int32, _ token: Int32, _ kind: Int32, _ id: Int32, _ version: Int32, _ section: Int32, _ place: Int32,
  _ neighbor: Int32, _ time: Double
) -> Int32 {
  guard let edit = edit(kind, WebItem(id: id, version: version, section: section), place, neighbor) else { return -1 }
  return handle(list, .edit(edit, token: EditToken(rawValue: UInt32(bitPattern: token))), time)
}

private func edit(_ kind: Int32, _ item: WebItem, _ place: Int32, _ neighbor: Int32) -> LocalEdit<WebItem>? {
  guard let kind = EditWord(rawValue: kind), let place = PlaceWord(rawValue: place) else { return nil }
  let target: EditPlace<Int32> =
    switch place {
    case .start: .start
    case .end: .end
    case .before: .before(neighbor)
    case .after: .after(neighbor)
    }
  return switch kind {
  case .insert: .insert(item, at: target)
  case .update: .update(item)
  case .remove: .remove(item.id)
  case .move: .move(item.id, to: target)
  }
}

/// The server told of changes unasked, in the input buffer. One of a kind or a place that there is none of changes nothing.
@_expose(wasm, "mk_push") @_cdecl("mk_push")
public func mkPush(_ list: Int32, _ count: Int32, _ time: Double) -> Int32 {
  var pushes: [Push<WebItem>] = []
  for index in 0..<Border.inputRecords(count, of: PushedRecord.size) {
    let at = index * PushedRecord.size
    let item = WebItem(
      id: Border.inputHandle(at + 1), version: Border.inputHandle(at + 2), section: Border.inputHandle(at + 3))
    guard
      let edit = edit(Border.inputHandle(at), item, Border.inputHandle(at + 4), Border.inputHandle(at + 5))
    else { continue }
    let temporary = Border.inputHandle(at + 7)
    pushes.append(
      Push(
        edit: edit, version: UInt64(exactly: Border.inputNumber(at + 6)), replacing: temporary < 0 ? nil : temporary))
  }
  return handle(list, .push(pushes), time)
}

/// New rows that are told of are held back from now on, or shown.
@_expose(wasm, "mk_hold_back") @_cdecl("mk_hold_back")
public func mkHoldBack(_ list: Int32, _ holdsBack: Int32, _ time: Double) -> Int32 {
  handle(list, .holdBack(holdsBack != 0), time)
}

/// How many new rows are held back.
@_expose(wasm, "mk_held_back_count") @_cdecl("mk_held_back_count")
public func mkHeldBackCount(_ list: Int32) -> Int32 {
  guard let list = Border.list(list) else { return 0 }
  return Int32(clamping: list.lend { $0.paging.heldBackCount })
}

/// Changes may have been told that nobody heard.
@_expose(wasm, "mk_pushes_lost") @_cdecl("mk_pushes_lost")
public func mkPushesLost(_ list: Int32, _ time: Double) -> Int32 { handle(list, .pushesLost, time) }

/// The server made an edit its own; where it sent the row that it made of one inserted, that has an id, a version and a section, else -1.
@_expose(wasm, "mk_confirm_edit") @_cdecl("mk_confirm_edit")
public func mkConfirmEdit(
  _ list: Int32, _ token: Int32, _ id: Int32, _ version: Int32, _ section: Int32, _ time: Double
) -> Int32 {
  let token = EditToken(rawValue: UInt32(bitPattern: token))
  guard id >= 0 else { return handle(list, .confirmEdit(token), time) }
  return handle(list, .replaceTemporary(token, with: WebItem(id: id, version: version, section: section)), time)
}

/// The server refused an edit.
@_expose(wasm, "mk_roll_back_edit") @_cdecl("mk_roll_back_edit")
public func mkRollBackEdit(_ list: Int32, _ token: Int32, _ time: Double) -> Int32 {
  handle(list, .rollBackEdit(EditToken(rawValue: UInt32(bitPattern: token))), time)
}

/// 1 while the edit under a token waits for the server, else 0.
@_expose(wasm, "mk_is_pending") @_cdecl("mk_is_pending")
public func mkIsPending(_ list: Int32, _ token: Int32) -> Int32 {
  guard let list = Border.list(list) else { return 0 }
  return list.lend { $0.paging.isPending(EditToken(rawValue: UInt32(bitPattern: token))) } ? 1 : 0
}

private func handle(_ list: Int32, _ event: WebList.Engine.Paging.Event, _ time: Double) -> Int32 {
  guard let list = Border.list(list) else { return -1 }
  list.put(list.engine.handle(event, time: time))
  return 0
}
#else
@main
enum MakimonoWeb {
  static func main() {
    print("MakimonoWeb is the engine for browsers. Build it as WebAssembly with `make web`.")
  }
}
#endif
