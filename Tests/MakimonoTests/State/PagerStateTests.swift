import Foundation
import Makimono
import MakimonoTesting
import Testing

@Suite("Pager: state that outlives the process", .timeLimit(.minutes(60)))
@MainActor
struct PagerStateTests {
  struct Note: Identifiable, Codable, Hashable, Sendable {
    var id: Int
    var text = ""
  }

  private func source() -> ScriptedSource<CursorOrder<Int>, Note> {
    ScriptedSource(order: CursorOrder<Int>(), firstKey: 0) { request in
      let end = min(30, request.key + request.count)
      return PageReply(items: (request.key..<end).map { Note(id: $0) }, nextKey: end < 30 ? end : nil)
    }
  }

  private func reader(_ source: ScriptedSource<CursorOrder<Int>, Note>) -> KeyedPager<
    ScriptedSource<CursorOrder<Int>, Note>
  > {
    KeyedPager(source: source, configuration: .test(window: .pages(2)), prefetchRows: 1)
  }

  @Test("Encoded, decoded in a new process, restored: one load at the reader's row, edits and the way back with it")
  func roundTrip() async throws {
    let pager = reader(source())
    #expect(pager.state == nil)
    pager.start()
    await pager.waitUntilSettled()
    for _ in 0..<4 {
      pager.rowsVisible(pager.rows.count - 1..<pager.rows.count)
      await pager.waitUntilSettled()
    }
    let row = try #require(pager.row(of: 13))
    pager.rowsVisible(row..<row + 1)
    let edits: [LocalEdit<Note>] = [
      .update(Note(id: 13, text: "edited")), .insert(Note(id: -1, text: "new"), at: .before(13)), .remove(14),
      .move(12, to: .after(13)),
    ]
    for edit in edits { pager.edit(edit) }
    let shown = pager.items.map(\.id)
    let state = try #require(pager.state(atRow: pager.row(of: 13)))
    let data = try JSONEncoder().encode(state)
    #expect(!String(decoding: data, as: UTF8.self).contains("null"))
    let decoded = try JSONDecoder().decode(PagerState<Int, Note>.self, from: data)
    #expect(decoded == state)

    let again = source()
    let restored = reader(again)
    restored.restore(decoded)
    await restored.waitUntilSettled()
    #expect(again.requestedKeys.first == 12)
    #expect(restored.row(for: decoded) == restored.row(of: 13))
    #expect(restored.items.first { $0.id == 13 }?.text == "edited")
    let near = restored.items.map(\.id).filter { shown.contains($0) }
    #expect(near == shown.filter { near.contains($0) })
    for edit in decoded.snapshot.edits { restored.rollBack(edit.token) }
    for _ in 0..<6 {
      restored.rowsVisible(0..<1)
      await restored.waitUntilSettled()
    }
    #expect(restored.items.first?.id == 0)
    #expect(restored.items.map(\.id) == Array(0..<restored.items.count))
  }

  @Test("Every field of a state is written and read")
  func fields() throws {
    func record(_ key: Int) -> PageRecord<Int> {
      PageRecord(key: key, rowCount: 19, requestedCount: 20, cost: 5, position: 60, isBeyondGap: true)
    }
    let snapshot = PagingSnapshot<Int, Note>(
      page: record(3), itemID: 7, rowInPage: 2, pagesBefore: [record(2)], pagesAfter: [record(4)], feedStart: 1,
      edits: [PendingEdit(token: EditToken(rawValue: 1), edit: .remove(7))], isKeyless: true)
    // A field that is new must have a value here, or the test would not see it being lost.
    let plain = PagingSnapshot<Int, Note>(page: PageRecord(key: 0, rowCount: 0, requestedCount: 0), itemID: nil)
    for (sample, none) in [(snapshot as Any, plain as Any), (snapshot.page, plain.page)] {
      for (given, none) in zip(Mirror(reflecting: sample).children, Mirror(reflecting: none).children) {
        #expect("\(given.value)" != "\(none.value)", "Give \(given.label ?? "") a value.")
      }
    }
    let data = try JSONEncoder().encode(PagerState(snapshot))
    #expect(try JSONDecoder().decode(PagerState<Int, Note>.self, from: data).snapshot == snapshot)
  }

  @Test(
    "State of a newer version, or damaged, is refused with a reason",
    arguments: [
      #"{"version":2}"#, #"{"version":1,"page":{}}"#, "[]",
      #"{"version":1,"page":{"key":1,"rows":1,"requested":1,"position":0},"rowInPage":0,"pagesBefore":[],"pagesAfter":[],"edits":[{"token":1,"kind":"insert"}]}"#,
      #"{"version":1,"page":{"key":1,"rows":1,"requested":1,"position":0},"rowInPage":0,"pagesBefore":[],"pagesAfter":[],"edits":[{"token":1,"kind":"move","id":3,"place":"after"}]}"#,
    ])
  func refused(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PagerState<Int, Note>.self, from: Data(text.utf8))
    }
  }
}
