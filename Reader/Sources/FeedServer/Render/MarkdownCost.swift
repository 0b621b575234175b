/// Foresees what Markdown may cost cmark-gfm, which knows inputs of a few kilobytes that keep it busy for minutes.
///
/// The release in Debian 12 (0.29.0.gfm.6) has the flaws that were published as CVE-2023-22483, 22486, 24824 and 37463; later
/// ones are fixed, and for them this costs one pass. Articles that people write stay far below every bound.
struct MarkdownCost {
  /// Characters of a paragraph that are read again for each line that might head a table.
  private var tableHeads = 0
  /// Cells that short rows are filled up with, and steps to find each cell's column.
  private var tableSteps = 0
  /// Open pictures that each closed link steps over.
  private var pictureSteps = 0
  /// Lists and quotes opened by one line.
  private var markers = 0
  private var atSigns = 0

  var isModest: Bool {
    tableHeads <= 20_000_000 && tableSteps <= 50_000_000 && pictureSteps <= 50_000_000 && markers <= 300
  }

  /// Each at sign is searched around for an address.
  var allowsAutolinks: Bool { atSigns <= 5_000 }

  private var paragraph = Paragraph()

  /// What a run of lines without an empty one holds: all these costs end with it.
  private struct Paragraph {
    var bytes = 0
    var columns = 0
    var pictures = 0
    var closers = 0
  }

  /// Looks at a whole source. O(n).
  mutating func add(_ source: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < source.count {
      let end = source[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      line(UnsafeBufferPointer(rebasing: source[start..<end]))
      start = end + 1
    }
    endParagraph()
  }

  private mutating func line(_ line: UnsafeBufferPointer<UInt8>) {
    let (textStart, count, isQuote) = Self.markers(line)
    markers = max(markers, count)
    var (pipes, others, dashes) = (0, 0, 0)
    var previous: UInt8 = 0
    for byte in line[textStart...] {
      switch byte {
      case UInt8(ascii: "|"): pipes += 1
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: ":"), 0x20, 0x09, 0x0B, 0x0C: break
      default:
        others += 1
        if byte == UInt8(ascii: "@") { atSigns += 1 }
        if byte == UInt8(ascii: "["), previous == UInt8(ascii: "!") { paragraph.pictures += 1 }
        if byte == UInt8(ascii: "]") { paragraph.closers += 1 }
      }
      previous = byte
    }
    // An empty line, also of a quote. Signs of lists may be dashes of a table's head.
    if others + pipes + dashes == 0, isQuote { return endParagraph() }
    paragraph.bytes += line.count
    if others == 0 {
      tableHeads = Self.sum(tableHeads, paragraph.bytes)
      paragraph.columns = max(paragraph.columns, pipes + 1)
    }
    tableSteps = Self.sum(tableSteps, Self.product(paragraph.columns, paragraph.columns))
  }

  private mutating func endParagraph() {
    pictureSteps = Self.sum(pictureSteps, Self.product(paragraph.pictures, paragraph.closers))
    paragraph = Paragraph()
  }

  /// Where the text of a line begins behind the signs of quotes and lists, and how many there are.
  /// `isQuote` where all of them, if any, are those of quotes.
  private static func markers(_ line: UnsafeBufferPointer<UInt8>) -> (textStart: Int, count: Int, isQuote: Bool) {
    var (index, count, quotes) = (0, 0, 0)
    func isBlank(_ index: Int) -> Bool { index >= line.count || line[index] == 0x20 || line[index] == 0x09 }
    while index < line.count {
      switch line[index] {
      case 0x20, 0x09: index += 1
      case UInt8(ascii: ">"):
        (index, count, quotes) = (index + 1, count + 1, quotes + 1)
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
        guard isBlank(index + 1) else { return (index, count, count == quotes) }
        (index, count) = (index + 1, count + 1)
      case 0x30...0x39:
        var end = index
        while end < line.count, (0x30...0x39).contains(line[end]), end - index < 10 { end += 1 }
        guard end < line.count, line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ")"), isBlank(end + 1)
        else {
          return (index, count, count == quotes)
        }
        (index, count) = (end + 1, count + 1)
      default: return (index, count, count == quotes)
      }
    }
    return (index, count, count == quotes)
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }

  private static func product(_ left: Int, _ right: Int) -> Int {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? .max : product
  }
}
