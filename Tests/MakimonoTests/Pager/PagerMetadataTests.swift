import Makimono
import MakimonoTesting
import Testing

/// What comes with pages beside their rows, as an app reads it.
@Suite("Pager: metadata of pages", .timeLimit(.minutes(60)))
@MainActor
struct PagerMetadataTests {
  private struct Quota: Hashable {
    var left: Int
  }

  private func source(total: Int = 9) -> NumberedSource {
    NumberedSource(order: PageNumberOrder(endRule: .total), firstKey: 1) { request in
      Feeds.page(request.key, size: request.count, total: total).attaching(Quota(left: 100 - request.key))
    }
  }

  @Test("It is told as it comes, also with a page without rows, and is the rows' of its page")
  func told() async {
    let pager = Pager(source: source(), configuration: .test())
    var told: [Quota] = []
    let observation = pager.observe { told += $0.metadata(Quota.self) }
    await pager.started()
    pager.rowAppeared(2)
    await pager.waitUntilSettled()
    #expect(told == [Quota(left: 99), Quota(left: 98)])
    #expect(pager.metadata(ofRow: 2).value(Quota.self)?.left == 99)
    #expect(pager.metadata(ofRow: 3).value(Quota.self)?.left == 98)
    #expect(pager.metadata(ofRow: 99).isEmpty)
    observation.cancel()

    let empty = Pager(source: source(total: 0), configuration: .test())
    var found: [Quota] = []
    let other = empty.observe { found += $0.metadata(Quota.self) }
    await empty.started()
    #expect(found == [Quota(left: 99)] && empty.rows.isEmpty)
    other.cancel()
  }

  @Test("Separators: rows have that of the page that they are on, and what stands above a row has that row's")
  func separators() async {
    let pager = Pager(source: source(), configuration: .test()) { _, after in
      after.map { [Row(id: -1 - $0.id, text: "above \($0.id)")] } ?? []
    }
    await pager.started()
    pager.rowAppeared(pager.rows.count - 1)
    await pager.waitUntilSettled()
    // Pages of three, with a row above each of theirs.
    for row in 0..<6 {
      #expect(pager.metadata(ofRow: row).value(Quota.self)?.left == 99, "\(row)")
      #expect(pager.metadata(ofRow: 6 + row).value(Quota.self)?.left == 98, "\(row)")
    }
    #expect(pager.metadata(ofRow: pager.rows.count).isEmpty && pager.metadata(ofRow: -1).isEmpty)
  }

  @Test("Sources around others hand it on: mapped, filtered, erased, merged")
  func handedOn() async {
    let mapped = source().map { Row(id: $0.id, text: "mapped") }.filter { $0.id != 1 }
    let first = Pager(source: mapped, configuration: .test())
    await first.started()
    #expect(first.metadata(ofRow: 0).value(Quota.self)?.left == 99)
    let merged = MergedSource([source().erased(), Feeds.numbered(total: 3).erased()]) { $0.id < $1.id }
    let second = Pager(source: merged, configuration: .test())
    await second.started()
    #expect(second.metadata(ofRow: 0).values(Quota.self) == [Quota(left: 99)])
  }

  @Test("That of another source's first page is told with its rows")
  func otherSource() async {
    let pager = KeyedPager(source: Feeds.numbered(total: 3), configuration: .test())
    await pager.started()
    var told: [Quota] = []
    let observation = pager.observe { told += $0.metadata(Quota.self) }
    pager.read(from: source())
    await pager.waitUntilSettled()
    #expect(told == [Quota(left: 99)] && pager.metadata(ofRow: 0).value(Quota.self)?.left == 99)
    observation.cancel()
  }
}
