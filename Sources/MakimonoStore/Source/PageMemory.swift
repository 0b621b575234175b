/// The copies that were used last: what is read again soon after need be neither fetched nor decoded.
struct PageMemory<Key: Hashable & Sendable, Item: Sendable>: Sendable {
  /// Pages held.
  static var limit: Int { 32 }

  private var pages: [PageID<Key>: (page: KeptPage<Key, Item>, use: UInt64)] = [:]
  private var lastUse: UInt64 = 0

  mutating func page(_ id: PageID<Key>) -> KeptPage<Key, Item>? {
    guard let page = pages[id]?.page else { return nil }
    insert(page)
    return page
  }

  /// Of two that were asked for at different times, the later one stays.
  mutating func insert(_ page: KeptPage<Key, Item>) {
    if let other = pages[page.id]?.page, other.origin.fetchedAt > page.origin.fetchedAt { return }
    lastUse += 1
    pages[page.id] = (page, lastUse)
    guard pages.count > Self.limit, let oldest = pages.min(by: { $0.value.use < $1.value.use }) else { return }
    pages[oldest.key] = nil
  }

  /// Changes pages where they are; whether each was changed says the closure.
  ///
  /// - Returns: those that were.
  mutating func update(_ change: (inout KeptPage<Key, Item>) -> Bool) -> [KeptPage<Key, Item>] {
    var changed: [KeptPage<Key, Item>] = []
    for (id, var entry) in pages where change(&entry.page) {
      pages[id] = entry
      changed.append(entry.page)
    }
    return changed
  }

  mutating func removeAll() {
    pages.removeAll()
  }
}
