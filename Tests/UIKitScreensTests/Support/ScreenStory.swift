#if canImport(UIKitStandIn)
import FeedProcess
import Foundation
import Makimono
import MakimonoCore
import ScreenModels
import Testing
import UIKitStandIn

/// What has to be true of every screen, told once.
@MainActor
struct ScreenStory<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  /// What tells the items apart at the server.
  let name: (Item) -> String
  let make: (ScreenServer) throws -> ScreenParts<Item>

  private let outage = "status=500:100%"

  init(name: @escaping (Item) -> String, make: @escaping (ScreenServer) throws -> ScreenParts<Item>) {
    self.name = name
    self.make = make
  }

  /// Opens the screen, without waiting for anything.
  func show(at url: URL? = nil, transport: TestTransport = TestTransport()) throws -> ScreenBench<Item> {
    let server = ScreenServer(url: try url ?? Feed.url, transport: transport, retry: .never)
    return ScreenBench(try make(server), transport: transport)
  }

  /// Opens the screen, and waits until the first load is done or has failed.
  func open(at url: URL? = nil, transport: TestTransport = TestTransport()) async throws -> ScreenBench<Item> {
    let bench = try show(at: url, transport: transport)
    try await bench.until("the first load") { !bench.pager.items.isEmpty || !bench.isLoading }
    try await bench.settled()
    return bench
  }

  /// First load with a placeholder, then all pages, each row once and in order, then the word that this was all.
  func readsToTheEnd(_ expected: [String]) async throws {
    let transport = TestTransport()
    transport.holdNext()
    let bench = try show(transport: transport)
    try await bench.until("the first request") { transport.isHolding }
    #expect(bench.background != nil || bench.isRefreshing)
    #expect(bench.visibleItems.isEmpty)
    transport.release()
    try await bench.until("the first rows") { !bench.visibleItems.isEmpty }
    #expect(bench.background == nil)
    #expect(bench.visibleItems.first.map(name) == expected.first)
    try await bench.read()
    #expect(bench.sighted.map(name) == expected)
    #expect(bench.repeated.isEmpty)
    #expect(bench.edgeCell(.forward)?.words == [bench.texts.end])
  }

  /// A first load that fails says so, and a tap tries again.
  func firstLoadFails() async throws {
    let transport = TestTransport()
    transport.faults = outage
    let bench = try await open(transport: transport)
    closeAlert(of: bench)
    #expect(!bench.isRefreshing)
    let background = try #require(bench.background)
    #expect(background.words.contains(bench.texts.failedTitle))
    transport.faults = nil
    #expect(bench.screen.finger.tap(try #require(background.firstButton)))
    try await bench.until("rows") { !bench.visibleItems.isEmpty }
    #expect(bench.background == nil)
  }

  /// An edge that fails keeps its rows and says so, and a tap tries again.
  func edgeFails(_ edge: PageDirection = .forward) async throws {
    let bench = try await open()
    bench.transport.faults = outage
    try await bench.read(to: edge)
    closeAlert(of: bench)
    #expect(bench.pager.loadStates[edge.edge].isFailed)
    let rows = bench.pager.items.count
    #expect(rows > 0)
    let cell = try #require(bench.edgeCell(edge))
    #expect(!cell.words.isEmpty)
    let asked = bench.transport.requested.count
    for _ in 0..<3 { bench.screen.finger.drag(bench.list, by: edge == .forward ? 30 : -30) }
    try await bench.settled()
    #expect(bench.transport.requested.count == asked)
    bench.transport.faults = nil
    let button = try #require(bench.edgeCell(edge)?.firstButton)
    #expect(bench.screen.finger.tap(button))
    try await bench.until("more rows") { bench.pager.items.count > rows }
    try await bench.read(to: edge)
    #expect(bench.pager.loadStates[edge.edge].isEnd)
    #expect(bench.repeated.isEmpty)
  }

  /// A pull in the middle of a load drops the load; the list is read anew, and whole.
  func refreshInTheMiddleOfALoad(_ expected: [String]) async throws {
    let bench = try await open()
    bench.transport.holdNext()
    for _ in 0..<40 where !bench.transport.isHolding {
      bench.screen.finger.drag(bench.list, by: 500, steps: 5)
      await Task.yield()
    }
    try await bench.until("a held request") { bench.transport.isHolding }
    try await bench.goToTop()
    bench.pull()
    #expect(bench.isRefreshing)
    try await bench.until("the refresh") { !bench.isRefreshing }
    #expect(bench.pager.loadStates.refresh.isFailed == false)
    bench.transport.release()
    try await bench.settled()
    #expect(bench.visibleItems.first.map(name) == expected.first)
    try await bench.read()
    #expect(Set(bench.sighted.map(name)) == Set(expected))
    #expect(bench.repeated.isEmpty)
  }

  /// A feed without rows says so, and a pull may ask again.
  func isEmpty(at url: URL? = nil) async throws {
    let bench = try await open(at: url)
    #expect(bench.pager.items.isEmpty)
    #expect(bench.background?.words.contains(bench.texts.empty) == true)
    #expect(bench.edgeCell(.forward) == nil)
    #expect(!bench.isRefreshing)
    let asked = bench.transport.requested.count
    bench.pull()
    try await bench.until("another request") { bench.transport.requested.count > asked && !bench.isRefreshing }
    #expect(bench.background?.words.contains(bench.texts.empty) == true)
  }

  func closeAlert(of bench: ScreenBench<Item>) {
    guard let alert = bench.alert else { return }
    bench.screen.finger.tap("OK", of: alert)
    bench.screen.settle()
  }
}
#endif
