import Foundation

/// Which rows were announced to a prefetching data source and have not been displayed.
struct PrefetchAhead {
  private var announced: Set<IndexPath> = []
  private var lastPlace: CGFloat?
  private var isForward = true

  mutating func forget() {
    announced = []
  }

  /// Follows rows through a batch; rows that are gone are no longer announced, and nobody is told, as in UIKit.
  mutating func follow(_ place: (IndexPath) -> IndexPath?) {
    announced = Set(announced.compactMap(place))
  }

  /// Which way the content went since the last frame; at rest, the way that it went last.
  mutating func turned(to place: CGFloat) -> Bool {
    if let lastPlace, place != lastPlace { isForward = place > lastPlace }
    lastPlace = place
    return isForward
  }

  /// - Parameters:
  ///   - wanted: the rows within a screen ahead, in order of rows.
  ///   - visible: the rows that are displayed.
  /// - Returns: the rows to announce, nearest first, and those to cancel.
  mutating func update(wanted: [IndexPath], visible: Set<IndexPath>) -> (new: [IndexPath], cancelled: [IndexPath]) {
    announced.subtract(visible)
    let near = Set(wanted)
    let cancelled = announced.filter { !near.contains($0) }.sorted()
    announced.subtract(cancelled)
    let new = wanted.filter { !visible.contains($0) && !announced.contains($0) }
    announced.formUnion(new)
    return (isForward ? new : new.reversed(), cancelled)
  }
}
