import Makimono

/// By which validators the pages that were read can be asked for again. As many as a window may hold, and more; the oldest go.
final class ValidatorTable<Key: Hashable & Sendable>: Sendable {
  private struct Entries {
    var validators: [Key: String] = [:]
    var keys: [Key] = []
  }

  private let entries = Locked(Entries())
  private static var limit: Int { 1_024 }

  subscript(key: Key) -> String? {
    get { entries.withLock { $0.validators[key] } }
    set {
      entries.withLock { entries in
        let old = entries.validators.updateOrRemove(newValue, for: key)
        guard newValue != nil, old == nil else { return }
        entries.keys.append(key)
        guard entries.keys.count > Self.limit else { return }
        // A quarter at a time: taking off the first of an array moves all others.
        for key in entries.keys.prefix(Self.limit / 4) { entries.validators[key] = nil }
        entries.keys.removeFirst(Self.limit / 4)
      }
    }
  }
}

extension Dictionary {
  /// Returns the old value.
  fileprivate mutating func updateOrRemove(_ value: Value?, for key: Key) -> Value? {
    if let value { return updateValue(value, forKey: key) }
    return removeValue(forKey: key)
  }
}
