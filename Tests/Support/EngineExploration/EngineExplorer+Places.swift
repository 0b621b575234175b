@testable import MakimonoCore

/// Where pages stand in the feed.
extension EngineExplorer {
  /// Rules R12 and R15: pages know how many rows of the feed came before them and with them, and so do those that went.
  func checkPlaces(_ engine: Engine, _ violations: inout [String]) {
    for segment in engine.segments {
      guard let first = segment.pages.first, let id = first.items.first?.id else { continue }
      // What is counted from: the feed's first row, as far as it is known where that is.
      let origin = first.position - id
      if origin != (segment.feedStart ?? (model.order.isComputed ? 0 : origin)) {
        violations.append(
          "R15: row \(id) stands at \(first.position) of a feed that starts at \(segment.feedStart ?? 0)")
      }
      for index in 0..<segment.pages.count {
        let page = segment.pages[index]
        if page.position - origin != page.items.first?.id || page.receivedCount != ExplorerModel<Order>.rowsPerPage {
          violations.append("R12: \(page) does not stand at \(page.position - origin)")
        }
        if model.order.isComputed, page.feedTotal != model.feeds[0].count { violations.append("R15: total of \(page)") }
      }
      for trail in [segment.leading.trail, segment.trailing.trail] {
        // What lies beyond a gap was counted from elsewhere.
        for page in trail[((trail.lastIndex { $0.isBeyondGap } ?? -1) + 1)...] {
          if !model.isKey(page.key, ofPageAt: page.position - origin) { violations.append("R15: place of \(page)") }
        }
      }
    }
  }
}
