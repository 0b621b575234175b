import Makimono
import MakimonoTesting
import Testing

/// androidx.paging HeaderFooterTest, SeparatorsTest: what local edits can do of it.
@Suite("Paging3 HeaderFooterTest", .timeLimit(.minutes(60)))
@MainActor
struct HeaderFooterTests {
  private let header = Row(id: -1, text: "header")
  private let footer = Row(id: -2, text: "footer")

  @Test("insertHeader_refresh / insertFooter_refresh: an edit at the start or end stands there while that end is held")
  func wholeList() async throws {
    let pager = KeyedPager(source: World.offsets(4), configuration: .peer(4), prefetchRows: 1)
    await pager.started()
    pager.edit(.insert(header, at: .start))
    pager.edit(.insert(footer, at: .end))
    #expect(pager.ids == [-1, 0, 1, 2, 3, -2])
    await pager.refreshAndWait()
    #expect(pager.ids == [-1, 0, 1, 2, 3, -2], "and outlives a refresh")
  }

  @Test("insertHeader_prepend / insertFooter_append: it comes with the first, or the last, page")
  func comesWithTheEnd() async throws {
    let pager = KeyedPager(source: World.offsets(12), configuration: .peer(4), prefetchRows: 1)
    await pager.started(at: 4)
    pager.edit(.insert(header, at: .start))
    pager.edit(.insert(footer, at: .end))
    #expect(pager.ids == [4, 5, 6, 7])
    let mirror = Mirror(pager)
    await pager.atStart()
    #expect(pager.ids.first == -1)
    await pager.atEnd()
    #expect(pager.ids.last == -2)
    #expect(mirror.isExact)
  }

  @Test("insertHeader_empty / insertFooter_empty")
  func emptyList() async throws {
    let pager = KeyedPager(source: World.offsets(0), configuration: .peer(4), prefetchRows: 1)
    await pager.started()
    pager.edit(.insert(header, at: .start))
    #expect(pager.ids == [-1])
    pager.edit(.insert(footer, at: .end))
    #expect(pager.ids == [-1, -2])
  }

  @Test("emptyDropResetsDeferredFrontSeparator: where the end is dropped the header goes, and comes back with it")
  func dropped() async throws {
    let pager = KeyedPager(source: World.offsets(40), configuration: .peer(4, window: .pages(2)), prefetchRows: 1)
    await pager.started()
    pager.edit(.insert(header, at: .start))
    let mirror = Mirror(pager)
    for _ in 0..<3 { await pager.atEnd() }
    #expect(!pager.ids.contains(-1))
    while pager.ids.first! > 0 {
      let first = pager.ids.first!
      await pager.atStart()
      if pager.ids.first == first { break }
    }
    #expect(pager.ids.prefix(2) == [-1, 0])
    #expect(mirror.isExact)
  }
}
