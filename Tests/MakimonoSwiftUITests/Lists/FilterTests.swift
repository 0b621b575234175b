import Makimono
import MakimonoSwiftUI
import MakimonoTesting
import SwiftUIStandIn
import Testing

@testable import MakimonoSwiftUI

@Suite("SwiftUI lists: pages that a filter empties", .timeLimit(.minutes(60)))
@MainActor
struct FilterTests {
  @Test("FIELD 38: they are stepped over, and the list goes on behind them", arguments: Form.allCases)
  func filter(form: Form) async {
    let source = NumberedSource(order: PageNumberOrder(endRule: .total, emptyPageBudget: 30), firstKey: 1) { request in
      var reply = Feeds.page(request.key, size: request.count, total: 200)
      if (3...9).contains(request.key) || (11...19).contains(request.key) { reply.items = [] }
      return reply
    }
    let pager = Pager(source: source, configuration: .test())
    let stage = Stage { form.view(pager) }
    await stage.settled(pager)
    for _ in 0..<40 where !pager.loadStates.append.isEnd {
      await stage.person.drag(by: 300)
      await stage.settled(pager)
    }
    #expect(pager.items.map(\.id) == Array(0..<20) + Array(90..<100) + Array(190..<200))
    #expect(!pager.loadStates.append.isFailed)
  }
}
