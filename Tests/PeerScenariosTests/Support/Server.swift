import Foundation

/// A server whose rows a test changes.
final class Server: @unchecked Sendable {
  private let lock = NSLock()
  private var held: [Row]
  init(_ rows: [Row]) { held = rows }
  var rows: [Row] {
    get { lock.withLock { held } }
    set { lock.withLock { held = newValue } }
  }
  func page(_ start: Int, _ count: Int) -> [Row] {
    let all = rows
    let from = min(max(0, start), all.count)
    return Array(all[from..<min(all.count, from + count)])
  }
}
