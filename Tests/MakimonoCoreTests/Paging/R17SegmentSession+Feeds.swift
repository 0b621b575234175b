@testable import MakimonoCore

extension R17SegmentSession where Order == OffsetOrder {
  static func byOffset(seed: UInt64) -> Self {
    Self(seed: seed, order: OffsetOrder(endRule: .total), firstKey: 0) { feed, key, count in
      let start = min(max(0, key), feed.count)
      return PageReply(items: Array(feed[start..<min(feed.count, start + count)]), totalCount: feed.count)
    }
  }
}

extension R17SegmentSession where Order == CursorOrder<Int> {
  /// A key is the id of its page's first row; the first key stands for whatever is newest.
  static func byCursor(seed: UInt64) -> Self {
    Self(seed: seed, order: CursorOrder(isBidirectional: true), firstKey: -1) { feed, key, count in
      guard let start = key == -1 ? 0 : feed.firstIndex(where: { $0.id == key }) else { return nil }
      let end = min(feed.count, start + count)
      return PageReply(
        items: Array(feed[start..<end]), nextKey: end < feed.count ? feed[end].id : nil,
        previousKey: start > 0 ? feed[max(0, start - count)].id : nil)
    }
  }
}
