import FeedProcess
import Foundation
import Makimono
import MakimonoCore
import SwiftUIStandIn

/// One screen on a device, and the person in front of it.
@MainActor
final class ScreenBench {
  let stage: Stage
  let transport: TestTransport
  private let state: () -> LoadStates<any Error>
  private let held: () -> [Row]
  private var observation: PagerObservation?
  /// Words that the person saw so far.
  private(set) var sighted: Set<String> = []
  /// The most rows that the list ever held.
  private(set) var mostHeld = 0
  /// Ids that were in the list twice at a time.
  private(set) var repeated: [String] = []

  init<Screen: View, Item>(
    _ screen: Screen, _ pager: Pager<Item>, _ transport: TestTransport, row: @escaping @MainActor (Item) -> Row
  ) {
    self.transport = transport
    state = { pager.loadStates }
    held = { pager.items.map(row) }
    stage = Stage { NavigationStack { screen } }
    observation = pager.observe { [weak self] update in self?.note(update.items.map { row($0).id }) }
  }

  private func note(_ ids: [String]) {
    mostHeld = max(mostHeld, ids.count)
    var known: Set<String> = []
    for id in ids where !known.insert(id).inserted { repeated.append(id) }
  }

  // MARK: - Seeing

  var person: Person { stage.person }

  /// The rows that the list holds.
  var rows: [Row] { held() }

  var states: LoadStates<any Error> { state() }

  var isLoading: Bool { LoadEdge.allCases.contains { states[$0].isLoading } }

  func isAt(_ edge: PageDirection) -> Bool {
    guard let scroll = stage.scroll else { return false }
    return edge == .backward
      ? scroll.offset <= scroll.limits.lowerBound + 0.5 : scroll.offset >= scroll.limits.upperBound - 0.5
  }

  func shows(_ words: String) -> Bool { stage.texts.contains(words) }

  // MARK: - Doing

  struct TimeOut: Error {
    var what: String
  }

  /// The deadline is for what hangs: the machine may be busy.
  func until(_ what: String, _ condition: () -> Bool) async throws {
    guard await stage.frames(until: condition, deadline: .seconds(1_800)) else { throw TimeOut(what: what) }
  }

  /// Waits until the list has come to rest and no load is under way.
  func settled() async throws {
    // A report may follow each layout, a load each report: at rest is what stays so.
    var still = 0
    try await until("rest") {
      still = (stage.scroll?.phase ?? .idle) == .idle && !isLoading ? still + 1 : 0
      return still > 3
    }
  }

  /// Goes through the list to an edge that has ended or failed, and looks at every row on the way.
  func read(to edge: PageDirection = .forward) async throws {
    for _ in 0..<1_000 {
      sighted.formUnion(stage.texts)
      if isAt(edge) {
        if states[edge.edge].isEnd || states[edge.edge].isFailed { return }
        try await until("a page") { !states[edge.edge].isLoading || !isAt(edge) }
      }
      // Less than the screen is high; and not past the start, which would be a pull.
      let room = stage.scroll.map { $0.offset - $0.limits.lowerBound } ?? 0
      await person.drag(by: edge == .forward ? 600 : -min(600, room), frames: 3)
      await person.rest()
    }
    throw TimeOut(what: "the \(edge) edge")
  }

  func goToTop() async throws {
    for _ in 0..<100 where !isAt(.backward) {
      await person.drag(by: (stage.scroll?.limits.lowerBound ?? 0) - (stage.scroll?.offset ?? 0), frames: 3)
      await person.rest()
    }
    if !isAt(.backward) { throw TimeOut(what: "the top") }
  }

  /// Scrolls on until the next page is asked for, and holds that request up.
  func holdNextPage() async throws {
    transport.holdNext()
    for _ in 0..<200 where !transport.isHolding {
      await person.drag(by: 300, frames: 3)
      await person.rest()
      // A request is on its way as soon as its load is under way.
      if isLoading { try await until("a request") { transport.isHolding || !isLoading } }
    }
    if !transport.isHolding { throw TimeOut(what: "a request to hold") }
  }

  /// Puts away an alert that a screen may show beside its own words.
  func closeAlert() {
    if stage.alert != nil { person.tap("OK") }
  }
}
