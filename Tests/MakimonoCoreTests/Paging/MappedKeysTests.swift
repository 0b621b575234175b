import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Whoever wraps an order or a source hands pages on under keys of another type. Nothing may be lost on the way: a field that
/// was, made a feed with repeats skip rows in every app, though the engine's own tests passed.
@Suite("Keys of another type")
struct MappedKeysTests {
  private static var facts: PageFacts<Int> {
    PageFacts(
      key: 3, requestedCount: 20, receivedCount: 19, distinctCount: 17, isCovered: true, pageSize: 21, feedIndex: 60,
      rowsBefore: 61, nextKey: 4, previousKey: 2, totalCount: 99, isLast: false)
  }
  private static let reply = PageReply(
    items: ["a", "b"], nextKey: 4, previousKey: 2, totalCount: 99, isLast: true, cost: 7, coveredCount: 5
  ).attaching("facets")
  private static let request = LoadRequest(
    id: RequestID(rawValue: 8), edge: .append, gap: GapID(rawValue: 9), key: 3, count: 20, attempt: 2,
    isRevalidation: true)

  /// What each field holds, as text: keys print alike whatever their type.
  private func fields(_ value: Any) -> [String: String] {
    var fields: [String: String] = [:]
    for child in Mirror(reflecting: value).children { fields[child.label ?? ""] = "\(child.value)" }
    return fields
  }

  /// Every field has a value that it has in no other instance, or the test would not see it being lost.
  private func expectAllSet(_ sample: Any, unlike plain: Any, sourceLocation: SourceLocation = #_sourceLocation) {
    let (sample, plain) = (fields(sample), fields(plain))
    for (name, value) in plain {
      #expect(sample[name] != value, "Give \(name) a value in the sample.", sourceLocation: sourceLocation)
    }
  }

  private struct Wide: Hashable, CustomStringConvertible {
    var number: Int
    var description: String { "\(number)" }
  }

  @Test("R12: facts of a page keep every field")
  func facts() {
    expectAllSet(Self.facts, unlike: PageFacts<Int>(key: 0, requestedCount: 1, receivedCount: 1))
    #expect(fields(Self.facts.mapKeys(Wide.init)) == fields(Self.facts))
  }

  @Test("A page keeps every field")
  func reply() {
    expectAllSet(Self.reply, unlike: PageReply<Int, String>(items: []))
    #expect(fields(Self.reply.mapKeys(Wide.init)) == fields(Self.reply))
  }

  @Test("A request keeps every field")
  func request() {
    expectAllSet(Self.request, unlike: LoadRequest(id: RequestID(rawValue: 0), edge: .refresh, key: 0, count: 0))
    #expect(fields(Self.request.mapKey(Wide.init)) == fields(Self.request))
  }

  @Test("A span keeps every field, and is none where there is no such key")
  func span() {
    let span = PageSpan(key: 3, count: 22, start: 59)
    expectAllSet(span, unlike: PageSpan(key: 0, count: 0, start: 0))
    #expect(span.mapKey { Wide(number: $0) }.map { fields($0) } == fields(span))
    #expect(span.mapKey { _ in nil as Wide? } == nil)
  }

  @Test("A step keeps what it says")
  func step() {
    #expect(PageStep.load(3).mapKey(Wide.init) == .load(Wide(number: 3)))
    #expect(PageStep<Int>.end(.pageCap).mapKey(Wide.init) == .end(.pageCap))
    #expect(PageStep<Int>.unknown.mapKey(Wide.init) == .unknown)
  }

  @Test("R9: what a list remembers of pages keeps every field")
  func snapshot() {
    func record(_ key: Int) -> PageRecord<Int> {
      PageRecord(key: key, rowCount: 19, requestedCount: 20, cost: 5, position: 60, isBeyondGap: true)
    }
    expectAllSet(record(3), unlike: PageRecord(key: 0, rowCount: 0, requestedCount: 0))
    #expect(fields(record(3).mappingKey(Wide.init)) == fields(record(3)))
    #expect(PageRecord(record(3).evicted) == record(3))
    let snapshot = PagingSnapshot<Int, Row>(
      page: record(3), itemID: 7, rowInPage: 2, pagesBefore: [record(2)], pagesAfter: [record(4)], feedStart: 1,
      edits: [PendingEdit(token: EditToken(rawValue: 1), edit: .remove(7))], isKeyless: true)
    expectAllSet(
      snapshot, unlike: PagingSnapshot<Int, Row>(page: PageRecord(key: 0, rowCount: 0, requestedCount: 0), itemID: nil))
    #expect(snapshot.mappingKeys { $0 } == snapshot)
  }
}
