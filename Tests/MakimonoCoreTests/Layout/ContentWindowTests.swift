import Testing

@testable import MakimonoCore

/// A content of three times the limit, on a screen of 800 points.
@Suite("How a toolkit's offsets stand for those of a content without a limit")
struct ContentWindowTests {
  private static let point = Int64(FixedPoint.unitsPerPoint)

  private func window(
    content: Int64 = 1_200_000, limit: Int64 = 400_000, viewport: Int64 = 800
  ) -> ContentWindow {
    ContentWindow(content: content * Self.point, limit: limit * Self.point, viewport: viewport * Self.point)
  }

  @Test("Rooms are lengths without the viewport's; content that fits the viewport has none")
  func rooms() {
    let long = window()
    #expect(long.isPartial)
    #expect(long.physical == 400_000 * Self.point)
    #expect(long.logicalRoom == 1_199_200 * Self.point)
    #expect(long.physicalRoom == 399_200 * Self.point)
    let whole = window(content: 400_000)
    #expect(!whole.isPartial)
    #expect(whole.physicalRoom == whole.logicalRoom)
    let short = window(content: 500)
    #expect(short.logicalRoom == 0)
    #expect(short.physicalRoom == 0)
    #expect(short.place(of: 0) == 0)
  }

  @Test("Near the ends a point is a point, in between positions are linear; the ends are the ends")
  func mapping() {
    let window = window()
    let (logical, physical, margin) = (window.logicalRoom, window.physicalRoom, 4_000 * Self.point)
    for offset in stride(from: 0, through: margin, by: 97 * Int(Self.point)) {
      #expect(window.place(of: offset) == offset)
      #expect(window.place(of: logical - offset) == physical - offset)
    }
    for part in 0...100 as ClosedRange<Int64> {
      let offset = margin + (logical - 2 * margin) / 100 * part
      let wanted = margin + (physical - 2 * margin) / 100 * part
      #expect(abs(window.place(of: offset) - wanted) <= 100)
    }
    // A screen of more than a hundredth of the content has a margin of four of it, a quarter of the room at most.
    let small = self.window(limit: 40_000)
    #expect(small.place(of: 3_200 * Self.point) == 3_200 * Self.point)
    #expect(small.place(of: 4_000 * Self.point) < 3_300 * Self.point)
    let tiny = self.window(limit: 8_800)
    #expect(tiny.place(of: 2_000 * Self.point) == 2_000 * Self.point)
    #expect(tiny.place(of: 2_500 * Self.point) < 2_010 * Self.point)
  }

  @Test("At rest an offset may be a four-hundredth of the content off its place, near the ends not at all")
  func astray() {
    let window = window()
    let margin = 4_000 * Self.point
    for (offset, most) in [
      (window.logicalRoom / 2, 1_000 * Self.point), (0, 0), (margin - 1, 0), (margin, 1_000 * Self.point),
      (window.logicalRoom, 0), (window.logicalRoom - margin + 1, 0), (window.logicalRoom - margin, 1_000 * Self.point),
    ] {
      let place = window.place(of: offset)
      for sign in [-1, 1] as [Int64] {
        #expect(!window.isAstray(place + sign * most, of: offset))
        #expect(window.isAstray(place + sign * (most + 1), of: offset))
      }
    }
  }

  @Test("Two viewports before the toolkit's end, where the list goes on, the offset has to be another")
  func short() {
    let window = window()
    let (near, middle) = (1_600 * Self.point, window.logicalRoom / 2)
    #expect(window.isShort(near - 1, of: middle))
    #expect(!window.isShort(near, of: middle))
    #expect(window.isShort(window.physicalRoom - near + 1, of: middle))
    #expect(!window.isShort(window.physicalRoom - near, of: middle))
    // Where the list ends with the toolkit's content there is nothing to go on to.
    #expect(!window.isShort(100, of: 100))
    #expect(window.isShort(100, of: 101))
    #expect(!window.isShort(window.physicalRoom - 100, of: window.logicalRoom - 100))
    #expect(window.isShort(window.physicalRoom - 100, of: window.logicalRoom - 101))
    // Content that is there as a whole has each offset in its own place.
    let whole = self.window(content: 300_000)
    #expect(!whole.isShort(100, of: 100))
    #expect(whole.isShort(100, of: 101))
    #expect(whole.isShort(100, of: 99))
  }

  @Test(
    "A step within a few viewports is a scroll, a longer one is the thumb's",
    arguments: [(400_000, 1_200), (4_000_000, 2_500), (16_000_000, 3_200)] as [(Int64, Int64)])
  func steps(limit: Int64, longest: Int64) {
    let window = window(content: 3 * limit, limit: limit)
    let (old, base) = (limit / 2 * Self.point, 777 * Self.point)
    for sign in [-1, 1] as [Int64] {
      let scroll = old + sign * longest * Self.point
      #expect(window.follow(from: old, to: scroll, base: base) == scroll + base)
      let jump = scroll + sign
      let share = Double(jump) / Double(window.physicalRoom)
      let there = window.follow(from: old, to: jump, base: base)
      #expect(abs(Double(there) - share * Double(window.logicalRoom)) <= 1)
    }
    #expect(window.follow(from: old, to: window.physicalRoom + 500, base: base) == window.logicalRoom)
    #expect(window.follow(from: old, to: -500, base: base) == 0)
    // All of a content that has no limit is where the toolkit says.
    let whole = self.window(content: limit, limit: limit)
    #expect(whole.follow(from: old, to: 5, base: 0) == 5)
  }
}
