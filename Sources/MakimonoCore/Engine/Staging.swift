/// A refresh that keeps the window: every page is read anew, and all are swapped in at once (rule R10).
struct Staging<Key: Hashable, Item> {
  /// In list order. Where keys chain, each page is added when the one before is in.
  var pages: [StagedPage<Key, Item>] = []
  /// Pages held in each segment when the refresh began.
  var pageCounts: [Int] = []
  /// Segments whose first page was asked for; for keys that chain.
  var begunCount = 0
  /// The first that was asked for: what was confirmed later is not known to all of them (rule R17).
  var firstRequest: RequestID?
  /// Times that the feed moved while it was read.
  var restarts = 0

  func isLoading(_ id: RequestID) -> Bool { pages.contains { $0.request == id } }

  var isComplete: Bool { pages.allSatisfy { $0.reply != nil } }
}

extension Staging: Equatable where Item: Equatable {}
extension Staging: Hashable where Item: Hashable {}
extension Staging: Sendable where Key: Sendable, Item: Sendable {}
