import MakimonoCore
import Testing

/// The row that stays where it is in a content that a toolkit lays out.
@Suite struct HeldRowTests {
  private let viewport = Viewport(length: 500, leadingInset: 50, trailingInset: 20)

  @Test("A row stays where it stood, whatever comes before it")
  func prepend() throws {
    let held = HeldRow(row: 4, rowOffset: 430, contentOffset: 400)
    let after = try #require(
      held.following(ListChange([.insert(0..<10)]), rowCount: 20, isNewList: false, rowOffset: { Double($0) * 100 }))
    #expect(after == HeldRow(row: 14, distance: 30))
    #expect(after.contentOffset(rowOffset: 1_700, in: viewport, contentLength: 9_000, isMoving: false) == 1_670)
  }

  @Test("Where the row goes, the nearest that stays takes over where it stands")
  func successor() throws {
    let held = HeldRow(row: 4, distance: -20)
    let below = try #require(
      held.following(ListChange([.remove(3..<6)]), rowCount: 20, isNewList: false, rowOffset: { Double($0) * 100 }))
    #expect(below == HeldRow(row: 3, distance: 180))
    let above = try #require(
      held.following(ListChange([.remove(4..<20)]), rowCount: 20, isNewList: false, rowOffset: { Double($0) * 100 }))
    #expect(above == HeldRow(row: 3, distance: -120))
    let unknown = try #require(
      held.following(ListChange([.remove(3..<6)]), rowCount: 20, isNewList: false, rowOffset: { _ in nil }))
    #expect(unknown == HeldRow(row: 3, distance: -20))
    #expect(
      held.following(ListChange([.remove(0..<20)]), rowCount: 20, isNewList: false, rowOffset: { _ in 0 }) == nil)
  }

  @Test("A row that somebody moves takes the reader along in a new list alone")
  func moves() {
    let held = HeldRow(row: 4, distance: 0)
    let change = ListChange([.move(from: 4, to: 0)])
    #expect(held.following(change, rowCount: 6, isNewList: true, rowOffset: { Double($0) })?.row == 0)
    #expect(held.following(change, rowCount: 6, isNewList: false, rowOffset: { Double($0) })?.row == 5)
  }

  @Test("At rest the content does not stand beyond its ends; while it moves the toolkit sees to that")
  func ends() {
    let held = HeldRow(row: 0, distance: 120)
    #expect(held.contentOffset(rowOffset: 0, in: viewport, contentLength: 2_000, isMoving: false) == -50)
    #expect(held.contentOffset(rowOffset: 0, in: viewport, contentLength: 2_000, isMoving: true) == -120)
    #expect(held.contentOffset(rowOffset: 1_900, in: viewport, contentLength: 2_000, isMoving: false) == 1_520)
  }

  @Test("A change by hand is small and near; a page is neither")
  func smallChanges() {
    #expect(ListChange([.remove(3..<4)]).isSmall(within: 2...8))
    #expect(ListChange([.insert(9..<10), .update(4)]).isSmall(within: 2...8))
    #expect(ListChange([.move(from: 3, to: 5)]).isSmall(within: 2...8))
    #expect(!ListChange([.insert(1..<2)]).isSmall(within: 2...8))
    #expect(!ListChange([.insert(9..<29)]).isSmall(within: 2...8))
    #expect(!ListChange([.insert(3..<8), .remove(3..<8)]).isSmall(within: 2...8))
    #expect(!ListChange([.move(from: 3, to: 40)]).isSmall(within: 2...8))
    #expect(ListChange([.insert(3..<3)]).isSmall(within: 2...8))
  }
}
