import FeedProcess
import Makimono
import MakimonoCore
import ScreenModels
import SwiftUIScreens
import SwiftUIStandIn
import Testing

extension SwiftUIScreensTests {
  @Suite("Screen 4: products")
  @MainActor
  struct ProductsScreenTests {
    private let texts = ListTexts.current
    private let pageSize = 20

    private func show(from page: Int, transport: TestTransport = TestTransport()) throws -> ScreenBench {
      let server = ScreenServer(url: try Feeds.fullURL, transport: transport, retry: .never)
      let model = ProductsModel(server: server, firstPage: page, pageSize: pageSize)
      return ScreenBench(ProductsScreen(model: model), model.pager, transport) { Row(id: $0.id, words: $0.name) }
    }

    @Test("From the middle to the end, to the start and to the end again, with ten pages at most")
    func bothDirections() async throws {
      let expected = try await ScreenCase.products.rows()
      let bench = try show(from: 6)
      try await bench.until("rows") { !bench.rows.isEmpty }
      #expect(bench.transport.requested.first?.query()?.contains("page=6") == true)
      #expect(bench.shows(expected[5 * pageSize].words), "it begins where the model says")
      for edge in [PageDirection.forward, .backward, .forward] {
        try await bench.read(to: edge)
        #expect(bench.states[edge.edge].isEnd)
        let held = bench.rows
        #expect(held == Array(edge == .forward ? expected.suffix(held.count) : expected.prefix(held.count)))
        #expect(held.count <= 10 * pageSize)
      }
      #expect(bench.mostHeld > 9 * pageSize && bench.mostHeld <= 10 * pageSize)
      #expect(bench.sighted.isSuperset(of: expected.map(\.words)))
      #expect(bench.repeated == [])
      #expect(bench.stage.warnings == [])
    }

    @Test("A page above that fails is told above; a tap reads it")
    func prependFails() async throws {
      let expected = try await ScreenCase.products.rows()
      let bench = try show(from: 6)
      try await bench.until("rows") { !bench.rows.isEmpty }
      try await bench.settled()
      bench.transport.faults = "status=500:100%"
      try await bench.read(to: .backward)
      let first = try #require(bench.rows.first)
      #expect(bench.states.prepend.isFailed)
      #expect(bench.shows(first.words))
      #expect(bench.stage.buttons == [texts.retry])
      bench.transport.faults = nil
      #expect(bench.person.tap(texts.retry))
      try await bench.until("rows above") { bench.rows.first != first }
      try await bench.read(to: .backward)
      #expect(bench.rows.first == expected.first)
      #expect(bench.repeated == [])
    }
  }
}
