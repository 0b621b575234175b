import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// What comes with pages beside their rows.
@Suite("R9: a page's metadata goes and comes with it")
struct R09MetadataTests {
  private struct Facet: Hashable {
    var name: String
  }

  private static func page(_ request: LoadRequest<Int>, total: Int) -> PageReply<Int, Row> {
    EngineDriver<PageNumberOrder>.page(request, total: total).attaching(Facet(name: "page \(request.key)"))
  }

  @Test("R9: each row knows that of its page; what was let go comes again with the page", arguments: [false, true])
  func window(placeholders: Bool) throws {
    var driver = EngineDriver<PageNumberOrder>.numbered(window: .pages(2), placeholders: placeholders)
    driver.send(.start(at: 0))
    for _ in 0..<4 {
      driver.settle { Self.page($0, total: 8) }
      driver.showEnd()
    }
    if placeholders {
      driver.show(2..<3)
      driver.settle { Self.page($0, total: 8) }
    }
    for row in 0..<driver.engine.rowCount {
      guard let item = driver.engine.item(atRow: row) else {
        #expect(driver.engine.metadata(atRow: row).isEmpty)
        continue
      }
      #expect(driver.engine.metadata(atRow: row).value(Facet.self) == Facet(name: "page \(item.id / 2)"))
    }
    #expect(driver.engine.metadata(atRow: -1).isEmpty && driver.engine.metadata(atRow: 99).isEmpty)
    #expect(driver.engine.metadata(atRow: 0).value(String.self) == nil)
  }

  @Test("R10: a window that is read anew has what came with the new pages; one that is unchanged keeps its own")
  func staged() throws {
    var driver = EngineDriver<PageNumberOrder>.numbered()
    driver.send(.start(at: 0))
    driver.settle { Self.page($0, total: 2) }
    driver.send(.refresh(.keepWindow))
    let request = try #require(driver.flying.first)
    driver.send(.pageUnchanged(request.id))
    #expect(driver.engine.metadata(atRow: 0).value(Facet.self) == Facet(name: "page 0"))
    driver.send(.refresh(.keepWindow))
    driver.settle { Self.page($0, total: 2).attaching(Facet(name: "new")) }
    #expect(driver.engine.metadata(atRow: 1).values(Facet.self).map(\.name) == ["page 0", "new"])
  }

  @Test("Values of any type, and several of one")
  func values() {
    var metadata = PageMetadata(Facet(name: "a"))
    metadata.attach(7)
    var other = PageMetadata(Facet(name: "b"))
    other.attach(metadata)
    #expect(other.values(Facet.self).map(\.name) == ["b", "a"] && other.value(Int.self) == 7)
    #expect(other != metadata && metadata == metadata && !other.isEmpty && PageMetadata().isEmpty)
    var set: Set = [metadata]
    #expect(set.insert(metadata).inserted == false)
  }
}
