import Foundation
import MakimonoCore

/// What the server told of rows unasked: copies of before do not know it. Of the last thousand rows that it told of.
struct ToldRows<Item: Identifiable & Equatable & Sendable> {
  /// Rows remembered.
  static var limit: Int { 1_000 }

  private enum Word {
    case removed
    case updated(Item)
  }

  private var words: [Item.ID: (word: Word, version: UInt64?, time: Date, serial: Int)] = [:]
  private var lastSerial = 0

  /// Takes what was told at a time. Whether rows stand elsewhere since.
  mutating func note(_ pushes: [Push<Item>], at time: Date) -> Bool {
    var hasMoved = false
    for push in pushes {
      if case .update = push.edit {} else { hasMoved = true }
      // One that was overtaken says nothing new of the row.
      if let version = push.version, let known = words[push.id]?.version, version < known { continue }
      lastSerial += 1
      switch push.edit {
      case .insert(let item, _), .update(let item): words[item.id] = (.updated(item), push.version, time, lastSerial)
      case .remove(let id): words[id] = (.removed, push.version, time, lastSerial)
      case .move: break
      }
    }
    // By halves, so that it is seldom.
    if words.count > 2 * Self.limit {
      let last = words.values.map(\.serial).sorted()[words.count - Self.limit]
      words = words.filter { $0.value.serial >= last }
    }
    return hasMoved
  }

  /// Has a copy show what was told since it was fetched. Whether that changed it. O(rows).
  func apply<Key>(to page: inout KeptPage<Key, Item>) -> Bool {
    guard !words.isEmpty else { return false }
    var hasChanged = false
    let count = page.reply.items.count
    page.reply.items = page.reply.items.compactMap { item in
      guard let told = words[item.id], page.origin.fetchedAt <= told.time else { return item }
      guard case .updated(let newer) = told.word else {
        hasChanged = true
        return nil
      }
      if newer != item { hasChanged = true }
      return newer
    }
    // It stands for as many rows of the feed as it did: where the next page begins does not depend on what is shown of this one.
    if page.reply.items.count < count { page.reply.coveredCount = page.reply.coveredCount ?? count }
    return hasChanged
  }
}

/// Pushes on their way from one actor to another.
///
/// Unchecked, since an id need not be `Sendable`; but an item that is gives its id to whoever asks, on any actor.
struct SentPushes<Item: Identifiable & Sendable>: @unchecked Sendable {
  let pushes: [Push<Item>]
}
