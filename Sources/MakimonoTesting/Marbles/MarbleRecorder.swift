public import Makimono
import MakimonoCore

/// Draws what a pager does, an update a moment, in the lanes `refresh`, `prepend`, `append` and `rows`.
///
/// ```swift
/// let recorder = MarbleRecorder()
/// let following = recorder.follow(pager)
/// pager.start()
/// await pager.waitUntilSettled()
/// #expect(try recorder.mismatch("""
///   refresh: li
///   prepend: -!
///   rows:    -+
///   """) == nil)
/// ```
///
/// States are marked where they change: `i` idle, `l` loading, `x` failed, `!` ended. In `rows`, `+` says that there
/// are more rows than before, `<` fewer, `~` as many but others.
@MainActor
public final class MarbleRecorder {
  private var drawn: [String: [[Character]]] = ["refresh": [], "prepend": [], "append": [], "rows": []]

  /// A recorder that has drawn nothing yet.
  public init() {}

  /// Draws each of a pager's updates, in the turn that made it.
  ///
  /// - Returns: a token to hold; the drawing ends when it goes.
  public func follow<Item>(_ pager: Pager<Item>) -> PagerObservation {
    var states = pager.loadStates
    var rowCount = pager.items.count
    return pager.observe { [self] update in
      for edge in LoadEdge.allCases {
        let mark = MarbleDiagram.mark(update.loadStates[edge])
        drawn["\(edge)", default: []].append(mark == MarbleDiagram.mark(states[edge]) ? [] : [mark])
      }
      let count = update.items.count
      drawn["rows", default: []].append(
        update.change.isEmpty ? [] : [count > rowCount ? "+" : count < rowCount ? "<" : "~"])
      (states, rowCount) = (update.loadStates, count)
    }
  }

  /// What is not as drawn so far, lane by lane, or `nil` where all is.
  public func mismatch(_ drawing: String) throws(MarbleDiagram.Mistake) -> String? {
    let diagram = try MarbleDiagram(drawing)
    for lane in diagram.lanes where drawn[lane.name] == nil {
      throw MarbleDiagram.Mistake(description: "there is no lane \(lane.name)")
    }
    return diagram.mismatch(with: drawn)
  }
}
