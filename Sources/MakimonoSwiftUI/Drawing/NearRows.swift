/// The rows around the reader that are drawn whether they are held or not: some screens each way. They follow in steps, and not
/// with every row, so that most scrolls change nothing.
struct NearRows: Equatable {
  private(set) var rows = 0..<NearRows.fewest

  /// Screens each way.
  static let screens = 3
  /// Rows each way, before it is known how many a screen shows.
  static let fewest = 20
  /// Rows each way, where rows are as low as nothing.
  static let most = 500

  /// Has the rows in sight, and a screen each way, among those that are near.
  ///
  /// - Parameters:
  ///   - sight: rows in sight.
  ///   - screen: rows of a screen.
  ///   - count: rows of the list.
  mutating func follow(_ sight: Range<Int>, screen: Int, count: Int) {
    let screen = min(max(1, screen, sight.count), Self.most)
    // A list may have become shorter than it was where the reader is.
    let first = min(max(0, sight.lowerBound), max(0, count - 1))
    let sight = first..<first + min(sight.count, screen)
    let wanted = max(0, sight.lowerBound - screen)..<min(count, sight.upperBound + screen)
    guard wanted.isEmpty || wanted.lowerBound < rows.lowerBound || wanted.upperBound > rows.upperBound else { return }
    let room = min(max(Self.fewest, Self.screens * screen), Self.most)
    rows = max(0, sight.lowerBound - room)..<max(1, sight.upperBound + room)
  }
}
