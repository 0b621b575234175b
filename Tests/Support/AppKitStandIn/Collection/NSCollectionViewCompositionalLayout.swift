import Foundation

/// Sections that are each laid out in their own way.
open class NSCollectionViewCompositionalLayout: NSCollectionViewLayout {
  public typealias SectionProvider = @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  private let provider: SectionProvider
  open var configuration: NSCollectionViewCompositionalLayoutConfiguration
  private var sections: [NSCollectionLayoutSection?] = []
  private var width: CGFloat = 0

  public init(
    sectionProvider: @escaping SectionProvider, configuration: NSCollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  override func measures(section: Int) -> Bool {
    sections.indices.contains(section) && sections[section]?.isMeasured ?? false
  }

  override func arrange(_ view: NSCollectionView) -> (frames: [[NSRect]], size: NSSize) {
    if configuration.scrollDirection != .vertical {
      StandIn.trap("this stand-in has vertical compositional layouts alone")
    }
    let room = view.clipSize.width
    if room != width || sections.count != view.counts.count {
      width = room
      let surroundings = LayoutSurroundings(view.clipSize)
      sections = view.counts.indices.map { provider($0, surroundings) }
    }
    var top: CGFloat = 0
    var frames: [[NSRect]] = []
    for (index, count) in view.counts.enumerated() {
      guard let section = sections[index] else {
        frames.append([])
        continue
      }
      frames.append(lines(of: section, index, count: count, room: room, top: &top, view))
    }
    return (frames, NSSize(width: room, height: top))
  }

  /// A line is as high as its highest item.
  private func lines(
    of section: NSCollectionLayoutSection, _ index: Int, count: Int, room: CGFloat, top: inout CGFloat,
    _ view: NSCollectionView
  ) -> [NSRect] {
    let width = room / CGFloat(section.columns)
    var frames: [NSRect] = []
    var first = 0
    while first < count {
      let line = first..<min(first + section.columns, count)
      var depth: CGFloat = 0
      for item in line {
        let height = view.measured[IndexPath(item: item, section: index)] ?? section.height.dimension
        frames.append(
          NSRect(x: CGFloat(item - first) * width, y: top, width: width, height: height))
        depth = max(depth, height)
      }
      top += depth
      first = line.upperBound
    }
    return frames
  }
}
