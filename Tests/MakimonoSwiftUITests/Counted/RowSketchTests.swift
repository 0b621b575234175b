import Testing

@testable import MakimonoSwiftUI

@Suite("Counted lists: what is known of lines, and of the reader")
struct RowSketchTests {
  @Test("What is near follows in steps")
  func near() {
    var near = NearRows()
    #expect(near.rows == 0..<20)
    near.follow(0..<10, screen: 10, count: 1_000)
    #expect(near.rows == 0..<20)
    near.follow(5..<15, screen: 10, count: 1_000)
    #expect(near.rows == 0..<45)
    near.follow(25..<35, screen: 10, count: 1_000)
    #expect(near.rows == 0..<45)
    near.follow(500_000..<500_010, screen: 10, count: 1_000_000)
    #expect(near.rows == 499_970..<500_040)
    near.follow(499_980..<499_990, screen: 10, count: 1_000_000)
    #expect(near.rows == 499_970..<500_040, "a screen is left above")
  }

  @Test("Rows as low as nothing, and reports of nothing, draw no more than a bounded number")
  func bounds() {
    var near = NearRows()
    near.follow(1_000..<900_000, screen: 1, count: 1_000_000)
    #expect(near.rows == 500..<2_000)
    near.follow(0..<0, screen: 0, count: 0)
    near.follow(5_000..<5_010, screen: 10, count: 100)
    #expect(near.rows.contains(99), "a list that has become shorter")
    near.follow(Int.max >> 10..<Int.max >> 10, screen: 0, count: 0)
  }

  private func expectSettled(_ pitch: inout LinePitch, _ expected: Bool) {
    let isChanged = pitch.settle()
    #expect(isChanged == expected)
  }

  @Test("The pitch of lines is the mean of those seen, each once, and is gone by where it is far off")
  func pitch() {
    var pitch = LinePitch(first: 44)
    expectSettled(&pitch, false)
    pitch.note([(5, 100), (6, 200), (7, 300)])
    expectSettled(&pitch, true)
    #expect(pitch.applied == 100)
    for _ in 0..<9 { pitch.note([(6, 200), (7, 300), (8, 404)]) }
    expectSettled(&pitch, false)
    #expect(pitch.applied == 100)
    pitch.note([(8, 404), (9, 804), (100, 0), (101, .nan)])
    expectSettled(&pitch, true)
    #expect(pitch.applied == 176)
    pitch.forget()
    expectSettled(&pitch, false)
    pitch.note([(9, 0), (10, 60)])
    expectSettled(&pitch, true)
    #expect(pitch.applied == 60)
  }

  @Test("Columns are read from lines that are in sight as a whole")
  func columns() {
    func cells(_ numbers: Range<Int>, columns: Int) -> [(number: Int, start: Double, end: Double, isItem: Bool)] {
      numbers.map { ($0, Double($0 / columns) * 60 + Double($0 % 2) * 5, Double($0 / columns) * 60 + 50, true) }
    }
    for columns in 1...6 {
      #expect(RowSketch.columns(of: cells(3..<40, columns: columns)) == columns)
    }
    #expect(RowSketch.columns(of: cells(3..<5, columns: 3)) == nil)
    #expect(RowSketch.columns(of: cells(0..<8, columns: 4) + cells(20..<28, columns: 4)) == nil, "no whole line")
    #expect(RowSketch.columns(of: []) == nil)
  }

  @Test("In a spacer a point is a row")
  func spacer() {
    let place = SpacerSighting.Place(rows: 100..<200, start: 1_000, length: 5_000)
    #expect(place.row(at: 3_520, columns: 1, isWhole: false) == (150, 3_500, 50))
    #expect(place.row(at: 3_520, columns: 1, isWhole: true) == (151, 3_550, 50))
    #expect(place.row(at: 3_520, columns: 2, isWhole: false) == (150, 3_500, 100))
    #expect(place.row(at: 99_999, columns: 1, isWhole: true).row == 199)
    #expect(place.row(at: -5, columns: 1, isWhole: false).row == 100)
    var sighting = SpacerSighting()
    sighting.place(place)
    #expect(sighting.first(from: 0, to: 9_999) == nil, "it has not appeared")
    sighting.appear(100)
    #expect(sighting.first(from: 0, to: 9_999) == place)
    #expect(sighting.first(from: 6_000, to: 9_999) == nil)
    sighting.place(SpacerSighting.Place(rows: 100..<200, start: .nan, length: 5_000))
    #expect(sighting.first(from: 0, to: 9_999) == place)
    sighting.place(SpacerSighting.Place(rows: 300..<400, start: 6_020, length: 40))
    sighting.appear(300)
    #expect(sighting.nearest(to: 6_009, from: 0, to: 9_999) == place)
    #expect(sighting.nearest(to: 6_011, from: 0, to: 9_999)?.rows == 300..<400)
    sighting.disappear(300)
    sighting.keep { $0 != 100 }
    #expect(sighting.first(from: 0, to: 9_999) == nil)
  }
}
