import Makimono
import MakimonoTesting
import Testing

/// FIELD 36: a jump into the past, and another window of the same feed.
@Suite("Two windows of one feed", .timeLimit(.minutes(60)))
@MainActor
struct TwoWindowsTests {
  /// A chat of 2,000 messages, the oldest first, by keys that name a row: a page begins or ends at it.
  private final class Room: Sendable {
    let line = ScriptedLine<Row>()
    let source: LinkedSource

    init() {
      source = LinkedSource(order: CursorOrder(isBidirectional: true), firstKey: 1_995) { request in
        let start = max(0, request.key)
        let end = min(2_000, request.key + request.count)
        return PageReply(
          items: rows(start..<end), nextKey: end < 2_000 ? end : nil,
          previousKey: start > 0 ? start - request.count : nil)
      }
    }
  }

  private let room = Room()

  private func open(
    _ source: SharedLineSource<ScriptedLiveSource<LinkedSource>>, at key: Int? = nil
  ) async -> KeyedPager<SharedLineSource<ScriptedLiveSource<LinkedSource>>> {
    let pager = KeyedPager(
      source: source, configuration: .test(pageSize: 5, window: .pages(4)), clock: ManualClock(), random: { 1 })
    if let key { pager.start(at: key) } else { pager.start() }
    await room.line.connections(atLeast: 1)
    if !pager.lineState.isOpen { room.line.open() }
    await pager.waitUntilSettled()
    return pager
  }

  @Test(
    "FIELD 36: the past is one load, the newest stays as it is, and back there is no request; what was said meanwhile is there"
  )
  func pastAndBack() async throws {
    let source = room.source.live(on: room.line).sharingLine()
    let newest = await open(source)
    newest.rowsVisible(newest.rows.count - 3..<newest.rows.count)
    await newest.waitUntilSettled()
    #expect(newest.ids.last == 1_999)
    let (held, requests) = (newest.ids, room.source.requests.count)

    // A search result: its own pager over the same source.
    var past: KeyedPager? = await open(source, at: 500)
    #expect(room.source.requestedKeys.dropFirst(requests) == [500])
    #expect(past?.ids == Array(500..<505))
    // The reader reads on, either way.
    for _ in 0..<10 {
      past?.rowAppeared(0)
      await past?.waitUntilSettled()
    }
    for _ in 0..<10 {
      past?.rowAppeared((past?.rows.count ?? 1) - 1)
      await past?.waitUntilSettled()
    }
    let pastIDs = try #require(past?.ids)
    #expect(newest.ids == held)
    let read = room.source.requests.count

    // Pushes meanwhile: to the newest at the end; to the past what it holds.
    for id in 2_000..<2_006 { room.line.tell(.insert(Row(id: id), at: .end), id: "\(id)") }
    room.line.tell(.update(Row(id: 1_999, text: "edited")), .remove(pastIDs[2]), id: "2006")
    try await until("both know") { newest.ids.last == 2_005 && past?.ids == pastIDs.filter { $0 != pastIDs[2] } }
    #expect(newest.items.first { $0.id == 1_999 }?.text == "edited")

    // Back at the newest.
    past = nil
    #expect(newest.ids.suffix(9) == Array(1_997..<2_006))
    newest.rowsVisible(newest.rows.count - 3..<newest.rows.count)
    await newest.waitUntilSettled()
    #expect(newest.loadStates.append.isEnd)
    #expect(room.source.requests.count == read, "\(room.source.requestedKeys.dropFirst(read))")
    #expect(room.line.askedAfter == [nil])
  }

  @Test(
    "FIELD 36: however far the past is read, refreshed and jumped about in, another screen keeps its rows and its place"
  )
  func screens() async throws {
    let source = room.source.live(on: room.line).sharingLine()
    let newest = await open(source)
    let other = await open(source, at: 1_000)
    let (held, state) = (newest.ids, newest.state)
    for key in [0, 700, 1_300, 1_995] {
      other.jump(to: key)
      await other.waitUntilSettled()
      other.refresh(.keepWindow)
      await other.waitUntilSettled()
    }
    other.shedMemory()
    other.invalidate()
    await other.waitUntilSettled()
    #expect(newest.ids == held)
    #expect(newest.state?.snapshot == state?.snapshot)
    #expect(room.line.askedAfter == [nil])
  }
}
