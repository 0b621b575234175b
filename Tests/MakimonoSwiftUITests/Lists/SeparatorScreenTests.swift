import Makimono
import MakimonoSwiftUI
import MakimonoTesting
import SwiftUIStandIn
import Testing

@testable import MakimonoSwiftUI

@Suite("SwiftUI lists with separators", .timeLimit(.minutes(60)))
@MainActor
struct SeparatorScreenTests {
  @Test("Days stand between the rows, and the feed is read to its end", arguments: Form.allCases)
  func drawn(_ form: Form) async {
    let pager = Pager(source: Feeds.numbered(total: 90), configuration: .test(pageSize: 9, window: .pages(6)))
    pager.separators = Note.days
    let stage = Stage { form.view(pager) }
    await stage.settled(pager)
    #expect(stage.ids.prefix(7) == [Note.firstDay, 0, 1, 2, 3, Note.firstDay + 1, 4])
    var seen: [Int] = []
    for _ in 0..<60 where !seen.contains(89) {
      for id in stage.ids where !seen.contains(id) { seen.append(id) }
      await stage.person.drag(by: 300)
      await stage.settled(pager)
    }
    #expect(seen.filter { $0 < Note.firstDay } == Array(0..<90))
    #expect(seen.filter { $0 >= Note.firstDay } == (0...22).map { Note.firstDay + $0 })
    // Each above the first row of its day.
    for day in 0...22 { #expect(seen.firstIndex(of: Note.firstDay + day)! + 1 == seen.firstIndex(of: day * 4)!) }
  }

  @Test(
    "The app is told of rows at the top, and of no separator; a row sees the separator above it",
    arguments: [true, false])
  func top(_ isList: Bool) async {
    let pager = Pager(source: Feeds.numbered(total: 200), configuration: .test(pageSize: 20))
    pager.separators = Note.days
    var told: [Int] = []
    let top = Binding<Int?>(get: { told.last }, set: { if let id = $0 { told.append(id) } })
    let stage = Stage {
      if isList {
        PagedList(pager, position: top) { note, before in
          NoteRow(note: Note(id: note.id, text: before?.isDay == true ? "!" : ""))
        }
      } else {
        PagedScrollView(pager, layout: .stack(spacing: 0), position: top) { note, before in
          NoteRow(note: Note(id: note.id, text: before?.isDay == true ? "!" : ""))
        }
      }
    }
    await stage.settled(pager)
    for _ in 0..<40 {
      await stage.person.drag(by: 37, frames: 1)
      await stage.settled(pager)
    }
    #expect(told.count > 10 && told.allSatisfy { $0 < Note.firstDay })
    let numbers = stage.texts.filter { $0.hasSuffix("!") }.compactMap { Int($0.dropLast()) }
    #expect(!numbers.isEmpty && numbers.allSatisfy { $0 % 4 == 0 })
  }

  @Test("Days do not count as new, nor are they announced", arguments: [Form.list, .stack])
  func new(_ form: Form) async {
    let bench = ChatTests.Bench(form, count: 96)
    bench.pager.separators = Note.days
    await bench.stage.settled(bench.pager)
    await bench.stage.person.drag(by: -900)
    await bench.stage.settled(bench.pager)
    bench.pager.push(.insert(Note(id: 96), at: .end), .insert(Note(id: 97), at: .end))
    await bench.stage.settled(bench.pager)
    #expect(bench.pager.rows.suffix(3).map { $0.item?.id } == [Note.firstDay + 24, 96, 97])
    #expect(bench.following.newRowCount == 2)
  }
}
