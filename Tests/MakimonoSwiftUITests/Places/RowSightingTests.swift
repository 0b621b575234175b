import Makimono
import Testing

@testable import MakimonoSwiftUI

@Suite("Rows in sight")
struct RowSightingTests {
  private func sighting() -> RowSighting<Int> {
    var sighting = RowSighting<Int>()
    sighting.viewport = Viewport(offset: 100, length: 300, leadingInset: 20, trailingInset: 30)
    for row in 0..<6 { sighting.place(row, start: Double(row) * 90, length: 90) }
    return sighting
  }

  @Test("Visible is what meets the part that no bar covers")
  func visible() {
    #expect(sighting().visible.map(\.id) == [1, 2, 3, 4])
  }

  @Test("What begins in sight is held on to before what begins above")
  func anchors() {
    let sighting = sighting()
    #expect(sighting.anchors(among: sighting.visible).map(\.id) == [2, 3, 4, 1])
  }

  @Test("A row brought to its share is where it was")
  func share() throws {
    let sighting = sighting()
    for row in sighting.visible {
      let share = try #require(sighting.share(row))
      // As Apple defines it: the same share of row and of what is in sight, one upon the other.
      let offset = row.start + share * (row.length - 250) - 20
      #expect(abs(offset - 100) < 1e-9)
    }
  }

  @Test("A row as long as what is in sight has no share; nonsense is not taken")
  func noShare() {
    var sighting = sighting()
    sighting.place(9, start: 130, length: 250)
    #expect(sighting.rows[9].flatMap { sighting.share($0) } == nil)
    sighting.place(10, start: .nan, length: 10)
    #expect(sighting.rows[10] == nil)
    sighting.remove(9)
    #expect(sighting.rows[9] == nil)
  }

  @Test(
    "A change touches what comes before a row, or does not",
    arguments: [
      (ListChange([.insert(10..<20)]), false), (ListChange([.insert(5..<6)]), true),
      (ListChange([.insert(0..<6)]), true),
      (ListChange([.remove(5..<9)]), false), (ListChange([.remove(4..<9)]), true), (ListChange([.update(5)]), false),
      (ListChange([.update(4)]), true), (ListChange([.move(from: 9, to: 7)]), false),
      (ListChange([.move(from: 9, to: 2)]), true), (ListChange(), false),
    ])
  func touches(_ change: ListChange, _ expected: Bool) {
    #expect(change.touchesRows(before: 5) == expected)
  }
}
