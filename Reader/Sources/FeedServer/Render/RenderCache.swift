import FeedStore

/// Rendered bodies, the oldest of which go when there are too many bytes.
actor RenderCache {
  struct Key: Hashable {
    let id: String
    let isMarkdown: Bool
    let base: String
    let references: [ArticleReference]
    var breaksLines: Bool?
    /// Not the time of the last change: an import may bring other text under the same one.
    let source: Checksum
  }

  private let capacity: Int
  private var kept: [Key: String] = [:]
  private var order: [Key] = []
  private var first = 0
  private var bytes = 0

  /// - Parameter capacity: Bytes of HTML.
  init(capacity: Int) {
    self.capacity = capacity
  }

  subscript(_ key: Key) -> String? { kept[key] }

  /// Amortised O(1).
  func keep(_ html: String, for key: Key) {
    guard kept[key] == nil, html.utf8.count <= capacity / 4 else { return }
    kept[key] = html
    order.append(key)
    bytes += html.utf8.count
    while bytes > capacity {
      bytes -= kept.removeValue(forKey: order[first])?.utf8.count ?? 0
      first += 1
    }
    if first > order.count / 2 {
      order.removeFirst(first)
      first = 0
    }
  }
}
