import Foundation

/// One length on the way down a table.
struct TableLength {
  var height: CGFloat
  /// Whether it was measured; otherwise it is an estimate.
  var known: Bool
}

/// One section of a table.
struct TableSection {
  var header: TableLength?
  var footer: TableLength?
  var rows: [TableLength]
}

/// Where the rows of a table stand. The tops are summed anew when they are asked for after a change.
struct TableRows {
  private(set) var sections: [TableSection] = []
  /// The height of the table's own header.
  var top: CGFloat = 0 { didSet { if top != oldValue { stale = true } } }
  private var stale = true
  private var sectionTops: [CGFloat] = []
  private var rowTops: [[CGFloat]] = []
  private var end: CGFloat = 0

  mutating func replace(_ sections: [TableSection]) {
    self.sections = sections
    stale = true
  }

  mutating func setRow(_ path: IndexPath, _ length: TableLength) {
    if sections[path.section].rows[path.row].height != length.height { stale = true }
    sections[path.section].rows[path.row] = length
  }

  mutating func setHeader(_ section: Int, _ length: TableLength?) {
    if sections[section].header?.height != length?.height { stale = true }
    sections[section].header = length
  }

  mutating func setFooter(_ section: Int, _ length: TableLength?) {
    if sections[section].footer?.height != length?.height { stale = true }
    sections[section].footer = length
  }

  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && sections[path.section].rows.indices.contains(path.row)
  }

  private mutating func sum() {
    guard stale else { return }
    stale = false
    var y = top
    sectionTops = []
    rowTops = []
    for section in sections {
      sectionTops.append(y)
      y += section.header?.height ?? 0
      var tops: [CGFloat] = []
      tops.reserveCapacity(section.rows.count + 1)
      for row in section.rows {
        tops.append(y)
        y += row.height
      }
      tops.append(y)
      rowTops.append(tops)
      y += section.footer?.height ?? 0
    }
    end = y
  }

  /// Below the last section.
  mutating func bottom() -> CGFloat {
    sum()
    return end
  }

  mutating func row(_ path: IndexPath) -> (top: CGFloat, height: CGFloat) {
    sum()
    return (rowTops[path.section][path.row], sections[path.section].rows[path.row].height)
  }

  mutating func section(_ index: Int) -> (top: CGFloat, bottom: CGFloat) {
    sum()
    return (sectionTops[index], index + 1 < sectionTops.count ? sectionTops[index + 1] : end)
  }

  mutating func header(_ index: Int) -> (top: CGFloat, height: CGFloat)? {
    sum()
    return sections[index].header.map { (sectionTops[index], $0.height) }
  }

  mutating func footer(_ index: Int) -> (top: CGFloat, height: CGFloat)? {
    sum()
    return sections[index].footer.map { (rowTops[index][sections[index].rows.count], $0.height) }
  }

  /// The rows that meet a stretch, in order.
  mutating func paths(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
    sum()
    guard high > low else { return [] }
    var paths: [IndexPath] = []
    for section in sections.indices {
      let (sectionTop, sectionBottom) = self.section(section)
      if sectionBottom <= low { continue }
      if sectionTop >= high { break }
      let tops = rowTops[section]
      var row = Self.lastIndex(of: tops, notAbove: low)
      while row < sections[section].rows.count, tops[row] < high {
        if tops[row + 1] > low { paths.append(IndexPath(row: row, section: section)) }
        row += 1
      }
    }
    return paths
  }

  private static func lastIndex(of tops: [CGFloat], notAbove value: CGFloat) -> Int {
    var low = 0
    var high = tops.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if tops[middle] <= value { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
