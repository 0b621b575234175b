/// A message that is being written.
struct Growth: Sendable {
  private(set) var text = ""
  private(set) var version: Int
  /// In UTF-16, as JavaScript and Foundation count.
  private(set) var length = 0
  /// Writes it.
  let task: Task<Void, Never>

  init(version: Int, task: Task<Void, Never>) {
    self.version = version
    self.task = task
  }

  mutating func add(_ more: String) {
    text += more
    length += more.utf16.count
    version += 1
  }
}
