@testable import MakimonoCore

/// Worlds with local edits (rule R17).
extension ExplorerModel where Order == CursorOrder<Int> {
  /// Three pages by cursors, and an edit of each kind.
  static func edited(mostStates: Int?, fewestStates: Int) -> ExplorerModel {
    let feed = Array(0..<8)
    let permanent = feed.filter { $0 != 1 && $0 != 4 }
    return ExplorerModel(
      name: "edits of every kind, 3 pages by cursors, window 2", feeds: [feed],
      order: CursorOrder(isBidirectional: true), window: 2, starts: [0], refreshes: [.firstPage, .keepWindow],
      fails: false, retry: .never,
      edits: [
        .update(Row(id: 1, version: 1)), .move(4, to: .start), .insert(Row(id: 50), at: .after(1)), .remove(1),
      ],
      invalidates: false, reply: editedReply(permanent: permanent), fewestStates: fewestStates, mostStates: mostStates)
  }
}

extension ExplorerModel where Order == PageNumberOrder {
  /// Numbered pages, two at a time, of which rows are updated and removed while the window is read anew.
  static func edited(mostStates: Int?, fewestStates: Int) -> ExplorerModel {
    ExplorerModel(
      name: "edits, 4 numbered pages, window 3, 2 loads in flight", feeds: [Array(0..<8)],
      order: PageNumberOrder(firstPage: 0, endRule: .total, maxPageSize: 20), window: 3, starts: [1],
      refreshes: [.keepWindow], fails: false, retry: .never, maxLoadsInFlight: 2,
      edits: [.update(Row(id: 2, version: 1)), .remove(3)], invalidates: false, reply: numberedReply,
      fewestStates: fewestStates, mostStates: mostStates)
  }

  /// A counted list, and an edit of each kind.
  static func editedCounted(
    pages: Int, edits: [LocalEdit<Row>], starts: [Int], heights: [Int] = [1], refreshes: [RefreshStrategy],
    fails: Bool = false, maxLoadsInFlight: Int = 1, mostStates: Int?, fewestStates: Int
  ) -> ExplorerModel {
    ExplorerModel(
      name: "edits of a counted list of \(pages) pages, \(edits.count) edits, window 2",
      feeds: [Array(0..<pages * rowsPerPage)], order: PageNumberOrder(firstPage: 0, endRule: .total), window: 2,
      starts: starts, heights: heights, refreshes: refreshes, fails: fails, retry: .never,
      maxLoadsInFlight: maxLoadsInFlight, placeholders: true, edits: edits, invalidates: false, reply: numberedReply,
      fewestStates: fewestStates, mostStates: mostStates)
  }

  /// An edit of each kind, for a feed of three pages.
  static var editsOfEveryKind: [LocalEdit<Row>] {
    [.update(Row(id: 1, version: 1)), .move(4, to: .start), .insert(Row(id: 50), at: .after(1)), .remove(2)]
  }
}
