import Foundation

/// A copy and where in the feed it begins.
///
/// A feed that moves is read by requests of odd sizes, so that the pages that the reader saw are not all stored as the pages
/// that an even reading asks for; their rows are, and a page can be put together from them.
struct FeedPiece<Key: Hashable & Sendable, Item: Identifiable & Sendable>: Sendable {
  let start: Int
  /// With each row once: one that the server repeated takes no other's place in the feed.
  private let page: KeptPage<Key, Item>
  /// Whether the feed ended here when the page was fetched.
  private let isLast: Bool

  private var end: Int { start + page.reply.items.count }

  init(start: Int, page: KeptPage<Key, Item>) {
    let reply = page.reply
    var page = page
    var known: Set<Item.ID> = []
    page.reply.items.removeAll { !known.insert($0.id).inserted }
    self.start = start
    self.page = page
    isLast =
      reply.isLast == true || reply.items.count < page.id.count
      || reply.totalCount.map { start + page.reply.items.count >= $0 } ?? false
  }

  /// What so many of the rows weigh, rounded up: a page that weighs nothing would never fill a window.
  private func cost(ofRows count: Int) -> Int {
    guard page.reply.cost > 0, !page.reply.items.isEmpty else { return 0 }
    let share = Double(page.reply.cost) * Double(count) / Double(page.reply.items.count)
    return Int(min(share.rounded(.up), Double(Int.max >> 10)))
  }

  /// A page of a range of the feed, put together from pieces; `nil` where one is missing. As old as its oldest piece.
  ///
  /// - Parameter pieces: where two cover one row, the first of them is taken.
  static func joined(_ pieces: [FeedPiece], over range: Range<Int>, as id: PageID<Key>) -> KeptPage<Key, Item>? {
    var joined = KeptPage<Key, Item>(
      id: id, reply: PageReply(items: []), origin: RowOrigin(place: .disk, fetchedAt: .distantFuture), isFresh: false)
    var row = range.lowerBound
    while row < range.upperBound {
      guard let piece = pieces.first(where: { $0.start <= row && row < $0.end }) else {
        // Short where the feed is.
        guard let last = pieces.first(where: { $0.end == row && $0.isLast }), row > range.lowerBound else { return nil }
        joined.reply.isLast = last.page.reply.isLast
        break
      }
      let end = min(piece.end, range.upperBound)
      joined.reply.items += piece.page.reply.items[row - piece.start..<end - piece.start]
      joined.reply.cost += piece.cost(ofRows: end - row)
      joined.reply.totalCount = piece.page.reply.totalCount ?? joined.reply.totalCount
      joined.reply.isLast = end < piece.end ? piece.page.reply.isLast.map { _ in false } : piece.page.reply.isLast
      // Computed keys go on by arithmetic: a next key only says that there is more.
      joined.reply.nextKey = end < piece.end ? id.key : piece.page.reply.nextKey
      if piece.page.origin.fetchedAt < joined.origin.fetchedAt { joined.origin = piece.page.origin }
      row = end
    }
    return joined
  }
}
