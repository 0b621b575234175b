/// A refresh that keeps the window: every page is read anew, and all are swapped in at once (rule R10).
struct Staging<Key: Hashable, Item> {
  /// In list order. Where keys chain, each page is added when the one before is in.
  var pages: [StagedPage<Key, Item>] = []
  /// Pages held in each segment when the refresh began.
  var pageCounts: [Int] = []
  /// First keys of segments that are not begun, last first; for keys that chain.
  var pendingKeys: [Key] = []
  /// Times that the feed moved while it was read.
  var restarts = 0

  func isLoading(_ id: RequestID) -> Bool { pages.contains { $0.request == id } }

  var isComplete: Bool { pendingKeys.isEmpty && pages.allSatisfy { $0.reply != nil } }
}

extension Staging: Equatable where Item: Equatable {}
extension Staging: Hashable where Item: Hashable {}
extension Staging: Sendable where Key: Sendable, Item: Sendable {}
