import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R17: local edits under the reader's eyes")
struct R17ScreenTests {
  private func reader() -> SimulatedReader {
    var reader = SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20), height: { 60 + Double($0 & 7) * 9 })
    reader.start(at: 500, position: .row(505, distance: 40))
    reader.settle()
    return reader
  }

  @Test("FIELD 10: a local edit of a row forces no refresh, and the position stays")
  func fieldTen() throws {
    var reader = reader()
    let requests = reader.requests.count
    let anchor = try #require(reader.engine.scrollAnchor)
    let id = try #require(anchor.id.itemID)
    let edits: [LocalEdit<NumberedRow>] = [
      .update(NumberedRow(id: id, version: 1)), .insert(NumberedRow(id: 5_000), at: .before(id - 2)),
      .remove(id - 3), .move(id - 4, to: .after(id + 1)), .remove(id + 2),
    ]
    for (number, edit) in edits.enumerated() {
      let token = EditToken(rawValue: UInt32(number))
      reader.apply(reader.tracked { $0.handle(.edit(edit, token: token)) })
    }
    for number in edits.indices {
      let token = EditToken(rawValue: UInt32(number))
      reader.apply(reader.tracked { $0.handle(number % 2 == 0 ? .confirmEdit(token) : .rollBackEdit(token)) })
    }
    #expect(reader.requests.dropFirst(requests).allSatisfy { $0.edge != .refresh })
    #expect(reader.worstAnchorError <= 0.5)
    #expect(abs((reader.screenTop(of: id) ?? .infinity) - anchor.distance) <= 0.5)
    #expect(reader.engine.paging.item(atRow: try #require(reader.engine.paging.row(of: id)))?.version == 1)
  }

  @Test("R8, R17: pages that edits changed come and go without moving the row at the reading line")
  func readThrough() throws {
    var reader = reader()
    for number in 0..<60 {
      let id = 400 + number * 4
      let edit: LocalEdit<NumberedRow> =
        switch number % 4 {
        case 0: .remove(id)
        case 1: .insert(NumberedRow(id: 5_000 + number), at: .after(id))
        case 2: .update(NumberedRow(id: id, version: 1))
        default: .move(id, to: .before(id - 9))
        }
      let token = EditToken(rawValue: UInt32(number))
      reader.apply(reader.tracked { $0.handle(.edit(edit, token: token)) })
    }
    for step in [-400.0, 400, -400] {
      for _ in 0..<60 {
        reader.scroll(by: step)
        reader.settle()
        #expect(reader.engine.paging.invariantViolations.isEmpty)
      }
    }
    #expect(reader.worstAnchorError <= 0.5)
    #expect(reader.mostPages <= 4)
  }

  @Test("R9, R17: a page that goes or comes back is told with the rows that it showed")
  func trail() throws {
    var driver = try EngineDriver<PageNumberOrder>.read(total: 12, window: .pages(3))
    driver.edit(.insert(Row(id: 99), at: .after(10)), 1)
    driver.edit(.insert(Row(id: 98), at: .after(10)), 2)
    driver.showStart()
    var output = try driver.reply(.prepend, ids: [4, 5], total: 12)
    #expect(output.trail.contains(.evicted(.append, rows: 4)))
    driver.walk(.backward, total: 12)
    for key in 3...5 {
      driver.showEnd()
      output = try driver.reply(.append, ids: [key * 2, key * 2 + 1], total: 12)
    }
    #expect(output.trail.contains(.returned(.append, rows: 4)))
    #expect(driver.rows.ids == [6, 7, 8, 9, 10, 98, 99, 11])
  }

  @Test("R17: a viewport in rows follows the rows that it shows through an edit")
  func viewportFollows() throws {
    var driver = try EngineDriver<PageNumberOrder>.read(total: 12)
    driver.show(5..<7)
    driver.edit(.insert(Row(id: 99), at: .start), 1)
    #expect(driver.engine.viewport?.visibleRows == 6..<8)
    driver.edit(.remove(2), 2)
    driver.edit(.remove(3), 3)
    #expect(driver.engine.viewport?.visibleRows == 4..<6)
    #expect(driver.engine.viewport?.distanceToEnd == 5)
    // The first row in sight goes: the next one stays where it is.
    driver.edit(.remove(5), 4)
    #expect(driver.engine.viewport?.visibleRows.lowerBound == 3)
  }
}
