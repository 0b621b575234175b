import Foundation

/// Where the elements of a collection stand: the work of flow and compositional layouts.
struct Arrangement {
  /// Elements side by side across the scroll.
  struct Line {
    var items: Range<Int>
    var low: CGFloat
    var high: CGFloat
  }

  struct Section {
    var frames: [CGRect] = []
    var lines: [Line] = []
    var supplements: [(kind: String, frame: CGRect)] = []
    var low: CGFloat = 0
    var high: CGFloat = 0
  }

  var axis: UICollectionView.ScrollDirection
  var sections: [Section] = []
  var size = CGSize.zero

  func items(in rect: CGRect) -> [IndexPath] {
    let low = axis == .vertical ? rect.minY : rect.minX
    let high = axis == .vertical ? rect.maxY : rect.maxX
    var paths: [IndexPath] = []
    for (index, section) in sections.enumerated() where section.high > low && section.low < high {
      var line = Self.first(in: section.lines, endingAfter: low)
      while line < section.lines.count, section.lines[line].low < high {
        for item in section.lines[line].items where section.frames[item].intersects(rect) {
          paths.append(IndexPath(item: item, section: index))
        }
        line += 1
      }
    }
    return paths
  }

  private static func first(in lines: [Line], endingAfter place: CGFloat) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].high <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func frame(of path: IndexPath) -> CGRect? {
    guard path.count == 2, sections.indices.contains(path.section),
      sections[path.section].frames.indices.contains(path.item)
    else { return nil }
    return sections[path.section].frames[path.item]
  }

  /// Mirrored across a width, for lists that are read from the right.
  func mirrored() -> Arrangement {
    var copy = self
    func flip(_ frame: inout CGRect) { frame.origin.x = size.width - frame.maxX }
    for section in copy.sections.indices {
      for item in copy.sections[section].frames.indices { flip(&copy.sections[section].frames[item]) }
      for index in copy.sections[section].supplements.indices {
        flip(&copy.sections[section].supplements[index].frame)
      }
    }
    return copy
  }
}
